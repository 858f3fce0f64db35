"""SLY: what is private, what all have seen, and which worlds a seat must think possible."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import NOBODY
from game.rng import Rng
from game.sly import Sly, actions
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, spaces_down
from game.sly.tables import CARDS, FOX, ROW
from tests.game.sly_tables import (
    BLACK,
    BROWN,
    ORANGE,
    expose,
    fresh,
    lay,
    lay_all,
    reveal,
    space,
    table,
    turn_up,
)
from tests.walks import random_decision

Assignment = tuple[tuple[int, ...], ...]
"""Of every other seat: its face-down cards in the order they were laid."""


def consistent_worlds(view: SlyPosition) -> set[Assignment]:
    """Every world that could be, found the slow way: try all cards on all face-down spaces."""
    worlds: set[Assignment] = {()}
    for seat in range(view.seats):
        if seat == view.viewer:
            continue
        down = [int(where) for where in spaces_down(view, seat)]
        open_cards = {
            int(view.cards[where])
            for where in range(16)
            if view.owners[where] == seat and view.faces[where] != DOWN
        }
        somewhere_hidden = [
            number
            for number in range(1, CARDS + 1)
            if number not in open_cards and view.taken_by[seat * ROW + number] == NOBODY
        ]
        ways = [
            chosen
            for chosen in permutations(somewhere_hidden, len(down))
            if all(
                view.home_at[seat * ROW + number] < view.laid_at[where]
                for number, where in zip(chosen, down, strict=True)
            )
        ]
        worlds = {(*known, way) for known in worlds for way in ways}
    return worlds


def assignment(world: SlyPosition, viewer: int) -> Assignment:
    return tuple(
        tuple(int(world.cards[where]) for where in spaces_down(world, seat))
        for seat in range(world.seats)
        if seat != viewer
    )


# -- views ----------------------------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_its_own_face_down_cards() -> None:
    position = table(2, down={"A1": "OF", "A2": "R3"})
    view = position.seen_by(ORANGE)
    assert view.hand(ORANGE) == [1, 2, 3, 4, 5, 6]
    assert view.cards[space("A1")] == FOX


def test_of_others_it_knows_who_laid_which_card_and_when_and_how_many_they_hold() -> None:
    position = table(2, down={"A1": "OF", "A2": "R3"})
    view = position.seen_by(ORANGE)
    assert view.card_at(space("A2")) == (BROWN, HIDDEN, DOWN)
    assert view.laid_at[space("A2")] == 2
    assert view.hand(BROWN) == [HIDDEN] * 6
    bystander = position.seen_by(NOBODY)
    assert bystander.cards[space("A1")] == bystander.cards[space("A2")] == HIDDEN


def test_a_seat_with_nothing_face_down_has_an_open_hand() -> None:
    position = table(2, safe={"A1": "R3"}, taken={"RF": ORANGE})
    assert position.seen_by(ORANGE).hand(BROWN) == [1, 2, 4, 5, 6]


def test_a_card_that_went_home_is_known_to_be_in_hand_until_its_owner_lays_again() -> None:
    position = table(2, down={"A1": "O6", "A2": "R3", "A3": "R5"})
    reveal(position, "A1", "A2")
    assert position.seen_by(ORANGE).hand(BROWN) == [3, *[HIDDEN] * 5]
    position.apply(BROWN, lay("1", "A4"))
    assert position.seen_by(ORANGE).hand(BROWN) == [HIDDEN] * 5


def test_a_view_does_not_change_with_the_card_that_was_laid() -> None:
    views = set()
    for what in "123456F":
        position = fresh(3)
        position.apply(ORANGE, lay(what, "B3"))
        views.add(tuple(position.seen_by(BROWN).to_ints()))
    assert len(views) == 1


def test_a_lay_looks_to_others_like_its_space_and_a_card_turned_up_like_itself() -> None:
    position = table(2, down={"A2": "R3", "A3": "R4"})
    looks = {int(position.observed_action(0, lay(what, "A1"), BROWN)) for what in "12F"}
    assert looks == {actions.UNSEEN_LAY + space("A1")}
    assert position.observed_action(0, lay("2", "A1"), ORANGE) == lay("2", "A1")
    shown = [int(position.observed_action(0, a, 0)) for a in (turn_up("A2"), expose("A2"))]
    other = table(2, down={"A2": "R5", "A3": "R4"})
    assert shown != [int(other.observed_action(0, a, 0)) for a in (turn_up("A2"), expose("A2"))]
    assert position.seen_by(0).observed_action(0, turn_up("A2"), 0) == turn_up("A2")


# -- what a face-down card may be -----------------------------------------------------------------


def test_a_card_seen_going_home_is_none_of_those_laid_before_that_still_lie_there() -> None:
    """Brown's 3 is seen going home: neither its card on A3, laid before, nor any but later ones."""
    position = table(2, down={"A1": "O6", "A3": "R5", "A2": "R3"})
    reveal(position, "A1", "A2")
    position.apply(BROWN, lay("3", "A4"))
    view = position.seen_by(ORANGE)
    assert possible_cards(view, space("A3")) == [1, 2, 4, 5, 6, FOX]
    assert possible_cards(view, space("A4")) == [1, 2, 3, 4, 5, 6, FOX]
    rng = Rng(1)
    worlds = [view.determinize(rng) for _ in range(300)]
    assert {int(world.cards[space("A3")]) for world in worlds} == {1, 2, 4, 5, 6, FOX}
    assert {int(world.cards[space("A4")]) for world in worlds} == {1, 2, 3, 4, 5, 6, FOX}


