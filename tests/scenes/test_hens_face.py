"""Hens outside its table: rules page and tile."""

from collections.abc import Callable

import pytest
from pygame import FRect

from scenes.hens.face import HensFace
from scenes.kit.canvas import Canvas


def test_the_last_chapter_gathers_every_ruling() -> None:
    chapters = HensFace().chapters()
    in_place = [ruling for chapter in chapters[:-1] for ruling in chapter.rulings]
    assert len(set(in_place)) == len(in_place) == 9
    assert set(chapters[-1].rulings) == set(in_place)
    assert len(chapters[-1].rulings) == 9
    assert all(chapter.paragraphs for chapter in chapters)


@pytest.mark.parametrize("size", [(386, 322), (520, 300), (240, 200)])
def test_pictures_stay_in_their_place(
    canvas_of: Callable[[int, int, float], Canvas], size: tuple[float, float]
) -> None:
    face = HensFace()
    rect = FRect(400, 200, *size)
    painters = [chapter.picture for chapter in face.chapters() if chapter.picture]
    assert len(painters) == 10
    for paint in [*painters, face.paint_tile]:
        canvas = canvas_of(1280, 720, 2.0)
        canvas.surface.fill("#123456")
        paint(canvas, rect)
        room = rect.inflate(24, 24)
        for x in range(0, 1280, 16):
            for y in range(0, 720, 16):
                if not room.collidepoint(x, y):
                    assert canvas.surface.get_at((x, y))[:3] == (0x12, 0x34, 0x56)
        drawn = canvas.surface.get_at((int(rect.centerx), int(rect.y + 60)))[:3]
        assert drawn != (0x12, 0x34, 0x56)
