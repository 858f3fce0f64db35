"""What moves in a picture while nothing happens, so that whatever does not is not drawn again.

A scene tells its idle parts: a hen that blinks, a caret, a light that pulses. As long as they look
as they did and nobody touches anything, the last picture still holds; when one of them looks
different, only its place is drawn again. A scene that tells none (`None`) is drawn in every frame.
"""

from collections.abc import Sequence
from math import floor
from typing import Final, NamedTuple

from pygame import FRect

IDLE_PER_SECOND: Final = 15
"""Pictures a second of what moves for ever: enough for slow motions, at a fraction of the work."""


class IdlePart(NamedTuple):
    """Something that moves by itself."""

    look: object
    """How it looks now: equal looks draw equal pixels."""
    rect: FRect | None = None
    """Where all of it is drawn, in the window's design units; None if that can be anywhere."""


IdleParts = Sequence[IdlePart]


def idle_time(time: float) -> float:
    """The moment that is shown of an idle motion, which goes on in steps."""
    return floor(time * IDLE_PER_SECOND) / IDLE_PER_SECOND


def changed(before: IdleParts | None, now: IdleParts | None, whole: FRect) -> FRect | None:
    """What of the picture must be drawn again; None if nothing has to be."""
    if before is None or now is None or len(before) != len(now):
        return whole
    rects = [
        r for old, new in zip(before, now, strict=True) if old != new for r in (old.rect, new.rect)
    ]
    if not rects:
        return None
    known = [rect for rect in rects if rect is not None]
    if len(known) < len(rects):
        return whole
    return known[0].unionall(known[1:])
