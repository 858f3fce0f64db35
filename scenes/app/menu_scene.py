"""What all screens outside the table share: farm, title, buttons along the bottom, key hints."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from pygame import FRect

from scenes.app.app import App
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.form import FormScene
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, INK, TITLE, TITLE_RIM
from scenes.kit.widgets import Button
from words.lang import _

MARGIN = 40.0
TITLE_BOTTOM = 92.0
HEADING = 52.0


class MenuScene(FormScene, ABC):
    """A screen with one form. A subclass lays out in `build` and draws beneath its controls in
    `draw_page`."""

    veil = 64
    """How much darker the farm is behind the panels."""

    last_device: ClassVar[str] = "keys"
    """What was used last on any menu: the key hints follow it."""

    title = ""
    """What the page is called, marked by `N_` for translation."""

    starts_at = ""
    """The name of the control that has the focus when the page opens."""

    def __init__(self, app: App) -> None:
        super().__init__(self._cue)
        self.app = app

    # -- for subclasses -------------------------------------------------------------------------

    def heading(self) -> str:
        return _(self.title) if self.title else ""

    def heading_size(self, canvas: Canvas) -> float:
        """Smaller where the window is too slim for all of it."""
        wide = canvas.measure(self.heading(), HEADING, "f")[0]
        return min(HEADING, HEADING * (canvas.w - 2 * MARGIN) / max(wide, 1.0))

    def aloud(self) -> list[str] | None:
        return [self.heading()]

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
        opens = not self.form.widgets
        self.build(canvas)
        if opens and self.starts_at:
            self.form.focus(self.starts_at)

    def resume(self) -> None:
        self.rebuild()

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if intention.kind != "hover":
            MenuScene.last_device = intention.device
        if self.form.handle(intention):
            return True
        if intention.kind == "back":
            self.back()
            return True
        if intention.kind == "aloud":
            self.app.read(lambda: [*(self.aloud() or ()), self.focus_aloud()])
            return True
        if intention.kind == "fullscreen":
            self.app.change(fullscreen=not self.app.settings.fullscreen)
            return True
        return self.command(intention)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("bg_farm", self.veil)
        heading = self.heading()
        if heading:
            size = self.heading_size(canvas)
            canvas.title(
                heading, size, (MARGIN, 44 - size / 2), TITLE, rim=TITLE_RIM, rim_width=5,
                shade=3, grow=False,
            )  # fmt: skip
        self.draw_page(canvas)
        self.form.draw(canvas, self.time)

    # -- help -----------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Lay out again before the next frame: what the screen shows has changed."""
        self.stage.relayout()

    def ask(self, title: str, text: str, yes: Choice, no: str, picture: str | None = None) -> None:
        """A question whose second answer changes nothing."""
        self.stage.push(Dialog(title, text, [yes, Choice(no)], picture))

    def key(self, command: str) -> str:
        """The key or button of a command on the device used last."""
        by_pad = MenuScene.last_device.startswith("pad")
        return self.app.bindings.label(command, "pad" if by_pad else "key")

    def hints(
        self, canvas: Canvas, hints: Sequence[tuple[str, str]], room: FRect | None = None
    ) -> None:
        """As many of the hints as fit at the right of a room; beside the bottom bar by default."""
        if room is None:
            low = [widget.rect for widget in self.form.widgets if widget.fixed]
            left = max(rect.right for rect in low) + 20
            room = FRect(left, low[-1].y, canvas.w - MARGIN - left, low[-1].h)
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
        if name == "focus":
            self.app.sounds.play("ui_move", 0.5)
        else:
            self.app.sounds.play("ui_accept")


def bottom_bar(
    canvas: Canvas,
    buttons: Sequence[Button],
    gap: float = 20.0,
    spread: bool = False,
    least: float = 150.0,
) -> float:
    """Place buttons in rows along the lower edge: few rows, and these as equal as possible.

    `spread` lets each row fill the whole width. Returns the top of the uppermost row.
    """
    width = canvas.w - 2 * MARGIN
    sized = [(button, min(max(least, button.width_for(canvas)), width)) for button in buttons]
    for count in range(1, len(sized) + 1):
        each = -(-len(sized) // count)
        rows = [sized[i : i + each] for i in range(0, len(sized), each)]
        spare = [width - sum(wide + gap for _, wide in row) + gap for row in rows]
        if min(spare) >= 0:
            break
    y = canvas.h - 16
    for row, left_over in reversed(list(zip(rows, spare, strict=True))):
        high = max(button.height_for(canvas, wide) for button, wide in row)
        extra = left_over / len(row) if spread else 0.0
        x = MARGIN
        for button, wide in row:
            button.place(canvas, (x, y - high, wide + extra, high))
            button.fixed = True
            x += wide + extra + gap
        y -= high + 14
    return y + 14
