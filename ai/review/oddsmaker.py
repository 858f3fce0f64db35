"""The window's side of the odds, and the process that counts them.

Asked when the moment on the screen changes, looked after in every frame, never waited for. A first
answer comes from few worlds, better ones follow; whoever asks anew hears nothing more of what was
asked before.
"""

import os
import queue
import threading
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ai.child import MOST_UNREAD, Child, heard, say, work_in_background
from ai.isolated import command_for
from ai.messages import Count
from ai.review.odds import FIRST_WORLDS, WORLDS, Odds, OddsCount, holdings_of
from game.contract import NOBODY, InvalidAction, Position
from game.registry import game_named

COMMAND: Final = command_for("ai.review.oddsmaker")
TRIES: Final = 2
"""How often a question is put before the process is given up."""
_STEPS: Final = (FIRST_WORLDS, 4 * FIRST_WORLDS, WORLDS // 2 - 5 * FIRST_WORLDS, WORLDS // 2)
"""Worlds counted before each answer to one question; `WORLDS` in all."""


class OddsQuestion(Struct, frozen=True):
    """What could be hidden from the viewer of this view? Replaces any question before."""

    id: Count
    game: str
    view: list[int]


class OddsAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What was counted so far; without odds, the question could not be answered."""

    id: Count
    odds: Odds | None = None


class Oddsmaker:
    """`odds` are those of the moment asked about last, None until the first answer."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.odds: Odds | None = None
        self.failed = False
        self._command = command
        self._child: Child[OddsAnswer] | None = None
        self._question: OddsQuestion | None = None
        self._asked = 0
        self._tries = 0
        self._told: tuple[str, list[int]] | None = None

    @property
    def done(self) -> bool:
        """Nothing more will come for this moment."""
        complete = self.odds is not None and self.odds.worlds >= WORLDS
        return complete or self.failed or self._question is None

    def ask(self, game_key: str, view: Position) -> None:
        """Ask about what the viewer of this view knows; the same again changes nothing."""
        if view.viewer <= NOBODY:
            raise InvalidAction("only a seat has anything to infer")
        told = (game_key, view.to_message())
        if told == self._told:
            return
        self.forget()
        self._told = told
        self._asked += 1
        self._question = OddsQuestion(self._asked, *told)
        self._tries = 1
        self._send()

    def forget(self) -> None:
        """Nobody looks any more; the process waits for the next question."""
        self._told = None
        self._question = None
        self.odds = None
        self.failed = False

    def poll(self) -> bool:
        """Take in what has been counted since; whether there was anything."""
        child = self._child
        if child is None or self._question is None or self.done:
            return False
        ended = child.ended
        news = False
        for _ in range(MOST_UNREAD):
            if child.answers.empty():
                break
            news = self._hear(child.answers.get()) or news
        if ended and not self.done and child.answers.empty():
            self._ask_again()
            news = news or self.failed
        return news

    def close(self) -> None:
        self.forget()
        if self._child is not None:
            self._child.stop()
            self._child = None

    def _send(self) -> None:
        assert self._question is not None
        if self._child is None or self._child.ended:
            self._child = Child(self._command, OddsAnswer)
        self._child.send(self._question)

    def _ask_again(self) -> None:
        if self._tries >= TRIES:
            self.failed = True
            return
        self._tries += 1
        self._send()

    def _hear(self, answer: OddsAnswer) -> bool:
        question = self._question
        if question is None or answer.id != question.id:
            return False
        if answer.odds is None or not _possible(question, answer.odds):
            self.failed = True
        else:
            self.odds = answer.odds
        return True


def _possible(question: OddsQuestion, odds: Odds) -> bool:
    """Whether these are odds of just the places that the view asked about leaves open."""
    holdings = holdings_of(question.game)
    if holdings is None or odds.worlds == 0:
        return False
    places = holdings.places(game_named(question.game).from_ints(question.view))
    chances = [chance for row in odds.places for chance in (*row.things, *row.families)]
    return [row.place for row in odds.places] == places and all(
        chance.worlds <= odds.worlds and chance.thing > 0 for chance in chances
    )


# -- the process ----------------------------------------------------------------------------------


class _Desk:
    """The newest question, read by a thread of its own so that it interrupts the one before."""

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[OddsQuestion] = queue.SimpleQueue()

    def read_on(self) -> None:
        for question in heard(OddsQuestion):
            self._questions.put(question)
        os._exit(0)

    def next(self) -> OddsQuestion:
        question = self._questions.get()
        while self.has_more():
            question = self._questions.get()
        return question

    def has_more(self) -> bool:
        return not self._questions.empty()


def _answer(question: OddsQuestion, desk: _Desk) -> None:
    view = game_named(question.game).from_ints(question.view)
    count = OddsCount(question.game, view)
    for worlds in _STEPS:
        count.count(worlds)
        if desk.has_more():
            return
        say(OddsAnswer(question.id, count.odds()))


def main() -> None:
    work_in_background()
    desk = _Desk()
    threading.Thread(target=desk.read_on, daemon=True).start()
    while True:
        question = desk.next()
        try:
            _answer(question, desk)
        except Exception:
            say(OddsAnswer(question.id))
