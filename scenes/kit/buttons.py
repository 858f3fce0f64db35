"""Buttons: to press, with a picture only, and to hold."""

from collections.abc import Callable

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.paint import Kind
from scenes.kit.widget import Widget


class Button(Widget):
    """Acts when it is let go again above itself, or at once by key and pad."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        kind: Kind = "cream",
        icon: str | None = None,
        sublabel: str = "",
        size: float = 24,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(name or label, tooltip)
        self.label = label
        self.on_press = on_press
        self.kind: Kind = kind
        self.icon = icon
        self.sublabel = sublabel
        self.size = size
        self._armed = False

    def width_for(self, canvas: Canvas) -> float:
        return paint.button_width(canvas, self.label, self.icon, self.size, self.sublabel)

    def height_for(self, canvas: Canvas, width: float) -> float:
        return paint.button_height(canvas, self.label, width, self.icon, self.size, self.sublabel)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "press":
            self._armed = True
            return True
        if kind == "drag":
            self._armed = pos is not None and self.contains(pos)
            return True
        if kind == "release":
            fire = self._armed and pos is not None and self.contains(pos)
            self._armed = False
            if fire:
                self.on_press()
            return True
        if kind == "accept":
            self.on_press()
            return True
        return False

    def lose_focus(self) -> None:
        self._armed = False

    @property
    def pressed(self) -> bool:
        return self._armed

    @property
    def progress(self) -> float:
        """How far the face is filled: a button that must be held shows it."""
        return 0.0

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        paint.button_face(
            canvas,
            self.rect,
            self.label,
            self.icon,
            self.kind,
            self.size,
            focused,
            self.pressed,
            self.enabled,
            self.sublabel,
            self.progress,
        )


class IconButton(Button):
    """A picture only, so its words stand in the tooltip."""

    def __init__(
        self,
        icon: str,
        tooltip: str,
        on_press: Callable[[], None],
        kind: Kind = "cream",
        name: str = "",
    ) -> None:
        super().__init__("", on_press, kind, icon, name=name or icon, tooltip=tooltip)

    def width_for(self, canvas: Canvas) -> float:
        return 52.0

    def height_for(self, canvas: Canvas, width: float) -> float:
        return 52.0


class HoldButton(Button):
    """Acts when it has been held long enough, by whichever device began."""

    def __init__(
        self,
        label: str,
        on_done: Callable[[], None],
        seconds: float = 0.7,
        kind: Kind = "go",
        icon: str | None = None,
        size: float = 32,
        name: str = "",
    ) -> None:
        super().__init__(label, on_done, kind, icon, size=size, name=name)
        self.seconds = seconds
        self._held_by: str | None = None
        self._held = 0.0

    @property
    def pressed(self) -> bool:
        return self._held_by is not None

    @property
    def progress(self) -> float:
        if not self.pressed:
            return 0.0
        return min(1.0, self._held / self.seconds) if self.seconds > 0 else 1.0

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind in ("press", "accept"):
            if self._held_by is None:
                self._held_by, self._held = intention.device, 0.0
            return True
        if kind == "drag":
            if intention.pos is not None and not self.contains(intention.pos):
                self.lose_focus()
            return True
        if kind in ("release", "accept_up"):
            if intention.device == self._held_by:
                self.lose_focus()
            return True
        return False

    def lose_focus(self) -> None:
        self._held_by, self._held = None, 0.0

    def update(self, dt: float) -> None:
        if self._held_by is None:
            return
        self._held += dt
        if self._held >= self.seconds:
            self.lose_focus()
            self.on_press()
