"""A part of the picture that is drawn once and kept until what it shows changes."""

from collections.abc import Callable, Hashable

from pygame import FRect, Surface

from scenes.kit import lang
from scenes.kit.canvas import Canvas, RectLike


class Patch:
    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept: Surface | None = None

    def draw(
        self, canvas: Canvas, rect: RectLike, shows: Hashable, paint: Callable[[Canvas], None]
    ) -> None:
        """Show what `paint` draws inside `rect`, drawing it anew only if `shows`, the window, the
        text size or the language is another than last time. Leave room in `rect` for shadows."""
        box = FRect(rect)
        key = (canvas.k, canvas.text_scale, lang.current(), *box, shows)
        if self._kept is None or key != self._key:
            sheet = canvas.sheet(box.w, box.h)
            with sheet.shift(-box.x, -box.y):
                paint(sheet)
            self._key, self._kept = key, sheet.surface
        canvas.blit(self._kept, box.topleft)
