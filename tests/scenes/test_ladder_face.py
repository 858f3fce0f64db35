"""Hennen Rennen outside its table: rules page and tile."""

from collections.abc import Callable

import pytest
from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.ladder.face import LadderFace


def test_the_last_chapter_gathers_every_ruling() -> None:
    chapters = LadderFace().chapters()
    assert [chapter.title for chapter in chapters] == [
        "The idea", "Setting up", "A round", "Placing a hen", "Bumping", "Chips and dust",
        "The score", "House rulings",
    ]  # fmt: skip
    in_place = {ruling for chapter in chapters[:-1] for ruling in chapter.rulings}
    assert set(chapters[-1].rulings) == in_place
    assert len(chapters[-1].rulings) == 3
    assert all(chapter.paragraphs for chapter in chapters)


@pytest.mark.parametrize("size", [(386, 322), (520, 300), (240, 200)])
def test_pictures_stay_in_their_place(
    canvas_of: Callable[[int, int, float], Canvas], size: tuple[float, float]
) -> None:
    face = LadderFace()
    rect = FRect(400, 200, *size)
    painters = [chapter.picture for chapter in face.chapters() if chapter.picture]
    assert len(painters) == 7
    for paint in [*painters, face.paint_tile]:
        canvas = canvas_of(1280, 720, 2.0)
        canvas.surface.fill("#123456")
        paint(canvas, rect)
        room = rect.inflate(24, 24)
        for x in range(0, 1280, 16):
            for y in range(0, 720, 16):
                inside = room.collidepoint(x, y)
                if not inside:
                    assert canvas.surface.get_at((x, y))[:3] == (0x12, 0x34, 0x56)
        assert canvas.surface.get_at((int(rect.centerx), int(rect.y + 60)))[:3] != (
            0x12,
            0x34,
            0x56,
        )
