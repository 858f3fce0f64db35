"""What Rule the Roost hides: a card on its way, the barns, the others' hands, the next card."""

from ai.review.odds import Holdings, Place
from game.contract import Position
from game.roost.position import RoostPosition
from game.roost.tables import BARNS, HIDDEN


class RoostHoldings(Holdings):
    def places(self, view: Position) -> list[Place]:
        assert isinstance(view, RoostPosition)
        found: list[Place] = []
        coming = view.on_its_way()
        if coming is not None and coming[1] == HIDDEN:
            found.append(Place("way", coming[0]))
        turned_up = view.barns_turned_up()
        found += [Place("barn", at=k) for k in range(turned_up, BARNS) if view.pile(k)]
        others = [seat for seat in range(view.seats) if seat != view.viewer]
        found += [Place("hand", seat) for seat in others if view.hand_sizes[seat]]
        if view.deck_size:
            found.append(Place("deck"))
        return found

    def held(self, world: Position, place: Place) -> list[int]:
        assert isinstance(world, RoostPosition)
        if place.kind == "way":
            return [int(world.pending_card)]
        if place.kind == "barn":
            return [card for card, _ in world.pile(place.at)]
        if place.kind == "deck":
            return [int(world.deck[world.deck_size - 1])]
        return world.hand(place.seat)


HOLDINGS = RoostHoldings()
