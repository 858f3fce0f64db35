"""Hennen Rennen: set-up, the ten rounds, who wins them, drawing, six hens only (R2)."""

from itertools import permutations

import pytest

from game.contract import InvalidAction
from game.ladder import Ladder
from game.ladder.position import LadderPosition
from game.ladder.tables import CARDS, VALUES, value_of
from tests.game.ladder_tables import (
    INTO_DUST,
    dealt,
    ladder_of,
    later_round,
    on_rung,
    play,
    ready_to_place,
    refused,
    row,
    told,
)

HANDS = [[50, 11, 12], [70, 21, 22], [30, 31, 32]]
STACKS = [
    [60, 61, 62, 63, 64, 65, 66],
    [71, 72, 73, 74, 75, 76, 77],
    [81, 82, 83, 84, 85, 86, 87],
]


def play_low_to_dust(position: LadderPosition, rounds: int) -> None:
    """Play on, everyone the oldest hand card, every winner into the dust."""
    goal = position.round + rounds
    while not position.over() and position.round < goal:
        seat = int(position.deciders()[0])
        position.apply(seat, int(position.actions(seat)[0]))


# -- set-up ---------------------------------------------------------------------------------------


def test_the_rungs_are_worth_minus_one_then_one_to_eight_from_bottom_to_top() -> None:
    assert VALUES[1:] == (-1, 1, 2, 3, 4, 5, 6, 7, 8)


def test_both_ways_to_ask_for_a_places_value_agree() -> None:
    assert [value_of(place) for place in range(len(VALUES))] == list(VALUES)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_starts_with_six_hens_twenty_chips_a_stack_of_seven_and_a_hand_of_three(
    seats: int,
) -> None:
    position = Ladder().new(seats, 1, {})
    assert list(position.hens) == [6] * seats
    assert list(position.chips) == [20] * seats
    assert [len(position.stack(seat)) for seat in range(seats)] == [7] * seats
    assert [len(position.hand(seat)) for seat in range(seats)] == [3] * seats
    assert ladder_of(position) == {}
    assert position.dusty_hens() == []
    assert position.progress() == (1, 10)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deal_takes_ten_cards_a_seat_from_one_to_a_hundred_each_once(seats: int) -> None:
    position = Ladder().new(seats, 5, {})
    cards = [card for s in range(seats) for card in position.hand(s) + position.stack(s)]
    assert len(cards) == len(set(cards)) == 10 * seats
    assert set(cards) <= set(range(1, CARDS + 1))


def test_over_many_deals_every_card_is_dealt_now_and_then_and_every_card_left_out() -> None:
    dealt_ever: set[int] = set()
    always = set(range(1, CARDS + 1))
    for seed in range(60):
        position = Ladder().new(3, seed, {})
        cards = {card for s in range(3) for card in position.hand(s) + position.stack(s)}
        dealt_ever |= cards
        always &= cards
    assert dealt_ever == set(range(1, CARDS + 1))
    assert always == set()


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_three_to_five_seats_only(seats: int) -> None:
    with pytest.raises(InvalidAction, match="3 to 5 seats"):
        Ladder().new(seats, 1, {})


def test_there_are_no_options() -> None:
    assert Ladder().options(4) == []
    with pytest.raises(InvalidAction, match="no option"):
        Ladder().new(4, 1, {"variant": 1})


def test_the_set_up_record_names_every_dealt_card_with_the_top_of_the_stack_first() -> None:
    record = dealt(HANDS, STACKS).set_up_record()
    assert record == {"hands": HANDS, "stacks_top_first": STACKS}


# -- round 1 --------------------------------------------------------------------------------------


def test_in_round_one_every_seat_chooses_and_in_any_order() -> None:
    position = dealt(HANDS, STACKS)
    assert list(position.deciders()) == [0, 1, 2]
    position.apply(1, 70)
    assert list(position.deciders()) == [0, 2]
    position.apply(2, 30)
    assert list(position.deciders()) == [0]


def test_a_choice_of_round_one_stays_secret_until_the_last_seat_has_chosen() -> None:
    position = dealt(HANDS, STACKS)
    events = position.apply(1, 70)
    assert told(events) == [("card_chosen", 1, {})]
    assert events[0].secret == {"card": 70}
    assert events[0].seen_by(0).secret == {}
    assert events[0].seen_by(1).secret == {"card": 70}
    assert position.seen_by(0).table[1] not in (0, 70)
    assert position.cards_seen() == []


def test_who_has_chosen_cannot_choose_again() -> None:
    position = dealt(HANDS, STACKS)
    position.apply(1, 70)
    assert refused(position, 1, 21) == ("ladder.already_chosen", {})


