"""The count at the end of a game: seat by seat from the last place to the first, line by line.

The winner is open until the last seat is counted. Points fly from their line to the total, which
then rises with a tick; the higher the total, the higher the tick.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scenes.kit.easing import in_out_quad
from scenes.kit.timeline import Step, Tween, call, sequence, wait
from scenes.table.score_sheet import Counted

Play = Callable[[str, float, int], None]
"""Lets a cue be heard: its name, how loud, and at which pitch."""

SEATS_SECONDS: Final = 10.6
"""What all seats take together at most, and one of them alone."""
SEAT_SECONDS: Final = 2.6
LINE_SECONDS: Final = 0.75
BEGIN_SECONDS: Final = 0.3
"""For the look at a seat before its first line, and at its total after the last one."""
DRUM_SECONDS: Final = 0.7
NOTHING: Final = 0.35
"""What a line without points takes of the time of another one."""
TICKS: Final = 3
"""How often it ticks while the points of one line are added."""
PITCHES: Final = 8


class Count:
    """How far the sheet is counted, and the steps in which it is."""

    def __init__(self, lines: Sequence[Sequence[int]], places: Sequence[int], play: Play) -> None:
        seats = range(len(lines))
        self.lines = lines
        """The points of each line, by seat."""
        self.order = sorted(seats, key=lambda seat: -places[seat])
        self.seat = -1
        """The seat that is counted now, and its line; -1 for none."""
        self.line = -1
        self.flight = 0.0
        """How far the points of this line have flown towards the total."""
        self.done: list[int] = []
        """The seats whose place is known."""
        self.counted = Counted([0] * len(lines), [None] * len(lines))
        self._play = play
        self._ticks = 0
        """How often it has ticked for this line."""
        self._most = max(1, *(sum(points) for points in lines))

    def steps(self) -> Step:
        return sequence(*map(self._seat_steps, self.order), call(partial(self._look_at, -1)))

    def _seat_steps(self, seat: int) -> Step:
        points = self.lines[seat]
        long = min(SEAT_SECONDS, SEATS_SECONDS / len(self.lines)) - 2 * BEGIN_SECONDS
        shares = [1.0 if each else NOTHING for each in points]
        unit = min(LINE_SECONDS, long / sum(shares)) if shares else 0.0
        parts = [self._line_steps(seat, k, unit * share) for k, share in enumerate(shares)]
        last = seat == self.order[-1]
        begin = call(partial(self._look_at, seat, "drum_roll" if last else "bell_soft"))
        end = call(partial(self._end_seat, seat))
        opening = wait(DRUM_SECONDS if last else BEGIN_SECONDS)
        return sequence(begin, opening, *parts, end, wait(BEGIN_SECONDS))

    def _line_steps(self, seat: int, line: int, seconds: float) -> Step:
        begin = partial(self._begin_line, line)
        if not self.lines[seat][line]:
            return Tween(seconds, on_start=begin)
        before = sum(self.lines[seat][:line])
        add = partial(self._add, before, self.lines[seat][line])
        return sequence(
            Tween(0.25 * seconds, on_start=begin),
            Tween(0.4 * seconds, self._fly, in_out_quad),
            Tween(0.35 * seconds, add),
        )

    def _look_at(self, seat: int, cue: str = "") -> None:
        self.seat, self.line, self.flight = seat, -1, 0.0
        if cue:
            self.counted.points[seat] = 0
            self._play(cue, 0.6, 0)

    def _begin_line(self, line: int) -> None:
        self.line, self.flight, self._ticks = line, 0.0, 0
        self.counted.lines[self.seat] = line + 1

    def _fly(self, share: float) -> None:
        self.flight = share

    def _add(self, before: int, points: int, share: float) -> None:
        """The total rises, or falls, with a few ticks."""
        self.counted.points[self.seat] = now = before + round(points * share)
        ticks = int(share * min(TICKS, abs(points)))
        if ticks > self._ticks:
            self._play("tick", 0.8, (PITCHES - 1) * max(0, now) // self._most)
        self._ticks = ticks

    def _end_seat(self, seat: int) -> None:
        self.done.append(seat)
        self.line = -1
        self._play("ding", 0.5, 0)
