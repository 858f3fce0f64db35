"""The score sheet of Fowl Play as it is drawn: at the table so far, and filled in at the end.

Two blocks stand side by side: what the foxes have caught, and what has survived. A cell shows how
many birds count, the types among them, and the points; whoever leads stands on gold.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.fowl.position import FowlPosition
from game.fowl.state import NONE
from game.fowl.tables import TYPES
from scenes.games.fowl.layout import FowlLayout
from scenes.games.fowl.looks import (
    bird_sign,
    colour_sign,
    sets_sign,
    shape_sign,
    token,
    trait_sign,
    type_sign,
    types_together,
)
from scenes.games.fowl.pieces import Seating, own_seat
from scenes.games.fowl.score_lines import (
    CAPTURED,
    COLOUR,
    KIND,
    SETS,
    SHAPE,
    SURVIVING,
    TARGET,
    Line,
    lines_of,
    subtotals,
)
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.lang import _
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, INK, LINE, MIST, STRAW, mix
from scenes.table.layout import first_fitting, rows
from scenes.table.piece import Look, Piece, draw_piece

_SIGN: Final = 40.0
"""Width of the sign at the left of a row."""
_LABEL_LINE: Final = 1.2
"""From line to line of a label that needs two, in heights of its letters."""
_FAINT: Final = mix(MIST, CREAM, 0.5)


@dataclass(frozen=True)
class Heads:
    """Who plays: colours and names by seat, the targets that may be seen (0 where not)."""

    looks: tuple[int, ...]
    names: tuple[str, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Block:
    """A block of rows: where its head, its rows and its columns are."""

    panel: FRect
    head: FRect
    rows: tuple[FRect, ...]
    label: float
    """The width of the words of a row; 0 where they have no room."""
    columns: tuple[int, ...]
    """The seats it has a column for."""
    first: float
    wide: float

    def cell(self, row: FRect, column: int) -> FRect:
        return FRect(self.first + self.wide * column, row.y, self.wide, row.h)


def block_layout(
    canvas: Canvas, box: FRect, count: int, lines: Sequence[Line], columns: Sequence[int]
) -> Block:
    """A block of `count` rows inside `box`; labels stay away where cells would get too narrow."""
    least = canvas.measure("9", 20, "Bold")[0] + 44 + canvas.measure("9", 26, "f")[0] + 22
    least *= 1.0 if lines[0].captured else 0.8
    head = FRect(box.x + 8, box.y + 6, box.w - 16, max(50.0, canvas.grown(22) * 1.3 + 12))
    places = rows(FRect(head.x, head.bottom, head.w, box.h - head.h - 14), count, 0)
    left = _SIGN + 10
    room = box.w - 16 - left - 10 - least * len(columns)
    labels = [line.label() for line in lines]
    widest = max(canvas.measure(text, 20, "Bold")[0] for text in labels)
    longest = max(canvas.measure(word, 20, "Bold")[0] for text in labels for word in text.split())
    two_lines = places[0].h >= 2 * canvas.grown(20) * _LABEL_LINE and room >= longest
    words = widest if room >= widest else (room if two_lines else 0.0)
    first = box.x + 8 + left + (words + 10 if words else 0.0)
    wide = (box.right - 8 - first) / len(columns)
    return Block(box, head, places, words, tuple(columns), first, wide)


# -- what stands around the lines ---------------------------------------------------------------


def draw_caught(canvas: Canvas, block: Block, heads: Heads, sums: Sequence[int]) -> None:
    _draw_head(canvas, block, heads, _("Caught"))
    _draw_sum(canvas, block, block.rows[-1], _("subtotal"), sums)


def draw_survived(canvas: Canvas, block: Block, heads: Heads, sums: Sequence[int]) -> None:
    _draw_head(canvas, block, heads, _("Survived"))
    _draw_targets(canvas, block, block.rows[0], heads)
    if sums:
        _draw_sum(canvas, block, block.rows[1 + len(SURVIVING)], _("subtotal"), sums)


def total_row(block: Block) -> FRect:
    return block.rows[2 + len(SURVIVING)].union(block.rows[-1])


def draw_total(canvas: Canvas, block: Block, totals: Sequence[int]) -> None:
    _draw_sum(canvas, block, total_row(block), _("total"), totals, large=True)


def _draw_head(canvas: Canvas, block: Block, heads: Heads, title: str) -> None:
    """The panel, its title, and a badge with a name above every column."""
    paint.panel(canvas, block.panel, radius=20)
    room = block.first - block.head.x - 8
    if canvas.measure(title, 24, "f")[0] <= room:
        canvas.title(title, 24, (block.head.x + 8, block.head.centery), INK, "midleft")
    for k, seat in enumerate(block.columns):
        box, name = block.cell(block.head, k), heads.names[seat]
        words = _short_name(canvas, name, box.w - 38)
        wide = canvas.measure(words, 20, "Bold")[0] if words else 0.0
        x = box.centerx - (34 + wide) / 2
        paint.badge(canvas, heads.looks[seat], (x + 15, box.centery), 15)
        if words:
            canvas.text(words, 20, (x + 35, box.centery), INK, "midleft", "Bold")


def _short_name(canvas: Canvas, name: str, width: float) -> str:
    """The name, shortened by an ellipsis if need be; empty if hardly a letter fits."""
    shorter = (name[:end].rstrip() + "…" for end in range(len(name) - 1, 0, -1))
    return first_fitting(
        (name, *shorter, ""), lambda words: canvas.measure(words, 20, "Bold")[0] <= width
    )


def _draw_sum(
    canvas: Canvas, block: Block, row: FRect, words: str, sums: Sequence[int], large: bool = False
) -> None:
    """A row of sums: a subtotal, or the total."""
    fill = ("#7a4a24", "#523014") if large else (STRAW, "#ead3a2")
    colour = CREAM if large else INK
    canvas.rounded(row.inflate(0, -4), 12, *fill, BARK, 2)
    if canvas.measure(words, 22, "f")[0] <= block.first - row.x - 14:
        canvas.title(words, 22, (row.x + 12, row.centery), colour, "midleft")
    for k, points in enumerate(sums):
        at = (block.cell(row, k).right - 10, row.centery)
        canvas.title(str(points), 34 if large else 28, at, colour, "midright")


def _draw_targets(canvas: Canvas, block: Block, row: FRect, heads: Heads) -> None:
    """Every seat's target, face down while it is secret."""
    if block.label:
        canvas.text(_("target"), 20, (row.x + 8, row.centery), INK, "midleft", "Bold")
    for k, seat in enumerate(block.columns):
        cell = block.cell(row, k)
        size = min(cell.h - 4, 54.0)
        if heads.targets[seat] > NONE:
            token(canvas, heads.targets[seat], cell.center, size)
        else:
            back = FRect(cell.centerx - size * 0.36, cell.centery - size / 2, size * 0.71, size)
            paint.card_back(canvas, back, shadow=False)


