"""A question that is answered by writing."""

from abc import ABC, abstractmethod

from pygame import FRect

from scenes.kit import paint
from scenes.kit.buttons import Button
from scenes.kit.canvas import Canvas
from scenes.kit.fields import TextField
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.letter_board import board_over
from scenes.kit.palette import INK, Colour
from scenes.kit.scene import Scene


class FieldDialog(Scene, ABC):
    """A field, a sentence below it and two buttons over the scene below; Enter is the first button.

    The dialog says its own words in `title`, `note` and `field`, so that they follow the language.
    """

    covers = False

    def __init__(self, value: str) -> None:
        self.value = value
        self.form = Form()
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._note = FRect(0, 0, 0, 0)

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def field(self) -> TextField:
        """The field, which tells `changed` what is written."""

    @abstractmethod
    def first_button(self) -> Button: ...

    @abstractmethod
    def note(self) -> tuple[str, Colour]:
        """What stands below the field, and its colour."""

    @abstractmethod
    def accept(self) -> None:
        """The answer is written."""

    @property
    def typing(self) -> bool:
        return self.form.typing

    @property
    def writing_at(self) -> FRect | None:
        return self.form.writing_at

    def changed(self, value: str) -> None:
        self.value = value

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w - 80, 680.0 if canvas.text_scale < 1.5 else 1080.0)
        inner = wide - 72
        field = self.field()
        field.board = board_over(self)
        if not self.form.widgets:
            field.gain_focus()
        go, leave = self.first_button(), Button(_("Cancel"), self.cancel, name="cancel")
        each = (inner - 20) / 2
        field_h = field.height_for(canvas, inner)
        low_h = max(go.height_for(canvas, each), leave.height_for(canvas, each))
        head = len(canvas.wrap(self.title(), 34, inner, "f")) * canvas.grown(34) * 1.2
        note_h = canvas.text_height(self.note()[0], 20, inner - 8, "Bold")
        high = 24 + head + 14 + field_h + 8 + note_h + 16 + low_h + 26
        x, y = (canvas.w - wide) / 2 + 36, (canvas.h - high) / 2
        self._box = FRect(x - 36, y, wide, high)
        y += 24 + head + 14
        field.place(canvas, (x, y, inner, field_h))
        y += field_h + 8
        self._note = FRect(x + 4, y, inner - 8, note_h)
        y += note_h + 16
        go.place(canvas, (x, y, each, low_h))
        leave.place(canvas, (x + each + 20, y, each, low_h))
        self.form.set([field, go, leave])

    def cancel(self) -> None:
        self.stage.pop()

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if self.form.handle(intention):
            return True
        if intention.kind == "back":
            self.cancel()
        elif intention.kind == "accept":
            self.accept()
        return True

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(158)
        box = self._box
        paint.panel(canvas, box, radius=30, border_width=5)
        y = box.y + 24
        for line in canvas.wrap(self.title(), 34, box.w - 72, "f"):
            canvas.title(line, 34, (box.centerx, y), INK, "midtop")
            y += canvas.grown(34) * 1.2
        words, colour = self.note()
        canvas.paragraph(words, 20, self._note, colour, "Bold")
        self.form.draw(canvas, self._time, active=self.on_top)
