"""What an action is like, apart from how good it is: what a rival may have a liking for.

A game names the traits of its actions in `ai/<game>/traits.py`; a rival's `likes` say how many
points more an action with such a trait looks to it. Keys begin with the game's, as in "roost.egg".
"""

from collections.abc import Callable
from typing import Final

from game.contract import Position

GIFT: Final = "gift"
"""The trait of giving something away so plainly that a person would laugh: no rival does it, unless
the policy would, too."""

Traits = frozenset[str]
TraitsOf = Callable[[Position, int, int], Traits]
NO_TRAITS: Final[Traits] = frozenset()


def no_traits(_view: Position, _seat: int, _action: int) -> Traits:
    """Of a game that says nothing about its actions."""
    return NO_TRAITS
