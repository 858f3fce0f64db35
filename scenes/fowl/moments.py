"""Moments of Fowl Play worth a picture: seat 0 is always the one to decide."""

from typing import Final

from scenes.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "target": Moment("fowl", 4, 1, 0),
    "over": Moment("fowl", 4, 1, 1000),
}

ALBUM: Final = Album(MOMENTS, ("target",), "target", "over")
