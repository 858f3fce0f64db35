"""What a review finds, as it goes from the reviewing process to the window and into a file.

Points are given in thousandths, so that what is taken apart adds up to the last digit:

    par + deal + the luck and the play of every step = the points of the result

for every seat. *Par* is what the seat makes of an average deal. The *luck* of a step is the seat's
expected points after what came (a card drawn, a deal) less their mean over all that could have
come; its *play* is what the decision itself changed, whoever made it.
"""

from bisect import bisect_left
from operator import attrgetter
from typing import Annotated, Final, TypeVar

from msgspec import Meta, Struct

from ai.messages import Action, Amount, Count, Points

Mille = Annotated[int, Meta(gt=-(10**9), lt=10**9)]
"""Points in thousandths."""


class ReasonRow(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A reason of the hint (`ai.reasons.Reason`) for what was better."""

    key: Annotated[str, Meta(max_length=60)]
    detail: Annotated[dict[str, int], Meta(max_length=32)] = {}


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """What was to be expected of one action, by what the seat could know: its own points, the share
    of the win, its points by kind of score line."""

    action: Action
    points: Mille
    win: Amount
    parts: Annotated[dict[str, Amount], Meta(max_length=64)] = {}


class DecisionFinding(Struct, frozen=True, forbid_unknown_fields=True):
    """One decision weighed, from what its seat could know.

    `move` moves had been made before it. `better` is None where nothing was better beyond the
    noise; then nothing was lost. What was lost is counted in points of lead, as the game weighs
    them (`rival_weight`); `ci95` is half the width of its 95 % interval.
    """

    move: Count
    seat: Count
    round: Count
    played: Option
    better: Option | None
    points_lost: Mille
    win_lost: Amount
    ci95: Mille
    reasons: Annotated[list[ReasonRow], Meta(max_length=16)] = []


class StepFinding(Struct, frozen=True, forbid_unknown_fields=True):
    """What move number `move` (from 0) changed in every seat's expected points, seat by seat;
    `wins` are the shares of the win after it."""

    move: Count
    seat: Count
    round: Count
    luck: list[Mille]
    play: list[Mille]
    wins: list[Amount]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """Before the first move, seat by seat: par, the luck of the deal, the shares of the win."""

    par: list[Mille]
    deal: list[Mille]
    wins: list[Amount]


class Finding(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the reviewing process: whichever is set. `done` of `total` units of work."""

    opening: Opening | None = None
    step: StepFinding | None = None
    decision: DecisionFinding | None = None
    done: Count = 0
    total: Count = 0


class Review(Struct, forbid_unknown_fields=True):
    """All that was found of one game, as it is kept beside it; `moves` long when it is whole."""

    game: str
    points: list[Points]
    opening: Opening | None = None
    steps: list[StepFinding] = []
    decisions: list[DecisionFinding] = []
    complete: bool = False

    def take_in(self, finding: Finding) -> None:
        """Later findings about the same move replace earlier ones."""
        if finding.opening is not None:
            self.opening = finding.opening
        if finding.step is not None:
            _put(self.steps, finding.step)
        if finding.decision is not None:
            _put(self.decisions, finding.decision)

    def luck_of(self, seat: int) -> int | None:
        """All luck of a seat, the deal's included, in thousandths; None before it is known."""
        if self.opening is None:
            return None
        return self.opening.deal[seat] + sum(step.luck[seat] for step in self.steps)

    def adds_up(self) -> bool:
        """Whether par, the deal, and every step's luck and play make the points of every seat;
        what has not been taken apart adds up too."""
        if self.opening is None:
            return not self.steps
        play = [sum(step.play[seat] for step in self.steps) for seat in range(len(self.points))]
        return all(
            self.opening.par[seat] + (self.luck_of(seat) or 0) + play[seat] == 1000 * points
            for seat, points in enumerate(self.points)
        )


_Found = TypeVar("_Found", StepFinding, DecisionFinding)
_BY_MOVE: Final = attrgetter("move")


def _put(findings: list[_Found], found: _Found) -> None:
    """In the order of the moves."""
    at = bisect_left(findings, found.move, key=_BY_MOVE)
    if at < len(findings) and findings[at].move == found.move:
        findings[at] = found
    else:
        findings.insert(at, found)
