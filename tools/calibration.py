"""Are the odds right? Of all that was said to be likely by 20 to 30 %, how much was true?

    python tools/calibration.py ladder --games 40 --players policy

Games are played by one level; at every third decision the seat that decides is told its odds, and
they are held against what was true. One row for each tenth: how often something was said, the mean
of what was said, and the share of it that was true.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.players import decide
from ai.review.odds import PlaceOdds, holdings_of, odds_of, truth_of
from ai.rivals import POLICY
from game.registry import GAMES, game_named
from game.rng import Rng, derived_seed

EVERY = 3
WORLDS = 400


@dataclass
class Tenth:
    """What was said with a share of this tenth, and how much of it was true."""

    number: int = 0
    said: float = 0.0
    true: int = 0


def measured(game_key: str, games: int, player: str = POLICY, seed: int = 1) -> list[Tenth]:
    """Ten rows; what is sure (0 or 1) is left out, it would flatter."""
    game = game_named(game_key)
    tenths = [Tenth() for _ in range(10)]
    for number in range(games):
        seats = game.seat_counts[number % len(game.seat_counts)]
        position = game.new(seats, derived_seed(seed, number), {})
        rng = Rng(derived_seed(seed, games + number))
        decision = 0
        while not position.over():
            deciders = position.deciders()
            seat = int(deciders[rng.below(len(deciders))])
            view = position.seen_by(seat)
            decision += 1
            if decision % EVERY == 0 and not view.over():
                odds = odds_of(game_key, view, WORLDS)
                truth = truth_of(game_key, view, position)
                for row in odds.places:
                    _compare(game_key, row, odds.worlds, truth[row.place], tenths)
            action = decide(game, view, seat, player, int(rng.below(2**30))).action
            position.play(seat, action)
    return tenths


def _compare(
    game_key: str, row: PlaceOdds, worlds: int, truth: list[int], tenths: list[Tenth]
) -> None:
    holdings = holdings_of(game_key)
    assert holdings is not None
    families = [holdings.family(thing) for thing in truth]
    for chances, held in ((row.things, truth), (row.families, families)):
        for chance in chances:
            share = chance.worlds / worlds
            if share < 1.0:
                tenth = tenths[int(share * 10)]
                tenth.number += 1
                tenth.said += share
                tenth.true += held.count(chance.thing) >= chance.copies


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games_of", nargs="*", choices=[*GAMES, []], metavar="GAME")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", default=POLICY)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game_key in options.games_of or GAMES:
        print(f"{game_key}, {options.games} games of {options.players}")
        tenths = measured(game_key, options.games, options.players, options.seed)
        for number, tenth in enumerate(tenths):
            if tenth.number:
                said, true = tenth.said / tenth.number, tenth.true / tenth.number
                span = f"{10 * number:3}-{10 * number + 10:<3} %"
                print(f"  {span} {tenth.number:8}  said {said:6.1%}  true {true:6.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
