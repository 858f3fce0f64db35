"""Files that survive: whole replacements, folders synced, locks that die with their process."""

import errno
import os
import re
import secrets
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.problems import Problem, SaveTrouble
from saves.text import one_line

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
_SCRATCH: Final = re.compile(r"\..+\.[0-9a-f]+\.tmp")
_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN: Final = (errno.EROFS, errno.EACCES, errno.EPERM)


def trouble_from(error: OSError) -> SaveTrouble:
    """The player's words for what the system said when something could not be written."""
    if error.errno in _FULL:
        return SaveTrouble(Problem("disk_full"))
    if error.errno in _FORBIDDEN:
        return SaveTrouble(Problem("read_only"))
    if error.errno == errno.ENOENT:
        return SaveTrouble(Problem("gone"))
    return SaveTrouble(Problem("write_failed", {"reason": reason(error)}))


def reason(error: OSError) -> str:
    return one_line(error.strerror or type(error).__name__)


def read_limited(path: Path, limit: int) -> bytes | Problem:
    """The bytes of an ordinary file of at most `limit` bytes; nothing is read of any other."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return Problem("not_a_save")
        if found.st_size > limit:
            return Problem("too_big")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        return Problem("gone")
    except (OSError, ValueError) as error:
        return Problem(
            "unreadable",
            {"reason": reason(error) if isinstance(error, OSError) else one_line(str(error))},
        )
    return data if len(data) <= limit else Problem("too_big")


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder last; Windows does that by itself and has no call for it."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    """One write; the rest of it if the system took only a part, which then says why it stopped."""
    done = os.write(handle, data)
    while done < len(data):
        done += os.write(handle, data[done:])


def replace_file(path: Path, data: bytes) -> None:
    """Put the whole file in place at once: either the old bytes are there, or all of the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch, handle = _new_scratch(path)
    try:
        try:
            write_all(handle, data)
            os.fsync(handle)
            if sys.platform != "win32":
                os.replace(scratch, path)
        finally:
            os.close(handle)
        if sys.platform == "win32":
            os.replace(scratch, path)
    except OSError:
        scratch.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _new_scratch(path: Path) -> tuple[Path, int]:
    """A new file beside `path`, locked until it is closed: so others see that its writer lives."""
    while True:
        scratch = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
        handle = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
        if sys.platform == "win32":
            return scratch, handle
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            taken = os.fstat(handle).st_nlink == 0
        except OSError as error:
            taken = error.errno == errno.EWOULDBLOCK
        if not taken:
            return scratch, handle
        os.close(handle)


def clear_leftovers(folder: Path) -> None:
    """Remove the scratch files of writers that were killed, and none of a writer that lives."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            if _SCRATCH.fullmatch(path.name):
                with suppress(OSError):
                    _remove_unless_written(path)


def _remove_unless_written(path: Path) -> None:
    """Windows refuses by itself to remove what somebody has open."""
    if not stat.S_ISREG(path.lstat().st_mode):
        return
    if sys.platform == "win32":
        path.unlink()
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        path.unlink()
    finally:
        os.close(handle)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """`stem` + `suffix` in the folder, numbered from 2 on while the name is taken."""
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def keep_copy(data: bytes, folder: Path, stem: str, suffix: str) -> Path:
    """Write bytes that must not be lost under a name of their own; the same bytes only once."""
    folder.mkdir(parents=True, exist_ok=True)
    for known in folder.glob(f"*{suffix}"):
        if known.is_file() and known.stat().st_size == len(data) and known.read_bytes() == data:
            return known
    path = free_name(folder, stem, suffix)
    replace_file(path, data)
    return path


class Lock:
    """A file only one process (or one part of it) can hold; the system frees it at its death."""

    def __init__(self, path: Path, wait: float = 0.0) -> None:
        """Take it within `wait` seconds, or raise `SaveTrouble` "in_use"."""
        path.parent.mkdir(parents=True, exist_ok=True)
        latest = time.monotonic() + wait
        self._handle = _locked(path)
        while self._handle < 0:
            if time.monotonic() >= latest:
                raise SaveTrouble(Problem("in_use"))
            time.sleep(0.005)
            self._handle = _locked(path)

    def release(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _locked(path: Path) -> int:
    """The handle of the lock file, -1 if somebody else has it.

    A lock on a file that was removed in the meantime keeps nobody out, so it is taken again.
    """
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | BINARY, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
                return handle
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), path.stat()):
                    return handle
        except OSError as error:
            os.close(handle)
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
                return -1
            raise
        os.close(handle)
