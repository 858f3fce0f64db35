"""The lines of an open log as rows of a list: what was done, with whose mark, and headings."""

from collections.abc import Sequence

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GOLD_RIM, INK, SeatLook
from words.game_words import LogLine


def row_height(canvas: Canvas, line: LogLine, width: float) -> float:
    if line.heading:
        return canvas.text_height(line.text, 22, width - 16, "f") + 10
    return max(44.0, canvas.text_height(line.text, 20, width - 56, "SemiBold", 1.25) + 16)


def draw_row(
    canvas: Canvas, rect: FRect, line: LogLine, looks: Sequence[SeatLook], focused: bool
) -> None:
    if line.heading:
        _draw_heading(canvas, rect, line.text, GOLD_RIM if focused else "#ffd75a")
        return
    if line.seat >= 0:
        paint.badge(canvas, looks[line.seat], (rect.x + 24, rect.centery), 15)
    colour = INK if focused else CREAM
    high = canvas.text_height(line.text, 20, rect.w - 56, "SemiBold", 1.25)
    box = (rect.x + 48, rect.centery - high / 2, rect.w - 56, high)
    canvas.paragraph(line.text, 20, box, colour, "SemiBold", 1.25)


def _draw_heading(canvas: Canvas, rect: FRect, text: str, colour: str) -> None:
    """As many lines as it needs, the last one ruled out to the edge."""
    lines = canvas.wrap(text, 22, rect.w - 16, "f")
    at = (rect.x + 8, rect.centery)
    end = canvas.lines(lines, 22, at, colour, "midleft", "f", 1.3)
    x, y = at[0] + canvas.measure(lines[-1], 22, "f")[0], end - canvas.grown(22) * 1.3
    if x + 60 < rect.right:
        canvas.line((x + 14, y), (rect.right - 10, y), "#6b4a24")
