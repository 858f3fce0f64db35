"""Before an egg window everybody has seen what they hold, and nobody else has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.contract import NOBODY
from game.rng import Rng
from game.roost.state import WINDOW
from game.roost.tables import EGG
from play.match import new_match
from scenes.kit.intention import Intention
from scenes.table.board import Board
from scenes.table.hand_over import HandOverScene
from scenes.table.pause import PauseScene
from scenes.table.private_look import LookScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit
from tests.scenes.roost_windows import (
    COUCH,
    couch,
    holders,
    opened,
    people,
    position_of,
    window_match,
)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with couch(tmp_path) as visit:
        visit.app.change(speed=0, snap_seconds=3.0)
        yield visit


def accept(visit: Visit, seat: int) -> None:
    visit.app.stage.handle(Intention("accept", COUCH[seat]))
    visit.frames(1)


def next_call(visit: Visit) -> HandOverScene:
    visit.until(lambda: isinstance(visit.app.stage.top, HandOverScene), lambda: None)
    scene = visit.app.stage.top
    assert isinstance(scene, HandOverScene)
    return scene


def hand_shown(table: TableScene) -> list[int]:
    assert isinstance(table.board, Board)
    view = table.board.view
    return sorted(view.hand(max(int(view.viewer), 0)))


def look(visit: Visit, table: TableScene) -> int:
    """Whoever is called looks at their cards and says so."""
    call = next_call(visit)
    assert call.to_look
    accept(visit, call.seat)
    assert isinstance(visit.app.stage.top, LookScene)
    assert hand_shown(table) == sorted(position_of(table).hand(call.seat))
    accept(visit, call.seat)
    assert table.session.at_screen == NOBODY
    return call.seat


def play_a_card(visit: Visit, table: TableScene) -> int:
    """Whoever is called next sends the first card that opens a window."""
    call = next_call(visit)
    assert not call.to_look
    accept(visit, call.seat)
    position = position_of(table)
    for action in position.actions(call.seat):
        tried = position.copy()
        tried.play(call.seat, int(action))
        if len(tried.deciders()) == position.seats - 1:
            table.try_action(int(action))
            return call.seat
    raise AssertionError("only farmers in hand")


def test_everybody_sees_their_first_hand_before_a_card_flies(visit: Visit) -> None:
    match = new_match(visit.app.slots, "roost", people(4), {}, 5)
    table = opened(visit, match)
    first = match.deciders()[0]
    assert {look(visit, table) for _ in range(3)} == {0, 1, 2, 3} - {first}
    assert play_a_card(visit, table) == first
    window_opens(visit, table)


def window_opens(visit: Visit, table: TableScene) -> None:
    """Without another call."""
    for _ in range(200):
        if table.snap.clock is not None:
            return
        assert not isinstance(visit.app.stage.top, HandOverScene)
        visit.frames(1)
    raise AssertionError("no window")


def test_who_draws_looks_before_the_next_card_flies(visit: Visit) -> None:
    match = new_match(visit.app.slots, "roost", people(2), {}, 5)
    table = opened(visit, match)
    looked = look(visit, table)
    player = play_a_card(visit, table)
    assert {looked, player} == {0, 1}
    window_opens(visit, table)
    visit.until(lambda: position_of(table).phase != WINDOW, lambda: None)
    assert match.deciders() == [looked]
    assert look(visit, table) == player
    assert play_a_card(visit, table) == looked
    window_opens(visit, table)


def test_with_questions_nobody_is_called_only_to_look(visit: Visit) -> None:
    visit.app.change(snap_seconds=0.0)
    match = new_match(visit.app.slots, "roost", people(3), {}, 5)
    table = opened(visit, match)
    first = match.deciders()[0]
    assert play_a_card(visit, table) == first
    call = next_call(visit)
    assert not call.to_look
    assert call.seat != first


def test_a_game_resumed_in_a_window_lets_its_people_look_first(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: p.turn == 1)
    table = opened(visit, match)
    assert [look(visit, table), look(visit, table)] == [0, 2]
    window_opens(visit, table)


def test_an_ai_waits_until_everybody_has_looked(visit: Visit) -> None:
    match = new_match(visit.app.slots, "roost", people(3, humans=2), {}, 6)
    table = opened(visit, match)
    while position_of(table).phase == WINDOW or match.deciders() != [2]:
        seat = match.deciders()[0]
        match.act(seat, int(match.position.actions(seat)[0]))
    moves = len(match.moves)
    looked: set[int] = set()
    while len(looked) < 2:
        next_call(visit)
        visit.frames(20)
        assert len(match.moves) == moves
        looked.add(look(visit, table))
    assert looked == {0, 1}
    visit.until(lambda: len(match.moves) > moves, lambda: None)


def test_who_is_called_tells_nothing_about_eggs(visit: Visit) -> None:
    """Two worlds that look alike from outside, with eggs in other hands: the same calls."""
    calls: list[list[int]] = []
    eggs: list[set[int]] = []
    for seed in range(12):
        match = new_match(visit.app.slots, "roost", people(4), {}, 5)
        match.position = match.view_for(NOBODY).determinize(Rng(seed))
        table = opened(visit, match)
        eggs.append(holders(position_of(table)))
        calls.append([look(visit, table) for _ in range(3)])
    assert len({frozenset(held) for held in eggs}) > 1
    assert len({tuple(called) for called in calls}) == 1


def test_looking_decides_nothing_and_only_the_called_device_ends_it(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: p.turn == 1 and p.holds(0, EGG))
    table = opened(visit, match)
    moves = len(match.moves)
    accept(visit, next_call(visit).seat)
    assert isinstance(visit.app.stage.top, LookScene)
    assert table.session.targets == []
    accept(visit, 2)
    assert isinstance(visit.app.stage.top, LookScene)
    visit.app.stage.handle(Intention("pause", "keys"))
    visit.frames(2)
    assert isinstance(visit.app.stage.top, PauseScene)
    visit.app.stage.handle(Intention("back", "keys"))
    visit.frames(2)
    accept(visit, 0)
    assert table.session.at_screen == NOBODY
    assert len(match.moves) == moves
