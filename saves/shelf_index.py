"""What was read of the saved games before, kept beside them, so that a list need not replay them.

The index is never needed: it is made of the files and can be made again. What it says of a file
holds as long as the file has the very same stamp. It is replaced as a whole; of two windows that
write it at once the later one is right too, for every entry carries the stamp it was made with.
"""

import time
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from game.version import VERSION
from saves.described import Facts, SlotInfo, Stamp, as_slot, described, fingerprint, stamp_of
from saves.disk import read_limited, replace_file
from saves.text import one_line

FILE: Final = "shelf.idx"
MAGIC: Final = b"\x89HENIDX\n"
MAX_FILE: Final = 1 << 24
SETTLED: Final = 3.0
"""Seconds after which two writes to a file have different dates on every file system."""
_HEAD: Final = len(MAGIC) + 4


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """`place` is folder and file name, as in `games/sunday.hen`."""

    place: Annotated[str, Meta(max_length=300)]
    stamp: Stamp
    facts: Facts


class Index(Struct, frozen=True, forbid_unknown_fields=True):
    """`made_by`: the program and the rules that read the files. Every entry is read by itself."""

    made_by: str
    entries: list[Raw]


def read_index(path: Path) -> list[Entry]:
    """The sound entries of an index of this program; none of one that is damaged or old."""
    data = read_limited(path, MAX_FILE)
    if not isinstance(data, bytes) or not data.startswith(MAGIC):
        return []
    payload = data[_HEAD:]
    if zlib.crc32(payload).to_bytes(4, "big") != data[len(MAGIC) : _HEAD]:
        return []
    try:
        index = msgspec.msgpack.decode(payload, type=Index)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return []
    if index.made_by != _made_by():
        return []
    return [entry for entry in map(_sound_entry, index.entries) if entry is not None]


_ENTRY: Final = msgspec.msgpack.Decoder(Entry)


def _sound_entry(raw: Raw) -> Entry | None:
    try:
        entry = _ENTRY.decode(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return entry if _showable(entry.facts) else None


def write_index(path: Path, entries: Iterable[Entry]) -> None:
    """Replace it; a disk that refuses leaves the old one, which stays as good as it was."""
    written = [raw for raw in map(_packed, entries) if raw is not None]
    payload = msgspec.msgpack.encode(Index(_made_by(), written))
    if len(payload) + _HEAD <= MAX_FILE:
        with suppress(OSError):
            replace_file(path, MAGIC + zlib.crc32(payload).to_bytes(4, "big") + payload)


def _packed(entry: Entry) -> Raw | None:
    """None for a file whose name is no text: it is read every time."""
    try:
        return Raw(msgspec.msgpack.encode(entry))
    except UnicodeEncodeError:
        return None


def _made_by() -> str:
    return f"{VERSION} {fingerprint()}"


def _showable(facts: Facts) -> bool:
    """Whether it could have been read from a file: texts through the gate, seats that exist."""
    texts = [facts.name, facts.game]
    for seat in facts.seats:
        texts += (seat.name, seat.level, seat.device)
    count = len(facts.seats)
    seated = all(seat < count for seat in (*facts.deciders, *facts.winners))
    return seated and len(facts.points) in (0, count) and all(map(_sound, texts))


def _sound(text: str) -> bool:
    return (text.isascii() and text.isprintable()) or one_line(text) == text


class Descriptions:
    """Describes the saved games of one home, and replays only those that have changed.

    A file that was written just now is read again next time: it could be written again without a
    later date. A file with a problem is remembered, but not written down.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self._path = home / FILE
        self._kept: dict[Path, tuple[Stamp, SlotInfo]] = {}
        self._games = ""
        """The fingerprint of the games that have read these files; empty before the first time."""
        self._changed = False

    def of_folder(
        self, folder: Path, paths: list[Path], most: int | None = None
    ) -> Iterator[SlotInfo]:
        """The saved games of one folder; what has left it is forgotten.

        With `most`, only so many files are read besides those that were written just now, the
        newest first; others that are not known are left out.
        """
        self._remember()
        there = set(paths)
        for path in [path for path in self._kept if path.parent == folder and path not in there]:
            self._forget(path)
        stamps = [(stamp_of(path), path) for path in paths]
        stamps.sort(key=lambda each: each[0].written_ns if each[0] else 0, reverse=True)
        left = len(paths) if most is None else most
        for stamp, path in stamps:
            slot = self._known(stamp, path)
            if slot is not None:
                yield slot
            elif left > 0 or not _settled(stamp):
                left -= _settled(stamp)
                yield self._read_file(stamp, path)
        if left > 0 or most is None:
            self._write_down()

    def _remember(self) -> None:
        """Read the index at the first look, and again when other games can read the files."""
        games = fingerprint()
        if games != self._games:
            self._games = games
            self._kept = dict(self._read())

    def _read(self) -> Iterable[tuple[Path, tuple[Stamp, SlotInfo]]]:
        for entry in read_index(self._path):
            path = self._home / entry.place
            yield path, (entry.stamp, as_slot(path, entry.stamp.saved, entry.facts))

    def _known(self, stamp: Stamp | None, path: Path) -> SlotInfo | None:
        former, slot = self._kept.get(path, (None, None))
        return slot if stamp is not None and former == stamp else None

    def _read_file(self, stamp: Stamp | None, path: Path) -> SlotInfo:
        slot = described(path)
        if stamp is not None and _settled(stamp):
            self._kept[path] = (stamp, slot)
            self._changed = self._changed or slot.problem is None
        elif path in self._kept:
            self._forget(path)
        return slot

    def _forget(self, path: Path) -> None:
        _stamp, slot = self._kept.pop(path)
        self._changed = self._changed or slot.problem is None

    def _write_down(self) -> None:
        if not self._changed:
            return
        self._changed = False
        sound = ((path, kept) for path, kept in self._kept.items() if kept[1].problem is None)
        write_index(self._path, [_entry(path, *kept) for path, kept in sound])


def _settled(stamp: Stamp | None) -> bool:
    return stamp is None or stamp.saved < time.time() - SETTLED


def _entry(path: Path, stamp: Stamp, slot: SlotInfo) -> Entry:
    facts = Facts(**{name: getattr(slot, name) for name in Facts.__struct_fields__})
    return Entry(f"{path.parent.name}/{path.name}", stamp, facts)


def with_picture(slot: SlotInfo, picture: Path | None) -> SlotInfo:
    return slot if slot.picture == picture else replace(slot, picture=picture)
