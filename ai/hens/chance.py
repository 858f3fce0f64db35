"""What Hens leaves to chance: the order of the deck."""

from ai.review.chance import in_any_order
from game.contract import Position
from game.hens.position import HensPosition
from game.rng import Rng


def reshuffled(position: Position, rng: Rng) -> HensPosition:
    assert isinstance(position, HensPosition)
    world = position.copy()
    for k, card in enumerate(in_any_order(world.deck_cards(), rng)):
        world.deck[k] = card
    return world
