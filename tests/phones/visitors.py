"""Phones without a screen, for tests: real connections to a real server on this machine."""

import contextlib
import json
import socket
import struct
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Final, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from phones.guests import FromGuest, News
from phones.host import PhoneHost
from phones.limits import USUAL, Clock, Limits
from phones.messages import VERSION, Place, Table

HERE: Final = "127.0.0.1"
PATIENCE: Final = 20.0
"""Seconds after which a test gives up; nothing needs more than a few milliseconds."""
PAGES: Final = {"/index.html": b"<!doctype html><p>Hens</p>", "/words/en.json": b'{"egg": "Egg"}'}


@contextlib.contextmanager
def hosting(limits: Limits = USUAL, clock: Clock = time.monotonic) -> Iterator[PhoneHost]:
    """A server that must not have met anything unexpected in the end."""
    host = PhoneHost(PAGES, limits, clock)
    host.start(HERE)
    try:
        yield host
    finally:
        host.stop()
    assert host.faults == []


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it has not come true"
        time.sleep(0.001)


def news(host: PhoneHost, count: int = 1) -> list[FromGuest]:
    """The next `count` things that are heard."""
    found: list[FromGuest] = []

    def enough() -> bool:
        found.extend(host.heard())
        return len(found) >= count

    until(enough)
    assert len(found) == count, found
    return found


def only(host: PhoneHost) -> News:
    (one,) = news(host)
    return one.message


class Phone:
    """Says hello at once, by the right that is given."""

    def __init__(self, host: PhoneHost, **hello: Any) -> None:
        self._ending = contextlib.ExitStack()
        self.wire = self._ending.enter_context(
            connect(
                f"ws://{HERE}:{host.port}/socket",
                origin=Origin(host.short_url),
                compression=None,
                open_timeout=PATIENCE,
                ping_interval=None,
            )
        )
        self.say(**{"t": "hello", "version": VERSION, "language": "en", **hello})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._ending.close()

    def say(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        heard = json.loads(self.wire.recv(timeout=PATIENCE))
        assert isinstance(heard, dict)
        return heard

    def welcomed(self) -> str:
        """The secret it comes back with."""
        heard = self.hear()
        assert heard["t"] == "welcome", heard
        return str(heard["secret"])

    def dismissed(self) -> tuple[str, int]:
        """Why, and with which number the connection was closed."""
        heard = self.hear()
        assert heard["t"] == "bye", heard
        return heard["why"], self.closed()

    def closed(self) -> int:
        try:
            heard = self.wire.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
        raise AssertionError(heard)


def ticket_of(host: PhoneHost, seat: int = -1) -> str:
    return host.url(seat).partition("#")[2]


def joined(host: PhoneHost) -> tuple[Phone, int]:
    """A phone that was let in and heard of, and which guest it is."""
    phone = Phone(host, ticket=ticket_of(host))
    phone.welcomed()
    (arrived,) = news(host)
    return phone, arrived.guest


def table(moves: int, title: str = "") -> Table:
    return Table(
        game="hens",
        title=title,
        moves=moves,
        seat=0,
        observation=[],
        legal=[],
        events=[],
        plates=[],
        round="",
        banner="",
    )


def place(seat: int) -> Place:
    return Place(seat=seat, name="Ada", colour="#ff0000", mark="mark", picture="hen")


def raw_connection(host: PhoneHost) -> socket.socket:
    wire = socket.create_connection((HERE, host.port), timeout=PATIENCE)
    wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return wire


def all_of(wire: socket.socket) -> bytes:
    """Until the other side has said all it will."""
    parts: list[bytes] = []
    with contextlib.suppress(ConnectionError):
        while part := wire.recv(65536):
            parts.append(part)
    return b"".join(parts)


def fetched(host: PhoneHost, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """The answer to a request as it is written; status 0 where it was hung up on."""
    with raw_connection(host) as wire:
        with contextlib.suppress(ConnectionError):
            wire.sendall(request)
        answer = all_of(wire)
    if not answer:
        return 0, {}, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, body


def request(host: PhoneHost, path: str, method: str = "GET", **headers: str) -> bytes:
    """As a browser writes it; `Name=""` leaves a header out."""
    all_headers = {"Host": f"{HERE}:{host.port}", **headers}
    lines = [f"{name.replace('_', '-')}: {text}" for name, text in all_headers.items() if text]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")


UPGRADE: Final = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8


def upgraded(host: PhoneHost, **changed: str) -> socket.socket:
    """A connection that has asked for a websocket in our own bytes."""
    wire = raw_connection(host)
    headers = {**UPGRADE, "Origin": host.short_url, **changed}
    wire.sendall(request(host, "/socket", **headers))
    return wire


def frame(payload: bytes, opcode: int = TEXT, final: bool = True, masked: bool = True) -> bytes:
    """As a phone sends it. The mask is nothing but zeros, which is allowed."""
    first = (0x80 if final else 0) | opcode
    mask = b"\0\0\0\0" if masked else b""
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        return bytes([first, bit | len(payload)]) + mask + payload
    if len(payload) < 65536:
        return struct.pack("!BBH", first, bit | 126, len(payload)) + mask + payload
    return struct.pack("!BBQ", first, bit | 127, len(payload)) + mask + payload


def frames(told: bytes) -> Iterator[tuple[int, bytes]]:
    """What kinds of frames a server has sent, and what is in them; a last half one is left out."""
    while len(told) >= 2:
        opcode, length, start = told[0] & 0x0F, told[1], 2
        if length == 126:
            length, start = int.from_bytes(told[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(told[2:10], "big"), 10
        if len(told) < start + length:
            return
        yield opcode, told[start : start + length]
        told = told[start + length :]
