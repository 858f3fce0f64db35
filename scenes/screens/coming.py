"""The games that have not moved in yet: a tile and a name, so that their place is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import FRect, Surface

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import N_, _
from scenes.kit.palette import NIGHT, PAPER, WHITE, Colour, mix

TILE_W = 206
"""The width at which the pictures of the tiles were composed."""

_BANDS = {"wyandotte": "#4b97e0", "padovana": "#6f3f17", "sebright": "#e24b38"}


@dataclass(frozen=True)
class ComingGame:
    """A game as the menus know it before it can be played."""

    key: str
    title: str
    seat_counts: tuple[int, ...]
    picture: Callable[[Canvas, FRect], None]
    tab: str
    line: str

    def tagline(self) -> str:
        return _(self.line)

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        self.picture(canvas, rect)

    def icon(self) -> str:
        return self.tab


def ground(canvas: Canvas, rect: FRect, top: Colour, bottom: Colour) -> FRect:
    """The coloured ground of a tile's picture; what comes back is its inside."""
    canvas.rounded(rect, 18, top, bottom, mix(bottom, NIGHT, 0.5), 3)
    return rect.inflate(-6, -6)


def _hens(canvas: Canvas, rect: FRect) -> None:
    ground(canvas, rect, "#f7cf74", "#d08a24")
    k = rect.w / TILE_W
    fan = (("wyandotte", 5, 1, 0), ("padovana", 3, 1, 0), ("sebright", 6, 2, 1))
    for i, (breed, value, eggs, medals) in enumerate(fan):
        card = _hen_card(breed, value, eggs, medals, canvas.px(112 * k), 14 - 14 * i)
        x = rect.centerx + (i - 1) * 50 * k + 2 * k
        canvas.blit(card, (x, rect.y + (112 + abs(i - 1) * 10) * k), "center")


@lru_cache(maxsize=12)
def _hen_card(breed: str, value: int, eggs: int, medals: int, width: int, angle: int) -> Surface:
    """A card of Hens, so many pixels wide and turned; drawn twice as large for clean edges."""
    wide = 2 * width
    sheet = Surface((wide, round(wide * 1.4)), pygame.SRCALPHA)
    canvas = Canvas(sheet)
    canvas.k = wide / 120
    band = _BANDS[breed]
    rim = mix(band, NIGHT, 0.7)
    canvas.art("card_frame", (0, 0), (120, 168), "topleft")
    canvas.rounded((8, 8, 104, 40), 9, mix(band, WHITE, 0.22), band, mix(band, NIGHT, 0.55), 2)
    canvas.rounded((9, 51, 102, 108), 8, mix(band, PAPER, 0.86), mix(band, PAPER, 0.68))
    canvas.title(str(value), 36, (28, 27), WHITE, "center", rim=rim, rim_width=2, grow=False)
    canvas.art(f"emblem_{breed}", (92, 28), 34)
    canvas.art(f"hen_{breed}", (60, 94), 98)
    for i in range(eggs):
        canvas.art("egg_icon", (22 + i * 19, 147), 24)
    for i in range(medals):
        canvas.art("medal", (98, 144 - i * 27), 32)
    return pygame.transform.rotozoom(sheet, angle, 0.5)


def _sly(canvas: Canvas, rect: FRect) -> None:
    inside = ground(canvas, rect, "#9a86c9", "#553f8a")
    k = rect.w / TILE_W
    with canvas.clip(inside):
        canvas.art("house_a", (rect.centerx, rect.y + 56 * k), (190 * k, 95 * k))
        canvas.art("fox_black", (rect.centerx + 36 * k, rect.y + 130 * k), 142 * k)
        canvas.art("slyhen_white", (rect.centerx - 54 * k, rect.y + 150 * k), 108 * k)


def _roost(canvas: Canvas, rect: FRect) -> None:
    inside = ground(canvas, rect, "#f09a80", "#b3402c")
    k = rect.w / TILE_W
    with canvas.clip(inside):
        canvas.art("barn_open", (rect.centerx + 26 * k, rect.y + 96 * k), 160 * k)
        canvas.art("rooster_poppy", (rect.centerx - 42 * k, rect.y + 140 * k), 126 * k)
        canvas.art("egg_splat", (rect.centerx + 66 * k, rect.y + 172 * k), 64 * k)


def _fowl(canvas: Canvas, rect: FRect) -> None:
    inside = ground(canvas, rect, "#a9cf72", "#55893a")
    k = rect.w / TILE_W
    cx, cy = rect.centerx, rect.y + 106 * k
    cells = ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))
    tokens = (
        ("turkey", "brown", "hexagon", -46, -50),
        ("goose", "white", "circle", 46, -44),
        ("duck", "black", "square", -52, 56),
    )
    with canvas.clip(inside):
        for q, r in cells:
            x = 64 * (q + (0.5 if r % 2 else 0)) - 12
            name = "hex_grass" if (q + r) % 2 else "hex_grass2"
            canvas.art(name, (cx + x * k, cy + (2 + 55 * r) * k), (65 * k, 74 * k))
        for bird, colour, shape, dx, dy in tokens:
            at = (cx + dx * k, cy + dy * k)
            canvas.art(f"token_{shape}_{colour}", at, 70 * k)
            canvas.art(f"fowl_{bird}_{colour}", (at[0], at[1] - 5.6 * k), 53 * k)
        canvas.art("tunnel_fox_orange", (cx + 34 * k, cy + 38 * k), 98 * k)


COMING = (
    ComingGame("hens", "Hens", (1, 2, 3, 4), _hens, "hen_padovana",
               N_("Whose yard is the finest?")),
    ComingGame("sly", "SLY", (2, 3, 4), _sly, "fox_orange",
               N_("Behind which window sits the fox?")),
    ComingGame("roost", "Rule the Roost", (2, 3, 4), _roost, "rooster_poppy",
               N_("Which barn will be yours?")),
    ComingGame("fowl", "Fowl Play", (2, 3, 4), _fowl, "fowl_goose_white",
               N_("Who gets home before the fox?")),
)  # fmt: skip


def coming_mark(canvas: Canvas, rect: FRect) -> FRect:
    """The ribbon across a tile that cannot be played yet."""
    return paint.pill(
        canvas, (rect.centerx, rect.bottom - 26), _("coming"), "#2e1a0c", "#fff6e0", 20, height=38
    )
