"""The odds at a running table, in a drawer at its right edge, for the person at the screen."""

from typing import Final

from pygame import FRect

from ai.review.odds import Odds
from game.contract import Position
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.form import FormScene
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM
from scenes.kit.widgets import IconButton
from scenes.table.odds.rows import Row
from scenes.table.odds.view import OddsView
from words.lang import _

WIDTH: Final = 524.0
SLIDE_SECONDS: Final = 0.2


class OddsDrawer(FormScene):
    """It is given nothing but the view of one seat; `overheard` where others hear what is read."""

    covers = False

    def __init__(self, shown: OddsView, view: Position, overheard: bool = False) -> None:
        super().__init__()
        self._shown = shown
        self._view = view
        self._others_hear = overheard
        self._box = FRect(0, 0, 0, 0)

    @property
    def odds(self) -> Odds | None:
        return self._shown.odds

    @property
    def rows(self) -> list[Row]:
        return self._shown.rows

    # -- coming and going -----------------------------------------------------------------------

    def enter(self) -> None:
        self._shown.ask(self._view)

    def leave(self) -> None:
        self._shown.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        first = not self._shown.rows
        if self._shown.poll() and first:
            self.form.focus("odds")

    # -- for the ear ----------------------------------------------------------------------------

    def aloud(self) -> list[str]:
        """Not for others at the same screen."""
        return [] if self._others_hear else [_("Odds"), self._shown.note()]

    def focus_aloud(self) -> str:
        return "" if self._others_hear else super().focus_aloud()

    @property
    def overheard(self) -> bool:
        return self._others_hear

    # -- layout, input and picture --------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.w * 0.94, WIDTH * max(1.0, canvas.text_scale * 0.8))
        self._box = FRect(canvas.w - wide, 64, wide + 20, canvas.h - 64 + 20)
        close = IconButton("ui_cross", _("Close"), self.stage.pop, "wood", name="close")
        close.place(canvas, (canvas.w - 66, 74, 50, 44))
        top = max(124.0, 78 + canvas.grown(28) * 1.25)
        room = FRect(self._box.x + 20, top, wide - 36, canvas.h - top - 16)
        self.form.set([self._shown.layout(canvas, room), close])

    def handle(self, intention: Intention) -> bool:
        kind, at = intention.kind, intention.pos
        if kind == "quit":
            return False
        outside = at is not None and not self._box.collidepoint(at)
        if kind in ("back", "odds") or (kind == "press" and outside):
            self.stage.pop()
        else:
            self.form.handle(intention)
        return True

    def _come(self) -> float:
        """How far the drawer has slid in."""
        return 1.0 if self.stage.motion.reduced else min(1.0, self.time / SLIDE_SECONDS)

    def idle_parts(self) -> IdleParts | None:
        if self._come() < 1:
            return None
        counted = self.odds.worlds if self.odds is not None else 0
        return [IdlePart((counted, self._shown.note())), *self.form.idle_parts(self.time)]

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(70)
        with canvas.shift((self._box.w - 20) * (1 - out_cubic(self._come())), 0):
            paint.panel(canvas, self._box, "#3d220d", "#2a1507", 22, "#1c0e04", 3)
            canvas.title(_("Odds"), 28, (self._box.x + 26, 78), CREAM)
            self._shown.draw(canvas)
            self.form.draw(canvas, self.time, self.on_top)
