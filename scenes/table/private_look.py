"""A person looks at their own cards though they have nothing to decide, and says when they have.

It lies over the open table after the hand-over, for cards that were drawn while the hand was
turned down; "Seen" turns it down again.
"""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import INK, MIST, NIGHT, mix
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button
from scenes.table import devices
from scenes.table.couch import Couch
from scenes.table.session import Session

WIDTH: Final = 620.0


class LookScene(Scene):
    covers = False

    def __init__(
        self, session: Session, couch: Couch, pause: Callable[[], None], seat: int
    ) -> None:
        self.session = session
        self.couch = couch
        self._pause = pause
        self.seat = seat
        self.form = Form()
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._title: list[str] = []

    def _words(self) -> str:
        return _("Nobody else may see them. They lie face down again during the countdown.")

    def layout(self, canvas: Canvas) -> None:
        name = self.session.match.seats[self.seat].name
        wide = min(canvas.w - 80, WIDTH * max(1.0, canvas.text_scale * 0.8))
        inner = wide - 60
        self._title = canvas.wrap(
            _("%(name)s, these are your cards") % {"name": name}, 34, inner, "f"
        )
        seen = Button(_("Seen"), self._seen, "go", "ui_eye", size=30, name="seen")
        button_wide = min(inner, max(260.0, seen.width_for(canvas)))
        button_high = max(64.0, seen.height_for(canvas, button_wide))
        words_high = canvas.text_height(self._words(), 22, inner, "Bold")
        high = 34 + len(self._title) * canvas.grown(34) * 1.2 + words_high + 20 + button_high + 22
        top = min(110.0, max(14.0, canvas.h * 0.55 - high))
        self._box = FRect((canvas.w - wide) / 2, top, wide, high)
        y = self._box.bottom - 22 - button_high
        seen.place(canvas, (canvas.w / 2 - button_wide / 2, y, button_wide, button_high))
        self.form.set([seen])

    def draw(self, canvas: Canvas) -> None:
        look, box = self.session.board.game.look(self.seat), self._box
        paint.panel(canvas, box, radius=26, border_width=5, border=mix(look.colour, NIGHT, 0.3))
        paint.badge(canvas, look, (box.x + 8, box.y + 10), 26)
        y = box.y + 24
        for line in self._title:
            canvas.title(line, 34, (box.centerx, y), INK, "midtop")
            y += canvas.grown(34) * 1.2
        room = (box.x + 30, y, box.w - 60, 0)
        canvas.paragraph(self._words(), 22, room, MIST, "Bold", align="center")
        self.form.draw(canvas, self._time, self.on_top)

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)
        if self.session.at_screen != self.seat:
            self.stage.pop()

    def handle(self, intention: Intention) -> bool:
        kind, match = intention.kind, self.session.match
        if kind in ("pause", "back"):
            self._pause()
            return True
        if kind == "rules":
            self.session.app.navigation.open_rules(match.game.key)
            return True
        if kind == "pad_removed":
            return self.couch.pad_gone(intention)
        yours = devices.may_act(match, self.seat, intention.device)
        if kind in ("press", "accept") and not yours:
            self.stage.toast(devices.not_yours(match, self.seat))
            return True
        return self.form.handle(intention)

    def _seen(self) -> None:
        self.stage.pop()
        self.couch.end_look()