# -- a line -------------------------------------------------------------------------------------


def draw_line(
    canvas: Canvas,
    block: Block,
    row: FRect,
    line: Line,
    heads: Heads,
    share: float = 1.0,
    focused: bool = False,
) -> None:
    """One row; `share` of it is filled in, from 0 to 1."""
    if focused:
        paint.focus_row(canvas, row.inflate(0, -2))
    else:
        canvas.line((row.x + 4, row.bottom), (row.right - 4, row.bottom), LINE, 2)
    _draw_sign(canvas, line, (row.x + 4 + _SIGN / 2, row.centery), min(_SIGN - 4, row.h - 8))
    if block.label:
        words = line.label()
        high = canvas.text_height(words, 20, block.label + 1, "Bold", _LABEL_LINE)
        box = (row.x + _SIGN + 12, row.centery - high / 2, block.label + 1, high)
        canvas.paragraph(words, 20, box, INK, "Bold", _LABEL_LINE)
    for k, seat in enumerate(block.columns):
        cell = block.cell(row, k)
        if not line.captured and heads.targets[seat] <= NONE:
            canvas.art("ui_hidden", cell.center, min(28.0, cell.h - 8), alpha=110)
        elif share > 0:
            _draw_entry(canvas, cell, line, seat, heads.targets[seat], share)


def _draw_sign(canvas: Canvas, line: Line, at: Point, size: float) -> None:
    if line.is_majority:
        trait_sign(canvas, int(line.key), at, size)
    elif line.key == SETS:
        sets_sign(canvas, at, size * 1.1)
    elif line.key == KIND:
        type_sign(canvas, 0, at, size)
    elif line.key == COLOUR:
        for k in range(3):
            colour_sign(canvas, k, (at[0] + (k - 1) * size * 0.3, at[1]), size * 0.6)
    elif line.key == SHAPE:
        shape_sign(canvas, 1, at, size)
    else:
        canvas.art("ui_check", at, size)


