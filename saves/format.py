"""A saved game: read from bytes, replayed move by move, and checked at every step.

A save holds the set-up and what happened since; the position is not in it. Loading plays every
action through `Position.apply` and compares the digest of the position with the one noted when it
was played. What passes is a true prefix of the game, whatever had happened to the file.
"""

import hashlib
import re
import struct
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.contract import Event, Game, IllegalAction, InvalidAction, Position
from game.registry import GAMES, game_named
from saves.disk import read_limited
from saves.problems import Problem
from saves.records import (
    FORMAT,
    MAGIC,
    MAX_FILE,
    Action,
    Frames,
    Happening,
    Header,
    Note,
    Rename,
    Rewind,
    Seat,
    SeatChange,
    clean_name,
    encoded,
    shown_name,
    unpacked,
)
from saves.upgrades import upgraded

COUNTED: Final = "counted"
"""The topic of the note in a finished game that the profile has."""
ASSISTED: Final = "assisted"
"""The topic of the note that somebody used an aid; its text says which."""
STAR: Final = "star"
"""The topic of the note that a game is kept for ever, "1", or no longer."""
PARENT: Final = "parent"
"""The topic of the note in a game that branched off another one: its id and a number of moves."""
UNKNOWN_PARENT: Final = "?"


class Parent(NamedTuple):
    """The game that one branched off, and how many of its moves both have."""

    game_id: str
    moves: int

    @property
    def note(self) -> Note:
        return Note(PARENT, f"{self.game_id} {self.moves}")


class SavedMove(NamedTuple):
    seat: int
    action: int


def digest_after(before: bytes, position: Position) -> bytes:
    """Eight bytes that stand for the position and all those before it."""
    numbers = position.to_ints()
    return hashlib.sha256(before + struct.pack(f">{len(numbers)}q", *numbers)).digest()[:8]


def game_id(header: Header) -> str:
    """What tells a game from all others; its copies and later versions of its file have the same.

    It stands in profiles: never change how it is made.
    """
    told = f"{header.game} {header.created!r} {header.seed} {header.ai_seed}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def new_header(
    game: str,
    seats: list[Seat],
    options: dict[str, int],
    seed: int,
    ai_seed: int,
    name: str = "",
) -> tuple[Header, Position]:
    """The header of a new save and its deal; `InvalidAction` for a table the game is not for."""
    rules = game_named(game)
    position = rules.new(len(seats), seed, options)
    header = Header(
        format=FORMAT,
        game=game,
        rules=rules.rules_version,
        seats=[msgspec.structs.replace(seat, name=clean_name(seat.name)) for seat in seats],
        options=dict(options),
        seed=seed,
        ai_seed=ai_seed,
        name=clean_name(name),
        created=time.time(),
        deal=digest_after(b"", position),
    )
    return msgspec.convert(msgspec.to_builtins(header, builtin_types=(bytes,)), Header), position


def _as_shown(seat: Seat) -> Seat:
    """Who sits there, in words that can be drawn."""
    return msgspec.structs.replace(
        seat,
        name=shown_name(seat.name),
        level=clean_name(seat.level),
        device=clean_name(seat.device),
    )


