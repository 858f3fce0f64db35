"""What SLY leaves to chance: nothing, once somebody has been drawn to begin."""

from game.contract import Position
from game.rng import Rng
from game.sly.position import SlyPosition


def reshuffled(position: Position, rng: Rng) -> SlyPosition:
    assert isinstance(position, SlyPosition)
    return position.copy()
