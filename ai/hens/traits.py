"""What actions of Hens are like."""

from typing import Final

from ai.traits import GIFT, NO_TRAITS, Traits
from game.contract import Position
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.tables import MEDALS, ROUNDS
from game.hens.yard import YARD, count, group_at, hen_cells, open_cells

EARLY: Final = ROUNDS // 2
"""A coop among the first so many cards looks like a joke."""


def traits(view: Position, seat: int, action: int) -> Traits:
    """`hens.coop`: a coop is built. `hens.medals`: a hen with medals is laid. `hens.collect`: a hen
    joins others of its kind. `hens.open`: a card is taken that everybody can see. `hens.deny`: the
    next seat cannot lay the card thrown away as a hen."""
    assert isinstance(view, HensPosition)
    if numbered.is_place(action):
        return _of_placing(view, seat, action)
    if numbered.is_draw(action) and action != numbered.DRAW_DECK:
        return frozenset({"hens.open"})
    if numbered.is_discard(action) and view.seats > 1:
        at = (seat + 1) % view.seats * YARD
        if not hen_cells(view.yards, at, action, open_cells(view.yards, at)):
            return frozenset({"hens.deny"})
    return NO_TRAITS


def _of_placing(view: HensPosition, seat: int, action: int) -> Traits:
    card, cell = numbered.placed_card(action), numbered.placed_cell(action)
    if numbered.placed_face(action) == numbered.COOP:
        return frozenset({"hens.coop", GIFT} if view.laid[seat] < EARLY else {"hens.coop"})
    after = view.copy()
    after.lay(seat, int(card), int(cell), False)
    found = {"hens.medals"} if MEDALS[card] > 0 else set()
    if count(group_at(after.yards, seat * YARD, cell)) > 1:
        found.add("hens.collect")
    return frozenset(found)
