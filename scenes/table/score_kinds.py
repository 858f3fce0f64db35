"""The kinds of points of a game, and the score sheet that is made of them.

A game says of each kind what it is called and which pictures show what a seat scores with: hens
with the numbers of their rungs, foxes, coops.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any, Final, TypeAlias

from pygame import FRect

from game.contract import Position, ScoreLine
from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, MIST, NIGHT, WHITE, mix
from scenes.table.score_sheet import Block, Line, Sheet, figure_room

Token: TypeAlias = tuple[str, str]
"""A picture, and the figure that stands on it, or nothing."""
_LARGEST: Final = 62.0
_LEAST: Final = 26.0
_FAINT: Final = mix(MIST, CREAM, 0.5)


@dataclass(frozen=True)
class Scored:
    """What a seat scores for one line, and the position in which it does."""

    position: Any
    seats: Sequence[Seat]
    seat: int
    line: ScoreLine

    @property
    def look(self) -> int:
        return self.seats[self.seat].look


@dataclass(frozen=True)
class ScoreKind:
    """What one kind of score line is called, its picture, and what is shown of what it counts."""

    key: str
    label: str
    icon: str
    tokens: Callable[[Scored], Sequence[Token]] = lambda _scored: ()


def sheet_of_kinds(
    kinds: Sequence[ScoreKind],
    position: Position,
    seats: Sequence[Seat],
    told: Callable[[int, ScoreLine], str],
) -> Sheet:
    """A row for each kind of points, in the order of the score; `told` says in words what a seat
    has of a line."""
    scores = [position.score(seat) for seat in range(len(seats))]
    known = {kind.key: kind for kind in kinds}
    lines = []
    for row in zip(*scores, strict=True):
        kind = known.get(row[0].kind, ScoreKind(row[0].kind, row[0].kind, "ui_trophy"))
        scored = [Scored(position, seats, seat, line) for seat, line in enumerate(row)]
        entries = tuple(partial(_draw_entry, kind.tokens(each), each.line) for each in scored)
        points = tuple(line.points for line in row)
        sentences = tuple(told(seat, line) for seat, line in enumerate(row))
        sign = partial(_draw_sign, kind.icon)
        lines.append(Line(kind.label, sign, points, entries, sentences))
    return Sheet(seats, [Block("", tuple(lines), tuple(range(len(seats))))])


def _draw_sign(icon: str, canvas: Canvas, at: tuple[float, float], size: float) -> None:
    canvas.art(icon, at, size)


def _draw_entry(tokens: Sequence[Token], line: ScoreLine, canvas: Canvas, cell: FRect) -> None:
    """The pictures at the left of a cell, pale if they bring nothing."""
    wide = cell.w - 16 - figure_room(canvas, line.points)
    room = FRect(cell.x + 12, cell.y + 6, wide, cell.h - 12)
    if not tokens and not line.points:
        canvas.text("0", 20, room.midleft, _FAINT, "midleft", "Bold")
    alpha = None if line.points else 90
    for (art, figure), box in zip(tokens, places_for(room, len(tokens)), strict=True):
        canvas.art(art, box.center, box.size, alpha=alpha)
        if figure:
            size = max(15.0, 0.42 * box.h)
            at = (box.right - 2, box.bottom - 0.24 * box.h)
            rim = mix(NIGHT, MIST, 0.3 if alpha is None else 0.9)
            canvas.title(figure, size, at, WHITE, "midright", rim, 2.5, grow=False)


def places_for(room: FRect, count: int) -> list[FRect]:
    """Squares for so many pictures, in rows, as large as there is room for; many overlap.

    >>> [box.w for box in places_for(FRect(0, 0, 100, 50), 2)]
    [48.0, 48.0]
    """
    if not count:
        return []
    best, rows = 0.0, 1
    for k in range(1, 4):
        size = min(_LARGEST, (room.h - 2 * (k - 1)) / k, room.w / ceil(count / k) - 2)
        if size > best:
            best, rows = size, k
    size = min(max(best, _LEAST), room.h / rows, room.w)
    each = ceil(count / rows)
    step = min(size + 2, (room.w - size) / max(1, each - 1))
    top = room.centery - (size * rows + 2 * (rows - 1)) / 2
    return [
        FRect(room.x + k % each * step, top + k // each * (size + 2), size, size)
        for k in range(count)
    ]
