"""The closed log: the last line of what happened, on the table or below the seats."""

from pygame import FRect

from scenes.kit.canvas import Canvas, Face
from scenes.kit.palette import CREAM, INK

LOG_LINE_WIDTH = 560.0
WIDEST_LINE = 880.0
LARGE_TEXT = 1.2
MARGINS = 76.0
"""What stands left and right of the words: the sign, and room to the window's edge."""
RISE = 18.0
"""How far a second line of the closed log may reach above its room, under the header."""


def _line_step(canvas: Canvas) -> float:
    return canvas.grown(20) * 1.3


def shortened(
    canvas: Canvas, text: str, width: float, lines: int, size: float = 20, face: Face = "SemiBold"
) -> str:
    """The words that fit on this number of lines; the open log has them all."""
    words = text.split(" ")
    short = text
    while len(words) > 1 and len(canvas.wrap(short, size, width, face)) > lines:
        words.pop()
        short = " ".join(words).rstrip(".,;: ") + "…"
    return short


def closed_log_room(canvas: Canvas, area: FRect, column: FRect, column_free: bool = True) -> FRect:
    """Where the closed log stands: at the right edge on top of the table, running out of the
    window, or with large text below the seat panels (`column`) if there is room for it."""
    step = _line_step(canvas)
    below = FRect(column.x, column.bottom + 12, column.w, canvas.h - column.bottom - 22)
    if canvas.portrait:
        return FRect(area.x, area.top, canvas.w + 14 - area.x, max(40.0, step + 14))
    if column_free and canvas.text_scale > LARGE_TEXT and below.h >= step + 14:
        return below
    lines = 1 if canvas.text_scale <= LARGE_TEXT else 2
    width = min(LOG_LINE_WIDTH, 0.56 * area.w)
    return FRect(canvas.w - width + 14, area.top, width, max(40.0, lines * step + 14))


def draw_closed_log(
    canvas: Canvas, text: str, room: FRect, in_full: bool = True, beside: float = 0.0
) -> None:
    """The last line where `closed_log_room` found room; at the window's edge that may be less what
    something else takes `beside` it.

    All of it while it is news, though it may hang over the table; later what fits there.
    """
    if room.right > canvas.w:
        _draw_at_edge(canvas, text, room, in_full, beside)
        return
    inner = room.w - 28
    fitting = max(1, int((room.h - 13) / _line_step(canvas)))
    words = text if in_full else shortened(canvas, text, inner, fitting)
    high = canvas.text_height(words, 20, inner, "SemiBold") + 14
    y = min(room.y, canvas.h - 8 - high)
    canvas.rounded((room.x, y, room.w, high), 14, INK, alpha=205 if high <= room.h else 240)
    text_box = FRect(room.x + 14, y + 7, inner, high)
    canvas.paragraph(words, 20, text_box, CREAM, "SemiBold")


def _draw_at_edge(canvas: Canvas, text: str, room: FRect, in_full: bool, beside: float) -> None:
    """At the right edge, running out of the window; longer than its room for the rare text that
    would need more lines."""
    rise = 0.0 if canvas.portrait else RISE  # below the seat plates there is nothing to spare
    fitting = max(1, int((room.h + rise - 10) / (canvas.grown(20) * 1.2)))
    inner = room.w - MARGINS - beside
    widest = min(WIDEST_LINE, canvas.w - 48 - beside)
    while inner < widest - MARGINS and len(canvas.wrap(text, 20, inner)) > fitting:
        inner += 40
    words = text if in_full else shortened(canvas, text, inner, fitting)
    lines = canvas.wrap(words, 20, inner)
    spacing, margin = (1.3, 14) if len(lines) == 1 else (1.2, 10)
    wide = max(canvas.measure(line, 20)[0] for line in lines) + MARGINS
    high = max(40.0, len(lines) * canvas.grown(20) * spacing + margin)
    top = min(room.top, max(room.bottom - high, room.top - rise))
    box = FRect(canvas.w - beside - wide + 14, top, wide - (10 if beside else 0), high)
    canvas.rounded(box, 14, INK, alpha=205)
    canvas.art("ui_log", (box.x + 26, box.centery), 26)
    canvas.lines(lines, 20, (box.x + 46, box.centery), CREAM, "midleft", line_height=spacing)
