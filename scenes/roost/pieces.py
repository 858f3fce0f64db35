"""The things on the table of Rule the Roost as they lie at rest: barns, piles, deck, counts."""

from collections.abc import Callable, Hashable
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.roost.state import BarnCount
from game.roost.tables import FORK, HIDDEN
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD_RIM,
    INK,
    MIST,
    SEATS,
    WHITE,
    Colour,
)
from scenes.roost import cards, phrases
from scenes.roost.plan import BarnPlan
from scenes.roost.shown import Farmer, Laid, Pile, RoostShown

Hides = Callable[[Hashable], bool]
"""Whether a thing is in flight and so not drawn where it rests."""
LOCKED: Final = "#7c1420"


# -- barns --------------------------------------------------------------------------------------


def barn(canvas: Canvas, plan: BarnPlan, number: int, locked: bool, shut: bool) -> None:
    """The ground and the building; `shut` while the padlock is still in the air."""
    canvas.rounded(plan.ground, 30, "#c9a866", "#8f7440", alpha=110)
    name = "barn_locked" if locked and not shut else "barn_open"
    canvas.art(name, plan.house.midbottom, plan.house.size, "midbottom")
    at = plan.title
    title = canvas.title(phrases.barn(number), 26, at, CREAM, rim=BARK, rim_width=2)
    if locked and not shut:
        _locked_pill(canvas, plan, title)


def _locked_pill(canvas: Canvas, plan: BarnPlan, title: FRect) -> None:
    wide = canvas.measure(phrases.locked(), 20, "Bold")[0] + 28
    high = max(34.0, canvas.grown(20) * 1.36)
    if title.right + 12 + wide <= plan.ground.right - 10:
        at = (plan.ground.right - 12, title.centery)
        paint.pill(canvas, at, phrases.locked(), LOCKED, WHITE, 20, "midright", height=high)
    else:
        canvas.art("padlock", (plan.ground.right - 12, title.centery), 40, "midright")


def pile(
    canvas: Canvas, plan: BarnPlan, number: int, laid: Pile, shown: RoostShown, looks: list[int],
    hides: Hides,
) -> None:  # fmt: skip
    """The cards in front of a barn: backs, or faces once it is turned up."""
    if hides(("pile", number)):
        return
    if number < shown.turned:
        for k, (rect, card) in enumerate(zip(plan.turned_up(len(laid)), laid, strict=True)):
            if not hides(("laid", number, k)):
                cards.face(canvas, rect, card.card, looks)
        return
    for k, ((rect, angle), card) in enumerate(zip(plan.cards(len(laid)), laid, strict=True)):
        if not hides(("laid", number, k)):
            pile_card(canvas, rect, angle, card, looks)


def pile_card(canvas: Canvas, rect: FRect, angle: float, laid: Laid, looks: list[int]) -> None:
    """One card under a barn; an eye marks a hidden one of which the viewer is sure."""
    image = cards.back(canvas, laid.placer, laid.card, looks, rect.w)
    known = "" if laid.card == HIDDEN else cards.art_of(laid.card, looks)
    key = (cards.back_name(laid.placer, looks), known)
    canvas.shadow(rect, 10, 3, 4, 100)
    canvas.blit(cards.turned(image, key, angle), rect.center, "center")
    if laid.card != HIDDEN:
        canvas.art("ui_eye", (rect.centerx, rect.y + 2), max(22.0, 0.42 * rect.w))


def pile_count(canvas: Canvas, plan: BarnPlan, count: int) -> None:
    """How many cards lie there, in words if these have room."""
    if plan.worded:
        high = max(34.0, canvas.grown(22) * 1.36)
        paint.pill(canvas, plan.count, phrases.cards(count), INK, CREAM, 22, height=high)
    else:
        figure(canvas, plan.count, count)


def farmer(canvas: Canvas, plan: BarnPlan, who: Farmer, rise: float = 1.0) -> None:
    """A farmer in the doorway; `rise` from 0 to 1 comes up from below."""
    size = 0.82 * plan.house.h
    name = "farmer_fork" if who.card == FORK else "farmer_key"
    foot = plan.house.bottom + 6
    with canvas.clip(FRect(plan.ground.x, plan.ground.y, plan.ground.w, foot - plan.ground.y)):
        canvas.art(name, (plan.house.centerx, foot + size * (1 - rise)), size, "midbottom")


def tally(canvas: Canvas, plan: BarnPlan, counted: BarnCount, looks: list[int]) -> None:
    """What a barn that is turned up is worth and whose it is, over its roof."""
    size = 24.0
    high = max(46.0, canvas.grown(size) * 1.5)
    words = phrases.sum_up(counted)
    icon = high * 0.74
    text = canvas.measure(words, size, "f")[0]
    pictured = text + 2 * icon + 40 <= plan.ground.w - 8
    box = FRect(0, 0, text + (2 * icon + 40 if pictured else 30), high)
    box.midbottom = (plan.ground.centerx, plan.pile.y - 4)
    canvas.rounded(box, high / 2, CREAM, "#ffe9a0", GOLD_RIM, 4)
    if pictured:
        canvas.art("chicken", (box.x + 10 + icon / 2, box.centery), icon)
        canvas.art("fox", (box.right - 10 - icon / 2, box.centery), icon)
    canvas.title(words, size, box.center, INK, "center")
    _owners(canvas, plan, box, counted, looks)


