"""Little clouds where something lands. Nothing waits for them."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import out_cubic

SECONDS: Final = 0.36
POOL: Final = 16
"""At most so many at a time, the latest."""
_SIZES: Final = (12.0, 16.0, 20.0)
"""From its beginning on; few, because each is a picture of its own."""
_APART: Final = 12.0
"""How far a cloud goes to its side."""


@dataclass
class _Cloud:
    at: Point
    side: int
    gone: float = 0.0


class Dust:
    def __init__(self) -> None:
        self._clouds: list[_Cloud] = []

    def __len__(self) -> int:
        return len(self._clouds)

    def clear(self) -> None:
        self._clouds.clear()

    def puff(self, landed: FRect) -> None:
        """One cloud at each lower corner."""
        self._clouds += [_Cloud(landed.bottomleft, -1), _Cloud(landed.bottomright, 1)]
        del self._clouds[:-POOL]

    def advance(self, dt: float) -> None:
        for cloud in self._clouds:
            cloud.gone += dt
        self._clouds = [cloud for cloud in self._clouds if cloud.gone < SECONDS]

    def draw(self, canvas: Canvas) -> None:
        for cloud in self._clouds:
            t = cloud.gone / SECONDS
            size = _SIZES[int(t * len(_SIZES))]
            x = cloud.at[0] + cloud.side * _APART * out_cubic(t)
            canvas.art("dust", (x, cloud.at[1] - 3), size, alpha=round(210 * (1 - t)))
