"""The hidden cards of SLY, pictured in their owner's coat, and where they lie at the houses."""

from collections.abc import Sequence
from typing import ClassVar, Final

from pygame import FRect

from ai.review.odds import Place
from game.sly.tables import FOX, HOUSE, spaces_of
from saves.records import Seat
from scenes.games.sly.looks import Card
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, COATS, CORN, CREAM, POPPY
from scenes.table.looks import Painted
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look
from words.lang import _

_ROUND: Final = ((1, 0), (2, 0), (3, 0), (4, 1), (3, 2), (2, 2), (1, 2), (0, 1))
"""Column and row of the eight spaces around a house."""


def map_of(canvas: Canvas, rect: FRect, seats: int, space: int) -> None:
    """The houses from above; the space where the card lies is large and red."""
    spaces = [int(each) for each in spaces_of(seats)]
    houses = 1 + (spaces[-1] >= HOUSE)
    wide = rect.w / houses
    step = min(wide / 5.3, rect.h / 3)
    for house in range(houses):
        x, y = rect.x + wide * (house + 0.5) - 2.5 * step, rect.centery - 1.5 * step
        roof = FRect(x + step, y + 1.15 * step, 3 * step, 0.7 * step)
        canvas.rounded(roof, 3, CORN, None, BARK, 2)
        for each in range(HOUSE):
            here = house * HOUSE + each
            if here not in spaces:
                continue
            column, row = _ROUND[each]
            size = 0.96 * step if here == space else 0.6 * step
            box = FRect(0, 0, size, size)
            box.center = (x + (column + 0.5) * step, y + (row + 0.5) * step)
            canvas.rounded(box, 2, POPPY if here == space else CREAM, None, BARK, 2)


class SlyOdds(OddsPictures):
    shape: ClassVar[float] = 106 / 76

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(seats)
        self.sign_shape = 1.75 if len(seats) == 2 else 3.5

    def look(self, place: Place, thing: int) -> Look:
        return Card(COATS[self.seats[place.seat].look], thing)

    def name(self, place: Place, thing: int) -> str:
        return _("fox") if thing == FOX else str(thing)

    def sign(self, place: Place) -> Look | None:
        return Painted(map_of, (len(self.seats), place.at)) if place.kind == "space" else None


PICTURES = SlyOdds
