"""A line of text to fill in, and a keyboard on the screen for whoever has no keys."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, GOLD_RIM, INK, MIST
from scenes.kit.widgets import Button, Widget
from words.lang import _

WIDE: Final = 240.0
"""Fields wider than this show the sign of the keyboard at their end."""
SIGN: Final = 56.0
"""The room of that sign."""
SELECTED: Final = "#bfe3d8"
ROWS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-’éè", "àâçêëîïôùû", "üäöñœ")
COLUMNS: Final = 10


class TextField(Widget):
    """Typing works as soon as it has the focus.

    A pad opens a keyboard over the scene by accept, and so does a click on the keyboard's sign.
    A click or a touch elsewhere in the field does while nobody has pressed a key.
    """

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        hint: str = "",
        max_length: int = 14,
        allowed: Callable[[str], bool] | None = None,
        size: float = 24,
        name: str = "field",
    ) -> None:
        super().__init__(name)
        self.value = value
        self.on_change = on_change
        self.hint = hint
        self.max_length = max_length
        self.allowed = allowed or str.isprintable
        self.size = size
        self.caret = len(value)
        self.selected = False
        """All of the value: the next letter takes its place."""
        self.composed = ""
        """What an input method is putting together; it is not part of the value yet."""

    @property
    def typing(self) -> bool:
        return True

    def aloud(self) -> str:
        return self.value or self.hint

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(52.0, canvas.grown(self.size) * 1.3 + 16)

    def take_over(self, former: Widget) -> None:
        """A page that is laid out again goes on where one was writing."""
        if isinstance(former, TextField) and former.value == self.value:
            self.caret = former.caret
            self.selected = former.selected
            self.composed = former.composed

    def clear(self) -> None:
        self._put("", 0)

    def gain_focus(self) -> None:
        """Typing writes anew; an arrow first, and it goes on with what is there."""
        self.selected = bool(self.value)

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind == "move":
            return bool(intention.dx) and not intention.from_pad and self._walk(intention.dx)
        if kind in ("press", "drag", "release"):
            self._pointed(intention)
        elif kind == "text":
            self._write(intention.text)
        elif kind == "compose":
            self.composed = intention.text
        elif kind == "erase":
            self._erase(forward=intention.dx > 0)
        elif kind == "accept" and intention.from_pad and self.scene:
            self.scene.stage.push(ScreenKeyboard(self))
        else:
            return False
        return True

    def lose_focus(self) -> None:
        self.selected = False
        self.composed = ""

    def _pointed(self, intention: Intention) -> None:
        if intention.pos is None or not self.contains(intention.pos):
            return
        self.selected = False
        if intention.kind == "release" and self.scene:
            on_sign = self._has_sign(self.rect) and intention.pos[0] > self.rect.right - SIGN
            if on_sign or not self.scene.stage.keys_used:
                self.scene.stage.push(ScreenKeyboard(self))

    def _has_sign(self, rect: FRect) -> bool:
        return self.scene is not None and rect.w > WIDE

    def _walk(self, by: int) -> bool:
        """Move the caret; False beyond an end, where the focus goes on to the next control."""
        if self.selected:
            self.selected = False
            self.caret = len(self.value) if by > 0 else 0
            return True
        before, self.caret = self.caret, max(0, min(self.caret + by, len(self.value)))
        return self.caret != before

    def _write(self, text: str) -> None:
        """Letters that are not allowed, and those too many, are left out."""
        self.composed = ""
        fitting = "".join(letter for letter in text if self.allowed(letter))
        if not fitting:
            return
        if self.selected:
            self._put("", 0)
        fitting = fitting[: self.max_length - len(self.value)]
        written = self.value[: self.caret] + fitting + self.value[self.caret :]
        self._put(written, self.caret + len(fitting))

    def _erase(self, forward: bool) -> None:
        if self.selected:
            self._put("", 0)
            return
        start = self.caret if forward else self.caret - 1
        if 0 <= start < len(self.value):
            self._put(self.value[:start] + self.value[start + 1 :], start)

    def _put(self, value: str, caret: int) -> None:
        self.selected = False
        self.caret = caret
        if value != self.value:
            self.value = value
            self.on_change(value)

    def idle_look(self, focused: bool, time: float) -> object:
        return _caret_shows(time) if focused and not self.selected else None

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        self.draw_in(canvas, self.rect, focused, time)

    def draw_in(self, canvas: Canvas, r: FRect, focused: bool, time: float) -> None:
        """The field somewhere else than at its place: the keyboard shows what is written."""
        if focused:
            canvas.glow(r, 14)
        canvas.rounded(r, 14, "#fffdf6", "#fffaf0", GOLD_RIM if focused else BARK, 3)
        with canvas.clip(r.inflate(-12, 0)):
            room = r.w - 32 - (SIGN - 16 if self._has_sign(r) else 0)
            before = self.value[: self.caret]
            text = before + self.composed + self.value[self.caret :]
            begin = canvas.measure(before, self.size, "Bold")[0]
            end = canvas.measure(before + self.composed, self.size, "Bold")[0]
            x = r.x + 16 - max(0.0, end - room)
            half = canvas.grown(self.size) * 0.6
            if focused and self.selected:
                wide = canvas.measure(text, self.size, "Bold")[0]
                canvas.rounded((x - 3, r.centery - half, wide + 6, 2 * half), 6, SELECTED)
            if text:
                canvas.text(text, self.size, (x, r.centery), INK, "midleft", "Bold")
            else:
                canvas.text(self.hint, self.size, (x, r.centery), MIST, "midleft")
            top, bottom = r.centery - half, r.centery + half
            if focused and self.composed:
                canvas.line((x + begin, bottom), (x + end, bottom), INK)
            if focused and not self.selected and _caret_shows(time):
                canvas.line((x + end + 1, top), (x + end + 1, bottom), INK)
            if self._has_sign(r):
                canvas.art("ui_keyboard", (r.right - 30, r.centery), 34)


def _caret_shows(time: float) -> bool:
    return time % 1.0 < 0.6


class ScreenKeyboard(FormScene):
    """A keyboard on the screen. It writes into a field and offers what the field allows. Whoever
    types has keys of their own: it goes, and the field gets what was typed. Enter is done."""

    covers = False

    def __init__(self, field: TextField) -> None:
        super().__init__()
        self.field = field
        self._capitals = not field.value
        field.selected = False
        self._box = FRect(0, 0, 0, 0)
        self._line = FRect(0, 0, 0, 0)

    @property
    def writing_at(self) -> FRect:
        return self._line

    def layout(self, canvas: Canvas) -> None:
        rows = [row for row in ROWS if any(self.field.allowed(letter) for letter in row)]
        wide = min(canvas.w - 60, 860.0)
        cell = (wide - 60) / COLUMNS
        high = min(60.0, (canvas.h - 220) / (len(rows) + 1))
        total = 84 + (len(rows) + 1) * (high + 8) + 40
        self._box = FRect((canvas.w - wide) / 2, (canvas.h - total) / 2, wide, total)
        self._line = FRect(self._box.x + 30, self._box.y + 22, wide - 60, 58)
        y = self._line.bottom + 18
        widgets: list[Widget] = []
        for row in rows:
            for column, letter in enumerate(row):
                if self.field.allowed(letter):
                    shown = letter.upper() if self._capitals else letter
                    deed = partial(self._write, shown)
                    key = Button(shown, deed, size=26, name=f"key {letter}")
                    x = self._box.x + 30 + column * cell
                    key.place(canvas, (x + 3, y, cell - 6, high))
                    widgets.append(key)
            y += high + 8
        widgets += self._commands(canvas, y, high)
        self.form.set(widgets)

    def _commands(self, canvas: Canvas, y: float, high: float) -> list[Button]:
        """Capitals, space, erase and done, in one row as wide as the board."""
        commands = [
            Button(_("Erase"), self._erase, name="erase"),
            Button(_("Done"), self.stage.pop, "go", "ui_check", name="done"),
        ]
        if self.field.allowed(" "):
            commands.insert(0, Button(_("Space"), partial(self._write, " "), name="space"))
        if self.field.allowed("a"):
            commands.insert(0, Button("Aa", self._shift, name="capitals"))
        room = self._box.w - 60 - 8 * (len(commands) - 1)
        stretch = room / sum(button.width_for(canvas) for button in commands)
        x = self._box.x + 30
        for button in commands:
            button.place(canvas, (x, y, button.width_for(canvas) * stretch, high))
            x = button.rect.right + 8
        return commands

    def _write(self, letter: str) -> None:
        self.field.handle(Intention("text", "mouse", text=letter))
        if self._capitals:
            self._shift()

    def _erase(self) -> None:
        self.field.handle(Intention("erase"))

    def _shift(self) -> None:
        self._capitals = not self._capitals
        self.stage.relayout()

    def handle(self, intention: Intention) -> bool:
        kind, pos, by_keys = intention.kind, intention.pos, intention.device == "keys"
        outside = kind == "press" and pos is not None and not self._box.collidepoint(pos)
        if by_keys and kind in ("text", "compose", "erase", "move"):
            self.stage.pop()
            self.field.handle(intention)
        elif kind == "back" or outside or (by_keys and kind == "accept"):
            self.stage.pop()
        else:
            self.form.handle(intention)
        return kind != "quit"

    def idle_parts(self) -> IdleParts:
        return [IdlePart(self.field.idle_look(True, self.time), self._line)]

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(120)
        paint.panel(canvas, self._box, radius=26, border_width=4)
        self.field.draw_in(canvas, self._line, True, self.time)
        self.form.draw(canvas, self.time)
