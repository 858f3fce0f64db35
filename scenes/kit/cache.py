"""Rendered surfaces, kept to be drawn again; `surfaces` has them all.

One rule for everything that is kept: a new window size makes it useless, so it is forgotten then;
what nobody has drawn since the last table is forgotten on the title; and in between the least
recently used go when all together take more than the limit, which is in bytes.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from threading import Thread
from typing import Final, ParamSpec

from pygame import Surface

P = ParamSpec("P")
_MARK: Final = object()
"""Stands among the keys: what is behind it was used since it was set there."""


class OutOfTime(Exception):
    """More was to be made than there was time for; what has been made is kept."""


class Missing(OutOfTime):
    """Another thread has not made yet what is needed."""


class _Job(Thread):
    """A surface that another thread makes."""

    def __init__(self, make: Callable[[], Surface], size: tuple[int, int]) -> None:
        super().__init__(daemon=True)
        self._make = make
        self._bytes = 4 * size[0] * size[1]
        self.made: Surface | None = None
        self.start()

    @property
    def bytes(self) -> int:
        """What it takes: a picture is rasterised, then put into the window's format beside that."""
        return 2 * self._bytes if self.is_alive() else self._bytes

    def run(self) -> None:
        self.made = self._make()


class SurfaceCache:
    def __init__(self, limit_bytes: int) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()
        self._until = inf
        self.unfinished = False
        """Something large is missing in what is being drawn."""
        self._jobs: dict[Hashable, _Job] = {}

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        kept = self._surfaces.get(key)
        if kept is not None:
            self._surfaces.move_to_end(key)
            return kept
        missing, self.unfinished = self.unfinished, False
        made = make()
        if self.unfinished:
            raise Missing
        self.unfinished = missing
        self._keep(key, made)
        if self._until < inf and time.thread_time() > self._until:
            raise OutOfTime
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    @contextmanager
    def hurried(self, seconds: float) -> Iterator[None]:
        """Whoever makes one more surface after this much CPU time is stopped by `OutOfTime`, and
        a drawing in which something large is missing, at its end, by `Missing`."""
        self._until = time.thread_time() + seconds
        self.unfinished = False
        try:
            yield
            if self.unfinished:
                raise Missing
        finally:
            self._until = inf
            self.unfinished = False

    def get_large(
        self, key: Hashable, make: Callable[[], Surface], size: tuple[int, int]
    ) -> Surface:
        """Like `get`, for what takes many frames to make. In a hurried drawing another thread makes
        it; until it is there, nothing stands in its place and the drawing is `unfinished`."""
        if self._until < inf and not self.begun(key, make, size):
            self.unfinished = True
            return Surface((0, 0))
        return self.get(key, lambda: self._made(key) or make())

    def begun(self, key: Hashable, make: Callable[[], Surface], size: tuple[int, int]) -> bool:
        """Whether this large surface is there; if not, another thread makes it from now on."""
        if key in self._surfaces:
            return True
        if key not in self._jobs:
            self._keep_finished()
            self._jobs[key] = _Job(make, size)
            self._keep_to_limit()
        return not self._jobs[key].is_alive()

    def forget(self, key: Hashable) -> None:
        """Give back the room of a large surface that will not be drawn again."""
        self._jobs.pop(key, None)
        gone = self._surfaces.pop(key, None)
        if gone is not None:
            self.held_bytes -= _size(gone)

    def _keep_finished(self) -> None:
        """Count what other threads have made among the rest: perhaps nobody asks for it any more,
        and it may be as large as the window."""
        for key in [key for key, job in self._jobs.items() if not job.is_alive()]:
            made = self._made(key)
            if made is not None:
                self._keep(key, made)

    def _made(self, key: Hashable) -> Surface | None:
        """What another thread has made of it, if one has begun to."""
        job = self._jobs.pop(key, None)
        if job is None:
            return None
        job.join()
        return job.made

    def keeps(self, make: Callable[P, Surface]) -> Callable[P, Surface]:
        """Decorate a function: what it made is kept, so its surfaces are shared. Do not draw on
        them."""

        def kept(*args: P.args, **kwargs: P.kwargs) -> Surface:
            return self.get((make, args, *kwargs.items()), lambda: make(*args, **kwargs))

        return kept

    def forget_unused(self) -> None:
        """Forget what nobody has asked for since the last call."""
        self._jobs = {key: job for key, job in self._jobs.items() if job.is_alive()}
        while _MARK in self._surfaces:
            self._forget_oldest()
        self._surfaces[_MARK] = Surface((0, 0))

    def clear(self) -> None:
        self._surfaces.clear()
        self._jobs.clear()
        self.held_bytes = 0

    def _keep(self, key: Hashable, made: Surface) -> None:
        self._surfaces[key] = made
        self.held_bytes += _size(made)
        self._keep_to_limit()

    def _keep_to_limit(self) -> None:
        """What other threads are making, or made and nobody has taken yet, takes room as well."""
        room = self.limit_bytes - sum(job.bytes for job in self._jobs.values())
        while self.held_bytes > room and len(self._surfaces) > 1:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        self.held_bytes -= _size(self._surfaces.popitem(last=False)[1])


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


surfaces: Final = SurfaceCache(96 * 1024 * 1024)
"""What the whole client keeps; the limit follows the window (`scenes.kit.memory`)."""
