"""The animated picture of the README is a PNG that any viewer opens, and small."""

import runpy
import struct
import zlib
from io import BytesIO
from typing import Any

import pygame
import pytest

from game.compiled import ROOT

TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "animate.py"))


def frame(x: int) -> pygame.Surface:
    """A yellow square on green, `x` from the left."""
    picture = pygame.Surface((40, 20))
    picture.fill("#336622")
    picture.fill("#ffcc00", (x, 5, 4, 4))
    return picture


def chunks_of(png: bytes) -> list[tuple[bytes, bytes]]:
    at, found = 8, []
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        content = png[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", png, at + 8 + length)
        assert checksum == zlib.crc32(kind + content)
        found.append((kind, content))
        at += 12 + length
    return found


@pytest.fixture
def png() -> bytes:
    animated: bytes = TOOL["animated"]([frame(4), frame(10), frame(10)], rate=15)
    return animated


def test_a_viewer_that_knows_no_animation_shows_the_first_frame(png: bytes) -> None:
    shown = pygame.image.load(BytesIO(png), "animated.png")
    assert shown.get_size() == (40, 20)
    assert shown.get_at((5, 6))[:3] == (0xFF, 0xCC, 0x00)
    assert shown.get_at((11, 6))[:3] == (0x33, 0x66, 0x22)


def test_frames_are_counted_and_numbered_without_a_gap(png: bytes) -> None:
    chunks = chunks_of(png)
    kinds = [kind for kind, _ in chunks]
    frames = [b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"fcTL", b"fdAT"]
    assert kinds == [b"IHDR", b"acTL", *frames, b"IEND"]
    assert struct.unpack(">II", chunks[1][1]) == (3, 0)
    numbered = [content for kind, content in chunks if kind in (b"fcTL", b"fdAT")]
    assert [struct.unpack_from(">I", content)[0] for content in numbered] == [0, 1, 2, 3, 4]


def test_a_frame_holds_only_what_has_changed(png: bytes) -> None:
    frames = [content for kind, content in chunks_of(png) if kind == b"fcTL"]
    boxes = [struct.unpack_from(">4I", content, 4) for content in frames]
    assert boxes == [(40, 20, 0, 0), (10, 4, 4, 5), (1, 1, 0, 0)]


def test_laid_over_each_other_the_frames_are_the_pictures() -> None:
    shown = frame(4)
    shown.blit(TOOL["changes"](frame(4), frame(10)), (0, 0))
    expected = pygame.image.tobytes(frame(10), "RGB")
    assert pygame.image.tobytes(shown, "RGB") == expected
