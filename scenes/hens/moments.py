"""Moments of Hens worth a picture: seat 0 is always the one to decide."""

from typing import Final

from scenes.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "draw": Moment("hens", 3, 28, 104),
    "yard": Moment("hens", 4, 118, 118),
    "lay": Moment("hens", 4, 118, 118, "hen sultan 6 e6", 0.2),
    "coop": Moment("hens", 4, 118, 118, "coop padovana 2 e6", 0.2),
    "discard": Moment("hens", 2, 38, 53),
    "rooster": Moment("hens", 4, 118, 96),
    "crow": Moment("hens", 1, 86, 18, "rooster d5", 0.6),
    "solo": Moment("hens", 1, 86, 32),
    "solo_flip": Moment("hens", 1, 86, 32, "pass", 0.4),
    "solo_place": Moment("hens", 1, 86, 30),
    "over": Moment("hens", 4, 118, 1000),
}

ALBUM: Final = Album(MOMENTS, ("yard",), "yard", "over")
