"""Where everything lies on the table of Rule the Roost, measured with the words now set.

Three barns stand side by side over the hand; deck and discards lie below the seat plates. While the
seat at the screen looks under a barn, the barns are lower and a wooden tray shows what lies there.
With large text barns and houses shrink and the cards of the hand lie closer; no word is cut.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from game.roost.tables import BARNS, HAND
from scenes.kit.canvas import Canvas, Point
from scenes.table.game_table import Room
from scenes.table.layout import (
    CARD,
    GAP,
    HandLayout,
    button_width,
    columns,
    hand_layout,
    least_button,
    rows,
    spread,
)
from scenes.table.standard import at_standard_text
from words import roost as texts
from words.lang import _

LARGE: Final = 1.3
"""From this text size on words make room: captions become figures."""
_TALL: Final = 0.8
"""From this height to a width of 1 on the buttons stand above the hand, not beside it."""
_LEAST_PILE: Final = 56.0
_HOUSE: Final = 1.06
"""Width of a barn to its height."""
_UPRIGHT: Final = 0.72
"""The most height to a width of 1 of all barns in an upright window."""
_WIDEST: Final = 150.0
_ROWS: Final = 5
_LEAST_RING: Final = 150.0
"""A ring in which the card is well seen."""
_SIGNS: Final = 16.0
"""How far the signs on the cards of a pile may stand out above it."""
_APART: Final = 8.0
"""Between the ring and the question beside it."""


def open_cards(room: FRect, count: int, lean: float = 0.5) -> list[FRect]:
    """Cards side by side in rows, as large as they can lie open in a room; `lean` 0 is its top."""

    def width(lines: int) -> float:
        per = -(-count // lines)
        return min((room.h / lines - 6) * CARD, room.w / (1.05 * (per - 1) + 1), _WIDEST)

    lines = max(range(1, _ROWS + 1), key=width)
    w, per = width(lines), -(-count // lines)
    h = w / CARD
    top = room.y + lean * (room.h - lines * (h + 6)) + 3
    placed: list[FRect] = []
    for line in range(lines):
        row = FRect(room.x, top + line * (h + 6), room.w, h)
        placed += spread(row, min(per, count - len(placed)), (w, h), 0.08 * w)
    return placed


@dataclass(frozen=True)
class BarnLayout:
    """One barn: its ground, the building, the cards in front of it, their number."""

    ground: FRect
    house: FRect
    pile: FRect
    """Room for a row of cards, and where it is high for a second row behind it."""
    card: float
    """Height of a card of the pile."""
    count: Point
    worded: bool
    """The number of cards is said in words."""

    def __hash__(self) -> int:
        return hash(tuple(self.ground))

    @property
    def doorway(self) -> FRect:
        """Where a farmer stands."""
        house, size = self.house, 0.82 * self.house.h
        return FRect(0, 0, size, size).move_to(midbottom=(house.centerx, house.bottom + 6))

    @property
    def below_roof(self) -> FRect:
        """The doors and the cards."""
        ground, top = self.ground, self.house.y + 0.4 * self.house.h
        return FRect(ground.x, top, ground.w, ground.bottom - top)

    @property
    def lock(self) -> FRect:
        """Where the padlock hangs."""
        house, size = self.house, 0.3 * self.house.h
        at = (house.centerx, house.bottom - 0.25 * house.h)
        return FRect(0, 0, size, size).move_to(center=at)

    @property
    def count_line(self) -> FRect:
        """Where the number of cards is told, at any size of text."""
        return FRect(self.ground.x, self.count[1] - 32, self.ground.w, 64)

    @property
    def above_pile(self) -> FRect:
        """The upper part of the ground."""
        return FRect(self.ground.topleft, (self.ground.w, self.pile.y - self.ground.y))

    def cards(self, count: int) -> list[tuple[FRect, float]]:
        """The cards of a pile in a fan, each with its angle; many lie closer, or in two fans."""
        w = self.card * CARD
        spare = self.pile.h - self.card
        crowded = w + 0.5 * w * (count - 1) > self.pile.w
        if not crowded or spare < 0.3 * self.card:
            return self._fan(count, w, self.pile.centery)
        above = self._fan(count // 2, w, self.pile.centery - spare / 2)
        return above + self._fan(count - count // 2, w, self.pile.centery + spare / 2)

    def _fan(self, count: int, w: float, y: float) -> list[tuple[FRect, float]]:
        step = min(0.64 * w, (self.pile.w - w) / max(count - 1, 1))
        bend = min(4.0, 16 / max(count - 1, 1)) if self.card > 80 else 0.0
        placed = []
        for k in range(count):
            off = k - (count - 1) / 2
            at = (self.pile.centerx + off * step, y + abs(off) * bend)
            placed.append((FRect(0, 0, w, self.card).move_to(center=at), -off * bend))
        return placed

    def turned_up(self, count: int) -> list[FRect]:
        """The cards once they lie open, so that each can be seen."""
        pile, bottom = self.pile, self.count[1] - 22
        return open_cards(FRect(pile.x, pile.y, pile.w, bottom - pile.y), count, 0.15)


@dataclass(frozen=True)
class LookLayout:
    """The farmer's look: lower barns, the tray with what lies there, what can be done with it."""

    barns: tuple[BarnLayout, ...]
    panel: FRect
    secret: Point
    """Where the pill begins that says who sees this."""
    row: FRect
    buttons: tuple[FRect, ...]
    """Two barns a card can go to, and leaving all."""
    note: FRect | None

    def __hash__(self) -> int:
        return hash(tuple(self.panel))

    def cards(self, count: int) -> list[FRect]:
        """The cards seen, as large as there is room for them and for lifting one."""
        return open_cards(FRect(self.row.x, self.row.y + 12, self.row.w, self.row.h - 12), count)


