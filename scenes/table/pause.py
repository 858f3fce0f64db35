"""The game rests: everything one can do with it besides playing on."""

from collections.abc import Callable
from functools import partial
from math import sin

import pygame
from pygame import FRect, Surface

from scenes.app.menu_scene import MenuScene
from scenes.kit import paint
from scenes.kit.birds import closed_eyes
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import INK, LINE, MIST, TITLE, TITLE_RIM
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button
from scenes.table.couch import Couch
from scenes.table.menu_entry import progress_text
from scenes.table.session import Session
from scenes.table.start_words import StartWords
from scenes.table.undo import Undo

HEN = 128.0
BLUR = 3.0
WIDTH = 664.0


class PauseScene(MenuScene):
    def __init__(
        self,
        session: Session,
        undo: Undo,
        couch: Couch,
        picture: Callable[[], Surface],
        keep_picture: Callable[[], None],
    ) -> None:
        super().__init__(session.app)
        self.session = session
        self.undo = undo
        self.couch = couch
        self._picture = picture
        self._keep_picture = keep_picture
        self._snapshot: Surface | None = None
        self._blurred: Surface | None = None
        self._panel = FRect(0, 0, 0, 0)
        self._sub_lines: list[str] = []
        self._head = 0.0
        self._rule_y = 0.0

    def enter(self) -> None:
        self._snapshot = self._picture()

    def resume(self) -> None:
        self._snapshot, self._blurred = self._picture(), None
        super().resume()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self._blurred = None
        self._blur(canvas)
        wide = WIDTH if canvas.text_scale <= 1.3 else min(canvas.w - 120, 1080.0)
        inner = wide - 72
        x = canvas.w / 2 - inner / 2
        match = self.session.match
        sub = (
            match.game.title,
            progress_text(self.session.entry, *match.position.progress()),
            _("all is saved"),
        )
        self._sub_lines = canvas.wrap("\u00a0\u00a0·  ".join(sub), 22, inner, "Bold")
        self._head = 14 + canvas.grown(46) * 1.2 + len(self._sub_lines) * canvas.grown(22) * 1.3
        buttons, y = self._place_buttons(canvas, x, self._head + 12, inner)
        high = y + 24
        room = canvas.h - 134 - 26
        top = 134 + max(0.0, (room - high) * 0.3)
        view_h = min(high, room)
        self._panel = FRect(canvas.w / 2 - wide / 2, top, wide, view_h)
        for button in buttons:
            button.place(canvas, button.rect.move(0, top))
        view = None
        if high > room:
            view = FRect(self._panel.x, top + 8, wide, view_h - 16)
        self.form.set(buttons, view, high - 16)

    def _place_buttons(
        self, canvas: Canvas, x: float, y: float, inner: float
    ) -> tuple[list[Button], float]:
        go_on = Button(_("Resume"), self.back, "go", "ui_play", size=34, name="resume")
        high = max(78.0, go_on.height_for(canvas, inner))
        go_on.place(canvas, (x, y, inner, high))
        y += high + 22
        buttons = [go_on]
        half = (inner - 16) / 2
        deeds = self._deeds()
        widest = max(button.width_for(canvas) for button in deeds)
        columns = 2 if widest <= half * 1.15 else 1
        each = half if columns == 2 else inner
        for i in range(0, len(deeds), columns):
            if i == 6:
                self._rule_y = y + 6
                y += 22
            row = deeds[i : i + columns]
            high = max(62.0, *(button.height_for(canvas, each) for button in row))
            for k, button in enumerate(row):
                button.place(canvas, (x + k * (each + 16), y, each, high))
            y += high + 16
            buttons += row
        return buttons, y - 16

    def _deeds(self) -> list[Button]:
        seats = self._seats_to_hand()
        back = all(not self.session.match.is_human(seat) for seat in seats)
        hand = _("Take seat back") if seats and back else _("Hand seat to AI")
        undo = self._button(_("Undo to…"), "ui_undo", self._ask_undo)
        undo.enabled = bool(self.undo.choices())
        over = self._button(hand, "ui_ai", self._ask_seat)
        over.enabled = bool(seats)
        start = self._start_words()
        return [
            undo,
            self._button(_("Save as…"), "ui_plus", self._save_as),
            self._button(start.same, "ui_redo", partial(self._ask_restart, True)),
            self._button(start.new, "card_back", partial(self._ask_restart, False)),
            over,
            self._button(_("Rules"), "ui_rules", self._rules),
            self._button(_("Settings"), "ui_settings", self._settings),
            Button(_("Quit to home"), self._leave, "wood", "ui_home", size=22, name="leave"),
        ]

    def _start_words(self) -> StartWords:
        return self.session.entry.start_words()

    def _button(self, label: str, icon: str, deed: Callable[[], None]) -> Button:
        return Button(label, deed, icon=icon, size=22)

    # -- deeds ----------------------------------------------------------------------------------

    def back(self) -> None:
        self.app.sounds.play("ui_accept")
        self.stage.pop()

    def _ask_undo(self) -> None:
        picks = [
            Pick(
                decision.words,
                "" if decision.free else _("practice: marks the game as assisted"),
            )
            for decision in self.undo.choices()
        ]
        self.stage.push(PickDialog(_("Undo to…"), picks, self._undo))

    def _undo(self, index: int) -> None:
        stay = self.undo.choices()[index].stay
        self.stage.pop()
        self.undo.to(stay)

    def _save_as(self) -> None:
        self._keep_picture()
        self.app.navigation.open_saves(self.session.match)

    def _ask_restart(self, same_deal: bool) -> None:
        words = self._start_words()
        title = words.ask_same if same_deal else words.ask_new
        text = _("This game stays among the saved games; you can come back to it.")
        choices = [
            Choice(_("Start again"), partial(self.session.restart, same_deal), "go", "ui_play"),
            Choice(_("Back"), None),
        ]
        self.stage.push(Dialog(title, text, choices))

    def _seats_to_hand(self) -> list[int]:
        """The seats that are people's by set-up, whoever plays them just now."""
        seats = self.session.match.header.seats
        return [k for k, seat in enumerate(seats) if seat.controller == "human"]

    def _ask_seat(self) -> None:
        seats = self._seats_to_hand()
        if len(seats) == 1:
            self._hand(0)
            return
        match = self.session.match
        picks = [
            Pick(
                match.seats[seat].name,
                _("hand to the AI") if match.is_human(seat) else _("take back"),
                match.seats[seat].look,
            )
            for seat in seats
        ]
        self.stage.push(PickDialog(_("Which seat?"), picks, self._hand))

    def _hand(self, index: int) -> None:
        seat = self._seats_to_hand()[index]
        self.stage.pop()
        self.couch.toggle_ai(seat)

    def _rules(self) -> None:
        self.app.navigation.open_rules(self.session.match.game.key)

    def _settings(self) -> None:
        self.app.navigation.open_settings()

    def _leave(self) -> None:
        self._keep_picture()
        self.app.navigation.open_title()

    def command(self, intention: Intention) -> bool:
        if intention.kind == "pause":
            self.back()
            return True
        if intention.kind == "rules":
            self._rules()
            return True
        return False

    # -- picture --------------------------------------------------------------------------------

    def _blur(self, canvas: Canvas) -> None:
        """The table as everybody may see it, out of focus; made once, not every frame."""
        if self._snapshot is None:
            return
        size = canvas.surface.get_size()
        small = pygame.transform.smoothscale(self._snapshot, (size[0] // 2, size[1] // 2))
        soft = pygame.transform.gaussian_blur(small, max(1, round(BLUR * canvas.k / 2)))
        self._blurred = pygame.transform.smoothscale(soft, size).convert()

    def draw(self, canvas: Canvas) -> None:
        if self._blurred is not None:
            canvas.surface.blit(self._blurred, (0, 0))
        canvas.veil(158)
        self._draw_panel(canvas)
        self.form.draw(canvas, self.time)

    def _draw_panel(self, canvas: Canvas) -> None:
        r = self._panel
        paint.panel(canvas, r, radius=30, border_width=5)
        self._draw_hen(canvas)
        with self.form.scrolled(canvas):
            cx = r.centerx
            canvas.title(_("Paused"), 46, (cx, r.y + 14), INK, "midtop")
            y = r.y + 14 + canvas.grown(46) * 1.2
            for line in self._sub_lines:
                canvas.text(line, 22, (cx, y), MIST, "midtop", "Bold")
                y += canvas.grown(22) * 1.3
            y = r.y + self._rule_y
            canvas.line((r.x + 44, y), (r.right - 44, y), LINE, 2)

    def _draw_hen(self, canvas: Canvas) -> None:
        r = self._panel
        still = self.stage.motion.reduced
        breath = 0.0 if still else 1.5 * sin(self.time * 1.6)
        at = (r.centerx, r.y + 16 + breath)
        hen = canvas.art("hen_sultan", at, HEN, "midbottom")
        closed_eyes(canvas, "hen_sultan", hen)
        for i, (dx, dy, size) in enumerate(((-74, -54, 24), (-94, -84, 32), (-120, -122, 42))):
            drift = 0.0 if still else 4 * sin(self.time * 1.6 + i)
            spot = (r.centerx + dx + drift, r.y + 16 + dy - drift * 0.5)
            canvas.title("z", size, spot, TITLE, "center", rim=TITLE_RIM, rim_width=2, grow=False)
