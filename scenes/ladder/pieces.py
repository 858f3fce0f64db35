"""The things on Hennen Rennen's table: ladder, hens, panels, hand, as they lie at rest."""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.ladder.state import HIDDEN
from game.ladder.tables import BOTTOM, CARDS, TOP
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    INK,
    MIST,
    NIGHT,
    SEATS,
    STRAW,
    WHITE,
    mix,
)
from scenes.ladder import phrases
from scenes.ladder.plan import LadderPlan, SidePlan
from scenes.ladder.shown import LadderShown

BLINK_SECONDS: Final = 0.14
Looks = list[int]
"""By seat: the index of its colour and mark."""


def sprite(look: int, mood: str = "") -> str:
    """The seat's hen; `mood` is "tumble" or "dizzy"."""
    name = f"ladder_{SEATS[look].name}"
    return f"{name}_{mood}" if mood else name


# -- the ladder ---------------------------------------------------------------------------------


def ladder_box(plan: LadderPlan) -> FRect:
    """All the bare ladder and the dust cover."""
    box = plan.ladder.union(plan.dust).inflate(16, 0)
    top = plan.ladder.y - 8
    return FRect(box.x, top, box.w, box.bottom - top)


def bare_ladder(canvas: Canvas, plan: LadderPlan) -> None:
    s, box = plan.scale, plan.ladder
    canvas.shadow((box.x + 16 * s, box.y + 24, box.w - 32 * s, box.h - 60), 20, 8, 16, 60)
    for x in (box.x + 30 * s, box.x + 390 * s):
        _rail(canvas, x, box, s)
    places = range(BOTTOM, TOP + 1)
    for place in places:
        canvas.art("ladder_rung", (box.x, plan.rung_y[place]), (box.w, 34 * s), "topleft")
    for place in places:
        value_plate(canvas, place, plan.value_rect(place), plan.plate_text)
    canvas.art("dust_floor", plan.dust.midbottom, plan.dust.size, "midbottom")


def _rail(canvas: Canvas, x: float, box: FRect, s: float) -> None:
    """A rail as long as the ladder. The drawing keeps its shape and so has one length: its two
    ends are drawn where the rail ends, and its middle as often as it takes between them."""
    size = (36 * s, 640 * s)
    ending = 64 * s  # the rounded end, and what whole pixels may take off a small drawing
    middle = size[1] - 2 * ending
    end = box.bottom + 8
    half = min(middle, end - box.y) / 2
    with canvas.clip((x - 40, box.y - 8, 80, half + 8)):
        canvas.art("ladder_rail", (x, box.y), size, "midtop")
    y = box.y + half
    while y < end - half:
        part = min(middle, end - half - y)
        with canvas.clip((x - 40, y, 80, part)):
            canvas.art("ladder_rail", (x, y - ending), size, "midtop")
        y += part
    with canvas.clip((x - 40, end - half, 80, half)):
        canvas.art("ladder_rail", (x, end), size, "midbottom")


def value_plate(canvas: Canvas, place: int, rect: FRect, text: float) -> None:
    """What a rung is worth; below nothing in red."""
    good = place > BOTTOM
    box = rect.inflate(max(0.0, text * 1.5 - rect.w), max(0.0, text * 1.2 - rect.h))
    ground = ("#fff6e0", "#f0d49a") if good else ("#ffd9c8", "#f0a48c")
    canvas.rounded(box, box.h / 2, *ground, BARK, 3)
    colour = INK if good else "#8e1f10"
    figure = phrases.rung_figure(place)
    canvas.title(figure, text * 0.94, box.center, colour, "center", grow=False)


def number_plate(canvas: Canvas, rect: FRect, look: int, card: int, text: float) -> None:
    """The strength of a hen, in a frame of her owner's colour."""
    rim = mix(SEATS[look].colour, NIGHT, 0.35)
    canvas.rounded(rect, min(12.0, rect.h * 0.3), CREAM, STRAW, rim, 4)
    canvas.title(str(card), text, rect.center, INK, "center", grow=False)


def rung_hen(canvas: Canvas, plan: LadderPlan, place: int, look: int, card: int) -> None:
    canvas.art(sprite(look), plan.feet(place), plan.hen, "midbottom")
    rung_plate(canvas, plan, place, look, card)


def blinks(card: int, time: float) -> bool:
    """Whether the hen has her eye shut: for a moment every 3 to 6 seconds, each at her own time."""
    period = 3 + card * 7 % 30 / 10
    return (time + card * 1.7) % period < BLINK_SECONDS


def eyelid(canvas: Canvas, plan: LadderPlan, place: int, look: int) -> None:
    x, feet = plan.feet(place)
    k = plan.hen / 256
    lid = FRect(0, 0, 32 * k, 36 * k)
    lid.center = (x + (92 - 128) * k, feet + (84 - 256) * k)
    colour = SEATS[look].colour
    canvas.rounded(lid, 16 * k, mix(colour, WHITE, 0.12), colour, mix(colour, NIGHT, 0.55), 4 * k)


def rung_plate(canvas: Canvas, plan: LadderPlan, place: int, look: int, card: int) -> None:
    number_plate(canvas, plan.plate_rect(place), look, card, plan.plate_text)
    paint.badge(canvas, look, plan.badge_centre(place), 17 * plan.scale)


def dust_hen(canvas: Canvas, plan: LadderPlan, look: int, feet: Point) -> None:
    canvas.art(sprite(look, "dizzy"), feet, plan.hen * 0.94, "midbottom")


def dust_words(canvas: Canvas, plan: LadderPlan) -> None:
    pill = plan.dust_pill
    paint.pill(canvas, pill.midleft, plan.dust_label, "#5d3f1c", CREAM, 20, "midleft")


