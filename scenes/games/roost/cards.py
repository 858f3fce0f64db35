"""How the cards of Rule the Roost look: picture and word, and backs whose other side is known."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sin
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.roost.tables import CHICKEN, EGG, FIRST_ROOSTER, FORK, FOX, HIDDEN, KEY, KINDS, PADLOCK
from scenes.kit import fonts, paint
from scenes.kit.canvas import Canvas
from scenes.kit.eyes import Bird
from scenes.kit.palette import CREAM, INK, SEATS, WHITE, mix
from scenes.table.piece import Look
from words import lang
from words import roost as texts

_WORD: Final = 20
_MEASURED: Final = 48
"""The size in pixels at which words are compared."""
_KINDS: Final = {
    CHICKEN: ("chicken", "#f3dca6"),
    FOX: ("fox", "#f3c79a"),
    EGG: ("egg", "#ffe9a0"),
    FORK: ("farmer_fork", "#b9d3ee"),
    KEY: ("farmer_key", "#bfe0c4"),
    PADLOCK: ("padlock", "#d9cde6"),
}
"""Picture and tint of every card but the roosters, which have the colour of their seat."""


def rooster(look: int, mood: str = "") -> str:
    """The seat's bird; `mood` is "_crow"."""
    return f"rooster_{SEATS[look].name}{mood}"


def art_of(card: int, looks: list[int]) -> str:
    """The picture of a card."""
    return _KINDS[card][0] if card in _KINDS else rooster(looks[card - FIRST_ROOSTER])


def tint_of(card: int, looks: list[int]) -> str:
    """The ground of its picture."""
    if card in _KINDS:
        return _KINDS[card][1]
    return _pale(looks[card - FIRST_ROOSTER])


def _pale(look: int) -> str:
    return mix(SEATS[look].colour, WHITE, 0.6)


def face(card: int, looks: list[int], placer: int = NOBODY) -> Look:
    """A card face up, with the mark of who laid it; one that is not known shows its back."""
    if card == HIDDEN:
        return back(NOBODY, looks)
    coat = None if card in _KINDS else looks[card - FIRST_ROOSTER]
    return Card(card, coat, looks[placer] if placer != NOBODY else None)


def back(placer: int, looks: list[int], known: int = HIDDEN) -> "Back":
    """The back of a card laid by that seat, or a neutral one. Where the viewer knows the card, its
    picture stands on it."""
    coat = f"card_back_{SEATS[looks[placer]].name}" if placer != NOBODY else "card_back"
    return Back(coat, "" if known == HIDDEN else art_of(known, looks))


@dataclass(frozen=True)
class Back(Look):
    coat: str
    known: str = ""
    """The picture of the other side."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.shadow(rect, 10, 3, 4, 100)
        canvas.art(self.coat, rect.center, rect.size)
        if not self.known:
            return
        disc = FRect(0, 0, 0.8 * rect.w, 0.8 * rect.w).move_to(center=rect.center)
        canvas.rounded(disc, disc.w / 2, CREAM, None, INK, max(2.0, 0.03 * rect.w))
        canvas.art(self.known, disc.center, 0.66 * rect.w)
        canvas.art("ui_eye", (rect.centerx, rect.y + 2), max(22.0, 0.42 * rect.w))


@dataclass(frozen=True)
class Card(Look):
    """Picture and word."""

    sees = True
    card: int
    coat: int | None = None
    """Whose rooster it is."""
    placer: int | None = None

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        k = rect.w / 104
        canvas.shadow(rect, 12 * max(1.0, rect.w / 120), 4, 5, 110)
        size = _word_size(canvas, rect.w)
        canvas.art("card_frame", rect.topleft, rect.size, "topleft")
        ground, (art, tint) = self._ground(canvas, rect), self._art()
        canvas.rounded(ground, 8 * k, mix(tint, WHITE, 0.45), tint)
        canvas.art(art, ground.center, self._art_size(ground, k))
        if size:
            at = (rect.centerx, (ground.bottom + rect.bottom) / 2 - 1.5 * k)
            canvas.text(texts.card_name(self.card), size, at, INK, "center", "Bold", grow=False)
        if self.placer is not None:
            size = max(13.0, 0.12 * rect.w)
            paint.badge(canvas, self.placer, (rect.x + 8, rect.y + 8), size)

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        ground = self._ground(canvas, rect)
        return [Bird(self._art()[0], ground.center, self._art_size(ground, rect.w / 104))]

    def _art(self) -> tuple[str, str]:
        """Picture and tint."""
        if self.coat is None:
            return _KINDS[self.card]
        return rooster(self.coat), _pale(self.coat)

    @staticmethod
    def _art_size(ground: FRect, k: float) -> float:
        return min(ground.w + 4 * k, ground.h) * 0.96

    @staticmethod
    def _ground(canvas: Canvas, rect: FRect) -> FRect:
        """What the picture stands on, above the word."""
        k, size = rect.w / 104, _word_size(canvas, rect.w)
        low = max(32 * k, size * 1.25 + 8 * k) if size else 10 * k
        return FRect(rect.x + 7 * k, rect.y + 7 * k, rect.w - 14 * k, rect.h - 7 * k - low)


def _word_size(canvas: Canvas, width: float) -> float:
    """How large the words on cards are. They grow with all text as far as every name has room on
    its card; 0, no word at all, where even standard size has none."""
    k = width / 104
    least = max(_WORD, _WORD * k)
    longest = canvas.measure(_longest_name(lang.current()), least, "Bold")[0]
    size = canvas.grown(least) * min(1.0, (width - 10 * k) / longest)
    return size if size >= 0.999 * least else 0.0


@cache
def _longest_name(_language: str) -> str:
    """The name that takes most room on a card."""
    names = [texts.card_name(card) for card in range(FIRST_ROOSTER, KINDS)]
    return max(names, key=lambda name: fonts.width(name, "Bold", _MEASURED))


class Hovering(Back):
    """A card on its way, which waits in the air."""

    @property
    def lively(self) -> bool:
        return True

    def bob(self, time: float) -> float:
        return 5 * sin(3.1 * time)
