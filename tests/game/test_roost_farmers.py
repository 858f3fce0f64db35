"""Rule the Roost: the farmer with the fork, the farmer with the key, and the locked barn."""

import pytest

from game.roost.actions import action_of
from game.roost.position import RoostPosition
from game.roost.state import MOVE
from game.roost.tables import CHICKEN, FORK, FOX, KEY
from tests.game.roost_tables import (
    can,
    dealt,
    do,
    kinds,
    look,
    put,
    refused,
    told,
    turn_of,
    under,
)

NOTHING = "move nothing"


def farm(farmer: str = "fork") -> RoostPosition:
    """Barn 1: seat 1's rooster and chicken, seat 2's fox and chicken. Seat 1 holds the farmer."""
    position = dealt([f"rooster 1, chicken, {farmer}, padlock", "rooster 2, chicken, fox, fork"])
    put(position, 1, "rooster 1 to barn 1")
    put(position, 2, "fox to barn 1")
    put(position, 1, "chicken to barn 1")
    put(position, 2, "chicken to barn 1")
    return position


def locked_farm(farmer: str, barn: int) -> RoostPosition:
    """The same, with the padlock on a barn."""
    position = farm(farmer)
    put(position, 1, f"padlock on barn {barn}")
    put(position, 2, "rooster 2 to barn 2" if barn != 2 else "rooster 2 to barn 3")
    return position


@pytest.mark.parametrize(("farmer", "card"), [("fork", FORK), ("key", KEY)])
def test_a_farmer_is_played_face_up_and_discarded(farmer: str, card: int) -> None:
    position = farm(farmer)
    events = look(position, 1, f"{farmer} at barn 1")
    assert told(events)[0] == ("farmer_played", 0, {"card": card, "barn": 0})
    assert position.discards() == [card]
    assert position.seen_by(1).discards() == [card]


def test_only_the_player_sees_the_cards_under_the_barn() -> None:
    position = farm()
    events = do(position, 1, "fork at barn 1")
    looked = events[1]
    assert (looked.kind, looked.seat, looked.values) == ("farmer_looked", 0, {"barn": 0, "size": 4})
    assert looked.secret == {"card0": 1, "card1": FOX, "card2": CHICKEN, "card3": CHICKEN}
    assert looked.seen_by(1).secret == {}
    assert looked.reveals_to(0)
    assert not looked.reveals_to(1)
    assert position.seen_by(0).pile(0) == [(1, 0), (FOX, 1), (CHICKEN, 0), (CHICKEN, 1)]
    assert position.seen_by(1).pile(0) == [(-1, 0), (FOX, 1), (-1, 0), (CHICKEN, 1)]


def test_after_the_look_the_same_seat_decides_about_a_move() -> None:
    position = farm()
    do(position, 1, "fork at barn 1")
    assert position.phase == MOVE
    assert list(position.deciders()) == [0]
    assert refused(position, 1, "padlock on barn 1") == ("roost.move_first", {})
    assert refused(position, 1, "no egg") == ("roost.egg_only_in_answer", {})
    assert refused(position, 2, NOTHING) == ("not_your_turn", {"seat": 0})


def test_one_of_the_cards_may_be_moved_under_a_different_barn() -> None:
    position = farm()
    do(position, 1, "fork at barn 1")
    movable = ("rooster 1", "fox", "chicken")
    wanted = {f"move {card} to barn {barn}" for card in movable for barn in (2, 3)}
    assert can(position, 1) == {action_of(text) for text in wanted} | {action_of(NOTHING)}
    events = do(position, 1, "move fox to barn 3")
    assert told(events)[0] == ("card_moved", 0, {"from": 0, "to": 2})
    assert events[0].secret == {"card": FOX}
    assert under(position, 1) == [1, CHICKEN, CHICKEN]
    assert under(position, 3) == [FOX]
    assert turn_of(position) == 2


def test_the_player_need_not_move_anything() -> None:
    position = farm()
    before = under(position, 1)
    events = look(position, 1, "fork at barn 1")
    assert "nothing_moved" in kinds(events)
    assert under(position, 1) == before
    assert turn_of(position) == 2


def test_only_a_card_that_lies_there_is_moved_and_not_to_the_same_barn() -> None:
    position = farm()
    do(position, 1, "fork at barn 1")
    not_there = ("roost.not_under_barn", {"card": 2, "barn": 0})
    assert refused(position, 1, "move rooster 2 to barn 2") == not_there
    assert refused(position, 1, "move fox to barn 1") == ("roost.same_barn", {"barn": 0})


def test_nothing_is_moved_without_a_look() -> None:
    position = farm()
    assert refused(position, 1, "move fox to barn 2") == ("roost.nothing_looked_at", {})
    assert refused(position, 1, NOTHING) == ("roost.nothing_looked_at", {})


def test_looking_under_an_empty_barn_is_allowed() -> None:
    position = farm()
    do(position, 1, "fork at barn 3")
    assert can(position, 1) == {action_of(NOTHING)}
    do(position, 1, NOTHING)
    assert turn_of(position) == 2


def test_a_farmer_may_move_anybodys_rooster() -> None:
    position = farm()
    look(position, 1, "fork at barn 2")
    look(position, 2, "fork at barn 1", "move rooster 1 to barn 2")
    assert under(position, 2) == [1]


# -- the locked barn ------------------------------------------------------------------------------


def test_r1_the_fork_may_look_into_a_locked_barn_but_move_nothing_out_of_it() -> None:
    position = locked_farm("fork", 1)
    events = do(position, 1, "fork at barn 1")
    assert events[1].values == {"barn": 0, "size": 4}
    assert can(position, 1) == {action_of(NOTHING)}
    rule = ("roost.fork_cannot_unlock", {"barn": 0})
    assert refused(position, 1, "move fox to barn 2") == rule


def test_the_fork_can_move_nothing_into_a_locked_barn() -> None:
    position = locked_farm("fork", 2)
    do(position, 1, "fork at barn 1")
    targets = {action % 10 for action in can(position, 1) if action != action_of(NOTHING)}
    assert targets == {2}
    rule = ("roost.fork_cannot_unlock", {"barn": 1})
    assert refused(position, 1, "move fox to barn 2") == rule


def test_the_key_moves_a_card_out_of_the_locked_barn_which_stays_locked() -> None:
    position = locked_farm("key", 1)
    look(position, 1, "key at barn 1", "move fox to barn 3")
    assert under(position, 1) == [1, CHICKEN, CHICKEN]
    assert under(position, 3) == [FOX]
    assert position.locked == 0


def test_the_key_moves_a_card_into_the_locked_barn_which_stays_locked() -> None:
    position = locked_farm("key", 3)
    look(position, 1, "key at barn 1", "move chicken to barn 3")
    assert under(position, 3) == [CHICKEN]
    assert position.locked == 2


def test_the_key_does_the_same_as_the_fork_where_nothing_is_locked() -> None:
    moves = []
    for farmer in ("fork", "key"):
        position = farm(farmer)
        do(position, 1, f"{farmer} at barn 1")
        moves.append(can(position, 1))
    assert moves[0] == moves[1]


def test_not_even_the_key_lets_a_card_be_placed_in_the_locked_barn() -> None:
    position = locked_farm("key", 1)
    position.hands[1] = CHICKEN
    assert refused(position, 1, "chicken to barn 1") == ("roost.barn_locked", {"barn": 0})
