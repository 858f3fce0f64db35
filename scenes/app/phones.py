"""Hands on phones, for the whole client: the server while it is wanted, and who is connected.

It lives outside the scenes: phones are heard whichever screen is shown. What they want is handed to
the party they may join, the table that is being set up or played at.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from phones.addresses import addresses
from phones.host import Arrived, Cause, FromGuest, Gone, PhoneHost, PhonesFail
from phones.messages import Act, Answer, Lobby, Place, Sit, StandUp, TakeBack, Throw, ToPhone
from play.devices import guest_of
from play.match import PHONE
from saves.records import Seat
from scenes.kit.palette import SEATS
from words import lang, phone_page
from words.lang import N_, _

Wish = Sit | StandUp | Act | Throw | TakeBack
FAILS: Final[Mapping[Cause, str]] = {
    "port_taken": N_("Another program already listens there."),
    "address_gone": N_("This computer no longer has that address. Is the Wi-Fi connected?"),
    "not_allowed": N_("The system does not allow it: a firewall or another rule forbids it."),
    "not_installed": N_("A part is missing: please install Henhouse Arcade again."),
    "cannot_listen": N_("The system did not let the phones in. Is this computer in a network?"),
}


@dataclass(eq=False)
class Guest:
    """A phone that was let in."""

    number: int
    language: str = "en"
    here: bool = True
    """It is connected."""
    away: float = 0.0
    """Seconds since it was."""
    name: str = ""
    """What its owner wants to be called."""

    @property
    def device(self) -> str:
        return f"{PHONE}{self.number}"


class Party(Protocol):
    """Where phones can sit: at a table that is being set up, or played at."""

    game: str
    title: str
    playing: bool
    """The game is on: phones with a seat are shown the table."""

    @property
    def seats(self) -> Sequence[Seat]: ...

    def guest_at(self, seat: int) -> int | None:
        """Whose phone plays this seat."""

    def is_free(self, seat: int) -> bool:
        """Whether a phone can sit down there."""

    def can_offer(self, seat: int) -> bool:
        """Whether the host can offer this seat to a phone, or take that back."""

    def offer(self, seat: int, on: bool) -> None: ...

    def arrived(self, guest: Guest, seat: int) -> None:
        """It is connected, perhaps with a ticket for one seat."""

    def heard(self, guest: Guest, wish: Wish) -> None: ...

    def left(self, guest: Guest) -> None:
        """It was sent away, or phones are no longer played with."""

    def go_on(self, dt: float) -> None:
        """Called all the time, also while nobody says anything."""


class Host(Protocol):
    """What is asked of the server (`phones.host.PhoneHost`)."""

    @property
    def running(self) -> bool: ...
    @property
    def code(self) -> str: ...
    @property
    def short_url(self) -> str: ...
    def start(self, address: str, port: int = 0) -> None: ...
    def stop(self) -> None: ...
    def url(self, seat: int = -1) -> str: ...
    def qr(self, url: str) -> list[list[bool]]: ...
    def heard(self) -> list[FromGuest]: ...
    def tell(self, guest: int, message: ToPhone) -> None: ...
    def send_away(self, guest: int, text: str) -> None: ...
    def refuse_new(self, text: str) -> None: ...
    def accept_new(self) -> None: ...


def pages() -> dict[str, bytes]:
    """The words of the phones' page, in every language."""
    made = {}
    for language in lang.LANGUAGES:
        with lang.speaking(language):
            made[f"/words/{language}.json"] = msgspec.json.encode(phone_page.page_words())
    return made


def usual_host() -> Host:
    return PhoneHost(pages())


