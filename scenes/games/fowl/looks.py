"""How birds, foxes, cards and the farmyard of Fowl Play look.

A bird is told by three things at once: its picture (type), its plumage (colour) and the rim of its
token (shape); none of them by colour alone, since black, brown and white differ in lightness.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import ClassVar, Final

import pygame
from pygame import FRect, Surface

from game.fowl import tables
from game.hexes import CELLS, CENTRE, distance, q_of, r_of
from scenes.games.fowl.layout import FOX, TOKEN, HexGrid
from scenes.kit import paint, palette, shapes
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas, Point
from scenes.kit.eyes import Bird
from scenes.kit.palette import Coat
from scenes.table.layout import square
from scenes.table.piece import Look
from words.lang import signed

PLUMAGE: Final = ("#5a5f70", "#a06a3c", "#eef2f7")
"""By colour: the feathers that fly."""
SCARED: Final = 2
"""A bird this near to a fox, or nearer, trembles."""
_TREMBLE_HZ: Final = 18.0
_CALM: Final = 8.0
"""Seconds from one shudder to the next of a bird that is two away from a fox."""
_SHUDDER: Final = 0.34
"""How long it takes."""
_BETTER, _WORSE = "#1f7a50", "#a82a20"


# -- signs --------------------------------------------------------------------------------------


def token(canvas: Canvas, bird: int, at: Point, size: float) -> None:
    """A bird on its token; `at` is its middle."""
    colour = tables.COLOUR_NAMES[int(tables.colour_of(bird))]
    shape = tables.SHAPE_NAMES[int(tables.shape_of(bird))]
    canvas.art(f"token_{shape}_{colour}", at, size)
    on_it = _bird_on(bird, at, size)
    canvas.art(on_it.name, on_it.pos, on_it.size)


def _bird_on(bird: int, at: Point, size: float) -> Bird:
    """The bird on its token."""
    kind = tables.TYPE_NAMES[int(tables.type_of(bird))]
    colour = tables.COLOUR_NAMES[int(tables.colour_of(bird))]
    return Bird(f"fowl_{kind}_{colour}", (at[0], at[1] - 0.08 * size), 0.76 * size)


def trait_sign(canvas: Canvas, trait: int, at: Point, size: float) -> None:
    """Of a trait that majorities are counted in: the colours, then the shapes."""
    kind, value = divmod(trait, tables.COLOURS)
    (colour_sign, shape_sign)[kind](canvas, value, at, size)


def bird_sign(canvas: Canvas, bird: int, k: int, at: Point, size: float) -> None:
    """Type, colour or shape of a bird."""
    draw = (type_sign, colour_sign, shape_sign)[k]
    trait = (tables.type_of, tables.colour_of, tables.shape_of)[k]
    draw(canvas, int(trait(bird)), at, size)


def colour_sign(canvas: Canvas, colour: int, at: Point, size: float) -> None:
    """An egg of the colour: no bird in it, so that no type is meant."""
    w, h = size * 0.74, size * 0.92
    fill, low, rim = (
        ("#3a3f4c", "#22252e", "#14161d"),
        ("#9a6238", "#74431f", "#4a2a12"),
        ("#ffffff", "#dde3ea", "#6b7686"),
    )[colour]
    canvas.rounded((at[0] - w / 2, at[1] - h / 2, w, h), w / 2, fill, low, rim, max(2.0, size / 14))


def shape_sign(canvas: Canvas, shape: int, at: Point, size: float) -> None:
    canvas.art(f"shape_{tables.SHAPE_NAMES[shape]}", at, size)


def type_sign(canvas: Canvas, kind: int, at: Point, size: float, alpha: int | None = None) -> None:
    """The silhouette of a type, in no colour of a bird."""
    canvas.art(f"type_{tables.TYPE_NAMES[kind]}", at, size, alpha=alpha)


def types_together(
    canvas: Canvas, at: Point, kinds: Sequence[int], size: float, alpha: int | None = None
) -> None:
    """Types in a square: one alone, two side by side, more in two rows."""
    count = len(kinds)
    for k, kind in enumerate(kinds):
        alone = count == 1 or (count == 3 and k == 2)
        x = at[0] + (0.0 if alone else (k % 2 - 0.5) * size * 0.52)
        y = at[1] + (k // 2 - (0.5 if count > 2 else 0.0)) * size * 0.5
        type_sign(canvas, kind, (x, y), size * (0.84 if count == 1 else 0.56), alpha)


def sets_sign(canvas: Canvas, at: Point, size: float) -> None:
    """Four types together; where they would be too small to tell, their number."""
    if size >= 34:
        types_together(canvas, at, range(tables.TYPES), size)
        return
    disc = square(at, size * 0.8)
    canvas.rounded(disc, size * 0.4, "#4fb39c", "#1f7a69", "#0d3a33", 2)
    canvas.title(str(tables.TYPES), size * 0.6, disc.center, palette.WHITE, "center", grow=False)


def star(canvas: Canvas, at: Point, r: float) -> None:
    """The sign of the target."""
    canvas.rounded(square(at, 2 * r), r, "#ffe9a0", "#f0a51f", "#7a4a06", 2)
    canvas.art("mark_star", at, 1.5 * r, tint="#5a3604")


def alarm(canvas: Canvas, at: Point, side: float) -> None:
    """Where nothing may tremble: a sign that a bird is frightened."""
    r = 0.3 * side
    x, y = at[0] + 0.6 * side, at[1] - 0.62 * side
    canvas.rounded(square((x, y), 2 * r), r, palette.ALARM, None, "#ffffff", 2)
    canvas.title("!", 1.5 * r, (x, y), "#ffffff", "center", grow=False)


# -- the yard -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Yard(Look):
    """The hexagons and tunnels, without anybody on them."""

    margin: ClassVar[float] = 20.0
    grid: HexGrid

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        grid = self.grid
        with canvas.shift(rect.x - grid.bounds.x, rect.y - grid.bounds.y):
            _rim(canvas, grid)
            for cell in range(CELLS):
                grass = "hex_grass" if (q_of(cell) - r_of(cell)) % 3 else "hex_grass2"
                name = "hex_den" if distance(cell, CENTRE) <= 1 else grass
                canvas.art(name, grid.centre(cell), grid.tile)
            for mouth in tables.MOUTHS:
                canvas.art("tunnel", grid.centre(int(mouth)), grid.side * 1.5)


def _rim(canvas: Canvas, grid: HexGrid) -> None:
    """The wooden frame and its shadow."""
    box = grid.bounds.inflate(40, 40)
    size = (canvas.px(box.w), canvas.px(box.h))

    def points(share: float, drop: float = 0.0) -> tuple[Point, ...]:
        left, top = grid.x * (1 - share) - box.x, grid.y * (1 - share) - box.y + drop
        return tuple(
            ((x * share + left) * canvas.k, (y * share + top) * canvas.k) for x, y in grid.rim
        )

    def make() -> Surface:
        rim = _shade(size, points(1.0, 6), canvas.px(9))
        rim.blit(_frame(size, points(1.0), points(0.988)), (0, 0))
        return rim

    canvas.blit(surfaces.get_large(("rim", grid, size), make, size), box.topleft)


_BANDS: Final = 4


def _frame(size: tuple[int, int], outer: tuple[Point, ...], inner: tuple[Point, ...]) -> Surface:
    """Drawn at twice the size, one band after the other, so that its edges are smooth."""
    width, height = size
    frame = Surface(size, pygame.SRCALPHA)
    band = Surface((2 * width, 2 * -(-height // _BANDS)), pygame.SRCALPHA)
    for top in range(0, height, band.get_height() // 2):
        band.fill((*palette.channels(palette.BARK), 0))
        for colour, points in ((palette.BARK, outer), (palette.WOOD, inner)):
            pygame.draw.polygon(band, colour, [(2 * x, 2 * (y - top)) for x, y in points])
        high = min(height - top, band.get_height() // 2)
        part = band.subsurface((0, 0, 2 * width, 2 * high))
        pygame.transform.smoothscale(part, (width, high), frame.subsurface((0, top, width, high)))
    return frame


def _shade(size: tuple[int, int], points: tuple[Point, ...], blur: int) -> Surface:
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill("#1c0e0400")
    pygame.draw.polygon(sheet, "#1c0e0496", points)
    return shapes.blurred(sheet, max(1, blur))


def mark(canvas: Canvas, grid: HexGrid, cell: int, name: str, alpha: int | None = None) -> None:
    """A hexagon laid over a cell: "hex_glow" where one may go, "hex_lit" under a piece that may
    move, "hex_fear", "hex_ring"."""
    w, h = grid.tile
    canvas.art(name, grid.centre(cell), (w - 2, h - 2), alpha=alpha)


def light(canvas: Canvas, at: Point, side: float, alpha: int) -> None:
    """A piece that may move: its cell shines, and light falls around it."""
    box = square(at, 1.62 * side)
    canvas.glow(box, box.w * 0.42, palette.GLOW, 6, min(255, round(alpha / 32) * 32), 3)
    w, h = HexGrid(0, 0, side).tile
    canvas.art("hex_lit", at, (w - 2, h - 2), alpha=alpha)


def danger(canvas: Canvas, rect: FRect) -> None:
    """Red light around a bird that a fox stands beside, wider than that of one that may move."""
    canvas.glow(rect, rect.w * 0.42, palette.ALARM, 7, 105, 6)


def dot(canvas: Canvas, rect: FRect) -> None:
    """A cell that more than one step leads to."""
    canvas.rounded(rect, rect.w / 2, "#fffbe0", None, "#a86a00", 2, 210)


@dataclass(frozen=True)
class Token(Look):
    """A bird, on the board or captured."""

    sees = True
    bird: int
    fear: int = SCARED + 1
    """Steps to the nearest fox, no more than that."""
    star: bool = False
    """It is the viewer's target."""
    alarm: bool = False
    lit: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        side = rect.w / TOKEN
        at = rect.center
        if self.lit:
            light(canvas, at, side, 230)
        token(canvas, self.bird, at, rect.w)
        if self.alarm:
            alarm(canvas, at, side)
        if self.star:
            star(canvas, (at[0] - 0.6 * side, at[1] - 0.6 * side), 0.3 * side)

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        return [_bird_on(self.bird, rect.center, rect.w)]

    @property
    def lively(self) -> bool:
        return self.fear <= SCARED

    def sway(self, time: float) -> float:
        """A shudder goes through all birds near a fox, twice as often through those next to it."""
        calm = _CALM if self.fear == SCARED else _CALM / 2
        if self.fear > SCARED or time % calm > _SHUDDER:
            return 0.0
        return 1.5 * sin(2 * pi * _TREMBLE_HZ * time + self.bird)