class Save:
    """A header and all that happened since, with what follows from it.

    The records stay as they were read, byte for byte; `name` and `seats` are for showing.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.happenings: list[Happening] = []
        self.name = clean_name(header.name)
        self.seats = [_as_shown(seat) for seat in header.seats]
        self.assisted = False
        self.played_ms = 0

    def add(self, record: Happening) -> None:
        self.happenings.append(record)
        if isinstance(record, Action):
            self.played_ms = max(self.played_ms, record.played)
        elif isinstance(record, Rewind):
            self.assisted = self.assisted or record.assisted
        elif isinstance(record, SeatChange):
            self.seats[record.seat] = msgspec.structs.replace(
                self.seats[record.seat],
                controller=record.controller,
                level=clean_name(record.level),
                device=clean_name(record.device),
            )
        elif isinstance(record, Rename):
            self.name = clean_name(record.name)
        elif isinstance(record, Note):
            self.assisted = self.assisted or record.topic == ASSISTED

    @property
    def notes(self) -> list[Note]:
        return [record for record in self.happenings if isinstance(record, Note)]

    @property
    def counted(self) -> bool:
        """Whether the client noted that the profile has the finished game."""
        return any(note.topic == COUNTED for note in self.notes)

    @property
    def starred(self) -> bool:
        """Whether it is kept for ever; the last note says."""
        return [note.text for note in self.notes if note.topic == STAR][-1:] == ["1"]

    @property
    def parent(self) -> Parent | None:
        """Where it branched off; a note that makes no sense says all the same that it did."""
        told = next((note.text for note in self.notes if note.topic == PARENT), None)
        if told is None:
            return None
        found = re.fullmatch(r"([0-9a-f]{16}) ([0-9]{1,5})", told)
        return Parent(found[1], int(found[2])) if found else Parent(UNKNOWN_PARENT, 0)


@dataclass
class Loaded:
    """What a file gave. `position` is None when it cannot be played on, `problem` then says why.

    `history`, `events` and `digests` are of the game as it stands: moves taken back are only in
    `save.happenings`. `digests` has one more than there are moves, that of the deal.

    `good` is the file up to the last record that fits, byte for byte as it was read, and `chain`
    its checksum: whoever plays on writes behind these. Only an old format is encoded anew.
    """

    save: Save | None = None
    position: Position | None = None
    history: list[SavedMove] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    digests: list[bytes] = field(default_factory=list)
    problem: Problem | None = None
    torn: bool = False
    old_format: bool = False
    good: bytes = b""
    chain: int = 0

    @property
    def faithful(self) -> bool:
        """Whether the file can be written on as it is: sound to the last byte, of this format."""
        return self.position is not None and not (self.problem or self.torn or self.old_format)


class _Replay:
    """The course of a game, with every position kept, so that taking back costs nothing."""

    def __init__(self, game: Game, header: Header) -> None:
        self.save = Save(header)
        self.positions = [game.new(len(header.seats), header.seed, header.options)]
        self.moves: list[SavedMove] = []
        self.events: list[list[Event]] = []
        self.digests = [digest_after(b"", self.positions[0])]

    def add(self, record: Happening) -> bool:
        """Let it happen; False if it cannot have happened here."""
        if isinstance(record, Action):
            if record.number != len(self.moves) + 1 or not self._play(record):
                return False
        elif isinstance(record, Rewind):
            if record.to > len(self.moves):
                return False
            del self.moves[record.to :], self.events[record.to :]
            del self.positions[record.to + 1 :], self.digests[record.to + 1 :]
        elif isinstance(record, SeatChange) and record.seat >= len(self.save.seats):
            return False
        self.save.add(record)
        return True

    def _play(self, record: Action) -> bool:
        position = self.positions[-1].copy()
        try:
            events = position.apply(record.seat, record.action)
        except (IllegalAction, InvalidAction):
            return False
        digest = digest_after(self.digests[-1], position)
        if digest != record.digest:
            return False
        self.moves.append(SavedMove(record.seat, record.action))
        self.events.append(events)
        self.positions.append(position)
        self.digests.append(digest)
        return True


def load_bytes(data: bytes, games: Mapping[str, Game] = GAMES) -> Loaded:
    """Read and replay a save; whatever the bytes are, the answer is a `Loaded`."""
    if len(data) > MAX_FILE:
        return Loaded(problem=Problem("too_big"))
    if data[: len(MAGIC)] != MAGIC:
        return Loaded(problem=Problem("not_a_save"))
    frames = Frames(data)
    raw = _plain_records(frames)
    version = raw[0].get("format") if raw else None
    if type(version) is not int or version < 0 or raw[0].get("kind") != "header":
        return Loaded(problem=Problem("hurt_beginning"))
    if version > FORMAT:
        return Loaded(problem=Problem("newer_format", {"found": version, "known": FORMAT}))
    broken = frames.hurt or len(raw) < len(frames.payloads)
    raw = upgraded(raw, version, FORMAT)
    try:
        header = msgspec.convert(raw[0], Header, builtin_types=(bytes,))
    except msgspec.ValidationError:
        return Loaded(problem=Problem("hurt_beginning"))
    loaded = _replayed(header, raw[1:], games)
    loaded.torn = frames.torn
    loaded.old_format = version < FORMAT
    if broken and loaded.position is not None and loaded.problem is None:
        total = _last_number([*raw, *frames.beyond()])
        loaded.problem = _hurt("hurt", len(loaded.history), total)
    if loaded.save is not None and loaded.position is not None:
        loaded.good, loaded.chain = _good_part(data, frames, loaded.save, loaded.old_format)
    return loaded


def _good_part(data: bytes, frames: Frames, save: Save, old_format: bool) -> tuple[bytes, int]:
    if old_format:
        return bytes_of(save)
    end, chain = frames.ends[len(save.happenings)]
    return data[:end], chain


def _plain_records(frames: Frames) -> list[dict[str, Any]]:
    """The payloads as dicts, up to the first that is none."""
    records: list[dict[str, Any]] = []
    for payload in frames.payloads:
        try:
            record = unpacked(payload)
        except ValueError:
            break
        if not isinstance(record, dict):
            break
        records.append(record)
    return records


def _replayed(header: Header, raw: list[dict[str, Any]], games: Mapping[str, Game]) -> Loaded:
    unplayable = Loaded(save=Save(header))
    game = games.get(header.game)
    if game is None:
        unplayable.problem = Problem("unknown_game", {"game": clean_name(header.game)})
        return unplayable
    if header.rules != game.rules_version:
        versions: dict[str, int | str] = {"found": header.rules, "known": game.rules_version}
        unplayable.problem = Problem("other_rules", versions)
        return unplayable
    try:
        replay = _Replay(game, header)
    except InvalidAction:
        unplayable.problem = Problem("bad_table")
        return unplayable
    if replay.digests[0] != header.deal:
        unplayable.problem = Problem("other_deal")
        return unplayable
    problem = None
    for record in raw:
        try:
            happening: Happening = msgspec.convert(record, Happening, builtin_types=(bytes,))
        except msgspec.ValidationError:
            problem = _hurt("hurt", len(replay.moves), _last_number(raw))
            break
        if not replay.add(happening):
            problem = _hurt("against_rules", len(replay.moves), _last_number(raw))
            break
    return Loaded(
        replay.save, replay.positions[-1], replay.moves, replay.events, replay.digests, problem
    )


def _hurt(key: str, rescued: int, total: int) -> Problem:
    """Claim a total only where the file still shows that more moves had been made."""
    if key == "hurt" and total <= rescued:
        return Problem("hurt_unknown", {"rescued": rescued})
    return Problem(key, {"rescued": rescued, "total": max(total, rescued + 1)})


def _last_number(raw: list[Any]) -> int:
    """How many moves the game had at the last record that tells."""
    for record in reversed(raw):
        if isinstance(record, dict):
            number = record.get(
                {"action": "number", "rewind": "to"}.get(str(record.get("kind")), "")
            )
            if type(number) is int and 0 <= number <= MAX_FILE:
                return number
    return 0


def load_file(path: Path, games: Mapping[str, Game] = GAMES) -> tuple[Loaded, bytes]:
    """Read a save without changing anything; the bytes come back for whoever must keep them."""
    data = read_limited(path, MAX_FILE)
    if isinstance(data, Problem):
        return Loaded(problem=data), b""
    return load_bytes(data, games), data


def bytes_of(save: Save) -> tuple[bytes, int]:
    """The file that holds this save, and its last checksum."""
    return encoded(save.header, save.happenings)
