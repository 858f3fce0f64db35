"""A question that is answered with a name."""

from collections.abc import Callable

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.letter_board import board_over
from scenes.kit.palette import INK, RED_TEXT
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Form, TextField

NAME_LETTERS = 30


class NameDialog(Scene):
    """A field and two buttons over the scene below; Enter in the field is OK."""

    covers = False

    def __init__(self, title: str, value: str, on_name: Callable[[str], None]) -> None:
        self.title = title
        self.value = value
        self.on_name = on_name
        self.form = Form()
        self._time = 0.0
        self._missing = False
        self._box = FRect(0, 0, 0, 0)

    @property
    def typing(self) -> bool:
        return self.form.typing

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w - 80, 640.0 if canvas.text_scale < 1.5 else 1000.0)
        inner = wide - 72
        field = TextField(self.value, self._change, _("name"), NAME_LETTERS, size=26, name="name")
        field.board = board_over(self)
        save = Button(_("OK"), self._accept, "go", "ui_check", name="ok")
        leave = Button(_("Cancel"), self._cancel, name="cancel")
        each = (inner - 20) / 2
        field_h = field.height_for(canvas, inner)
        low_h = max(save.height_for(canvas, each), leave.height_for(canvas, each))
        head = canvas.grown(34) * 1.2
        note = canvas.text_height(_("Please write a name."), 20, inner, "Bold")
        high = 28 + head + 14 + field_h + 8 + note + 12 + low_h + 28
        x, y = (canvas.w - wide) / 2 + 36, (canvas.h - high) / 2
        self._box = FRect(x - 36, y, wide, high)
        y += 28 + head + 14
        field.place(canvas, (x, y, inner, field_h))
        y += field_h + 8 + note + 12
        save.place(canvas, (x, y, each, low_h))
        leave.place(canvas, (x + each + 20, y, each, low_h))
        self.form.set([field, save, leave])

    def _change(self, value: str) -> None:
        self.value = value
        self._missing = False

    def _accept(self) -> None:
        name = " ".join(self.value.split())
        if not name:
            self._missing = True
            self.form.focus("name")
            return
        self.stage.pop()
        self.on_name(name)

    def _cancel(self) -> None:
        self.stage.pop()

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if self.form.handle(intention):
            return True
        if intention.kind == "back":
            self._cancel()
        elif intention.kind == "accept":
            self._accept()
        return True

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(158)
        box = self._box
        paint.panel(canvas, box, radius=30, border_width=5)
        canvas.title(self.title, 34, (box.centerx, box.y + 28), INK, "midtop")
        if self._missing:
            field = self.form.widgets[0].rect
            note = FRect(field.x + 4, field.bottom + 8, field.w, 0)
            canvas.paragraph(_("Please write a name."), 20, note, RED_TEXT, "Bold")
        self.form.draw(canvas, self._time)
