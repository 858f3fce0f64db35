"""The lowest layer of a table: a picture of all that lies still, of which only what has changed is
painted again."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeAlias

from pygame import FRect, Surface

from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas, Point

Still: TypeAlias = Mapping[Hashable, tuple[object, FRect]]
"""What lies still: by name how it looks, and where all of it is drawn."""


class Ground:
    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._shows: Still = {}

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._shows = {}

    def draw(
        self,
        canvas: Canvas,
        shows: Still,
        paint: Callable[[Canvas], None],
        shaken: Point = (0.0, 0.0),
    ) -> None:
        """Draw what `paint` paints. It depends on nothing but `shows`, and is asked only for the
        part that looks different from the last time (its canvas is clipped to it)."""
        picture, size = self._picture, canvas.surface.get_size()
        if picture is None or picture.get_size() != size:
            picture = self._picture = Surface(size, 0, canvas.surface)
            self.forget()
        kept = Canvas(picture, canvas.text_scale)
        areas = _changed(self._shows, shows) if self._shows else [kept.rect]
        if areas:
            self.forget()  # painting may be broken off
        for area in areas:
            with kept.clip(area):
                paint(kept)
        if areas and surfaces.unfinished:
            shows = {}
        self._shows = shows
        canvas.surface.blit(picture, (0, 0))
        if any(shaken):  # what it leaves bare at the edges shows unshaken
            canvas.surface.blit(picture, canvas.to_px(shaken))


def _changed(before: Still, now: Still) -> list[FRect]:
    """Where anything came, went or looks different, in areas that do not touch each other."""
    places = []
    for name, (look, place) in now.items():
        was = before.get(name)
        if was is None:
            places.append(place)
        elif was[0] is not look and was[0] != look:
            places += [was[1], place]
    places += [place for name, (_look, place) in before.items() if name not in now]
    return _apart(places)


def _apart(places: Iterable[FRect]) -> list[FRect]:
    """The same area, and perhaps more, in rectangles of which no two touch."""
    areas: list[FRect] = []
    for place in places:
        area = place.copy()
        while (k := area.collidelist(areas)) >= 0:
            area.union_ip(areas.pop(k))
        areas.append(area)
    return areas
