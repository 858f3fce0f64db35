"""Birds look at the pointer and at what matters, and at nothing for who wants no motion."""

from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from commands.albums.fowl import MOMENTS as FOWL
from commands.albums.ladder import MOMENTS as LADDER
from commands.moments import match_at
from scenes.kit.canvas import Canvas, Point
from scenes.kit.eyes import AHEAD, WAYS, Bird, draw_eyes, gaze
from scenes.kit.intention import Intention
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, sit_down
from tests.scenes.test_drawn_sparingly import assert_shows_what_is, sparing_frame

HENS = ("hen_padovana", "hen_cemani", "ladder_corn", "slyhen_brown", "fowl_duck_white", "fox_brown")


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def hover(visit: Visit, pos: Point) -> None:
    visit.app.stage.handle(Intention("hover", "mouse", pos=pos))


def on_rungs(scene: TableScene) -> list[int]:
    """Where the hens on the ladder look."""
    pieces = scene.board.attention.of(scene.board.pieces)
    return [piece.way for piece in pieces.values() if piece.look and piece.look.sees]


def test_there_are_eight_ways_to_look_and_straight_ahead() -> None:
    around = [(200 * cos(pi * k / 4), 200 * sin(pi * k / 4)) for k in range(WAYS)]
    assert [gaze((0, 0), goal) for goal in around] == list(range(1, WAYS + 1))
    assert gaze((0, 0), None) == AHEAD
    assert gaze((0, 0), (8, 8)) == AHEAD


@pytest.mark.parametrize("name", HENS)
def test_pupils_go_where_they_look_and_nothing_else_changes(name: str) -> None:
    bird = Bird(name, (128, 128), 256)
    canvas = Canvas(Surface((1280, 720)))

    def drawn(way: int) -> Surface:
        canvas.surface.fill("#80c080")
        canvas.art(bird.name, bird.pos, bird.size)
        draw_eyes(canvas, bird, way)
        return canvas.surface.copy()

    plain, looks = drawn(AHEAD), [drawn(way) for way in range(1, WAYS + 1)]
    assert len({pygame.image.tobytes(look, "RGB") for look in looks}) == WAYS
    for look in looks:
        same = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), look)
        same.invert()
        changed = same.get_bounding_rects()
        assert changed
        whole = changed[0].unionall(changed[1:])
        assert whole.h < 48
        assert whole.w < 48 * (1 if name.startswith(("hen", "ladder", "fowl")) else 3)


def test_hens_on_the_ladder_look_at_the_pointer(visit: Visit) -> None:
    scene = sit_down(visit, match_at(visit.app, LADDER["place"]))
    assert set(on_rungs(scene)) == {AHEAD}
    for pos, expected in (((1270, 300), {1, 2, 8}), ((290, 5), {6, 7}), ((290, 715), {3, 4})):
        hover(visit, pos)
        assert set(on_rungs(scene)) <= expected
        visit.frames(1)


def test_nothing_is_drawn_again_while_the_pointer_rests(visit: Visit) -> None:
    scene = sit_down(visit, match_at(visit.app, LADDER["place"]))
    at = (1270, 500)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for _ in range(40):
        sparing_frame(visit)
    assert AHEAD not in on_rungs(scene)
    pieces = scene.board.attention.of(scene.board.pieces)
    assert scene.board.attention.of(scene.board.pieces) is pieces
    drawn = len(visit.window.frame_ms)
    before = scene.idle_parts()
    sparing_frame(visit)
    assert (len(visit.window.frame_ms) > drawn) == (scene.idle_parts() != before)
    assert_shows_what_is(visit, "hens that look at a pointer at rest")


def test_a_frightened_bird_keeps_its_eyes_on_the_fox(visit: Visit) -> None:
    scene = sit_down(visit, match_at(visit.app, FOWL["birds"]))
    hover(visit, (1270, 600))
    pieces = scene.board.attention.of(scene.board.pieces)
    scared = [piece for piece in pieces.values() if piece.watches is not None]
    assert scared
    for piece in scared:
        assert piece.way == gaze(piece.rect.center, pieces[piece.watches].rect.center)


def test_what_happens_is_looked_at_until_it_is_over(visit: Visit) -> None:
    scene = sit_down(visit, match_at(visit.app, LADDER["place"]))
    action = next(target.action for target in scene.session.targets if target.legal)
    scene.try_action(action)
    visit.frames(8)
    assert scene.board.attention.happening is not None
    scene.session.finish()
    assert scene.board.attention.happening is None


def test_nobody_who_only_looks_on_turns_a_head(visit: Visit) -> None:
    """Where the pointer of one person was is nothing to the next."""
    scene = sit_down(visit, all_people(visit, LADDER["place"]))
    hover(visit, (1270, 300))
    assert AHEAD not in on_rungs(scene)
    scene.session.cover()
    assert set(on_rungs(scene)) == {AHEAD}
    hover(visit, (290, 5))
    assert set(on_rungs(scene)) == {AHEAD}


def test_in_reduced_motion_eyes_stay_as_they_are_drawn(visit: Visit) -> None:
    scene = sit_down(visit, match_at(visit.app, FOWL["birds"]))
    visit.app.stage.motion.reduced = True
    hover(visit, (1270, 300))
    assert set(on_rungs(scene)) == {AHEAD}
