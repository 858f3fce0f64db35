"""What every control is, and the buttons: to press, with a picture only, and to hold."""

from collections.abc import Callable
from typing import ClassVar

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point, RectLike
from scenes.kit.intention import Intention
from scenes.kit.paint import Kind
from scenes.kit.scene import Scene


class Widget:
    """A control with a place. ``place`` is called while a scene lays itself out, and measures what
    ``handle`` needs later; ``draw`` changes nothing."""

    gives_way: ClassVar[bool] = False
    """Whether a press squashes it."""

    def __init__(self, name: str = "", tooltip: str = "") -> None:
        self.name = name
        """Lets a form find the focus again after it was rebuilt."""
        self.tooltip = tooltip
        self.rect = FRect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.fixed = False
        """Stays where it is while its form scrolls."""
        self.scene: Scene | None = None
        """Whose form it is part of."""

    @property
    def focusable(self) -> bool:
        return self.enabled and self.visible

    @property
    def typing(self) -> bool:
        """Letters go into it while it has the focus."""
        return False

    def height_for(self, canvas: Canvas, width: float) -> float:
        """The height it needs when it is so wide."""
        return self.rect.h

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        self.rect = FRect(rect)

    def contains(self, pos: Point) -> bool:
        return self.rect.collidepoint(pos)

    def clicked(self, intention: Intention) -> bool:
        """Accepted by key or pad, or let go by the pointer above it."""
        pos = intention.pos
        let_go = intention.kind == "release" and pos is not None and self.contains(pos)
        return let_go or intention.kind == "accept"

    def handle(self, intention: Intention) -> bool:
        """Whether the intention was used up here. Pointer intentions arrive in the same
        coordinates as ``rect``."""
        return False

    def take_over(self, former: "Widget") -> None:
        """Go on where ``former`` was: it had this name and the focus before the page was laid out
        again."""

    def gain_focus(self) -> None:
        """The focus came here from another control."""

    def lose_focus(self) -> None:
        """Let go of whatever is held; the focus went elsewhere."""

    def aloud(self) -> str:
        """What it is, for who listens to it."""
        return self.tooltip

    def update(self, dt: float) -> None:
        pass

    def idle_look(self, focused: bool, time: float) -> object:
        """What passing time changes in its picture, as in `IdlePart`; None if nothing."""
        return None

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        pass


class Button(Widget):
    """Acts when it is let go again above itself, or at once by key and pad."""

    gives_way = True

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
        self.pressed = False
        """Held down; it looks so."""
        self.filled = 0.0
        """How far its face is filled (0-1): a button that must be held shows it."""

    def width_for(self, canvas: Canvas) -> float:
        return paint.button_width(canvas, self.label, self.icon, self.size, self.sublabel)

    def height_for(self, canvas: Canvas, width: float) -> float:
        return paint.button_height(canvas, self.label, width, self.icon, self.size, self.sublabel)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        on_it = pos is not None and self.contains(pos)
        fire = kind == "accept" or (kind == "release" and self.pressed and on_it)
        if kind in ("press", "drag", "release"):
            self.pressed = on_it and kind != "release"
        if fire:
            self.on_press()
        return kind in ("press", "drag", "release", "accept")

    def lose_focus(self) -> None:
        self.pressed = False

    def aloud(self) -> str:
        return ", ".join(words for words in (self.label, self.sublabel) if words) or self.tooltip

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        paint.button_face(
            canvas, self.rect, self.label, self.icon, self.kind, self.size, focused,
            self.pressed, self.enabled, self.sublabel, self.filled,
        )  # fmt: skip


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

    gives_way = False

    def __init__(
        self, label: str, on_done: Callable[[], None], seconds: float, icon: str, name: str
    ) -> None:
        super().__init__(label, on_done, "go", icon, size=32, name=name)
        self.seconds = seconds
        self._held_by = ""

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind in ("press", "accept") and not self.pressed:
            self.pressed, self._held_by = True, intention.device
        left = kind == "drag" and pos is not None and not self.contains(pos)
        if left or (kind in ("release", "accept_up") and intention.device == self._held_by):
            self.lose_focus()
        return kind in ("press", "accept", "drag", "release", "accept_up")

    def lose_focus(self) -> None:
        self.pressed, self._held_by, self.filled = False, "", 0.0

    def idle_look(self, focused: bool, time: float) -> object:
        return self.filled or None

    def update(self, dt: float) -> None:
        if self.pressed:
            self.filled += dt / self.seconds
        if self.filled >= 1:
            self.lose_focus()
            self.on_press()
