"""A box beside something: words, or a larger picture, that cover as little as possible."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from pygame import FRect

GAP: Final = 12.0
_WORST: Final = 8.0
_FAR: Final = 10.0
"""What a unit of distance weighs beside a square unit that is covered."""


def beside(
    size: tuple[float, float],
    about: Sequence[FRect],
    room: FRect,
    keep: Sequence[FRect] = (),
    worst: float = _WORST,
) -> FRect:
    """A box of that size inside `room`, near what it is `about`, covering neither that nor what is
    to `keep` clear, as far as there is room; about nothing, in the middle. It is `worst` times as
    bad to cover the former.

    >>> tuple(beside((40, 20), [FRect(50, 50, 20, 20)], FRect(0, 0, 200, 200)))
    (40.0, 82.0, 40.0, 20.0)
    """
    box = FRect(0, 0, min(size[0], room.w), min(size[1], room.h))
    if not about:
        box.center = (room.centerx, room.y + 0.42 * room.h)
        about = []
    near = about[0].unionall(list(about[1:])) if about else box

    def covered(place: FRect) -> float:
        own = sum(_common(place, rect) for rect in about)
        return worst * own + sum(_common(place, rect) for rect in keep) + _FAR * _gap(place, near)

    return min(_places(box, near, room), key=covered)


def _places(box: FRect, near: FRect, room: FRect) -> Iterator[FRect]:
    """Where it could stand, the best first."""
    w, h = box.size
    across, down = near.centerx - w / 2, near.centery - h / 2
    spots = [
        (across, near.bottom + GAP),
        (across, near.y - h - GAP),
        (near.right + GAP, down),
        (near.x - w - GAP, down),
    ]
    for x in (near.right + GAP, near.x - w - GAP):
        spots += [(x, near.bottom - h), (x, near.y)]
        spots += [(x, near.bottom + GAP), (x, near.y - h - GAP)]
    lefts, tops = (room.x, room.centerx - w / 2, room.right - w), (room.y, room.bottom - h)
    spots += [(x, y) for y in tops for x in lefts]
    for x, y in spots:
        yield FRect(x, y, w, h).clamp(room)


def _gap(a: FRect, b: FRect) -> float:
    """How far apart two boxes are, beyond what is left free between them."""
    across = max(a.x - b.right, b.x - a.right, 0.0)
    return max(0.0, hypot(across, max(a.y - b.bottom, b.y - a.bottom, 0.0)) - GAP)


def _common(a: FRect, b: FRect) -> float:
    part = a.clip(b)
    return part.w * part.h
