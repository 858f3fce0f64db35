"""The lines of the score sheet: the rulebook's eighteen, told in eleven.

A seat scores for survivors only in the three traits of its own target, so these stand in three
rows, each cell with the sign of that seat's trait.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.contract import ScoreLine
from game.fowl.position import FowlPosition
from game.fowl.scoring import SHEET_ORDER
from game.fowl.state import NONE
from game.fowl.tables import SET_POINTS, TYPES, colour_of, shape_of, type_of
from scenes.fowl import words
from scenes.kit.lang import _, ngettext

SETS: Final = "sets"
KIND, COLOUR, SHAPE, TARGET = "type", "colour", "shape", "target"
CAPTURED: Final = (*(str(trait) for trait in SHEET_ORDER), SETS)
SURVIVING: Final = (KIND, COLOUR, SHAPE, TARGET)


@dataclass(frozen=True)
class Entry:
    """What one seat has in one line."""

    points: int
    birds: tuple[int, ...]

    @property
    def kinds(self) -> tuple[int, ...]:
        """The types among its birds."""
        return tuple(sorted({int(type_of(bird)) for bird in self.birds}))


@dataclass(frozen=True)
class Line:
    """One row of the sheet: `key` is a trait's number, or one of the words above."""

    key: str
    entries: tuple[Entry, ...]

    @property
    def captured(self) -> bool:
        return self.key in CAPTURED

    @property
    def trait(self) -> int:
        """Of a majority: the trait."""
        return int(self.key)

    @property
    def is_majority(self) -> bool:
        return self.captured and self.key != SETS


def lines_of(position: FowlPosition) -> list[Line]:
    """Every row, captured birds first."""
    seats = range(int(position.seats))
    scores = [position.score(seat) for seat in seats]
    targets = [int(position.targets[seat]) for seat in seats]
    found = [
        Line(key, tuple(_entry(score[k]) for score in scores)) for k, key in enumerate(CAPTURED)
    ]
    for key in SURVIVING:
        entries = tuple(
            _surviving(score, target, key) for score, target in zip(scores, targets, strict=True)
        )
        found.append(Line(key, entries))
    return found


def _entry(line: ScoreLine) -> Entry:
    return Entry(line.points, tuple(line.items))


def _surviving(score: Sequence[ScoreLine], target: int, key: str) -> Entry:
    """The line of the sheet that counts this trait of the seat's own target."""
    if target <= NONE:
        return Entry(0, ())
    shapes = len(CAPTURED)
    place: dict[str, Callable[[], int]] = {
        SHAPE: lambda: shapes + int(shape_of(target)),
        COLOUR: lambda: shapes + 3 + int(colour_of(target)),
        KIND: lambda: shapes + 6 + int(type_of(target)),
        TARGET: lambda: shapes + 6 + TYPES,
    }
    return _entry(score[place[key]()])


def subtotal(lines: Sequence[Line], seat: int, captured: bool) -> int:
    return sum(line.entries[seat].points for line in lines if line.captured == captured)


# -- in words -----------------------------------------------------------------------------------


def label(line: Line) -> str:
    if line.is_majority:
        return words.short_trait(line.trait)
    return {
        SETS: _("sets of four"),
        KIND: _("same type"),
        COLOUR: _("same colour"),
        SHAPE: _("same shape"),
        TARGET: _("target saved"),
    }[line.key]


def told(line: Line, names: Sequence[str], hidden: Sequence[bool]) -> str:
    """The row in a sentence: who scores what for it, and why."""
    if line.is_majority:
        return _majority(line, names)
    if line.key == SETS:
        rule = _("Each complete set of chicken, duck, goose and turkey: %(points)d points.")
        return rule % {"points": SET_POINTS}
    if line.key == TARGET:
        saved = [name for name, entry in zip(names, line.entries, strict=True) if entry.points]
        if not saved:
            return _("One more point if the target itself survives: nobody’s does.")
        return _("One more point, for the target survives: %(names)s.") % {
            "names": ", ".join(saved)
        }
    if any(hidden):
        return _("One point for each surviving bird like your target; the others’ are secret.")
    return {
        KIND: _("Every surviving bird of the target’s type: one point."),
        COLOUR: _("Every surviving bird of the target’s colour: one point."),
        SHAPE: _("Every surviving bird on the target’s shape: one point."),
    }[line.key]


def _majority(line: Line, names: Sequence[str]) -> str:
    birds = words.trait_name(line.trait)
    leaders = [k for k, entry in enumerate(line.entries) if entry.points]
    if not leaders:
        return _("Most %(birds)s: nobody has caught one.") % {"birds": birds}
    count = len(line.entries[leaders[0]].birds)
    detail = {
        "birds": birds,
        "names": ", ".join(names[k] for k in leaders),
        "count": count,
        "points": ", ".join(str(line.entries[k].points) for k in leaders),
    }
    if len(leaders) > 1:
        return (
            _("Most %(birds)s: %(names)s, %(count)d each. A point a type among them: %(points)s.")
            % detail
        )
    return (
        ngettext(
            "Most %(birds)s: %(names)s with %(count)d. A point a type among them: %(points)s.",
            "Most %(birds)s: %(names)s with %(count)d. A point a type among them: %(points)s.",
            count,
        )
        % detail
    )
