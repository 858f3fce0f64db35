"""What stands beside the yard: order of play, what may be done now, majorities, birds left."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.fowl.position import FowlPosition
from game.fowl.scoring import complete_sets, trait_count, trait_leaders
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, NONE, TARGETS
from game.fowl.tables import (
    FOWL_STEPS,
    FOX_STEPS,
    TYPES,
    colour_of,
    shape_of,
    shared_traits,
    type_of,
)
from scenes.fowl import phrases, tokens
from scenes.fowl.plan import TRAITS, ActionPlan, OrderPlan, TallyPlan
from scenes.fowl.shown import FowlShown
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD,
    GOLD_RIM,
    INK,
    LINE,
    MIST,
    STRAW,
    WHITE,
    SeatLook,
    mix,
)

SETS: Final = TRAITS
"""The column of the complete sets, after the traits."""


# -- order of play ------------------------------------------------------------------------------


def order_of_play(
    canvas: Canvas,
    plan: OrderPlan,
    shown: FowlShown,
    looks: Sequence[SeatLook],
    names: Sequence[str],
    hidden: Callable[[int], bool],
) -> None:
    """A row a seat; `hidden` seats have their card in the air."""
    paint.panel(canvas, plan.panel, radius=18)
    if plan.titled:
        at = (plan.panel.x + 16, plan.panel.y + 8)
        canvas.title(phrases.order_title(), 24, at, INK)
    for k, seat in enumerate(shown.rows()):
        _order_row(canvas, plan, plan.rows[k], shown, seat, looks[seat], names[seat], hidden(seat))


def _order_row(
    canvas: Canvas,
    plan: OrderPlan,
    row: FRect,
    shown: FowlShown,
    seat: int,
    look: SeatLook,
    name: str,
    hidden: bool,
) -> None:
    now = seat == shown.turn and shown.phase in (DENS, FOWL, FOXES)
    done = has_acted(shown, seat)
    if now:
        canvas.rounded(row.inflate(-2, -4), 14, GOLD, "#f5c95a", GOLD_RIM, 3)
    number_w = canvas.measure("36", 28, "f")[0]
    card = shown.played[seat]
    x = row.x + 8 + 17
    if shown.order:
        at = (row.x + 8 + number_w / 2, row.centery)
        canvas.title(str(card) if card > 0 else "", 28, at, INK, "center")
        x += number_w + 8
    paint.badge(canvas, look, (x, row.centery), 17)
    x += 17 + 8
    size = min(46.0, row.h - 4)
    slot = card_slot(row)
    if plan.named:
        canvas.text(name, 22, (x, row.centery), MIST if done else INK, "midleft", "Bold")
    if hidden:
        return
    if shown.order and card > 0:
        tokens.token(canvas, card, slot.center, size)
    elif _waits(shown, seat):
        canvas.art("ui_clock", slot.center, 30)
    elif shown.phase == CHOOSE:
        paint.card_back(canvas, FRect(slot.centerx - 14, slot.centery - 20, 28, 39), shadow=False)
    elif shown.phase in (TARGETS, DENS):
        canvas.art("ui_check", slot.center, 30)
    if done and shown.order:
        canvas.art("ui_check", (slot.right - 8, slot.bottom - 8), 26)


def card_slot(row: FRect) -> FRect:
    """Where the card of a row lies."""
    return FRect(row.right - 54, row.centery - 23, 46, 46)


def has_acted(shown: FowlShown, seat: int) -> bool:
    """Whether the seat has moved its birds, or in the foxes' turn its fox."""
    if not shown.order or shown.phase not in (FOWL, FOXES) or shown.turn == NOBODY:
        return bool(shown.order) and shown.turn == NOBODY and shown.phase != FOWL
    return shown.order.index(seat) < shown.order.index(shown.turn)


def _waits(shown: FowlShown, seat: int) -> bool:
    """Whether the seat has still to choose, or to put its fox down."""
    if shown.phase == TARGETS:
        return shown.targets[seat] == NONE
    if shown.phase == DENS:
        return seat not in shown.foxes
    return shown.phase == CHOOSE and shown.played[seat] == NONE


# -- what may be done now -----------------------------------------------------------------------


@dataclass(frozen=True)
class Explained:
    """The card whose traits are explained, and a bird that is held against it."""

    card: int
    bird: int = NONE
    steps: int = -1
    """Steps left, -1 where there are none to count."""


