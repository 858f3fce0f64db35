"""The AI's decisions of a game thought again in a process of their own, one after the other."""

from typing import Final

from ai.players import policy_move
from ai.thinker import Thinker
from play.verification import Task, Verification

PATIENCE: Final = 60.0
"""Seconds a decision may take that was made in two; the machine may be slow and busy."""


class Rethinker:
    """Fills a `Verification`. Nothing here waits."""

    def __init__(self, checked: Verification, thinker: Thinker | None = None) -> None:
        self.checked = checked
        self._thinker = thinker or Thinker(patience=PATIENCE)
        self._left = list(checked.tasks)
        self._asked: Task | None = None

    def update(self) -> bool:
        """Whether anything was found out since."""
        before = self.checked.repeated, len(self.checked.tasks)
        self._listen()
        if self._asked is None and self._left:
            self._ask(self._left.pop(0))
        return before != (self.checked.repeated, len(self.checked.tasks))

    def close(self) -> None:
        self._left = []
        self._thinker.close()

    def _listen(self) -> None:
        task = self._asked
        answer = self._thinker.poll() if task is not None else None
        if task is None or answer is None:
            return
        self._asked = None
        if answer.fallback:
            self.checked.give_up(task)
        else:
            self.checked.take(task, answer.decision.action)

    def _ask(self, task: Task) -> None:
        made, view = task.made, self.checked.view(task)
        if view is None:
            self.checked.take(task, None)
        elif made.decided.way == "policy":
            game = self.checked.recording.game
            self.checked.take(task, policy_move(game, view, made.seat, task.seed))
        else:
            self._asked = task
            key, how = self.checked.recording.game.key, made.decided
            self._thinker.ask_again(
                task.move, key, view.to_message(), made.seat, made.level, task.seed, how.games
            )
