"""Rule the Roost: what holds at every moment of every game."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import IllegalAction
from game.rng import Rng
from game.roost import Roost
from game.roost.actions import THROW_EGG, action_of, is_answer, is_move, is_play, text_of
from game.roost.history import PLACE, STOP
from game.roost.piles import retell
from game.roost.position import RoostPosition
from game.roost.state import MOVE, OVER, PLAY, WINDOW
from game.roost.tables import COPIES, EGG, HAND, KINDS
from tests.game.roost_referee import NUMBERS, Referee
from tests.walks import random_decision

tables = st.tuples(st.sampled_from([2, 3, 4]), st.integers(0, 2**40))


def all_cards(position: RoostPosition) -> Counter[int]:
    """Every card of the table, wherever it is."""
    found = Counter(position.discards())
    for seat in range(position.seats):
        found.update(position.hand(seat))
    for barn in range(3):
        found.update(card for card, _ in position.pile(barn))
    found.update(int(card) for card in position.deck[: position.deck_size])
    if position.phase == WINDOW:
        found[int(position.pending_card)] += 1
    if position.locked >= 0:
        found[10] += 1
    return found


def box(seats: int) -> Counter[int]:
    cards = Counter({card: int(COPIES[card]) for card in range(1, KINDS)})
    for seat in range(seats, 4):
        del cards[seat + 1]
    return cards


@settings(max_examples=25)
@given(tables)
def test_45_and_3_a_seat_cards_are_somewhere_at_every_moment(table: tuple[int, int]) -> None:
    seats, seed = table
    position = Roost().new(seats, seed, {})
    rng = Rng(seed)
    whole = box(seats)
    assert whole.total() == 45 + 3 * seats
    while not position.over():
        assert all_cards(position) == whole
        position.apply(*random_decision(position, rng))
    assert all_cards(position) == whole


@settings(max_examples=25)
@given(tables)
def test_a_random_walk_keeps_to_the_table(table: tuple[int, int]) -> None:
    seats, seed = table
    position = Roost().new(seats, seed, {})
    rng = Rng(seed)
    while not position.over():
        deck_before, turns = int(position.deck_size), int(position.turns)
        position.apply(*random_decision(position, rng))
        sizes = [len(position.hand(seat)) for seat in range(seats)]
        assert max(sizes) <= HAND
        if position.deck_size > 0 and position.phase == PLAY:
            assert sizes == [HAND] * seats
        assert deck_before - position.deck_size <= seats
        assert int(position.turns) - turns in (0, 1)
        assert (position.turn == -1) == (position.phase == OVER)
        if position.phase == WINDOW:
            assert position.pending_barn != position.locked
        told = retell(position.copy().history)
        assert list(told.mixed) == list(position.piles.mixed)
        assert list(told.laid) == list(position.piles.laid)
        assert list(told.mixed_sizes) == list(position.piles.mixed_sizes)
    assert position.deck_size == 0 or all(
        set(position.hand(seat)) <= {EGG} for seat in range(seats)
    )
    assert all(card == EGG for seat in range(seats) for card in position.hand(seat))


@settings(max_examples=40)
@given(tables)
def test_a_referee_who_knows_only_the_printed_rules_agrees(table: tuple[int, int]) -> None:
    seats, seed = table
    position = Roost().new(seats, seed, {})
    referee = Referee(position.set_up_record())
    rng = Rng(seed)
    while not position.over():
        seat, action = random_decision(position, rng)
        referee.act(seat, text_of(action))
        position.apply(seat, action)
        assert {int(decider) for decider in position.deciders()} == referee.must_decide()
        for other in range(seats):
            assert sorted(position.hand(other)) == numbers(referee.hands[other])
        for barn in range(3):
            assert sorted(card for card, _ in position.pile(barn)) == numbers(referee.barns[barn])
        assert sorted(position.discards()) == numbers(referee.discards)
        assert position.locked == (-1 if referee.locked is None else referee.locked)
        assert [int(position.points(other)) for other in range(seats)] == referee.points()
    assert referee.over


def numbers(names: list[str]) -> list[int]:
    return sorted(NUMBERS[name] for name in names)


@settings(max_examples=15)
@given(tables)
def test_a_rooster_lies_only_where_its_owner_brought_it(table: tuple[int, int]) -> None:
    seats, seed = table
    position = Roost().new(seats, seed, {})
    rng = Rng(seed)
    while not position.over():
        position.apply(*random_decision(position, rng))
    history = position.history
    for entry in range(len(history.what)):
        if history.kind(entry) in (PLACE, STOP) and history.card[entry] <= 4:
            assert history.card[entry] == history.seat(entry) + 1


@settings(max_examples=15)
@given(tables)
def test_what_is_not_offered_is_refused_with_a_rule(table: tuple[int, int]) -> None:
    seats, seed = table
    position = Roost().new(seats, seed, {})
    rng = Rng(seed)
    known = [a for a in range(THROW_EGG + 1) if is_play(a) or is_move(a) or is_answer(a)]
    while not position.over():
        for seat in range(seats):
            offered = {int(action) for action in position.actions(seat)}
            for action in known:
                refusal = position.refusal(seat, action)
                assert (refusal is None) == (action in offered)
                assert refusal is None or isinstance(refusal, IllegalAction)
        for _ in range(7):
            if not position.over():
                position.apply(*random_decision(position, rng))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_thing_happens_in_random_games(seats: int) -> None:
    """So that the walks above have tried all of it."""
    seen: set[str] = set()
    phases: set[int] = set()
    for seed in range(60):
        position = Roost().new(seats, seed, {})
        rng = Rng(seed)
        while not position.over():
            phases.add(int(position.phase))
            seen.update(event.kind for event in position.apply(*random_decision(position, rng)))
    wanted = {"card_stopped", "turn_taken", "padlock_placed", "card_moved", "nothing_moved"}
    wanted |= {"deck_empty", "passed", "game_over"}
    wanted |= {"eggs_cancelled", "extra_turn"} if seats > 2 else set()
    assert wanted <= seen
    assert phases == {PLAY, WINDOW, MOVE}


def test_every_action_has_one_text() -> None:
    known = [a for a in range(THROW_EGG + 1) if is_play(a) or is_move(a) or is_answer(a)]
    texts = [text_of(action) for action in known]
    assert len(set(texts)) == len(texts) == 9 * 3 + 6 * 3 + 3
    assert [action_of(text) for text in texts] == known