def action_panel(
    canvas: Canvas, plan: ActionPlan, shown: FowlShown, told: Explained, deciding: bool
) -> None:
    """The traits of the card that is played, the matching ones lit; how many steps are left.

    While the seat at the screen does not decide, words stand where its button would be; where large
    text finds no room for them, the signs stand alone in the middle.
    """
    paint.panel(canvas, plan.panel, radius=18)
    foxes = shown.phase == FOXES and shown.turn != NOBODY
    if not foxes and told.card <= 0:
        _words(canvas, plan.panel.inflate(-28, -8), phrases.phase_words(shown.phase))
        return
    if told.steps < 0:
        words = phrases.may_move(matching(told.card, list(shown.birds)))
    elif deciding:
        words = ""
    else:
        words = phrases.fox_rule() if foxes else phrases.fowl_rule()
    said = _words(canvas, plan.button.inflate(0, 12), words)
    signs = plan.signs.copy()
    if words and not said:
        signs.centery = plan.panel.centery
    if foxes:
        _paws(canvas, signs, told.steps)
    else:
        _traits(canvas, signs, told)


def _words(canvas: Canvas, box: FRect, words: str) -> bool:
    """A sentence in the middle of a box, if it finds room there; tells whether it did."""
    high = canvas.text_height(words, 20, box.w, "Bold", 1.2)
    if not words or high > box.h:
        return False
    room = FRect(box.x, box.centery - high / 2, box.w, 0)
    canvas.paragraph(words, 20, room, INK, "Bold", 1.2, "center")
    return True


def _traits(canvas: Canvas, box: FRect, told: Explained) -> None:
    size = min(box.h, 60.0)
    step = min(size + 12, (box.w - (66 if told.steps >= 0 else 0)) / 3)
    card, bird = told.card, told.bird
    same = (
        type_of(card) == type_of(bird),
        colour_of(card) == colour_of(bird),
        shape_of(card) == shape_of(bird),
    )
    for k in range(3):
        at = (box.x + step * k + step / 2, box.centery)
        lit = bird == NONE or same[k]
        well = FRect(at[0] - size / 2, at[1] - size / 2, size, size)
        if lit:
            canvas.rounded(well, 12, GOLD, "#f9d777", GOLD_RIM, 2)
        else:
            canvas.rounded(well, 12, STRAW, None, LINE, 2)
        trait_of(canvas, card, k, at, size * 0.8)
        if not lit:
            canvas.rounded(well, 12, STRAW, None, None, 0, 150)
        elif bird != NONE:
            canvas.art("ui_check", (well.right - 6, well.bottom - 6), 24)
    if told.steps >= 0:
        _pips(canvas, FRect(box.right - 58, box.y, 58, box.h), told.steps, FOWL_STEPS)


def trait_of(canvas: Canvas, card: int, k: int, at: Point, size: float) -> None:
    """Type, colour or shape of a card, as a sign."""
    if k == 0:
        tokens.type_sign(canvas, int(type_of(card)), at, size)
    elif k == 1:
        tokens.colour_sign(canvas, int(colour_of(card)), at, size)
    else:
        tokens.shape_sign(canvas, int(shape_of(card)), at, size)


def _pips(canvas: Canvas, box: FRect, left: int, of: int) -> None:
    """Steps left as filled discs, those made as empty ones; the figure beside them."""
    r = min(8.0, box.h / 7)
    for k in range(of):
        at = FRect(0, 0, 2 * r, 2 * r)
        at.center = (box.x + r + 2, box.centery + (k - (of - 1) / 2) * (2 * r + 5))
        canvas.rounded(at, r, INK if k < left else STRAW, None, BARK, 2)
    canvas.title(str(left), 28, (box.right - 2, box.centery), INK, "midright")


def _paws(canvas: Canvas, box: FRect, left: int) -> None:
    canvas.art("tunnel", (box.x + box.h / 2, box.centery), box.h)
    canvas.art("ui_arrow", (box.x + box.h * 1.35, box.centery), box.h * 0.6)
    canvas.art("tunnel", (box.x + box.h * 2.2, box.centery), box.h)
    _pips(canvas, FRect(box.right - 58, box.y, 58, box.h), max(left, 0), FOX_STEPS)


def matching(card: int, birds: Sequence[int]) -> int:
    """How many of the birds share a trait with a card."""
    return sum(int(shared_traits(card, bird)) > 0 for bird in birds)


