"""The server costs nothing until it is started, and leaves nothing when it is stopped."""

import json
import socket
import subprocess
import sys
import threading

import pytest
from websockets.exceptions import ConnectionClosed

from game.compiled import ROOT
from phones.host import PhoneHost, PhonesFail
from phones.limits import Limits
from phones.messages import Lobby
from tests.phones.test_strangers import open_wire
from tests.phones.visitors import (
    HERE,
    PAGES,
    Phone,
    fetched,
    hosting,
    joined,
    news,
    raw_connection,
    request,
    table,
    ticket_of,
    upgraded,
)

COSTLY = """
import json, sys
from phones.host import PhoneHost
host = PhoneHost({})
host.code, host.url(), host.heard(), host.tell, host.stop(), host.running
print(json.dumps([name for name in ("websockets", "segno", "asyncio") if name in sys.modules]))
"""


def test_a_client_without_phones_loads_nothing_of_it() -> None:
    said = subprocess.check_output([sys.executable, "-c", COSTLY], cwd=ROOT)
    assert json.loads(said) == []


def test_starting_and_stopping_leaves_no_thread_and_frees_the_port() -> None:
    before = set(threading.enumerate())
    host = PhoneHost(PAGES)
    port = 0
    codes = set()
    for _ in range(20):
        host.start(HERE, port)
        port = host.port
        running = [host.running]
        phone, _guest = joined(host)
        with phone:
            codes.add(host.code)
            host.stop()
            assert phone.hear() == {"t": "bye", "text": "", "why": "stopped"}
            phone.closed()
        assert [*running, host.running] == [True, False]
        assert set(threading.enumerate()) == before
        with pytest.raises(ConnectionRefusedError):
            raw_connection(host)
    assert host.faults == []
    assert len(codes) == 20


def test_stopping_twice_or_before_the_start_is_the_same_as_once() -> None:
    host = PhoneHost({})
    host.stop()
    host.start(HERE)
    host.stop()
    host.stop()
    assert not host.running
    host.tell(1, table(1))
    host.send_away(1, "")
    host.refuse_new("")
    host.accept_new()
    assert host.heard() == []


def test_starting_anew_is_a_new_table() -> None:
    with hosting() as host:
        with Phone(host, ticket=ticket_of(host)) as phone:
            secret = phone.welcomed()
            news(host)
        ticket = ticket_of(host)
        host.refuse_new("Nobody.")
        host.start(HERE)
        with Phone(host, secret=secret) as phone:
            assert phone.dismissed()[0] == "wrong_secret"
        with Phone(host, ticket=ticket) as phone:
            assert phone.dismissed()[0] == "wrong_ticket"
        phone, guest = joined(host)
        with phone:
            assert guest == 2, "a number is never given twice"


def test_it_is_stopped_while_everybody_talks() -> None:
    before = set(threading.enumerate())
    with hosting(Limits(opening=60, hello=60)) as host:
        phones = [joined(host) for _ in range(4)]
        others = [raw_connection(host), upgraded(host)]
        talking = threading.Event()

        def talk(phone: Phone) -> None:
            try:
                for number in range(35):
                    phone.say(t="throw", id=str(number), moves=0)
                    talking.set()
            except ConnectionClosed:
                pass

        threads = [threading.Thread(target=talk, args=(phone,)) for phone, _guest in phones]
        for thread in threads:
            thread.start()
        talking.wait()
        for moves in range(100):
            for _phone, guest in phones:
                host.tell(guest, table(moves, "x" * 20_000))
        host.stop()
        for thread in threads:
            thread.join()
        for wire in others:
            wire.close()
        for phone, _guest in phones:
            phone.close()
    assert set(threading.enumerate()) == before


def test_a_phone_that_does_not_answer_does_not_hold_up_the_stop() -> None:
    limits = Limits(opening=600, hello=600, slow=600)
    with hosting(limits) as host, upgraded(host) as stranger, raw_connection(host) as silent:
        stranger.recv(13)
        host.stop()
        assert not host.running
        assert silent.recv(1) == b""


def test_a_taken_port_is_a_cause_and_not_a_crash() -> None:
    with socket.create_server((HERE, 0)) as taken:
        host = PhoneHost(PAGES)
        with pytest.raises(PhonesFail) as failed:
            host.start(HERE, taken.getsockname()[1])
        assert failed.value.cause == "port_taken"
        assert not host.running
    host.start(HERE, host.port)
    host.stop()


@pytest.mark.parametrize("address", ["192.0.2.1", "0.0.0.0", "", "localhost", "::1", "nonsense"])
def test_an_address_that_is_not_of_this_machine_is_a_cause(address: str) -> None:
    host = PhoneHost(PAGES)
    with pytest.raises(PhonesFail) as failed:
        host.start(address)
    assert failed.value.cause == "address_gone"
    assert not host.running


def test_only_the_chosen_address_is_listened_on() -> None:
    with hosting() as host, pytest.raises(OSError, match=r"refused|unreachable|timed out"):
        socket.create_connection(("127.0.0.2", host.port), timeout=2)


def test_the_picture_of_the_way_in_is_a_qr_code() -> None:
    with hosting() as host:
        assert host.url() == f"{host.short_url}/#{ticket_of(host)}"
        modules = host.qr(host.url(2))
        size = len(modules)
        assert size in range(21, 46, 4)
        assert {len(row) for row in modules} == {size}
        rows = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
        finder = [[module == "#" for module in row] for row in rows]
        assert [row[:7] for row in modules[:7]] == finder
        assert [row[-7:] for row in modules[:7]] == finder
        assert [row[:7] for row in modules[-7:]] == finder


def test_a_silent_connection_is_no_reason_not_to_stop() -> None:
    with hosting(Limits(hello=60)) as host, open_wire(host) as wire:
        host.stop()
        with pytest.raises(ConnectionClosed):
            wire.recv(timeout=20)


def test_what_is_told_after_a_phone_was_sent_away_goes_nowhere() -> None:
    with hosting() as host:
        phone, guest = joined(host)
        with phone:
            host.send_away(guest, "Go.")
            host.tell(guest, Lobby("hens", "Hens", []))
            assert phone.hear()["t"] == "bye"
            phone.closed()
        assert fetched(host, request(host, "/"))[0] == 200
