"""The score sheet of Fowl Play as it is drawn: at the table so far, and filled in at the end.

Two blocks stand side by side: what the foxes have caught, and what has survived. A cell shows how
many birds count, the types among them, and the points; whoever leads stands on gold.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.fowl.state import NONE
from game.fowl.tables import TYPES, colour_of, shape_of, type_of
from scenes.fowl import side, tokens
from scenes.fowl.lines import (
    CAPTURED,
    COLOUR,
    KIND,
    SETS,
    SHAPE,
    SURVIVING,
    TARGET,
    Line,
    label,
    lines_of,
    subtotal,
)
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD_RIM,
    INK,
    LINE,
    MIST,
    STRAW,
    SeatLook,
    mix,
)

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

SIGN: Final = 40.0
"""Width of the sign at the left of a row."""
LABEL_LINE: Final = 1.2
"""From line to line of a label that needs two, in heights of its letters."""


@dataclass(frozen=True)
class Heads:
    """Who plays: colours and names by seat, the targets that may be seen (0 where not)."""

    looks: tuple[SeatLook, ...]
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


def plan_block(
    canvas: Canvas,
    box: FRect,
    rows: int,
    labels: Sequence[str],
    columns: Sequence[int],
    least: float,
) -> Block:
    """Lay out a block inside `box`; the labels stay away where cells would get too narrow."""
    head_h = max(50.0, canvas.grown(22) * 1.3 + 12)
    row_h = (box.h - head_h - 14) / rows
    head = FRect(box.x + 8, box.y + 6, box.w - 16, head_h)
    places = tuple(
        FRect(box.x + 8, head.bottom + row_h * k, box.w - 16, row_h) for k in range(rows)
    )
    left = SIGN + 10
    room = box.w - 16 - left - 10 - least * len(columns)
    widest = max(canvas.measure(text, 20, "Bold")[0] for text in labels)
    longest = max(canvas.measure(word, 20, "Bold")[0] for text in labels for word in text.split())
    two_lines = row_h >= 2 * canvas.grown(20) * LABEL_LINE and room >= longest
    words = widest if room >= widest else (room if two_lines else 0.0)
    first = box.x + 8 + left + (words + 10 if words else 0.0)
    wide = (box.right - 8 - first) / len(columns)
    return Block(box, head, places, words, tuple(columns), first, wide)


def cell_width(canvas: Canvas) -> float:
    """What count, types and points need side by side."""
    return canvas.measure("9", 20, "Bold")[0] + 44 + canvas.measure("9", 26, "f")[0] + 22


# -- blocks -------------------------------------------------------------------------------------


def draw_head(canvas: Canvas, block: Block, heads: Heads, title: str) -> None:
    """The panel, its title, and a badge with a name above every column."""
    paint.panel(canvas, block.panel, radius=20)
    room = block.first - block.head.x - 8
    if canvas.measure(title, 24, "f")[0] <= room:
        canvas.title(title, 24, (block.head.x + 8, block.head.centery), INK, "midleft")
    for k, seat in enumerate(block.columns):
        box = block.cell(block.head, k)
        words = _short_name(canvas, heads.names[seat], 20, box.w - 38)
        wide = canvas.measure(words, 20, "Bold")[0] if words else 0.0
        x = box.centerx - (34 + wide) / 2
        paint.badge(canvas, heads.looks[seat], (x + 15, box.centery), 15)
        if words:
            canvas.text(words, 20, (x + 35, box.centery), INK, "midleft", "Bold")


def _short_name(canvas: Canvas, name: str, size: float, width: float) -> str:
    """The name, shortened by an ellipsis if need be; empty if hardly a letter fits."""
    if canvas.measure(name, size, "Bold")[0] <= width:
        return name
    for end in range(len(name) - 1, 0, -1):
        short = name[:end].rstrip() + "…"
        if canvas.measure(short, size, "Bold")[0] <= width:
            return short
    return ""


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
    sign = (row.x + 4 + SIGN / 2, row.centery)
    _draw_sign(canvas, line, sign, min(SIGN - 4, row.h - 8))
    if block.label:
        high = canvas.text_height(label(line), 20, block.label + 1, "Bold", LABEL_LINE)
        box = (row.x + SIGN + 12, row.centery - high / 2, block.label + 1, high)
        canvas.paragraph(label(line), 20, box, INK, "Bold", LABEL_LINE)
    for k, seat in enumerate(block.columns):
        _draw_entry(canvas, block.cell(row, k), line, seat, heads, share)


def _draw_sign(canvas: Canvas, line: Line, at: tuple[float, float], size: float) -> None:
    if line.is_majority:
        tokens.trait_sign(canvas, line.trait, at, size)
    elif line.key == SETS:
        side.sets_sign(canvas, at, size * 1.1)
    elif line.key == KIND:
        tokens.type_sign(canvas, 0, at, size)
    elif line.key == COLOUR:
        for k in range(3):
            tokens.colour_sign(canvas, k, (at[0] + (k - 1) * size * 0.3, at[1]), size * 0.6)
    elif line.key == SHAPE:
        tokens.shape_sign(canvas, 1, at, size)
    else:
        canvas.art("ui_check", at, size)


def _draw_entry(
    canvas: Canvas, cell: FRect, line: Line, seat: int, heads: Heads, share: float
) -> None:
    """Count, types and points of a seat; nothing while the row has not been counted."""
    entry = line.entries[seat]
    box = cell.inflate(-6, -6)
    secret = not line.captured and heads.targets[seat] <= NONE
    if secret:
        canvas.art("ui_hidden", cell.center, min(28.0, cell.h - 8), alpha=110)
        return
    if share <= 0:
        return
    scores = entry.points > 0
    if scores:
        canvas.rounded(box, 10, "#ffe9a0", "#f9d777", GOLD_RIM, 2, round(255 * min(1.0, share)))
    size = min(cell.h - 8, 44.0)
    x = cell.x + 10
    if line.is_majority:
        colour = INK if entry.birds else mix(MIST, CREAM, 0.5)
        at = canvas.text(str(len(entry.birds)), 20, (x, cell.centery), colour, "midleft", "Bold")
        room = cell.right - 18 - canvas.measure("9", 26, "f")[0] - at.right - 6
        part = min(size, room / (1.1 if len(entry.kinds) > 1 else 0.9))
        middle = at.right + 6 + (0.55 if len(entry.kinds) > 1 else 0.45) * part
        _draw_kinds(canvas, (middle, cell.centery), entry.kinds, part, scores)
    elif line.key == SETS:
        sets = len(entry.birds) // TYPES
        for k in range(min(sets, 3)):
            side.sets_sign(canvas, (x + size / 2 + k * size * 0.6, cell.centery), size * 0.9)
        if not sets:
            faint = mix(MIST, CREAM, 0.5)
            canvas.text("0", 20, (x, cell.centery), faint, "midleft", "Bold")
    else:
        _draw_own_sign(canvas, line.key, heads.targets[seat], (x + size / 2, cell.centery), size)
    if scores or not line.captured:
        figure = str(round(entry.points * min(1.0, share)))
        colour = INK if scores else MIST
        canvas.title(figure, 26, (cell.right - 10, cell.centery), colour, "midright")


def _draw_kinds(
    canvas: Canvas,
    at: tuple[float, float],
    kinds: Sequence[int],
    size: float,
    scores: bool,
) -> None:
    """The types among the birds; faint where they do not score."""
    alpha = None if scores else 90
    side.types_together(canvas, at, kinds, size, alpha)


def _draw_own_sign(
    canvas: Canvas, key: str, target: int, at: tuple[float, float], size: float
) -> None:
    """The trait of a seat's own target."""
    part = size * 0.8
    if key == KIND:
        tokens.type_sign(canvas, int(type_of(target)), at, part)
    elif key == COLOUR:
        tokens.colour_sign(canvas, int(colour_of(target)), at, part)
    elif key == SHAPE:
        tokens.shape_sign(canvas, int(shape_of(target)), at, part)
    elif key == TARGET:
        tokens.token(canvas, target, at, part)


