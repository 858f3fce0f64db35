"""How the things of Rule the Roost look in the air, each a function of the canvas and of 0 to 1."""

from collections.abc import Callable
from math import cos, pi
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from game.roost.state import BarnCount
from game.roost.tables import HIDDEN
from scenes.kit import paint, pictures
from scenes.kit.air import Paint
from scenes.kit.canvas import Anchor, Canvas
from scenes.kit.easing import hop, in_quad, out_back, out_bounce
from scenes.kit.palette import CREAM, GOLD, GOLD_RIM, INK, PAPER, SEATS, WHITE
from scenes.roost import cards, pieces
from scenes.roost.eggs import RADIUS, Volley
from scenes.roost.plan import BarnPlan
from scenes.roost.shown import Farmer
from scenes.table.flying import Spot, between, scaled, squeezed

if TYPE_CHECKING:
    from scenes.roost.table import RoostTable

Side = Callable[[Canvas, float], Surface]
"""One side of a card, so many units wide."""


def face_side(table: "RoostTable", card: int) -> Side:
    return lambda canvas, w: cards.sheet(canvas, card, table.looks, w)


def back_side(table: "RoostTable", placer: int, known: int = HIDDEN) -> Side:
    return lambda canvas, w: cards.back(canvas, placer, known, table.looks, w)


def card_move(
    side: Side, start: Spot, end: Spot, turns_from: Side | None = None, arc: float = 0.0
) -> Paint:
    """A card on its way; one that turns over shows the side `turns_from` first."""

    def draw(canvas: Canvas, t: float) -> None:
        a, b = start(), end()
        rect = between(a, b, t).move(0, -arc * hop(min(1.0, max(0.0, t))))
        shown = side
        if turns_from is not None:
            part = min(1.0, max(0.0, t))
            shown = side if part >= 0.5 else turns_from
            rect = squeezed(rect, abs(cos(pi * part)))
        if rect.w >= 2 and rect.h >= 2:
            scaled(canvas, shown(canvas, max(a.w, b.w)), rect)

    return draw


def card_fade(side: Side, spot: Spot) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        scaled(canvas, side(canvas, rect.w), rect, round(255 * t))

    return draw


def hand_flow(table: "RoostTable", starts: dict[int, FRect]) -> Paint:
    """The cards that stay in hand move to their new places; `starts` is filled at the start."""

    def draw(canvas: Canvas, t: float) -> None:
        hand = table.shown.hands[table.shown.own]
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if k in starts:
                cards.face(canvas, between(starts[k], rect, t), hand[k], table.looks)

    return draw


def pictured(
    canvas: Canvas, name: str, at: tuple[float, float], size: float, full: float,
    anchor: Anchor = "center", alpha: int = 255,
) -> None:  # fmt: skip
    """A picture that grows or shrinks: kept as large as it gets, not rasterised in every frame."""
    kept = pictures.picture(name, canvas.px(full), canvas.px(full))
    part = size / full / canvas.k
    rect = FRect(0, 0, kept.get_width() * part, kept.get_height() * part)
    setattr(rect, anchor, at)
    scaled(canvas, kept, rect, alpha)


# -- eggs ---------------------------------------------------------------------------------------


def eggs(volley: Volley, seconds: float) -> Paint:
    """The eggs on their ways, and the pieces of shell when they have burst."""

    def draw(canvas: Canvas, t: float) -> None:
        now = t * seconds
        for way in volley.shards:
            pose = way.at(now)
            if pose is not None:
                size = 11.0
                fade = 1 - (now - way.begin) / max(way.end - way.begin, 0.01)
                box = FRect(pose.x - size / 2, pose.y - size / 2, size, size)
                alpha = round(255 * min(1.0, 2 * fade))
                canvas.rounded(box, 3, PAPER, None, "#c9a866", 2, alpha)
        for way in volley.eggs:
            pose = way.at(now)
            if pose is not None:
                canvas.art("egg", (pose.x, pose.y), 3.6 * RADIUS, angle=pose.angle)

    return draw


