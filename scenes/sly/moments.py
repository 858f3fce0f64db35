"""Moments of SLY worth a picture: seat 0 is always the one to decide."""

from typing import Final

from scenes.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "start": Moment("sly", 4, 5, 0),
}

ALBUM: Final = Album(MOMENTS, ("start",), "start", "start")
