"""Moments of SLY worth a picture: seat 0 is always the one to decide."""

from typing import Final

from scenes.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "start": Moment("sly", 4, 142, 0),
    "turn": Moment("sly", 4, 142, 61),
    "two": Moment("sly", 2, 194, 29),
    "three": Moment("sly", 3, 270, 60),
    "full": Moment("sly", 4, 207, 69),
    "chain": Moment("sly", 4, 291, 63),
    "tense": Moment("sly", 4, 291, 63, "reveal B5", 0.8),
    "lick": Moment("sly", 4, 291, 63, "reveal B5", 2.3),
    "stalk": Moment("sly", 4, 291, 63, "reveal B5", 3.0),
    "gobble": Moment("sly", 4, 291, 63, "reveal B5", 4.0),
    "burp": Moment("sly", 4, 291, 63, "reveal B5", 5.2),
    "own": Moment("sly", 3, 68, 55, "reveal B5", 5.0),
    "caught": Moment("sly", 4, 122, 74, "expose A4", 1.7),
    "wrong": Moment("sly", 4, 142, 61, "expose B6", 1.7),
    "over": Moment("sly", 4, 94, 1000),
}

ALBUM: Final = Album(MOMENTS, ("turn", "chain"), "turn", "over", "full")
