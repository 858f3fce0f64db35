"""A line of text to fill in, with a keyboard or with a pad alone."""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, GOLD_RIM, INK, MIST
from scenes.kit.widget import Widget

WIDE: Final = 240.0
"""Fields wider than this show the sign of the letter board at their end."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -’"


class TextField(Widget):
    """Typing works as soon as it has the focus.

    With a pad: accept begins and ends the writing; up and down turn the last letter, right adds
    one, left takes one away. With a ``board`` (it opens a keyboard on the screen) accept opens that
    instead, and so does a click or a touch.
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
        board: Callable[["TextField"], None] | None = None,
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
        self.pad_writing = False

    @property
    def typing(self) -> bool:
        return True

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(52.0, canvas.grown(self.size) * 1.3 + 16)

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind in ("press", "drag", "release"):
            inside = intention.pos is not None and self.contains(intention.pos)
            if kind == "release" and self.board and inside:
                self.board(self)
            return True
        if kind == "text":
            for letter in intention.text:
                self._insert(letter)
            return True
        if kind == "erase":
            self._erase()
            return True
        if intention.from_pad:
            return self._by_pad(intention)
        if kind == "move" and intention.dx:
            target = self.caret + intention.dx
            inside = 0 <= target <= len(self.value)
            if inside:
                self.caret = target
            return inside
        return False

    def lose_focus(self) -> None:
        self.pad_writing = False

    def _by_pad(self, intention: Intention) -> bool:
        if intention.kind == "accept" and self.board:
            self.board(self)
            return True
        if intention.kind == "accept":
            self.pad_writing = not self.pad_writing
            self.caret = len(self.value)
            return True
        if not self.pad_writing:
            return False
        if intention.kind == "back":
            self.pad_writing = False
        elif intention.kind == "move" and intention.dx > 0:
            self._insert(self._first_letter())
        elif intention.kind == "move" and intention.dx < 0:
            self._erase()
        elif intention.kind == "move":
            self._turn(intention.dy)
        return True

    def _letters(self) -> str:
        return "".join(letter for letter in LETTERS if self.allowed(letter))

    def _first_letter(self) -> str:
        return self._letters()[0]

    def _turn(self, by: int) -> None:
        if not self.value:
            self._insert(self._first_letter())
            return
        letters = self._letters()
        now = letters.find(self.value[-1])
        self.value = self.value[:-1] + letters[(now + by) % len(letters)]
        self.on_change(self.value)

    def _insert(self, letter: str) -> None:
        if len(self.value) < self.max_length and self.allowed(letter):
            self.value = self.value[: self.caret] + letter + self.value[self.caret :]
            self.caret += 1
            self.on_change(self.value)

    def _erase(self) -> None:
        if self.caret:
            self.value = self.value[: self.caret - 1] + self.value[self.caret :]
            self.caret -= 1
            self.on_change(self.value)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        self.draw_in(canvas, self.rect, focused, time)

    def draw_in(self, canvas: Canvas, rect: FRect, focused: bool, time: float) -> None:
        """The field somewhere else than at its place: the letter board shows what is written."""
        r = rect
        if focused:
            canvas.glow(r, 14)
        canvas.rounded(r, 14, "#fffdf6", "#fffaf0", GOLD_RIM if focused else BARK, 3)
        with canvas.clip(r.inflate(-12, 0)):
            room = r.w - 32
            caret_x = canvas.measure(self.value[: self.caret], self.size, "Bold")[0]
            x = r.x + 16 - max(0.0, caret_x - room)
            if self.value:
                canvas.text(self.value, self.size, (x, r.centery), INK, "midleft", "Bold")
            else:
                canvas.text(self.hint, self.size, (x, r.centery), MIST, "midleft")
            if focused and time % 1.0 < 0.6:
                half = canvas.grown(self.size) * 0.6
                at = x + caret_x + 1
                canvas.line((at, r.centery - half), (at, r.centery + half), INK, 2)
            if focused and self.pad_writing:
                canvas.art("ui_gamepad", (r.right - 26, r.centery), 30)
            elif self.board and r.w > WIDE:
                canvas.art("ui_keyboard", (r.right - 30, r.centery), 34)
