"""A score sheet: a row for every line of the score, a column for every seat, in blocks.

A game says what its lines count and how that looks. The sheet is shown at the table with the score
so far, and at the end of a game, where it is filled in seat by seat.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, INK, LINE, RED_TEXT, STRAW
from scenes.table.layout import rows
from scenes.table.panels import name_that_fits
from words.lang import _, number_text

Paint: TypeAlias = Callable[[Canvas, FRect], object]
Cell: TypeAlias = tuple[int, int]
"""A seat and a line."""
_SIGN: Final = 40.0
"""Width of the sign at the left of a row."""
_LABEL_LINE: Final = 1.2
"""From line to line of a label that needs two, in heights of its letters."""
_AROUND: Final = 76.0
"""What a block needs across beside its labels and columns."""
_TALLEST: Final = 124.0
"""The highest a row gets."""
_WINNING: Final = ("#fff3c2", "#ffe39a")
_GAIN: Final = ("#ffe9a0", "#f9d777", GOLD_RIM)
_LOSS: Final = ("#f6d3c4", "#e9b3a0", RED_TEXT)


@dataclass(frozen=True, eq=False)
class Line:
    """One row of the sheet."""

    label: str
    sign: Callable[[Canvas, Point, float], object]
    """Draws the sign before the label, at a point and of a size."""
    points: tuple[int, ...]
    """By seat."""
    entries: tuple[Paint | None, ...]
    """By seat: draws what is counted, beside the points; None while that is secret."""
    told: tuple[str, ...]
    """By seat: what it scores for it, and why, in a sentence."""
    covered: Paint | None = None
    """Draws what stands in a cell that is secret or has not been counted yet."""


@dataclass(frozen=True, eq=False)
class Block:
    """Lines that belong together and have a subtotal."""

    title: str
    lines: tuple[Line, ...]
    seats: tuple[int, ...]
    """The seats it has a column for."""
    narrow: float = 1.0
    """How narrow a column may be, to one with room for a figure, a picture and points."""

    def widest_label(self, canvas: Canvas) -> float:
        return max(canvas.measure(line.label, 20, "Bold")[0] for line in self.lines)


@dataclass
class Counted:
    """How far a sheet is filled in: by seat, how many of its lines, and the total it shows."""

    lines: list[int]
    points: list[int | None]


@dataclass(frozen=True)
class Place:
    """Where a block stands, its rows and its columns."""

    panel: FRect
    head: FRect
    rows: tuple[FRect, ...]
    label: float
    """The width of the words of a row; 0 where they have no room."""
    first: float
    wide: float
    """Where the first column begins, and the width of each."""

    def cell(self, row: FRect, column: int) -> FRect:
        return FRect(self.first + self.wide * column, row.y, self.wide, row.h)


class Sheet:
    """The whole sheet; it is placed before it is drawn. The last block ends with the total."""

    def __init__(self, seats: Sequence[Seat], blocks: Sequence[Block]) -> None:
        self.seats = seats
        self.blocks = blocks
        self.lines = [line for block in blocks for line in block.lines]
        self.places: list[Place] = []

    # -- layout ---------------------------------------------------------------------------------

    def place(
        self, canvas: Canvas, room: FRect, stacked: bool = False, above_names: float = 0.0
    ) -> None:
        """Blocks stand side by side with columns alike, or one below the other where large text
        needs the width; then they may be higher than the room. `above_names` is kept free in the
        head of each column."""
        head = above_names + max(50.0, canvas.grown(22) * 1.3 + 12)
        counts = [len(block.lines) + (len(self.blocks) > 1) for block in self.blocks]
        counts[-1] += 1
        if stacked:
            spare = room.h - (head + 28) * len(counts) + 14
            row = max(56.0, canvas.grown(26) * 1.3 + 6, min(_TALLEST, spare / sum(counts)))
            boxes, y = [], room.y
            for count in counts:
                high = head + 14 + row * count
                boxes.append(FRect(room.x, y, room.w, high))
                y += high + 14
        else:
            counts = [max(counts)] * len(counts)
            high = min(room.h, head + 14 + _TALLEST * counts[0])
            room = FRect(room.x, room.centery - high / 2, room.w, high)
            boxes = self._side_by_side(canvas, room)
        placed = zip(self.blocks, boxes, counts, strict=True)
        self.places = [_place(canvas, block, box, head, count) for block, box, count in placed]

    def _side_by_side(self, canvas: Canvas, room: FRect) -> list[FRect]:
        left = room.w - (16 + _AROUND) * len(self.blocks) + 16
        labels = [block.widest_label(canvas) for block in self.blocks]
        columns = sum(len(block.seats) for block in self.blocks)
        narrowest = min(block.narrow for block in self.blocks) * _roomy_column(canvas)
        if left - sum(labels) < columns * narrowest:  # there is no room for labels
            labels = [0.0] * len(labels)
        column = (left - sum(labels)) / columns
        boxes, x = [], room.x
        for block, label in zip(self.blocks, labels, strict=True):
            wide = label + _AROUND + column * len(block.seats)
            boxes.append(FRect(x, room.y, wide, room.h))
            x = boxes[-1].right + 16
        return boxes

    def cell(self, seat: int, number: int) -> FRect:
        """Where a seat's entry in a line stands."""
        for block, place in zip(self.blocks, self.places, strict=True):
            if number < len(block.lines):
                return place.cell(place.rows[number], block.seats.index(seat))
            number -= len(block.lines)
        raise IndexError(number)

    def head(self, seat: int) -> FRect:
        """Where the column of a seat begins that ends with its total."""
        place = self.places[-1]
        return place.cell(place.head, self.blocks[-1].seats.index(seat))

    def total(self, seat: int) -> FRect:
        place = self.places[-1]
        return place.cell(self._total_row(), self.blocks[-1].seats.index(seat))

    def _total_row(self) -> FRect:
        """All that is left below the lines of the last block, and its subtotal."""
        last = self.places[-1].rows
        return last[len(self.blocks[-1].lines) + (len(self.blocks) > 1)].union(last[-1])

    # -- what it comes to -----------------------------------------------------------------------

    def all(self) -> Counted:
        """All of it filled in; no total for a seat that keeps some secret."""
        open_ = [all(line.entries[k] for line in self.lines) for k in range(len(self.seats))]
        sums = [sum(line.points[k] for line in self.lines) for k in range(len(self.seats))]
        totals = [total if known else None for total, known in zip(sums, open_, strict=True)]
        return Counted([len(self.lines)] * len(self.seats), totals)

    def _subtotals(self, block: Block, first: int, counted: Counted) -> list[int | None]:
        return [
            sum(line.points[k] for line in block.lines[: counted.lines[k] - first])
            if counted.lines[k] > first and all(line.entries[k] for line in block.lines)
            else None
            for k in block.seats
        ]

    # -- picture --------------------------------------------------------------------------------

    def draw(
        self,
        canvas: Canvas,
        counted: Counted | None = None,
        lit: Cell | None = None,
        golden: Collection[int] = (),
    ) -> None:
        """As far as it is `counted`, else all of it; the `lit` cell shines, and so do the columns
        of the `golden` seats."""
        counted = counted or self.all()
        first = 0
        for block, place in zip(self.blocks, self.places, strict=True):
            self._draw_head(canvas, block, place, golden)
            for k in range(len(block.lines)):
                self._draw_line(canvas, block, place, k, counted, first)
                if lit is not None and lit[1] == first + k:
                    box = place.cell(place.rows[k], block.seats.index(lit[0])).inflate(-4, -2)
                    paint.ring(canvas, box, 12, BARK, 3)
            first += len(block.lines)
            if len(self.blocks) > 1:
                sums = self._subtotals(block, first - len(block.lines), counted)
                _draw_sums(canvas, place, place.rows[len(block.lines)], _("subtotal"), sums, False)
        totals = [counted.points[seat] for seat in block.seats]
        _draw_sums(canvas, place, self._total_row(), _("total"), totals, True)

    def _draw_head(
        self, canvas: Canvas, block: Block, place: Place, golden: Collection[int]
    ) -> None:
        """The panel, its title, and a badge with a name above every column."""
        paint.panel(canvas, place.panel, radius=20)
        high = max(50.0, canvas.grown(22) * 1.3 + 12)
        low = FRect(place.head.x, place.head.bottom - high, place.head.w, high)
        if canvas.measure(block.title, 24, "f")[0] <= place.first - place.head.x - 8:
            at = (place.head.x + 8, low.centery)
            canvas.title(block.title, 24, at, INK, "midleft")
        for k, seat in enumerate(block.seats):
            if seat in golden:
                column = place.cell(place.head.union(place.rows[-1]), k).inflate(-4, -4)
                canvas.rounded(column, 16, *_WINNING)
            box = place.cell(low, k)
            name = name_that_fits(canvas, self.seats[seat].name, box.w - 44, 20)
            wide = canvas.measure(name, 20, "Bold")[0]
            x = box.centerx - (34 + wide) / 2
            paint.badge(canvas, self.seats[seat].look, (x + 15, box.centery), 15)
            canvas.text(name, 20, (x + 35, box.centery), INK, "midleft", "Bold")

    def _draw_line(
        self, canvas: Canvas, block: Block, place: Place, k: int, counted: Counted, first: int
    ) -> None:
        line, row = block.lines[k], place.rows[k]
        if not canvas.shows(row, 6):
            return
        canvas.line((row.x + 4, row.bottom), (row.right - 4, row.bottom), LINE, 2)
        line.sign(canvas, (row.x + 4 + _SIGN / 2, row.centery), min(_SIGN - 4, row.h - 8))
        if place.label:
            wide = place.label + 1
            high = canvas.text_height(line.label, 20, wide, "Bold", _LABEL_LINE)
            box = (row.x + _SIGN + 12, row.centery - high / 2, wide, high)
            canvas.paragraph(line.label, 20, box, INK, "Bold", _LABEL_LINE)
        for column, seat in enumerate(block.seats):
            cell = place.cell(row, column)
            if canvas.shows(cell, 6):
                _draw_cell(canvas, cell, line, seat, first + k < counted.lines[seat])


