"""Help for the tests of attract mode: a title nobody touches, and the signs of somebody coming."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
from pygame.event import Event

from scenes.learning.attract_scene import AttractScene
from scenes.screens.title import ALONE, QUIET
from tests.scenes.apps import Visit, visiting
from tests.scenes.onlooker import QuickThinker

SIZE = (640, 360)
STEP = 0.5


class Thinker(QuickThinker):
    """Counts what it is asked and what is given up."""

    def __init__(self) -> None:
        super().__init__(Random(5))
        self.asked = self.cancelled = 0

    def ask(self, *args: Any, **kwargs: Any) -> None:
        super().ask(*args, **kwargs)
        self.asked += 1

    def cancel(self, request_id: int | None = None) -> None:
        super().cancel(request_id)
        self.cancelled += 1


def pass_time(visit: Visit, seconds: float, dt: float = STEP) -> None:
    for _ in range(round(seconds / dt)):
        visit.window.frame(visit.app.stage, visit.inputs, dt, sparing=True)


def top(visit: Visit) -> AttractScene:
    scene = visit.app.stage.top
    assert isinstance(scene, AttractScene)
    return scene


def shows_games(visit: Visit) -> bool:
    return isinstance(visit.app.stage.top, AttractScene)


@contextmanager
def on_title(home: Path) -> Iterator[Visit]:
    with visiting(home, SIZE) as visit:
        visit.app.__dict__["thinker"] = Thinker()
        visit.app.navigation.open_title()
        pass_time(visit, QUIET + 0.5, 1 / 60)
        yield visit


@contextmanager
def nobody_there(home: Path) -> Iterator[Visit]:
    with on_title(home) as visit:
        pass_time(visit, ALONE)
        assert shows_games(visit)
        yield visit


def mouse(kind: int, pos: tuple[int, int], **more: Any) -> Event:
    return Event(kind, pos=pos, **more)


def moved(x: int) -> Event:
    return mouse(pygame.MOUSEMOTION, (x, 40), rel=(1, 0), buttons=(0, 0, 0))


def key(code: int, up: bool = False) -> Event:
    return Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=0, unicode="")


def post(visit: Visit, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
    pass_time(visit, 1 / 60, 1 / 60)
