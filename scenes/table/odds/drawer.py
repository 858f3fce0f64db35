"""The odds, in a drawer at the right edge: what a seat could infer of all that is hidden from it.

It is given that seat's view, and, once a game is over, what was true.
"""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from ai.review.odds import Odds, holdings_of
from ai.review.oddsmaker import Oddsmaker
from game.contract import Position
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.form import FormScene
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.kit.palette import CREAM, STRAW
from scenes.kit.widgets import IconButton
from scenes.table.odds.pictures import OddsPictures
from scenes.table.odds.rows import Row, RowPainter, Truth, rows_of
from words.lang import _, number_text

WIDTH: Final = 524.0
SLIDE_SECONDS: Final = 0.2


class OddsList(ListBox):
    """Rows to go through, of which nothing can be chosen."""

    def __init__(self, canvas: Canvas, rows: Sequence[Row], width: float) -> None:
        self.rows = list(rows)
        painter = RowPainter(canvas, width - 16)
        heights = [painter.height(canvas, row) for row in rows]

        def draw_row(on: Canvas, rect: FRect, index: int, focused: bool) -> None:
            painter.draw(on, rect, self.rows[index], focused)

        super().__init__(heights, draw_row, lambda _row: None, name="odds")
        self.cursor = 1  # a heading comes first

    def aloud(self) -> str:
        return self.rows[self.cursor].aloud() if self.rows else ""


class OddsDrawer(FormScene):
    covers = False

    def __init__(
        self,
        maker: Oddsmaker,
        game_key: str,
        pictures: OddsPictures,
        view: Position,
        truth: Truth | None = None,
        overheard: bool = False,
    ) -> None:
        super().__init__()
        self._maker = maker
        self._key = game_key
        self._pictures = pictures
        self._view = view
        self._truth = truth
        self._others_hear = overheard
        self._box = FRect(0, 0, 0, 0)
        self._list: OddsList | None = None

    @property
    def odds(self) -> Odds | None:
        return self._maker.odds

    @property
    def rows(self) -> list[Row]:
        odds = self.odds
        if odds is None:
            return []
        holdings = holdings_of(self._key)
        assert holdings is not None
        truth = self._truth or {}
        families = {place: [*map(holdings.family, things)] for place, things in truth.items()}
        return rows_of(self._pictures, odds, self._truth, families)

    # -- coming and going -----------------------------------------------------------------------

    def enter(self) -> None:
        self._maker.ask(self._key, self._view)

    def leave(self) -> None:
        self._maker.forget()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._maker.poll():
            self.stage.relayout()

    # -- for the ear ----------------------------------------------------------------------------

    def aloud(self) -> list[str]:
        """Not for others at the same screen."""
        return [] if self._others_hear else [_("Odds"), self._note()]

    def focus_aloud(self) -> str:
        return "" if self._others_hear else super().focus_aloud()

    @property
    def overheard(self) -> bool:
        return self._others_hear

    # -- layout ---------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w * 0.94, WIDTH * max(1.0, canvas.text_scale * 0.8))
        self._box = FRect(canvas.w - wide, 64, wide + 20, canvas.h - 64 + 20)
        close = IconButton("ui_cross", _("Close"), self.stage.pop, "wood", name="close")
        close.place(canvas, (canvas.w - 66, 74, 50, 44))
        top = self._note_top(canvas) + canvas.text_height(self._note(), 20, wide - 52) + 12
        room = FRect(self._box.x + 20, top, wide - 36, canvas.h - top - 16)
        fresh = OddsList(canvas, self.rows, room.w)
        before = self._list
        if before is not None and before.rows:
            fresh.cursor, fresh.scroll = before.cursor, before.scroll
        fresh.place(canvas, room)
        fresh.scroll_to(fresh.scroll)
        fresh.cursor = max(0, min(fresh.cursor, len(fresh.rows) - 1))
        self._list = fresh
        self.form.set([fresh, close])
        if fresh.rows and not (before is not None and before.rows):
            self.form.focus("odds")

    def _note_top(self, canvas: Canvas) -> float:
        return max(124.0, 78 + canvas.grown(28) * 1.25)

    def _note(self) -> str:
        """How far the counting is."""
        if self._maker.failed:
            return _("The odds could not be counted.")
        if self.odds is None:
            return _("Counting…")
        if not self.odds.places:
            return _("Nothing is hidden from you now.")
        count = number_text(self.odds.worlds)
        return _("Counted over %(count)s possible deals") % {"count": count}

    # -- input and picture ----------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        kind, at = intention.kind, intention.pos
        if kind == "quit":
            return False
        outside = at is not None and not self._box.collidepoint(at)
        if kind in ("back", "odds") or (kind == "press" and outside):
            self.stage.pop()
        else:
            self.form.handle(intention)
        return True

    def _come(self) -> float:
        """How far the drawer has slid in."""
        return 1.0 if self.stage.motion.reduced else min(1.0, self.time / SLIDE_SECONDS)

    def idle_parts(self) -> IdleParts | None:
        return super().idle_parts() if self._come() == 1 else None

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(70)
        with canvas.shift((self._box.w - 20) * (1 - out_cubic(self._come())), 0):
            paint.panel(canvas, self._box, "#3d220d", "#2a1507", 22, "#1c0e04", 3)
            canvas.title(_("Odds"), 28, (self._box.x + 26, 78), CREAM)
            note = (self._box.x + 26, self._note_top(canvas), self._box.w - 72, 0)
            canvas.paragraph(self._note(), 20, note, STRAW)
            self.form.draw(canvas, self.time, self.on_top)
