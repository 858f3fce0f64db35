"""One saved game as a row of the shelf, with its small picture."""

from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame
from pygame import FRect, Surface

from saves.described import SlotInfo
from saves.picture import read_picture
from scenes.games.registry import game_icon, game_progress, game_title
from scenes.kit import paint, shapes
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GOLD, GOLD_RIM, INK, MIST, PLUM, STRAW, WHITE
from words.lang import _, date_text, ngettext, number_text
from words.phrases import joined, played_text, seated_text, when_text

THUMB = (160.0, 90.0)
_HURT_TEXT = "#8a2a1a"


def usual_name(game: str, dealt: float) -> str:
    """What a game is called until somebody names it: “Hens, 16 November, 18:42”."""
    moment = datetime.fromtimestamp(dealt)
    parts = [game_title(game), date_text(moment.date()), f"{moment.hour}:{moment.minute:02d}"]
    return _(", ").join(parts)


def slot_name(slot: SlotInfo) -> str:
    return slot.name or usual_name(slot.game, slot.created)


def result_text(slot: SlotInfo) -> str:
    """“Mia wins, 31 : 22 : 18”, the best first."""
    points = "\u00a0: ".join(number_text(points) for points in sorted(slot.points, reverse=True))
    if len(slot.points) == 1:
        sentence = ngettext("%(points)s point", "%(points)s points", abs(slot.points[0]))
        return sentence % {"points": points}
    words = {"names": joined([slot.seats[seat].name for seat in slot.winners]), "points": points}
    if len(slot.winners) == 1:
        return _("%(names)s wins, %(points)s") % words
    return _("%(names)s share the win, %(points)s") % words


def _status(slot: SlotInfo) -> str:
    if slot.problem is not None:
        return _(slot.problem.sentence) % slot.problem.values
    if is_played(slot):
        parts = [result_text(slot), played_text(slot.played_seconds)]
        parts = [game_title(slot.game), *parts] if slot.name else parts
        return "\u00a0\u00a0·  ".join([*parts, *([_("branch")] if slot.parent else [])])
    state = _("finished") if slot.over else game_progress(slot.game, slot.round, slot.rounds)
    kind = game_title(slot.game) if slot.name else _("Autosave")
    if slot.parent:
        kind = f"{game_title(slot.game)}\u00a0\u00a0·  {_('branch')}" if slot.name else _("Branch")
    return f"{kind}\u00a0\u00a0·  {state}"


def is_played(slot: SlotInfo) -> bool:
    """Whether it stands among the games played: over, and with nothing wrong."""
    return slot.over and slot.problem is None


def star_place(rect: FRect) -> FRect:
    """Where the star of a row is, with some room around it to press."""
    return FRect(rect.right - 58, rect.bottom - 56, 52, 50)


def slot_told(slot: SlotInfo) -> str:
    """All that the row says, to be read aloud."""
    parts = [slot_name(slot), when_text(slot.saved), _status(slot)]
    parts += [seated_text(slot.seats, with_ai=True)] if slot.seats else []
    parts += [_("Star")] if slot.starred else []
    return ". ".join(part.replace("·", ",") for part in parts)


def slot_height(canvas: Canvas, slot: SlotInfo, width: float, full: bool) -> float:
    """`full`: nothing else on the screen tells about it, so the row says all."""
    return max(112.0, _words(slot, full, canvas, FRect(0, 0, width, 0), draw=False) + 3)


def draw_slot(
    canvas: Canvas, slot: SlotInfo, rect: FRect, chosen: bool, focused: bool, full: bool
) -> None:
    hurt = slot.problem is not None
    if not focused:
        rim = GOLD_RIM if chosen else "#a86a4a" if hurt else BARK
        top, bottom = ("#fff3e2", "#f3dcc4") if hurt else (CREAM, GOLD if chosen else STRAW)
        paint.panel(canvas, rect, top, bottom, 20, rim, 4 if chosen else 3)
    picture = FRect(rect.x + 12, rect.y + 12, *THUMB)
    draw_thumb(canvas, picture, slot.picture, game_icon(slot.game), 12)
    if hurt:
        canvas.rounded(picture, 12, "#6b5a48", alpha=150)
        canvas.art("ladder_corn_dizzy", (picture.centerx, picture.centery - 2), 92)
    _words(slot, full, canvas, rect, draw=True)
    if starred_at(slot):
        star = star_place(rect)
        canvas.art("ui_star", star.center, 34, alpha=None if slot.starred else 56)


