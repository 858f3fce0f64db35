"""The SVG pictures, rasterised once at their true pixel size. The surfaces are shared."""

from math import ceil

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


def backdrop(name: str, width: int, height: int, veil: int = 0) -> Surface:
    """An opaque 16:9 picture that covers ``width`` x ``height`` pixels, cropped, not distorted,
    and darkened by a ``veil``."""

    def make() -> Surface:
        scale = max(width / 1280, height / 720)
        whole = _load(name, ceil(1280 * scale), ceil(720 * scale))
        cover = Surface((width, height))
        cover.blit(whole, whole.get_rect(center=cover.get_rect().center))
        if veil:
            dark = Surface((width, height), pygame.SRCALPHA)
            dark.fill((*channels(VEIL), veil))
            cover.blit(dark, (0, 0))
        return cover

    return surfaces.get_large(("backdrop", name, width, height, veil), make)


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