def splat(spot: Callable[[], tuple[float, float]], size: float, still: bool) -> Paint:
    """The yolk lands, drips and fades; without motion it only appears and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        x, y = spot()
        grown = 1.0 if still else 0.3 + 0.7 * out_back(min(1.0, t * 5))
        drip = 0.0 if still else 26 * max(0.0, t - 0.3)
        alpha = 255 if t < 0.6 else round(255 * (1 - t) / 0.4)
        pictured(canvas, "egg_splat", (x, y + drip), size * grown, size, alpha=alpha)

    return draw


def soiled(card: Paint, spot: Spot) -> Paint:
    """A card with egg on it."""

    def draw(canvas: Canvas, t: float) -> None:
        card(canvas, t)
        rect = spot()
        full = 1.15 * rect.w
        fade = round(255 * (1 - 0.5 * t))
        pictured(canvas, "egg_splat", rect.center, full * (1 - 0.4 * t), full, alpha=fade)

    return draw


# -- the padlock and the farmers ----------------------------------------------------------------


def lock_drop(plan: Callable[[], BarnPlan], start: Spot, still: bool) -> Paint:
    """The padlock falls before the doors, with one bounce."""

    def draw(canvas: Canvas, t: float) -> None:
        house = plan().house
        size = 0.3 * house.h
        goal = (house.centerx, house.bottom - 0.25 * house.h)
        if still:
            canvas.art("padlock", goal, size, alpha=round(255 * t))
            return
        first = start()
        fall = min(1.0, t / 0.6)
        x = first.centerx + (goal[0] - first.centerx) * fall
        y = first.centery + (goal[1] - first.centery) * in_quad(fall)
        large = 0.9 * first.w + (size - 0.9 * first.w) * fall
        if t > 0.6:
            y -= 22 * hop((t - 0.6) / 0.4)
        pictured(canvas, "padlock", (x, y), large, max(size, 0.9 * first.w))

    return draw


def farmer_rise(plan: Callable[[], BarnPlan], farmer: Farmer, leaving: bool, still: bool) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        if still:
            if not leaving or t < 0.5:
                pieces.farmer(canvas, plan(), farmer)
            return
        pieces.farmer(canvas, plan(), farmer, 1 - t if leaving else t)

    return draw


def moved_arrow(start: Spot, end: Spot) -> Paint:
    """Without motion: from where to where a card was moved."""

    def draw(canvas: Canvas, t: float) -> None:
        a, b = start(), end()
        pieces.dots(canvas, a.center, b.center)
        canvas.art("card_back", b.center, b.size, alpha=round(255 * t))

    return draw


# -- the end ------------------------------------------------------------------------------------


def fox_slips_in(plan: Callable[[], BarnPlan], nth: int) -> Paint:
    """A fox runs along the pile and slips through the doors."""

    def draw(canvas: Canvas, t: float) -> None:
        barn = plan()
        start = (barn.ground.right - 30, barn.pile.y + 10)
        goal = (barn.house.centerx, barn.house.bottom - 0.12 * barn.house.h)
        x = start[0] + (goal[0] - start[0]) * t
        y = start[1] + (goal[1] - start[1]) * t - 12 * abs(hop((4 * t + 0.3 * nth) % 1.0))
        size = (0.34 - 0.12 * t) * barn.house.h
        alpha = 255 if t < 0.8 else round(255 * (1 - t) / 0.2)
        pictured(canvas, "fox", (x, y), size, 0.34 * barn.house.h, "midbottom", alpha)

    return draw


def tally_pops(
    table: "RoostTable", barn: int, counted: BarnCount, crows: bool, still: bool
) -> Paint:
    """The count of a barn appears, and its owners crow."""

    def draw(canvas: Canvas, t: float) -> None:
        plan = table.barns[barn]
        pieces.tally(canvas, plan, counted, table.looks)
        if not crows:
            return
        box = FRect(0, 0, 0.4 * plan.house.h, 0.4 * plan.house.h)
        box.midbottom = (plan.ground.centerx, plan.pile.y - 44)
        for k, owner in enumerate(counted.owners):
            x = box.centerx + (k - (len(counted.owners) - 1) / 2) * box.w
            stretch = 1.0 if still else 1 + 0.12 * hop(min(1.0, 1.2 * t))
            name = f"rooster_{SEATS[table.looks[owner]].name}_crow"
            pictured(canvas, name, (x, box.bottom), box.w * stretch, 1.12 * box.w, "midbottom")
            if not still:
                _rings(canvas, (x - 0.3 * box.w, box.centery - 0.1 * box.h), t)

    return draw


def _rings(canvas: Canvas, at: tuple[float, float], t: float) -> None:
    for k in range(3):
        part = t * 1.4 - 0.16 * k
        if 0 < part < 1:
            r = 14 + 40 * part
            ring = FRect(at[0] - r, at[1] - r, 2 * r, 2 * r)
            canvas.rounded(ring, r, None, None, WHITE, 4, round(200 * (1 - part)))


def shout(words: str, panel: Spot, icon: str, still: bool) -> Paint:
    """A few words beside a seat panel: an extra turn, a turn taken over, a pass."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = panel()
        wide = canvas.measure(words, 24, "f")[0] + 92
        high = max(52.0, canvas.grown(24) * 1.2 + 18)
        out = 0.0 if still else 24 * (1 - out_bounce(min(1.0, 3 * t)))
        box = FRect(rect.right + 22 - out, rect.centery - high / 2, wide, high)
        box.right = min(box.right, canvas.w - 8)
        paint.bubble(canvas, box, (rect.right - 6, rect.centery), CREAM, GOLD, GOLD_RIM, 4, 20, 12)
        canvas.art(icon, (box.x + 38, box.centery), 38)
        canvas.title(words, 24, (box.x + 64, box.centery), INK, "midleft")

    return draw