def _owners(
    canvas: Canvas, plan: BarnPlan, box: FRect, counted: BarnCount, looks: list[int]
) -> None:
    """The roosters of the owners stand on the tally; without one the barn is nobody's."""
    if not counted.owners:
        at = (plan.ground.centerx, box.y - 26)
        paint.pill(canvas, at, phrases.no_owner(), MIST, WHITE, 22)
        return
    room = box.y - plan.ground.y
    size = min(92.0, room, (plan.ground.w - 20) / (len(counted.owners) + 0.6))
    for k, owner in enumerate(counted.owners):
        x = plan.ground.centerx + (k - (len(counted.owners) - 1) / 2) * size
        name = f"rooster_{SEATS[looks[owner]].name}"
        canvas.art(name, (x, box.y + 6), size, "midbottom")
    prize = FRect(0, 0, max(44.0, canvas.grown(26) * 1.5), max(44.0, canvas.grown(26) * 1.5))
    prize.center = (box.right - 8, box.y - prize.h / 2 + 2)
    prize.right = min(prize.right, plan.ground.right)
    canvas.rounded(prize, prize.w / 2, "#ffd75a", "#f0a51f", GOLD_RIM, 4)
    canvas.title(str(counted.share), 26, prize.center, INK, "center")


def known(
    canvas: Canvas, plan: BarnPlan, counted: BarnCount, hidden: int, looks: list[int]
) -> None:
    """What the viewer is sure of in a barn, kind by kind, and how many cards it is not."""
    rows = [
        (f"rooster_{SEATS[looks[seat]].name}", count)
        for seat, count in enumerate(counted.roosters)
        if count
    ]
    rows += [(n, c) for n, c in (("chicken", counted.chickens), ("fox", counted.foxes)) if c]
    rows += [("card_back", hidden)] if hidden else []
    if not rows:
        return
    icon = max(30.0, canvas.grown(22))
    widths = [icon + 16 + canvas.measure(str(count), 22, "f")[0] for _, count in rows]
    lines: list[list[int]] = [[]]
    used = 42.0
    for k, wide in enumerate(widths):
        if lines[-1] and used + wide > plan.ground.w - 16:
            lines.append([])
            used = 42.0
        lines[-1].append(k)
        used += wide
    longest = max(sum(widths[k] for k in line) for line in lines)
    box = FRect(0, 0, longest + 58, len(lines) * (icon + 4) + 10)
    box.midbottom = (plan.ground.centerx, plan.pile.y + 6)
    paint.panel(canvas, box, CREAM, "#f3e0b4", 18, MIST, 3)
    canvas.art("ui_eye", (box.x + 10, box.centery), 30, "midleft")
    for number, line in enumerate(lines):
        x, y = box.x + 50, box.y + 5 + (number + 0.5) * (icon + 4)
        for k in line:
            name, count = rows[k]
            at = canvas.art(name, (x, y), icon, "midleft").right + 4
            canvas.title(str(count), 22, (at, y), INK, "midleft")
            x += widths[k]


# -- deck and discards --------------------------------------------------------------------------


def deck(canvas: Canvas, rect: FRect, count: int) -> None:
    if not count:
        canvas.rounded(rect, 12, "#6b5430", None, "#3a2c1c", 3, 110)
    for k in range(min(4, (count + 4) // 5) - 1, -1, -1):
        paint.card_back(canvas, rect.move(2 * k, -3 * k), shadow=k == 0)
    figure(canvas, (rect.centerx, rect.bottom + 6), count)


def discards(canvas: Canvas, rect: FRect, count: int) -> None:
    """Face down: what was stopped by an egg was never seen."""
    if not count:
        canvas.rounded(rect, 12, "#6b5430", None, "#3a2c1c", 3, 110)
    else:
        if count > 1:
            canvas.art("card_back", (rect.centerx + 6, rect.centery + 2), rect.size, angle=-9)
        canvas.art("card_back", rect.center, rect.size, angle=6)
    figure(canvas, (rect.centerx, rect.bottom + 6), count, MIST)


def figure(canvas: Canvas, at: tuple[float, float], count: int, colour: Colour = INK) -> None:
    size = min(30.0, canvas.grown(24))
    disc = FRect(0, 0, 48 if count > 9 else 40, 34)
    disc.center = at
    canvas.rounded(disc, 17, colour)
    canvas.title(str(count), size, disc.center, WHITE, "center", grow=False)


def dots(canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """The way a card would take."""
    for k in range(4):
        x = start[0] + (end[0] - start[0]) * k / 3
        y = start[1] + (end[1] - start[1]) * k / 3
        canvas.rounded((x - 7, y - 7, 14, 14), 7, CREAM, None, GOLD_RIM, 2)


def whose(shown: RoostShown, looks: list[int]) -> int | None:
    """The look of the tray's owner; nobody's for a bystander."""
    return looks[shown.viewer] if shown.viewer != NOBODY else None
