"""The end of a game as a score sheet that is filled in line by line.

A count can be the hardest part of a game, so every line says in a sentence who scores what for it
and why: while it is being filled in, and later whenever it is pointed at.
"""

from abc import abstractmethod
from typing import Final

from pygame import FRect

from play.match import Match
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, GOLD, INK
from scenes.kit.widgets import Widget
from scenes.table.menu_entry import MenuEntry
from scenes.table.results import ResultsScene
from scenes.table.score_sheet import Sheet
from words.lang import _

LINE_SECONDS: Final = 0.7
SIDE_BY_SIDE: Final = 1.15
"""The largest text with which the blocks of the sheet stand side by side."""


class LineRow(Widget):
    """A line of the sheet that can be pointed at, to be told about."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}")
        self.number = number

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")


class SheetResultsScene(ResultsScene):
    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        super().__init__(app, match, entry)
        self.sheet = self.make_sheet()
        self._said = FRect(0, 0, 0, 0)
        self._titled = True
        """Whether who has won stands above the sheet; else it is said below."""

    @abstractmethod
    def make_sheet(self) -> Sheet:
        """The whole score, in the language now set."""

    def tie_break(self) -> str:
        """Why of two seats with the most points one has won, or nothing."""
        return ""

    # -- counting -------------------------------------------------------------------------------

    def count_seconds(self) -> list[float]:
        return [LINE_SECONDS] * len(self.sheet.lines)

    def begin_line(self, k: int) -> None:
        super().begin_line(k)
        if self.form.view is not None:
            self.form.scroll_to(self.sheet.rows()[k].centery - self.form.view.centery)

    def end_count(self) -> None:
        super().end_count()
        self.form.scroll_to(self.form.content_height)

    @property
    def told_line(self) -> int:
        """The line that is filled in or pointed at; -1 for none."""
        focused = self.form.focused
        if self.counting < 0 and isinstance(focused, LineRow):
            return focused.number
        return self.counting

    def said(self) -> str:
        """The sentence about the line that is filled in or pointed at, else about the end."""
        told = self.told_line
        return self.sheet.lines[told].told if told >= 0 else self._end_told()

    def _end_told(self) -> str:
        """How a tie was broken, personal bests, or a hint that lines can be pointed at."""
        lines = [] if self._titled else [self.headline()]
        lines += [text for text, _colour in self.record_lines()]
        said = self.tie_break() or "  ·  ".join(lines)
        return said or _("Point at a line to read what it counts.")

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self.sheet = self.make_sheet()
        buttons = self.buttons()
        low = bottom_bar(canvas, buttons, 28, spread=True) - 10
        self._titled = canvas.text_scale <= SIDE_BY_SIDE
        self._title_lines = canvas.wrap(self.headline(), 52, canvas.w - 80, "f")
        top = 24.0 + (58 * len(self._title_lines) if self._titled else 0)
        wide = canvas.w - 2 * MARGIN
        sentences = [line.told for line in self.sheet.lines] + [self._end_told()]
        deep = 16 + max(self._sentence_height(canvas, said, wide) for said in sentences)
        self._said = FRect(MARGIN, low - deep, wide, deep)
        room = FRect(MARGIN, top, wide, self._said.y - 8 - top)
        self.sheet.place(canvas, room, stacked=not self._titled)
        rows: list[Widget] = [LineRow(k) for k in range(len(self.sheet.lines))]
        for widget, rect in zip(rows, self.sheet.rows(), strict=True):
            widget.place(canvas, rect)
        view = FRect(0, top - 6, canvas.w, room.h + 10)
        bottom = self.sheet.places[-1].panel.bottom
        scrolls = bottom > room.bottom + 1
        self.form.set([*rows, *buttons], view if scrolls else None, bottom + 10 - view.top)

    @staticmethod
    def _sentence_height(canvas: Canvas, said: str, width: float) -> float:
        return canvas.text_height(said, 22, width - 40, "Bold", 1.25)

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        counting = self.counting >= 0
        if self._titled:
            title = [_("Counting the points")] if counting else self._title_lines
            self.draw_title(canvas, title, 52, 10)
        winners = [score.seat for score in self.scores if score.place == 1 and not counting]
        with self.form.scrolled(canvas):
            self.sheet.draw(canvas, self.share, self.told_line, winners)
        paint.panel(canvas, self._said, CREAM, GOLD, 16)
        said = self.said()
        high = self._sentence_height(canvas, said, self._said.w)
        box = FRect(self._said.x + 20, self._said.centery - high / 2, self._said.w - 40, 0)
        canvas.paragraph(said, 22, box, INK, "Bold", 1.25, "center")