def draw_sum(
    canvas: Canvas, block: Block, row: FRect, words: str, sums: Sequence[int], large: bool = False
) -> None:
    """A row of sums: a subtotal, or the total."""
    fill = ("#7a4a24", "#523014") if large else (STRAW, "#ead3a2")
    colour = CREAM if large else INK
    canvas.rounded(row.inflate(0, -4), 12, *fill, BARK, 2)
    room = block.first - row.x - 14
    if words and canvas.measure(words, 22, "f")[0] <= room:
        canvas.title(words, 22, (row.x + 12, row.centery), colour, "midleft")
    for k, _seat in enumerate(block.columns):
        at = (block.cell(row, k).right - 10, row.centery)
        canvas.title(str(sums[k]), 34 if large else 28, at, colour, "midright")


def draw_targets(canvas: Canvas, block: Block, row: FRect, heads: Heads) -> None:
    """Every seat's target, face down while it is secret."""
    if block.label:
        at = (row.x + 8, row.centery)
        canvas.text(_("target"), 20, at, INK, "midleft", "Bold")
    for k, seat in enumerate(block.columns):
        cell = block.cell(row, k)
        size = min(cell.h - 4, 54.0)
        if heads.targets[seat] > NONE:
            tokens.token(canvas, heads.targets[seat], cell.center, size)
        else:
            back = FRect(cell.centerx - size * 0.36, cell.centery - size / 2, size * 0.71, size)
            paint.card_back(canvas, back, shadow=False)


