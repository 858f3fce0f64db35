"""The end of a game as motion, barn by barn: doors open, cards turn, foxes slip in, owners crow."""

from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.contract import Event
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import in_out_quad
from scenes.kit.timeline import Step, call, parallel, sequence, wait
from scenes.roost import flights
from scenes.table.flying import Spot

if TYPE_CHECKING:
    from scenes.roost.staging import Staging

_FLIP: Final = 0.26


class TurningUp:
    """One barn; what lies there is known from the copy only when its turn has come."""

    def __init__(self, staging: "Staging", turned: Event, scored: Event) -> None:
        self.staging = staging
        self.table = staging.table
        self.air = staging.air
        self.still = staging.motion.reduced
        self.turned = turned
        self.scored = scored
        self.barn = turned.values["barn"]
        self.size = turned.values["size"]
        self.plan = staging.barn(self.barn)

    def step(self) -> Step:
        return sequence(*self._cards(), *self._foxes(), self._count())

    def _cards(self) -> list[Step]:
        x = self.plan().ground.centerx
        begin = call(self.staging.heard("barn_doors", self.turned, volume=0.8, x=x))
        if self.still:
            return [begin, wait(0.4)]
        stagger = min(0.06, 0.36 / max(self.size, 1))
        seconds = _FLIP + stagger * max(self.size - 1, 0)
        heard = [self.staging.sound(f"card_flip_{min(k, 5)}", 0.6) for k in range(self.size)]
        turning = self.air.flight(
            seconds, self._turning(seconds, stagger), hides=[("pile", self.barn)]
        )
        return [begin, parallel(turning, parallel(*map(call, heard), stagger=stagger))]

    def _turning(self, seconds: float, stagger: float) -> Paint:
        """All cards of the pile: not yet turned, just turning, or open already."""
        flips = [self._flip(k) for k in range(self.size)]

        def draw(canvas: Canvas, t: float) -> None:
            for k, flip in enumerate(flips):
                part = (t * seconds - k * stagger) / _FLIP
                flip(canvas, in_out_quad(min(1.0, max(0.0, part))))

        return draw

    def _flip(self, k: int) -> Paint:
        made = self.staging.face(self.turned.values[f"card{k}"])
        start = self.staging.laid(self.barn, k)

        def front(canvas: Canvas, _w: float) -> Surface:
            return made(canvas, self._open(k)().w)  # as it will lie, so that no word vanishes

        return flights.card_move(front, start, self._open(k), self._back(k))

    def _open(self, k: int) -> Spot:
        return lambda: self.plan().turned_up(self.size)[k]

    def _back(self, k: int) -> flights.Side:
        def side(canvas: Canvas, w: float) -> Surface:
            placer = self.table.shown.piles[self.barn][k].placer
            return self.staging.back(placer)(canvas, w)

        return side

    def _foxes(self) -> list[Step]:
        count = self.scored.values["foxes"]
        if not count or self.still:
            return []
        yip = self.staging.sound("fox_yip", 0.7, self.plan().ground.centerx)
        runs = [self.air.flight(0.4, flights.fox_slips_in(self.plan, k)) for k in range(count)]
        return [call(yip), parallel(*runs, stagger=0.06)]

    def _count(self) -> Step:
        owned = bool(self.scored.values["owners"])
        x = self.plan().ground.centerx
        begin = self.staging.heard("crow" if owned else "poof", self.scored, volume=0.7, x=x)

        def paint(canvas: Canvas, t: float) -> None:
            counted = self.table.shown.sure_of(self.barn)
            flights.tally_pops(self.table, self.barn, counted, owned, self.still)(canvas, t)

        return self.air.flight(0.6, paint, hides=[("tally", self.barn)], on_start=begin)
