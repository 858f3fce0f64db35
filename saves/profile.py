"""Settings, statistics, the solo record: one small file, replaced whole, the last good one kept.

Damage costs as little as can be: a wrong value is replaced by its default alone, a broken file by
its last good copy, and only when both are broken does everything start as new. Broken files are
set aside, never deleted. Keys this version does not know are kept and written back.

Several windows may share a home. Whoever writes takes a lock, reads what the others have written,
and puts its own change on top: of the settings only those that were changed in this window.
"""

import os
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

import msgpack
import msgspec
from msgspec import Meta, Struct

from saves.disk import Lock, free_name, keep_copy, read_limited, replace_file, trouble_from
from saves.learning import Learning
from saves.problems import Problem, SaveTrouble
from saves.records import Key, Name, Seat
from saves.slots import KEPT
from saves.solo import Solo
from saves.text import gated

MAGIC: Final = b"\x89HENSET\n"
VERSION: Final = 1
MAX_FILE: Final = 1 << 18
BESTS: Final = 20
COUNTED: Final = 1000
"""How many finished games are remembered as counted; older ones have a note in their file."""
LOCK_SECONDS: Final = 1.0
FILE: Final = "profile.dat"
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
SNAP_SECONDS: Final = (3.0, 4.0, 6.0, 10.0, 0.0)
"""How long all may decide at once; 0 asks one person after the other instead."""

_ALLOWED: Final = {"speed": SPEEDS, "snap_seconds": SNAP_SECONDS, "games_kept": KEPT}
_NOTHING: Final = object()

S = TypeVar("S", bound=Struct)
T = TypeVar("T")

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Points = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Binding = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=16)]


class Table(Struct, forbid_unknown_fields=True):
    """A table as it was last set."""

    seats: Annotated[list[Seat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Key, int], Meta(max_length=32)] = {}


