"""`bench phones`: how soon the big screen shows what was pressed on a phone.

The real client and its real server; four phones in a process of their own (`phone_players.py`) join
over the loopback, as they would by the picture of the seats page, and play a game among themselves.
"""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any, Final

from commands import phone_players
from commands.bench_window import client_in, driver, percentiles
from game.contract import InvalidAction
from game.registry import GAMES
from play.devices import guest_of
from scenes.app.app import App
from scenes.client import run
from scenes.kit.input import Input
from scenes.kit.scene import Stage
from scenes.screens.seats import SeatsScene
from scenes.table.scene import TableScene
from scenes.window import STEP, Window

SIZE: Final = (1280, 720)
PHONES: Final = 4
ACTIONS: Final = 60
GAME: Final = "sly"
BUSIEST: Final = "fowl"
"""Where a frame with phones takes longest."""
SPEED: Final = 2.0
QUICK: Final = 0.25
"""Seconds a player thinks in `bench frames`."""
OPENING: Final = 4
"""Moves in which all pictures of the table are made."""
FRAMES: Final = 900
PAUSE: Final = 0.7
"""Seconds a player thinks: the window is at rest by then, as it is in play."""
PATIENCE: Final = 180.0
HERE: Final = "127.0.0.1"


class Players:
    """The process with the phones, and what it says."""

    def __init__(self, url: str, pause: float) -> None:
        script = str(Path(phone_players.__file__))
        command = [sys.executable, "-I", script, url, str(PHONES), str(pause)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.said: list[dict[str, Any]] = []
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._process.stdout or ():
            self.said.append(json.loads(line))

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class WatchedWindow(Window):
    """Notes when the picture that shows a move is in the window, and what that frame cost."""

    table: TableScene | None = None
    _drew = False

    @cached_property
    def shown(self) -> list[tuple[float, float]]:
        """By move: when, and the CPU milliseconds of the frame."""
        return []

    def _draw(self, stage: Stage, seconds: float, sparing: bool) -> bool:
        self._drew = super()._draw(stage, seconds, sparing)
        return self._drew

    def frame(
        self,
        stage: Stage,
        inputs: Input,
        dt: float = STEP,
        steps: int = 1,
        sparing: bool = False,
    ) -> None:
        self._drew = False
        super().frame(stage, inputs, dt, steps, sparing)
        if self.table is not None and self._drew:
            new = len(self.table.match.moves) - len(self.shown)
            self.shown.extend([(time.monotonic(), self.frame_cpu_ms[-1])] * new)


def _seats(app: App, game: str) -> SeatsScene:
    """The seats page with phones let in; all seats are free for them."""
    app.navigation.open_title()
    app.navigation.open_seats(game)
    scene = app.stage.top
    if not isinstance(scene, SeatsScene):
        raise InvalidAction(f"{game} has no seats page")
    scene.seating.count = PHONES
    for seat in range(PHONES):
        scene.seating.seat_ai(seat)
    app.phones.start(HERE)
    if not app.phones.running:
        raise InvalidAction(f"phones cannot join here: {app.phones.problem}")
    return scene


@contextlib.contextmanager
def phones_playing(
    window: WatchedWindow, app: App, game: str, pause: float, enough: Callable[[], bool]
) -> Iterator[Players]:
    """Phones take all seats as they are let in, and play until there is enough or it is over."""
    scene = _seats(app, game)
    players = Players(app.phones.host.url(), pause)
    end = time.monotonic() + PATIENCE

    def each_frame() -> None:
        if window.table is None and all(map(guest_of, (s.device for s in scene.seating.seats))):
            scene.start()
            top = app.stage.top
            window.table = top if isinstance(top, TableScene) else None
        over = window.table is not None and window.table.match.position.over()
        if over or enough() or time.monotonic() > end:
            app.stage.quit()

    try:
        run(window, app, each_frame)
        yield players
    finally:
        players.close()


def bench_phones() -> dict[str, Any]:
    with client_in(WatchedWindow, SIZE) as (window, app):

        def enough() -> bool:
            return len(window.shown) > ACTIONS

        with phones_playing(window, app, GAME, PAUSE, enough) as players:
            said = list(players.said)
    sent = {each["moves"]: each["sent"] for each in said if "sent" in each}
    found = [(at - sent[k], cpu) for k, (at, cpu) in enumerate(window.shown) if k in sent]
    cards = [each for each in said if "first_card_ms" in each]
    return {
        "driver": driver(),
        "game": GAME,
        "phones": PHONES,
        "actions": len(found),
        **percentiles([seconds * 1000 for seconds, _cpu in found]),
        "frame_p50_cpu_ms": round(median(cpu for _seconds, cpu in found), 2),
        "touches_to_first_card": max(each["touches"] for each in cards),
        "first_card_ms": round(median(each["first_card_ms"] for each in cards), 1),
    }


def frames_with_phones() -> dict[str, Any]:
    """A case of `bench frames`: every frame from when the table stands, while phones play as fast
    as they are told."""
    with client_in(WatchedWindow, SIZE) as (window, app):
        app.change(speed=SPEED)

        def enough() -> bool:
            if not opened and window.table is not None and len(window.shown) > OPENING:
                opened.append(True)
                window.frame_ms.clear()
                window.frame_cpu_ms.clear()
            return len(window.frame_ms) >= FRAMES and bool(opened)

        opened: list[bool] = []
        with phones_playing(window, app, BUSIEST, QUICK, enough):
            wall, cpu = list(window.frame_ms), list(window.frame_cpu_ms)
    return {
        "case": f"{GAMES[BUSIEST].title}: four phones play",
        "size": f"{SIZE[0]}x{SIZE[1]}",
        **percentiles(wall),
        **percentiles(cpu, "cpu_"),
        "frames": len(cpu),
    }
