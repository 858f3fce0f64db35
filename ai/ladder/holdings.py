"""What Hennen Rennen hides: the others' hands, the cards chosen in secret, one's own next card."""

from ai.review.odds import Holdings, Place
from game.contract import Position
from game.ladder.position import LadderPosition
from game.ladder.state import NONE


class LadderHoldings(Holdings):
    def places(self, view: Position) -> list[Place]:
        assert isinstance(view, LadderPosition)
        found: list[Place] = []
        for seat in range(view.seats):
            if seat == view.viewer:
                continue
            if view.table[seat] != NONE and not view.is_face_up(seat):
                found.append(Place("chosen", seat))
            if view.hand(seat):
                found.append(Place("hand", seat))
        if view.viewer >= 0 and view.stack(int(view.viewer)):
            found.append(Place("deck", int(view.viewer)))
        return found

    def held(self, world: Position, place: Place) -> list[int]:
        assert isinstance(world, LadderPosition)
        if place.kind == "chosen":
            return [int(world.table[place.seat])]
        if place.kind == "deck":
            return world.stack(place.seat)[:1]
        return world.hand(place.seat)

    def family(self, thing: int) -> int:
        """The tens: 1 for 1 to 10, 10 for 91 to 100."""
        return (thing + 9) // 10


HOLDINGS = LadderHoldings()
