"""The SVG pictures, rasterised once at their true pixel size. The surfaces are shared."""

from math import ceil
from typing import NamedTuple

import pygame
from pygame import Surface

import assets
from scenes.kit.cache import surfaces
from scenes.kit.palette import VEIL, Colour, channels
from words import broken_assets

ANGLE_STEP = 3
"""Rotations are cached in steps of this many degrees."""

_SHELL, _RIM = "#e8d3a4", "#8a5a2c"


def picture(
    name: str,
    width: int,
    height: int,
    *,
    flip: bool = False,
    angle: float = 0,
    tint: Colour | None = None,
) -> Surface:
    """The picture as large as fits into ``width`` x ``height`` pixels; its aspect ratio is kept.
    White art (marks, feathers) is coloured by ``tint``."""
    turned = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
    return _picture(name, max(1, width), max(1, height), flip, turned, tint)


@surfaces.keeps
def _picture(
    name: str, width: int, height: int, flip: bool, angle: int, tint: Colour | None
) -> Surface:
    if angle:
        # Rotated from a raster of twice the size, so that edges stay clean.
        double = _picture(name, 2 * width, 2 * height, flip, 0, tint)
        return pygame.transform.rotozoom(double, angle, 0.5)
    if tint is not None:
        tinted = _picture(name, width, height, flip, 0, None).copy()
        tinted.fill((*channels(tint), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return tinted
    if flip:
        return pygame.transform.flip(_picture(name, width, height, False, 0, None), True, False)
    return _load(name, width, height).convert_alpha()


class Light(NamedTuple):
    """What a time of day does to the colours of a picture, from its top to its bottom."""

    kept: tuple[Colour, Colour]
    """How much of each colour is left: white is all of it."""
    added: tuple[Colour, Colour]


def backdrop(name: str, width: int, height: int, veil: int = 0) -> Surface:
    """An opaque 16:9 picture that covers ``width`` x ``height`` pixels, cropped, not distorted,
    and darkened by a ``veil``."""

    def make() -> Surface:
        cover = _covering(name, width, height)
        if veil:
            dark = Surface((width, height), pygame.SRCALPHA)
            dark.fill((*channels(VEIL), veil))
            cover.blit(dark, (0, 0))
        return cover

    return surfaces.get_large(("backdrop", name, width, height, veil), make, (width, height))


class LitBackdrop:
    """A backdrop in one light."""

    def __init__(self, name: str, size: tuple[int, int], light: Light) -> None:
        self._name, self._size, self._light = name, size, light
        self._key = ("lit backdrop", name, size, light)

    def picture(self) -> Surface:
        return surfaces.get_large(self._key, self._make, self._size)

    def begun(self) -> bool:
        """Whether the picture is there; another thread makes it from the first time asked."""
        return surfaces.begun(self._key, self._make, self._size)

    def forget(self) -> None:
        surfaces.forget(self._key)

    def _make(self) -> Surface:
        cover = _covering(self._name, *self._size)
        cover.blit(_gradient(self._light.kept, self._size), (0, 0), None, pygame.BLEND_RGB_MULT)
        cover.blit(_gradient(self._light.added, self._size), (0, 0), None, pygame.BLEND_RGB_ADD)
        return cover


def _covering(name: str, width: int, height: int) -> Surface:
    scale = max(width / 1280, height / 720)
    whole = _load(name, ceil(1280 * scale), ceil(720 * scale))
    cover = Surface((width, height))
    cover.blit(whole, whole.get_rect(center=cover.get_rect().center))
    return cover


def _gradient(colours: tuple[Colour, Colour], size: tuple[int, int]) -> Surface:
    """From one colour at the top to the other at the bottom."""
    column = Surface((1, 2))
    for y, colour in enumerate(colours):
        column.set_at((0, y), colour)
    column = pygame.transform.smoothscale(column, (1, size[1]))
    return pygame.transform.scale(column, size)


def _load(name: str, width: int, height: int) -> Surface:
    """The file, or an egg in its place when it cannot be read."""
    path = assets.PICTURES / f"{name}.svg"
    try:
        return pygame.image.load_sized_svg(path, (width, height))
    except (pygame.error, OSError):
        broken_assets.note(path)
        egg = Surface((width, height), pygame.SRCALPHA)
        pygame.draw.ellipse(egg, _SHELL, egg.get_rect())
        pygame.draw.ellipse(egg, _RIM, egg.get_rect(), max(1, min(width, height) // 24))
        return egg
