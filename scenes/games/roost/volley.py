"""The end of an egg window as motion: eggs fly, hit, clash or slide off, and the card goes on.

One egg hits the card. Several are thrown on arcs of different height that meet above it, where they
burst on each other. Off the padlock they bounce and slide away.
"""

from dataclasses import replace
from math import cos, pi, sin
from random import Random
from typing import Final, TypeAlias

import pymunk
from pygame import FRect

from game.roost.position import RoostPosition
from game.roost.tables import PADLOCK
from scenes.games.roost.cards import Card
from scenes.games.roost.layout import RoostLayout
from scenes.games.roost.pieces import COMING, DISCARDS, QUESTION, WINDOW_KEYS, pile_key
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import in_cubic, in_out_quad, out_back, out_bounce, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import PAPER
from scenes.kit.timeline import Step, after, all_of, call, parallel, sequence, wait
from scenes.table.looks import Art
from scenes.table.motion import moving, standing
from scenes.table.physics import SURFACE, Path, Throw
from scenes.table.piece import Key, Piece
from scenes.table.show import Show

RoostShow: TypeAlias = Show[RoostPosition, RoostLayout]
_FLIGHT: Final = 0.46
"""Seconds in the air of the quickest egg."""
_LATER: Final = 0.13
"""How much longer each further egg flies, on a higher arc."""
_RADIUS: Final = 15.0
_GRAVITY: Final = 1900.0
_TURN: Final = 3 * pi
"""How far an egg turns on its way."""
_SLIDE: Final = 0.75
"""Seconds an egg slides off the padlock."""
_SPRAY: Final = 0.55
"""Seconds the pieces of shell fly."""


def closed(show: RoostShow) -> Step:
    """All eggs fly together, and then it shows what became of the card."""
    barn, kinds = show.event.values["barn"], [event.kind for event in show.events]
    lying = show.before.get(COMING) or show.before[pile_key(barn, len(show.view.pile(barn)) - 1)]
    card, locked = replace(lying, angle=0.0), "padlock_placed" in kinds
    if show.reduced:
        return _without_motion(show, card, kinds)
    steps: list[Step] = []
    if locked:
        iron = replace(card, look=Card(PADLOCK))
        flip, flips = moving(card, iron, turning=True), show.sound("card_flip_2", 0.8)
        steps.append(show.flight(0.26, flip, in_out_quad, _gone(show), start=flips))
        card = iron
    if "egg_thrown" in kinds:
        steps.append(_volley(show, card, locked))
    ending = _locked if locked else _stopped if "card_stopped" in kinds else _arrived
    return sequence(*steps, ending(show, card))


def _gone(show: RoostShow) -> list[Key]:
    """The eggs that leave the hand on the tray, and the card with its question."""
    left = [c.key for c in show.changes if c.after is None and c.before and c.before.comes_from]
    return [*left, COMING, QUESTION]


# -- the eggs -----------------------------------------------------------------------------------


def _volley(show: RoostShow, card: Piece, locked: bool) -> Step:
    """The eggs on their way, from the plates of those who threw them; the card waits meanwhile.

    They arrive at the same moment and burst, but come one after the other to bounce off iron.
    """
    plates = [show.plate(event.seat) for event in show.events if event.kind == "egg_thrown"]
    clash = len(plates) > 1 and not locked
    (x, y), (w, h) = card.rect.center, card.rect.size
    goal = (x - 0.25 * w, y - 0.75 * h) if clash else (x, y)
    longest = _FLIGHT + _LATER * (len(plates) - 1)
    steps: list[Step] = [call(show.sound("whoosh", 0.8))]
    hits: list[float] = []
    for k, plate in enumerate(plates):
        seconds = _FLIGHT + _LATER * k
        begin = 0.3 * _LATER * k if locked else longest - seconds
        egg = _thrown((plate.right - 30, plate.centery), goal, seconds, 0.42 * w if locked else 10)
        hits.append(begin + egg.fly_until_touch())
        egg.fly(_SLIDE if locked else 0.0)
        path = egg.path()
        steps.append(after(begin, show.flight(path.seconds, _flying(path), above=True)))
    hit, rest = min(hits), _SLIDE if locked else 1.0 if clash else _SPRAY
    steps.append(show.flight(max(hits) + rest, standing(card), hides=_gone(show)))
    if locked:
        return parallel(*steps, after(hit, call(show.sound("egg_slide", 0.9, x))))
    cue = "splat_double" if clash else "splat"
    heard = call(all_of(show.sound(cue, 1.0, x), show.shake(4)))
    shards = show.flight(_SPRAY, _shards(goal, 6 * len(plates)), above=True)
    soiled = _splat(show, goal, 1.56 * w) if clash else _soiled(show, card, _SPRAY, _gone(show))
    return parallel(*steps, after(hit, parallel(heard, shards, soiled)))


