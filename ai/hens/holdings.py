"""What Hens hides: the others' hands, and the next card of the deck."""

from ai.review.odds import Holdings, Place
from game.contract import Position
from game.hens.position import HensPosition
from game.hens.tables import species_of


class HensHoldings(Holdings):
    def places(self, view: Position) -> list[Place]:
        assert isinstance(view, HensPosition)
        others = [seat for seat in range(view.seats) if seat != view.viewer]
        found = [Place("hand", seat) for seat in others if view.hand(seat)]
        if view.deck_size:
            found.append(Place("deck"))
        return found

    def held(self, world: Position, place: Place) -> list[int]:
        assert isinstance(world, HensPosition)
        if place.kind == "deck":
            return [int(world.deck[world.deck_size - 1])]
        return world.hand(place.seat)

    def family(self, thing: int) -> int:
        """The species, from 1."""
        return int(species_of(thing)) + 1


HOLDINGS = HensHoldings()
