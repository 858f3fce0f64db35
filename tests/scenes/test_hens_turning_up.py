"""Alone at Hens the first card of a turn is turned up by the table: there is nothing to decide."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import table_seats
from game.hens.actions import KEEP
from game.hens.position import HensPosition
from game.hens.state import KEEP_OR_PASS
from play.match import new_match, resumed_match
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def second_turn(visit: Visit) -> TableScene:
    """One turn has been played, and the first card of the next lies there."""
    table = sit_down(visit, new_match(visit.app.slots, "hens", table_seats(1), {}, 7))
    for _ in ("keep", "place"):
        visit.until(lambda: bool(table.session.targets), lambda: None)
        table.try_action(int(table.match.position.actions(0)[0]))
    visit.until(lambda: turned_up(table), lambda: None)
    return table


def turned_up(table: TableScene) -> bool:
    """Whether a card lies there to be kept or passed."""
    position = table.match.position
    assert isinstance(position, HensPosition)
    return position.phase == KEEP_OR_PASS


def made(table: TableScene) -> list[tuple[int, int]]:
    return [(move.seat, move.action) for move in table.match.moves]


def test_it_is_turned_up_without_a_press_and_stored(visit: Visit) -> None:
    table = second_turn(visit)
    assert [move.automatic for move in table.match.moves] == [True, False, False, True]
    moves = made(table)
    visit.app.navigation.open_title()
    saved, problem = resumed_match(visit.app.slots, table.match.slug)
    assert problem is None
    assert [(move.seat, move.action) for move in saved.moves] == moves


def test_by_keys_the_next_press_keeps_it(visit: Visit) -> None:
    """And does not enlarge the yard, which can be pointed at while the card is still flying."""
    visit.app.change(speed=1)
    table = sit_down(visit, new_match(visit.app.slots, "hens", table_seats(1), {}, 7))
    for _turn in range(2):
        visit.until(lambda: turned_up(table) and table.session.at_rest, lambda: None)
        pointed = table.session.offers.pointed
        assert pointed is not None
        assert pointed.action == KEEP
        table.try_action(KEEP)
        visit.until(lambda: bool(table.session.targets), lambda: None)
        table.try_action(int(table.match.position.actions(0)[0]))


def test_taking_back_goes_to_what_was_decided_and_stays_there(visit: Visit) -> None:
    table = second_turn(visit)
    assert [choice.stay for choice in table.undo.choices()] == [2, 1]
    for stay in (2, 1):
        table.undo.to(stay)
        visit.frames(120)
        assert len(table.match.moves) == stay


def test_playing_again_brings_it_back_too(visit: Visit) -> None:
    table = second_turn(visit)
    before = made(table)
    table.undo.to(1)
    for _ in ("keep", "place"):
        table.undo.forward()
        visit.frames(60)
    assert made(table) == before
    assert table.match.undone == []


def test_a_placed_card_is_taken_back_freely_until_the_next_is_turned_up(visit: Visit) -> None:
    table = second_turn(visit)
    for _ in ("keep", "place"):
        visit.until(lambda: bool(table.session.targets), lambda: None)
        table.try_action(int(table.match.position.actions(0)[0]))
    table.undo.back()
    visit.frames(120)
    assert not table.match.assisted
    assert len(table.match.moves) == 5
