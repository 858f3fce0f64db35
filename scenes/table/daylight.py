"""The time of day over a table: morning when the game begins, dusk when it ends.

The backdrop changes its light a little with every step of the game. Each picture is made by
another thread while the one before it stands, and takes its place when nothing moves.
"""

from itertools import pairwise
from math import inf
from typing import Final, TypeAlias

from pygame import FRect

from game.contract import Position
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart
from scenes.kit.images import Light, LitBackdrop
from scenes.kit.palette import Colour, mix
from scenes.table.ground import Still
from scenes.table.layer import Layer
from scenes.table.shown import Shown

Ends: TypeAlias = tuple[Colour, Colour]

HOURS: Final = 10
"""Steps from the first picture of the day to the last: so many that none is seen to jump."""
BACKDROP: Final = "bg_table"
_DAY: Final = (
    (0.0, Light(("#e4f0ff", "#e6f2ee"), ("#04101c", "#000c10"))),  # a cool morning
    (0.3, Light(("#ffffff", "#ffffff"), ("#060c14", "#0c0c06"))),  # noon
    (0.6, Light(("#ffffff", "#ffffff"), ("#000000", "#000000"))),  # the afternoon as it is drawn
    (0.82, Light(("#ffdcc0", "#ffd9a4"), ("#140600", "#100600"))),  # gold
    (1.0, Light(("#a392c6", "#9590b8"), ("#0c0414", "#06040e"))),  # dusk
)
"""By the share of the game that has passed."""


def hour_at(passed: float) -> int:
    """The step of the day at a share of the game."""
    return round(max(0.0, min(1.0, passed)) * HOURS)


def light_at(hour: int) -> Light:
    share = hour / HOURS
    for (start, before), (end, after) in pairwise(_DAY):
        if share <= end:
            t = (share - start) / (end - start)
            return Light(
                _between(before.kept, after.kept, t), _between(before.added, after.added, t)
            )
    return _DAY[-1][1]


def _between(a: Ends, b: Ends, t: float) -> Ends:
    return mix(a[0], b[0], t), mix(a[1], b[1], t)


class Daylight(Layer):
    def __init__(self, session: Shown) -> None:
        self.session = session
        self._hour: int | None = None
        """What was shown last; see `hour`."""
        self._coming: int | None = None
        """The hour whose picture is being made: one at a time, because each is as large as the
        window, and twice as much is needed to make it."""
        self._of: Position | None = None
        self._passed = 0
        """The hour of the view `_of`."""
        self._size = (0, 0)
        self._window = FRect(0, 0, 0, 0)

    def layout(self, canvas: Canvas) -> None:
        if canvas.surface.get_size() != self._size:
            self._size, self._window = canvas.surface.get_size(), canvas.rect
            self._hour, self._coming = self._wanted(), None

    @property
    def hour(self) -> int | None:
        """What is shown; None is the backdrop as it is drawn, for who wants no motion. Where frames
        have all the time they want, it is never late."""
        return self._wanted() if self.session.stage.slice_seconds == inf else self._hour

    def update(self, dt: float) -> None:
        session, wanted = self.session, self._wanted()
        if wanted == self._hour or not session.at_rest or session.board.moving:
            return
        coming = wanted if wanted is None or self._coming is None else self._coming
        now = self._picture(coming)
        if now is None or session.stage.slice_seconds == inf or now.begun():
            before = self._picture(self._hour)
            if before is not None:
                before.forget()
            self._hour, self._coming = coming, None
        else:
            self._coming = coming

    def idle_parts(self, time: float) -> list[IdlePart]:
        return [IdlePart(self.hour)]

    def below(self) -> Still:
        return {"backdrop": (self.hour, self._window)}

    def draw_below(self, canvas: Canvas) -> None:
        picture = self._picture(self.hour)
        if picture is None:
            canvas.backdrop(BACKDROP)
        else:
            canvas.surface.blit(picture.picture(), (0, 0))

    def _wanted(self) -> int | None:
        board = self.session.board
        if self.session.motion.reduced or board.view is None:
            return None
        if self._of is not board.view:
            over = bool(board.view.over())
            self._of = board.view
            self._passed = hour_at(1.0 if over else board.game.lateness(board.view))
        return self._passed

    def _picture(self, hour: int | None) -> LitBackdrop | None:
        return None if hour is None else LitBackdrop(BACKDROP, self._size, light_at(hour))
