"""Keys and pad buttons: press one to give it to a command."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import Pressable
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.bindings import COMMANDS, SNAPS, Bindings, Source, bindable, code_label
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import N_, _
from scenes.kit.palette import BARK, HEAD_WOOD, INK, LINE, MIST, WHITE
from scenes.kit.widgets import Button

SOURCES: tuple[Source, Source] = ("key", "pad")


def command_name(command: str) -> str:
    names = {
        "up": _("Up"), "down": _("Down"), "left": _("Left"), "right": _("Right"),
        "accept": _("Choose"), "back": _("Back"), "next": _("Next"), "previous": _("Previous"),
        "undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "log": _("What happened"),
        "rules": _("Rules"), "pause": _("Pause"), "handover": _("Hand seat to AI"),
        "speed": _("Speed"), "fullscreen": _("Fullscreen"),
    }  # fmt: skip
    if command in SNAPS:
        number = SNAPS.index(command) + 1
        return _("Egg key %(number)d, for people at one keyboard") % {"number": number}
    return names.get(command, command)


class BindingCell(Pressable):
    """The keys or the buttons of one command."""

    def __init__(
        self, command: str, source: Source, words: str, on_press: Callable[[str], None]
    ) -> None:
        super().__init__(f"{command} {source}", on_press)
        self.command = command
        self.source: Source = source
        self.words = words
        self.listening = False
        self._lines: list[str] = []

    def _text(self) -> str:
        if not self.listening:
            return self.words or "–"
        return _("Press a key…") if self.source == "key" else _("Press a button…")

    def height_for(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self._text(), 22, width - 72, "Bold"))
        return max(48.0, lines * canvas.grown(22) * 1.3 + 14)

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        self._lines = canvas.wrap(self._text(), 22, self.rect.w - 72, "Bold")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 14)
        if self.listening:
            canvas.rounded(r, 14, "#2f9a84", "#17594f", "#0d3a33", 3)
        else:
            canvas.rounded(r, 14, "#fffaf0", "#f0d9a8", BARK, 3)
        icon = "ui_keyboard" if self.source == "key" else "ui_gamepad"
        canvas.art(icon, (r.x + 34, r.centery), 36)
        step = canvas.grown(22) * 1.3
        colour = WHITE if self.listening else INK if self.words else MIST
        for i, line in enumerate(self._lines):
            y = r.centery + (i - (len(self._lines) - 1) / 2) * step
            canvas.text(line, 22, (r.x + 62, y), colour, "midleft", "Bold")


class BindingsScene(MenuScene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._listening: tuple[str, Source] | None = None
        self._panel = FRect(0, 0, 0, 0)
        self._labels: list[tuple[str, FRect]] = []
        self._hints = FRect(0, 0, 0, 0)

    def heading(self) -> str:
        return _("Controls")

    @property
    def capturing(self) -> bool:
        return self._listening is not None

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        reset = Button(_("Back to standard"), self._reset, icon="ui_undo", size=22)
        low = bottom_bar(canvas, [back, reset])
        right = max(back.rect.right, reset.rect.right)
        self._hints = FRect(right + 20, reset.rect.y, canvas.w - MARGIN - right - 20, 58)
        wide = canvas.w - 2 * MARGIN - 8
        self._panel = FRect(MARGIN, TITLE_BOTTOM, wide, 0)
        y = TITLE_BOTTOM + max(56.0, canvas.grown(24) * 1.2 + 24)
        cells: list[BindingCell] = []
        self._labels = []
        for command in COMMANDS:
            row, y = self._row(canvas, command, y)
            cells += row
        self._panel.h = y + 8 - TITLE_BOTTOM
        view = FRect(0, TITLE_BOTTOM - 8, canvas.w, low - 10 - TITLE_BOTTOM + 8)
        self.form.set([*cells, back, reset], view, y + 16 - view.top)

    def _row(self, canvas: Canvas, command: str, y: float) -> tuple[list[BindingCell], float]:
        """A command and its two cells, side by side, or the cells below its name."""
        r = self._panel
        name = command_name(command)
        cells = [self._cell(command, source) for source in SOURCES]
        beside = canvas.text_scale <= 1.3
        label_w = r.w * 0.28 if beside else r.w - 48
        each = (r.w - 48 - (label_w + 16 if beside else 0) - 16) / 2
        high = max(cell.height_for(canvas, each) for cell in cells)
        label_h = canvas.text_height(name, 22, label_w, "Bold")
        if beside:
            high = max(high, label_h)
            self._labels.append((name, FRect(r.x + 24, y + 5, label_w, high)))
            x, top = r.x + 24 + label_w + 16, y + 5
        else:
            self._labels.append((name, FRect(r.x + 24, y + 5, label_w, label_h)))
            x, top = r.x + 24, y + 5 + label_h + 4
        for k, cell in enumerate(cells):
            cell.place(canvas, (x + k * (each + 16), top, each, high))
        return cells, top + high + 8

    def _cell(self, command: str, source: Source) -> BindingCell:
        codes = self.app.bindings.codes[source][command]
        words = "   ".join(code_label(source, code) for code in codes)
        cell = BindingCell(command, source, words, partial(self._listen, command, source))
        cell.listening = self._listening == (command, source)
        return cell

    # -- deeds ----------------------------------------------------------------------------------

    def _listen(self, command: str, source: Source, _pressed_by: str) -> None:
        self._listening = (command, source)
        self.rebuild()

    def _stop(self) -> None:
        self._listening = None
        self.rebuild()

    def handle(self, intention: Intention) -> bool:
        if self._listening is None:
            return super().handle(intention)
        if intention.kind == "press":
            self._stop()
            return True
        if intention.kind == "raw":
            self._heard(*self._listening, intention)
            return True
        return intention.kind != "quit"

    def _heard(self, command: str, source: Source, intention: Intention) -> None:
        """Esc gives up, unless it is asked for by “Back” itself."""
        by_key = intention.device == "keys"
        if by_key and intention.key == pygame.K_ESCAPE and (command != "back" or source == "pad"):
            self._stop()
            return
        if by_key != (source == "key"):
            asked = self._listening
            wanted = {"key": N_("This is for a key."), "pad": N_("This is for a pad button.")}
            icon = "ui_gamepad" if source == "pad" else "ui_keyboard"
            self.app.toast(lambda: _(wanted[source]), icon, lambda: self._listening == asked)
            return
        self._stop()
        if not bindable(source, intention.key):
            sentence = _("The system does not say which key this is. Please take another one.")
            self.app.toast(sentence, "ui_keyboard")
            return
        self._ask_conflict(command, source, intention.key)

    def _ask_conflict(self, command: str, source: Source, code: int) -> None:
        owner = self.app.bindings.conflict(command, source, code)
        if owner is None:
            self._bind(command, source, code)
            return
        words = {
            "key": code_label(source, code),
            "owner": command_name(owner),
            "command": command_name(command),
        }
        text = _(
            "“%(key)s” stands for “%(owner)s”. If you give it to “%(command)s”, "
            "“%(owner)s” keeps its other keys, or gets the former one in exchange."
        )
        choices = [
            Choice(_("Exchange"), partial(self._bind, command, source, code), "go", "ui_check"),
            Choice(_("Leave it"), None),
        ]
        title = _("“%(key)s” is taken") % words
        self.stage.push(Dialog(title, text % words, choices))

    def _bind(self, command: str, source: Source, code: int) -> None:
        self.app.bindings.rebind(command, source, code)
        self.app.keep_bindings()
        self.app.sounds.play("ui_accept")
        self.rebuild()

    def _reset(self) -> None:
        self.app.bindings.codes = Bindings().codes
        self.app.keep_bindings()
        self.app.toast(lambda: _("All keys and buttons are as at first."), "ui_check")
        self.rebuild()

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        r = self._panel
        with self.form.scrolled(canvas):
            paint.panel(canvas, r, radius=20)
            head = max(46.0, canvas.grown(24) * 1.2 + 14)
            strip = (r.x + 5, r.y + 5, r.w - 10, head)
            title = _("Keys and buttons")
            paint.strip(canvas, strip, "ui_keyboard", title, HEAD_WOOD)
            for i, (name, box) in enumerate(self._labels):
                if i:
                    canvas.line((r.x + 24, box.y - 6), (r.right - 24, box.y - 6), LINE, 2)
                high = canvas.text_height(name, 22, box.w, "Bold")
                at = FRect(box.x, box.centery - high / 2, box.w, high)
                canvas.paragraph(name, 22, at, INK, "Bold")
        keys = [(self.key("accept"), _("change")), (self.key("back"), _("back"))]
        self.hints(canvas, keys, self._hints)
