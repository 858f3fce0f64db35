"""The egg window as it is drawn: the card in its ring, the countdown, the question, the keys.

Nothing here depends on what anybody holds or has decided.
"""

from dataclasses import dataclass
from math import ceil, cos, pi, sin
from typing import ClassVar, Final

import pygame
from pygame import FRect, Surface

from saves.records import Seat
from scenes.games.roost.layout import WindowLayout, question_lines
from scenes.kit import paint
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CORN, GLOW, GOLD, GOLD_RIM, INK, MIST, PAPER, WHITE
from scenes.table.panels import name_that_fits
from scenes.table.piece import Look
from scenes.table.view import SnapClock, SnapKey
from words.lang import _

STEPS: Final = 160
"""In how many steps the ring shortens."""


def shade(canvas: Canvas, rect: FRect) -> None:
    """Over the barns while all look at one card."""
    canvas.rounded(rect, 0, "#1e1006", alpha=96)


@dataclass(frozen=True)
class Ring(Look):
    """The bright disc in which the card waits."""

    margin: ClassVar[float] = 24.0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        disc = rect.inflate(-0.085 * rect.w, -0.085 * rect.h)
        canvas.glow(disc, disc.w / 2, GLOW, 16, 160, 0)
        canvas.rounded(disc, disc.w / 2, PAPER, GOLD)
        canvas.rounded(rect, rect.w / 2, None, None, BARK, 0.1 * rect.w)


def question(canvas: Canvas, rect: FRect, title: str, name: str, barn: int) -> None:
    """To whoever may throw an egg, or to whoever's card it is."""
    paint.panel(canvas, rect, PAPER, GOLD, 24, GOLD_RIM, 4)
    high, step = canvas.grown(34) * 1.2, canvas.grown(22) * 1.3
    canvas.title(title, 34, (rect.centerx, rect.y + 10 + high / 2), INK, "center")
    for k, line in enumerate(question_lines(canvas, name, barn, rect.w)):
        at = (rect.centerx, rect.y + 10 + high + (k + 0.5) * step)
        canvas.text(line, 22, at, "#5a3a18", "center", "Bold")


def clock_face(canvas: Canvas, window: WindowLayout, clock: SnapClock, reduced: bool) -> None:
    """Around the ring the time that is left, and in figures on the rim of the question; in reduced
    motion these alone."""
    left = ceil(STEPS * clock.left / clock.total)
    ring, box = window.ring, window.panel
    if left and not reduced:
        arc = _arc(canvas.px(ring.w), max(1, canvas.px(0.066 * ring.w)), left)
        canvas.blit(arc, ring.topleft)
    words = _("%(count)d s") % {"count": ceil(clock.left)}
    at = (box.right - 14, box.y - 0.3 * canvas.grown(24))
    paint.pill(canvas, at, words, INK, GOLD, 24, "midright", face="f")


@surfaces.keeps
def _arc(size: int, wide: int, left: int) -> Surface:
    """`left` steps of a ring, clockwise up to the top, with round ends."""
    large = Surface((2 * size, 2 * size), pygame.SRCALPHA)
    radius = size - 1.55 * wide
    for k in range(left + 1):
        angle = 2 * pi * k / STEPS
        at = (size + radius * sin(angle), size - radius * cos(angle))
        pygame.draw.circle(large, CORN, at, wide)
    return pygame.transform.smoothscale(large, (size, size))


def halted(canvas: Canvas, window: WindowLayout) -> None:
    """Why the ring does not shorten any more, across it."""
    words = halted_words()
    box = halted_box(canvas, window, words)
    paint.panel(canvas, box, INK, INK, 20, GOLD_RIM, 4)
    canvas.paragraph(words, 24, box.inflate(-40, -24), GOLD, "Bold", align="center")


def halted_words() -> str:
    return _("The countdown is stopped. Come back to this window to go on.")


def halted_box(canvas: Canvas, window: WindowLayout, words: str) -> FRect:
    """Over ring and question, and no further down than they reach."""
    both = window.ring.union(window.panel)
    high = canvas.text_height(words, 24, both.w - 40, "Bold") + 24
    box = FRect(0, 0, both.w, high).move_to(center=both.center)
    box.bottom = min(box.bottom, both.bottom)
    return box


def keys(canvas: Canvas, tray: FRect, clock: SnapClock, seats: list[Seat]) -> None:
    """Everybody's own key, large, where the hand would lie: hands are face down meanwhile."""
    room = tray.inflate(-36, -26)
    each = room.w / max(1, len(clock.keys))
    line = canvas.grown(22) * 1.3
    for k, (seat, key) in enumerate(clock.keys.items()):
        cell = FRect(room.x + k * each, room.y, each, room.h)
        high = min(max(64.0, canvas.grown(40) * 1.5), cell.h - line - 8)
        wide = max(high, canvas.measure(key.label, 40, "f")[0] + 40)
        icon = min(0.8 * high, each - wide - 12)
        at = (cell.centerx + icon / 2, cell.y + (cell.h - line - high) / 2 - 4)
        cap = FRect(0, 0, wide, high).move_to(midtop=at)
        canvas.rounded(cap.move(0, 5), 14, MIST)
        canvas.rounded(cap, 14, PAPER, "#f0d9a8", INK, 3)
        canvas.title(key.label, 40, cap.center, INK, "center")
        canvas.art(key.icon, (cap.x - 8, cap.centery), icon, "midright")
        name = name_that_fits(canvas, seats[seat].name, each - 50)
        half = canvas.measure(name, 22, "Bold")[0] / 2
        y = cell.bottom - line / 2
        canvas.text(name, 22, (cell.centerx + 16, y), WHITE, "center", "Bold")
        paint.badge(canvas, seats[seat].look, (cell.centerx - half - 6, y), 15)


def plate_key(canvas: Canvas, plate: FRect, key: SnapKey) -> None:
    """The egg key on the rim of a seat plate; beside a low plate."""
    high = max(34.0, canvas.grown(20) * 1.36)
    icon = 0.86 * high
    wide = canvas.measure(key.label, 20, "Bold")[0] + 0.7 * high + icon + 30
    box = FRect(0, 0, wide, high).move_to(midright=(plate.right - 10, plate.bottom - 6))
    if plate.h < 80:
        box.midleft = (plate.right - 20, plate.centery)
    canvas.rounded(box, high / 2, PAPER, GOLD, GOLD_RIM, 3)
    x = canvas.art("egg", (box.x + 8, box.centery), high - 8, "midleft").right + 4
    x = canvas.art(key.icon, (x, box.centery), icon, "midleft").right + 4
    canvas.text(key.label, 20, (x, box.centery), INK, "midleft", "Bold")
