"""One saved game as a row of the shelf."""

from datetime import datetime

from pygame import FRect

from saves.slots import SlotInfo
from scenes.app.words import seated_text, when_text
from scenes.games.registry import game_icon, game_progress, game_title
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _, date_text
from scenes.kit.palette import BARK, CREAM, GOLD, GOLD_RIM, INK, MIST, PLUM, STRAW, WHITE
from scenes.screens.thumbs import draw_thumb

THUMB = (160.0, 90.0)
_HURT_TEXT = "#8a2a1a"


def usual_name(game: str, dealt: float) -> str:
    """What a game is called until somebody names it: “Hens, 16 November, 18:42”."""
    moment = datetime.fromtimestamp(dealt)
    parts = [game_title(game), date_text(moment.date()), f"{moment.hour}:{moment.minute:02d}"]
    return _(", ").join(parts)


def slot_name(slot: SlotInfo) -> str:
    return slot.name or usual_name(slot.game, slot.created)


def _status(slot: SlotInfo) -> str:
    if slot.problem is not None:
        return _(slot.problem.sentence) % slot.problem.values
    state = _("finished") if slot.over else game_progress(slot.game, slot.round, slot.rounds)
    parts = [game_title(slot.game), state]
    if not slot.name:
        parts[0] = _("Autosave")
    return "\u00a0\u00a0·  ".join(parts)


def slot_height(canvas: Canvas, slot: SlotInfo, width: float, full: bool) -> float:
    """`full`: nothing else on the screen tells about it, so the row says all."""
    return max(112.0, _row(canvas, slot, FRect(0, 0, width, 0), full, draw=False) + 3)


def draw_slot(
    canvas: Canvas, slot: SlotInfo, rect: FRect, chosen: bool, focused: bool, full: bool
) -> None:
    hurt = slot.problem is not None
    if not focused:
        rim = GOLD_RIM if chosen else "#a86a4a" if hurt else BARK
        top, bottom = ("#fff3e2", "#f3dcc4") if hurt else (CREAM, GOLD if chosen else STRAW)
        paint.panel(canvas, rect, top, bottom, 20, rim, 4 if chosen else 3)
    picture = FRect(rect.x + 12, rect.y + 12, *THUMB)
    icon = game_icon(slot.game)
    draw_thumb(canvas, picture, slot.picture, icon, 12)
    if hurt:
        canvas.rounded(picture, 12, "#6b5a48", alpha=150)
        canvas.art("ladder_corn_dizzy", (picture.centerx, picture.centery - 2), 92)
    _row(canvas, slot, rect, full, draw=True)


def _row(canvas: Canvas, slot: SlotInfo, rect: FRect, full: bool, draw: bool) -> float:
    """The words beside the picture; their height."""
    x, right = rect.x + THUMB[0] + 32, rect.right - 20
    y = rect.y + 9
    date = when_text(slot.saved)
    date_w = canvas.measure(date, 20, "Bold")[0]
    name_room = right - x - date_w - 20
    if name_room < 260:
        name_room = right - x
    for line in canvas.wrap(slot_name(slot), 27, name_room, "f"):
        if draw:
            canvas.title(line, 27, (x, y), INK)
        y += canvas.grown(27) * 1.25
    if name_room < right - x:
        if draw:
            canvas.text(date, 20, (right, rect.y + 15), MIST, "topright", "Bold")
    else:
        if draw:
            canvas.text(date, 20, (x, y), MIST, weight="Bold")
        y += canvas.grown(20) * 1.3
    hurt = slot.problem is not None
    size = 21 if hurt else 22
    status = _status(slot)
    if draw:
        colour = _HURT_TEXT if hurt else INK
        canvas.paragraph(status, size, (x, y, right - x, 0), colour, "Bold", 1.28)
    y += canvas.text_height(status, size, right - x, "Bold", 1.28)
    if slot.seats and (not hurt or full):
        y = _seats(canvas, slot, x, y + 4, right, draw)
    return y - rect.y


def _seats(canvas: Canvas, slot: SlotInfo, x: float, y: float, right: float, draw: bool) -> float:
    """Badges, who sits there, and whether the game was assisted."""
    step = max(32.0, canvas.grown(20) * 1.3)
    names = seated_text(slot.seats, with_ai=True)
    left = x + 36 * len(slot.seats) + 8
    beside = left + canvas.measure(names, 20, "Bold")[0] <= right
    if draw:
        for i, seat in enumerate(slot.seats):
            paint.badge(canvas, seat.look, (x + 14 + i * 36, y + step / 2), 14)
        if beside:
            words = canvas.text(names, 20, (left, y + step / 2), MIST, "midleft", "Bold")
            mark = _("assisted")
            wide = canvas.measure(mark, 20, "Bold")[0] + 28
            if slot.assisted and words.right + 16 + wide <= right:
                at = (words.right + 16, y + step / 2)
                paint.pill(canvas, at, mark, PLUM, WHITE, 20, "midleft", height=30)
    y += step
    if not beside:
        if draw:
            canvas.paragraph(names, 20, (x, y, right - x, 0), MIST, "Bold")
        y += canvas.text_height(names, 20, right - x, "Bold")
    return y
