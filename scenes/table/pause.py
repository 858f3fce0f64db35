"""The game rests: everything one can do with it besides playing on."""

from collections.abc import Callable
from functools import partial
from math import sin

import pygame
from pygame import FRect, Surface

from scenes.app.controls import measured
from scenes.app.menu_scene import MenuScene
from scenes.kit import paint
from scenes.kit.birds import closed_eyes
from scenes.kit.canvas import Canvas, Point
from scenes.kit.dialogs import Choice
from scenes.kit.idle import IdlePart, IdleParts, idle_time
from scenes.kit.intention import Intention
from scenes.kit.palette import INK, LINE, MIST, TITLE, TITLE_RIM
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button
from scenes.table.couch import Couch
from scenes.table.menu_entry import progress_text
from scenes.table.session import Session
from scenes.table.undo import Undo
from words.lang import _
from words.phrases import committed_text

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
        self._backdrop = Surface((0, 0))
        self._panel = FRect(0, 0, 0, 0)
        self._rule_y = 0.0

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self._backdrop = _blurred(canvas, self._picture())
        wide = WIDTH if canvas.roomy else min(canvas.w - 120, 1080.0)
        panel = self._panel = FRect(canvas.w / 2 - wide / 2, 134, wide, canvas.h - 134 - 26)
        head = measured(canvas, self._draw_head, wide)
        buttons, y = self._place_buttons(canvas, panel.x + 36, head + 8, wide - 72)
        high = y + 24
        view = panel.inflate(0, -16) if high > panel.h else None
        if view is None:
            panel.y += (panel.h - high) * 0.3
            panel.h = high
        for button in buttons:
            button.place(canvas, button.rect.move(0, panel.y))
        self.form.set(buttons, view, high - 16)

    def _place_buttons(
        self, canvas: Canvas, x: float, y: float, inner: float
    ) -> tuple[list[Button], float]:
        """Resume and phones, then the deeds in two columns if they fit, the last two below a rule;
        tells where they end (y)."""
        resume = Button(_("Resume"), self.back, "go", "ui_play", size=34, name="resume")
        go = self.app.navigation.open_phones
        phones = Button(_("Phones"), go, icon="ui_phone", size=26, name="phones")
        deeds = self._deeds()
        widest = max(button.width_for(canvas) for button in deeds)
        columns = 2 if widest <= (inner - 16) / 2 * 1.15 else 1
        rows = [deeds[i : i + columns] for i in range(0, len(deeds), columns)]
        least = phones.width_for(canvas)
        beside = resume.width_for(canvas) + 16 + least <= inner
        top = [[resume, phones]] if beside else [[resume], [phones]]
        for row in [*top, *rows]:
            if deeds[-2] in row:
                self._rule_y = y + 6
                y += 22
            each = (inner - 16 * (len(row) - 1)) / len(row)
            widths = [inner - 16 - least, least] if row == [resume, phones] else [each] * len(row)
            high = 78.0 if resume in row else 62.0
            high = max(high, *(b.height_for(canvas, w) for b, w in zip(row, widths, strict=True)))
            left = x
            for button, wide in zip(row, widths, strict=True):
                button.place(canvas, (left, y, wide, high))
                left += wide + 16
            y += high + (18 if resume in row else 12)
        return [resume, phones, *deeds], y - 12

    def _deeds(self) -> list[Button]:
        seats, start = self._seats_to_hand(), self.session.entry.start_words()
        back = seats and not any(self.session.match.is_human(seat) for seat in seats)
        undo = Button(_("Undo to…"), self._ask_undo, icon="ui_undo", size=22)
        undo.enabled = bool(self.undo.choices())
        label = _("Take seat back") if back else _("Hand seat to AI")
        hand = Button(label, self._ask_seat, icon="ui_ai", size=22)
        hand.enabled = bool(seats)
        same, new = (partial(self._ask_restart, same_deal) for same_deal in (True, False))
        return [
            undo,
            Button(_("Save as…"), self._save_as, icon="ui_plus", size=22),
            Button(start.same, same, icon="ui_redo", size=22),
            Button(start.new, new, icon="card_back", size=22),
            hand,
            Button(_("Rules"), self._rules, icon="ui_rules", size=22),
            Button(_("Settings"), self.app.navigation.open_settings, icon="ui_settings", size=22),
            Button(_("Quit to home"), self._leave, "wood", "ui_home", size=22, name="leave"),
        ]

    # -- deeds ----------------------------------------------------------------------------------

    def back(self) -> None:
        self.app.sounds.play("ui_accept")
        self.stage.pop()

    def _ask_undo(self) -> None:
        picks = [
            Pick(decision.words, "" if decision.free else _("practice: marks the game as assisted"))
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
        words = self.session.entry.start_words()
        text = _("This game stays among the saved games; you can come back to it.")
        start = partial(self.session.restart, same_deal)
        yes = Choice(_("Start again"), start, "go", "ui_play")
        self.ask(words.ask_same if same_deal else words.ask_new, text, yes, _("Back"))

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

    def _leave(self) -> None:
        self._keep_picture()
        self.app.navigation.open_title()

    def command(self, intention: Intention) -> bool:
        deed = {"pause": self.back, "rules": self._rules}.get(intention.kind)
        if deed is not None:
            deed()
        return deed is not None

    # -- picture --------------------------------------------------------------------------------

    def _breath(self) -> float:
        """Where the hen is in her breathing, as an angle."""
        return 1.6 * idle_time(self.time)

    def idle_parts(self) -> IdleParts:
        if self.stage.motion.reduced:
            return []
        room = FRect(0, 0, 340, 230).move_to(midbottom=(self._panel.centerx, self._panel.y + 30))
        return [IdlePart(self._breath(), room)]

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(self._backdrop, (0, 0))
        canvas.veil(158)
        r = self._panel
        paint.panel(canvas, r, radius=30, border_width=5)
        self._draw_hen(canvas, (r.centerx, r.y + 16))
        with self.form.scrolled(canvas):
            self._draw_head(canvas, r)
            y = r.y + self._rule_y
            canvas.line((r.x + 44, y), (r.right - 44, y), LINE, 2)
        self.form.draw(canvas, self.time)

    def _draw_head(self, canvas: Canvas, panel: FRect) -> float:
        """What rests here; tells how high it is."""
        canvas.title(_("Paused"), 46, (panel.centerx, panel.y + 14), INK, "midtop")
        match = self.session.match
        progress = progress_text(self.session.entry, *match.position.progress())
        words = "\u00a0\u00a0·  ".join((match.game.title, progress, _("all is saved")))
        below = panel.y + 14 + canvas.grown(46) * 1.2
        box = (panel.x + 36, below, panel.w - 72, 0)
        below = canvas.paragraph(words, 22, box, MIST, "Bold", align="center")
        if match.commitment:
            box = (panel.x + 36, below, panel.w - 72, 0)
            sealed = committed_text(match.commitment)
            below = canvas.paragraph(sealed, 20, box, MIST, "SemiBold", align="center")
        return below - panel.y

    def _draw_hen(self, canvas: Canvas, at: Point) -> None:
        """Asleep on the panel, and breathing."""
        time, move = self._breath(), 0.0 if self.stage.motion.reduced else 1.0
        x, y = at
        hen = canvas.art("hen_sultan", (x, y + 1.5 * move * sin(time)), HEN, "midbottom")
        closed_eyes(canvas, "hen_sultan", hen)
        for i, (dx, dy, size) in enumerate(((-74, -54, 24), (-94, -84, 32), (-120, -122, 42))):
            drift = 4 * move * sin(time + i)
            spot = (x + dx + drift, y + dy - drift * 0.5)
            canvas.title("z", size, spot, TITLE, "center", rim=TITLE_RIM, rim_width=2, grow=False)


def _blurred(canvas: Canvas, table: Surface) -> Surface:
    """The table out of focus, as large as the window."""
    size = canvas.surface.get_size()
    small = pygame.transform.smoothscale(table, (size[0] // 2, size[1] // 2))
    soft = pygame.transform.gaussian_blur(small, max(1, round(BLUR * canvas.k / 2)))
    return pygame.transform.smoothscale(soft, size).convert()
