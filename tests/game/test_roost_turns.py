"""Rule the Roost: set-up, placing, the padlock, drawing, passing and the end of the game."""

import pytest

from game.contract import InvalidAction
from game.roost import Roost
from game.roost.actions import action_of
from game.roost.tables import CHICKEN, EGG, FORK, FOX, KEY, PADLOCK, deck_cards
from tests.game.roost_tables import (
    can,
    cards,
    dealt,
    do,
    hand,
    kinds,
    look,
    put,
    refused,
    told,
    turn_of,
    under,
)

FIVE = ["rooster 1, rooster 1, chicken, fox, fork", "rooster 2, rooster 2, chicken, egg, fork"]


def test_the_deck_is_17_chickens_5_eggs_15_forks_1_key_1_padlock_and_6_foxes() -> None:
    counted = {card: deck_cards().count(card) for card in set(deck_cards())}
    assert counted == {CHICKEN: 17, EGG: 5, FORK: 15, KEY: 1, PADLOCK: 1, FOX: 6}
    assert len(deck_cards()) == 45


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_starts_with_its_three_roosters_and_two_drawn_cards(seats: int) -> None:
    for seed in range(20):
        position = Roost().new(seats, seed, {})
        for seat in range(seats):
            held = position.hand(seat)
            assert held[:3] == [seat + 1] * 3
            assert len(held) == 5
            assert all(card >= CHICKEN for card in held[3:])
        assert position.deck_size == 45 - 2 * seats
        assert all(position.pile_size(barn) == 0 for barn in range(3))
        assert position.locked == -1


