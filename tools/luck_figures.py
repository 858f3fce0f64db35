"""Whether luck averages zero: games of policies, luck and play of the first seat told apart.

    python tools/luck_figures.py ladder hens --seats 4 --games 200 --playouts 40

Without `--seats` the smallest table. Prints a row a game: means with their 95 % intervals, in
points. Luck must be zero within its interval, and so must play: policies are as good as expected.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.registry import knowledge_of
from ai.review.findings import Finding, Review
from ai.review.luck import LuckBudget, tell_luck
from ai.review.swings import Account, account_of
from game.contract import Game, Position
from game.registry import GAMES, game_named
from game.rng import Rng, derived_seed

SEAT = 0
_DEAL, _WHIM, _REVIEW = range(1, 4)


def played(game: Game, deal: Position, seed: int) -> tuple[list[tuple[int, int]], Position]:
    """The moves of a game between policies, and its end."""
    policy, rng = knowledge_of(game.key).policy, Rng(seed)
    position, moves = deal.copy(), []
    while not position.over():
        seat = int(position.deciders()[0])
        moves.append((seat, int(policy.choose(position, seat, rng))))
        position.play(*moves[-1])
    return moves, position


def account(game: Game, seats: int, seed: int, budget: LuckBudget) -> Account:
    """What made the first seat's result in one game."""
    deal = game.new(seats, derived_seed(seed, _DEAL), {})
    moves, end = played(game, deal, derived_seed(seed, _WHIM))
    review = Review(game.key, [int(end.points(seat)) for seat in range(seats)])

    def say(finding: Finding) -> None:
        review.take_in(finding)

    tell_luck(game, deal, moves, derived_seed(seed, _REVIEW), budget, say, {})
    assert review.adds_up()
    assert review.opening is not None
    return account_of(review.opening, review.steps, SEAT)


def figure(mille: Sequence[int]) -> str:
    """The mean in points and half the width of its 95 % interval."""
    half = 1.96 * statistics.stdev(mille) / sqrt(len(mille)) / 1000
    return f"{statistics.fmean(mille) / 1000:.2f} ± {half:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", dest="count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--deals", type=int, default=100)
    asked = parser.parse_args()
    budget = LuckBudget(asked.playouts, asked.deals)
    print("| game | seats | games | luck | of the deal | drawn | own play | others' play |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for key in asked.games:
        game = game_named(key)
        seats = asked.seats or min(game.seat_counts)
        seeds = [derived_seed(asked.seed, number) for number in range(asked.count)]
        found = [account(game, seats, seed, budget) for seed in seeds]
        rows = [
            [each.luck for each in found],
            [each.deal for each in found],
            [each.drawn for each in found],
            [each.own for each in found],
            [each.others for each in found],
        ]
        columns = " | ".join(figure(row) for row in rows)
        print(f"| {game.title} | {seats} | {asked.count} | {columns} |", flush=True)


if __name__ == "__main__":
    main()