def _draw_entry(
    canvas: Canvas, cell: FRect, line: Line, seat: int, target: int, share: float
) -> None:
    """Count, types and points of a seat."""
    points, birds = line.points[seat], line.birds[seat]
    if points > 0:
        alpha = round(255 * min(1.0, share))
        canvas.rounded(cell.inflate(-6, -6), 10, "#ffe9a0", "#f9d777", GOLD_RIM, 2, alpha)
    size = min(cell.h - 8, 44.0)
    x, y = cell.x + 10, cell.centery
    if line.is_majority:
        colour = INK if birds else _FAINT
        at = canvas.text(str(len(birds)), 20, (x, y), colour, "midleft", "Bold")
        room = cell.right - 18 - canvas.measure("9", 26, "f")[0] - at.right - 6
        half = 0.55 if len(line.kinds(seat)) > 1 else 0.45
        part = min(size, room / (2 * half))
        middle = (at.right + 6 + half * part, y)
        types_together(canvas, middle, line.kinds(seat), part, None if points else 90)
    elif line.key == SETS:
        for k in range(min(len(birds) // TYPES, 3)):
            sets_sign(canvas, (x + size / 2 + k * size * 0.6, y), size * 0.9)
        if not birds:
            canvas.text("0", 20, (x, y), _FAINT, "midleft", "Bold")
    elif line.key == TARGET:
        token(canvas, target, (x + size / 2, y), size * 0.8)
    else:
        trait = (KIND, COLOUR, SHAPE).index(line.key)
        bird_sign(canvas, target, trait, (x + size / 2, y), size * 0.8)
    if points or not line.captured:
        figure = str(round(points * min(1.0, share)))
        canvas.title(figure, 26, (cell.right - 10, y), INK if points else MIST, "midright")


# -- at the table -------------------------------------------------------------------------------


@dataclass(frozen=True)
class ScoreSoFar(Look):
    """All catches, and for survivors what the seat at the screen may know."""

    layout: FowlLayout
    heads: Heads
    lines: tuple[Line, ...]
    columns: tuple[int, ...]
    """The seats whose survivors are counted."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        seats = range(len(self.heads.names))
        part = 0.66 if len(self.columns) == 1 else 0.5
        one = FRect(rect.x, rect.y, rect.w * part - 6, rect.h)
        two = FRect(one.right + 12, rect.y, rect.right - one.right - 12, rect.h)
        log = self.layout.log.move(rect.x - self._box.x, rect.y - self._box.y)
        for box in (one, two):
            if box.colliderect(log):
                box.h, box.y = box.bottom - log.bottom - 6, log.bottom + 6
        count, heads = len(CAPTURED) + 1, self.heads
        caught, left = self.lines[: len(CAPTURED)], self.lines[len(CAPTURED) :]
        block = block_layout(canvas, one, count, caught, seats)
        draw_caught(canvas, block, heads, subtotals(self.lines, True, seats))
        for line, row in zip(caught, block.rows, strict=False):
            draw_line(canvas, block, row, line, heads)
        block = block_layout(canvas, two, count, left, self.columns)
        known = all(heads.targets[seat] > NONE for seat in self.columns)
        sums = subtotals(self.lines, False, self.columns) if known else []
        draw_survived(canvas, block, heads, sums)
        for line, row in zip(left, block.rows[1:], strict=False):
            draw_line(canvas, block, row, line, heads)
        if known:
            others = subtotals(self.lines, True, self.columns)
            draw_total(canvas, block, [a + b for a, b in zip(sums, others, strict=True)])

    @property
    def _box(self) -> FRect:
        return self.layout.over_table.inflate(-8, -8)


def draw_score_so_far(
    canvas: Canvas, view: FowlPosition, layout: FowlLayout, seating: Seating
) -> None:
    own, seats = own_seat(view), range(view.seats)
    known = set(seats) if view.over() else {own} if seating.target_open else set()
    targets = tuple(int(view.targets[seat]) if seat in known else NONE for seat in seats)
    heads = Heads(seating.looks, seating.names, targets)
    columns = tuple(seats) if view.over() else (own,)
    sheet = ScoreSoFar(layout, heads, lines_of(view), columns)
    canvas.veil(120)
    draw_piece(canvas, Piece(sheet, sheet._box))
