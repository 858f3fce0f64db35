"""The records of a save, their types, and their way into bytes and back.

What is read is unpacked by msgpack with every limit set, then converted by msgspec into the types
below: wrong types, numbers out of range and unknown fields do not pass.
"""

import struct
import zlib
from typing import Annotated, Any, Final, Literal

import msgpack
import msgspec
from msgspec import Meta, Struct

from saves.text import one_line

MAGIC: Final = b"\x89HEN\r\n\x1a\n"
FORMAT: Final = 1
MAX_FILE: Final = 1 << 20
MAX_RECORD: Final = 8192
NAME_LENGTH: Final = 60
MOST_PLAYED_MS: Final = 10**12

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Count = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ActionNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Key = Annotated[str, Meta(max_length=40)]
Digest = Annotated[bytes, Meta(min_length=8, max_length=8)]
Controller = Literal["human", "ai"]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: `look` is the colour and mark, `level` the AI's, `device` a human's."""

    name: Name
    look: Annotated[int, Meta(ge=0, le=4)]
    controller: Controller
    level: Key = ""
    device: Key = ""

    @property
    def is_human(self) -> bool:
        return self.controller == "human"


class Record(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One happening of a game."""


class Header(Record, frozen=True, tag="header"):
    """The set-up; `deal` is the digest of the fresh position."""

    format: Literal[1]
    game: Key
    rules: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[Seat], Meta(min_length=1, max_length=8)]
    options: Annotated[
        dict[Key, Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]], Meta(max_length=32)
    ]
    seed: Seed
    ai_seed: Seed
    name: Name
    created: Annotated[float, Meta(ge=0.0, le=1e11)]
    deal: Digest


class Action(Record, frozen=True, tag="action"):
    """The `number`-th move of the game as it now stands; `played` is the play time so far in ms."""

    number: Count
    seat: SeatNumber
    action: ActionNumber
    digest: Digest
    played: Annotated[int, Meta(ge=0, le=MOST_PLAYED_MS)]


class Rewind(Record, frozen=True, tag="rewind"):
    """Back to when `to` moves had been made; `assisted` if that took back something learnt."""

    to: Count
    assisted: bool


class SeatChange(Record, frozen=True, tag="seat"):
    """From now on somebody else plays this seat."""

    seat: SeatNumber
    controller: Controller
    level: Key
    device: Key


class Rename(Record, frozen=True, tag="name"):
    name: Name


class Note(Record, frozen=True, tag="note"):
    """Something the client wants to remember in its place, such as a hint that was asked for."""

    topic: Key
    text: Annotated[str, Meta(max_length=500)]


Happening = Action | Rewind | SeatChange | Rename | Note

_FRAME: Final = struct.Struct(">HHI")
FRAME: Final = _FRAME.size
COST_OF_A_TRY: Final = 256
"""What looking for a record in vain costs, in bytes read."""
START: Final = zlib.crc32(MAGIC)


def packed(record: Header | Happening) -> bytes:
    return msgspec.msgpack.encode(record)


def unpacked(payload: bytes) -> Any:
    """Plain lists, dicts and numbers; `ValueError` for anything that is not one small msgpack."""
    try:
        return msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            max_str_len=MAX_RECORD,
            max_bin_len=64,
            max_array_len=64,
            max_map_len=64,
            max_ext_len=0,
        )
    except (msgpack.UnpackException, OverflowError, RecursionError) as error:
        raise ValueError(str(error)) from error


def framed(payload: bytes, chain: int) -> tuple[bytes, int]:
    """The record as it lies in the file, and the checksum that the next one builds on.

    The length stands there twice, plain and complemented, so that a damaged length is never taken
    for the unfinished last record of a program that was killed. The checksum runs on from record
    to record, so that none can be missing, doubled or swapped unnoticed.
    """
    size = len(payload)
    if not 0 < size <= MAX_RECORD:
        raise ValueError(f"a record of {size} bytes")
    chain = zlib.crc32(payload, chain)
    return _FRAME.pack(size, size ^ 0xFFFF, chain) + payload, chain


def encoded(header: Header, happenings: list[Happening]) -> tuple[bytes, int]:
    """A whole file and its last checksum."""
    data, chain = bytearray(MAGIC), START
    for record in (header, *happenings):
        frame, chain = framed(packed(record), chain)
        data += frame
    return bytes(data), chain


class Frames:
    """The sound records at the front of a file, and what is wrong with the rest of it.

    `ends` has, for every sound record, where it ends in the file and the checksum up to there:
    whoever writes on starts from these, because another program may have encoded the same record
    in other bytes than we would.

    `torn` is the mark of a writer that was killed: the last record is not all there (or, after a
    power cut, nothing but zeros). It was never shown. Anything else that is no record is `hurt`.
    """

    def __init__(self, data: bytes) -> None:
        self.payloads: list[bytes] = []
        self.ends: list[tuple[int, int]] = []
        self.torn = False
        self.hurt = False
        self._data = data
        self._at = len(MAGIC)
        self._zeros = len(data.rstrip(b"\0"))
        chain = START
        while self._at < len(data):
            size = self._size_at(self._at)
            if size is None:
                self.hurt = True
                break
            if size < 0 or self._at + FRAME + size > len(data):
                self.torn = True
                break
            payload = data[self._at + FRAME : self._at + FRAME + size]
            chain = zlib.crc32(payload, chain)
            if chain != _FRAME.unpack_from(data, self._at)[2]:
                self.hurt = True
                break
            self.payloads.append(payload)
            self._at += FRAME + size
            self.ends.append((self._at, chain))

    def _size_at(self, at: int) -> int | None:
        """The length of the record there, -1 if it breaks off before that, None if it is none."""
        rest = self._data[at : at + FRAME]
        if len(rest) < 4 or at >= self._zeros:
            return -1
        size, complement = struct.unpack_from(">HH", rest)
        if size ^ complement != 0xFFFF or not 0 < size <= MAX_RECORD:
            return None
        return size if len(rest) == FRAME else -1

    def beyond(self) -> list[Any]:
        """What can still be made out of the records after the damage: good for counting only.

        The work is bounded by the length of the file, however it was made: bytes that were tried
        in vain are paid for, and when as many were tried as the file has, the search is over.
        """
        found: list[Any] = []
        data, at, left = self._data, self._at, len(self._data)
        lengths = _complemented(data)
        while left > 0 and (at := lengths.find(b"\xff\xff", at)) >= 0:
            size = self._size_at(at) or -1
            end = at + FRAME + size
            if size > 0 and end <= len(data):
                try:
                    found.append(unpacked(data[at + FRAME : end]))
                    at = end
                    continue
                except ValueError:
                    left -= size
            left -= COST_OF_A_TRY
            at += 1
        return found


def _complemented(data: bytes) -> bytes:
    """Two bytes of 0xff wherever a length and its complement may stand."""
    size = max(0, len(data) - 2)
    mixed = int.from_bytes(data[:size], "big") ^ int.from_bytes(data[2:], "big")
    return mixed.to_bytes(size, "big")


def clean_name(text: str) -> str:
    """A name as it can be shown and stored."""
    return one_line(text, NAME_LENGTH)


def shown_name(text: str) -> str:
    """A name that was read from a file; one of which nothing can be shown is still somebody's."""
    return clean_name(text) or "?"