def test_the_first_seat_comes_from_the_seed_and_every_seat_is_first_now_and_then() -> None:
    for seats in (2, 3, 4):
        firsts = {int(Roost().new(seats, seed, {}).turn) for seed in range(40)}
        assert firsts == set(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_seats_only(seats: int) -> None:
    with pytest.raises(InvalidAction, match="2 to 4 seats"):
        Roost().new(seats, 1, {})


def test_the_set_up_record_names_every_dealt_card_with_the_top_of_the_deck_first() -> None:
    position = dealt(FIVE, "egg, fox, chicken")
    assert position.set_up_record() == {
        "first_seat": [[0]],
        "hands": [cards(held) for held in FIVE],
        "deck_top_first": [[EGG, FOX, CHICKEN]],
    }


# -- placing --------------------------------------------------------------------------------------


def test_a_rooster_a_chicken_or_a_fox_is_placed_face_down_under_any_open_barn() -> None:
    for card in ("rooster 1", "chicken", "fox"):
        for barn in (1, 2, 3):
            position = dealt(FIVE)
            put(position, 1, f"{card} to barn {barn}")
            assert under(position, barn) == cards(card)
            assert [int(position.pile_size(b)) for b in range(3)].count(0) == 2


def test_which_barn_a_card_goes_to_is_public_but_not_which_card() -> None:
    position = dealt(FIVE)
    events = do(position, 1, "fox to barn 3")
    assert told(events) == [("card_on_its_way", 0, {"barn": 2})]
    assert events[0].secret == {"card": FOX}
    assert position.seen_by(1).pending_barn == 2
    assert position.seen_by(1).pending_card == -1
    assert position.seen_by(0).pending_card == FOX


def test_nobody_throws_the_card_arrives_its_player_draws_and_the_next_seat_plays() -> None:
    position = dealt(FIVE, "chicken, fox")
    events = put(position, 1, "fox to barn 3")
    assert told(events)[1:] == [
        ("egg_decided", 1, {}),
        ("window_closed", 0, {"barn": 2, "eggs": 0}),
        ("card_arrived", 0, {"barn": 2, "size": 1}),
        ("card_drawn", 0, {"left": 1}),
        ("turn_begun", 1, {"turn": 2}),
    ]
    assert hand(position, 1) == sorted(cards("rooster 1, rooster 1, chicken, fork, chicken"))
    assert turn_of(position) == 2


def test_only_cards_of_the_own_hand_can_be_played() -> None:
    position = dealt(FIVE)
    assert refused(position, 1, "padlock on barn 1") == ("roost.not_in_hand", {"card": PADLOCK})
    assert refused(position, 1, "rooster 2 to barn 1") == ("roost.not_in_hand", {"card": 2})


def test_out_of_turn_is_refused_and_says_whose_turn_it_is() -> None:
    position = dealt(FIVE, first=2)
    assert refused(position, 1, "fox to barn 1") == ("not_your_turn", {"seat": 1})


def test_play_goes_clockwise() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, chicken", "rooster 3, chicken"], first=2)
    order = []
    for seat in (2, 3, 1, 2):
        order.append(turn_of(position))
        put(position, seat, "chicken to barn 1" if len(order) < 4 else "rooster 2 to barn 1")
    assert order == [2, 3, 1, 2]


def test_r2_eggs_are_never_placed_under_a_barn() -> None:
    position = dealt(["egg, egg, chicken", "rooster 2, chicken"])
    assert can(position, 1) == {action_of(f"chicken to barn {barn}") for barn in (1, 2, 3)}
    assert refused(position, 1, "egg") == ("roost.egg_only_in_answer", {})
    with pytest.raises(InvalidAction):
        do(position, 1, "egg to barn 1")
    with pytest.raises(InvalidAction):
        position.apply(0, 10 * EGG)


# -- the padlock ----------------------------------------------------------------------------------


def test_the_padlock_is_laid_face_up_on_a_barn() -> None:
    position = dealt(["padlock, fox", "rooster 2, chicken"])
    events = put(position, 1, "padlock on barn 2")
    assert ("padlock_placed", 0, {"barn": 1}) in told(events)
    assert position.locked == 1
    assert position.seen_by(1).locked == 1
    assert under(position, 2) == []
    assert position.discards() == []


def test_on_its_way_the_padlock_is_as_hidden_as_any_card() -> None:
    position = dealt(["padlock, fox", "rooster 2, chicken"])
    padlock, fox = position.copy(), position.copy()
    events = [do(padlock, 1, "padlock on barn 2"), do(fox, 1, "fox to barn 2")]
    assert told(events[0]) == told(events[1])
    for observer in (1, -1):
        seen = [told.seen_by(observer).to_ints() for told in (padlock, fox)]
        assert seen[0] == seen[1]


def test_no_card_is_placed_in_a_locked_barn() -> None:
    position = dealt(["padlock, fox", "rooster 2, chicken, fork"])
    put(position, 1, "padlock on barn 2")
    assert refused(position, 2, "chicken to barn 2") == ("roost.barn_locked", {"barn": 1})
    assert refused(position, 2, "rooster 2 to barn 2") == ("roost.barn_locked", {"barn": 1})
    for barn in (1, 3):
        assert action_of(f"chicken to barn {barn}") in can(position, 2)


# -- drawing and passing --------------------------------------------------------------------------


def test_with_the_deck_empty_play_goes_on_with_the_hands() -> None:
    position = dealt(["chicken, fox", "rooster 2, rooster 2"], "fox")
    events = put(position, 1, "chicken to barn 1")
    assert kinds(events)[-3:] == ["card_drawn", "deck_empty", "turn_begun"]
    events = put(position, 2, "rooster 2 to barn 1")
    assert "card_drawn" not in kinds(events)
    assert hand(position, 2) == [2]
    assert turn_of(position) == 1


def test_after_a_farmer_too_a_card_is_drawn() -> None:
    position = dealt(FIVE, "egg, chicken")
    events = look(position, 1, "fork at barn 1")
    assert told(events)[-2:] == [
        ("card_drawn", 0, {"left": 1}),
        ("turn_begun", 1, {"turn": 2}),
    ]
    assert EGG in hand(position, 1)


def test_r2_a_seat_with_nothing_but_eggs_passes_and_draws_nothing() -> None:
    position = dealt(["chicken, fox", "egg, egg", "rooster 3, fox"], "fork, fork, fork")
    events = put(position, 1, "chicken to barn 1")
    assert told(events)[-2:] == [
        ("passed", 1, {"cards": 2}),
        ("turn_begun", 2, {"turn": 2}),
    ]
    assert hand(position, 2) == [EGG, EGG]
    assert position.deck_size == 2
    assert turn_of(position) == 3


def test_a_seat_that_can_play_must() -> None:
    position = dealt(["chicken, egg", "rooster 2"], "")
    assert can(position, 1) == {action_of(f"chicken to barn {barn}") for barn in (1, 2, 3)}


def test_a_seat_with_an_empty_hand_is_skipped_time_and_again() -> None:
    position = dealt(["chicken", "rooster 2, fox, fox"], "")
    put(position, 1, "chicken to barn 1")
    for text in ("fox to barn 1", "fox to barn 2"):
        events = put(position, 2, text)
        assert told(events)[-2][0:2] == ("passed", 0)
        assert turn_of(position) == 2


def test_a_passing_seat_may_still_throw_its_eggs() -> None:
    position = dealt(["chicken, fox", "egg, egg", "rooster 3, fox"], "")
    put(position, 1, "chicken to barn 1")
    events = put(position, 3, "fox to barn 1", 2)
    assert "card_stopped" in kinds(events)
    assert hand(position, 2) == [EGG]


def test_the_game_is_over_when_no_seat_can_play_any_card() -> None:
    position = dealt(["chicken, egg", "egg, egg"], "")
    events = put(position, 1, "chicken to barn 1")
    assert kinds(events)[-7:] == ["barn_turned_up"] * 3 + ["barn_scored"] * 3 + ["game_over"]
    assert "passed" not in kinds(events)
    assert position.over()
    assert refused(position, 1, "chicken to barn 1") == ("game_over", {})
    assert can(position, 1) == set()


def test_the_game_goes_on_with_cards_in_the_deck_as_long_as_one_seat_can_play() -> None:
    position = dealt(["chicken", "egg, egg, egg, egg, egg"], "fork, fox")
    put(position, 1, "chicken to barn 1")
    assert not position.over()
    assert turn_of(position) == 1
    assert hand(position, 1) == [FORK]


# -- the discard pile -----------------------------------------------------------------------------


def test_farmers_and_eggs_and_stopped_cards_are_discarded_in_order() -> None:
    position = dealt(["fork, chicken, fox", "egg, key, fox"], "")
    look(position, 1, "fork at barn 1")
    look(position, 2, "key at barn 3")
    put(position, 1, "chicken to barn 1", 2)
    assert position.discards() == [FORK, KEY, EGG, CHICKEN]
    assert position.seen_by(0).discards() == [FORK, KEY, EGG, CHICKEN]
    assert position.seen_by(1).discards() == [FORK, KEY, EGG, -1]
