"""What the shared table and a game's table tell each other, apart from pieces and presses."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from pygame import FRect

from saves.records import Seat
from scenes.kit.motion_settings import MotionSettings


@dataclass(frozen=True)
class Target:
    """Something on the table that can be pointed at: an action, allowed or not.

    What only prepares an action (`Board.choose`) has the number `NO_ACTION`.
    """

    rect: FRect
    action: int
    legal: bool
    label: str
    key: Hashable = None
    """The piece it is, at tables that are drawn from pieces."""


@dataclass(frozen=True)
class SnapChoice:
    """What several seats decide at the same moment, unseen: the actions that say yes and no."""

    yes: int
    no: int


@dataclass(frozen=True)
class SnapKey:
    """What a person presses for yes: a key in words, and the picture of its device."""

    label: str
    icon: str


@dataclass
class SnapClock:
    """The countdown of a snap decision (see `scenes.table.snap`); `total` 0: people are asked."""

    total: float
    left: float
    keys: dict[int, SnapKey]
    """By seat."""
    shared: bool
    """Several people sit at the screen."""
    halted: bool = False
    """It stands still: nobody can press anything, the window is hidden or without focus."""


PlaySound = Callable[[str, float, float], None]
"""Cue, volume from 0 to 1, pan from -1 to 1."""


@dataclass
class TableContext:
    """What the shared scene lends to a table."""

    seats: list[Seat]
    motion: MotionSettings
    play_sound: PlaySound
    log_height: float = 40.0
    """What the closed log takes at the right top of the area; 0 where it stands elsewhere."""
    seat_rects: dict[int, FRect] = field(default_factory=dict)
    """Where the seat panels stand after the last layout, for chips and captured birds to fly to."""
    snap: SnapClock | None = None
    """The snap decision that is being made."""
    told: bool = True
    """Whether results, and what a press will do, are said at the table; a lesson or a film has
    words of its own."""
    past: bool = False
    """Nobody plays here: a game is shown again, to whoever may see what is shown."""
    switched_on: Callable[[str], bool] = lambda _name: True
    """Whether a help of that name is wanted; all are, unless switched off in the settings."""
