"""Whether a saved game is what it says: the promise, every rule, every decision of the AI.

That the moves follow the rules is known when the file could be read: every move was played again.
The AI's decisions are thought again from what their seats knew, one `Task` each; that takes as long
as the game's AI took, so whoever asks does it in a process of its own, or waits.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from ai.rethinking import rethought
from ai.rivals import RIVALS
from ai.version import MIND
from game.contract import InvalidAction, Position
from game.registry import game_named
from game.rng import derived_seed
from play.commitment import agrees, commitment_of, opening_of
from play.decided import Made, moves_made
from play.match import origin_of
from play.recording import Recording
from saves.format import Loaded

Seal = Literal["holds", "none", "broken", "other"]
"""`other`: the promise is kept, but it is not the one that somebody noted."""
Reason = Literal["given", "old", "version", "level", "failed"]
"""Why a move of an AI seat cannot be thought again: it was taken over from elsewhere, it is from
before what it takes was noted, another version of the program thought, the level is unknown,
the thinking process broke down now."""

REFUTED: Final = ("against_rules", "other_deal")
"""Problems of a sound file whose content is not what it says."""


@dataclass(frozen=True)
class Task:
    """A decision to be thought again; `move` moves had been made before it."""

    move: int
    made: Made
    seed: int


@dataclass(frozen=True)
class Difference:
    """Thought again, it is `now`; None where there was nothing to decide."""

    task: Task
    now: int | None


class Verification:
    """`SaveTrouble` if there is no game to be looked at."""

    def __init__(self, loaded: Loaded, noted: str = "", slug: str = "") -> None:
        """`noted`: the short or whole commitment as somebody wrote it down."""
        assert loaded.save is not None
        self.problem = loaded.problem
        self.recording = Recording(loaded, game_named(loaded.save.header.game), slug)
        self.save = loaded.save
        self.origin = origin_of(self.save)
        self.commitment = commitment_of(self.save)
        self.opening = opening_of(self.save)
        self.seal = self._sealed(noted)
        self.tasks: list[Task] = []
        self.not_repeated: Counter[Reason] = Counter()
        self.same = 0
        self.different: list[Difference] = []
        for move, made in enumerate(moves_made(self.save)):
            self._sort(move, made)

    def _sealed(self, noted: str) -> Seal:
        if self.opening is None and not self.commitment:
            return "other" if noted else "none"
        if self.opening is None or self.opening.commitment != self.commitment:
            return "broken"
        return "other" if noted and not agrees(self.commitment, noted) else "holds"

    def _sort(self, move: int, made: Made) -> None:
        if not made.level:
            return
        reason = _why_not(made)
        if reason is not None:
            self.not_repeated[reason] += 1
            return
        seed = derived_seed(self.save.header.ai_seed, made.decided.asked, made.seat)
        self.tasks.append(Task(move, made, seed))

    # -- thinking again -------------------------------------------------------------------------

    def view(self, task: Task) -> Position | None:
        """What the seat knew when it was asked; None if it cannot have been asked then."""
        asked, seat = task.made.decided.asked, task.made.seat
        moves = self.recording.moves
        if asked > task.move or any(move.seat == seat for move in moves[asked : task.move]):
            return None
        view = self.recording.view(asked, seat)
        return view if seat in [int(decider) for decider in view.deciders()] else None

    def think_again(self, task: Task) -> None:
        """Do it here and now."""
        made, view, now = task.made, self.view(task), None
        if view is not None:
            how = made.decided
            by_policy = how.way == "policy"
            try:
                now = rethought(
                    self.recording.game,
                    view,
                    made.seat,
                    made.level,
                    task.seed,
                    how.games,
                    by_policy,
                )
            except InvalidAction:
                now = None
        self.take(task, now)

    def take(self, task: Task, now: int | None) -> None:
        """Thought again, the seat does `now`."""
        if now == task.made.action:
            self.same += 1
        else:
            self.different.append(Difference(task, now))

    def give_up(self, task: Task) -> None:
        """It could not be thought again, for a reason that is not the game's."""
        self.tasks.remove(task)
        self.not_repeated["failed"] += 1

    # -- the verdict ----------------------------------------------------------------------------

    @property
    def repeated(self) -> int:
        """How many decisions were thought again so far."""
        return self.same + len(self.different)

    @property
    def complete(self) -> bool:
        return self.repeated == len(self.tasks)

    @property
    def holds(self) -> bool:
        """Whether nothing that was looked at so far speaks against the game."""
        sealed = self.seal in ("holds", "none")
        return sealed and self.problem is None and not self.different

    @property
    def points(self) -> list[int]:
        """What the rules count at the end, by seat."""
        end = self.recording.positions[-1]
        return [int(end.points(seat)) for seat in range(len(self.save.seats))]


def _why_not(made: Made) -> Reason | None:
    if made.decided.way == "given":
        return "given"
    if not made.program:
        return "old"
    if made.program != MIND:
        return "version"
    return None if made.level in RIVALS else "level"
