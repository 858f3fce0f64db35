"""Leaves sail behind the table: now and then, covering nothing, and not in reduced motion."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import album_of, match_at
from game.registry import GAMES
from scenes.kit.dust import SECONDS, Dust
from scenes.kit.idle import IDLE_PER_SECOND
from scenes.table.leaves import Leaves
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down
from tests.scenes.test_drawn_sparingly import assert_shows_what_is, sparing_frame

TICK = 1 / IDLE_PER_SECOND


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        yield visit


def seated(visit: Visit, game: str) -> tuple[TableScene, Leaves]:
    album = album_of(game)
    scene = sit_down(visit, match_at(visit.app, album.moments[album.middle]))
    return scene, next(layer for layer in scene.layers if isinstance(layer, Leaves))


def flown(visit: Visit, leaves: Leaves, seconds: float) -> int:
    """How many leaves have come."""
    came, before = 0, leaves.leaf
    for _ in range(round(seconds / TICK)):
        leaves.update(TICK)
        came += leaves.leaf is not None and leaves.leaf is not before
        before = leaves.leaf
    return came


def test_at_most_two_come_in_a_minute(visit: Visit) -> None:
    _scene, leaves = seated(visit, "ladder")
    assert [flown(visit, leaves, 60) for _ in range(6)] <= [2] * 6
    assert flown(visit, leaves, 300) >= 4


def test_none_comes_in_reduced_motion(visit: Visit) -> None:
    visit.app.change(reduced_motion=True)
    _scene, leaves = seated(visit, "ladder")
    assert flown(visit, leaves, 300) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_leaf_lies_below_all_that_can_be_pressed_and_read(visit: Visit, game: str) -> None:
    """What lies on the table looks the same, whatever sails behind it."""
    scene, leaves = seated(visit, game)
    visit.frames(2)
    without = visit.window.surface.copy()
    leaf = leaves.leaf = leaves._new()
    plates = scene.session.context.seat_rects.values()
    opaque = [rect.inflate(-8, -8) for rect in plates]
    for k in range(1, 12):
        leaf.gone = leaf.seconds * k / 12
        visit.frames(1)
        for rect in opaque:
            for pixel in ((rect.x, rect.centery), rect.center, (rect.right - 2, rect.y + 2)):
                at = round(pixel[0] / 2), round(pixel[1] / 2)
                assert visit.window.surface.get_at(at) == without.get_at(at)


@pytest.mark.parametrize("game", GAMES)
def test_only_its_place_is_drawn_again(visit: Visit, game: str) -> None:
    scene, leaves = seated(visit, game)
    for _ in range(40):
        sparing_frame(visit)
    leaf = leaves.leaf = leaves._new()
    sparing_frame(visit, TICK)
    for k in range(20):
        sparing_frame(visit, TICK)
        assert leaves.leaf is leaf
        assert_shows_what_is(visit, f"{game} with a leaf after {k} steps")
    parts = scene.idle_parts()
    assert parts is not None
    assert any(part.rect == leaf.room for part in parts)


def test_dust_rises_where_something_lands_and_settles() -> None:
    from pygame import FRect

    dust = Dust()
    dust.puff(FRect(100, 100, 50, 70))
    assert len(dust) == 2
    dust.advance(SECONDS / 2)
    assert len(dust) == 2
    dust.advance(SECONDS)
    assert len(dust) == 0
    for _ in range(40):
        dust.puff(FRect(0, 0, 9, 9))
    assert len(dust) <= 16
