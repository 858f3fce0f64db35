"""A phone that fetches nothing, or sleeps, costs neither the others nor the memory anything."""

import json
import socket
from collections.abc import Iterator

from phones.guests import FromGuest, Gone
from phones.host import PhoneHost
from phones.limits import Limits
from phones.messages import Answer
from tests.phones.visitors import (
    Phone,
    frame,
    frames,
    hosting,
    joined,
    news,
    table,
    ticket_of,
    until,
    upgraded,
)

LARGE = "x" * 50_000


def sleepy(host: PhoneHost) -> tuple[socket.socket, int]:
    """A phone that was let in and has not fetched anything since it asked."""
    wire = upgraded(host)
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += wire.recv(1)
    hello = {"t": "hello", "version": 1, "language": "en", "ticket": ticket_of(host)}
    wire.sendall(frame(json.dumps(hello).encode()))
    (arrived,) = news(host)
    return wire, arrived.guest


def received(wire: socket.socket) -> Iterator[dict[str, object]]:
    told = b""
    done = 0
    while True:
        whole = [payload for opcode, payload in frames(told) if opcode == 1]
        for payload in whole[done:]:
            yield json.loads(payload)
        done = len(whole)
        part = wire.recv(1 << 20)
        assert part
        told += part


def test_a_quick_phone_is_served_beside_a_slow_one_that_misses_all_but_the_newest() -> None:
    tables = 400
    with hosting(Limits(slow=600)) as host:
        wire, slow = sleepy(host)
        phone, quick = joined(host)
        with wire, phone:
            for moves in range(tables):
                host.tell(slow, table(moves, LARGE))
                host.tell(slow, Answer(str(moves), done=True))
                host.tell(quick, table(moves))
                assert phone.hear()["moves"] == moves
            host.tell(slow, table(tables, LARGE))
            seen: list[object] = []
            for message in received(wire):
                if message["t"] == "table":
                    seen.append(message["moves"])
                if seen[-1:] == [tables]:
                    break
            assert len(seen) < tables / 2
            phone.say(t="stand_up")
            news(host)


def test_a_phone_that_fetches_nothing_is_cut_off_in_the_end() -> None:
    with hosting(Limits(slow=0.2)) as host:
        wire, guest = sleepy(host)
        heard: list[FromGuest] = []

        def gone() -> bool:
            host.tell(guest, table(0, LARGE))
            heard.extend(host.heard())
            return heard == [FromGuest(guest, Gone())]

        with wire:
            until(gone)


def test_a_phone_that_sleeps_is_gone_and_is_known_when_it_wakes() -> None:
    with hosting(Limits(asked=1, opening=5)) as host:
        wire, guest = sleepy(host)
        with wire:
            assert news(host) == [FromGuest(guest, Gone())]
    with hosting() as host, Phone(host, ticket=ticket_of(host)) as phone:
        secret = phone.welcomed()
        news(host)
        phone.wire.socket.shutdown(socket.SHUT_RDWR)
        assert news(host) == [FromGuest(1, Gone())]
        with Phone(host, secret=secret) as again:
            assert again.welcomed() == secret
            assert news(host)[0].guest == 1
