"""The bump as physics: a hen knocked off her rung tumbles down the ladder.

Everything is worked out beforehand in the measures of the ladder's drawing (rungs 59 apart, y
down, the bottom rung at 0), so that the same fall looks the same in every window. The physics is
for show: which places are passed and where she lands comes from the rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import degrees, sqrt
from random import Random
from typing import Final

import pymunk

from game.ladder.tables import DUST

STEP: Final = 59.0
HOME_X: Final = 136.0
"""Where hens sit on their rungs, from the left end of the ladder."""
DUST_Y: Final = 94.0
LONGEST: Final = 2.4
"""Seconds a whole bump may take, however many hens fall."""
FRAME: Final = 1 / 120

_GRAVITY: Final = 1800.0
_BOUNCE: Final = 0.35
_HEN, _RUNG = 1, 2
_RADIUS: Final = 30.0
_RAILS: Final = (74.0, 374.0)
_HOP: Final = 300.0
"""Upward speed with which she leaves a rung."""
_REST: Final = 0.30
"""Seconds she may bounce on her last rung before she is set down."""


@dataclass(frozen=True)
class Pose:
    x: float
    y: float
    """Of her middle."""
    angle: float
    """Degrees, counter-clockwise."""


@dataclass(frozen=True)
class Tumble:
    """A hen's way down, a pose a frame, and when she touched each place after the first."""

    poses: tuple[Pose, ...]
    knocks: tuple[float, ...]
    seconds: float

    def at(self, t: float) -> Pose:
        """The pose after `t` seconds, between two frames."""
        index = min(max(t / FRAME, 0.0), len(self.poses) - 1.0)
        low = int(index)
        if low == len(self.poses) - 1:
            return self.poses[-1]
        one, two, part = self.poses[low], self.poses[low + 1], index - low
        return Pose(
            one.x + (two.x - one.x) * part,
            one.y + (two.y - one.y) * part,
            one.angle + (two.angle - one.angle) * part,
        )


def place_y(place: int) -> float:
    """Where feet stand at a place."""
    return DUST_Y if place == DUST else -STEP * (place - 1)


def tumble(places: tuple[int, ...], seed: int) -> Tumble:
    """Let a hen fall from `places[0]` over the others; the last is where she stays."""
    rng = Random(seed)
    space = pymunk.Space()
    space.gravity = (0, _GRAVITY)
    body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, _RADIUS))
    body.position = (HOME_X, place_y(places[0]) - _RADIUS)
    hen = pymunk.Circle(body, _RADIUS)
    hen.elasticity, hen.friction, hen.collision_type = 1.0, 0.4, _HEN
    space.add(body, hen)
    for x in _RAILS:
        rail = pymunk.Segment(space.static_body, (x, -STEP * 12), (x, DUST_Y + 60), 2)
        rail.elasticity = _BOUNCE
        space.add(rail)

    touched: list[bool] = []
    space.on_collision(_HEN, _RUNG, begin=lambda _arbiter, _space, _data: touched.append(True))
    poses: list[Pose] = []
    knocks: list[float] = []

    def record() -> None:
        poses.append(Pose(body.position.x, body.position.y, -degrees(body.angle)))

    record()
    for step, place in enumerate(places[1:]):
        last = step == len(places) - 2
        floor = place_y(place)
        rung = pymunk.Segment(
            space.static_body, (_RAILS[0] - 60, floor), (_RAILS[1] + 60, floor), 1
        )
        rung.elasticity, rung.friction, rung.collision_type = _BOUNCE, 0.6, _RUNG
        space.add(rung)
        _launch(body, rng, floor, last, step)
        _fall_on(space, touched, record)
        knocks.append((len(poses) - 1) * FRAME)
        if last:
            body.velocity = (0.2 * body.velocity.x, body.velocity.y)
            for _ in range(round(_REST / FRAME)):
                space.step(FRAME)
                record()
        else:
            space.remove(rung)
    return Tumble(tuple(poses), tuple(knocks), (len(poses) - 1) * FRAME)


def _launch(body: pymunk.Body, rng: Random, floor: float, last: bool, step: int) -> None:
    """Off the rung with a hop and a spin: outward while she falls on, home for the last drop."""
    up = _HOP * (rng.uniform(0.9, 1.1) if step == 0 else rng.uniform(0.62, 0.8))
    height = floor - _RADIUS - body.position.y
    flight = up / _GRAVITY + sqrt(2 * max(1.0, height + up * up / (2 * _GRAVITY)) / _GRAVITY)
    if last and step > 0:
        goal = HOME_X + rng.uniform(10, 50)
    elif last:
        goal = HOME_X + rng.uniform(90, 150)
    else:
        goal = rng.uniform(HOME_X + 90, _RAILS[1] - _RADIUS - 6)
    across = (goal - body.position.x) / flight
    body.velocity = (across, -up)
    body.angular_velocity = rng.uniform(4, 7) * (1 if across >= 0 else -1)


def _fall_on(space: pymunk.Space, touched: list[bool], record: Callable[[], None]) -> None:
    """Step until she touches the rung below."""
    touched.clear()
    for _ in range(240):
        space.step(FRAME)
        record()
        if touched:
            return
