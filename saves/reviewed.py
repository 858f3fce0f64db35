"""The course of one's own play: a line for every seat a person had in a game that was looked back
at. A file of its own, whose loss costs nothing but the graph."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from saves.disk import Lock, read_limited, replace_file
from saves.problems import SaveTrouble
from saves.records import Key, Name

FILE: Final = "reviewed.json"
LOCK: Final = "reviewed.lock"
MAX_FILE: Final = 1 << 18
KEPT: Final = 600
_SECONDS: Final = 0.5


class Reviewed(Struct, frozen=True, forbid_unknown_fields=True):
    """One person's decisions in one game; `accuracy` from 0 to 100, `lost` points a decision in
    thousandths."""

    game_id: Key
    game: Key
    began: Annotated[float, Meta(ge=0.0, le=1e11)]
    name: Name
    decisions: Annotated[int, Meta(ge=1, le=10**5)]
    accuracy: Annotated[float, Meta(ge=0.0, le=100.0)]
    lost: Annotated[int, Meta(ge=0, le=10**8)]


def read_reviewed(home: Path) -> list[Reviewed]:
    """All that is known, oldest first; nothing of a damaged file."""
    data = read_limited(home / FILE, MAX_FILE)
    if not isinstance(data, bytes):
        return []
    try:
        return msgspec.json.decode(data, type=list[Reviewed])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return []


def course_of(rows: list[Reviewed], game: str, name: str = "") -> list[Reviewed]:
    """The games of one kind, oldest first, of a person, or of who has most of them."""
    own = [row for row in rows if row.game == game]
    names = [row.name for row in own]
    name = name or max(names, key=names.count, default="")
    return [row for row in own if row.name == name]


def note_reviewed(home: Path, rows: list[Reviewed]) -> None:
    """Enter a game; once more it takes the place of what was found before."""
    with suppress(OSError, SaveTrouble):
        lock = Lock(home / LOCK, _SECONDS)
        try:
            new = {(row.game_id, row.name) for row in rows}
            kept = [r for r in read_reviewed(home) if (r.game_id, r.name) not in new]
            kept = sorted([*kept, *rows], key=lambda row: row.began)[-KEPT:]
            replace_file(home / FILE, msgspec.json.encode(kept))
        finally:
            lock.release()
