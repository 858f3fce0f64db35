"""The showing of one group of events: what was there, what is there now, and what moves between.

A showpiece is given a `Show` and makes the motion of its group; what it does not care for moves
as the difference of the two pictures says (`Show.default`).
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, TypeVar

from pygame import FRect

from game.contract import NOBODY, Event, Position
from scenes.kit.canvas import Canvas
from scenes.kit.easing import Ease, hop, linear, out_bounce
from scenes.kit.effects import Effects, Paint
from scenes.kit.feathers import Feathers
from scenes.kit.palette import WHITE, Colour
from scenes.kit.timeline import Step, Timeline, Tween, all_of, call, parallel
from scenes.table.caption import LEAST_SECONDS, TURNS, captioned, reading_seconds
from scenes.table.motion import STAGGER, Motion, difference
from scenes.table.piece import Key, Pieces, Place
from scenes.table.view import TableContext

P = TypeVar("P")
L = TypeVar("L")
JOY_SECONDS: Final = 2.4


def own_seat(view: Position) -> int:
    """The seat whose hand lies on the tray: the viewer's, for a bystander the first."""
    return max(int(view.viewer), 0)


def on_plate(plate: FRect) -> FRect:
    """A card-sized place on a seat's plate."""
    return FRect(plate.right - 66, plate.centery - 39, 56, 78)


@dataclass(eq=False)
class Show(Generic[P, L]):
    """One group of events that are shown together, and what their motion is made with."""

    context: TableContext
    effects: Effects
    feathers: Feathers
    timeline: Timeline
    width: float
    """Of the window."""
    area: FRect
    """What the table has of the window."""
    set_view: Callable[[Any], None]
    layout: L
    events: Sequence[Event]
    view_before: P
    view: P
    before: Pieces
    """The pieces as they lay, under the keys they have now."""
    after: Pieces

    def __post_init__(self) -> None:
        self.event = self.events[0]
        self.reduced = self.context.motion.reduced
        self.changes = difference(self.before, self.after)
        self.motion = Motion(self.effects, self.rect, self.reduced)

    def arrive(self, event: Event | None = None) -> Callable[[], None]:
        """From then on the table shows what was true right after `event`, by default the last."""
        reached = event if event is not None else self.events[-1]
        return partial(self.set_view, reached.after)

    def begin(self, cue: str = "", volume: float = 1.0, x: float | None = None) -> Step:
        """Shows the last event's view from here on, with a sound."""
        heard = [self.sound(cue, volume, x)] if cue else []
        return call(all_of(self.arrive(), *heard))

    def rect(self, place: Place) -> FRect:
        """Where a thing lies now, or lay before; `("seat", k)` is on that seat's plate."""
        if isinstance(place, FRect):
            return place
        piece = self.after.get(place) or self.before.get(place)
        if piece is not None:
            return piece.rect
        if isinstance(place, tuple) and place[0] == "seat":
            return self.on_plate(place[1])
        raise KeyError(place)

    def default(self, without: Collection[Key] = (), stagger: float = 0.0) -> Step:
        """The plain motion of everything that changed, but for these keys."""
        rest = [change for change in self.changes if change.key not in without]
        return self.motion.of(rest, stagger)

    def in_turn(self) -> Step:
        """The plain motion, one thing a little after the other."""
        return self.default(stagger=STAGGER)

    # -- what motion is made with ---------------------------------------------------------------

    def sound(self, cue: str, volume: float = 1.0, x: float | None = None) -> Callable[[], None]:
        """Lets a cue be heard, unless the motion is being skipped; `x` is where on the table."""
        pan = 0.0 if x is None else max(-1.0, min(1.0, 2 * x / self.width - 1))
        return self.watched(partial(self.context.play_sound, cue, volume, pan))

    def watched(self, deed: Callable[[], None]) -> Callable[[], None]:
        """Does it only if somebody watches: feathers and shaking are no part of the picture."""

        def do() -> None:
            if not self.timeline.skipping:
                deed()

        return do

    def shake(self, units: float) -> Callable[[], None]:
        """Shakes the table, as much as the settings allow."""
        return self.watched(partial(self.effects.shake, units * self.context.motion.shake))

    def plate(self, seat: int) -> FRect:
        """The seat's plate; before the first layout, the left edge."""
        return self.context.seat_rects.get(seat, FRect(16, 84 + 100 * seat, 262, 88))

    def on_plate(self, seat: int) -> FRect:
        """A card-sized place on the seat's plate."""
        return on_plate(self.plate(seat))

    def flight(
        self,
        seconds: float,
        paint: Paint,
        ease: Ease = linear,
        hides: Collection[Key] = (),
        start: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
        above: bool = False,
    ) -> Tween:
        return self.effects.flight(seconds, paint, ease, hides, start, end, above)

    @property
    def of(self) -> int:
        """The seat the group is about; `NOBODY` where several do or suffer the same."""
        alike = {event.seat for event in self.events if event.kind == self.event.kind}
        return self.event.seat if len(alike) == 1 else NOBODY

    def caption(self, words: str, about: Sequence[FRect], seconds: float = 0.0) -> Step:
        """A result in words, beside what they are `about`. They stay for `seconds` of motion, and
        never less than it takes to read them."""
        speed = self.context.motion.speed
        stays = max(seconds / speed, reading_seconds(words) / speed, LEAST_SECONDS) + TURNS
        look = self.context.seats[self.of].look if self.of >= 0 else NOBODY
        paint = captioned(words, look, about, self.area, stays, self.reduced)
        return replace(self.flight(stays, paint, above=True), real=True)

    def celebrate(self, winners: Sequence[tuple[str, int, Colour]]) -> Step:
        """Feathers in the winners' colours, their birds hop under a crown, a rooster crows.

        Winners are given by picture, seat and colour.
        """
        colours: list[Colour] = [WHITE, *(colour for _sprite, _seat, colour in winners)]
        rain = partial(self.feathers.rain, self.width, 60, 60, colours, 7, still=self.reduced)
        rejoice = all_of(self.watched(rain), self.sound("crow", 0.8))
        steps: list[Step] = [Tween(JOY_SECONDS, on_start=rejoice)]
        for sprite, seat, _colour in winners:
            hops = _winner_hops(sprite, self.plate(seat), self.reduced)
            steps.append(self.flight(JOY_SECONDS, hops, above=True))
        return parallel(*steps)


def _winner_hops(sprite: str, plate: FRect, still: bool) -> Paint:
    """The winner's bird hops on its plate while a crown falls on its head."""
    x, feet = plate.x + 36, plate.centery + 40

    def draw(canvas: Canvas, t: float) -> None:
        lift = 0.0 if still else 26 * hop((t * 5) % 1.0) * (1 - t)
        canvas.art(sprite, (x, feet - lift), 84, "midbottom")
        drop = 0.0 if still else 70 * (1 - out_bounce(min(1.0, t * 2)))
        alpha = round(255 * min(1.0, t * 8)) if still else None
        canvas.art("crown", (x - 12, feet - 70 - lift - drop), 44, "midbottom", alpha=alpha)

    return draw


AnyShow = Show[Any, Any]
Showpiece = Callable[[AnyShow], Step]
"""Makes the motion of a group of events; see `GameTable.showpieces`."""
