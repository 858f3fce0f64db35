"""The birds a seat has captured, on its panel: each on its token, many counted by type."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.fowl.tables import TYPES, type_of
from scenes.fowl import tokens
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK

_TOKEN: Final = 42.0
_SHOWING: Final = 0.6
"""Of a token: what must stay to be seen of each, or nobody can tell them apart."""


def captured_row(canvas: Canvas, box: FRect, birds: Sequence[int], hidden: int) -> None:
    """All that were captured; the last `hidden` are still on their way."""
    arrived = birds[: len(birds) - hidden]
    if _side_by_side(box, len(birds)):
        for k, bird in enumerate(arrived):
            spot = captured_spot(box, birds, k)
            tokens.token(canvas, bird, spot.center, spot.w)
        return
    for kind in range(TYPES):
        count = sum(int(type_of(bird)) == kind for bird in arrived)
        sign = _sign(box, kind)
        tokens.type_sign(canvas, kind, sign.center, sign.w, None if count else 90)
        if count:
            at = (sign.right + 2, sign.centery)
            canvas.text(str(count), 22, at, INK, "midleft", "Bold")


def captured_spot(box: FRect, birds: Sequence[int], k: int) -> FRect:
    """Where the k-th of the captured birds lies, or the sign under which it is counted."""
    count = len(birds)
    if count and not _side_by_side(box, count):
        return _sign(box, int(type_of(birds[k])))
    size = _size(box)
    step = min(size + 2, (box.w - size) / max(1, count - 1))
    return FRect(box.x + step * k, box.centery - size / 2, size, size)


def _size(box: FRect) -> float:
    return min(box.h, _TOKEN)


def _side_by_side(box: FRect, count: int) -> bool:
    """Whether so many tokens find room."""
    return (box.w - _size(box)) / max(1, count - 1) >= _SHOWING * _size(box)


def _sign(box: FRect, kind: int) -> FRect:
    """The sign of a type, with room for its count at the right."""
    wide = box.w / TYPES
    size = min(28.0, 0.66 * wide)
    return FRect(box.x + wide * kind, box.centery - size / 2, size, size)
