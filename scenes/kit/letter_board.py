"""A keyboard on the screen: for whoever holds a mouse, a finger or a pad and no keys."""

from functools import partial
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.buttons import Button
from scenes.kit.canvas import Canvas
from scenes.kit.fields import Board, TextField
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.scene import Scene
from scenes.kit.widget import Widget

ROWS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-’éè", "àâçêëîïôùû", "üäöñœ")
COLUMNS: Final = 10


class LetterBoard(Scene):
    """Writes into a field; what the field does not allow is not offered. Whoever types has keys
    and needs no board: it goes, and the field gets what was typed. Enter is done."""

    covers = False

    def __init__(self, field: TextField) -> None:
        self.field = field
        self.form = Form()
        self._capitals = not field.value
        field.selected = False
        self._time = 0.0
        self._box = FRect(0, 0, 0, 0)
        self._line = FRect(0, 0, 0, 0)

    @property
    def typing(self) -> bool:
        return True

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
        commands: list[Button] = []
        if self.field.allowed("a"):
            commands.append(Button("Aa", self._shift, name="capitals"))
        if self.field.allowed(" "):
            commands.append(Button(_("Space"), partial(self._write, " "), name="space"))
        commands.append(Button(_("Erase"), self._erase, name="erase"))
        commands.append(Button(_("Done"), self._done, "go", "ui_check", name="done"))
        wanted = [button.width_for(canvas) for button in commands]
        room = self._box.w - 60 - 8 * (len(commands) - 1)
        x = self._box.x + 30
        for button, width in zip(commands, wanted, strict=True):
            share = width * room / sum(wanted)
            button.place(canvas, (x, y, share, high))
            x += share + 8
        return commands

    def _write(self, letter: str) -> None:
        self.field.handle(Intention("text", "mouse", text=letter))
        if self._capitals:
            self._shift()

    def _erase(self) -> None:
        self.field.handle(Intention("erase", "mouse"))

    def _shift(self) -> None:
        self._capitals = not self._capitals
        self.stage.relayout()

    def _done(self) -> None:
        self.stage.pop()

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if intention.device == "keys" and intention.kind in ("text", "compose", "erase", "move"):
            self._done()
            self.field.handle(intention)
            return True
        outside = intention.pos is not None and not self._box.collidepoint(intention.pos)
        by_keys = intention.kind == "accept" and intention.device == "keys"
        if intention.kind == "back" or by_keys or (intention.kind == "press" and outside):
            self._done()
            return True
        self.form.handle(intention)
        return True

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(120)
        paint.panel(canvas, self._box, radius=26, border_width=4)
        self.field.draw_in(canvas, self._line, True, self._time)
        self.form.draw(canvas, self._time)


def board_over(scene: Scene) -> Board:
    """The board for the fields of `scene`; it comes unasked where nobody has used a keyboard."""

    def opened(field: TextField, asked: bool) -> None:
        if asked or not scene.stage.keys_used:
            scene.stage.push(LetterBoard(field))

    return opened
