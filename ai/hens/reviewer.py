"""The window's side of a review: asked once, looked after in every frame, never waited for.

Each review is a child process of its own, so that neither a hint nor the next game waits for it,
and so that it can be ended when nobody looks at it any more. It speaks as the thinking process does
(`ai.child`).
"""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, convert

from ai.child import MOST_UNREAD, Child, heard_ahead, say, work_in_background
from ai.hens.policy import HensPolicy
from ai.hens.review import SEAT, Cost, review
from ai.isolated import command_for
from ai.messages import CostRow, ReviewFinding, ReviewRequest
from game.contract import IllegalAction, InvalidAction
from game.hens import Hens
from game.hens.actions import is_place

COMMAND: Final = command_for("ai.hens.reviewer")


class Reviewer:
    """One review: `par`, `cost` and `bound` come one after the other.

    `par` and `bound` are None until they are there. `failed` when the process ended before all
    was said, or said what cannot be; what it had said stays.
    """

    def __init__(
        self,
        seed: int,
        options: dict[str, int],
        moves: Sequence[int],
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.par: int | None = None
        self.bound: int | None = None
        self.cost: Cost | None = None
        self.cost_known = False
        self.failed = False
        self._game = ReviewRequest(seed, options, list(moves))
        self._child: Child[ReviewFinding] | None = Child(command, ReviewFinding)
        self._child.send(self._game)

    @property
    def done(self) -> bool:
        return self.par is not None and self.bound is not None and self.cost_known

    def poll(self) -> bool:
        """Take in what has been said since; whether there was anything."""
        child = self._child
        if child is None:
            return False
        ended = child.ended
        findings = 0
        while findings < MOST_UNREAD and not self.failed and not child.answers.empty():
            self._hear(child.answers.get())
            findings += 1
        if ended and not self.done and child.answers.empty():
            self.failed = True
        if self.done or self.failed:
            self.close()
        return findings > 0 or self.failed

    def _hear(self, finding: ReviewFinding) -> None:
        if finding.par is not UNSET:
            self.par = finding.par
        if finding.bound is not UNSET:
            self.bound = finding.bound
        if finding.cost is None:
            self.cost_known = True
        elif finding.cost is not UNSET:
            self.cost = _checked(self._game, finding.cost)
            self.cost_known = self.cost is not None
            self.failed = not self.cost_known

    def close(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None


def _checked(game: ReviewRequest, row: CostRow) -> Cost | None:
    """What is said to have cost, if it is a placement of this game and a legal one beside it."""
    if row.move >= len(game.moves) or row.played != game.moves[row.move]:
        return None
    position = Hens().new(1, game.seed, game.options)
    try:
        for action in game.moves[: row.move]:
            position.apply(SEAT, action)
    except (IllegalAction, InvalidAction):
        return None
    legal = [int(action) for action in position.actions(SEAT)]
    if row.round != position.round or row.better not in legal or not is_place(row.better):
        return None
    return Cost(row.move, row.round, row.played, row.better, row.points)


# -- the process ----------------------------------------------------------------------------------


def _say(key: str, value: object) -> None:
    say(convert({key: value}, ReviewFinding))


def main() -> int:
    """Answer one question and end, at the latest when nobody listens any more."""
    work_in_background()
    game = next(heard_ahead(ReviewRequest))
    try:
        review(HensPolicy(), Hens().new(1, game.seed, game.options), game.moves, _say)
    except InvalidAction:
        return 1
    return 0
