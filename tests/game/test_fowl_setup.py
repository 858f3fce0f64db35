"""Fowl Play: birds, cards, the yard, targets and foxes in the den."""

from collections import Counter
from itertools import pairwise

import pytest

from game.fowl import Fowl
from game.fowl.actions import STOP, keep_target, place_fox, play_card
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, TARGETS
from game.fowl.tables import (
    BIRDS,
    DEN,
    FLOCK,
    FLOCKS,
    MOUTHS,
    TYPES,
    clear_cards,
    colour_of,
    is_mouth,
    shape_of,
    shared_traits,
    type_of,
)
from game.hexes import CELLS, CENTRE, distance, q_of, r_of
from tests.game.fowl_tables import all_cards, cell, named, opened, refused, told

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# -- components -----------------------------------------------------------------------------------


def test_there_is_one_bird_for_each_type_colour_and_shape() -> None:
    traits = {(type_of(b), colour_of(b), shape_of(b)) for b in range(1, BIRDS + 1)}
    assert len(traits) == BIRDS == 36
    assert {len({t[k] for t in traits}) for k in (1, 2)} == {3}
    assert len({t[0] for t in traits}) == TYPES


def test_the_cards_show_the_birds_of_the_reconstruction() -> None:
    """RECON: i = n - 1, k = i div 4: type i mod 4, colour k mod 3, shape (k + k div 3) mod 3."""
    assert named("black chicken on circle") == 1
    assert named("black duck on circle") == 2
    assert named("brown chicken on hexagon") == 5
    assert named("white turkey on square") == 12
    assert named("black chicken on hexagon") == 13
    assert named("white turkey on hexagon") == 36


def test_birds_share_up_to_three_traits() -> None:
    card = named("brown duck on square")
    assert shared_traits(card, card) == 3
    assert shared_traits(card, named("brown duck on circle")) == 2
    assert shared_traits(card, named("white goose on square")) == 1
    assert shared_traits(card, named("white goose on circle")) == 0
    assert shared_traits(named("white goose on square"), card) == 1


def test_seven_tunnel_mouths_the_first_in_the_middle_of_the_den() -> None:
    mouths = [(int(q_of(m)), int(r_of(m))) for m in MOUTHS]
    assert mouths == [(0, 0), (2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2)]
    assert [c for c in range(CELLS) if is_mouth(c)] == sorted(int(m) for m in MOUTHS)


def test_no_two_mouths_are_neighbours_so_that_a_step_between_them_is_always_a_dive() -> None:
    for one in MOUTHS:
        assert all(other == one or distance(one, other) > 1 for other in MOUTHS)


def test_the_den_is_the_centre_and_its_six_neighbours() -> None:
    assert len(DEN) == 6
    assert {int(distance(CENTRE, c)) for c in DEN} == {1}


def test_the_flocks_are_four_rhombs_of_nine_that_do_not_touch() -> None:
    flocks = [{int(c) for c in FLOCKS[k * FLOCK : (k + 1) * FLOCK]} for k in range(4)]
    assert [len(flock) for flock in flocks] == [9] * 4
    assert len(set().union(*flocks)) == 36
    corners = [cell("a1"), cell("a7"), cell("m7"), cell("m1")]
    assert all(corner in flock for corner, flock in zip(corners, flocks, strict=True))
    for flock in flocks:
        assert max(distance(a, b) for a in flock for b in flock) == 4
        others = set().union(*flocks) - flock
        assert min(distance(a, b) for a in flock for b in others) > 1
        assert not any(is_mouth(c) or c in DEN for c in flock)


def test_the_clear_round_stack_has_six_cards_for_two_and_three_for_more() -> None:
    assert [clear_cards(seats) for seats in (2, 3, 4)] == [6, 3, 3]


# -- the deal -------------------------------------------------------------------------------------


@SEATS
def test_each_type_fills_one_flock_in_some_order(seats: int) -> None:
    position = opened(seats)
    for k in range(4):
        birds = [int(position.bird_at(c)) for c in FLOCKS[k * FLOCK : (k + 1) * FLOCK]]
        assert len({int(type_of(bird)) for bird in birds}) == 1
    assert sorted(position.birds()) == list(range(1, 37))


