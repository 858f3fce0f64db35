"""What the list of saved games shows of a file: read from the file itself, replayed."""

import os
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import asdict

from game.contract import Position
from game.registry import GAMES
from saves.format import Save, game_id, load_file
from saves.problems import Problem
from saves.records import Count, Key, Name, Seat, SeatNumber, clean_name

Whole = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Points = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Seconds = Annotated[float, Meta(ge=0.0, le=1e11)]
MOST_SEATS: Final = 8


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file says that can be read; the index of the shelf keeps these."""

    name: Name = ""
    game: Key = ""
    id: Key = ""
    """The same for all copies of a game."""
    created: Seconds = 0.0
    """When it was dealt; 0 where the file does not say."""
    round: Whole = 0
    rounds: Whole = 0
    seats: Annotated[list[Seat], Meta(max_length=MOST_SEATS)] = []
    moves: Count = 0
    played_seconds: Seconds = 0.0
    deciders: list[SeatNumber] = []
    assisted: bool = False
    over: bool = False
    points: list[Points] = []
    """Of every seat, once the game is over."""
    winners: list[SeatNumber] = []
    counted: bool = False
    """Whether the file says that the finished game is in the profile."""
    starred: bool = False
    parent: Key = ""
    """The id of the game this one branched off, if it did."""
    parent_moves: Count = 0
    """How many of its moves are the parent's."""


class SlotInfo(Facts, frozen=True, kw_only=True):
    """A row of the list. `playable` slots can be opened, some with a `problem`."""

    slug: str
    path: Path
    saved: float
    playable: bool
    problem: Problem | None = None
    picture: Path | None = None


class Stamp(NamedTuple):
    """Changes whenever the file does."""

    inode: int
    size: int
    written_ns: int
    changed_ns: int

    @property
    def saved(self) -> float:
        return self.written_ns / 1e9


def stamp_of(path: Path) -> Stamp | None:
    """None for a file that cannot be seen."""
    try:
        seen = os.stat(path)
    except OSError:
        return None
    return Stamp(seen.st_ino, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns)


def fingerprint() -> str:
    """Changes with the games that can read a file."""
    return " ".join(f"{key}:{game.rules_version}" for key, game in GAMES.items())


def described(path: Path) -> SlotInfo:
    loaded, _data = load_file(path)
    save, position = loaded.save, loaded.position
    stamp = stamp_of(path)
    facts = Facts(name=clean_name(path.stem))
    if save is not None:
        facts = _facts(save, position, len(loaded.history))
    playable = position is not None
    return as_slot(path, stamp.saved if stamp else 0.0, facts, playable, loaded.problem)


def as_slot(
    path: Path,
    saved: float,
    facts: Facts,
    playable: bool = True,
    problem: Problem | None = None,
) -> SlotInfo:
    return SlotInfo(
        slug=path.stem, path=path, saved=saved, playable=playable, problem=problem, **asdict(facts)
    )


def _facts(save: Save, position: Position | None, moves: int) -> Facts:
    header, parent = save.header, save.parent
    done, rounds = position.progress() if position is not None else (0, 0)
    over = position is not None and position.over()
    ended = position if over else None
    return Facts(
        name=save.name,
        game=clean_name(header.game),
        id=game_id(header),
        created=header.created,
        round=int(done),
        rounds=int(rounds),
        seats=list(save.seats),
        moves=moves,
        played_seconds=save.played_ms / 1000,
        deciders=[int(seat) for seat in position.deciders()] if position is not None else [],
        assisted=save.assisted,
        over=over,
        points=[int(ended.points(k)) for k in range(len(header.seats))] if ended else [],
        winners=[int(seat) for seat in ended.winners()] if ended else [],
        counted=save.counted,
        starred=save.starred,
        parent=parent.game_id if parent else "",
        parent_moves=parent.moves if parent else 0,
    )