class Phones:
    """`host` makes the server when it is wanted for the first time."""

    def __init__(self, host: Callable[[], Host] = usual_host) -> None:
        self._make = host
        self._host: Host | None = None
        self._news: deque[FromGuest] = deque()
        self._parties: list[Party] = []
        self._lobbies: dict[int, Lobby] = {}
        """What the guests without a seat were told last."""
        self.guests: dict[int, Guest] = {}
        self.lets_in = True
        """Others may join."""
        self.address = ""
        self.problem = ""
        """Why it could not be started: a sentence to be translated."""
        self.frame = 0
        """Counts frames: in each there is time to tell one phone how its table stands."""
        self.changes = 0
        """Counts what may have changed in who is there."""

    # -- the server -----------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        return self._host is not None and self._host.running

    @property
    def host(self) -> Host:
        if self._host is None:
            self._host = self._make()
        return self._host

    @staticmethod
    def addresses() -> list[str]:
        """Where phones could reach this computer, the usual way first."""
        return [address.text for address in addresses()]

    def start(self, address: str = "") -> None:
        """Listen at this address only; `problem` says why that was not possible."""
        self.stop()
        self.address = address or next(iter(self.addresses()), "")
        self.problem = ""
        try:
            self.host.start(self.address)
        except PhonesFail as failed:
            self.problem = FAILS[failed.cause]
        self.lets_in = True
        self.changes += 1

    def stop(self) -> None:
        """Send everybody home; the game goes on without phones."""
        if self._host is None or not self._host.running:
            return
        self._host.stop()
        self._news.clear()
        self._forget(list(self.guests.values()))

    def _forget(self, guests: Sequence[Guest]) -> None:
        for guest in guests:
            del self.guests[guest.number]
            self._lobbies.pop(guest.number, None)
            for party in self._parties:
                party.left(guest)
        self.changes += 1

    def let_in(self, on: bool) -> None:
        self.lets_in = on
        self.changes += 1
        if on:
            self.host.accept_new()
        else:
            self.host.refuse_new(_("The host lets nobody else in."))

    def send_away(self, guest: Guest) -> None:
        with lang.speaking(guest.language):
            self.host.send_away(guest.number, _("The host has sent this phone away."))
        self._forget([guest])

    def tell(self, guest: Guest, message: ToPhone) -> None:
        self.host.tell(guest.number, message)

    # -- where they sit -------------------------------------------------------------------------

    @property
    def party(self) -> Party | None:
        return self._parties[-1] if self._parties else None

    def join(self, party: Party) -> None:
        """From now on phones sit here."""
        self._parties.append(party)
        self._lobbies.clear()
        self.changes += 1

    def leave(self, party: Party) -> None:
        if party in self._parties:
            self._parties.remove(party)
            self._lobbies.clear()
            self.changes += 1

    def holder(self, device: str) -> Guest | None:
        """The phone of this name, if it is one that is known."""
        number = guest_of(device)
        return None if number is None else self.guests.get(number)

    def seat_of(self, guest: Guest) -> int | None:
        party = self.party
        if party is None:
            return None
        seats = range(len(party.seats))
        return next((seat for seat in seats if party.guest_at(seat) == guest.number), None)

    # -- once a frame ---------------------------------------------------------------------------

    def called(self) -> bool:
        """Whether a phone has said something that was not taken in yet; asked once a frame."""
        self.frame += 1
        self._fetch()
        return bool(self._news)

    def _fetch(self) -> None:
        if self._host is not None:
            self._news.extend(self._host.heard())

    def listen(self, dt: float) -> None:
        self._fetch()
        while self._news:
            self._take_in(self._news.popleft())
        for guest in self.guests.values():
            guest.away = 0.0 if guest.here else guest.away + dt
        if self.party is not None:
            self.party.go_on(dt)
            self._tell_lobbies(self.party)

    def _take_in(self, news: FromGuest) -> None:
        message = news.message
        guest = self.guests.get(news.guest)
        if isinstance(message, Arrived):
            if guest is None:
                guest = self.guests[news.guest] = Guest(news.guest)
            guest.language, guest.here, guest.away = message.language, True, 0.0
            self._lobbies.pop(guest.number, None)
            self.changes += 1
            if self.party is not None:
                self.party.arrived(guest, message.seat)
        elif guest is None:
            return
        elif isinstance(message, Gone):
            guest.here = False
            self.changes += 1
        elif isinstance(message, Act | Throw | TakeBack):
            if self.party is None or not self.party.playing:
                self.tell(guest, Answer(message.id, False))
            else:
                self.party.heard(guest, message)
        elif isinstance(message, Sit | StandUp) and self.party is not None:
            self.party.heard(guest, message)
            self.changes += 1

    # -- without a seat -------------------------------------------------------------------------

    def _tell_lobbies(self, party: Party) -> None:
        """Show those who have no seat, or no game yet, who sits where; once after each change."""
        for guest in self.guests.values():
            if party.playing and self.seat_of(guest) is not None:
                self._lobbies.pop(guest.number, None)
            elif guest.here:
                told = lobby(party, self, guest)
                if self._lobbies.get(guest.number) != told:
                    self._lobbies[guest.number] = told
                    self.tell(guest, told)


def lobby(party: Party, phones: Phones, guest: Guest) -> Lobby:
    """Who sits where, as it is said to this phone."""
    yours = phones.seat_of(guest)
    places = []
    for seat, who in enumerate(party.seats):
        look = SEATS[who.look]
        picture, mark = f"ladder_{look.name}", f"mark_{look.mark}"
        free = party.is_free(seat)
        places.append(Place(seat, who.name, look.colour, mark, picture, free))
    with lang.speaking(guest.language):
        text = _waiting(yours is not None, any(place.free for place in places))
    return Lobby(party.game, party.title, places, -1 if yours is None else yours, guest.name, text)


def _waiting(seated: bool, free: bool) -> str:
    if seated:
        return _("You are at the table. The game begins on the big screen.")
    return _("Choose a seat.") if free else _("No seat is free at the moment.")
