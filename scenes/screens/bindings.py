"""Keys and pad buttons: press one to give it to a command."""

from functools import partial

import pygame
from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import (
    OnPress,
    Pressable,
    draw_label,
    draw_lines,
    head_height,
    headed_panel,
)
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit.bindings import COMMANDS, SNAPS, Bindings, Source, bindable, code_label
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, HEAD_WOOD, INK, LINE, MIST, WHITE
from scenes.kit.widgets import Button
from words.lang import N_, _

SOURCES: tuple[Source, Source] = ("key", "pad")
_PANEL = N_("Keys and buttons")
_WANTED = {
    "key": (N_("This is for a key."), "ui_keyboard"),
    "pad": (N_("This is for a pad button."), "ui_gamepad"),
}


def command_name(command: str) -> str:
    names = {
        "up": _("Up"), "down": _("Down"), "left": _("Left"), "right": _("Right"),
        "accept": _("Choose"), "back": _("Back"), "next": _("Next"), "previous": _("Previous"),
        "undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "odds": _("Odds"),
        "log": _("What happened"),
        "rules": _("Rules"), "pause": _("Pause"), "handover": _("Hand seat to AI"),
        "speed": _("Speed"), "hold": _("Hold the table"), "fullscreen": _("Fullscreen"),
        "aloud": _("Read the table aloud"),
    }  # fmt: skip
    if command in SNAPS:
        number = SNAPS.index(command) + 1
        return _("Egg key %(number)d, for people at one keyboard") % {"number": number}
    return names.get(command, command)


class BindingCell(Pressable):
    """The keys or the buttons of one command; without words it waits for the next one pressed."""

    def __init__(self, name: str, source: Source, words: str | None, on_press: OnPress) -> None:
        super().__init__(name, on_press)
        self.source: Source = source
        self.listening = words is None
        ask = _("Press a key…") if source == "key" else _("Press a button…")
        self.words = ask if words is None else words or "–"
        self.colour = WHITE if words is None else INK if words else MIST

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(48.0, canvas.text_height(self.words, 22, width - 72, "Bold") + 14)

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
        at = (r.x + 62, r.centery)
        draw_lines(canvas, self.words, 22, at, r.w - 72, self.colour, "Bold")


class BindingsScene(MenuScene):
    title = N_("Controls")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._listening: tuple[str, Source] | None = None
        self._panel = FRect(0, 0, 0, 0)
        self._labels: list[tuple[str, FRect]] = []

    @property
    def capturing(self) -> bool:
        return self._listening is not None

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        reset = Button(_("Back to standard"), self._reset, icon="ui_undo", size=22)
        low = bottom_bar(canvas, [back, reset])
        self._panel = FRect(MARGIN, TITLE_BOTTOM, canvas.w - 2 * MARGIN - 8, 0)
        y = TITLE_BOTTOM + head_height(canvas, self._panel.w, _(_PANEL)) + 10
        cells: list[BindingCell] = []
        self._labels = []
        for command in COMMANDS:
            row = [self._cell(command, source) for source in SOURCES]
            y = self._place_row(canvas, command_name(command), row, y)
            cells += row
        self._panel.h = y + 8 - TITLE_BOTTOM
        view = FRect(0, TITLE_BOTTOM - 8, canvas.w, low - 2 - TITLE_BOTTOM)
        self.form.set([*cells, back, reset], view, y + 16 - view.top)

    def _place_row(self, canvas: Canvas, name: str, cells: list[BindingCell], y: float) -> float:
        """A command and its two cells, side by side, or the cells below its name; the end."""
        x, wide = self._panel.x + 24, self._panel.w - 48
        beside = canvas.roomy
        label = FRect(x, y + 5, self._panel.w * 0.28 if beside else wide, 0)
        label.h = canvas.text_height(name, 22, label.w, "Bold")
        top = label.y if beside else label.bottom + 4
        if beside:
            x, wide = label.right + 16, wide - label.w - 16
        each = (wide - 16) / 2
        high = max(cell.height_for(canvas, each) for cell in cells)
        if beside:
            label.h = high = max(high, label.h)
        self._labels.append((name, label))
        for k, cell in enumerate(cells):
            cell.place(canvas, (x + k * (each + 16), top, each, high))
        return top + high + 8

    def _cell(self, command: str, source: Source) -> BindingCell:
        codes = self.app.bindings.codes[source][command]
        words = "   ".join(code_label(source, code) for code in codes)
        shown = None if self._listening == (command, source) else words
        press = partial(self._listen, command, source)
        return BindingCell(f"{command} {source}", source, shown, press)

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
            words, icon = _WANTED[source]
            self.app.toast(lambda: _(words), icon, lambda: self._listening == asked)
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
        yes = Choice(_("Exchange"), partial(self._bind, command, source, code), "go", "ui_check")
        self.ask(_("“%(key)s” is taken") % words, text % words, yes, _("Leave it"))

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
            headed_panel(canvas, r, "ui_keyboard", _(_PANEL), HEAD_WOOD)
            for i, (name, box) in enumerate(self._labels):
                if i:
                    canvas.line((r.x + 24, box.y - 6), (r.right - 24, box.y - 6), LINE, 2)
                draw_label(canvas, name, 22, box)
        self.hints(canvas, [(self.key("accept"), _("change")), (self.key("back"), _("back"))])
