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
    covered: bool = False,
) -> None:
    """A card face up; `HIDDEN` shows the back, `COOP` the coop. Of one that is `covered` only the
    left can be seen: its emblem stands there too."""
    radius = 12 * max(1.0, rect.w / 120)
    if selected:
        canvas.glow(rect, radius, GLOW, 8, 255, 3)
    if shadow:
        canvas.shadow(rect, radius, 4, 5, 110)
    scaled(canvas, card_sheet(canvas, card, rect.w, rect.h, covered), rect, alpha)


def card_sheet(canvas: Canvas, card: int, w: float, h: float, covered: bool = False) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(w, h)
        _paint_card(sheet, FRect(0, 0, w, h), card, covered)
        return sheet.surface

    return _sheets.get((card, canvas.px(w), canvas.px(h), canvas.text_scale, covered), make)


def turned_card(canvas: Canvas, card: int, w: float, angle: float) -> Surface:
    """A card lying askew; drawn twice as large for clean edges."""

    def make() -> Surface:
        return pygame.transform.rotozoom(card_sheet(canvas, card, 2 * w, 2.8 * w), angle, 0.5)

    return _sheets.get(("turned", card, canvas.px(w), angle, canvas.text_scale), make)


def _paint_card(canvas: Canvas, r: FRect, card: int, covered: bool) -> None:
    if card == HIDDEN:
        paint.card_back(canvas, r, shadow=False)
        return
    if card == COOP:
        canvas.art("coop_back", r.center, r.size)
        return
    species = int(species_of(card))
    colour, name = BANDS[species], breed(species)
    k = r.w / 120
    figure, value_at = value_place(canvas, r)
    grow = figure / (36 * k)
    deeper = 40 * k * (grow - 1)
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    band = FRect(r.x + 8 * k, r.y + 8 * k, r.w - 16 * k, 40 * k + deeper)
    rim = mix(colour, NIGHT, 0.55)
    canvas.rounded(band, 9 * k, mix(colour, WHITE, 0.22), colour, rim, max(1.0, 2 * k))
    ground = FRect(r.x + 9 * k, band.bottom + 3 * k, r.w - 18 * k, r.h - 60 * k - deeper)
    canvas.rounded(ground, 8 * k, mix(colour, PAPER, 0.86), mix(colour, PAPER, 0.68))
    canvas.art(f"hen_{name}", (r.centerx, r.y + 94 * k + 0.5 * deeper), 98 * k - 0.7 * deeper)
    value = str(int(value_of(card)))
    dark = mix(colour, NIGHT, 0.7)
    canvas.title(value, figure, value_at.center, WHITE, "center", dark, max(1.0, 2 * k), grow=False)
    emblem = (band.right - 20 * k * grow, band.centery)
    if covered:
        emblem = (value_at.centerx, band.bottom + 18 * k * grow)
    canvas.art(f"emblem_{name}", emblem, 34 * k * grow)
    for i in range(int(EGGS[card])):
        canvas.art("egg_icon", (r.x + (22 + 19 * i) * k, r.bottom - 21 * k), 24 * k)
    for i in range(int(MEDALS[card])):
        canvas.art("medal", (r.right - 22 * k, r.bottom - (24 + 27 * i) * k), 32 * k)


def value_place(canvas: Canvas, card: FRect) -> tuple[float, FRect]:
    """The size of the value on a card and where it stands: left enough to be read when the next
    card covers the rest."""
    k = card.w / 120
    figure = canvas.figure(36 * k)
    box = FRect(card.x + 17 * k, 0, 0.62 * figure, figure)
    box.centery = card.y + 7 * k + 20 * figure / 36
    return figure, box


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
    figure = canvas.figure(20 * k, 1.35)
    less = figure - 20 * k
    canvas.art(
        f"emblem_{breed(species)}", (rect.centerx, rect.y + 13 * k - 0.4 * less), 21 * k - less
    )
    at = (rect.centerx, rect.bottom - 11 * k - 0.3 * less)
    dark = mix(colour, NIGHT, 0.7)
    value = str(int(value_of(card)))
    canvas.title(value, figure, at, WHITE, "center", dark, max(1.0, k), grow=False)
