"""The shelf of saved games: one file a game, its picture beside it, nothing ever thrown away.

`games/` holds the saves, `hurt/` the bytes of every file that could not be used as it was, `bin/`
the last deleted ones. A slot's file name is made from its first name and never changes; the name
that is shown is in the file. A game that has no name yet is an autosave. Finished games stay, as
many as the player wants, and starred ones for ever.
"""

import os
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from game.contract import Position
from saves.described import SlotInfo
from saves.disk import (
    Lock,
    free_name,
    keep_copy,
    read_limited,
    replace_file,
    sync_folder,
    trouble_from,
)
from saves.format import STAR, Loaded, load_bytes, load_file, new_header
from saves.gamefile import GameFile, lock_path
from saves.picture import MAX_PICTURE
from saves.problems import Problem, SaveTrouble
from saves.records import (
    MAX_FILE,
    Happening,
    Header,
    Note,
    Rename,
    Seat,
    clean_name,
    framed,
    packed,
)
from saves.reviews import beside
from saves.shelf_index import Descriptions, with_picture

SUFFIX: Final = ".hen"
AUTOSAVES: Final = 5
"""How many games without a name stay that are not over yet."""
KEPT: Final = (50, 200, 1000, 0)
"""How many finished games a player may keep; 0 for all."""
BIN_SIZE: Final = 20
SLUG_LENGTH: Final = 40
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")


SeatList = list[Seat]
SlotList = list[SlotInfo]


