"""What is shown of Hens beyond the plain difference: landing, shine, goals met, the rooster."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import FRect

from game.contract import Event
from game.hens.position import HensPosition
from game.hens.tables import HAND, MEDALS
from scenes.games.hens.layout import HensLayout
from scenes.games.hens.pieces import RIMS, deck_key, own_seat, rivals_of, rooster_key, yard_key
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, out_bounce, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import GLOW, SEATS, WHITE
from scenes.kit.timeline import Step, all_of, call, parallel, sequence, wait
from scenes.table.motion import SLIDE, STAGGER, moving
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show, Showpiece

HensShow = Show[HensPosition, HensLayout]
_DEAL: Final = 0.22


def dealt(show: HensShow) -> Step:
    """Cards come from the deck one by one, to oneself and to the plates of the others."""
    deck = show.after[deck_key(int(show.view.deck_size))]
    steps: list[Step] = [show.default(stagger=STAGGER * len(rivals_of(show.view)))]
    for k in range(HAND):
        for j, seat in enumerate(rivals_of(show.view)):
            end = Piece(deck.look, show.on_plate(seat))
            fly = show.flight(_DEAL, moving(deck, end), out_cubic, above=True)
            begin = call(show.sound("card_flick", 0.6))
            late = wait(STAGGER * (k * len(rivals_of(show.view)) + j))
            steps.append(sequence(late, begin, fly))
    return parallel(call(show.sound("card_flick", 0.6)), *steps)


def turned_up(show: HensShow) -> Step:
    """Solo: the flip that makes one sweat; the second card stays for a moment."""
    hold = 0.1 if show.event.values["number"] == 1 else 0.7
    begin = call(all_of(show.arrive(), show.sound("card_flip_0")))
    return sequence(begin, show.default(), wait(hold))


# -- a card in the yard -------------------------------------------------------------------------


def laid(show: HensShow) -> Step:
    """A card goes to a yard, as a hen or turning over to a coop; the others make room."""
    event = show.event
    own = event.seat == own_seat(show.view)
    coop = event.kind == "coop_built"
    steps: list[Step] = [call(show.arrive())]
    moved = show.default(without=[RIMS])
    hushed = show.flight(SLIDE, _nothing, hides=[RIMS])
    steps.append(parallel(moved, hushed) if own and not show.reduced else moved)
    steps.append(call(show.sound("hammer" if coop else "wood_tap", 1.0 if own else 0.5)))
    if own:
        steps += _landed(show, event, coop)
    return sequence(*steps)


def _nothing(_canvas: Canvas, _t: float) -> None:
    """Draws nothing: a flight that only hides."""


def _landed(show: HensShow, event: Event, coop: bool) -> list[Step]:
    """The roof of a coop bounces, a hen clucks and her medals shine; a goal that is met lights."""
    key = yard_key(event.seat, event.values["cell"])
    card = show.after[key]
    steps: list[Step] = []
    if not coop:
        steps.append(call(show.sound("cluck", 0.8)))
    if coop and not show.reduced:
        steps.append(show.flight(0.2, _bounce(card), hides=[key]))
    elif not show.reduced and MEDALS[event.values["card"]] > 0:
        shimmer = show.sound("shimmer", 0.8)
        steps.append(show.flight(0.7, _shine(card.rect), start=shimmer))
    news = _goals_met(show.view, event.seat) - _goals_met(show.view_before, event.seat)
    if news:
        steps.append(call(show.sound("ding")))
    if news and not show.reduced:
        rows = [show.layout.goal.rows[half] for half in sorted(news)]
        steps.append(show.flight(0.4, partial(_pulse, rows)))
    return steps


def _goals_met(view: HensPosition, seat: int) -> set[int]:
    states = view.goal_states(seat)
    return {half for half, state in enumerate(states) if state.met and state.points > 0}


def _bounce(card: Piece) -> Paint:
    """The new roof bounces once."""

    def draw(canvas: Canvas, t: float) -> None:
        more = 0.06 * hop(t)
        rect = card.rect.inflate(card.rect.w * more, card.rect.h * more)
        draw_piece(canvas, Piece(card.look, rect), card.rect.size)

    return draw


def _shine(rect: FRect) -> Paint:
    """A bar of light sweeps over a card with medals."""

    def draw(canvas: Canvas, t: float) -> None:
        wide = 0.22 * rect.w
        x = rect.x - wide + (rect.w + wide) * t
        bar = FRect(x, rect.y + 4, wide, rect.h - 8).clip(rect)
        if bar.w > 2:
            canvas.rounded(bar, 4, WHITE, alpha=110)

    return draw


def _pulse(rows: list[FRect], canvas: Canvas, t: float) -> None:
    """The goals that are met light up."""
    for row in rows:
        box = row.inflate(10 * hop(t), 10 * hop(t))
        canvas.glow(box, 14, GLOW, 10, round(230 * hop(t)), 2, hollow=False)


# -- the rooster --------------------------------------------------------------------------------


def rooster_chosen(show: HensShow) -> Step:
    """The token falls on its hen and bounces."""
    begin = call(all_of(show.arrive(), show.sound("tok")))
    key = rooster_key(show.event.seat)
    token = show.after.get(key)
    if show.event.seat != own_seat(show.view) or token is None:
        return sequence(begin, show.default(), wait(0.1))

    def drop(canvas: Canvas, t: float) -> None:
        rect = token.rect.move(0, -70 * (1 - out_bounce(t)))
        draw_piece(canvas, Piece(token.look, rect))

    fall = show.flight(0.3, drop, hides=[key])
    return sequence(begin, parallel(fall, show.default(without=[key])))


def crowing(show: HensShow) -> Step:
    """All roosters crow together, each on its hen."""
    crows: list[Step] = [show.default()]
    for event in show.events:
        sprite = f"rooster_{SEATS[show.context.seats[event.seat].look].name}_crow"
        hen = show.after[yard_key(event.seat, event.values["cell"])].rect
        above = event.seat != own_seat(show.view)
        crows.append(show.flight(0.9, _crow(sprite, hen, show.reduced), above=above))
    return sequence(call(all_of(show.arrive(), show.sound("crow"))), parallel(*crows))


def _crow(sprite: str, hen: FRect, still: bool) -> Paint:
    """A rooster stretches and crows, three rings around its beak."""

    def draw(canvas: Canvas, t: float) -> None:
        stretch = 0.0 if still else 0.06 * hop(min(1.0, t * 1.2))
        size = max(64.0, hen.w * 0.9) * (1 + stretch)
        x, y = hen.center
        for k in range(0 if still else 3):
            part = t * 1.4 - 0.16 * k
            if 0 < part < 1:
                r = 20 + 46 * part
                ring = FRect(x - 0.3 * size - r, y - 0.2 * size - r, 2 * r, 2 * r)
                canvas.rounded(ring, r, None, None, WHITE, 4, round(200 * (1 - part)))
        canvas.art(sprite, (x, y), size, alpha=255 if t < 0.85 else round(255 * (1 - t) / 0.15))

    return draw


STILL: Final[Mapping[str, Showpiece]] = {
    "card_turned_up": turned_up,
    "card_placed": laid,
    "coop_built": laid,
    "rooster_placed": crowing,
}
SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    **STILL,
    "dealt": dealt,
    "rooster_chosen": rooster_chosen,
}
