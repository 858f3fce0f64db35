"""The hidden cards of Hens, pictured: cards as in the yards of others, and species."""

from typing import ClassVar

from ai.review.odds import Place
from scenes.games.hens.layout import MINI
from scenes.games.hens.looks import MiniCard, breed
from scenes.table.looks import Art
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look
from words import hens as texts


class HensOdds(OddsPictures):
    shape: ClassVar[float] = MINI[1] / MINI[0]

    def look(self, place: Place, thing: int) -> Look:
        return MiniCard(thing)

    def name(self, place: Place, thing: int) -> str:
        return texts.card_name(thing)

    def family_look(self, place: Place, family: int) -> Look:
        return Art(f"hen_{breed(family - 1)}")

    def family_name(self, place: Place, family: int) -> str:
        return texts.SPECIES_NAMES[family - 1]


PICTURES = HensOdds
