"""The things on the table of SLY as they lie at rest: houses, spaces, cards, what was caught."""

from collections.abc import Callable, Hashable
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.sly.state import DOWN, HIDDEN, SAFE
from game.sly.tables import FOX, VALUES
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GLOW, GOLD_RIM, INK, WHITE, Coat
from scenes.sly import cards
from scenes.sly.plan import SlyPlan
from scenes.sly.shown import SlyShown

Hides = Callable[[Hashable], bool]
"""Whether a thing is in flight and so not drawn where it rests."""
_HOUSES: Final = ("house_a", "house_b")


def grounds(canvas: Canvas, plan: SlyPlan) -> None:
    """The trodden earth, the houses, and every space with its value."""
    k = plan.scale
    for ground, house, picture in zip(plan.grounds, plan.houses, _HOUSES, strict=False):
        canvas.rounded(ground, 30 * k, "#c9a866", "#8f7440", alpha=140)
        canvas.shadow(house, 14 * k, 4, 6, 110)
        canvas.art(picture, house.center, house.size)
    for space, rect in plan.spaces.items():
        empty_space(canvas, rect, space, k)


def empty_space(canvas: Canvas, rect: FRect, space: int, k: float) -> None:
    canvas.rounded(rect, 12 * k, "#f3e0b4", "#dcbf84", "#8a6a3c", 3, 215)
    canvas.title(str(VALUES[space]), 42 * k, rect.center, "#6b4a1c", "center", grow=False)


def board(canvas: Canvas, plan: SlyPlan, shown: SlyShown, coats: list[Coat], hides: Hides) -> None:
    """Every card that lies, with the value of its space at its outer edge."""
    for space in plan.spaces:
        if shown.owners[space] == NOBODY or hides(("space", space)):
            continue
        lying_card(canvas, plan, shown, coats, space, bare=hides(("fox", space)))
    for space in plan.spaces:
        if shown.owners[space] != NOBODY:
            value_pill(canvas, plan, space)


def lying_card(
    canvas: Canvas,
    plan: SlyPlan,
    shown: SlyShown,
    coats: list[Coat],
    space: int,
    bare: bool = False,
) -> None:
    """A card on its space; `bare` if the fox has jumped off it."""
    rect, card, face = plan.spaces[space], shown.cards[space], shown.faces[space]
    coat = coats[shown.owners[space]]
    if face == DOWN:
        cards.sly_card(canvas, rect, coat, HIDDEN)
        if card != HIDDEN:
            cards.peek_chip(canvas, rect, coat, card)
        return
    cards.sly_card(canvas, rect, coat, cards.BARE if bare else card)
    if face == SAFE:
        safe_sign(canvas, rect)


def turned_halo(canvas: Canvas, rect: FRect) -> None:
    """Around a card of the running Reveal; it lies under all cards and their shadows."""
    canvas.glow(rect, rect.w / 8, GLOW, 11, 255, 5)


def safe_sign(canvas: Canvas, rect: FRect, size: float = 1.0) -> None:
    """The little house over the corner of a card that is safe."""
    k = rect.w / 80
    at = (rect.right - 9 * k, rect.bottom - 9 * k)
    canvas.art("ui_home", at, 34 * k * size)


def value_pill(canvas: Canvas, plan: SlyPlan, space: int) -> None:
    k = plan.scale
    box = FRect(0, 0, 34 * k, 30 * k)
    box.center = plan.pill(space)
    canvas.rounded(box, box.h / 2, CREAM, None, BARK, max(2.0, 3 * k))
    canvas.title(str(VALUES[space]), 22 * k, box.center, INK, "center", grow=False)


