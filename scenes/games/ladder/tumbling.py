"""A hen on her way down the ladder: the physics of `tumble`, drawn in this layout."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from pygame import FRect, Surface

from game.ladder.tables import BOTTOM, DUST
from scenes.games.ladder.falls import Fall
from scenes.games.ladder.layout import RUNG_STEP, LadderLayout
from scenes.games.ladder.looks import number_plate, sprite
from scenes.games.ladder.tumble import DUST_Y, RADIUS, Tumble, tumble
from scenes.kit import images
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_back
from scenes.kit.effects import Paint
from scenes.table.motion import rect_between
from scenes.table.physics import Pose

LONGEST: Final = 2.4
"""Seconds a whole bump may take, however many hens fall."""
SETTLE: Final = 0.16
"""Seconds in which a hen is set down at the end of her fall."""
ANGLE_STEP: Final = 12


def planned(falls: Sequence[Fall]) -> list[tuple[Fall, Tumble, float]]:
    """Each fall with its physics and its start; each begins when the one before hits its rung.
    All are hurried if they would take too long."""
    tumbles = [tumble(fall.places, fall.seed) for fall in falls]
    starts = [0.0, *accumulate(motion.knocks[-1] for motion in tumbles)]
    end = max(start + motion.seconds for start, motion in zip(starts, tumbles, strict=False))
    share = min(1.0, (LONGEST - SETTLE) / end)
    chain = zip(falls, tumbles, starts, strict=False)
    return [(fall, motion.hurried(share), start * share) for fall, motion, start in chain]


def tumbling(layout: LadderLayout, fall: Fall, look: int, motion: Tumble, home: FRect) -> Paint:
    """Down the ladder, then set down at `home`."""
    seconds = motion.seconds
    name, size = sprite(look, "tumble"), tumbling_size(layout)
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
        plate = FRect(0, 0, *layout.plate)
        plate.center = (x, y - 0.66 * layout.hen)
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


def tumbling_size(layout: LadderLayout) -> float:
    return layout.hen * 1.1


def coarse(angle: float) -> float:
    """Few enough angles that all of them can be turned beforehand."""
    return round(angle / ANGLE_STEP) * ANGLE_STEP


def sprites_to_turn(canvas: Canvas, layout: LadderLayout, looks: list[int]) -> Iterator[Surface]:
    """Turns one picture of a fall after the other, so that no frame of a bump has to."""
    size = canvas.px(tumbling_size(layout))
    for angle in range(0, 360, ANGLE_STEP):
        for look in looks:
            yield images.picture(sprite(look, "tumble"), size, size, angle=angle)


def _on_ladder(layout: LadderLayout, pose: Pose) -> Point:
    """A pose of the physics in this layout; its middle."""
    zero = layout.feet(BOTTOM)[1]
    feet = pose.y + RADIUS
    down = layout.step / RUNG_STEP if feet <= 0 else (layout.rung_y[DUST] - zero) / DUST_Y
    return layout.ladder.x + pose.x * layout.scale, zero + feet * down - layout.hen * 0.46