def slug_of(name: str) -> str:
    """A file name that every system takes: a-z, 0-9 and dashes, short, no name Windows keeps."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:SLUG_LENGTH].strip("-")
    if not slug or _RESERVED.fullmatch(slug):
        return f"game-{slug}".strip("-")
    return slug


class Slots:
    """All saved games of a home folder."""

    def __init__(self, home: Path) -> None:
        self._descriptions = Descriptions(home)
        self.keep_finished = 200
        """How many finished games stay on the shelf, besides starred and named ones; 0 for all."""
        self.home = home
        self.games = home / "games"
        self.hurt = home / "hurt"
        self.bin = home / "bin"
        self._running: list[GameFile] = []

    # -- looking --------------------------------------------------------------------------------

    def list(self) -> SlotList:
        """Every slot, newest first, the damaged ones too. Changes nothing but the index, and never
        raises."""
        return _newest_first(self.games, self._descriptions)

    def glance(self, most: int) -> SlotList:
        """The list without what would take long to find out: at most so many files are read, the
        newest first. Looked at again and again, it becomes the whole list."""
        return _newest_first(self.games, self._descriptions, most)

    def deleted(self) -> SlotList:
        """The slots in the bin, last deleted first."""
        return sorted(
            _newest_first(self.bin, self._descriptions), key=lambda slot: slot.slug, reverse=True
        )

    def latest(self) -> SlotInfo | None:
        """The game that Continue goes back to: the newest that is not over and can be played."""
        return latest_of(self.list())

    # -- playing --------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        seats: SeatList,
        options: dict[str, int],
        seed: int,
        ai_seed: int,
        name: str = "",
        notes: Sequence[Note] = (),
    ) -> tuple[GameFile, Position]:
        """Deal a new game and save it from its first moment; see `GameFile.create` for trouble.

        Without a name it is an autosave; see `tidy` for how long it stays.
        """
        header, position = new_header(game, seats, options, seed, ai_seed, name)
        return self.put(header, notes), position

    def put(self, header: Header, happenings: Sequence[Happening] = ()) -> GameFile:
        """Save a game of which this is known already, all of it at once, and hold its file."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        unnamed = f"{header.game}-{stamp}-{secrets.token_hex(2)}"
        stem = slug_of(header.name) if header.name else unnamed
        file = GameFile.create(free_name(self.games, stem, SUFFIX), header, happenings)
        self._run(file)
        if file.trouble is None:
            self.tidy()
        return file

    def open(self, slug: str) -> tuple[GameFile, Loaded]:
        """Go on with a slot, or `SaveTrouble`; of a damaged one with what `loaded.problem` says."""
        file, loaded = GameFile.resume(self._path(slug), self.hurt)
        self._run(file)
        return file, loaded

    def read(self, slug: str) -> Loaded:
        """What a slot holds, for who only looks at it; the file stays as it is and is not held."""
        return load_file(self._path(slug))[0]

    def put_picture(self, slug: str, png: bytes) -> None:
        try:
            replace_file(self._path(slug).with_suffix(".png"), png)
        except OSError as error:
            raise trouble_from(error) from error

    # -- keeping house --------------------------------------------------------------------------

    def save_as(self, slug: str, name: str) -> str:
        """Copy a slot (the running game's too) as it is now under a name; the new slug."""
        running = self._open_file(slug)
        loaded = load_bytes(running.snapshot()) if running else load_file(self._path(slug))[0]
        if loaded.save is None or loaded.position is None:
            raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
        frame, _ = framed(packed(Rename(clean_name(name))), loaded.chain)
        picture = self._path(slug).with_suffix(".png")
        return self.add(loaded.good + frame, slug_of(name), picture)

    def add(self, data: bytes, stem: str, picture: Path | None = None) -> str:
        """Put a whole save on the shelf, with its picture if it has one; its slug."""
        if len(data) > MAX_FILE:
            raise SaveTrouble(Problem("too_big"))
        try:
            path = free_name(self.games, stem, SUFFIX)
            lock = Lock(lock_path(path))
            try:
                if path.exists():
                    raise SaveTrouble(Problem("in_use"))
                replace_file(path, data)
                seen = read_limited(picture, MAX_PICTURE) if picture is not None else None
                if isinstance(seen, bytes):
                    replace_file(path.with_suffix(".png"), seen)
            finally:
                lock.release()
        except OSError as error:
            raise trouble_from(error) from error
        return path.stem

    def rename(self, slug: str, name: str) -> None:
        """Give a slot another name; its file name, its date and its place in the list stay."""
        self._add_to(slug, lambda file: file.rename(name))

    def star(self, slug: str, starred: bool) -> None:
        """Keep a game for ever, or no longer; the star is in the file and goes with its copies."""
        self._add_to(slug, lambda file: file.note(STAR, "1" if starred else "0"))

    def delete(self, slug: str) -> None:
        """Move a slot to the bin, from which it comes back by `restore` until 20 more went in."""
        path = self._path(slug)
        if not os.path.lexists(path):
            raise SaveTrouble(Problem("gone"))
        try:
            lock = Lock(lock_path(path))
            try:
                self.bin.mkdir(parents=True, exist_ok=True)
                target = free_name(self.bin, f"{time.time_ns():020d}-{slug}", SUFFIX)
                _move(path, target)
                lock_path(path).unlink(missing_ok=True)
            finally:
                lock.release()
            self._empty_bin()
        except OSError as error:
            raise trouble_from(error) from error

    def restore(self, binned: str) -> str:
        """Put a deleted slot (its slug in `deleted()`) back on the shelf; its new slug."""
        source = self.bin / f"{binned}{SUFFIX}"
        slug = re.sub(r"^\d{20}-", "", binned)
        try:
            self.games.mkdir(parents=True, exist_ok=True)
            target = free_name(self.games, slug, SUFFIX)
            _move(source, target)
        except OSError as error:
            raise trouble_from(error) from error
        return target.stem

    def set_aside(self, path: Path) -> str | None:
        """Take a damaged file off the shelf into `hurt/`; the slug of its good part, if any."""
        try:
            lock = Lock(lock_path(path))
            try:
                loaded, data = load_file(path)
                if loaded.faithful:
                    return path.stem
                self.hurt.mkdir(parents=True, exist_ok=True)
                if loaded.save is not None and loaded.position is not None:
                    keep_copy(data, self.hurt, path.stem, path.suffix)
                    replace_file(path, loaded.good)
                    return path.stem
                _move(path, free_name(self.hurt, path.stem, path.suffix))
                return None
            finally:
                lock.release()
        except OSError as error:
            raise trouble_from(error) from error

    # -- inside ---------------------------------------------------------------------------------

    def path_of(self, slug: str) -> Path:
        """The file of a slot; what else is kept of its game lies beside it."""
        return self._path(slug)

    def _path(self, slug: str) -> Path:
        return self.games / f"{slug}{SUFFIX}"

    def _add_to(self, slug: str, write: Callable[[GameFile], None]) -> None:
        """Note something in a file, the running game's too, without a change of its date."""
        path = self._path(slug)
        with _same_date(path):
            running = self._open_file(slug)
            if running is not None:
                write(running)
                return
            file, _ = GameFile.resume(path, self.hurt)
            try:
                write(file)
            finally:
                file.close()

    def _open_file(self, slug: str) -> GameFile | None:
        return next((f for f in self._running if f.held and f.path.stem == slug), None)

    def _run(self, file: GameFile) -> None:
        self._running = [*(other for other in self._running if other.held), file]

    def tidy(self) -> None:
        """Bin the oldest unnamed games beyond those that are kept, finished ones and others apart.

        A starred game is kept for ever, and a file with a problem is not judged here.
        """
        slots = self.list()
        waiting = [slot for slot in slots if _unasked(slot) and not slot.over]
        for slot in waiting[AUTOSAVES:] + self.too_many(self.keep_finished, slots):
            try:
                self.delete(slot.slug)
            except SaveTrouble:
                continue

    def too_many(self, kept: int, slots: SlotList | None = None) -> SlotList:
        """The finished games that would go if so many were kept."""
        shelf = self.list() if slots is None else slots
        finished = [slot for slot in shelf if _unasked(slot) and slot.over]
        return finished[kept:] if kept else []

    def _empty_bin(self) -> None:
        kept = sorted(self.bin.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)
        for path in kept[BIN_SIZE:]:
            if path.is_file():
                path.with_suffix(".png").unlink(missing_ok=True)
                beside(path).unlink(missing_ok=True)
                path.unlink(missing_ok=True)


