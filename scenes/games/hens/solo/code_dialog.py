"""Share codes: where a deal that somebody has told is typed in, and how one is told."""

from game.hens.share import BadCode, deal_of
from play.match import CHOSEN
from scenes.app.app import App
from scenes.games.hens.solo.deals import open_deal
from scenes.kit.clipboard import copied
from scenes.kit.dialogs import FieldDialog
from scenes.kit.palette import MIST, RED_TEXT, Colour
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Button
from words.hens import HensWords
from words.lang import _

MOST_SIGNS = 40


def copy_code(app: App, code: str) -> None:
    """To the clipboard; where there is none, the code is at least shown."""
    if copied(code):
        app.toast(lambda: _("Copied: %(code)s") % {"code": code}, "ui_check")
    else:
        app.toast(lambda: _("The share code of this deal: %(code)s") % {"code": code})


class CodeDialog(FieldDialog):
    """A mistake in the code is told in a sentence below the field."""

    def __init__(self, app: App, code: str = "") -> None:
        super().__init__(code)
        self.app = app
        self.mistake: BadCode | None = None

    def heading(self) -> str:
        return _("Share code")

    def field(self) -> TextField:
        return TextField(self.value, self.changed, "HEN-7K3F-9Q2M", MOST_SIGNS, None, 26, "code")

    def first_button(self) -> Button:
        return Button(_("Play"), self.accept, "go", "ui_play", name="play")

    def note(self) -> tuple[str, Colour]:
        if self.mistake is not None:
            mistake = self.mistake
            said = HensWords().say("mistake", mistake.reason, {"sign": mistake.sign})
            return said, RED_TEXT
        return _("The same deal as your friend’s, in any language."), MIST

    def changed(self, value: str) -> None:
        super().changed(value)
        if self.mistake is not None:
            self.mistake = None
            self.stage.relayout()

    def accept(self) -> None:
        try:
            open_deal(self.app, deal_of(self.value), CHOSEN)
        except BadCode as mistake:
            self.mistake = mistake
            self.app.sounds.play("buzz_soft")
            self.form.focus("code")
            self.stage.relayout()