class Person(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody who plays here, with the colour and mark they have in every game."""

    name: Name
    look: Annotated[int, Meta(ge=0, le=4)]


class Settings(Struct):
    """What a player can set. Language "" follows the system, speed 0 is instant."""

    language: Literal["", "en", "fr"] = ""
    text_size: Annotated[float, Meta(ge=1.0, le=2.0, multiple_of=0.25)] = 1.0
    fullscreen: bool = False
    speed: float = 1.0
    reduced_motion: bool = False
    shake: Share = 1.0
    snap_seconds: float = 4.0
    games_kept: int = 200
    volume_all: Share = 0.8
    volume_effects: Share = 1.0
    volume_clucks: Share = 0.8
    volume_music: Share = 0.5
    bindings: dict[Key, Binding] = {}
    last_table: dict[Key, Table] = {}
    people: list[Person] = []
    toggles: dict[Key, bool] = {}


class Tally(Struct):
    """How a kind of game went so far; `best` is None before the first one.

    `in_a_row` counts the wins since the last game that was not won.
    """

    played: Number = 0
    won: Number = 0
    best: Points | None = None
    in_a_row: Number = 0

    def __post_init__(self) -> None:
        """Nobody wins more than was played: the share is drawn as long as a bar."""
        if max(self.won, self.in_a_row) > self.played:
            raise ValueError("more was won than played")


class Best(Struct, forbid_unknown_fields=True, frozen=True):
    """One line of a ranking."""

    points: Points
    name: Name
    when: Annotated[float, Meta(ge=0.0, le=1e11)]


class Statistics(Struct):
    """Per game and level what was played, and rankings by a name the game gives them."""

    games: dict[Key, dict[Key, Tally]] = {}
    bests: dict[Key, list[Best]] = {}
    counted: list[Key] = []

    def first_seen(self, game_id: str) -> bool:
        """Whether this finished game was not counted before; from now on it was."""
        if game_id in self.counted:
            return False
        self.counted.append(game_id)
        del self.counted[:-COUNTED]
        return True

    def tally(self, game: str, level: str) -> Tally:
        return self.games.get(game, {}).get(level, Tally())

    def record_result(self, game: str, level: str, won: bool, points: int) -> Tally:
        """Count a finished game against the strongest level at the table ("" for none)."""
        tally = self.games.setdefault(game, {}).setdefault(level, Tally())
        tally.played += 1
        tally.won += won
        tally.best = points if tally.best is None else max(tally.best, points)
        tally.in_a_row = tally.in_a_row + 1 if won else 0
        return tally

    def record_best(
        self, ranking: str, name: str, points: int, when: float | None = None
    ) -> int | None:
        """Enter a result in a ranking; its place from 1, None if it is not among the best."""
        entry = Best(points, name, time.time() if when is None else when)
        entries = self.bests.setdefault(ranking, [])
        place = sum(other.points >= points for other in entries)
        entries.insert(place, entry)
        del entries[BESTS:]
        return place + 1 if place < BESTS else None


class Profile:
    """The file of one home. `problems` tells what was found wrong when it was read.

    `trouble` tells why the last change could not be written; it is kept and written with the next.
    """

    def __init__(self, home: Path) -> None:
        self.path = home / FILE
        self.copy = home / f"{FILE}.bak"
        self.hurt = home / "hurt"
        self.problems: list[Problem] = []
        self.trouble: Problem | None = None
        self._lock = self.path.with_suffix(".lock")
        self._waiting: list[Callable[[Profile], object]] = []
        self._known = b""
        self._content = self._read_all()
        bad = self._take(self._content)
        self.settings = msgspec.convert(self._stored_settings, Settings)
        self._own_settings = _plain(self.settings)
        version = self._content.get("version", VERSION)
        if type(version) is not int or version > VERSION:
            self._keep_copy()
            self.problems.append(Problem("profile_newer"))
        elif bad:
            self._keep_copy()
            self.problems.append(Problem("profile_values", {"names": ", ".join(bad)}))

    def update(self, change: Callable[["Profile"], T]) -> T:
        """Make a change on top of what all windows have written so far, and write it at once.

        If that fails, `trouble` says why, and the change is made again before the next one.
        """
        return self._written(change, change)

    def save(self) -> None:
        """Write the settings as they are now; `SaveTrouble` if the disk refuses."""
        self._written(lambda profile: None, None)
        if self.trouble is not None:
            raise SaveTrouble(self.trouble)

    def refresh(self) -> None:
        """Take over what other windows have counted since; the settings stay this window's."""
        if not self._waiting:
            self._read_again()

    def _written(
        self, change: Callable[["Profile"], T], kept: Callable[["Profile"], object] | None
    ) -> T:
        lock: Lock | None
        try:
            lock = Lock(self._lock, LOCK_SECONDS)
            self._read_again()
        except SaveTrouble:
            lock, self.trouble = None, Problem("profile_busy")
        except OSError as error:
            lock, self.trouble = None, trouble_from(error).problem
        try:
            done = change(self)
            if kept is not None:
                self._waiting.append(kept)
            if lock is not None:
                self.trouble = self._write()
        finally:
            if lock is not None:
                lock.release()
        return done

    def _read_again(self) -> None:
        """What is on the disk now, and on top of it the changes that could not be written."""
        present = read_limited(self.path, MAX_FILE)
        content = _content(present) if isinstance(present, bytes) else None
        if isinstance(present, bytes) and content is not None and present != self._known:
            self._known, self._content = present, content
        elif not self._waiting:
            return
        self._take(self._content)
        for change in self._waiting:
            change(self)

    def _take(self, stored: dict[str, Any]) -> list[str]:
        """Fill in all but this window's own settings; the names of what made no sense."""
        content = dict(stored)
        bad: list[str] = []
        found, self._other_settings = _filled(Settings, content.pop("settings", {}), bad)
        self._stored_settings = _plain(found)
        counts = content.pop("statistics", {})
        self.statistics, self._other_statistics = _filled(Statistics, counts, bad)
        self.solo, self._other_solo = _filled(Solo, content.pop("solo", {}), bad)
        self.learning, self._other_learning = _filled(Learning, content.pop("learning", {}), bad)
        content.pop("version", None)
        self._unknown = content
        return bad

    def _write(self) -> Problem | None:
        """Replace the file at once by what is set now, or say why not."""
        own = _plain(self.settings)
        settings = _merged(self._own_settings, own, self._stored_settings)
        content = {
            **self._unknown,
            "version": VERSION,
            "settings": {**self._other_settings, **settings},
            "statistics": {**self._other_statistics, **_plain(self.statistics)},
            "solo": {**self._other_solo, **_plain(self.solo)},
            "learning": {**self._other_learning, **_plain(self.learning)},
        }
        data = _file_bytes(content)
        if len(data) > MAX_FILE:
            return Problem("too_big")
        try:
            present = read_limited(self.path, MAX_FILE)
            if isinstance(present, bytes) and _content(present) is not None:
                replace_file(self.copy, present)
            else:
                self._set_aside(self.path)
            replace_file(self.path, data)
        except OSError as error:
            return trouble_from(error).problem
        self._known, self._content = data, content
        self._own_settings, self._stored_settings = own, settings
        self._waiting.clear()
        return None

    def _read_all(self) -> dict[str, Any]:
        """The content of the file, of its copy, or of neither."""
        damaged = False
        for path in (self.path, self.copy):
            data = read_limited(path, MAX_FILE)
            if isinstance(data, Problem):
                if data.key == "gone":
                    continue
                data = b""
            content = _content(data)
            if content is not None:
                if damaged:
                    self.problems.append(Problem("profile_from_copy"))
                self._known = data
                return content
            damaged = True
            with suppress(OSError):
                self._set_aside(path)
        if damaged:
            self.problems.append(Problem("profile_lost"))
        return {}

    def _set_aside(self, path: Path) -> None:
        """Move a broken file away under a name of its own."""
        if os.path.lexists(path):
            self.hurt.mkdir(parents=True, exist_ok=True)
            os.replace(path, free_name(self.hurt, path.stem, path.suffix))

    def _keep_copy(self) -> None:
        """A file that is read only in part: keep all of it before it is written again."""
        with suppress(OSError):
            keep_copy(self.path.read_bytes(), self.hurt, self.path.stem, self.path.suffix)


def _file_bytes(content: dict[str, Any]) -> bytes:
    payload: bytes = msgpack.packb(content)
    return MAGIC + zlib.crc32(payload).to_bytes(4, "big") + payload


def _content(data: bytes) -> dict[str, Any] | None:
    """The map a profile file holds, None if it is broken or no profile at all."""
    checksum, payload = data[len(MAGIC) : len(MAGIC) + 4], data[len(MAGIC) + 4 :]
    if data[: len(MAGIC)] != MAGIC or zlib.crc32(payload).to_bytes(4, "big") != checksum:
        return None
    try:
        content = msgpack.unpackb(
            payload,
            raw=False,
            strict_map_key=True,
            max_str_len=4096,
            max_bin_len=4096,
            max_array_len=4096,
            max_map_len=4096,
            max_ext_len=0,
        )
    except (msgpack.UnpackException, ValueError, OverflowError, RecursionError):
        return None
    if not isinstance(content, dict) or not all(type(key) is str for key in content):
        return None
    return content


def _plain(value: Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return plain


def _merged(
    before: dict[str, Any], own: dict[str, Any], stored: dict[str, Any], deep: bool = True
) -> dict[str, Any]:
    """What is stored, with all that was changed here since `before`; dicts entry by entry."""
    merged = dict(stored)
    for key in {**before, **own}:
        if key not in own:
            merged.pop(key, None)
        elif key not in before or own[key] != before[key]:
            parts = [before.get(key), own[key], stored.get(key)]
            if deep and all(isinstance(part, dict) for part in parts):
                merged[key] = _merged(before[key], own[key], stored[key], deep=False)
            else:
                merged[key] = own[key]
    return merged


def _filled(kind: type[S], raw: object, bad: list[str]) -> tuple[S, dict[str, Any]]:
    """A struct with every sound value of `raw`, and the values it has no field for.

    The names of fields that held something unsound are added to `bad`.
    """
    filled = kind()
    if not isinstance(raw, dict):
        bad.append(kind.__name__.lower())
        return filled, {}
    other = {key: value for key, value in raw.items() if type(key) is str}
    for field in msgspec.structs.fields(kind):
        if field.name in other:
            value, sound = _sound_part(gated(other.pop(field.name)), field.type)
            if value not in _ALLOWED.get(field.name, (value,)):
                value, sound = _NOTHING, False
            if value is not _NOTHING:
                setattr(filled, field.name, value)
            if not sound:
                bad.append(field.name)
    return filled, other


def _sound_part(value: object, kind: Any) -> tuple[Any, bool]:
    """The value in its type, and whether all of it was sound; of a dict or a list the sound
    entries."""
    try:
        return msgspec.convert(value, kind), True
    except (msgspec.ValidationError, OverflowError):
        if get_origin(kind) is list and isinstance(value, list):
            parts = [_sound_part(entry, get_args(kind)[0])[0] for entry in value]
            return [part for part in parts if part is not _NOTHING], False
        if get_origin(kind) is not dict or not isinstance(value, dict):
            return _NOTHING, False
    of_key, of_value = get_args(kind)
    kept = {}
    for key, entry in value.items():
        sound_key, _ = _sound_part(key, of_key)
        sound_entry, _ = _sound_part(entry, of_value)
        if sound_key is not _NOTHING and sound_entry is not _NOTHING:
            kept[sound_key] = sound_entry
    return kept, False
