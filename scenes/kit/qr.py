"""A QR code from its modules: dark on a light ground, with the quiet zone that readers need."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect, Surface

from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas

QUIET: Final = 4
"""Modules that are left free on every side."""
_LIGHT: Final = "#ffffff"
_DARK: Final = "#1c0e04"


def draw_qr(canvas: Canvas, modules: Sequence[Sequence[bool]], box: FRect) -> None:
    """As large as a square box allows in whole pixels."""
    across = len(modules) + 2 * QUIET
    size = max(1, canvas.px(box.w) // across)
    side = size * across / canvas.k
    ground = FRect(0, 0, side, side).move_to(center=box.center)
    canvas.rounded(ground, 2 * size / canvas.k, _LIGHT)
    rows = tuple(tuple(row) for row in modules)
    canvas.blit(_code(rows, size), box.center, "center")


@surfaces.keeps
def _code(modules: tuple[tuple[bool, ...], ...], size: int) -> Surface:
    side = len(modules) * size
    surface = Surface((side, side))
    surface.fill(_LIGHT)
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(_DARK, (x * size, y * size, size, size))
    return surface
