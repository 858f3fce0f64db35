"""What each game's AI is made of. A new game joins here, and nowhere else in this room."""

from collections.abc import Callable
from typing import Final

from ai.ladder.policy import LadderPolicy
from ai.ladder.reasons import reasons as ladder_reasons
from ai.policy import Policy
from ai.reasons import Reason
from game.contract import InvalidAction, Position


class Knowledge:
    """A game's playing policy, and why it would do what."""

    def __init__(
        self, policy: Policy, reasons: Callable[[Position, int, int], list[Reason]]
    ) -> None:
        self.policy = policy
        self.reasons = reasons


_KNOWLEDGE: Final[dict[str, Knowledge]] = {
    "ladder": Knowledge(LadderPolicy(), ladder_reasons),
}


def knowledge_of(game_key: str) -> Knowledge:
    if game_key not in _KNOWLEDGE:
        raise InvalidAction(f"nobody knows how to play {game_key!r}")
    return _KNOWLEDGE[game_key]
