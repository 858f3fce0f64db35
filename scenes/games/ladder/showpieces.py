"""What is shown of Hennen Rennen beyond the plain difference: reveal, crown, dust, and the bump."""

from collections.abc import Mapping
from functools import partial
from math import cos, pi, sin
from typing import Final

from pygame import FRect

from game.contract import Event
from game.ladder.position import LadderPosition
from game.ladder.tables import DUST
from scenes.games.ladder.falls import Fall, falls_of
from scenes.games.ladder.layout import LadderLayout
from scenes.games.ladder.looks import COST_RIM, ArrowDown, Card, sprite
from scenes.games.ladder.pieces import hen_key, slot_of
from scenes.games.ladder.tumbling import SETTLE, planned, tumbling
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_quad, out_back, out_elastic
from scenes.kit.lang import _, signed
from scenes.kit.palette import GLOW, SEATS, WHITE
from scenes.kit.timeline import Step, Tween, after, all_of, call, parallel, sequence, wait
from scenes.table.flying import out_back_soft
from scenes.table.looks import Art, Word
from scenes.table.motion import moving, standing
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show, Showpiece

LadderShow = Show[LadderPosition, LadderLayout]
_SLIDE: Final = 0.28
_DROP: Final = 0.32
_TOUCH: Final = 0.3 * _DROP
"""When in her drop the new hen touches the rung and knocks the old one off."""
_LOWEST_SQUAWK: Final = 8


def revealed(show: LadderShow) -> Step:
    """All cards turn over in the same moment, and lie a while."""
    return sequence(
        call(show.arrive()), call(show.sound("card_flip_all")), show.default(), wait(0.3)
    )


def won(show: LadderShow) -> Step:
    """A crown drops on the second-highest card."""
    begin = call(show.arrive())
    return sequence(begin, call(show.sound("chime_small")), show.default(), wait(0.25))


def cleared(show: LadderShow) -> Step:
    """The cards of the round shrink into what has been seen."""
    return sequence(call(show.arrive()), show.default())


# -- a hen takes a place ------------------------------------------------------------------------


def placed(show: LadderShow) -> Step:
    """The winner's card flies to the place and becomes a hen; whoever sat there falls."""
    event, layout = show.event, show.layout
    card, place = event.values["card"], event.values["place"]
    start = slot_of(show.view_before, layout, event.seat)
    home = show.after[hen_key(card)].rect
    size = layout.hen
    goal = FRect(home.x + 0.14 * size, home.bottom - size, 0.72 * size, size)
    lying, landing = Piece(Card(card), start), Piece(Card(card), goal)
    key = hen_key(card)
    slide = show.flight(
        _SLIDE,
        moving(lying, landing, arc=30),
        out_back_soft,
        [key],
        all_of(show.arrive(event), show.sound("card_slide", 1.0, start.centerx)),
    )
    if place == DUST:
        return sequence(slide, _into_dust(show, card, home))
    drop = _hen_drop(show.after[key], layout)
    middle = layout.ladder.centerx
    land = parallel(
        show.flight(_DROP, drop, hides=[key]),
        Tween(0.0, delay=_TOUCH, on_start=show.sound("wood_tap", 1.0, middle)),
        Tween(0.0, delay=_TOUCH, on_start=show.sound("cluck", 0.9, middle)),
        *_chain(show),
    )
    return sequence(slide, land)


def _hen_drop(hen: Piece, layout: LadderLayout) -> Paint:
    """Down from 40 above, squashed by the landing, and up again in smaller and smaller waves."""
    rect, s = hen.rect, layout.scale

    def draw(canvas: Canvas, t: float) -> None:
        fall = min(1.0, t / 0.3)
        squash = 0.0 if fall < 1 else 0.12 * (1 - out_elastic((t - 0.3) / 0.7))
        y = rect.bottom - 40 * s * (1 - in_quad(fall))
        w, h = rect.w * (1 + squash), rect.h * (1 - squash)
        if t < 0.8:
            lit = FRect(rect.x, rect.y, 240 * s, rect.h)
            canvas.glow(lit, 24, GLOW, 10, 120, 0, hollow=False)
        squashed = FRect(rect.x - (w - rect.w) / 2, y - h, w, h)
        draw_piece(canvas, Piece(hen.look, squashed), rect.size)

    return draw


# -- the chain of falls -------------------------------------------------------------------------


def _chain(show: LadderShow) -> list[Step]:
    """Every fall as one flight, and each event of it at its moment."""
    falls = falls_of(show.events)
    if not falls:
        return []
    chain, hurry = planned(falls)
    steps: list[Step] = [after(_TOUCH, show.flight(0.9, _burst(show.layout, falls[0].start)))]
    moments: dict[tuple[int, int], float] = {}
    knocks: dict[tuple[int, int], float] = {}
    for fall, motion, begin in chain:
        start = _TOUCH + begin * hurry
        drops = [0.0, *motion.knocks]
        for k, to in enumerate(fall.places[1:]):
            moments[fall.card, to] = start + drops[k] * hurry
            knocks[fall.card, to] = start + drops[k + 1] * hurry
        seconds = motion.seconds * hurry
        look = show.context.seats[fall.owner].look
        key = hen_key(fall.card)
        paint = tumbling(show.layout, fall, look, motion, seconds, show.after[key].rect)
        feathers = show.watched(partial(_feathers, show, fall))
        flight = show.flight(seconds + SETTLE, paint, hides=[key], start=feathers)
        steps.append(after(start, flight))
    return [*steps, *_moments(show, moments, knocks)]


