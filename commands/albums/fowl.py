"""Moments of Fowl Play worth a picture: seat 0 is always the one to decide."""

from typing import Final

from commands.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "target": Moment("fowl", 4, 1, 0),
    "den": Moment("fowl", 4, 7, 7),
    "card": Moment("fowl", 4, 26, 234),
    "birds": Moment("fowl", 4, 26, 132),
    "step": Moment("fowl", 4, 26, 132, "bird 7 e", 0.1),
    "fear": Moment("fowl", 3, 11, 96),
    "fox": Moment("fowl", 4, 6, 111),
    "capture": Moment("fowl", 4, 6, 111, "fox b4", 0.75),
    "told": Moment("fowl", 4, 6, 111, "fox b4", 1.5),
    "tunnels": Moment("fowl", 4, 35, 181),
    "burrow": Moment("fowl", 4, 35, 181, "fox c5", 0.85),
    "fright": Moment("fowl", 4, 146, 94, "fox k5", 1.75),
    "clear": Moment("fowl", 4, 1, 53, "stop", 0.36),
    "two": Moment("fowl", 2, 19, 79),
    "three": Moment("fowl", 3, 29, 233),
    "rivals": Moment("fowl", 4, 5, 97),
    "over": Moment("fowl", 4, 33, 1000, eager=True),
}

ALBUM: Final = Album(
    MOMENTS,
    ("birds", "fox"),
    "birds",
    "over",
    "birds",
    busiest={"fox pops out among 36 birds": "fright", "birds and cells glowing": "birds"},
)