def _unasked(slot: SlotInfo) -> bool:
    """Whether nobody has said that it is to be kept."""
    return not slot.name and not slot.starred and slot.problem is None


@contextmanager
def _same_date(path: Path) -> Iterator[None]:
    """The list is in the order of play, so what is not play must not change a file's date."""
    try:
        before: os.stat_result | None = path.stat()
    except OSError:
        before = None
    yield
    if before is not None:
        with suppress(OSError):
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def latest_of(shelf: list[SlotInfo]) -> SlotInfo | None:
    """Of slots that are listed newest first, the newest that can be played on."""
    return next((slot for slot in shelf if slot.playable and not slot.over), None)


def _move(path: Path, target: Path) -> None:
    os.replace(path, target)
    picture = path.with_suffix(".png")
    if picture.exists():
        os.replace(picture, target.with_suffix(".png"))
    if beside(path).exists():
        os.replace(beside(path), beside(target))
    sync_folder(target.parent)
    sync_folder(path.parent)


def _newest_first(folder: Path, known: Descriptions, most: int | None = None) -> list[SlotInfo]:
    try:
        with os.scandir(folder) as found:
            there = list(found)
    except OSError:
        return []
    paths = [folder / entry.name for entry in there if _is_save(entry.name)]
    pictures = {entry.name for entry in there if entry.name.endswith(".png") and _is_file(entry)}
    slots = [
        with_picture(
            slot, slot.path.with_suffix(".png") if f"{slot.slug}.png" in pictures else None
        )
        for slot in known.of_folder(folder, paths, most)
        if not _vanished(slot)
    ]
    return sorted(slots, key=lambda slot: (slot.saved, slot.slug), reverse=True)


def _is_save(name: str) -> bool:
    return name.endswith(SUFFIX) and name != SUFFIX


def _is_file(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _vanished(slot: SlotInfo) -> bool:
    """Whether the file went away while it was looked at; a link that leads nowhere is there."""
    gone = slot.problem is not None and slot.problem.key == "gone"
    return gone and not os.path.islink(slot.path)
