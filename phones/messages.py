"""What phones and table say to each other: one schema, JSON, a version.

Whatever comes from a phone is read here and nowhere else; what does not fit raises `Nonsense`. What
goes to a phone is made from what its seat knows, and from nothing else.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from phones.sheet import Group, Plate, Step

VERSION: Final = 1
LONGEST_HEARD: Final = 4096
"""Bytes of a message from a phone."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""What a phone calls one of its wishes: the same wish sent twice counts once."""
Moves = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Nonsense(Exception):
    """A message that is none."""


# -- a phone says ---------------------------------------------------------------------------------


class Heard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Something a phone says."""


class Hello(Heard, frozen=True, tag="hello"):
    """The first message: by what right it comes. A known phone shows its secret, a new one the
    ticket of the picture it took, or the code that was typed."""

    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    language: Annotated[str, Meta(max_length=20)]
    secret: Annotated[str, Meta(max_length=100)] = ""
    ticket: Annotated[str, Meta(max_length=100)] = ""
    code: Annotated[str, Meta(max_length=20)] = ""


class Sit(Heard, frozen=True, tag="sit"):
    """It wants this seat, under this name."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=60)]


class StandUp(Heard, frozen=True, tag="stand_up"):
    """It gives its seat up."""


class Act(Heard, frozen=True, tag="act"):
    """A decision about the moment after `moves` moves."""

    id: Id
    moves: Moves
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Throw(Heard, frozen=True, tag="throw"):
    """The egg button, which everybody has at any time."""

    id: Id
    moves: Moves


class TakeBack(Heard, frozen=True, tag="take_back"):
    """The last own decision is to be undone."""

    id: Id
    moves: Moves


FromPhone = Hello | Sit | StandUp | Act | Throw | TakeBack


# -- the table says -------------------------------------------------------------------------------


class Told(Struct, frozen=True, omit_defaults=True, tag_field="t"):
    """Something a phone is told."""


class Welcome(Told, frozen=True, tag="welcome"):
    """It is let in; with the secret it comes back under the same name, whatever happens to it."""

    version: int
    secret: str


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat as it is seen from the door."""

    seat: int
    name: str
    colour: str
    mark: str
    """The picture of its mark."""
    picture: str
    free: bool = False
    """It can be taken now."""


class Lobby(Told, frozen=True, tag="lobby"):
    """Who sits where; shown to a phone that has no seat, and before the game begins."""

    game: str
    title: str
    places: list[Place]
    yours: int = -1
    name: str = ""
    """What it may be called: its own last name, or one that is free."""
    text: str = ""
    """What it is waiting for, or why it was not let sit."""


class Legal(Struct, frozen=True):
    """A legal action, and its readable form."""

    action: int
    text: str


class Countdown(Struct, frozen=True, omit_defaults=True):
    """Everybody may throw an egg, until the time is up."""

    left: float
    """Seconds from when this is sent; 0 for as long as one likes."""
    total: float
    halted: bool = False


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log, or of the results."""

    text: str
    seat: int = -1
    points: str = ""
    place: int = 0
    """In the results: 1 for who won."""


class Table(Told, frozen=True, tag="table"):
    """The whole of what a seat sees now. Each replaces the one before; none builds on another."""

    game: str
    title: str
    moves: int
    seat: int
    observation: list[int]
    """The seat's view of the position (`Position.seen_by`), as `to_ints` writes it."""
    legal: list[Legal]
    events: list[dict[str, Any]]
    """What the seat saw of the last move, as flat records."""
    plates: list[Plate]
    round: str
    banner: str
    """What is to be done, and by whom."""
    yours: bool = False
    """It is for this seat to decide."""
    groups: list[Group] = []
    """The seat's hand, and what of the table it needs in order to decide."""
    steps: list[Step] = []
    """How each action is pressed."""
    log: list[Line] = []
    """The last lines of the log, oldest first."""
    eggs: bool = False
    """The game has an egg button, for everybody and at any time."""
    countdown: Countdown | None = None
    can_take_back: bool = False
    paused: str = ""
    """Why nothing can be done at the moment, in words."""
    results: list[Line] = []
    """At the end: who won, with points."""


class Answer(Told, frozen=True, tag="answer"):
    """What became of a wish: done, or the sentence that says why not. Without one, the client does
    not listen at the moment, and the wish was not heard."""

    id: str
    done: bool
    text: str = ""


Why = Literal[
    "",
    "wrong_secret",
    "wrong_ticket",
    "wrong_code",
    "locked",
    "old_version",
    "full",
    "refused",
    "elsewhere",
    "sent_away",
    "too_fast",
    "stopped",
]
"""Why a phone has to go. Not let in: what it showed is no good (`wrong_secret`: an earlier table
knew it), nobody gets in by code for `wait` seconds (`locked`), its page is of another version and
has to be loaded anew, there are as many phones as there can be (`full`), or the host lets nobody
new in (`refused`). Later: the same phone opened the table once more (`elsewhere`), the host sent
it away, it talked too fast, or phones are no longer played with (`stopped`)."""


class Bye(Told, frozen=True, tag="bye"):
    """The last message; with `again` it makes sense to come back by oneself."""

    text: str
    """The host's sentence; where it is empty, the page has words for `why`."""
    again: bool = False
    why: Why = ""
    wait: int = 0
    """Seconds after which it makes sense to try again; 0 for any time, or never."""


ToPhone = Welcome | Lobby | Table | Answer | Bye

_heard: Final[msgspec.json.Decoder[FromPhone]] = msgspec.json.Decoder(FromPhone)
_told: Final = msgspec.json.Encoder()


def read(raw: bytes | str) -> FromPhone:
    if len(raw) > LONGEST_HEARD:
        raise Nonsense("too long")
    try:
        return _heard.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Nonsense(str(problem)) from problem


def written(message: ToPhone) -> bytes:
    return _told.encode(message)
