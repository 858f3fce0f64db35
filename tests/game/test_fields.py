"""Everything a position holds is declared once, and so is copied, written down and read.

`tools/fields.py` makes the code from `game/<key>/fields.toml`. Here every declared thing is changed
in turn, in a position from the middle of a game.
"""

import runpy
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from game.compiled import ROOT
from game.contract import Game, Position
from game.registry import GAMES
from tests.tapes import parts
from tests.walks import every_game, positions

TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "fields.py"))
TABLES: dict[Path, Any] = TOOL["tables"]()
ALWAYS = {"seats", "viewer"}


def tables_of(game: Game) -> list[tuple[str, Any]]:
    """The table of a game's position, and those of its parts with what comes before their names."""
    own = TABLES[ROOT / "game" / game.key / "fields.py"]
    by_class = {table.name: table for table in TABLES.values()}
    position = game.new(max(game.seat_counts), 1, {})
    bases = {name: type(getattr(position, name)).__bases__[0].__name__ for name in own.parts}
    return [("", own), *((f"{name}.", by_class[base]) for name, base in bases.items())]


def declared(game: Game, *kinds: str) -> set[str]:
    """The names of all things of these kinds, `piles.laid` for what a part holds."""
    return {
        before + name
        for before, table in tables_of(game)
        for kind in kinds
        for name in getattr(table, kind)
    }


def middle(game: Game) -> Position:
    """A position from the middle of a game in which no row is empty."""
    walked = positions(game, max(game.seat_counts), 1)
    position = walked[len(walked) // 2]
    for name, value in parts(position).items():
        if value == []:
            holder, last = place(position, name)
            setattr(holder, last, append(vec[i64](), 1))
    return position


def place(position: Position, name: str) -> tuple[Any, str]:
    """The object that holds a thing, and its name there."""
    *way, last = name.split(".")
    holder: Any = position
    for step in way:
        holder = getattr(holder, step)
    return holder, last


def change(position: Position, name: str) -> None:
    """Another number; in a row another first number, in place."""
    holder, last = place(position, name)
    value = getattr(holder, last)
    if isinstance(value, int):
        setattr(holder, last, 2 if value == 1 else 1)
    else:
        value[0] = 2 if value[0] == 1 else 1


each_field = pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.key}-{name}")
        for game in GAMES.values()
        for name in sorted(parts(game.new(max(game.seat_counts), 1, {})).keys() - ALWAYS)
    ],
)


def test_the_modules_are_what_their_tables_make() -> None:
    for path, table in TABLES.items():
        assert path.read_text() == TOOL["source_of"](table), "run python tools/fields.py"


@every_game
def test_a_position_holds_what_is_declared_and_nothing_else(game: Game) -> None:
    kinds = ("numbers", "rows", "shared", "message", "derived", "between")
    held = parts(game.new(max(game.seat_counts), 1, {})).keys()
    assert held - ALWAYS == declared(game, *kinds)


@each_field
def test_a_copy_has_it_and_keeps_it_to_itself(game: Game, name: str) -> None:
    position = middle(game)
    change(position, name)
    twin = position.copy()
    assert parts(twin) == parts(position)
    if name not in declared(game, "shared"):
        before = parts(position)
        change(twin, name)
        assert parts(position) == before
        assert parts(twin)[name] != before[name]


@each_field
def test_it_is_written_down_and_read_back_if_it_lasts(game: Game, name: str) -> None:
    position = middle(game)
    before = position.to_ints()
    message = position.to_message()
    change(position, name)
    if name in declared(game, "numbers", "rows", "shared"):
        assert position.to_ints() != before
        assert parts(game.from_ints(position.to_ints()))[name] == parts(position)[name]
    elif name in declared(game, "message"):
        assert position.to_ints() == before
        assert position.to_message() != message
        assert parts(game.from_ints(position.to_message()))[name] == parts(position)[name]
    else:
        assert position.to_message() == message


@every_game
def test_what_lasts_only_between_two_events_is_at_its_first_value_at_rest(game: Game) -> None:
    between = declared(game, "between")
    first = parts(game.new(max(game.seat_counts), 1, {}))
    for position in positions(game, max(game.seat_counts), 2):
        assert {name: parts(position)[name] for name in between} == {n: first[n] for n in between}
