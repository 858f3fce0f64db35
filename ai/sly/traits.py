"""What actions of SLY are like."""

from typing import Final

from ai.traits import GIFT, Traits
from game.contract import Position
from game.sly import actions as numbered
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.tables import FOX, SPACES, in_play, value_of

FAT: Final = 5
"""Hens from this rank on."""


def traits(view: Position, _seat: int, action: int) -> Traits:
    """`sly.lay`, `sly.expose`, `sly.reveal`: what is done. `sly.fox`: the fox is laid.
    `sly.fat`: a hen that a fox would gobble gladly. `sly.rich`: a card on the best free space."""
    assert isinstance(view, SlyPosition)
    space = int(numbered.space_of(action))
    if numbered.is_reveal(action):
        return frozenset({"sly.reveal"})
    if numbered.is_expose(action):
        harmless = FOX not in possible_cards(view, space)
        return frozenset({"sly.expose", GIFT} if harmless else {"sly.expose"})
    found = {"sly.lay"}
    card = int(numbered.card_of(action))
    if card == FOX:
        found.add("sly.fox")
    elif card >= FAT:
        found.add("sly.fat")
    free = [k for k in range(SPACES) if view.is_free(k) and in_play(k, view.seats)]
    if value_of(space) == max(value_of(k) for k in free):
        found.add("sly.rich")
    return frozenset(found)
