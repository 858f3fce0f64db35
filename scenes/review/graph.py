"""The graph of a review: what every decision of a seat cost, round by round."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from pygame import FRect

from ai.review.findings import DecisionFinding
from scenes.kit import paint
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.intention import Intention
from scenes.kit.palette import GLOW, INK, MIST, RED_TEXT, Colour
from scenes.kit.widgets import Widget
from scenes.review.weight import BEST, LITTLE, MORE, SLIP, weight_of
from words.lang import tenths

COLOURS: Final[dict[int, tuple[Colour, Colour, Colour]]] = {
    BEST: ("#35b177", "#1f8a5c", "#0f5237"),
    LITTLE: ("#ffd75a", "#eab021", "#7a4a06"),
    MORE: ("#f9b765", "#ee8d3c", "#8a4310"),
    SLIP: ("#ee6a58", "#cf3527", "#6d140d"),
}
"""Top, bottom and rim of a bar."""
_BAND: Final = "#eddfb6"
_BETWEEN: Final = 6.0
"""Room between two figures."""


class DecisionGraph(Widget):
    """Every decision of a seat has its place; the arrows walk from one to the next, and a press
    takes the nearest."""

    def __init__(
        self,
        found: Sequence[DecisionFinding],
        chosen: int,
        choose: Callable[[int], None],
        told: Callable[[], str],
    ) -> None:
        super().__init__("graph")
        self.found = list(found)
        self.chosen = chosen
        self._choose = choose
        self._told = told
        self.centres: list[float] = []

    def aloud(self) -> str:
        return self._told()

    # -- input ----------------------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if pos is not None:
            if kind in ("press", "drag") and self.centres:
                near = min(range(len(self.centres)), key=lambda k: abs(self.centres[k] - pos[0]))
                self._take(near)
            return kind in ("press", "drag", "release")
        if kind == "move" and intention.dx and 0 <= self.chosen + intention.dx < len(self.found):
            self._take(self.chosen + intention.dx)
            return True
        return False

    def _take(self, chosen: int) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self._choose(chosen)


class LossGraph(DecisionGraph):
    """One bar a decision, as high as what it cost."""

    def __init__(
        self,
        found: Sequence[DecisionFinding],
        chosen: int,
        choose: Callable[[int], None],
        told: Callable[[], str],
        scale: float,
    ) -> None:
        super().__init__(found, chosen, choose, told)
        self.scale = scale
        """Points that are a slip in this game."""
        self._bands: list[tuple[int, float, float]] = []
        self._step = 1.0
        self._most = max([scale, *(each.points_lost / 1000 for each in found)])

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        """Every round is as wide as it has decisions, and something lies between two."""
        super().place(canvas, rect)
        rounds = [(k, len(list(own))) for k, own in groupby(self.found, lambda f: f.round)]
        between = min(1.2, 0.25 * len(self.found) / max(1, len(rounds)))
        units = len(self.found) + between * len(rounds)
        self._step = self.rect.w / max(units, 6.0)
        self.centres, self._bands = [], []
        x = self.rect.x + (self.rect.w - units * self._step) / 2
        for number, count in rounds:
            wide = (count + between) * self._step
            self._bands.append((number, x, wide))
            left = x + between * self._step / 2
            self.centres += [left + (k + 0.5) * self._step for k in range(count)]
            x += wide

    def bars(self, canvas: Canvas) -> list[FRect]:
        """The bar of every decision, over the ground."""
        ground = self._ground(canvas)
        room = ground - self.rect.y - canvas.grown(20) * 1.25 - 8
        return [self._bar(k, ground, room) for k in range(len(self.found))]

    def _ground(self, canvas: Canvas) -> float:
        """The line that all bars stand on; below it are the rounds."""
        return self.rect.bottom - canvas.grown(20) * 1.25

    def _bar(self, k: int, ground: float, room: float) -> FRect:
        weight = weight_of(self.found[k], self.scale)
        wide = min(22.0, max(3.0, self._step * 0.74))
        if weight == BEST:
            side = min(13.0, wide)
            return FRect(self.centres[k] - side / 2, ground - 5 - side, side, side)
        share = self.found[k].points_lost / 1000 / self._most
        high = max(min(11.0, wide), room * share)
        return FRect(self.centres[k] - wide / 2, ground - 3 - high, wide, high)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r, ground, bars = self.rect, self._ground(canvas), self.bars(canvas)
        self._draw_rounds(canvas, ground)
        canvas.line((r.x, ground), (r.right, ground), INK, 3)
        for k, (found, bar) in enumerate(zip(self.found, bars, strict=True)):
            weight = weight_of(found, self.scale)
            if k == self.chosen:
                halo = bar.inflate(6, 6)
                canvas.glow(halo, 8, GLOW, 10, 255, 5, hollow=False)
            top, bottom, rim = COLOURS[weight]
            radius = min(bar.w, bar.h) / 2 if weight < MORE else min(6.0, bar.w / 2)
            canvas.rounded(bar, radius, top, bottom, rim, 2 if bar.w >= 9 else 0)
        for label, place in self.figures(canvas, bars):
            canvas.title(label, 20, place.midbottom, RED_TEXT, "midbottom")
        if focused:
            paint.ring(canvas, r.inflate(12, 8), 12, GLOW, 3)

    def figures(self, canvas: Canvas, bars: Sequence[FRect]) -> list[tuple[str, FRect]]:
        """What the larger bars cost, above them: the costliest first, and only where neither
        another bar nor another figure stands."""
        placed: list[tuple[str, FRect]] = []
        for k in sorted(range(len(bars)), key=lambda k: -self.found[k].points_lost):
            if weight_of(self.found[k], self.scale) < MORE:
                break
            label = tenths(self.found[k].points_lost / 1000)
            place = FRect((0, 0), canvas.measure(label, 20, "f"))
            place.midbottom = (bars[k].centerx, bars[k].y - 4)
            place.clamp_ip(FRect(self.rect.x, place.y, self.rect.w, place.h))
            others = [bar for bar in bars if bar is not bars[k]]
            taken = [other.inflate(2 * _BETWEEN, 0) for _label, other in placed]
            if place.collidelist(others) < 0 and place.collidelist(taken) < 0:
                placed.append((label, place))
        return placed

    def _draw_rounds(self, canvas: Canvas, ground: float) -> None:
        """Every other round has a ground of its own, and those that have room their number."""
        now = self.found[self.chosen].round if self.found else -1
        free_from = self.rect.x - 1
        for k, (number, x, wide) in enumerate(self._bands):
            if k % 2:
                canvas.rounded((x, self.rect.y, wide, self.rect.h), 10, _BAND)
            label = str(number)
            half = canvas.measure(label, 20, "Bold")[0] / 2
            left = x + wide / 2 - half
            if left < free_from and number != now:
                continue
            free_from = left + 2 * half + 8
            at = (x + wide / 2, ground + 3)
            canvas.text(label, 20, at, INK if number == now else MIST, "midtop", "Bold")
