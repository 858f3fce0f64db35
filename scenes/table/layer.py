"""What lies over a table for a while: traces of what others did, words, points that float up.

A layer looks at the session and draws; the table knows nothing about it but the hooks here.
"""

from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart
from scenes.kit.intention import Intention
from scenes.table.ground import Still


class Layer:
    """Every hook does nothing as a rule."""

    def layout(self, canvas: Canvas) -> None:
        """After the table and the seat plates have been laid out."""

    def update(self, dt: float) -> None:
        """Time passes."""

    def below(self) -> Still:
        """What `draw_below` draws: how it looks, and where all of it is."""
        return {}

    def draw_below(self, canvas: Canvas) -> None:
        """The backdrop, and what is upon it below everything that lies on the table."""

    def draw(self, canvas: Canvas, time: float) -> None:
        """Over the pieces, below the header. Changes nothing."""

    def idle_parts(self, time: float) -> list[IdlePart]:
        """All that changes in its picture while the table is at rest, and how it looks now; see
        `scenes.kit.idle`."""
        return []

    def handle(self, intention: Intention) -> bool:
        """Whether the intention was meant for it; asked before the table."""
        return False
