"""Twenty thousand messages that mean harm, and two phones that are served all the while."""

import contextlib
import json
import os
import random
import select
import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest

from phones.host import PhoneHost
from phones.limits import Limits, Rate
from phones.messages import Answer, Throw
from tests.phones.test_files import TRICKS
from tests.phones.visitors import (
    BINARY,
    CLOSE,
    HERE,
    TEXT,
    UPGRADE,
    Phone,
    all_of,
    fetched,
    frame,
    frames,
    hosting,
    joined,
    request,
    table,
    ticket_of,
    until,
    upgraded,
)

MESSAGES = 20_000
SEED = 18
ONLY_FOR_GUESTS = "the hand of one guest"
FREE = Rate(1e9, 1e9)
UNHURRIED = Limits(
    sockets=1000, connections=1000, messages=FREE, bytes=FREE, waiting=2000, closing=0.1
)
"""Nothing is turned away for coming fast, so that all of it is read."""

Rng = random.Random


def some_text(rng: Rng, longest: int) -> str:
    letters = "ab{}[]\"'\\/:,.0189 \n\t\0\u00e9\u202e\U0001f414"
    return "".join(rng.choice(letters) for _ in range(rng.randrange(longest)))


def some_json(rng: Rng, depth: int = 3) -> Any:
    """A value of any shape, often with names we use."""
    names = ["t", "id", "moves", "action", "seat", "name", "version", "language", "secret", "x"]
    match rng.randrange(8 if depth else 5):
        case 0:
            return rng.choice([None, True, False])
        case 1:
            return rng.choice([0, -1, 1, 15, 16, 2**31, -(2**63), 2**64, 10**40, 0.5, -1e308])
        case 2:
            return rng.choice(["hello", "act", "sit", "throw", "stand_up", "welcome", "bye", ""])
        case 3 | 4:
            return some_text(rng, 30)
        case 5:
            return [some_json(rng, depth - 1) for _ in range(rng.randrange(5))]
        case _:
            return {rng.choice(names): some_json(rng, depth - 1) for _ in range(rng.randrange(6))}


def good_shape(rng: Rng) -> bytes:
    """A message as a phone sends it, at no sensible time."""
    wish = {"id": some_text(rng, 12) or "a", "moves": rng.randrange(100_001)}
    message: dict[str, Any] = rng.choice(
        [
            {"t": "sit", "seat": rng.randrange(16), "name": some_text(rng, 40)},
            {"t": "stand_up"},
            {"t": "act", "action": rng.randrange(2**31), **wish},
            {"t": "throw", **wish},
            {"t": "take_back", **wish},
        ]
    )
    return json.dumps(message).encode()


def bad_hello(rng: Rng) -> bytes:
    rights = {
        name: some_text(rng, 40) for name in ("ticket", "code", "secret") if rng.random() < 0.6
    }
    version = rng.choice([1, 1, 1, 0, 2, 10**6])
    return json.dumps({"t": "hello", "version": version, "language": "en", **rights}).encode()


def bent(rng: Rng, raw: bytes) -> bytes:
    """A message with something changed, left out, or doubled."""
    at, to = sorted(rng.randrange(len(raw) + 1) for _ in range(2))
    return rng.choice(
        [
            raw[:at] + rng.randbytes(3) + raw[to:],
            raw[:at] + raw[to:],
            raw + raw[at:to],
            raw[:at] + raw[at:to] * 3 + raw[to:],
        ]
    )


def nonsense(rng: Rng) -> bytes:
    kinds: list[Callable[[], bytes]] = [
        lambda: json.dumps(some_json(rng)).encode(),
        lambda: bent(rng, good_shape(rng)),
        lambda: bent(rng, bad_hello(rng)),
        lambda: some_text(rng, 200).encode(),
        lambda: rng.choice([b"[", b'{"t":', b'"', b"-", b"1"]) * rng.randrange(4096),
        lambda: rng.randbytes(rng.randrange(300)),
        lambda: b'{"t": "sit", "seat": 1, "name": "' + b"x" * rng.randrange(100_000) + b'"}',
    ]
    return rng.choice(kinds)()


