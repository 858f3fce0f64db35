"""The bump as physics: a hen knocked off her rung tumbles down the ladder.

Everything is worked out beforehand in the measures of the ladder's drawing (rungs 59 apart, y
down, the bottom rung at 0), so that the same fall looks the same in every window. The physics is
for show: which places are passed and where she lands comes from the rules.
"""

from dataclasses import dataclass, replace
from math import degrees, sqrt
from random import Random
from typing import Final, NamedTuple

import pymunk

from game.ladder.tables import DUST
from scenes.games.ladder.layout import RUNG_STEP

HOME_X: Final = 136.0
"""Where hens sit on their rungs, from the left end of the ladder."""
DUST_Y: Final = 94.0
RADIUS: Final = 30.0
_GRAVITY: Final = 1800.0
_BOUNCE: Final = 0.35
_RAILS: Final = (74.0, 374.0)
_HOP: Final = 300.0
"""Upward speed with which she leaves a rung."""
_REST: Final = 0.30
"""Seconds she may bounce on her last rung before she is set down."""
_LONGEST_DROP: Final = 240
"""Frames from one place to the next, if she should miss it."""


class Pose(NamedTuple):
    """Where her middle is, and how far she has turned: degrees, counter-clockwise."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Tumble:
    """A hen's way down, a pose a frame, and when she touched each place after the first."""

    poses: tuple[Pose, ...]
    knocks: tuple[float, ...]
    frame: float = 1 / 120
    """Seconds from one pose to the next."""

    @property
    def seconds(self) -> float:
        return (len(self.poses) - 1) * self.frame

    def hurried(self, share: float) -> "Tumble":
        """The same in a share of the time."""
        knocks = tuple(knock * share for knock in self.knocks)
        return replace(self, knocks=knocks, frame=self.frame * share)

    def at(self, t: float) -> Pose:
        """The pose after `t` seconds, between two frames."""
        index = min(max(t / self.frame, 0.0), len(self.poses) - 1.0)
        low = min(int(index), len(self.poses) - 2)
        pair = zip(self.poses[low], self.poses[low + 1], strict=True)
        return Pose(*(a + (b - a) * (index - low) for a, b in pair))


def place_y(place: int) -> float:
    """Where feet stand at a place."""
    return DUST_Y if place == DUST else -RUNG_STEP * (place - 1)


def tumble(places: tuple[int, ...], seed: int) -> Tumble:
    """Let a hen fall from `places[0]` over the others; the last is where she stays."""
    rng = Random(seed)
    space = pymunk.Space()
    space.gravity = (0, _GRAVITY)
    body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, RADIUS))
    body.position = (HOME_X, place_y(places[0]) - RADIUS)
    hen = pymunk.Circle(body, RADIUS)
    hen.elasticity, hen.friction = 1.0, 0.4
    space.add(body, hen)
    for x in _RAILS:
        rail = pymunk.Segment(space.static_body, (x, -RUNG_STEP * 12), (x, DUST_Y + 60), 2)
        rail.elasticity = _BOUNCE
        space.add(rail)
    poses = [Pose(*body.position, 0.0)]
    knocks: list[float] = []

    def step() -> None:
        space.step(Tumble.frame)
        poses.append(Pose(*body.position, -degrees(body.angle)))

    for number, place in enumerate(places[1:], 1):
        floor = place_y(place)
        ends = (_RAILS[0] - 60, floor), (_RAILS[1] + 60, floor)
        rung = pymunk.Segment(space.static_body, *ends, 1)
        rung.elasticity, rung.friction = _BOUNCE, 0.6
        space.add(rung)
        _launch(body, rng, floor, number == 1, number == len(places) - 1)
        for _ in range(_LONGEST_DROP):
            step()
            if body.position.y + RADIUS >= floor - rung.radius:
                break
        knocks.append((len(poses) - 1) * Tumble.frame)
        if number < len(places) - 1:
            space.remove(rung)
    body.velocity = (0.2 * body.velocity.x, body.velocity.y)
    for _ in range(round(_REST / Tumble.frame)):
        step()
    return Tumble(tuple(poses), tuple(knocks))


def _launch(body: pymunk.Body, rng: Random, floor: float, first: bool, last: bool) -> None:
    """Off the rung with a hop and a spin: outward while she falls on, home for the last drop."""
    up = _HOP * (rng.uniform(0.9, 1.1) if first else rng.uniform(0.62, 0.8))
    height = floor - RADIUS - body.position.y
    flight = up / _GRAVITY + sqrt(2 * max(1.0, height + up * up / (2 * _GRAVITY)) / _GRAVITY)
    if not last:
        goal = rng.uniform(HOME_X + 90, _RAILS[1] - RADIUS - 6)
    else:
        goal = HOME_X + (rng.uniform(90, 150) if first else rng.uniform(10, 50))
    across = (goal - body.position.x) / flight
    body.velocity = (across, -up)
    body.angular_velocity = rng.uniform(4, 7) * (1 if across >= 0 else -1)