def test_all_choices_of_round_one_are_revealed_together_and_the_second_highest_wins() -> None:
    position = dealt(HANDS, STACKS)
    position.apply(2, 30)
    position.apply(0, 50)
    assert told(position.apply(1, 70)) == [
        ("card_chosen", 1, {}),
        ("card_revealed", 0, {"card": 50}),
        ("card_revealed", 1, {"card": 70}),
        ("card_revealed", 2, {"card": 30}),
        ("round_won", 0, {"card": 50, "round": 1}),
        ("card_out", 1, {"card": 70}),
        ("card_out", 2, {"card": 30}),
    ]
    assert list(position.deciders()) == [0]


def test_in_round_one_every_seat_draws_only_after_the_placement() -> None:
    position = dealt(HANDS, STACKS)
    play(position, [50, 70, 30])
    assert [position.hand(seat) for seat in range(3)] == [[11, 12], [21, 22], [31, 32]]
    events = position.apply(0, on_rung(8))
    assert told(events) == [
        ("hen_placed", 0, {"card": 50, "place": 9}),
        ("card_drawn", 0, {"left": 6}),
        ("card_drawn", 1, {"left": 6}),
        ("card_drawn", 2, {"left": 6}),
        ("round_begun", 0, {"round": 2}),
    ]
    assert [event.secret for event in events[1:4]] == [{"card": 60}, {"card": 71}, {"card": 81}]
    assert [position.hand(seat) for seat in range(3)] == [[11, 12, 60], [21, 22, 71], [31, 32, 81]]


# -- rounds 2 to 10 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_winner_of_the_round_before_leads_and_play_goes_clockwise(seats: int) -> None:
    for seed in range(6):
        position = Ladder().new(seats, seed, {})
        orders: dict[int, list[int]] = {number: [] for number in range(1, 11)}
        winners: dict[int, int] = {}
        while not position.over():
            seat, number = int(position.deciders()[0]), int(position.round)
            for event in position.apply(seat, int(position.actions(seat)[0])):
                if event.kind in ("card_played", "card_revealed"):
                    orders[number].append(event.seat)
                elif event.kind == "round_won":
                    winners[event.values["round"]] = event.seat
        for number in range(2, 11):
            leader = winners[number - 1]
            assert orders[number] == [(leader + k) % seats for k in range(seats)]
            assert position.leaders[number] == leader


def test_out_of_turn_is_refused_and_says_whose_turn_it_is() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    assert refused(position, 0, 10) == ("not_your_turn", {"seat": 2})
    position.apply(2, 30)
    assert refused(position, 2, 30) == ("not_your_turn", {"seat": 3})


def test_each_card_is_played_face_up_for_all_later_seats_to_see() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    events = position.apply(2, 30)
    assert told(events)[0] == ("card_played", 2, {"card": 30})
    for viewer in range(4):
        assert list(position.seen_by(viewer).table) == [0, 0, 30, 0]


def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    assert refused(position, 2, 20) == ("ladder.not_in_hand", {"card": 20})
    fresh = dealt(HANDS, STACKS)
    assert refused(fresh, 0, 60) == ("ladder.not_in_hand", {"card": 60})
    assert refused(fresh, 0, 70) == ("ladder.not_in_hand", {"card": 70})


def test_any_card_of_the_hand_may_be_played() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    assert sorted(position.actions(2)) == sorted(position.hand(2))
    assert len(position.hand(2)) == 3


def test_nothing_can_be_placed_before_the_round_is_won() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    assert refused(position, 2, on_rung(8)) == ("ladder.nothing_to_place", {})
    assert refused(dealt(HANDS), 0, INTO_DUST) == ("ladder.nothing_to_place", {})


def test_from_round_two_on_a_seat_draws_at_once_after_playing() -> None:
    position = later_round(2, leader=1, firsts=[10, 20, 30])
    top = position.stack(1)[0]
    kept = position.hand(1)[1:]
    events = position.apply(1, 20)
    assert told(events) == [("card_played", 1, {"card": 20}), ("card_drawn", 1, {"left": 5})]
    assert events[1].secret == {"card": top}
    assert position.hand(1) == [*kept, top]
    assert list(position.deciders()) == [2]


def test_with_the_stack_empty_hands_shrink_to_nothing_in_round_ten() -> None:
    position = dealt(HANDS, STACKS)
    sizes = []
    for _ in range(10):
        play_low_to_dust(position, 1)
        sizes.append([len(position.hand(seat)) for seat in range(3)])
    assert sizes == [[3] * 3] * 7 + [[2] * 3, [1] * 3, [0] * 3]
    assert position.over()


def test_a_seat_with_an_empty_stack_plays_without_drawing() -> None:
    position = dealt(HANDS, STACKS)
    play_low_to_dust(position, 7)
    assert position.round == 8
    seat = int(position.deciders()[0])
    card = position.hand(seat)[1]
    assert told(position.apply(seat, card)) == [("card_played", seat, {"card": card})]


