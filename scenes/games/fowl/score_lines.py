"""The lines of the score sheet: the rulebook's eighteen, told in eleven.

A seat scores for survivors only in the three traits of its own target, so these stand in three
rows, each cell with the sign of that seat's trait.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.contract import ScoreLine
from game.fowl.position import FowlPosition
from game.fowl.scoring import SHEET_ORDER, TRAIT_NAMES
from game.fowl.state import NONE
from game.fowl.tables import SET_POINTS, TYPES, colour_of, shape_of, type_of
from scenes.games.fowl.texts import birds_of
from scenes.kit.lang import N_, _, ngettext

SETS: Final = "sets"
KIND, COLOUR, SHAPE, TARGET = "type", "colour", "shape", "target"
CAPTURED: Final = (*(str(trait) for trait in SHEET_ORDER), SETS)
SURVIVING: Final = (KIND, COLOUR, SHAPE, TARGET)
_LABELS: Final = {
    "0": N_("black"),
    "1": N_("brown"),
    "2": N_("white"),
    "3": N_("circles"),
    "4": N_("hexagons"),
    "5": N_("squares"),
    SETS: N_("sets of four"),
    KIND: N_("same type"),
    COLOUR: N_("same colour"),
    SHAPE: N_("same shape"),
    TARGET: N_("target saved"),
}


@dataclass(frozen=True)
class Line:
    """One row of the sheet: `key` is a trait's number, or one of the words above."""

    key: str
    points: tuple[int, ...]
    """By seat."""
    birds: tuple[tuple[int, ...], ...]
    """By seat: those it counts."""

    @property
    def captured(self) -> bool:
        return self.key in CAPTURED

    @property
    def is_majority(self) -> bool:
        return self.captured and self.key != SETS

    def kinds(self, seat: int) -> tuple[int, ...]:
        """The types among the birds of a seat."""
        return tuple(sorted({int(type_of(bird)) for bird in self.birds[seat]}))

    def label(self) -> str:
        return _(_LABELS[self.key])


def lines_of(position: FowlPosition) -> tuple[Line, ...]:
    """Every row, captured birds first."""
    seats = range(position.seats)
    scores = [position.score(seat) for seat in seats]
    found: list[Line] = []
    for key in (*CAPTURED, *SURVIVING):
        own = [_own_line(scores[seat], int(position.targets[seat]), key) for seat in seats]
        found.append(
            Line(key, tuple(each.points for each in own), tuple(tuple(each.items) for each in own))
        )
    return tuple(found)


def _own_line(score: Sequence[ScoreLine], target: int, key: str) -> ScoreLine:
    """The line of the sheet that counts this for a seat: of survivors the trait of its target."""
    if key in CAPTURED:
        return score[CAPTURED.index(key)]
    if target <= NONE:
        return ScoreLine(key, 0, [])
    first = len(CAPTURED)
    place = {
        SHAPE: int(shape_of(target)),
        COLOUR: 3 + int(colour_of(target)),
        KIND: 6 + int(type_of(target)),
        TARGET: 6 + TYPES,
    }
    return score[first + place[key]]


def subtotals(lines: Sequence[Line], captured: bool, seats: Sequence[int]) -> list[int]:
    """The sums of one block of the sheet for these seats."""
    return [sum(line.points[seat] for line in lines if line.captured == captured) for seat in seats]


def told(line: Line, names: Sequence[str]) -> str:
    """The row in a sentence: who scores what for it, and why."""
    if line.is_majority:
        return _majority(line, names)
    if line.key == TARGET:
        saved = [name for name, points in zip(names, line.points, strict=True) if points]
        if not saved:
            return _("One more point if the target itself survives: nobody’s does.")
        said = _("One more point, for the target survives: %(names)s.")
        return said % {"names": ", ".join(saved)}
    rule = {
        SETS: _("Each complete set of chicken, duck, goose and turkey: %(points)d points."),
        KIND: _("Every surviving bird of the target’s type: one point."),
        COLOUR: _("Every surviving bird of the target’s colour: one point."),
        SHAPE: _("Every surviving bird on the target’s shape: one point."),
    }[line.key]
    return rule % {"points": SET_POINTS}


def _majority(line: Line, names: Sequence[str]) -> str:
    leaders = [k for k, points in enumerate(line.points) if points]
    words: dict[str, object] = {"birds": birds_of(TRAIT_NAMES[int(line.key)])}
    if not leaders:
        return _("Most %(birds)s: nobody has caught one.") % words
    count = len(line.birds[leaders[0]])
    words["names"] = ", ".join(names[k] for k in leaders)
    words["points"] = ", ".join(str(line.points[k]) for k in leaders)
    words["count"] = count
    if len(leaders) > 1:
        said = _(
            "Most %(birds)s: %(names)s, %(count)d each. A point a type among them: %(points)s."
        )
        return said % words
    said = ngettext(
        "Most %(birds)s: %(names)s with %(count)d. A point a type among them: %(points)s.",
        "Most %(birds)s: %(names)s with %(count)d. A point a type among them: %(points)s.",
        count,
    )
    return said % words


# -- the eighteen lines of the rulebook ---------------------------------------------------------


def rulebook_label(kind: str) -> str:
    """What one of its lines is called: 'most brown birds'."""
    group, _underscore, name = kind.partition("_")
    if name == SETS:
        return _("sets of four types")
    if kind == TARGET:
        return _("the target survives")
    said = _("most %(birds)s") if group == "captured" else _("surviving: %(birds)s")
    return said % {"birds": birds_of(name)}


def rulebook_detail(kind: str, items: list[int], points: int) -> str:
    """One of its lines with figures: 'most brown birds: 4, points: 2'."""
    if kind == TARGET:
        return _("the target survives: 1") if points else _("the target was caught")
    if kind.endswith(SETS):
        sets = len(items) // TYPES
        said = ngettext(
            "%(count)d set of four: %(points)d", "%(count)d sets of four: %(points)d", sets
        )
        return said % {"count": sets, "points": points}
    words = {"what": rulebook_label(kind), "count": len(items), "points": points}
    return _("%(what)s: %(count)d, points: %(points)d") % words
