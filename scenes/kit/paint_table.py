"""The look of what lies on a table. Import these through `scenes.kit.paint`."""

from typing import NamedTuple

from pygame import FRect

from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.paint_controls import Seat, badge, look, panel
from scenes.kit.palette import CREAM, GLOW, GOLD_RIM, INK, MIST, NIGHT, STRAW, WHITE, mix

# -------------------------------------------------------------------- header


class HeaderPlan(NamedTuple):
    """Where the parts of the header stand."""

    bar: FRect
    home: FRect
    buttons: list[FRect]
    """Left to right, at the right edge."""
    banner: FRect
    banner_lines: list[str]
    bottom: float
    """Nothing else may start above this y."""


def header_plan(canvas: Canvas, game: str, sub: str, doing: str, buttons: int = 5) -> HeaderPlan:
    """Measure the header: with large text the bar gets higher, and a banner that does not fit
    between the title and the buttons moves below the bar."""
    high = round(max(60.0, 7 + canvas.grown(26) * 1.04 + canvas.grown(20) * 1.3))
    cy = high / 2 - 1
    places = [
        FRect(canvas.w - 62 - 56 * (buttons - 1 - i), cy - 22, 48, 44) for i in range(buttons)
    ]
    title_right = 76 + max(canvas.measure(game, 26, "f")[0], canvas.measure(sub, 20, "Bold")[0])
    right = places[0].left if places else canvas.w
    step = canvas.grown(24) * 1.2
    wide = canvas.measure(doing, 24, "f")[0] + 92
    if wide <= right - title_right - 36:
        banner = FRect(0, 0, wide, max(56.0, step + 22))
        banner.midtop = (canvas.w / 2 + 20, 14)
        banner.left = max(banner.left, title_right + 18)
        banner.right = min(banner.right, right - 18)
        lines = [doing]
    else:
        lines = canvas.wrap(doing, 24, canvas.w - 64 - 92, "f")
        wide = max(canvas.measure(line, 24, "f")[0] for line in lines) + 92
        banner = FRect(0, 0, wide, max(56.0, step * len(lines) + 22))
        banner.midtop = (canvas.w / 2, high + 8)
    bottom = max(high + 4, banner.bottom) + 8
    bar = FRect(0, 0, canvas.w, high)
    return HeaderPlan(bar, FRect(14, cy - 22, 48, 44), places, banner, lines, bottom)


def header_bar(
    canvas: Canvas, game: str, sub: str, seat: Seat | None, doing: str, buttons: int = 5
) -> FRect:
    """The top bar and the banner that says whose turn it is; the buttons are widgets
    (`IconButton`, kind "wood") at the places of `header_plan`."""
    plan = header_plan(canvas, game, sub, doing, buttons)
    bar, r = plan.bar, plan.banner
    canvas.rounded(bar, 0, "#5d3818", "#3d220d")
    canvas.rounded((0, bar.bottom, canvas.w, 4), 0, "#2a1507")
    canvas.rounded((0, 0, canvas.w, 3), 0, "#ffe0a8", alpha=70)
    canvas.title(game, 26, (76, 7), CREAM)
    canvas.text(sub, 20, (76, 7 + canvas.grown(26) * 1.04), "#f3d9a8", weight="Bold")
    if not doing:
        return bar
    rim = mix(look(seat).colour, NIGHT, 0.25) if seat is not None else GOLD_RIM
    canvas.glow(r, 26, GLOW, 7, 190, 1)
    canvas.rounded(r, 28, CREAM, STRAW, rim, 5)
    x = r.x + 46
    if seat is not None:
        badge(canvas, seat, (r.x + 34, r.centery), 20)
        x = r.x + 64
    step = canvas.grown(24) * 1.2
    for i, line in enumerate(plan.banner_lines):
        y = r.centery + (i - (len(plan.banner_lines) - 1) / 2) * step
        canvas.title(line, 24, (x, y), INK, "midleft")
    return bar.union(r)


# -------------------------------------------------------------------- seats

