"""What was possible in a solo game: asked of a child process, which says it when it knows."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, convert

from ai.child import Child, heard_ahead, say, work_in_background
from ai.errand import Errand
from ai.hens.policy import HensPolicy
from ai.hens.review import review
from ai.isolated import command_for
from ai.messages import ReviewFinding, ReviewRequest
from game.contract import InvalidAction
from game.hens import Hens

COMMAND: Final = command_for("ai.hens.reviewer")


class Reviewer(Errand[ReviewFinding]):
    """One review: `par` comes first, then `bound`; both are None until they are there."""

    def __init__(
        self,
        seed: int,
        options: dict[str, int],
        moves: Sequence[int],
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.par: int | None = None
        self.bound: int | None = None
        child = Child(command, ReviewFinding)
        child.send(ReviewRequest(seed, options, list(moves)))
        super().__init__(child)

    @property
    def done(self) -> bool:
        return self.par is not None and self.bound is not None

    def _hear(self, finding: ReviewFinding) -> None:
        if finding.par is not UNSET:
            self.par = finding.par
        if finding.bound is not UNSET:
            self.bound = finding.bound


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
