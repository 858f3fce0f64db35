"""What actions of Fowl Play are like."""

from ai.fowl.reach import can_catch
from ai.traits import GIFT, NO_TRAITS, Traits
from game.contract import Position
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import FOXES, NONE
from game.fowl.tables import type_of
from game.hexes import OFF_BOARD


def traits(view: Position, seat: int, action: int) -> Traits:
    """`fowl.catch`: the fox takes a bird, `fowl.collect` one of a type it has none of yet.
    `fowl.save`: a bird steps out of the reach of every other fox; `fowl.hunt`: one steps into the
    reach of the seat's own."""
    assert isinstance(view, FowlPosition)
    if numbered.is_bird(action):
        return _of_step(view, seat, action)
    if view.phase != FOXES:
        return NO_TRAITS
    bird = int(view.cells[numbered.cell_in(action)]) if numbered.is_fox(action) else NONE
    if bird <= NONE:
        prey = [a for a in view.actions(seat) if numbered.is_fox(a)]
        missed = any(view.cells[numbered.cell_in(a)] > NONE for a in prey)
        return frozenset({GIFT}) if missed else NO_TRAITS
    types = {type_of(taken) for taken in view.captures if view.captors[taken] == seat}
    new = type_of(bird) not in types
    return frozenset({"fowl.catch", "fowl.collect"} if new else {"fowl.catch"})


def _of_step(view: FowlPosition, seat: int, action: int) -> Traits:
    bird = numbered.bird_in(action)
    after = view.copy()
    after.play(seat, action)
    before, then = _hunters(view, bird), _hunters(after, bird)
    found = set()
    if before - {seat} and not then - {seat}:
        found.add("fowl.save")
    if seat in then - before:
        found.add("fowl.hunt")
    if then - before - {seat} and seat not in then:
        found.add(GIFT)
    return frozenset(found)


def _hunters(view: FowlPosition, bird: int) -> set[int]:
    """The seats whose foxes could catch the bird where it stands."""
    cell, foxes = view.bird_cells[bird], view.fox_cells
    return {
        seat
        for seat in range(view.seats)
        if foxes[seat] != OFF_BOARD and can_catch(view, foxes[seat], cell)
    }
