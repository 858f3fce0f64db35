"""The top of the review: title, what is looked at in one line, and the seats to choose from."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.app.menu_scene import HEADING, MARGIN
from scenes.kit.canvas import Canvas
from scenes.kit.palette import WHITE
from scenes.review.seat_tabs import SIDE, SeatTab

_PILL: Final = "#17594f"
_GAP: Final = 8.0
_TOP: Final = 92.0


class Head:
    def __init__(self) -> None:
        self._lines: list[str] = []
        self._at = FRect()

    def place(
        self, canvas: Canvas, heading: str, size: float, summary: str, tabs: Sequence[SeatTab]
    ) -> float:
        """The summary stands beside the title and the seats at the right of it, or below; tells
        where the page begins."""
        wide = len(tabs) * (SIDE + _GAP)
        title = canvas.measure(heading, HEADING, "f")[0] * size / canvas.grown(HEADING)
        left, right = MARGIN + title + 28, canvas.w - MARGIN
        y = 16.0 if left + wide <= right else 84.0
        for k, tab in enumerate(tabs):
            tab.place(canvas, (right - wide + k * (SIDE + _GAP) + _GAP, y, SIDE, SIDE))
        low = y + SIDE if tabs else 76.0
        room = right - wide - 16 - left
        lines = canvas.wrap(summary, 22, room - 40, "Bold") if room > 240 else []
        if not 0 < len(lines) <= 2 or canvas.text_scale > 1.3:
            left, room = MARGIN, right - MARGIN
            lines = canvas.wrap(summary, 22, room - 40, "Bold")
        high = max(42.0, len(lines) * canvas.grown(22) * 1.2 + 12)
        top = 44 - high / 2 if left > MARGIN else max(low, 80.0) + 8
        widest = max(canvas.measure(line, 22, "Bold")[0] for line in lines)
        self._lines = lines
        self._at = FRect(left, top, min(room, widest + 40), high)
        return max(low, self._at.bottom + 2, _TOP - 12) + 12

    def draw(self, canvas: Canvas) -> None:
        canvas.rounded(self._at, min(21.0, self._at.h / 2), _PILL)
        canvas.lines(self._lines, 22, self._at.center, WHITE, "center", "Bold", 1.2)