def _thrown(start: Point, goal: Point, seconds: float, radius: float) -> Throw:
    """An egg that would reach `goal` in `seconds`, were it not for the round thing there."""
    egg = Throw(start, _RADIUS, _GRAVITY)
    egg.shape.elasticity, egg.shape.friction = 0.25, 0.2
    across = (goal[0] - start[0]) / seconds
    egg.body.velocity = (across, (goal[1] - start[1]) / seconds - _GRAVITY * seconds / 2)
    egg.body.angular_velocity = _TURN / seconds * (1 if across >= 0 else -1)
    card = pymunk.Circle(egg.space.static_body, radius, goal)
    card.elasticity, card.friction, card.collision_type = 0.3, 0.1, SURFACE
    egg.space.add(card)
    return egg


def _flying(path: Path) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        pose = path.at(t * path.seconds)
        canvas.art("egg", (pose.x, pose.y), 3.6 * _RADIUS, angle=pose.angle)

    return draw


def _shards(spot: Point, count: int) -> Paint:
    """Pieces of shell fly apart and fall."""
    rng = Random(count)
    angles = [2 * pi * (k + rng.uniform(0, 0.8)) / count for k in range(count)]
    speeds = [rng.uniform(140, 380) for _ in angles]

    def draw(canvas: Canvas, t: float) -> None:
        flown = t * _SPRAY
        for angle, speed in zip(angles, speeds, strict=True):
            x = spot[0] + speed * cos(angle) * flown
            y = spot[1] + (speed * sin(angle) - 160) * flown + _GRAVITY * flown * flown / 2
            alpha = round(255 * min(1.0, 2 - 2 * t))
            canvas.rounded((x - 5.5, y - 5.5, 11, 11), 3, PAPER, None, "#c9a866", 2, alpha)

    return draw


def _yolk(spot: Point, size: float) -> Piece:
    return Piece(Art("egg_splat"), FRect(0, 0, size, size).move_to(center=spot))


def _splat(show: RoostShow, spot: Point, size: float) -> Step:
    """The yolk lands, drips and fades."""
    small, yolk, low = _yolk(spot, 0.3 * size), _yolk(spot, size), (spot[0], spot[1] + 18)
    return sequence(
        show.flight(0.2, moving(small, yolk), out_back, above=True),
        show.flight(0.8, moving(yolk, replace(_yolk(low, size), alpha=0)), in_cubic, above=True),
    )


def _soiled(show: RoostShow, card: Piece, seconds: float, hides: list[Key]) -> Step:
    """The card with egg on it."""
    under = show.flight(seconds, standing(card), hides=hides)
    egg = _yolk(card.rect.center, 1.15 * card.rect.w)
    return parallel(under, show.flight(seconds, standing(egg)))


# -- the card -----------------------------------------------------------------------------------


def discarded(show: RoostShow, card: Piece) -> Step:
    """A card flies to the discards, which look as before until it is there."""
    away = moving(card, replace(card, rect=show.layout.discards))
    return parallel(
        show.flight(0.4, standing(show.before[DISCARDS]), hides=[DISCARDS]),
        show.flight(0.4, away, in_out_quad, above=True),
    )


def _stopped(show: RoostShow, card: Piece) -> Step:
    """The card, with egg on it, goes to the discards unseen."""
    gone = _gone(show)
    goes = parallel(discarded(show, card), show.default(without=gone))
    return sequence(_soiled(show, card, 0.45, gone), show.begin("card_slide", 0.7), goes)


def _arrived(show: RoostShow, card: Piece) -> Step:
    """The pile makes room for it; it flies over the window that fades."""
    barn = show.event.values["barn"]
    key = pile_key(barn, len(show.view.pile(barn)) - 1)
    fly = show.flight(0.36, moving(card, show.after[key]), out_cubic, hides=[key])
    rest = show.default(without=[key, *_gone(show)])
    return sequence(show.begin("hay_rustle", 0.7, card.rect.centerx), parallel(rest, fly))


def _locked(show: RoostShow, card: Piece) -> Step:
    """The padlock falls before the doors, and bounces."""
    gone = [*_gone(show), *WINDOW_KEYS]
    goal = show.layout.barns[show.event.values["barn"]].lock
    start = FRect(0, 0, 0.9 * card.rect.w, 0.9 * card.rect.w).move_to(center=card.rect.center)
    fall = moving(Piece(Art("padlock"), start), Piece(Art("padlock"), goal))
    lands = all_of(show.sound("clunk", 1.0, goal.centerx), show.shake(3))
    dropped = parallel(show.flight(0.6, fall, out_bounce, gone), after(0.22, call(lands)))
    return sequence(dropped, show.begin(), show.default(without=gone))


def _without_motion(show: RoostShow, card: Piece, kinds: list[str]) -> Step:
    """Egg on the card, then where it went."""
    x, eggs, locked = card.rect.centerx, kinds.count("egg_thrown"), "padlock_placed" in kinds
    steps: list[Step] = []
    if eggs and not locked:
        cue = "splat" if eggs == 1 else "splat_double"
        steps.append(call(show.sound(cue, 1.0, x)))
        steps.append(_soiled(show, card, 0.5, [COMING, QUESTION]))
    cue, moment = ("clunk", 0.2) if locked else ("hay_rustle", 0.0)
    if "card_stopped" in kinds:
        cue, moment = "card_slide", 0.3
    return sequence(*steps, show.begin(cue, 0.7, x), show.default(), wait(moment))
