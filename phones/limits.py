"""How much a phone may ask of the client. No person comes near; a machine that means harm does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Rate:
    a_second: float
    at_once: float


@dataclass(frozen=True, slots=True)
class Limits:
    guests: int = 40
    """Phones the table knows, connected or not."""
    sockets: int = 50
    """Phones that are connected, or ask to be."""
    sockets_a_source: int = 8
    connections: int = 100
    """Everything that is connected. A browser fetches pictures over six connections at once."""
    connections_a_source: int = 24
    visits: Rate = Rate(30, 300)
    """New connections of one source."""
    own_machine_is_free: bool = True
    """This machine's own browsers share one source: only the limits for all hold for them."""
    messages: Rate = Rate(20, 40)
    """Of one phone."""
    bytes: Rate = Rate(8 * 1024, 32 * 1024)
    """Of one connection, whatever they are."""
    waiting: int = 64
    """Messages of one phone that the client has not fetched."""
    answers: int = 16
    """Answers a phone has not fetched."""
    opening: float = 10.0
    """Seconds a browser has to ask for something and to fetch it."""
    hello: float = 5.0
    """Seconds a new connection has to say by what right it comes."""
    slow: float = 20.0
    """Seconds a phone has to fetch one message."""
    closing: float = 2.0
    """Seconds a phone has to agree that it is over."""
    asked: float = 10.0
    """Seconds between two questions whether a phone is there, and for its answer."""


USUAL: Final = Limits()


class Bucket:
    """Fills at a steady rate and is emptied by use."""

    __slots__ = ("_clock", "_left", "_rate", "_since")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.at_once
        self._since = clock()

    def take(self, much: float = 1.0) -> bool:
        now = self._clock()
        gained = (now - self._since) * self._rate.a_second
        self._left = min(self._rate.at_once, self._left + gained)
        self._since = now
        if much > self._left:
            return False
        self._left -= much
        return True

    @property
    def full(self) -> bool:
        gained = (self._clock() - self._since) * self._rate.a_second
        return self._left + gained >= self._rate.at_once