def test_which_type_stands_where_and_in_what_order_comes_from_the_seed() -> None:
    corners, orders = Counter[int](), set[tuple[int, ...]]()
    for seed in range(200):
        position = opened(seed=seed)
        corners[int(type_of(position.bird_at(cell("a1"))))] += 1
        orders.add(tuple(map(int, position.bird_cells)))
    assert len(orders) == 200
    assert len(corners) == 4
    assert min(corners.values()) > 25


@SEATS
def test_four_cards_a_seat_and_the_rest_is_the_deck(seats: int) -> None:
    position = opened(seats)
    assert [len(position.hand(seat)) for seat in range(seats)] == [4] * seats
    assert len(position.deck) == 36 - 4 * seats
    assert all_cards(position) == list(range(1, 37))


@SEATS
def test_the_first_seat_is_drawn_by_the_seed_or_chosen_and_all_else_stays_the_same(
    seats: int,
) -> None:
    drawn = {int(Fowl().new(seats, seed, {}).first) for seed in range(40)}
    assert drawn == set(range(seats))
    chosen = [Fowl().new(seats, 5, {"first": seat + 1}) for seat in range(seats)]
    assert [int(position.first) for position in chosen] == list(range(seats))
    assert all(
        list(a.deck) == list(b.deck) and list(a.bird_cells) == list(b.bird_cells)
        for a, b in pairwise(chosen)
    )


# -- targets --------------------------------------------------------------------------------------


def test_all_seats_choose_their_targets_together_and_keep_three_cards() -> None:
    position = opened(3)
    assert position.phase == TARGETS
    hand = position.hand(1)
    (event,) = position.apply(1, int(keep_target(hand[2])))
    assert (event.kind, event.seat, event.values, event.secret) == (
        "target_kept",
        1,
        {},
        {"card": hand[2]},
    )
    assert list(position.deciders()) == [0, 2]
    assert position.hand(1) == [hand[0], hand[1], hand[3]]
    assert position.targets[1] == hand[2]
    for seat in (0, 2):
        position.apply(seat, int(keep_target(position.hand(seat)[0])))
    assert position.phase == DENS


def test_only_a_card_of_the_own_hand_can_be_the_target_and_only_once() -> None:
    position = opened(2)
    other = position.hand(1)[0]
    assert refused(position, 0, other) == ("fowl.not_in_hand", {"card": other})
    assert refused(position, 0, STOP) == ("fowl.target_now", {})
    own = position.hand(0)[0]
    position.apply(0, own)
    assert refused(position, 0, position.hand(0)[0]) == ("fowl.already_chosen", {})


# -- foxes ----------------------------------------------------------------------------------------


def with_targets(seats: int, first: int) -> FowlPosition:
    position = opened(seats, first=first)
    for seat in range(seats):
        position.apply(seat, int(keep_target(position.hand(seat)[0])))
    return position


def test_foxes_are_put_in_seat_order_from_the_first_seat() -> None:
    position = with_targets(3, first=1)
    placed = []
    for k in range(3):
        seat = int(position.deciders()[0])
        events = position.apply(seat, int(place_fox(DEN[k])))
        placed.append(told(events)[0])
    assert placed == [("fox_placed", s, {"cell": int(DEN[k])}) for k, s in enumerate((1, 2, 0))]
    assert told(events)[1:] == [("round_begun", -1, {"round": 1})]
    assert position.phase == CHOOSE
    assert list(position.deciders()) == [0, 1, 2]


def test_a_fox_goes_to_a_free_den_cell_and_never_to_the_centre() -> None:
    position = with_targets(2, first=0)
    assert list(position.actions(0)) == [int(place_fox(c)) for c in DEN]
    assert CENTRE not in DEN
    assert refused(position, 1, int(place_fox(DEN[0]))) == ("not_your_turn", {"seat": 0})
    assert refused(position, 0, int(play_card(1))) == ("fowl.den_now", {})
    position.apply(0, int(place_fox(DEN[3])))
    assert list(position.actions(1)) == [int(place_fox(DEN[k])) for k in (0, 1, 2, 4, 5)]
    taken = refused(position, 1, int(place_fox(DEN[3])))
    assert taken == ("fowl.den_taken", {"cell": int(DEN[3]), "seat": 0})