Stat = tuple[str | None, str]
"""A picture and a figure, or a word alone."""


def _stat_rows(canvas: Canvas, width: float, stats: list[Stat]) -> list[list[Stat]]:
    icon = max(26.0, canvas.grown(22))
    rows: list[list[Stat]] = []
    used = 0.0
    for stat in stats:
        wide = canvas.measure(stat[1], 22, "Bold")[0] + (icon + 4 if stat[0] else 0)
        if not rows or used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(stat)
        used += wide + 12
    return rows


def seat_panel_height(
    canvas: Canvas, width: float, name: str, stats: list[Stat], note: str = ""
) -> float:
    """The height `seat_panel` needs at that width; 88 at standard text size without a note."""
    line = canvas.grown(22) * 1.36
    rows = len(canvas.wrap(name, 22, width - 120, "Bold")) + len(
        _stat_rows(canvas, width - 90, stats)
    )
    notes = len(canvas.wrap(note, 20, width - 90, "Bold")) if note else 0
    return max(88.0, 8 + rows * line + notes * canvas.grown(20) * 1.3 + 12)


def seat_panel(
    canvas: Canvas,
    rect: RectLike,
    seat: Seat,
    name: str,
    who: str,
    stats: list[Stat],
    active: bool = False,
    sprite: str | None = None,
    note: str = "",
) -> FRect:
    """A seat at the table. ``who`` is "human" or "ai" (the sign in the corner)."""
    r = FRect(rect)
    colour = look(seat).colour
    if active:
        canvas.glow(r, 16, GLOW, 8, 230, 2)
    panel(canvas, r, CREAM, "#ffe9a0" if active else STRAW, 16, mix(colour, NIGHT, 0.25), 4)
    canvas.rounded((r.x + 4, r.y + 4, 64, r.h - 8), 12, mix(colour, WHITE, 0.3), colour)
    if sprite:
        canvas.art(sprite, (r.x + 36, r.centery - 2), 58)
    badge(canvas, seat, (r.x + 60, r.bottom - 18), 14)
    canvas.art(f"ui_{who}", (r.right - 24, r.y + 22), 28)
    y = r.y + 8
    line = canvas.grown(22) * 1.36
    for part in canvas.wrap(name, 22, r.w - 120, "Bold"):
        canvas.text(part, 22, (r.x + 78, y), INK, weight="Bold")
        y += line
    icon = max(26.0, canvas.grown(22))
    for row in _stat_rows(canvas, r.w - 90, stats):
        x = r.x + 78
        for art, figure in row:
            if art:
                x = canvas.art(art, (x, y + line * 0.46), icon, "midleft").right + 4
            x = canvas.text(figure, 22, (x, y), INK, weight="Bold").right + 12
        y += line
    for part in canvas.wrap(note, 20, r.w - 90, "Bold") if note else []:
        canvas.text(part, 20, (r.x + 78, y), MIST, weight="Bold")
        y += canvas.grown(20) * 1.3
    return r


LOG_MARGINS = 76.0
"""What stands left and right of the words: the sign, and room to the window's edge."""
LOG_RISE = 18.0
"""So far a second line of the closed log may reach above its room, under the header."""


def log_lines_that_fit(canvas: Canvas, room: FRect) -> int:
    """How many lines the closed log can say without covering what lies below its room."""
    return max(1, int((room.h + LOG_RISE - 10) / (canvas.grown(20) * 1.2)))


def log_line(canvas: Canvas, string: str, room: RectLike = (720, 76, 560, 40)) -> FRect:
    """The closed log: what happened last, at the right edge, running out of the window."""
    room = FRect(room)
    lines = canvas.wrap(string, 20, room.w - LOG_MARGINS)
    step = canvas.grown(20) * (1.3 if len(lines) == 1 else 1.2)
    wide = max(canvas.measure(line, 20)[0] for line in lines) + LOG_MARGINS
    high = max(40.0, len(lines) * step + (14 if len(lines) == 1 else 10))
    top = min(room.top, max(room.bottom - high, room.top - LOG_RISE))
    r = FRect(canvas.w - wide + 14, top, wide, high)
    canvas.rounded(r, 14, INK, alpha=205)
    canvas.art("ui_log", (r.x + 26, r.centery), 26)
    for i, line in enumerate(lines):
        at = (r.x + 46, r.centery + (i - (len(lines) - 1) / 2) * step)
        canvas.text(line, 20, at, CREAM, "midleft")
    return r


