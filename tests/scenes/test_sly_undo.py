"""SLY: what can be taken back, and what is too late."""

from pathlib import Path

import pytest

from commands.moments import table_seats
from play.match import Match, new_match
from saves.slots import Slots
from tests.game.sly_tables import expose, lay, turn_up


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """One person at seat 0 against one AI; the person begins."""
    return new_match(Slots(tmp_path), "sly", table_seats(2, 1), {"first": 1}, 5)


def test_a_lay_can_be_taken_back_until_the_next_seat_acts(match: Match) -> None:
    match.act(0, lay("F", "A1"))
    assert match.free_undo(0) == 0


def test_where_somebody_else_laid_its_card_is_news(match: Match) -> None:
    match.act(0, lay("F", "A1"))
    match.act(1, lay("3", "A2"))
    assert match.free_undo(0) is None


def test_turning_up_an_own_card_tells_the_seat_nothing_new(match: Match) -> None:
    for seat, action in ((0, lay("2", "A1")), (1, lay("3", "A2")), (0, turn_up("A1"))):
        match.act(seat, action)
    assert match.free_undo(0) == 2


@pytest.mark.parametrize("action", [turn_up("A2"), expose("A2")])
def test_a_strangers_card_once_seen_cannot_be_unseen(match: Match, action: int) -> None:
    for seat, before in ((0, lay("2", "A1")), (1, lay("3", "A2")), (0, action)):
        match.act(seat, before)
    assert match.free_undo(0) is None
