"""The running game's file: every happening is on the disk before it is shown."""

import os
import time
from pathlib import Path
from typing import Final

from game.contract import Position
from saves.disk import BINARY, Lock, keep_copy, replace_file, trouble_from, write_all
from saves.format import Loaded, bytes_of, digest_after, load_file
from saves.problems import Problem, SaveTrouble
from saves.records import (
    MAX_FILE,
    Action,
    Controller,
    Happening,
    Header,
    Note,
    Rename,
    Rewind,
    SeatChange,
    clean_name,
    encoded,
    framed,
    packed,
)

LONGEST_THOUGHT_MS: Final = 120_000
"""A pause longer than this counts as being away, not as playing."""


def lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")


class GameFile:
    """One save, held by this process alone and written at its end.

    A method that notes something returns when it is stored, or raises `SaveTrouble` when it could
    not be. Then the game goes on: what is missing is kept here and written with the next record,
    and `trouble` stays set until that has worked.
    """

    header: Header

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Problem | None = None
        self._lock: Lock | None = None
        self._handle = -1
        self._begun = False
        self._closed = False
        self._size = 0
        self._missing = b""
        self._chain = 0
        self._digests: list[bytes] = []
        self._played_ms = 0
        self._last_time = time.monotonic()

    @classmethod
    def create(cls, path: Path, header: Header) -> "GameFile":
        """A new save. If the disk refuses, `trouble` says so and the game can still be played."""
        file = cls(path)
        file.header = header
        file._missing, file._chain = encoded(header, [])
        file._digests = [header.deal]
        try:
            file._store(b"")
        except SaveTrouble as trouble:
            file.trouble = trouble.problem
        return file

    @classmethod
    def resume(cls, path: Path, aside: Path) -> tuple["GameFile", Loaded]:
        """Go on with a save.

        `SaveTrouble` if it cannot be played on, the file untouched. If only a part of it can, or
        it is of an old format, its bytes are first kept in the folder `aside` and the good part
        takes its place.
        """
        file = cls(path)
        try:
            if not path.exists():
                raise SaveTrouble(Problem("gone"))
            file._lock = Lock(lock_path(path))
            loaded, data = load_file(path)
            if loaded.save is None or loaded.position is None:
                raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
            good, file._chain = bytes_of(loaded.save)
            if not loaded.faithful:
                keep_copy(data, aside, path.stem, path.suffix)
                replace_file(path, good)
            file._handle = os.open(path, os.O_RDWR | BINARY)
        except SaveTrouble:
            file.close()
            raise
        except OSError as error:
            file.close()
            raise trouble_from(error) from error
        file._size = len(good)
        file.header = loaded.save.header
        file._digests = list(loaded.digests)
        file._played_ms = loaded.save.played_ms
        return file, loaded

    @property
    def moves(self) -> int:
        """How many moves the game has as it stands."""
        return len(self._digests) - 1

    @property
    def played_seconds(self) -> float:
        return (self._played_ms + self._thought_ms()) / 1000

    def action(self, seat: int, action: int, after: Position) -> None:
        """Note a move; `after` is the position it led to."""
        self._played_ms += self._thought_ms()
        self._last_time = time.monotonic()
        digest = digest_after(self._digests[-1], after)
        record = Action(self.moves + 1, seat, action, digest, self._played_ms)
        self._digests.append(digest)
        self._append(record)

    def rewind(self, to: int, assisted: bool) -> None:
        """Note that the game went back to when `to` moves had been made."""
        if not 0 <= to <= self.moves:
            raise ValueError(f"cannot go back to move {to} of {self.moves}")
        del self._digests[to + 1 :]
        self._append(Rewind(to, assisted))

    def seat_change(self, seat: int, controller: Controller, level: str, device: str = "") -> None:
        self._append(SeatChange(seat, controller, level, device))

    def rename(self, name: str) -> None:
        self._append(Rename(clean_name(name)))

    def note(self, topic: str, text: str) -> None:
        self._append(Note(topic, text))

    def snapshot(self) -> bytes:
        """All of the save, also what the disk has refused so far."""
        stored = b""
        if self._handle >= 0:
            os.lseek(self._handle, 0, os.SEEK_SET)
            stored = os.read(self._handle, self._size)
        return stored + self._missing

    @property
    def held(self) -> bool:
        """Whether it is still being written on."""
        return not self._closed

    def close(self) -> None:
        self._closed = True
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _thought_ms(self) -> int:
        return min(int((time.monotonic() - self._last_time) * 1000), LONGEST_THOUGHT_MS)

    def _append(self, record: Happening) -> None:
        frame, self._chain = framed(packed(record), self._chain)
        self._store(frame)

    def _store(self, frame: bytes) -> None:
        """Write all that is missing in one go and wait until the disk has it."""
        self._missing += frame
        try:
            if self._size + len(self._missing) > MAX_FILE:
                raise SaveTrouble(Problem("file_full"))
            if self._handle < 0:
                self._begin()
            else:
                os.lseek(self._handle, self._size, os.SEEK_SET)
                write_all(self._handle, self._missing)
                os.fsync(self._handle)
        except SaveTrouble as trouble:
            self.trouble = trouble.problem
            raise
        except OSError as error:
            self._cut_unfinished()
            refused = trouble_from(error)
            self.trouble = refused.problem
            raise refused from error
        self._size += len(self._missing)
        self._missing = b""
        self.trouble = None

    def _begin(self) -> None:
        """Bring the file into being at once whole, so that no half-made one is ever met."""
        if self._lock is None:
            self._lock = Lock(lock_path(self.path))
        if self.path.exists() and not self._begun:
            raise SaveTrouble(Problem("in_use"))
        self._begun = True
        replace_file(self.path, self._missing)
        self._handle = os.open(self.path, os.O_RDWR | BINARY)

    def _cut_unfinished(self) -> None:
        """Take a half-written record off again; if even that fails, loading will pass over it."""
        if self._handle >= 0:
            try:
                os.ftruncate(self._handle, self._size)
            except OSError:
                return