def test_cards_that_lie_open_or_before_a_seat_are_no_longer_possible() -> None:
    position = table(2, down={"A1": "R5"}, safe={"A2": "R4"}, taken={"RF": ORANGE, "R6": BROWN})
    assert possible_cards(position.seen_by(ORANGE), space("A1")) == [1, 2, 3, 5]


def test_where_early_cards_use_up_what_they_may_be_later_ones_are_none_of_it() -> None:
    """All of Brown's cards but its 2 were seen going home after A1 was laid: A1 is the 2."""
    position = table(2, down={"A1": "R2", "A2": "R4"})
    for number in (1, 3, 4, 5, 6, FOX):
        position.home_at[BROWN * ROW + number] = 1
    position.laid_at[space("A1")] = 1
    position.laid_at[space("A2")] = 3
    view = position.seen_by(ORANGE)
    assert possible_cards(view, space("A1")) == [2]
    assert possible_cards(view, space("A2")) == [1, 3, 4, 5, 6, FOX]


def test_own_and_open_cards_are_what_they_are_and_a_free_space_is_nothing() -> None:
    position = table(2, down={"A1": "O5", "A4": "R1"}, safe={"A2": "R4"})
    view = position.seen_by(ORANGE)
    assert possible_cards(view, space("A1")) == [5]
    assert possible_cards(view, space("A2")) == [4]
    assert possible_cards(view, space("A3")) == []
    assert possible_cards(position.seen_by(NOBODY), space("A1")) == [1, 2, 3, 4, 5, 6, FOX]


# -- worlds ---------------------------------------------------------------------------------------


def histories() -> list[SlyPosition]:
    """Moments with a history: cards have gone home between the face-down ones."""
    two = fresh(2)
    lay_all(two, [("1", "A1"), ("4", "A2"), ("6", "A3"), ("2", "A4"), ("3", "A5"), ("5", "A6")])
    reveal(two, "A3", "A4")
    lay_all(two, [("2", "A8"), ("2", "A4")])
    three = fresh(3)
    lay_all(three, [("F", "A1"), ("F", "A2"), ("1", "A3"), ("3", "B1"), ("2", "B2")])
    reveal(three, "A1", "B1", "B2")
    lay_all(three, [("4", "A5")])
    return [two, three]


@pytest.mark.parametrize("position", histories(), ids=["two seats", "three seats"])
def test_every_world_that_could_be_is_imagined_equally_often(position: SlyPosition) -> None:
    """Chi-squared over all worlds, far beyond what chance would do (6 standard deviations)."""
    for viewer in range(position.seats):
        view = position.seen_by(viewer)
        worlds = consistent_worlds(view)
        assert assignment(position, viewer) in worlds
        assert 2 <= len(worlds) <= 2000
        draws = 40 * len(worlds)
        rng = Rng(17 + viewer)
        seen = Counter(assignment(view.determinize(rng), viewer) for _ in range(draws))
        assert set(seen) == worlds
        off = sum((seen[world] - 40) ** 2 / 40 for world in worlds)
        freedom = len(worlds) - 1
        assert off < freedom + 6 * (2 * freedom) ** 0.5


@settings(max_examples=40)
@given(st.integers(2, 4), st.integers(0, 2**31), st.integers(0, 40))
def test_a_world_and_the_help_agree_with_a_slow_search_of_all_worlds(
    seats: int, seed: int, decisions: int
) -> None:
    position = Sly().new(seats, seed, {})
    rng = Rng(seed)
    for _ in range(decisions):
        if position.over():
            break
        position.apply(*random_decision(position, rng))
    others = position.copy()
    for seat in range(seats):
        while len(spaces_down(others, seat)) > 4:
            others.send_home(spaces_down(others, seat)[-1])
    for viewer in range(seats):
        for other in range(seats):
            if other == viewer:
                continue
            alone = one_against(others, viewer, other)
            worlds = consistent_worlds(alone)
            at = sum(1 for seat in range(other) if seat != viewer)
            for nth, where in enumerate(spaces_down(alone, other)):
                may = sorted({world[at][nth] for world in worlds})
                assert possible_cards(alone, int(where)) == may
            assert assignment(alone.determinize(rng), viewer) in worlds


def one_against(position: SlyPosition, viewer: int, other: int) -> SlyPosition:
    """The view, all third seats' cards called home, so that few worlds are left."""
    twin = position.copy()
    for seat in range(twin.seats):
        if seat not in (viewer, other):
            for where in spaces_down(twin, seat):
                twin.send_home(where)
    return twin.seen_by(viewer)


def test_a_hand_is_what_is_left() -> None:
    position = table(3, down={"A1": "R5", "A2": "B1", "A3": "RF"}, taken={"B6": BLACK})
    for seed in range(20):
        world = position.seen_by(ORANGE).determinize(Rng(seed))
        for seat in (BROWN, BLACK):
            lying = [int(world.cards[where]) for where in spaces_down(world, seat)]
            gone = [6] if seat == BLACK else []
            assert sorted([*lying, *world.hand(seat), *gone]) == list(range(1, CARDS + 1))
            assert len(world.hand(seat)) == position.hand_sizes[seat]


def test_at_the_end_everything_is_open() -> None:
    position = table(2, down={"A5": "R5"}, safe={"A1": "R1", "A2": "R2", "A3": "R3", "A4": "R4"})
    position.hands[BROWN * ROW + FOX] = 0
    position.hand_sizes[BROWN] -= 1
    position.taken_by[BROWN * ROW + FOX] = ORANGE
    position.apply(ORANGE, lay("1", "A8"))
    assert position.over()
    for viewer in range(NOBODY, 2):
        view = position.seen_by(viewer)
        view.viewer = position.viewer
        assert view.to_ints() == position.to_ints()
