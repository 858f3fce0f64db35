"""The farmyard of Fowl Play: hexagons, tunnels, birds and foxes."""

from collections.abc import Iterable
from math import pi, sin
from typing import Final

import pygame
from pygame import FRect, Surface

from game.fowl.tables import MOUTHS
from game.hexes import CENTRE, distance, q_of, r_of
from scenes.fowl import tokens
from scenes.fowl.grid import HexGrid
from scenes.kit import paint, shapes
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import ALARM, BARK, GLOW, WOOD, Coat, channels

SCARED: Final = 2
"""A bird this near to a fox, or nearer, trembles."""
_TREMBLE_HZ: Final = 18.0
_CALM: Final = 1.6
"""Seconds from one shiver to the next of a bird that is two away from a fox."""


def ground(canvas: Canvas, grid: HexGrid) -> None:
    """The yard without anybody in it."""
    _rim(canvas, grid)
    for cell in grid.cells():
        q, r = int(q_of(cell)), int(r_of(cell))
        grass = "hex_grass" if (q - r) % 3 else "hex_grass2"
        name = "hex_den" if distance(cell, CENTRE) <= 1 else grass
        canvas.art(name, grid.centre(cell), grid.tile)
    for mouth in MOUTHS:
        tunnel(canvas, grid, int(mouth))


def _rim(canvas: Canvas, grid: HexGrid) -> None:
    """The wooden frame, drawn at twice the size so that its edges are smooth."""
    box = grid.bounds.inflate(40, 40)
    w, h = canvas.px(box.w), canvas.px(box.h)
    sheet = Surface((2 * w, 2 * h), pygame.SRCALPHA)
    shade = Surface((2 * w, 2 * h), pygame.SRCALPHA)
    shade.fill((*channels("#1c0e04"), 0))
    k = 2 * canvas.k

    def polygon(onto: Surface, share: float, colour: tuple[int, ...], drop: float = 0.0) -> None:
        points = [
            (
                (grid.x + (x - grid.x) * share - box.x) * k,
                (grid.y + (y - grid.y) * share + drop - box.y) * k,
            )
            for x, y in grid.rim
        ]
        pygame.draw.polygon(onto, colour, points)

    polygon(shade, 1.0, (*channels("#1c0e04"), 150), 6)
    small = pygame.transform.smoothscale(shade, (w, h))
    canvas.blit(shapes.blurred(small, max(1, canvas.px(9))), box.topleft)
    sheet.fill((*channels(BARK), 0))
    polygon(sheet, 1.0, (*channels(BARK), 255))
    polygon(sheet, 0.988, (*channels(WOOD), 255))
    canvas.blit(pygame.transform.smoothscale(sheet, (w, h)), box.topleft)


def tunnel(canvas: Canvas, grid: HexGrid, cell: int) -> None:
    canvas.art("tunnel", grid.centre(cell), grid.side * 1.5)


# -- marks on cells -----------------------------------------------------------------------------


def mark(canvas: Canvas, grid: HexGrid, cell: int, name: str, alpha: int | None = None) -> None:
    """A hexagon laid over a cell: "hex_glow" where one may go, "hex_lit" under a piece that may
    move, "hex_fear", "hex_ring"."""
    w, h = grid.tile
    canvas.art(name, grid.centre(cell), (w - 2, h - 2), alpha=alpha)


def lit(canvas: Canvas, grid: HexGrid, cell: int, alpha: int) -> None:
    """A piece that may move: its cell shines, and light falls around it."""
    box = grid.piece(cell, 1.62)
    level = round(alpha / 32) * 32
    canvas.glow(box, box.w * 0.42, GLOW, 6, min(255, level), 3)
    mark(canvas, grid, cell, "hex_lit", alpha)


def danger(canvas: Canvas, grid: HexGrid, cell: int) -> None:
    """Red light around a bird that a fox stands beside, wider than that of one that may move."""
    box = grid.piece(cell, 1.62)
    canvas.glow(box, box.w * 0.42, ALARM, 7, 105, 6)


def dot(canvas: Canvas, grid: HexGrid, cell: int) -> None:
    """A cell that more than one step leads to."""
    x, y = grid.centre(cell)
    r = grid.side * 0.2
    canvas.rounded((x - r, y - r, 2 * r, 2 * r), r, "#fffbe0", None, "#a86a00", 2, 210)


# -- who is on it -------------------------------------------------------------------------------


def nearest_fox(cell: int, foxes: Iterable[int]) -> int:
    """The steps from a cell to the nearest of the foxes' cells; 99 where there is no fox."""
    return min((int(distance(cell, fox)) for fox in foxes), default=99)


def shiver(bird: int, near: int, time: float) -> float:
    """How far a frightened bird is off its place now: next to a fox it trembles all the time."""
    if near > SCARED:
        return 0.0
    if near == SCARED and (time + bird * 0.37) % _CALM > 0.45:
        return 0.0
    return 1.5 * sin(2 * pi * _TREMBLE_HZ * time + bird)


def bird(
    canvas: Canvas, grid: HexGrid, number: int, at: Point, alpha: int = 255, scale: float = 1.0
) -> None:
    tokens.token(canvas, number, (at[0], at[1] - 1), grid.token * scale, alpha)


def fox_art(coat: Coat) -> str:
    return f"foxpiece_{coat.name}"


def fox(canvas: Canvas, grid: HexGrid, coat: Coat, at: Point, alpha: int | None = None) -> None:
    """A fox on its foot, with the mark of its seat."""
    size = grid.fox
    canvas.art(fox_art(coat), (at[0], at[1] - 0.13 * grid.side), size, alpha=alpha)
    if alpha is None:
        badge(canvas, grid, coat, at)


def fox_in_mouth(canvas: Canvas, grid: HexGrid, coat: Coat, at: Point) -> None:
    """A fox that looks out of a tunnel."""
    name = f"tunnel_fox_{coat.name}"
    canvas.art(name, (at[0], at[1] - 0.1 * grid.side), grid.side * 1.95)
    badge(canvas, grid, coat, at)


def badge(canvas: Canvas, grid: HexGrid, coat: Coat, at: Point) -> None:
    r = 0.34 * grid.side
    paint.badge(canvas, coat.look, (at[0] + 0.62 * grid.side, at[1] + 0.62 * grid.side), r)


def alarm(canvas: Canvas, grid: HexGrid, at: Point) -> None:
    """Where nothing may tremble: a sign that a bird is frightened."""
    r = 0.3 * grid.side
    x, y = at[0] + 0.6 * grid.side, at[1] - 0.62 * grid.side
    canvas.rounded((x - r, y - r, 2 * r, 2 * r), r, ALARM, None, "#ffffff", 2)
    canvas.title("!", 1.5 * r, (x, y), "#ffffff", "center", grow=False)


def star(canvas: Canvas, grid: HexGrid, at: Point) -> None:
    """The own target among the birds."""
    star_at(canvas, (at[0] - 0.6 * grid.side, at[1] - 0.6 * grid.side), 0.3 * grid.side)


def star_at(canvas: Canvas, at: Point, r: float) -> None:
    """The sign of the target."""
    box = FRect(at[0] - r, at[1] - r, 2 * r, 2 * r)
    canvas.rounded(box, r, "#ffe9a0", "#f0a51f", "#7a4a06", 2)
    canvas.art("mark_star", at, 1.5 * r, tint="#5a3604")
