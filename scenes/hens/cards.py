"""The cards of Hens: as they lie, small, and kept as pictures so that a hand costs six blits."""

from typing import Final

import pygame
from pygame import FRect, Surface

from game.hens.hands import HIDDEN
from game.hens.tables import EGGS, MEDALS, SPECIES_NAMES, species_of, value_of
from scenes.kit import paint
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, NIGHT, PAPER, WHITE, mix
from scenes.table.flying import scaled

BANDS: Final = (
    "#6f3f17",
    "#4b97e0",
    "#e24b38",
    "#6a30a8",
    "#aab2be",
    "#f7c531",
    "#1f222b",
    "#56b06a",
)
"""By species: the colour of its band."""
COOP: Final = 0
"""What stands for a coop where a card is drawn by its number."""
_sheets = SurfaceCache(48 * 1024 * 1024)


def breed(species: int) -> str:
    """The species in the names of pictures."""
    return SPECIES_NAMES[species].replace("_", "")


def hen_card(
    canvas: Canvas,
    rect: FRect,
    card: int,
    selected: bool = False,
    shadow: bool = True,
    alpha: int = 255,
) -> None:
    """A card face up; `HIDDEN` shows the back, `COOP` the coop."""
    radius = 12 * max(1.0, rect.w / 120)
    if selected:
        canvas.glow(rect, radius, GLOW, 8, 255, 3)
    if shadow:
        canvas.shadow(rect, radius, 4, 5, 110)
    scaled(canvas, card_sheet(canvas, card, rect.w, rect.h), rect, alpha)


def card_sheet(canvas: Canvas, card: int, w: float, h: float) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(w, h)
        _paint_card(sheet, FRect(0, 0, w, h), card)
        return sheet.surface

    return _sheets.get((card, canvas.px(w), canvas.px(h)), make)


def turned_card(canvas: Canvas, card: int, w: float, angle: float) -> Surface:
    """A card lying askew; drawn twice as large for clean edges."""

    def make() -> Surface:
        return pygame.transform.rotozoom(card_sheet(canvas, card, 2 * w, 2.8 * w), angle, 0.5)

    return _sheets.get(("turned", card, canvas.px(w), angle), make)


def _paint_card(canvas: Canvas, r: FRect, card: int) -> None:
    if card == HIDDEN:
        paint.card_back(canvas, r, shadow=False)
        return
    if card == COOP:
        canvas.art("coop_back", r.center, r.size)
        return
    species = int(species_of(card))
    colour, name = BANDS[species], breed(species)
    k = r.w / 120
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    band = FRect(r.x + 8 * k, r.y + 8 * k, r.w - 16 * k, 40 * k)
    rim = mix(colour, NIGHT, 0.55)
    canvas.rounded(band, 9 * k, mix(colour, WHITE, 0.22), colour, rim, max(1.0, 2 * k))
    ground = FRect(r.x + 9 * k, r.y + 51 * k, r.w - 18 * k, r.h - 60 * k)
    canvas.rounded(ground, 8 * k, mix(colour, PAPER, 0.86), mix(colour, PAPER, 0.68))
    value = str(int(value_of(card)))
    at = (r.x + 28 * k, r.y + 27 * k)
    dark = mix(colour, NIGHT, 0.7)
    canvas.title(value, 36 * k, at, WHITE, "center", dark, max(1.0, 2 * k), grow=False)
    canvas.art(f"emblem_{name}", (r.right - 28 * k, r.y + 28 * k), 34 * k)
    canvas.art(f"hen_{name}", (r.centerx, r.y + 94 * k), 98 * k)
    for i in range(int(EGGS[card])):
        canvas.art("egg_icon", (r.x + (22 + 19 * i) * k, r.bottom - 21 * k), 24 * k)
    for i in range(int(MEDALS[card])):
        canvas.art("medal", (r.right - 22 * k, r.bottom - (24 + 27 * i) * k), 32 * k)


def rooster(canvas: Canvas, rect: FRect, hidden: bool = False) -> None:
    """The token over the right rim of its hen."""
    k = rect.w / 120
    at = (rect.right - 12 * k, rect.y + 70 * k)
    canvas.art("rooster_token", at, 50 * k, alpha=90 if hidden else None)


def mini_card(canvas: Canvas, rect: FRect, card: int) -> None:
    """Emblem over value, for the yards of the others."""
    if card == COOP:
        canvas.art("coop_back", rect.center, rect.size)
        return
    species = int(species_of(card))
    colour = BANDS[species]
    k = rect.w / 33
    rim = mix(colour, NIGHT, 0.6)
    canvas.rounded(rect, 6 * k, mix(colour, WHITE, 0.18), colour, rim, 2)
    canvas.art(f"emblem_{breed(species)}", (rect.centerx, rect.y + 13 * k), 21 * k)
    at = (rect.centerx, rect.bottom - 11 * k)
    dark = mix(colour, NIGHT, 0.7)
    value = str(int(value_of(card)))
    canvas.title(value, 20 * k, at, WHITE, "center", dark, max(1.0, k), grow=False)