def _draw_cell(canvas: Canvas, cell: FRect, line: Line, seat: int, shown: bool) -> None:
    entry, points = line.entries[seat], line.points[seat]
    if not shown or entry is None:
        if line.covered:
            line.covered(canvas, cell)
        return
    if points:
        canvas.rounded(cell.inflate(-6, -6), 10, *(_GAIN if points > 0 else _LOSS), 2)
    entry(canvas, cell)
    if points:
        at = (cell.right - 10, cell.centery)
        canvas.title(number_text(points), 26, at, INK if points > 0 else RED_TEXT, "midright")


def figure_room(canvas: Canvas, points: int) -> float:
    """What the points of a cell take of its width."""
    return canvas.measure(number_text(points), 26, "f")[0] + 18 if points else 12.0


def _roomy_column(canvas: Canvas) -> float:
    """The width of a column with room for a figure, a picture and points."""
    return canvas.measure("9", 20, "Bold")[0] + 44 + canvas.measure("9", 26, "f")[0] + 22


def _place(canvas: Canvas, block: Block, box: FRect, high: float, count: int) -> Place:
    """A block of `count` rows; its labels are left out where columns would get too narrow."""
    head = FRect(box.x + 8, box.y + 6, box.w - 16, high)
    lines = rows(FRect(head.x, head.bottom, head.w, box.h - head.h - 14), count, 0)
    room = box.w - _AROUND - block.narrow * _roomy_column(canvas) * len(block.seats)
    widest = block.widest_label(canvas)
    words = [word for line in block.lines for word in line.label.split()]
    longest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    two_lines = lines[0].h >= 2 * canvas.grown(20) * _LABEL_LINE and room >= longest
    label = widest if room >= widest else (room if two_lines else 0.0)
    first = head.x + _SIGN + 10 + (label + 10 if label else 0.0)
    return Place(box, head, lines, label, first, (head.right - first) / len(block.seats))


def _draw_sums(
    canvas: Canvas, place: Place, row: FRect, words: str, sums: Sequence[int | None], large: bool
) -> None:
    """A row of sums: a subtotal, or the total."""
    fill = ("#7a4a24", "#523014") if large else (STRAW, "#ead3a2")
    colour = CREAM if large else INK
    canvas.rounded(row.inflate(0, -4), 12, *fill, BARK, 2)
    if canvas.measure(words, 22, "f")[0] <= place.first - row.x - 14:
        canvas.title(words, 22, (row.x + 12, row.centery), colour, "midleft")
    for k, points in enumerate(sums):
        if points is not None:
            at = (place.cell(row, k).right - 10, row.centery)
            size = max(34.0, min(48.0, 0.5 * row.h)) if large else 28
            canvas.title(number_text(points), size, at, colour, "midright")
