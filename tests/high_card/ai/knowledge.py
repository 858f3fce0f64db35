"""What the search knows of High Card."""

from librt.vecs import vec
from mypy_extensions import i64

from ai.knowledge import Knowledge
from ai.policy import Policy
from ai.reasons import Reason
from game.contract import Position
from tests.high_card.game import HIDDEN, HighCardPosition


class HighCardPolicy(Policy):
    """Wins a trick as cheaply as it can, and gives its lowest card away where it cannot."""

    def __init__(self) -> None:
        super().__init__(noise=0.1, margin_scale=2.0)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, HighCardPosition)
        other = position.laid[1 - int(seat)]
        answering = other != HIDDEN and len(position.hands[0]) != len(position.hands[1])
        return vec[float](
            [(1.0 if answering and card > other else 0.0) - card / 100 for card in actions]
        )


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    return []


KNOWLEDGE = Knowledge(HighCardPolicy(), reasons)
