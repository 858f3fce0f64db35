"""How heavy a decision weighs: best, a little lost, more, or a slip."""

from typing import Final

from ai.review.findings import DecisionFinding

BEST, LITTLE, MORE, SLIP = range(4)
_MORE_FROM: Final = 0.4
"""Of what is a slip."""
SLIP_FROM: Final = {"ladder": 2.0, "hens": 2.0, "sly": 2.0, "roost": 0.5, "fowl": 2.0}
"""By game: the points that are a slip."""


def scale_of(game: str) -> float:
    return SLIP_FROM.get(game, 2.0)


def weight_of(found: DecisionFinding, scale: float) -> int:
    lost = found.points_lost / 1000
    if found.better is None or lost <= 0:
        return BEST
    if lost >= scale:
        return SLIP
    return MORE if lost >= _MORE_FROM * scale else LITTLE
