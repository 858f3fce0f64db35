"""The end of an egg window as motion: eggs fly, hit, clash or slide off, and the card goes on.

One egg hits the card. Several are thrown on arcs of different height that meet above it, where they
burst on each other. Off the padlock they bounce and slide away.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from scenes.kit.easing import hop, in_cubic, in_out_quad, in_quad, out_back, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import PAPER
from scenes.kit.timeline import Step, after, all_of, call, parallel, sequence, wait
from scenes.table.looks import Art
from scenes.table.motion import moving, standing
from scenes.table.physics import SURFACE, Path, Throw
from scenes.table.piece import Key, Piece, draw_piece
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
_SPRAY: Final = 0.55
"""Seconds the pieces of shell fly."""
_SHARDS: Final = 6


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


@dataclass(frozen=True)
class Volley:
    """All eggs of a window, when and where they hit, and how fast the pieces of shell fly off."""

    eggs: Sequence[Path]
    hit: float
    spot: Point
    shards: Sequence[Point]

    @property
    def seconds(self) -> float:
        return max(self.hit + _SPRAY, *(egg.end for egg in self.eggs))


def thrown(starts: Sequence[Point], goal: Point, seed: int, iron: float = 0.0) -> Volley:
    """Eggs thrown at `goal`: all arrive at the same moment and burst. With `iron`, the radius of a
    padlock there, they come one after the other and bounce off."""
    eggs: list[Path] = []
    hits: list[float] = []
    longest = _FLIGHT + _LATER * (len(starts) - 1)
    for k, start in enumerate(starts):
        seconds = _FLIGHT + _LATER * k
        begin = 0.3 * _LATER * k if iron else longest - seconds
        egg = _egg(start, goal, seconds, iron or 10.0)
        hits.append(begin + egg.fly_until_touch())
        if iron:
            egg.fly(_SLIDE)
        eggs.append(egg.path(begin))
    if iron:
        return Volley(eggs, min(hits), goal, ())
    return Volley(eggs, max(hits), goal, _shards(seed, _SHARDS * len(starts)))


def _egg(start: Point, goal: Point, seconds: float, radius: float) -> Throw:
    """An egg that would be at `goal` after so long, where something round is in its way."""
    egg = Throw(start, _RADIUS, _GRAVITY)
    egg.shape.elasticity, egg.shape.friction = 0.25, 0.2
    across = (goal[0] - start[0]) / seconds
    egg.body.velocity = (across, (goal[1] - start[1]) / seconds - _GRAVITY * seconds / 2)
    egg.body.angular_velocity = _TURN / seconds * (1 if across >= 0 else -1)
    card = pymunk.Circle(egg.space.static_body, radius, goal)
    card.elasticity, card.friction, card.collision_type = 0.3, 0.1, SURFACE
    egg.space.add(card)
    return egg


def _shards(seed: int, count: int) -> list[Point]:
    """The velocities of pieces of shell that fly apart."""
    rng, found = Random(seed), list[Point]()
    for k in range(count):
        angle, speed = 2 * pi * (k + rng.uniform(0, 0.8)) / count, rng.uniform(140, 380)
        found.append((speed * cos(angle), speed * sin(angle) - 160))
    return found


def _volley(show: RoostShow, card: Piece, locked: bool) -> Step:
    """The eggs on their way, from the plates of those who threw them; the card waits meanwhile."""
    plates = [show.plate(event.seat) for event in show.events if event.kind == "egg_thrown"]
    starts = [(plate.right - 30, plate.centery) for plate in plates]
    (x, y), (w, h) = card.rect.center, card.rect.size
    clash = len(starts) > 1 and not locked
    goal = (x - 0.25 * w, y - 0.75 * h) if clash else (x, y)
    seed = 7 * show.event.seat + show.event.values["barn"]
    volley = thrown(starts, goal, seed, 0.42 * w if locked else 0.0)
    cue = "egg_slide" if locked else "splat_double" if clash else "splat"
    heard = show.sound(cue, 0.9 if locked else 1.0, x)
    whoosh, seconds = show.sound("whoosh", 0.8), volley.seconds
    steps: list[Step] = [
        show.flight(seconds, standing(card), hides=_gone(show)),
        show.flight(seconds, _eggs(volley), start=whoosh, above=True),
        after(volley.hit, call(heard if locked else all_of(heard, show.shake(4)))),
    ]
    if clash:
        splat = show.flight(1.0, _splat(goal, 1.56 * w), above=True)
        steps.append(after(volley.hit, splat))
    return parallel(*steps)


def _eggs(volley: Volley) -> Paint:
    """The eggs on their ways, and the pieces of shell when they have burst."""

    def draw(canvas: Canvas, t: float) -> None:
        now = t * volley.seconds
        flown = now - volley.hit
        alpha = round(510 * (1 - flown / _SPRAY))
        for across, down in volley.shards if flown >= 0 else ():
            x = volley.spot[0] + across * flown
            y = volley.spot[1] + down * flown + _GRAVITY * flown * flown / 2
            box = (x - 5.5, y - 5.5, 11, 11)
            canvas.rounded(box, 3, PAPER, None, "#c9a866", 2, max(0, min(255, alpha)))
        for egg in volley.eggs:
            if egg.begin <= now <= egg.end:
                pose = egg.at(now)
                canvas.art("egg", (pose.x, pose.y), 3.6 * _RADIUS, angle=pose.angle)

    return draw


def _splat(spot: Point, size: float) -> Paint:
    """The yolk lands, drips and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        grown = size * (0.3 + 0.7 * out_back(min(1.0, t * 5)))
        low = (spot[0], spot[1] + 26 * max(0.0, t - 0.3))
        rect = FRect(0, 0, grown, grown).move_to(center=low)
        alpha = 255 if t < 0.6 else round(255 * (1 - t) / 0.4)
        draw_piece(canvas, Piece(Art("egg_splat"), rect, alpha=alpha), (size, size))

    return draw


