"""Effects above a table: things in flight, what they hide at rest, dust, the screen that shakes.

A thing in flight is drawn by its flight and not where it rests: while a flight lasts, the keys it
hides are not drawn by the table. When the last flight has landed, nothing is hidden.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Set
from dataclasses import dataclass
from math import exp, sin
from typing import TypeAlias

from scenes.kit.canvas import Canvas
from scenes.kit.dust import Dust
from scenes.kit.easing import Ease, linear
from scenes.kit.timeline import Tween

Paint: TypeAlias = Callable[[Canvas, float], None]
"""Draws a thing at a moment of its flight, 0 to 1 along the easing curve."""


@dataclass(eq=False)
class Flight:
    paint: Paint
    above: bool
    t: float = 0.0


class Effects:
    def __init__(self) -> None:
        self._flights: list[Flight] = []
        self._hiding: Counter[Hashable] = Counter()
        self.hidden: Set[Hashable] = frozenset()
        """What is in flight, and so not where it rests."""
        self.dust = Dust()
        self._shake = 0.0
        self._trembled = 0.0

    @property
    def idle(self) -> bool:
        return not self._flights and not self.hidden

    @property
    def loose(self) -> bool:
        """Something moves that no flight is needed for, and nothing waits for."""
        return self._shake > 0 or len(self.dust) > 0

    def clear(self) -> None:
        self._flights.clear()
        self._hiding.clear()
        self.hidden = frozenset()
        self.still()

    def hides(self, key: Hashable) -> bool:
        return key in self.hidden

    def flight(
        self,
        seconds: float,
        paint: Paint,
        ease: Ease = linear,
        hides: Iterable[Hashable] = (),
        on_start: Callable[[], None] | None = None,
        on_end: Callable[[], None] | None = None,
        above: bool = False,
    ) -> Tween:
        """A step that draws `paint` while it lasts; `above` is over header and seat panels."""
        flown = Flight(paint, above)
        keys = tuple(hides)

        def take_off() -> None:
            if on_start:
                on_start()
            self._hiding.update(keys)
            self.hidden = frozenset(+self._hiding)
            self._flights.append(flown)

        def land() -> None:
            self._flights.remove(flown)
            self._hiding.subtract(keys)
            self.hidden = frozenset(+self._hiding)
            if on_end:
                on_end()

        def move(t: float) -> None:
            flown.t = t

        return Tween(seconds, move, ease, 0.0, take_off, land)

    def draw(self, canvas: Canvas, above: bool = False) -> None:
        for flown in self._flights:
            if flown.above == above:
                flown.paint(canvas, flown.t)
        if not above:
            self.dust.draw(canvas)

    # -- shaking --------------------------------------------------------------------------------

    def shake(self, units: float) -> None:
        self._shake = max(self._shake, units)

    def still(self) -> None:
        self._shake = 0.0
        self.dust.clear()

    def advance(self, dt: float) -> None:
        self._trembled += dt
        self.dust.advance(dt)
        self._shake *= exp(-9 * dt)
        if self._shake < 0.2:
            self._shake = 0.0

    def shaken(self) -> tuple[float, float]:
        """By how much everything is off its place now."""
        time = self._trembled
        return self._shake * sin(time * 71), self._shake * 0.7 * sin(time * 57 + 1)
