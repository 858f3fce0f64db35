"""How much better or worse another action would have been than the one that was played: asked of a
child process about a single decision.

It is weighed as the decisions of a whole review are (`ai.review.weighing`): both actions in the
same worlds of the seat's own belief, with the same luck, and with foresight where slips are.
"""

from collections.abc import Sequence
from math import hypot
from statistics import fmean
from typing import Final

from ai.child import Child, heard_ahead, say, work_in_background
from ai.errand import Errand
from ai.isolated import command_for
from ai.messages import Compared, CompareJob
from ai.registry import knowledge_of
from ai.review.budgets import budget_of
from ai.review.weighing import Foresight, half_width, tried, trust
from game.contract import InvalidAction, Position
from game.registry import game_named
from game.rng import derived_seed

COMMAND: Final = command_for("ai.review.comparing")
_ANEW, _FORESEEN = range(17, 19)


class Comparison(Errand[Compared]):
    """One question. `gain` is what `other` brings more than `played` in points of lead, None until
    it is known; `ci95` is half the width of its interval."""

    def __init__(
        self,
        game: str,
        view: Position,
        move: int,
        played: int,
        other: int,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.gain: float | None = None
        self.ci95 = 0.0
        child = Child(command, Compared)
        child.send(CompareJob(game, view.to_message(), move, played, other))
        super().__init__(child)

    @property
    def done(self) -> bool:
        return self.gain is not None

    def _hear(self, said: Compared) -> None:
        self.gain, self.ci95 = said.gain, said.ci95


def compared(job: CompareJob) -> Compared:
    """Chance hangs on the number of the move alone, as in a review."""
    view = game_named(job.game).from_ints(job.view)
    seat = int(view.viewer)
    if not 0 <= seat < int(view.seats):
        raise InvalidAction("a decision is weighed by what its seat knew")
    legal = [int(action) for action in view.actions(seat)]
    if job.played not in legal or job.other not in legal:
        raise InvalidAction("only legal actions are compared")
    budget = budget_of(job.game, int(view.seats))
    gain, ci95 = _gain(job, view, budget.sure_worlds, _ANEW)
    foresight = budget.foresight
    if foresight is not None:
        thought, noise = _gain(job, view, foresight.worlds, _FORESEEN, foresight)
        share, ci95 = trust(noise, hypot(ci95, foresight.misjudged))
        gain = share * thought + (1.0 - share) * gain
    return Compared(round(gain, 3), round(ci95, 3))


def _gain(
    job: CompareJob, view: Position, worlds: int, salt: int, foresight: Foresight | None = None
) -> tuple[float, float]:
    """What the other action brings more, and half the width of the interval."""
    seed, pair = derived_seed(salt, job.move), [job.played, job.other]
    own, other = tried(knowledge_of(job.game), view, pair, worlds, seed, foresight=foresight)
    gains = [b - a for a, b in zip(own.leads, other.leads, strict=True)]
    return fmean(gains), half_width(gains)


def main() -> int:
    """Answer one question and end, at the latest when nobody listens any more."""
    work_in_background()
    job = next(heard_ahead(CompareJob))
    try:
        say(compared(job))
    except InvalidAction:
        return 1
    return 0
