"""Every game outside its table: rules page and tile."""

from collections.abc import Callable

import pytest
from pygame import FRect

from game.registry import GAMES
from scenes.games.registry import entries, game_progress
from scenes.kit.canvas import Canvas
from scenes.table.menu_entry import MenuEntry
from scenes.table.rule_pictures import Painter

every_face = pytest.mark.parametrize("face", entries(), ids=list(GAMES))
GROUND = (0x12, 0x34, 0x56)


@every_face
def test_the_last_chapter_gathers_every_ruling(face: MenuEntry) -> None:
    chapters = face.chapters()
    in_place = {ruling for chapter in chapters[:-1] for ruling in chapter.rulings}
    assert in_place
    assert sorted(chapters[-1].rulings) == sorted(in_place)
    assert all(chapter.paragraphs for chapter in chapters)


@every_face
def test_pictures_stay_in_their_place(
    canvas_of: Callable[[int, int, float], Canvas], face: MenuEntry
) -> None:
    painters = face.pictures().values()
    assert len(painters) > 4
    for paint in painters:
        assert_stays_in(FRect(400, 200, 386, 322), canvas_of(1280, 720, 2.0), paint)


@pytest.mark.parametrize("size", [(386, 322), (520, 300), (240, 200)])
@every_face
def test_the_tile_stays_in_its_place(
    canvas_of: Callable[[int, int, float], Canvas], face: MenuEntry, size: tuple[float, float]
) -> None:
    assert_stays_in(FRect(400, 200, *size), canvas_of(1280, 720, 2.0), face.paint_tile)


def assert_stays_in(rect: FRect, canvas: Canvas, paint: Painter) -> None:
    canvas.surface.fill(GROUND)
    paint(canvas, rect)
    room = rect.inflate(24, 24)
    for x in range(0, 1280, 16):
        for y in range(0, 720, 16):
            if not room.collidepoint(x, y):
                assert canvas.surface.get_at((x, y))[:3] == GROUND
    assert canvas.surface.get_at((int(rect.centerx), int(rect.y + 60)))[:3] != GROUND


@pytest.mark.parametrize(
    ("game", "rounds", "words"),
    [
        ("ladder", 10, "round 6 of 10"),
        ("hens", 12, "round 6 of 12"),
        ("sly", 0, "turn 6"),
        ("roost", 0, "turn 6"),
        ("fowl", 0, "round 6"),
    ],
)
def test_how_far_a_game_is_is_told_in_its_own_measure(game: str, rounds: int, words: str) -> None:
    assert game_progress(game, 6, rounds) == words
