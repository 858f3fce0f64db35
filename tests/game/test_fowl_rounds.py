"""Fowl Play: cards and the order of play, clear rounds, drawing and reshuffling, both endings."""

from itertools import permutations

import pytest

from game.contract import NOBODY
from game.fowl.actions import STOP, play_card
from game.fowl.position import ALL_CLEAR, FEW_BIRDS, FowlPosition
from game.fowl.state import CHOOSE, FOWL, OVER
from game.fowl.tables import BIRDS
from tests.game.fowl_tables import (
    all_cards,
    capture,
    farmyard,
    give,
    let_foxes_out,
    named,
    play_round,
    prowl,
    refused,
    told,
    turn_up,
)

TURKEY = named("brown turkey on hexagon")
DUCK = named("brown duck on square")
FAR = ["g1", "g2", "g12", "g13"]
"""Foxes out of everybody's way."""


def kinds(events: list[tuple[str, int, dict[str, int]]]) -> list[str]:
    return [kind for kind, _, _ in events]


# -- cards ----------------------------------------------------------------------------------------


def test_a_card_is_chosen_in_secret_and_all_are_revealed_together() -> None:
    position = farmyard(FAR[:3])
    give(position, 0, [20])
    give(position, 1, [7])
    give(position, 2, [31])
    (chosen,) = position.apply(1, int(play_card(7)))
    assert (chosen.kind, chosen.values, chosen.secret) == ("card_chosen", {}, {"card": 7})
    assert position.phase == CHOOSE
    assert list(position.deciders()) == [0, 2]
    position.apply(2, int(play_card(31)))
    events = told(position.apply(0, int(play_card(20))))
    assert events == [
        ("card_chosen", 0, {}),
        ("card_revealed", 1, {"card": 7}),
        ("card_revealed", 0, {"card": 20}),
        ("card_revealed", 2, {"card": 31}),
        ("order_settled", NOBODY, {"first": 1, "second": 0, "third": 2}),
        ("fowl_turn", 1, {"card": 7}),
    ]
    assert position.phase == FOWL
    assert [len(position.hand(seat)) for seat in range(3)] == [2, 2, 2]
    assert list(position.played) == [20, 7, 31]


@pytest.mark.parametrize("cards", list(permutations((4, 11, 23, 31))))
def test_the_lowest_number_acts_first(cards: tuple[int, ...]) -> None:
    position = farmyard(FAR, targets=[1, 2, 3, 5])
    turn_up(position, cards)
    assert [cards[seat] for seat in position.order] == [4, 11, 23, 31]


def test_only_a_hand_card_can_be_played_and_only_one() -> None:
    position = farmyard(FAR[:2])
    target = int(position.targets[0])
    assert refused(position, 0, int(play_card(target))) == ("fowl.not_in_hand", {"card": target})
    assert refused(position, 0, STOP) == ("fowl.card_now", {})
    assert refused(position, 0, target) == ("fowl.card_now", {})
    position.apply(0, int(play_card(position.hand(0)[0])))
    assert refused(position, 0, int(play_card(position.hand(0)[1]))) == ("fowl.already_chosen", {})


# -- clear rounds ---------------------------------------------------------------------------------


def test_a_round_without_a_capture_turns_up_a_clear_round_card() -> None:
    position = farmyard(FAR[:3])
    events = told(play_round(position))
    assert ("round_clear", NOBODY, {"card": 1, "of": 3}) in events
    assert (position.clear, position.clear_cards_left()) == (1, 2)


def test_round_one_is_never_a_clear_round() -> None:
    position = farmyard(FAR[:3], number=1)
    assert "round_clear" not in kinds(told(play_round(position)))
    assert position.clear == 0
    assert position.round == 2


def test_a_round_with_a_capture_is_no_clear_round() -> None:
    position = farmyard(["f6", "g2", "g12"], {TURKEY: "f7"})
    let_foxes_out(position)
    while position.phase != CHOOSE:
        if position.turn == 0:
            prowl(position, "f7")
        else:
            events = position.apply(int(position.turn), STOP)
    assert "round_clear" not in kinds(told(events))
    assert position.clear == 0
    assert (position.round, position.caught) == (3, 0)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 3), (4, 3)])
def test_the_last_clear_round_card_ends_the_game(seats: int, rounds: int) -> None:
    position = farmyard(FAR[:seats])
    for number in range(1, rounds + 1):
        assert not position.over()
        events = told(play_round(position))
        assert ("round_clear", NOBODY, {"card": number, "of": rounds}) in events
    assert position.phase == OVER
    shown = [("target_shown", s, {"card": int(position.targets[s])}) for s in range(seats)]
    assert events[-seats - 1 :] == [*shown, ("game_over", NOBODY, {"cause": ALL_CLEAR})]


# -- few birds ------------------------------------------------------------------------------------


def nearly_eaten(left: int) -> FowlPosition:
    """Two seats; the turkey stands before seat 0's fox, so many birds are left with it."""
    position = farmyard(["f6", "g2"], {TURKEY: "f7"})
    for bird in [b for b in range(1, BIRDS + 1) if b != TURKEY][left - 1 :]:
        capture(position, 1, bird)
    assert position.birds_left == left
    return position


def finish_round(position: FowlPosition, catch: bool) -> list[tuple[str, int, dict[str, int]]]:
    let_foxes_out(position)
    events = prowl(position, "f7") if catch else position.apply(0, STOP)
    return told(events + position.apply(1, STOP))


