"""`bench soak`: plays for a while as people do, and sees whether memory comes back.

The real client, its real loop: all five games with AI seats at quick speed, menus, both languages,
six window sizes, tables left, gone on with and played to their end. Measured are the memory, the
open files, the threads and the children of the process, at a fresh title and back on it at the end.
"""

import os
import threading
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from commands.bench_window import driver, open_client, percentiles
from game.contract import InvalidAction
from game.registry import GAMES
from play.match import AI, HUMAN, Match, NewTable
from saves.records import Seat
from scenes.app.app import App
from scenes.client import run
from scenes.kit.cache import surfaces
from scenes.table.scene import TableScene
from scenes.window import Window

SIZES: Final = ((1280, 720), (1024, 768), (1920, 1080), (800, 600), (1600, 900), (1366, 768))
NAMES: Final = ("Mia", "Bruno", "Lotte")
LEVEL: Final = "chick"
QUICK: Final = 4.0
AT_ONCE: Final = 0.0
REST: Final = 3.0
"""Seconds on the title before it is measured: until sounds are read and nothing is left to tidy."""
GLANCE: Final = 0.5
"""Seconds a menu is looked at."""
BOUT: Final = 9.0
"""Seconds that are played before the window is pulled, or the table is left."""
MEGABYTE: Final = 1 << 20


def bench_soak(minutes: float) -> dict[str, Any]:
    """Play for so many minutes; the memory at the end as a share of that at the start."""
    if not Path("/proc/self/statm").exists():
        raise InvalidAction("bench soak reads its figures from /proc, which only Linux has")
    with open_client(SIZES[0]) as (window, app):
        app.navigation.open_title()
        soak = Soak(window, app, minutes * 60)
        run(window, app, soak.each_frame)
        first, last = soak.samples[0], soak.samples[-1]
        return {
            "driver": driver(),
            "minutes": round(soak.seconds() / 60, 1),
            "tables": soak.tables,
            "rss_start_mb": first["rss_mb"],
            "rss_most_mb": max(sample["rss_mb"] for sample in soak.samples),
            "rss_peak_mb": round(peak_bytes() / MEGABYTE, 1),
            "rss_end_mb": last["rss_mb"],
            "rss_ratio": round(last["rss_mb"] / first["rss_mb"], 2),
            "handles": [first["handles"], last["handles"]],
            "threads": [first["threads"], last["threads"]],
            "children": [first["children"], last["children"]],
            **percentiles(soak.wall_ms),
            **percentiles(soak.cpu_ms, "cpu_"),
            "samples": soak.samples,
        }


class Soak:
    """A visit, one step a frame."""

    def __init__(self, window: Window, app: App, seconds: float) -> None:
        self.window = window
        self.app = app
        self.tables = 0
        self.samples: list[dict[str, Any]] = []
        self.wall_ms = array("d")
        self.cpu_ms = array("d")
        """Of every frame, packed so that the bench takes next to nothing of what it measures."""
        self._begin = time.monotonic()
        self._end = self._begin + seconds
        self._dice = Random(1)
        self._visit = self._visited()

    def each_frame(self) -> None:
        """Do what comes next; when everything is done, leave."""
        for kept, times in (
            (self.wall_ms, self.window.frame_ms),
            (self.cpu_ms, self.window.frame_cpu_ms),
        ):
            kept.extend(times)
            times.clear()
        if next(self._visit, self) is self:
            self.app.quit()

    def seconds(self) -> float:
        return time.monotonic() - self._begin

    def _visited(self) -> Iterator[None]:
        yield from self._wait(REST)
        self._sample("title")
        keys, app = list(GAMES), self.app
        while time.monotonic() < self._end:
            k = self.tables
            self._pull(SIZES[k % len(SIZES)])
            yield from self._menus(keys[k % len(keys)])
            yield from self._table(keys[k % len(keys)], SIZES[(k + 1) % len(SIZES)])
            self._sample(keys[k % len(keys)])
            self.tables += 1
        self._pull(SIZES[0])
        app.change(language="en")
        app.navigation.open_title()
        yield from self._wait(REST)
        self._sample("title")

    def _wait(self, seconds: float) -> Iterator[None]:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            yield

    def _pull(self, size: tuple[int, int]) -> None:
        """Give the window another size, as pulling its edge does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)

    def _menus(self, key: str) -> Iterator[None]:
        """Every menu for a moment; the other language from now on."""
        app, ways = self.app, self.app.navigation
        app.change(language="fr" if self.tables % 2 else "en")
        ways.open_title()
        yield from self._wait(GLANCE)
        for opened in (
            ways.open_settings,
            ways.open_saves,
            ways.open_trophies,
            lambda: ways.open_rules(key),
            lambda: ways.open_seats(key),
        ):
            opened()
            yield from self._wait(GLANCE)
            app.stage.pop()

    def _table(self, key: str, other_size: tuple[int, int]) -> Iterator[None]:
        """A new game: played, pulled to another size, left, gone on with, played to its end."""
        app = self.app
        seats = [Seat(name, k, AI if k else HUMAN, LEVEL) for k, name in enumerate(NAMES)]
        match = app.table_from(NewTable(key, seats, {}, self.tables))
        app.change(speed=QUICK)
        yield from self._sit(match)
        self._pull(other_size)
        yield from self._play(BOUT)
        app.navigation.open_title()
        yield from self._wait(GLANCE)
        again = app.resume(match.slug)
        if again is None:
            raise InvalidAction(f"{match.slug} cannot be gone on with")
        app.change(speed=AT_ONCE)
        yield from self._sit(again)
        yield from self._wait(GLANCE)
        app.navigation.open_title()
        yield from self._wait(GLANCE)

    def _sit(self, match: Match) -> Iterator[None]:
        self.app.navigation.open_table(match)
        yield from self._play(BOUT)

    def _play(self, seconds: float) -> Iterator[None]:
        """Decide by chance whenever a decision is asked for, until the time or the game is over."""
        until = time.monotonic() + seconds
        table = self.app.stage.top
        while isinstance(table, TableScene) and time.monotonic() < until:
            session = table.session
            if session.targets and session.at_rest:
                legal = table.match.position.actions(session.at_screen)
                table.try_action(self._dice.choice([int(action) for action in legal]))
            yield
            table = self.app.stage.top

    def _sample(self, where: str) -> None:
        self.samples.append(
            {
                "minute": round(self.seconds() / 60, 1),
                "where": where,
                "size": "x".join(map(str, self.window.size)),
                "rss_mb": round(resident_bytes() / MEGABYTE, 1),
                "kept_mb": round(surfaces.held_bytes / MEGABYTE, 1),
                "handles": len(os.listdir("/proc/self/fd")),
                "threads": threading.active_count(),
                "children": len(_children()),
            }
        )


def resident_bytes() -> int:
    """How much memory the process takes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def peak_bytes() -> int:
    """The most memory the process ever took, be it for the time of one frame."""
    lines = Path("/proc/self/status").read_text().splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return int(kilobytes) * 1024


def _children() -> list[str]:
    tasks = Path("/proc/self/task").glob("*/children")
    return [child for task in tasks for child in task.read_text().split()]
