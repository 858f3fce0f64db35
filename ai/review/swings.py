"""What made the result: luck, own play and the others', added up; and where it was won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.review.findings import Mille, Opening, StepFinding
from game.contract import NOBODY

CLEAR: Final = 0.05
"""Who is ahead by less than this share of the win may as well be behind: shares are estimates."""


@dataclass(frozen=True)
class Account:
    """Where the points of a seat come from, in thousandths; they add up to its result.

    `par` is what an average deal brings, `deal` and `drawn` are luck: that of the deal, and that of
    all that came later. `own` is what the seat's own decisions changed, `others` what those of all
    other seats did.
    """

    par: Mille
    deal: Mille
    drawn: Mille
    own: Mille
    others: Mille

    @property
    def luck(self) -> Mille:
        return self.deal + self.drawn

    @property
    def result(self) -> Mille:
        return self.par + self.luck + self.own + self.others

    @property
    def adjusted(self) -> Mille:
        """The result without the luck in it."""
        return self.result - self.luck


@dataclass(frozen=True)
class Swing:
    """What one move did to the seat that gained or lost most by it.

    `move` counts from 0. `mover` made the move; `seat` is whom it moved. `win` is the change of its
    share of the win, `luck` and `play` are that of its expected points.
    """

    move: int
    round: int
    mover: int
    seat: int
    win: float
    luck: Mille
    play: Mille

    @property
    def points(self) -> Mille:
        return self.luck + self.play


def account_of(opening: Opening, steps: Sequence[StepFinding], seat: int) -> Account:
    """Of a whole game, or of as much of it as is known."""
    return Account(
        opening.par[seat],
        opening.deal[seat],
        sum(step.luck[seat] for step in steps),
        sum(step.play[seat] for step in steps if step.seat == seat),
        sum(step.play[seat] for step in steps if step.seat != seat),
    )


def accounts(opening: Opening, steps: Sequence[StepFinding]) -> list[Account]:
    return [account_of(opening, steps, seat) for seat in range(len(opening.par))]


def swings(opening: Opening, steps: Sequence[StepFinding]) -> list[Swing]:
    """One for each move, the greatest change first; moves that changed nothing are left out.

    Seats that play each other are compared by the win, who plays alone by points.
    """
    alone = len(opening.par) == 1
    found: list[Swing] = []
    before = opening.wins
    for step in steps:
        moved = [_swing(step, seat, before) for seat in range(len(before))]
        before = step.wins
        most = max(moved, key=lambda swing: (_size(swing, alone), swing.seat == swing.mover))
        if _size(most, alone) > 0:
            found.append(most)
    found.sort(key=lambda swing: -_size(swing, alone))
    return found


def _swing(step: StepFinding, seat: int, before: Sequence[float]) -> Swing:
    win = step.wins[seat] - before[seat]
    return Swing(step.move, step.round, step.seat, seat, win, step.luck[seat], step.play[seat])


def _size(swing: Swing, alone: bool) -> float:
    return abs(swing.points if alone else swing.win)


def leader(wins: Sequence[float]) -> int:
    """The seat clearly most likely to win, `NOBODY` where none is or one plays alone."""
    order = sorted(range(len(wins)), key=lambda seat: -wins[seat])
    clear = len(wins) > 1 and wins[order[0]] - wins[order[1]] >= CLEAR
    return order[0] if clear else NOBODY


def leads_taken(opening: Opening, steps: Sequence[StepFinding]) -> list[tuple[int, int]]:
    """(move, seat) whenever a seat came to lead, move -1 being the deal. Who leads does so until
    another clearly does.
    """
    found: list[tuple[int, int]] = []
    ahead = NOBODY
    for move, wins in [(-1, opening.wins), *((step.move, step.wins) for step in steps)]:
        now = leader(wins)
        if now not in (NOBODY, ahead):
            ahead = now
            found.append((move, ahead))
    return found


def lead_changes(opening: Opening, steps: Sequence[StepFinding]) -> list[int]:
    """The moves (from 0) by which one seat took the lead from another."""
    return [move for move, _ in leads_taken(opening, steps)[1:]]


def won_at(opening: Opening, steps: Sequence[StepFinding]) -> int | None:
    """Of a whole game: the move (from 0) by which the winner took the lead for good, -1 for the
    deal; None if nobody won alone.
    """
    if not steps or leader(steps[-1].wins) == NOBODY:
        return None
    return leads_taken(opening, steps)[-1][0]
