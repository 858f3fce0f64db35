"""Which engine does the tasks of a command: as it was asked for, as far as this machine can."""

import os
from collections.abc import Callable

from ai.crew import Crew
from ai.work import Engine, Here
from game.contract import InvalidAction


def engine_for(
    jobs: int = 1,
    scheduler: str | None = None,
    warn: Callable[[str], None] | None = None,
) -> Engine:
    """A cluster if there is the address of its scheduler, else `jobs` processes, else this one.

    `warn` is told in a sentence what is not quite as it was asked for.
    """
    if scheduler is not None:
        try:
            from ai.cluster import Cluster
        except ModuleNotFoundError as missing:
            needed = "a cluster needs Dask: pip install '.[cluster]'"
            raise InvalidAction(f"{missing}; {needed}") from missing
        return Cluster(scheduler, warn)
    cores = cores_here()
    if jobs > cores and warn is not None:
        warn(f"there are {cores} cores here: {cores} processes are started instead of {jobs}")
    used = min(jobs, cores)
    return Crew(used) if used > 1 else Here()


def cores_here() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