def order_disc(canvas: Canvas, plan: SlyPlan, space: int, nth: int, size: float = 1.0) -> None:
    """The how-manieth card of a Reveal this was."""
    r = 19 * plan.scale * size
    x, y = plan.order(space)
    disc = FRect(x - r, y - r, 2 * r, 2 * r)
    if disc.w < 4:
        return
    canvas.rounded(disc, r, "#ffd75a", "#f0a51f", GOLD_RIM, 3)
    canvas.title(str(nth), 25 * plan.scale * size, disc.center, INK, "center", grow=False)


# -- before the seats ---------------------------------------------------------------------------


def prey_rects(panel: FRect, count: int, room: float) -> list[FRect]:
    """What lies before a seat, on the lower right of its panel; many lie closer together.

    None where the panel has one line only: then the figure beside the fat fox must do.
    """
    high = min(44.0, panel.h - 44)
    w = high * 5 / 7
    if high < 36 or room < w:
        return []
    step = min(w + 4, (room - w) / max(count - 1, 1))
    right = panel.right - 8
    return [
        FRect(right - w - step * (count - 1 - k), panel.bottom - 7 - high, w, high)
        for k in range(count)
    ]


def prey(
    canvas: Canvas,
    rects: list[FRect],
    caught: list[tuple[int, int]],
    seat: int,
    coats: list[Coat],
    hides: Hides,
) -> None:
    """Gobbled hens and captured foxes, face up; an own hen that was gobbled has a red rim."""
    for (owner, card), rect in zip(caught, rects, strict=False):
        if hides(("prey", owner, card)):
            continue
        small_card(canvas, rect, coats[owner], card)
        if owner == seat:
            paint.ring(canvas, rect, 6, "#d8432f", 3)


def small_card(canvas: Canvas, rect: FRect, coat: Coat, card: int) -> None:
    """A card as large as a stamp: its rank or its fox, nothing else."""
    if rect.w >= 44:
        cards.sly_card(canvas, rect, coat, card)
        return
    canvas.shadow(rect, 5, 2, 3, 90)
    canvas.rounded(rect, 6, WHITE, coat.colour, BARK, 2)
    if card == FOX:
        canvas.art(cards.sprite(coat, FOX), rect.center, rect.w + 4)
        return
    canvas.art(cards.sprite(coat, card), (rect.centerx, rect.bottom - 0.34 * rect.h), rect.w)
    at = (rect.x + 0.3 * rect.w, rect.y + 0.24 * rect.h)
    size = min(20.0, 0.46 * rect.h)
    canvas.title(str(card), size, at, INK, "center", CREAM, 2, grow=False)


# -- halos --------------------------------------------------------------------------------------


def ring(canvas: Canvas, rect: FRect, radius: float = 14) -> None:
    paint.ring(canvas, rect, radius, "#fffbe0", 4)


def legal_space(canvas: Canvas, rect: FRect, space: int, k: float, strength: float) -> None:
    """A free space that may be taken: its value stays large, the plus stands in its corner."""
    paint.legal_place(canvas, rect, " ", 12 * k, strength)
    canvas.title(str(VALUES[space]), 48 * k, rect.center, GOLD_RIM, "center", grow=False)
    canvas.art("ui_plus", (rect.right - 15 * k, rect.bottom - 15 * k), 24 * k)


def deed_halo(canvas: Canvas, rect: FRect, strength: float) -> None:
    """A face-down card that may be exposed or turned up."""
    canvas.glow(rect, 0.15 * rect.w, GLOW, 8, round(230 * strength), 2)


def deed_mark(canvas: Canvas, rect: FRect, deed: str) -> None:
    """What pressing this face-down card would do: the glass for Expose, the turning card else."""
    k = rect.w / 80
    sign = "ui_expose" if deed == "expose" else "ui_reveal"
    disc = FRect(0, 0, 38 * k, 38 * k)
    disc.center = (rect.x + 2 * k, rect.y + 10 * k)
    canvas.rounded(disc, disc.w / 2, CREAM, "#ffe9a0", GOLD_RIM, 2)
    canvas.art(sign, disc.center, 28 * k)
