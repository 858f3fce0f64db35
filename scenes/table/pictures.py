"""Small pictures of a table, for the list of saved games."""

from collections.abc import Callable

import pygame
from pygame import Surface

from game.contract import NOBODY
from play.devices import is_shared
from saves.picture import SIZE, png
from scenes.kit.canvas import Canvas
from scenes.table.session import Session


def png_of(surface: Surface) -> bytes:
    """The middle of a frame in 16:9, made small, as PNG bytes."""
    width, height = surface.get_size()
    wide = min(width, height * 16 // 9)
    high = min(height, width * 9 // 16)
    part = surface.subsurface(((width - wide) // 2, (height - high) // 2, wide, high))
    small = pygame.transform.smoothscale(part, SIZE)
    return png(pygame.image.tobytes(small, "RGB"))


def public_picture(session: Session, canvas: Canvas, paint: Callable[[], None]) -> Surface:
    """The table as everybody may see it: with several people no hand lies open."""
    public = is_shared(session.match)
    if public:
        session.board.show(session.match.view_for(NOBODY))
    paint()
    if public:
        session.board.show(session.match.view_for(session.at_screen))
    return canvas.surface
