"""The things on the table of Hens as they lie at rest: yards, piles, goal card, score, steps."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import FRect

from game.hens.state import HIDDEN_ROOSTER
from game.hens.tables import species_of
from game.hens.yard import SIDE
from scenes.hens import cards, phrases
from scenes.hens.plan import RivalPlan, SidePlan
from scenes.hens.shown import HensShown, Yard
from scenes.hens.yard_plan import GAP, Cells
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import (
    CREAM,
    INK,
    LINE,
    MIST,
    NIGHT,
    WHITE,
    Colour,
    mix,
)

Hides = Callable[[Hashable], bool]
"""Whether a thing is in flight and so not drawn where it rests."""
_MINI: Final = (33.0, 44.0)
_MINI_LARGEST: Final = 1.8


# -- the own yard -------------------------------------------------------------------------------


def ground(canvas: Canvas, rect: FRect) -> None:
    canvas.rounded(rect, 26, "#b3935a", "#8f7440", alpha=150)


def yard(
    canvas: Canvas, cells: Cells, laid: Yard, groups: Sequence[Sequence[int]], hides: Hides
) -> None:
    """Empty places, the groups outlined, the cards on them."""
    for cell, rect in cells.items():
        if cell not in laid:
            empty_place(canvas, rect)
    for group in groups:
        if len(group) > 1 and not any(hides(("cell", cell)) for cell in group):
            _outline(canvas, cells, group, cards.BANDS[int(species_of(laid[group[0]].card))])
    for cell, card in sorted(laid.items()):
        if not hides(("cell", cell)):
            cards.hen_card(canvas, cells[cell], cards.COOP if card.coop else card.card)


def empty_place(canvas: Canvas, rect: FRect) -> None:
    canvas.rounded(rect.inflate(-6, -6), min(12.0, rect.w / 5), "#6b5430", alpha=70)


def _outline(canvas: Canvas, cells: Cells, group: Sequence[int], colour: Colour) -> None:
    """A rim around all cards of a group: every card and every pair of neighbours, made wider."""
    boxes = [cells[cell] for cell in group]
    for cell in group:
        for other in (cell + 1, cell + SIDE):
            if other in group:
                boxes.append(cells[cell].union(cells[other]))
    reach = GAP * cells[group[0]].w / 98
    for wider, fill in (
        (1.7 * reach, mix(colour, NIGHT, 0.5)),
        (0.9 * reach, mix(colour, WHITE, 0.55)),
    ):
        for box in boxes:
            canvas.rounded(box.inflate(wider, wider), 14, fill)


def rooster_on(canvas: Canvas, cells: Cells, cell: int) -> None:
    if cell in cells:
        cards.rooster(canvas, cells[cell])


def mini_cells(laid: Yard, room: FRect) -> Cells:
    """The small cards of a yard, in the middle of their room."""
    if not laid:
        return {}
    rows = [cell // SIDE for cell in laid]
    columns = [cell % SIDE for cell in laid]
    top, left = min(rows), min(columns)
    high, wide = max(rows) - top + 1, max(columns) - left + 1
    w, h = _MINI
    scale = min(room.w / (4 * (w + 4)), room.h / (max(high, 3) * (h + 3)), _MINI_LARGEST)
    across, down = (w + 4) * scale, (h + 3) * scale
    x = room.centerx - wide * across / 2
    y = room.centery - high * down / 2
    return {
        cell: FRect(
            x + (cell % SIDE - left) * across, y + (cell // SIDE - top) * down, w * scale, h * scale
        )
        for cell in sorted(laid)
    }


def mini_yard(
    canvas: Canvas, laid: Yard, rooster: int, room: FRect, hides: Hides, seat: int
) -> None:
    cells = mini_cells(laid, room)
    for cell, rect in cells.items():
        if not hides(("mini", seat, cell)):
            cards.mini_card(canvas, rect, cards.COOP if laid[cell].coop else laid[cell].card)
    if rooster in cells and not hides(("rooster", seat)):
        rect = cells[rooster]
        k = rect.w / _MINI[0]
        canvas.art("rooster_token", (rect.right - 2 * k, rect.bottom - 4 * k), 24 * k)


# -- the right of the table ---------------------------------------------------------------------


def side(
    canvas: Canvas,
    plan: SidePlan,
    shown: HensShown,
    looks: list[int],
    faces: list[tuple[str, bool]],
    hides: Hides,
) -> None:
    """Deck, own discards, and of every rival name, discards and yard."""
    paint.panel(canvas, plan.panel, CREAM, "#f3e0b4", 20)
    deck(canvas, plan, shown.deck)
    own_pile(canvas, plan, shown, hides)
    for k, (rival, seat) in enumerate(zip(plan.rivals, shown.rivals, strict=True)):
        if k:
            y = rival.row.y
            canvas.line((rival.row.x - 6, y), (rival.row.right, y), LINE, 2)
        _rival(canvas, rival, shown, seat, looks[seat], faces[seat], hides)


def deck(canvas: Canvas, plan: SidePlan, count: int) -> None:
    rect = plan.deck
    if not count:
        canvas.rounded(rect, 12, "#d9be88", None, "#b08a4a", 3, 130)
    for k in range(min(4, (count + 4) // 5) - 1, -1, -1):
        paint.card_back(canvas, rect.move(2 * k, -3 * k), shadow=k == 0)
    figure(canvas, (rect.centerx, rect.bottom - 14), count)
    if plan.captions:
        at = (rect.centerx, rect.bottom + 6)
        canvas.text(phrases.deck(), 20, at, INK, "midtop", "Bold")


def figure(canvas: Canvas, at: tuple[float, float], count: int, colour: Colour = INK) -> None:
    size = min(30.0, canvas.grown(24))
    disc = FRect(0, 0, 44 if count > 9 else 38, 34)
    disc.center = at
    canvas.rounded(disc, 17, colour)
    canvas.title(str(count), size, disc.center, WHITE, "center", grow=False)


def own_pile(canvas: Canvas, plan: SidePlan, shown: HensShown, hides: Hides) -> None:
    pile, rect = shown.piles[shown.own], plan.mine
    _top_card(canvas, rect, pile, hides(("pile", shown.own)))
    figure(canvas, (rect.centerx, rect.bottom), len(pile), MIST)
    if plan.captions:
        words = phrases.passed() if shown.solo else phrases.discards()
        at = (rect.centerx, rect.bottom + 18)
        canvas.text(words, 20, at, MIST, "midtop", "Bold")
        if not shown.solo:
            at = (rect.centerx, rect.top - 6)
            canvas.text(phrases.mine(), 20, at, INK, "midbottom", "Bold")


def _top_card(canvas: Canvas, rect: FRect, pile: list[int], top_in_flight: bool) -> None:
    """The card on top of a pile; while that is on its way, the one below."""
    seen = pile[:-1] if top_in_flight else pile
    if seen:
        cards.hen_card(canvas, rect, seen[-1])
    else:
        canvas.rounded(rect, 10, "#d9be88", None, "#b08a4a", 3, 110)


def _rival(
    canvas: Canvas,
    plan: RivalPlan,
    shown: HensShown,
    seat: int,
    look: int,
    face: tuple[str, bool],
    hides: Hides,
) -> None:
    name, human = face
    pile = shown.piles[seat]
    _top_card(canvas, plan.pile, pile, hides(("pile", seat)))
    if plan.named:
        at = (plan.badge[0] + 26, plan.badge[1])
        end = plan.row.right if plan.yard.x <= plan.pile.right else plan.yard.x
        room = end - at[0] - 40
        words = shortened(canvas, name, room)
        end = canvas.text(words, 22, at, INK, "midleft", "Bold").right
        canvas.art("ui_human" if human else "ui_ai", (end + 24, at[1]), 28)
    paint.badge(canvas, look, plan.badge, 18 if plan.named else 15)
    box = plan.count
    if plan.caption:
        canvas.text(phrases.discards(), 20, (box.x + 4, box.top), MIST, "bottomleft", "Bold")
    canvas.title(str(len(pile)), 26, (box.x + 4, box.centery), INK, "midleft")
    mini_yard(canvas, shown.yards[seat], shown.roosters[seat], plan.yard, hides, seat)
    if shown.roosters[seat] == HIDDEN_ROOSTER:
        canvas.art("rooster_token", plan.yard.bottomright, 34, "bottomright", alpha=120)


def shortened(canvas: Canvas, name: str, width: float) -> str:
    """The name, with an ellipsis if it is too long for its place."""
    if canvas.measure(name, 22, "Bold")[0] <= width:
        return name
    ends = range(len(name) - 1, 0, -1)
    fitting = (f"{name[:end].rstrip()}…" for end in ends)
    return next((n for n in fitting if canvas.measure(n, 22, "Bold")[0] <= width), name[:1])
