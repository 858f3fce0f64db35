"""What was learnt, measured without any clock: policies alone, or searches of counted iterations.

    python tools/learnt_figures.py hens - FILE.net ... --games 20000
    python tools/learnt_figures.py hens - FILE.net ... --games 60 --iterations 600
    python tools/learnt_figures.py hens - FILE.net ... --games 4000 --seats 2

`-` is the policy as it was made by hand, whom rivals follow too. All play the same deals: the
points of each, and how far it is from the first one, with 95 % intervals, beside the time a
decision took.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.learning.course import Course
from ai.learning.courses import course_of
from ai.netfile import Learnt, read
from ai.policy import Policy
from ai.registry import knowledge_of
from ai.search import Search
from game.contract import Position
from game.registry import game_named
from game.rng import Rng, derived_seed


class Player:
    """A policy, alone or searching, and what its decisions cost."""

    def __init__(self, course: Course, name: str, iterations: int) -> None:
        content = Path(name).read_bytes() if name != "-" else b""
        learnt = read(content, course.game, course.layout) if content else Learnt({}, {})
        self.name = name
        self.policy: Policy = course.policy(learnt)
        self._settings = knowledge_of(course.game).settings
        self._iterations = iterations
        self.seconds = 0.0
        self.decisions = 0

    def decide(self, position: Position, seat: int, seed: int) -> int:
        began = time.process_time()
        view = position.seen_by(seat)
        if self._iterations == 0 or len(view.actions(seat)) == 1:
            action = self.policy.choose(view, seat, Rng(seed))
        else:
            search = Search(self.policy, view, seat, seed, self._settings)
            search.run(self._iterations, None)
            action = search.best()
        self.seconds += time.process_time() - began
        self.decisions += 1
        return int(action)


def played(course: Course, player: Player, seats: int, seed: int, number: int) -> int:
    """The points of the player, its lead at a table; it sits at every seat in turn."""
    position = game_named(course.game).new(seats, derived_seed(seed, number // seats), {})
    rivals = course.policy(Learnt({}, {}))
    own, step = number % seats, 0
    while not position.over():
        step += 1
        seat = int(position.deciders()[0])
        decided = derived_seed(seed, number, step)
        if seat == own:
            position.play(seat, player.decide(position, seat, decided))
        else:
            position.play(seat, rivals.choose(position, seat, Rng(decided)))
    points = [int(position.points(seat)) for seat in range(seats)]
    return points.pop(own) - max(points, default=0)


def mean_of(numbers: list[int]) -> str:
    return f"{fmean(numbers):.2f} ± {1.96 * stdev(numbers) / len(numbers) ** 0.5:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", metavar="FILE.net")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--iterations", type=int, default=0, help="0: no search")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    course = course_of(asked.game)
    first: list[int] = []
    for name in asked.files:
        player = Player(course, name, asked.iterations)
        ends = [played(course, player, asked.seats, asked.seed, k) for k in range(asked.games)]
        first = first or ends
        apart = [end - other for end, other in zip(ends, first, strict=True)]
        cost = 1000 * player.seconds / player.decisions
        print(f"{name}: {mean_of(ends)}, from the first {mean_of(apart)}, {cost:.2f} ms a decision")
    return 0


if __name__ == "__main__":
    sys.exit(main())
