"""How heavy a decision weighs: best, a little lost, more, or a slip."""

from typing import Final

from ai.review.figures import anchors_of
from ai.review.findings import DecisionFinding

BEST, LITTLE, MORE, SLIP = range(4)
_SLIP: Final = 4.0
"""A slip costs as much as so many decisions of Chick, on average."""
_MORE: Final = 0.4
"""Of a slip."""


def scale_of(game: str) -> float:
    """The points that are a slip."""
    return _SLIP * anchors_of(game).chick


def weight_of(found: DecisionFinding, scale: float) -> int:
    lost = found.points_lost / 1000
    if found.better is None or lost <= 0:
        return BEST
    if lost >= scale:
        return SLIP
    return MORE if lost >= _MORE * scale else LITTLE
