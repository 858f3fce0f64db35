"""The panel beside the shelf: the chosen game, what is known about it, what can be done with it."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from saves.described import SlotInfo
from scenes.app.controls import measured
from scenes.games.registry import game_icon, game_title
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, MIST
from scenes.kit.widgets import Button
from scenes.screens.slot_rows import draw_thumb, is_played
from words.lang import _, ngettext
from words.phrases import joined, played_text, seated_text

PANEL_W = 376.0
LEAST_PICTURE = 72.0


def place_deeds(canvas: Canvas, panel: FRect, deeds: Sequence[Button]) -> None:
    """At the foot of the panel, the main deed uppermost, the others in pairs if they fit."""
    x, wide, half = panel.x + 20, panel.w - 40, (panel.w - 52) / 2
    y = panel.bottom - 14
    rest = list(deeds[1:])
    while rest:
        row = rest[-2:]
        narrow = [button.width_for(canvas) <= half + 20 for button in row]
        if len(row) == 2 and all(narrow):
            high = max(button.height_for(canvas, half) for button in row)
            y -= high
            for i, button in enumerate(row):
                button.place(canvas, (x + i * (half + 12), y, half, high))
        else:
            row = rest[-1:]
            high = row[0].height_for(canvas, wide)
            y -= high
            row[0].place(canvas, (x, y, wide, high))
        del rest[-len(row) :]
        y -= 12 if rest else 18
    for button in deeds[:1]:
        high = max(64.0, button.height_for(canvas, wide))
        button.place(canvas, (x, y - high, wide, high))


def draw_chosen(
    canvas: Canvas, r: FRect, slot: SlotInfo, name: str, size: float, floor: float
) -> None:
    """Picture, name and facts of a game, down to where the deeds begin; the last facts stay out
    where there is no room for them."""
    room = floor - r.y - 32
    told = facts(slot)
    words = partial(_draw_facts, name, size, told)
    while told and measured(canvas, words, r.w - 40) > room - LEAST_PICTURE:
        told.pop()
    high = max(LEAST_PICTURE, min(189.0, room - measured(canvas, words, r.w - 40)))
    wide = high * 16 / 9
    picture = FRect(r.centerx - wide / 2, r.y + 20, wide, high)
    draw_thumb(canvas, picture, slot.picture, game_icon(slot.game), 16)
    words(canvas, FRect(r.x + 20, picture.bottom + 12, r.w - 40, 0))


def _draw_facts(
    name: str, size: float, told: list[tuple[str, str]], canvas: Canvas, box: FRect
) -> float:
    """The name of a game and what is known about it; their height."""
    y = box.y
    for line in canvas.wrap(name, size, box.w, "f"):
        canvas.title(line, size, (box.x, y), INK)
        y += canvas.grown(size) * 1.2
    y += 8
    widths = [canvas.measure(label, 20, "Bold")[0] for label, _fact in told]
    label_w = max(widths, default=0.0) + 14
    for label, fact in told:
        canvas.text(label, 20, (box.x, y), MIST, weight="Bold")
        at = FRect(box.x + label_w, y, box.w - label_w, 0)
        y = canvas.paragraph(fact, 20, at, INK, "Bold", 1.25) + 6
    return y - box.y


def facts(slot: SlotInfo) -> list[tuple[str, str]]:
    """What is known; of a game that is over, its row tells the rest."""
    told = []
    if slot.name or not is_played(slot):
        told.append((_("Game"), game_title(slot.game) if slot.game else "–"))
    if slot.seats and not is_played(slot):
        told.append((_("Seats"), seated_text(slot.seats, with_ai=True)))
    if slot.playable:
        moves = ngettext("%(count)d move", "%(count)d moves", slot.moves) % {"count": slot.moves}
        told.append((_("Played"), f"{played_text(slot.played_seconds)}, {moves}"))
        if not is_played(slot):
            told.append((_("Next"), _following(slot)))
    if slot.parent:
        told.append((_("Branch"), branch_text(slot)))
    return told


def _following(slot: SlotInfo) -> str:
    names = [slot.seats[seat].name for seat in slot.deciders if seat < len(slot.seats)]
    if slot.over:
        return _("the game is over")
    if len(names) == 1:
        return _("%(name)s decides") % {"name": names[0]}
    return _("%(names)s decide") % {"names": joined(names)}


def branch_text(slot: SlotInfo) -> str:
    return _("from move %(number)d of another game") % {"number": slot.parent_moves}
