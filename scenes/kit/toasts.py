"""Words that lie above all scenes for a few seconds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD_RIM, INK, TEAL

TOAST_SECONDS = 4.0
MOST_TOASTS = 2
_TOP = 10.0
_WIDTH = 900.0
_SIZE = 22
_ICON = 44
_SHADE = 24
"""How far the shadow of a toast reaches."""
_RISE = 8.0
"""How far one may reach above the place a scene keeps; a table says above that whose turn it is."""
_ROOM_LINES = 3
"""A toast that needs more lines leaves the place a scene keeps for it and goes to the top."""

Words: TypeAlias = str | Callable[[], str]
"""What a toast says. Give a function wherever the words are translated: it is asked at every
drawing, so that a change of language changes them too."""


@dataclass(eq=False)
class Toast:
    words: Words
    icon: str | None
    left: float
    holds: Callable[[], bool] | None = None
    link: Words = ""
    """What a press leads to, in a few words; left out where there is no room for it."""
    on_press: Callable[[], None] | None = None

    @property
    def text(self) -> str:
        return self.words if isinstance(self.words, str) else self.words()

    @property
    def link_text(self) -> str:
        return self.link if isinstance(self.link, str) else self.link()

    @property
    def alive(self) -> bool:
        return self.left > 0 and (self.holds is None or self.holds())


class PlacedToast(NamedTuple):
    """A toast, its box, its lines, and where its link begins and ends, if there is room for it."""

    toast: Toast
    box: FRect
    lines: list[str]
    link: FRect | None


def placed_toasts(canvas: Canvas, toasts: Sequence[Toast], kept: FRect | None) -> list[PlacedToast]:
    """The newest on top: in the place a scene has kept for them, else at the top of the window."""
    wide = min(canvas.w - 120, _WIDTH * max(1.0, canvas.text_scale * 0.6))
    at_top = FRect(canvas.w / 2 - wide / 2, _TOP, wide, 0)
    ends: dict[bool, float] = {}
    placed = []
    for toast in reversed(toasts):
        edge = 48 + _icon_room(toast)
        room = kept or at_top
        lines = canvas.wrap(toast.text, _SIZE, room.w - edge, "Bold")
        if room is kept and len(lines) > _ROOM_LINES:
            room = at_top
            lines = canvas.wrap(toast.text, _SIZE, room.w - edge, "Bold")
        widths = [canvas.measure(line, _SIZE, "Bold")[0] for line in lines]
        most = _ROOM_LINES - 1 if room is kept else len(lines) + 1
        link = _link(canvas, toast.link_text, widths, room.w - edge, most)
        rows = len(lines) if link is None else max(len(lines), round(link.y) + 1)
        step = canvas.grown(_SIZE) * 1.2
        size = (max([*widths, link.right if link else 0.0]) + edge, max(40.0, rows * step + 14))
        box = FRect(room.centerx - size[0] / 2, ends.get(room is kept, room.top), *size)
        if room is kept:
            box.right = min(room.right, canvas.w - 12)
            # The first one grows upwards, as far as nothing is said there: below is played on.
            if True not in ends and box.h > room.h:
                box.y = max(room.bottom - box.h, room.y - _RISE)
        ends[room is kept] = box.bottom + 10
        if link is not None:
            first = box.centery - rows * step / 2
            link = FRect(box.x + edge - 24 + link.x, first + link.y * step, link.w, step)
        placed.append(PlacedToast(toast, box, lines, link))
    return placed


def _link(canvas: Canvas, words: str, widths: list[float], room: float, most: int) -> FRect | None:
    """The link behind the last line, or on a line of its own; its y counts lines."""
    wide = canvas.measure(words, _SIZE, "Bold")[0] if words else room + 1
    behind = widths[-1] + 16
    if behind + wide <= room:
        return FRect(behind, len(widths) - 1, wide, 1)
    if wide <= room and len(widths) < most:
        return FRect(0, len(widths), wide, 1)
    return None


def _icon_room(toast: Toast) -> float:
    return _ICON if toast.icon else 0


def draw_toasts(canvas: Canvas, placed: Sequence[PlacedToast]) -> None:
    for toast, box, lines, link in placed:
        at = None if link is None else tuple(link.move(-box.x, -box.y))
        words = _Words(toast.icon, tuple(lines), toast.link_text, at)
        canvas.kept(words, box, _SHADE, partial(_draw_words, words))


class _Words(NamedTuple):
    """All that the picture of a toast depends on."""

    icon: str | None
    lines: tuple[str, ...]
    link: str
    link_at: tuple[float, ...] | None
    """From the corner of the box."""


def _draw_words(words: _Words, canvas: Canvas, box: FRect) -> None:
    icon, lines, link_text, link_at = words
    paint.panel(canvas, box, "#fffaf0", "#ffe9a0", 20, GOLD_RIM, 3)
    if icon:
        canvas.art(icon, (box.x + 38, box.centery), 36)
    x = box.x + 24 + (_ICON if icon else 0)
    link = None if link_at is None else FRect(link_at).move(box.topleft)
    below = [""] if link is not None and link.x < x + 1 else []
    canvas.lines([*lines, *below], _SIZE, (x, box.centery), INK, "midleft", "Bold")
    if link is not None:
        canvas.text(link_text, _SIZE, link.midleft, TEAL, "midleft", "Bold")
        y = link.centery + 0.52 * canvas.grown(_SIZE)
        canvas.line((link.x, y), (link.right, y), TEAL)