@dataclass(frozen=True, eq=False)
class WindowLayout:
    """The egg window at a barn: the ring with the card in it, and the question."""

    ring: FRect
    card: FRect
    panel: FRect
    told: bool
    """There is room to say whose card flies where."""


class RoostLayout:
    """All boxes in design units, inside the area and the room below the seat plates."""

    def __init__(self, canvas: Canvas, room: Room, names: Sequence[str]) -> None:
        area = self.area = room.area
        self.hand = _hand(canvas, area)
        """Its buttons: throw an egg, and let it pass."""
        y = area.y + (room.log_height + 6 if room.log_height else 2)
        self.barns = _barns(canvas, FRect(area.x, y, area.w, self.hand.top - 12 - y), False)
        self.counted = tuple(_lengthened(barn, area.bottom - 4) for barn in self.barns)
        """The same when they are turned up: where the hand was there is room for open cards."""
        self.deck, self.discards, self.log = _column(canvas, room.column)
        self.look = _look(canvas, area, y)
        self.over_table = FRect(area.x, y, area.w, area.bottom - y)
        """What may be covered by something that is looked at closely."""
        longest = max(names, key=len)
        self.windows = tuple(_window(canvas, area, barn, longest) for barn in self.barns)


# -- the hand -----------------------------------------------------------------------------------


def _hand(canvas: Canvas, area: FRect) -> HandLayout:
    """Cards are as large as at standard text. In a tall window the buttons stand over the hand, as
    high as a card explained in one line."""
    labels = [[_("Throw")], texts.let_pass(), texts.leave_all()]
    usual = hand_layout(*at_standard_text(canvas, area), HAND, labels, gap=GAP)
    hand = hand_layout(canvas, area, HAND, labels, gap=GAP, card_w=usual.card[0])
    if area.h <= _TALL * area.w:
        return hand
    high = max(80.0, canvas.grown(24) * 1.25 + canvas.grown(20) * 1.25 + 24)
    tray, wide = hand.tray, min(area.w, HAND * (hand.card[0] + GAP) + 60)
    buttons = columns(FRect(area.x, tray.y - 12 - high, area.w, high), 2)
    return replace(hand, tray=FRect(tray.x, tray.y, wide, tray.h), buttons=buttons)


# -- barns --------------------------------------------------------------------------------------


def _barns(canvas: Canvas, room: FRect, low: bool) -> tuple[BarnLayout, ...]:
    if canvas.portrait:  # no higher than what stands there fills
        room = FRect(room.x, 0, room.w, min(room.h, room.w * _UPRIGHT)).move_to(center=room.center)
    return tuple(_barn(canvas, ground, low) for ground in columns(room, BARNS))


