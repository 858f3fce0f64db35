"""The screen between two people: it covers everything before the point of view changes.

It draws nothing of the table, so nothing can leak: no card, no highlight, no toast. It gives way to
a hold, or to a single press of a device that only the called seat has. What is open to everybody
works here too: pause, rules, settings, and taking back for whoever decided last.
"""

from collections.abc import Callable
from typing import Final

from pygame import FRect, Surface

from scenes.app.words import device_icon, device_name
from scenes.kit import paint, shapes
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.lists import Page
from scenes.kit.palette import INK, MIST, NIGHT, mix
from scenes.kit.scene import Scene
from scenes.kit.widgets import HoldButton, IconButton
from scenes.table import devices
from scenes.table.couch import Couch
from scenes.table.session import Session
from scenes.table.undo import Undo

RECAP_LINES: Final = 3
HOLD_SECONDS: Final = 0.6
_farms = SurfaceCache(16 * 1024 * 1024)


class HandOverScene(Scene):
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
        self.session = session
        self.couch = couch
        self.undo = undo
        self._pause = pause
        self.seat = seat
        self.to_look = to_look
        """The seat has nothing to decide yet; it is to see what it holds."""
        self.form = Form()
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._title: list[str] = []
        self._backdrop: Surface | None = None

    def enter(self) -> None:
        self.session.cover()
        self.session.app.sounds.play("curtain", 0.8)

    def resume(self) -> None:
        """A hold that was begun before does not go on."""
        self.stage.relayout()

    @property
    def name(self) -> str:
        return self.session.match.seats[self.seat].name

    @property
    def device(self) -> str:
        return self.session.match.seats[self.seat].device or "mouse"

    # -- words ----------------------------------------------------------------------------------

    def _call(self) -> str:
        if self.to_look:
            return _("%(name)s, look at your cards") % {"name": self.name}
        return _("%(name)s, it is your turn") % {"name": self.name}

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
        self._backdrop = _blurred_farm(canvas.surface.get_size())
        recap = self._recap()
        wide = min(canvas.w - 80, 800.0 * max(1.0, canvas.text_scale * 0.72))
        inner = wide - 60
        self._title = canvas.wrap(self._call(), 46, inner, "f")
        head = 50 + len(self._title) * canvas.grown(46) * 1.15 + canvas.grown(26) * 1.5
        hold = HoldButton(_("Hold to show my hand"), self._release, HOLD_SECONDS, "ui_eye", "hold")
        button_wide = min(inner, max(500.0, hold.width_for(canvas)))
        button_high = max(78.0, hold.height_for(canvas, button_wide))
        device_high = canvas.grown(22) * 1.4 + 8
        page = Page(
            lambda c, w: self._recap_height(c, w, recap),
            lambda c, r: self._draw_recap(c, r, recap),
        )
        fixed = head + 16 + button_high + device_high + 30
        top_room = 190 if canvas.text_scale < 1.5 else 60
        room = canvas.h - 24 - top_room - fixed
        wanted = page.height_for(canvas, inner - 32) + 20 if recap else 0.0
        recap_high = max(0.0, min(wanted, room))
        high = fixed + recap_high
        x, y = (canvas.w - wide) / 2, canvas.h - 24 - high
        self._box = FRect(x, min(y, canvas.h * 0.46), wide, high)
        down = self._box.y + head
        widgets: list[HoldButton | Page] = []
        if recap:
            page.place(canvas, (x + 46, down + 10, inner - 32, recap_high - 20))
            widgets.append(page)
        down += recap_high + 16
        hold.place(canvas, (canvas.w / 2 - button_wide / 2, down, button_wide, button_high))
        self.form.set([hold, *widgets, *self._commands(canvas)])
        self.form.focus("hold")

    def _commands(self, canvas: Canvas) -> list[IconButton]:
        """The buttons of the table that need no seat, where they stand on the table."""
        pause = IconButton("ui_home", _("Pause"), self._pause, "wood", name="pause")
        undo = IconButton("ui_undo", _("Take back"), self.undo.back, "wood", name="undo")
        rules = IconButton("ui_rules", _("Rules"), self._rules, "wood", name="rules")
        settings = IconButton("ui_settings", _("Settings"), self._settings, "wood", name="settings")
        pause.place(canvas, (14, 8, 48, 44))
        for k, button in enumerate((undo, rules, settings)):
            button.place(canvas, (canvas.w - 174 + 56 * k, 8, 48, 44))
        return [pause, undo, rules, settings]

    def _recap_height(self, canvas: Canvas, width: float, recap: list[str]) -> float:
        lines = [canvas.text_height(text, 22, width - 40, "SemiBold", 1.25) + 6 for text in recap]
        return sum(lines) + canvas.grown(20) * 1.4

    def _draw_recap(self, canvas: Canvas, rect: FRect, recap: list[str]) -> None:
        y = rect.y
        canvas.text(_("Since your last turn"), 20, (rect.x, y), MIST, weight="Bold")
        y += canvas.grown(20) * 1.4
        for text in recap:
            canvas.art("ui_log", (rect.x + 12, y + canvas.grown(22) * 0.65), 24)
            y = canvas.paragraph(text, 22, (rect.x + 36, y, rect.w - 40, 0), INK, "SemiBold", 1.25)
            y += 6

    def draw(self, canvas: Canvas) -> None:
        if self._backdrop is not None:
            canvas.blit(self._backdrop, (0, 0))
        look = self.session.board.game.look(self.seat)
        box = self._box
        if box.y > 110:
            self._draw_fan(canvas, look.name, box)
        paint.panel(canvas, box, radius=30, border_width=5, border=mix(look.colour, NIGHT, 0.3))
        paint.badge(canvas, look, (box.centerx, box.y + 6), 34)
        y = box.y + 46
        for line in self._title:
            canvas.title(line, 46, (box.centerx, y), INK, "midtop")
            y += canvas.grown(46) * 1.15
        canvas.text(self._look_away(), 26, (box.centerx, y), MIST, "midtop", "Bold")
        for widget in self.form.widgets:
            if isinstance(widget, Page):
                canvas.rounded(widget.rect.inflate(32, 20), 16, "#ead3a2", "#e0c58c")
        self.form.draw(canvas, self._time)
        words = device_name(self.device)
        wide = canvas.measure(words, 22, "Bold")[0]
        at = (box.centerx - wide / 2 + 24, box.bottom - 12 - canvas.grown(22) * 0.7)
        canvas.art(device_icon(self.device), (at[0] - 30, at[1]), 40)
        canvas.text(words, 22, at, INK, "midleft", "Bold")

    def _draw_fan(self, canvas: Canvas, look: str, box: FRect) -> None:
        """A fan of this seat's card backs behind its hen."""
        size = min(1.0, (box.y - 12) / 250)
        for k in range(5):
            x, y = (k - 2) * 112 * size, (154 - (k - 2) ** 2 * 11) * size
            card = (136 * size, 190 * size)
            canvas.art(f"card_back_{look}", (box.centerx + x, box.y - y), card, angle=-(k - 2) * 9)
        bird = self.session.board.game.sprite(self.seat)
        canvas.art(bird, (box.centerx, box.y - 94 * size), 200 * size)

    # -- giving way -----------------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        commands = {
            "pause": self._pause,
            "back": self._pause,
            "rules": self._rules,
            "undo": self.undo.back,
            "redo": self.undo.forward,
            "speed": self.session.app.next_speed,
        }
        if intention.kind in commands:
            commands[intention.kind]()
            return True
        if intention.kind == "pad_removed":
            return self.couch.pad_gone(intention)
        if intention.kind in ("press", "accept") and not self._on_command(intention):
            return self._pressed(intention)
        return self.form.handle(intention)

    def _on_command(self, intention: Intention) -> bool:
        aimed = self.form.focused if intention.pos is None else self.form.at(intention.pos)
        return isinstance(aimed, IconButton)

    def _pressed(self, intention: Intention) -> bool:
        """Somebody wants the cards to be shown: the one called, or somebody else."""
        match = self.session.match
        if not devices.may_act(match, self.seat, intention.device):
            self.stage.toast(lambda: devices.not_yours(match, self.seat), holds=lambda: self.on_top)
            return True
        if intention.kind == "accept" and devices.is_own(match, self.seat, intention.device):
            self._release()
            return True
        return self.form.handle(intention)

    def _rules(self) -> None:
        self.session.app.navigation.open_rules(self.session.match.game.key)

    def _settings(self) -> None:
        self.session.app.navigation.open_settings()

    def _release(self) -> None:
        expected = self.couch.expects(self.seat, self.to_look)
        self.stage.toasts.clear()
        self.stage.pop()
        if expected:
            self.couch.give_screen(self.seat, self.to_look)

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)
        if self.on_top and not self.couch.expects(self.seat, self.to_look):
            self.stage.pop()


def _blurred_farm(size: tuple[int, int]) -> Surface:
    """The evening farm out of focus, under a veil: made once for a size of the window."""

    def make() -> Surface:
        surface = Surface(size)
        canvas = Canvas(surface)
        canvas.backdrop("bg_farm")
        blurred = shapes.blurred(surface, max(1, canvas.px(6)))
        Canvas(blurred).veil(120)
        return blurred

    return _farms.get(size, make)
