"""By what right a phone is let in: a ticket it has photographed, the code somebody typed."""

import hmac
import math
import secrets
import time
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from phones.limits import Clock
from phones.messages import Bye, Why

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0 and O, 1 and I, which look alike on a screen across the room."""
CODE_LENGTH: Final = 6
CODE_LIVES: Final = 600.0
TRIES: Final = 5
FIRST_LOCK: Final = 60.0
LONGEST_LOCK: Final = 3600.0
TICKET_BYTES: Final = 16
SECRET_BYTES: Final = 32


class Refused(Exception):
    """A phone is not let in."""

    def __init__(self, why: Why, wait: float = 0.0, text: str = "") -> None:
        super().__init__(why)
        self.bye = Bye(text, why=why, wait=math.ceil(wait))


def same(one: str, other: str) -> bool:
    """Takes as long wherever they differ, so that nobody finds a secret letter by letter."""
    left, right = (text.encode("utf-8", "surrogatepass") for text in (one, other))
    return hmac.compare_digest(left, right)


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def typed(code: str) -> str:
    """As it is meant, however a person writes it."""
    return "".join(code.upper().replace("-", " ").split())


@dataclass
class Code:
    """Short enough to be typed, so it is short-lived and few guesses are free."""

    clock: Clock
    _text: str = field(default_factory=new_code)
    _made: float = 0.0
    _wrong: int = 0
    _locked_until: float = -math.inf
    _next_lock: float = FIRST_LOCK

    def __post_init__(self) -> None:
        self._made = self.clock()

    @property
    def text(self) -> str:
        if self.left <= 0:
            self._text = new_code()
            self._made = self.clock()
        return self._text

    @property
    def left(self) -> float:
        return self._made + CODE_LIVES - self.clock()

    def check(self, tried: str) -> None:
        """Wrong tries are counted for everybody together: a guesser has many addresses. While it is
        locked not even the right code is let in, so that nothing can be learnt from trying."""
        now = self.clock()
        if now < self._locked_until:
            raise Refused("locked", self._locked_until - now)
        if same(typed(tried), self.text):
            self._wrong = 0
            return
        self._wrong += 1
        if self._wrong < TRIES:
            raise Refused("wrong_code")
        lock = self._next_lock
        self._wrong = 0
        self._locked_until = now + lock
        self._next_lock = min(2 * lock, LONGEST_LOCK)
        raise Refused("locked", lock)


class Tickets:
    """The rights one table gives out. Any thread may ask."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._lock = Lock()
        self._code = Code(clock)
        self._seats: dict[int, str] = {}
        self._table = secrets.token_urlsafe(TICKET_BYTES)

    def ticket(self, seat: int = -1) -> str:
        """The table's ticket admits any number of phones; a seat's admits one, and then there is a
        new one."""
        with self._lock:
            if seat < 0:
                return self._table
            if seat not in self._seats:
                self._seats[seat] = secrets.token_urlsafe(TICKET_BYTES)
            return self._seats[seat]

    @property
    def code(self) -> str:
        with self._lock:
            return self._code.text

    @property
    def code_left(self) -> float:
        """Seconds until there is another one."""
        with self._lock:
            return max(0.0, self._code.left)

    def admit(self, ticket: str, code: str) -> int:
        """The seat the ticket is for, -1 for any. It is used up with this."""
        with self._lock:
            if ticket:
                return self._exchanged(ticket)
            if code:
                self._code.check(code)
                return -1
            raise Refused("wrong_ticket")

    def seat_of(self, ticket: str) -> int:
        """For a phone that is known already: the seat this ticket is for, -1 for any or none."""
        with self._lock:
            try:
                return self._exchanged(ticket)
            except Refused:
                return -1

    def _exchanged(self, ticket: str) -> int:
        found = [seat for seat, held in self._seats.items() if same(held, ticket)]
        for seat in found:
            del self._seats[seat]
            return seat
        if same(self._table, ticket):
            return -1
        raise Refused("wrong_ticket")
