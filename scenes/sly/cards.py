"""The cards of SLY, kept as pictures so that sixteen of them cost sixteen blits."""

from typing import Final

import pygame
from pygame import FRect, Surface

from game.sly.state import HIDDEN
from game.sly.tables import FOX
from scenes.kit import paint
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, NIGHT, PAPER, STRAW, Coat, mix
from scenes.table.flying import scaled

_sheets = SurfaceCache(48 * 1024 * 1024)
BARE: Final = -2
"""A card whose animal has jumped off it."""


def sprite(coat: Coat, card: int, mood: str = "") -> str:
    """The picture of the animal on a card; foxes lick, gobble and are full, hens are scared."""
    kind = "fox" if card == FOX else "slyhen"
    return f"{kind}_{coat.name}_{mood}" if mood else f"{kind}_{coat.name}"


def back(coat: Coat) -> str:
    return f"card_back_{coat.name}"


def sly_card(
    canvas: Canvas,
    rect: FRect,
    coat: Coat,
    card: int,
    selected: bool = False,
    shadow: bool = True,
    alpha: int = 255,
) -> None:
    """A card face up; `HIDDEN` shows the back in the colour of its owner."""
    radius = 12 * max(0.5, rect.w / 96)
    if selected:
        canvas.glow(rect, radius, GLOW, 8, 255, 3)
    if shadow:
        canvas.shadow(rect, radius, 4, 5, 110)
    scaled(canvas, card_sheet(canvas, coat, card, rect.w, rect.h), rect, alpha)


def card_sheet(canvas: Canvas, coat: Coat, card: int, w: float, h: float) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(w, h)
        _paint_card(sheet, FRect(0, 0, w, h), coat, card)
        return sheet.surface

    return _sheets.get((coat.name, card, canvas.px(w), canvas.px(h), canvas.text_scale), make)


def turned_card(canvas: Canvas, coat: Coat, card: int, w: float, angle: float) -> Surface:
    """A card lying askew; drawn twice as large for clean edges."""

    def make() -> Surface:
        large = card_sheet(canvas, coat, card, 2 * w, 2.8 * w)
        return pygame.transform.rotozoom(large, angle, 0.5)

    key = ("turned", coat.name, card, canvas.px(w), angle, canvas.text_scale)
    return _sheets.get(key, make)


def _paint_card(canvas: Canvas, r: FRect, coat: Coat, card: int) -> None:
    if card == HIDDEN:
        paint.card_back(canvas, r, back(coat), shadow=False)
        return
    k = r.w / 80
    colour = coat.colour
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    ground = FRect(r.x + 6 * k, r.y + 6 * k, r.w - 12 * k, r.h - 12 * k)
    rim = mix(colour, NIGHT, 0.5)
    canvas.rounded(
        ground, 7 * k, mix(colour, PAPER, 0.62), mix(colour, PAPER, 0.3), rim, max(1.0, 2 * k)
    )
    if card == FOX:
        canvas.art(sprite(coat, card), (r.centerx, r.centery + 4 * k), 76 * k)
    elif card != BARE:
        canvas.art(sprite(coat, card), (r.centerx + 2 * k, r.bottom - 40 * k), 70 * k)
        plate, figure = rank_plate(canvas, r)
        canvas.rounded(plate, 10 * k, CREAM, STRAW, mix(colour, NIGHT, 0.6), max(2.0, 2 * k))
        canvas.title(str(card), figure, plate.center, INK, "center", grow=False)
    paint.badge(canvas, coat.look, (r.right - 13 * k, r.y + 14 * k), 11 * k)


def rank_plate(canvas: Canvas, card: FRect) -> tuple[FRect, float]:
    """Where the rank stands on a card, and the size of its figure."""
    k = card.w / 80
    figure = canvas.figure(27 * k)
    grow = figure / (27 * k)
    return FRect(card.x + 4 * k, card.y + 4 * k, 31 * k * grow, 33 * k * grow), figure


def peek_chip(canvas: Canvas, rect: FRect, coat: Coat, card: int) -> None:
    """On the back of an own card: what only the seat at the screen knows of it."""
    k = rect.w / 80
    figure = canvas.figure(26 * k, 1.3)
    high = 31 * k * figure / (26 * k)
    chip = FRect(0, 0, min(62 * k * figure / (26 * k), 76 * k), high)
    chip.midbottom = (rect.centerx, rect.bottom - 7 * k)
    canvas.rounded(chip, chip.h / 2, CREAM, STRAW, mix(coat.colour, NIGHT, 0.6), max(2.0, 2 * k))
    canvas.art("ui_eye", (chip.x + 0.28 * chip.w, chip.centery), 24 * k)
    at = (chip.right - 0.31 * chip.w, chip.centery)
    if card == FOX:
        canvas.art(sprite(coat, FOX), at, 30 * k)
    else:
        canvas.title(str(card), figure, at, INK, "center", grow=False)
