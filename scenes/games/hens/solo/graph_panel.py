"""The last games of a ranking on a panel: its name, its best and mean, and the graph."""

from pygame import FRect

from saves.solo import Kind, Solo
from scenes.games.hens.solo import texts
from scenes.games.hens.solo.graph import SHOWN, RankGraph
from scenes.games.hens.texts import HensWords
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _, number_text
from scenes.kit.palette import INK, MIST

_FACT_GAP = 36.0


class GraphPanel:
    """`began` is when the game that was just played began; it is marked in the graph."""

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
            (_("mean"), "–" if mean is None else texts.tenths(mean)),
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
        """One line for title and facts, or a line each."""
        line = canvas.grown(28) * 1.25
        facts = sum(self._fact_widths(canvas)) + 2 * _FACT_GAP
        title = canvas.measure(self.title(), 28, "f")[0]
        return 14 + (line if title + 40 + facts <= width - 52 else 2 * line)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """What the head and a graph that can be read comfortably need."""
        return RankGraph.least_height(canvas) * 1.4 + self.head_height(canvas, width) + 32

    def graph_rect(self, canvas: Canvas, panel: FRect) -> FRect:
        head = self.head_height(canvas, panel.w)
        return FRect(panel.x + 20, panel.y + head + 14, panel.w - 44, panel.h - head - 32)

    def draw(self, canvas: Canvas, panel: FRect) -> None:
        paint.panel(canvas, panel, radius=26)
        canvas.title(self.title(), 28, (panel.x + 26, panel.y + 14), INK)
        line = canvas.grown(28) * 1.25
        y = panel.y + self.head_height(canvas, panel.w) - line / 2
        x = panel.right - 28
        facts = list(zip(self.facts(), self._fact_widths(canvas), strict=True))
        for (name, value), wide in reversed(facts):
            canvas.title(value, 28, (x, y), INK, "midright")
            canvas.text(name, 20, (x - wide, y + 3), MIST, "midleft", "Bold")
            x -= wide + _FACT_GAP
        self.graph.draw(canvas, self.graph_rect(canvas, panel))
