"""The open log: every line so far, and a way to look back at the table as it was then."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.form import Form, FormScene
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.kit.palette import CREAM, INK
from scenes.kit.widgets import IconButton, Widget
from scenes.table.log import draw_closed_log
from scenes.table.log_rows import draw_row, row_height
from scenes.table.session import Session
from words.game_log import Entry
from words.lang import _

WIDTH: Final = 392.0
SLIDE_SECONDS: Final = 0.2


class ArrowButton(IconButton):
    """Steps to an earlier or a later line."""

    def __init__(self, name: str, on_press: Callable[[], None], left: bool) -> None:
        super().__init__("", "", on_press, "wood", name)
        self.left = left

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        super().draw(canvas, focused, time)
        canvas.art("ui_arrow", self.rect.center, 30, flip=self.left)


class LogDrawer(FormScene):
    """The whole log, newest first, slides in from the right edge. Choosing a line puts the drawer
    away and shows the table as it was then, with that line in the place of the closed log; from
    there one steps on, line by line, or goes back to the list."""

    covers = False

    def __init__(
        self,
        session: Session,
        closed_log: Callable[[], FRect],
        open_odds: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self._open_odds = open_odds
        """Leads on to the odds, where they are offered."""
        self._closed_log = closed_log
        """Where the closed log stands."""
        self._box = FRect(0, 0, 0, 0)
        self._entries = _newest_rounds_first(session.log.entries)
        game = session.board.game
        self._looks = [game.look(seat) for seat in range(len(session.match.seats))]
        self._list_form, self._steps = self.form, Form()
        self._shown: int | None = None
        """Index of the line that is looked back at."""
        self._lines = ListBox([], self._draw_row, self._look_back, name="log")

    # -- the list -------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        """The buttons for looking back have no tooltip: it would lie on the line they lead to."""
        wide = min(canvas.w * 0.9, WIDTH * max(1.0, canvas.text_scale * 0.85))
        self._box = FRect(canvas.w - wide, 64, wide + 20, canvas.h - 64 + 20)
        close = IconButton("ui_cross", _("Close"), self.stage.pop, "wood", name="close")
        close.place(canvas, (canvas.w - 66, 74, 50, 44))
        heights = [row_height(canvas, entry.line, wide - 52) for entry in self._entries]
        cursor = self._lines.cursor
        self._lines = ListBox(heights, self._draw_row, self._look_back, name="log")
        self._lines.cursor = cursor
        top = max(130.0, 78 + canvas.grown(28) * 1.3 + 10)
        self._lines.place(canvas, (self._box.x + 20, top, wide - 36, canvas.h - top - 16))
        self._list_form.set([self._lines, *self._more(canvas), close])
        earlier = ArrowButton("earlier", lambda: self._step(1), left=True)
        later = ArrowButton("later", lambda: self._step(-1), left=False)
        back = IconButton("ui_log", "", self._return, "wood", name="list")
        rights = [button.rect for button in self.session.header.commands[-3:]]
        for button, rect in zip((earlier, later, back), rights, strict=True):
            button.place(canvas, rect)
        self._steps.set([earlier, later, back])
        self.form = self._list_form if self._shown is None else self._steps

    def _more(self, canvas: Canvas) -> list[Widget]:
        if self._open_odds is None:
            return []
        odds = IconButton("ui_odds", _("Odds"), self._to_odds, "wood", name="odds")
        odds.place(canvas, (canvas.w - 126, 74, 50, 44))
        return [odds]

    def _to_odds(self) -> None:
        self.stage.pop()
        if self._open_odds is not None:
            self._open_odds()

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        draw_row(canvas, rect, self._entries[index].line, self._looks, focused)

    # -- looking back ---------------------------------------------------------------------------

    def _look_back(self, index: int) -> None:
        self.form = self._steps
        self.form.focus("list")
        self._show(index)

    def _show(self, index: int) -> None:
        """A heading tells what begins, any other line what was done in the round until then."""
        self._shown = index
        entry = self._entries[index]
        before = entry.moves if entry.line.heading else max(0, entry.moves - 1)
        self.session.peek(entry.moves, before)

    def _step(self, by: int) -> None:
        """On to the next line towards the past (1) or the present (-1)."""
        if self._shown is not None:
            self._lines.set_cursor(self._shown + by)
            self._show(self._lines.cursor)

    def _return(self) -> None:
        self._shown = None
        self.form = self._list_form
        self.session.peek(None)

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if self._shown is None:
            self._handle_list(intention)
        else:
            self._handle_steps(intention)
        return True

    def _handle_list(self, intention: Intention) -> None:
        outside = intention.pos is not None and not self._box.collidepoint(intention.pos)
        if intention.kind in ("back", "log") or (intention.kind == "press" and outside):
            self.stage.pop()
        else:
            self.form.handle(intention)

    def _handle_steps(self, intention: Intention) -> None:
        kind = intention.kind
        if kind == "move":
            self._step(1 if intention.dx < 0 or intention.dy > 0 else -1)
        elif kind == "scroll":
            self._step(1 if intention.amount < 0 else -1)
        elif kind == "back":
            self._return()
        elif kind == "log":
            self.stage.pop()
        elif not self.form.handle(intention) and kind == "press":
            self._return()

    # -- picture --------------------------------------------------------------------------------

    def _come(self) -> float:
        """How far the drawer has slid in."""
        return 1.0 if self.stage.motion.reduced else min(1.0, self.time / SLIDE_SECONDS)

    def idle_parts(self) -> IdleParts | None:
        return super().idle_parts() if self._come() == 1 else None

    def draw(self, canvas: Canvas) -> None:
        if self._shown is not None:
            draw_closed_log(canvas, self._entries[self._shown].line.text, self._closed_log())
            self.form.draw(canvas, self.time, self.on_top)
            return
        canvas.veil(70)
        with canvas.shift((self._box.w - 20) * (1 - out_cubic(self._come())), 0):
            paint.panel(canvas, self._box, "#3d220d", "#2a1507", 22, "#1c0e04", 3)
            canvas.title(_("Log"), 28, (self._box.x + 26, 78), CREAM)
            self.form.draw(canvas, self.time, self.on_top)
        words = _("Choose a line to look back")
        if not self._entries:
            words = _("Nothing has happened yet.")
        paint.pill(canvas, (24, canvas.h - 34), words, INK, CREAM, 20, "midleft", "ui_eye")

    def leave(self) -> None:
        if self._shown is not None:
            self.session.peek(None)


def _newest_rounds_first(entries: Sequence[Entry]) -> list[Entry]:
    """The newest line on top, every heading above the lines of its round."""
    ordered: list[Entry] = []
    lines: list[Entry] = []
    for entry in reversed(entries):
        if entry.line.heading:
            ordered += [entry, *lines]
            lines = []
        else:
            lines.append(entry)
    return ordered + lines
