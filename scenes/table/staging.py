"""What the stagings of all games are made of: taking events in, sounds, places, the joy at the end.

One staging makes the timeline of one action. Every event is taken in by the copy when its own step
starts, so a timeline that is fast-forwarded ends where one that was watched ends.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from typing import Final, Protocol

from pygame import FRect

from game.contract import Event
from scenes.kit.air import Air
from scenes.kit.feathers import Feathers
from scenes.kit.palette import WHITE, Colour, SeatLook
from scenes.kit.timeline import INSTANT, Step, Timeline, Tween, call, parallel, sequence, wait
from scenes.table.flying import Spot, winner_hops
from scenes.table.view import TableContext

JOY_SECONDS: Final = 2.4


class Shown(Protocol):
    """A table's lagging copy of what its viewer sees."""

    def absorb(self, event: Event) -> None: ...


class StagedTable(Protocol):
    """What a table must have for its events to be staged."""

    context: TableContext
    laid_out: bool
    feathers: Feathers
    air: Air
    width: float

    @property
    def shown(self) -> Shown: ...

    def changed(self) -> None: ...

    def sprite(self, seat: int) -> str: ...

    def look(self, seat: int) -> SeatLook: ...


class StagingBase:
    loudest_first: tuple[tuple[str, str], ...] = ()
    """Kinds of events and their cues: without motion the first that happened is heard."""
    together: Mapping[str, Set[str]] = {}
    """What is shown in one go: the first event's kind, and the kinds that may follow in its group.
    """

    def __init__(self, table: StagedTable) -> None:
        self.context = table.context
        self.air = table.air
        self.motion = table.context.motion
        self.at_once = self.motion.instant or not table.laid_out
        self.timeline = Timeline(INSTANT if self.motion.instant else self.motion.speed)
        self._table = table

    def take(self, *events: Event) -> Callable[[], None]:
        """Bring the copy forward."""

        def absorb() -> None:
            for event in events:
                self._table.shown.absorb(event)
            self._table.changed()

        return absorb

    def deal(self) -> Timeline:
        """The dealing of a fresh game, which the copy shows already."""
        return self.timeline

    def steps_of(self, events: Sequence[Event]) -> list[Step]:
        """The events of one action as motion."""
        return [self.step(group) for group in self.groups_of(events)]

    def groups_of(self, events: Sequence[Event]) -> list[list[Event]]:
        groups: list[list[Event]] = []
        for event in events:
            if groups and event.kind in self.together.get(groups[-1][0].kind, ()):
                groups[-1].append(event)
            else:
                groups.append([event])
        return groups

    def step(self, group: list[Event]) -> Step:
        """One group of events as motion; what has none of its own is shown and stays a moment."""
        return sequence(call(self.take(*group)), wait(0.4))

    def stage(self, events: Sequence[Event]) -> Timeline:
        if self.at_once:
            self.timeline.add(call(self.take(*events)))
            self._say_at_once(events)
            return self.timeline
        for step in self.steps_of(events):
            self.timeline.add(step)
        self.timeline.add(call(self._calm_if_skipped))
        return self.timeline

    def _say_at_once(self, events: Sequence[Event]) -> None:
        kinds = {event.kind for event in events}
        for kind, cue in self.loudest_first:
            if kind in kinds:
                self.context.play_sound(cue, 1.0, 0.0)
                return

    def celebrate(self, winners: Sequence[int]) -> Timeline:
        """Feathers in the winners' colours, their hens hop under a crown, a rooster crows."""
        if self.at_once:
            return self.timeline
        table = self._table
        colours: list[Colour] = [WHITE, *(table.look(seat).colour for seat in winners)]

        def rejoice() -> None:
            if not self.timeline.skipping:
                table.feathers.rain(table.width, 60, 60, colours, 7, still=self.motion.reduced)
            self.sound("crow", 0.8)()

        steps: list[Step] = [Tween(JOY_SECONDS, on_start=rejoice)]
        for seat in winners:
            hops = winner_hops(
                table.sprite(seat), partial(self.seat_rect, seat), self.motion.reduced
            )
            steps.append(self.air.flight(JOY_SECONDS, hops, above=True))
        self.timeline.add(parallel(*steps))
        self.timeline.add(call(self._calm_if_skipped))
        return self.timeline

    def _calm_if_skipped(self) -> None:
        if self.timeline.skipping:
            self._table.feathers.clear()
            self.air.still()

    # -- what steps are made of -----------------------------------------------------------------

    def sound(self, cue: str, volume: float = 1.0, x: float | None = None) -> Callable[[], None]:
        """Let a cue be heard, unless the motion is being skipped; `x` is where on the table."""

        def play() -> None:
            if not self.timeline.skipping:
                pan = 0.0 if x is None else max(-1.0, min(1.0, 2 * x / self._table.width - 1))
                self.context.play_sound(cue, volume, pan)

        return play

    def heard(
        self, cue: str, *events: Event, volume: float = 1.0, x: float | None = None
    ) -> Callable[[], None]:
        """Take events in and let a cue be heard."""
        take, sound = self.take(*events), self.sound(cue, volume, x)

        def begin() -> None:
            take()
            sound()

        return begin

    def seat_rect(self, seat: int) -> FRect:
        """The seat's panel; before the first layout of the panels, the left edge."""
        return self.context.seat_rects.get(seat, FRect(16, 84 + 100 * seat, 262, 88))

    def panel(self, seat: int) -> Spot:
        """A card-sized place on the seat's panel."""

        def spot() -> FRect:
            rect = self.seat_rect(seat)
            return FRect(rect.right - 66, rect.centery - 39, 56, 78)

        return spot
