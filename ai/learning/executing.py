"""Who plays the tasks of a training: whatever takes tasks and tells in their order what was played.

`here` plays them one after the other in this process.
"""

from collections.abc import Callable, Iterable, Iterator

from ai.learning.selfplay import Played, PlayTask, play

Run = Callable[[Iterable[PlayTask]], Iterable[Played]]


def here(tasks: Iterable[PlayTask]) -> Iterator[Played]:
    return map(play, tasks)
