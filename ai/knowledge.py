"""What the search and the hint need to know of a game."""

from collections.abc import Callable

from ai.levels import Level
from ai.policy import Policy
from ai.reasons import Reason
from ai.search import SearchSettings
from game.contract import Position


class Knowledge:
    """A game's playing policy, and why it would do what.

    `settings`: how its search weighs things. `most`: by number of seats the iterations no level
    exceeds, where they would take too long; where a number is not named, the level's own hold.
    `promises`: by reason the kind of score line of which it promises more; all others are facts.
    `by_hand`: the policy without anything learnt, to measure by what only makes the search quicker.
    `faults`: why something that was learnt is not used, in sentences.
    """

    def __init__(
        self,
        policy: Policy,
        reasons: Callable[[Position, int, int], list[Reason]],
        settings: SearchSettings | None = None,
        most: dict[int, int] | None = None,
        promises: dict[str, str] | None = None,
        faults: list[str] | None = None,
        by_hand: Policy | None = None,
    ) -> None:
        self.policy = policy
        self.by_hand = by_hand if by_hand is not None else policy
        self.reasons = reasons
        self.settings = settings if settings is not None else SearchSettings()
        self.promises = promises if promises is not None else {}
        self.faults = faults if faults is not None else []
        self._most = most if most is not None else {}

    def iterations(self, level: Level, seats: int) -> int:
        """What a decision of this level may cost at a table with this number of seats."""
        return min(level.iterations, self._most.get(seats, level.iterations))
