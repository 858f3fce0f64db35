"""Layers over a scene: a question in the middle, a drawer from the right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from scenes.kit import paint
from scenes.kit.buttons import Button, IconButton
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.lists import Page
from scenes.kit.paint import Kind
from scenes.kit.palette import CREAM, INK
from scenes.kit.scene import Scene
from scenes.kit.widget import Widget


@dataclass(frozen=True)
class Choice:
    """A button of a dialog; choosing closes the dialog, then acts."""

    label: str
    deed: Callable[[], None] | None = None
    kind: Kind = "cream"
    icon: str | None = None


class Dialog(Scene):
    """A title, a text of any length, and choices. Back is the last choice."""

    covers = False

    def __init__(
        self, title: str, text: str, choices: Sequence[Choice], picture: str | None = None
    ) -> None:
        self.title = title
        self.text = text
        self.choices = list(choices)
        self.picture = picture
        self.form = Form()
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._title_lines: list[str] = []
        self._laid_out = False

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w - 80, 760.0 if canvas.text_scale < 1.5 else 1080.0)
        inner = wide - 72
        buttons = [
            Button(c.label, partial(self._choose, c), c.kind, c.icon, name=f"choice {i}")
            for i, c in enumerate(self.choices)
        ]
        rows = _rows(canvas, buttons, inner)
        rows_high = sum(row[0].height_for(canvas, w) + 16 for row, w in rows)
        self._title_lines = canvas.wrap(self.title, 34, inner, "f")
        title_high = len(self._title_lines) * canvas.grown(34) * 1.2
        page = Page(self._measure, self._draw_text)
        lift = 60 if self.picture else 0
        room = canvas.h - 80 - lift - title_high - rows_high - 70
        text_high = max(40.0, min(page.height_for(canvas, inner), room))
        high = 28 + title_high + 14 + text_high + 20 + rows_high + 8
        x, y = (canvas.w - wide) / 2, (canvas.h - high) / 2 + lift / 2
        self._box = FRect(x, y, wide, high)
        page.place(canvas, (x + 36, y + 28 + title_high + 14, inner, text_high))
        down = page.rect.bottom + 20
        for row, each in rows:
            row_high = row[0].height_for(canvas, each)
            total = each * len(row) + 16 * (len(row) - 1)
            for i, button in enumerate(row):
                left = canvas.w / 2 - total / 2 + i * (each + 16)
                button.place(canvas, (left, down, each, row_high))
            down += row_high + 16
        self.form.set([*buttons, page])
        if not self._laid_out:
            # The first choice has the focus, unless it destroys something.
            harmless = [b for b in buttons if b.kind != "red"]
            self.form.focus((harmless or buttons)[0])
            self._laid_out = True

    def _measure(self, canvas: Canvas, width: float) -> float:
        return canvas.text_height(self.text, 22, width, "SemiBold")

    def _draw_text(self, canvas: Canvas, rect: FRect) -> None:
        canvas.paragraph(self.text, 22, rect, INK, "SemiBold", align="center")

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if not self.form.handle(intention) and intention.kind == "back":
            self._choose(self.choices[-1])
        return True

    def _choose(self, choice: Choice) -> None:
        self.stage.pop()
        if choice.deed is not None:
            choice.deed()

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(158)
        box = self._box
        if self.picture:
            canvas.art(self.picture, (box.centerx, box.y + 16), 128, "midbottom")
        paint.panel(canvas, box, radius=30, border_width=5)
        y = box.y + 28
        for line in self._title_lines:
            canvas.title(line, 34, (box.centerx, y), INK, "midtop")
            y += canvas.grown(34) * 1.2
        self.form.draw(canvas, self._time, self.on_top)


def _rows(canvas: Canvas, buttons: list[Button], width: float) -> list[tuple[list[Button], float]]:
    """Side by side when they fit in equal widths, else one below the other."""
    widest = max(button.width_for(canvas) for button in buttons)
    each = max(widest, 150.0)
    if each * len(buttons) + 16 * (len(buttons) - 1) <= width:
        return [(buttons, each)]
    return [([button], min(width, max(widest, 420.0))) for button in buttons]


class Drawer(Scene):
    """Slides in from the right edge over the scene below and shows one widget, a list or page.

    ``build(canvas, width)`` makes that widget; it is called whenever the drawer is laid out.
    """

    covers = False
    SECONDS = 0.2

    def __init__(
        self, title: str, build: Callable[[Canvas, float], Widget], width: float = 392
    ) -> None:
        self.title = title
        self.build = build
        self.width = width
        self.form = Form()
        self._time = 0.0
        self._wide = width
        self._box = FRect(0, 0, 0, 0)

    def layout(self, canvas: Canvas) -> None:
        self._wide = min(canvas.w * 0.9, self.width * max(1.0, canvas.text_scale * 0.85))
        self._box = FRect(canvas.w - self._wide, 64, self._wide + 20, canvas.h - 64 + 20)
        close = IconButton("ui_cross", _("Close"), self.stage.pop, "wood", name="close")
        close.place(canvas, (canvas.w - 66, 74, 50, 44))
        inner = self._wide - 36
        body = self.build(canvas, inner)
        top = max(130.0, 78 + canvas.grown(28) * 1.3 + 10)
        body.place(canvas, (self._box.x + 20, top, inner, canvas.h - top - 16))
        self.form.set([body, close])

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        outside = intention.pos is not None and not self._box.collidepoint(intention.pos)
        if intention.kind in ("back", "log") or (intention.kind == "press" and outside):
            self.stage.pop()
            return True
        self.form.handle(intention)
        return True

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(70)
        moving = 0.0 if self.stage.reduced_motion else 1 - min(1.0, self._time / self.SECONDS)
        hidden = self._wide * (1 - out_cubic(1 - moving))
        with canvas.shift(hidden, 0):
            paint.panel(canvas, self._box, "#3d220d", "#2a1507", 22, "#1c0e04", 3)
            canvas.title(self.title, 28, (self._box.x + 26, 78), CREAM)
            self.form.draw(canvas, self._time, self.on_top)
