"""Fowl Play's components.

A bird bears the number of its card, 1 to 36: one for each type, colour and shape of token.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hexes import CELLS, CENTRE, DIRECTIONS, cell_at, neighbour
from game.vectors import filled

BIRDS: Final = 36
TYPES: Final = 4
COLOURS: Final = 3
SHAPES: Final = 3
FLOCK: Final = 9

DEALT: Final = 4
"""Cards dealt to a seat; one of them becomes its target."""
HAND: Final = 3
FOWL_STEPS: Final = 3
FOX_STEPS: Final = 2
FEARED: Final = 3
"""A bird this far from every fox, or farther, will not come nearer than this."""
LAST_BIRDS: Final = 8
"""The game ends after a round that leaves this many birds or fewer."""
SET_POINTS: Final = 4
"""For each set of the four types that a seat has captured."""

CHICKEN: Final = 0
DUCK: Final = 1
GOOSE: Final = 2
TURKEY: Final = 3
BLACK: Final = 0
BROWN: Final = 1
WHITE: Final = 2
CIRCLE: Final = 0
HEXAGON: Final = 1
SQUARE: Final = 2

TYPE_NAMES: Final = ("chicken", "duck", "goose", "turkey")
COLOUR_NAMES: Final = ("black", "brown", "white")
SHAPE_NAMES: Final = ("circle", "hexagon", "square")


def clear_cards(seats: i64) -> i64:
    """How many rounds without a capture the clear-round stack allows."""
    return 6 if seats == 2 else 3


# -- birds and their cards ------------------------------------------------------------------------

# RECON: which number shows which bird. The rulebook says only that there is one card for each.


def type_of(bird: i64) -> i64:
    return (bird - 1) % TYPES


def colour_of(bird: i64) -> i64:
    return (bird - 1) // TYPES % COLOURS


def shape_of(bird: i64) -> i64:
    k: i64 = (bird - 1) // TYPES
    return (k + k // 3) % SHAPES


def bird_of(kind: int, colour: int, shape: int) -> int:
    """The number of the bird with these traits."""
    for bird in range(1, BIRDS + 1):
        if (type_of(bird), colour_of(bird), shape_of(bird)) == (kind, colour, shape):
            return bird
    raise ValueError(f"there is no bird of type {kind}, colour {colour}, shape {shape}")


def _shared() -> vec[i64]:
    """How many traits any two birds share; 0 with number 0, which is no bird."""
    found: vec[i64] = filled((BIRDS + 1) * (BIRDS + 1), 0)
    one: i64
    other: i64
    for one in range(1, BIRDS + 1):
        for other in range(1, BIRDS + 1):
            same: i64 = 0
            if type_of(one) == type_of(other):
                same += 1
            if colour_of(one) == colour_of(other):
                same += 1
            if shape_of(one) == shape_of(other):
                same += 1
            found[one * (BIRDS + 1) + other] = same
    return found


SHARED: Final[vec[i64]] = _shared()
"""At one * 37 + other: the number of traits that two birds share."""


def shared_traits(one: i64, other: i64) -> i64:
    """How many of type, colour and shape two birds have in common."""
    return SHARED[one * (BIRDS + 1) + other]


# -- the board ------------------------------------------------------------------------------------

# RECON: the outer mouths. The rulebook's board shows seven, one of them in the middle of the den.
_MOUTHS_AT: Final = ((0, 0), (2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2))


def _mouths() -> vec[i64]:
    cells: vec[i64] = vec[i64]()
    for q, r in _MOUTHS_AT:
        cells = append(cells, cell_at(q, r))
    return cells


def _mouth_marks() -> vec[i64]:
    marks: vec[i64] = filled(CELLS, 0)
    cell: i64
    for cell in MOUTHS:
        marks[cell] = 1
    return marks


def _den() -> vec[i64]:
    cells: vec[i64] = vec[i64]()
    direction: i64
    for direction in range(DIRECTIONS):
        cells = append(cells, neighbour(CENTRE, direction))
    return cells


MOUTHS: Final[vec[i64]] = _mouths()
"""The cells of the tunnel mouths, the centre first."""
IS_MOUTH: Final[vec[i64]] = _mouth_marks()
"""Of every cell: 1 if it is a tunnel mouth."""
DEN: Final[vec[i64]] = _den()
"""The six den cells on which a fox may start, counter-clockwise from the east."""


def is_mouth(cell: i64) -> bool:
    return IS_MOUTH[cell] == 1


# RECON: where the flocks start. The rulebook's footprints show four groups of nine.
# Corner, then one step along each side of the rhomb.
_FLOCKS_AT: Final = (
    ((0, -6), (1, 0), (-1, 1)),
    ((6, -6), (-1, 0), (0, 1)),
    ((0, 6), (-1, 0), (1, -1)),
    ((-6, 6), (1, 0), (0, -1)),
)


def _flocks() -> vec[i64]:
    cells: vec[i64] = vec[i64]()
    a: i64
    b: i64
    for corner, along, across in _FLOCKS_AT:
        for b in range(3):
            for a in range(3):
                q: i64 = corner[0] + a * along[0] + b * across[0]
                r: i64 = corner[1] + a * along[1] + b * across[1]
                cells = append(cells, cell_at(q, r))
    return cells


FLOCKS: Final[vec[i64]] = _flocks()
"""The starting cells, nine for each of the four flocks."""
