"""Who has no business here, says nonsense, or asks for too much is turned away, and quietly."""

import contextlib
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from phones.guests import Arrived, FromGuest, Gone
from phones.host import PhoneHost
from phones.limits import Limits, Rate
from phones.messages import LONGEST_HEARD
from tests.phones.test_tickets import Watch
from tests.phones.visitors import (
    HERE,
    PATIENCE,
    UPGRADE,
    Phone,
    all_of,
    fetched,
    frame,
    hosting,
    joined,
    news,
    raw_connection,
    request,
    ticket_of,
    until,
    upgraded,
)


@contextlib.contextmanager
def open_wire(host: PhoneHost) -> Iterator[ClientConnection]:
    """A websocket that has not said hello."""
    where, origin = f"ws://{HERE}:{host.port}/socket", Origin(host.short_url)
    with connect(where, origin=origin, compression=None, open_timeout=PATIENCE) as wire:
        yield wire


def closed(wire: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as problem:
        wire.recv(timeout=PATIENCE)
    return problem.value.rcvd.code if problem.value.rcvd else 1006


def status(host: PhoneHost, **changed: str) -> int:
    headers = {**UPGRADE, "Origin": host.short_url, **changed}
    with upgraded(host, **changed) as wire:
        if wire.recv(13) == b"HTTP/1.1 101 ":
            return 101
    return fetched(host, request(host, "/socket", **headers))[0]


def test_the_socket_is_for_our_own_page_only() -> None:
    with hosting() as host:
        assert status(host) == 101
        for origin in (
            "",
            "null",
            "http://elsewhere.example",
            f"https://{HERE}:{host.port}",
            f"http://{HERE}",
            f"http://{HERE}:{host.port}.elsewhere.example",
            f"http://{HERE}:{host.port}/",
            f"http://localhost:{host.port}",
            f"{host.short_url}, {host.short_url}",
        ):
            assert status(host, Origin=origin) == 403, origin


def test_a_page_elsewhere_cannot_fetch_our_files() -> None:
    with hosting() as host:
        assert fetched(host, request(host, "/", Origin=host.short_url))[0] == 200
        assert fetched(host, request(host, "/", Origin="http://elsewhere.example"))[0] == 403


def test_a_name_that_was_made_to_point_here_is_not_ours() -> None:
    with hosting() as host:
        for name in (
            "",
            "elsewhere.example",
            f"elsewhere.example:{host.port}",
            f"localhost:{host.port}",
            HERE,
            f"{HERE}:1",
            f"{HERE}:{host.port}:{host.port}",
            f"127.1:{host.port}",
        ):
            assert fetched(host, request(host, "/", Host=name))[0] == 421, name
            assert status(host, Host=name) == 421, name
        twice = request(host, "/").replace(b"\r\n\r\n", b"\r\nHost: elsewhere.example\r\n\r\n")
        assert fetched(host, twice)[0] == 421


@pytest.mark.parametrize(
    "changed",
    [
        {"Upgrade": ""},
        {"Upgrade": "h2c"},
        {"Connection": "close"},
        {"Sec_WebSocket_Version": "8"},
        {"Sec_WebSocket_Key": ""},
        {"Sec_WebSocket_Key": "<b>short</b>"},
    ],
)
def test_who_asks_for_a_socket_wrongly_hears_a_number_and_nothing_more(
    changed: dict[str, str],
) -> None:
    with hosting() as host:
        headers = {**UPGRADE, "Origin": host.short_url, **changed}
        code, told, body = fetched(host, request(host, "/socket", **headers))
        assert code in (400, 426)
        assert body.startswith(b"%d " % code)
        assert len(body) < 40
        assert "Content-Security-Policy" in told


def test_who_talks_on_before_it_is_answered_is_hung_up_on() -> None:
    with hosting() as host:
        for path in ("/", "/socket"):
            whole = request(host, path, **UPGRADE, Origin=host.short_url)
            for more in (b"\xff" * 20, frame(b"{}"), whole):
                assert fetched(host, whole + more)[0] == 0


def test_the_pages_are_for_browsers_that_want_nothing_else() -> None:
    with hosting() as host:
        for method in ("POST", "PUT", "DELETE", "CONNECT"):
            assert fetched(host, request(host, "/", method))[0] in (405, 0)
        assert fetched(host, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n")[0] in (0, 431)
        for nonsense in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x00" * 10_000, b"\xff\n" * 10):
            assert fetched(host, nonsense)[0] in (0, 400, 414)
        assert fetched(host, request(host, "/"))[0] == 200


NONSENSE = [
    "",
    "{}",
    "[]",
    "null",
    "hello",
    '{"t": "hello"}',
    '{"t": "hello", "version": 1}',
    '{"t": "hello", "version": "1", "language": "en"}',
    '{"t": "hello", "version": 1, "language": "en", "more": 1}',
    '{"t": "hello", "version": 1, "language": "' + "e" * 21 + '"}',
    '{"t": "nobody"}',
    '{"t": "welcome", "version": 1, "secret": ""}',
    '{"t": "stand_up"}',
    '{"t": "act", "id": "a", "moves": 0, "action": 0}',
    "[" * LONGEST_HEARD,
    '{"t":' * 600,
    "\U0001f414" * 500,
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:40])
def test_who_does_not_greet_as_we_do_is_hung_up_on(text: str) -> None:
    with hosting() as host, open_wire(host) as wire:
        wire.send(text)
        assert closed(wire) == 1007
        assert host.heard() == []


def test_a_greeting_in_bytes_is_none() -> None:
    with hosting() as host, open_wire(host) as wire:
        wire.send(b'{"t": "hello", "version": 1, "language": "en"}')
        assert closed(wire) == 1007


@pytest.mark.parametrize("text", [*NONSENSE[:-5], '{"t": "act", "id": "", "moves": -1}'])
def test_a_phone_that_says_nonsense_is_hung_up_on_and_may_come_back(text: str) -> None:
    with hosting() as host:
        with Phone(host, ticket=ticket_of(host)) as phone:
            secret = phone.welcomed()
            phone.wire.send(text)
            assert phone.closed() == 1007
        assert [one.message for one in news(host, 2)] == [Arrived("en"), Gone()]
        with Phone(host, secret=secret) as phone:
            phone.welcomed()


def test_greeting_twice_is_once_too_often() -> None:
    with hosting() as host:
        phone, _guest = joined(host)
        with phone:
            phone.say(t="hello", version=1, language="en", ticket=ticket_of(host))
            assert phone.closed() == 1008


def test_a_message_may_be_so_long_and_no_longer() -> None:
    with hosting() as host:
        phone, guest = joined(host)
        with phone:
            phone.wire.send('{"t": "stand_up"' + " " * (LONGEST_HEARD - 17) + "}")
            news(host)
            phone.wire.send('{"t": "stand_up"' + " " * (LONGEST_HEARD - 16) + "}")
            assert phone.closed() == 1009
        assert news(host) == [FromGuest(guest, Gone())]


def test_who_talks_too_fast_is_hung_up_on_and_may_come_back_by_itself() -> None:
    with hosting(Limits(messages=Rate(20, 40)), Watch()) as host:
        phone, guest = joined(host)
        with phone:
            for _ in range(41):
                phone.say(t="stand_up")
            told = {"t": "bye", "text": "", "again": True, "why": "too_fast"}
            assert phone.hear() == told
            assert phone.closed() == 1000
        heard = news(host, 41)
        assert heard[-1] == FromGuest(guest, Gone())


def test_who_sends_more_bytes_than_anybody_has_to_say_is_cut_off() -> None:
    with hosting(clock=Watch()) as host:
        phone, guest = joined(host)
        with phone, contextlib.suppress(ConnectionClosed):
            for number in range(1000):
                phone.wire.ping(b"%0100d" % number)
            raise AssertionError("nobody minds")
        assert news(host) == [FromGuest(guest, Gone())]


def test_who_says_nothing_is_hung_up_on() -> None:
    with hosting(Limits(hello=0.05)) as host, open_wire(host) as wire:
        assert closed(wire) == 1008


def test_who_does_not_even_ask_is_hung_up_on() -> None:
    with hosting(Limits(opening=0.05)) as host:
        for said in (b"", b"GET / HTTP/1.1\r\nHost: "):
            with raw_connection(host) as wire:
                wire.sendall(said)
                assert all_of(wire) == b""


def test_fifty_connections_at_once_are_served_and_the_rest_is_told_to_come_later() -> None:
    with hosting(Limits(connections=200)) as host, contextlib.ExitStack() as held:
        phone = held.enter_context(Phone(host, ticket=ticket_of(host)))
        phone.welcomed()
        wires = [held.enter_context(upgraded(host)) for _ in range(70)]
        answers = [wire.recv(13) for wire in wires]
        assert answers.count(b"HTTP/1.1 101 ") == 49
        assert answers.count(b"HTTP/1.1 503 ") == 21
        refused = wires[answers.index(b"HTTP/1.1 503 ")]
        assert b"Retry-After: 5" in all_of(refused)
        phone.say(t="stand_up")
        news(host, 2)
        assert fetched(host, request(host, "/"))[0] == 200


def test_when_some_have_left_others_come_in() -> None:
    with hosting(Limits(sockets=2)) as host:
        first, second = upgraded(host), upgraded(host)
        with first, second:
            assert [wire.recv(13)[9:12] for wire in (first, second)] == [b"101", b"101"]
            assert status(host) == 503
        until(lambda: status(host) == 101)


def test_one_source_does_not_take_all_the_room() -> None:
    limits = Limits(sockets_a_source=3, own_machine_is_free=False)
    with hosting(limits) as host, contextlib.ExitStack() as held:
        wires = [held.enter_context(upgraded(host)) for _ in range(5)]
        assert [wire.recv(13)[9:12] for wire in wires].count(b"503") == 2


def test_one_source_holds_only_so_many_connections() -> None:
    limits = Limits(connections_a_source=3, own_machine_is_free=False)
    with hosting(limits) as host, contextlib.ExitStack() as held:
        silent = [held.enter_context(raw_connection(host)) for _ in range(3)]
        assert fetched(host, request(host, "/"))[0] == 0
        silent.pop().close()
        until(lambda: fetched(host, request(host, "/"))[0] == 200)


def test_one_source_comes_only_so_often() -> None:
    watch = Watch()
    limits = Limits(visits=Rate(1, 5), own_machine_is_free=False)
    with hosting(limits, watch) as host:
        visits = [fetched(host, request(host, "/"))[0] for _ in range(7)]
        assert visits == [200] * 5 + [0] * 2
        watch.now += 2
        assert [fetched(host, request(host, "/"))[0] for _ in range(3)] == [200, 200, 0]


def test_everything_that_is_connected_is_bounded() -> None:
    with hosting(Limits(connections=5)) as host, contextlib.ExitStack() as held:
        phone = held.enter_context(Phone(host, ticket=ticket_of(host)))
        phone.welcomed()
        for _ in range(4):
            held.enter_context(raw_connection(host))
        for _ in range(20):
            assert fetched(host, request(host, "/"))[0] == 0
        phone.say(t="stand_up")
        news(host, 2)
