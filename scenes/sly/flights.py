"""How the things of SLY look in the air, each a function of the canvas and of 0 to 1."""

from math import cos, pi, sin
from typing import TYPE_CHECKING

from pygame import FRect

from game.sly.state import HIDDEN
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, out_back
from scenes.kit.palette import ALARM, GLOW, INK, WHITE, Coat, Colour
from scenes.sly import cards, pieces
from scenes.table.flying import Spot, between, scaled, squeezed

if TYPE_CHECKING:
    from scenes.sly.table import SlyTable


def in_steps(part: float) -> float:
    """In eighths, so that what grows is drawn in few sizes."""
    return max(1, round(8 * part)) / 8


TREMBLES = 9.0
"""How often a card shakes to and fro a second."""


def card_move(
    coat: Coat, card: int, start: Spot, end: Spot, turns_from: int | None = None
) -> Paint:
    """A card on its way; one that turns over shows the side `turns_from` first."""

    def draw(canvas: Canvas, t: float) -> None:
        a, b = start(), end()
        rect = between(a, b, t)
        full = a if a.w > b.w else b
        shown = card
        if turns_from is not None:
            part = min(1.0, max(0.0, t))
            shown = card if part >= 0.5 else turns_from
            rect = squeezed(rect, abs(cos(pi * part)))
        if rect.w >= 2 and rect.h >= 2:
            scaled(canvas, cards.card_sheet(canvas, coat, shown, full.w, full.h), rect)

    return draw


def card_fade(coat: Coat, card: int, spot: Spot) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        cards.sly_card(canvas, spot(), coat, card, shadow=False, alpha=round(255 * t))

    return draw


def trembling(coat: Coat, spot: Spot, force: float, seconds: float) -> Paint:
    """A face-down card that shakes harder and harder under a growing halo."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        x = force * t * sin(2 * pi * TREMBLES * seconds * t)
        lift = 4 * t
        box = rect.move(x, -lift).inflate(rect.w * 0.06 * t, rect.h * 0.06 * t)
        canvas.glow(rect.move(x, -lift), 12, GLOW, 9, round(8 * t) * 25, 3)
        scaled(canvas, cards.card_sheet(canvas, coat, HIDDEN, rect.w, rect.h), box)

    return draw


def flip(coat: Coat, card: int, spot: Spot) -> Paint:
    """A card turns over where it lies, a little above the table."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        up = hop(t)
        box = rect.move(0, -4 - 10 * up).inflate(rect.w * 0.1 * up, rect.h * 0.1 * up)
        side = card if t >= 0.5 else HIDDEN
        box = squeezed(box, abs(cos(pi * t)))
        image = cards.card_sheet(canvas, coat, side, rect.w, rect.h)
        canvas.glow(rect, 12, GLOW, 8, 200, 2)
        scaled(canvas, image, box)

    return draw


def order_pop(table: "SlyTable", space: int, nth: int) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        pieces.order_disc(canvas, table.plan, space, nth, in_steps(out_back(t)))

    return draw


def verdict(words: str, spot: Spot, colour: Colour, still: bool) -> Paint:
    """A stamp over a card: what it turned out to be."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        grown = 1.0 if still else in_steps(out_back(min(1.0, t * 3)))
        size = min(44.0, canvas.grown(30)) * grown
        wide = canvas.measure(words, 30, "f")[0] / canvas.grown(30) * size
        box = FRect(0, 0, wide + 40 * grown, size * 1.2 + 18 * grown)
        box.center = (rect.centerx, rect.bottom - 0.1 * rect.h)
        box.clamp_ip(canvas.rect.inflate(-12, -12))
        alpha = 255 if t < 0.85 else round(255 * (1 - t) / 0.15)
        canvas.rounded(box, box.h / 2, colour, None, WHITE, 4, alpha)
        if alpha > 120:
            canvas.title(words, size, box.center, WHITE, "center", INK, 3, grow=False)

    return draw


def wriggle_away(coat: Coat, start: Spot, end: Spot, card: int) -> Paint:
    """A captured fox wriggles three times and is carried off to its captor."""

    def draw(canvas: Canvas, t: float) -> None:
        a = start()
        if t < 0.4:
            part = t / 0.4
            box = a.move(7 * sin(6 * pi * part), 0)
            canvas.glow(box, 12, ALARM, 8, 200, 2)
            cards.sly_card(canvas, box, coat, card)
            return
        part = (t - 0.4) / 0.6
        rect = between(a, end(), part * part * (3 - 2 * part))
        rect.y -= 50 * hop(part)
        scaled(canvas, cards.card_sheet(canvas, coat, card, a.w, a.h), rect)

    return draw


def house_pop(spot: Spot) -> Paint:
    """The little house of a hen that is safe now."""

    def draw(canvas: Canvas, t: float) -> None:
        pieces.safe_sign(canvas, spot(), in_steps(out_back(t)))

    return draw


def hand_flow(table: "SlyTable", starts: dict[int, FRect]) -> Paint:
    """The cards that stay in hand move to their new places; `starts` is filled at the start."""

    def draw(canvas: Canvas, t: float) -> None:
        hand = table.shown.own_hand()
        coat = table.coats[table.shown.own]
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if k in starts:
                cards.sly_card(canvas, between(starts[k], rect, t), coat, hand[k])

    return draw