def tray(canvas: Canvas, rect: RectLike, seat: Seat | None = None) -> FRect:
    """The wooden tray on which a hand rests; the badge says whose it is."""
    r = FRect(rect)
    canvas.shadow(r, 26, 0, 10, 120)
    canvas.rounded(r, 26, "#8f5f30", "#5d3818", "#3a2110", 4)
    canvas.rounded((r.x + 20, r.y + 8, r.w - 40, 4), 2, "#ffe0a8", alpha=110)
    if seat is not None:
        badge(canvas, seat, (r.x + 6, r.y + 8), 20)
    return r


# -------------------------------------------------------------------- cards


def card_base(canvas: Canvas, rect: RectLike, selected: bool = False, shadow: bool = True) -> FRect:
    """The paper of a card (5:7); a selected one glows."""
    r = FRect(rect)
    if selected:
        canvas.glow(r, 12, GLOW, 8, 255, 3)
    if shadow:
        canvas.shadow(r, 12, 4, 5, 110)
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    return r


def number_card(
    canvas: Canvas,
    rect: RectLike,
    value: int,
    seat: Seat | None = None,
    selected: bool = False,
    dim: bool = False,
    shadow: bool = True,
) -> FRect:
    """A card of Hennen Rennen: the number on a ground that gets warmer with it, and a hen."""
    r = card_base(canvas, rect, selected, shadow)
    k = r.w / 120
    tint = mix("#f2d08a", "#e0784a", value / 100)
    figure = canvas.figure(46 * k, 1.35)
    wide = canvas.measure(str(value), 46, "f")[0] / 46 * figure
    figure = max(46 * k, figure * min(1.0, (r.w - 24 * k) / wide))
    deeper = (figure - 46 * k) / 2
    ground = FRect(r.x + 10 * k, r.y + 10 * k, r.w - 20 * k, 64 * k + deeper)
    canvas.rounded(ground, 10 * k, mix(tint, WHITE, 0.35), tint)
    canvas.title(str(value), figure, ground.center, INK, "center", grow=False)
    canvas.art("chicken", (r.centerx, r.bottom - 48 * k + 0.4 * deeper), 82 * k - deeper)
    if seat is not None:
        badge(canvas, seat, (r.right - 6, r.y + 4), 17)
    if dim:
        canvas.rounded(r, 12, "#3a2c1c", alpha=110)
    return r


def card_back(
    canvas: Canvas,
    rect: RectLike,
    name: str = "card_back",
    angle: float = 0,
    shadow: bool = True,
) -> FRect:
    r = FRect(rect)
    if shadow:
        canvas.shadow(r, 12, 3, 4, 100)
    canvas.art(name, r.center, r.size, angle=angle)
    return r


def legal_place(
    canvas: Canvas,
    rect: RectLike,
    label: str = "",
    radius: float = 12,
    strength: float = 1.0,
) -> FRect:
    """A place where something may go: halo, pale rim and a plus, so shape and not colour alone.

    ``strength`` pulses between 0.65 and 1; it is taken in eighths, so that few halos are built.
    """
    r = FRect(rect)
    level = round(max(0.0, min(1.0, strength)) * 8) / 8
    canvas.glow(r, radius, GLOW, 9, round(200 * level), 0, hollow=False)
    canvas.rounded(r, radius, "#fff4b0", "#ffe98a", "#fffbe0", 4, 150)
    if label:
        canvas.title(label, 24, r.center, GOLD_RIM, "center")
    else:
        canvas.art("ui_plus", r.center, min(36.0, r.w - 8, r.h - 8))
    return r