def titles() -> tuple[str, str]:
    return _("Caught"), _("Survived")


def sum_words() -> str:
    return _("subtotal")


# -- at the table -------------------------------------------------------------------------------


def live_sheet(canvas: Canvas, box: FRect, table: "FowlTable") -> None:
    """The score so far: all catches, and for survivors what the seat at the screen may know."""
    tally = table.tally
    own = table.shown.own
    shown = [int(tally.targets[k]) if k == own and table.target_open else NONE for k in range(4)]
    if table.shown.over:
        shown = [int(target) for target in tally.targets]
    seats = range(table.shown.seats)
    heads = Heads(tuple(table.seat_looks), tuple(table.names), tuple(shown[k] for k in seats))
    lines = lines_of(tally)
    caught = [line for line in lines if line.captured]
    left = [line for line in lines if not line.captured]
    least = cell_width(canvas)
    columns = list(seats) if table.shown.over else [own]
    part = 0.5 if table.shown.over else 0.66
    one = FRect(box.x, box.y, box.w * part - 6, box.h)
    two = FRect(one.right + 12, box.y, box.right - one.right - 12, box.h)
    log = table.plan.log
    for part_box in (one, two):
        if part_box.colliderect(log):
            part_box.h, part_box.y = part_box.bottom - log.bottom - 6, log.bottom + 6
    rows = len(CAPTURED) + 1
    block = plan_block(canvas, one, rows, [label(line) for line in caught], list(seats), least)
    draw_head(canvas, block, heads, titles()[0])
    for line, row in zip(caught, block.rows, strict=False):
        draw_line(canvas, block, row, line, heads)
    sums = [subtotal(lines, seat, True) for seat in block.columns]
    draw_sum(canvas, block, block.rows[-1], sum_words(), sums)
    block = plan_block(canvas, two, rows, [label(line) for line in left], columns, least * 0.8)
    draw_head(canvas, block, heads, titles()[1])
    draw_targets(canvas, block, block.rows[0], heads)
    for line, row in zip(left, block.rows[1:], strict=False):
        draw_line(canvas, block, row, line, heads)
    after = 1 + len(SURVIVING)
    if all(heads.targets[seat] > NONE for seat in block.columns):
        sums = [subtotal(lines, seat, False) for seat in block.columns]
        draw_sum(canvas, block, block.rows[after], sum_words(), sums)
        totals = [int(tally.points(seat)) for seat in block.columns]
        last = block.rows[after + 1].union(block.rows[-1])
        draw_sum(canvas, block, last, _("total"), totals, large=True)
