"""What each game's AI is made of. A new game joins here, and nowhere else in this room."""

from collections.abc import Callable
from typing import Final

from ai.fowl.policy import FowlPolicy
from ai.fowl.reasons import reasons as fowl_reasons
from ai.hens.policy import HensPolicy
from ai.hens.reasons import reasons as hens_reasons
from ai.ladder.policy import LadderPolicy
from ai.ladder.reasons import reasons as ladder_reasons
from ai.levels import Level
from ai.policy import Policy
from ai.reasons import Reason
from ai.roost.policy import RoostPolicy
from ai.roost.reasons import reasons as roost_reasons
from ai.search import Settings
from ai.sly.policy import SlyPolicy
from ai.sly.reasons import reasons as sly_reasons
from game.contract import InvalidAction, Position


class Knowledge:
    """A game's playing policy, and why it would do what.

    `settings`: how its search weighs things. `most`: by number of seats the iterations no level
    exceeds, where they would take too long; where a number is not named, the level's own hold.
    """

    def __init__(
        self,
        policy: Policy,
        reasons: Callable[[Position, int, int], list[Reason]],
        settings: Settings | None = None,
        most: dict[int, int] | None = None,
    ) -> None:
        self.policy = policy
        self.reasons = reasons
        self.settings = settings if settings is not None else Settings()
        self._most = most if most is not None else {}

    def iterations(self, level: Level, seats: int) -> int:
        """What a decision of this level may cost at a table of so many."""
        return min(level.iterations, self._most.get(seats, level.iterations))


_KNOWLEDGE: Final[dict[str, Knowledge]] = {
    "ladder": Knowledge(
        LadderPolicy(), ladder_reasons, Settings(trust=400, win_weight=0.8, rivals_learn=False)
    ),
    "hens": Knowledge(
        HensPolicy(),
        hens_reasons,
        Settings(win_weight=0.1, rival_weight=0.3),
        {1: 1000, 2: 1600, 3: 1200, 4: 1000},
    ),
    "sly": Knowledge(SlyPolicy(), sly_reasons, None, {2: 1200, 3: 1000, 4: 800}),
    "roost": Knowledge(RoostPolicy(), roost_reasons, None, {2: 1000, 3: 800, 4: 600}),
    "fowl": Knowledge(
        FowlPolicy(),
        fowl_reasons,
        Settings(candidates=12, win_weight=0.2, horizon=2),
        {2: 600, 3: 500, 4: 400},
    ),
}


def knowledge_of(game_key: str) -> Knowledge:
    if game_key not in _KNOWLEDGE:
        raise InvalidAction(f"nobody knows how to play {game_key!r}")
    return _KNOWLEDGE[game_key]
