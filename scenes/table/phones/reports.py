"""Tells each phone how its table stands: once after every change, one phone a frame."""

from collections.abc import Callable, Mapping
from typing import Any

from phones.messages import Countdown
from scenes.app.phones import Guest
from scenes.kit.motion_settings import MotionSettings
from scenes.table.phones.composing import Connection, composed
from scenes.table.phones.game_phone import GamePhone
from scenes.table.phones.phone_seat import PhoneSeat
from scenes.table.session import Session
from scenes.table.undo import Undo
from scenes.table.view import TableContext
from words import lang
from words.lang import _


def _unheard(_cue: str, _volume: float, _pan: float) -> None:
    pass


class Reports:
    def __init__(self, session: Session, undo: Undo, paused: Callable[[], bool]) -> None:
        self.session = session
        self.match = session.match
        self.undo = undo
        self._paused = paused
        self._made: GamePhone[Any] | None = None
        self._stands: object = None
        """How the table stood when it was last looked at."""
        self.spent = -1
        """The last frame in which a phone was told."""
        self._due: list[int] = []
        """The seats whose phones do not know that yet."""

    @property
    def _phone(self) -> GamePhone[Any]:
        """A table of its own: nothing of what is picked or opened at the screen goes to a phone."""
        if self._made is None:
            context = TableContext(self.match.seats, MotionSettings(), _unheard)
            self._made = self.session.entry.phone(self.session.entry.table(context))
        return self._made

    def tell_again(self, seat: int) -> None:
        """Its phone knows nothing, or has become another one."""
        if seat not in self._due:
            self._due.append(seat)

    def tell_one(self, held: Mapping[int, PhoneSeat]) -> None:
        if not held:
            return
        phones = {seat: self._connection(each) for seat, each in held.items()}
        stands = self._standing(phones)
        if stands != self._stands:
            self._stands = stands
            deciders = self.match.deciders()
            self._due = sorted(held, key=lambda seat: seat not in deciders)
        frame = self.session.app.phones.frame
        while self._due and self.spent != frame:
            seat = self._due.pop(0)
            guest = held[seat].guest if seat in held else None
            if guest is not None and guest.here:
                self._tell(guest, seat, phones)
                self.spent = frame

    @staticmethod
    def _connection(held: PhoneSeat) -> Connection:
        if held.at_screen:
            return ""
        return "gone" if held.gone else "here"

    def _standing(self, phones: Mapping[int, Connection]) -> object:
        """Equal as long as nothing changes for any phone; it knows nothing of what was pressed
        while a countdown runs."""
        match, clock = self.match, self.session.context.snap
        moves = len(match.moves), match.moves[-1] if match.moves else None
        counting = (clock.total, clock.halted) if clock is not None else None
        return (moves, tuple(match.seats), dict(phones), counting, self._paused())

    def _tell(self, guest: Guest, seat: int, phones: Mapping[int, Connection]) -> None:
        with lang.speaking(guest.language):
            paused = _("The game is paused.") if self._paused() else ""
        clock = self.session.context.snap
        countdown = None
        if clock is not None and clock.total:
            countdown = Countdown(clock.left, clock.total, clock.halted)
        table = composed(
            self.match,
            self._phone,
            seat,
            guest.language,
            phones=phones,
            countdown=countdown,
            can_take_back=self.undo.free_for(seat) is not None,
            paused=paused,
        )
        self.session.app.phones.tell(guest, table)
