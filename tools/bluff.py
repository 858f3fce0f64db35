"""Makes the numbers of `ai/sly/reserves.py`: what a fox must promise so that nothing gives it away.

    python tools/bluff.py --seats 2 --games 120 --seed 1

Fox plays itself. After every Lay of a seat that holds its fox, the number of each sign that could
be seen of it moves: up where it was the fox, down where it was not, in such a proportion that all
rest only where a Lay with that sign is the fox as often as any other. They start from those that
are there, and what is printed is the mean over the second half of the games.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.registry import knowledge_of
from ai.rivals import RIVALS
from ai.search import Search
from ai.sly.bluff import OTHERS, OWN, RATE, SIGNS, SINCE, VALUES, signs_of
from ai.sly.policy import SlyPolicy
from game.registry import game_named
from game.rng import derived_seed
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.tables import FOX, ROW

STEP = 0.015
"""Short: where numbers swing widely the fox is rarer, once they stand, than while they moved."""


class Balance:
    """The reserves on their way, and what was seen."""

    def __init__(self, policy: SlyPolicy, seats: int) -> None:
        self.policy = policy
        self.first = (seats - 2) * SIGNS
        self.lays: Counter[int] = Counter()
        self.foxes: Counter[int] = Counter()
        self.total = [0.0] * SIGNS
        self.summed = 0

    def seen(self, signs: list[int], fox: bool) -> None:
        reserves = self.policy.reserves
        for sign in signs:
            self.lays[sign] += 1
            self.foxes[sign] += fox
            reserves[sign] += STEP * (float(fox) - RATE)
        self.policy.reserves = reserves

    def remember(self) -> None:
        self.summed += 1
        for sign in range(SIGNS):
            self.total[sign] += self.policy.reserves[self.first + sign]

    def means(self) -> list[float]:
        return [round(total / max(self.summed, 1), 3) for total in self.total]


def play(balance: Balance, seats: int, seed: int, iterations: int) -> None:
    known = knowledge_of("sly")
    position = game_named("sly").new(seats, seed, {})
    assert isinstance(position, SlyPosition)
    step = 0
    while not position.over():
        step += 1
        seat = int(position.turn)
        lot = derived_seed(seed, step)
        view = position.seen_by(seat)
        search = Search(balance.policy, view, seat, lot, known.settings)
        search.run(iterations, None)
        action = int(search.best())
        if numbered.is_lay(action) and position.hands[seat * ROW + FOX] == 1:
            signs = [int(s) for s in signs_of(view, seat, numbered.space_of(action))]
            balance.seen(signs, numbered.card_of(action) == FOX)
        position.play(seat, action)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=0, help="of each search; 0: Fox's")
    options = parser.parse_args()
    known = knowledge_of("sly")
    assert isinstance(known.policy, SlyPolicy)
    balance = Balance(known.policy, options.seats)
    iterations = options.iterations or known.iterations(RIVALS["fox"], options.seats)
    for number in range(options.games):
        play(balance, options.seats, derived_seed(options.seed, number), iterations)
        if number >= options.games // 2:
            balance.remember()
    means = balance.means()
    print(f"    {options.seats}: [")
    for size in (VALUES, OWN, OTHERS, SINCE):
        print(f"        {means[:size]},")
        means = means[size:]
    print("    ],")
    for sign in range(SIGNS):
        laid = balance.lays[balance.first + sign]
        if laid:
            print(f"sign {sign}: {balance.foxes[balance.first + sign] / laid:.1%} of {laid}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
