"""What the pointer pulls hangs on it, leans, snaps to its place, and flies home."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import FRect

from commands.albums.hens import MOMENTS
from commands.moments import match_at
from play.choice import NO_ACTION
from scenes.kit.canvas import Point
from scenes.kit.intention import Intention
from scenes.table.held import RETURN, SNAP, Held
from scenes.table.scene import TableScene
from scenes.window import STEP
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down

CARD = ("hand", 3, 0)
NOWHERE = (640.0, 5.0)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


@pytest.fixture
def scene(visit: Visit) -> TableScene:
    return sit_down(visit, match_at(visit.app, MOMENTS["yard"]))


@pytest.fixture
def heard(scene: TableScene) -> list[str]:
    """The cues that are played from now on."""
    cues: list[str] = []
    scene.session.context.play_sound = lambda cue, _volume, _pan: cues.append(cue)
    return cues


def say(visit: Visit, kind: str, pos: Point | None = None) -> None:
    visit.app.stage.handle(Intention(kind, "mouse", pos=pos))


def taken_up(visit: Visit, scene: TableScene) -> Held:
    x, y = next(t for t in scene.session.targets if t.key == CARD).rect.center
    say(visit, "press", (x, y))
    say(visit, "drag", (x + 10, y - 20))
    held = scene.board.held
    assert held is not None
    return held


def legal_places(scene: TableScene) -> list[FRect]:
    return [t.rect for t in scene.session.targets if t.legal and t.action != NO_ACTION]


def test_it_leans_against_the_pointers_way_and_stands_upright_when_that_is_still(
    visit: Visit, scene: TableScene
) -> None:
    held = taken_up(visit, scene)
    x, y = held.pointer
    for way in (1, -1):
        for _ in range(12):
            x += way * 14
            say(visit, "drag", (x, y))
            visit.frames(1)
        assert held.angle * way < -3
        visit.frames(60)
        assert held.angle == 0
        assert not scene.board.moving


def test_nothing_but_events_moves_it(visit: Visit, scene: TableScene) -> None:
    held = taken_up(visit, scene)
    visit.frames(30)
    lies = held.rect
    visit.frames(30)
    assert held.rect == lies
    say(visit, "drag", (held.pointer[0] + 40, held.pointer[1]))
    assert held.rect == lies.move(40, 0)


def test_over_a_place_it_snaps_and_ticks_once(
    visit: Visit, scene: TableScene, heard: list[str]
) -> None:
    held = taken_up(visit, scene)
    for place in legal_places(scene):
        heard.clear()
        for dx in (-9, 0, 9):
            say(visit, "drag", (place.centerx + dx, place.centery))
            visit.frames(1)
        assert heard == ["tick"]
        visit.frames(round(SNAP / STEP) + 1)
        assert held.rect.center == pytest.approx(place.center)
        assert held.rect.w <= place.w
        assert held.rect.h <= place.h
    say(visit, "drag", NOWHERE)
    assert len(heard) == 1


def test_let_go_elsewhere_it_flies_home_and_nobody_waits(visit: Visit, scene: TableScene) -> None:
    held = taken_up(visit, scene)
    home, moves = scene.board.pieces[CARD].rect, len(scene.match.moves)
    say(visit, "drag", NOWHERE)
    visit.frames(20)
    say(visit, "release", NOWHERE)
    assert held.returning
    visit.frames(2)
    assert home.y - held.rect.y > 50
    assert any(target.key == CARD for target in scene.session.targets)
    visit.frames(round(RETURN / STEP) + 30)
    assert scene.board.held is None
    assert len(scene.match.moves) == moves


def test_another_press_brings_it_home_at_once(visit: Visit, scene: TableScene) -> None:
    taken_up(visit, scene)
    say(visit, "drag", NOWHERE)
    say(visit, "release", NOWHERE)
    assert scene.board.held is not None
    say(visit, "accept")
    assert scene.board.held is None


def test_who_goes_back_while_pulling_lets_go(visit: Visit, scene: TableScene) -> None:
    held = taken_up(visit, scene)
    visit.app.stage.handle(Intention("back", "keys"))
    assert held.returning
    assert scene.board.carried is None
    moves = len(scene.match.moves)
    say(visit, "release", legal_places(scene)[0].center if legal_places(scene) else NOWHERE)
    visit.frames(40)
    assert scene.board.held is None
    assert len(scene.match.moves) == moves


def test_what_is_dropped_goes_on_from_where_it_hangs(visit: Visit, scene: TableScene) -> None:
    held = taken_up(visit, scene)
    place = legal_places(scene)[0]
    say(visit, "drag", place.center)
    visit.frames(20)
    say(visit, "release", place.center)
    assert not scene.session.at_rest
    assert scene.board.pieces[CARD].rect.center == pytest.approx(held.rect.center)
    scene.session.finish()
    assert scene.board.agrees_with(scene.match.view_for(0))


@pytest.mark.parametrize("reduced", [True, False])
def test_who_wants_no_motion_sees_none(visit: Visit, scene: TableScene, reduced: bool) -> None:
    """Reduced, or at instant speed: upright, snapped and home at once."""
    motion = visit.app.stage.motion
    motion.reduced, motion.speed = reduced, 1.0 if reduced else 0.0
    held = taken_up(visit, scene)
    place = legal_places(scene)[0]
    for k in range(10):
        say(visit, "drag", (300 + 30 * k, 300))
        visit.frames(1)
        assert held.angle == 0
    say(visit, "drag", place.center)
    assert held.rect.center == pytest.approx(place.center)
    say(visit, "drag", NOWHERE)
    say(visit, "release", NOWHERE)
    assert scene.board.held is None
