"""How the things of Hens look in the air, each a function of the canvas and of 0 to 1."""

from math import cos, pi
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from scenes.hens import cards, pieces
from scenes.hens.yard_plan import Cells
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, out_bounce
from scenes.kit.palette import GLOW, WHITE
from scenes.table.flying import Spot, between, scaled, squeezed

if TYPE_CHECKING:
    from scenes.hens.table import HensTable


def card_move(card: int, start: Spot, end: Spot, turns_from: int | None = None) -> Paint:
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
        if rect.w < 2 or rect.h < 2:
            return
        scaled(canvas, cards.card_sheet(canvas, shown, full.w, full.h), rect)

    return draw


def _sheet(canvas: Canvas, card: int, rect: FRect) -> Surface:
    """The kept picture of a card as large as it will rest, to be scaled on its way."""
    return cards.card_sheet(canvas, card, rect.w, rect.h)


def card_fade(card: int, spot: Spot) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        image = cards.card_sheet(canvas, card, rect.w, rect.h)
        scaled(canvas, image, rect, round(255 * t))

    return draw


def hand_flow(table: "HensTable", starts: dict[int, FRect]) -> Paint:
    """The cards that stay in hand move to their new places; `starts` is filled at the start."""

    def draw(canvas: Canvas, t: float) -> None:
        hand = table.shown.hands[table.shown.own]
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if k in starts:
                cards.hen_card(canvas, between(starts[k], rect, t), hand[k])

    return draw


def yard_flow(table: "HensTable", before: Cells, landing: int) -> Paint:
    """The cards of the yard make room; the one on its way to `landing` is not among them."""

    def draw(canvas: Canvas, t: float) -> None:
        shown = table.shown
        laid, rooster = shown.yards[shown.own], shown.roosters[shown.own]
        for cell, rect in table.cells.items():
            if cell not in laid:
                pieces.empty_place(canvas, rect)
            elif cell != landing:
                card = laid[cell]
                image = _sheet(canvas, cards.COOP if card.coop else card.card, rect)
                scaled(canvas, image, between(before.get(cell, rect), rect, t))
        if rooster in laid and rooster != landing:
            rect = table.cells[rooster]
            cards.rooster(canvas, between(before.get(rooster, rect), rect, t))

    return draw


def coop_bounce(spot: Spot) -> Paint:
    """The new roof bounces once."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        more = 0.06 * hop(t)
        image = _sheet(canvas, cards.COOP, rect)
        scaled(canvas, image, rect.inflate(rect.w * more, rect.h * more))

    return draw


def rooster_drop(spot: Spot) -> Paint:
    """The token falls on its hen and bounces."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        cards.rooster(canvas, rect.move(0, -70 * (1 - out_bounce(t))))

    return draw


def rooster_fade(spot: Spot) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        k = rect.w / 120
        at = (rect.right - 12 * k, rect.y + 70 * k)
        canvas.art("rooster_token", at, 50 * k, alpha=round(255 * t))

    return draw


def crowing(sprite: str, spot: Spot, still: bool) -> Paint:
    """A rooster stretches and crows on its hen, three rings around its beak."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        stretch = 0.0 if still else 0.06 * hop(min(1.0, t * 1.2))
        size = max(64.0, rect.w * 0.9) * (1 + stretch)
        x, y = rect.centerx, rect.centery
        if not still:
            for k in range(3):
                part = t * 1.4 - 0.16 * k
                if 0 < part < 1:
                    r = 20 + 46 * part
                    ring = FRect(x - 0.3 * size - r, y - 0.2 * size - r, 2 * r, 2 * r)
                    alpha = round(200 * (1 - part))
                    canvas.rounded(ring, r, None, None, WHITE, 4, alpha)
        canvas.art(sprite, (x, y), size, alpha=255 if t < 0.85 else round(255 * (1 - t) / 0.15))

    return draw


def shine(spot: Spot) -> Paint:
    """A bar of light sweeps over a card with medals."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        wide = 0.22 * rect.w
        x = rect.x - wide + (rect.w + wide) * t
        bar = FRect(x, rect.y + 4, wide, rect.h - 8).clip(rect)
        if bar.w > 2:
            canvas.rounded(bar, 4, WHITE, alpha=110)

    return draw


def goal_pulse(table: "HensTable", half: int) -> Paint:
    """The goal that is met lights up."""

    def draw(canvas: Canvas, t: float) -> None:
        row = table.plan.column.goal.rows[half]
        grow = 10 * hop(t)
        box = row.inflate(grow, grow)
        canvas.glow(box, 14, GLOW, 10, round(230 * hop(t)), 2, hollow=False)

    return draw


def mini_drop(table: "HensTable", seat: int, cell: int) -> Spot:
    """Where a card of another's yard lies."""

    def spot() -> FRect:
        room = table.rival_plan(seat).yard
        return pieces.mini_cells(table.shown.yards[seat], room)[cell]

    return spot
