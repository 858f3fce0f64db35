"""What the window and its child processes say to each other: one JSON object a line.

Every line that comes from another process is read here and nowhere else. A child can be stopped,
killed half-way through a line, or be another program altogether: what does not have exactly the
form below is a `Nonsense`, and whoever hears it goes on without that child.
"""

from typing import Annotated, Final, TypeVar

import msgspec

from game.contract import LARGEST

Message = TypeVar("Message", bound=msgspec.Struct)

Count = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST)]
Action = Annotated[int, msgspec.Meta(gt=-LARGEST, lt=LARGEST)]
Points = Annotated[int, msgspec.Meta(gt=-LARGEST, lt=LARGEST)]
Amount = Annotated[float, msgspec.Meta(gt=-1e9, lt=1e9)]

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; ours are far shorter."""


class Nonsense(Exception):
    """A line that is no message."""


# -- the thinking process (`ai.thinker`, `ai.thinking`) -------------------------------------------


class Question(msgspec.Struct, frozen=True):
    """What does `level` do at `seat`, knowing `view`? With `cancel`, forget question `id`; with
    `hurry`, answer it with what has been found out so far; with `again`, do as it was done before,
    for so many `games` where it was cut short."""

    id: int
    cancel: bool = False
    game: str = ""
    view: list[int] = []
    seat: int = 0
    level: str = ""
    seed: int = 0
    hint: bool = False
    seconds: float | None = None
    hurry: bool = False
    again: bool = False
    games: int | None = None


class Stats(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was found out about one action: a row of `ActionStats`."""

    action: Action
    visits: Count
    reward: Amount
    points: Amount
    margin: Amount
    wins: Amount = 0.0
    parts: Annotated[dict[str, Amount], msgspec.Meta(max_length=64)] = {}


class Thought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to question `id`; without an action, `error` says what went wrong."""

    id: int
    action: Action | None = None
    stats: list[Stats] = []
    iterations: Count = 0
    seconds: Amount = 0.0
    error: str = ""


# -- the review of a solo game (`ai.hens.reviewer`) -----------------------------------------------


class ReviewRequest(msgspec.Struct, frozen=True):
    """The solo game to look back at."""

    seed: int
    options: dict[str, int]
    moves: list[int]


class ReviewFinding(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One finding of a review, whichever is set."""

    par: Points | msgspec.UnsetType = msgspec.UNSET
    bound: Points | msgspec.UnsetType = msgspec.UNSET


# -- the review of any game (`ai.review.reviewer`), which says `ai.review.findings.Finding`s -------


class ReviewJob(msgspec.Struct, frozen=True):
    """The finished game to look back at, every move as (seat, action)."""

    game: str
    seats: int
    seed: int
    options: dict[str, int]
    moves: list[tuple[int, int]]


class CompareJob(msgspec.Struct, frozen=True):
    """What would `other` have brought at move number `move` in place of `played`, as far as the
    seat of `view` could know?"""

    game: str
    view: list[int]
    move: Count
    played: Action
    other: Action


class Compared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many points of lead more, with half the width of its 95 % interval."""

    gain: Amount
    ci95: Amount


# -- tasks (`ai.work`, `ai.crew`) -----------------------------------------------------------------


class Order(msgspec.Struct, frozen=True):
    """Do task `number`: call the function of that name with the job, which is a message, too."""

    number: int
    function: str
    job: msgspec.Raw


class Outcome(msgspec.Struct, frozen=True):
    """What the function gave for task `number`; without it, what went wrong."""

    number: int
    done: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


# -- matches (`ai.deals`) -------------------------------------------------------------------------


class DealJob(msgspec.Struct, frozen=True):
    """The games to be played with one deal; `players` are in the order they were named."""

    game_key: str
    players: list[str]
    seed: int
    number: int
    rotations: int
    transcribe: bool


class GameResult(msgspec.Struct, frozen=True):
    """The outcome of one game, for the players in the order they were named."""

    winners: list[Count]
    points: list[Points]
    decisions: Count
    lines: list[str]


class PlayedDeal(msgspec.Struct, frozen=True):
    """All games of deal `number`."""

    number: Count
    games: list[GameResult]


# -- reading and writing --------------------------------------------------------------------------


def line_of(message: msgspec.Struct) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read_line(line: bytes, form: type[Message]) -> Message:
    """The message in a line; `Nonsense` if there is none of this form.

    Deeply nested lists raise a `RecursionError`, bytes that are no text a `UnicodeDecodeError`.
    """
    try:
        return msgspec.json.decode(line, type=form)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise Nonsense(str(problem)) from problem
