"""The thread that serves phones: it lets them in, hears them, and sends what waits for them.

It only reads and writes. What a message means is for the thread that plays, which fetches it when
it likes; no phone waits for another.
"""

import asyncio
import contextlib
import logging
import socket
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from threading import Thread
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import CloseCode

from phones.door import Door, Link
from phones.files import Files
from phones.guests import Arrived, Gone, Heard
from phones.limits import Bucket, Clock, Limits
from phones.messages import (
    LONGEST_HEARD,
    VERSION,
    Answer,
    Bye,
    FromPhone,
    Hello,
    Nonsense,
    Sit,
    StandUp,
    ToPhone,
    Welcome,
    read,
    written,
)
from phones.talks import Guest, Talk, hung_up, sent
from phones.tickets import Refused, Tickets, same

FAREWELL: Final = 0.3
"""Seconds in which phones can hear that it is over."""
STOPPING: Final = 3.0
"""Seconds after which the thread is left to itself."""
WRITTEN_AHEAD: Final = 32 * 1024
"""Bytes that may wait in a connection before its phone counts as slow."""
FAULTS_KEPT: Final = 20


class Faults(logging.Handler):
    """Keeps what should not happen instead of printing it. That a connection breaks is no fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.kept: deque[str] = deque(maxlen=FAULTS_KEPT)
        self.logger = logging.Logger("phones", logging.ERROR)
        self.logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        problem = record.exc_info[1] if record.exc_info else None
        if not isinstance(problem, WebSocketException | OSError | EOFError):
            self.kept.append(self.format(record))

    def note(self, _loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        """Hears of what nobody has caught."""
        self.logger.error("%s", context.get("message"), exc_info=context.get("exception"))


class PhoneServer:
    """One table's server, from start to stop."""

    def __init__(
        self,
        listening: socket.socket,
        files: Files,
        tickets: Tickets,
        limits: Limits,
        clock: Clock,
        next_guest: int = 1,
    ) -> None:
        address, port = listening.getsockname()
        self.heard = Heard(limits.waiting)
        self.faults = Faults()
        self.next_guest = next_guest
        self.closed_to_new: str | None = None
        """While nobody new is let in: what the host says to who tries."""
        self._listening = listening
        self._door = Door(address, port, files, limits, clock)
        self._tickets = tickets
        self._limits = limits
        self._clock = clock
        self._guests: dict[int, Guest] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._ready: Future[asyncio.AbstractEventLoop] = Future()
        self._thread = Thread(target=self._run, name="phones", daemon=True)

    # -- for other threads ------------------------------------------------------------------------

    def start(self) -> None:
        self._thread.start()
        self._ready.result()

    def stop(self) -> None:
        self._soon(self._end)
        self._thread.join(STOPPING)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def tell(self, number: int, message: ToPhone) -> None:
        guest = self._guests.get(number)
        if guest is not None:
            guest.outbox.put(message)
            self._soon(guest.wake)

    def send_away(self, number: int, bye: Bye) -> None:
        self._soon(self._send_away, number, bye)

    def _soon(self, call: Callable[..., None], *arguments: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._ready.result().call_soon_threadsafe(call, *arguments)

    # -- from here on in the thread of its own ----------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as problem:
            if not self._ready.done():
                self._ready.set_exception(problem)
            self.faults.logger.exception("the server has ended")
        finally:
            self._listening.close()

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self.faults.note)
        self._ended = asyncio.Event()
        server = await serve(
            self._hear,
            sock=self._listening,
            process_request=self._door.asked,
            process_response=self._door.answered,
            create_connection=type("OwnLink", (Link,), {"door": self._door}),
            compression=None,
            server_header=None,
            open_timeout=self._limits.opening,
            close_timeout=self._limits.opening,
            ping_interval=self._limits.asked,
            ping_timeout=self._limits.asked,
            max_size=LONGEST_HEARD,
            write_limit=WRITTEN_AHEAD,
            logger=self.faults.logger,
        )
        self._ready.set_result(loop)
        await self._ended.wait()
        await self._close(server)

    def _end(self) -> None:
        self._ended.set()

    async def _close(self, server: Server) -> None:
        self._door.open = False
        server.close(close_connections=False)
        for guest in self._guests.values():
            guest.leave(Bye("", why="stopped"))
        if self._sending:
            await asyncio.wait(self._sending, timeout=FAREWELL)
        for link in [*self._door.links]:
            link.transport.abort()
        async with asyncio.timeout(STOPPING / 2):
            await server.wait_closed()

    async def _hear(self, link: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            try:
                async with asyncio.timeout(self._limits.hello):
                    raw = await link.recv()
                guest, arrived = self._admitted(raw)
            except TimeoutError:
                await hung_up(link, CloseCode.POLICY_VIOLATION, self._limits)
            except Nonsense:
                await hung_up(link, CloseCode.INVALID_DATA, self._limits)
            except Refused as refused:
                await sent(link, written(refused.bye), self._limits)
                await hung_up(link, CloseCode.POLICY_VIOLATION, self._limits)
            else:
                welcome = written(Welcome(VERSION, guest.secret))
                await sent(link, welcome, self._limits)
                await self._talk(link, guest, arrived)

    def _admitted(self, raw: str | bytes) -> tuple[Guest, Arrived]:
        hello = heard_text(raw)
        if not isinstance(hello, Hello):
            raise Nonsense("not greeted")
        if hello.version != VERSION:
            raise Refused("old_version")
        known = [one for one in self._guests.values() if same(one.secret, hello.secret)]
        for guest in known:
            return guest, Arrived(hello.language, self._tickets.seat_of(hello.ticket))
        if self.closed_to_new is not None:
            raise Refused("refused", text=self.closed_to_new)
        if len(self._guests) >= self._limits.guests:
            raise Refused("full")
        if hello.secret and not hello.ticket and not hello.code:
            raise Refused("wrong_secret")
        seat = self._tickets.admit(hello.ticket, hello.code)
        guest = Guest(self.next_guest, self._limits.answers)
        self.next_guest += 1
        self._guests[guest.number] = guest
        return guest, Arrived(hello.language, seat)

    async def _talk(self, link: ServerConnection, guest: Guest, arrived: Arrived) -> None:
        guest.leave(Bye("", why="elsewhere"))
        guest.outbox.take()
        talk = guest.talk = Talk(link, guest.outbox, self._limits)
        self.heard.add_coming(guest.number, arrived)
        sending = asyncio.create_task(talk.send())
        self._sending.add(sending)
        try:
            await self._listen(talk, guest)
        finally:
            sending.cancel()
            await asyncio.wait({sending})
            self._sending.discard(sending)
            if guest.talk is talk:
                guest.talk = None
                self.heard.add_coming(guest.number, Gone())

    async def _listen(self, talk: Talk, guest: Guest) -> None:
        rate = Bucket(self._limits.messages, self._clock)
        while True:
            raw = await talk.link.recv()
            if talk.leaving:
                continue
            if not rate.take():
                talk.leave(Bye("", again=True, why="too_fast"))
                continue
            try:
                message = heard_text(raw)
            except Nonsense:
                return await hung_up(talk.link, CloseCode.INVALID_DATA, self._limits)
            if isinstance(message, Hello):
                return await hung_up(talk.link, CloseCode.POLICY_VIOLATION, self._limits)
            if not self.heard.add(guest.number, message) and not isinstance(message, Sit | StandUp):
                guest.outbox.put(Answer(message.id, done=False))
                guest.wake()

    def _send_away(self, number: int, bye: Bye) -> None:
        guest = self._guests.pop(number, None)
        if guest is not None:
            self.heard.forget(number)
            guest.leave(bye)


def heard_text(raw: str | bytes) -> FromPhone:
    if isinstance(raw, bytes):
        raise Nonsense("not text")
    return read(raw)
