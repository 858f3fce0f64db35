"""What Fowl Play hides: the others' targets and hands."""

from ai.review.odds import Holdings, Place
from game.contract import Position
from game.fowl.position import FowlPosition
from game.fowl.state import NONE
from game.fowl.tables import type_of


class FowlHoldings(Holdings):
    def places(self, view: Position) -> list[Place]:
        assert isinstance(view, FowlPosition)
        found: list[Place] = []
        for seat in range(view.seats):
            if seat == view.viewer:
                continue
            if view.targets[seat] != NONE and not view.is_target_shown(seat):
                found.append(Place("target", seat))
            if view.hand(seat):
                found.append(Place("hand", seat))
        return found

    def held(self, world: Position, place: Place) -> list[int]:
        assert isinstance(world, FowlPosition)
        if place.kind == "target":
            return [int(world.targets[place.seat])]
        return world.hand(place.seat)

    def family(self, thing: int) -> int:
        """The type, from 1."""
        return int(type_of(thing)) + 1


HOLDINGS = FowlHoldings()
