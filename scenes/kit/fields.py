"""A line of text to fill in."""

from collections.abc import Callable
from typing import Final, TypeAlias

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, GOLD_RIM, INK, MIST
from scenes.kit.widget import Widget

WIDE: Final = 240.0
"""Fields wider than this show the sign of the letter board at their end."""
SIGN: Final = 56.0
"""The room of that sign."""
SELECTED: Final = "#bfe3d8"

Board: TypeAlias = Callable[["TextField", bool], None]
"""Opens a keyboard on the screen for a field; True if it was asked for, so that it must come."""


class TextField(Widget):
    """Typing works as soon as it has the focus.

    A pad opens the ``board`` (a keyboard on the screen) by accept. So does a click or a touch, if
    the board finds that nobody has used a keyboard; a click on its sign always does.
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
        board: Board | None = None,
    ) -> None:
        super().__init__(name)
        self.board = board
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

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(52.0, canvas.grown(self.size) * 1.3 + 16)

    def take_over(self, former: Widget) -> None:
        """A page that is laid out again goes on where one was writing."""
        if isinstance(former, TextField) and former.value == self.value:
            self.caret = former.caret
            self.selected = former.selected
            self.composed = former.composed

    def gain_focus(self) -> None:
        """Typing writes anew; an arrow first, and it goes on with what is there."""
        self.selected = bool(self.value)

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind in ("press", "drag", "release"):
            self._pointed(intention)
            return True
        if kind == "text":
            self._write(intention.text)
            return True
        if kind == "compose":
            self.composed = intention.text
            return True
        if kind == "erase":
            self._erase(forward=intention.dx > 0)
            return True
        if kind == "accept" and intention.from_pad and self.board:
            self.board(self, True)
            return True
        if kind == "move" and intention.dx and not intention.from_pad:
            return self._walk(intention.dx)
        return False

    def lose_focus(self) -> None:
        self.selected = False
        self.composed = ""

    def _pointed(self, intention: Intention) -> None:
        if intention.pos is None or not self.contains(intention.pos):
            return
        self.selected = False
        if intention.kind == "release" and self.board:
            on_sign = self._has_sign(self.rect) and intention.pos[0] > self.rect.right - SIGN
            self.board(self, on_sign)

    def _has_sign(self, rect: FRect) -> bool:
        return self.board is not None and rect.w > WIDE

    def _walk(self, by: int) -> bool:
        """Move the caret; False beyond an end, where the focus goes on to the next control."""
        if self.selected:
            self.selected = False
            self.caret = len(self.value) if by > 0 else 0
            return True
        target = self.caret + by
        inside = 0 <= target <= len(self.value)
        if inside:
            self.caret = target
        return inside

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

    def _erase(self, forward: bool = False) -> None:
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

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        self.draw_in(canvas, self.rect, focused, time)

    def draw_in(self, canvas: Canvas, rect: FRect, focused: bool, time: float) -> None:
        """The field somewhere else than at its place: the letter board shows what is written."""
        r = rect
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
            if focused and self.composed:
                y = r.centery + half
                canvas.line((x + begin, y), (x + end, y), INK, 2)
            if focused and not self.selected and time % 1.0 < 0.6:
                at = x + end + 1
                canvas.line((at, r.centery - half), (at, r.centery + half), INK, 2)
            if self._has_sign(r):
                canvas.art("ui_keyboard", (r.right - 30, r.centery), 34)
