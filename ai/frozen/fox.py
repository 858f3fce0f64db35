"""Fox as it was in November 2026, to measure a newer one against: `fox0` of the arena.

Everything that went into a decision is copied here: search, reward, policies, what they read of
hands and suspect of cards, settings and budget. Only the rules (`game`) are those of today.
"""

from functools import cache
from typing import Final

from ai.frozen.fowl.policy import FowlPolicy
from ai.frozen.hens.policy import HensPolicy
from ai.frozen.ladder.policy import LadderPolicy
from ai.frozen.policy import Policy
from ai.frozen.roost.policy import RoostPolicy
from ai.frozen.search import Search, SearchSettings
from ai.frozen.sly.policy import SlyPolicy
from game.contract import InvalidAction, Position

ITERATIONS: Final = 10000
SECONDS: Final = 2.0


class FrozenKnowledge:
    """A game's policy, how its search weighs things, and the most it may cost by seats."""

    def __init__(
        self,
        policy: Policy,
        settings: SearchSettings | None = None,
        most: dict[int, int] | None = None,
    ) -> None:
        self.policy = policy
        self.settings = settings if settings is not None else SearchSettings()
        self._most = most if most is not None else {}

    def iterations(self, seats: int) -> int:
        return min(ITERATIONS, self._most.get(seats, ITERATIONS))

    def search(self, view: Position, seat: int, seed: int) -> Search:
        return Search(self.policy, view, seat, seed, self.settings)


@cache
def frozen_knowledge() -> dict[str, FrozenKnowledge]:
    return {
        "ladder": FrozenKnowledge(
            LadderPolicy(), SearchSettings(trust=400, win_weight=0.8, rivals_learn=False)
        ),
        "hens": FrozenKnowledge(
            HensPolicy(),
            SearchSettings(win_weight=0.1, rival_weight=0.3),
            {1: 1000, 2: 1600, 3: 1200, 4: 1000},
        ),
        "sly": FrozenKnowledge(SlyPolicy(), None, {2: 1200, 3: 1000, 4: 800}),
        "roost": FrozenKnowledge(RoostPolicy(), None, {2: 1000, 3: 800, 4: 600}),
        "fowl": FrozenKnowledge(
            FowlPolicy(),
            SearchSettings(candidates=12, win_weight=0.2, horizon=2),
            {2: 600, 3: 500, 4: 400},
        ),
    }


def frozen_knowledge_of(game_key: str) -> FrozenKnowledge:
    known = frozen_knowledge()
    if game_key not in known:
        raise InvalidAction(f"the frozen Fox plays {', '.join(known)}, not {game_key}")
    return known[game_key]
