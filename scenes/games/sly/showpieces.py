"""What is shown of SLY beyond the plain difference: dealing, turning up, exposing, catching.

A Reveal is one card an action, so that every flip is a scene of its own; each is more tense than
the one before.
"""

from collections.abc import Mapping
from math import pi, sin
from typing import Final

from pygame import FRect

from game.sly.position import SlyPosition
from game.sly.tables import CARDS, FOX
from scenes.games.sly.gobble import gobbled
from scenes.games.sly.layout import SlyLayout
from scenes.games.sly.looks import Down, stamp
from scenes.games.sly.pieces import card_key, down_key
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_out_quad, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import ALARM, CLOVER, COATS, GLOW, POPPY
from scenes.kit.timeline import Step, all_of, call, parallel, sequence, wait
from scenes.table.looks import Painted
from scenes.table.motion import moving, popping, rect_between
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show, Showpiece, own_seat
from words.lang import _

SlyShow = Show[SlyPosition, SlyLayout]
_MOST_TENSE: Final = 4
"""The flips of a Reveal at which the drum is loudest."""
_TREMBLES: Final = 9.0
"""How often a card shakes to and fro a second."""
_LAST_FLIPS: Final = 0.1
"""Seconds from one thing that is turned up at the end to the next."""


def dealt(show: SlyShow) -> Step:
    """Everybody takes the seven cards of a colour."""
    others: list[Step] = []
    for _k in range(CARDS):
        for seat, face in enumerate(show.context.seats):
            if seat != own_seat(show.view):
                card = Piece(Down(COATS[face.look]), show.layout.heap)
                home = Piece(card.look, show.on_plate(seat))
                others.append(show.flight(0.22, moving(card, home), out_cubic, above=True))
    heard = parallel(*(call(show.sound("card_flick", 0.6)) for _k in range(CARDS)), stagger=0.06)
    return parallel(heard, show.in_turn(), parallel(*others, stagger=0.02))


# -- turning up ---------------------------------------------------------------------------------


def turned_up(show: SlyShow) -> Step:
    """Each flip of a Reveal trembles longer and harder than the one before."""
    values = show.event.values
    tense = min(values["nth"], _MOST_TENSE)
    flipped = _flip(show, tense)
    if show.reduced:
        return sequence(flipped, wait(0.25))
    key = ("order", values["space"])
    pop = show.flight(0.2, popping(show.after[key]), hides=[key])
    jump = [call(show.shake(2 + 1.5 * tense))] if values["card"] == FOX else []
    return sequence(flipped, pop, *jump, wait(0.2))


def _flip(show: SlyShow, tense: int) -> Step:
    """A face-down card shakes, pauses and turns over."""
    space, card = show.event.values["space"], show.event.values["card"]
    key = card_key(show.event.values["owner"], card)
    before, after = show.before[key], show.after[key]
    x = after.rect.centerx
    turn = all_of(show.arrive(show.event), show.sound(f"card_flip_{tense - 1}", 1.0, x))
    voice = show.sound("fox_yip" if card == FOX else "cluck", 0.9, x)
    if show.reduced:
        return sequence(call(all_of(turn, voice)), show.default())
    seconds = 0.3 + 0.16 * tense
    force = (1.0 + 1.1 * tense) * max(0.4, show.context.motion.shake)
    drum = show.sound(f"drum_step_{tense - 1}", 0.9, x)
    hides = [down_key(space), key, ("order", space)]
    return sequence(
        show.flight(seconds, _trembling(before, force, seconds), hides=hides, start=drum),
        show.flight(0.26 + 0.03 * tense, _turning(before, after), in_out_quad, hides, turn, voice),
    )


def _trembling(piece: Piece, force: float, seconds: float) -> Paint:
    """A face-down card that shakes harder and harder under a growing halo."""
    rect = piece.rect

    def draw(canvas: Canvas, t: float) -> None:
        moved = rect.move(force * t * sin(2 * pi * _TREMBLES * seconds * t), -4 * t)
        canvas.glow(moved, 12, GLOW, 9, round(8 * t) * 25, 3)
        box = moved.inflate(rect.w * 0.06 * t, rect.h * 0.06 * t)
        draw_piece(canvas, Piece(piece.look, box), rect.size)

    return draw


