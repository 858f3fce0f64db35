"""Tasks done by the workers of a Dask cluster, which may be many machines.

A worker needs the same henhouse: every task carries a fingerprint of the rules and the AI, and a
worker that has others refuses it. Neither the scheduler nor a worker's nanny needs any. Dask gives
the tasks of a worker that died to others; a task it gave up, it is given again.
"""

import hashlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final
from uuid import uuid4

import distributed
from distributed.comm.addressing import get_address_host_port

from ai.work import Elsewhere, EngineLost, Task, perform
from game.compiled import ROOT
from game.contract import InvalidAction
from game.registry import GAMES, outside_games, register
from game.version import VERSION

_dask: Any = distributed
"""Its functions have no types."""
_ON_WORKER: Final = (
    "__import__('henhouse') and"
    " __import__('ai.cluster', fromlist=['perform_there']).perform_there(*sent)"
)
"""Text and not a function, because Dask's scheduler would import the function's module. The rooms
can be imported once `henhouse` was."""
_AHEAD: Final = 8
"""Tasks a worker's thread may be ahead of the oldest one that is not done."""
_PATIENCE: Final = 15.0
"""Seconds in which a scheduler must answer."""
_LOOK_AFTER: Final = 3.0
"""Seconds after which the workers are counted anew."""
_NEEDED: Final = "every worker needs the same henhouse"
_TRIES: Final = 5
"""How often a task is given to the workers when they die; chance may hit the same one twice."""


class OtherHenhouse(Exception):
    """A worker has other rules or another AI than who asks."""


class Cluster(Elsewhere):
    """The cluster whose scheduler has this address; `InvalidAction` if there is none."""

    def __init__(self, address: str, warn: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._address = address
        self._warn = warn
        self._futures: dict[int, Any] = {}
        self._threads = 0
        self._counted_at = 0.0
        self._lonely = False
        self._client = _connected(address)

    def close(self) -> None:
        self._client.close()

    def _ahead(self) -> int:
        return _AHEAD * max(1, self._count_threads())

    def _begin(self, task: Task) -> None:
        self._stay_connected()
        sent = fingerprint(), outside_games(), task.function, task.job
        self._futures[task.number] = self._client.submit(
            eval, _ON_WORKER, {"sent": sent}, key=f"henhouse-{uuid4()}"
        )

    def _finish(self, task: Task) -> bytes | None:
        for _ in range(_TRIES):
            try:
                done = self._result_of(self._futures[task.number])
            except OtherHenhouse as other:
                raise EngineLost(str(other)) from other
            except ModuleNotFoundError as missing:
                raise EngineLost(f"a worker cannot do this: {missing}; {_NEEDED}") from missing
            except (_dask.KilledWorker, _dask.CancelledError, OSError):
                self._begin(task)
            except Exception:
                break
            else:
                del self._futures[task.number]
                return done
        self._drop([task])
        return None

    def _drop(self, tasks: list[Task]) -> None:
        futures = [self._futures.pop(task.number) for task in tasks if task.number in self._futures]
        if futures and self._client.status == "running":
            self._client.cancel(futures)

    def _result_of(self, future: Any) -> bytes:
        """Waits; as long as there is no worker, `warn` knows why."""
        while True:
            try:
                return bytes(future.result(timeout=_LOOK_AFTER))
            except TimeoutError:
                if future.status == "error":
                    raise
                self._count_threads()

    def _stay_connected(self) -> None:
        """When Dask's client has lost its scheduler, it tries by itself to find it again."""
        while self._client.status in ("connecting", "newly-connected"):
            time.sleep(0.1)
        if self._client.status != "running":
            raise EngineLost(f"the Dask scheduler at {self._address!r} is gone")

    def _count_threads(self) -> int:
        """The threads of all workers, as they were a moment ago."""
        if time.monotonic() - self._counted_at > _LOOK_AFTER:
            try:
                self._threads = sum(self._client.nthreads().values())
            except (OSError, RuntimeError):
                self._threads = 0
            self._counted_at = time.monotonic()
            if self._threads == 0 and not self._lonely and self._warn is not None:
                self._warn(f"{self._address!r} has no workers; waiting for one")
            self._lonely = self._threads == 0
        return self._threads


def _connected(address: str) -> Any:
    """A client; Dask alone would wait for ever for a server that speaks something else."""
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # we say it ourselves
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def connect() -> None:
        try:
            get_address_host_port(address)
            answers.put(_dask.Client(address, timeout=_PATIENCE, set_as_default=False))
        except (OSError, ValueError) as problem:
            answers.put(problem)

    threading.Thread(target=connect, daemon=True).start()
    try:
        client = answers.get(timeout=2 * _PATIENCE)
    except queue.Empty as problem:
        client = problem
    if isinstance(client, Exception):
        raise InvalidAction(f"no Dask scheduler answers at {address!r}") from client
    return client


# -- the worker's end -----------------------------------------------------------------------------

_one_at_a_time = threading.Lock()


def perform_there(wanted: str, games: dict[str, str], function: str, job: bytes) -> bytes:
    """Do a task as a worker, one at a time whatever the number of its threads."""
    if wanted != fingerprint():
        here = _dask.get_worker().address
        raise OtherHenhouse(
            f"the worker {here} has henhouse {fingerprint()}, not {wanted}; {_NEEDED}"
        )
    with _one_at_a_time:
        for key, package in games.items():
            if key not in GAMES:
                register(key, package)
        return perform(function, job)


@cache
def fingerprint() -> str:
    """The version, and a digest of all rules, of the AI, compiled or not, and of what it learnt."""
    digest = hashlib.sha256()
    for room in ("game", "ai"):
        files = [*(ROOT / room).rglob("*.py"), *(ROOT / room).rglob("*.net")]
        for source in sorted(files):
            digest.update(str(source.relative_to(ROOT)).encode())
            digest.update(source.read_bytes().replace(b"\r\n", b"\n"))
    return f"{VERSION} ({digest.hexdigest()[:12]})"
