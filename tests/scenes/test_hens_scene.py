"""Hens at the shared table, with keys, pad and mouse: choosing comes before playing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.hens import Hens
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, KEEP_OR_PASS, PLACE
from scenes import doors
from scenes.hens.choosing import AS_COOP, CLOSE, LOOK, NOTHING, READ_GOAL, TAKE_UP
from scenes.hens.moments import MOMENTS
from scenes.hens.table import HensTable
from scenes.moments import Moment, match_at, position_of
from scenes.screens.pause import PauseScene
from scenes.table.scene import TableScene
from tests.scenes.at_table import all_people, click, on_top, pointed, say, sit_down
from tests.scenes.houses import Visit, visiting


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, moment: Moment) -> tuple[TableScene, HensTable, HensPosition]:
    scene = sit_down(visit, all_people(visit, moment))
    assert isinstance(scene.table, HensTable)
    assert isinstance(scene.match.position, HensPosition)
    return scene, scene.table, scene.match.position


def test_keys_take_up_a_card_reach_a_cell_and_place_it(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["yard"])
    assert position.phase == PLACE
    moves = len(scene.match.moves)
    assert pointed(scene) == TAKE_UP
    say(visit, "move", dx=1)
    assert pointed(scene) == TAKE_UP - 1
    say(visit, "accept")
    assert table.choosing.card == 1
    assert len(scene.match.moves) == moves
    legal = {target.action for target in scene.targets if target.legal}
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
    for _ in range(2 * len(scene.form.widgets)):
        reached.add(pointed(scene))
        say(visit, "next")
    assert {target.action for target in scene.targets} <= reached


def test_back_gives_up_the_card_before_it_opens_the_pause(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["yard"])
    click(visit, scene, TAKE_UP - 2)
    click(visit, scene, AS_COOP)
    chosen = (table.choosing.card, table.choosing.coop)
    assert chosen == (2, True)
    say(visit, "back")
    assert table.choosing.card == NOTHING
    assert on_top(visit) is scene
    say(visit, "back")
    assert isinstance(on_top(visit), PauseScene)


def test_the_mouse_builds_a_coop_and_discards(visit: Visit) -> None:
    scene, _table, position = seated(visit, MOMENTS["yard"])
    coops = position.coop_count(0)
    click(visit, scene, TAKE_UP)
    click(visit, scene, AS_COOP)
    coop = next(t.action for t in scene.targets if numbered.is_place(t.action) and t.legal)
    click(visit, scene, coop)
    scene.finish()
    now = scene.match.position
    assert isinstance(now, HensPosition)
    assert now.coop_count(0) == coops + 1
    assert now.phase == DISCARD
    card = now.hand(0)[0]
    click(visit, scene, card)
    assert now.pile(0)[0] == card


def test_a_forbidden_cell_says_why_and_keeps_the_card(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["yard"])
    moves = len(scene.match.moves)
    for k in range(6):
        click(visit, scene, TAKE_UP - k)
        forbidden = [t for t in scene.targets if numbered.is_place(t.action) and not t.legal]
        if forbidden:
            click(visit, scene, forbidden[0].action)
            assert table.choosing.card == k
            break
    assert any("cannot stand beside" in toast.text for toast in visit.house.stage.toasts)
    assert len(scene.match.moves) == moves


@pytest.mark.parametrize("look", [READ_GOAL, LOOK, LOOK - 2])
def test_looking_closely_covers_and_uncovers_the_table(visit: Visit, look: int) -> None:
    scene, table, _position = seated(visit, MOMENTS["draw"])
    click(visit, scene, look)
    visit.frames(2)
    assert [target.action for target in scene.targets] == [CLOSE]
    say(visit, "accept")
    assert table.choosing.looking == NOTHING
    assert len(scene.targets) > 3


def test_a_yard_stays_open_to_be_read_while_the_others_play(visit: Visit) -> None:
    doors.open_table(visit.house, match_at(visit.house, MOMENTS["draw"], 1))
    scene = visit.house.stage.top
    assert isinstance(scene, TableScene)
    assert isinstance(scene.table, HensTable)
    visit.frames(2)
    while 0 in scene.match.deciders():
        action = int(scene.match.position.actions(0)[0])
        scene.try_action(action)
        scene.finish()
    assert scene.targets == []
    assert pointed(scene) == 0
    say(visit, "next")
    assert pointed(scene) == LOOK
    say(visit, "next")
    opened = LOOK - pointed(scene)
    say(visit, "accept")
    moves = len(scene.match.moves)
    visit.until(lambda: len(scene.match.moves) >= moves + 2, lambda: None)
    assert scene.table.choosing.looking == opened
    assert pointed(scene) == CLOSE
    say(visit, "back")
    assert scene.table.choosing.looking == NOTHING
    assert on_top(visit) is scene


def test_solo_keeps_or_passes_with_one_key(visit: Visit) -> None:
    scene, _table, position = seated(visit, MOMENTS["solo"])
    assert position.phase == KEEP_OR_PASS
    turned = int(position.turned_up)
    assert pointed(scene) == numbered.KEEP
    say(visit, "move", dy=1)
    assert pointed(scene) == numbered.PASS
    say(visit, "accept")
    scene.finish()
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
        scene.finish()
    assert table.agrees_with(scene.match.view_for(scene.at_screen))
