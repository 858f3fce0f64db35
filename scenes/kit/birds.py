"""Animals that idle on the menus: they blink, and now and then one hops."""

from math import pi, sin
from random import Random
from typing import TypeAlias

from pygame import FRect

from scenes.kit.canvas import Anchor, Canvas, Point
from scenes.kit.idle import IdlePart

BLINK_SECONDS = 0.14
HOP_SECONDS = 0.42
HOP_HEIGHT = 12


_Eye: TypeAlias = tuple[float, float, float]
_FACES: dict[str, tuple[tuple[_Eye, ...], str, str]] = {
    "hen_sultan": (((92, 108, 15.5),), "#eef1f5", "#454c5a"),
    "hen_moderngame": (((82, 40, 14.2),), "#7fd08c", "#1b441a"),
    "hen_cemani": (((98, 86, 16),), "#3a3e4b", "#0c0d12"),
    "hen_padovana": (((92, 104, 15.5),), "#b98352", "#4a2a12"),
    "hen_sebright": (((100, 82, 16),), "#f2917f", "#560f10"),
    "hen_faverolles": (((92, 84, 16),), "#fbe9a9", "#6d4e10"),
    "rooster_corn": (((96, 84, 16),), "#f8d274", "#6d4e10"),
    "fox": (((86, 116, 15.5), (162, 116, 15.5)), "#fba24f", "#5f2408"),
}
"""Where the eyes are in the 256 x 256 picture (x, y, radius), and the colours of lid and lash."""


def closed_eyes(canvas: Canvas, name: str, rect: FRect, flip: bool = False) -> None:
    """Lids over the eyes of the animal that was drawn in `rect`."""
    eyes, lid, lash = _FACES[name]
    k = rect.w / 256
    for x, y, r in eyes:
        cx = rect.x + (256 - x if flip else x) * k
        for down, share, colour in ((0, 1.24, lid), (0.12, 0.92, lash), (-0.16, 0.98, lid)):
            cy, half = rect.y + (y + r * down) * k, r * share * k
            canvas.rounded((cx - half, cy - half, 2 * half, 2 * half), half, colour)


class IdleBird:
    """One animal of the yard; still when motion is reduced."""

    def __init__(self, name: str, size: float, seed: int, flip: bool = False) -> None:
        self.name = name
        self.size = size
        self.flip = flip
        self._dice = Random(seed)
        self._to_blink = self._dice.uniform(1, 5)
        self._to_hop = self._dice.uniform(4, 14)
        self._blinking = 0.0
        self._hopping = 0.0

    def update(self, dt: float, reduced_motion: bool) -> None:
        self._blinking = max(0.0, self._blinking - dt)
        self._hopping = max(0.0, self._hopping - dt)
        if reduced_motion:
            return
        self._to_blink -= dt
        self._to_hop -= dt
        if self._to_blink <= 0:
            self._blinking = BLINK_SECONDS
            self._to_blink = self._dice.uniform(3, 6)
        if self._to_hop <= 0:
            self._hopping = HOP_SECONDS
            self._to_hop = self._dice.uniform(9, 20)

    def startle(self) -> None:
        """Hop at once, as a bird does that is pointed at."""
        self._hopping = self._hopping or HOP_SECONDS

    def idle_part(self, pos: Point) -> IdlePart:
        """Of a bird whose feet are at `pos`."""
        room = FRect(0, 0, self.size + 8, self.size + HOP_HEIGHT + 8)
        room.midbottom = (pos[0], pos[1] + 4)
        return IdlePart((self._hopping, self._blinking > 0), room)

    def draw(self, canvas: Canvas, pos: Point, anchor: Anchor = "midbottom") -> FRect:
        rise = HOP_HEIGHT * sin(pi * self._hopping / HOP_SECONDS)
        at = (pos[0], pos[1] - rise)
        rect = canvas.art(self.name, at, self.size, anchor, flip=self.flip)
        if self._blinking:
            closed_eyes(canvas, self.name, rect, self.flip)
        return rect
