"""Does today's search find what the frozen one finds, to the last digit?

Both search from the same moments, spread over a game of the frozen policy: every number they found
out has to be equal, at every number of seats. What a game has learnt since is left out.

    python -m tests.ai.same_findings [GAME ...] [--moments 50] [--iterations 400]
"""

import argparse
import sys

from ai.frozen.fox import frozen_knowledge_of
from ai.frozen.search import Search as FrozenSearch
from ai.registry import knowledge_of
from ai.search import Search
from game.compiled import form
from game.contract import Position
from game.keys import KEYS
from game.registry import game_named
from game.rng import Rng

Findings = list[tuple[int, int, float, float, float, float]]
"""Of each action: its number, its visits, and mean reward, points, lead and share of wins."""


def moments(game_key: str, seats: int, seed: int, number: int) -> list[Position]:
    """What the deciding seat knows at so many moments of a game, evenly spread."""
    policy = frozen_knowledge_of(game_key).policy
    position = game_named(game_key).new(seats, seed, {})
    rng = Rng(seed)
    views: list[Position] = []
    while not position.over():
        seat = position.deciders()[0]
        if len(position.actions(seat)) > 1:
            views.append(position.seen_by(seat))
        position.play(seat, policy.choose(position, seat, rng))
    return [views[len(views) * part // number] for part in range(number)]


def findings(search: Search | FrozenSearch, iterations: int) -> Findings:
    search.run(iterations, None)
    return [(s.action, s.visits, s.reward, s.points, s.margin, s.wins) for s in search.stats()]


def found_alike(game_key: str, view: Position, seed: int, iterations: int) -> bool:
    """Whether both searches, at equal settings, find the same from this view."""
    seat = int(view.viewer)
    frozen = frozen_knowledge_of(game_key)
    known = knowledge_of(game_key)
    today = Search(known.by_hand, view, seat, seed, known.settings)
    then = frozen.search(view, seat, seed)
    return findings(today, iterations) == findings(then, iterations)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=KEYS)
    parser.add_argument("--moments", type=int, default=50)
    parser.add_argument("--iterations", type=int, default=400)
    asked = parser.parse_args()
    print(f"{form()[0]}, {asked.iterations} iterations")
    differing = 0
    for key in asked.games:
        for seats in game_named(key).seat_counts:
            views = moments(key, seats, 7, asked.moments)
            same = sum(found_alike(key, view, k, asked.iterations) for k, view in enumerate(views))
            differing += len(views) - same
            print(f"{key}, {seats} seats: the same at {same} of {len(views)} moments")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
