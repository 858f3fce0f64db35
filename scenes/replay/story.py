"""A recorded game in words: the lines of its log, and one sentence for every move."""

from typing import Any

from play.recording import Recording
from words import lang
from words.game_log import Entry
from words.game_words import GameWords, LogLine
from words.lang import _


class Story:
    """Made from public events alone, so that no line can tell what a hand holds."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.entries: list[Entry] = []
        self._sentences: list[LogLine] = []
        self._language = ""

    def tell(self, words: GameWords[Any]) -> None:
        """Tell everything, if that was not done in the language now set."""
        if self._language == lang.current():
            return
        self._language = lang.current()
        self.entries, self._sentences = [], []
        for number, move in enumerate(self.recording.moves):
            lines = words.log_lines(move.public_events)
            self.entries += [Entry(line, number + 1) for line in lines]
            plain = [line for line in lines if not line.heading]
            told = [line for line in plain if not line.aside] or plain
            silent = _("%(name)s has decided.") % {"name": words.names[move.seat]}
            self._sentences.append(told[0] if told else LogLine(silent, move.seat))

    def sentence(self, moment: int) -> LogLine:
        """What led to this moment."""
        if moment == 0:
            return LogLine(_("The game begins."))
        return self._sentences[moment - 1]
