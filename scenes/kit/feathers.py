"""Loose feathers: a fixed pool, so that no burst ever costs more than the one before.

Bursts are seeded: the same burst flies the same way, in a game and in a picture of it.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

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
    x: float
    y: float
    vx: float
    vy: float
    angle: float
    spin: float
    phase: float
    size: float
    tint: str
    left: float
    still: bool


class Feathers:
    def __init__(self) -> None:
        self._flying: list[_Feather] = []

    def __len__(self) -> int:
        return len(self._flying)

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
            speed = force * rng.uniform(0.4, 1.0)
            self._add(
                _Feather(
                    at[0] + rng.uniform(-14, 14), at[1] + rng.uniform(-12, 12),
                    speed * cos(turn), speed * sin(turn),
                    rng.uniform(0, 360), rng.uniform(-260, 260), rng.uniform(0, 2 * pi),
                    rng.choice(_SIZES), tint, seconds * rng.uniform(0.75, 1.0), False,
                )
            )  # fmt: skip

    def rain(
        self, width: float, top: float, count: int, colours: list[Colour], seed: int,
        seconds: float = 2.4, still: bool = False,
    ) -> None:  # fmt: skip
        """Feathers over the whole width; still ones only appear, for reduced motion."""
        rng = Random(seed)
        for k in range(count):
            self._add(
                _Feather(
                    rng.uniform(0, width), top + rng.uniform(-160, 440),
                    rng.uniform(-40, 40), rng.uniform(60, 200),
                    rng.uniform(0, 360), rng.uniform(-160, 160), rng.uniform(0, 2 * pi),
                    rng.choice(_SIZES), mix(colours[k % len(colours)], WHITE, 0.45),
                    seconds * rng.uniform(0.75, 1.0), still,
                )
            )  # fmt: skip

    def _add(self, feather: _Feather) -> None:
        if len(self._flying) >= POOL:
            self._flying.pop(0)
        self._flying.append(feather)

    def advance(self, dt: float) -> None:
        for feather in self._flying:
            feather.left -= dt
            if feather.still:
                continue
            slower = max(0.0, 1 - _DRAG * dt)
            feather.vx *= slower
            feather.vy = feather.vy * slower + _GRAVITY * dt
            feather.phase += 5 * dt
            feather.x += (feather.vx + 34 * sin(feather.phase)) * dt
            feather.y += feather.vy * dt
            feather.angle += feather.spin * dt
        self._flying = [feather for feather in self._flying if feather.left > 0]

    def draw(self, canvas: Canvas) -> None:
        for feather in self._flying:
            angle = round(feather.angle / _ANGLE_STEP) * _ANGLE_STEP
            fade = min(1.0, feather.left / _FADE_SECONDS)
            canvas.art(
                "feather",
                (feather.x, feather.y),
                feather.size,
                angle=angle,
                alpha=None if fade == 1 else round(255 * fade),
                tint=feather.tint,
            )
