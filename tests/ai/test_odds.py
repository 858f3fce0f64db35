"""What could be hidden: counted from what the seat knows, sure where it knows, and true as said."""

from collections.abc import Iterator

import pytest

from ai.registry import knowledge_of
from ai.review.odds import Chance, Odds, Place, odds_of, truth_of
from game.contract import Position
from game.hens import Hens
from game.hens.actions import DRAW_PILE
from game.registry import game_named
from game.rng import Rng, derived_seed
from tests.walks import random_decision
from tools.calibration import measured

KEYS = ("ladder", "hens", "sly", "roost", "fowl")
every_key = pytest.mark.parametrize("key", KEYS)


def moments(key: str, seed: int, every: int) -> Iterator[tuple[Position, int]]:
    """Positions of a game of the policy, and a seat that decides there."""
    game = game_named(key)
    position = game.new(max(game.seat_counts), seed, {})
    policy = knowledge_of(key).policy
    rng = Rng(derived_seed(seed, 1))
    for decision in range(10_000):
        if position.over():
            return
        seat = int(position.deciders()[0])
        if decision % every == every - 1:
            yield position, seat
        position.play(seat, policy.choose(position, seat, rng))


def places_of(odds: Odds) -> dict[Place, dict[tuple[int, int], float]]:
    return {
        row.place: {(each.thing, each.copies): odds.share(each) for each in row.things}
        for row in odds.places
    }


@every_key
def test_the_chances_of_a_place_add_up_to_the_cards_that_lie_there(key: str) -> None:
    for position, seat in moments(key, 3, 9):
        view = position.seen_by(seat)
        odds = odds_of(key, view, 50)
        truth = truth_of(key, view, position)
        assert [row.place for row in odds.places] == list(truth)
        for row in odds.places:
            assert row.size == len(truth[row.place]) > 0
            assert sum(chance.worlds for chance in row.things) == row.size * odds.worlds
            if row.families:
                assert sum(chance.worlds for chance in row.families) == row.size * odds.worlds
            assert all(chance.worlds <= odds.worlds for chance in row.things)
            shares = [chance.worlds for chance in row.things]
            assert shares == sorted(shares, reverse=True)


@every_key
def test_what_the_seat_cannot_know_changes_nothing(key: str) -> None:
    """Everything hidden is exchanged for another world that could be; and told in a message."""
    exchanged = 0
    for position, seat in moments(key, 5, 11):
        view = position.seen_by(seat)
        other = view.determinize(Rng(77))
        exchanged += truth_of(key, view, other) != truth_of(key, view, position)
        told = game_named(key).from_ints(view.to_message())
        odds = odds_of(key, view, 40)
        assert odds_of(key, other.seen_by(seat), 40) == odds
        assert odds_of(key, told, 40) == odds
    assert exchanged > 2


@every_key
def test_a_seat_is_never_asked_to_infer_what_it_holds_itself(key: str) -> None:
    for position, seat in moments(key, 7, 13):
        for row in odds_of(key, position.seen_by(seat), 1).places:
            own = row.place.kind == "deck" or row.place.seat != seat
            assert own, row.place


@pytest.mark.once
@every_key
def test_what_is_sure_is_true_and_what_is_true_was_thought_possible(key: str) -> None:
    """Of all true things less than one in fifty lay in none of so many worlds."""
    missed = number = 0
    for position, seat in moments(key, 13, 12):
        view = position.seen_by(seat)
        odds, truth = odds_of(key, view, 800), truth_of(key, view, position)
        for row in odds.places:
            held = truth[row.place]
            for chance in row.things:
                assert odds.share(chance) < 1.0 or held.count(chance.thing) >= chance.copies
            number += len(held)
            missed += len(set(held) - {chance.thing for chance in row.things})
    assert missed * 50 < number


def test_a_hen_taken_from_a_pile_is_in_that_hand_and_nowhere_else() -> None:
    position = Hens().new(3, 4, {})
    rng = Rng(4)
    while True:
        seat, action = random_decision(position, rng)
        taken = DRAW_PILE <= action < DRAW_PILE + 3 and position.pile(action - DRAW_PILE)[0]
        position.play(seat, action)
        if taken:
            break
    odds = places_of(odds_of("hens", position.seen_by((seat + 1) % 3), 200))
    assert odds[Place("hand", seat)][taken, 1] == 1.0


def test_cards_the_seat_holds_are_in_nobody_elses_hand() -> None:
    for position, seat in moments("ladder", 2, 5):
        held = {int(action) for action in position.actions(seat)}
        for things in places_of(odds_of("ladder", position.seen_by(seat), 300)).values():
            assert not held & {thing for thing, _ in things}


def test_a_share_is_what_was_counted() -> None:
    odds = Odds(400, [])
    assert odds.share(Chance(5, 1, 100)) == 0.25
    assert odds.share(Chance(5, 1, 400)) == 1.0


@pytest.mark.once
@pytest.mark.parametrize(("key", "games", "off"), [("ladder", 4, 0.05), ("hens", 3, 0.06)])
def test_things_said_to_be_likely_by_a_quarter_are_true_a_quarter_of_the_time(
    key: str, games: int, off: float
) -> None:
    for tenth in measured(key, games)[:4]:
        assert tenth.number > 200
        assert abs(tenth.said - tenth.true) / tenth.number < off
