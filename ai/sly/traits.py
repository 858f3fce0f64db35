"""What actions of SLY are like."""

from ai.traits import GIFT, Traits
from game.contract import Position
from game.sly import actions as numbered
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.tables import FOX, SPACES, in_play, value_of


def traits(view: Position, _seat: int, action: int) -> Traits:
    """`sly.lay`, `sly.expose`, `sly.reveal`: what is done. `sly.fox`: the fox is laid.
    `sly.rich`: a card is laid on the best free space."""
    assert isinstance(view, SlyPosition)
    space = int(numbered.space_of(action))
    if numbered.is_reveal(action):
        return frozenset({"sly.reveal"})
    if numbered.is_expose(action):
        harmless = FOX not in possible_cards(view, space)
        return frozenset({"sly.expose", GIFT} if harmless else {"sly.expose"})
    found = {"sly.lay"}
    if numbered.card_of(action) == FOX:
        found.add("sly.fox")
    free = [k for k in range(SPACES) if view.is_free(k) and in_play(k, view.seats)]
    if value_of(space) == max(value_of(k) for k in free):
        found.add("sly.rich")
    return frozenset(found)
