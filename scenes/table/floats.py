"""Points that float up where they were won or lost, and plates that count along.

What floats is the difference of two views that were shown one after the other; which events led
from one to the other does not matter. A view that was only jumped to floats nothing.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_back, out_cubic
from scenes.kit.palette import NIGHT, WHITE, SeatLook, mix
from scenes.table.board import Board
from scenes.table.looks import Word
from scenes.table.piece import Piece, Place, draw_piece
from scenes.table.points import Points
from words.lang import signed

SECONDS: Final = 0.9
"""How long one figure floats."""
COUNTING: Final = 0.6
"""How long its plate counts along."""
STAGGER: Final = 0.12
"""Seconds between one figure and the next."""
RISE: Final = 46.0
_SIZE: Final = 40.0
_POPS: Final = 0.2
_FADES: Final = 0.35
"""The first and the last part of its time, in which it pops up and fades."""


@dataclass
class Float:
    """Points a seat has won or lost, on their way up from one place."""

    seat: int
    points: int
    at: Point
    age: float
    """In seconds; below 0 while it waits for its turn."""


@dataclass
class Count:
    """A plate on its way from one total to another."""

    start: int
    end: int
    age: float = 0.0

    @property
    def now(self) -> int:
        share = out_cubic(min(1.0, self.age / COUNTING))
        return round(self.start + (self.end - self.start) * share)


@dataclass
class Floats:
    """All that floats and counts at one table."""

    board: Board
    flying: list[Float] = field(default_factory=list)
    counts: dict[int, Count] = field(default_factory=dict)
    _view: Any = None
    _points: list[Points] = field(default_factory=list)
    _jumps: int = 0

    def clear(self) -> None:
        self.flying.clear()
        self.counts.clear()

    def follow(self) -> None:
        """See whether another view is shown, and what it has changed."""
        board, before, was = self.board, self._view, self._points
        if board.view is before:
            return
        jumped = before is None or board.jumps != self._jumps
        self._view, self._points, self._jumps = board.view, board.points, board.jumps
        if jumped or board.context.motion.instant:
            self.clear()
        elif board.places is not None:
            for seat, (old, new) in enumerate(zip(was, self._points, strict=True)):
                self._changed(seat, before, old, new)

    def _changed(self, seat: int, before: Any, old: Points, new: Points) -> None:
        gains = Counter({part.kind: part.points for part in new.parts})
        gains.subtract({part.kind: part.points for part in old.parts})
        made: Counter[Point] = Counter()
        for kind, gain in gains.items():
            if gain:
                made[self._spot(seat, before, kind)] += gain
        for at, gain in made.items():
            if gain:
                wait = STAGGER * sum(flown.age <= 0 for flown in self.flying)
                self.flying.append(Float(seat, gain, at, -wait))
        if old.total != new.total:
            running = self.counts.get(seat)
            self.counts[seat] = Count(running.now if running else old.total, new.total)

    def _spot(self, seat: int, before: Any, kind: str) -> Point:
        """Where the points of a kind were made: on the table, or beside the seat's plate."""
        board = self.board
        place: Place | None = board.game.made_at(before, board.view, board.places, seat, kind)
        piece = None if place is None or isinstance(place, FRect) else board.pieces.get(place)
        rect = piece.rect if piece is not None else place
        if isinstance(rect, FRect):
            return rect.center
        plate = board.context.seat_rects.get(seat, FRect(16, 84, 262, 88))
        return plate.right + 6, plate.centery

    def advance(self, dt: float) -> None:
        dt *= self.board.context.motion.speed
        for flown in self.flying:
            flown.age += dt
        for count in self.counts.values():
            count.age += dt
        self.flying = [flown for flown in self.flying if flown.age < SECONDS]
        self.counts = {k: count for k, count in self.counts.items() if count.age < COUNTING}

    def look(self) -> object:
        """Changes with the picture."""
        return tuple(f.age for f in self.flying), tuple(c.age for c in self.counts.values())

    def draw(self, canvas: Canvas) -> None:
        top = min((plate.top for plate in self.board.context.seat_rects.values()), default=0.0)
        for flown in self.flying:
            if flown.age >= 0:
                look = self.board.game.look(flown.seat)
                _draw(canvas, flown, look, top, self.board.context.motion.reduced)


def _draw(canvas: Canvas, flown: Float, look: SeatLook, top: float, still: bool) -> None:
    """In the seat's colour with a dark rim; it pops up, rises as far as `top` and fades."""
    figure, t = signed(flown.points), flown.age / SECONDS
    word = Word(figure, _SIZE, mix(look.colour, WHITE, 0.45), mix(look.colour, NIGHT, 0.75))
    w, h = canvas.measure(figure, _SIZE, "f")
    pop = 1.0 if still else 0.4 + 0.6 * out_back(min(1.0, t / _POPS))
    x = min(max(flown.at[0], w / 2 + 8), canvas.w - w / 2 - 8)
    y = max(flown.at[1] - (0.0 if still else RISE * out_cubic(t)), top + h / 2)
    rect = FRect(0, 0, w * pop, h * pop).move_to(center=(x, y))
    alpha = round(255 * min(1.0, (1 - t) / _FADES))
    draw_piece(canvas, Piece(word, rect, alpha=alpha), (w, h))
