"""The hidden cards of Fowl Play, pictured: birds, and types."""

from typing import ClassVar

from pygame import FRect

from ai.review.odds import Place
from game.fowl.tables import TYPE_NAMES
from scenes.games.fowl.looks import Card, type_sign
from scenes.kit.canvas import Canvas
from scenes.table.looks import Painted
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look
from words import fowl as texts


def bird_type(canvas: Canvas, rect: FRect, kind: int) -> None:
    type_sign(canvas, kind, rect.center, min(rect.size))


class FowlOdds(OddsPictures):
    shape: ClassVar[float] = 1.4

    def look(self, place: Place, thing: int) -> Look:
        return Card(thing, target=place.kind == "target")

    def name(self, place: Place, thing: int) -> str:
        return texts.a_bird(thing)

    def family_look(self, place: Place, family: int) -> Look:
        return Painted(bird_type, (family - 1,))

    def family_name(self, place: Place, family: int) -> str:
        return texts.birds_of(TYPE_NAMES[family - 1])


PICTURES = FowlOdds
