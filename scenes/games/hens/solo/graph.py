"""The last solo games of a ranking: a line of eggs over the four ranks, and their panel."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pygame import FRect

from game.hens.tables import RANKS
from saves.solo import Kind, Solo
from scenes.games.hens.boards import BAND_COLOURS
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import GLOW, INK, MIST
from words.hens import HensWords, rank_names
from words.lang import _, number_text, tenths

RANK_BIRDS: Final = ("hen_moderngame", "hen_sebright", "hen_faverolles", "hen_padovana")
SHOWN: Final = 12
_TOP: Final = 32
_STEP: Final = 38.0
_BIRD: Final = 72.0
_FACT_GAP: Final = 36.0


class RankGraph:
    """The last results, oldest first, the best one crowned; `now` marks the last of them as the
    game just played."""

    def __init__(self, points: Sequence[int], now: bool) -> None:
        self.points = list(points)[-SHOWN:]
        self.now = now
        self.top = max([_TOP, *(value + 3 for value in self.points)])
        self.low = min([0, *(value - 2 for value in self.points)])

    def y_of(self, value: float, field: FRect) -> float:
        return field.bottom - field.h * (value - self.low) / (self.top - self.low)

    def bands(self, field: FRect) -> list[FRect]:
        """Of every rank, the lowest first; each holds its results and leaves room for its name."""
        edges = [self.y_of(points, field) for points in (self.low, *RANKS[1:], self.top)]
        return [FRect(field.x, high, field.w, low - high - 3) for low, high in pairwise(edges)]

    def spots(self, canvas: Canvas, field: FRect) -> list[Point]:
        """Where the results stand: to the right of the names of the ranks, the newest last."""
        names = max(canvas.measure(name, 20, "Bold")[0] for name in rank_names())
        left = min(field.x + names + 44, field.x + field.w * 0.5)
        right = field.right - _BIRD - 32
        last = len(self.points) - 1
        step = min((right - left) / max(1, last), max(_STEP, (right - left) / SHOWN))
        return [
            (right - (last - k) * step, self.y_of(value, field))
            for k, value in enumerate(self.points)
        ]

    def draw(self, canvas: Canvas, rect: FRect) -> None:
        scale = canvas.measure("25", 20, "Bold")[0] + 12
        field = FRect(rect.x + scale, rect.y, rect.w - scale, rect.h)
        self._draw_bands(canvas, field)
        spots = self.spots(canvas, field)
        if not spots:
            return
        canvas.bent_lines(field, [(spots, "#4a2a12", 9.0), (spots, "#f5b921", 4.5)])
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
            high = canvas.grown(26) * 1.1
            top = y + 20 if y + 20 + high <= field.bottom else y - 24 - high
            text = number_text(self.points[-1])
            canvas.title(text, 26, (x, top), INK, "midtop", rim="#fffaf0", rim_width=3)

    def _draw_bands(self, canvas: Canvas, field: FRect) -> None:
        for k, (band, name) in enumerate(zip(self.bands(field), rank_names(), strict=True)):
            canvas.rounded(band, 10, BAND_COLOURS[k])
            y = min(band.y + 6, band.centery - canvas.grown(20) * 1.3 / 2)
            canvas.text(name, 20, (band.x + 14, y), "#4a3a24", weight="Bold")
            at = (field.x - 10, band.bottom + 3 if k else self.y_of(0, field))
            canvas.text(str(RANKS[k]), 20, at, MIST, "midright", "Bold")
            size = min(60.0, band.h - 8)
            canvas.art(RANK_BIRDS[k], (band.right - 36, band.centery), size)


def least_height(canvas: Canvas) -> float:
    """A graph of this height has room for every rank's name in its band."""
    return 4 * (canvas.grown(20) * 1.3 + 10)


def _line_width(widths: Sequence[float]) -> float:
    return sum(widths) + _FACT_GAP * (len(widths) - 1)


class GraphPanel:
    """A ranking's name, its best and mean, and the graph of its last games.

    `began` is when the game that was just played began; it is marked in the graph.
    """

    def __init__(self, solo: Solo, kind: Kind, began: float | None = None) -> None:
        self.solo = solo
        self.kind = kind
        shown = solo.history(kind, SHOWN)
        now = any(game.began == began for game in shown)
        self.graph = RankGraph([game.points for game in shown], now)

    def facts(self) -> list[tuple[str, str]]:
        """Best, mean and number of games of the ranking."""
        best, mean = self.solo.best(self.kind), self.solo.mean(self.kind)
        return [
            (_("best"), "–" if best is None else number_text(best.points)),
            (_("mean"), "–" if mean is None else tenths(mean)),
            (_("games"), number_text(self.solo.total(self.kind).played)),
        ]

    def title(self) -> str:
        count = len(self.graph.points)
        if not count:
            return _("No ranked game yet")
        return HensWords().say("history", self.kind, {"count": count})

    def _fact_widths(self, canvas: Canvas) -> list[float]:
        return [
            canvas.measure(name, 20, "Bold")[0] + 8 + canvas.measure(value, 28, "f")[0]
            for name, value in self.facts()
        ]

    def head_height(self, canvas: Canvas, width: float) -> float:
        """One line for title and facts, or a line each; facts may need several."""
        lines = self._fact_lines(canvas, width - 52)
        title = canvas.measure(self.title(), 28, "f")[0]
        beside = len(lines) == 1 and title + 40 + _line_width(lines[0]) <= width - 52
        return 14 + canvas.grown(28) * 1.25 * (len(lines) + (0 if beside else 1))

    def _fact_lines(self, canvas: Canvas, room: float) -> list[list[float]]:
        """The widths of the facts, line by line."""
        lines: list[list[float]] = [[]]
        for wide in self._fact_widths(canvas):
            if lines[-1] and _line_width([*lines[-1], wide]) > room:
                lines.append([])
            lines[-1].append(wide)
        return lines

    def height_for(self, canvas: Canvas, width: float) -> float:
        """What the head and a graph that can be read comfortably need."""
        return least_height(canvas) * 1.4 + self.head_height(canvas, width) + 32

    def graph_rect(self, canvas: Canvas, panel: FRect) -> FRect:
        head = self.head_height(canvas, panel.w)
        return FRect(panel.x + 20, panel.y + head + 14, panel.w - 44, panel.h - head - 32)

    def draw(self, canvas: Canvas, panel: FRect) -> None:
        paint.panel(canvas, panel, radius=26)
        canvas.title(self.title(), 28, (panel.x + 26, panel.y + 14), INK)
        step = canvas.grown(28) * 1.25
        y = panel.y + self.head_height(canvas, panel.w) - step / 2
        facts = self.facts()
        for line in reversed(self._fact_lines(canvas, panel.w - 52)):
            x = panel.right - 28
            for wide in reversed(line):
                name, value = facts.pop()
                canvas.title(value, 28, (x, y), INK, "midright")
                canvas.text(name, 20, (x - wide, y + 3), MIST, "midleft", "Bold")
                x -= wide + _FACT_GAP
            y -= step
        self.graph.draw(canvas, self.graph_rect(canvas, panel))
