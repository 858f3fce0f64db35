"""What every screen of the house is."""

from typing import TYPE_CHECKING

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention

if TYPE_CHECKING:
    from scenes.kit.stage import Stage


class Scene:
    """One screen or one layer over another.

    The hooks run in this order: ``enter`` when it is put on the stage, ``layout`` before the first
    intention or drawing and whenever window size, language or text size changed, then ``handle`` /
    ``update`` / ``draw`` while it is on top, ``pause`` and ``resume`` when another one covers and
    uncovers it, ``leave`` when it goes for good. ``draw`` changes nothing.
    """

    covers = True
    """False: the scene below shows through and is drawn first."""
    fades = True
    """False: it comes and goes without a fade (a screen that hides secrets)."""

    stage: "Stage"
    """Set when the scene is put on the stage."""

    @property
    def on_top(self) -> bool:
        """Nothing lies above it; only then may its focus glow."""
        return self.stage.top is self

    @property
    def typing(self) -> bool:
        """Letters are wanted as text and not as commands."""
        return False

    @property
    def writing_at(self) -> FRect | None:
        """Where the letters appear, so that an input method can show its choice beside them."""
        return None

    @property
    def capturing(self) -> bool:
        """The next key or button is wanted as it is, for a binding."""
        return False

    def toast_room(self, canvas: Canvas) -> FRect | None:
        """A place where toasts lie on nothing that is needed; None for the top of the window."""
        return None

    def enter(self) -> None:
        pass

    def layout(self, canvas: Canvas) -> None:
        pass

    def handle(self, intention: Intention) -> bool:
        """Whether the intention meant something here."""
        return False

    def update(self, dt: float) -> None:
        pass

    def draw(self, canvas: Canvas) -> None:
        pass

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass

    def leave(self) -> None:
        pass
