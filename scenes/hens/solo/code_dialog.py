"""Where a deal that somebody has told is typed in."""

from typing import TYPE_CHECKING

from pygame import FRect

from game.hens.share import BadCode, deal_of
from scenes.hens.solo.deals import open_deal
from scenes.hens.solo.words import mistake_text
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.letter_board import board_over
from scenes.kit.palette import INK, MIST, RED_TEXT
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Form, TextField
from scenes.table.match import CHOSEN

if TYPE_CHECKING:
    from scenes.house import House

MOST_SIGNS = 40


class CodeDialog(Scene):
    """A field and two buttons; a mistake is told in a sentence below the field."""

    covers = False

    def __init__(self, house: "House", code: str = "") -> None:
        self.house = house
        self.code = code
        self.form = Form()
        self.mistake: BadCode | None = None
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._note = FRect(0, 0, 0, 0)

    @property
    def typing(self) -> bool:
        return self.form.typing

    def note(self) -> tuple[str, str]:
        """What stands below the field, and its colour."""
        if self.mistake is not None:
            return mistake_text(self.mistake), RED_TEXT
        return _("The same deal as your friend’s, in any language."), MIST

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w - 80, 680.0 if canvas.text_scale < 1.5 else 1080.0)
        inner = wide - 72
        field = TextField(self.code, self._change, "HEN-7K3F-9Q2M", MOST_SIGNS, None, 26, "code")
        field.board = board_over(self)
        play = Button(_("Play"), self._accept, "go", "ui_play", name="play")
        leave = Button(_("Cancel"), self._cancel, name="cancel")
        each = (inner - 20) / 2
        field_h = field.height_for(canvas, inner)
        low_h = max(play.height_for(canvas, each), leave.height_for(canvas, each))
        head = len(canvas.wrap(_("Share code"), 34, inner, "f")) * canvas.grown(34) * 1.2
        note_h = canvas.text_height(self.note()[0], 20, inner - 8, "Bold")
        high = 24 + head + 14 + field_h + 8 + note_h + 16 + low_h + 26
        x, y = (canvas.w - wide) / 2 + 36, (canvas.h - high) / 2
        self._box = FRect(x - 36, y, wide, high)
        y += 24 + head + 14
        field.place(canvas, (x, y, inner, field_h))
        y += field_h + 8
        self._note = FRect(x + 4, y, inner - 8, note_h)
        y += note_h + 16
        play.place(canvas, (x, y, each, low_h))
        leave.place(canvas, (x + each + 20, y, each, low_h))
        self.form.set([field, play, leave])

    def _change(self, value: str) -> None:
        self.code = value
        if self.mistake is not None:
            self.mistake = None
            self.stage.relayout()

    def _accept(self) -> None:
        try:
            deal = deal_of(self.code)
        except BadCode as mistake:
            self.mistake = mistake
            self.house.sounds.play("buzz_soft")
            self.form.focus("code")
            self.stage.relayout()
            return
        open_deal(self.house, deal, CHOSEN)

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
        y = box.y + 24
        for line in canvas.wrap(_("Share code"), 34, box.w - 72, "f"):
            canvas.title(line, 34, (box.centerx, y), INK, "midtop")
            y += canvas.grown(34) * 1.2
        words, colour = self.note()
        canvas.paragraph(words, 20, self._note, colour, "Bold")
        self.form.draw(canvas, self._time, active=self.on_top)
