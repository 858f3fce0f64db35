"""The buttons that go through a game, and the bar that shows where in it one is."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import FRect

from scenes.kit import paint, shapes
from scenes.kit.canvas import Canvas, Point
from scenes.kit.intention import Intention
from scenes.kit.palette import CORN, CREAM, GLOW, INK, NIGHT
from scenes.kit.widgets import IconButton, Widget
from scenes.table.log import shortened

Glyph: TypeAlias = Literal["first", "last", "round back", "round on", "back", "on", "play", "pause"]

GROOVE: Final = 16.0
SIGN: Final = 26.0
"""Size of the signs above the groove."""
APART: Final = 17.0
"""The least distance of two signs; of those closer together the first is drawn."""
TICKS_APART: Final = 14.0
"""Rounds have ticks if these are so far apart on average."""
KNOB: Final = (26.0, 32.0)
BAR_HEIGHT: Final = 64.0
EDGE: Final = 18.0
"""How far the ends of the groove are from those of the bar."""


class GlyphButton(IconButton):
    """A button of the transport, with the sign that all players of music and films have."""

    def __init__(self, glyph: Glyph, label: str, on_press: Callable[[], None], name: str) -> None:
        super().__init__("", label, on_press, "wood", name)
        self.glyph = glyph

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        super().draw(canvas, focused, time)
        _draw_glyph(canvas, self.glyph, self.rect.move(0, 3 if self.pressed else 0))


def _draw_glyph(canvas: Canvas, glyph: Glyph, rect: FRect) -> None:
    """Triangles and upright strokes, in the middle of a button."""
    size = min(rect.w, rect.h) * 0.4
    back = glyph in ("first", "round back", "back")
    x, y, parts = rect.centerx, rect.centery, []
    if glyph == "pause":
        for dx in (-0.36, 0.16):
            canvas.rounded((x + dx * size, y - size / 2, size * 0.28, size), 2, CREAM)
        return
    if glyph == "play":
        parts = [(-0.4, 0.95)]
    elif glyph in ("back", "on"):
        parts = [(-0.2, 0.7)]
    elif glyph in ("round back", "round on"):
        parts = [(-0.6, 0.6), (0.05, 0.6)]
    else:
        parts = [(-0.5, 0.75)]
    for start, deep in parts:
        _triangle(canvas, (x, y), start * size, deep * size, size, back)
    stroke = {"first": 0.4, "last": 0.4, "back": -0.55, "on": -0.55}.get(glyph)
    if stroke is not None:
        left = stroke * size if not back else -(stroke + 0.18) * size
        canvas.rounded((x + left, y - size / 2, size * 0.18, size), 2, CREAM)


def _triangle(
    canvas: Canvas, at: tuple[float, float], start: float, deep: float, high: float, back: bool
) -> None:
    """It points forward from `start`, or back from the other side of the middle."""
    w, h = canvas.px(deep), canvas.px(high)
    corners = ((0.0, 0.0), (float(w), h / 2), (0.0, float(h)))
    if back:
        corners = ((float(w), 0.0), (0.0, h / 2), (float(w), float(h)))
    left = at[0] + start if not back else at[0] - start - deep
    canvas.blit(shapes.polygon(corners, (w + 1, h + 1), CREAM), (left, at[1] - high / 2))


class Sign(NamedTuple):
    """Something to be seen on the bar: at which moment, its picture, and what it is in words."""

    moment: int
    art: str
    told: str
    leads: bool = False
    """It stands for who took the lead."""


class ScrubBar(Widget):
    """All of the game from left to right, to be pulled through by pointer, keys and pad."""

    def __init__(
        self,
        last: int,
        moment: Callable[[], int],
        to: Callable[[int], None],
        step: Callable[[int], None],
        toggle: Callable[[], None],
        told: Callable[[int], str],
    ) -> None:
        super().__init__("bar")
        self.last = max(1, last)
        self.rounds: Sequence[int] = ()
        self.signs: Sequence[Sign] = ()
        self.followed: Sequence[int] = ()
        """The moments of the thing that is followed."""
        self._moment = moment
        self._to = to
        self._step = step
        self._toggle = toggle
        self._told = told
        self._pulled = False
        self.hovered: int | None = None
        """The moment the pointer is over."""

    @property
    def groove(self) -> FRect:
        r = self.rect
        return FRect(r.x + EDGE, r.bottom - 16 - GROOVE, r.w - 2 * EDGE, GROOVE)

    def x_of(self, moment: int) -> float:
        groove = self.groove
        return groove.x + groove.w * moment / self.last

    def moment_at(self, pos: Point) -> int:
        """The moment of a place on the bar; among the signs, that of the sign there."""
        groove = self.groove
        for sign in spread_out(self.signs, self.x_of) if pos[1] < groove.y - 3 else ():
            if abs(self.x_of(sign.moment) - pos[0]) <= SIGN / 2:
                return sign.moment
        share = (pos[0] - groove.x) / groove.w
        return round(max(0.0, min(1.0, share)) * self.last)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "move" and intention.dx:
            self._step(intention.dx)
        elif kind == "accept":
            self._toggle()
        elif pos is not None and (kind == "press" or (kind == "drag" and self._pulled)):
            self._pulled = True
            wanted = self.moment_at(pos) if kind == "press" else self.moment_at((pos[0], inf))
            self.hovered = None
            if wanted != self._moment():
                self._to(wanted)
        elif kind == "release":
            self._pulled = False
        elif kind == "hover" and pos is not None:
            self.hovered = self.moment_at(pos)
        else:
            return False
        return True

    def lose_focus(self) -> None:
        self._pulled = False

    def aloud(self) -> str:
        return self._told(self._moment())

    def told(self, moment: int) -> str:
        """What happened then, with who took the lead by it."""
        leads = [sign.told for sign in self.signs if sign.moment == moment and sign.leads]
        return "  ·  ".join([self._told(moment), *leads])

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        groove, now = self.groove, self._moment()
        if focused:
            canvas.glow(groove.inflate(12, 10), 14, GLOW, 7, 220, 1)
        canvas.rounded(groove, GROOVE / 2, "#2a1507", None, "#1c0e04", 2)
        done = FRect(groove.x, groove.y, self.x_of(now) - groove.x, groove.h)
        if done.w > GROOVE:
            canvas.rounded(done.inflate(-4, -4), GROOVE / 2 - 2, "#ffd75a", "#f0a51f")
        crowded = len(self.rounds) * TICKS_APART > groove.w
        for moment in () if crowded else self.rounds:
            if 0 < moment < self.last:
                x = self.x_of(moment)
                canvas.rounded((x - 1, groove.y + 3, 2, groove.h - 6), 1, CREAM, alpha=120)
        for sign in spread_out(self.signs, self.x_of):
            x = self.x_of(sign.moment)
            canvas.rounded((x - 1, groove.y - 5, 2, 7), 1, CREAM, alpha=170)
            canvas.art(sign.art, (x, groove.y - 5 - SIGN / 2), SIGN)
        for moment in self.followed:
            x = self.x_of(moment)
            canvas.rounded((x - 5, groove.bottom + 3, 10, 10), 5, GLOW, None, NIGHT, 2)
        at = FRect(0, 0, *KNOB).move_to(center=(self.x_of(now), groove.centery))
        canvas.shadow(at, 13, 3, 4, 120)
        canvas.rounded(at, 13, CREAM, CORN if focused else "#e6cc94", INK, 3)
        if self.hovered is not None and self.hovered != now:
            self._draw_told(canvas, self.hovered)

    def _draw_told(self, canvas: Canvas, moment: int) -> None:
        """Above the bar, in the window."""
        words = shortened(canvas, self.told(moment), canvas.w * 0.6, 1, 20, "Bold")
        wide = canvas.measure(words, 20, "Bold")[0] + 36
        x = min(max(self.x_of(moment), wide / 2 + 8), canvas.w - wide / 2 - 8)
        paint.pill(canvas, (x, self.groove.y - SIGN - 14), words, INK, CREAM, 20, "midbottom")


def spread_out(signs: Sequence[Sign], x_of: Callable[[int], float]) -> list[Sign]:
    """Those that have room beside each other, from the left; the first of each crowd stands."""
    shown: list[Sign] = []
    for sign in sorted(signs, key=lambda sign: sign.moment):
        if not shown or x_of(sign.moment) - x_of(shown[-1].moment) >= APART:
            shown.append(sign)
    return shown
