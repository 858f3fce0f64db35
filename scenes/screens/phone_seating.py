"""Phones at a table that is being set up: they take seats of the AI, and those that wait."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from phones.messages import Sit, StandUp
from play.devices import guest_of
from play.match import HUMAN
from play.seating import Seating, is_waiting
from saves.records import Seat
from saves.text import one_line
from scenes.app.phones import Guest, Phones, Wish


class PhoneSeating:
    """`changed` is called when somebody sat down or stood up."""

    playing = False

    def __init__(
        self, phones: Phones, game: str, title: str, seating: Seating, changed: Callable[[], None]
    ) -> None:
        self.phones = phones
        self.game = game
        self.title = title
        self.seating = seating
        self._changed = changed
        self._before: dict[int, Seat] = {}
        """By guest: who had the seat before."""
        self._held: dict[int, str] = {}
        """By seat: with which device it was played until it was offered to phones."""

    @property
    def seats(self) -> Sequence[Seat]:
        return self.seating.seats

    def guest_at(self, seat: int) -> int | None:
        return guest_of(self.seats[seat].device)

    def is_free(self, seat: int) -> bool:
        there = self.seats[seat]
        return there.controller == "ai" or is_waiting(there)

    def can_offer(self, seat: int) -> bool:
        """Somebody at the screen would rather have a phone; seats of the AI are free anyway."""
        return self.seats[seat].controller == HUMAN and self.guest_at(seat) is None

    def offer(self, seat: int, on: bool) -> None:
        if on:
            self._held[seat] = self.seats[seat].device
        self.seating.give_device(seat, "" if on else self._held.get(seat) or "mouse")
        self._changed()

    def arrived(self, guest: Guest, seat: int) -> None:
        """It chooses for itself, unless it comes for one seat."""
        if 0 <= seat < len(self.seats) and self.is_free(seat):
            self._sit(guest, seat, guest.name)

    def heard(self, guest: Guest, wish: Wish) -> None:
        if isinstance(wish, StandUp):
            self._stand_up(guest)
        elif isinstance(wish, Sit) and wish.seat < len(self.seats):
            name = one_line(wish.name)
            guest.name = name or guest.name
            if self.guest_at(wish.seat) == guest.number:
                self.seating.rename(wish.seat, name)
                self._changed()
            elif self.is_free(wish.seat):
                self._sit(guest, wish.seat, name)

    def _sit(self, guest: Guest, seat: int, name: str) -> None:
        self._stand_up(guest)
        self._before[guest.number] = self.seating.places[seat]
        self.seating.welcome(seat, guest.device, name)
        guest.name = self.seating.places[seat].name
        self._changed()

    def left(self, guest: Guest) -> None:
        self._stand_up(guest)

    def _stand_up(self, guest: Guest) -> None:
        """The seat is again as it was before, but keeps its colour."""
        for k, seat in enumerate(self.seating.places):
            if seat.device == guest.device:
                usual = replace(seat, device="")
                before = self._before.pop(guest.number, usual)
                self.seating.places[k] = replace(before, look=seat.look)
                self.seating.christen()
                self._changed()

    def go_on(self, dt: float) -> None:
        pass
