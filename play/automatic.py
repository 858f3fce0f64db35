"""What the table does for a person, because there is nothing to decide."""

from game.contract import Position
from game.hens.actions import DRAW_DECK
from game.hens.position import HensPosition
from game.hens.state import DRAW


def automatic_action(position: Position) -> int | None:
    """Alone at Hens the first card of a turn is turned up, which nobody could decide otherwise."""
    if isinstance(position, HensPosition) and position.seats == 1 and position.phase == DRAW:
        return int(DRAW_DECK)
    return None