def starred_at(slot: SlotInfo) -> bool:
    """Whether there is a star to press: games played have one, others once they were starred."""
    return is_played(slot) or slot.starred


def _words(slot: SlotInfo, full: bool, canvas: Canvas, rect: FRect, draw: bool) -> float:
    """The words beside the picture; their height. Hundreds of rows are measured at once: without
    `draw` no letter is made."""
    hurt = slot.problem is not None
    x, right = rect.x + THUMB[0] + 32, rect.right - 20
    box = FRect(x, rect.y + 9, right - x, 0)
    date = when_text(slot.saved)
    room = box.w - canvas.measure(date, 20, "Bold")[0] - 20
    beside = room >= 260
    for line in canvas.wrap(slot_name(slot), 27, room if beside else box.w, "f"):
        if draw:
            canvas.title(line, 27, box.topleft, INK)
        box.y += canvas.grown(27) * 1.25
    if draw and beside:
        canvas.text(date, 20, (right, rect.y + 15), MIST, "topright", "Bold")
    elif draw:
        canvas.text(date, 20, box.topleft, MIST, weight="Bold")
    box.y += 0.0 if beside else canvas.grown(20) * 1.3
    size, colour = (21, _HURT_TEXT) if hurt else (22, INK)
    if draw:
        canvas.paragraph(_status(slot), size, box, colour, "Bold", 1.28)
    box.y += canvas.text_height(_status(slot), size, box.w, "Bold", 1.28)
    if slot.seats and (not hurt or full):
        box.w -= 48 if starred_at(slot) else 0
        box.y = _seats(slot, canvas, box.move(0, 4), draw)
    return box.y - rect.y


def _seats(slot: SlotInfo, canvas: Canvas, box: FRect, draw: bool) -> float:
    """Badges, who sits there, and whether the game was assisted; the lower edge."""
    step = max(32.0, canvas.grown(20) * 1.3)
    cy = box.y + step / 2
    names = seated_text(slot.seats, with_ai=True)
    left = box.x + 36 * len(slot.seats) + 8
    wide = canvas.measure(names, 20, "Bold")[0]
    below = left + wide > box.right
    if draw:
        for i, seat in enumerate(slot.seats):
            paint.badge(canvas, seat.look, (box.x + 14 + i * 36, cy), 14)
        if below:
            canvas.paragraph(names, 20, box.move(0, step), MIST, "Bold")
        else:
            canvas.text(names, 20, (left, cy), MIST, "midleft", "Bold")
            _draw_assisted(slot, canvas, left + wide + 16, cy, box.right)
    return box.y + step + (canvas.text_height(names, 20, box.w, "Bold") if below else 0.0)


def _draw_assisted(slot: SlotInfo, canvas: Canvas, x: float, cy: float, right: float) -> None:
    mark = _("assisted")
    if slot.assisted and x + canvas.measure(mark, 20, "Bold")[0] + 28 <= right:
        paint.pill(canvas, (x, cy), mark, PLUM, WHITE, 20, "midleft", height=30)


def _loaded(path: Path, width: int, height: int, radius: int) -> Surface:
    """The picture in rounded corners; a plain ground where there is none of ours."""
    sheet = Surface((width, height), pygame.SRCALPHA)
    sheet.fill("#7d9a5a")
    data = read_picture(path)
    if data is not None:
        with suppress(pygame.error):
            picture = pygame.image.load(BytesIO(data), "thumbnail.png").convert_alpha()
            sheet.fill("#00000000")
            sheet.blit(pygame.transform.smoothscale(picture, (width, height)), (0, 0))
    mask = shapes.rounded(width, height, radius, "#ffffff", None, None, 0, 255)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def draw_thumb(canvas: Canvas, rect: FRect, picture: Path | None, icon: str, radius: float) -> None:
    """The last frame everybody saw; the game's own bird where nothing was seen yet."""
    canvas.shadow(rect, radius, 3, 4, 90)
    if picture is None:
        canvas.rounded(rect, radius, "#a9cf72", "#55893a")
        canvas.art(icon, rect.center, rect.h * 0.8)
    else:
        size = (canvas.px(rect.w), canvas.px(rect.h), canvas.px(radius))
        try:
            changed = picture.stat().st_mtime_ns
        except OSError:
            changed = 0
        image = surfaces.get((picture, changed, size), lambda: _loaded(picture, *size))
        canvas.blit(image, rect.topleft)
    paint.ring(canvas, rect, radius, BARK, 3)
