"""What could come next in Fowl Play, as far as everybody can see it from the board."""

from game.fowl.actions import STOP, bird_in, cell_in, direction_in
from game.fowl.moves import bird_steps, fox_steps
from game.fowl.position import FowlPosition
from game.fowl.state import FOXES, NONE
from game.fowl.tables import FOWL_STEPS
from game.hexes import neighbour


def moved(yard: FowlPosition, bird: int, cell: int) -> FowlPosition:
    """The same yard with a bird on another, free cell."""
    then = yard.copy()
    then.cells[then.bird_cells[bird]] = NONE
    then.bird_cells[bird] = cell
    then.cells[cell] = bird
    return then


def further_cells(yard: FowlPosition, bird: int) -> list[int]:
    """Where the steps that are left could lead one bird beyond its next step."""
    start = int(yard.bird_cells[bird])
    seen, edge = {start}, {start}
    first: set[int] = set()
    for made in range(FOWL_STEPS - int(yard.steps)):
        edge = {to for cell in edge for to in _bird_ways(moved(yard, bird, cell), bird)} - seen
        first = first if made else edge
        seen |= edge
    return sorted(seen - first - {start})


def _bird_ways(yard: FowlPosition, bird: int) -> list[int]:
    cell = yard.bird_cells[bird]
    steps = [step for step in bird_steps(yard, bird) if bird_in(step) == bird]
    return [int(neighbour(cell, direction_in(step))) for step in steps]


def hunters(yard: FowlPosition, cell: int) -> list[int]:
    """The seats whose foxes could be on a cell within one move, and have not moved yet."""
    done = [seat for seat in yard.foxes() if yard.phase == FOXES and yard.has_acted(seat)]
    return [seat for seat in yard.foxes() if seat not in done and cell in fox_reach(yard, seat)]


def fox_reach(yard: FowlPosition, seat: int) -> set[int]:
    """Every cell a fox gets to in one whole move, by the rules of its steps."""
    begun = yard.copy()
    begun.phase, begun.turn, begun.steps = FOXES, seat, 0
    reached: set[int] = set()
    for step in _fox_ways(begun, seat):
        to = int(cell_in(step))
        reached.add(to)
        if begun.bird_at(to) == NONE:
            halfway = begun.copy()
            halfway.advance(seat, step, None)
            reached |= {int(cell_in(second)) for second in _fox_ways(halfway, seat)}
    return reached


def _fox_ways(yard: FowlPosition, seat: int) -> list[int]:
    return [int(step) for step in fox_steps(yard, seat) if step != STOP]
