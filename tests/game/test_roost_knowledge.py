"""Rule the Roost: what a seat can know, and the worlds it holds possible."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.contract import NOBODY, Event, InvalidAction
from game.rng import Rng
from game.roost import Roost
from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.history import FORK_LOOK, KEY_LOOK, MOVE, PLACE
from game.roost.position import RoostPosition
from game.roost.state import DECIDED, PLAY, THROWS
from game.roost.tables import CHICKEN, EGG, FOX, HIDDEN, PADLOCK
from tests.game.roost_tables import do, look, opened, put, under
from tests.game.roost_worlds import Outcome, every_outcome, outcome_of
from tests.walks import random_decision

FARM = ["chicken, fork", "fox, fork", "fox, fork"]
TWO = ["chicken, fork", "fork, fork"]


def worlds(position: RoostPosition, seat: int, count: int = 300) -> Iterator[RoostPosition]:
    """Worlds that a seat, counted from 1, holds possible."""
    view = position.seen_by(seat - 1)
    rng = Rng(4)
    return (view.determinize(rng) for _ in range(count))


def seen_under(position: RoostPosition, seat: int, barn: int) -> list[int]:
    return [card for card, _ in position.seen_by(seat - 1).pile(barn - 1)]


# -- what a view shows ----------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_cards_they_hold() -> None:
    view = opened(FARM).seen_by(1)
    assert view.hand(1) == opened(FARM).hand(1)
    assert view.hand(0) == view.hand(2) == [HIDDEN] * 5
    assert set(view.deck[: view.deck_size]) == {HIDDEN}


def test_everybody_knows_who_laid_a_card_where_but_only_that_seat_what_it_is() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 2")
    put(position, 2, "fox to barn 2")
    assert position.seen_by(0).pile(1) == [(CHICKEN, 0), (HIDDEN, 1)]
    assert position.seen_by(1).pile(1) == [(HIDDEN, 0), (FOX, 1)]
    assert position.seen_by(NOBODY).pile(1) == [(HIDDEN, 0), (HIDDEN, 1)]


def test_a_look_shows_every_card_and_who_laid_it() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 2")
    put(position, 2, "fox to barn 2")
    look(position, 3, "fork at barn 2")
    assert position.seen_by(2).pile(1) == [(CHICKEN, 0), (FOX, 1)]
    assert position.seen_by(0).pile(1) == [(CHICKEN, 0), (HIDDEN, 1)]


def test_a_move_of_another_seat_out_of_a_barn_ends_what_was_known_of_it() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 2")
    put(position, 2, "fox to barn 2")
    look(position, 3, "fork at barn 2", "move fox to barn 1")
    assert position.seen_by(0).pile(1) == [(HIDDEN, NOBODY)]
    assert position.seen_by(1).pile(1) == [(HIDDEN, NOBODY)]
    assert position.seen_by(2).pile(1) == [(CHICKEN, NOBODY)]
    assert position.seen_by(2).pile(0) == [(FOX, NOBODY)]
    assert position.seen_by(0).pile(0) == [(HIDDEN, NOBODY)]


def test_cards_laid_after_a_hidden_move_are_known_again() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 2")
    put(position, 2, "fox to barn 2")
    look(position, 3, "fork at barn 2", "move fox to barn 1")
    put(position, 1, "rooster 1 to barn 2")
    assert position.seen_by(0).pile(1) == [(HIDDEN, NOBODY), (1, 0)]


def test_a_move_into_a_barn_leaves_the_laid_cards_there_known() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 2")
    put(position, 2, "fox to barn 1")
    look(position, 3, "fork at barn 1", "move fox to barn 2")
    assert position.seen_by(0).pile(1) == [(HIDDEN, NOBODY), (CHICKEN, 0)]


# -- the worlds -----------------------------------------------------------------------------------


def test_after_a_hidden_move_one_of_the_cards_of_that_barn_is_in_the_other() -> None:
    """Seat 1 laid a rooster and a chicken; seat 2 moved one of the two: either is as likely."""
    position = opened(TWO)
    put(position, 1, "rooster 1 to barn 1")
    look(position, 2, "fork at barn 3")
    put(position, 1, "chicken to barn 1")
    look(position, 2, "fork at barn 1", "move chicken to barn 2")
    found = Counter((*under(w, 1), *under(w, 2)) for w in worlds(position, 1, 400))
    assert set(found) == {(1, CHICKEN), (CHICKEN, 1)}
    assert all(150 < times < 250 for times in found.values())


def test_a_later_look_settles_what_was_moved() -> None:
    position = opened(TWO)
    put(position, 1, "rooster 1 to barn 1")
    look(position, 2, "fork at barn 3")
    put(position, 1, "chicken to barn 1")
    look(position, 2, "fork at barn 1", "move chicken to barn 2")
    look(position, 1, "fork at barn 1")
    assert seen_under(position, 1, 1) == [1]
    assert {(*under(w, 1), *under(w, 2)) for w in worlds(position, 1)} == {(1, CHICKEN)}


def test_a_look_at_the_other_barn_settles_it_as_well() -> None:
    position = opened(TWO)
    put(position, 1, "rooster 1 to barn 1")
    look(position, 2, "fork at barn 3")
    put(position, 1, "chicken to barn 1")
    look(position, 2, "fork at barn 1", "move chicken to barn 2")
    look(position, 1, "fork at barn 2")
    assert seen_under(position, 1, 1) == [HIDDEN]
    assert {(*under(w, 1), *under(w, 2)) for w in worlds(position, 1)} == {(1, CHICKEN)}


def test_an_unseen_card_is_a_rooster_of_who_laid_it_a_chicken_or_a_fox() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 1")
    put(position, 2, "fox to barn 1")
    put(position, 3, "rooster 3 to barn 1")
    found = {tuple(card for card, _ in world.pile(0)) for world in worlds(position, 1)}
    assert found == {(CHICKEN, a, b) for a in (2, CHICKEN, FOX) for b in (3, CHICKEN, FOX)}


def test_the_roosters_of_a_seat_are_in_its_hand_unless_it_laid_them_or_they_were_stopped() -> None:
    position = opened(FARM)
    put(position, 1, "chicken to barn 1")
    put(position, 2, "rooster 2 to barn 1")
    for world in worlds(position, 1):
        out = sum(card == 2 for card, _ in world.pile(0))
        assert world.hand(1).count(2) == 3 - out
        assert 2 not in world.hand(2) + [int(card) for card in world.deck]


def test_a_stopped_card_is_known_to_its_player_only() -> None:
    position = opened(["chicken, fox", "egg, fork"])
    put(position, 1, "fox to barn 1", 2)
    assert {tuple(world.discards()) for world in worlds(position, 1)} == {(EGG, FOX)}
    found = {tuple(world.discards()) for world in worlds(position, 2)}
    assert found == {(EGG, card) for card in (1, CHICKEN, FOX)}


def test_the_card_on_its_way_may_be_the_padlock_as_long_as_nobody_has_seen_that() -> None:
    position = opened(FARM)
    do(position, 1, "chicken to barn 1")
    found = {int(world.pending_card) for world in worlds(position, 2, 800)}
    assert found == {1, CHICKEN, FOX, PADLOCK}
    holder = opened(["chicken, fork", "padlock, fork"])
    do(holder, 1, "chicken to barn 1")
    assert {int(world.pending_card) for world in worlds(holder, 2)} == {1, CHICKEN, FOX}


def test_a_decision_about_an_egg_is_unknown_to_the_others_until_the_window_closes() -> None:
    position = opened(["chicken, fork", "egg, fork", "egg, fork"])
    do(position, 1, "chicken to barn 1")
    do(position, 2, "egg")
    assert position.seen_by(2).throws[1] == DECIDED
    seen = set()
    for world in worlds(position, 3):
        seen.add(int(world.throws[1]))
        assert world.throws[1] != THROWS or EGG in world.hand(1)
    assert len(seen) == 2


def walked(seats: int, seed: int) -> Iterator[tuple[RoostPosition, list[Event]]]:
    """A random game with few eggs thrown, and what happened before each moment."""
    position = Roost().new(seats, seed, {})
    rng = Rng(seed)
    while not position.over():
        seat, action = random_decision(position, rng)
        if action == THROW_EGG and rng.below(4) > 0:
            action = NO_EGG
        yield position, position.apply(seat, action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_passes_with_cards_in_hand_holds_nothing_but_eggs_as_all_know(seats: int) -> None:
    passes = 0
    for seed in range(8):
        eggs = Counter[int]()
        for position, events in walked(seats, seed):
            for event in events:
                if event.kind == "passed":
                    eggs[event.seat] = event.values["cards"]
                    passes += event.values["cards"] > 0
                elif event.kind == "egg_thrown" and eggs[event.seat]:
                    eggs[event.seat] -= 1
            for seat in range(seats) if any(eggs.values()) else ():
                view = position.seen_by(seat)
                world = view.determinize(Rng(seed))
                for holder, number in eggs.items():
                    assert world.hand(holder).count(EGG) >= number
                    assert number == 0 or position.deck_size > 0 or EGG in view.hand(holder)
    assert passes > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_seat_whose_turn_it_is_can_play_in_every_world(seats: int) -> None:
    hands: set[int] = set()
    for seed in range(10):
        for position, _ in walked(seats, seed):
            if position.phase == PLAY and position.deck_size == 0:
                turn = int(position.turn)
                hands.add(len(position.hand(turn)))
                for world in worlds(position, (turn + 1) % seats + 1, 5):
                    assert any(card != EGG for card in world.hand(turn))
    assert 1 in hands, "where it matters most"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_all_know_what_lies_under_the_barns_but_not_who_moved_what(seats: int) -> None:
    *_, (position, _) = walked(seats, seats)
    truth = [under(position, barn) for barn in (1, 2, 3)]
    moved: set[tuple[int, ...]] = set()
    for viewer in range(NOBODY, seats):
        view = position.seen_by(viewer)
        assert [under(view, barn) for barn in (1, 2, 3)] == truth
        rng = Rng(1)
        for _ in range(10):
            world = view.determinize(rng)
            assert [under(world, barn) for barn in (1, 2, 3)] == truth
            moved.add(outcome_of(world))
    assert len(moved) > 1


def test_what_no_world_agrees_with_is_refused() -> None:
    """Seat 1 has laid one card and holds one: there is no place for its three roosters."""
    position = opened(TWO)
    put(position, 1, "rooster 1 to barn 1")
    view = position.seen_by(1)
    view.hand_sizes[0] = 1
    with pytest.raises(InvalidAction, match="no world"):
        view.determinize(Rng(1))


# -- every look, and every world as likely --------------------------------------------------------


def contents_at_looks(world: RoostPosition) -> dict[int, list[int]]:
    """By entry of each look: what lay under that barn then, told card by card."""
    history = world.history
    barns: list[list[int]] = [[], [], []]
    found: dict[int, list[int]] = {}
    for entry in range(len(history.what)):
        kind, barn = int(history.kind(entry)), int(history.barn(entry))
        if kind == PLACE:
            barns[barn].append(int(history.card[entry]))
        elif kind == MOVE:
            barns[barn].remove(int(history.card[entry]))
            barns[int(history.to(entry))].append(int(history.card[entry]))
        elif kind in (FORK_LOOK, KEY_LOOK):
            found[entry] = sorted(barns[barn])
    assert [sorted(barn) for barn in barns] == [under(world, barn) for barn in (1, 2, 3)]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sampled_worlds_match_every_look_a_seat_ever_had(seats: int) -> None:
    rng = Rng(seats)
    compared = 0
    for seed in range(6):
        position = Roost().new(seats, seed, {})
        looks: dict[int, dict[int, list[int]]] = {seat: {} for seat in range(seats)}
        while not position.over():
            seat, action = random_decision(position, rng)
            entry = len(position.history.what)
            for event in position.apply(seat, action):
                if event.kind == "farmer_looked":
                    looks[seat][entry] = sorted(event.secret.values())
            if rng.below(8) == 0:
                for viewer in range(seats):
                    world = position.seen_by(viewer).determinize(rng)
                    told = contents_at_looks(world)
                    for at, seen in looks[viewer].items():
                        assert told[at] == seen
                        compared += 1
    assert compared > 100


def small_game(seats: int, seed: int, decisions: int) -> RoostPosition:
    """A random opening with many farmers, stopped before an egg window."""
    rng = Rng(seed)
    pairs = ["chicken, fork", "fork, fork", "chicken, key", "fox, fork"]
    position = opened(pairs[:seats], "fork, fork, chicken, fork, fox, fork, fork, chicken")
    while decisions > 0 or position.phase != PLAY:
        position.apply(*random_decision(position, rng))
        decisions -= 1
    return position


def saw_mixed_cards(view: RoostPosition) -> bool:
    history = view.history
    return any(history.is_look(e) and history.card[e] > 0 for e in range(len(history.what)))


def far_from_even(view: RoostPosition, samples: int) -> str:
    """Against the slow way: empty if sampled outcomes come as often as their worlds are many
    (chi-square, outcomes expected less than five times thrown together).
    """
    expected = every_outcome(view)
    total = sum(expected.values())
    rng = Rng(3)
    found = Counter(outcome_of(view.determinize(rng)) for _ in range(samples))
    means: dict[Outcome, float] = {}
    times: Counter[Outcome] = Counter()
    for outcome, ways in expected.items():
        mean = samples * ways / total
        cell = outcome if mean >= 5.0 else ()
        means[cell] = means.get(cell, 0.0) + mean
        times[cell] += found.pop(outcome, 0)
    off = sum((times[cell] - mean) ** 2 / mean for cell, mean in means.items() if mean > 1.0)
    even = not found and off < len(means) + 4.0 * (2.0 * len(means)) ** 0.5
    return "" if even else f"chi-square {off} of {len(means)}, impossible: {dict(found)}"


def moved_about(seats: int) -> Iterator[RoostPosition]:
    """Seat 1 lays a chicken among unseen cards of the others, of which one is moved to barn 2;
    seat 1 looks there; another one goes to barn 3, and seat 1 looks under barn 1.
    """
    forks = ", ".join(["fork"] * 11)
    pairs = ["chicken, fork", "chicken, fox", "fox, chicken"]
    position = opened(pairs[:seats], f"{forks}, chicken, chicken, chicken, egg")
    cards = ["chicken to barn 1", "fox to barn 1"]
    put(position, 1, "chicken to barn 1")
    for text in cards:
        for seat in range(2, seats + 1):
            put(position, seat, text)
        look(position, 1, "fork at barn 3")
    put(position, 2, "rooster 2 to barn 1")
    if seats == 3:
        look(position, 3, "fork at barn 2")
    put(position, 1, "rooster 1 to barn 2")
    look(position, 2, "fork at barn 1", "move chicken to barn 2")
    if seats == 3:
        look(position, 3, "fork at barn 3")
    look(position, 1, "fork at barn 2")
    yield position
    look(position, 2, "fork at barn 1", "move fox to barn 3")
    if seats == 3:
        look(position, 3, "fork at barn 3")
    yield position
    look(position, 1, "fork at barn 1")
    yield position


@pytest.mark.parametrize("seats", [2, 3])
def test_every_world_is_as_likely_after_hidden_moves_and_looks(seats: int) -> None:
    for position in moved_about(seats):
        assert not far_from_even(position.seen_by(0), 4000)


@pytest.mark.parametrize(("seats", "decisions"), [(2, 14), (3, 16), (4, 18)])
def test_every_world_is_as_likely_as_every_other(seats: int, decisions: int) -> None:
    games = (small_game(seats, seed, decisions) for seed in range(400))
    views = [view for game in games if saw_mixed_cards(view := game.seen_by(0))][:3]
    assert len(views) == 3
    for view in views:
        assert not far_from_even(view, 2000)
