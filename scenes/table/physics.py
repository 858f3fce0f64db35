"""Physics for show, worked out before anything is drawn: what happens comes from the rules.

A round body flies in a space of its own, and a pose a frame is kept, so that the same throw looks
the same at every speed and frame rate.
"""

from dataclasses import dataclass
from math import degrees
from typing import Final, NamedTuple

import pymunk

from scenes.kit.canvas import Point

FRAME: Final = 1 / 120
BODY, SURFACE = 1, 2
"""Collision types: a body that hits a surface has touched it; off all else it only bounces."""


class Pose(NamedTuple):
    """Where the middle of a body is, and how it is turned."""

    x: float
    y: float
    angle: float
    """Degrees, counter-clockwise."""


@dataclass(frozen=True)
class Path:
    """The way of a body, a pose a frame."""

    poses: tuple[Pose, ...]
    frame: float = FRAME
    """Seconds from one pose to the next."""

    @property
    def seconds(self) -> float:
        return (len(self.poses) - 1) * self.frame

    def at(self, t: float) -> Pose:
        """The pose after `t` seconds, between two frames."""
        index = min(max(t / self.frame, 0.0), len(self.poses) - 1.0)
        low = min(int(index), len(self.poses) - 2)
        pairs = zip(self.poses[low], self.poses[low + 1], strict=True)
        return Pose(*(a + (b - a) * (index - low) for a, b in pairs))


class Throw:
    """A round body under gravity; its path grows as long as it flies."""

    def __init__(self, start: Point, radius: float, gravity: float) -> None:
        self.space = pymunk.Space()
        self.space.gravity = (0, gravity)
        self.body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, radius))
        self.body.position = start
        self.shape = pymunk.Circle(self.body, radius)
        self.shape.collision_type = BODY
        self.space.add(self.body, self.shape)
        self.touches = 0
        self.space.on_collision(BODY, SURFACE, begin=self._touch)
        self.poses = [self._pose()]

    def _touch(self, _arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        self.touches += 1

    def _pose(self) -> Pose:
        at = self.body.position
        return Pose(at.x, at.y, -degrees(self.body.angle))

    def fly(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.space.step(FRAME)
            self.poses.append(self._pose())

    def fly_until_touch(self) -> float:
        """Fly until a surface is touched, at most two seconds; tells how long it has flown."""
        before = self.touches
        for _ in range(round(2 / FRAME)):
            self.fly(FRAME)
            if self.touches > before:
                break
        return self.path().seconds

    def path(self) -> Path:
        return Path(tuple(self.poses))
