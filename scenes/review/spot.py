"""A part of a page that scrolls, which keys and pads can walk to so that it is seen and read."""

from collections.abc import Callable

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lists import WHEEL_STEP
from scenes.kit.palette import GLOW
from scenes.kit.widgets import Widget


class Spot(Widget):
    def __init__(self, name: str, told: Callable[[], str], form: Form) -> None:
        super().__init__(name)
        self._told = told
        self._form = form

    def aloud(self) -> str:
        return self._told()

    def handle(self, intention: Intention) -> bool:
        """What is higher than the view is scrolled through before the focus goes on."""
        view = self._form.view
        if intention.kind != "move" or view is None or not intention.dy:
            return False
        top, bottom = self.rect.top - self._form.scroll, self.rect.bottom - self._form.scroll
        more = bottom > view.bottom + 1 if intention.dy > 0 else top < view.top - 1
        return more and self._form.scroll_to(self._form.scroll + intention.dy * 2 * WHEEL_STEP)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            paint.ring(canvas, self.rect.inflate(6, 6), 20, GLOW, 4)
