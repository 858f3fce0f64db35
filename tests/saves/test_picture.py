"""Only a small PNG as we write them is a picture; everything else is left to lie."""

import os
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.picture import MAX_PICTURE, SIZE, is_ours, read_picture

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def part(kind: bytes, content: bytes) -> bytes:
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def head(
    width: int = SIZE[0], height: int = SIZE[1], depth: int = 8, colour: int = 2, interlace: int = 0
) -> bytes:
    values = (width, height, depth, colour, 0, 0, interlace)
    return part(b"IHDR", struct.pack(">IIBBBBB", *values))


def pixels(width: int = SIZE[0], height: int = SIZE[1]) -> bytes:
    return part(b"IDAT", zlib.compress(bytes((1 + 3 * width) * height)))


END = part(b"IEND", b"")
OURS = SIGNATURE + head() + pixels() + END


def test_ours_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(OURS)
    assert read_picture(path) == OURS


@pytest.mark.parametrize(
    "data",
    [
        b"",
        SIGNATURE,
        b'/* XPM */x[]={"30000 30000 1 1","a c red"};',
        b'<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>',
        SIGNATURE + head(12_000, 12_000) + pixels(12_000, 12_000) + END,
        SIGNATURE + head(SIZE[1], SIZE[0]) + pixels() + END,
        SIGNATURE + head(depth=16) + pixels() + END,
        SIGNATURE + head(colour=3) + part(b"PLTE", bytes(3)) + pixels() + END,
        SIGNATURE + head(interlace=1) + pixels() + END,
        SIGNATURE + head() + part(b"zTXt", b"a\0\0" + zlib.compress(bytes(10**8))) + pixels() + END,
        SIGNATURE + head() + part(b"iCCP", b"a\0\0" + zlib.compress(bytes(10**6))) + pixels() + END,
        SIGNATURE + head() + head() + pixels() + END,
        SIGNATURE + head() + END,
        SIGNATURE + head() + pixels(),
        OURS + b"x",
        OURS + END,
        OURS[:-1],
        SIGNATURE + head() + part(b"IDAT", os.urandom(MAX_PICTURE)) + END,
    ],
    ids=range(18),
)
def test_anything_else_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(data)
    assert read_picture(path) is None


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert read_picture(tmp_path) is None
    assert read_picture(tmp_path / "gone.png") is None
    (tmp_path / "zeros.png").symlink_to("/dev/zero")
    assert read_picture(tmp_path / "zeros.png") is None


@given(st.integers(0, len(OURS) - 1), st.integers(1, 255))
def test_a_single_wrong_byte_is_noticed(at: int, wrong: int) -> None:
    data = bytearray(OURS)
    data[at] ^= wrong
    assert not is_ours(bytes(data))


@given(st.binary(max_size=300))
def test_any_bytes_are_looked_at_without_trouble(data: bytes) -> None:
    assert not is_ours(SIGNATURE + data)
