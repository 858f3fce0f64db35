"""What Rule the Roost leaves to chance: the order of the deck."""

from ai.review.chance import in_any_order
from game.contract import Position
from game.rng import Rng
from game.roost.position import RoostPosition


def reshuffled(position: Position, rng: Rng) -> RoostPosition:
    assert isinstance(position, RoostPosition)
    world = position.copy()
    deck = [int(world.deck[k]) for k in range(world.deck_size)]
    for k, card in enumerate(in_any_order(deck, rng)):
        world.deck[k] = card
    return world
