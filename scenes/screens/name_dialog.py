"""A question that is answered with a name."""

from collections.abc import Callable

from scenes.kit.dialogs import FieldDialog
from scenes.kit.palette import MIST, RED_TEXT, Colour
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Button
from words.lang import _

NAME_LETTERS = 40


class NameDialog(FieldDialog):
    def __init__(self, title: str, value: str, on_name: Callable[[str], None]) -> None:
        super().__init__(value)
        self.on_name = on_name
        self._title = title
        self._missing = False

    def heading(self) -> str:
        return self._title

    def field(self) -> TextField:
        return TextField(self.value, self.changed, _("name"), NAME_LETTERS, size=26, name="name")

    def first_button(self) -> Button:
        return Button(_("OK"), self.accept, "go", "ui_check", name="ok")

    def note(self) -> tuple[str, Colour]:
        return (_("Please write a name."), RED_TEXT) if self._missing else ("", MIST)

    def changed(self, value: str) -> None:
        super().changed(value)
        if self._missing:
            self._missing = False
            self.stage.relayout()

    def accept(self) -> None:
        name = " ".join(self.value.split())
        if not name:
            self._missing = True
            self.form.focus("name")
            self.stage.relayout()
            return
        self.stage.pop()
        self.on_name(name)
