"""Random games in great numbers: none may come to a moment in which nobody can go on.

    python -m tests.game.dead_ends GAME [GAMES]

plays so many games (10,000 unless told) for every seat count of the game. The suite plays a few of
them.
"""

import sys
import time
from dataclasses import dataclass

from game.compiled import form
from game.contract import Game
from game.registry import game_named
from game.rng import Rng, derived_seed
from tests.walks import LONGEST_GAME, opening

GAMES_A_TABLE = 10_000


@dataclass(frozen=True)
class Played:
    """How many games came to their end, and the most decisions one of them took."""

    games: int
    longest: int


def decisions_to_the_end(game: Game, seats: int, seed: int) -> int:
    """Play a random game; `AssertionError` where a decider can do nothing, or no end comes."""
    position = opening(game, seats, seed)
    rng = Rng(derived_seed(seed, 3))
    deciders = position.deciders()
    made = 0
    while len(deciders) > 0:
        seat = deciders[rng.below(len(deciders))]
        legal = position.actions(seat)
        where = f"{game.title} with {seats} seats, seed {seed}, decision {made + 1}"
        assert len(legal) > 0, f"{where}: seat {seat} can do nothing"
        assert made < LONGEST_GAME, f"{where}: no end in sight"
        position.play(seat, legal[rng.below(len(legal))])
        deciders = position.deciders()
        made += 1
    return made


def play_out(game: Game, seats: int, games: int) -> Played:
    longest = max(decisions_to_the_end(game, seats, seed) for seed in range(games))
    return Played(games, longest)


def main(key: str, games: int) -> None:
    game = game_named(key)
    for seats in game.seat_counts:
        began = time.monotonic()
        played = play_out(game, seats, games)
        seconds = time.monotonic() - began
        print(
            f"{game.title}, {seats} seats: {played.games} games, no dead end, "
            f"longest {played.longest} decisions, {seconds:.0f} s ({form()[0]})"
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAMES_A_TABLE)
