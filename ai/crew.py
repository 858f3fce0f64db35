"""Processes beside this one that do tasks side by side.

A task whose process died is given to another one; if that dies over it too, it is done here.
"""

import queue
from collections import Counter, deque
from typing import Final

import msgspec

from ai.child import Child, heard_ahead, ignore_ctrl_c, say
from ai.isolated import command_for
from ai.messages import Order, Outcome
from ai.work import Elsewhere, Task, perform

COMMAND: Final = command_for("ai.crew")
_LONGEST: Final = 1 << 28
"""Bytes of an outcome, such as a deal with the transcript of every game."""
_AHEAD: Final = 8
"""Tasks a process may be ahead of the oldest one that is not done."""
_TRIES: Final = 2
_LOOK_AFTER: Final = 0.2
"""Seconds without a word after which the processes are counted."""


class Crew(Elsewhere):
    """At most so many processes, each started when there is a task for it."""

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self._jobs = jobs
        self._answers: queue.Queue[Outcome] = queue.Queue()
        self._idle: list[Child[Outcome]] = []
        self._busy: dict[Child[Outcome], Task] = {}
        self._todo: deque[Task] = deque()
        self._tries: Counter[int] = Counter()
        self._outcomes: dict[int, Outcome] = {}

    def close(self) -> None:
        _end(*self._idle, *self._busy)

    def _ahead(self) -> int:
        return _AHEAD * self._jobs

    def _begin(self, task: Task) -> None:
        self._todo.append(task)
        self._hand_out()

    def _finish(self, task: Task) -> bytes | None:
        while task.number not in self._outcomes:
            self._hear()
            self._hand_out()
        self._tries.pop(task.number, None)
        outcome = self._outcomes.pop(task.number)
        return None if outcome.error else bytes(outcome.done)

    def _drop(self, tasks: list[Task]) -> None:
        """Whoever is at such a task is stopped: it may be a long one."""
        dropped = {task.number for task in tasks}
        self._todo = deque(task for task in self._todo if task.number not in dropped)
        stopped = [child for child, task in self._busy.items() if task.number in dropped]
        for child in stopped:
            del self._busy[child]
        _end(*stopped)
        for number in dropped:
            self._outcomes.pop(number, None)

    def _hand_out(self) -> None:
        while self._todo and (self._idle or len(self._busy) < self._jobs):
            child = self._idle.pop() if self._idle else self._started()
            task = self._busy[child] = self._todo.popleft()
            child.send(Order(task.number, task.function, msgspec.Raw(task.job)))

    def _started(self) -> Child[Outcome]:
        return Child(COMMAND, Outcome, self._answers, _LONGEST)

    def _hear(self) -> None:
        """Whatever is said next, or who died meanwhile."""
        try:
            outcome = self._answers.get(timeout=_LOOK_AFTER)
        except queue.Empty:
            self._replace_the_dead()
            return
        for child, task in self._busy.items():
            if task.number == outcome.number:
                del self._busy[child]
                self._idle.append(child)
                self._outcomes[outcome.number] = outcome
                return

    def _replace_the_dead(self) -> None:
        dead = [child for child in self._busy if child.ended]
        if not self._answers.empty():
            return
        for child in dead:
            task = self._busy.pop(child)
            self._tries[task.number] += 1
            if self._tries[task.number] < _TRIES:
                self._todo.appendleft(task)
            else:
                self._outcomes[task.number] = Outcome(task.number, error="its processes died")


def _end(*children: Child[Outcome]) -> None:
    for child in children:
        child.stop()
    for child in children:
        child.join()


# -- the process ----------------------------------------------------------------------------------


def main() -> None:
    """Do one task after the other, and end with whoever asked, even within a task."""
    ignore_ctrl_c()
    for order in heard_ahead(Order):
        say(_carried_out(order))


def _carried_out(order: Order) -> Outcome:
    try:
        return Outcome(order.number, msgspec.Raw(perform(order.function, bytes(order.job))))
    except Exception as problem:
        return Outcome(order.number, error=repr(problem))
