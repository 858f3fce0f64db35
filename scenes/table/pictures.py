"""Small pictures of a table, for the list of saved games."""

from io import BytesIO
from typing import Final

import pygame
from pygame import Surface

THUMBNAIL: Final = (480, 270)


def png_of(surface: Surface) -> bytes:
    """The middle of a frame in 16:9, made small, as PNG bytes."""
    width, height = surface.get_size()
    wide = min(width, height * 16 // 9)
    high = min(height, width * 9 // 16)
    part = surface.subsurface(((width - wide) // 2, (height - high) // 2, wide, high))
    small = pygame.transform.smoothscale(part, THUMBNAIL)
    file = BytesIO()
    pygame.image.save(small, file, "thumbnail.png")
    return file.getvalue()
