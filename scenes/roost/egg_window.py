"""The egg window as it is drawn: the card in its ring, the countdown, the question, the keys.

Nothing here depends on what anybody holds or has decided.
"""

from math import ceil, cos, pi, sin
from typing import Final

import pygame
from pygame import FRect, Surface

from game.roost.tables import HIDDEN
from scenes.kit import paint
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CORN, GLOW, GOLD, GOLD_RIM, INK, MIST, PAPER, WHITE
from scenes.roost import cards, phrases
from scenes.roost.plan import WindowPlan, question_lines
from scenes.roost.shown import OnItsWay
from scenes.table.view import SeatFace, SnapClock, SnapKey

STEPS: Final = 160
"""The ring shortens in so many steps."""
_rings = SurfaceCache(16 * 1024 * 1024)


def ring(canvas: Canvas, plan: WindowPlan, clock: SnapClock | None, reduced: bool) -> None:
    """The bright disc, and around it the time that is left; in reduced motion a figure counts."""
    r = plan.ring
    disc = r.inflate(-0.085 * r.w, -0.085 * r.h)
    canvas.glow(disc, disc.w / 2, GLOW, 16, 160, 0)
    canvas.rounded(disc, disc.w / 2, PAPER, GOLD)
    wide = 0.1 * r.w
    canvas.rounded(r, r.w / 2, None, None, BARK, wide)
    if clock is None or not clock.total or reduced:
        return
    left = ceil(STEPS * clock.left / clock.total)
    if left:
        canvas.blit(_arc(canvas.px(r.w), max(1, canvas.px(0.066 * r.w)), left), r.topleft)


def _arc(size: int, wide: int, left: int) -> Surface:
    """So many steps of a ring, clockwise up to the top, with round ends."""

    def make() -> Surface:
        large = Surface((2 * size, 2 * size), pygame.SRCALPHA)
        middle, radius = float(size), size - 1.55 * wide
        turn = 2 * pi * left / STEPS
        count = max(2, left)
        angles = [-pi / 2 + turn * k / count for k in range(count + 1)]
        outer = [
            (middle + (radius + wide) * cos(a), middle + (radius + wide) * sin(a)) for a in angles
        ]
        inner = [
            (middle + (radius - wide) * cos(a), middle + (radius - wide) * sin(a)) for a in angles
        ]
        pygame.draw.polygon(large, CORN, outer + inner[::-1])
        for a in (angles[0], angles[-1]):
            at = (middle + radius * cos(a), middle + radius * sin(a))
            pygame.draw.circle(large, CORN, at, wide)
        return pygame.transform.smoothscale(large, (size, size))

    return _rings.get((size, wide, left), make)


def card(canvas: Canvas, rect: FRect, coming: OnItsWay, looks: list[int], sway: float) -> None:
    """The card on its way, its back in the colour of who sent it; not even they see more."""
    image = cards.back(canvas, coming.seat, HIDDEN, looks, rect.w)
    angle = round(2 * sway) / 2 - 6
    key = (cards.back_name(coming.seat, looks), "")
    canvas.blit(cards.turned(image, key, angle), rect.center, "center")


def question(
    canvas: Canvas, plan: WindowPlan, name: str, coming: OnItsWay, asked: bool,
    clock: SnapClock | None,
) -> None:  # fmt: skip
    box = plan.panel
    paint.panel(canvas, box, PAPER, GOLD, 24, GOLD_RIM, 4)
    title = phrases.questions()[0 if asked else 1]
    y = box.y + 10 + canvas.grown(34) * 0.6
    canvas.title(title, 34, (box.centerx, y), INK, "center")
    y = box.y + 10 + canvas.grown(34) * 1.2
    for line in question_lines(canvas, name, coming.barn, box.w):
        at = (box.centerx, y + canvas.grown(22) * 0.65)
        canvas.text(line, 22, at, "#5a3a18", "center", "Bold")
        y += canvas.grown(22) * 1.3
    if clock is not None and clock.total:
        _seconds(canvas, box, clock)


