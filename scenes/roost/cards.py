"""The cards of Rule the Roost: picture and word, backs, and backs whose other side is known.

They are kept as pictures, so that a hand or a pile costs a few blits.
"""

from typing import Final

import pygame
from pygame import FRect, Surface

from game.roost.tables import (
    CHICKEN,
    EGG,
    FIRST_ROOSTER,
    FORK,
    FOX,
    HIDDEN,
    KEY,
    PADLOCK,
    is_rooster,
)
from scenes.kit import lang
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, SEATS, WHITE, mix
from scenes.roost import phrases
from scenes.table.flying import scaled

RATIO: Final = 1.4
"""Height to width."""
_WORD: Final = 20
_ARTS: Final = {
    CHICKEN: "chicken",
    FOX: "fox",
    EGG: "egg",
    FORK: "farmer_fork",
    KEY: "farmer_key",
    PADLOCK: "padlock",
}
_TINTS: Final = {
    CHICKEN: "#f3dca6",
    FOX: "#f3c79a",
    EGG: "#ffe9a0",
    FORK: "#b9d3ee",
    KEY: "#bfe0c4",
    PADLOCK: "#d9cde6",
}
_sheets = SurfaceCache(48 * 1024 * 1024)


def art_of(card: int, looks: list[int]) -> str:
    """The picture of a card; a rooster has the colour of its seat."""
    if is_rooster(card):
        return f"rooster_{SEATS[looks[card - FIRST_ROOSTER]].name}"
    return _ARTS[card]


def _tint_of(card: int, looks: list[int]) -> str:
    if is_rooster(card):
        return mix(SEATS[looks[card - FIRST_ROOSTER]].colour, WHITE, 0.6)
    return _TINTS[card]


def back_name(placer: int, looks: list[int]) -> str:
    """The back of a card laid by that seat; the neutral one if nobody can tell."""
    return f"card_back_{SEATS[looks[placer]].name}" if placer >= 0 else "card_back"


def word_size(canvas: Canvas, width: float) -> float:
    """How large the words on cards are: as all letters if every name has room on its card, else
    as large as the longest fits, but not below standard size; 0 if even that has no room."""
    k = width / 104
    least = max(_WORD, _WORD * k)
    longest = max(canvas.measure(name, least, "Bold")[0] for name in phrases.card_names())
    size = canvas.grown(least) * min(1.0, (width - 10 * k) / longest)
    return size if size >= 0.999 * least else 0.0


def face(
    canvas: Canvas,
    rect: FRect,
    card: int,
    looks: list[int],
    selected: bool = False,
    alpha: int = 255,
) -> None:
    """A card face up; `HIDDEN` shows the neutral back."""
    radius = 12 * max(1.0, rect.w / 120)
    if selected:
        canvas.glow(rect, radius, GLOW, 8, 255, 3)
    elif alpha == 255:
        canvas.shadow(rect, radius, 4, 5, 110)
    scaled(canvas, sheet(canvas, card, looks, rect.w), rect, alpha)


def sheet(canvas: Canvas, card: int, looks: list[int], w: float) -> Surface:
    """The kept picture of a card, so many units wide."""

    def make() -> Surface:
        made = canvas.sheet(w, w * RATIO)
        _paint(made, FRect(0, 0, w, w * RATIO), card, looks)
        return made.surface

    art = "back" if card == HIDDEN else art_of(card, looks)
    return _sheets.get((art, canvas.px(w), canvas.text_scale, lang.current()), make)


def back(canvas: Canvas, placer: int, known: int, looks: list[int], w: float) -> Surface:
    """The kept picture of a back; where the card is known its picture stands for the mark."""

    def make() -> Surface:
        made = canvas.sheet(w, w * RATIO)
        r = FRect(0, 0, w, w * RATIO)
        made.art(back_name(placer, looks), r.center, r.size)
        if known != HIDDEN:
            disc = FRect(0, 0, 0.8 * w, 0.8 * w)
            disc.center = r.center
            made.rounded(disc, disc.w / 2, CREAM, None, INK, max(2.0, 0.03 * w))
            made.art(art_of(known, looks), disc.center, 0.66 * w)
        return made.surface

    art = "" if known == HIDDEN else art_of(known, looks)
    return _sheets.get((back_name(placer, looks), art, canvas.px(w)), make)


def turned(image: Surface, key: tuple[object, ...], angle: float) -> Surface:
    """A kept picture askew."""
    if not angle:
        return image
    return _sheets.get(
        ("turned", *key, angle, image.get_size()),
        lambda: pygame.transform.rotozoom(image, angle, 1.0),
    )


def _paint(canvas: Canvas, r: FRect, card: int, looks: list[int]) -> None:
    if card == HIDDEN:
        canvas.art("card_back", r.center, r.size)
        return
    k = r.w / 104
    size = word_size(canvas, r.w)
    low = max(32 * k, size * 1.25 + 8 * k) if size else 10 * k
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    tint = _tint_of(card, looks)
    ground = FRect(r.x + 7 * k, r.y + 7 * k, r.w - 14 * k, r.h - 7 * k - low)
    canvas.rounded(ground, 8 * k, mix(tint, WHITE, 0.45), tint)
    canvas.art(art_of(card, looks), ground.center, min(ground.w + 4 * k, ground.h) * 0.96)
    if size:
        at = (r.centerx, (ground.bottom + r.bottom) / 2 - 1.5 * k)
        canvas.text(phrases.card_name(card), size, at, INK, "center", "Bold", grow=False)
