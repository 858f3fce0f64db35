"""What phones want to do, and what becomes of it."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from game.contract import IllegalAction, InvalidAction
from phones.messages import Act, Answer, TakeBack, Throw
from scenes.app.phones import Guest
from scenes.table.session import Session
from scenes.table.snap import Snap
from scenes.table.undo import Undo
from words import lang
from words.lang import N_, _

REMEMBERED: Final = 64
"""Answers of each phone that are known, so that a wish that comes twice counts once."""
DONE: Final = ""
LATE: Final = N_("That came too late: the table has moved on.")
Outcome = str | IllegalAction
"""`DONE`, or why not: a sentence that is still to be translated, or a rule."""


class Wishes:
    def __init__(
        self, session: Session, undo: Undo, snap: Snap, paused: Callable[[], bool]
    ) -> None:
        self.session = session
        self.match = session.match
        self.undo = undo
        self.snap = snap
        self._paused = paused
        self._answers: dict[int, OrderedDict[str, Answer]] = {}

    def forget(self, guest: Guest) -> None:
        self._answers.pop(guest.number, None)

    def answer(self, guest: Guest, seat: int | None, wish: Act | Throw | TakeBack) -> Answer:
        """Carry it out if it can be; the answer is in the language of the phone."""
        known = self._answers.setdefault(guest.number, OrderedDict())
        if wish.id not in known:
            refused = self._said(self._tried(seat, wish), guest.language)
            known[wish.id] = Answer(wish.id, not refused, refused)
            if len(known) > REMEMBERED:
                known.popitem(last=False)
        return known[wish.id]

    def _said(self, outcome: Outcome, language: str) -> str:
        with lang.speaking(language):
            if isinstance(outcome, IllegalAction):
                return self.session.board.game.words.refusal(outcome)
            return _(outcome) if outcome else DONE

    def _tried(self, seat: int | None, wish: Act | Throw | TakeBack) -> Outcome:
        if seat is None:
            return N_("You have no seat at this table.")
        if not self.match.is_human(seat):
            return N_("The AI plays this seat now.")
        if seat not in self.match.phones:
            return N_("This seat is played at the big screen now.")
        if self._paused():
            return N_("The game is paused.")
        if isinstance(wish, TakeBack):
            return self._take_back(seat, wish.moves)
        if not self._in_time(seat, wish.moves):
            return LATE
        if isinstance(wish, Act):
            return self._act(seat, wish.action)
        answers = self.session.board.game.answers
        return self._act(seat, answers.yes) if answers else N_("There are no eggs in this game.")

    def _in_time(self, seat: int, moves: int) -> bool:
        """Nobody's hidden choice makes that of another come late: they choose at the same time."""
        since = self.match.moves[moves:]
        hidden = all(move.hidden and move.seat != seat for move in since)
        return hidden and moves <= len(self.match.moves)

    def _act(self, seat: int, action: int) -> Outcome:
        if self.snap.keeps_from_phone(seat, action):
            return DONE
        action = self.snap.meant(seat, action)
        try:
            refused = self.match.position.refusal(seat, action)
        except InvalidAction:
            return N_("There is no such action in this game.")
        if refused is None:
            self.session.finish()
            self.session.do_together([(seat, action)])
        return refused or DONE

    def _take_back(self, seat: int, moves: int) -> Outcome:
        if moves != len(self.match.moves):
            return LATE
        stay = self.undo.free_for(seat)
        if stay is None:
            return N_("There is nothing you could take back now.")
        self.undo.to_before(stay, seat)
        return DONE
