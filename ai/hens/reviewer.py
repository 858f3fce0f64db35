"""The window's side of a review: asked once, looked after in every frame, never waited for.

Each review is a child process of its own, so that neither a hint nor the next game waits for it,
and so that it can be ended when nobody looks at it any more. It speaks as the thinking process does
(`ai.child`).
"""

import json
import os
import sys
import threading
from collections.abc import Sequence
from typing import Any, Final

from ai.child import Child, say, work_in_background
from ai.hens.policy import HensPolicy
from ai.hens.review import Cost, review
from ai.isolated import command_for
from game.contract import InvalidAction
from game.hens import Hens

COMMAND: Final = command_for("ai.hens.reviewer")


class Reviewer:
    """One review: `par`, `cost` and `bound` come one after the other.

    `par` and `bound` are None until they are there. `failed` when the process ended before all
    was said; what it had said stays.
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
        self._child: Child | None = Child(command)
        self._child.send({"seed": seed, "options": options, "moves": list(moves)})

    @property
    def done(self) -> bool:
        return self.par is not None and self.bound is not None and self.cost_known

    def poll(self) -> bool:
        """Take in what has been said since; whether there was anything."""
        child = self._child
        if child is None:
            return False
        ended = child.ended
        heard = False
        while not child.answers.empty():
            self._hear(child.answers.get())
            heard = True
        if self.done:
            self.close()
        elif ended and child.answers.empty():
            self.failed = True
            self.close()
            heard = True
        return heard

    def _hear(self, said: dict[str, Any]) -> None:
        if "par" in said:
            self.par = int(said["par"])
        elif "bound" in said:
            self.bound = int(said["bound"])
        elif "cost" in said:
            self.cost_known = True
            self.cost = Cost(*said["cost"]) if said["cost"] is not None else None

    def close(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None


# -- the process ----------------------------------------------------------------------------------


def _say(key: str, value: object) -> None:
    say({key: value})


def _leave_with_questioner() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def main() -> int:
    """Answer one question and end."""
    work_in_background()
    question = json.loads(sys.stdin.buffer.readline())
    threading.Thread(target=_leave_with_questioner, daemon=True).start()
    try:
        deal = Hens().new(1, question["seed"], question["options"])
        review(HensPolicy(), deal, question["moves"], _say)
    except InvalidAction:
        return 1
    return 0
