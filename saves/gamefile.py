"""The running game's file: every happening is on the disk before it is shown."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from game.contract import Position
from saves.disk import (
    BINARY,
    Lock,
    keep_copy,
    read_limited,
    replace_file,
    trouble_from,
    write_all,
)
from saves.format import Loaded, digest_after, load_file
from saves.problems import Problem, SaveTrouble
from saves.records import (
    MAX_FILE,
    MOST_PLAYED_MS,
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


NAMES_TRIED: Final = 100


class Mark(NamedTuple):
    """What tells one file from another, and from itself after somebody else wrote to it."""

    device: int
    inode: int
    size: int
    written_ns: int


def _mark(found: os.stat_result) -> Mark:
    return Mark(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")


class GameFile:
    """One save, held by this process alone and written at its end.

    A method that notes something returns when it is stored, or raises `SaveTrouble` when it could
    not be. Then the game goes on: what is missing is kept here and written with the next record,
    and `trouble` stays set until that has worked.

    All of the save is kept in memory too. If another program removes, replaces or cuts the file,
    the next record finds out, the whole game is written again, and `take_news` tells the player.
    """

    kept: ClassVar[bool] = True
    """False for a game of which nothing is stored (`saves.unkept`)."""
    header: Header

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Problem | None = None
        self._news: Problem | None = None
        self._lock: Lock | None = None
        self._handle = -1
        self._mark: Mark | None = None
        self._stored_at: Path | None = None
        self._closed = False
        self._data = bytearray()
        self._size = 0
        """So much of the data is on the disk."""
        self._chain = 0
        self._digests: list[bytes] = []
        self._played_ms = 0
        self._last_time = time.monotonic()

    @classmethod
    def create(cls, path: Path, header: Header, happenings: Sequence[Happening] = ()) -> "GameFile":
        """A new save with what has happened before it, under another name if this one is taken.

        If the disk refuses, `trouble` says so and the game can still be played.
        """
        file = cls(path)
        file.header = header
        data, file._chain = encoded(header, list(happenings))
        moves = [record.digest for record in happenings if isinstance(record, Action)]
        file._digests = [header.deal, *moves]
        try:
            file._store(data)
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
            if len(loaded.good) > MAX_FILE:
                raise SaveTrouble(Problem("too_big"))
            if not loaded.faithful:
                keep_copy(data, aside, path.stem, path.suffix)
                replace_file(path, loaded.good)
            file._handle = os.open(path, os.O_RDWR | BINARY)
        except SaveTrouble:
            file.close()
            raise
        except OSError as error:
            file.close()
            raise trouble_from(error) from error
        file._stored_at = path
        file._data += loaded.good
        file._size = len(loaded.good)
        file._chain = loaded.chain
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

    def action(self, seat: int, action: int, after: Position, notes: Sequence[Note] = ()) -> None:
        """Note a move; `after` is the position it led to, `notes` tell how it came about.

        All of it goes to the disk in one go.
        """
        self._played_ms = min(self._played_ms + self._thought_ms(), MOST_PLAYED_MS)
        self._last_time = time.monotonic()
        digest = digest_after(self._digests[-1], after)
        record = Action(self.moves + 1, seat, action, digest, self._played_ms)
        self._digests.append(digest)
        self._append(*notes, record)

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
        return bytes(self._data)

    def take_news(self) -> Problem | None:
        """What another program did to the file since this was last asked, for the player."""
        news, self._news = self._news, None
        return news

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

    def _append(self, *records: Happening) -> None:
        frames = bytearray()
        for record in records:
            frame, self._chain = framed(packed(record), self._chain)
            frames += frame
        self._store(bytes(frames))

    def _store(self, frame: bytes) -> None:
        """Write all that is missing in one go and wait until the disk has it."""
        self._data += frame
        try:
            if self._closed:
                raise SaveTrouble(Problem("in_use"))
            if len(self._data) > MAX_FILE:
                raise SaveTrouble(Problem("file_full"))
            if self._handle >= 0 and self._touched():
                self._look_again()
            if self._handle < 0:
                self._begin()
            else:
                os.lseek(self._handle, self._size, os.SEEK_SET)
                write_all(self._handle, bytes(self._data[self._size :]))
                os.fsync(self._handle)
            self._mark = _mark(os.fstat(self._handle))
        except SaveTrouble as trouble:
            self.trouble = trouble.problem
            raise
        except OSError as error:
            self._cut_unfinished()
            refused = trouble_from(error)
            self.trouble = refused.problem
            raise refused from error
        self._size = len(self._data)
        self.trouble = None

    def _touched(self) -> bool:
        """Whether the file under our name may not be as we left it."""
        try:
            return _mark(os.stat(self.path)) != self._mark
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return os.fstat(self._handle).st_nlink == 0

    def _look_again(self) -> None:
        """Open what lies under our name if it is our game; else let go, to write it all again."""
        os.close(self._handle)
        self._handle = -1
        there = read_limited(self.path, MAX_FILE)
        if isinstance(there, bytes) and len(there) >= self._size and self._data.startswith(there):
            self._handle = os.open(self.path, os.O_RDWR | BINARY)
        else:
            self._size = 0

    def _begin(self) -> None:
        """Bring the file into being at once whole, so that no half-made one is ever met."""
        self._claim_name()
        replace_file(self.path, bytes(self._data))
        self._handle = os.open(self.path, os.O_RDWR | BINARY)
        if self._stored_at == self.path:
            self._news = Problem("saved_again")
        elif self._stored_at is not None:
            self._news = Problem("saved_elsewhere", {"file": self.path.name})
        self._stored_at = self.path

    def _claim_name(self) -> None:
        """Lock our name, or the next one under which nothing of somebody else's lies."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        wanted = self.path
        for number in range(1, NAMES_TRIED + 1):
            path = wanted if number == 1 else wanted.with_stem(f"{wanted.stem}-{number}")
            try:
                lock = Lock(lock_path(path))
            except SaveTrouble:
                continue
            there = read_limited(path, MAX_FILE)
            gone = isinstance(there, Problem) and there.key == "gone"
            if gone or (isinstance(there, bytes) and self._data.startswith(there)):
                self.path, self._lock = path, lock
                return
            lock.release()
        raise SaveTrouble(Problem("in_use"))

    def _cut_unfinished(self) -> None:
        """Take a half-written record off again; if even that fails, loading will pass over it."""
        if self._handle >= 0:
            try:
                os.ftruncate(self._handle, self._size)
                self._mark = _mark(os.fstat(self._handle))
            except OSError:
                return