def test_with_eight_birds_left_the_game_ends_and_nothing_more_is_dealt() -> None:
    position = nearly_eaten(9)
    events = finish_round(position, catch=True)
    assert position.phase == OVER
    assert events[-1] == ("game_over", NOBODY, {"cause": FEW_BIRDS})
    assert not {"card_drawn", "card_discarded", "round_clear"} & set(kinds(events))
    assert list(position.deciders()) == []
    assert refused(position, 0, STOP) == ("game_over", {})


def test_with_nine_birds_left_it_goes_on() -> None:
    position = nearly_eaten(10)
    finish_round(position, catch=True)
    assert position.phase == CHOOSE


def test_eight_birds_are_counted_only_after_all_foxes_have_moved() -> None:
    position = nearly_eaten(9)
    let_foxes_out(position)
    prowl(position, "f7")
    assert position.birds_left == 8
    assert not position.over()
    prowl(position, "g3")
    position.apply(1, STOP)
    assert position.over()


def test_few_birds_are_looked_at_before_the_clear_round_card() -> None:
    """A hand-made table with eight birds: the round was clear, yet no card is turned up."""
    position = nearly_eaten(8)
    events = finish_round(position, catch=False)
    assert events[-1] == ("game_over", NOBODY, {"cause": FEW_BIRDS})
    assert position.clear == 0


# -- discarding and drawing -----------------------------------------------------------------------


def test_played_cards_are_discarded_and_each_seat_draws_one_from_the_first_seat_on() -> None:
    position = farmyard(FAR[:3])
    position.first = 1
    top = [int(card) for card in position.deck][-3:][::-1]
    played = [position.hand(seat)[0] for seat in range(3)]
    events = play_round(position)
    end = told(events)[-7:]
    assert end == [
        *[("card_discarded", seat, {"card": played[seat]}) for seat in (1, 2, 0)],
        *[("card_drawn", seat, {"left": left}) for seat, left in ((1, 23), (2, 22), (0, 21))],
        ("round_begun", NOBODY, {"round": 3}),
    ]
    drawn = [event for event in events if event.kind == "card_drawn"]
    assert [event.secret["card"] for event in drawn] == top
    assert [position.hand(seat)[-1] for seat in (1, 2, 0)] == top
    assert [len(position.hand(seat)) for seat in range(3)] == [3, 3, 3]
    assert [int(card) for card in position.discards] == [played[1], played[2], played[0]]
    assert list(position.played) == [0, 0, 0]


def play_until_empty(position: FowlPosition) -> None:
    while len(position.deck) >= position.seats:
        position.clear = 0
        play_round(position)


@pytest.mark.parametrize(("seats", "drawn_before"), [(2, 28), (3, 24), (4, 20)])
def test_r1_a_draw_that_finds_the_deck_empty_shuffles_the_discards_this_rounds_included(
    seats: int, drawn_before: int
) -> None:
    position = farmyard(FAR[:seats])
    assert len(position.deck) == drawn_before
    play_until_empty(position)
    assert len(position.deck) == 0
    discards = {int(card) for card in position.discards}
    this_round = {position.hand(seat)[0] for seat in range(seats)}
    position.clear = 0
    events = told(play_round(position))
    at = kinds(events).index("deck_reshuffled")
    assert events[at] == ("deck_reshuffled", NOBODY, {"cards": drawn_before + seats})
    assert kinds(events)[at - 1] == "card_discarded"
    assert kinds(events)[at + 1 : at + 1 + seats] == ["card_drawn"] * seats
    drawn = {position.hand(seat)[-1] for seat in range(seats)}
    assert {int(card) for card in position.deck} | drawn == discards | this_round
    assert len(position.discards) == 0
    assert all_cards(position) == list(range(1, 37))


def test_r1_the_deck_may_run_out_in_the_middle_of_drawing() -> None:
    """Three seats, two cards left: the third draw finds it empty."""
    position = farmyard(FAR[:3])
    play_until_empty(position)
    position.deck = position.discards[:2]
    position.discards = position.discards[2:]
    position.clear = 0
    events = kinds(told(play_round(position)))
    at = events.index("deck_reshuffled")
    assert events[at - 2 : at + 2] == ["card_drawn", "card_drawn", "deck_reshuffled", "card_drawn"]


def test_a_reshuffle_depends_on_the_hidden_luck_alone_and_settles_the_next() -> None:
    position = farmyard(FAR[:4])
    play_until_empty(position)
    position.clear = 0
    again, other = position.copy(), position.copy()
    other.luck = other.luck[:]
    other.luck[3] = (other.luck[3] + 1) % 16
    for table in (position, again, other):
        play_round(table)
    assert position.to_ints() == again.to_ints()
    assert list(position.deck) != list(other.deck)
    assert list(position.luck) != list(farmyard(FAR[:4]).luck)


def test_the_reshuffled_deck_is_not_in_the_order_of_the_discards() -> None:
    position = farmyard(FAR[:4])
    play_until_empty(position)
    discards = [int(card) for card in position.discards]
    position.clear = 0
    play_round(position)
    assert [int(card) for card in position.deck] != discards[: len(position.deck)]


def test_the_round_number_counts_up_and_has_no_fixed_end() -> None:
    position = farmyard(FAR[:2], number=1)
    assert position.progress() == (1, 0)
    play_round(position)
    assert position.progress() == (2, 0)
