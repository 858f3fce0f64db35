"""Small things on the table become large while they are pointed at, and only then."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import album_of, match_at
from game.contract import NOBODY, Game
from scenes.games.fowl.table import LOOK_ORDER
from scenes.games.ladder.table import ROUND, SEEN
from scenes.games.roost.pieces import DISCARDS
from scenes.kit.intention import Intention
from scenes.table.close_look import DWELL, CloseLook
from scenes.table.offers import target_name
from scenes.table.piece import Key
from scenes.table.scene import TableScene
from scenes.table.view import Target
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, click_key, sit_down
from tests.walks import every_game

SMALL: list[tuple[str, str, Key]] = [
    ("hens", "yard", ("look", 2)),
    ("roost", "play", ("look", 1)),
    ("roost", "play", ("look", DISCARDS)),
    ("ladder", "play", SEEN),
    ("ladder", "play", ROUND),
    ("sly", "turn", ("look", 0)),
    ("fowl", "birds", LOOK_ORDER),
]
STEP = 1 / 60


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as opened:
        yield opened


def seated(visit: Visit, game: str, moment: str) -> TableScene:
    return sit_down(visit, match_at(visit.app, album_of(game).moments[moment]))


def closer(scene: TableScene) -> CloseLook:
    return next(layer for layer in scene.layers if isinstance(layer, CloseLook))


def target(scene: TableScene, key: Key) -> Target:
    return next(t for t in scene.session.offers.open if t.key == key)


def wait(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def point(visit: Visit, pos: tuple[float, float]) -> None:
    visit.app.stage.handle(Intention("hover", "mouse", pos=pos))


@pytest.mark.parametrize(("game", "moment", "key"), SMALL)
def test_the_pointer_enlarges_after_a_moment_and_closes_by_leaving(
    visit: Visit, game: str, moment: str, key: Key
) -> None:
    scene = seated(visit, game, moment)
    look = closer(scene)
    place = target(scene, key).rect
    point(visit, place.center)
    wait(scene, DWELL - 0.1)
    assert look.piece() is None
    wait(scene, 0.2)
    shown = look.piece()
    assert shown is not None
    assert shown.rect.w * shown.rect.h > place.w * place.h
    assert scene.board.area.contains(shown.rect)
    point(visit, (place.x - 3, place.y - 3))
    wait(scene, STEP)
    assert look.piece() is None


@pytest.mark.parametrize(("game", "moment", "key"), SMALL)
def test_keys_and_pads_enlarge_what_has_the_focus(
    visit: Visit, game: str, moment: str, key: Key
) -> None:
    scene = seated(visit, game, moment)
    first = scene.form.focused
    assert first is not None
    scene.form.focus(target_name(target(scene, key)))
    wait(scene, DWELL + 0.1)
    assert closer(scene).piece() is not None
    scene.form.focus(first)
    wait(scene, STEP)
    assert closer(scene).piece() is None


@pytest.mark.parametrize(("game", "moment", "key"), SMALL)
def test_a_press_opens_it_over_the_table_until_it_is_closed(
    visit: Visit, game: str, moment: str, key: Key
) -> None:
    scene = seated(visit, game, moment)
    click_key(visit, scene, key)
    wait(scene, 1.0)
    assert scene.board.zoomed == key
    assert closer(scene).piece() is None
    visit.frames(1)
    assert [t.key for t in scene.session.offers.open] == ["close"]
    visit.app.stage.handle(Intention("back", "keys"))
    assert scene.board.zoomed is None


def test_passing_over_things_opens_none_of_them(visit: Visit) -> None:
    scene = seated(visit, "hens", "yard")
    for _ in range(4):
        for seat in (1, 2, 3):
            point(visit, target(scene, ("look", seat)).rect.center)
            wait(scene, DWELL / 2)
            assert closer(scene).piece() is None


def test_nothing_to_be_pressed_is_covered_once_the_pointer_goes_there(visit: Visit) -> None:
    scene = seated(visit, "hens", "yard")
    point(visit, target(scene, ("look", 2)).rect.center)
    wait(scene, DWELL + 0.1)
    assert closer(scene).piece() is not None
    for t in [t for t in scene.session.targets if t.action >= 0 or t.legal]:
        if t.key != ("look", 2):
            point(visit, t.rect.center)
            scene.update(STEP)
            assert closer(scene).piece() is None


@every_game
def test_a_bystander_sees_nothing_of_a_hand_from_near(game: Game, visit: Visit) -> None:
    """What is looked at closely is made of the view that is shown, which has no hand in it."""
    album = album_of(game.key)
    scene = sit_down(visit, all_people(visit, album.moments[album.middle]))
    board = scene.board
    keys = list(board.game.zooms(board.view, board.places))
    own = {key: board.close_look(key) for key in keys}
    scene.board.show(scene.match.view_for(NOBODY))
    public = {key: board.close_look(key) for key in board.game.zooms(board.view, board.places)}
    other = scene.match.view_for(1)
    scene.board.show(other)
    scene.board.show(scene.match.view_for(NOBODY))
    assert public == {key: board.close_look(key) for key in public}
    assert own
    if game.key == "ladder":
        assert own[SEEN] != public[SEEN]  # one's own cards are golden


def test_at_rest_nothing_is_drawn_for_it(visit: Visit) -> None:
    """The picture changes once, when it opens, and then stands."""
    scene = seated(visit, "roost", "play")
    place = target(scene, ("look", 1)).rect
    point(visit, place.center)
    wait(scene, DWELL + 0.1)
    parts = closer(scene).idle_parts(0.0)
    wait(scene, 1.0)
    assert closer(scene).idle_parts(1.0) == parts
