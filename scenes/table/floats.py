"""Points that float up where they were won or lost, and the plates that count along.

What floats is the difference of the points of two views that were shown one after the other; which
events led from one to the other does not matter. What only jumped there floats nothing.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from scenes.table.board import Board
from scenes.table.piece import Place
from scenes.table.points import Points

SECONDS: Final = 0.9
"""How long one figure floats."""
COUNTING: Final = 0.6
"""How long its plate counts along."""
STAGGER: Final = 0.12
RISE: Final = 46.0
SIZE: Final = 40.0
_FADES: Final = 0.3
"""The last part of its time, in which it fades."""


@dataclass(frozen=True)
class Change:
    """Points a seat has won or lost at one place."""

    seat: int
    points: int
    place: Place | None
    """None: on its plate."""


def changes(
    board: Board, before: Any, was: list[Points], after: Any, now: list[Points]
) -> list[Change]:
    """What the seats have won and lost between two views, summed up by place."""
    found: Counter[tuple[int, Place | None]] = Counter()
    for seat, (old, new) in enumerate(zip(was, now, strict=True)):
        gains = Counter({part.kind: part.points for part in new.parts})
        gains.subtract({part.kind: part.points for part in old.parts})
        for kind, gain in gains.items():
            if gain:
                place = board.game.made_at(before, after, board.places, seat, kind)
                found[seat, _hashable(place)] += gain
    return [Change(seat, gain, place) for (seat, place), gain in found.items() if gain]
