"""What is shown of Hennen Rennen beyond the plain difference: reveal, dust, and the bump."""

from functools import partial
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from pygame import FRect

from game.contract import Event
from game.ladder.falls import falls_of
from game.ladder.position import LadderPosition
from game.ladder.tables import BOTTOM, DUST
from scenes.games.ladder.layout import LadderLayout
from scenes.games.ladder.looks import Card, arrow_down, sprite
from scenes.games.ladder.tumble import SETTLE, TUMBLING, coarse, planned, tumbling
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_quad, out_back, out_elastic
from scenes.kit.palette import GLOW, SEATS
from scenes.kit.timeline import Step, after, all_of, call, parallel, sequence, wait
from scenes.table.looks import Art, Painted, Word
from scenes.table.motion import moving, soft_back, standing
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show
from words.lang import _

LadderShow = Show[LadderPosition, LadderLayout]
Times = dict[tuple[int, int], tuple[float, float]]
"""By card and place: when that hen drops towards the place, and when she lands there."""
_SLIDE: Final = 0.28
_DROP: Final = 0.32
_TOUCH: Final = 0.3 * _DROP
"""When in her drop the new hen touches the rung and knocks the old one off."""
_LOWEST_SQUAWK: Final = 8


def revealed(show: LadderShow) -> Step:
    """All cards turn over in the same moment, and lie a while."""
    return sequence(show.begin("card_flip_all"), show.default(), wait(0.3))


# -- a hen takes a place ------------------------------------------------------------------------


def placed(show: LadderShow) -> Step:
    """The winner's card flies to the place and becomes a hen; whoever sat there falls."""
    event, layout = show.event, show.layout
    card, key = event.values["card"], ("hen", event.values["card"])
    start = layout.side.slots[show.view_before.play_order().index(event.seat)]
    hen, size = show.after[key], layout.hen
    goal = FRect(hen.rect.x + 0.14 * size, hen.rect.bottom - size, 0.72 * size, size)
    slide = show.flight(
        _SLIDE,
        moving(Piece(Card(card), start), Piece(Card(card), goal), arc=30),
        soft_back,
        [key],
        all_of(show.arrive(event), show.sound("card_slide", 1.0, start.centerx)),
    )
    if event.values["place"] == DUST:
        return sequence(slide, _into_dust(show, hen.rect))
    middle = layout.ladder.centerx
    heard = all_of(show.sound("wood_tap", 1.0, middle), show.sound("cluck", 0.9, middle))
    land = show.flight(_DROP, partial(_hen_drop, hen, layout.scale), hides=[key])
    feet = FRect(hen.rect.x, hen.rect.y, layout.hen, hen.rect.h)
    touched = all_of(heard, show.watched(partial(show.effects.dust.puff, feet)))
    return sequence(slide, parallel(land, after(_TOUCH, call(touched)), *_chain(show)))


def _hen_drop(hen: Piece, scale: float, canvas: Canvas, t: float) -> None:
    """Down from 40 above, squashed by the landing, and up again in smaller and smaller waves."""
    rect = hen.rect
    fall = min(1.0, t / 0.3)
    squash = 0.0 if fall < 1 else 0.12 * (1 - out_elastic((t - 0.3) / 0.7))
    y = rect.bottom - 40 * scale * (1 - in_quad(fall))
    w, h = rect.w * (1 + squash), rect.h * (1 - squash)
    if t < 0.8:
        lit = FRect(rect.x, rect.y, 240 * scale, rect.h)
        canvas.glow(lit, 24, GLOW, 10, 120, 0, hollow=False)
    squashed = FRect(rect.x - (w - rect.w) / 2, y - h, w, h)
    draw_piece(canvas, Piece(hen.look, squashed), rect.size)


def _into_dust(show: LadderShow, home: FRect) -> Step:
    """A hen that goes into the dust of her own accord, head over heels."""
    event, size = show.event, show.layout.hen * TUMBLING
    name = sprite(show.context.seats[event.seat].look, "tumble")

    def draw(canvas: Canvas, t: float) -> None:
        at = (home.centerx, home.bottom - size / 2 - 90 * show.layout.scale * (1 - t))
        canvas.art(name, at, size, angle=coarse(-180 * (1 - t)))

    fall = show.flight(0.3, draw, in_quad, [("hen", event.values["card"])])
    return sequence(fall, call(show.sound("thud")), _puff(show, home))


def _puff(show: LadderShow, home: FRect) -> Step:
    """A cloud from .4 to 1.2 of its size, and three stars that turn once."""
    size = 118 * show.layout.scale
    x, y = home.midbottom

    def draw(canvas: Canvas, t: float) -> None:
        w = size * (0.4 + 0.8 * min(1.0, 2 * t))
        cloud = FRect(x - w / 2, y - 0.3 * size - w / 2, w, w)
        draw_piece(canvas, Piece(Art("dust"), cloud, alpha=round(255 * (1 - t))), (size, size))
        for k in range(3):
            turn = 2 * pi * (t + k / 3)
            at = (x + 0.4 * size * cos(turn), y - 0.62 * size + 0.1 * size * sin(turn))
            canvas.art("mark_star", at, 18, tint="#ffd75a")

    middle = show.layout.ladder.centerx
    heard = all_of(show.sound("poof", 0.9, middle), show.sound("dizzy", 0.8, middle))
    return show.flight(0.5, draw, start=heard)


