"""Where everything lies on the table of Fowl Play, measured with the words now set.

The board takes all the height it can. At its right stand the order of play, what may be done now
and the hand, which use the corners the hexagon leaves free; below the seat panels the majorities,
the birds left and the clear rounds. With large text words go first, then the board shrinks; no word
is cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from game.fowl.tables import clear_cards
from scenes.fowl import phrases
from scenes.fowl.grid import RIM_X, RIM_Y, HexGrid
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.table.standard import at_standard_text

CARD: Final = 5 / 7
_GAP: Final = 8.0
_BUTTON: Final = 24
TRAITS: Final = 6
BEFORE_BIRDS: Final = 54.0
BEFORE_ROUNDS: Final = 16.0
LEAST_EGG: Final = 17.0
BETWEEN: Final = 4.0
"""Below the seat panels: where the labels begin, from egg to egg at least, from row to row."""


@dataclass(frozen=True)
class _Frugality:
    """How much of the words the right of the table shows."""

    titled: bool
    named: bool
    columns: int
    log_lines: int
    card: float
    """The widest a card of the hand may be."""
    captioned: bool
    """Whether the target says in words what it is."""
    worth: float
    """What a board is worth beside it: a poorer one must allow a larger board."""
    least: float = 0.0
    """The narrowest a card of the hand may be: what it is at standard text size."""


_VARIANTS: Final = (
    _Frugality(True, True, 1, 2, 104, True, 1.0),
    _Frugality(False, True, 1, 2, 96, True, 0.97),
    _Frugality(False, True, 1, 1, 84, False, 0.93),
    _Frugality(False, False, 1, 1, 84, False, 0.84),
    _Frugality(False, False, 2, 1, 80, False, 0.82),
    _Frugality(False, False, 2, 1, 74, False, 0.78),
)


@dataclass(frozen=True)
class OrderPlan:
    """The order of play: a row a seat, with names or without."""

    panel: FRect
    titled: bool
    named: bool
    rows: tuple[FRect, ...]


@dataclass(frozen=True)
class ActionPlan:
    """What may be done now: the traits of the card, the steps left, the button."""

    panel: FRect
    signs: FRect
    button: FRect


@dataclass(frozen=True)
class TrayPlan:
    """The hand, and the target apart from it."""

    rect: FRect
    card: tuple[float, float]
    target: FRect
    captioned: bool

    def hand(self, count: int) -> list[FRect]:
        """The cards side by side; more than there is room for lie closer."""
        w, h = self.card
        left, right = self.rect.x + 20, self.target.x - 12
        step = min(w + 8, (right - left - w) / max(count - 1, 1))
        first = right - w - step * (count - 1)
        return [FRect(first + step * k, self.target.y, w, h) for k in range(count)]


@dataclass(frozen=True)
class TallyPlan:
    """Below the seat panels: who leads in which trait; all counts, or the leaders only."""

    panel: FRect
    full: bool
    yard: FRect
    """Birds left and clear rounds."""
    labels: tuple[str, str] | None
    """What these two are called; None where even the short words have no room."""


@dataclass(frozen=True)
class FowlPlan:
    """All boxes in design units."""

    area: FRect
    grid: HexGrid
    log: FRect
    order: OrderPlan
    action: ActionPlan
    tray: TrayPlan
    tally: TallyPlan
    big_cards: tuple[FRect, ...]
    """The four cards a target is chosen from, in the empty middle of the board."""

    @property
    def over_table(self) -> FRect:
        """What may be covered by something that is looked at closely."""
        return FRect(self.area.x, self.area.y, self.area.w, self.area.h - 4)


@dataclass(frozen=True)
class _Side:
    grid: HexGrid
    log: FRect
    order: FRect
    action: FRect
    tray: FRect


def plan(canvas: Canvas, area: FRect, column: FRect, names: Sequence[str]) -> FowlPlan:
    """Lay the table out inside `area` and the room below the seat panels (`column`)."""
    seats = len(names)
    side, variant = _side(canvas, area, names, _least_card(canvas, area, names))
    return FowlPlan(
        area=area,
        grid=side.grid,
        log=side.log,
        order=_order(canvas, side.order, names, variant),
        action=_action(canvas, side.action),
        tray=_tray(side.tray, variant),
        tally=_tally(canvas, column, seats),
        big_cards=_big_cards(side.grid),
    )


# -- the board and what stands beside it --------------------------------------------------------


def _least_card(canvas: Canvas, area: FRect, names: Sequence[str]) -> float:
    """How wide a card of the hand is at standard text size."""
    plain, usual = at_standard_text(canvas, area)
    if plain is canvas:
        return 0.0
    side, variant = _side(plain, usual, names, 0.0)
    return _card_width(side.tray.w, variant)


def _side(
    canvas: Canvas, area: FRect, names: Sequence[str], least: float
) -> tuple[_Side, _Frugality]:
    """The largest board beside which everything finds room, weighed against the words it costs."""
    most = min(area.h / (2 * RIM_Y), area.w / (2 * RIM_X))
    found: list[tuple[float, _Side, _Frugality]] = []
    for variant in (replace(variant, least=least) for variant in _VARIANTS):
        for percent in range(100, 40, -2):
            placed = _fit(canvas, area, names, variant, most * percent / 100)
            if placed:
                found.append((percent * variant.worth, placed, variant))
                break
    if not found:
        variant = replace(_VARIANTS[-1], least=least)
        return _forced(canvas, area, names, variant, most * 0.5), variant
    _worth, placed, variant = max(found, key=lambda entry: entry[0])
    return placed, variant


def _fit(
    canvas: Canvas, area: FRect, names: Sequence[str], variant: _Frugality, side: float
) -> _Side | None:
    placed = _forced(canvas, area, names, variant, side)
    wide = (
        (placed.order, _order_width(canvas, names, variant)),
        (placed.action, _action_width(canvas)),
        (placed.tray, 270.0),
        (placed.log, 260.0),
    )
    if any(box.w < least for box, least in wide):
        return None
    return None if placed.order.bottom + _GAP > placed.action.top else placed


def _forced(
    canvas: Canvas, area: FRect, names: Sequence[str], variant: _Frugality, side: float
) -> _Side:
    grid = HexGrid(area.x + RIM_X * side, area.centery, side)
    right = area.right

    def beside(top: float, high: float, end: float = right) -> FRect:
        left = grid.x + grid.half_width(top, top + high) + _GAP
        return FRect(left, top, end - left, high)

    line = canvas.grown(20) * 1.3
    log = beside(area.y, max(40.0, variant.log_lines * line + 14), canvas.w + 14)
    log.w = min(log.w, 560.0)
    log.right = canvas.w + 14
    order = beside(log.bottom + _GAP, _order_height(canvas, len(names), variant))
    tray_h = 146.0
    for _ in range(3):
        tray = beside(area.bottom + 6 - tray_h, tray_h, canvas.w - 8)
        widest = 4 * (max(variant.card, variant.least) + 8) + 60
        if tray.w > widest:
            tray.x, tray.w = tray.right - widest, widest
        tray_h = _card_width(tray.w, variant) / CARD + 24
        tray_h += _caption_height(canvas) if variant.captioned else 6.0
    action_h = _action_height(canvas)
    action = beside(tray.y - 10 - action_h, action_h)
    roomy = 300.0 * max(1.0, area.h / 640)
    wanted = ((order, _order_width(canvas, names, variant)), (action, _action_width(canvas)))
    for box, least in wanted:
        roomy = max(roomy, least)
        if box.w > roomy:
            box.x, box.w = box.right - roomy, roomy
    return _Side(grid, log, order, action, tray)


def _order_row(canvas: Canvas) -> float:
    return max(50.0, canvas.grown(22) * 1.36 + 6)


def _order_height(canvas: Canvas, seats: int, variant: _Frugality) -> float:
    head = max(38.0, canvas.grown(24) * 1.25 + 6) if variant.titled else 0.0
    rows = -(-seats // variant.columns)
    return head + rows * _order_row(canvas) + 14


def _order_width(canvas: Canvas, names: Sequence[str], variant: _Frugality) -> float:
    """What a row needs; a name stands there whole or not at all."""
    number = canvas.measure("36", 28, "f")[0]
    row = 12 + number + 8 + 34 + 8 + 46 + 8
    if variant.named:
        row += max(canvas.measure(name, 22, "Bold")[0] for name in names) + 8
    title = canvas.measure(phrases.order_title(), 24, "f")[0] + 28 if variant.titled else 0.0
    return max(row * variant.columns + 12, title)


def _order(canvas: Canvas, panel: FRect, names: Sequence[str], variant: _Frugality) -> OrderPlan:
    seats = len(names)
    rows = -(-seats // variant.columns)
    row = _order_row(canvas)
    top = panel.bottom - 8 - rows * row
    wide = (panel.w - 12) / variant.columns
    boxes = [
        FRect(panel.x + 6 + wide * (k // rows), top + row * (k % rows), wide, row)
        for k in range(seats)
    ]
    with_names = replace(variant, named=True)
    named = variant.named or panel.w >= _order_width(canvas, names, with_names)
    return OrderPlan(panel, variant.titled, named, tuple(boxes))


def _button_height(canvas: Canvas) -> float:
    return max(50.0, canvas.grown(_BUTTON) * 1.2 + 16)


def _action_height(canvas: Canvas) -> float:
    return 10 + max(42.0, canvas.grown(20) * 1.3) + 8 + _button_height(canvas) + 14


def _action_width(canvas: Canvas) -> float:
    labels = phrases.stop_labels()
    button = max(paint.button_width(canvas, label, "ui_check", _BUTTON) for label in labels)
    return max(button + 24, 3 * max(42.0, canvas.grown(20) * 1.3) + 70)


def _action(canvas: Canvas, panel: FRect) -> ActionPlan:
    high = _button_height(canvas)
    button = FRect(panel.x + 12, panel.bottom - 14 - high, panel.w - 24, high)
    signs = FRect(panel.x + 12, panel.y + 10, panel.w - 24, button.y - 8 - panel.y - 10)
    return ActionPlan(panel, signs, button)


def _card_width(tray_width: float, variant: _Frugality) -> float:
    return max(min((tray_width - 54) / 3.85, variant.card), variant.least)


def _caption_height(canvas: Canvas) -> float:
    return max(22.0, canvas.grown(20) * 1.2)


def _tray(rect: FRect, variant: _Frugality) -> TrayPlan:
    w = _card_width(rect.w, variant)
    h = w / CARD
    target = FRect(rect.right - 16 - w, rect.bottom - 10 - h, w, h)
    return TrayPlan(rect, (w, h), target, variant.captioned)


def _big_cards(grid: HexGrid) -> tuple[FRect, ...]:
    """Four cards in the empty rows of the board."""
    w = min(4.6 * grid.side, 170.0)
    h, step = w / CARD, w + 0.45 * grid.side
    left = grid.x - (3 * step + w) / 2
    return tuple(FRect(left + step * k, grid.y - h / 2 + 0.2 * grid.side, w, h) for k in range(4))


# -- below the seat panels ----------------------------------------------------------------------


def tally_room(canvas: Canvas) -> float:
    """The least that majorities, birds left and clear rounds need below the seat panels."""
    return _leaders_height(canvas, True) + _GAP + _yard_height(canvas, True)


def _counts_height(canvas: Canvas, seats: int, tight: bool) -> float:
    if tight:
        return (seats + 1) * max(27.0, canvas.grown(20) * 1.12) + 12
    return (seats + 1) * max(31.0, canvas.grown(20) * 1.3) + 16


def _leaders_height(canvas: Canvas, tight: bool) -> float:
    if tight:
        return 2 * max(36.0, canvas.grown(20) * 1.2) + 8
    return 2 * max(40.0, canvas.grown(20) * 1.3 + 4) + 12


def _yard_row(canvas: Canvas) -> float:
    return max(48.0, canvas.grown(24) * 1.2 + 10)


def _yard_height(canvas: Canvas, tight: bool) -> float:
    """Of birds left and clear rounds with their labels, one below the other."""
    row = max(34.0, canvas.grown(20) * 1.25 + 2) if tight else _yard_row(canvas)
    return 2 * row + BETWEEN


def _labels(canvas: Canvas, width: float, seats: int) -> tuple[str, str] | None:
    """The longest words for both that leave room for the figure and for the eggs."""
    number = canvas.measure("36", 28, "f")[0]
    eggs = LEAST_EGG * int(clear_cards(seats))
    chosen: list[str] = []
    for words, taken in (
        (phrases.birds_left(), BEFORE_BIRDS + 10 + number + 14),
        (phrases.clear_rounds(), BEFORE_ROUNDS + 8 + eggs + 10),
    ):
        fitting = [w for w in words if canvas.measure(w, 20, "Bold")[0] + taken <= width]
        if not fitting:
            return None
        chosen.append(fitting[0])
    return chosen[0], chosen[1]


def _tally(canvas: Canvas, column: FRect, seats: int) -> TallyPlan:
    """All counts and labels if they fit, if need be closer together; then the leaders for the
    counts; the labels go last."""
    digits = canvas.measure("8", 20, "Bold")[0] + 10
    wide = column.w >= 50 + (TRAITS + 1) * max(29.0, digits)
    labels = _labels(canvas, column.w, seats)
    ways: list[tuple[float, float, bool]] = []
    for full, tight in ((True, False), (True, True), (False, False), (False, True)):
        high = _counts_height(canvas, seats, tight) if full else _leaders_height(canvas, tight)
        low = _yard_height(canvas, tight) if labels else _yard_row(canvas)
        if (wide or not full) and high + _GAP + low <= column.h:
            ways.append((high, low, full))
    if not ways:
        labels = None
        low = _yard_row(canvas)
        ways.append((min(_leaders_height(canvas, False), column.h - _GAP - low), low, False))
    high, low, full = ways[0]
    panel = FRect(column.x, column.y, column.w, high)
    return TallyPlan(panel, full, FRect(column.x, panel.bottom + _GAP, column.w, low), labels)
