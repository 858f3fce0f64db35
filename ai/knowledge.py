"""What the search and the hint need to know of a game."""

from collections.abc import Callable

from ai.policy import Policy
from ai.reasons import Reason
from ai.rivals import Rival
from ai.search import SearchSettings
from ai.traits import TraitsOf, no_traits
from game.contract import Position


class Knowledge:
    """A game's playing policy, and why it would do what.

    `settings`: how its search weighs things. `most`: by number of seats the iterations no rival
    exceeds, where they would take too long; where a number is not named, the rival's own hold.
    `promises`: by reason the kind of score line of which it promises more; all others are facts.
    `traits`: what an action is like, for rivals who have their likings. `by_hand`: the policy
    without anything learnt, to measure by what only makes the search quicker. `faults`: why
    something that was learnt is not used, in sentences.
    """

    def __init__(
        self,
        policy: Policy,
        reasons: Callable[[Position, int, int], list[Reason]],
        settings: SearchSettings | None = None,
        most: dict[int, int] | None = None,
        promises: dict[str, str] | None = None,
        traits: TraitsOf = no_traits,
        faults: list[str] | None = None,
        by_hand: Policy | None = None,
    ) -> None:
        self.policy = policy
        self.by_hand = by_hand if by_hand is not None else policy
        self.reasons = reasons
        self.settings = settings if settings is not None else SearchSettings()
        self.promises = promises if promises is not None else {}
        self.traits = traits
        self.faults = faults if faults is not None else []
        self._most = most if most is not None else {}

    def iterations(self, rival: Rival, seats: int) -> int:
        """What a decision of this rival may cost at a table with this number of seats."""
        return min(rival.iterations, self._most.get(seats, rival.iterations))
