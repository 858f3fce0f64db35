"""A person looks at their own cards though they have nothing to decide, and says when they have.

It lies over the open table after the hand-over, for cards that were drawn while the hand was
turned down; "Seen" turns it down again.
"""

from typing import Final

from pygame import FRect

from scenes.app.controls import measured
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, MIST
from scenes.kit.widgets import Button
from scenes.table.hand_over import PersonalScene
from words.lang import _

WIDTH: Final = 620.0


class LookScene(PersonalScene):
    covers = False

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w - 80, WIDTH * max(1.0, canvas.text_scale * 0.8))
        seen = Button(_("Seen"), self._seen, "go", "ui_eye", size=30, name="seen")
        button_wide = min(wide - 60, max(260.0, seen.width_for(canvas)))
        button_high = max(64.0, seen.height_for(canvas, button_wide))
        high = measured(canvas, self._draw_words, wide) + 30 + button_high + 22
        top = min(110.0, max(14.0, canvas.h * 0.55 - high))
        self.box = FRect((canvas.w - wide) / 2, top, wide, high)
        y = self.box.bottom - 22 - button_high
        seen.place(canvas, (canvas.w / 2 - button_wide / 2, y, button_wide, button_high))
        self.form.set([seen])

    def _draw_words(self, canvas: Canvas, box: FRect) -> float:
        inner = FRect(box.x + 30, box.y + 24, box.w - 60, 0)
        title = _("%(name)s, these are your cards") % {"name": self.name}
        inner.y = canvas.paragraph(title, 34, inner, INK, "f", 1.2, "center")
        words = _("Nobody else may see them. They lie face down again during the countdown.")
        return canvas.paragraph(words, 22, inner, MIST, "Bold", align="center") - box.y

    def draw(self, canvas: Canvas) -> None:
        self.draw_box(canvas, 26)
        at = (self.box.x + 8, self.box.y + 10)
        paint.badge(canvas, self.session.board.game.look(self.seat), at, 26)
        self._draw_words(canvas, self.box)
        self.form.draw(canvas, self.time, self.on_top)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.session.at_screen != self.seat:
            self.stage.pop()

    def _seen(self) -> None:
        self.stage.pop()
        self.couch.end_look()
