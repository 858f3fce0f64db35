"""A button gives way under a press and springs back. What it does is done at once: this is seen
beside it, and never waited for."""

from typing import Final

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.easing import in_out_sine
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.widgets import Widget

SECONDS: Final = 0.12
_SIZES: Final = (1.0, 0.94, 1.02, 1.0)
"""At equal times, from the press to its end."""


def size_at(t: float) -> float:
    """How large it is at a moment from 0 to 1."""
    whole = len(_SIZES) - 1
    k = min(int(t * whole), whole - 1)
    return _SIZES[k] + (_SIZES[k + 1] - _SIZES[k]) * in_out_sine(t * whole - k)


class Squash:
    """The last press of a form."""

    def __init__(self) -> None:
        self.pressed: Widget | None = None
        self._gone = 0.0

    def begin(self, widget: Widget, motion: MotionSettings) -> None:
        self.pressed = widget if widget.gives_way and not motion.skipped else None
        self._gone = 0.0

    def advance(self, dt: float) -> None:
        self._gone += dt
        if self._gone >= SECONDS:
            self.pressed = None

    def end(self) -> None:
        self.pressed = None

    def size(self, widget: Widget) -> float:
        """A page that was laid out again meanwhile has another widget of the same name."""
        if self.pressed is None or self.pressed.name != widget.name:
            return 1.0
        return size_at(self._gone / SECONDS)

    def draw(self, canvas: Canvas, widget: Widget, focused: bool, time: float, room: float) -> None:
        """A widget as large as it is now; it draws no further than `room` around its rect."""
        size, rect = self.size(widget), widget.rect
        if size == 1.0:
            widget.draw(canvas, focused, time)
            return
        sheet = canvas.sheet(rect.w + 2 * room, rect.h + 2 * room)
        with sheet.shift(room - rect.x, room - rect.y):
            widget.draw(sheet, focused, time)
        w, h = sheet.surface.get_size()
        small = pygame.transform.smoothscale(sheet.surface, (round(w * size), round(h * size)))
        canvas.blit(small, rect.center, "center")
