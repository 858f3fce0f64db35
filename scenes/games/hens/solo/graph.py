"""The last solo games over the four ranks: a line of eggs, the best one crowned."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import FRect, Surface

from game.hens.tables import RANKS
from scenes.games.hens.boards import BAND_COLOURS
from scenes.games.hens.texts import rank_names
from scenes.kit.canvas import Canvas, Point
from scenes.kit.lang import number_text
from scenes.kit.palette import GLOW, INK, MIST

RANK_BIRDS: Final = ("hen_moderngame", "hen_sebright", "hen_faverolles", "hen_padovana")
BAND_TEXT: Final = "#4a3a24"
SHOWN: Final = 12
_TOP: Final = 32
_STEP: Final = 38.0
_BIRD: Final = 72.0


class RankGraph:
    """The last results, oldest first; `now` marks the last of them as the game just played."""

    def __init__(self, points: Sequence[int], now: bool) -> None:
        self.points = list(points)[-SHOWN:]
        self.now = now
        self.top = max([_TOP, *(value + 3 for value in self.points)])
        self.low = min([0, *(value - 2 for value in self.points)])
        self._line: tuple[tuple[object, ...], Surface] | None = None

    @staticmethod
    def least_height(canvas: Canvas) -> float:
        """So high that every rank can be read in its band."""
        return 4 * (canvas.grown(20) * 1.3 + 10)

    def y_of(self, value: float, field: FRect) -> float:
        return field.bottom - field.h * (value - self.low) / (self.top - self.low)

    def bands(self, field: FRect) -> list[FRect]:
        """Of every rank, the lowest first; each holds its results and leaves room for its name."""
        edges = [self.low, *RANKS[1:], self.top]
        rects = []
        for low, high in pairwise(edges):
            y = self.y_of(high, field)
            rects.append(FRect(field.x, y, field.w, self.y_of(low, field) - y - 3))
        return rects

    def spots(self, canvas: Canvas, field: FRect) -> list[Point]:
        """Where the results stand: to the right of the names of the ranks, the newest last."""
        names = max(canvas.measure(name, 20, "Bold")[0] for name in rank_names())
        left = min(field.x + names + 44, field.x + field.w * 0.5)
        right = field.right - _BIRD - 32
        count = len(self.points)
        step = min((right - left) / max(1, count - 1), max(_STEP, (right - left) / SHOWN))
        return [
            (right - (count - 1 - k) * step, self.y_of(value, field))
            for k, value in enumerate(self.points)
        ]

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, rect: FRect) -> None:
        scale = canvas.measure("25", 20, "Bold")[0] + 12
        field = FRect(rect.x + scale, rect.y, rect.w - scale, rect.h)
        self._draw_bands(canvas, field)
        spots = self.spots(canvas, field)
        if not spots:
            return
        self._draw_line(canvas, field, spots)
        crowned = self.points.index(max(self.points))
        for k, (x, y) in enumerate(spots):
            last = self.now and k == len(spots) - 1
            if k == crowned and len(spots) > 1:
                canvas.art("crown", (x, y - (36 if last else 28)), 32)
            if last:
                halo = FRect(x - 15, y - 15, 30, 30)
                canvas.glow(halo, 15, GLOW, 8, 200, 2, hollow=False)
            canvas.art("egg_icon", (x, y), 40 if last else 28)
        if self.now:
            x, y = spots[-1]
            text = number_text(self.points[-1])
            high = canvas.grown(26) * 1.1
            below = y + 20 + high <= field.bottom
            top = y + 20 if below else y - 24 - high
            canvas.title(text, 26, (x, top), INK, "midtop", rim="#fffaf0", rim_width=3)

    def _draw_bands(self, canvas: Canvas, field: FRect) -> None:
        for k, (band, name) in enumerate(zip(self.bands(field), rank_names(), strict=True)):
            canvas.rounded(band, 10, BAND_COLOURS[k])
            high = canvas.grown(20) * 1.3
            y = min(band.y + 6, band.centery - high / 2)
            canvas.text(name, 20, (band.x + 14, y), BAND_TEXT, weight="Bold")
            at = (field.x - 10, band.bottom + 3 if k else self.y_of(0, field))
            canvas.text(str(RANKS[k]), 20, at, MIST, "midright", "Bold")
            size = min(60.0, band.h - 8)
            canvas.art(RANK_BIRDS[k], (band.right - 36, band.centery), size)

    def _draw_line(self, canvas: Canvas, field: FRect, spots: list[Point]) -> None:
        """Drawn once at twice the size, for clean edges, and kept."""
        if len(spots) < 2:
            return
        key = (canvas.k, field.x, field.y, field.w, field.h, *spots)
        if self._line is None or self._line[0] != key:
            scale = 2 * canvas.k
            sheet = Surface((round(field.w * scale), round(field.h * scale)), pygame.SRCALPHA)
            bends = [((x - field.x) * scale, (y - field.y) * scale) for x, y in spots]
            for colour, width in (("#4a2a12", 9.0), ("#f5b921", 4.5)):
                for bend in bends:
                    pygame.draw.circle(sheet, colour, bend, width * scale / 2)
                pygame.draw.lines(sheet, colour, False, bends, round(width * scale))
            size = (round(field.w * canvas.k), round(field.h * canvas.k))
            self._line = (key, pygame.transform.smoothscale(sheet, size))
        canvas.blit(self._line[1], field.topleft)
