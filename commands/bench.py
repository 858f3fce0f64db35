"""`bench`: what this machine makes of the house, measured in one run."""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, Final

import pygame

from ai.bench import bench_search
from commands import program
from commands.bench_frames import SETTLING, SIZES, bench_frames
from commands.bench_idle import bench_idle
from commands.bench_install import bench_install
from commands.bench_pace import bench_pace
from commands.bench_phones import bench_phones
from commands.bench_soak import bench_soak
from commands.bench_window import driver, open_client, seated
from commands.moments import Moment, album_of
from game.registry import GAMES
from saves.bench import bench_saves
from scenes.kit.input import Input
from scenes.window import STEP

STARTS: Final = 7


def measured(what: str, minutes: float = 3.0) -> dict[str, Any]:
    benches: dict[str, Callable[[], dict[str, Any]]] = {
        "search": bench_search,
        "saves": bench_saves,
        "frames": bench_frames,
        "startup": bench_startup,
        "resize": bench_resize,
        "idle": bench_idle,
        "pace": partial(bench_pace, minutes),
        "soak": partial(bench_soak, minutes),
        "install": bench_install,
        "phones": bench_phones,
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


# -- resizing -----------------------------------------------------------------------------------


def bench_resize() -> dict[str, Any]:
    """From a new window size to the first picture that fills it, and to the sharp one."""
    middles = [(GAMES[key].title, album_of(key)) for key in GAMES]
    cases = [_resize_case(title, album.moments[album.middle]) for title, album in middles]
    return {"driver": driver(), "cases": cases}


def _resize_case(name: str, moment: Moment) -> dict[str, Any]:
    with open_client(SIZES[0]) as (window, app):
        inputs = Input(app.bindings, app.pads)
        seated(app, moment)
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
        if driver() == "dummy":
            environment["SDL_VIDEODRIVER"] = "dummy"
        command = [*program.command(), "--home", home]
        begin = time.monotonic()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return (float(done.stdout.split()[-1]) - begin) * 1000