# -- the chain of falls -------------------------------------------------------------------------


def _chain(show: LadderShow) -> list[Step]:
    """Every fall as one flight, and each event of it at its moment."""
    falls = falls_of(show.events)
    if not falls:
        return []
    burst = show.flight(0.9, partial(_burst, show.layout, falls[0].start))
    steps: list[Step] = [after(_TOUCH, burst)]
    times: Times = {}
    for fall, motion, begin in planned(falls):
        start = _TOUCH + begin
        touches = pairwise((0.0, *motion.knocks))
        for place, (leaves, lands) in zip(fall.places[1:], touches, strict=True):
            times[fall.card, place] = start + leaves, start + lands
        look, key = show.context.seats[fall.owner].look, ("hen", fall.card)
        paint = tumbling(show.layout, fall, look, motion, show.after[key].rect)
        x, y = show.layout.feet(fall.start)
        fluff = partial(show.feathers.burst, (x + 30, y - 36), 6, SEATS[look].colour, fall.seed)
        flight = show.flight(motion.seconds + SETTLE, paint, hides=[key], start=show.watched(fluff))
        steps.append(after(start, flight))
    return [*steps, *_moments(show, times)]


def _moments(show: LadderShow, times: Times) -> list[Step]:
    """When each event of the bump is shown, and what is heard then."""
    steps: list[Step] = []
    middle = show.layout.ladder.centerx
    now = 0.0
    rungs = chips = 0
    for event in show.events[1:]:
        card, arrive = event.values.get("card", 0), show.arrive(event)
        if event.kind == "hen_bumped":
            place = event.values["to"]
            leaves, now = times[card, place]
            squawk = show.sound(f"squawk_{min(rungs, _LOWEST_SQUAWK)}")
            steps.append(after(leaves, call(all_of(arrive, squawk))))
            knock = show.sound("thud" if place == DUST else "wood_knock", 1.0, middle)
            steps.append(after(now, call(all_of(show.shake(7), knock))))
            rungs += 1
        elif event.kind == "chip_lost":
            steps.append(after(now + 0.09 * (chips % 2), _chip(show, event)))
            chips += 1
        else:
            puff = _puff(show, show.after["hen", card].rect)
            steps.append(after(now, sequence(call(arrive), puff)))
    return steps


def _chip(show: LadderShow, event: Event) -> Step:
    """A chip hops off its owner's plate."""
    plate = show.plate(event.seat)
    name = f"chip_{SEATS[show.context.seats[event.seat].look].name}"

    def draw(canvas: Canvas, t: float) -> None:
        for ago, alpha in ((0.16, 70), (0.08, 130), (0.0, 255)):
            u = t - ago
            if u < 0:
                continue
            x = plate.right - 26 + 66 * u
            y = plate.centery + 18 - 40 * hop(min(1.0, u * 1.35)) + 60 * max(0.0, u - 0.74)
            fade = min(1.0, (1 - t) / 0.28)
            canvas.art(name, (x, y), 30, angle=12 * round(20 * u), alpha=round(alpha * fade))

    heard = all_of(show.arrive(event), show.sound("chip_clink", 0.8, plate.centerx))
    return show.flight(0.42, draw, start=heard, above=True)


def _burst(layout: LadderLayout, place: int, canvas: Canvas, t: float) -> None:
    """BUMP! pops up beside the rung and fades."""
    pop = 0.3 + 0.7 * out_back(min(1.0, t / 0.28))
    w, h = canvas.measure(_("BUMP!"), 44, "f")
    y = layout.rung_y[max(place - 2, BOTTOM)] - 26 * layout.scale
    at = (layout.ladder.right + 16 - w / 2, y)
    rect = FRect(0, 0, w * pop, h * pop).move_to(center=at)
    alpha = round(255 * min(1.0, (1 - t) / 0.25))
    draw_piece(canvas, Piece(Word(_("BUMP!"), 44), rect, alpha=alpha), (w, h))


# -- reduced motion -----------------------------------------------------------------------------


def placed_still(show: LadderShow) -> Step:
    """No tumbling: hens fade in where they belong, arrows show how they got there."""
    falls = falls_of(show.events)
    shows: list[Step] = [show.default()]
    if falls:
        shows.append(call(show.sound("squawk_0")))
    for k, fall in enumerate(falls):
        arrow = Piece(Painted(arrow_down, ()), show.layout.arrow_rect(fall.start, fall.end, k))
        shows.append(show.flight(0.6, standing(arrow)))
    return sequence(show.begin("wood_tap"), parallel(*shows))
