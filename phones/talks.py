"""A phone the table knows, and the connection it talks over at the moment."""

import asyncio
import contextlib

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from phones.guests import Outbox
from phones.limits import Limits
from phones.messages import Bye, written
from phones.tickets import new_secret


class Talk:
    """A connection whose phone was let in."""

    def __init__(self, link: ServerConnection, outbox: Outbox, limits: Limits) -> None:
        self.link = link
        self.waiting = asyncio.Event()
        self._outbox = outbox
        self._limits = limits
        self._bye = b""

    @property
    def leaving(self) -> bool:
        """Nothing it says counts any more."""
        return self._bye != b""

    def leave(self, bye: Bye) -> None:
        """It hears this next, and then nothing."""
        self._bye = self._bye or written(bye)
        self.waiting.set()

    async def send(self) -> None:
        """Sends what waits, as fast as the phone fetches it."""
        with contextlib.suppress(ConnectionClosed):
            while not self._bye:
                await self.waiting.wait()
                self.waiting.clear()
                for raw in [] if self._bye else self._outbox.take():
                    await sent(self.link, raw, self._limits)
            await sent(self.link, self._bye, self._limits)
            await hung_up(self.link, CloseCode.NORMAL_CLOSURE, self._limits)


async def sent(link: ServerConnection, raw: bytes, limits: Limits) -> None:
    """A phone that does not fetch a message in time is cut off."""
    try:
        async with asyncio.timeout(limits.slow):
            await link.send(raw, text=True)
    except TimeoutError:
        link.transport.abort()


async def hung_up(link: ServerConnection, code: CloseCode, limits: Limits) -> None:
    """Nobody waits for long until the other side agrees."""
    try:
        async with asyncio.timeout(limits.closing):
            await link.close(code)
    except TimeoutError:
        link.transport.abort()


class Guest:
    """A phone the table knows, connected or not."""

    def __init__(self, number: int, answers: int) -> None:
        self.number = number
        self.secret = new_secret()
        self.outbox = Outbox(answers)
        self.talk: Talk | None = None

    def wake(self) -> None:
        if self.talk is not None:
            self.talk.waiting.set()

    def leave(self, bye: Bye) -> None:
        if self.talk is not None:
            self.talk.leave(bye)
