"""Hens at the shared table, with keys, pad and mouse: choosing comes before playing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.albums.hens import MOMENTS
from commands.moments import Moment, match_at, position_of
from game.hens import Hens
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, KEEP_OR_PASS, PLACE
from game.hens.yard import CELLS
from scenes.games.hens.pieces import hand_keys
from scenes.games.hens.table import GOAL
from scenes.table.board import Board
from scenes.table.pause import PauseScene
from scenes.table.piece import Key
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import (
    all_people,
    click,
    click_key,
    drag,
    on_top,
    pointed,
    pointed_key,
    say,
    sit_down,
)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, moment: Moment) -> tuple[TableScene, Board, HensPosition]:
    scene = sit_down(visit, all_people(visit, moment))
    assert isinstance(scene.board, Board)
    assert isinstance(scene.match.position, HensPosition)
    return scene, scene.board, scene.match.position


def hand_of(position: HensPosition) -> list[Key]:
    """The keys of seat 0's cards."""
    return [key for key, _card in hand_keys(position, 0)]


def test_keys_take_up_a_card_reach_a_cell_and_place_it(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["yard"])
    assert position.phase == PLACE
    moves = len(scene.match.moves)
    hand = hand_of(position)
    assert pointed_key(scene) == hand[0]
    say(visit, "move", dx=1)
    assert pointed_key(scene) == hand[1]
    say(visit, "accept")
    assert table.chooser.picked == (hand[1],)
    assert len(scene.match.moves) == moves
    legal = {target.action for target in scene.session.targets if target.legal}
    assert numbered.is_place(pointed(scene))
    assert pointed(scene) in legal
    say(visit, "move", dx=1)
    while pointed(scene) not in legal or not numbered.is_place(pointed(scene)):
        say(visit, "next")
    placed = pointed(scene)
    say(visit, "accept")
    assert len(scene.match.moves) == moves + 1
    assert scene.match.moves[-1].action == placed


def test_every_target_is_reached_by_tab(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["yard"])
    say(visit, "accept")
    reached = set()
    for _ in range(2 * len(scene.session.form.widgets)):
        reached.add(pointed_key(scene))
        say(visit, "next")
    assert {target.key for target in scene.session.targets} <= reached


def test_back_gives_up_coop_and_card_before_it_opens_the_pause(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["yard"])
    card = hand_of(position)[2]
    click_key(visit, scene, card)
    click_key(visit, scene, "coop")
    for picked in ((card, "coop"), (card,)):
        assert table.chooser.picked == picked
        say(visit, "back")
    assert table.chooser.picked == ()
    assert on_top(visit) is scene
    say(visit, "back")
    assert isinstance(on_top(visit), PauseScene)


def test_the_mouse_builds_a_coop_and_discards(visit: Visit) -> None:
    scene, _table, position = seated(visit, MOMENTS["yard"])
    coops = position.coop_count(0)
    click_key(visit, scene, hand_of(position)[0])
    click_key(visit, scene, "coop")
    coop = next(t.action for t in scene.session.targets if numbered.is_place(t.action) and t.legal)
    click(visit, scene, coop)
    scene.session.finish()
    now = scene.match.position
    assert isinstance(now, HensPosition)
    assert now.coop_count(0) == coops + 1
    assert now.phase == DISCARD
    card = now.hand(0)[0]
    click(visit, scene, card)
    assert now.pile(0)[0] == card


def test_a_card_is_dragged_to_its_cell_and_another_to_the_pile(visit: Visit) -> None:
    scene, _table, position = seated(visit, MOMENTS["yard"])
    action = next(int(a) for a in position.actions(0) if not numbered.placed_face(a))
    card, cell = int(numbered.placed_card(action)), int(numbered.placed_cell(action))
    key = next(key for key, held in hand_keys(position, 0) if held == card)
    drag(visit, scene, key, ("cell", cell))
    scene.session.finish()
    now = scene.match.position
    assert isinstance(now, HensPosition)
    assert now.hens(0)[cell] == card
    kept, gone = now.hand(0)[1], hand_of(now)[0]
    drag(visit, scene, gone, ("cell", cell))
    assert now.phase == DISCARD, "dropped where nothing is, it goes back to hand"
    drag(visit, scene, gone, ("pile", 0, 0))
    assert len(now.pile(0)) == len(position.pile(0)) == 1
    assert kept in now.hand(0)


