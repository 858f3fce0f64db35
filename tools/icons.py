"""The program's icon at every size a desktop asks for, drawn from the same SVG as the window's."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

SVG: Final = Path(__file__).resolve().parent.parent / "assets" / "svg" / "rooster_token.svg"
HICOLOR: Final = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
_ICO: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
_ICNS: Final = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip


def png(size: int) -> bytes:
    file = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SVG, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """For Windows: a directory of pictures, then the pictures, each a PNG."""
    pictures = [png(size) for size in _ICO]
    entries, at = b"", 6 + 16 * len(pictures)
    for size, picture in zip(_ICO, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """For macOS: pictures one after the other, each with its kind and length before it."""
    chunks = [(kind, png(size)) for kind, size in _ICNS.items()]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in chunks)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
