"""Where birds and foxes may step: what blocks them, fear, tunnels."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.fowl.actions import STEP_BIRD, STEP_FOX, STOP
from game.fowl.state import NONE, FowlState
from game.fowl.tables import BIRDS, FEARED, FOX_STEPS, IS_MOUTH, MOUTHS, SHARED
from game.hexes import CELLS, CENTRE, DIRECTIONS, DISTANCES, NEIGHBOURS, OFF_BOARD


def brave_enough(now: i64, then: i64) -> bool:
    """Fear: from a cell `now` away from the nearest fox a bird steps to one `then` away."""
    return then >= now or then >= FEARED


def bird_steps(state: FowlState, card: i64) -> vec[i64]:
    """Every step of every bird that shares a trait with the card."""
    steps: vec[i64] = vec[i64]()
    cells = state.cells
    bird: i64
    direction: i64
    for bird in range(1, BIRDS + 1):
        cell: i64 = state.bird_cells[bird]
        if cell == OFF_BOARD or SHARED[card * (BIRDS + 1) + bird] == 0:
            continue
        now: i64 = -1
        for direction in range(DIRECTIONS):
            to: i64 = NEIGHBOURS[cell * DIRECTIONS + direction]
            if to == OFF_BOARD or cells[to] != NONE or IS_MOUTH[to] == 1:
                continue
            if now < 0:
                now = state.fear(cell)
            if brave_enough(now, state.fear(to)):
                steps = append(steps, STEP_BIRD + DIRECTIONS * (bird - 1) + direction)
    return steps


def fox_steps(state: FowlState, seat: i64) -> vec[i64]:
    """The cells the fox of `seat` may step to now, and `STOP` where it may end its move."""
    legal: vec[i64] = vec[i64]()
    cell: i64 = state.fox_cells[seat]
    if not (state.round == 1 and cell == CENTRE):
        legal = append(legal, STOP)
    direction: i64
    for direction in range(DIRECTIONS):
        to: i64 = NEIGHBOURS[cell * DIRECTIONS + direction]
        if to != OFF_BOARD and state.cells[to] >= NONE and not must_leave(state, to):
            legal = append(legal, STEP_FOX + to)
    if IS_MOUTH[cell] == 1:
        mouth: i64
        for mouth in MOUTHS:
            if mouth != cell and state.cells[mouth] >= NONE and not must_leave(state, mouth):
                legal = append(legal, STEP_FOX + mouth)
    return legal


def must_leave(state: FowlState, cell: i64) -> bool:
    """Whether a fox that steps on the cell now would end on the centre in round 1."""
    return cell == CENTRE and state.round == 1 and state.steps == FOX_STEPS - 1


def within_a_step(cell: i64, other: i64) -> bool:
    """Whether a fox gets from one cell to the other in one step, over ground or through."""
    if DISTANCES[cell * CELLS + other] == 1:
        return True
    return cell != other and IS_MOUTH[cell] == 1 and IS_MOUTH[other] == 1
