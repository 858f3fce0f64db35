"""The screen between two people: it covers everything before the point of view changes.

It draws nothing of the table, so nothing can leak: no card, no highlight, no toast. It gives way to
a hold, or to a single press of a device that only the called seat has. What is open to everybody
works here too: pause, rules, settings, and taking back for whoever decided last.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect, Surface

from play import devices
from scenes.app.controls import drawn_page
from scenes.kit import paint, shapes
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.intention import Intention
from scenes.kit.palette import INK, MIST, NIGHT, mix
from scenes.kit.widgets import HoldButton, IconButton, Widget
from scenes.table.couch import Couch
from scenes.table.session import Session
from scenes.table.undo import Undo
from words.lang import _
from words.phrases import device_icon, device_name, not_yours

RECAP_LINES: Final = 3
HOLD_SECONDS: Final = 0.6


class PersonalScene(FormScene):
    """A scene for one of several people: the devices of the others do nothing here, except on the
    commands that are open to everybody."""

    def __init__(
        self, session: Session, couch: Couch, pause: Callable[[], None], seat: int
    ) -> None:
        super().__init__()
        self.session = session
        self.couch = couch
        self.seat = seat
        self.rules = partial(session.app.navigation.open_rules, session.match.game.key)
        self.commands: dict[str, Callable[[], None]] = {"pause": pause, "back": pause}
        self.commands["rules"] = self.rules
        self.box = FRect(0, 0, 0, 0)

    @property
    def name(self) -> str:
        return self.session.match.seats[self.seat].name

    def handle(self, intention: Intention) -> bool:
        kind, match = intention.kind, self.session.match
        if kind in self.commands:
            self.commands[kind]()
            return True
        if kind == "pad_removed":
            return self.couch.pad_gone(intention)
        asks = kind in ("press", "accept") and not self.on_command(intention)
        if asks and not devices.may_act(match, self.seat, intention.device):
            name, device = self.name, devices.device_of(match.seats[self.seat])
            self.stage.toast(lambda: not_yours(name, device), holds=lambda: self.on_top)
            return True
        return self.form.handle(intention)

    def on_command(self, intention: Intention) -> bool:
        aimed = self.form.focused if intention.pos is None else self.form.at(intention.pos)
        return isinstance(aimed, IconButton)

    def draw_box(self, canvas: Canvas, radius: float) -> None:
        """The panel, rimmed in the colour of the seat."""
        rim = mix(self.session.board.game.look(self.seat).colour, NIGHT, 0.3)
        paint.panel(canvas, self.box, radius=radius, border_width=5, border=rim)


class HandOverScene(PersonalScene):
    fades = False

    def __init__(
        self,
        session: Session,
        couch: Couch,
        undo: Undo,
        pause: Callable[[], None],
        seat: int,
        to_look: bool = False,
    ) -> None:
        super().__init__(session, couch, pause, seat)
        self.to_look = to_look
        """The seat has nothing to decide yet; it is to see what it holds."""
        self.commands |= {"undo": undo.back, "redo": undo.forward}
        self.commands["speed"] = session.app.next_speed
        self._title: list[str] = []
        self._recap_box = FRect(0, 0, 0, 0)

    def enter(self) -> None:
        self.session.cover()
        self.session.app.sounds.play("curtain", 0.8)

    def resume(self) -> None:
        """A hold that was begun before does not go on."""
        self.stage.relayout()

    # -- words ----------------------------------------------------------------------------------

    def _call(self) -> str:
        if self.to_look:
            return _("%(name)s, look at your cards") % {"name": self.name}
        return _("%(name)s, it is your turn") % {"name": self.name}

    def aloud(self) -> list[str]:
        return [self._call(), self._look_away(), *self._recap()]

    def _look_away(self) -> str:
        match = self.session.match
        others = [match.seats[seat].name for seat in match.humans() if seat != self.seat]
        return _("%(names)s: please look away.") % {"names": ", ".join(others)}

    def _recap(self) -> list[str]:
        """What happened since, the lines that name this seat first when there are too many."""
        lines = self.session.log.since_last_turn_of(self.seat)
        texts = [line.text for line in lines]
        if len(texts) <= RECAP_LINES:
            return texts
        own = [line.text for line in lines if line.seat == self.seat or self.name in line.text]
        kept = (own + [text for text in reversed(texts) if text not in own])[:RECAP_LINES]
        return [text for text in texts if text in kept]

    # -- picture --------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        """A panel at the lower edge: the call, what happened since, the button, the device."""
        wide = min(canvas.w - 80, 800.0 * max(1.0, canvas.text_scale * 0.72))
        inner = wide - 60
        self._title = canvas.wrap(self._call(), 46, inner, "f")
        self._asked = canvas.wrap(self._look_away(), 26, inner, "Bold")
        asked_high = (len(self._asked) + 0.2) * canvas.grown(26) * 1.25
        head = 50 + len(self._title) * canvas.grown(46) * 1.15 + asked_high
        hold = HoldButton(_("Hold to show my hand"), self._release, HOLD_SECONDS, "ui_eye", "hold")
        button_wide = min(inner, max(500.0, hold.width_for(canvas)))
        button_high = max(78.0, hold.height_for(canvas, button_wide))
        around = head + 16 + button_high + canvas.grown(22) * 1.4 + 38
        widgets: list[Widget] = [hold, *self._command_buttons(canvas)]
        recap, recap_high = self._recap(), 0.0
        if recap:
            page = drawn_page(partial(self._draw_recap, recap), "recap")
            room = canvas.h - 24 - (190 if canvas.text_scale < 1.5 else 60) - around
            recap_high = max(0.0, min(page.height_for(canvas, inner - 32) + 20, room))
            widgets.insert(1, page)
        high = around + recap_high
        x, y = (canvas.w - wide) / 2, min(canvas.h - 24 - high, canvas.h * 0.46)
        self.box = FRect(x, y, wide, high)
        self._recap_box = FRect(x + 30, y + head, inner, recap_high)
        if recap:
            page.place(canvas, self._recap_box.inflate(-32, -20))
        y += head + recap_high + 16
        hold.place(canvas, (canvas.w / 2 - button_wide / 2, y, button_wide, button_high))
        self.form.set(widgets)
        self.form.focus("hold")

    def _command_buttons(self, canvas: Canvas) -> list[IconButton]:
        """The buttons of the table that need no seat, where they stand on the table."""
        settings = self.session.app.navigation.open_settings
        buttons = [
            IconButton("ui_home", _("Pause"), self.commands["pause"], "wood", "pause"),
            IconButton("ui_undo", _("Take back"), self.commands["undo"], "wood", "undo"),
            IconButton("ui_rules", _("Rules"), self.rules, "wood", "rules"),
            IconButton("ui_settings", _("Settings"), settings, "wood", "settings"),
        ]
        lefts = (14, canvas.w - 174, canvas.w - 118, canvas.w - 62)
        for button, x in zip(buttons, lefts, strict=True):
            button.place(canvas, (x, 8, 48, 44))
        return buttons

    @staticmethod
    def _draw_recap(recap: list[str], canvas: Canvas, rect: FRect) -> float:
        canvas.text(_("Since your last turn"), 20, rect.topleft, MIST, weight="Bold")
        y = rect.y + canvas.grown(20) * 1.4
        for text in recap:
            canvas.art("ui_log", (rect.x + 12, y + canvas.grown(22) * 0.65), 24)
            box = (rect.x + 36, y, rect.w - 40, 0)
            y = canvas.paragraph(text, 22, box, INK, "SemiBold", 1.25) + 6
        return y - rect.y

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(_blurred_farm(canvas.surface.get_size()), (0, 0))
        box = self.box
        if box.y > 110:
            self._draw_fan(canvas)
        self.draw_box(canvas, 30)
        paint.badge(canvas, self.session.board.game.look(self.seat), (box.centerx, box.y + 6), 34)
        at = (box.centerx, box.y + 46)
        y = canvas.lines(self._title, 46, at, INK, "midtop", "f", 1.15)
        canvas.lines(self._asked, 26, (box.centerx, y), MIST, "midtop", "Bold", 1.25)
        if self._recap_box:
            canvas.rounded(self._recap_box, 16, "#ead3a2", "#e0c58c")
        self.form.draw(canvas, self.time)
        device = devices.device_of(self.session.match.seats[self.seat])
        words = device_name(device)
        x = box.centerx - canvas.measure(words, 22, "Bold")[0] / 2 + 24
        y = box.bottom - 12 - canvas.grown(22) * 0.7
        canvas.art(device_icon(device), (x - 30, y), 40)
        canvas.text(words, 22, (x, y), INK, "midleft", "Bold")

    def _draw_fan(self, canvas: Canvas) -> None:
        """A fan of this seat's card backs behind its hen."""
        game, box = self.session.board.game, self.box
        size = min(1.0, (box.y - 12) / 250)
        back = f"card_back_{game.look(self.seat).name}"
        for k in range(-2, 3):
            at = (box.centerx + k * 112 * size, box.y - (154 - k**2 * 11) * size)
            canvas.art(back, at, (136 * size, 190 * size), angle=-k * 9)
        canvas.art(game.sprite(self.seat), (box.centerx, box.y - 94 * size), 200 * size)

    # -- giving way -----------------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        own = devices.is_own(self.session.match, self.seat, intention.device)
        if intention.kind == "accept" and own and not self.on_command(intention):
            self._release()
            return True
        return super().handle(intention)

    def _release(self) -> None:
        expected = self.couch.expects(self.seat, self.to_look)
        self.stage.toasts.clear()
        self.stage.pop()
        if expected:
            self.couch.give_screen(self.seat, self.to_look)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and not self.couch.expects(self.seat, self.to_look):
            self.stage.pop()


@surfaces.keeps
def _blurred_farm(size: tuple[int, int]) -> Surface:
    """The evening farm out of focus, under a veil."""
    surface = Surface(size)
    canvas = Canvas(surface)
    canvas.backdrop("bg_farm")
    blurred = shapes.blurred(surface, max(1, canvas.px(6)))
    Canvas(blurred).veil(120)
    return blurred
