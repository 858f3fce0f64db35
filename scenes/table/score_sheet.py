"""A score sheet: a row for every line of the score, a column for every seat, in blocks.

A game says what its lines count and how that looks. The sheet is shown at the table with the score
so far, and at the end of a game, where it is filled in line by line.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, INK, LINE, STRAW
from scenes.table.layout import rows
from scenes.table.panels import name_that_fits
from words.lang import _

Paint: TypeAlias = Callable[[Canvas, FRect], object]
_SIGN: Final = 40.0
"""Width of the sign at the left of a row."""
_LABEL_LINE: Final = 1.2
"""From line to line of a label that needs two, in heights of its letters."""
_AROUND: Final = 76.0
"""What a block needs across beside its labels and columns."""


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
    told: str
    """Who scores what for it, and why, in a sentence."""
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

    def place(self, canvas: Canvas, room: FRect, stacked: bool = False) -> None:
        """Blocks stand side by side with columns alike, or one below the other where large text
        needs the width; then they may be higher than the room."""
        counts = [len(block.lines) + 1 for block in self.blocks]
        counts[-1] += 1
        if stacked:
            row = max(56.0, canvas.grown(26) * 1.3 + 6)
            boxes, y = [], room.y
            for count in counts:
                high = canvas.grown(22) * 1.3 + 26 + row * count
                boxes.append(FRect(room.x, y, room.w, high))
                y += high + 14
        else:
            counts = [max(counts)] * len(counts)
            boxes = self._side_by_side(canvas, room)
        placed = zip(self.blocks, boxes, counts, strict=True)
        self.places = [_place(canvas, block, box, count) for block, box, count in placed]

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

    def rows(self) -> list[FRect]:
        """Where each line stands."""
        placed = zip(self.blocks, self.places, strict=True)
        return [row for block, place in placed for row in place.rows[: len(block.lines)]]

    # -- what it comes to -----------------------------------------------------------------------

    def sums(
        self, seats: Sequence[int], lines: Sequence[Line], share: Sequence[float]
    ) -> list[int | None]:
        """The points counted so far in these lines; None for a seat that keeps some secret."""
        counted = [line for line, part in zip(self.lines, share, strict=True) if part > 0.5]
        return [
            sum(line.points[seat] for line in lines if line in counted)
            if all(line.entries[seat] for line in lines)
            else None
            for seat in seats
        ]

    # -- picture --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, share: Sequence[float], lit: int = -1, winners: Collection[int] = ()
    ) -> None:
        """Each line is filled in as far as its `share` says, from 0 to 1; the `lit` one shines."""
        number = 0
        for block, place in zip(self.blocks, self.places, strict=True):
            self._draw_head(canvas, block, place)
            for line, row in zip(block.lines, place.rows, strict=False):
                if number == lit:
                    paint.focus_row(canvas, row.inflate(0, -2))
                else:
                    canvas.line((row.x + 4, row.bottom), (row.right - 4, row.bottom), LINE, 2)
                _draw_line(canvas, block, place, row, line, share[number])
                number += 1
            sums = self.sums(block.seats, block.lines, share)
            _draw_sums(canvas, place, place.rows[len(block.lines)], _("subtotal"), sums, False)
        row = place.rows[len(block.lines) + 1].union(place.rows[-1])
        totals = self.sums(block.seats, self.lines, share)
        _draw_sums(canvas, place, row, _("total"), totals, True)
        for seat in winners:
            cell = place.cell(row, block.seats.index(seat))
            wide = canvas.measure(str(totals[seat]), 34, "f")[0]
            size = min(40.0, cell.h - 4, cell.w - wide - 12)
            canvas.art("crown", (cell.right - 14 - wide - size / 2, cell.centery), size)

    def _draw_head(self, canvas: Canvas, block: Block, place: Place) -> None:
        """The panel, its title, and a badge with a name above every column."""
        paint.panel(canvas, place.panel, radius=20)
        if canvas.measure(block.title, 24, "f")[0] <= place.first - place.head.x - 8:
            at = (place.head.x + 8, place.head.centery)
            canvas.title(block.title, 24, at, INK, "midleft")
        for k, seat in enumerate(block.seats):
            box = place.cell(place.head, k)
            name = name_that_fits(canvas, self.seats[seat].name, box.w - 38, 20)
            wide = canvas.measure(name, 20, "Bold")[0]
            x = box.centerx - (34 + wide) / 2
            paint.badge(canvas, self.seats[seat].look, (x + 15, box.centery), 15)
            canvas.text(name, 20, (x + 35, box.centery), INK, "midleft", "Bold")


def _roomy_column(canvas: Canvas) -> float:
    """The width of a column with room for a figure, a picture and points."""
    return canvas.measure("9", 20, "Bold")[0] + 44 + canvas.measure("9", 26, "f")[0] + 22


def _place(canvas: Canvas, block: Block, box: FRect, count: int) -> Place:
    """A block of `count` rows; its labels are left out where columns would get too narrow."""
    head = FRect(box.x + 8, box.y + 6, box.w - 16, max(50.0, canvas.grown(22) * 1.3 + 12))
    lines = rows(FRect(head.x, head.bottom, head.w, box.h - head.h - 14), count, 0)
    room = box.w - _AROUND - block.narrow * _roomy_column(canvas) * len(block.seats)
    widest = block.widest_label(canvas)
    words = [word for line in block.lines for word in line.label.split()]
    longest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    two_lines = lines[0].h >= 2 * canvas.grown(20) * _LABEL_LINE and room >= longest
    label = widest if room >= widest else (room if two_lines else 0.0)
    first = head.x + _SIGN + 10 + (label + 10 if label else 0.0)
    return Place(box, head, lines, label, first, (head.right - first) / len(block.seats))


def _draw_line(
    canvas: Canvas, block: Block, place: Place, row: FRect, line: Line, share: float
) -> None:
    line.sign(canvas, (row.x + 4 + _SIGN / 2, row.centery), min(_SIGN - 4, row.h - 8))
    if place.label:
        wide = place.label + 1
        high = canvas.text_height(line.label, 20, wide, "Bold", _LABEL_LINE)
        box = (row.x + _SIGN + 12, row.centery - high / 2, wide, high)
        canvas.paragraph(line.label, 20, box, INK, "Bold", _LABEL_LINE)
    for k, seat in enumerate(block.seats):
        cell, entry, points = place.cell(row, k), line.entries[seat], line.points[seat]
        if share <= 0 or entry is None:
            if line.covered:
                line.covered(canvas, cell)
            continue
        if points > 0:
            alpha = round(255 * min(1.0, share))
            canvas.rounded(cell.inflate(-6, -6), 10, "#ffe9a0", "#f9d777", GOLD_RIM, 2, alpha)
        entry(canvas, cell)
        if points:
            figure = str(round(points * min(1.0, share)))
            canvas.title(figure, 26, (cell.right - 10, cell.centery), INK, "midright")


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
            canvas.title(str(points), 34 if large else 28, at, colour, "midright")
