"""Hennen Rennen's components.

A *place* is where a hen can be: 0 is the dust, 1 to 9 are the rungs from bottom to top. Players
name a rung by its value.
"""

from typing import Final

from mypy_extensions import i64

CARDS: Final = 100
ROUNDS: Final = 10
HAND: Final = 3
STACK: Final = 7
CHIPS: Final = 20
HENS: Final = 6

DUST: Final = 0
BOTTOM: Final = 1
TOP: Final = 9
PLACES: Final = 10

VALUES: Final = (-5, -1, 1, 2, 3, 4, 5, 6, 7, 8)


def value_of(place: i64) -> i64:
    """Points of a hen at `place`: the rungs are worth -1, 1, 2 ... 8, the dust costs 5."""
    if place > BOTTOM:
        return place - 1
    if place == BOTTOM:
        return -1
    return -5
