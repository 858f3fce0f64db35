"""The house colours, by the names of the art bible, and how a seat is recognised."""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import pygame

Colour: TypeAlias = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A hex string such as ``#fff6e0``, or channels 0-255."""

INK: Final = "#2e1a0c"
BARK: Final = "#4a2a12"
WOOD: Final = "#8a5a2c"
CREAM: Final = "#fff6e0"
STRAW: Final = "#f6e6c6"
PAPER: Final = "#fffaf0"
WHITE: Final = "#ffffff"
CORN: Final = "#f5b921"
POPPY: Final = "#d8432f"
TEAL: Final = "#1f7a69"
SKY: Final = "#2c78c8"
CLOVER: Final = "#2aa36b"
PLUM: Final = "#7b2d7e"
MIST: Final = "#6b5a48"
RED_TEXT: Final = "#a82a20"
NIGHT: Final = "#1a0c06"

GLOW: Final = "#ffe45c"
"""Legal, focused or active; nothing else may be this yellow halo."""
ALARM: Final = "#ff4a2c"
SHADOW: Final = "#1c0e04"
VEIL: Final = "#1e1006"
"""What lies behind a dialog is darkened by it."""
GOLD: Final = "#ffe9a0"
GOLD_RIM: Final = "#7a4a06"
TITLE: Final = "#fff1c4"
TITLE_RIM: Final = "#5f2408"
LINE: Final = "#d9be88"
"""Hairlines on panels."""
WELL: Final = ("#d9be88", "#ead3a2")
"""The ground of sliders, segments and other hollows, top to bottom."""

HEAD_TEAL: Final = ("#2f9a84", "#17594f")
HEAD_SKY: Final = ("#4a8fd4", "#22609f")
HEAD_PLUM: Final = ("#8f4a92", "#63246a")
HEAD_WOOD: Final = ("#b07a3c", "#7a4a20")
"""Grounds of the coloured heads of panels (`paint.strip`), top to bottom."""


class SeatLook(NamedTuple):
    """Colour and mark always go together: nobody has to tell seats apart by colour alone."""

    name: str
    colour: str
    mark: str
    ink_mark: bool
    """The mark is drawn in ink because white would not show on this colour."""


SEATS: Final[tuple[SeatLook, ...]] = (
    SeatLook("poppy", POPPY, "star", False),
    SeatLook("sky", SKY, "moon", False),
    SeatLook("corn", CORN, "diamond", True),
    SeatLook("clover", CLOVER, "clover", False),
    SeatLook("plum", PLUM, "heart", False),
)


class Coat(NamedTuple):
    """The fur or feathers of a seat's foxes and hens, where a game's pieces have their own colour.

    Only pieces wear it. The person is shown by ``look``, here as on every other screen.
    """

    name: str
    colour: str
    look: SeatLook


COATS: Final[tuple[Coat, ...]] = (
    Coat("orange", "#f27a2a", SEATS[0]),
    Coat("brown", "#8f5a32", SEATS[1]),
    Coat("black", "#383c49", SEATS[2]),
    Coat("white", "#e9edf2", SEATS[3]),
    Coat("plum", PLUM, SEATS[4]),
)
"""One for every seat colour, in the same order."""


def channels(colour: Colour) -> tuple[int, int, int]:
    red, green, blue, _alpha = pygame.Color(colour)
    return red, green, blue


@lru_cache(4096)
def mix(a: Colour, b: Colour, t: float) -> str:
    """The colour at ``t`` of the way from ``a`` to ``b``."""
    parts = (round(x * (1 - t) + y * t) for x, y in zip(channels(a), channels(b), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)
