"""Hennen Rennen: the count at the end, ties (R3), and how actions read."""

import pytest

from game.contract import InvalidAction
from game.ladder import Ladder
from game.ladder.position import ACTIONS, LadderPosition
from tests.game.ladder_tables import INTO_DUST, dealt, on_rung, row, set_ladder


def counted() -> LadderPosition:
    """Seat 0 has 12 chips, rungs 8 and -1 and two in the dust; seat 1 rung 5; seat 2 nothing."""
    position = dealt([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    set_ladder(position, {8: (0, 90), 5: (1, 60), -1: (0, 30)})
    position.dust_cards = row([41, 42, 43])
    position.dust_owners = row([0, 2, 0])
    position.chips = row([12, 20, 0])
    return position


def test_a_chip_kept_is_a_point_a_hen_its_rungs_value_and_a_hen_in_the_dust_minus_five() -> None:
    position = counted()
    assert [position.points(seat) for seat in range(3)] == [12 + 8 - 1 - 5 - 5, 20 + 5, 0 - 5]


def test_the_breakdown_names_chips_rungs_from_the_top_and_the_dusty_hens() -> None:
    lines = [line.to_dict() for line in counted().score(0)]
    assert lines == [
        {"kind": "chips", "points": 12, "items": [12]},
        {"kind": "rungs", "points": 7, "items": [8, -1]},
        {"kind": "dust", "points": -10, "items": [41, 43]},
    ]


def test_the_breakdown_adds_up_to_the_points_also_for_a_seat_with_nothing() -> None:
    position = counted()
    for seat in range(3):
        assert sum(line.points for line in position.score(seat)) == position.points(seat)
    assert [line.points for line in position.score(2)] == [0, 0, -5]


@pytest.mark.parametrize("value", [-1, 1, 2, 3, 4, 5, 6, 7, 8])
def test_each_rung_scores_its_own_value(value: int) -> None:
    position = dealt([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    set_ladder(position, {value: (1, 50)})
    assert [position.points(seat) for seat in range(3)] == [20, 20 + value, 20]


def test_wooden_hens_still_in_store_count_nothing() -> None:
    position = dealt([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    position.hens = row([6, 3, 0])
    assert [position.points(seat) for seat in range(3)] == [20, 20, 20]


def test_most_points_wins() -> None:
    assert counted().places() == [2, 1, 3]
    assert counted().winners() == [1]


def test_r3_ties_are_shared() -> None:
    position = counted()
    position.chips = row([28, 20, 0])
    assert [position.points(seat) for seat in range(3)] == [25, 25, -5]
    assert position.places() == [1, 1, 3]
    assert position.winners() == [0, 1]


def test_r3_a_tie_of_all_makes_everyone_a_winner() -> None:
    fresh = dealt([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    assert fresh.places() == [1, 1, 1]
    assert fresh.winners() == [0, 1, 2]


def test_r3_a_tie_behind_the_winner_shares_the_second_place() -> None:
    position = counted()
    position.chips = row([7, 20, 9])
    assert [position.points(seat) for seat in range(3)] == [4, 25, 4]
    assert position.places() == [2, 1, 2]


def test_actions_read_as_the_card_or_the_rung_they_name() -> None:
    game = Ladder()
    assert game.action_text(57) == "play 57"
    assert game.action_text(on_rung(8)) == "rung 8"
    assert game.action_text(on_rung(-1)) == "rung -1"
    assert game.action_text(INTO_DUST) == "dust"
    for action in range(1, ACTIONS):
        assert game.action_from_text(game.action_text(action)) == action


@pytest.mark.parametrize("text", ["", "play 0", "play 101", "rung 0", "rung 9", "fly", "play  5"])
def test_a_text_that_names_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        Ladder().action_from_text(text)


@pytest.mark.parametrize("action", [-1, 0, ACTIONS, 999])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(InvalidAction):
        Ladder().action_text(action)


@pytest.mark.parametrize("change", ["shorter", "longer"])
def test_numbers_that_are_no_position_are_refused(change: str) -> None:
    numbers = counted().to_ints()
    with pytest.raises(InvalidAction):
        Ladder().from_ints(numbers[:-1] if change == "shorter" else [*numbers, 0])
