"""Who may connect at all, and what a browser is handed before it speaks: pages and refusals."""

import socket
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.protocol import State

from phones.files import GUARD, Files, Reply, guards, short
from phones.limits import Bucket, Clock, Limits

if TYPE_CHECKING:
    import asyncio

SOCKET: Final = "/socket"
END_OF_REQUEST: Final = b"\r\n\r\n"
REMEMBERED: Final = 256
"""Sources whose visits are counted."""
LATER: Final = ("Retry-After", "5")


class Link(ServerConnection):
    """A connection that is counted, and cut when it sends more than any phone has to say."""

    door: "Door"
    source: str = ""

    def __init__(self, *protocol: Any, **settings: Any) -> None:
        super().__init__(*protocol, **settings)
        self._bytes = Bucket(self.door.limits.bytes, self.door.clock)
        self._request = b""

    def connection_made(self, transport: "asyncio.BaseTransport") -> None:
        super().connection_made(transport)
        wire: socket.socket = transport.get_extra_info("socket")
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # or a second one waits 40 ms
        peer = transport.get_extra_info("peername")
        self.source = str(peer[0]) if peer else ""
        if not self.door.opened(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.closed(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._bytes.take(len(data)) and not self._hasty(data):
            super().data_received(data)
        else:
            self.transport.abort()

    def _hasty(self, data: bytes) -> bool:
        """Whether it talks on before its request is answered. No browser does, and `websockets`
        would trip over it."""
        if self.protocol.state is not State.CONNECTING:
            return False
        self._request += data
        _head, end, more = self._request.partition(END_OF_REQUEST)
        return end != b"" and more != b""


class Door:
    """Counts connections, and looks at what a request says of where it comes from and goes to.

    A page elsewhere that has its reader's browser call here gives itself away by `Origin`; a name
    elsewhere that was made to point here, by `Host`.
    """

    def __init__(self, address: str, port: int, files: Files, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.clock = clock
        self.links: set[Link] = set()
        self.open = True
        self._sockets: set[Link] = set()
        self._address = address
        self._hosts = {f"{address}:{port}"} | ({address} if port == 80 else set())
        self._origins = {f"http://{host}" for host in self._hosts}
        self._guards = guards(f"http://{address}:{port}")
        self._files = files
        self._visits: dict[str, Bucket] = {}

    def opened(self, link: Link) -> bool:
        """Whether it may stay at all."""
        self.links.add(link)
        if not self.open or len(self.links) > self.limits.connections:
            return False
        if self._free(link.source):
            return True
        here = Counter(other.source for other in self.links)[link.source]
        return here <= self.limits.connections_a_source and self._bucket(link.source).take()

    def closed(self, link: Link) -> None:
        self.links.discard(link)
        self._sockets.discard(link)

    def asked(self, link: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; none where a phone may go on to talk."""
        assert isinstance(link, Link)
        reply = self._reply(link, request)
        return None if reply is None else self._guarded(reply)

    def answered(
        self, _link: ServerConnection, _request: Request, response: Response
    ) -> Response | None:
        """In place of the library's own refusals, which say more than a stranger need know."""
        status = HTTPStatus(response.status_code)
        if status is HTTPStatus.SWITCHING_PROTOCOLS or GUARD in response.headers:
            return None
        return self._guarded(short(status))

    def _guarded(self, reply: Reply) -> Response:
        headers = Headers([*reply.headers, *self._guards, ("Connection", "close")])
        return Response(reply.status.value, reply.status.phrase, headers, reply.body)

    def _reply(self, link: Link, request: Request) -> Reply | None:
        hosts = request.headers.get_all("Host")
        origins = request.headers.get_all("Origin")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return short(HTTPStatus.MISDIRECTED_REQUEST)
        if len(origins) > 1 or not self._origins.issuperset(origins):
            return short(HTTPStatus.FORBIDDEN)
        if request.path != SOCKET:
            method = getattr(request, "method", "GET")
            tags = ",".join(request.headers.get_all("If-None-Match"))
            return self._files.reply(method, request.path, tags)
        if not origins:
            return short(HTTPStatus.FORBIDDEN)
        if not self._room_for(link):
            return short(HTTPStatus.SERVICE_UNAVAILABLE, LATER)
        self._sockets.add(link)
        return None

    def _room_for(self, link: Link) -> bool:
        if len(self._sockets) >= self.limits.sockets:
            return False
        here = sum(other.source == link.source for other in self._sockets)
        return self._free(link.source) or here < self.limits.sockets_a_source

    def _free(self, source: str) -> bool:
        return self.limits.own_machine_is_free and source == self._address

    def _bucket(self, source: str) -> Bucket:
        if source not in self._visits:
            if len(self._visits) >= REMEMBERED:
                self._visits = {name: one for name, one in self._visits.items() if not one.full}
            self._visits[source] = Bucket(self.limits.visits, self.clock)
        return self._visits[source]
