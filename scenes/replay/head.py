"""The upper edge of a replay: game and moment, what was done and by whom, and the buttons."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GOLD_RIM, INK, STRAW, SeatLook
from scenes.kit.widgets import IconButton, Widget
from scenes.replay.side import Extra
from scenes.table.header import draw_header, header_layout
from scenes.table.log import shortened
from words.lang import _

EDGE: Final = 14.0
STEP: Final = 56.0
"""From one button to the next."""
SAID: Final = 20.0
SAID_LINES: Final = 2
LEAST: Final = 340.0
"""With less room than this between title and buttons the sentence stands below them."""
TITLE_ROOM: Final = 76.0


class Head:
    def __init__(self, title: str) -> None:
        self.title = title
        self.bottom = 0.0
        """Nothing else may start above this y."""
        self.usual = 0.0
        """How high the header of a table is at this text size."""
        self.titled = True
        """Whether game and moment stand here; where there is no room, the controls tell the moment.
        """
        self._said = FRect(0, 0, 0, 0)
        self._variant = 0

    def layout(
        self,
        canvas: Canvas,
        longest: Sequence[str],
        extras: Sequence[Extra],
        out: Callable[[], None],
    ) -> list[Widget]:
        """`longest` are the longest subtitles, in full and in short; `out` leads away."""
        room = canvas.w - EDGE - STEP * len(extras) - TITLE_ROOM
        fits = [k for k, sub in enumerate(longest) if canvas.measure(sub, 20, "Bold")[0] <= room]
        self._variant = fits[0] if fits else len(longest) - 1
        sub = longest[self._variant]
        plan = header_layout(canvas, self.title, sub, "")
        self.usual = header_layout(canvas, self.title, "", "").bottom
        home = IconButton("ui_home", _("Back"), out, "wood", "back")
        home.place(canvas, plan.buttons[0])
        buttons: list[Widget] = []
        edge = canvas.w - EDGE
        for extra in reversed(extras):
            button = IconButton(extra.icon, extra.label, extra.deed, "wood", extra.name)
            button.place(canvas, FRect(edge - 48, plan.buttons[0].y, 48, 44))
            buttons.insert(0, button)
            edge -= STEP
        words = max(canvas.measure(self.title, 26, "f")[0], canvas.measure(sub, 20, "Bold")[0])
        left, high = TITLE_ROOM + words + 18, SAID_LINES * canvas.grown(SAID) * 1.2 + 10
        beside = edge - left >= LEAST * canvas.grown(SAID) / SAID
        self.titled = beside or canvas.portrait
        if self.titled and not beside:
            self._said = FRect(EDGE, plan.bar.bottom + 8, canvas.w - 2 * EDGE, high)
        else:
            left = left if self.titled else TITLE_ROOM
            self._said = FRect(left, max(4.0, plan.bar.centery - high / 2), edge - left, high)
        self.bottom = max(plan.bar.bottom, self._said.bottom) + 7
        return [*buttons, home]

    def draw(
        self, canvas: Canvas, subtitles: Sequence[str], told: str, look: SeatLook | None
    ) -> None:
        """What was `told` of whom; of a long sentence what fits, the log has all of it."""
        title, sub = (self.title, subtitles[self._variant]) if self.titled else ("", "")
        draw_header(canvas, title, sub, None, "")
        r = self._said
        canvas.rounded(r, 16, CREAM, STRAW, GOLD_RIM, 3)
        x = r.x + 16
        if look is not None:
            paint.badge(canvas, look, (r.x + 28, r.centery), 16)
            x = r.x + 54
        room = r.right - 14 - x
        words = shortened(canvas, told, room, SAID_LINES, SAID, "Bold")
        lines = canvas.wrap(words, SAID, room, "Bold")
        canvas.lines(lines, SAID, (x, r.centery), INK, "midleft", "Bold", 1.2)
