"""What lies still on a table is painted a few times and copied from then on."""

import pygame
import pytest
from pygame import Surface

from scenes.kit.cache import OutOfTime, surfaces
from scenes.kit.canvas import Canvas
from scenes.table.ground import BANDS, STILL, Ground

FRAMES = STILL + BANDS + 4


def painted(ground: Ground, canvas: Canvas, shows: str, colours: tuple[str, str]) -> int:
    """Draw some frames, upper and lower half in these colours; how often that was painted."""
    times = 0

    def paint() -> None:
        nonlocal times
        times += 1
        width, height = canvas.surface.get_size()
        canvas.surface.fill(colours[0])
        canvas.surface.fill(colours[1], (0, height // 2, width, height))

    for _ in range(FRAMES):
        canvas.surface.fill("#000000")
        ground.draw(canvas, (shows,), paint)
    return times


def corners(canvas: Canvas) -> tuple[str, str]:
    width, height = canvas.surface.get_size()
    ends = ((0, 0), (width - 1, height - 1))
    upper, lower = (pygame.Color(canvas.surface.get_at(at)) for at in ends)
    return upper.hex[:7], lower.hex[:7]


def test_the_copy_looks_like_what_was_painted_last() -> None:
    ground, canvas = Ground(), Canvas(Surface((320, 181)))
    for shows, colours in (
        ("day", ("#112233", "#445566")),
        ("night", ("#000022", "#333333")),
        ("day", ("#112233", "#445566")),
    ):
        assert painted(ground, canvas, shows, colours) < FRAMES
        assert corners(canvas) == colours
    wider = Canvas(Surface((640, 181)))
    assert painted(ground, wider, "day", ("#112233", "#445566")) < FRAMES
    assert corners(wider) == ("#112233", "#445566")


def test_nothing_is_copied_while_the_backdrop_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    ground, canvas = Ground(), Canvas(Surface((320, 180)))

    def in_a_hurry() -> None:
        with surfaces.hurried(60):
            monkeypatch.setattr(surfaces, "unfinished", True)
            assert painted(ground, canvas, "day", ("#ff0000", "#ff0000")) == FRAMES

    with pytest.raises(OutOfTime):
        in_a_hurry()
    painted(ground, canvas, "day", ("#112233", "#445566"))
    assert corners(canvas) == ("#112233", "#445566")
