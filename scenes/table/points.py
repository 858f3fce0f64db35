"""What every seat would score if the game ended as it lies, as far as everybody at the table knows.

A game tells the parts (`GameTable.points_of`), always from what a bystander sees. Where something
is still secret, the part says so in words and the figure on the plate is marked: "12+".
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TypeAlias

from scenes.kit.canvas import Canvas, Point
from words.lang import number_text

Sign: TypeAlias = Callable[[Canvas, Point, float], object]
"""Draws what stands for a part, in the middle of a point and of a size."""


def icon(name: str) -> Sign:
    """A picture of the assets as the sign of a part."""
    return partial(_draw_icon, name)


def _draw_icon(name: str, canvas: Canvas, at: Point, size: float) -> None:
    canvas.art(name, at, size)


@dataclass(frozen=True)
class Part:
    """One kind of thing a seat has points for."""

    kind: str
    points: int
    hidden: str = ""
    """What only the end will show, in words; such a part has no points yet."""
    note: str = ""
    """What is counted, in a few words."""
    label: str = ""
    sign: Sign | None = field(default=None, compare=False)
    """Label and sign are those of the results (`MenuEntry.score_kinds`) if none are given."""


@dataclass(frozen=True)
class Points:
    """The points of one seat."""

    parts: tuple[Part, ...]

    @cached_property
    def total(self) -> int:
        return sum(part.points for part in self.parts)

    @cached_property
    def known(self) -> bool:
        """Whether anything is known at all."""
        return not all(part.hidden for part in self.parts)

    @cached_property
    def certain(self) -> bool:
        """Whether nothing is hidden."""
        return not any(part.hidden for part in self.parts)

    def figure(self, total: int | None = None) -> str:
        """What stands on the plate; while it is counting, with another total.

        >>> Points((Part("hens", 12), Part("cards", 0, hidden="two cards"))).figure()
        '12+'
        """
        if not self.known:
            return "?"
        return number_text(self.total if total is None else total) + ("" if self.certain else "+")


@dataclass(frozen=True)
class Standing:
    """How a seat stands beside the others."""

    leads: bool
    gap: int
    """The leader's: to the next seat, 0 if the lead is shared. Of others: to the leader."""


def standings(seats: Sequence[Points]) -> list[Standing]:
    """Of every seat; nobody leads while all have the same."""
    totals = [points.total for points in seats]
    best = max(totals)
    if best == min(totals):
        return [Standing(False, 0) for _total in totals]
    first = totals.count(best) == 1
    second = max([total for total in totals if total < best])
    ahead = best - second if first else 0
    return [Standing(t == best, ahead if t == best else best - t) for t in totals]
