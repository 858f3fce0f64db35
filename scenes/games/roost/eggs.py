"""Thrown eggs as physics, worked out before they fly.

One egg hits what it is thrown at. Two or more are thrown on arcs of different height that meet
above it and burst on each other. Against the padlock they bounce off and slide away. The physics is
for show: who threw, and what came of it, is known from the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, degrees, pi, sin
from random import Random
from typing import Final, TypeAlias

import pymunk

FRAME: Final = 1 / 120
FLIGHT: Final = 0.46
"""Seconds in the air of the quickest egg."""
LATER: Final = 0.13
"""By how much each further egg flies longer, on a higher arc."""
RADIUS: Final = 15.0
SHARDS: Final = 6

_GRAVITY: Final = 1900.0
_TURN: Final = 3 * pi
"""An egg turns by so much on its way."""
_SPRAY: Final = 0.55
_SLIDE: Final = 0.75
_NEAR: Final = 0.05
"""So long before they meet thrown eggs begin to touch: on their ways one may pass another."""
_EGG, _SHIELD = 1, 2

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Pose:
    x: float
    y: float
    angle: float
    """Degrees, counter-clockwise."""


@dataclass(frozen=True)
class Way:
    """The way of an egg or of a piece of shell: from `begin` on, a pose a frame."""

    begin: float
    poses: tuple[Pose, ...]

    @property
    def end(self) -> float:
        return self.begin + (len(self.poses) - 1) * FRAME

    def at(self, t: float) -> Pose | None:
        """Where it is after `t` seconds; None before it starts and after it has ended."""
        index = (t - self.begin) / FRAME
        if index < 0 or index > len(self.poses) - 1:
            return None
        low = int(index)
        if low == len(self.poses) - 1:
            return self.poses[-1]
        one, two, part = self.poses[low], self.poses[low + 1], index - low
        return Pose(
            one.x + (two.x - one.x) * part,
            one.y + (two.y - one.y) * part,
            one.angle + (two.angle - one.angle) * part,
        )


@dataclass(frozen=True)
class Volley:
    """All eggs of a window: their ways, when and where the last one hits, the pieces of shell."""

    eggs: tuple[Way, ...]
    hit: float
    spot: Point
    shards: tuple[Way, ...]

    @property
    def seconds(self) -> float:
        return max((way.end for way in (*self.eggs, *self.shards)), default=self.hit)


class _Thrown:
    """An egg in the space; it is put there when its turn comes."""

    def __init__(self, start: Point, goal: Point, seconds: float, begin: float) -> None:
        self.begin = begin
        self.body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, RADIUS))
        self.body.position = start
        across = (goal[0] - start[0]) / seconds
        down = (goal[1] - start[1]) / seconds - _GRAVITY * seconds / 2
        self.body.velocity = (across, down)
        self.body.angular_velocity = _TURN / seconds * (1 if across >= 0 else -1)
        self.shape = pymunk.Circle(self.body, RADIUS)
        self.shape.elasticity, self.shape.friction = 0.25, 0.2
        self.shape.collision_type = _EGG
        self.poses: list[Pose] = []

    def record(self) -> None:
        at = self.body.position
        self.poses.append(Pose(at.x, at.y, -degrees(self.body.angle)))

    def way(self) -> Way:
        return Way(self.begin, tuple(self.poses))


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = (0, _GRAVITY)
    return space


def _thrown(starts: Sequence[Point], goal: Point) -> list[_Thrown]:
    """The eggs, the last to be thrown lowest; all arrive at the same moment."""
    longest = FLIGHT + LATER * (len(starts) - 1)
    return [
        _Thrown(start, goal, FLIGHT + LATER * k, longest - FLIGHT - LATER * k)
        for k, start in enumerate(starts)
    ]


def _fly(
    space: pymunk.Space, eggs: list[_Thrown], touched: list[Point], limit: float, since: float = 0.0
) -> float:
    """Let them fly until something touches; tells when."""
    frames = round(since / FRAME)
    while not touched and frames * FRAME < limit:
        for egg in eggs:
            if egg.begin <= frames * FRAME and egg.body not in space.bodies:
                space.add(egg.body, egg.shape)
        space.step(FRAME)
        frames += 1
        for egg in eggs:
            if egg.body in space.bodies:
                egg.record()
    return frames * FRAME


def hit(start: Point, goal: Point, seed: int) -> Volley:
    """One egg hits its goal."""
    egg = _Thrown(start, goal, FLIGHT, 0.0)
    space, touched = _space(), list[Point]()
    card = pymunk.Circle(space.static_body, 10, goal)
    card.collision_type = _SHIELD
    space.add(card)
    space.on_collision(_EGG, _SHIELD, begin=lambda *_about: touched.append(goal))
    when = _fly(space, [egg], touched, 2 * FLIGHT)
    return Volley((egg.way(),), when, goal, _shards(goal, seed, SHARDS, when))


def clash(starts: Sequence[Point], goal: Point, seed: int) -> Volley:
    """Several eggs meet in the air above the goal and burst on each other."""
    eggs = _thrown(starts, goal)
    space, touched = _space(), list[Point]()

    def burst(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        points = arbiter.contact_point_set.points
        touched.append((points[0].point_a.x, points[0].point_a.y) if points else goal)

    space.on_collision(_EGG, _EGG, begin=burst)
    longest = FLIGHT + LATER * (len(starts) - 1)
    for egg in eggs:
        egg.shape.filter = pymunk.ShapeFilter(group=1)
    near = _fly(space, eggs, touched, longest - _NEAR)
    for egg in eggs:
        egg.shape.filter = pymunk.ShapeFilter()
    when = _fly(space, eggs, touched, longest + 0.05, near)
    spot = touched[0] if touched else goal
    shards = _shards(spot, seed, SHARDS * len(starts), when)
    return Volley(tuple(egg.way() for egg in eggs), when, spot, shards)


def shrugged_off(starts: Sequence[Point], goal: Point, radius: float, seed: int) -> Volley:
    """Eggs bounce off a round thing of iron at `goal` and drop past it."""
    eggs = [
        _Thrown(start, goal, FLIGHT + LATER * k, 0.3 * LATER * k) for k, start in enumerate(starts)
    ]
    space, touched = _space(), list[Point]()
    iron = pymunk.Circle(space.static_body, radius, goal)
    iron.elasticity, iron.friction, iron.collision_type = 0.3, 0.1, _SHIELD
    space.add(iron)
    for k, egg in enumerate(eggs):
        egg.shape.filter = pymunk.ShapeFilter(group=1)
        egg.body.angular_velocity += Random(seed + k).uniform(-2, 2)
    space.on_collision(_EGG, _SHIELD, begin=lambda *_about: touched.append(goal))
    when = _fly(space, eggs, touched, 2 * FLIGHT)
    for _ in range(round(_SLIDE / FRAME)):
        for egg in eggs:
            if egg.body not in space.bodies:
                space.add(egg.body, egg.shape)
        space.step(FRAME)
        for egg in eggs:
            egg.record()
    return Volley(tuple(egg.way() for egg in eggs), when, goal, ())


def _shards(spot: Point, seed: int, count: int, begin: float) -> tuple[Way, ...]:
    """Pieces of shell fly apart and fall."""
    rng = Random(seed)
    space = _space()
    bodies: list[pymunk.Body] = []
    for k in range(count):
        body = pymunk.Body(0.1, 10)
        body.position = spot
        angle = 2 * pi * (k + rng.uniform(0, 0.8)) / count
        speed = rng.uniform(140, 380)
        body.velocity = (speed * cos(angle), speed * sin(angle) - 160)
        body.angular_velocity = rng.uniform(-14, 14)
        space.add(body, pymunk.Circle(body, 2))
        bodies.append(body)
    for shape in space.shapes:
        shape.filter = pymunk.ShapeFilter(group=1)
    ways: list[list[Pose]] = [[] for _ in bodies]
    for _ in range(round(_SPRAY / FRAME)):
        space.step(FRAME)
        for body, poses in zip(bodies, ways, strict=True):
            at = body.position
            poses.append(Pose(at.x, at.y, -degrees(body.angle)))
    return tuple(Way(begin, tuple(poses)) for poses in ways)
