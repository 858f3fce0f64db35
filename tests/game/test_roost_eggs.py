"""Rule the Roost: the egg window, with no egg, one, two and three, and the short deck."""

from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.state import PLAY, WINDOW
from game.roost.tables import CHICKEN, EGG, FORK, FOX
from tests.game.roost_tables import (
    answer,
    can,
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

FOUR = [
    "rooster 1, chicken, fox, padlock, fork",
    "rooster 2, chicken, egg, fork, fork",
    "rooster 3, chicken, egg, fork, fork",
    "rooster 4, chicken, egg, egg, fork",
]


def test_every_other_seat_is_asked_whether_it_holds_an_egg_or_not() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, fox", "rooster 3, egg"])
    do(position, 1, "chicken to barn 1")
    assert list(position.deciders()) == [1, 2]
    assert can(position, 2) == {NO_EGG}
    assert can(position, 3) == {NO_EGG, THROW_EGG}
    for observer in range(3):
        assert list(position.seen_by(observer).deciders()) == [1, 2]


def test_even_when_nobody_can_hold_an_egg_any_more_there_is_a_window() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, fox"], "")
    do(position, 1, "chicken to barn 1")
    assert position.phase == WINDOW
    assert list(position.deciders()) == [1]


def test_who_holds_no_egg_cannot_throw_one() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, fox"])
    do(position, 1, "chicken to barn 1")
    assert refused(position, 2, "egg") == ("roost.no_egg", {})


def test_the_player_waits_while_the_others_decide() -> None:
    position = dealt(FOUR)
    do(position, 1, "chicken to barn 1")
    assert refused(position, 1, "fox to barn 1") == ("roost.window_open", {"seat": 0})
    assert refused(position, 1, "no egg") == ("roost.window_open", {"seat": 0})
    assert refused(position, 2, "chicken to barn 1") == ("roost.decide_first", {})


def test_all_decide_in_any_order_and_nobody_sees_the_decisions_of_the_others() -> None:
    position = dealt(FOUR)
    do(position, 1, "chicken to barn 1")
    thrown, kept = position.copy(), position.copy()
    events = do(thrown, 3, "egg")
    assert told(events) == told(do(kept, 3, "no egg")) == [("egg_decided", 2, {})]
    assert events[0].secret == {"egg": 1}
    for observer in (0, 1, 3, -1):
        assert thrown.seen_by(observer).to_ints() == kept.seen_by(observer).to_ints()
    assert list(thrown.deciders()) == [1, 3]
    assert refused(thrown, 3, "no egg") == ("roost.already_decided", {})
    assert position.observed_action(2, THROW_EGG, 0) == position.observed_action(2, NO_EGG, 0)


def test_one_egg_stops_the_card_both_draw_and_the_thrower_takes_the_next_turn() -> None:
    position = dealt(FOUR, "fox, fork, chicken")
    events = put(position, 1, "rooster 1 to barn 2", 3)
    assert told(events)[4:] == [
        ("window_closed", 0, {"barn": 1, "eggs": 1}),
        ("egg_thrown", 2, {"barn": 1, "player": 0}),
        ("card_stopped", 0, {"barn": 1, "by": 2}),
        ("card_drawn", 0, {"left": 2}),
        ("card_drawn", 2, {"left": 1}),
        ("turn_taken", 2, {"from": 0}),
        ("turn_begun", 2, {"turn": 2}),
    ]
    assert under(position, 2) == []
    assert position.discards() == [EGG, 1]
    assert 1 not in hand(position, 1)
    assert FOX in hand(position, 1)
    assert EGG not in hand(position, 3)
    assert len(hand(position, 3)) == 5
    assert turn_of(position) == 3


def test_after_the_thrower_play_goes_on_clockwise_from_there() -> None:
    position = dealt(FOUR)
    put(position, 1, "rooster 1 to barn 2", 3)
    put(position, 3, "chicken to barn 1")
    assert turn_of(position) == 4


def test_a_stopped_card_is_discarded_unseen_and_only_its_player_knows_it() -> None:
    position = dealt(FOUR)
    events = put(position, 1, "fox to barn 2", 3)
    stopped = next(event for event in events if event.kind == "card_stopped")
    assert stopped.secret == {"card": FOX}
    assert position.seen_by(0).discards() == [EGG, FOX]
    for other in (1, 2, 3, -1):
        assert position.seen_by(other).discards() == [EGG, -1]


def test_two_eggs_cancel_out_the_card_arrives_and_its_player_takes_an_extra_turn() -> None:
    position = dealt(FOUR, "fox, fork, chicken, chicken")
    events = put(position, 1, "rooster 1 to barn 2", 4, 2)
    assert told(events)[4:] == [
        ("window_closed", 0, {"barn": 1, "eggs": 2}),
        ("egg_thrown", 1, {"barn": 1, "player": 0}),
        ("egg_thrown", 3, {"barn": 1, "player": 0}),
        ("eggs_cancelled", 0, {"barn": 1, "eggs": 2}),
        ("card_arrived", 0, {"barn": 1, "size": 1}),
        ("card_drawn", 0, {"left": 3}),
        ("card_drawn", 1, {"left": 2}),
        ("card_drawn", 3, {"left": 1}),
        ("extra_turn", 0, {}),
        ("turn_begun", 0, {"turn": 2}),
    ]
    assert under(position, 2) == [1]
    assert position.discards() == [EGG, EGG]
    assert turn_of(position) == 1


def test_three_eggs_cancel_out_as_well_and_all_throwers_draw_clockwise() -> None:
    position = dealt(FOUR, "fox, fork, chicken, chicken, fox", first=2)
    events = put(position, 2, "chicken to barn 1", 3, 4)
    assert turn_of(position) == 2
    position = dealt(FOUR, "fox, fork, chicken, chicken, fox")
    events = put(position, 1, "chicken to barn 1", 2, 3, 4)
    drawn = [event.seat for event in events if event.kind == "card_drawn"]
    assert drawn == [0, 1, 2, 3]
    assert "eggs_cancelled" in kinds(events)
    assert under(position, 1) == [CHICKEN]
    assert turn_of(position) == 1


def test_an_extra_turn_is_followed_by_the_next_seat_as_usual() -> None:
    position = dealt(FOUR)
    put(position, 1, "chicken to barn 1", 2, 3)
    put(position, 1, "fox to barn 1")
    assert turn_of(position) == 2


def test_who_cannot_use_the_extra_turn_passes() -> None:
    position = dealt(["chicken, egg", "rooster 2, egg", "rooster 3, egg"], "")
    events = put(position, 1, "chicken to barn 1", 2, 3)
    assert kinds(events)[-3:] == ["extra_turn", "passed", "turn_begun"]
    assert turn_of(position) == 2


def test_a_thrower_with_nothing_to_play_passes_and_the_seat_after_it_plays() -> None:
    position = dealt(["chicken, fox", "rooster 2", "egg", "rooster 4"], "")
    events = put(position, 1, "chicken to barn 1", 3)
    assert kinds(events)[-3:] == ["turn_taken", "passed", "turn_begun"]
    assert turn_of(position) == 4


def test_with_two_seats_the_only_other_seat_throws_and_takes_the_turn() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, egg, fox"], "")
    put(position, 1, "rooster 1 to barn 1", 2)
    assert turn_of(position) == 2
    assert hand(position, 2) == [2, FOX]


def test_no_window_for_a_farmer_he_is_not_on_his_way_to_a_barn() -> None:
    position = dealt(FOUR)
    do(position, 1, "fork at barn 1")
    assert list(position.deciders()) == [0]
    look(dealt(FOUR), 1, "fork at barn 1")


# -- the padlock ----------------------------------------------------------------------------------


def test_the_padlock_shrugs_one_egg_off_and_the_turn_passes_clockwise_as_usual() -> None:
    position = dealt(FOUR, "fox, fork, chicken")
    events = put(position, 1, "padlock on barn 3", 4)
    assert told(events)[4:] == [
        ("window_closed", 0, {"barn": 2, "eggs": 1}),
        ("egg_thrown", 3, {"barn": 2, "player": 0}),
        ("padlock_placed", 0, {"barn": 2}),
        ("padlock_shrugs", 0, {"barn": 2, "eggs": 1}),
        ("card_drawn", 0, {"left": 2}),
        ("card_drawn", 3, {"left": 1}),
        ("turn_begun", 1, {"turn": 2}),
    ]
    assert position.locked == 2
    assert position.discards() == [EGG]
    assert turn_of(position) == 2


def test_r4_after_two_or_three_eggs_at_the_padlock_there_is_no_extra_turn() -> None:
    for throwers in ((2, 3), (2, 3, 4)):
        position = dealt(FOUR)
        events = put(position, 1, "padlock on barn 3", *throwers)
        assert "extra_turn" not in kinds(events)
        assert "eggs_cancelled" not in kinds(events)
        assert position.locked == 2
        assert turn_of(position) == 2


# -- the short deck -------------------------------------------------------------------------------


def test_the_example_of_the_rulebook_four_play_two_throw_and_two_cards_are_left() -> None:
    """The player draws one; the last card goes to the thrower whose turn is the closest."""
    position = dealt(FOUR, "fox, fork", first=3)
    position.hands[2 * 5 + 2] = CHICKEN
    events = put(position, 3, "rooster 3 to barn 1", 2, 4)
    drawn = [(event.seat, event.secret["card"]) for event in events if event.kind == "card_drawn"]
    assert drawn == [(2, FOX), (3, FORK)]
    assert len(hand(position, 2)) == 4
    assert turn_of(position) == 3


def test_with_one_card_left_the_player_has_it_and_no_thrower() -> None:
    position = dealt(FOUR, "fox")
    events = put(position, 1, "rooster 1 to barn 1", 3)
    assert [event.seat for event in events if event.kind == "card_drawn"] == [0]
    assert kinds(events).count("deck_empty") == 1
    assert len(hand(position, 3)) == 4


def test_the_same_order_holds_for_eggs_at_the_padlock() -> None:
    position = dealt(FOUR, "fox, fork")
    events = put(position, 1, "padlock on barn 1", 4, 3)
    assert [event.seat for event in events if event.kind == "card_drawn"] == [0, 2]


def test_with_no_card_left_nobody_draws() -> None:
    position = dealt(FOUR, "")
    events = put(position, 1, "rooster 1 to barn 1", 2, 3)
    assert "card_drawn" not in kinds(events)
    assert position.phase == PLAY


def test_an_egg_drawn_after_throwing_may_be_thrown_the_next_time() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2, egg, fox"], "fork, egg")
    put(position, 1, "chicken to barn 1", 2)
    assert EGG in hand(position, 2)
    put(position, 2, "fox to barn 1")
    do(position, 1, "rooster 1 to barn 1")
    assert THROW_EGG in can(position, 2)
    assert FORK in hand(position, 1)
    answer(position)
