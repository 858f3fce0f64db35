"""Whose decisions are looked at: a bird for every seat."""

from collections.abc import Callable

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, SEATS, WHITE, mix
from scenes.kit.widgets import Button

SIDE = 54.0


class SeatTab(Button):
    """A bird on the colour of its seat; the one that is looked at stands on a golden rim."""

    def __init__(
        self, seat: int, who: Seat, bird: str, chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__("", on_press, name=f"seat {seat}", tooltip=who.name)
        self.look = SEATS[who.look]
        self.bird = bird
        self.chosen = chosen

    def width_for(self, canvas: Canvas) -> float:
        return SIDE

    def height_for(self, canvas: Canvas, width: float) -> float:
        return SIDE

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect.move(0, 3) if self.pressed else self.rect
        if focused:
            canvas.glow(r, 16)
        rim, width = (GOLD_RIM, 4) if self.chosen else (BARK, 3)
        light = mix(self.look.colour, WHITE, 0.35 if self.chosen else 0.1)
        canvas.rounded(r, 14, light, self.look.colour, rim, width)
        if self.chosen:
            paint.ring(canvas, r.inflate(-8, -8), 10, CREAM, 3)
        canvas.art(self.bird, r.center, r.h - 12, alpha=None if self.chosen else 190)
        paint.badge(canvas, self.look, (r.right - 7, r.bottom - 7), 10)
