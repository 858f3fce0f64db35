"""What a fox can get at: distances that count the tunnels, and which birds it could catch now."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.fowl.state import NONE, FowlState
from game.fowl.tables import IS_MOUTH, MOUTHS
from game.hexes import CELLS, DIRECTIONS, DISTANCES, NEIGHBOURS, OFF_BOARD


def _to_mouth() -> vec[i64]:
    found: vec[i64] = vec[i64]()
    cell: i64
    mouth: i64
    for cell in range(CELLS):
        nearest: i64 = CELLS
        for mouth in MOUTHS:
            if DISTANCES[cell * CELLS + mouth] < nearest:
                nearest = DISTANCES[cell * CELLS + mouth]
        found = append(found, nearest)
    return found


TO_MOUTH: Final[vec[i64]] = _to_mouth()
"""Of every cell: the steps to the nearest tunnel mouth."""


def _fox_distances() -> vec[i64]:
    found: vec[i64] = vec[i64]()
    one: i64
    other: i64
    for one in range(CELLS):
        for other in range(CELLS):
            over_ground: i64 = DISTANCES[one * CELLS + other]
            through: i64 = TO_MOUTH[one] + 1 + TO_MOUTH[other]
            found = append(found, through if through < over_ground else over_ground)
    return found


FOX_DISTANCES: Final[vec[i64]] = _fox_distances()
"""At one * 127 + other: the steps of a fox between two cells of an empty board."""


def can_catch(state: FowlState, fox: i64, cell: i64) -> bool:
    """Whether a fox on the cell `fox` gets to a bird on `cell` in two steps, nobody in its way."""
    steps: i64 = FOX_DISTANCES[fox * CELLS + cell]
    if steps == 1:
        return True
    if steps != 2:
        return False
    direction: i64
    for direction in range(DIRECTIONS):
        between: i64 = NEIGHBOURS[fox * DIRECTIONS + direction]
        if (
            between != OFF_BOARD
            and state.cells[between] == NONE
            and DISTANCES[between * CELLS + cell] == 1
        ):
            return True
    if IS_MOUTH[fox] == 1:
        mouth: i64
        for mouth in MOUTHS:
            if mouth != fox and state.cells[mouth] == NONE and DISTANCES[mouth * CELLS + cell] == 1:
                return True
    return False
