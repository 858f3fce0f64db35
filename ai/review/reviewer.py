"""The review of a whole game: asked of a child process, which says finding after finding.

What it says is held against the game, replayed here.
"""

import queue
from collections.abc import Sequence
from typing import Final

from ai.child import Child, heard_ahead, say, work_in_background
from ai.errand import Errand
from ai.isolated import command_for
from ai.messages import ReviewJob
from ai.registry import knowledge_of
from ai.review.findings import DecisionFinding, Finding, Option, Review, StepFinding
from ai.review.process import review
from game.contract import InvalidAction, Position
from game.registry import game_named

COMMAND: Final = command_for("ai.review.reviewer")
MOST_WAITING: Final = 8192
"""More than any game has findings."""


class Played:
    """The game that is looked back at, to hold what is said of it against what was."""

    def __init__(self, job: ReviewJob) -> None:
        game = game_named(job.game)
        game.check_set_up(job.seats, job.options, job.seed)
        self.known = knowledge_of(job.game)
        self.moves = job.moves
        self.positions: list[Position] = [game.new(job.seats, job.seed, job.options)]
        for number, (seat, action) in enumerate(job.moves):
            position = self.positions[-1].copy()
            if not 0 <= seat < job.seats or position.refusal(seat, action) is not None:
                raise InvalidAction(f"move {number + 1} is against the rules")
            position.play(seat, action)
            self.positions.append(position)
        end = self.positions[-1]
        if not end.over():
            raise InvalidAction("a game is reviewed when it is over")
        self.points = [int(end.points(seat)) for seat in range(job.seats)]
        self.decisions = sum(
            len(self.positions[k].actions(seat)) > 1 for k, (seat, _) in enumerate(job.moves)
        )

    def fits(self, finding: Finding) -> bool:
        """Whether what is said can be true of this game."""
        opening, step, decision = finding.opening, finding.step, finding.decision
        if opening is not None and not self._of_all([opening.par, opening.deal, opening.wins]):
            return False
        if step is not None and not (
            self._of_all([step.luck, step.play, step.wins]) and self._stands(step)
        ):
            return False
        return decision is None or (self._stands(decision) and self._weighs(decision))

    def _of_all(self, rows: Sequence[Sequence[float]]) -> bool:
        return all(len(row) == len(self.points) for row in rows)

    def _stands(self, said: StepFinding | DecisionFinding) -> bool:
        if said.move >= len(self.moves):
            return False
        now = int(self.positions[said.move].progress()[0])
        return (said.seat, said.round) == (self.moves[said.move][0], now)

    def _weighs(self, said: DecisionFinding) -> bool:
        position = self.positions[said.move]
        if said.played.action != self.moves[said.move][1] or len(position.actions(said.seat)) < 2:
            return False
        if said.better is None:
            return said.points_lost == 0 and not said.reasons
        return said.points_lost > 0 and self._is_better(said, said.better)

    def _is_better(self, said: DecisionFinding, better: Option) -> bool:
        """A legal action, and reasons that are reasons for it."""
        view = self.positions[said.move].seen_by(said.seat)
        legal = [int(action) for action in view.actions(said.seat)]
        if better.action not in legal or better.action == said.played.action:
            return False
        known = self.known.reasons(view, said.seat, better.action) if said.reasons else []
        return all((row.key, row.detail) in known for row in said.reasons)


class Reviewer(Errand[Finding]):
    """One review, asked for at once; `InvalidAction` if this is no finished game.

    `review` grows with every finding.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int,
        options: dict[str, int],
        moves: Sequence[tuple[int, int]],
        command: Sequence[str] = COMMAND,
    ) -> None:
        pairs = [(int(seat), int(action)) for seat, action in moves]
        job = ReviewJob(game, seats, seed, dict(options), pairs)
        self._played = Played(job)
        self.review = Review(game, self._played.points)
        self.progress = 0.0
        child = Child(command, Finding, queue.Queue(MOST_WAITING))
        child.send(job)
        super().__init__(child)

    @property
    def done(self) -> bool:
        return self.review.complete

    def _hear(self, finding: Finding) -> None:
        if not self._played.fits(finding) or finding.done > finding.total:
            self.failed = True
            return
        self.review.take_in(finding)
        if finding.total:
            self.progress = finding.done / finding.total
        if finding.total and finding.done == finding.total:
            self.review.complete = self._whole()
            self.failed = not self.review.complete

    def _whole(self) -> bool:
        """Whether nothing is missing, and what was taken apart adds up."""
        found = self.review
        told = len(found.decisions), len(found.steps)
        played = self._played.decisions, len(self._played.moves)
        return told == played and found.opening is not None and found.adds_up()


# -- the process ----------------------------------------------------------------------------------


def main() -> int:
    """Review one game and end, at the latest when nobody listens any more."""
    work_in_background()
    job = next(heard_ahead(ReviewJob))
    try:
        review(job.game, job.seats, job.seed, job.options, job.moves, say)
    except InvalidAction:
        return 1
    return 0
