"""What the colours of the graph mean, and what was lost in all."""

from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import MIST
from scenes.review.graph import COLOURS
from scenes.review.weight import BEST, LITTLE, MORE, SLIP
from words.lang import _

_SIGN: Final = 24.0
_GAP: Final = 20.0
_SIZES: Final = {BEST: (14, 14), LITTLE: (17, 11), MORE: (17, 17), SLIP: (17, 24)}
Item = tuple[int, str]
"""A weight, or -1 for words alone."""


def items_of(note: str) -> list[Item]:
    words = [(BEST, _("the best")), (LITTLE, _("a little")), (MORE, _("more")), (SLIP, _("a slip"))]
    return [(-1, note), *words] if note else words


def _width(canvas: Canvas, item: Item) -> float:
    return canvas.measure(item[1], 20, "Bold")[0] + (_SIGN if item[0] >= 0 else 0.0)


def rows_of(canvas: Canvas, items: list[Item], width: float) -> list[list[Item]]:
    """As many lines as they need at this width."""
    rows: list[list[Item]] = []
    left = 0.0
    for item in items:
        wide = _width(canvas, item)
        if not rows or left + wide > width:
            rows.append([])
            left = 0.0
        rows[-1].append(item)
        left += wide + _GAP
    return rows


def line_height(canvas: Canvas) -> float:
    return canvas.grown(20) * 1.35


def draw_rows(canvas: Canvas, rows: list[list[Item]], box: FRect, to_right: bool) -> None:
    for k, row in enumerate(rows):
        y = box.y + (k + 0.5) * line_height(canvas)
        wide = sum(_width(canvas, item) + _GAP for item in row) - _GAP
        x = box.right - wide if to_right else box.x
        for item in row:
            weight, words = item
            if weight >= 0:
                _draw_sign(canvas, weight, (x + 9, y))
            at = (x + (_SIGN if weight >= 0 else 0), y)
            canvas.text(words, 20, at, MIST, "midleft", "Bold")
            x += _width(canvas, item) + _GAP


def _draw_sign(canvas: Canvas, weight: int, at: tuple[float, float]) -> None:
    w, h = _SIZES[weight]
    box = FRect(at[0] - w / 2, at[1] - h / 2, w, h)
    top, bottom, rim = COLOURS[weight]
    canvas.rounded(box, min(w, h) / 2 if weight < MORE else 5, top, bottom, rim, 2)
