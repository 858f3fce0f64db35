"""High Card leaves nothing to chance once it is dealt: the cards left over are never drawn."""

from game.contract import Position
from game.rng import Rng


def reshuffled(position: Position, rng: Rng) -> Position:
    return position.copy()