# -- below the seat panels ----------------------------------------------------------------------


def majorities(
    canvas: Canvas, plan: TallyPlan, tally: FowlPosition, looks: Sequence[SeatLook]
) -> None:
    """Who has captured how many of each trait; the leaders' counts are golden."""
    paint.panel(canvas, plan.panel, radius=16)
    if plan.full:
        _counts(canvas, plan.panel, tally, looks)
    else:
        _leaders(canvas, plan.panel, tally, looks)


def sets_sign(canvas: Canvas, at: Point, size: float) -> None:
    """Four types together; where they would be too small to tell, their number."""
    if size < 34:
        disc = FRect(at[0] - size * 0.4, at[1] - size * 0.4, size * 0.8, size * 0.8)
        canvas.rounded(disc, size * 0.4, "#4fb39c", "#1f7a69", "#0d3a33", 2)
        canvas.title(str(TYPES), size * 0.6, disc.center, WHITE, "center", grow=False)
        return
    types_together(canvas, at, range(TYPES), size)


def types_together(
    canvas: Canvas, at: Point, kinds: Sequence[int], size: float, alpha: int | None = None
) -> None:
    """Types in a square: one alone, two side by side, more in two rows."""
    count = len(kinds)
    part = size * (0.84 if count == 1 else 0.56)
    for k, kind in enumerate(kinds):
        in_row = 1 if count == 1 else 2
        rows = 1 if count <= 2 else 2
        alone = count == 3 and k == 2
        x = at[0] + (0.0 if in_row == 1 or alone else (k % 2 - 0.5) * size * 0.52)
        y = at[1] + (k // 2 - (rows - 1) / 2) * size * 0.5
        tokens.type_sign(canvas, kind, (x, y), part, alpha)


def _counts(canvas: Canvas, panel: FRect, tally: FowlPosition, looks: Sequence[SeatLook]) -> None:
    seats = int(tally.seats)
    row = (panel.h - 12) / (seats + 1)
    wide = (panel.w - 48) / (TRAITS + 1)

    def cell(column: int, line: int) -> FRect:
        return FRect(panel.x + 42 + wide * column, panel.y + 6 + row * line, wide, row)

    for trait in range(TRAITS):
        tokens.trait_sign(canvas, trait, cell(trait, 0).center, min(25.0, row - 4))
    sets_sign(canvas, cell(SETS, 0).center, min(29.0, row))
    for trait in range(TRAITS):
        leaders = trait_leaders(tally, trait)
        for seat in range(seats):
            count = int(trait_count(tally, seat, trait))
            _count(canvas, cell(trait, seat + 1), count, seat in leaders)
    for seat in range(seats):
        sets = int(complete_sets(tally, seat))
        _count(canvas, cell(SETS, seat + 1), sets, sets > 0)
        paint.badge(canvas, looks[seat], (panel.x + 24, cell(0, seat + 1).centery), 13)


def _count(canvas: Canvas, box: FRect, count: int, leads: bool) -> None:
    if leads:
        canvas.rounded(box.inflate(-5, -4), 9, "#ffd75a", "#f5b93a", GOLD_RIM, 2)
    colour = INK if count else mix(MIST, CREAM, 0.5)
    canvas.text(str(count), 20, box.center, colour, "center", "Bold")


def _leaders(canvas: Canvas, panel: FRect, tally: FowlPosition, looks: Sequence[SeatLook]) -> None:
    """Without room for all counts: of every trait the most, and who has them."""
    wide, row = (panel.w - 16) / 3, (panel.h - 8) / 2
    for trait in range(TRAITS):
        box = FRect(panel.x + 8 + wide * (trait % 3), panel.y + 4 + row * (trait // 3), wide, row)
        size = min(row - 8, 34.0)
        tokens.trait_sign(canvas, trait, (box.x + size / 2 + 2, box.centery), size)
        leaders = trait_leaders(tally, trait)
        most = int(trait_count(tally, leaders[0], trait)) if leaders else 0
        x = box.x + size + 8
        x = canvas.text(str(most), 20, (x, box.centery), INK, "midleft", "Bold").right + 4
        step = min(20.0, (box.right - x - 22) / max(1, len(leaders) - 1))
        for k, seat in enumerate(leaders):
            paint.badge(canvas, looks[seat], (x + 11 + step * k, box.centery), 11)
