"""The bump as physics: a hen knocked off her rung tumbles down the ladder.

Everything is worked out beforehand in the measures of the ladder's drawing (rungs 59 apart, y
down, the bottom rung at 0), so that the same fall looks the same in every window. The physics is
for show: which places are passed and where she lands comes from the rules.
"""

from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Final

import pymunk

from game.ladder.tables import DUST
from scenes.games.ladder.layout import RUNG_STEP
from scenes.table.physics import SURFACE, Path, Throw

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


@dataclass(frozen=True)
class Tumble(Path):
    """A hen's way down, and when she touched each place after the first."""

    knocks: tuple[float, ...] = ()

    def hurried(self, share: float) -> "Tumble":
        """The same in a share of the time."""
        knocks = tuple(knock * share for knock in self.knocks)
        return replace(self, knocks=knocks, frame=self.frame * share)


def place_y(place: int) -> float:
    """Where feet stand at a place."""
    return DUST_Y if place == DUST else -RUNG_STEP * (place - 1)


def tumble(places: tuple[int, ...], seed: int) -> Tumble:
    """Let a hen fall from `places[0]` over the others; the last is where she stays."""
    rng = Random(seed)
    hen = Throw((HOME_X, place_y(places[0]) - RADIUS), RADIUS, _GRAVITY)
    hen.shape.elasticity, hen.shape.friction = 1.0, 0.4
    ground = hen.space.static_body
    for x in _RAILS:
        rail = pymunk.Segment(ground, (x, -RUNG_STEP * 12), (x, DUST_Y + 60), 2)
        rail.elasticity = _BOUNCE
        hen.space.add(rail)
    knocks: list[float] = []
    for step, place in enumerate(places[1:]):
        last = step == len(places) - 2
        floor = place_y(place)
        rung = pymunk.Segment(ground, (_RAILS[0] - 60, floor), (_RAILS[1] + 60, floor), 1)
        rung.elasticity, rung.friction, rung.collision_type = _BOUNCE, 0.6, SURFACE
        hen.space.add(rung)
        _launch(hen.body, rng, floor, step == 0, last)
        knocks.append(hen.fly_until_touch())
        if not last:
            hen.space.remove(rung)
    hen.body.velocity = (0.2 * hen.body.velocity.x, hen.body.velocity.y)
    hen.fly(_REST)
    return Tumble(tuple(hen.poses), knocks=tuple(knocks))


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
