"""Below the seat plates of Fowl Play: majorities, birds left and clear rounds."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.fowl.scoring import TRAITS
from game.fowl.tables import clear_cards
from scenes.kit.canvas import Canvas
from scenes.table.layout import columns, rows, square
from words import fowl as texts

BEFORE_BIRDS: Final = 54.0
BEFORE_ROUNDS: Final = 16.0
"""Where the labels of birds left and clear rounds begin."""
_GAP: Final = 8.0
_LEAST_EGG: Final = 17.0
_BETWEEN: Final = 4.0
_ROWS: Final = {
    (True, False): (31.0, 1.3, 16),
    (True, True): (27.0, 1.12, 12),
    (False, False): (40.0, 1.4, 12),
    (False, True): (36.0, 1.2, 8),
}
"""Of the majorities, all counts or the leaders only, loose or tight: the least height of a row, its
height to that of the text, and what is around all rows."""


class ColumnLayout:
    """Below the seat plates: who leads in which trait, birds left and clear rounds.

    All counts and labels stand there if they fit, if need be closer together; then the leaders
    take the place of the counts; the labels go last. In an upright window both halves stand side by
    side.
    """

    def __init__(self, canvas: Canvas, column: FRect, seats: int) -> None:
        if canvas.portrait:
            self.majorities, beside = columns(column, 2, _GAP)
            self.full = column.h >= _heights(canvas, seats, True, True)[0]
            self.labels = _labels(canvas, beside.w, seats)
            self.birds, self.rounds = rows(beside, 2, _BETWEEN)
            self.eggs = _eggs(canvas, self.rounds, self.labels[1], int(clear_cards(seats)))
            return
        digits = canvas.measure("8", 20, "Bold")[0] + 10
        wide = column.w >= 50 + (TRAITS + 1) * max(29.0, digits)
        labels = _labels(canvas, column.w, seats)
        for full, tight in _ROWS:
            high, low = _heights(canvas, seats, full, tight)
            low = low if labels[0] else _loose_row(canvas)
            if (wide or not full) and high + _GAP + low <= column.h:
                break
        else:
            labels, low = ("", ""), _loose_row(canvas)
            high = min(_heights(canvas, seats, False, False)[0], column.h - _GAP - low)
        self.full = full
        """Whether all counts stand there, or the leaders only."""
        self.labels = labels
        """What birds left and clear rounds are called; empty where even short words do not fit."""
        self.majorities = FRect(column.x, column.y, column.w, high)
        yard = FRect(column.x, self.majorities.bottom + _GAP, column.w, low)
        if labels[0]:
            self.birds, self.rounds = rows(yard, 2, _BETWEEN)
        else:
            share = 0.42 if seats == 2 else 0.48
            self.birds = FRect(yard.x, yard.y, yard.w * share - 4, yard.h)
            left = self.birds.right + 8
            self.rounds = FRect(left, yard.y, yard.right - left, yard.h)
        self.eggs = _eggs(canvas, self.rounds, labels[1], int(clear_cards(seats)))


def column_room(canvas: Canvas) -> float:
    """The least that majorities, birds left and clear rounds need below the seat plates."""
    high, low = _heights(canvas, 0, False, True)
    return max(high, low) if canvas.portrait else high + _GAP + low


def _heights(canvas: Canvas, seats: int, full: bool, tight: bool) -> tuple[float, float]:
    """Of the majorities, in full or the leaders only, and of birds left above clear rounds."""
    text = canvas.grown(20)
    least, share, around = _ROWS[full, tight]
    high = (seats + 1 if full else 2) * max(least, text * share) + around
    low = max(34.0, text * 1.25 + 2) if tight else _loose_row(canvas)
    return high, 2 * low + _BETWEEN


def _loose_row(canvas: Canvas) -> float:
    return max(48.0, canvas.grown(24) * 1.2 + 10)


def _labels(canvas: Canvas, width: float, seats: int) -> tuple[str, str]:
    """The longest words for both that leave room for the figure and for the eggs."""
    number = BEFORE_BIRDS + 10 + canvas.measure("36", 28, "f")[0] + 14
    eggs = BEFORE_ROUNDS + 8 + _LEAST_EGG * int(clear_cards(seats)) + 10

    def fitting(words: Sequence[str], taken: float) -> str:
        fits = (each for each in words if canvas.measure(each, 20, "Bold")[0] <= width - taken)
        return next(fits, "")

    birds, rounds = fitting(texts.birds_left(), number), fitting(texts.clear_rounds(), eggs)
    return (birds, rounds) if birds and rounds else ("", "")


def _eggs(canvas: Canvas, box: FRect, label: str, count: int) -> tuple[FRect, ...]:
    """An egg for each round that may pass without a catch: at the right of the label."""
    left = box.x + 10
    if label:
        left = box.x + BEFORE_ROUNDS + canvas.measure(label, 20, "Bold")[0] + 8
    step = min(30.0, (box.right - 10 - left) / count)
    line = FRect(0, box.y, step * count, box.h)
    line.centerx = box.centerx
    if label:
        line.right = box.right - 10
    size = min(28.0, step, box.h - 6)
    return tuple(square(part.center, size) for part in columns(line, count, 0))
