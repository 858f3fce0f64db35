"""Now and then a leaf or a feather sails over the grass, behind everything that lies there."""

from dataclasses import dataclass
from math import pi, sin
from random import Random
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.idle import IdlePart, idle_time
from scenes.table.ground import Still
from scenes.table.layer import Layer
from scenes.table.session import Session

BETWEEN: Final = (30.0, 55.0)
"""Seconds from the end of one to the next."""
SECONDS: Final = (5.0, 7.0)
"""How long one is on its way."""
_THINGS: Final = ("leaf", "leaf", "feather")
_SIZE: Final = 26.0
_ANGLE_STEP: Final = 15
_FADE: Final = 0.1
"""The share of its way in which it comes, and goes."""
_TRIES: Final = 24
_EDGE: Final = 36.0
"""So near to the edge of the window nobody looks."""
_SPOTS: Final = 10
_DEPTHS: Final = 8
"""Steps of its fading."""


@dataclass
class Leaf:
    name: str
    start: Point
    end: Point
    seconds: float
    gone: float = 0.0

    @property
    def share(self) -> float:
        """How far it is; it moves at the rate of all that moves for ever."""
        return min(1.0, idle_time(self.gone) / self.seconds)

    @property
    def at(self) -> Point:
        return self.at_share(self.share)

    def at_share(self, t: float) -> Point:
        """Down and across, swinging from side to side."""
        x = self.start[0] + (self.end[0] - self.start[0]) * t + 26 * sin(6 * pi * t)
        return x, self.start[1] + (self.end[1] - self.start[1]) * t

    @property
    def angle(self) -> int:
        return round(60 * sin(5 * pi * self.share) / _ANGLE_STEP) * _ANGLE_STEP % 360

    @property
    def alpha(self) -> int:
        t = self.share
        return round(min(1.0, t / _FADE, (1 - t) / _FADE) * _DEPTHS) * 240 // _DEPTHS

    @property
    def look(self) -> object:
        return self.name, self.at, self.angle, self.alpha

    @property
    def room(self) -> FRect:
        """Where all of it is drawn."""
        return FRect(0, 0, 1.6 * _SIZE, 1.6 * _SIZE).move_to(center=self.at)


class Leaves(Layer):
    def __init__(self, session: Session) -> None:
        self.session = session
        self.leaf: Leaf | None = None
        self._dice = Random(7)
        self._next = self._dice.uniform(*BETWEEN)
        self._window = FRect(0, 0, 1280, 720)

    def layout(self, canvas: Canvas) -> None:
        self._window = canvas.rect

    def update(self, dt: float) -> None:
        session = self.session
        if session.motion.skipped or not session.at_rest or session.peeking:
            self.leaf = None  # there is something else to look at
        elif self.leaf is not None:
            self.leaf.gone += dt
            if self.leaf.gone >= self.leaf.seconds:
                self.leaf = None
        else:
            self._next -= dt
            if self._next <= 0:
                self._next = self._dice.uniform(*BETWEEN)
                self.leaf = self._new()

    def _new(self) -> Leaf:
        """The one of several that shows best among all that lies there."""
        board, plates = self.session.board, self.session.context.seat_rects
        lying = [piece.rect for piece in board.pieces.values() if piece.look is not None]
        lying += plates.values()
        middle = self._window.inflate(-2 * _EDGE, -2 * _EDGE)

        def shows(leaf: Leaf) -> int:
            spots = [FRect(leaf.at_share(k / _SPOTS), (1, 1)) for k in range(1, _SPOTS)]
            within = [spot for spot in spots if middle.contains(spot)]
            return sum(spot.collidelist(lying) < 0 for spot in within)

        return max((self._any() for _ in range(_TRIES)), key=shows)

    def _any(self) -> Leaf:
        """From somewhere in the upper half to one side below."""
        dice, window = self._dice, self._window
        x, y = dice.uniform(0.02, 0.98) * window.w, dice.uniform(0.12, 0.75) * window.h
        end = (x + dice.choice((-1, 1)) * dice.uniform(20, 420), y + dice.uniform(120, 380))
        return Leaf(dice.choice(_THINGS), (x, y), end, dice.uniform(*SECONDS))

    def below(self) -> Still:
        return {} if self.leaf is None else {"leaf": (self.leaf.look, self.leaf.room)}

    def draw_below(self, canvas: Canvas) -> None:
        leaf = self.leaf
        if leaf is not None:
            canvas.art(leaf.name, leaf.at, _SIZE, angle=leaf.angle, alpha=leaf.alpha)

    def idle_parts(self, time: float) -> list[IdlePart]:
        return [] if self.leaf is None else [IdlePart(self.leaf.look, self.leaf.room)]
