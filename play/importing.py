"""Transcripts of `sim` (`docs/transcripts.md`) as saved games, every line checked by the rules.

A transcript is somebody's file: whatever it holds, the answer is games or one sentence that names
the line. What was dealt, every action, every event and the result must be those of our own rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, Literal

import msgspec
from msgspec import Meta, Struct

from game.contract import Event, Game, IllegalAction, InvalidAction, Position
from game.registry import game_named
from play.decided import DECIDED, GIVEN
from play.match import AI
from saves.format import COUNTED, digest_after, new_header
from saves.records import (
    MAX_FILE,
    NAME_LENGTH,
    Action,
    ActionNumber,
    Happening,
    Header,
    Note,
    Seat,
    SeatNumber,
    Seed,
    clean_name,
    encoded,
)

IMPORTED: Final = "imported"
"""The topic of the first note of such a game: the name of the file it came from."""
MOST_AT_ONCE: Final = 20
_LONGEST_LINE: Final = 1 << 20
_LOOKS: Final = 5
"""Colours of seats; a sixth seat shares the first one's."""

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=200)]


class _Line(Struct, frozen=True, tag_field="record"):
    match: Number


class _SetUp(_Line, frozen=True, tag="set_up"):
    format: Literal[1]
    game: Word
    rules_version: Number
    seats: Annotated[int, Meta(ge=1, le=8)]
    players: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    seed: Seed
    options: Annotated[
        dict[Word, Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]], Meta(max_length=32)
    ]
    dealt: dict[str, Any]


class _Act(_Line, frozen=True, tag="action"):
    step: Number
    seat: SeatNumber
    action: ActionNumber


class _Happened(_Line, frozen=True, tag="event"):
    step: Number
    happened: dict[str, int | str]


class _Result(_Line, frozen=True, tag="result"):
    points: list[int]
    winners: list[int]


_AnyLine = _SetUp | _Act | _Happened | _Result
_DECODER: Final = msgspec.json.Decoder(_AnyLine)


@dataclass
class ImportedGame:
    """A game of a transcript, to be put on the shelf."""

    match: int
    header: Header
    happenings: list[Happening]

    @property
    def data(self) -> bytes:
        return encoded(self.header, self.happenings)[0]


@dataclass
class _Table:
    """A game being read."""

    game: Game
    header: Header
    position: Position
    digest: bytes
    match: int
    happenings: list[Happening]
    waiting: list[Event] = field(default_factory=list)
    """Events of the last action that have not been told yet."""
    steps: int = 0


def imported_games(path: Path, first: int = 1) -> tuple[list[ImportedGame], bool]:
    """The games of a transcript from number `first` in the file on, and whether there are more.

    `InvalidAction` names the line that is not as the rules have it; `OSError` as for any file.
    """
    games: list[ImportedGame] = []
    with open(path, "rb") as file:
        for number, game in enumerate(_games(file, path, first), 1):
            if number > MOST_AT_ONCE:
                return games, True
            games.append(game)
    if not games:
        raise InvalidAction(
            f"{path}: there is no game {first} in this file"
            if first > 1
            else f"{path}: there is no game in this file"
        )
    return games, False


def _games(file: BinaryIO, path: Path, first: int) -> Iterator[ImportedGame]:
    table: _Table | None = None
    begun, number = 0, 0
    while line := file.readline(_LONGEST_LINE):
        number += 1
        try:
            read = _read(line)
            if isinstance(read, _SetUp):
                if table is not None:
                    raise InvalidAction("the game before has no result")
                begun += 1
                table = _set_up(read, path) if begun >= first else None
            elif table is not None:
                if read.match != table.match:
                    raise InvalidAction(f"it belongs to game {read.match}, not {table.match}")
                if _goes_on(table, read):
                    yield ImportedGame(table.match, table.header, table.happenings)
                    table = None
            elif begun >= first or not begun:
                raise InvalidAction("no game was set up before it")
        except (InvalidAction, IllegalAction) as problem:
            raise InvalidAction(f"{path}, line {number}: {problem}") from problem
    if table is not None:
        raise InvalidAction(f"{path}, line {number}: the file ends in the middle of a game")


def _read(line: bytes) -> _AnyLine:
    if len(line) >= _LONGEST_LINE:
        raise InvalidAction("this line is too long for a transcript")
    try:
        read: _AnyLine = _DECODER.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise InvalidAction("this is no line of a transcript") from problem
    return read


def _set_up(line: _SetUp, path: Path) -> _Table:
    game = game_named(line.game)
    if line.rules_version != game.rules_version:
        known = game.rules_version
        raise InvalidAction(
            f"played by version {line.rules_version} of the rules; this house plays {known}"
        )
    if len(line.players) != line.seats:
        raise InvalidAction("there are not as many players as seats")
    seats = [
        Seat(clean_name(f"{player.capitalize()} {seat + 1}") or "?", seat % _LOOKS, AI, player[:40])
        for seat, player in enumerate(line.players)
    ]
    name = f"{path.stem[: NAME_LENGTH - 12]} {line.match}"
    header, position = new_header(game.key, seats, line.options, line.seed, 0, name)
    if line.dealt != position.set_up_record():
        raise InvalidAction("this is not what the rules deal from this seed")
    notes: list[Happening] = [Note(IMPORTED, clean_name(path.name)), Note(COUNTED, "")]
    return _Table(game, header, position, header.deal, line.match, notes)


def _goes_on(table: _Table, line: _Act | _Happened | _Result) -> bool:
    """Take in a line; True when the game is complete."""
    if isinstance(line, _Happened):
        expected = table.waiting.pop(0).to_dict() if table.waiting else None
        if line.happened != expected or line.step != table.steps:
            raise InvalidAction("by the rules this did not happen")
        return False
    if table.waiting:
        raise InvalidAction(f"by the rules a {table.waiting[0].kind} happened before")
    if isinstance(line, _Act):
        _play(table, line)
        return False
    if not table.position.over():
        raise InvalidAction("by the rules the game is not over")
    points = [int(table.position.points(seat)) for seat in range(len(table.header.seats))]
    if line.points != points or line.winners != [int(k) for k in table.position.winners()]:
        raise InvalidAction("by the rules this is not the result")
    return True


def _play(table: _Table, line: _Act) -> None:
    if line.step != table.steps + 1:
        raise InvalidAction(f"step {table.steps + 1} is missing")
    try:
        table.waiting = table.position.apply(line.seat, line.action)
    except (InvalidAction, IllegalAction) as problem:
        raise InvalidAction(f"the rules forbid this action ({problem})") from problem
    table.steps += 1
    table.digest = digest_after(table.digest, table.position)
    table.happenings += [
        Note(DECIDED, GIVEN.text),
        Action(table.steps, line.seat, line.action, table.digest, 0),
    ]
    if len(table.happenings) * 64 > MAX_FILE:
        raise InvalidAction("this game is too long for a saved game")
