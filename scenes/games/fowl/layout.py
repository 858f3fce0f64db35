"""Where everything lies on Fowl Play's table, measured with the words now set.

The board takes all the height it can. At its right stand the order of play, what may be done now
and the hand, in the corners the hexagon leaves free; below the seat plates the majorities, the
birds left and the clear rounds. With large text words go first, then the board shrinks; no word is
cut.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final

from pygame import FRect

from game.fowl.tables import type_of
from game.hexes import q_of, r_of
from scenes.games.fowl.column_layout import ColumnLayout
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.table.layout import BUTTON, CARD, columns, rows, spread, square
from scenes.table.panels import panel_height, plaque
from scenes.table.standard import at_standard_text
from words import fowl as texts
from words.lang import _

ROW: Final = 1.5
"""From row to row, in sides of a hexagon."""
TOKEN: Final = 1.58
FOX: Final = 1.84
"""The sizes of a bird and of a fox, in sides of a hexagon."""
RIM_X: Final = 12.0
RIM_TOP: Final = 6.36
RIM_Y: Final = 10.36
"""The wooden rim, in sides of a hexagon: its left and right points, its upper corners."""
_GAP: Final = 8.0
_ROUNDED: Final = 0.01
"""A rect keeps its numbers in single precision: what was made as wide as needed may be less."""
_TOKEN: Final = 42.0
_SHOWING: Final = 0.6
"""Of a captured bird's token: what must be seen of each, or nobody can tell them apart."""


