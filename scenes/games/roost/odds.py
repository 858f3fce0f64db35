"""The hidden cards of Rule the Roost, pictured."""

from typing import ClassVar

from ai.review.odds import Place
from scenes.games.roost.cards import face
from scenes.table.looks import Art
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look
from words import roost as texts
from words.lang import ngettext


class RoostOdds(OddsPictures):
    shape: ClassVar[float] = 146 / 104

    def look(self, place: Place, thing: int) -> Look:
        return face(thing, [seat.look for seat in self.seats])

    def name(self, place: Place, thing: int) -> str:
        return texts.RoostWords([seat.name for seat in self.seats]).whose_card(thing)

    def sign(self, place: Place) -> Look | None:
        return Art("barn_open") if place.kind == "barn" else None

    def place_name(self, place: Place, size: int) -> str:
        if place.kind != "barn":
            return super().place_name(place, size)
        words = ngettext("%(barn)s: %(count)d card", "%(barn)s: %(count)d cards", size)
        return words % {"barn": texts.barn(place.at), "count": size}


PICTURES = RoostOdds
