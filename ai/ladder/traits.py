"""What actions of Hennen Rennen are like."""

from typing import Final

from ai.traits import GIFT, Traits
from game.contract import Position
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import NONE, PLACE
from game.ladder.tables import DUST, TOP, VALUES

WASTED: Final = 3
"""Somebody who could stand on an empty rung of this value does not take one that counts 1 or less,
except as a joke."""


def traits(view: Position, seat: int, action: int) -> Traits:
    """`ladder.high`, `ladder.low`: the highest or lowest card in hand. `ladder.top`: the highest
    rung that can be claimed. `ladder.bump`: somebody else's hen is sent down."""
    assert isinstance(view, LadderPosition)
    if view.phase == PLACE:
        return _of_place(view, seat, action - PLACE_ACTION)
    hand = view.hand(seat)
    found = {"ladder.high"} if action == max(hand) else set()
    return frozenset(found | ({"ladder.low"} if action == min(hand) else set()))


def _of_place(view: LadderPosition, seat: int, place: int) -> Traits:
    card = view.table[seat]
    claimable = [k for k in range(TOP, DUST, -1) if view.rung_cards[k] < card]
    found = set()
    if claimable and place == claimable[0]:
        found.add("ladder.top")
    if place != DUST and view.rung_cards[place] != NONE and view.rung_owners[place] != seat:
        found.add("ladder.bump")
    empty = [VALUES[k] for k in claimable if view.rung_cards[k] == NONE]
    if VALUES[place] <= 1 and max(empty, default=0) >= WASTED:
        found.add(GIFT)
    return frozenset(found)
