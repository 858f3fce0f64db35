"""The look of the house as functions: every one draws in design units and returns its rect."""

from functools import partial
from math import hypot
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import FRect, Vector2

from scenes.kit import shapes
from scenes.kit.canvas import Anchor, Canvas, Face, Point, RectLike, anchored
from scenes.kit.palette import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    MIST,
    NIGHT,
    PAPER,
    SEATS,
    STRAW,
    WHITE,
    Colour,
    SeatLook,
    mix,
)

Kind: TypeAlias = Literal["cream", "go", "teal", "red", "wood"]
Seat: TypeAlias = int | SeatLook


_BUTTONS: Final = {
    "cream": ("#fffaf0", "#f0d9a8", BARK, INK, MIST),
    "go": ("#ffd75a", "#f0a51f", GOLD_RIM, INK, "#5a3604"),
    "teal": ("#2f9a84", "#17594f", "#0d3a33", WHITE, "#d8f3ea"),
    "red": ("#e2604c", "#a82a20", "#54130d", WHITE, "#ffe3dc"),
    "wood": ("#7a4a24", "#523014", INK, CREAM, "#f3d9a8"),
}
"""The colours of a button: top, bottom, rim, label and sublabel."""
_DISABLED: Final = ("#e6dac0", "#d3c4a2", "#9c8868", MIST, MIST)
_HELD: Final = ("#a6e6c4", "#57c096")
_BUTTON_ROOM: Final = 26.0
"""How far the light and the shadow of a button reach."""


def look(seat: Seat) -> SeatLook:
    return SEATS[seat] if isinstance(seat, int) else seat


def panel(
    canvas: Canvas,
    rect: RectLike,
    fill: Colour = CREAM,
    fill2: Colour = STRAW,
    radius: float = 18,
    border: Colour = BARK,
    border_width: float = 3,
) -> FRect:
    canvas.shadow(rect, radius)
    return canvas.rounded(rect, radius, fill, fill2, border, border_width)


def ring(canvas: Canvas, rect: RectLike, radius: float, colour: Colour, width: float = 4) -> FRect:
    """An outline only."""
    return canvas.rounded(rect, radius, None, None, colour, width)


def badge(canvas: Canvas, seat: Seat, pos: Point, r: float = 18) -> FRect:
    """The seat's colour as a disc with its mark."""
    _name, colour, mark, ink_mark = look(seat)
    box = FRect(pos[0] - r, pos[1] - r, 2 * r, 2 * r)
    canvas.rounded(box, r, mix(colour, WHITE, 0.15), colour, mix(colour, NIGHT, 0.6), 3)
    canvas.art(f"mark_{mark}", pos, r * 1.25, tint=INK if ink_mark else None)
    return box


def focus_row(canvas: Canvas, rect: RectLike) -> FRect:
    """A whole row of a panel that has the focus."""
    canvas.glow(rect, 16, GLOW, 6, 200, 0)
    return canvas.rounded(rect, 16, "#fffbe6", GOLD, GOLD_RIM, 3)


# -------------------------------------------------------------------- buttons


def _icon_size(canvas: Canvas, size: float) -> float:
    return max(38.0, canvas.grown(size) * 1.1)


def _icon_room(canvas: Canvas, icon: str | None, size: float, sublabel: str) -> float:
    beside = 74.0 if sublabel else _icon_size(canvas, size) + 10
    return beside if icon else 0.0


def button_width(
    canvas: Canvas, label: str, icon: str | None = None, size: float = 24, sublabel: str = ""
) -> float:
    """The width at which the label stands on one line."""
    words = canvas.measure(label, size, "f")[0]
    if sublabel:
        words = max(words, canvas.measure(sublabel, 20, "Bold")[0])
    return words + _icon_room(canvas, icon, size, sublabel) + 44


def button_height(
    canvas: Canvas,
    label: str,
    width: float,
    icon: str | None = None,
    size: float = 24,
    sublabel: str = "",
) -> float:
    """The height the button needs at this width; long labels take several lines."""
    room = max(20.0, width - _icon_room(canvas, icon, size, sublabel) - 28)
    deep = canvas.text_height(label, size, room, "f", 1.2)
    if sublabel:
        return max(84.0, deep + canvas.text_height(sublabel, 20, room, "Bold") + 20)
    return max(52.0, deep + 22)


