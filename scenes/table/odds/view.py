"""The odds as they stand in a drawer or beside a replay: a line of words, and rows below it."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from ai.review.odds import Odds, holdings_of
from ai.review.oddsmaker import Oddsmaker
from game.contract import Position
from scenes.kit.canvas import Canvas
from scenes.kit.lists import ListBox
from scenes.kit.palette import STRAW
from scenes.table.odds.pictures import OddsPictures
from scenes.table.odds.rows import Row, RowPainter, Truth, rows_of
from words.lang import _, number_text

_SIZE: Final = 20.0
_MOST: Final = 2000
_MOST_NOTED: Final = 0.2


class OddsList(ListBox):
    """Rows to go through, of which nothing can be chosen."""

    def __init__(self, canvas: Canvas, width: float) -> None:
        super().__init__([], self._draw_row, lambda _row: None, name="odds")
        self.rows: list[Row] = []
        self._canvas = canvas
        self._painter = RowPainter(canvas, width - 16)

    def show(self, rows: Sequence[Row]) -> None:
        """Other rows, at the same place as far as there are as many."""
        fresh = not self.rows
        self.rows = list(rows)
        self.set_heights([self._painter.height(self._canvas, row) for row in rows])
        self.scroll_to(self.scroll)
        first = min(1, len(rows) - 1)  # a heading comes before it
        self.cursor = max(0, first if fresh else min(self.cursor, len(rows) - 1))

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        self._painter.draw(canvas, rect, self.rows[index], focused)

    def aloud(self) -> str:
        return self.rows[self.cursor].aloud() if self.rows else ""


class OddsView:
    """Ask it about a view, look after it in every frame, lay it out wherever there is room."""

    def __init__(self, maker: Oddsmaker, game_key: str, pictures: OddsPictures) -> None:
        self.rows: list[Row] = []
        """Those of the moment before, until the first answer for this one is there."""
        self.list: OddsList | None = None
        self._maker = maker
        self._key = game_key
        self._pictures = pictures
        self._truth: Truth | None = None
        self._whose = ""
        self._note = FRect(0, 0, 0, 0)
        self._noted = True

    @property
    def odds(self) -> Odds | None:
        return self._maker.odds

    def ask(self, view: Position, truth: Truth | None = None, whose: str = "") -> None:
        """What can its viewer infer? With the truth, that is ticked; `whose` names the viewer."""
        self._truth, self._whose = truth, whose
        self._maker.ask(self._key, view)

    def poll(self) -> bool:
        """Whether there is anything new."""
        if not self._maker.poll():
            return False
        odds = self._maker.odds
        self.rows = self._made(odds) if odds is not None else []
        if self.list is not None:
            self.list.show(self.rows)
        return True

    def close(self) -> None:
        self._maker.forget()
        self.rows = []

    def _made(self, odds: Odds) -> list[Row]:
        holdings = holdings_of(self._key)
        assert holdings is not None
        truth = self._truth or {}
        families = {place: [*map(holdings.family, things)] for place, things in truth.items()}
        return rows_of(self._pictures, odds, self._truth, families)

    # -- words and layout -----------------------------------------------------------------------

    def note(self) -> str:
        """How far the counting is, and for whom."""
        if self._maker.failed:
            return _("The odds could not be counted.")
        odds = self._maker.odds
        if odds is None:
            return _("Counting…")
        if not odds.places:
            return _("Nothing is hidden now.")
        return self._counted(odds.worlds)

    def _counted(self, worlds: int) -> str:
        values = {"count": number_text(worlds), "name": self._whose}
        if self._whose:
            return _("What %(name)s could know: %(count)s possible deals") % values
        return _("Counted over %(count)s possible deals") % values

    def layout(self, canvas: Canvas, room: FRect) -> OddsList:
        """The words at the top of the room, with as much height as they may need; where that is
        much of it, the rows have it all."""
        high = canvas.text_height(self._counted(_MOST), _SIZE, room.w - 10)
        self._note = FRect(room.x + 6, room.y, room.w - 10, high)
        self._noted = high <= _MOST_NOTED * room.h
        above = high + 8 if self._noted else 0.0
        fresh = OddsList(canvas, room.w)
        fresh.place(canvas, (room.x, room.y + above, room.w, room.h - above))
        fresh.show(self.rows)
        if self.list is not None and self.list.rows:
            fresh.cursor = max(0, min(self.list.cursor, len(self.rows) - 1))
            fresh.scroll_to(self.list.scroll)
        self.list = fresh
        return fresh

    def draw(self, canvas: Canvas) -> None:
        """The words; the list is a widget."""
        if self._noted or not self.rows:
            canvas.paragraph(self.note(), _SIZE, self._note, STRAW)