def halted(canvas: Canvas, plan: WindowPlan) -> None:
    """Why the ring does not shorten any more, across it."""
    step = canvas.grown(24) * 1.3
    lines = canvas.wrap(phrases.halted(), 24, plan.panel.w - 40, "Bold")
    box = FRect(plan.panel.x, 0, plan.panel.w, len(lines) * step + 24)
    box.centery = plan.ring.centery
    paint.panel(canvas, box, INK, INK, 20, GOLD_RIM, 4)
    for k, line in enumerate(lines):
        canvas.text(line, 24, (box.centerx, box.y + 12 + (k + 0.5) * step), GOLD, "center", "Bold")


def _seconds(canvas: Canvas, box: FRect, clock: SnapClock) -> None:
    """Whole seconds still to come, on the rim of the question."""
    words = phrases.seconds(ceil(clock.left))
    paint.pill(canvas, (box.right - 14, box.y + 2), words, INK, GOLD, 24, "midright", face="f")


def keys(
    canvas: Canvas, tray: FRect, clock: SnapClock, seats: list[SeatFace], looks: list[int]
) -> None:
    """Everybody's own key, large, where the hand would lie: hands are face down meanwhile."""
    room = tray.inflate(-36, -26)
    each = room.w / max(1, len(clock.keys))
    line = canvas.grown(22) * 1.3
    for k, (seat, key) in enumerate(clock.keys.items()):
        cell = FRect(room.x + k * each, room.y, each, room.h)
        high = min(max(64.0, canvas.grown(40) * 1.5), cell.h - line - 8)
        wide = max(high, canvas.measure(key.label, 40, "f")[0] + 40)
        icon = min(0.8 * high, each - wide - 12)
        cap = FRect(0, 0, wide, high)
        cap.midtop = (cell.centerx + icon / 2, cell.y + (cell.h - line - high) / 2 - 4)
        key_cap(canvas, cap, key.label, 40)
        canvas.art(key.icon, (cap.x - 8, cap.centery), icon, "midright")
        name = _shortened(canvas, seats[seat].name, each - 50)
        half = canvas.measure(name, 22, "Bold")[0] / 2
        y = cell.bottom - line / 2
        canvas.text(name, 22, (cell.centerx + 16, y), WHITE, "center", "Bold")
        paint.badge(canvas, looks[seat], (cell.centerx - half - 6, y), 15)


def key_cap(canvas: Canvas, box: FRect, key: str, size: float) -> None:
    """A key as it looks on a keyboard."""
    canvas.rounded(box.move(0, 5), 14, MIST)
    canvas.rounded(box, 14, PAPER, "#f0d9a8", INK, 3)
    canvas.title(key, size, box.center, INK, "center")


def panel_key(canvas: Canvas, panel: FRect, key: SnapKey) -> None:
    """The egg key on the rim of a seat panel, of a low one beside it."""
    size = 20
    high = max(34.0, canvas.grown(size) * 1.36)
    icon = 0.86 * high
    wide = canvas.measure(key.label, size, "Bold")[0] + 0.7 * high + icon + 30
    box = FRect(0, 0, wide, high)
    box.midright = (panel.right - 10, panel.bottom - 6)
    if panel.h < 80:
        box.midleft = (panel.right - 20, panel.centery)
    canvas.rounded(box, high / 2, PAPER, GOLD, GOLD_RIM, 3)
    x = canvas.art("egg", (box.x + 8, box.centery), high - 8, "midleft").right + 4
    x = canvas.art(key.icon, (x, box.centery), icon, "midleft").right + 4
    canvas.text(key.label, size, (x, box.centery), INK, "midleft", "Bold")


def _shortened(canvas: Canvas, name: str, width: float) -> str:
    if canvas.measure(name, 22, "Bold")[0] <= width:
        return name
    for end in range(len(name) - 1, 0, -1):
        short = name[:end].rstrip() + "…"
        if canvas.measure(short, 22, "Bold")[0] <= width:
            return short
    return name[:1]