def bad_frame(rng: Rng) -> bytes:
    """What no phone sends: a wrong kind, a wrong length, a wrong order."""
    payload = nonsense(rng)
    kinds: list[Callable[[], bytes]] = [
        lambda: frame(payload, BINARY),
        lambda: frame(payload, TEXT, masked=False),
        lambda: frame(payload, rng.randrange(16), rng.random() < 0.5),
        lambda: frame(payload[:125], rng.choice([9, 10])),
        lambda: frame(rng.randbytes(rng.randrange(126)), CLOSE),
        lambda: frame(payload, 0x40 | TEXT),
        lambda: frame(b"", TEXT, False) + frame(b"", 0, False) * rng.randrange(50),
        lambda: b"\x81\xff" + rng.randbytes(8) + payload[:20],
        lambda: rng.randbytes(rng.randrange(1, 40)),
    ]
    return rng.choice(kinds)()


def in_pieces(rng: Rng, raw: bytes) -> bytes:
    cuts = sorted(rng.randrange(len(raw) + 1) for _ in range(rng.randrange(4)))
    parts = [raw[a:b] for a, b in zip([0, *cuts], [*cuts, len(raw)], strict=True)]
    last = len(parts) - 1
    return b"".join(frame(part, 0 if at else TEXT, at == last) for at, part in enumerate(parts))


def bad_request(rng: Rng, host: PhoneHost) -> bytes:
    path = rng.choice([*TRICKS[:-2], "/", "/socket", "/" + some_text(rng, 20)])
    headers = {**UPGRADE, "Origin": host.short_url} if rng.random() < 0.5 else {}
    for name in rng.sample([*UPGRADE, "Origin", "Host"], rng.randrange(3)):
        headers[name] = rng.choice(["", "x", "http://elsewhere.example", "\xe9" * 9, "y" * 9000])
    method = rng.choice(["GET", "HEAD", "POST", "get", "", "\xe9"])
    path = path.encode("utf-8", "replace").decode("latin-1")
    whole = request(host, path, method, **headers)
    return rng.choice([whole, whole, bent(rng, whole), rng.randbytes(rng.randrange(500))])


class Attack:
    """Everything hostile, counted; what it is told is kept."""

    def __init__(self, host: PhoneHost, rng: Rng) -> None:
        self.host = host
        self.rng = rng
        self.sent = 0
        self.told_to_strangers: list[bytes] = []
        self.told_to_guests: list[bytes] = []
        with Phone(host, ticket=ticket_of(host)) as phone:
            self.secret = phone.welcomed()

    def raw(self) -> None:
        """Bytes in place of a request."""
        told, body = fetched_anything(self.host, bad_request(self.rng, self.host))
        self.sent += 1
        self.told_to_strangers += [told, body]

    def stranger(self) -> None:
        """A websocket without right."""
        count = self.rng.randrange(1, 6)
        messages = [self.of_a_stranger() for _ in range(count)]
        with upgraded(self.host) as wire:
            told = self.talked(wire, messages)
        self.told_to_strangers += told

    def of_a_stranger(self) -> bytes:
        payload = self.rng.choice([good_shape, bad_hello, bad_hello, nonsense])(self.rng)
        wrapped = self.rng.random()
        if wrapped < 0.2:
            return bad_frame(self.rng)
        return in_pieces(self.rng, payload) if wrapped < 0.4 else frame(payload)

    def guest(self) -> None:
        """A phone that was let in and talks without sense, at last so that it is hung up on."""
        hello = {"t": "hello", "version": 1, "language": "en", "secret": self.secret}
        count = self.rng.randrange(20, 60)
        messages = [frame(json.dumps(hello).encode())]
        for _ in range(count):
            raw = good_shape(self.rng)
            messages.append(in_pieces(self.rng, raw) if self.rng.random() < 0.2 else frame(raw))
        last = bad_frame(self.rng) if self.rng.random() < 0.5 else frame(nonsense(self.rng))
        messages.append(last)
        with upgraded(self.host) as wire:
            self.told_to_guests += self.talked(wire, messages)

    def talked(self, wire: socket.socket, messages: list[bytes]) -> list[bytes]:
        """Everything that was said to it, once it has said its own."""
        told = b""
        while b"\r\n\r\n" not in told:
            told += wire.recv(65536)
        self.sent += len(messages)
        with contextlib.suppress(ConnectionError):
            wire.sendall(b"".join(messages))
            readable, _, _ = select.select([wire], [], [], 0.02)
            if not readable or self.rng.random() < 0.5:
                wire.shutdown(socket.SHUT_WR)
            else:
                told += wire.recv(65536)
                wire.shutdown(socket.SHUT_WR)
        told += all_of(wire)
        head, _, rest = told.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 ")
        return [payload for opcode, payload in frames(rest) if opcode in (TEXT, BINARY)]