# -- who wins a round -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_second_highest_card_wins_the_round_whoever_plays_it(seats: int) -> None:
    for cards in permutations([99, 58, 57, 41, 40][:seats]):
        for leader in range(seats):
            position = later_round(3, leader, cards)
            events = play(position, cards)
            winner = cards.index(58)
            assert list(position.deciders()) == [winner]
            assert ("round_won", winner, {"card": 58, "round": 3}) in told(events)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_second_highest_of_the_choices_wins_round_one(seats: int) -> None:
    for cards in permutations([99, 58, 57, 41, 40][:seats]):
        position = dealt([[card, 2 * s + 1, 2 * s + 2] for s, card in enumerate(cards)])
        play(position, cards)
        assert list(position.deciders()) == [cards.index(58)]


def test_all_other_cards_of_the_round_leave_the_game_seen_by_all() -> None:
    position = later_round(4, leader=2, firsts=[10, 20, 30, 40])
    events = play(position, [10, 20, 30, 40])
    assert told(events)[-4:] == [
        ("round_won", 2, {"card": 30, "round": 4}),
        ("card_out", 0, {"card": 10}),
        ("card_out", 1, {"card": 20}),
        ("card_out", 3, {"card": 40}),
    ]
    position.apply(2, on_rung(1))
    assert ladder_of(position) == {1: (2, 30)}
    assert list(position.table) == [0, 0, 0, 0]
    assert {10, 20, 30, 40} <= set(position.cards_seen())
    assert all(card not in position.hand(s) for s, card in enumerate([10, 20, 30, 40]))


# -- six hens only --------------------------------------------------------------------------------


def test_r2_a_winner_with_no_wooden_hen_left_places_nothing_and_leads_the_next_round() -> None:
    firsts = [10, 20, 30, 40]
    position = later_round(6, 0, firsts, ladder={8: (2, 90)}, hens_left=[6, 6, 0, 6])
    events = play(position, firsts)
    assert told(events)[-6:] == [
        ("round_won", 2, {"card": 30, "round": 6}),
        ("card_out", 0, {"card": 10}),
        ("card_out", 1, {"card": 20}),
        ("card_out", 3, {"card": 40}),
        ("no_hen_left", 2, {"card": 30}),
        ("round_begun", 2, {"round": 7}),
    ]
    assert ladder_of(position) == {8: (2, 90)}
    assert position.dusty_hens() == []
    assert list(position.hens) == [6, 6, 0, 6]
    assert list(position.deciders()) == [2]
    assert 30 in position.cards_seen()
    assert refused(position, 2, on_rung(1)) == ("ladder.nothing_to_place", {})


def test_r2_the_sixth_hen_is_still_placed() -> None:
    position = ready_to_place(60, {}, winner=3, hens_left=[6, 6, 6, 1])
    position.apply(3, on_rung(4))
    assert ladder_of(position) == {4: (3, 60)}
    assert list(position.hens) == [6, 6, 6, 0]


def test_r2_a_hen_in_the_dust_never_comes_back_to_its_owner() -> None:
    position = ready_to_place(60, {-1: (0, 20)}, winner=3, hens_left=[5, 6, 6, 6])
    position.apply(3, on_rung(-1))
    assert list(position.hens) == [5, 6, 6, 5]


# -- the end --------------------------------------------------------------------------------------


def test_the_game_is_over_when_the_winner_of_round_ten_has_placed() -> None:
    position = dealt(HANDS, STACKS)
    play_low_to_dust(position, 9)
    position.hens = row([1, 1, 1])
    assert position.progress() == (10, 10)
    for _ in range(3):
        seat = int(position.deciders()[0])
        position.apply(seat, position.hand(seat)[0])
    assert not position.over()
    events = position.apply(int(position.winner), INTO_DUST)
    assert told(events)[-1] == ("game_over", -1, {})
    assert position.over()
    assert list(position.deciders()) == []
    assert all(list(position.actions(seat)) == [] for seat in range(3))


def test_r2_in_round_ten_the_game_ends_without_a_placement() -> None:
    position = dealt(HANDS, STACKS)
    play_low_to_dust(position, 9)
    position.hens = row([0, 0, 0])
    events = play(position, [position.hand(seat)[0] for seat in range(3)])
    assert [event.kind for event in events[-2:]] == ["no_hen_left", "game_over"]
    assert position.over()


def test_after_the_end_every_action_is_refused() -> None:
    position = dealt(HANDS, STACKS)
    play_low_to_dust(position, 10)
    for seat in range(3):
        for action in (1, 50, 100, INTO_DUST, on_rung(8)):
            assert refused(position, seat, action) == ("game_over", {})
