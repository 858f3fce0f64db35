"""The log: what happened, in words anybody at the table may read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.contract import NOBODY
from play.match import Match, Move
from words import lang
from words.game_words import GameWords, LogLine
from words.lang import _
from words.phrases import committed_text


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


def _branched() -> str:
    return _("Here the branch begins.")


class GameLog:
    """Made from public events alone, so that no line can tell what a hand holds."""

    def __init__(self, words: Callable[[], GameWords[Any]], match: Match) -> None:
        self.words = words
        self.match = match
        self.entries: list[Entry] = []
        self._notes: list[Note] = []
        if match.parent is not None:
            self._notes.append(Note(_branched, NOBODY, match.inherited))
        self._language = ""
        self.rebuild()

    def rebuild(self) -> None:
        """Tell everything anew: after going back, or in another language."""
        self._language = lang.current()
        self._notes = [note for note in self._notes if note.moves <= len(self.match.moves)]
        self.entries = []
        if self.match.commitment:
            self.entries.append(Entry(LogLine(committed_text(self.match.commitment)), 0))
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
        lines = self.words().log_lines(move.public_events)
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
        return lines[0] if lines else self.words().round_text(self.match.at(moves))

    def since_last_turn_of(self, seat: int) -> list[LogLine]:
        """What a seat has missed: everything told after its own last move."""
        own = self.match.decisions_of(seat)
        start = own[0] + 1 if own else 0
        return [e.line for e in self.entries if e.moves > start and not e.line.heading]
