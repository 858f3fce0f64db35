"""What Fowl Play leaves to chance: the order of the deck, and how the next shuffle comes out."""

from ai.review.chance import in_any_order
from game.contract import Position
from game.fowl.position import FowlPosition
from game.rng import Rng


def reshuffled(position: Position, rng: Rng) -> FowlPosition:
    """A view tells of every card of the deck how often it has been shuffled back, so each place
    keeps that: cards alike in it are exchanged among themselves.
    """
    assert isinstance(position, FowlPosition)
    world = position.copy()
    backs = [int(world.hidden_as(card)) for card in world.deck]
    for back in sorted(set(backs)):
        places = [k for k, other in enumerate(backs) if other == back]
        cards = in_any_order([int(world.deck[k]) for k in places], rng)
        for k, card in zip(places, cards, strict=True):
            world.deck[k] = card
    world.draw_luck(rng)
    return world
