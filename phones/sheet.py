"""What a phone shows, as data: groups of things, and how actions are pressed on them.

A page knows no game. It draws things by their look, and offers the next layer of the prefix tree of
all steps, as the chooser of the table does.
"""

from typing import Literal

from msgspec import Struct


class Spot(Struct, frozen=True):
    """Where a thing lies on a board, in the units of the board."""

    x: float
    y: float
    w: float
    h: float


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small sign on a thing: a picture, or a figure, or both."""

    picture: str = ""
    text: str = ""
    corner: Literal["tl", "tr", "bl", "br"] = "br"


class Thing(Struct, frozen=True, omit_defaults=True):
    """A card, a piece, a place, a button. Equal things look equal."""

    key: str
    """What steps call it; it follows a thing through its life."""
    look: str = "card"
    """How it is drawn: card, back, piece, place, button, hex, note."""
    picture: str = ""
    """The name of an SVG."""
    figure: str = ""
    """The number on it, large."""
    label: str = ""
    """What it is, for who cannot see it, and below a card that has room for words."""
    colour: str = ""
    """Its ground or rim, #rrggbb."""
    badges: list[Badge] = []
    seat: int = -1
    """Whose it is: it wears that seat's colour and mark."""
    spot: Spot | None = None
    faded: bool = False
    marked: bool = False
    """It stands out: picked before, the card in question, where something just happened."""


class Group(Struct, frozen=True, omit_defaults=True):
    """Things that belong together."""

    kind: Literal["hand", "row", "board", "buttons", "table", "notes"]
    """A hand lies at the thumbs; a row scrolls sideways; a board has spots; buttons are words;
    a table has `columns`; notes fold away."""
    title: str = ""
    things: list[Thing] = []
    width: float = 0
    height: float = 0
    """Of a board, in its own units."""
    columns: int = 0
    private: bool = False
    """Only this seat knows it."""
    lines: list[str] = []
    """Words below the title."""


class Step(Struct, frozen=True, omit_defaults=True):
    """A way to an action: what is pressed, one after the other, and what that does."""

    path: list[str]
    action: int
    label: str = ""
    legal: bool = True


class Plate(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    colour: str
    mark: str
    picture: str
    points: str = ""
    stats: list[Badge] = []
    turn: bool = False
    phone: Literal["", "here", "gone"] = ""
    """Whether it is played by a phone, and whether that is connected."""
