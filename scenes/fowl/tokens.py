"""Birds, foxes and cards of Fowl Play as kept pictures, so that a full board costs forty blits.

A bird is told by three things at once: its picture (type), its plumage (colour) and the rim of its
token (shape); none of them by colour alone, since black, brown and white differ in lightness.
"""

from typing import Final

from pygame import FRect, Surface

from game.fowl.tables import (
    COLOUR_NAMES,
    SHAPE_NAMES,
    TYPE_NAMES,
    colour_of,
    shape_of,
    type_of,
)
from scenes.kit import paint
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import BARK, CREAM, GLOW, GOLD, INK, STRAW
from scenes.table.flying import scaled

PLUMAGE: Final = ("#5a5f70", "#a06a3c", "#eef2f7")
"""By colour: the feathers that fly."""
_sheets = SurfaceCache(48 * 1024 * 1024)


def fowl_art(bird: int) -> str:
    return f"fowl_{TYPE_NAMES[int(type_of(bird))]}_{COLOUR_NAMES[int(colour_of(bird))]}"


def token_art(bird: int) -> str:
    return f"token_{SHAPE_NAMES[int(shape_of(bird))]}_{COLOUR_NAMES[int(colour_of(bird))]}"


def plumage(bird: int) -> str:
    return PLUMAGE[int(colour_of(bird))]


# -- birds --------------------------------------------------------------------------------------


def token_sheet(canvas: Canvas, bird: int, size: float) -> Surface:
    """A bird on its token, `size` high and wide."""

    def make() -> Surface:
        sheet = canvas.sheet(size, size)
        sheet.art(token_art(bird), (size / 2, size / 2), size)
        sheet.art(fowl_art(bird), (size / 2, size * 0.42), size * 0.76)
        return sheet.surface

    return _sheets.get(("token", bird, canvas.px(size)), make)


def token(canvas: Canvas, bird: int, at: Point, size: float, alpha: int = 255) -> None:
    """A bird on its token; (x, y) is its middle."""
    image = token_sheet(canvas, bird, size)
    if alpha < 255:
        image.set_alpha(max(0, alpha))
    canvas.blit(image, at, "center")
    image.set_alpha(255)


def squeezed_token(canvas: Canvas, bird: int, rect: FRect, alpha: int = 255) -> None:
    """A bird that is being stretched, squashed or made small."""
    full = max(rect.w, rect.h, 24.0)
    scaled(canvas, token_sheet(canvas, bird, round(full / 8) * 8), rect, alpha)


# -- traits -------------------------------------------------------------------------------------


def trait_sign(canvas: Canvas, trait: int, at: Point, size: float) -> None:
    """Black, brown and white as plumes on a disc, the shapes as empty tokens of straw."""
    if trait < len(COLOUR_NAMES):
        colour_sign(canvas, trait, at, size)
    else:
        shape_sign(canvas, trait - len(COLOUR_NAMES), at, size)


def colour_sign(canvas: Canvas, colour: int, at: Point, size: float) -> None:
    """An egg of the colour: no bird in it, so that no type is meant."""
    w, h = size * 0.74, size * 0.92
    fill, rim = (("#3a3f4c", "#14161d"), ("#9a6238", "#4a2a12"), ("#ffffff", "#6b7686"))[colour]
    low = ("#22252e", "#74431f", "#dde3ea")[colour]
    canvas.rounded((at[0] - w / 2, at[1] - h / 2, w, h), w / 2, fill, low, rim, max(2.0, size / 14))


def shape_sign(canvas: Canvas, shape: int, at: Point, size: float) -> None:
    canvas.art(f"shape_{SHAPE_NAMES[shape]}", at, size)


def type_sign(canvas: Canvas, kind: int, at: Point, size: float, alpha: int | None = None) -> None:
    """The silhouette of a type, in no colour of a bird."""
    canvas.art(f"type_{TYPE_NAMES[kind]}", at, size, alpha=alpha)


# -- cards --------------------------------------------------------------------------------------


def fowl_card(
    canvas: Canvas,
    rect: FRect,
    card: int,
    selected: bool = False,
    target: bool = False,
    shadow: bool = True,
    alpha: int = 255,
) -> None:
    """A card face up; one that is not known (0 or less) shows its back. The target is golden."""
    radius = 12 * max(0.7, rect.w / 100)
    if selected:
        canvas.glow(rect, radius, GLOW, 8, 255, 3)
    if shadow:
        canvas.shadow(rect, radius, 4, 5, 110)
    scaled(canvas, card_sheet(canvas, card, rect.w, rect.h, target), rect, alpha)


def card_sheet(canvas: Canvas, card: int, w: float, h: float, target: bool = False) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(w, h)
        _paint_card(sheet, FRect(0, 0, w, h), card, target)
        return sheet.surface

    key = ("card", card, target, canvas.px(w), canvas.px(h), canvas.text_scale)
    return _sheets.get(key, make)


def _paint_card(canvas: Canvas, r: FRect, card: int, target: bool) -> None:
    if card <= 0:
        paint.card_back(canvas, r, shadow=False)
        return
    k = r.w / 84
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    ground = (GOLD, "#f5c95a") if target else ("#e2efc4", "#bcd48a")
    canvas.rounded(r.inflate(-12 * k, -12 * k), 8 * k, *ground)
    figure = canvas.figure(24 * k, 1.75)
    grow = figure / (24 * k)
    plate = FRect(r.x + 5 * k, r.y + 5 * k, 40 * k * grow, 32 * k * grow)
    deeper = plate.h - 32 * k
    token(canvas, card, (r.centerx, r.y + 76 * k + 0.3 * deeper), 66 * k - 0.6 * deeper)
    canvas.rounded(plate, 10 * k, CREAM, STRAW, BARK, 2)
    canvas.title(str(card), figure, plate.center, INK, "center", grow=False)
