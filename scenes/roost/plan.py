"""Where everything lies on the table of Rule the Roost, measured with the words now set.

Three barns stand side by side over the hand; deck and discards lie below the seat panels. While the
seat at the screen looks under a barn, the barns are lower and a wooden tray shows what lies there.
With large text the pictures shrink, never a word.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.roost.tables import BARNS, HAND
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.roost import phrases
from scenes.roost.cards import RATIO

_GAP: Final = 14.0
BUTTON: Final = 24
"""Letters on buttons."""
THROW: Final = 32


@dataclass(frozen=True)
class BarnPlan:
    """One barn: its ground, the building, the cards in front of it, their number."""

    ground: FRect
    house: FRect
    title: tuple[float, float]
    pile: FRect
    """A row as high as a card."""
    count: tuple[float, float]
    worded: bool
    """The number of cards is said in words."""

    def cards(self, count: int) -> list[tuple[FRect, float]]:
        """The cards of a pile in a fan, each with its angle; many lie closer."""
        w = self.pile.h / RATIO
        step = min(0.64 * w, (self.pile.w - w) / max(count - 1, 1))
        bend = min(1.0, 4 / max(count - 1, 1)) if self.pile.h > 80 else 0.0
        middle = (count - 1) / 2
        placed = []
        for k in range(count):
            off = k - middle
            rect = FRect(0, 0, w, self.pile.h)
            rect.center = (self.pile.centerx + off * step, self.pile.centery + abs(off) * bend * 4)
            placed.append((rect, -off * bend * 4))
        return placed

    def turned_up(self, count: int) -> list[FRect]:
        """The cards once they lie open: so that each can be seen, in two rows if they are many."""
        rows = 1 if count <= 4 else 2
        per = -(-count // rows)
        high = self.pile.h if rows == 1 else 0.56 * self.pile.h
        w = min(high / RATIO, self.pile.w / max(1.0, 0.8 * (per - 1) + 1))
        step = min(w + 4, (self.pile.w - w) / max(per - 1, 1))
        placed = []
        for k in range(count):
            line, at = divmod(k, per)
            inside = min(per, count - line * per)
            x = self.pile.centerx - (step * (inside - 1) + w) / 2 + step * at
            y = self.pile.centery + (line - rows / 2) * (w * RATIO + 4)
            placed.append(FRect(x, y, w, w * RATIO))
        return placed


@dataclass(frozen=True)
class LookPlan:
    """The farmer's look: lower barns, the tray with what lies there, what can be done with it."""

    barns: tuple[BarnPlan, ...]
    panel: FRect
    title: tuple[float, float]
    secret: tuple[float, float]
    """Where the pill begins that says who sees this."""
    row: FRect
    buttons: tuple[FRect, ...]
    """Two barns a card can go to, and leaving all."""
    note: FRect | None

    def cards(self, count: int) -> list[FRect]:
        """The cards seen, large; more than fit side by side overlap, in two rows if need be."""
        rows = 2 if count > 7 and self.row.h > 220 else 1
        per = -(-count // rows)
        high = (self.row.h - 14) / rows - 8 * (rows - 1)
        w = min(high / RATIO, 0.24 * self.row.w, self.row.w / (0.88 * (per - 1) + 1))
        step = min(w + 10, (self.row.w - w) / max(per - 1, 1))
        placed = []
        for k in range(count):
            line, at = divmod(k, per)
            inside = min(per, count - line * per)
            x = self.row.centerx - (step * (inside - 1) + w) / 2 + step * at
            y = self.row.centery + 6 + (line - rows / 2) * (w * RATIO + 14) + 4
            placed.append(FRect(x, y, w, w * RATIO))
        return placed


@dataclass(frozen=True)
class WindowPlan:
    """The egg window at a barn: the ring with the card in it, and the question."""

    ring: FRect
    card: FRect
    panel: FRect


@dataclass(frozen=True)
class RoostPlan:
    """All boxes in design units."""

    area: FRect
    barns: tuple[BarnPlan, ...]
    tray: FRect
    hand_card: float
    """Width of a card of the hand."""
    buttons: tuple[FRect, FRect]
    deck: FRect
    discards: FRect
    look: LookPlan
    windows: tuple[WindowPlan, ...]

    def hand(self, count: int) -> list[FRect]:
        w = self.hand_card
        left, right = self.tray.x + 22, self.tray.right - 16
        step = min(1.23 * w, (right - left - w) / max(count - 1, 1))
        first = (left + right - (step * (count - 1) + w)) / 2
        y = self.tray.bottom - 10 - w * RATIO
        return [FRect(first + step * k, y, w, w * RATIO) for k in range(count)]


def plan(
    canvas: Canvas, area: FRect, column: FRect, log_height: float, names: Sequence[str]
) -> RoostPlan:
    """Lay the table out inside `area` and the room below the seat panels (`column`)."""
    wide = _button_width(canvas, area.w)
    tray_w = area.w - wide - 2 * _GAP
    card_w = min((tray_w - 38 - 10 * (HAND - 1)) / HAND, 0.225 * area.h / RATIO, 150.0)
    tray_w = min(tray_w, HAND * 1.23 * card_w + 40)
    tray = FRect(area.x, 0, tray_w, card_w * RATIO + 22)
    tray.bottom = area.bottom + 8
    least = 2 * max(44.0, canvas.grown(BUTTON) * 1.2 + 20) + 10
    top = min(tray.y + 8, area.bottom - least)
    left = tray.right + _GAP
    side = FRect(left, top, min(area.right - left, 1.25 * wide), area.bottom - top)
    side.right = area.right
    half = (side.h - 10) / 2
    buttons = (
        FRect(side.x, side.y, side.w, half),
        FRect(side.x, side.y + half + 10, side.w, half),
    )
    y = area.y + (log_height + 6 if log_height else 2)
    bottom = min(tray.y, top) - 12
    barns = _barns(canvas, FRect(area.x, y, area.w, bottom - y), False)
    deck, discards = _piles(column)
    return RoostPlan(
        area=area,
        barns=barns,
        tray=tray,
        hand_card=card_w,
        buttons=buttons,
        deck=deck,
        discards=discards,
        look=_look(canvas, area, y, wide),
        windows=tuple(_window(canvas, area, barn, max(names, key=len)) for barn in barns),
    )


def _barns(canvas: Canvas, room: FRect, low: bool) -> tuple[BarnPlan, ...]:
    w = (room.w - _GAP * (BARNS - 1)) / BARNS
    return tuple(
        _barn(canvas, FRect(room.x + k * (w + _GAP), room.y, w, room.h), low) for k in range(BARNS)
    )


def _barn(canvas: Canvas, ground: FRect, low: bool) -> BarnPlan:
    title = canvas.grown(26) * 1.2
    words = canvas.measure(phrases.cards(12), 22, "Bold")[0] + 30
    worded = not low and words <= ground.w - 16
    pill = 0.0 if low else max(34.0, canvas.grown(22) * 1.36)
    card = min(109.0 * max(1.0, ground.h / 394), 0.3 * ground.h) if not low else 0.26 * ground.h
    pile = FRect(ground.x + 12, 0, ground.w - 24, card)
    pile.bottom = ground.bottom - pill - (18 if not low else 2)
    beside = canvas.text_scale <= 1.3
    top = ground.y + (6 if beside else title)
    bottom = pile.y - 4 if not low else ground.bottom - 14
    house = FRect(0, 0, 1.06 * (bottom - top), bottom - top)
    house.w = min(house.w, ground.w - 20)
    house.midbottom = (ground.centerx, bottom)
    count = (ground.centerx, ground.bottom - pill / 2 - 5)
    return BarnPlan(ground, house, (ground.x + 14, ground.y + 5), pile, count, worded)


def _look(canvas: Canvas, area: FRect, top: float, wide: float) -> LookPlan:
    large = canvas.text_scale > 1.3
    share = 0.36 if large else 0.4
    barns = _barns(canvas, FRect(area.x, top, area.w, share * (area.bottom - top)), True)
    panel = FRect(area.x, barns[0].ground.bottom + 14, area.w, 0)
    panel.h = area.bottom + 22 - panel.y
    head = canvas.grown(30) * 1.2
    pill = max(36.0, canvas.grown(20) * 1.36)
    title_w = canvas.measure(phrases.under_barn(0), 30, "f")[0]
    title = (panel.x + 38, panel.y + 16)
    secret_w = canvas.measure(phrases.only_sees("Mmmmmmmm"), 20, "Bold")[0] + 70
    side = max(wide, min(0.29 * panel.w, 300.0))
    beside = title_w + 30 + secret_w <= panel.w - side - 60
    secret = (title[0] + title_w + 26, title[1] + head / 2)
    down = title[1] + max(head, pill) + 6
    if not beside:
        secret = (title[0], title[1] + head + pill / 2)
        down = title[1] + head + pill + 4
    visible = area.bottom - 4
    row = FRect(panel.x + 30, down, panel.w - side - 66, visible - down)
    each = max(44.0, canvas.grown(BUTTON) * 1.2 + 20)
    column = FRect(panel.right - side - 18, panel.y + 22, side, visible - panel.y - 22)
    each = min(each + 12, (column.h - 24) / 3)
    buttons = tuple(
        FRect(column.x, column.y + k * (each + 12), column.w, each) for k in range(BARNS)
    )
    left = FRect(column.x, buttons[-1].bottom + 10, column.w, 0)
    left.h = visible - left.y
    notes = (phrases.fork_note(), phrases.key_note())
    deep = max(canvas.text_height(note, 20, left.w, "Bold", 1.3) for note in notes)
    return LookPlan(barns, panel, title, secret, row, buttons, left if deep <= left.h else None)


def question_lines(canvas: Canvas, name: str, number: int, width: float) -> list[str]:
    """What stands under the question."""
    return canvas.wrap(phrases.flies(name, number), 22, width - 48, "Bold")


def _window(canvas: Canvas, area: FRect, barn: BarnPlan, name: str) -> WindowPlan:
    asked = max(canvas.measure(words, 34, "f")[0] for words in phrases.questions()) + 60
    wide = max(asked, canvas.measure(phrases.flies(name, 0), 22, "Bold")[0] + 60)
    wide = min(wide, area.w - 8, 620.0 * max(1.0, 0.8 * canvas.text_scale))
    lines = len(question_lines(canvas, name, 0, wide))
    panel = FRect(0, 0, wide, canvas.grown(34) * 1.2 + lines * canvas.grown(22) * 1.3 + 26)
    panel.midbottom = (barn.ground.centerx, barn.ground.bottom - 2)
    panel.x = min(max(panel.x, area.x + 4), area.right - wide - 4)
    size = min(236.0 * max(1.0, area.h / 640), panel.y - barn.ground.y + 12)
    ring = FRect(0, 0, size, size)
    ring.midbottom = (barn.ground.centerx, panel.y + 10)
    card = FRect(0, 0, 0.46 * size, 0.46 * size * RATIO)
    card.center = ring.center
    return WindowPlan(ring, card, panel)


def _piles(column: FRect) -> tuple[FRect, FRect]:
    """Deck and discards at the foot of the column."""
    high = min(123.0, column.h - 34, 0.34 * column.w * RATIO)
    deck = FRect(0, 0, high / RATIO, high)
    deck.midbottom = (column.x + 0.24 * column.w, column.bottom - 24)
    discards = deck.copy()
    discards.midbottom = (column.x + 0.72 * column.w, column.bottom - 24)
    return deck, discards


def column_height() -> float:
    """The least deck and discards need below the seat panels."""
    return 132.0


def label_that_fits(
    canvas: Canvas, labels: Sequence[str], rect: FRect, icon: str | None, size: float = BUTTON
) -> str:
    """The first of the labels that fits the button; else the last, which is the shortest."""
    for label in labels:
        if paint.button_height(canvas, label, rect.w, icon, size) - 22 <= rect.h - 4:
            return label
    return labels[-1]


def _button_width(canvas: Canvas, room: float) -> float:
    """As wide as the shortest labels need, and wider if there is room for the long ones."""
    sets = [phrases.throw(), phrases.let_pass(), phrases.leave_all()]
    needed = max(paint.button_width(canvas, labels[-1], "egg", BUTTON) for labels in sets)
    wished = max(paint.button_width(canvas, labels[0], "egg", BUTTON) for labels in sets)
    most = 0.3 * room
    return max(needed, min(wished, most), min(250.0, most))
