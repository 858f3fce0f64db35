"""The farmer's look as it is drawn: what lies under a barn, for one seat alone."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.contract import NOBODY
from game.roost.actions import MOVE_NOTHING, NO_EGG, barn_of, card_of
from game.roost.tables import KEY
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GOLD, INK, WHITE, mix
from scenes.roost import cards, phrases, pieces
from scenes.roost.choosing import LIFT, NOTHING
from scenes.roost.plan import label_that_fits
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.roost.table import RoostTable


def draw_look(
    canvas: Canvas, table: "RoostTable", focus: Target | None, targets: list[Target]
) -> None:
    """The wooden tray with the cards face up, and what can be done with them."""
    shown, plan = table.shown, table.plan.look
    farmer = shown.looking
    if farmer is None:
        return
    tray(canvas, table, farmer.barn)
    laid = shown.piles[farmer.barn]
    if not laid:
        at = plan.row.center
        canvas.title(phrases.nothing_there(), 30, at, CREAM, "center")
    order = list(range(len(laid)))
    taken = table.choosing.taken
    if taken != NOTHING and taken in order:
        order.remove(taken)
        order.append(taken)
    rects = plan.cards(len(laid))
    for k in order:
        pointed = focus is not None and focus.rect.topleft in _places(rects[k])
        lifted = taken == k or pointed
        box = rects[k].move(0, -LIFT) if lifted else rects[k]
        carried = taken == k and table.carried is not None
        if carried:
            canvas.rounded(rects[k], 12, "#3a2110", None, "#c9a866", 3, 120)
        elif not table.air.hides(("look", k)):
            cards.face(canvas, box, laid[k].card, table.looks, selected=lifted)
            if laid[k].placer != NOBODY:
                look = table.looks[laid[k].placer]
                paint.badge(canvas, look, (box.x + 8, box.y + 8), max(13.0, 0.12 * box.w))
        if taken == k and not carried:
            _draw_ways(canvas, table, box, focus, targets)
    _draw_buttons(canvas, table, focus, targets)
    if plan.note is not None:
        note = phrases.key_note() if farmer.card == KEY else phrases.fork_note()
        canvas.paragraph(note, 20, plan.note, CREAM, "Bold", 1.3)


def tray(canvas: Canvas, table: "RoostTable", barn: int) -> None:
    plan, seat = table.plan.look, table.shown.own
    panel = plan.panel
    paint.panel(canvas, panel, "#8f5f30", "#5d3818", 28, "#3a2110", 5)
    canvas.rounded((panel.x + 22, panel.y + 10, panel.w - 44, 4), 2, "#ffe0a8", alpha=110)
    paint.badge(canvas, table.looks[seat], (panel.x + 8, panel.y + 12), 22)
    canvas.title(phrases.under_barn(barn), 30, plan.title, CREAM)
    words = phrases.only_sees(table.names[seat])
    high = max(36.0, canvas.grown(20) * 1.36)
    paint.pill(canvas, plan.secret, words, CREAM, INK, 20, "midleft", "ui_eye", height=high)


def _places(rect: FRect) -> tuple[tuple[float, float], tuple[float, float]]:
    return (rect.x, rect.y), (rect.x, rect.y - LIFT)


def _draw_ways(
    canvas: Canvas, table: "RoostTable", box: FRect, focus: Target | None, targets: list[Target]
) -> None:
    """Dots from the card taken up to the barn that is pointed at."""
    paint.ring(canvas, box.inflate(8, 8), 14, mix(GOLD, WHITE, 0.6), 4)
    if focus is None or not focus.legal or not 0 <= focus.action < NO_EGG:
        return
    if focus.action == MOVE_NOTHING or focus not in targets:
        return
    ground = table.barns[int(barn_of(focus.action))].ground
    pieces.dots(canvas, (box.centerx, box.y - 16), (ground.centerx, ground.bottom - 6))


def _draw_buttons(
    canvas: Canvas, table: "RoostTable", focus: Target | None, targets: list[Target]
) -> None:
    buttons = table.plan.look.buttons
    for target in targets:
        if target.rect not in buttons:
            continue
        focused = focus is not None and focus.action == target.action
        if target.action == MOVE_NOTHING:
            label = label_that_fits(canvas, phrases.leave_all(), target.rect, None)
            paint.button_face(canvas, target.rect, label, None, "cream", 24, focused)
            continue
        labels = phrases.move_to(int(card_of(target.action)), int(barn_of(target.action)))
        label = label_that_fits(canvas, labels, target.rect, "ui_arrow")
        paint.button_face(
            canvas, target.rect, label, "ui_arrow", "go", 24, focused, enabled=target.legal
        )
