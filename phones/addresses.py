"""Where the client can be reached: the IPv4 addresses of this machine."""

import contextlib
import ipaddress
import socket
import struct
import sys
from typing import Final, NamedTuple

ANYWHERE: Final = "192.0.2.1"
"""An address for documentation. Asking which way leads there sends nothing."""
LOOPBACK: Final = "127.0.0.1"
SIOCGIFADDR: Final = 0x8915
"""Linux: the address of an interface."""


class Address(NamedTuple):
    text: str
    interface: str = ""
    """Its name, where the system tells."""

    @property
    def loopback(self) -> bool:
        return ipaddress.IPv4Address(self.text).is_loopback


def addresses() -> list[Address]:
    """The one other devices most likely reach comes first, this machine alone last."""
    named = _of_interfaces()
    texts = [*_usual(), *named, *_of_name(), LOOPBACK]
    found = [Address(text, named.get(text, "")) for text in dict.fromkeys(texts) if _fit(text)]
    return sorted(found, key=lambda address: address.loopback)


def _fit(text: str) -> bool:
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (address.is_unspecified or address.is_multicast)


def _usual() -> list[str]:
    """The one that leads away from here."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((ANYWHERE, 9))
        return [str(asked.getsockname()[0])]
    return []


def _of_interfaces() -> dict[str, str]:
    if sys.platform != "linux":
        return {}
    import fcntl

    found: dict[str, str] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _index, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(asked.fileno(), SIOCGIFADDR, request)
                found[socket.inet_ntoa(answer[20:24])] = name
    return found


def _of_name() -> list[str]:
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        return [str(address[0]) for *_, address in found]
    return []
