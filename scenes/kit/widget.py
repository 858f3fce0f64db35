"""What every control is."""

from pygame import FRect

from scenes.kit.canvas import Canvas, Point, RectLike
from scenes.kit.intention import Intention


class Widget:
    """A control with a place. ``place`` is called while a scene lays itself out, and measures what
    ``handle`` needs later; ``draw`` changes nothing."""

    def __init__(self, name: str = "", tooltip: str = "") -> None:
        self.name = name
        """Lets a form find the focus again after it was rebuilt."""
        self.tooltip = tooltip
        self.rect = FRect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.fixed = False
        """Stays where it is while its form scrolls."""

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

    def update(self, dt: float) -> None:
        pass

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        pass
