"""Random games over the contract alone, so that every game of the house walks the same way.

Everything is drawn from the seed: the table's options, who of several deciders goes first, and
which legal action is played. The same seed walks the same game on every platform.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from game.contract import Event, Game, Position
from game.registry import GAMES
from game.rng import Rng, derived_seed

LONGEST_GAME = 3000
"""Decisions; no game of the house comes near it, however badly it is played."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{key}-{seats}")
        for key, game in GAMES.items()
        for seats in game.seat_counts
    ],
)


@dataclass(frozen=True)
class Step:
    """One decision of a walk: the position before it, and what it made of it."""

    before: Position
    seat: int
    action: int
    after: Position
    events: list[Event]


def table_options(game: Game, seats: int, seed: int) -> dict[str, int]:
    """Seed 0 plays the defaults, every other seed draws each option."""
    rng = Rng(derived_seed(seed, 1))
    return {
        option.key: option.choices[int(rng.below(len(option.choices))) if seed else 0]
        for option in game.options(seats)
    }


def opening(game: Game, seats: int, seed: int) -> Position:
    return game.new(seats, seed, table_options(game, seats, seed))


def legal_actions(position: Position, seat: int) -> list[int]:
    return [int(action) for action in position.actions(seat)]


def random_decision(position: Position, rng: Rng) -> tuple[int, int]:
    """A decider and one of its legal actions, each equally likely."""
    deciders = position.deciders()
    seat = int(deciders[rng.below(len(deciders))])
    legal = legal_actions(position, seat)
    return seat, legal[rng.below(len(legal))]


def steps(game: Game, seats: int, seed: int) -> Iterator[Step]:
    """A whole random game, decision by decision; the positions are copies, free to be changed."""
    position = opening(game, seats, seed)
    rng = Rng(derived_seed(seed, 2))
    for _ in range(LONGEST_GAME):
        if position.over():
            return
        seat, action = random_decision(position, rng)
        before = position.copy()
        events = position.apply(seat, action)
        yield Step(before, seat, action, position.copy(), events)
    raise AssertionError(f"{game.title} with {seats} seats, seed {seed}, does not end")


def positions(game: Game, seats: int, seed: int) -> list[Position]:
    """Every position of a random game, the first and the last included."""
    return [opening(game, seats, seed), *(step.after for step in steps(game, seats, seed))]
