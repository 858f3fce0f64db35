"""Boxes in the middle of the window over another scene: a question, a line to fill in."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.intention import Intention
from scenes.kit.lists import Page
from scenes.kit.paint import Kind
from scenes.kit.palette import INK, Colour
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Button
from words.lang import _

_MARGIN = 36.0


class Modal(FormScene, ABC):
    """A box with a title. Nothing below it can be reached before it is closed."""

    covers = False
    top = 28.0
    """Where the title begins in the box."""

    def __init__(self) -> None:
        super().__init__()
        self.box = FRect(0, 0, 0, 0)

    @abstractmethod
    def heading(self) -> str: ...

    def aloud(self) -> list[str]:
        return [self.heading()]

    def back(self) -> None:
        self.stage.pop()

    def accept(self) -> None:
        """Enter was pressed, and nothing in the box made use of it."""

    def inner_width(self, canvas: Canvas, usual: float, large: float = 1080.0) -> float:
        """The width for what is in the box; more with large text."""
        return min(canvas.w - 80, usual if canvas.text_scale < 1.5 else large) - 2 * _MARGIN

    def heading_height(self, canvas: Canvas, inner: float) -> float:
        """How deep the title is, with the space above it."""
        return self.top + canvas.text_height(self.heading(), 34, inner, "f", 1.2)

    def open_box(self, canvas: Canvas, inner: float, high: float) -> tuple[float, float]:
        """Put the box in the middle; tells where its inner part begins (x) and its top (y)."""
        wide = inner + 2 * _MARGIN
        self.box = FRect((canvas.w - wide) / 2, (canvas.h - high) / 2, wide, high)
        return (canvas.w - wide) / 2 + _MARGIN, (canvas.h - high) / 2

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if not self.form.handle(intention):
            if intention.kind == "back":
                self.back()
            elif intention.kind == "accept":
                self.accept()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(158)
        self.draw_behind(canvas)
        paint.panel(canvas, self.box, radius=30, border_width=5)
        lines = canvas.wrap(self.heading(), 34, self.box.w - 2 * _MARGIN, "f")
        at = (self.box.centerx, self.box.y + self.top)
        canvas.lines(lines, 34, at, INK, "midtop", "f")
        self.draw_inside(canvas)
        self.form.draw(canvas, self.time, self.on_top)

    def draw_behind(self, canvas: Canvas) -> None:
        """What looks out from behind the box."""

    def draw_inside(self, canvas: Canvas) -> None:
        """What lies in the box under the controls."""


@dataclass(frozen=True)
class Choice:
    """A button of a dialog; choosing closes the dialog, then acts."""

    label: str
    deed: Callable[[], None] | None = None
    kind: Kind = "cream"
    icon: str | None = None


class Dialog(Modal):
    """A title, a text of any length, and choices. Back is the last choice."""

    def __init__(
        self, title: str, text: str, choices: Sequence[Choice], picture: str | None = None
    ) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.choices = list(choices)
        self.picture = picture

    def heading(self) -> str:
        return self.title

    def aloud(self) -> list[str]:
        return [self.title, self.text]

    def layout(self, canvas: Canvas) -> None:
        inner = self.inner_width(canvas, 760)
        buttons = [
            Button(c.label, partial(self._choose, c), c.kind, c.icon, name=f"choice {i}")
            for i, c in enumerate(self.choices)
        ]
        rows = _rows(canvas, buttons, inner)
        rows_high = sum(row[0].height_for(canvas, w) + 16 for row, w in rows)
        head = self.heading_height(canvas, inner)
        page = Page(self._measure, self._draw_text)
        lift = 60 if self.picture else 0
        room = canvas.h - 80 - lift - head - rows_high - 42
        text_high = max(40.0, min(page.height_for(canvas, inner), room))
        x, y = self.open_box(canvas, inner, head + 14 + text_high + 20 + rows_high + 8)
        y += lift / 2
        self.box.y = y
        page.place(canvas, (x, y + head + 14, inner, text_high))
        down = page.rect.bottom + 20
        for row, each in rows:
            row_high = row[0].height_for(canvas, each)
            left = canvas.w / 2 - (each * len(row) + 16 * (len(row) - 1)) / 2
            for i, button in enumerate(row):
                button.place(canvas, (left + i * (each + 16), down, each, row_high))
            down += row_high + 16
        first_time = not self.form.widgets
        self.form.set([*buttons, page])
        if first_time:
            # The first choice has the focus, unless it destroys something.
            harmless = [b for b in buttons if b.kind != "red"]
            self.form.focus((harmless or buttons)[0])

    def _measure(self, canvas: Canvas, width: float) -> float:
        return canvas.text_height(self.text, 22, width, "SemiBold")

    def _draw_text(self, canvas: Canvas, rect: FRect) -> None:
        canvas.paragraph(self.text, 22, rect, INK, "SemiBold", align="center")

    def back(self) -> None:
        self._choose(self.choices[-1])

    def _choose(self, choice: Choice) -> None:
        self.stage.pop()
        if choice.deed is not None:
            choice.deed()

    def draw_behind(self, canvas: Canvas) -> None:
        if self.picture:
            canvas.art(self.picture, (self.box.centerx, self.box.y + 16), 128, "midbottom")


def _rows(canvas: Canvas, buttons: list[Button], width: float) -> list[tuple[list[Button], float]]:
    """Side by side when they fit in equal widths, else one below the other."""
    widest = max(button.width_for(canvas) for button in buttons)
    each = max(widest, 150.0)
    if each * len(buttons) + 16 * (len(buttons) - 1) <= width:
        return [(buttons, each)]
    return [([button], min(width, max(widest, 420.0))) for button in buttons]


class FieldDialog(Modal):
    """A field, a sentence below it and two buttons; Enter is the first button.

    The dialog says its own words in `heading`, `note` and `field`, so that they follow the
    language.
    """

    top = 24.0

    def __init__(self, value: str) -> None:
        super().__init__()
        self.value = value
        self._note = FRect(0, 0, 0, 0)

    @abstractmethod
    def field(self) -> TextField:
        """The field, which tells `changed` what is written."""

    @abstractmethod
    def first_button(self) -> Button: ...

    @abstractmethod
    def note(self) -> tuple[str, Colour]:
        """What stands below the field, and its colour."""

    def changed(self, value: str) -> None:
        self.value = value

    def layout(self, canvas: Canvas) -> None:
        inner = self.inner_width(canvas, 680)
        field = self.field()
        if not self.form.widgets:
            field.gain_focus()
        go, leave = self.first_button(), Button(_("Cancel"), self.back, name="cancel")
        each = (inner - 20) / 2
        field_h = field.height_for(canvas, inner)
        low_h = max(go.height_for(canvas, each), leave.height_for(canvas, each))
        head = self.heading_height(canvas, inner)
        note_h = canvas.text_height(self.note()[0], 20, inner - 8, "Bold")
        x, y = self.open_box(canvas, inner, head + 14 + field_h + 8 + note_h + 16 + low_h + 26)
        y += head + 14
        field.place(canvas, (x, y, inner, field_h))
        y += field_h + 8
        self._note = FRect(x + 4, y, inner - 8, note_h)
        y += note_h + 16
        go.place(canvas, (x, y, each, low_h))
        leave.place(canvas, (x + each + 20, y, each, low_h))
        self.form.set([field, go, leave])

    def draw_inside(self, canvas: Canvas) -> None:
        words, colour = self.note()
        canvas.paragraph(words, 20, self._note, colour, "Bold")
