"""Hennen Rennen: where a hen may be placed (R1), bumping, chips, and the worked example."""

import pytest

from game.contract import InvalidAction
from game.ladder.position import LadderPosition
from game.ladder.tables import VALUES
from tests.game.ladder_tables import (
    INTO_DUST,
    Told,
    ladder_of,
    on_rung,
    ready_to_place,
    refused,
    row,
    rung,
    told,
)

RED, BLUE, GREEN, YELLOW = 0, 1, 2, 3


def bumped(owner: int, card: int, start: int, end: int) -> Told:
    """The event of a hen dropping from the rung worth `start` to the place worth `end`."""
    return "hen_bumped", owner, {"card": card, "from": rung(start), "to": rung(end)}


def paid(owner: int, left: int) -> Told:
    return "chip_lost", owner, {"left": left}


def place(position: LadderPosition, action: int) -> list[Told]:
    """The winner places; what happened until the next round begins."""
    events = told(position.apply(int(position.winner), action))
    assert events[-1][0] == "round_begun"
    return events[:-1]


# -- where a hen may go ---------------------------------------------------------------------------


@pytest.mark.parametrize("value", VALUES[1:])
def test_the_winner_may_take_any_free_rung(value: int) -> None:
    position = ready_to_place(60, {})
    assert place(position, on_rung(value)) == [
        ("hen_placed", YELLOW, {"card": 60, "place": rung(value)})
    ]
    assert ladder_of(position) == {value: (YELLOW, 60)}
    assert list(position.hens) == [6, 6, 6, 5]


def test_a_weak_hen_may_take_a_free_rung_above_a_stronger_hen() -> None:
    position = ready_to_place(3, {7: (RED, 99)}, seats=4)
    assert place(position, on_rung(8)) == [("hen_placed", YELLOW, {"card": 3, "place": 9})]
    assert ladder_of(position) == {8: (YELLOW, 3), 7: (RED, 99)}
    assert list(position.chips) == [20] * 4


def test_a_hen_may_be_placed_in_the_dust_directly_and_no_chip_is_paid_for_it() -> None:
    position = ready_to_place(60, {-1: (RED, 20)})
    assert place(position, INTO_DUST) == [("hen_placed", YELLOW, {"card": 60, "place": 0})]
    assert position.dusty_hens() == [(YELLOW, 60)]
    assert ladder_of(position) == {-1: (RED, 20)}
    assert list(position.chips) == [20] * 4
    assert list(position.hens) == [6, 6, 6, 5]


def test_the_dust_holds_any_number_of_hens_without_a_pecking_order() -> None:
    position = ready_to_place(60, {})
    for owner, card in ((RED, 99), (BLUE, 98), (GREEN, 97), (GREEN, 1)):
        position.dust_cards = row([*position.dust_cards, card])
        position.dust_owners = row([*position.dust_owners, owner])
    place(position, INTO_DUST)
    assert position.dusty_hens() == [
        (RED, 99),
        (BLUE, 98),
        (GREEN, 97),
        (GREEN, 1),
        (YELLOW, 60),
    ]


def test_r1_a_rung_held_by_a_stronger_hen_is_refused_and_says_why() -> None:
    position = ready_to_place(60, {8: (RED, 61), 5: (BLUE, 59)})
    assert refused(position, YELLOW, on_rung(8)) == (
        "ladder.rung_held_by_stronger",
        {"place": 9, "holder": 61, "card": 60},
    )


def test_r1_holds_for_a_stronger_hen_of_ones_own_too() -> None:
    position = ready_to_place(60, {8: (YELLOW, 61)})
    assert refused(position, YELLOW, on_rung(8))[0] == "ladder.rung_held_by_stronger"


def test_the_places_offered_are_free_rungs_weaker_hens_and_the_dust() -> None:
    position = ready_to_place(60, {8: (RED, 61), 5: (BLUE, 59), 2: (GREEN, 100), -1: (RED, 1)})
    open_values = [-5, -1, 1, 3, 4, 5, 6, 7]
    assert list(position.actions(YELLOW)) == [on_rung(value) for value in open_values]


