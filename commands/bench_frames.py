"""`bench frames`: the work of one frame at the busiest moments, with the AI at full load.

Each frame that draws something is measured twice: by the clock on the wall, and by the CPU time of
the thread that draws it. Where the two differ, the machine was busy with something else. As in play
only what changed is drawn, and a frame in which nothing did is not counted.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pygame

from commands.bench_phones import frames_with_phones
from commands.bench_scrub import scrub_cases
from commands.bench_window import driver, open_client, percentiles, seated
from commands.moments import Moment, album_of, position_of
from commands.pulling import Pulling
from game.registry import GAMES
from scenes.app.app import App
from scenes.kit.cache import surfaces
from scenes.kit.input import Input
from scenes.window import STEP, Window

SIZES: Final = ((1280, 720), (1920, 1080))
PLAYS: Final = 3
"""How often a moment is played again after the first time, which has figures of its own."""
SETTLING: Final = 60
FRAMES: Final = 240
"""Frames before a moment, or more until the table is laid, and frames of it that are measured."""


def bench_frames() -> dict[str, Any]:
    """Every moment at every size; a player meets the first play too, so it is told apart."""
    busiest = [
        (words, album.moments[name])
        for album in map(album_of, GAMES)
        for words, name in album.busiest.items()
    ]
    cases = [_case(words, moment, size) for size in SIZES for words, moment in busiest]
    phones = frames_with_phones()
    return {"driver": driver(), "cases": [*cases, *scrub_cases(SIZES), phones]}


def _case(name: str, moment: Moment, size: tuple[int, int]) -> dict[str, Any]:
    """The client comes from its title, with nothing made for any table yet."""
    wall: list[float] = []
    cpu: list[float] = []
    first: dict[str, float] = {}
    with open_client(size) as (window, app), _collections() as pauses:
        surfaces.clear()
        app.navigation.open_title()
        for _ in range(SETTLING):
            window.frame(app.stage, Input(app.bindings, app.pads))
        for play in range(PLAYS + 1):
            opening = _play(window, app, moment)
            if play == 0:
                first = {
                    "opening_cpu_ms": opening,
                    "first_max_ms": round(max(window.frame_ms), 2),
                    "first_max_cpu_ms": round(max(window.frame_cpu_ms), 2),
                }
                pauses.clear()
            else:
                wall.extend(window.frame_ms)
                cpu.extend(window.frame_cpu_ms)
    return {
        "case": name,
        "size": f"{size[0]}x{size[1]}",
        **percentiles(wall),
        **percentiles(cpu, "cpu_"),
        **first,
        "longest_collection_ms": round(max(pauses, default=0.0), 2),
        "frames": len(cpu),
    }


def _play(window: Window, app: App, moment: Moment) -> float:
    """Play the moment once and leave its frames in the window; tells how much CPU time the worst
    frame of the table's opening took before it."""
    inputs = Input(app.bindings, app.pads)
    table = seated(app, moment)
    load = _Load(app)
    clock = pygame.time.Clock()
    window.frame_cpu_ms.clear()
    while len(window.frame_cpu_ms) < SETTLING or app.stage.opening:
        window.frame(app.stage, inputs)
        clock.tick(60)  # what other threads make takes its time
    opening = round(max(window.frame_cpu_ms), 2)
    window.frame_ms.clear()
    window.frame_cpu_ms.clear()
    begin, cpu = time.perf_counter(), time.thread_time()
    if moment.action:
        table.try_action(table.match.game.action_from_text(moment.action))
    elif table.match.position.over():
        table.open_results()
    pulling = Pulling(table, moment.pulled) if moment.pulled is not None else None
    acting, acting_cpu = time.perf_counter() - begin, time.thread_time() - cpu
    for frame in range(FRAMES):
        load.keep_on()
        if pulling is not None:
            pulling.go_on(frame)
        window.frame(app.stage, inputs, STEP, sparing=True)
        clock.tick(60)
    # The deed is part of the first frame, as it is when a press or an update does it.
    window.frame_ms[0] += acting * 1000
    window.frame_cpu_ms[0] += acting_cpu * 1000
    return opening


@contextmanager
def _collections() -> Iterator[list[float]]:
    """How long each run of the garbage collector took, in milliseconds of CPU time."""
    pauses: list[float] = []
    begin = 0.0

    def note(phase: str, _info: dict[str, int]) -> None:
        nonlocal begin
        if phase == "start":
            begin = time.thread_time()
        else:
            pauses.append((time.thread_time() - begin) * 1000)

    gc.callbacks.append(note)
    try:
        yield pauses
    finally:
        gc.callbacks.remove(note)


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
