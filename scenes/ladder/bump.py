"""The great moment: a hen takes a place, and the weaker ones tumble down the ladder."""

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import Event
from game.ladder.tables import DUST
from scenes.kit.canvas import Point
from scenes.kit.easing import in_quad
from scenes.kit.palette import SEATS
from scenes.kit.timeline import Step, Tween, call, parallel, sequence
from scenes.ladder import flights
from scenes.ladder.preview import Fall, falls_of
from scenes.ladder.shown import Hen
from scenes.ladder.tumble import LONGEST, Tumble, tumble
from scenes.table.flying import out_back_soft

if TYPE_CHECKING:
    from scenes.ladder.staging import Staging

_SLIDE: Final = 0.28
_DROP: Final = 0.32
_TOUCH: Final = 0.3 * _DROP
"""When in her drop the new hen touches the rung and knocks the old one off."""
_LOWEST_SQUAWK: Final = 8


def placed(staging: "Staging", group: list[Event]) -> Step:
    """The winner's card flies to the place and becomes a hen; whoever sat there falls."""
    first, rest = group[0], group[1:]
    hen, place = Hen(first.seat, first.values["card"]), first.values["place"]
    if staging.motion.reduced:
        return _placed_still(staging, group, hen, place)
    table = staging.table
    start = FRect(0, 0, 1, 1)

    def take_off() -> None:
        start.update(staging.slot(hen.owner)())
        staging.air.hide(("laid", hen.owner))
        staging.take(first)()
        staging.sound("card_slide", 1.0, start.centerx)()

    def goal() -> FRect:
        x, y = _home(staging, hen, place)
        size = table.plan.hen
        return FRect(x - 0.36 * size, y - size, 0.72 * size, size)

    key = ("hen", hen.card)
    fly = flights.card_move(hen.card, lambda: start, goal, arc=30)
    slide = staging.air.flight(_SLIDE, fly, out_back_soft, hides=[key], on_start=take_off)
    if place == DUST:
        return sequence(slide, _into_dust(staging, hen))
    land = parallel(
        staging.air.flight(_DROP, flights.hen_drop(table, hen, place), hides=[key]),
        Tween(0.0, delay=_TOUCH, on_start=staging.sound("wood_tap", 1.0, _middle(staging))),
        Tween(0.0, delay=_TOUCH, on_start=staging.sound("cluck", 0.9, _middle(staging))),
        *_chain(staging, rest),
    )
    return sequence(slide, land)


def _middle(staging: "Staging") -> float:
    return staging.table.plan.ladder.centerx


def _home(staging: "Staging", hen: Hen, place: int) -> Point:
    """Where the hen stands in the end: bottom centre."""
    plan, dusty = staging.table.plan, staging.table.shown.places[DUST]
    if place != DUST:
        return plan.feet(place)
    count = len(dusty)
    return plan.dust_feet(dusty.index(hen) if hen in dusty else count, max(count, 1))


# -- the chain of falls -------------------------------------------------------------------------


def _seed(fall: Fall) -> int:
    return fall.hen.card * 100 + fall.start * 10 + fall.end


def planned(falls: tuple[Fall, ...]) -> tuple[list[tuple[Fall, Tumble, float]], float]:
    """Each fall with its physics and its start; each begins when the one before hits its rung.

    The second value is how much slower than real the clock must run to stay within `LONGEST`.
    """
    chain: list[tuple[Fall, Tumble, float]] = []
    start = end = 0.0
    for fall in falls:
        motion = tumble(fall.places, _seed(fall))
        chain.append((fall, motion, start))
        end = max(end, start + motion.seconds)
        start += motion.knocks[-1]
    hurry = min(1.0, (LONGEST - flights.SETTLE) / end) if end else 1.0
    return chain, hurry


def _chain(staging: "Staging", events: list[Event]) -> list[Step]:
    """Every fall as one flight, and each event of it at its moment."""
    falls = falls_of(events)
    if not falls:
        return []
    table = staging.table
    steps: list[Step] = []
    chain, hurry = planned(falls)
    bursts = flights.word_burst(table, falls[0].start)
    steps.append(staging.air.flight(0.9, bursts, delay=_TOUCH))
    moments: dict[tuple[Hen, int], float] = {}
    knocks: dict[tuple[Hen, int], float] = {}
    for fall, motion, begin in chain:
        start = _TOUCH + begin * hurry
        drops = [0.0, *motion.knocks]
        for k, to in enumerate(fall.places[1:]):
            moments[fall.hen, to] = start + drops[k] * hurry
            knocks[fall.hen, to] = start + drops[k + 1] * hurry
        seconds = motion.seconds * hurry
        home = partial(_home, staging, fall.hen, fall.end)
        tumbling = flights.hen_tumble(table, fall.hen, motion, seconds, fall.end, home)
        steps.append(
            staging.air.flight(
                seconds + flights.SETTLE,
                tumbling,
                delay=start,
                hides=[("hen", fall.hen.card)],
                on_start=partial(_feathers, staging, fall),
            )
        )
    steps += _moments(staging, events, moments, knocks)
    return steps