def fetched_anything(host: PhoneHost, raw: bytes) -> tuple[bytes, bytes]:
    with socket.create_connection((HERE, host.port), timeout=20) as wire:
        with contextlib.suppress(OSError):
            wire.sendall(raw)
            wire.shutdown(socket.SHUT_WR)
        head, _, body = all_of(wire).partition(b"\r\n\r\n")
    return head, body


class Good:
    """A phone that plays: what it throws is answered, and it sees each picture of its table."""

    def __init__(self, host: PhoneHost) -> None:
        self.phone, self.guest = joined(host)
        self.host = host
        self.turns = 0

    def ask(self) -> None:
        self.turns += 1
        self.phone.say(t="throw", id=str(self.turns), moves=self.turns)

    def served(self) -> None:
        self.host.tell(self.guest, Answer(str(self.turns), done=True))
        self.host.tell(self.guest, table(self.turns, ONLY_FOR_GUESTS))
        assert self.phone.hear() == {"t": "answer", "id": str(self.turns), "done": True}
        assert self.phone.hear()["moves"] == self.turns


def a_round(host: PhoneHost, good: list[Good]) -> int:
    """All good phones ask and are answered. How much was heard of others meanwhile."""
    wanted = {phone.guest: phone for phone in good}
    others = 0
    for phone in good:
        phone.ask()

    def all_heard() -> bool:
        nonlocal others
        for one in host.heard():
            if one.guest in wanted and isinstance(one.message, Throw):
                assert one.message.id == str(wanted[one.guest].turns)
                wanted.pop(one.guest).served()
            else:
                others += 1
        return not wanted

    until(all_heard)
    return others


def open_files() -> int:
    return len(os.listdir("/dev/fd"))


def test_nothing_that_is_sent_here_does_any_harm(capfd: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(SEED)
    threads, files = threading.active_count(), open_files()
    with hosting(UNHURRIED) as host, contextlib.ExitStack() as ending:
        good = [Good(host) for _ in range(2)]
        for one in good:
            ending.enter_context(one.phone)
        attack = Attack(host, rng)
        heard = 0
        serving = open_files()
        while attack.sent < MESSAGES:
            rng.choice([attack.raw, attack.stranger, attack.guest, attack.guest])()
            heard += a_round(host, good)
        assert heard > MESSAGES / 2
        until(lambda: open_files() <= serving)
        a_round(host, good)
        assert fetched(host, request(host, "/"))[0] == 200
        assert host.faults == []
    told = b"\n".join([*attack.told_to_strangers, *attack.told_to_guests])
    assert ONLY_FOR_GUESTS.encode() not in told
    kinds = [json.loads(raw) for raw in attack.told_to_guests]
    assert {message["t"] for message in kinds} == {"welcome"}
    for raw in attack.told_to_strangers:
        assert b'"welcome"' not in raw
        assert b"Traceback" not in raw
    assert (threading.active_count(), open_files()) == (threads, files)
    assert capfd.readouterr() == ("", "")
