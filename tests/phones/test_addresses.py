"""The addresses the host can choose from."""

import ipaddress
import socket
import sys

import pytest

from phones import addresses as module
from phones.addresses import Address, addresses


def test_every_address_is_of_this_machine_and_can_be_listened_on() -> None:
    found = addresses()
    assert len({address.text for address in found}) == len(found)
    for address in found:
        assert ipaddress.IPv4Address(address.text).version == 4
        socket.create_server((address.text, 0)).close()


def test_loopback_is_always_there_and_last() -> None:
    found = addresses()
    assert "127.0.0.1" in [address.text for address in found]
    kinds = [address.loopback for address in found]
    assert kinds == sorted(kinds)


def test_the_address_that_leads_away_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_usual", lambda: ["192.168.7.3"])
    named = {"127.0.0.1": "lo", "10.0.0.9": "vpn", "192.168.7.3": "w"}
    of_name = ["127.0.1.1", "10.0.0.9", "0.0.0.0", "nonsense"]
    monkeypatch.setattr(module, "_of_interfaces", lambda: named)
    monkeypatch.setattr(module, "_of_name", lambda: of_name)
    assert addresses() == [
        Address("192.168.7.3", "w"),
        Address("10.0.0.9", "vpn"),
        Address("127.0.0.1", "lo"),
        Address("127.0.1.1"),
    ]


def test_a_machine_without_any_network_has_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_usual", list)
    monkeypatch.setattr(module, "_of_interfaces", dict)
    monkeypatch.setattr(module, "_of_name", list)
    assert addresses() == [Address("127.0.0.1")]


def test_interfaces_have_names_where_the_system_tells() -> None:
    named = {address.text: address.interface for address in addresses()}
    assert named["127.0.0.1"] == ("lo" if sys.platform == "linux" else "")
