"""Words that lie above all scenes for a few seconds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD_RIM, INK

TOAST_SECONDS = 4.0
MOST_TOASTS = 2
_TOP = 10.0
_WIDTH = 900.0
_ROOM_LINES = 2
"""A toast that needs more lines leaves the place a scene keeps for it and goes to the top."""

Words: TypeAlias = str | Callable[[], str]
"""What a toast says. Give a function wherever the words are translated: it is asked at every
drawing, so that a change of language changes them too."""


@dataclass
class Toast:
    words: Words
    icon: str | None
    left: float
    holds: Callable[[], bool] | None = None

    @property
    def text(self) -> str:
        return self.words if isinstance(self.words, str) else self.words()

    @property
    def alive(self) -> bool:
        return self.left > 0 and (self.holds is None or self.holds())


def draw_toasts(canvas: Canvas, toasts: Sequence[Toast], kept: FRect | None) -> None:
    """The newest on top: in the place a scene has kept for them, else at the top of the window."""
    wide = min(canvas.w - 120, _WIDTH * max(1.0, canvas.text_scale * 0.6))
    at_top = FRect(canvas.w / 2 - wide / 2, _TOP, wide, 0)
    ends: dict[bool, float] = {}
    for toast in reversed(toasts):
        icon_room = 44 if toast.icon else 0
        room = kept or at_top
        lines = canvas.wrap(toast.text, 22, room.w - 48 - icon_room, "Bold")
        if room is kept and len(lines) > _ROOM_LINES:
            room = at_top
            lines = canvas.wrap(toast.text, 22, room.w - 48 - icon_room, "Bold")
        wide = max(canvas.measure(line, 22, "Bold")[0] for line in lines) + 48 + icon_room
        high = max(40.0, len(lines) * canvas.grown(22) * 1.2 + 14)
        top = ends.get(room is kept, room.top)
        box = FRect(room.centerx - wide / 2, top, wide, high)
        if room is kept:
            box.right = min(room.right, canvas.w - 12)
            # The first one grows upwards: what lies below the room is played on.
            if True not in ends and box.h > room.h:
                box.bottom = room.bottom
        ends[room is kept] = box.bottom + 10
        paint.panel(canvas, box, "#fffaf0", "#ffe9a0", 20, GOLD_RIM, 3)
        if toast.icon:
            canvas.art(toast.icon, (box.x + 38, box.centery), 36)
        canvas.lines(lines, 22, (box.x + 24 + icon_room, box.centery), INK, "midleft", "Bold")
