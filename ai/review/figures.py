"""A seat's whole game in a few figures, and a word for it: our ladder of birds.

What a seat lost a decision is set beside what Chick, Hen and Fox lost a decision in measured games
(`docs/ai.md` has the commands):

    accuracy = 100 * 2 ** (-lost / what Chick loses)

so that a game without a slip has 100 %, and Chick's usual game 50 %. Chick, hen and fox are the
words for what those three usually lose, pullet and rooster for the middle between two of them, and
an egg has lost half as much again as a chick.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ai.review.findings import DecisionFinding

BIRDS: Final = ("egg", "chick", "pullet", "hen", "rooster", "fox")
"""The words, from the weakest game to the strongest."""


@dataclass(frozen=True)
class Anchors:
    """Points that the levels lose a decision, on average."""

    chick: float
    hen: float
    fox: float

    def bounds(self) -> list[float]:
        """Below which loss each bird but the egg is earned, weakest first: half-way between two
        neighbours, of which pullet and rooster stand in the middle."""
        pullet, rooster = (self.chick + self.hen) / 2, (self.hen + self.fox) / 2
        rungs = [1.5 * self.chick, self.chick, pullet, self.hen, rooster, self.fox]
        return [(a + b) / 2 for a, b in pairwise(rungs)]


USUAL: Final = Anchors(0.5, 0.2, 0.05)
"""For a game that nobody has measured."""
ANCHORS: Final[dict[str, Anchors]] = {
    "ladder": Anchors(1.22, 0.45, 0.03),
    "sly": Anchors(1.29, 0.32, 0.09),
    "roost": Anchors(0.23, 0.13, 0.01),
    "fowl": Anchors(0.35, 0.11, 0.02),
    "hens": Anchors(0.50, 0.12, 0.02),
}
"""Measured at tables of three, one of each level."""


@dataclass(frozen=True)
class Figures:
    """`points_lost` in points; `lost_each` is a decision's share of it; `best_share` is the share
    of decisions than which nothing better was found; `bird` is one of `BIRDS`.
    """

    decisions: int
    points_lost: float
    lost_each: float
    best_share: float
    accuracy: float
    bird: str


def figures_of(game: str, seat: int, findings: Iterable[DecisionFinding]) -> Figures | None:
    """The figures of a seat; None where it had nothing to decide."""
    own = [finding for finding in findings if finding.seat == seat]
    if not own:
        return None
    lost = sum(finding.points_lost for finding in own) / 1000
    each = lost / len(own)
    best = sum(finding.better is None for finding in own) / len(own)
    accuracy = 100.0 * 2.0 ** (-each / anchors_of(game).chick)
    return Figures(len(own), lost, each, best, accuracy, bird_of(game, each))


def anchors_of(game: str) -> Anchors:
    return ANCHORS.get(game, USUAL)


def bird_of(game: str, lost_each: float) -> str:
    """The word for what was lost a decision."""
    earned = sum(lost_each < bound for bound in anchors_of(game).bounds())
    return BIRDS[earned]
