"""What passes between the thread that serves phones and the thread that plays, each way bounded."""

from collections import deque
from dataclasses import dataclass
from threading import Lock
from typing import Final

from phones.messages import FromPhone, Lobby, Table, ToPhone, written


@dataclass(frozen=True, slots=True)
class Arrived:
    """A phone is connected, for the first time or anew: it has to be shown everything."""

    language: str
    seat: int = -1
    """The seat its ticket was for; -1 for none in particular."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A phone is no longer connected. It may come back."""


News = FromPhone | Arrived | Gone


@dataclass(frozen=True, slots=True)
class FromGuest:
    guest: int
    message: News


class Heard:
    """What phones have said and the client has not fetched."""

    def __init__(self, each: int) -> None:
        self._each: Final = each
        self._lock = Lock()
        self._news: list[FromGuest] = []
        self._of: dict[int, int] = {}

    def add(self, guest: int, message: FromPhone) -> bool:
        """Whether there was room. A client that is busy for long hears the first messages only."""
        with self._lock:
            if self._of.get(guest, 0) >= self._each:
                return False
            self._append(guest, message)
            return True

    def add_coming(self, guest: int, message: Arrived | Gone) -> None:
        """Never left out: a phone that comes and goes too often replaces what it said before, but
        for the seat it has a ticket for."""
        with self._lock:
            if self._of.get(guest, 0) >= self._each:
                seated = self._seated(guest)
                self._forget(guest)
                if seated is not None:
                    self._append(guest, seated)
            self._append(guest, message)

    def forget(self, guest: int) -> None:
        with self._lock:
            self._forget(guest)

    def take(self) -> list[FromGuest]:
        with self._lock:
            taken, self._news = self._news, []
            self._of.clear()
            return taken

    def _append(self, guest: int, message: News) -> None:
        self._news.append(FromGuest(guest, message))
        self._of[guest] = self._of.get(guest, 0) + 1

    def _forget(self, guest: int) -> None:
        self._news = [news for news in self._news if news.guest != guest]
        self._of.pop(guest, None)

    def _seated(self, guest: int) -> Arrived | None:
        for news in reversed(self._news):
            message = news.message
            if news.guest == guest and isinstance(message, Arrived) and message.seat >= 0:
                return message
        return None


class Outbox:
    """What a phone has not fetched: the last answers, and the newest picture of the table."""

    def __init__(self, answers: int) -> None:
        self._lock = Lock()
        self._newest = b""
        self._answers: deque[bytes] = deque(maxlen=answers)

    def put(self, message: ToPhone) -> None:
        raw = written(message)
        with self._lock:
            if isinstance(message, Lobby | Table):
                self._newest = raw
            else:
                self._answers.append(raw)

    def take(self) -> list[bytes]:
        """In the order they are to be sent."""
        with self._lock:
            taken = [*self._answers]
            if self._newest:
                taken.append(self._newest)
            self._answers.clear()
            self._newest = b""
            return taken
