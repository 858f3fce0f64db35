"""What a phone's browser can fetch: a list made at the start, and nothing that is not on it.

A path that is asked for is looked up as it was written. It is never joined, decoded or cleaned, so
no way of writing it leads anywhere else.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Final

import assets

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ttf": "font/ttf",
}
"""Files of other kinds are not given out."""
PAGE: Final = "/index.html"
GUARD: Final = "Content-Security-Policy"
KEPT: Final = "public, max-age=86400"
ASKED_ANEW: Final = "no-cache"

Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Served:
    body: bytes
    kind: str
    keeping: str
    tag: str


@dataclass(frozen=True, slots=True)
class Reply:
    status: HTTPStatus
    headers: Headers
    body: bytes = b""


def guards(origin: str) -> Headers:
    """Sent with everything. Older browsers do not take a websocket for 'self', so it is named."""
    socket = origin.replace("http://", "ws://", 1)
    own = ("script", "style", "img", "font", "connect")
    sources = [f"{what}-src 'self'" for what in own]
    sources[-1] += f" {socket}"
    nothing = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
    return [
        (GUARD, "; ".join(["default-src 'none'", *sources, *nothing])),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]


def served(path: str, body: bytes, keeping: str = ASKED_ANEW) -> Served:
    digest = hashlib.sha256(body).hexdigest()[:32]
    return Served(body, TYPES[PurePosixPath(path).suffix], keeping, f'"{digest}"')


class Files:
    """All that is given out. What is in `pages` was made for this table and goes before files."""

    def __init__(
        self,
        pages: Mapping[str, bytes],
        web: Path = assets.WEB,
        pictures: Path = assets.PICTURES,
        fonts: Path = assets.FONTS,
    ) -> None:
        self._served: dict[str, Served] = {}
        for name, path in _below(web):
            self._served[f"/{name}"] = served(name, path.read_bytes())
        for folder, prefix, suffix in ((pictures, "pictures", ".svg"), (fonts, "fonts", ".ttf")):
            for name, path in _below(folder):
                if path.suffix == suffix and "/" not in name:
                    self._served[f"/{prefix}/{name}"] = served(name, path.read_bytes(), KEPT)
        for name, body in pages.items():
            self._served[name] = served(name, body)
        if PAGE in self._served:
            self._served["/"] = self._served[PAGE]

    @property
    def paths(self) -> list[str]:
        return sorted(self._served)

    def reply(self, method: str, path: str, known_tags: str = "") -> Reply:
        if method not in ("GET", "HEAD"):
            return short(HTTPStatus.METHOD_NOT_ALLOWED, ("Allow", "GET, HEAD"))
        found = self._served.get(path)
        if found is None:
            return short(HTTPStatus.NOT_FOUND)
        headers = [("ETag", found.tag), ("Cache-Control", found.keeping)]
        if found.tag in (tag.strip().removeprefix("W/") for tag in known_tags.split(",")):
            return Reply(HTTPStatus.NOT_MODIFIED, headers)
        headers.append(("Content-Type", found.kind))
        headers.append(("Content-Length", str(len(found.body))))
        return Reply(HTTPStatus.OK, headers, found.body if method == "GET" else b"")


def short(status: HTTPStatus, *headers: tuple[str, str]) -> Reply:
    """An answer that tells nothing but its number."""
    body = f"{status.value} {status.phrase}\n".encode()
    kind = ("Content-Type", "text/plain; charset=utf-8")
    return Reply(status, [*headers, kind, ("Content-Length", str(len(body)))], body)


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    """Files by the way that leads to them; links lead elsewhere and are left out."""
    root = folder.resolve()
    for path in sorted(root.rglob("*")):
        if path.suffix in TYPES and path.is_file() and path.resolve() == path:
            yield path.relative_to(root).as_posix(), path