def test_the_dust_is_open_even_when_every_rung_is_held_by_a_stronger_hen() -> None:
    position = ready_to_place(30, {value: (RED, 80 + value) for value in VALUES[1:]})
    assert list(position.actions(YELLOW)) == [INTO_DUST]


def test_the_winner_has_to_place_before_anything_else() -> None:
    position = ready_to_place(60, {})
    card = position.hand(YELLOW)[0]
    assert refused(position, YELLOW, card) == ("ladder.place_first", {})


def test_nobody_but_the_winner_places() -> None:
    position = ready_to_place(60, {})
    for seat in (RED, BLUE, GREEN):
        assert refused(position, seat, on_rung(1)) == ("not_your_turn", {"seat": YELLOW})
        assert list(position.actions(seat)) == []


@pytest.mark.parametrize("action", [-7, 0, 111, 5000])
def test_a_number_that_is_no_action_is_nonsense_not_a_rule(action: int) -> None:
    position = ready_to_place(60, {})
    with pytest.raises(InvalidAction, match="no action"):
        position.apply(YELLOW, action)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_at_the_table_is_nonsense_not_a_rule(seat: int) -> None:
    with pytest.raises(InvalidAction, match="no seat"):
        ready_to_place(60, {}).apply(seat, INTO_DUST)


# -- bumping --------------------------------------------------------------------------------------


def test_the_worked_example_to_the_letter() -> None:
    position = ready_to_place(60, {8: (RED, 40), 7: (BLUE, 55), 6: (GREEN, 20)})
    assert place(position, on_rung(8)) == [
        ("hen_placed", YELLOW, {"card": 60, "place": rung(8)}),
        bumped(RED, 40, 8, 7),
        paid(RED, 19),
        bumped(RED, 40, 7, 6),
        paid(RED, 18),
        bumped(GREEN, 20, 6, 5),
        paid(GREEN, 19),
    ]
    assert ladder_of(position) == {
        8: (YELLOW, 60),
        7: (BLUE, 55),
        6: (RED, 40),
        5: (GREEN, 20),
    }
    assert list(position.chips) == [18, 20, 19, 20]
    assert position.dusty_hens() == []


def test_a_bumped_hen_stays_on_the_next_rung_if_it_is_free() -> None:
    position = ready_to_place(60, {4: (RED, 40), 2: (BLUE, 10)})
    assert place(position, on_rung(4))[1:] == [bumped(RED, 40, 4, 3), paid(RED, 19)]
    assert ladder_of(position) == {4: (YELLOW, 60), 3: (RED, 40), 2: (BLUE, 10)}


def test_of_two_on_a_rung_the_weaker_drops_even_if_it_was_there_before() -> None:
    position = ready_to_place(60, {4: (RED, 40), 3: (BLUE, 10)})
    assert place(position, on_rung(4))[1:] == [
        bumped(RED, 40, 4, 3),
        paid(RED, 19),
        bumped(BLUE, 10, 3, 2),
        paid(BLUE, 19),
    ]
    assert ladder_of(position) == {4: (YELLOW, 60), 3: (RED, 40), 2: (BLUE, 10)}


def test_a_hen_may_drop_past_several_stronger_ones_and_its_owner_pays_for_each_rung() -> None:
    position = ready_to_place(60, {8: (RED, 5), 7: (BLUE, 91), 6: (GREEN, 92), 5: (BLUE, 93)})
    assert place(position, on_rung(8))[1:] == [
        bumped(RED, 5, 8, 7),
        paid(RED, 19),
        bumped(RED, 5, 7, 6),
        paid(RED, 18),
        bumped(RED, 5, 6, 5),
        paid(RED, 17),
        bumped(RED, 5, 5, 4),
        paid(RED, 16),
    ]
    assert ladder_of(position)[4] == (RED, 5)
    assert list(position.chips) == [16, 20, 20, 20]


def test_a_hen_bumped_off_the_bottom_rung_lies_in_the_dust_and_that_costs_a_chip_as_well() -> None:
    position = ready_to_place(60, {-1: (RED, 20)})
    assert place(position, on_rung(-1))[1:] == [
        bumped(RED, 20, -1, -5),
        paid(RED, 19),
        ("fell_in_dust", RED, {"card": 20}),
    ]
    assert ladder_of(position) == {-1: (YELLOW, 60)}
    assert position.dusty_hens() == [(RED, 20)]
    assert list(position.chips) == [19, 20, 20, 20]