def _barn(canvas: Canvas, ground: FRect, low: bool) -> BarnLayout:
    large = canvas.text_scale > LARGE
    words = canvas.measure(texts.table("cards", count=12), 22, "Bold")[0] + 30
    worded = not low and not large and words <= ground.w - 16
    pill = max(34.0, canvas.grown(22) * 1.36) if worded else 6.0
    card = 0.28 * ground.h
    if not low:
        card = min(109.0 * max(1.0, ground.h / 394), 0.3 * ground.h, 0.38 * ground.w)
    foot = ground.bottom - (2 if low else pill + 18)
    top = ground.y + (canvas.grown(26) * 1.2 if large else 6)
    bottom = foot - card - 4 if not low and not large else foot - 0.55 * card
    high = min(bottom - top, (ground.w - 20) / _HOUSE)
    spare = 0.0 if low else min(bottom - top - high, 0.7 * card)
    pile = FRect(ground.x + 12, foot - card - spare, ground.w - 24, card + spare)
    house = FRect(0, 0, _HOUSE * high, high).move_to(midbottom=(ground.centerx, bottom - spare))
    count = (ground.centerx, ground.bottom - pill / 2 - 5 if worded else foot + 3)
    return BarnLayout(ground, house, pile, card, count, worded)


def _lengthened(barn: BarnLayout, bottom: float) -> BarnLayout:
    """The barn on a ground that reaches further down, where there is room for open cards."""
    down = max(0.0, bottom - barn.ground.bottom)
    ground = barn.ground.copy()
    ground.h += down
    return replace(barn, ground=ground, count=(barn.count[0], barn.count[1] + down))


# -- the look and the egg window ----------------------------------------------------------------


def _look(canvas: Canvas, area: FRect, top: float) -> LookLayout:
    """Below the barns a tray: its head, then the cards beside what can be done with them."""
    share = 0.3 if canvas.text_scale > LARGE else 0.4
    barns = _barns(canvas, FRect(area.x, top, area.w, share * (area.bottom - top)), True)
    above = barns[0].ground.bottom + 14
    panel = FRect(area.x, above, area.w, area.bottom + 22 - above)
    visible = area.bottom - 6
    head, pill = canvas.grown(30) * 1.2, max(36.0, canvas.grown(20) * 1.36)
    title = (panel.x + 38, panel.y + 16)
    title_w = canvas.measure(texts.table("under_barn", barn=0), 30, "f")[0]
    secret_w = canvas.measure(texts.table("only_sees", name="Mmmmmmm"), 20, "Bold")[0]
    head_w = title_w + 134 + secret_w
    side = button_width(canvas, [texts.leave_all()], 0.3 * area.w, min(0.29 * panel.w, 300.0))
    secret = (title[0] + title_w + 26, title[1] + head / 2)
    down = title[1] + max(head, pill) + 6
    if head_w > panel.w - 10:
        secret = (title[0], title[1] + head + pill / 2)
        down = title[1] + head + pill + 4
    row = FRect(panel.x + 30, down, panel.w - side - 66, visible - down)
    x, y = panel.right - side - 18, panel.y + 22 if head_w <= panel.w - side - 30 else down
    each = min(least_button(canvas) + 16, (visible - y - 24) / 3)
    buttons = rows(FRect(x, y, side, 3 * each + 24), BARNS, 12)
    note = FRect(x, buttons[-1].bottom + 10, side, visible - buttons[-1].bottom - 10)
    notes = (texts.table("with_fork"), texts.table("with_key"))
    deep = max(canvas.text_height(words, 20, side, "Bold", 1.3) for words in notes)
    return LookLayout(barns, panel, secret, row, buttons, note if deep <= note.h else None)


def question_lines(canvas: Canvas, name: str, number: int, width: float) -> list[str]:
    """What stands under the question: whose card it is, unless nobody is named."""
    if not name:
        return []
    return canvas.wrap(texts.table("flies", name=name, barn=number), 22, width - 48, "Bold")


