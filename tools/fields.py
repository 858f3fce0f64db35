"""Write out what every game's position is made of, each thing named once.

    python tools/fields.py            make the modules of every `game/<key>/fields.toml`
    python tools/fields.py --check    change nothing; fail when one is not what its table makes

Every table of a `fields.toml` becomes a module of the same name with one class, from which the
position, or a part of it, inherits. The code is written out because going through the names at run
time takes ten times as long, and the search makes a copy for every iteration.

What a table may say, in the order in which `to_ints` writes it down:

    class, doc     the name of the class and the sentence about it
    title          the name of the game; a part of a position has none
    imports        what the first values below need
    numbers        name = its first value: a number, or an expression in quotes
    rows           names of rows of numbers, empty at first; or name = "first value"
    shared         rows that are only ever replaced whole, so that copies may share them
    parts          name = "class": objects of another table, whose rows come last

and what is copied, but not written down:

    message        rows that `to_message` adds, for what everybody remembers of the way
    derived        name = first value, or "row": it follows from the rest
    between        name = first value: it exists only between two events of an action
"""

import argparse
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
EMPTY = "vec[i64]()"


class Fields(msgspec.Struct, forbid_unknown_fields=True, rename={"name": "class"}):
    """One table."""

    name: str
    doc: str
    title: str = ""
    imports: list[str] = []
    numbers: dict[str, int | str] = {}
    rows: list[str] | dict[str, str] = []
    shared: list[str] = []
    parts: dict[str, str] = {}
    message: list[str] = []
    derived: dict[str, int | str] = {}
    between: dict[str, int | str] = {}

    def all_numbers(self) -> dict[str, int | str]:
        """With their first values."""
        derived = {name: first for name, first in self.derived.items() if first != "row"}
        return {**self.numbers, **derived, **self.between}

    def own_rows(self) -> dict[str, str]:
        """The rows every copy has for itself, with their first values."""
        rows = self.rows if isinstance(self.rows, dict) else dict.fromkeys(self.rows, EMPTY)
        more = [*self.message, *(name for name, first in self.derived.items() if first == "row")]
        return {**rows, **dict.fromkeys(more, EMPTY)}

    def written_rows(self) -> list[str]:
        return [*self.rows, *self.shared]


def tables(root: Path = ROOT) -> dict[Path, Fields]:
    """Every table by the module it makes."""
    found: dict[Path, Fields] = {}
    for path in sorted(root.glob("game/*/fields.toml")):
        read = msgspec.convert(tomllib.loads(path.read_text()), dict[str, Fields])
        found.update({path.parent / f"{module}.py": table for module, table in read.items()})
    return found


# -- the code -------------------------------------------------------------------------------------


def source_of(table: Fields) -> str:
    """The module a table makes."""
    methods = [_init(table), _copy_into(table), _rows(table)]
    if table.title:
        methods += [_numbers(table), *_to_ints(table), _read_ints(table)]
    else:
        methods.append(_read_rows(table))
    doc = f'"""{table.doc}\n\nMade by `tools/fields.py` from `fields.toml`.\n"""\n'
    head = f"class {table.name}{'(Position)' if table.title else ''}:\n"
    return "\n".join([doc, *_imports(table), "", "", head + "\n".join(methods)])


def _imports(table: Fields) -> list[str]:
    outside = ["from librt.vecs import vec", "from mypy_extensions import i64"]
    own = list(table.imports)
    if table.title:
        nobody = "NOBODY, " if "NOBODY" in table.all_numbers().values() else ""
        own.append(f"from game.contract import {nobody}InvalidAction, Position")
        own.append("from game.vectors import flattened")
    return [*outside, "", *sorted(own)] if own else outside


def _method(signature: str, doc: str, lines: Iterable[str]) -> str:
    body = [f"    def {signature}:", *(f"        {line}" for line in lines)]
    if doc:
        body.insert(1, f'        """{doc}"""')
    return "\n".join(body) + "\n"


