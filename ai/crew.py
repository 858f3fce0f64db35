"""Processes that play deals side by side; what they played comes in the order of the deals.

Deals are taken as they are needed, and no process runs far ahead of the slowest: what waits here
does not grow with the number of deals. A deal whose process died is played in this one, so that the
result is the same (deals depend on their seed alone), or the same exception is raised.
"""

import queue
from collections import deque
from collections.abc import Iterator
from types import TracebackType
from typing import Final

from ai.child import Child
from ai.deals import play_deal
from ai.isolated import command_for
from ai.messages import DealJob, PlayedDeal

COMMAND: Final = command_for("ai.deals")
_LONGEST: Final = 1 << 28
"""Bytes of a played deal, with the transcript of every game."""
_AHEAD: Final = 8
"""Deals a process may have played before the oldest one is finished."""
_LOOK_AFTER: Final = 0.2
"""Seconds without a word after which the processes are counted."""


class Crew:
    """A number of processes, ended when the block is left."""

    def __init__(self, jobs: int) -> None:
        self._answers: queue.Queue[PlayedDeal] = queue.Queue()
        self._busy: dict[Child[PlayedDeal], DealJob] = {}
        self._idle = [Child(COMMAND, PlayedDeal, self._answers, _LONGEST) for _ in range(jobs)]
        self._most = _AHEAD * jobs

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for child in (*self._idle, *self._busy):
            child.stop()
        for child in (*self._idle, *self._busy):
            child.join()

    def play(self, deals: Iterator[DealJob]) -> Iterator[PlayedDeal]:
        """The deals, played, in their order."""
        waiting: deque[int] = deque()
        played: dict[int, PlayedDeal] = {}
        while True:
            while self._idle and len(waiting) < self._most:
                deal = next(deals, None)
                if deal is None:
                    break
                self._give(deal)
                waiting.append(deal.number)
            if not waiting:
                break
            if waiting[0] in played:
                yield played.pop(waiting.popleft())
            else:
                done = self._next_played()
                played[done.number] = done
        yield from map(play_deal, deals)

    def _give(self, deal: DealJob) -> None:
        child = self._idle.pop()
        self._busy[child] = deal
        child.send(deal)

    def _next_played(self) -> PlayedDeal:
        """Whatever is finished next, by a process or, where one died, by us."""
        while True:
            try:
                done = self._answers.get(timeout=_LOOK_AFTER)
            except queue.Empty:
                lost = [child for child in self._busy if child.ended]
                if lost and self._answers.empty():
                    return play_deal(self._busy.pop(lost[0]))
                continue
            for child, deal in self._busy.items():
                if deal.number == done.number:
                    del self._busy[child]
                    self._idle.append(child)
                    return done
