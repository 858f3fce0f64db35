"""The room a table has at standard text size.

Hand cards are measured there whatever the text size is, so that larger text never makes them
smaller; where there is less room for them they overlap.
"""

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.table.panels import LEFT, WIDTH

_HEADER = 78.0


def at_standard_text(canvas: Canvas, area: FRect) -> tuple[Canvas, FRect]:
    """The canvas and the table's area as they would be at 100 % in this window."""
    if canvas.text_scale <= 1:
        return canvas, area
    plain = Canvas(canvas.surface, 1.0)
    if canvas.portrait:
        return plain, area
    left = LEFT + WIDTH + 12
    return plain, FRect(left, _HEADER, canvas.w - left - 16, canvas.h - 6 - _HEADER)
