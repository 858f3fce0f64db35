"""Moments of Hens worth a picture: seat 0 is always the one to decide."""

from typing import Final

from commands.moments import Album, Moment
from scenes.games.hens.table import GOAL

MOMENTS: Final[dict[str, Moment]] = {
    "draw": Moment("hens", 3, 748, 107, eager=True),
    "yard": Moment("hens", 4, 1050, 130, eager=True),
    "pulled": Moment("hens", 4, 1050, 130, after=0.4, eager=True, pulled=("hand", 3, 0)),
    "lay": Moment("hens", 4, 1050, 130, "hen modern_game 3 f5", 0.2, eager=True),
    "coop": Moment("hens", 4, 1050, 130, "coop sebright 5 f3", 0.2, eager=True),
    "discard": Moment("hens", 2, 993, 57, eager=True),
    "rooster": Moment("hens", 4, 1039, 96, eager=True),
    "crow": Moment("hens", 1, 1357, 18, "rooster d5", 0.6, eager=True),
    "told": Moment("hens", 1, 1357, 18, "rooster d5", 1.4, eager=True),
    "solo": Moment("hens", 1, 1357, 23, eager=True),
    "solo_flip": Moment("hens", 1, 1357, 23, "pass", 0.5, eager=True),
    "solo_place": Moment("hens", 1, 1357, 24, eager=True),
    "rivals": Moment("hens", 4, 12, 156, eager=True),
    "over": Moment("hens", 4, 437, 1000, eager=True),
    "solo_over": Moment("hens", 1, 1357, 1000, eager=True),
}

ALBUM: Final = Album(
    MOMENTS,
    ("yard",),
    "yard",
    "over",
    other_ends=("solo_over",),
    opened={"look": ("yard", ("look", 2)), "goal": ("yard", GOAL)},
    busiest={"Hens counted up": "over", "card pulled over a yard": "pulled"},
)
