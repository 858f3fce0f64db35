"""A board of hexagons, seven cells a side: its 127 cells by number, and what lies beside what.

Cells are numbered row by row from the top, in a row from left to right. In axial coordinates a
cell is (q, r): r counts the rows downwards, q goes along a row, and (0, 0) is the centre. The
hexagons stand on a point, so every cell has its neighbours to the east and west and four askew.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

RADIUS: Final = 6
CELLS: Final = 127
CENTRE: Final = 63
DIRECTIONS: Final = 6
OFF_BOARD: Final = -1

DIRECTION_NAMES: Final = ("e", "ne", "nw", "w", "sw", "se")
_AHEAD: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""(q, r) of one step in each direction, counter-clockwise from the east."""

_ROWS: Final = "abcdefghijklm"


def _row_start(r: i64) -> i64:
    """The leftmost q of a row."""
    return -RADIUS if r >= 0 else -RADIUS - r


def _steps(q: i64, r: i64) -> i64:
    """How many steps it takes to go so far along both axes."""
    return max(q, -q, r, -r, q + r, -q - r)


def _on_board(q: i64, r: i64) -> bool:
    return _steps(q, r) <= RADIUS


def _row_numbers() -> vec[i64]:
    """The number of the first cell of every row."""
    firsts: vec[i64] = vec[i64]()
    at: i64 = 0
    r: i64
    for r in range(-RADIUS, RADIUS + 1):
        firsts = append(firsts, at)
        at += 2 * RADIUS + 1 - max(r, -r)
    return firsts


_FIRSTS: Final[vec[i64]] = _row_numbers()


def cell_at(q: i64, r: i64) -> i64:
    """The cell of these coordinates, or `OFF_BOARD`."""
    if not _on_board(q, r):
        return OFF_BOARD
    return _FIRSTS[r + RADIUS] + q - _row_start(r)


def _coordinates(column: bool) -> vec[i64]:
    found: vec[i64] = vec[i64]()
    q: i64
    r: i64
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            if _on_board(q, r):
                found = append(found, q if column else r)
    return found


_Q: Final[vec[i64]] = _coordinates(True)
_R: Final[vec[i64]] = _coordinates(False)


def q_of(cell: i64) -> i64:
    return _Q[cell]


def r_of(cell: i64) -> i64:
    return _R[cell]


def _neighbours() -> vec[i64]:
    found: vec[i64] = vec[i64]()
    cell: i64
    for cell in range(CELLS):
        for q, r in _AHEAD:
            found = append(found, cell_at(_Q[cell] + q, _R[cell] + r))
    return found


def _distances() -> vec[i64]:
    found: vec[i64] = vec[i64]()
    one: i64
    other: i64
    for one in range(CELLS):
        for other in range(CELLS):
            found = append(found, _steps(_Q[one] - _Q[other], _R[one] - _R[other]))
    return found


NEIGHBOURS: Final[vec[i64]] = _neighbours()
"""At cell * 6 + direction: the neighbour, or `OFF_BOARD`."""
DISTANCES: Final[vec[i64]] = _distances()
"""At one * 127 + other: the steps between two cells of an empty board."""


def neighbour(cell: i64, direction: i64) -> i64:
    return NEIGHBOURS[cell * DIRECTIONS + direction]


def distance(one: i64, other: i64) -> i64:
    return DISTANCES[one * CELLS + other]


def direction_to(cell: i64, other: i64) -> i64:
    """The direction in which `other` is the neighbour of `cell`, -1 if it is none."""
    direction: i64
    for direction in range(DIRECTIONS):
        if NEIGHBOURS[cell * DIRECTIONS + direction] == other:
            return direction
    return -1


# -- in words -------------------------------------------------------------------------------------


def cell_text(cell: int) -> str:
    """Rows are letters from above, cells numbers from the left: a1 to m7, the centre is g7."""
    row = int(_R[cell]) + RADIUS
    return f"{_ROWS[row]}{cell - int(_FIRSTS[row]) + 1}"


_BY_TEXT: Final = {cell_text(cell): cell for cell in range(CELLS)}


def cell_from_text(text: str) -> int:
    """The cell of that name; `ValueError` if there is none."""
    if text not in _BY_TEXT:
        raise ValueError(f"there is no cell {text!r}")
    return _BY_TEXT[text]
