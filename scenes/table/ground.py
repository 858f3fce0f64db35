"""The lowest layer of a table: what lies still is drawn once, and copied from then on."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas

STILL: Final = 3
"""Frames for which nothing has changed before a copy is worth making."""
BANDS: Final = 6
"""The copy is made of this many, one in a frame at first: a large surface takes long to make."""


class Ground:
    def __init__(self) -> None:
        self._shows: tuple[object, ...] = ()
        self._frames = 0
        self._bands: list[tuple[Rect, Surface]] = []
        self._copied = False

    def draw(self, canvas: Canvas, shows: tuple[object, ...], paint: Callable[[], None]) -> None:
        """Do what `paint` does. While all that it depends on, which is `shows`, stays the same,
        its picture is a copy."""
        surface = canvas.surface
        shows = (*shows, surface.get_size())
        if shows != self._shows:
            self._copied = False
            self._frames = 0
        self._shows = shows  # the very same things are quicker to compare than equal ones
        if self._copied:
            for place, band in self._bands:
                surface.blit(band, place)
            return
        paint()
        self._frames += 1
        whole = surface.get_clip() == surface.get_rect()
        if self._frames >= STILL and whole and not surfaces.unfinished:
            self._copy(surface)

    def _copy(self, surface: Surface) -> None:
        width, height = surface.get_size()
        tops = [height * k // BANDS for k in range(BANDS + 1)]
        places = [Rect(0, top, width, end - top) for top, end in pairwise(tops)]
        if [place for place, _band in self._bands] != places[: len(self._bands)]:
            self._bands.clear()
        if len(self._bands) < BANDS:
            place = places[len(self._bands)]
            self._bands.append((place, surface.subsurface(place).copy()))
            return
        for place, band in self._bands:
            band.blit(surface, (0, 0), place)
        self._copied = True