class _Face(NamedTuple):
    """All that the picture of a button depends on."""

    label: str
    icon: str | None
    kind: Kind
    size: float
    focused: bool
    down: bool
    enabled: bool
    sublabel: str
    filled: float


def button_face(
    canvas: Canvas,
    rect: RectLike,
    label: str = "",
    icon: str | None = None,
    kind: Kind = "cream",
    size: float = 24,
    focused: bool = False,
    pressed: bool = False,
    enabled: bool = True,
    sublabel: str = "",
    filled: float = 0.0,
) -> FRect:
    """A button on its thick lower edge. ``filled`` (0-1) colours it from the left while held."""
    r, down = FRect(rect), pressed and enabled
    face = _Face(label, icon, kind, size, focused, down, enabled, sublabel, filled)
    if filled > 0:
        _draw_face(face, canvas, r)
    else:
        canvas.kept(face, r, _BUTTON_ROOM, partial(_draw_face, face))
    return r.move(0, 3) if down else r


def _draw_face(face: _Face, canvas: Canvas, r: FRect) -> None:
    label, icon, kind, size, focused, down, enabled, sublabel, filled = face
    upper, lower, rim, text, subtext = _BUTTONS[kind] if enabled else _DISABLED
    if focused:
        canvas.glow(r, 18)
    canvas.shadow(r, 16, 4, 5)
    canvas.rounded(r.move(0, 4), 16, rim)
    if down:
        r = r.move(0, 3)
    canvas.rounded(r, 16, upper, lower, rim, 3)
    if filled > 0:
        with canvas.clip(FRect(r.x, r.y, r.w * min(1.0, filled), r.h)):
            canvas.rounded(r, 16, *_HELD, rim, 3)
    if kind != "cream" and enabled:
        canvas.rounded((r.x + 10, r.y + 6, r.w - 20, 4), 2, WHITE, alpha=90)
    faint = None if enabled else 110
    room = max(20.0, r.w - _icon_room(canvas, icon, size, sublabel) - 28)
    heads = canvas.wrap(label, size, room, "f")
    if sublabel:
        x = r.x + (83 if icon else 20)
        if icon:
            canvas.art(icon, (r.x + 45, r.centery), 50, alpha=faint)
        subs = canvas.wrap(sublabel, 20, room, "Bold")
        deep = len(heads) * canvas.grown(size) * 1.2 + len(subs) * canvas.grown(20) * 1.3
        y = canvas.lines(heads, size, (x, r.centery - deep / 2), text, weight="f")
        canvas.lines(subs, 20, (x, y), subtext, weight="Bold", line_height=1.3)
    elif label:
        side = min(_icon_size(canvas, size), r.h - 14)
        aside = side + 10 if icon else 0.0
        widest = max(canvas.measure(line, size, "f")[0] for line in heads)
        left = r.centerx - (widest + aside) / 2
        if icon:
            canvas.art(icon, (left + side / 2, r.centery), side, alpha=faint)
        at = (left + aside + widest / 2, r.centery)
        canvas.lines(heads, size, at, text, "center", "f")
    elif icon:
        canvas.art(icon, r.center, min(r.w, r.h) - 16, alpha=faint)


# -------------------------------------------------------------------- words


def pill(
    canvas: Canvas,
    pos: Point,
    label: str,
    colour: Colour = BARK,
    text_colour: Colour = WHITE,
    size: float = 20,
    anchor: Anchor = "center",
    icon: str | None = None,
    pad: float = 14,
    height: float = 34,
    face: Face = "Bold",
) -> FRect:
    """A word on a rounded ground that grows with it."""
    words, line = canvas.measure(label, size, face)
    high = max(height, line + 4)
    wide = words + 2 * pad + (high - 4 if icon else 0)
    r = anchored(max(wide, high), high, pos, anchor)
    canvas.rounded(r, high / 2, colour)
    x = r.centerx - words / 2
    if icon:
        canvas.art(icon, (r.x + 6 + (high - 8) / 2, r.centery), high - 8)
        x = r.x + high + 4
    canvas.text(label, size, (x, r.centery), text_colour, "midleft", face)
    return r