def test_a_full_ladder_of_weaker_hens_moves_down_one_rung_each() -> None:
    """Nine rungs, nine drops: the strongest on top, so each hen pushes the next one off."""
    cards = {value: 10 + 5 * rung(value) for value in VALUES[1:]}
    ladder = {value: (rung(value) % 3, card) for value, card in cards.items()}
    position = ready_to_place(60, ladder)
    events = place(position, on_rung(8))
    drops = [event for event in events if event[0] == "hen_bumped"]
    assert [drop[2]["from"] for drop in drops] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [drop[2]["to"] for drop in drops] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    below = dict(zip(VALUES[2:], VALUES[1:-1], strict=True))
    expected = {below[value]: hen for value, hen in ladder.items() if value != -1}
    assert ladder_of(position) == {8: (YELLOW, 60), **expected}
    assert position.dusty_hens() == [ladder[-1]]
    assert list(position.chips) == [17, 17, 17, 20]
    assert events[-1] == ("fell_in_dust", ladder[-1][0], {"card": ladder[-1][1]})


def test_a_chain_leaves_stronger_hens_between_where_they_are() -> None:
    position = ready_to_place(60, {3: (RED, 40), 2: (BLUE, 55), 1: (GREEN, 30), -1: (BLUE, 90)})
    place(position, on_rung(3))
    assert ladder_of(position) == {
        3: (YELLOW, 60),
        2: (BLUE, 55),
        1: (RED, 40),
        -1: (BLUE, 90),
    }
    assert position.dusty_hens() == [(GREEN, 30)]
    assert list(position.chips) == [18, 20, 18, 20]


def test_nothing_is_pushed_upward_when_a_strong_hen_takes_a_low_rung() -> None:
    above = {8: (RED, 2), 5: (BLUE, 3), 2: (GREEN, 4)}
    position = ready_to_place(90, {**above, 1: (RED, 1)})
    place(position, on_rung(1))
    assert ladder_of(position) == {**above, 1: (YELLOW, 90), -1: (RED, 1)}


def test_hens_below_a_hen_that_found_a_free_rung_do_not_move() -> None:
    position = ready_to_place(60, {8: (RED, 40), 6: (BLUE, 5), 5: (GREEN, 6)})
    place(position, on_rung(8))
    assert ladder_of(position) == {8: (YELLOW, 60), 7: (RED, 40), 6: (BLUE, 5), 5: (GREEN, 6)}
    assert list(position.chips) == [19, 20, 20, 20]


# -- chips ----------------------------------------------------------------------------------------


def test_your_own_hens_pay_too_when_you_bump_them() -> None:
    position = ready_to_place(60, {8: (YELLOW, 40), 7: (YELLOW, 30)})
    assert place(position, on_rung(8))[1:] == [
        bumped(YELLOW, 40, 8, 7),
        paid(YELLOW, 19),
        bumped(YELLOW, 30, 7, 6),
        paid(YELLOW, 18),
    ]
    assert list(position.chips) == [20, 20, 20, 18]


def test_a_seat_with_no_chips_loses_none_and_no_chip_is_told_lost() -> None:
    position = ready_to_place(60, {8: (RED, 40), 7: (RED, 30)}, chips=[0, 20, 20, 20])
    assert place(position, on_rung(8))[1:] == [bumped(RED, 40, 8, 7), bumped(RED, 30, 7, 6)]
    assert list(position.chips) == [0, 20, 20, 20]


def test_the_last_chip_is_paid_and_then_no_more() -> None:
    position = ready_to_place(60, {-1: (RED, 40), 1: (RED, 50)}, chips=[1, 20, 20, 20])
    assert place(position, on_rung(1))[1:] == [
        bumped(RED, 50, 1, -1),
        paid(RED, 0),
        bumped(RED, 40, -1, -5),
        ("fell_in_dust", RED, {"card": 40}),
    ]
    assert list(position.chips) == [0, 20, 20, 20]


def test_who_claims_a_rung_pays_nothing_for_it() -> None:
    position = ready_to_place(60, {8: (RED, 40)})
    place(position, on_rung(8))
    assert position.chips[YELLOW] == 20
