"""A store of rendered surfaces that forgets the least recently used ones.

Continuous resizing of the window asks for ever new sizes, so every cache of the kit has a limit in
bytes.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    def __init__(self, limit_bytes: int) -> None:
        self._limit = limit_bytes
        self._held = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self._held += _size(made)
        while self._held > self._limit and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self._held -= _size(dropped)
        return made

    def clear(self) -> None:
        self._surfaces.clear()
        self._held = 0

    @property
    def held_bytes(self) -> int:
        return self._held

    def __len__(self) -> int:
        return len(self._surfaces)


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