# -- the round ----------------------------------------------------------------------------------


def round_panel(
    canvas: Canvas,
    side: SidePlan,
    shown: LadderShown,
    looks: Looks,
    hidden: Callable[[int], bool],
    crowned: bool,
) -> None:
    """The cards of the round in playing order; `hidden` says which seats' cards are in flight."""
    box = side.round_panel
    paint.panel(canvas, box, radius=20)
    title = canvas.title(phrases.this_round(), 26, (box.x + 20, box.y + 12), INK)
    if side.round_rule:
        words = phrases.second_wins()
        wide = canvas.measure(words, 20, "Bold")[0]
        if title.right + 24 + wide <= box.right - 20:
            at = (box.right - 20, title.centery)
            canvas.text(words, 20, at, MIST, "midright", "Bold")
        else:
            below = FRect(box.x + 20, title.bottom, box.w - 40, 0)
            canvas.paragraph(words, 20, below, MIST, "Bold")
    seats = list(zip(shown.order(), side.slots, strict=True))
    for seat, rect in seats:
        if shown.laid[seat] is None or hidden(seat):
            _empty_slot(canvas, rect, looks[seat])
        else:
            laid_card(canvas, rect, shown, seat)
    for seat, rect in seats:
        if shown.laid[seat] is not None and not hidden(seat):
            paint.badge(canvas, looks[seat], (rect.right - 6, rect.y + 4), 17)
    if crowned and shown.winner != NOBODY and not hidden(shown.winner):
        rect = slot_of(side, shown, shown.winner)
        crown(canvas, rect)


def slot_of(side: SidePlan, shown: LadderShown, seat: int) -> FRect:
    return side.slots[shown.order().index(seat)]


def laid_card(canvas: Canvas, rect: FRect, shown: LadderShown, seat: int) -> None:
    laid = shown.laid[seat]
    if laid is None:
        return
    if laid.face_up:
        won = shown.winner == seat
        dim = shown.winner not in (NOBODY, seat)
        box = rect.move(0, -4) if won else rect
        paint.number_card(canvas, box, laid.card, selected=won, dim=dim)
        return
    paint.card_back(canvas, rect)
    if laid.card != HIDDEN:
        own = (rect.centerx, rect.bottom - 20)
        paint.pill(canvas, own, str(laid.card), INK, WHITE, 20, icon="ui_eye", pad=8, height=30)


def crown(canvas: Canvas, slot: FRect, lift: float = 0.0) -> None:
    size = 0.38 * slot.w
    canvas.art("crown", (slot.centerx - 0.2 * slot.w, slot.y + 5 - lift), size, "midbottom")


def _empty_slot(canvas: Canvas, rect: FRect, look: int) -> None:
    canvas.rounded(rect, 12, "#d9be88", "#ead3a2", mix("#d9be88", BARK, 0.25), 2, 150)
    paint.badge(canvas, look, rect.center, 17)


# -- what has been seen -------------------------------------------------------------------------


def memory_strip(canvas: Canvas, side: SidePlan, seen: frozenset[int], own: frozenset[int]) -> None:
    """1 to 100, dark once it has lain face up, golden while it is in the own hand."""
    box = side.strip
    paint.panel(canvas, box, radius=20)
    count = phrases.seen_count(len(seen))
    if side.strip_caption:
        canvas.text(phrases.seen_so_far(), 20, (box.x + 20, box.y + 10), INK, weight="Bold")
        canvas.text(count, 20, side.count.topright, MIST, "topright", "Bold")
    else:
        high = canvas.text_height(count, 20, side.count.w, "Bold", 1.1)
        lines = FRect(side.count.x, side.count.centery - high / 2, side.count.w, high)
        canvas.paragraph(count, 20, lines, MIST, "Bold", 1.1, "right")
    columns = 25 if side.cells.h < 140 else 20
    across, down = side.cells.w / columns, side.cells.h / (CARDS // columns)
    for card in range(1, CARDS + 1):
        row, column = divmod(card - 1, columns)
        cell = FRect(side.cells.x + column * across, side.cells.y + row * down, 0, 0)
        cell.size = (across - 3, down - 5)
        if card in own:
            canvas.rounded(cell, 4, "#f5b921", None, "#7a4a06", 2)
        else:
            canvas.rounded(cell, 4, BARK if card in seen else "#ead3a2")


# -- the hand -----------------------------------------------------------------------------------


def tray(canvas: Canvas, side: SidePlan, look: int | None, stack: int) -> None:
    """The wooden tray with the face-down stack; a bystander's shows no badge."""
    paint.tray(canvas, side.tray, look)
    if stack <= 0:
        canvas.rounded(side.stack, 12, "#3a2110", None, "#2a1507", 3, 90)
        return
    for k in range(min(stack, 4) - 1, -1, -1):
        paint.card_back(canvas, side.stack.move(2 * k, -2 * k), shadow=k == 0)
    disc = FRect(0, 0, 38, 34)
    disc.center = (side.stack.centerx, side.stack.bottom - 12)
    canvas.rounded(disc, 17, INK)
    canvas.title(str(stack), 26, disc.center, WHITE, "center", grow=False)


def hand_card(canvas: Canvas, rect: FRect, card: int, lifted: bool, playable: bool) -> None:
    if card == HIDDEN:
        paint.card_back(canvas, rect)
        return
    box = rect.move(0, -12) if lifted else rect
    if playable and not lifted:
        canvas.glow(box, 12, GLOW, 6, 110, 0)
    paint.number_card(canvas, box, card, selected=lifted)


def ghost_ring(canvas: Canvas, rect: FRect) -> None:
    paint.ring(canvas, rect, 14, mix(GOLD, WHITE, 0.6), 4)
