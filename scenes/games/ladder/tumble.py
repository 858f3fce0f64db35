"""The bump: a hen knocked off her rung tumbles down the ladder.

The physics is worked out beforehand in the measures of the ladder's drawing (rungs 59 apart, y
down, the bottom rung at 0), so that the same fall looks the same in every window. It is for show:
which places are passed and where she lands comes from the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Final

import pymunk
from pygame import FRect, Surface

from game.ladder.falls import Fall
from game.ladder.tables import BOTTOM, DUST
from scenes.games.ladder.layout import RUNG_STEP, LadderLayout
from scenes.games.ladder.looks import number_plate, sprite
from scenes.kit import images
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_back
from scenes.kit.effects import Paint
from scenes.table.motion import rect_between
from scenes.table.physics import SURFACE, Path, Pose, Throw

LONGEST: Final = 2.4
"""Seconds a whole bump may take, however many hens fall."""
SETTLE: Final = 0.16
"""Seconds in which a hen is set down at the end of her fall."""
TUMBLING: Final = 1.1
"""Size of a hen who falls, to that of one who stands."""
_ANGLE_STEP: Final = 12
_HOME_X: Final = 136.0
"""Where hens sit on their rungs, from the left end of the ladder."""
_DUST_Y: Final = 94.0
_RADIUS: Final = 30.0
_GRAVITY: Final = 1800.0
_BOUNCE: Final = 0.35
_RAILS: Final = (74.0, 374.0)
_HOP: Final = 300.0
"""Upward speed with which she leaves a rung."""
_REST: Final = 0.30
"""Seconds she may bounce on her last rung before she is set down."""


# -- the physics --------------------------------------------------------------------------------


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
    return _DUST_Y if place == DUST else -RUNG_STEP * (place - 1)


def tumble(places: tuple[int, ...], seed: int) -> Tumble:
    """Let a hen fall from `places[0]` over the others; the last is where she stays."""
    rng = Random(seed)
    hen = Throw((_HOME_X, place_y(places[0]) - _RADIUS), _RADIUS, _GRAVITY)
    hen.shape.elasticity, hen.shape.friction = 1.0, 0.4
    ground = hen.space.static_body
    for x in _RAILS:
        rail = pymunk.Segment(ground, (x, -RUNG_STEP * 12), (x, _DUST_Y + 60), 2)
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
    height = floor - _RADIUS - body.position.y
    flight = up / _GRAVITY + sqrt(2 * max(1.0, height + up * up / (2 * _GRAVITY)) / _GRAVITY)
    if not last:
        goal = rng.uniform(_HOME_X + 90, _RAILS[1] - _RADIUS - 6)
    else:
        goal = _HOME_X + (rng.uniform(90, 150) if first else rng.uniform(10, 50))
    across = (goal - body.position.x) / flight
    body.velocity = (across, -up)
    body.angular_velocity = rng.uniform(4, 7) * (1 if across >= 0 else -1)


# -- the picture --------------------------------------------------------------------------------


def planned(falls: Sequence[Fall]) -> list[tuple[Fall, Tumble, float]]:
    """Each fall with its physics and its start; each begins when the one before hits its rung.
    All are hurried if they would take too long."""
    tumbles = [tumble(fall.places, fall.seed) for fall in falls]
    starts = accumulate((motion.knocks[-1] for motion in tumbles[:-1]), initial=0.0)
    chain = list(zip(falls, tumbles, starts, strict=True))
    end = max(start + motion.seconds for _fall, motion, start in chain)
    share = min(1.0, (LONGEST - SETTLE) / end)
    return [(fall, motion.hurried(share), start * share) for fall, motion, start in chain]


def tumbling(layout: LadderLayout, fall: Fall, look: int, motion: Tumble, home: FRect) -> Paint:
    """Down the ladder, then set down at `home`."""
    seconds = motion.seconds
    name, size = sprite(look, "tumble"), layout.hen * TUMBLING
    feet = (home.centerx if fall.end == DUST else home.x + layout.hen / 2, home.bottom)

    def draw(canvas: Canvas, t: float) -> None:
        now = t * (seconds + SETTLE)
        if now <= seconds:
            for ago, alpha in ((0.09, 40), (0.045, 80)):
                past = motion.at(now - ago)
                at = _on_ladder(layout, past)
                canvas.art(name, at, size, angle=coarse(past.angle), alpha=alpha)
        pose = motion.at(now)
        x, y = _on_ladder(layout, pose)
        angle = pose.angle
        plate = FRect(0, 0, *layout.plate).move_to(center=(x, y - 0.66 * layout.hen))
        if now > seconds:
            part = out_back((now - seconds) / SETTLE)
            x += (feet[0] - x) * part
            y += (feet[1] - layout.hen / 2 - y) * part
            angle += (round(angle / 360) * 360 - angle) * min(1.0, part)
            if fall.end != DUST:
                plate = rect_between(plate, layout.plate_rect(fall.end), part)
        canvas.art(name, (x, y), size, angle=coarse(angle))
        number_plate(canvas, plate, look, fall.card, layout.plate_text)

    return draw


def coarse(angle: float) -> float:
    """Few enough angles that all of them can be turned beforehand."""
    return round(angle / _ANGLE_STEP) * _ANGLE_STEP


def sprites_to_turn(canvas: Canvas, layout: LadderLayout, looks: list[int]) -> Iterator[Surface]:
    """Turns one picture of a fall after the other, so that no frame of a bump has to."""
    size = canvas.px(layout.hen * TUMBLING)
    for angle in range(0, 360, _ANGLE_STEP):
        for look in looks:
            yield images.picture(sprite(look, "tumble"), size, size, angle=angle)


def _on_ladder(layout: LadderLayout, pose: Pose) -> Point:
    """A pose of the physics in this layout; its middle."""
    zero = layout.feet(BOTTOM)[1]
    feet = pose.y + _RADIUS
    down = layout.step / RUNG_STEP if feet <= 0 else (layout.rung_y[DUST] - zero) / _DUST_Y
    return layout.ladder.x + pose.x * layout.scale, zero + feet * down - layout.hen * 0.46
