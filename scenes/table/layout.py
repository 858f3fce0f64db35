"""Rows, columns, and the hand with its buttons: what the layouts of all games are made of.

Everything is measured with the words now set, so that French and large text get their room; where
there are several ways, the first that fits is taken.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas

T = TypeVar("T")
CARD: Final = 5 / 7
"""Width of a card to its height."""
BUTTON: Final = 24.0
"""Size of the letters on buttons."""
GAP: Final = 14.0
_LARGEST: Final = 150.0
"""The widest a card in hand may be."""


def first_fitting(variants: Iterable[T], fits: Callable[[T], bool]) -> T:
    """The first variant that fits, else the last, which asks for least."""
    chosen: T | None = None
    for chosen in variants:
        if fits(chosen):
            break
    assert chosen is not None
    return chosen


def square(at: tuple[float, float], size: float) -> FRect:
    """A square around its middle."""
    return FRect(at[0] - size / 2, at[1] - size / 2, size, size)


def columns(box: FRect, count: int, gap: float = GAP) -> tuple[FRect, ...]:
    """Equal boxes side by side.

    >>> [tuple(part) for part in columns(FRect(0, 0, 100, 20), 2, 10)]
    [(0.0, 0.0, 45.0, 20.0), (55.0, 0.0, 45.0, 20.0)]
    """
    wide = (box.w - gap * (count - 1)) / max(count, 1)
    return tuple(FRect(box.x + k * (wide + gap), box.y, wide, box.h) for k in range(count))


def rows(box: FRect, count: int, gap: float = GAP) -> tuple[FRect, ...]:
    """Equal boxes one below the other."""
    high = (box.h - gap * (count - 1)) / max(count, 1)
    return tuple(FRect(box.x, box.y + k * (high + gap), box.w, high) for k in range(count))


def spread(box: FRect, count: int, card: tuple[float, float], gap: float) -> list[FRect]:
    """Cards side by side in the middle of a box; more than there is room for overlap."""
    w, h = card
    step = min(w + gap, (box.w - w) / max(count - 1, 1))
    first = box.centerx - (step * (count - 1) + w) / 2
    return [FRect(first + step * k, box.bottom - h, w, h) for k in range(count)]


@dataclass(frozen=True, eq=False)
class HandLayout:
    """The tray at the lower edge, the hand on it, and buttons at its right."""

    tray: FRect
    card: tuple[float, float]
    gap: float
    buttons: tuple[FRect, ...]

    @property
    def top(self) -> float:
        """Nothing else may reach below this."""
        return min(self.tray.y, *(button.y for button in self.buttons))

    def cards(self, count: int) -> list[FRect]:
        """Where the cards of a hand lie."""
        tray = self.tray
        inside = FRect(tray.x + 18, tray.y, tray.w - 32, tray.h - 8)
        return spread(inside, count, self.card, self.gap)


def hand_layout(
    canvas: Canvas,
    area: FRect,
    slots: int,
    labels: Sequence[Sequence[str]],
    buttons: int = 2,
    gap: float = 10.0,
    showing: float = 1.0,
    card_w: float = 0.0,
    button_w: float = 240.0,
    share: float = 0.3,
) -> HandLayout:
    """A tray for `slots` cards at the bottom of `area`, with `buttons` beside it.

    `labels` are the words that may stand on the buttons, each from long to short. `showing` is the
    least part of a card that must be seen where cards overlap. `card_w` is the width of a card
    where that is settled; cards with less room then overlap more. Buttons are at least `button_w`
    wide, and for long labels up to a `share` of the width.
    """
    if canvas.portrait:
        upright = _upright_hand(canvas, area, slots, labels, buttons, gap, card_w)
        if len({button.y for button in upright.buttons}) < 3:
            return upright
        card_w = upright.card[0]
    wide = button_width(canvas, labels, share * area.w, button_w)
    tray_w = area.w - wide - GAP
    room = tray_w - 32 - (gap * (slots - 1) if showing == 1.0 else 0.0)
    fitting = min(room / (1 + showing * (slots - 1)), 0.235 * area.h * CARD, _LARGEST)
    card_w = card_w or fitting
    card = (card_w, card_w / CARD)
    tray = FRect(area.x, 0, min(tray_w, slots * (card_w + gap) + 60), card[1] + 10)
    tray.bottom = area.bottom + 6
    least = least_button(canvas)
    top = min(tray.y, area.bottom - buttons * least - 8 * (buttons - 1))
    left = tray.right + GAP
    side = FRect(left, top, area.right - left, area.bottom - top)
    return HandLayout(tray, card, gap, rows(side, buttons, 8))


def _upright_hand(
    canvas: Canvas,
    area: FRect,
    slots: int,
    labels: Sequence[Sequence[str]],
    buttons: int,
    gap: float,
    card_w: float,
) -> HandLayout:
    """In an upright window the cards have all the width, and the buttons stand above them."""
    fitting = (area.w - 32 - gap * (slots - 1)) / slots
    card_w = card_w or min(fitting, 0.125 * canvas.h * CARD, _LARGEST)
    card = (card_w, card_w / CARD)
    tray = FRect(area.x, 0, min(area.w, slots * (card_w + gap) + 60), card[1] + 10)
    tray.bottom = area.bottom + 6
    high = least_button(canvas) + 10
    room = FRect(area.x - 8, 0, area.w + 16, high)
    needs = [paint.button_width(canvas, each[-1], "ui_check", BUTTON) for each in labels]
    fits = max(1, int((room.w + 8) / (max(needs) + 8)))
    spare = room.w - sum(needs) - 8 * (buttons - 1)
    if fits < buttons == len(needs) and spare >= 0:
        row, x = [], room.x
        for need in needs:  # unequal ones
            row.append(FRect(x, tray.y - 18 - high, need + spare / buttons, high))
            x = row[-1].right + 8
        return HandLayout(tray, card, gap, tuple(row))
    lines = -(-buttons // fits)
    each = -(-buttons // lines)
    boxes: list[FRect] = []
    for k in range(lines):
        y = tray.y - 10 - (lines - k) * (high + 8)
        row_of = min(each, buttons - len(boxes))
        boxes += columns(room.move(0, y), row_of, 8)
    return HandLayout(tray, card, gap, tuple(boxes))


def least_button(canvas: Canvas) -> float:
    """The height of a button with one line on it."""
    return max(44.0, canvas.grown(BUTTON) * 1.2 + 8)


def button_width(
    canvas: Canvas, labels: Sequence[Sequence[str]], most: float, least: float = 240.0
) -> float:
    """As wide as the shortest labels need, and wider if there is room for the long ones."""
    needed = max(paint.button_width(canvas, each[-1], "ui_check", BUTTON) for each in labels)
    wished = max(paint.button_width(canvas, each[0], "ui_check", BUTTON) for each in labels)
    return max(needed, min(wished, most), min(least, most))


def fitting_label(
    canvas: Canvas,
    labels: Sequence[str],
    rect: FRect,
    icon: str | None = None,
    size: float = BUTTON,
) -> str:
    """The first of the labels that fits a button."""
    return first_fitting(
        labels,
        lambda words: paint.button_height(canvas, words, rect.w, icon, size) - 22 <= rect.h - 4,
    )
