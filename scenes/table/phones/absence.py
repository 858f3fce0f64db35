"""A phone is gone: the people at the screen are told, and asked when the game waits for it."""

from typing import TYPE_CHECKING

from scenes.kit.dialogs import Choice, Dialog
from scenes.table.phones.phone_seat import PhoneSeat
from scenes.table.session import Session
from words.lang import _

if TYPE_CHECKING:
    from scenes.table.phones.phone_seats import PhoneSeats

TOAST_SECONDS = 15.0


class GoneDialog(Dialog):
    """What is to become of a seat; it closes by itself when the phone is back."""

    def __init__(self, seats: "PhoneSeats", seat: int) -> None:
        self.seats = seats
        self.seat = seat
        self.held = seats.held[seat]
        text = _(
            "%(name)s’s phone is not connected. When it comes back, it takes the seat again."
        ) % {"name": seats.match.seats[seat].name}
        choices = [
            Choice(_("Wait for it"), lambda: seats.wait(seat), "go"),
            Choice(_("Show its code"), self._show_code, icon="ui_phone"),
            Choice(_("Play at this screen"), lambda: seats.play_at_screen(seat), icon="ui_eye"),
            Choice(_("Let the AI play"), lambda: seats.let_ai_play(seat), icon="ui_ai"),
        ]
        super().__init__(_("A phone is gone"), text, choices, "ui_phone")

    def _show_code(self) -> None:
        self.seats.wait(self.seat)
        self.seats.session.app.navigation.open_phones(self.seat)

    def back(self) -> None:
        self._choose(self.choices[0])

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and not (self.held.gone and self.seats.held.get(self.seat) is self.held):
            self.stage.pop()


class Absence:
    def __init__(self, session: Session, seats: "PhoneSeats") -> None:
        self.session = session
        self.seats = seats
        self._told: set[int] = set()
        """The seats of which it was said."""

    def look(self) -> None:
        """Say who is gone; ask if the game waits for them."""
        for seat, held in self.seats.held.items():
            if not self._missed(seat, held):
                self._told.discard(seat)
            elif seat not in self._told:
                self._told.add(seat)
                self._tell(seat, held)
        waits = [seat for seat, held in self.seats.held.items() if self._asks(seat, held)]
        if waits and self._quiet():
            self.ask(waits[0])

    def _missed(self, seat: int, held: PhoneSeat) -> bool:
        played = self.session.match.is_human(seat) and not held.at_screen
        return held.gone and played and not self.session.match.position.over()

    def _asks(self, seat: int, held: PhoneSeat) -> bool:
        missed = self._missed(seat, held) and held.away >= held.ask_at
        return missed and seat in self.session.match.deciders()

    def _quiet(self) -> bool:
        """The table is open and at rest, and no time runs out: what a countdown asks for is not
        waited for."""
        session = self.session
        counts = session.snap_choice() is not None and session.app.settings.snap_seconds > 0
        return self.seats.on_top and session.at_rest and not session.peeking and not counts

    def ask(self, seat: int) -> None:
        if seat in self.seats.held:
            self.session.finish()
            self.session.stage.push(GoneDialog(self.seats, seat))

    def _tell(self, seat: int, held: PhoneSeat) -> None:
        name = {"name": self.session.match.seats[seat].name}
        self.session.stage.toast(
            lambda: _("%(name)s’s phone is gone.") % name,
            "ui_phone",
            TOAST_SECONDS,
            lambda: self._missed(seat, held) and self.seats.held.get(seat) is held,
            lambda: _("What now?"),
            lambda: self.ask(seat),
        )