def _moments(
    show: LadderShow,
    moments: dict[tuple[int, int], float],
    knocks: dict[tuple[int, int], float],
) -> list[Step]:
    """When each event of the bump is shown, and what is heard then."""
    steps: list[Step] = []
    now = 0.0
    rungs = chips = 0
    for event in show.events[1:]:
        card, arrive = event.values.get("card", 0), show.arrive(event)
        if event.kind == "hen_bumped":
            to = event.values["to"]
            squawk = show.sound(f"squawk_{min(rungs, _LOWEST_SQUAWK)}", 1.0)
            steps.append(Tween(0.0, delay=moments[card, to], on_start=all_of(arrive, squawk)))
            rungs += 1
            now = knocks[card, to]
            steps.append(Tween(0.0, delay=now, on_start=partial(_knock, show, to)))
        elif event.kind == "chip_lost":
            steps += _chip(show, event, now + 0.09 * (chips % 2))
            chips += 1
        else:
            steps.append(Tween(0.0, delay=now, on_start=arrive))
            home = show.after[hen_key(card)].rect
            steps.append(after(now, _puff(show, home)))
    return steps


def _knock(show: LadderShow, place: int) -> None:
    show.watched(lambda: show.air.shake(7 * show.context.motion.shake))()
    cue = "thud" if place == DUST else "wood_knock"
    show.sound(cue, 1.0, show.layout.ladder.centerx)()


def _feathers(show: LadderShow, fall: Fall) -> None:
    x, y = show.layout.feet(fall.start)
    colour = SEATS[show.context.seats[fall.owner].look].colour
    show.feathers.burst((x + 30, y - 36), 6, colour, fall.seed)


def _chip(show: LadderShow, event: Event, at: float) -> list[Step]:
    """A chip hops off its owner's plate."""
    plate = show.plate(event.seat)
    name = f"chip_{SEATS[show.context.seats[event.seat].look].name}"
    clink = show.sound("chip_clink", 0.8, plate.centerx)
    hops = show.flight(
        0.42, _chip_hop(name, plate), start=all_of(show.arrive(event), clink), above=True
    )
    loss = show.flight(0.54, minus(plate, 1, rises=True), above=True)
    return [after(at, hops), after(at, loss)]


def _chip_hop(name: str, plate: FRect) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        for ago, alpha in ((0.16, 70), (0.08, 130), (0.0, 255)):
            u = t - ago
            if u < 0:
                continue
            x = plate.right - 26 + 66 * u
            y = plate.centery + 18 - 40 * hop(min(1.0, u * 1.35)) + 60 * max(0.0, u - 0.74)
            fade = min(1.0, (1 - t) / 0.28)
            canvas.art(name, (x, y), 30, angle=12 * round(20 * u), alpha=round(alpha * fade))

    return draw


def minus(plate: FRect, chips: int, rises: bool) -> Paint:
    """What a seat loses, beside its plate."""

    def draw(canvas: Canvas, t: float) -> None:
        at = (plate.right + 14, plate.y + 16 - (30 * t if rises else 0))
        canvas.title(signed(-chips), 32, at, WHITE, "center", COST_RIM, 3)

    return draw


def _burst(layout: LadderLayout, place: int) -> Paint:
    """BUMP! pops up beside the rung and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        pop = 0.3 + 0.7 * out_back(min(1.0, t / 0.28))
        y = layout.rung_y[max(place - 2, 1)] - 26 * layout.scale
        w, h = canvas.measure(_("BUMP!"), 44, "f")
        x = layout.ladder.right + 16 - w / 2
        alpha = 255 if t < 0.75 else round(255 * (1 - t) / 0.25)
        rect = FRect(x - w * pop / 2, y - h * pop / 2, w * pop, h * pop)
        draw_piece(canvas, Piece(Word(_("BUMP!"), 44), rect, alpha=alpha), (w, h))

    return draw


# -- the dust -----------------------------------------------------------------------------------


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


def _into_dust(show: LadderShow, card: int, home: FRect) -> Step:
    """A hen that goes into the dust of her own accord, head over heels."""
    look = show.context.seats[show.event.seat].look
    size = show.layout.hen * 1.1

    def draw(canvas: Canvas, t: float) -> None:
        at = (home.centerx, home.bottom - size / 2 - 90 * show.layout.scale * (1 - t))
        canvas.art(sprite(look, "tumble"), at, size, angle=round(-15 * (1 - t)) * 12)

    fall = show.flight(0.3, draw, in_quad, [hen_key(card)])
    return sequence(fall, call(show.sound("thud")), _puff(show, home))


# -- reduced motion -----------------------------------------------------------------------------


def placed_still(show: LadderShow) -> Step:
    """No tumbling: hens fade in where they belong, arrows show how they got there."""
    falls = falls_of(show.events)
    shows: list[Step] = [show.default()]
    if falls:
        shows.append(call(show.sound("squawk_0")))
    for k, fall in enumerate(falls):
        arrow = Piece(ArrowDown(), show.layout.arrow_rect(fall.start, fall.end, k))
        shows.append(show.flight(0.6, standing(arrow)))
    lost = [event.seat for event in show.events if event.kind == "chip_lost"]
    for seat in sorted(set(lost)):
        cost = minus(show.plate(seat), lost.count(seat), rises=False)
        shows.append(show.flight(0.6, cost, above=True))
    return sequence(call(all_of(show.arrive(), show.sound("wood_tap"))), parallel(*shows))


SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    "card_revealed": revealed,
    "round_won": won,
    "hen_placed": placed,
    "round_begun": cleared,
    "game_over": cleared,
}
STILL: Final[Mapping[str, Showpiece]] = {"card_revealed": revealed, "hen_placed": placed_still}
