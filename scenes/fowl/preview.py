"""What a step would bring: which foxes could then reach the bird, what a capture is worth."""

from copy import deepcopy
from dataclasses import dataclass

from game.contract import NOBODY, Event
from game.fowl import actions as numbered
from game.fowl.moves import bird_steps, fox_steps
from game.fowl.position import FowlPosition
from game.fowl.scoring import captured_points
from game.fowl.state import FOXES, NONE
from game.fowl.tables import FOX_STEPS
from game.hexes import OFF_BOARD, neighbour
from scenes.fowl.shown import FowlShown


@dataclass(frozen=True)
class Preview:
    """Where something would stand: a bird, and whose foxes could catch it there; or a fox, and
    what its catch would bring its seat."""

    cell: int
    bird: int = NONE
    hunters: tuple[int, ...] = ()
    gain: int | None = None


def step_preview(shown: FowlShown, action: int) -> Preview:
    """Of a step of a bird."""
    bird = int(numbered.bird_in(action))
    cell = int(neighbour(shown.birds[bird], numbered.direction_in(action)))
    then = deepcopy(shown)
    then.birds[bird] = cell
    return Preview(cell, bird, hunters_of(then, cell))


def fox_preview(shown: FowlShown, seat: int, action: int, with_target: bool) -> Preview:
    """Of a step of a fox; `with_target` also counts what its own target loses by the catch."""
    cell = int(numbered.cell_in(action))
    caught = [bird for bird, at in shown.birds.items() if at == cell]
    if not caught or numbered.is_den(action):
        return Preview(cell)
    then = deepcopy(shown)
    then.absorb(Event("bird_captured", seat, {"bird": caught[0], "cell": cell}))
    before, after = shown.tally(), then.tally()
    if with_target:
        gain = int(after.points(seat) - before.points(seat))
    else:
        gain = int(captured_points(after, seat) - captured_points(before, seat))
    return Preview(cell, caught[0], gain=gain)


def further_cells(shown: FowlShown, bird: int, steps: int) -> tuple[int, ...]:
    """Where so many steps of one bird could lead beyond the first, by the rules of its steps."""
    yard = shown.tally()
    start = shown.birds[bird]
    seen, edge = {start}, {start}
    first: set[int] = set()
    for made in range(steps):
        found: set[int] = set()
        for cell in edge:
            _put_bird(yard, bird, cell)
            found |= _bird_ways(yard, bird) - seen
        _put_bird(yard, bird, start)
        if made == 0:
            first = found
        seen |= found
        edge = found
    return tuple(sorted(seen - first - {start}))


def _bird_ways(yard: FowlPosition, bird: int) -> set[int]:
    cell = yard.bird_cells[bird]
    steps = [step for step in bird_steps(yard, bird) if numbered.bird_in(step) == bird]
    return {int(neighbour(cell, numbered.direction_in(step))) for step in steps}


def _put_bird(yard: FowlPosition, bird: int, cell: int) -> None:
    yard.cells[yard.bird_cells[bird]] = NONE
    yard.bird_cells[bird] = cell
    yard.cells[cell] = bird


def hunters_of(shown: FowlShown, cell: int) -> tuple[int, ...]:
    """The seats whose foxes could be on the cell within one move, and have not moved yet."""
    yard = shown.tally()
    yard.phase = FOXES
    waiting = [seat for seat in shown.foxes if not _fox_has_moved(shown, seat)]
    return tuple(seat for seat in waiting if _reaches(yard, seat, cell, FOX_STEPS))


def _fox_has_moved(shown: FowlShown, seat: int) -> bool:
    if shown.phase != FOXES or shown.turn == NOBODY:
        return False
    return shown.order.index(seat) < shown.order.index(shown.turn)


def _reaches(yard: FowlPosition, seat: int, cell: int, steps: int) -> bool:
    """Whether a fox gets to the cell in so many steps, by the rules of its move."""
    yard.steps = FOX_STEPS - steps
    ways = [int(numbered.cell_in(step)) for step in fox_steps(yard, seat) if numbered.is_fox(step)]
    if cell in ways:
        return True
    if steps == 1:
        return False
    here = int(yard.fox_cells[seat])
    for way in ways:
        if yard.bird_at(way) != NONE:
            continue
        _put(yard, seat, way)
        found = _reaches(yard, seat, cell, steps - 1)
        _put(yard, seat, here)
        yard.steps = FOX_STEPS - steps
        if found:
            return True
    return False


def _put(yard: FowlPosition, seat: int, cell: int) -> None:
    before = int(yard.fox_cells[seat])
    if before != OFF_BOARD:
        yard.cells[before] = NONE
    yard.fox_cells[seat] = cell
    yard.cells[cell] = -1 - seat
