"""The keys of our games, in the order of the home screen. This is where a game is named, once."""

from typing import Final

KEYS: Final = ("ladder", "hens", "sly", "roost", "fowl")