def _turning(before: Piece, after: Piece) -> Paint:
    """A card turns over where it lies, a little above the table."""
    turning = moving(before, after, turning=True, arc=14)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.glow(after.rect, 12, GLOW, 8, 200, 2)
        turning(canvas, t)

    return draw


# -- exposing -----------------------------------------------------------------------------------


def exposed(show: SlyShow) -> Step:
    """The most tense flip, and a stamp that tells a fox from a hen."""
    values = show.event.values
    is_fox = values["card"] == FOX
    words, colour = (_("Caught!"), CLOVER) if is_fox else (_("Only a hen!"), POPPY)
    rect = show.layout.spaces[values["space"]]

    def draw(canvas: Canvas, t: float) -> None:
        size = min(44.0, canvas.grown(30))
        wide = canvas.measure(words, 30, "f")[0] / canvas.grown(30) * size
        box = FRect(0, 0, wide + 40, size * 1.2 + 18)
        box.center = (rect.centerx, rect.bottom - 0.1 * rect.h)
        box.clamp_ip(canvas.rect.inflate(-12, -12))
        look = Painted(stamp, (words, colour, size))
        popping(Piece(look, box), 0.0 if show.reduced else 0.33, 0.15)(canvas, t)

    cue = show.sound("caught" if is_fox else "oops", 0.9, rect.centerx)
    return sequence(_flip(show, _MOST_TENSE), show.flight(0.9, draw, start=cue))


def captured(show: SlyShow) -> Step:
    """A captured fox wriggles three times and is carried off to its captor."""
    key = card_key(show.event.values["owner"], FOX)
    fox, caught = show.before[key], show.after.get(key)
    start, end = fox.rect, caught.rect if caught else show.on_plate(show.event.seat)

    def draw(canvas: Canvas, t: float) -> None:
        if t < 0.4:
            box = start.move(7 * sin(6 * pi * t / 0.4), 0)
            canvas.glow(box, 12, ALARM, 8, 200, 2)
        else:
            part = (t - 0.4) / 0.6
            box = rect_between(start, end, part * part * (3 - 2 * part))
            box.y -= 50 * hop(part)
        draw_piece(canvas, Piece(fox.look, box), start.size)

    begin = all_of(show.arrive(), show.sound("yelp", 1.0, start.centerx))
    return show.flight(0.9, draw, hides=[key], start=begin, above=True)


def safe(show: SlyShow) -> Step:
    """A little house pops up over the hen."""
    key = ("safe", show.event.values["space"])
    x = show.after[key].rect.centerx
    begin = all_of(show.arrive(), show.sound("coop_door", 1.0, x))
    cluck = call(show.sound("cluck_relief", 0.7, x))
    if show.reduced:
        return sequence(call(begin), cluck, show.default())
    return sequence(show.flight(0.3, popping(show.after[key]), hides=[key], start=begin), cluck)


# -- the end ------------------------------------------------------------------------------------


def last_turned_up(show: SlyShow) -> Step:
    """All face-down cards turn over, one after the other; every safe hen gets her house."""
    heard: list[Step] = []
    for event in show.events:
        x = show.layout.spaces[event.values["space"]].centerx
        cue, loud = ("coop_door", 0.5) if event.kind == "safe" else ("card_flip_2", 0.8)
        heard.append(call(show.sound(cue, loud, x)))
    motion = parallel(parallel(*heard, stagger=_LAST_FLIPS), show.default(stagger=_LAST_FLIPS))
    return sequence(call(show.arrive()), motion, wait(0.4))


SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    "dealt": dealt,
    "turned_up": turned_up,
    "exposed": exposed,
    "fox_captured": captured,
    "gobbled": gobbled,
    "safe": safe,
    "last_turned_up": last_turned_up,
}
STILL: Final = {key: SHOWPIECES[key] for key in ("turned_up", "exposed", "gobbled", "safe")}
