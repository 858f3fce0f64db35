"""Moments of Rule the Roost worth a picture: seat 0 is always the one to decide."""

from typing import Final

from commands.moments import Album, Moment

MOMENTS: Final[dict[str, Moment]] = {
    "play": Moment("roost", 4, 44, 66),
    "play_three": Moment("roost", 3, 74, 71),
    "play_two": Moment("roost", 2, 48, 60),
    "play_egg": Moment("roost", 4, 30, 66),
    "send": Moment("roost", 4, 44, 66, "fox to barn 1", 0.25),
    "window": Moment("roost", 4, 50, 79, after=1.6),
    "window_two": Moment("roost", 2, 133, 59, after=1.6),
    "egg": Moment("roost", 2, 133, 59, "egg", 0.3),
    "splat": Moment("roost", 2, 133, 59, "egg", 1.2),
    "clash": Moment("roost", 3, 1, 89, "egg", 0.5, ("egg",)),
    "burst": Moment("roost", 3, 1, 89, "egg", 0.75, ("egg",)),
    "shrug": Moment("roost", 3, 1, 73, "egg", 0.85, ("egg",)),
    "padlock": Moment("roost", 3, 23, 101, "no egg", 0.5, ("no egg",)),
    "look": Moment("roost", 4, 41, 105),
    "look_key": Moment("roost", 4, 41, 93),
    "look_many": Moment("roost", 4, 29, 155),
    "moved": Moment("roost", 4, 41, 105, "move fox to barn 2", 0.2),
    "foxes": Moment("roost", 4, 118, 175, "move nothing", 1.1),
    "turned_up": Moment("roost", 4, 118, 175, "move nothing", 3.7),
    "rivals": Moment("roost", 4, 6, 132),
    "told": Moment("roost", 3, 1, 89, "egg", 2.4, ("egg",)),
    "over": Moment("roost", 4, 118, 2000),
}

ALBUM: Final = Album(
    MOMENTS,
    ("play", "look", "window"),
    "play",
    "over",
    "play_egg",
    busiest={"eggs collide": "clash", "barns turned up": "turned_up"},
)
