"""`run.py bench`: what this machine makes of the house, measured in one run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

import pygame

from ai.bench import bench_search
from commands.bench_idle import bench_idle
from commands.moments import Moment, album_of, match_at, position_of
from game.compiled import ROOT
from game.contract import InvalidAction
from game.registry import GAMES
from saves.bench import bench_saves
from saves.home import Home
from scenes.app.app import App
from scenes.kit.input import Input
from scenes.navigation import open_app
from scenes.table.scene import TableScene
from scenes.window import STEP, Window

SIZES: Final = ((1280, 720), (1920, 1080))
PLAYS: Final = 3
"""How often a moment is played and measured, after once unmeasured to fill the caches."""
SETTLING: Final = 40
FRAMES: Final = 240
"""Frames before a moment, for the table to be laid, and frames of it that are measured."""
STARTS: Final = 7


def measured(what: str) -> dict[str, Any]:
    benches: dict[str, Callable[[], dict[str, Any]]] = {
        "search": bench_search,
        "saves": bench_saves,
        "frames": bench_frames,
        "startup": bench_startup,
        "resize": bench_resize,
        "idle": bench_idle,
    }
    return benches[what]()


def report(figures: dict[str, Any], as_json: bool) -> str:
    """One JSON object, or a line a figure."""
    if as_json:
        return json.dumps(figures)
    lines = []
    for key, value in figures.items():
        rows = value if isinstance(value, list) else [value]
        for row in rows:
            shown = row.items() if isinstance(row, dict) else [("", row)]
            lines.append(f"{key}: " + "  ".join(f"{k} {v}".strip() for k, v in shown))
    return "\n".join(lines)


# -- frames -------------------------------------------------------------------------------------


def bench_frames() -> dict[str, Any]:
    """The work of one frame at the busiest moments, with the AI thinking at full load."""
    busiest = [
        (words, album.moments[name])
        for album in map(album_of, GAMES)
        for words, name in album.busiest.items()
    ]
    cases = [_frame_case(words, moment, size) for size in SIZES for words, moment in busiest]
    return {"driver": _driver(), "cases": cases}


def _driver() -> str:
    return os.environ.get("SDL_VIDEODRIVER") or ("x11" if os.environ.get("DISPLAY") else "dummy")


@contextmanager
def _open_house(size: tuple[int, int]) -> Iterator[tuple[Window, App]]:
    with tempfile.TemporaryDirectory(prefix="henhouse-bench-") as home:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        window = Window(size, headless=_driver() == "dummy")
        app = open_app(Home(Path(home)), "en")
        try:
            yield window, app
        finally:
            app.quit()
            app.close()
            window.close()


def _frame_case(name: str, moment: Moment, size: tuple[int, int]) -> dict[str, Any]:
    """Play the moment several times; the first time fills the caches and is not counted."""
    with _open_house(size) as (window, app):
        inputs = Input(app.bindings, app.pads)
        times: list[float] = []
        for play in range(PLAYS + 1):
            table = _seated(app, moment)
            load = _Load(app)
            clock = pygame.time.Clock()
            for _ in range(SETTLING):
                window.frame(app.stage, inputs)
            if moment.action:
                table.try_action(table.match.game.action_from_text(moment.action))
            if table.match.position.over():
                table.open_results()
            window.frame_ms.clear()
            for _ in range(FRAMES):
                load.keep_on()
                window.frame(app.stage, inputs, STEP)
                clock.tick(60)
            if play > 0:
                times.extend(window.frame_ms)
    times.sort()
    return {
        "case": name,
        "size": f"{size[0]}x{size[1]}",
        "p50_ms": _share(times, 0.50),
        "p99_ms": _share(times, 0.99),
        "max_ms": round(times[-1], 2),
        "frames": len(times),
    }


def _share(times: list[float], share: float) -> float:
    return round(times[min(len(times) - 1, int(len(times) * share))], 2)


def _seated(app: App, moment: Moment) -> TableScene:
    app.navigation.open_table(match_at(app, moment))
    table = app.stage.top
    if not isinstance(table, TableScene):
        raise InvalidAction(f"{moment.game} has no table")
    table.session.look_as(0)
    return table


class _Load:
    """Keeps the thinking process at its heaviest question all the time."""

    def __init__(self, app: App) -> None:
        self.app = app
        heavy = album_of("ladder").moments["place"]
        position, _ = position_of(heavy)
        self.question = (heavy.game, position.seen_by(0).to_message(), 0, "fox", 1)
        self.asked = 10_000

    def keep_on(self) -> None:
        thinker = self.app.thinker
        thinker.poll()
        if not thinker.busy:
            self.asked += 1
            thinker.ask(self.asked, *self.question, hint=True)


# -- resizing -----------------------------------------------------------------------------------


def bench_resize() -> dict[str, Any]:
    """From a new window size to the first picture that fills it, and to the sharp one."""
    middles = [(GAMES[key].title, album_of(key)) for key in GAMES]
    cases = [_resize_case(title, album.moments[album.middle]) for title, album in middles]
    return {"driver": _driver(), "cases": cases}


def _resize_case(name: str, moment: Moment) -> dict[str, Any]:
    with _open_house(SIZES[0]) as (window, app):
        inputs = Input(app.bindings, app.pads)
        _seated(app, moment)
        for _ in range(SETTLING):
            window.frame(app.stage, inputs)
        pygame.display.set_mode(SIZES[1], pygame.RESIZABLE)
        window.frame_ms.clear()
        for _ in range(SETTLING):
            window.frame(app.stage, inputs, STEP)
        times = list(window.frame_ms)
    return {"case": name, "first_ms": round(times[0], 1), "sharp_ms": round(max(times), 1)}


# -- start-up -----------------------------------------------------------------------------------


def bench_startup() -> dict[str, Any]:
    """From starting the program to its first frame, warm: the first start is not counted."""
    times = [_one_start() for _ in range(STARTS)][1:]
    return {"first_frame_ms": round(median(times), 1), "starts_ms": [round(t, 1) for t in times]}


def _one_start() -> float:
    """A real start of the client, which says when its first frame was on the screen."""
    with tempfile.TemporaryDirectory(prefix="henhouse-bench-") as home:
        environment = {**os.environ, "HENHOUSE_FIRST_FRAME": "1"}
        if _driver() == "dummy":
            environment["SDL_VIDEODRIVER"] = "dummy"
        command = [sys.executable, str(ROOT / "run.py"), "--home", home]
        begin = time.monotonic()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return (float(done.stdout.split()[-1]) - begin) * 1000
