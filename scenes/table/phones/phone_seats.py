"""The seats of a running game that are played by phones: which they are, whose, and who is gone.

Nobody is ever called to the screen for such a seat. Once a frame, whichever scene is on top, what
phones said is carried out (`wishes.py`) and what changed is told (`reports.py`).
"""

from collections import deque
from collections.abc import Sequence

from game.contract import NOBODY
from phones.messages import Act, Sit, StandUp
from play.devices import is_shared
from saves.records import Seat
from scenes.app.phones import Guest, Wish
from scenes.kit.scene import Scene
from scenes.table.couch import Couch
from scenes.table.flow import Flow
from scenes.table.pause import PauseScene
from scenes.table.phones.absence import Absence
from scenes.table.phones.phone_seat import GONE_AFTER, PhoneSeat
from scenes.table.phones.reports import Reports
from scenes.table.phones.wishes import Wishes
from scenes.table.session import Session
from scenes.table.snap import Snap
from scenes.table.undo import Undo


class PhoneSeats:
    playing = True

    def __init__(
        self,
        session: Session,
        couch: Couch,
        undo: Undo,
        snap: Snap,
        flow: Flow,
    ) -> None:
        self.session = session
        self.couch = couch
        self.match = session.match
        self.phones = session.app.phones
        self.game, self.title = self.match.game.key, self.match.game.title
        self.held: dict[int, PhoneSeat] = {}
        """By seat."""
        self.offered: set[int] = set()
        """Seats of people at the screen, and of the AI, that the host offers to phones."""
        self.wishes = Wishes(session, undo, snap, lambda: self.paused)
        self.reports = Reports(session, undo, lambda: self.paused)
        self.absence = Absence(session, self)
        self._flow = flow
        self._table: Scene | None = None
        self._waiting: deque[tuple[Guest, Wish]] = deque()
        self._hurried_in = -1
        """The frame in which something that was being shown was ended for a phone."""

    def begin(self, table: Scene) -> None:
        """Sit down as it was set up."""
        self._table = table
        for seat, who in enumerate(self.match.seats):
            guest = self.phones.holder(who.device) if who.is_human else None
            if guest is not None:
                self.held[seat] = PhoneSeat(guest)
        self._note()
        self.phones.join(self)

    def end(self) -> None:
        self.phones.leave(self)

    @property
    def on_top(self) -> bool:
        """Nothing lies over the table."""
        return self.session.stage.top is self._table

    @property
    def paused(self) -> bool:
        """The game rests, for everybody."""
        scenes = self.session.stage.scenes
        return self._flow.held or any(isinstance(scene, PauseScene) for scene in scenes)

    # -- who plays what -------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[Seat]:
        return self.match.seats

    def guest_at(self, seat: int) -> int | None:
        held = self.held.get(seat)
        return held.guest.number if held is not None and held.guest is not None else None

    def seat_of(self, guest: Guest) -> int | None:
        return next((seat for seat, held in self.held.items() if held.guest is guest), None)

    def is_free(self, seat: int) -> bool:
        held = self.held.get(seat)
        return seat in self.offered or (held is not None and held.gone and not held.at_screen)

    def can_offer(self, seat: int) -> bool:
        held = self.held.get(seat)
        return held is None or held.at_screen

    def offer(self, seat: int, on: bool) -> None:
        (self.offered.add if on else self.offered.discard)(seat)

    def _note(self) -> None:
        """Phones have come or gone: turn down a hand that may not lie open any more."""
        match, session = self.match, self.session
        match.phones = {seat for seat, held in self.held.items() if not held.at_screen}
        there = session.at_screen
        if there == NOBODY or not is_shared(match):
            return
        if there in match.phones or there not in session.turns.human_deciders():
            session.cover()

    # -- what the phones say --------------------------------------------------------------------

    def arrived(self, guest: Guest, seat: int) -> None:
        own = self.seat_of(guest)
        if own is not None:
            self._take_up(own)
        elif 0 <= seat < len(self.match.seats) and self.is_free(seat):
            self._sit(guest, seat)
        if own is not None:
            self.reports.tell_again(own)

    def heard(self, guest: Guest, wish: Wish) -> None:
        self._waiting.append((guest, wish))

    def left(self, guest: Guest) -> None:
        seat = self.seat_of(guest)
        self.wishes.forget(guest)
        if seat is not None:
            self._vacate(seat)

    def _vacate(self, seat: int) -> None:
        """Its phone will not come back; without any phones it is played at the screen."""
        held = self.held[seat]
        if not self.phones.running:
            del self.held[seat]
            if held.handed:
                self.couch.toggle_ai(seat)
            self.match.give_device(seat, "mouse")
        else:
            held.guest, held.away, held.ask_at = None, GONE_AFTER, GONE_AFTER
        self._note()

    def _sit(self, guest: Guest, seat: int) -> None:
        former = self.seat_of(guest)
        if former is not None:
            self._vacate(former)
        self.offered.discard(seat)
        self.held[seat] = PhoneSeat(guest)
        self._note()
        if not self.match.is_human(seat):
            self.couch.toggle_ai(seat)
        self.match.give_device(seat, guest.device)
        self.reports.tell_again(seat)
        self.session.refresh()

    def _take_up(self, seat: int) -> None:
        """A phone is back."""
        held = self.held[seat]
        assert held.guest is not None
        held.away, held.ask_at = 0.0, GONE_AFTER
        if held.at_screen:
            held.at_screen = False
            self.match.give_device(seat, held.guest.device)
        self._note()
        if held.handed:
            held.handed = False
            if not self.match.is_human(seat):
                self.couch.toggle_ai(seat)

    # -- a phone that is gone -------------------------------------------------------------------

    def wait(self, seat: int) -> None:
        """Ask again in a while."""
        self.held[seat].ask_at = self.held[seat].away + 6 * GONE_AFTER

    def play_at_screen(self, seat: int) -> None:
        self.held[seat].at_screen = True
        self.match.give_device(seat, "mouse")
        self._note()
        self.session.refresh()

    def let_ai_play(self, seat: int) -> None:
        self.held[seat].handed = True
        if self.match.is_human(seat):
            self.couch.toggle_ai(seat)

    # -- once a frame ---------------------------------------------------------------------------

    def go_on(self, dt: float) -> None:
        for held in self.held.values():
            held.away = 0.0 if held.here else held.away + dt
        if self.session.context.seat_rects:  # the table stands
            moves = len(self.match.moves)
            while self._waiting and not self._hurried(self._waiting[0][1]):
                self._carry_out(*self._waiting.popleft())
            if len(self.match.moves) == moves:  # to carry out a move is enough for one frame
                self.reports.tell_one(self.held)
            self.absence.look()

    def _hurried(self, wish: Wish) -> bool:
        """Whether this frame goes into ending what is being shown, and the decision follows in the
        next one: both together would take too long. A press of the egg button ends nothing, or it
        would be seen."""
        session, frame = self.session, self.phones.frame
        acts = isinstance(wish, Act) and session.snap_choice() is None
        if acts and not session.at_rest and not self.paused:
            session.finish()
            self._hurried_in = frame
        return self._hurried_in == frame

    def _carry_out(self, guest: Guest, wish: Wish) -> None:
        if guest.number not in self.phones.guests:
            return
        seat = self.seat_of(guest)
        if isinstance(wish, Sit):
            if wish.seat < len(self.match.seats) and self.is_free(wish.seat):
                self._sit(guest, wish.seat)
        elif isinstance(wish, StandUp):
            if seat is not None:
                self._vacate(seat)
        else:
            self.phones.tell(guest, self.wishes.answer(guest, seat, wish))