@dataclass(frozen=True)
class HexGrid:
    """The board around its middle; `side` is that of one hexagon."""

    x: float
    y: float
    side: float

    def at(self, q: float, r: float) -> Point:
        """The middle of a cell in axial coordinates."""
        return self.x + self.side * sqrt(3) * (q + r / 2), self.y + self.side * ROW * r

    def centre(self, cell: int) -> Point:
        return self.at(int(q_of(cell)), int(r_of(cell)))

    def rect(self, cell: int) -> FRect:
        """What is pointed at for a cell: bricks of the same pitch, which never overlap."""
        x, y = self.centre(cell)
        w, h = self.side * sqrt(3) - 2, self.side * ROW - 2
        return FRect(x - w / 2, y - h / 2, w, h)

    def piece(self, cell: int, size: float) -> FRect:
        """A square of `size` sides of a hexagon in the middle of a cell."""
        return square(self.centre(cell), size * self.side)

    @property
    def tile(self) -> tuple[float, float]:
        """A hexagon's width and height, a hair more so that no seam shows."""
        return self.side * sqrt(3) + 1.2, self.side * 2 + 1.4

    @property
    def bounds(self) -> FRect:
        w, h = 2 * RIM_X * self.side, 2 * RIM_Y * self.side
        return FRect(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def rim(self) -> list[Point]:
        """The corners of the wooden rim."""
        s = self.side
        corners = ((-RIM_X, 0.0), (-RIM_TOP, -RIM_Y), (RIM_TOP, -RIM_Y))
        upper = [(self.x + x * s, self.y + y * s) for x, y in corners]
        return upper + [(2 * self.x - x, 2 * self.y - y) for x, y in upper]

    def half_width(self, top: float, bottom: float) -> float:
        """How far the rim reaches to either side at most between two heights."""
        off = max(0.0, top - self.y, self.y - bottom) / (RIM_Y * self.side)
        return self.side * (RIM_X - (RIM_X - RIM_TOP) * min(1.0, off))


@dataclass(frozen=True)
class Variant:
    """How much of its words the right of the table shows."""

    titled: bool
    named: bool
    columns: int
    log_lines: int
    card: float
    """The widest a card of the hand may be."""
    captioned: bool
    """Whether the target says in words what it is."""
    worth: float
    """What a board is worth beside it: a poorer variant must allow a larger board."""


_VARIANTS: Final = (
    Variant(True, True, 1, 2, 104, True, 1.0),
    Variant(False, True, 1, 2, 96, True, 0.97),
    Variant(False, True, 1, 1, 84, False, 0.93),
    Variant(False, False, 2, 1, 80, False, 0.82),
    Variant(False, False, 2, 1, 74, False, 0.78),
)


@dataclass(frozen=True)
class OrderLayout:
    """The order of play: a row a seat, with names or without."""

    panel: FRect
    titled: bool
    named: bool
    rows: tuple[FRect, ...]

    def __hash__(self) -> int:
        return hash(tuple(self.panel))

    def slot(self, row: int) -> FRect:
        """Where the card of a row lies."""
        box = self.rows[row]
        return FRect(box.right - 54, box.centery - 23, 46, 46)


class FowlLayout:
    """All boxes in design units, around a board whose hexagons have a `side` of that length; they
    may not fit yet (see `fits`).

    Cards of the hand are at least `least_card` wide: what they are at standard text size.
    """

    column: ColumnLayout
    plates: Mapping[int, FRect]
    """By seat: where its captured birds lie on its plate."""
    one_line: bool
    """Whether the plates are too low for captured birds."""

    def __init__(
        self,
        canvas: Canvas,
        area: FRect,
        names: Sequence[str],
        least_card: float,
        variant: Variant,
        side: float,
    ) -> None:
        self.canvas, self.area, self.names = canvas, area, names
        self.least_card, self.variant = least_card, variant
        self.grid = grid = HexGrid(area.x + RIM_X * side, area.centery, side)

        def beside(top: float, high: float, right: float = area.right) -> FRect:
            left = grid.x + grid.half_width(top, top + high) + _GAP
            return FRect(left, top, right - left, high)

        line = canvas.grown(20) * 1.3
        log = beside(area.y, max(40.0, variant.log_lines * line + 14), canvas.w + 14)
        self.log = _narrowed(log, 560.0)
        seats = -(-len(names) // variant.columns)
        head = max(38.0, canvas.grown(24) * 1.25 + 6) if variant.titled else 0.0
        order = beside(log.bottom + _GAP, head + seats * order_row(canvas) + 14)
        caption = max(22.0, canvas.grown(20) * 1.2) if variant.captioned else 6.0
        tray_h = 146.0
        for _try in range(3):  # its width depends on its height, and the other way round
            tray = beside(area.bottom + 6 - tray_h, tray_h, canvas.w - 8)
            self.tray = _narrowed(tray, 4 * (max(variant.card, least_card) + 8) + 60)
            tray_h = self.card_width / CARD + 24 + caption
        action_h = 10 + max(42.0, line) + 8 + button_height(canvas) + 14
        action = beside(self.tray.y - 10 - action_h, action_h)
        roomy = max(300.0 * max(1.0, area.h / 640), self.order_width())
        self.order_panel = _narrowed(order, roomy)
        self.action = _narrowed(action, max(roomy, self.action_width()))

    @property
    def card_width(self) -> float:
        return max(min((self.tray.w - 54) / 3.85, self.variant.card), self.least_card)

    def fits(self) -> bool:
        return (
            self.order_panel.w + _ROUNDED >= self.order_width()
            and self.action.w + _ROUNDED >= self.action_width()
            and self.tray.w >= 270
            and self.log.w >= 260
            and self.order_panel.bottom + _GAP <= self.action.top
        )

    def order_width(self, named: bool = False) -> float:
        """What a row needs; a name stands there whole or not at all."""
        canvas, variant = self.canvas, self.variant
        row = 12 + canvas.measure("36", 28, "f")[0] + 8 + 34 + 8 + 46 + 8
        if named or variant.named:
            row += max(canvas.measure(name, 22, "Bold")[0] for name in self.names) + 8
        title = canvas.measure(_("Order of play"), 24, "f")[0] + 28 if variant.titled else 0.0
        return max(row * variant.columns + 12, title)

    def action_width(self) -> float:
        canvas, labels = self.canvas, texts.stop_labels()
        button = max(paint.button_width(canvas, label, "ui_check", BUTTON) for label in labels)
        return max(button + 24, 3 * max(42.0, canvas.grown(20) * 1.3) + 70)

    # -- beside the board -----------------------------------------------------------------------

    @cached_property
    def order(self) -> OrderLayout:
        panel, variant, row = self.order_panel, self.variant, order_row(self.canvas)
        lines = -(-len(self.names) // variant.columns)
        body = FRect(panel.x + 6, panel.bottom - 8 - lines * row, panel.w - 12, lines * row)
        boxes = [box for part in columns(body, variant.columns, 0) for box in rows(part, lines, 0)]
        named = panel.w >= self.order_width(named=True)
        return OrderLayout(panel, variant.titled, named, tuple(boxes[: len(self.names)]))

    @property
    def over_table(self) -> FRect:
        """Where something stands that is looked at closely: below the log."""
        area, top = self.area, self.log.bottom + 6
        return FRect(area.x + 4, top, area.w - 8, area.bottom - 8 - top)

    @property
    def button(self) -> FRect:
        action, high = self.action, button_height(self.canvas)
        return FRect(action.x + 12, action.bottom - 14 - high, action.w - 24, high)

    @property
    def signs(self) -> FRect:
        """Above the button."""
        top, button = self.action.y + 10, self.button
        return FRect(button.x, top, button.w, button.y - 8 - top)

    # -- the hand and the target ----------------------------------------------------------------

    @property
    def target(self) -> FRect:
        w, at = self.card_width, (self.tray.right - 16, self.tray.bottom - 10)
        return FRect(0, 0, w, w / CARD).move_to(bottomright=at)

    @property
    def caption(self) -> FRect | None:
        """What says that it is the target, where there is room for words."""
        if not self.variant.captioned:
            return None
        wide, high = self.canvas.measure(_("my target"), 20, "Bold")
        pill = FRect(0, 0, wide + 22, max(28.0, high))
        pill.midbottom = (self.target.centerx, self.target.y - 2)
        pill.right = min(pill.right, self.canvas.w - 6)
        return pill

    @property
    def big_cards(self) -> list[FRect]:
        """The four cards a target is chosen from, in the empty middle of the board."""
        grid = self.grid
        w, gap = min(4.6 * grid.side, 170.0), 0.45 * grid.side
        box = FRect(0, 0, 4 * w + 3 * gap, w / CARD)
        box.center = (grid.x, grid.y + 0.2 * grid.side)
        return spread(box, 4, (w, w / CARD), gap)

    def hand(self, count: int) -> list[FRect]:
        """The cards left of the target; more than there is room for lie closer."""
        target = self.target
        left, right = self.tray.x + 20, target.x - 12
        box = FRect(left, target.y, min(right - left, count * (target.w + 8) - 8), target.h)
        box.right = right
        return spread(box, count, target.size, 8)

    @property
    def below_tray(self) -> FRect:
        """Where new cards come from."""
        return self.target.move_to(midtop=(self.tray.centerx, self.tray.bottom + 20))

    # -- birds ----------------------------------------------------------------------------------

    def above(self, cell: int, wide: float, high: float) -> FRect:
        """A box that tells something about a cell, inside the yard."""
        x, y = self.grid.centre(cell)
        box = FRect(x - wide / 2, y - 0.95 * self.grid.side - high, wide, high)
        return box.clamp(self.grid.bounds.inflate(40, 0))

    def side_by_side(self, seat: int, count: int) -> bool:
        """Whether that many captured birds fit on a plate; else they are counted by type."""
        box = self.plates[seat]
        size = min(box.h, _TOKEN)
        return (box.w - size) / max(1, count - 1) >= _SHOWING * size

    def captured_rect(self, seat: int, birds: Sequence[int], k: int) -> FRect:
        """Where the k-th of a seat's birds lies, or the sign under which it is counted."""
        box, count = self.plates[seat], len(birds)
        size = min(box.h, _TOKEN)
        step = min(size + 2, (box.w - size) / max(1, count - 1))
        if not self.side_by_side(seat, count):
            return type_box(box, int(type_of(birds[k])))
        return FRect(box.x + step * k, box.centery - size / 2, size, size)


def beside_board(canvas: Canvas, area: FRect, names: Sequence[str]) -> FowlLayout:
    """The table inside `area`, with all that is not the board at its right."""
    plain, usual = at_standard_text(canvas, area)
    least = 0.0 if plain is canvas else _largest(plain, usual, names, 0.0).card_width
    return _largest(canvas, area, names, least)


def with_plates(made: FowlLayout, column: FRect, seat_rects: Mapping[int, FRect]) -> FowlLayout:
    """Add what stands on the seat plates and below them (`column`)."""
    canvas, names = made.canvas, made.names
    made.column = ColumnLayout(canvas, column, len(names))
    made.plates = {k: _captured_box(canvas, rect) for k, rect in seat_rects.items()}
    made.one_line = any(
        rect.h < panel_height(canvas, rect.w, names[k], [(None, " ")]) - 1
        for k, rect in seat_rects.items()
    )
    return made


def _captured_box(canvas: Canvas, plate: FRect) -> FRect:
    """Left of the points, high enough for two rows of figures."""
    left, high = plate.x + 78, min(max(_TOKEN, 2 * canvas.grown(20)), plate.h - 12)
    return FRect(left, plate.bottom - 8 - high, plaque(canvas, plate).x - 4 - left, high)


def type_box(plate: FRect, kind: int) -> FRect:
    """Where a type stands in the part of a seat plate that is for captured birds, two in a row;
    how many there are is told at its right."""
    size, column, row = min(plate.h / 2 - 2, 22.0), kind % 2, kind // 2
    middle = plate.y + plate.h / 2 * (row + 0.5)
    return FRect(plate.x + plate.w / 2 * column, middle - size / 2, size, size)


def _largest(canvas: Canvas, area: FRect, names: Sequence[str], least_card: float) -> FowlLayout:
    """The largest board beside which everything finds room, weighed against the words it costs."""
    most = min(area.h / (2 * RIM_Y), area.w / (2 * RIM_X))
    found = [(0.0, FowlLayout(canvas, area, names, least_card, _VARIANTS[-1], most * 0.5))]
    for variant in _VARIANTS:
        for percent in range(100, 40, -2):
            made = FowlLayout(canvas, area, names, least_card, variant, most * percent / 100)
            if made.fits():
                found.append((percent * variant.worth, made))
                break
    return max(found, key=lambda entry: entry[0])[1]


def _narrowed(box: FRect, widest: float) -> FRect:
    """The box, or its right part."""
    wide = min(box.w, widest)
    return FRect(box.right - wide, box.y, wide, box.h)


def order_row(canvas: Canvas) -> float:
    return max(50.0, canvas.grown(22) * 1.36 + 6)


def button_height(canvas: Canvas) -> float:
    return max(50.0, canvas.grown(BUTTON) * 1.2 + 16)
