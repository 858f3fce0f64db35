"""Loose feathers: a fixed pool, so that no burst ever costs more than the one before.

Bursts are seeded: the same burst flies the same way, in a game and in a picture of it.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

from pygame import Vector2

from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import WHITE, Colour, mix

POOL: Final = 80
_SIZES: Final = (26.0, 30.0, 36.0)
_ANGLE_STEP: Final = 12
_GRAVITY: Final = 150.0
_DRAG: Final = 2.4
_FADE_SECONDS: Final = 0.35


@dataclass
class _Feather:
    at: Vector2
    speed: Vector2
    angle: float
    spin: float
    phase: float
    size: float
    left: float
    tint: str
    still: bool


class Feathers:
    def __init__(self) -> None:
        self._flying: list[_Feather] = []

    def __len__(self) -> int:
        return len(self._flying)

    @property
    def sailing(self) -> bool:
        """Any of them moves."""
        return not all(feather.still for feather in self._flying)

    def clear(self) -> None:
        self._flying.clear()

    def burst(
        self, at: Point, count: int, colour: Colour, seed: int, seconds: float = 0.9,
        force: float = 260.0,
    ) -> None:  # fmt: skip
        """Feathers that fly up from a point and sail down."""
        rng = Random(seed)
        tint = mix(colour, WHITE, 0.72)
        for _ in range(count):
            turn = rng.uniform(-pi * 0.95, -pi * 0.05)
            speed = force * rng.uniform(0.4, 1.0) * Vector2(cos(turn), sin(turn))
            start = Vector2(at[0] + rng.uniform(-14, 14), at[1] + rng.uniform(-12, 12))
            self._add(rng, start, speed, 260, seconds, tint)

    def rain(
        self, width: float, top: float, count: int, colours: list[Colour], seed: int, still: bool
    ) -> None:
        """Feathers over the whole width; still ones only appear, for reduced motion."""
        rng = Random(seed)
        for k in range(count):
            start = Vector2(rng.uniform(0, width), top + rng.uniform(-160, 440))
            speed = Vector2(rng.uniform(-40, 40), rng.uniform(60, 200))
            tint = mix(colours[k % len(colours)], WHITE, 0.45)
            self._add(rng, start, speed, 160, 2.4, tint, still)

    def _add(
        self, rng: Random, start: Vector2, speed: Vector2, most_spin: float, seconds: float,
        tint: str, still: bool = False,
    ) -> None:  # fmt: skip
        angle, spin = rng.uniform(0, 360), rng.uniform(-most_spin, most_spin)
        phase, size = rng.uniform(0, 2 * pi), rng.choice(_SIZES)
        left = seconds * rng.uniform(0.75, 1.0)
        self._flying.append(_Feather(start, speed, angle, spin, phase, size, left, tint, still))
        del self._flying[:-POOL]

    def advance(self, dt: float) -> None:
        for feather in self._flying:
            feather.left -= dt
            if not feather.still:
                feather.speed *= max(0.0, 1 - _DRAG * dt)
                feather.speed.y += _GRAVITY * dt
                feather.phase += 5 * dt
                feather.at += (feather.speed + Vector2(34 * sin(feather.phase), 0)) * dt
                feather.angle += feather.spin * dt
        self._flying = [feather for feather in self._flying if feather.left > 0]

    def draw(self, canvas: Canvas) -> None:
        for feather in self._flying:
            angle = round(feather.angle / _ANGLE_STEP) * _ANGLE_STEP
            alpha = round(255 * min(1.0, feather.left / _FADE_SECONDS))
            at, size, tint = (feather.at.x, feather.at.y), feather.size, feather.tint
            canvas.art("feather", at, size, angle=angle, alpha=alpha, tint=tint)
