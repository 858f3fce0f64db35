"""Motions in order.

A timeline knows at once when everything on it begins and ends. Going forward runs what became due,
in the order of time, each callback exactly once; `Timeline.finish` does the same for all the rest,
so that a skipped animation ends in the same picture as one that was watched.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias

from scenes.kit.easing import Ease, linear


@dataclass(frozen=True)
class Tween:
    """One motion: ``apply`` gets 0 to 1 along the curve, and exactly the curve's end at last."""

    duration: float
    apply: Callable[[float], None] | None = None
    ease: Ease = linear
    delay: float = 0.0
    on_start: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    real: bool = False
    """It lasts as many seconds of the clock at any speed, because somebody has to read."""


@dataclass(frozen=True)
class Group:
    """Several steps, as `sequence` or `parallel` makes them."""

    steps: tuple["Step", ...]
    in_turn: bool
    stagger: float = 0.0


Step: TypeAlias = Tween | Group


def sequence(*steps: Step) -> Group:
    """One after the other."""
    return Group(steps, in_turn=True)


def parallel(*steps: Step, stagger: float = 0.0) -> Group:
    """All at once; over when the longest is; each further one starts ``stagger`` later."""
    return Group(steps, False, stagger)


def wait(seconds: float) -> Tween:
    return Tween(seconds)


def hold(seconds: float) -> Tween:
    """A wait that a higher speed does not shorten; skipping ends it as it ends everything."""
    return Tween(seconds, real=True)


def length(step: Step) -> float:
    """The seconds a step takes at speed 1.

    >>> length(sequence(wait(1.0), parallel(wait(0.5), wait(2.0), stagger=0.25)))
    3.25
    """
    if isinstance(step, Tween):
        return step.delay + step.duration
    if step.in_turn:
        return sum(length(part) for part in step.steps)
    return max((k * step.stagger + length(part) for k, part in enumerate(step.steps)), default=0.0)


def call(deed: Callable[[], None]) -> Tween:
    return Tween(0.0, on_start=deed)


def after(seconds: float, step: Step) -> Step:
    """A step that begins later."""
    return sequence(wait(seconds), step)


def all_of(*deeds: Callable[[], None]) -> Callable[[], None]:
    """Several deeds as one."""

    def do() -> None:
        for deed in deeds:
            deed()

    return do


class Timeline:
    """`speed` is how many of its seconds pass in one of the clock."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.skipping = False
        """True while `finish` runs: mere accompaniment (sounds, feathers) stays out then."""
        self._now = 0.0
        self._end = 0.0
        self._order = 0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._running: dict[int, tuple[Tween, float]] = {}

    @property
    def idle(self) -> bool:
        return not self._due

    def add(self, step: Step) -> None:
        """Put a step behind everything that is already there."""
        self._end = self._plan(step, max(self._end, self._now))

    def advance(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self.idle:
            return
        target = self._now + dt
        self._run_due(target)
        self._now = max(self._now, target)
        for tween, start in list(self._running.values()):
            if tween.apply:
                tween.apply(tween.ease(min(1.0, (target - start) / tween.duration)))

    def finish(self) -> None:
        """Everything that is still to come, now. Steps added by its callbacks are included."""
        self.skipping = True
        try:
            self._run_due(inf)
        finally:
            self.skipping = False

    def clear(self) -> None:
        """Forget what is still to come without running it (the scene is being left)."""
        self._due.clear()
        self._running.clear()
        self._end = self._now

    def _run_due(self, until: float) -> None:
        while self._due and self._due[0][0] <= until:
            at, _, deed = heappop(self._due)
            self._now = max(self._now, at)
            deed()

    def _plan(self, step: Step, start: float) -> float:
        if isinstance(step, Group):
            end = start
            for i, part in enumerate(step.steps):
                end = max(end, self._plan(part, end if step.in_turn else start + i * step.stagger))
            return end
        if step.real:
            step = replace(step, duration=step.duration * self.speed)
        begin = start + step.delay
        end = begin + step.duration
        number = self._order
        self._schedule(begin, lambda: self._begin(number, step, begin))
        self._schedule(end, lambda: self._finish_tween(number, step))
        return end

    def _schedule(self, at: float, deed: Callable[[], None]) -> None:
        heappush(self._due, (at, self._order, deed))
        self._order += 1

    def _begin(self, number: int, tween: Tween, start: float) -> None:
        if tween.on_start:
            tween.on_start()
        if tween.duration > 0:
            self._running[number] = (tween, start)

    def _finish_tween(self, number: int, tween: Tween) -> None:
        self._running.pop(number, None)
        if tween.apply:
            tween.apply(tween.ease(1.0))
        if tween.on_end:
            tween.on_end()