def _init(table: Fields) -> str:
    lines = ["super().__init__(seats)"] if table.title else []
    lines += [f"self.{name}: i64 = {first}" for name, first in table.all_numbers().items()]
    rows = {**table.own_rows(), **dict.fromkeys(table.shared, EMPTY)}
    lines += [f"self.{name}: vec[i64] = {first}" for name, first in rows.items()]
    lines += [f"self.{name}: {part} = {part}()" for name, part in table.parts.items()]
    return _method(f"__init__(self{', seats: i64' if table.title else ''}) -> None", "", lines)


def _copy_into(table: Fields) -> str:
    as_they_are = [*(["viewer"] if table.title else []), *table.all_numbers(), *table.shared]
    lines = [f"twin.{name} = self.{name}" for name in as_they_are]
    lines += [f"twin.{name} = self.{name}[:]" for name in table.own_rows()]
    lines += [f"self.{name}.copy_into(twin.{name})" for name in table.parts]
    signature = f'copy_into(self, twin: "{table.name}") -> None'
    return _method(signature, "Make the twin, a new one, an independent copy.", lines)


def _rows(table: Fields) -> str:
    lines = [f"    self.{name}," for name in table.written_rows()]
    lines += [f"    *self.{name}.rows()," for name in table.parts]
    doc = "The rows that are written down, in this order."
    return _method("rows(self) -> list[vec[i64]]", doc, ["return [", *lines, "]"])


def _numbers(table: Fields) -> str:
    lines = [f"    self.{name}," for name in ("seats", "viewer", *table.numbers)]
    doc = "The numbers that are written down, in this order."
    return _method("numbers(self) -> list[int]", doc, ["return [", *lines, "]"])


def _to_ints(table: Fields) -> list[str]:
    line = "return flattened(self.numbers(), self.rows())"
    methods = [_method("to_ints(self) -> list[int]", "", [line])]
    if table.message:
        more = "".join(f", self.{name}" for name in table.message)
        line = f"return flattened(self.numbers(), [*self.rows(){more}])"
        methods.append(_method("to_message(self) -> list[int]", "", [line]))
    return methods


def _read_rows(table: Fields) -> str:
    lines = [f"self.{name} = rows[at + {k}]" for k, name in enumerate(table.written_rows())]
    lines.append(f"return at + {len(lines)}")
    doc = "Take over what `rows` told, which is there from `at` on; returns where it ends."
    return _method("read_rows(self, rows: list[vec[i64]], at: int) -> int", doc, lines)


def _read_ints(table: Fields) -> str:
    numbers, rows = ["viewer", *table.numbers], table.written_rows()
    expected = "!= written"
    wrote = "`to_ints`"
    if table.message:
        expected = f"not in (written, written + {len(table.message)})"
        wrote = "`to_ints` or `to_message`"
    lines = [
        "written = len(self.rows())",
        f"if len(numbers) != {len(numbers) + 1} or len(rows) {expected}:",
        f'    raise InvalidAction("these numbers are not a {table.title} position")',
        *(f"self.{name} = numbers[{k}]" for k, name in enumerate(numbers, 1)),
        *(f"self.{name} = rows[{k}]" for k, name in enumerate(rows)),
    ]
    at = str(len(rows))
    for name in table.parts:
        lines.append(f"at = self.{name}.read_rows(rows, {at})")
        at = "at"
    if table.parts:
        lines[-1] = lines[-1].removeprefix("at = ")
    for k, name in enumerate(table.message):
        lines.append(f"self.{name} = rows[written + {k}] if len(rows) > written else {EMPTY}")
    signature = "read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None"
    return _method(signature, f"Take over what {wrote} wrote.", lines)


# -- the tool -------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true", help="fail instead of writing")
    check = parser.parse_args().check
    stale = 0
    for path, table in tables().items():
        source = source_of(table)
        if path.exists() and path.read_text() == source:
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)} is {'not what its table makes' if check else 'made anew'}")
        if not check:
            path.write_text(source)
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
