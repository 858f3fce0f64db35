"""The strip of pictures: one for every deed of the others, with whose it is, the newest at the end.

Each is a button: pointed at it tells its sentence, pressed it shows the deed again.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

import pygame
from pygame import FRect, Surface

from scenes.kit import paint
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, NIGHT, SeatLook, mix
from scenes.kit.widgets import Button
from scenes.table.piece import Piece, sprite
from scenes.table.trails import Deed
from words import lang

HIGH: Final = 44.0
"""Of a picture with its frame: as much as a finger needs."""
WIDE: Final = 38.0
BADGE: Final = 26.0
GAP: Final = 8.0
MARGIN: Final = 10.0


class DeedButton(Button):
    """The picture of one deed."""

    def __init__(
        self,
        deed: Deed,
        look: SeatLook,
        index: int,
        replay: Callable[[], None],
        holds: Callable[[], bool],
    ) -> None:
        super().__init__("", replay, name=f"deed {index}")
        self.deed = deed
        self.look = look
        self._holds = holds

    def aloud(self) -> str:
        return self.deed.words

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if not self._holds():
            return
        box = self.rect.inflate(-4, -6)
        if focused:
            canvas.glow(box, 10, GLOW, 6, 220, 1)
        rim = mix(self.look.colour, NIGHT, 0.1)
        canvas.rounded(box, 9, CREAM, mix(self.look.colour, CREAM, 0.72), rim, 3)
        image = thumb(canvas, self.deed.picture, box.w - 6, box.h - 6)
        canvas.blit(image, box.center, "center")


def thumb(canvas: Canvas, piece: Piece, w: float, h: float) -> Surface:
    """A thing of the table made small: of a high one its upper part, of a wide one its left."""
    look = piece.look
    assert look is not None
    size = (canvas.px(w), canvas.px(h))
    key = ("thumb", look, piece.rect.size, size, canvas.k, canvas.text_scale, lang.current())

    def make() -> Surface:
        whole = sprite(canvas, look, *piece.rect.size)
        margin = canvas.px(look.margin)
        inner = whole.get_rect().inflate(-2 * margin, -2 * margin)
        if inner.w <= 0 or inner.h <= 0:
            inner = whole.get_rect()
        inner.h = min(inner.h, round(inner.w * size[1] / size[0]))
        inner.w = min(inner.w, round(inner.h * 1.1))
        shown = whole.subsurface(inner)
        k = min(size[0] / shown.get_width(), size[1] / shown.get_height())
        small = (max(1, round(shown.get_width() * k)), max(1, round(shown.get_height() * k)))
        return pygame.transform.smoothscale(shown, small)

    return surfaces.get(key, make)


class Strip:
    """The pictures in their place, in groups of what one seat did in a row."""

    def __init__(self) -> None:
        self.buttons: list[DeedButton] = []
        self.box = FRect(0, 0, 0, 0)
        self._badges: list[tuple[SeatLook, tuple[float, float]]] = []

    def place(self, canvas: Canvas, buttons: Sequence[DeedButton], right: FRect) -> None:
        """At the right end of a room, as many of the newest as it has room for."""
        kept = list(buttons)
        while kept and _width(kept) > right.w:
            kept.pop(0)
        self.buttons = kept
        self._badges = []
        wide = _width(kept)
        self.box = FRect(right.right - wide, right.y, wide, right.h)
        x, y = self.box.x + MARGIN, self.box.centery
        for _seat, run in groupby(kept, lambda button: button.deed.seat):
            group = list(run)
            self._badges.append((group[0].look, (x + BADGE / 2, y)))
            x += BADGE + 2
            for button in group:
                button.place(canvas, (x, y - HIGH / 2, WIDE, HIGH))
                x += WIDE
            x += GAP

    def clear(self) -> None:
        self.buttons, self.box = [], FRect(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """The ground under the buttons, and whose they are."""
        if not self.buttons:
            return
        canvas.rounded(self.box, 14, INK, alpha=205)
        for look, at in self._badges:
            paint.badge(canvas, look, at, BADGE / 2)


def _width(buttons: Sequence[DeedButton]) -> float:
    runs = sum(1 for _seat, _run in groupby(buttons, lambda button: button.deed.seat))
    if not runs:
        return 0.0
    return 2 * MARGIN + runs * (BADGE + 2) + len(buttons) * WIDE + (runs - 1) * GAP