def strip(
    canvas: Canvas,
    rect: RectLike,
    icon: str | None,
    title: str,
    colours: tuple[Colour, Colour] = HEAD_TEAL,
) -> FRect:
    """The coloured head of a panel. Give it at least ``canvas.grown(24) * 1.2 + 14`` height."""
    r = canvas.rounded(rect, 14, *colours)
    x = r.x + 18
    if icon:
        side = min(r.h - 10, 48)
        canvas.art(icon, (r.x + 10 + side / 2, r.centery), side)
        x = r.x + side + 18
    canvas.title(title, 24, (x, r.centery), WHITE, "midleft")
    return r


# -------------------------------------------------------------------- speech


def bubble(
    canvas: Canvas,
    rect: RectLike,
    tip: Point,
    fill: Colour = PAPER,
    fill2: Colour = GOLD,
    border: Colour = GOLD_RIM,
    border_width: float = 4,
    radius: float = 22,
    half: float = 18,
) -> FRect:
    """A speech bubble; its tail leaves the side nearest to ``tip``."""
    r, end, edge = FRect(rect), Vector2(tip), radius + half
    if end.y < r.top or end.y > r.bottom:
        inward = Vector2(0, 1 if end.y < r.top else -1)
        x = min(max(end.x, r.left + edge), r.right - edge)
        base = Vector2(x, r.top if end.y < r.top else r.bottom)
    else:
        inward = Vector2(1 if end.x < r.left else -1, 0)
        y = min(max(end.y, r.top + edge), r.bottom - edge)
        base = Vector2(r.left if end.x < r.left else r.right, y)
    length = max(1.0, base.distance_to(end))
    back = border_width * hypot(length, half) / half * 0.8

    def tail(colour: Colour, wide: float, depth: float, end: Vector2) -> None:
        foot, aside = base + depth * inward, wide * inward.rotate(90)
        corners = (foot - aside, foot + aside, end)
        left, top = min(c.x for c in corners), min(c.y for c in corners)
        right, bottom = max(c.x for c in corners), max(c.y for c in corners)
        local = tuple(
            (round((c.x - left) * canvas.k, 1), round((c.y - top) * canvas.k, 1)) for c in corners
        )
        size = (canvas.px(right - left) + 1, canvas.px(bottom - top) + 1)
        canvas.blit(shapes.polygon(local, size, colour), (left, top))

    canvas.shadow(r, radius, 6, 9, 130)
    tail(border, half, 1, end)
    canvas.rounded(r, radius, fill, fill2, border, border_width)
    inner_half = half - border_width * 1.1 + border_width * half / length
    tail_fill = mix(fill, fill2, (base.y - r.top) / r.h)
    tail(tail_fill, inner_half, border_width + 1, end + (base - end) * back / length)
    return r


# -------------------------------------------------------------------- cards


def tray(canvas: Canvas, rect: RectLike, seat: Seat | None = None) -> FRect:
    """The wooden tray on which a hand rests; the badge says whose it is."""
    r = FRect(rect)
    canvas.shadow(r, 26, 0, 10, 120)
    canvas.rounded(r, 26, "#8f5f30", "#5d3818", "#3a2110", 4)
    canvas.rounded((r.x + 20, r.y + 8, r.w - 40, 4), 2, "#ffe0a8", alpha=110)
    if seat is not None:
        badge(canvas, seat, (r.x + 6, r.y + 8), 20)
    return r


def card_back(
    canvas: Canvas, rect: RectLike, name: str = "card_back", shadow: bool = True
) -> FRect:
    r = FRect(rect)
    if shadow:
        canvas.shadow(r, 12, 3, 4, 100)
    canvas.art(name, r.center, r.size)
    return r


def legal_place(
    canvas: Canvas, rect: RectLike, label: str = "", radius: float = 12, strength: float = 1.0
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
