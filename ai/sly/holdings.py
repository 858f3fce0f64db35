"""What SLY hides: the others' face-down cards, and what that leaves in their hands."""

from ai.review.odds import Holdings, Place
from game.contract import Position
from game.sly.position import SlyPosition
from game.sly.state import spaces_down


class SlyHoldings(Holdings):
    def places(self, view: Position) -> list[Place]:
        assert isinstance(view, SlyPosition)
        found: list[Place] = []
        for seat in range(view.seats):
            if seat == view.viewer:
                continue
            found += [Place("space", seat, int(space)) for space in spaces_down(view, seat)]
            if view.hand_sizes[seat]:
                found.append(Place("hand", seat))
        return found

    def held(self, world: Position, place: Place) -> list[int]:
        assert isinstance(world, SlyPosition)
        if place.kind == "space":
            return [int(world.cards[place.at])]
        return world.hand(place.seat)


HOLDINGS = SlyHoldings()
