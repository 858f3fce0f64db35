"""A file that somebody opened, by a click or by name: the saved game it is played as."""

import re
from pathlib import Path

from saves.disk import read_limited
from saves.format import load_bytes
from saves.problems import Problem, SaveTrouble
from saves.records import MAX_FILE
from saves.slots import SUFFIX, Slots, slug_of


def slot_for(slots: Slots, path: Path) -> tuple[str, bool]:
    """The slug to go on with, and whether a copy was made; `SaveTrouble` if it cannot be played.

    A file on the shelf is played there. Any other is copied to the shelf with all its bytes, under
    a name that is free, and is itself never written to. Opened again, it goes on with that copy.
    """
    data = read_limited(path, MAX_FILE)
    if isinstance(data, Problem):
        raise SaveTrouble(data)
    loaded = load_bytes(data)
    if loaded.save is None or loaded.position is None:
        raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
    for place in (path.absolute(), path.resolve()):
        if place.suffix == SUFFIX and place.parent.resolve() == slots.games.resolve():
            return place.stem, False
    stem = slug_of(path.stem)
    former = _copy_of(loaded.good, slots.games, stem)
    return (former, False) if former else (slots.add(data, stem), True)


def _copy_of(beginning: bytes, games: Path, stem: str) -> str | None:
    """The slot of that name which begins with these bytes: saves only ever grow."""
    for path in sorted(games.glob(f"{stem}*{SUFFIX}")):
        if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
            there = read_limited(path, MAX_FILE)
            if isinstance(there, bytes) and there.startswith(beginning):
                return path.stem
    return None