def _soiled(show: RoostShow, card: Piece, seconds: float, hides: list[Key]) -> Step:
    """The card with egg on it."""
    size = 1.15 * card.rect.w
    egg = Piece(Art("egg_splat"), FRect(0, 0, size, size).move_to(center=card.rect.center))
    under = show.flight(seconds, standing(card), hides=hides)
    return parallel(under, show.flight(seconds, standing(egg)))


# -- the card -----------------------------------------------------------------------------------


def _stopped(show: RoostShow, card: Piece) -> Step:
    """The card, with egg on it, goes to the discards unseen."""
    gone = _gone(show)
    away = moving(card, replace(card, rect=show.layout.discards))
    return sequence(
        _soiled(show, card, 0.45, gone),
        show.begin("card_slide", 0.7),
        parallel(
            show.flight(0.45, standing(show.before[DISCARDS]), hides=[DISCARDS]),
            show.flight(0.45, away, in_out_quad, above=True),
            show.default(without=gone),
        ),
    )


def _arrived(show: RoostShow, card: Piece) -> Step:
    """The pile makes room for it."""
    barn = show.event.values["barn"]
    key = pile_key(barn, len(show.view.pile(barn)) - 1)
    fly = show.flight(0.36, moving(card, show.after[key]), out_cubic, hides=[key])
    rest = show.default(without=[key, *_gone(show)])
    return sequence(show.begin("hay_rustle", 0.7, card.rect.centerx), parallel(fly, rest))


def _locked(show: RoostShow, card: Piece) -> Step:
    """The padlock falls before the doors."""
    gone = [*_gone(show), *WINDOW_KEYS]
    goal = show.layout.barns[show.event.values["barn"]].lock
    falls = show.flight(0.38, _lock_drop(card.rect, goal), in_cubic, gone)
    lands = all_of(show.sound("clunk", 1.0, card.rect.centerx), show.shake(3))
    dropped = parallel(falls, after(0.26, call(lands)))
    return sequence(dropped, show.begin(), show.default(without=gone))


def _lock_drop(start: FRect, goal: FRect) -> Paint:
    """The padlock falls, with one bounce."""
    first = 0.9 * start.w
    full = max(first, goal.w)

    def draw(canvas: Canvas, t: float) -> None:
        fall = min(1.0, t / 0.6)
        size = first + (goal.w - first) * fall
        x = start.centerx + (goal.centerx - start.centerx) * fall
        y = start.centery + (goal.centery - start.centery) * in_quad(fall)
        lift = 22 * hop((t - 0.6) / 0.4) if t > 0.6 else 0.0
        rect = FRect(0, 0, size, size).move_to(center=(x, y - lift))
        draw_piece(canvas, Piece(Art("padlock"), rect), (full, full))

    return draw


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
