"""SLY's components: the cards of a seat, and the spaces around the two hen houses.

A space is a number from 0 to 15: eight around house A, then eight around house B. In each house
they go round clockwise from the upper left corner: three on the upper long edge, one on the right
short edge, three on the lower long edge, one on the left short edge.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

HENS: Final = 6
"""Hens of a seat, ranked 1 to 6."""
FOX: Final = 7
"""The card that is no hen; a card is its rank or this."""
CARDS: Final = 7
ROW: Final = 8
"""Places a seat has in a row that is told by seat and card: 1 to 7, the first is not used."""

HOUSES: Final = "AB"
HOUSE: Final = 8
"""Spaces around a house."""
SPACES: Final = 16
MOST_SEATS: Final = 4

VALUES: Final = (1, 2, 3, 2, 3, 2, 1, 2, 2, 3, 4, 3, 4, 3, 2, 3)
"""Points of a hen that is safe on each space.

RECON: the rulebook names a "1-3" house, values up to 4, and an example that shows 14 of the 16
values (1 twice, 2 and 3 five times, 4 twice), which these two houses fit.
"""
_VALUE_ROW: Final[vec[i64]] = vec[i64](VALUES)

FOX_REVEALS: Final = 6
"""R2: after this many Reveals in a row that turned up only foxes, the game ends."""


def value_of(space: i64) -> i64:
    """What a hen that is safe on this space counts."""
    return _VALUE_ROW[space]


def house_of(space: i64) -> i64:
    """0 for house A, 1 for house B."""
    return space // HOUSE


def on_short_edge(space: i64) -> bool:
    return space % 4 == 3


def in_play(space: i64, seats: i64) -> bool:
    """Two seats: house A alone. Three: the long edges of both. Four: all sixteen spaces."""
    if seats == 2:
        return 0 <= space < HOUSE
    return 0 <= space < SPACES and (seats == MOST_SEATS or not on_short_edge(space))


def spaces_of(seats: i64) -> vec[i64]:
    """The spaces in play with this number of seats, in rising order."""
    spaces: vec[i64] = vec[i64]()
    space: i64
    for space in range(SPACES):
        if in_play(space, seats):
            spaces = append(spaces, space)
    return spaces