def fox(canvas: Canvas, rect: FRect, coat: Coat, in_mouth: bool, badge: bool) -> None:
    """A fox on its foot, or looking out of a tunnel, with the mark of its seat."""
    side = rect.w / FOX
    x, y = rect.center
    if in_mouth:
        canvas.art(f"tunnel_fox_{coat.name}", (x, y - 0.1 * side), side * 1.95)
    else:
        canvas.art(f"foxpiece_{coat.name}", (x, y - 0.13 * side), rect.w)
    if badge:
        fox_badge(canvas, coat, rect.center, side)


def fox_badge(canvas: Canvas, coat: Coat, at: Point, side: float) -> None:
    at = (at[0] + 0.62 * side, at[1] + 0.62 * side)
    paint.badge(canvas, coat.look, at, 0.34 * side)


# -- previews -----------------------------------------------------------------------------------


def hunters(canvas: Canvas, rect: FRect, *coats: Coat) -> None:
    """Whose foxes could reach the cell; a check if nobody's."""
    size = rect.h - 6
    rim = _WORSE if coats else _BETTER
    canvas.rounded(rect, rect.h / 2, palette.CREAM, palette.STRAW, rim, 3)
    if not coats:
        canvas.art("ui_check", rect.center, size * 0.7)
    for k, coat in enumerate(coats):
        canvas.art(f"fox_{coat.name}", (rect.x + 7 + size * (k + 0.5), rect.centery), size - 2)