def _moments(
    staging: "Staging",
    events: list[Event],
    moments: dict[tuple[Hen, int], float],
    knocks: dict[tuple[Hen, int], float],
) -> list[Step]:
    """When each event is taken in, and what is heard then."""
    steps: list[Step] = []
    now = 0.0
    rungs = chips = 0
    for event in events:
        deeds = [staging.take(event)]
        if event.kind == "hen_bumped":
            hen, to = Hen(event.seat, event.values["card"]), event.values["to"]
            steps.append(Tween(0.0, delay=moments[hen, to], on_start=deeds[0]))
            squawk = f"squawk_{min(rungs, _LOWEST_SQUAWK)}"
            steps.append(Tween(0.0, delay=moments[hen, to], on_start=staging.sound(squawk, 1.0)))
            rungs += 1
            now = knocks[hen, to]
            steps.append(Tween(0.0, delay=now, on_start=partial(_knock, staging, to)))
            continue
        if event.kind == "chip_lost":
            steps += _chip(staging, event, now + 0.09 * (chips % 2))
            chips += 1
            continue
        steps.append(Tween(0.0, delay=now, on_start=deeds[0]))
        if event.kind == "fell_in_dust":
            hen = Hen(event.seat, event.values["card"])
            steps.append(_puff(staging, hen, now))
    return steps


def _knock(staging: "Staging", place: int) -> None:
    if not staging.timeline.skipping:
        staging.air.shake(7 * staging.motion.shake)
    staging.sound("thud" if place == DUST else "wood_knock", 1.0, _middle(staging))()


def _feathers(staging: "Staging", fall: Fall) -> None:
    if staging.timeline.skipping:
        return
    plan = staging.table.plan
    x, y = plan.feet(fall.start)
    colour = SEATS[staging.table.looks[fall.hen.owner]].colour
    staging.table.feathers.burst((x + 30, y - 36), 6, colour, _seed(fall))


def _chip(staging: "Staging", event: Event, at: float) -> list[Step]:
    """A chip hops off its owner's panel."""
    panel = partial(staging.seat_rect, event.seat)
    hop = flights.chip_hop(staging.table.looks[event.seat], panel)

    def begin() -> None:
        staging.take(event)()
        staging.sound("chip_clink", 0.8, panel().centerx)()

    return [
        staging.air.flight(0.42, hop, delay=at, on_start=begin, above=True),
        staging.air.flight(0.54, flights.minus(panel, True), delay=at, above=True),
    ]


# -- the dust -----------------------------------------------------------------------------------


def _puff(staging: "Staging", hen: Hen, at: float) -> Step:
    home = partial(_home, staging, hen, DUST)

    def begin() -> None:
        staging.sound("poof", 0.9, _middle(staging))()
        staging.sound("dizzy", 0.8, _middle(staging))()

    size = 118 * staging.table.plan.scale
    return staging.air.flight(0.5, flights.dust_puff(home, size), delay=at, on_start=begin)


def _into_dust(staging: "Staging", hen: Hen) -> Step:
    """A hen that goes into the dust of her own accord."""
    home = partial(_home, staging, hen, DUST)
    drop = flights.hen_dives(staging.table, hen, home)
    key = ("hen", hen.card)
    fall = staging.air.flight(0.3, drop, in_quad, hides=[key])
    return sequence(fall, call(staging.sound("thud")), _puff(staging, hen, 0.0))


# -- reduced motion -----------------------------------------------------------------------------


def _placed_still(staging: "Staging", group: list[Event], hen: Hen, place: int) -> Step:
    """No tumbling: hens fade in where they belong, arrows show how they got there."""
    table = staging.table
    falls = falls_of(group)

    def begin() -> None:
        staging.air.hide(("laid", hen.owner))
        staging.take(group[0])()
        staging.sound("wood_tap")()

    mood = "dizzy" if place == DUST else ""
    appear = flights.hen_fade(table, hen, partial(_home, staging, hen, place), mood)
    steps: list[Step] = [
        staging.air.flight(0.1, appear, hides=[("hen", hen.card)], on_start=begin),
        call(staging.take(*group[1:])),
    ]
    if not falls:
        return sequence(*steps)
    shows: list[Step] = [call(staging.sound("squawk_0"))]
    for k, fall in enumerate(falls):
        mood = "dizzy" if fall.end == DUST else ""
        home = partial(_home, staging, fall.hen, fall.end)
        landed = flights.hen_fade(table, fall.hen, home, mood)
        shows.append(staging.air.flight(0.16, landed, hides=[("hen", fall.hen.card)]))
        arrow = flights.way_down(table, fall.start, fall.end, 64 + 16 * (k % 2))
        shows.append(staging.air.flight(0.6, arrow))
    for seat in sorted({event.seat for event in group if event.kind == "chip_lost"}):
        paid = sum(event.kind == "chip_lost" and event.seat == seat for event in group)
        lost = flights.minus(partial(staging.seat_rect, seat), False, paid)
        shows.append(staging.air.flight(0.6, lost, above=True))
    return sequence(*steps, parallel(*shows))
