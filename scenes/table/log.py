"""The log: what happened, in words anybody at the table may read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from play.match import Match, Move
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, INK
from scenes.table.game_table import GameTable
from words import lang
from words.game_words import LogLine

LOG_LINE_WIDTH = 560.0
WIDEST_LINE = 880.0
LARGE_TEXT = 1.2
MARGINS = 76.0
"""What stands left and right of the words: the sign, and room to the window's edge."""
RISE = 18.0
"""How far a second line of the closed log may reach above its room, under the header."""


def _line_step(canvas: Canvas) -> float:
    return canvas.grown(20) * 1.3


def _shortened(canvas: Canvas, text: str, width: float, lines: int) -> str:
    """The words that fit on this number of lines; the open log has them all."""
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


@dataclass(frozen=True)
class Note:
    """Something about the table itself, kept as a function to be told in any language."""

    words: Callable[[], str]
    seat: int
    moves: int

    def told(self) -> Entry:
        return Entry(LogLine(self.words(), self.seat), self.moves)


class GameLog:
    """Made from public events alone, so that no line can tell what a hand holds."""

    def __init__(self, game: GameTable[Any, Any], match: Match) -> None:
        self.game = game
        self.match = match
        self.entries: list[Entry] = []
        self._notes: list[Note] = []
        self._language = ""
        self.rebuild()

    def rebuild(self) -> None:
        """Tell everything anew: after going back, or in another language."""
        self._language = lang.current()
        self._notes = [note for note in self._notes if note.moves <= len(self.match.moves)]
        self.entries = []
        for moves in range(len(self.match.moves) + 1):
            if moves:
                self._tell(self.match.moves[moves - 1], moves)
            self.entries += [note.told() for note in self._notes if note.moves == moves]

    def translate(self) -> None:
        """Tell everything anew if the language has changed."""
        if self._language != lang.current():
            self.rebuild()

    def add(self, move: Move) -> None:
        self._tell(move, len(self.match.moves))

    def _tell(self, move: Move, moves: int) -> None:
        lines = self.game.words.log_lines(move.public_events)
        self.entries += [Entry(line, moves) for line in lines]

    def note(self, words: Callable[[], str], seat: int) -> None:
        """Something about the table itself."""
        self._notes.append(Note(words, seat, len(self.match.moves)))
        self.entries.append(self._notes[-1].told())

    def last_line(self) -> str:
        lines = (entry.line for entry in reversed(self.entries))
        return next((line.text for line in lines if not line.heading and not line.aside), "")

    def told(self, moves: int) -> str:
        """What the move after `moves` moves was, in words."""
        lines = [e.line.text for e in self.entries if e.moves == moves + 1 and not e.line.heading]
        return lines[0] if lines else self.game.words.round_text(self.match.at(moves))

    def since_last_turn_of(self, seat: int) -> list[LogLine]:
        """What a seat has missed: everything told after its own last move."""
        own = self.match.decisions_of(seat)
        start = own[0] + 1 if own else 0
        return [e.line for e in self.entries if e.moves > start and not e.line.heading]


def draw_closed_log(canvas: Canvas, text: str, room: FRect, in_full: bool = True) -> None:
    """The last line where `closed_log_room` found room.

    All of it while it is news, though it may hang over the table; later what fits there.
    """
    if room.right > canvas.w:
        _draw_at_edge(canvas, text, room, in_full)
        return
    inner = room.w - 28
    fitting = max(1, int((room.h - 13) / _line_step(canvas)))
    words = text if in_full else _shortened(canvas, text, inner, fitting)
    high = canvas.text_height(words, 20, inner, "SemiBold") + 14
    y = min(room.y, canvas.h - 8 - high)
    canvas.rounded((room.x, y, room.w, high), 14, INK, alpha=205 if high <= room.h else 240)
    text_box = FRect(room.x + 14, y + 7, inner, high)
    canvas.paragraph(words, 20, text_box, CREAM, "SemiBold")


def _draw_at_edge(canvas: Canvas, text: str, room: FRect, in_full: bool) -> None:
    """At the right edge, running out of the window; longer than its room for the rare text that
    would need more lines."""
    fitting = max(1, int((room.h + RISE - 10) / (canvas.grown(20) * 1.2)))
    inner = room.w - MARGINS
    while inner < WIDEST_LINE - MARGINS and len(canvas.wrap(text, 20, inner)) > fitting:
        inner += 40
    words = text if in_full else _shortened(canvas, text, inner, fitting)
    lines = canvas.wrap(words, 20, inner)
    spacing, margin = (1.3, 14) if len(lines) == 1 else (1.2, 10)
    wide = max(canvas.measure(line, 20)[0] for line in lines) + MARGINS
    high = max(40.0, len(lines) * canvas.grown(20) * spacing + margin)
    top = min(room.top, max(room.bottom - high, room.top - RISE))
    box = FRect(canvas.w - wide + 14, top, wide, high)
    canvas.rounded(box, 14, INK, alpha=205)
    canvas.art("ui_log", (box.x + 26, box.centery), 26)
    canvas.lines(lines, 20, (box.x + 46, box.centery), CREAM, "midleft", line_height=spacing)
