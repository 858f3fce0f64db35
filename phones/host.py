"""Phones at a table, for the thread that plays: it asks what was heard, says what is new, and never
waits.

>>> host = PhoneHost({})
>>> host.running
False
"""

import errno
import ipaddress
import socket
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from phones.files import Files
from phones.guests import Arrived, FromGuest, Gone
from phones.limits import USUAL, Clock, Limits
from phones.messages import Bye, ToPhone
from phones.tickets import Tickets

if TYPE_CHECKING:
    from phones.server import PhoneServer

__all__ = ["Arrived", "FromGuest", "Gone", "PhoneHost", "PhonesFail"]

Cause = Literal["port_taken", "address_gone", "not_allowed", "not_installed", "cannot_listen"]
BACKLOG: Final = 64
CAUSES: Final[Mapping[int, Cause]] = {
    errno.EADDRINUSE: "port_taken",
    errno.EADDRNOTAVAIL: "address_gone",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
}


class PhonesFail(Exception):
    """Phones cannot be played with; `cause` is the key of the sentence that says why."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause)
        self.cause: Cause = cause


class PhoneHost:
    """Starts and stops a server for phones, and speaks with them.

    A guest is a phone, by a number that is never given twice. The same phone is the same guest,
    however often it connects.
    """

    def __init__(
        self,
        pages: Mapping[str, bytes],
        limits: Limits = USUAL,
        clock: Clock = time.monotonic,
    ) -> None:
        self._pages = pages
        self._limits = limits
        self._clock = clock
        self._server: PhoneServer | None = None
        self._tickets = Tickets(clock)
        self._next_guest = 1
        self._faults: list[str] = []
        self.address = ""
        self.port = 0

    # -- the server -------------------------------------------------------------------------------

    def start(self, address: str, port: int = 0) -> None:
        """Listens on this address only. With port 0 the system chooses one."""
        self.stop()
        try:
            from phones.server import PhoneServer
        except ImportError as problem:
            raise PhonesFail("not_installed") from problem
        files = Files(self._pages)
        listening = listening_at(address, port)
        self._tickets = Tickets(self._clock)
        self._server = PhoneServer(
            listening,
            files,
            self._tickets,
            self._limits,
            self._clock,
            self._next_guest,
        )
        self.address, self.port = listening.getsockname()
        self._server.start()

    def stop(self) -> None:
        """All phones hear that it is over, and all tickets and secrets are worth nothing."""
        if self._server is not None:
            server, self._server = self._server, None
            server.stop()
            self._next_guest = server.next_guest
            self._faults = [*server.faults.kept]

    @property
    def running(self) -> bool:
        return self._server is not None and self._server.running

    @property
    def faults(self) -> list[str]:
        """What should not have happened, newest last. Empty unless there is a mistake in here."""
        return self._faults if self._server is None else [*self._server.faults.kept]

    # -- the way in -------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """To be typed at `short_url`."""
        return self._tickets.code

    @property
    def code_left(self) -> float:
        """Seconds until there is another code."""
        return self._tickets.code_left

    @property
    def short_url(self) -> str:
        return f"http://{self.address}:{self.port}"

    def url(self, seat: int = -1) -> str:
        """For a picture to be photographed. That of a seat admits one phone, and is another then.

        What stands behind the # stays in the browser: it is in no request and in no history of
        whoever stands between."""
        return f"{self.short_url}/#{self._tickets.ticket(seat)}"

    @staticmethod
    def qr(url: str) -> list[list[bool]]:
        """The modules of its QR code, row by row, without the quiet zone."""
        import segno

        return [[bool(module) for module in row] for row in segno.make_qr(url, error="m").matrix]

    def refuse_new(self, text: str) -> None:
        """Phones that are not known yet hear this sentence; the others come and go."""
        if self._server is not None:
            self._server.closed_to_new = text

    def accept_new(self) -> None:
        if self._server is not None:
            self._server.closed_to_new = None

    # -- talking ----------------------------------------------------------------------------------

    def heard(self) -> list[FromGuest]:
        """Everything since it was asked for last, in order."""
        return [] if self._server is None else self._server.heard.take()

    def tell(self, guest: int, message: ToPhone) -> None:
        """It is sent when the phone fetches it. A `Table` or `Lobby` that still waits is replaced.
        A guest that is not connected misses it: it gets the whole when it arrives."""
        if self._server is not None:
            self._server.tell(guest, message)

    def send_away(self, guest: int, text: str) -> None:
        """It hears this sentence, and is known no longer."""
        if self._server is not None:
            self._server.send_away(guest, Bye(text, why="sent_away"))


def listening_at(address: str, port: int) -> socket.socket:
    try:
        if ipaddress.IPv4Address(address).is_unspecified:
            raise PhonesFail("address_gone")
        return socket.create_server((address, port), backlog=BACKLOG)
    except ValueError as problem:
        raise PhonesFail("address_gone") from problem
    except OSError as problem:
        raise PhonesFail(CAUSES.get(problem.errno or 0, "cannot_listen")) from problem
