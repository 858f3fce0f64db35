"""A store of rendered surfaces that forgets the least recently used ones.

Continuous resizing of the window asks for ever new sizes, so every cache of the kit has a limit in
bytes.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

from pygame import Surface

P = ParamSpec("P")


class SurfaceCache:
    def __init__(self, limit_bytes: int) -> None:
        self._limit = limit_bytes
        self.held_bytes = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
            return self._surfaces[key]
        made = self._surfaces[key] = make()
        self.held_bytes += _size(made)
        while self.held_bytes > self._limit and len(self._surfaces) > 1:
            self.held_bytes -= _size(self._surfaces.popitem(last=False)[1])
        return made

    def keeps(self, make: Callable[P, Surface]) -> Callable[P, Surface]:
        """Decorate a function: what it made is kept, so its surfaces are shared. Do not draw on
        them."""

        def kept(*args: P.args, **kwargs: P.kwargs) -> Surface:
            return self.get((make, args, *kwargs.items()), lambda: make(*args, **kwargs))

        return kept

    def clear(self) -> None:
        self._surfaces.clear()
        self.held_bytes = 0


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
