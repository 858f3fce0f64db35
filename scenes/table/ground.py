"""The lowest layer of a table: what lies still is drawn once, and copied from then on."""

from collections.abc import Callable

from pygame import Surface

from scenes.kit.canvas import Canvas

STILL = 3
"""Frames for which nothing has changed before a copy is worth making."""


class Ground:
    def __init__(self) -> None:
        self._shows: tuple[object, ...] = ()
        self._frames = 0
        self._copy: Surface | None = None

    def draw(self, canvas: Canvas, shows: tuple[object, ...], paint: Callable[[], None]) -> None:
        """Do what `paint` does. While all that it depends on, which is `shows`, stays the same,
        its picture is a copy."""
        surface = canvas.surface
        shows = (*shows, surface.get_size())
        if shows != self._shows:
            self._copy = None
            self._frames = 0
        self._shows = shows  # the very same things are quicker to compare than equal ones
        if self._copy is not None:
            surface.blit(self._copy, (0, 0))
            return
        paint()
        self._frames += 1
        whole = surface.get_clip() == surface.get_rect()
        if self._frames >= STILL and whole:
            self._copy = surface.copy()
