"""A decision on the page: the graph in which it stands, its two boards, and the words about it."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from ai.review.findings import DecisionFinding
from scenes.app.controls import IconSegments, drawn_page, measured
from scenes.app.menu_scene import MARGIN
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.palette import CREAM, MIST, STRAW
from scenes.kit.widgets import Button, Widget
from scenes.review import legend
from scenes.review.deeds import DeedBoards
from scenes.review.graph import DecisionGraph
from scenes.review.panel import DecisionText
from scenes.review.spot import Spot

GAP: Final = 14.0
_GRAPH: Final = 204.0
"""The height of the graph's panel at standard text."""
_BOARD: Final = 0.272
"""The share of the width that a board takes."""


@dataclass
class Shown:
    """What the page shows."""

    graph: DecisionGraph
    segments: IconSegments
    legend: list[legend.Item]
    text: DecisionText | None
    """None while nothing is known of any decision; then `waiting` is said."""
    waiting: str
    names: tuple[str, str]
    """What stands over the boards."""
    found: DecisionFinding | None
    viewer: int
    """Whose eyes see the boards."""
    deeds: list[Button]
    """What can be done about the decision."""


class DecisionPage:
    def __init__(self, shown: Shown, boards: DeedBoards) -> None:
        self.shown = shown
        self.boards = boards
        self.panel = self.graph_panel = FRect()
        self._text_at = self._legend_at = FRect()
        self._beside = False
        self._rows: list[list[legend.Item]] = []

    # -- layout ---------------------------------------------------------------------------------

    def place(
        self, canvas: Canvas, form: Form, top: float, low: float
    ) -> tuple[list[Widget], float]:
        """The controls, and where the page ends: below `low` it has to be scrolled."""
        if canvas.roomy:
            return self._place_side_by_side(canvas, top, low), low
        return self._place_stack(canvas, form, top, low)

    def _place_side_by_side(self, canvas: Canvas, top: float, low: float) -> list[Widget]:
        """As in the mock: the graph across, below it both boards and the words."""
        wide = canvas.w - 2 * MARGIN
        high = max(_GRAPH, 0.27 * (canvas.h - 16))
        y = self._place_graph(canvas, FRect(MARGIN, top, wide, high)) + GAP
        board = (wide - 2 * GAP) * _BOARD
        x = self._place_boards(FRect(MARGIN, y, 2 * board + GAP, low - y)) + GAP
        self.panel = FRect(x, y, canvas.w - MARGIN - x, low - y)
        bottom = self._place_deeds(canvas, self.panel, self.panel.bottom - 14)
        widgets: list[Widget] = [self.shown.segments, self.shown.graph]
        if self.shown.text is not None:
            page = drawn_page(self.shown.text.draw, "words")
            inner = self.panel.inflate(-40, 0)
            top = self.panel.y + 12
            page.place(canvas, (inner.x, top, inner.w, bottom - top))
            widgets.append(page)
        return [*widgets, *self.shown.deeds]

    def _place_stack(
        self, canvas: Canvas, form: Form, top: float, low: float
    ) -> tuple[list[Widget], float]:
        """One below the other, to be scrolled."""
        wide = canvas.w - 2 * MARGIN
        high = self._head_height(canvas, wide - 36) + 110 + canvas.grown(20) * 2.6
        y = self._place_graph(canvas, FRect(MARGIN, top, wide, high)) + GAP
        tall = min((wide - GAP) / 2 * 1.06, 460.0, max(200.0, low - top - 20))
        boards = FRect(MARGIN, y, wide, tall + canvas.grown(24) * 0.4)
        self._place_boards(boards)
        y = boards.bottom + GAP
        deep = (
            measured(canvas, self.shown.text.draw, wide - 48)
            if self.shown.text is not None
            else 80.0
        )
        self.panel = FRect(MARGIN, y, wide, deep + 36)
        self.panel.h -= self._place_deeds(canvas, self.panel, 0.0)
        self._place_deeds(canvas, self.panel, self.panel.bottom - 12)
        self._text_at = FRect(MARGIN + 24, y + 14, wide - 48, deep)
        seen = Spot("boards", self._boards_told, form)
        seen.place(canvas, boards)
        read = Spot("words", self._told, form)
        read.place(canvas, FRect(MARGIN, y, wide, deep + 24))
        spots = [seen, read] if self.shown.text is not None else []
        return [self.shown.segments, self.shown.graph, *spots, *self.shown.deeds], self.panel.bottom

    def _head_height(self, canvas: Canvas, width: float) -> float:
        """The most that can stand over the graph."""
        segments = self.shown.segments.height_for(canvas, width)
        rows = legend.rows_of(canvas, self.shown.legend, width)
        return segments + len(rows) * legend.line_height(canvas) + 22

    def _told(self) -> str:
        return (
            "; ".join(self.shown.text.aloud())
            if self.shown.text is not None
            else self.shown.waiting
        )

    def _boards_told(self) -> str:
        return ", ".join(self.shown.names if self._two else self.shown.names[:1])

    @property
    def _two(self) -> bool:
        return self.shown.found is None or self.shown.found.better is not None

    def _place_boards(self, room: FRect) -> float:
        """Beside each other; one alone where nothing was better. Tells where they end."""
        if not self._two:
            self.boards.place([room])
            return room.right
        wide = (room.w - GAP) / 2
        lefts = (room.x, room.x + wide + GAP)
        self.boards.place([FRect(x, room.y, wide, room.h) for x in lefts])
        return room.right

    def _place_deeds(self, canvas: Canvas, panel: FRect, bottom: float) -> float:
        """At the lower end of the panel, beside each other if they fit; where they begin."""
        deeds, wide = list(self.shown.deeds), panel.w - 40
        each = (wide - 12 * (len(deeds) - 1)) / max(1, len(deeds))
        if deeds and all(button.width_for(canvas) <= each for button in deeds):
            high = max(button.height_for(canvas, each) for button in deeds)
            for k, button in enumerate(deeds):
                x = panel.x + 20 + k * (each + 12)
                button.place(canvas, (x, bottom - high, each, high))
            return bottom - high - 10
        for button in reversed(deeds):
            high = button.height_for(canvas, wide)
            button.place(canvas, (panel.x + 20, bottom - high, wide, high))
            bottom -= high + 10
        return bottom

    def _place_graph(self, canvas: Canvas, panel: FRect) -> float:
        """The ways to look and the legend beside them, or below; tells where its panel ends."""
        self.graph_panel = panel
        inner = panel.inflate(-36, 0)
        wide = min(self.shown.segments.width_for(canvas), inner.w)
        high = self.shown.segments.height_for(canvas, wide)
        self.shown.segments.place(canvas, (inner.x, panel.y + 9, wide, high))
        y = panel.y + 9 + high + 6
        beside = inner.w - wide - 24
        rows = legend.rows_of(canvas, self.shown.legend, beside)
        self._beside = len(rows) <= 1
        if self._beside:
            line = legend.line_height(canvas)
            self._legend_at = FRect(
                inner.right - beside, panel.y + 9 + (high - line) / 2, beside, 0
            )
        else:
            rows = legend.rows_of(canvas, self.shown.legend, inner.w)
            self._legend_at = FRect(inner.x, y, inner.w, 0)
            y += len(rows) * legend.line_height(canvas) + 6
        self._rows = rows
        self.shown.graph.place(canvas, (inner.x, y, inner.w, panel.bottom - 8 - y))
        return panel.bottom

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """What lies under the controls."""
        paint.panel(canvas, self.graph_panel, radius=18)
        legend.draw_rows(canvas, self._rows, self._legend_at, self._beside)
        paint.panel(canvas, self.panel, CREAM, STRAW, 18)
        if self.shown.found is None:
            lines = canvas.wrap(self.shown.waiting, 22, self.panel.w - 40, "Bold")
            canvas.lines(lines, 22, self.panel.center, MIST, "center", "Bold")
            self.boards.draw_empty(canvas)
            return
        self.boards.draw(canvas, self.shown.found, self.shown.viewer, self.shown.names)
        if not canvas.roomy and self.shown.text is not None:
            self.shown.text.draw(canvas, self._text_at)
