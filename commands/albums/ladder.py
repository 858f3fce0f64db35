"""Moments of Hennen Rennen worth a picture: seat 0 is always the one to decide."""

from typing import Final

from commands.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "choose": Moment("ladder", 4, 5, 0),
    "lead": Moment("ladder", 3, 1, 12),
    "play": Moment("ladder", 5, 6, 33),
    "place": Moment("ladder", 5, 7, 35),
    "bump": Moment("ladder", 5, 83, 41, "rung 7", 1.0),
    "dust": Moment("ladder", 5, 26, 47, "rung 3", 3.4),
    "rivals": Moment("ladder", 4, 9, 38),
    "told": Moment("ladder", 5, 83, 41, "rung 7", 3.8),
    "over": Moment("ladder", 5, 6, 1000),
}

ALBUM: Final = Album(
    MOMENTS,
    ("play", "place"),
    "play",
    "over",
    "place",
    busiest={"five-hen bump": "bump", "fall in the dust": "dust", "legal places glowing": "place"},
)