def gain(canvas: Canvas, rect: FRect, points: int) -> None:
    """What a catch brings, in points."""
    words = signed(points) if points else "0"
    size = max(26.0, min(canvas.grown(24), 38.0))
    wide = canvas.measure(words, 24, "f")[0] * size / canvas.grown(24) + 28
    pill = FRect(0, 0, wide, size + 14).move_to(midbottom=rect.midbottom)
    colour = _BETTER if points > 0 else (_WORSE if points < 0 else palette.MIST)
    canvas.rounded(pill, pill.h / 2, colour, None, palette.WHITE, 3)
    canvas.title(words, size, pill.center, palette.WHITE, "center", grow=False)


# -- cards --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card(Look):
    """A card face up; one that is not known (0 or less) shows its back. The target is golden."""

    card: int
    target: bool = False
    selected: bool = False
    chosen: bool = False
    eye: bool = False
    """It lies face down, but its owner may look at it."""
    star: bool = False
    would_be_target: bool = False

    def pointed(self) -> "Card":
        return replace(self, selected=True, target=self.target or self.would_be_target)

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        radius = 12 * max(0.7, rect.w / 100)
        if self.selected:
            canvas.glow(rect, radius, palette.GLOW, 8, 255, 3)
        canvas.shadow(rect, radius, 4, 5, 110)
        if self.card > 0:
            self._face(canvas, rect)
        else:
            paint.card_back(canvas, rect, shadow=False)
        if self.eye:
            canvas.art("ui_eye", rect.center, min(54.0, rect.w * 0.6))
        if self.star:
            star(canvas, (rect.right - 4, rect.y + 4), 14)
        if self.chosen:
            canvas.art("ui_check", (rect.right - 14, rect.y + 16), 34)

    def _face(self, canvas: Canvas, r: FRect) -> None:
        k = r.w / 84
        canvas.art("card_frame", r.topleft, r.size, "topleft")
        ground = (palette.GOLD, "#f5c95a") if self.target else ("#e2efc4", "#bcd48a")
        canvas.rounded(r.inflate(-12 * k, -12 * k), 8 * k, *ground)
        figure = canvas.figure(24 * k, 1.75)
        grow = figure / (24 * k)
        plate = FRect(r.x + 5 * k, r.y + 5 * k, 40 * k * grow, 32 * k * grow)
        deeper = plate.h - 32 * k
        token(canvas, self.card, (r.centerx, r.y + 76 * k + 0.3 * deeper), 66 * k - 0.6 * deeper)
        canvas.rounded(plate, 10 * k, palette.CREAM, palette.STRAW, palette.BARK, 2)
        canvas.title(str(self.card), figure, plate.center, palette.INK, "center", grow=False)


def small_back(canvas: Canvas, rect: FRect) -> None:
    """A card somebody has chosen, face down in the order of play."""
    box = FRect(rect.centerx - 14, rect.centery - 20, 28, 39)
    paint.card_back(canvas, box, shadow=False)
