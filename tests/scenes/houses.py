"""A real house for tests: a headless window, a home of its own, events posted as devices would."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.home import Home
from scenes.house import House
from scenes.kit.input import Input
from scenes.window import STEP, Window

FRAMES_LIMIT = 8_000


class Visit:
    """The client without its clock: frames run as fast as the machine can."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.window = Window(size, headless=True)
        self.house = House(Home(home), "en")
        self.inputs = Input(self.house.bindings, self.house.pads)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.window.frame(self.house.stage, self.inputs, STEP)

    def until(self, done: Callable[[], bool], each_frame: Callable[[], None]) -> None:
        """Run frames, letting `each_frame` press things, until `done`; a stuck client fails."""
        for _ in range(FRAMES_LIMIT):
            if done():
                return
            each_frame()
            self.frames()
        raise AssertionError(f"stuck at {type(self.house.stage.top).__name__}")


@contextmanager
def visiting(home: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Visit]:
    visit = Visit(home, size)
    try:
        yield visit
    finally:
        visit.house.quit()
        visit.house.close()
