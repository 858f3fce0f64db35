"""Moments of SLY worth a picture: seat 0 is always the one to decide."""

from typing import Final

from commands.moments import Album, Moment
from scenes.games.sly.pieces import SEEN, card_key, down_key
from scenes.games.sly.table import EXPOSE

MOMENTS: Final[dict[str, Moment]] = {
    "turn": Moment("sly", 4, 21, 41),
    "two": Moment("sly", 2, 137, 15),
    "three": Moment("sly", 3, 292, 34),
    "full": Moment("sly", 4, 255, 36),
    "chain": Moment("sly", 4, 99, 42),
    "tense": Moment("sly", 4, 428, 55, "reveal B6", 0.8),
    "lick": Moment("sly", 4, 428, 55, "reveal B6", 2.3),
    "stalk": Moment("sly", 4, 428, 55, "reveal B6", 3.0),
    "gobble": Moment("sly", 4, 428, 55, "reveal B6", 4.0),
    "burp": Moment("sly", 4, 428, 55, "reveal B6", 5.2),
    "own": Moment("sly", 3, 86, 32, "reveal B2", 5.0),
    "settled": Moment("sly", 4, 428, 55, "reveal B6", 6.2),
    "caught": Moment("sly", 4, 99, 39, "expose A4", 1.8),
    "wrong": Moment("sly", 4, 99, 39, "expose A1", 1.8),
    "rivals": Moment("sly", 4, 7, 25),
    "over": Moment("sly", 4, 94, 1000),
}

ALBUM: Final = Album(
    MOMENTS,
    ("turn", "chain"),
    "turn",
    "over",
    "full",
    opened={
        "look": ("turn", SEEN),
        "laying": ("three", card_key(0, 2)),
        "exposing": ("turn", EXPOSE),
        "picked": ("turn", down_key(3)),
    },
    busiest={"fox gobbles": "gobble", "four cards revealed": "chain"},
)
