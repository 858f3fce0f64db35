"""A hen on her way down the ladder: the physics of `tumble`, drawn in this layout."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import FRect, Surface

from game.ladder.tables import DUST
from scenes.games.ladder.falls import Fall
from scenes.games.ladder.layout import LadderLayout
from scenes.games.ladder.looks import number_plate, sprite
from scenes.games.ladder.tumble import DUST_Y, LONGEST, STEP, Pose, Tumble, tumble
from scenes.kit import pictures
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_back
from scenes.table.flying import between

SETTLE: Final = 0.16
ANGLE_STEP: Final = 12


def planned(falls: Sequence[Fall]) -> tuple[list[tuple[Fall, Tumble, float]], float]:
    """Each fall with its physics and its start; each begins when the one before hits its rung.

    The second value is by how much the clock must be hurried to stay within `LONGEST`.
    """
    chain: list[tuple[Fall, Tumble, float]] = []
    start = end = 0.0
    for fall in falls:
        motion = tumble(fall.places, fall.seed)
        chain.append((fall, motion, start))
        end = max(end, start + motion.seconds)
        start += motion.knocks[-1]
    hurry = min(1.0, (LONGEST - SETTLE) / end) if end else 1.0
    return chain, hurry


def tumbling(
    layout: LadderLayout, fall: Fall, look: int, motion: Tumble, seconds: float, home: FRect
) -> Paint:
    """Down the ladder for `seconds`, then set down at `home` in the time that is left."""
    whole = seconds + SETTLE
    name, size = sprite(look, "tumble"), tumbling_size(layout)
    stretch = motion.seconds / seconds
    feet = (home.centerx if fall.end == DUST else home.x + layout.hen / 2, home.bottom)

    def draw(canvas: Canvas, t: float) -> None:
        now = t * whole
        if now <= seconds:
            for ago, alpha in ((0.09, 40), (0.045, 80)):
                past = motion.at(max(0.0, now - ago) * stretch)
                at = _on_ladder(layout, past)
                canvas.art(name, at, size, angle=coarse(past.angle), alpha=alpha)
        pose = motion.at(min(now, seconds) * stretch)
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
                plate = between(plate, layout.plate_rect(fall.end), part)
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
            yield pictures.picture(sprite(look, "tumble"), size, size, angle=angle)


def _on_ladder(layout: LadderLayout, pose: Pose) -> Point:
    """A pose of the physics in this layout; its middle."""
    zero = layout.rung_y[1] + 7 * layout.scale
    feet = pose.y + 30
    down = (layout.rung_y[1] - layout.rung_y[2]) / STEP
    if feet > 0:
        down = (layout.rung_y[0] - zero) / DUST_Y
    x = layout.ladder.x + pose.x * layout.scale
    return x, zero + feet * down - layout.hen * 0.46