def _window(canvas: Canvas, area: FRect, barn: BarnLayout, name: str) -> WindowLayout:
    """Above the pile the card flies to, which stays in view; the question beside the ring or below
    it, where the ring is larger. With large text it may have no room to say what the log says."""
    room = FRect(area.x, barn.ground.y, area.w, barn.pile.y - _SIGNS - barn.ground.y)

    def largest(told: str) -> WindowLayout:
        beside = _windows_beside(canvas, room, barn, told)
        below = _window_below(canvas, room, barn, told)
        return max((below, *beside), key=lambda window: window.ring.w)

    window = largest(name)
    return window if window.ring.w >= _LEAST_RING else largest("")


def _window_below(canvas: Canvas, room: FRect, barn: BarnLayout, name: str) -> WindowLayout:
    panel = _question_panel(canvas, name, room.w - 8)
    panel.midbottom = (barn.ground.centerx, room.bottom)
    panel.x = min(max(panel.x, room.x + 4), room.right - panel.w - 4)
    size = min(_ring_size(room, barn), panel.y - 2 - room.y)
    return _ringed(barn, size, panel.y - 2 - size / 2, panel, bool(name))


def _windows_beside(
    canvas: Canvas, room: FRect, barn: BarnLayout, name: str
) -> Iterator[WindowLayout]:
    """With the question at the right, and at the left, if there is room for it."""
    middle, least = barn.ground.centerx, _title_width(canvas)
    for right in (True, False):
        free = (room.right - 4 - middle if right else middle - room.x - 4) - _APART
        size = min(_ring_size(room, barn), room.h, 2 * (free - least))
        panel = _question_panel(canvas, name, free - size / 2)
        figures = canvas.grown(24)  # the seconds stand out above the question
        if size > 0 and panel.h + figures <= room.h:
            panel.centery = room.bottom - size / 2
            panel.y = min(max(panel.y, room.y + figures), room.bottom - panel.h)
            reach = size / 2 + _APART
            panel.x = middle + reach if right else middle - reach - panel.w
            yield _ringed(barn, size, room.bottom - size / 2, panel, bool(name))


def _ringed(barn: BarnLayout, size: float, y: float, panel: FRect, told: bool) -> WindowLayout:
    ring = FRect(0, 0, size, size).move_to(center=(barn.ground.centerx, y))
    card = FRect(0, 0, 0.46 * size, 0.46 * size / CARD).move_to(center=ring.center)
    return WindowLayout(ring, card, panel, told)


def _question_panel(canvas: Canvas, name: str, most: float) -> FRect:
    """As wide as its words on one line, but no wider than there is room."""
    flies = canvas.measure(texts.table("flies", name=name, barn=0), 22, "Bold")[0] if name else 0
    widest = 620.0 * max(1.0, 0.8 * canvas.text_scale)
    wide = min(max(_title_width(canvas), flies + 60), most, widest)
    lines = len(question_lines(canvas, name, 0, wide))
    return FRect(0, 0, wide, canvas.grown(34) * 1.2 + lines * canvas.grown(22) * 1.3 + 26)


def _title_width(canvas: Canvas) -> float:
    return max(canvas.measure(words, 34, "f")[0] for words in texts.questions()) + 60


def _ring_size(room: FRect, barn: BarnLayout) -> float:
    return min(236.0 * max(1.0, room.h / 260), 1.1 * barn.ground.w)


# -- below the seat plates ----------------------------------------------------------------------


def _column(canvas: Canvas, column: FRect) -> tuple[FRect, FRect, FRect | None]:
    """Deck, discards, and with large text the closed log."""
    line = canvas.grown(20) * 1.3
    log = None
    if (
        canvas.text_scale > LARGE
        and not canvas.portrait
        and column.h >= _LEAST_PILE + 2 * line + 44
    ):
        log = FRect(column.x, column.bottom - 2 * line - 14, column.w, 2 * line + 14)
    bottom = (log.y - 8 if log else column.bottom) - 24
    high = min(123.0, bottom - column.y, 0.34 * column.w / CARD)
    pile = FRect(0, 0, high * CARD, high)
    deck = pile.move_to(midbottom=(column.x + 0.24 * column.w, bottom))
    discards = pile.move_to(midbottom=(column.x + 0.72 * column.w, bottom))
    return deck, discards, log


def column_room(canvas: Canvas) -> float:
    """The least deck and discards need below the seat plates, and the log where it goes there."""
    if canvas.text_scale <= LARGE or canvas.portrait:
        return 144.0
    return _LEAST_PILE + 2 * canvas.grown(20) * 1.3 + 56
