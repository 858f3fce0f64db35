"""Many tasks done by one engine: in this process, by processes beside it, or by a cluster.

A task is a function and one message (a `msgspec.Struct`), and its result is another message. The
function is found again by its module and its name wherever the task is done, so it must stand at
the top of a module, and its annotations say which messages it takes and gives:

    >>> from ai.deals import play_deal
    >>> from ai.messages import DealJob
    >>> deals = (DealJob("sly", ["policy", "random"], 1, number, 2, False) for number in range(3))
    >>> with Here() as engine:
    ...     [(played.number, len(played.games)) for played in engine.results(play_deal, deals)]
    [(0, 2), (1, 2), (2, 2)]

`ai.engines.engine_for` makes the engine that the command line asks for. All of them give the same
results in the same order as long as a function's result follows from its message alone: from seeds
and counted work, never from the clock, the machine or what was done before.
"""

import signal
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import count, islice
from types import TracebackType
from typing import Any, Self, TypeVar, get_type_hints

import msgspec

from ai.messages import read_line
from game.contract import InvalidAction

Job = TypeVar("Job", bound=msgspec.Struct)
Done = TypeVar("Done", bound=msgspec.Struct)


class EngineLost(InvalidAction):
    """The engine cannot do the tasks that are left; the sentence says why."""


class Engine(ABC):
    """Does tasks; whatever it started ends when its `with` block is left."""

    @abstractmethod
    def results(self, function: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """`map(function, jobs)`, in that order.

        Jobs are taken as they are needed, so that they may be made on the fly and be endless.
        An exception of the function is raised here.
        """

    def close(self) -> None:
        """End what was started, and with it all tasks that are not done."""
        return

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Here(Engine):
    """Does one task after the other in this process."""

    def results(self, function: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        return map(function, jobs)


@dataclass(frozen=True, eq=False)
class Task:
    """A task on its way: the function's name and the job in JSON."""

    number: int
    function: str
    job: bytes


class Elsewhere(Engine):
    """Hands tasks to other processes, a bounded number ahead of the oldest one that is not done.

    What waits here therefore does not grow with the number of tasks. A task that could not be done
    there is done here: either that works, or it raises what it raised there.
    """

    def __init__(self) -> None:
        self._numbers = count()

    def results(self, function: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        name, form = name_of(function), get_type_hints(function)["return"]
        coming = iter(jobs)
        waiting: deque[tuple[Job, Task]] = deque()
        try:
            while True:
                for job in islice(coming, max(0, self._ahead() - len(waiting))):
                    task = Task(next(self._numbers), name, msgspec.json.encode(job))
                    waiting.append((job, task))
                    self._begin(task)
                if not waiting:
                    return
                job, task = waiting[0]
                done = self._finish(task)
                waiting.popleft()
                yield function(job) if done is None else read_line(done, form)
        finally:
            self._drop([task for _, task in waiting])

    @abstractmethod
    def _ahead(self) -> int:
        """How many tasks may be begun before the oldest one is done; at least 1."""

    @abstractmethod
    def _begin(self, task: Task) -> None:
        """Have it done when somebody is free; waits for nothing."""

    @abstractmethod
    def _finish(self, task: Task) -> bytes | None:
        """Wait for its result, in JSON; None if it could not be done."""

    @abstractmethod
    def _drop(self, tasks: list[Task]) -> None:
        """Forget tasks whose results nobody will ask for."""


def take_in_all(
    results: Iterable[Done],
    take_in: Callable[[Done], None],
    warn: Callable[[str], None] | None = None,
) -> None:
    """Hand every result to `take_in`, until Ctrl-C or the loss of the engine ends it early.

    A result is taken in wholly or not at all. `warn` is told of the loss of the engine; if nothing
    was done before, it is raised.
    """
    taken_in = False
    try:
        for result in results:
            with _ctrl_c_waits():
                take_in(result)
                taken_in = True
    except KeyboardInterrupt:
        pass
    except EngineLost as lost:
        if not taken_in:
            raise
        if warn is not None:
            warn(str(lost))


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or before is None:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


# -- where the tasks are done ---------------------------------------------------------------------


def name_of(function: Callable[..., object]) -> str:
    """By which name another process finds a function.

    >>> name_of(name_of)
    'ai.work:name_of'
    """
    name = f"{function.__module__}:{function.__qualname__}"
    if function.__module__ == "__main__" or "." in function.__qualname__:
        raise ValueError(f"{name} cannot be imported by another process")
    return name


def perform(name: str, job: bytes) -> bytes:
    """Do a task that came from another process; its result in JSON."""
    module, _, attribute = name.partition(":")
    function = getattr(import_module(module), attribute)
    forms: dict[str, Any] = get_type_hints(function)
    del forms["return"]
    [form] = forms.values()
    return msgspec.json.encode(function(read_line(job, form)))
