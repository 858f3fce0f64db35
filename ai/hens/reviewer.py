"""What was possible in a solo game, asked once and looked after in every frame, never waited for.

Each review is a child process of its own, so that neither a hint nor the next game waits for it,
and so that it can be ended when nobody looks at it any more. It speaks as the thinking process does
(`ai.child`).
"""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, convert

from ai.child import MOST_UNREAD, Child, heard_ahead, say, work_in_background
from ai.hens.policy import HensPolicy
from ai.hens.review import review
from ai.isolated import command_for
from ai.messages import ReviewFinding, ReviewRequest
from game.contract import InvalidAction
from game.hens import Hens

COMMAND: Final = command_for("ai.hens.reviewer")


class Reviewer:
    """One review: `par` comes first, then `bound`.

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
        self.failed = False
        self._child: Child[ReviewFinding] | None = Child(command, ReviewFinding)
        self._child.send(ReviewRequest(seed, options, list(moves)))

    @property
    def done(self) -> bool:
        return self.par is not None and self.bound is not None

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

    def close(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None


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
