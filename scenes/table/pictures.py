"""Small pictures of a table, for the list of saved games."""

from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.contract import NOBODY
from saves.picture import SIZE
from scenes.kit.canvas import Canvas

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def png_of(surface: Surface) -> bytes:
    """The middle of a frame in 16:9, made small, as PNG bytes."""
    width, height = surface.get_size()
    wide = min(width, height * 16 // 9)
    high = min(height, width * 9 // 16)
    part = surface.subsurface(((width - wide) // 2, (height - high) // 2, wide, high))
    small = pygame.transform.smoothscale(part, SIZE)
    file = BytesIO()
    pygame.image.save(small, file, "thumbnail.png")
    return file.getvalue()


def public_picture(scene: "TableScene") -> Surface:
    """The table as everybody may see it: with several people no hand lies open."""
    surface = Surface(scene.surface_size)
    canvas = Canvas(surface, scene.app.settings.text_size)
    if not scene.laid_out:
        scene.layout(canvas)
    match, table = scene.match, scene.table
    public = len(match.humans()) > 1
    if public:
        table.show(match.view_for(NOBODY))
    scene.paint(canvas, [])
    if public:
        table.show(match.view_for(scene.at_screen))
    return surface
