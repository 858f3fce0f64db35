"""The log: what happened, in words anybody at the table may read, and a way to look back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Drawer
from scenes.kit.lang import _
from scenes.kit.lists import ListBox
from scenes.kit.palette import CREAM, GOLD_RIM, INK
from scenes.kit.widget import Widget
from scenes.table.match import Match, Move
from scenes.table.view import LogLine, TableView

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LOG_LINE_WIDTH = 560.0
LARGE_TEXT = 1.2


def _line_step(canvas: Canvas) -> float:
    return canvas.grown(20) * 1.3


def _shortened(canvas: Canvas, text: str, width: float, lines: int) -> str:
    """The words that fit on so many lines; the open log has them all."""
    words = text.split(" ")
    short = text
    while len(words) > 1 and len(canvas.wrap(short, 20, width)) > lines:
        words.pop()
        short = " ".join(words).rstrip(".,;: ") + "…"
    return short


def closed_log_room(canvas: Canvas, area: FRect, column: FRect, column_free: bool = True) -> FRect:
    """Where the closed log stands: at the right edge on top of the table, running out of the
    window, or with large text below the seat panels (`column`) if there is room for it."""
    step = _line_step(canvas)
    below = FRect(column.x, column.bottom + 12, column.w, canvas.h - column.bottom - 22)
    if column_free and canvas.text_scale > LARGE_TEXT and below.h >= step + 14:
        return below
    lines = 1 if canvas.text_scale <= LARGE_TEXT else 2
    width = min(LOG_LINE_WIDTH, 0.56 * area.w)
    return FRect(canvas.w - width + 14, area.top, width, max(40.0, lines * step + 14))


@dataclass(frozen=True)
class Entry:
    """A line, and how many moves had been made when it was said."""

    line: LogLine
    moves: int


class GameLog:
    """Made from public events alone, so that no line can tell what a hand holds."""

    def __init__(self, table: TableView, match: Match) -> None:
        self.table = table
        self.match = match
        self.entries: list[Entry] = []
        self.rebuild()

    def rebuild(self) -> None:
        self.entries = []
        for number, move in enumerate(self.match.moves, 1):
            self._add(move, number)

    def add(self, move: Move) -> None:
        self._add(move, len(self.match.moves))

    def _add(self, move: Move, moves: int) -> None:
        lines = self.table.log_lines(move.public_events)
        self.entries.extend(Entry(line, moves) for line in lines)

    def note(self, text: str, seat: int) -> None:
        """Something about the table itself."""
        self.entries.append(Entry(LogLine(text, seat), len(self.match.moves)))

    def last_line(self) -> str:
        for entry in reversed(self.entries):
            if not entry.line.heading and not entry.line.aside:
                return entry.line.text
        return ""

    def told(self, moves: int) -> str:
        """What the move after `moves` moves was, in words."""
        lines = [e.line.text for e in self.entries if e.moves == moves + 1 and not e.line.heading]
        return lines[0] if lines else self.table.round_text(self.match.at(moves))

    def since_last_turn_of(self, seat: int) -> list[LogLine]:
        """What a seat has missed: everything told after its own last move."""
        own = self.match.decisions_of(seat)
        start = own[0] + 1 if own else 0
        return [e.line for e in self.entries if e.moves > start and not e.line.heading]

    def draw_closed(self, canvas: Canvas, text: str, room: FRect) -> None:
        """The last line where `closed_log_room` found room, shortened to what fits there."""
        at_edge = room.right > canvas.w
        inner = room.w - (64 if at_edge else 28)
        lines = max(1, int((room.h - 13) / _line_step(canvas)))
        words = _shortened(canvas, text, inner, lines)
        if at_edge:
            paint.log_line(canvas, words, room.top, room.w)
            return
        high = canvas.text_height(words, 20, inner, "SemiBold") + 14
        canvas.rounded((room.x, room.y, room.w, high), 14, INK, alpha=205)
        text_box = FRect(room.x + 14, room.y + 7, inner, high)
        canvas.paragraph(words, 20, text_box, CREAM, "SemiBold")


class LogDrawer(Drawer):
    """The whole log, newest first; choosing a line shows the table as it was then."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(_("Log"), self._list)
        self.scene = scene
        self._entries = _newest_rounds_first(scene.log.entries)
        self._looks = [scene.table.look(seat) for seat in range(len(scene.match.seats))]
        self._looking_at: int | None = None

    def _list(self, canvas: Canvas, width: float) -> Widget:
        heights = [self._height(canvas, entry.line, width - 16) for entry in self._entries]
        return ListBox(heights, self._draw_row, self._look_back, name="log")

    def _height(self, canvas: Canvas, line: LogLine, width: float) -> float:
        if line.heading:
            return canvas.grown(22) * 1.3 + 10
        return max(44.0, canvas.text_height(line.text, 20, width - 56, "SemiBold", 1.25) + 16)

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        line = self._entries[index].line
        if line.heading:
            colour = GOLD_RIM if focused else "#ffd75a"
            at = canvas.title(line.text, 22, (rect.x + 8, rect.centery), colour, "midleft")
            canvas.line((at.right + 14, rect.centery), (rect.right - 10, rect.centery), "#6b4a24")
            return
        if line.seat >= 0:
            paint.badge(canvas, self._looks[line.seat], (rect.x + 24, rect.centery), 15)
        colour = INK if focused else CREAM
        high = canvas.text_height(line.text, 20, rect.w - 56, "SemiBold", 1.25)
        box = (rect.x + 48, rect.centery - high / 2, rect.w - 56, high)
        canvas.paragraph(line.text, 20, box, colour, "SemiBold", 1.25)

    def _look_back(self, index: int) -> None:
        moves = self._entries[index].moves
        self._looking_at = None if self._looking_at == moves else moves
        self.scene.peek(self._looking_at)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        words = _("Choose a line to look back")
        if self._looking_at is not None:
            words = _("The table as it was")
        if not self._entries:
            words = _("Nothing has happened yet.")
        paint.pill(canvas, (24, canvas.h - 34), words, INK, CREAM, 20, "midleft", "ui_eye")

    def leave(self) -> None:
        if self._looking_at is not None:
            self.scene.peek(None)


def _newest_rounds_first(entries: Sequence[Entry]) -> list[Entry]:
    """The newest line on top, every heading above the lines of its round."""
    rounds: list[list[Entry]] = [[]]
    for entry in entries:
        if entry.line.heading:
            rounds.append([entry])
        else:
            rounds[-1].append(entry)
    ordered: list[Entry] = []
    for chunk in reversed(rounds):
        headings = [entry for entry in chunk if entry.line.heading]
        ordered += headings + [e for e in reversed(chunk) if not e.line.heading]
    return ordered
