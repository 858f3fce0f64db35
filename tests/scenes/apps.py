"""A real house for tests: a headless window, a home of its own, events posted as devices would."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from pygame import FRect

from saves.home import Home
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.input import Input
from scenes.navigation import open_app
from scenes.table.ground import Ground
from scenes.table.scene import TableScene
from scenes.window import STEP, Window

Paint: TypeAlias = Callable[[Canvas, FRect], None]
STUCK_AFTER = 8_000
"""Frames without a new move or scene."""


def paint_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is copied that was painted before: who watches what is painted hears of
    all that is seen."""
    draw = Ground.draw

    def painted(canvas: Canvas, _name: object, rect: RectLike, _room: float, paint: Paint) -> None:
        paint(canvas, FRect(rect))

    def anew(ground: Ground, *args: Any) -> None:
        ground.forget()
        draw(ground, *args)

    monkeypatch.setattr(Canvas, "kept", painted)
    monkeypatch.setattr(Ground, "draw", anew)


class Visit:
    """The client without its clock: frames run as fast as the machine can."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.window = Window(size, headless=True)
        self.app = open_app(Home(home), "en")
        self.inputs = Input(self.app.bindings, self.app.pads)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.window.frame(self.app.stage, self.inputs, STEP)

    def until(self, done: Callable[[], bool], each_frame: Callable[[], None]) -> None:
        """Run frames, letting `each_frame` press things, until `done`; a stuck client fails."""
        frames, before = 0, self._where()
        while not done():
            each_frame()
            self.frames()
            frames, before, last = frames + 1, self._where(), before
            if before != last:
                frames = 0
            assert frames < STUCK_AFTER, f"stuck at {type(self.app.stage.top).__name__}"

    def _where(self) -> tuple[object, int]:
        """The scene on top, and how many moves have been made there."""
        top = self.app.stage.top
        return top, len(top.match.moves) if isinstance(top, TableScene) else 0


@contextmanager
def visiting(home: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Visit]:
    visit = Visit(home, size)
    try:
        yield visit
    finally:
        visit.app.quit()
        visit.app.close()
