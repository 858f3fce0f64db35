"""What lies still on a table is painted once, and again only where it has changed."""

import pygame
import pytest
from pygame import FRect, Surface

from scenes.kit.cache import OutOfTime, surfaces
from scenes.kit.canvas import Canvas
from scenes.table.ground import Ground, Still

SIZE = (320, 180)
LEFT, RIGHT = FRect(0, 0, 640, 720), FRect(640, 0, 640, 720)


def paint_green(kept: Canvas) -> None:
    kept.surface.fill("#00ff00")


class Hall:
    """A ground of two halves, each of one colour."""

    def __init__(self) -> None:
        self.ground = Ground()
        self.canvas = Canvas(Surface(SIZE))
        self.painted: list[pygame.Rect] = []

    def draw(self, left: str, right: str, shaken: tuple[float, float] = (0, 0)) -> None:
        def paint(kept: Canvas) -> None:
            self.painted.append(kept.surface.get_clip())
            kept.rounded(LEFT, 0, left)
            kept.rounded(RIGHT, 0, right)

        shows: Still = {"left": (left, LEFT), "right": (right, RIGHT)}
        self.canvas.surface.fill("#000000")
        self.ground.draw(self.canvas, shows, paint, shaken)

    def colours(self) -> tuple[str, str]:
        ends = ((0, 0), (self.canvas.surface.get_width() - 1, SIZE[1] - 1))
        left, right = (pygame.Color(self.canvas.surface.get_at(at)).hex[:7] for at in ends)
        return left, right


def test_what_has_not_changed_is_not_painted_again() -> None:
    hall = Hall()
    for _ in range(3):
        hall.draw("#112233", "#445566")
        assert hall.colours() == ("#112233", "#445566")
    assert len(hall.painted) == 1


def test_only_the_part_that_changed_is_painted_again() -> None:
    hall = Hall()
    hall.draw("#112233", "#445566")
    hall.draw("#112233", "#aa0000")
    assert hall.colours() == ("#112233", "#aa0000")
    assert hall.painted == [pygame.Rect(0, 0, *SIZE), pygame.Rect(160, 0, 160, 180)]


def test_what_is_gone_leaves_its_place() -> None:
    hall = Hall()
    hall.draw("#112233", "#445566")
    shows: Still = {"left": ("#112233", LEFT)}
    hall.ground.draw(hall.canvas, shows, paint_green)
    assert hall.colours() == ("#112233", "#00ff00")


def test_another_size_is_painted_anew() -> None:
    hall = Hall()
    hall.draw("#112233", "#445566")
    hall.canvas = Canvas(Surface((640, 180)))
    hall.draw("#112233", "#445566")
    assert len(hall.painted) == 2
    assert hall.painted[-1].size == (640, 180)


def test_a_shaken_ground_leaves_nothing_bare() -> None:
    hall = Hall()
    hall.draw("#112233", "#445566", shaken=(20, 20))
    assert hall.colours() == ("#112233", "#445566")


def test_nothing_is_kept_while_the_backdrop_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall()

    def in_a_hurry() -> None:
        with surfaces.hurried(60):
            monkeypatch.setattr(surfaces, "unfinished", True)
            hall.draw("#ff0000", "#ff0000")

    with pytest.raises(OutOfTime):
        in_a_hurry()
    hall.draw("#ff0000", "#ff0000")
    assert len(hall.painted) == 2
