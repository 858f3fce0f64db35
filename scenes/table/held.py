"""A thing pulled off its place: it hangs on the pointer, leans, snaps, and flies home again.

All of it follows from the pointer's events and the time between them.
"""

from dataclasses import replace
from math import exp
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_cubic
from scenes.table.piece import Key, Piece, draw_piece

LIFTED: Final = 1.05
"""How much nearer to the eye a thing is that hangs in the air."""
LEAST: Final = 0.6
"""No place makes it smaller than this."""
SNAP: Final = 0.1
RETURN: Final = 0.2
"""Seconds it takes to a place under the pointer, and home."""
_LEAN: Final = 0.014
"""Degrees for every unit a second the pointer moves sideways."""
_MOST_LEAN: Final = 15.0
_STIFF, _DAMPED = 300.0, 21.0
"""Of the spring that brings it upright: it swings past once, a little."""
_SLOWING: Final = 20.0
"""How quickly a pointer that sends no more events is taken to be still."""
_STEP: Final = 1 / 60


class Held:
    def __init__(self, key: Key, home: FRect, pointer: Point, skipped: bool) -> None:
        self.key = key
        self.home = home
        """Where it lies while nobody holds it."""
        self.pointer = pointer
        self.skipped = skipped
        """No motion is wanted: it is where it belongs at once, and upright."""
        self.place: FRect | None = None
        """Where it would lie if it were let go now."""
        self.returning = False
        self.angle = 0.0
        self._turning = 0.0
        self._speed = 0.0
        self._x = pointer[0]
        self._gap = tuple(a - b for a, b in zip(home, self._goal(), strict=True))
        """How far it is from where it should be when it starts going there: x, y, w, h."""
        self._gone, self._whole = 0.0, SNAP

    @property
    def rect(self) -> FRect:
        left = 0.0 if self.skipped else 1 - out_cubic(min(1.0, self._gone / self._whole))
        return FRect(*(a + left * b for a, b in zip(self._goal(), self._gap, strict=True)))

    @property
    def let_go_at(self) -> FRect:
        """Where it goes on from: as large as it will lie there, so that no picture of it is made
        at a size of its own."""
        size = self._goal().size if self._snaps else self.home.size
        return FRect((0, 0), size).move_to(center=self.rect.center)

    @property
    def moving(self) -> bool:
        on_its_way = self._gone < self._whole
        return on_its_way or bool(self.angle or self._turning or self._speed)

    @property
    def _snaps(self) -> bool:
        """Over a place as large as a barn it stays on the pointer."""
        w, h, place = *self.home.size, self.place
        return place is not None and (place.w <= 2 * w or place.h <= 2 * h)

    def _goal(self) -> FRect:
        if self.returning:
            return self.home
        w, h = self.home.size
        if self.place is None or not self._snaps:
            rect = FRect(0, 0, w * LIFTED, h * LIFTED)
            return rect.move_to(center=(self.pointer[0], self.pointer[1] - 0.1 * h))
        k = max(LEAST, min(1.0, self.place.w / w, self.place.h / h))
        return FRect(0, 0, w * k, h * k).move_to(center=self.place.center)

    def pull(self, pointer: Point, place: FRect | None) -> bool:
        """Follow the pointer; whether it has come over another place than before."""
        new = place is not None and place != self.place
        if place != self.place:
            before = self.rect
            self.pointer, self.place = pointer, place
            self._start(before, SNAP)
        self.pointer = pointer
        return new

    def let_go(self) -> None:
        """Go home from here."""
        before = self.rect
        self.returning = True
        self._start(before, RETURN)

    def _start(self, before: FRect, seconds: float) -> None:
        self._gap = tuple(a - b for a, b in zip(before, self._goal(), strict=True))
        self._gone, self._whole = 0.0, seconds

    def advance(self, dt: float) -> None:
        if self.skipped:
            self._gone = self._whole
            return
        self._gone += dt
        free = self.place is None and not self.returning
        speed = (self.pointer[0] - self._x) / dt if free else 0.0
        self._x = self.pointer[0]
        self._speed += (speed - self._speed) * (1 - exp(-_SLOWING * dt))
        upright = max(-_MOST_LEAN, min(_MOST_LEAN, -_LEAN * self._speed))
        while dt > 0:
            step = min(dt, _STEP)
            pull = _STIFF * (upright - self.angle) - _DAMPED * self._turning
            self._turning += pull * step
            self.angle += self._turning * step
            dt -= step
        if max(abs(self.angle), abs(self._turning) / 10, abs(self._speed) / 20) < 0.5:
            self.angle = self._turning = self._speed = 0.0

    def draw(self, canvas: Canvas, piece: Piece) -> None:
        """The thing itself, high above its shadow."""
        rect = self.rect
        # In few sizes, since the shadow of each is built and kept.
        shade = FRect((0, 0), self._goal().size).move_to(center=rect.center)
        canvas.shadow(shade, 14, 14, 12, 110, hollow=False)
        draw_piece(canvas, replace(piece, rect=rect, angle=self.angle), piece.rect.size)
