"""What all screens outside the table share: farm, title, buttons along the bottom, key hints."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from pygame import FRect

from scenes.app.app import App
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, INK, TITLE, TITLE_RIM, WHITE, Colour
from scenes.kit.widgets import Button

MARGIN = 40.0
TITLE_BOTTOM = 92.0
_CUES = {"focus": "ui_move", "press": "ui_accept"}


class MenuScene(FormScene, ABC):
    """A screen with one form. A subclass lays out in `build` and draws beneath its controls in
    `draw_page`."""

    veil = 64
    """How much darker the farm is behind the panels."""

    last_device: ClassVar[str] = "keys"
    """What was used last on any menu: the key hints follow it."""

    def __init__(self, app: App) -> None:
        super().__init__(self._cue)
        self.app = app

    # -- for subclasses -------------------------------------------------------------------------

    def heading(self) -> str:
        return ""

    @abstractmethod
    def build(self, canvas: Canvas) -> None:
        """Place all controls and give them to the form."""

    def draw_page(self, canvas: Canvas) -> None:
        """What lies under the controls."""

    def command(self, intention: Intention) -> bool:
        """What neither the form nor going back made use of."""
        return False

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.stage.pop()

    # -- the hooks of a scene -------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        self.build(canvas)

    def resume(self) -> None:
        self.stage.relayout()

    def handle(self, intention: Intention) -> bool:
        if intention.kind not in ("hover", "quit"):
            MenuScene.last_device = intention.device
        if intention.kind == "quit":
            return False
        if self.form.handle(intention):
            return True
        if intention.kind == "back":
            self.back()
            return True
        if intention.kind == "fullscreen":
            self.app.change(fullscreen=not self.app.settings.fullscreen)
            return True
        return self.command(intention)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("bg_farm")
        if self.veil:
            canvas.veil(self.veil)
        heading = self.heading()
        if heading:
            canvas.title(heading, 52, (MARGIN, 18), TITLE, rim=TITLE_RIM, rim_width=5, shade=3)
        self.draw_page(canvas)
        self.form.draw(canvas, self.time)

    # -- help -----------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Lay out again before the next frame: what the screen shows has changed."""
        self.stage.relayout()

    def key(self, command: str) -> str:
        """The key or button of a command on the device used last."""
        source = "pad" if MenuScene.last_device.startswith("pad") else "key"
        return self.app.bindings.label(command, "pad" if source == "pad" else "key")

    def hints(self, canvas: Canvas, hints: Sequence[tuple[str, str]], room: FRect) -> None:
        """As many of the hints as fit at the right of a room, all in its height."""
        shown = [(key, deed) for key, deed in hints if key]
        while shown:
            label = "      ".join(f"{key}  {deed}" for key, deed in shown)
            if canvas.measure(label, 20, "SemiBold")[0] + 28 <= room.w:
                at = (room.right, room.centery)
                paint.pill(
                    canvas, at, label, INK, CREAM, 20, "midright", height=38, face="SemiBold"
                )
                return
            shown.pop()

    def _cue(self, name: str) -> None:
        self.app.sounds.play(_CUES[name], 0.5 if name == "focus" else 1.0)


_Sized: TypeAlias = tuple[Button, float]


def bottom_bar(
    canvas: Canvas,
    buttons: Sequence[Button],
    gap: float = 20.0,
    bottom: float | None = None,
    spread: bool = False,
    least: float = 150.0,
) -> float:
    """Place buttons in rows along the lower edge, as many rows as their words need.

    `spread` lets each row fill the whole width. Returns the top of the uppermost row.
    """
    left, right = MARGIN, canvas.w - MARGIN
    sized = [(b, min(max(least, b.width_for(canvas)), right - left)) for b in buttons]
    rows = _rows(sized, right - left, gap)
    y = canvas.h - 16 if bottom is None else bottom
    for row in reversed(rows):
        high = max(button.height_for(canvas, wide) for button, wide in row)
        spare = right - left - sum(wide for _, wide in row) - gap * (len(row) - 1)
        extra = spare / len(row) if spread else 0.0
        x = left
        for button, wide in row:
            button.place(canvas, (x, y - high, wide + extra, high))
            button.fixed = True
            x += wide + extra + gap
        y -= high + 14
    return y + 14


def _rows(sized: list[_Sized], width: float, gap: float) -> list[list[_Sized]]:
    """As few rows as possible, and these as equal as possible."""
    for count in range(1, len(sized)):
        each = -(-len(sized) // count)
        rows = [sized[i : i + each] for i in range(0, len(sized), each)]
        if all(sum(wide for _, wide in row) + gap * (len(row) - 1) <= width for row in rows):
            return rows
    return [[one] for one in sized]


def strip_height(canvas: Canvas, width: float, title: str) -> float:
    """What the coloured head of a panel needs when its title may take several lines."""
    lines = canvas.wrap(title, 24, width - 84, "f")
    return max(46.0, len(lines) * canvas.grown(24) * 1.2 + 16)


def draw_strip(
    canvas: Canvas, rect: FRect, icon: str, title: str, colours: tuple[Colour, Colour]
) -> None:
    """`paint.strip` for a title that may take several lines."""
    lines = canvas.wrap(title, 24, rect.w - 84, "f")
    if len(lines) == 1:
        paint.strip(canvas, rect, icon, title, colours)
        return
    canvas.rounded(rect, 14, *colours)
    canvas.art(icon, (rect.x + 34, rect.centery), 44)
    for i, line in enumerate(lines):
        y = rect.centery + (i - (len(lines) - 1) / 2) * canvas.grown(24) * 1.2
        canvas.title(line, 24, (rect.x + 66, y), WHITE, "midleft")
