"""The hidden cards of Hennen Rennen, pictured: cards, and tens in their warmth."""

from typing import Final

from pygame import FRect

from ai.review.odds import Place
from scenes.games.ladder.looks import Card
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, INK, WHITE, mix
from scenes.table.looks import Painted
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look

_TEN: Final = 10


def tens(canvas: Canvas, rect: FRect, family: int) -> None:
    """From the first of these ten cards down to the last."""
    tint = mix("#f2d08a", "#e0784a", family / _TEN)
    canvas.rounded(rect, 10, mix(tint, WHITE, 0.35), tint, BARK, 2)
    size = min(0.4 * rect.h, 0.5 * rect.w)
    for k, card in enumerate((_TEN * family - 9, _TEN * family)):
        at = (rect.centerx, rect.y + rect.h * (0.28 + 0.44 * k))
        canvas.title(str(card), size, at, INK, "center", grow=False)
    canvas.line((rect.centerx - 6, rect.centery), (rect.centerx + 6, rect.centery), INK, 2)


class LadderOdds(OddsPictures):
    def look(self, place: Place, thing: int) -> Look:
        return Card(thing)

    def name(self, place: Place, thing: int) -> str:
        return str(thing)

    def family_look(self, place: Place, family: int) -> Look:
        return Painted(tens, (family,))

    def family_name(self, place: Place, family: int) -> str:
        return f"{_TEN * family - 9}–{_TEN * family}"


PICTURES = LadderOdds
