"""The score sheet of Fowl Play: the rulebook's eighteen lines, told in eleven, and the targets.

A seat scores for survivors only in the three traits of its own target, so these stand in three
rows, each cell with the sign of that seat's trait.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from game.contract import ScoreLine
from game.fowl.position import FowlPosition
from game.fowl.scoring import SHEET_ORDER, TRAIT_NAMES
from game.fowl.state import NONE
from game.fowl.tables import COLOURS, SET_POINTS, TYPES, type_of
from saves.records import Seat
from scenes.games.fowl import looks
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import CREAM, INK, MIST, mix
from scenes.table.score_sheet import Block, Line, Sheet
from words.fowl import WORDS, birds_of
from words.lang import _

_FAINT: Final = mix(MIST, CREAM, 0.5)


def score_sheet(
    view: FowlPosition,
    seats: Sequence[Seat],
    known: Collection[int],
    columns: Sequence[int],
) -> Sheet:
    """The sheet of a view. The targets of the `known` seats are open; for the survivors `columns`
    are the seats that are counted."""
    names = [seat.name for seat in seats]
    scores = [view.score(seat) for seat in range(view.seats)]
    targets = [int(view.targets[k]) if k in known else NONE for k in range(view.seats)]
    caught = [
        _majority(trait, [score[k] for score in scores], names)
        for k, trait in enumerate(SHEET_ORDER)
    ]
    caught.append(_sets([score[len(caught)] for score in scores]))
    left = [score[len(caught) :] for score in scores]
    survived = (_targets(targets), *_alike(left, targets, names))
    return Sheet(
        seats,
        [
            Block(_("Caught"), tuple(caught), tuple(range(view.seats))),
            Block(_("Survived"), survived, tuple(columns), narrow=0.8),
        ],
    )


# -- caught -------------------------------------------------------------------------------------


def _majority(trait: int, row: Sequence[ScoreLine], names: Sequence[str]) -> Line:
    return Line(
        WORDS.say("trait", TRAIT_NAMES[trait]),
        lambda canvas, at, size: looks.trait_sign(canvas, trait, at, size),
        tuple(each.points for each in row),
        tuple(partial(_draw_lot, each) for each in row),
        (_who_has_most(birds_of(TRAIT_NAMES[trait]), row, names),) * len(row),
    )


def _draw_lot(lot: ScoreLine, canvas: Canvas, cell: FRect) -> None:
    """How many birds count, and the types among them."""
    kinds = sorted({int(type_of(bird)) for bird in lot.items})
    at = (cell.x + 10, cell.centery)
    colour = INK if lot.items else _FAINT
    left = canvas.text(str(len(lot.items)), 20, at, colour, "midleft", "Bold").right + 6
    room = cell.right - 18 - canvas.measure("9", 26, "f")[0] - left
    half = 0.55 if len(kinds) > 1 else 0.45
    part = min(cell.h - 8, 44.0, room / (2 * half))
    middle = (left + half * part, cell.centery)
    looks.types_together(canvas, middle, kinds, part, None if lot.points else 90)


def _who_has_most(birds: str, row: Sequence[ScoreLine], names: Sequence[str]) -> str:
    leaders = [k for k, each in enumerate(row) if each.points]
    values = {
        "birds": birds,
        "names": ", ".join(names[k] for k in leaders),
        "count": len(row[leaders[0]].items) if leaders else 0,
        "points": ", ".join(str(row[k].points) for k in leaders),
    }
    return WORDS.say("sheet", "shared" if len(leaders) > 1 else "most", values)


def _sets(row: Sequence[ScoreLine]) -> Line:
    return Line(
        _("sets of four"),
        lambda canvas, at, size: looks.sets_sign(canvas, at, size * 1.1),
        tuple(each.points for each in row),
        tuple(partial(_draw_sets, len(each.items) // TYPES) for each in row),
        (WORDS.say("sheet", "sets", {"points": SET_POINTS}),) * len(row),
    )


def _draw_sets(count: int, canvas: Canvas, cell: FRect) -> None:
    size = min(cell.h - 8, 44.0)
    x, y = cell.x + 10, cell.centery
    for k in range(min(count, 3)):
        looks.sets_sign(canvas, (x + size / 2 + k * size * 0.6, y), size * 0.9)
    if not count:
        canvas.text("0", 20, (x, y), _FAINT, "midleft", "Bold")


# -- survived -----------------------------------------------------------------------------------


def _targets(targets: Sequence[int]) -> Line:
    """The targets, face down while they are secret; they are turned up before survivors count."""
    return Line(
        _("target"),
        lambda canvas, at, size: canvas.art("ui_eye", at, size),
        (0,) * len(targets),
        tuple(partial(_draw_target, target) if target > NONE else None for target in targets),
        (WORDS.say("sheet", "targets"),) * len(targets),
        _draw_back,
    )


def _draw_target(target: int, canvas: Canvas, cell: FRect) -> None:
    looks.token(canvas, target, cell.center, min(cell.h - 4, 54.0))


def _draw_back(canvas: Canvas, cell: FRect) -> None:
    size = min(cell.h - 4, 54.0)
    back = FRect(cell.centerx - size * 0.36, cell.centery - size / 2, size * 0.71, size)
    paint.card_back(canvas, back, shadow=False)


def _alike(
    left: Sequence[Sequence[ScoreLine]], targets: Sequence[int], names: Sequence[str]
) -> list[Line]:
    """What is like the target in type, colour and shape, and the target itself. Of each the
    rulebook has a line for every type, colour and shape, in which only like birds count."""
    saved = ", ".join(name for name, score in zip(names, left, strict=True) if score[-1].points)
    rules = (
        (6, 10, _("same type"), "type"),
        (3, 6, _("same colour"), "colour"),
        (0, 3, _("same shape"), "shape"),
        (10, 11, _("target saved"), "saved" if saved else "none_saved"),
    )
    found: list[Line] = []
    for k, (first, end, label, key) in enumerate(rules):
        told = WORDS.say("sheet", key, {"names": saved})
        points = tuple(sum(line.points for line in score[first:end]) for score in left)
        entries = tuple(
            partial(_draw_alike, k, target, points[seat]) if target > NONE else None
            for seat, target in enumerate(targets)
        )
        every = (told,) * len(targets)
        found.append(Line(label, partial(_alike_sign, k), points, entries, every, _draw_hidden))
    return found


def _alike_sign(k: int, canvas: Canvas, at: Point, size: float) -> None:
    if k != 1:
        canvas.art(("type_chicken", "", "shape_hexagon", "ui_check")[k], at, size)
        return
    for colour in range(COLOURS):
        place = (at[0] + (colour - 1) * size * 0.3, at[1])
        looks.colour_sign(canvas, colour, place, size * 0.6)


def _draw_alike(k: int, target: int, points: int, canvas: Canvas, cell: FRect) -> None:
    """The trait of the target, or the target itself; nothing scored is said as well."""
    size = min(cell.h - 8, 44.0)
    at = (cell.x + 10 + size / 2, cell.centery)
    if k < 3:
        looks.bird_sign(canvas, target, k, at, size * 0.8)
    else:
        looks.token(canvas, target, at, size * 0.8)
    if not points:
        canvas.title("0", 26, (cell.right - 10, cell.centery), MIST, "midright")


def _draw_hidden(canvas: Canvas, cell: FRect) -> None:
    canvas.art("ui_hidden", cell.center, min(28.0, cell.h - 8), alpha=110)
