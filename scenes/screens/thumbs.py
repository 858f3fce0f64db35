"""Small pictures of saved games."""

from io import BytesIO
from pathlib import Path

import pygame
from pygame import FRect, Surface

from saves.picture import read_picture
from scenes.kit import paint, shapes
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK

_thumbs = SurfaceCache(16 * 1024 * 1024)


def _decoded(path: Path) -> Surface | None:
    data = read_picture(path)
    if data is None:
        return None
    try:
        return pygame.image.load(BytesIO(data), "thumbnail.png").convert_alpha()
    except pygame.error:
        return None


def _loaded(path: Path, width: int, height: int, radius: int) -> Surface:
    """The picture in rounded corners; a plain ground where there is none of ours."""
    sheet = Surface((width, height), pygame.SRCALPHA)
    picture = _decoded(path)
    if picture is None:
        sheet.fill("#7d9a5a")
    else:
        sheet.blit(pygame.transform.smoothscale(picture, (width, height)), (0, 0))
    mask = shapes.rounded(width, height, radius, "#ffffff", None, None, 0, 255)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def draw_thumb(canvas: Canvas, rect: FRect, picture: Path | None, icon: str, radius: float) -> None:
    """The last frame everybody saw; the game's own bird where nothing was seen yet."""
    canvas.shadow(rect, radius, 3, 4, 90)
    if picture is None:
        canvas.rounded(rect, radius, "#a9cf72", "#55893a")
        canvas.art(icon, rect.center, rect.h * 0.8)
    else:
        size = (canvas.px(rect.w), canvas.px(rect.h), canvas.px(radius))
        try:
            changed = picture.stat().st_mtime_ns
        except OSError:
            changed = 0
        image = _thumbs.get((picture, changed, size), lambda: _loaded(picture, *size))
        canvas.blit(image, rect.topleft)
    paint.ring(canvas, rect, radius, BARK, 3)
