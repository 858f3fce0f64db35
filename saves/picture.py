"""The picture beside a save: nothing but a small PNG as the client itself writes them.

A decoder is a large target, and a few bytes can make it ask for gigabytes. So a file is decoded
only after this module has found in it exactly what we write: our size, our kinds of colour, and no
parts besides the three a picture needs.
"""

import struct
import zlib
from pathlib import Path
from typing import Final

from saves.disk import read_limited

SIZE: Final = (480, 270)
MAX_PICTURE: Final = 640 * 1024
"""More than the pixels take without any compression."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_FRAME: Final = 12
"""Length, type and checksum around the content of a part."""
_RGB, _RGBA = 2, 6


def png(rgb: bytes) -> bytes:
    """A picture of our size from its pixels, three bytes each. Packed quickly rather than tightly,
    because it is made between two frames."""
    row = 3 * SIZE[0]
    rows = b"".join(b"\0" + rgb[at : at + row] for at in range(0, row * SIZE[1], row))
    head = struct.pack(">IIBBBBB", *SIZE, 8, _RGB, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content
        + zlib.crc32(kind + content).to_bytes(4, "big")
        for kind, content in parts
    )  # fmt: skip


def read_picture(path: Path) -> bytes | None:
    """The bytes of a picture that may be decoded, None for any other file."""
    data = read_limited(path, MAX_PICTURE)
    return data if isinstance(data, bytes) and is_ours(data) else None


def is_ours(data: bytes) -> bool:
    if len(data) > MAX_PICTURE or not data.startswith(_SIGNATURE):
        return False
    parts = _parts(data)
    if parts is None or len(parts) < 3:
        return False
    kinds = [kind for kind, _content in parts]
    wanted = [b"IHDR", *[b"IDAT"] * (len(parts) - 2), b"IEND"]
    return kinds == wanted and _is_our_head(parts[0][1]) and parts[-1][1] == b""


def _is_our_head(content: bytes) -> bool:
    """Our size, eight bits a channel, with or without transparency, plainly stored."""
    if len(content) != 13:
        return False
    width, height, depth, colour, *rest = struct.unpack(">IIBBBBB", content)
    return (width, height) == SIZE and depth == 8 and colour in (_RGB, _RGBA) and rest == [0, 0, 0]


def _parts(data: bytes) -> list[tuple[bytes, bytes]] | None:
    """Type and content of every part; None if they do not fill the file or one is damaged."""
    parts: list[tuple[bytes, bytes]] = []
    at = len(_SIGNATURE)
    while at < len(data):
        if at + _FRAME > len(data):
            return None
        size, kind = struct.unpack_from(">I4s", data, at)
        end = at + _FRAME + size
        if end > len(data):
            return None
        content = data[at + 8 : end - 4]
        if zlib.crc32(kind + content) != int.from_bytes(data[end - 4 : end], "big"):
            return None
        parts.append((kind, content))
        at = end
    return parts