def test_a_forbidden_cell_says_why_and_keeps_the_card(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["yard"])
    moves = len(scene.match.moves)
    for card in hand_of(position):
        click_key(visit, scene, card)
        cells = [t for t in scene.session.targets if t.key in {("cell", k) for k in range(CELLS)}]
        forbidden = [t for t in cells if not t.legal]
        if forbidden:
            click_key(visit, scene, forbidden[0].key)
            assert table.chooser.picked == (card,)
            break
    assert any("cannot stand beside" in toast.text for toast in visit.app.stage.toasts)
    assert len(scene.match.moves) == moves


@pytest.mark.parametrize("look", [GOAL, ("look", 0), ("look", 2)])
def test_looking_closely_covers_and_uncovers_the_table(visit: Visit, look: Key) -> None:
    scene, table, _position = seated(visit, MOMENTS["draw"])
    click_key(visit, scene, look)
    visit.frames(2)
    assert [target.key for target in scene.session.targets] == ["close"]
    say(visit, "accept")
    assert table.zoomed is None
    assert len(scene.session.targets) > 3


def test_a_yard_stays_open_to_be_read_while_the_others_play(visit: Visit) -> None:
    visit.app.navigation.open_table(match_at(visit.app, MOMENTS["draw"], 1))
    scene = visit.app.stage.top
    assert isinstance(scene, TableScene)
    assert isinstance(scene.board, Board)
    visit.frames(2)
    while 0 in scene.match.deciders():
        action = int(scene.match.position.actions(0)[0])
        scene.try_action(action)
        scene.session.finish()
    assert scene.session.targets == []
    assert pointed_key(scene) is None
    say(visit, "next")
    assert pointed_key(scene) == ("look", 0)
    say(visit, "next")
    opened = pointed_key(scene)
    say(visit, "accept")
    moves = len(scene.match.moves)
    visit.until(lambda: len(scene.match.moves) >= moves + 2, lambda: None)
    assert scene.board.zoomed == opened
    assert pointed_key(scene) == "close"
    say(visit, "back")
    assert scene.board.zoomed is None
    assert on_top(visit) is scene


@pytest.mark.parametrize("kept", [True, False])
def test_solo_drags_the_card_turned_up_to_hand_or_pile(visit: Visit, kept: bool) -> None:
    scene, _table, position = seated(visit, MOMENTS["solo"])
    turned = int(position.turned_up)
    drag(visit, scene, "turned", "tray" if kept else ("pile", 0, 0))
    scene.session.finish()
    now = scene.match.position
    assert isinstance(now, HensPosition)
    assert scene.match.moves[-1].action == (numbered.KEEP if kept else numbered.PASS)
    assert turned in (now.hand(0) if kept else now.pile(0)[:2])


def test_solo_keeps_or_passes_with_one_key(visit: Visit) -> None:
    scene, _table, position = seated(visit, MOMENTS["solo"])
    assert position.phase == KEEP_OR_PASS
    turned = int(position.turned_up)
    assert pointed(scene) == numbered.KEEP
    say(visit, "move", dy=1)
    assert pointed(scene) == numbered.PASS
    say(visit, "accept")
    scene.session.finish()
    now = scene.match.position
    assert isinstance(now, HensPosition)
    assert turned in now.pile(0)[:2]
    assert now.phase == PLACE


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_moments_are_seat_0s_and_can_be_played(visit: Visit, name: str) -> None:
    moment = MOMENTS[name]
    position = position_of(moment)[0]
    assert position.over() or 0 in position.deciders()
    scene, table, _position = seated(visit, moment)
    if moment.action:
        scene.try_action(Hens().action_from_text(moment.action))
        visit.frames(20)
        scene.session.finish()
    assert table.agrees_with(scene.match.view_for(scene.session.at_screen))
