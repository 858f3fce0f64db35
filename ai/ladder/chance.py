"""What Hennen Rennen leaves to chance: the cards of the stacks, and with them those in the box."""

from game.contract import Position
from game.ladder.position import LadderPosition
from game.ladder.state import NONE
from game.ladder.tables import CARDS, STACK
from game.rng import Rng


def reshuffled(position: Position, rng: Rng) -> LadderPosition:
    """Every stack dealt anew, from all cards that nobody has held yet; the lowest cards first, so
    that those on top, which go first, make little difference to the others.
    """
    assert isinstance(position, LadderPosition)
    world = position.copy()
    held = {int(card) for row in (world.hands, world.table, world.played) for card in row}
    left = [card for card in range(1, CARDS + 1) if card not in held]
    for k in range(STACK):
        for place in range(k, len(world.stacks), STACK):
            chosen = int(rng.below(len(left)))
            if world.stacks[place] != NONE:
                world.stacks[place] = left.pop(chosen)
    return world
