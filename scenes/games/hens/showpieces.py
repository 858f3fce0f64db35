"""What is shown of Hens beyond the plain difference: landing, shine, goals met, the rooster."""

from functools import partial
from typing import Final

from pygame import FRect

from game.hens.position import HensPosition
from game.hens.tables import HAND, MEDALS
from scenes.games.hens.layout import HensLayout
from scenes.games.hens.pieces import own_seat, rivals_of
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, out_bounce, out_cubic
from scenes.kit.palette import GLOW, SEATS, WHITE
from scenes.kit.timeline import Step, call, parallel, sequence, wait
from scenes.table.motion import SLIDE, STAGGER, moving
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show

HensShow = Show[HensPosition, HensLayout]
_DEAL: Final = 0.22


def dealt(show: HensShow) -> Step:
    """Cards come from the deck one by one, to oneself and to the plates of the others."""
    deck = show.after["deck", int(show.view.deck_size)]
    rivals = rivals_of(show.view)
    flick = call(show.sound("card_flick", 0.6))
    steps: list[Step] = [flick, show.default(stagger=STAGGER * len(rivals))]
    for k, seat in enumerate(rivals * HAND):
        end = Piece(deck.look, show.on_plate(seat))
        fly = show.flight(_DEAL, moving(deck, end), out_cubic, above=True)
        steps.append(sequence(wait(STAGGER * k), flick, fly))
    return parallel(*steps)


def turned_up(show: HensShow) -> Step:
    """Solo: the flip that makes one sweat; the second card stays for a moment."""
    hold = 0.1 if show.event.values["number"] == 1 else 0.7
    return sequence(show.begin("card_flip_0"), show.default(), wait(hold))


# -- a card in the yard -------------------------------------------------------------------------


def laid(show: HensShow) -> Step:
    """A card goes to a yard, as a hen or turning over to a coop; the others make room."""
    own = show.event.seat == own_seat(show.view)
    coop = show.event.kind == "coop_built"
    moved = show.default(without=["rims"])
    if own and not show.reduced:
        moved = parallel(moved, show.flight(SLIDE, lambda _canvas, _t: None, hides=["rims"]))
    tap = show.sound("hammer" if coop else "wood_tap", 1.0 if own else 0.5)
    landed = _landed(show, coop) if own else []
    return sequence(call(show.arrive()), moved, call(tap), *landed)


def _landed(show: HensShow, coop: bool) -> list[Step]:
    """The roof of a coop bounces, a hen clucks and her medals shine; a goal that is met lights."""
    seat, values = show.event.seat, show.event.values
    key = ("yard", seat, values["cell"])
    card = show.after[key]
    steps: list[Step] = []
    if not coop:
        steps.append(call(show.sound("cluck", 0.8)))
    if coop and not show.reduced:
        steps.append(show.flight(0.2, partial(_bounce, card), hides=[key]))
    elif not show.reduced and MEDALS[values["card"]] > 0:
        shimmer = show.sound("shimmer", 0.8)
        steps.append(show.flight(0.7, partial(_shine, card.rect), start=shimmer))
    news = _goals_met(show.view, seat) - _goals_met(show.view_before, seat)
    if news:
        steps.append(call(show.sound("ding")))
    if news and not show.reduced:
        rows = [show.layout.goal.rows[half] for half in sorted(news)]
        steps.append(show.flight(0.4, partial(_pulse, rows)))
    return steps


def _goals_met(view: HensPosition, seat: int) -> set[int]:
    states = view.goal_states(seat)
    return {half for half, state in enumerate(states) if state.met and state.points > 0}


def _bounce(card: Piece, canvas: Canvas, t: float) -> None:
    """The new roof bounces once."""
    more = 0.06 * hop(t)
    rect = card.rect.inflate(card.rect.w * more, card.rect.h * more)
    draw_piece(canvas, Piece(card.look, rect), card.rect.size)


def _shine(rect: FRect, canvas: Canvas, t: float) -> None:
    """A bar of light sweeps over a card with medals."""
    wide = 0.22 * rect.w
    x = rect.x - wide + (rect.w + wide) * t
    bar = FRect(x, rect.y + 4, wide, rect.h - 8).clip(rect)
    if bar.w > 2:
        canvas.rounded(bar, 4, WHITE, alpha=110)


def _pulse(rows: list[FRect], canvas: Canvas, t: float) -> None:
    """The goals that are met light up."""
    for row in rows:
        box = row.inflate(10 * hop(t), 10 * hop(t))
        canvas.glow(box, 14, GLOW, 10, round(230 * hop(t)), 2, hollow=False)


# -- the rooster --------------------------------------------------------------------------------


def rooster_chosen(show: HensShow) -> Step:
    """The token falls on its hen and bounces."""
    begin = show.begin("tok")
    key = ("rooster", show.event.seat)
    token = show.after.get(key)
    if show.event.seat != own_seat(show.view) or token is None:
        return sequence(begin, show.default(), wait(0.1))
    fall = show.flight(0.3, partial(_drop, token), hides=[key])
    return sequence(begin, parallel(fall, show.default(without=[key])))


def _drop(token: Piece, canvas: Canvas, t: float) -> None:
    draw_piece(canvas, Piece(token.look, token.rect.move(0, -70 * (1 - out_bounce(t)))))


def crowing(show: HensShow) -> Step:
    """All roosters crow together, each on its hen."""
    crows: list[Step] = [show.default()]
    for event in show.events:
        sprite = f"rooster_{SEATS[show.context.seats[event.seat].look].name}_crow"
        hen = show.after["yard", event.seat, event.values["cell"]].rect
        crow = partial(_crow, sprite, hen, show.reduced)
        crows.append(show.flight(0.9, crow, above=event.seat != own_seat(show.view)))
    return sequence(show.begin("crow"), parallel(*crows))


def _crow(sprite: str, hen: FRect, still: bool, canvas: Canvas, t: float) -> None:
    """A rooster stretches and crows, three rings around its beak."""
    stretch = 0.0 if still else 0.06 * hop(min(1.0, t * 1.2))
    size = max(64.0, hen.w * 0.9) * (1 + stretch)
    beak = (hen.centerx - 0.3 * size, hen.centery - 0.2 * size)
    for k in range(0 if still else 3):
        part = t * 1.4 - 0.16 * k
        if 0 < part < 1:
            r = 20 + 46 * part
            ring = FRect(0, 0, 2 * r, 2 * r).move_to(center=beak)
            canvas.rounded(ring, r, None, None, WHITE, 4, round(200 * (1 - part)))
    alpha = 255 if t < 0.85 else round(255 * (1 - t) / 0.15)
    canvas.art(sprite, hen.center, size, alpha=alpha)
