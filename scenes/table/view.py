"""What a game brings to the table: where things lie, how events look, how they are told.

The shared `TableScene` owns turns, AI, undo, log, hand-over and saving. A game's `TableView` owns
the picture. It shows a *lagging copy* of what the seat at the screen knows: `show` jumps to a
view at once, `stage` brings the copy forward event by event. When a timeline has ended, or was
fast-forwarded, the copy equals the view (`agrees_with`): a test holds every game to it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from pygame import FRect

from ai.players import Decision
from game.contract import Event, IllegalAction, Position
from scenes.kit.canvas import Canvas, Point
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.palette import SEATS, SeatLook
from scenes.kit.timeline import Timeline


@dataclass(frozen=True)
class SeatInfo:
    """How a seat appears: its name, its colour and mark (an index of `palette.SEATS`), who acts."""

    name: str
    look: int
    is_human: bool


@dataclass(frozen=True)
class Target:
    """Something on the table that can be pointed at: an action, allowed or not.

    What only prepares an action (`TableView.choose`) has a negative number.
    """

    rect: FRect
    action: int
    legal: bool
    label: str
    key: Hashable = None
    """The piece it is, at tables that are drawn from pieces."""


@dataclass(frozen=True)
class LogLine:
    """One line of the picture log; `seat` gives the badge, `heading` a ruled title instead.

    The closed log, which has room for one line, passes over what is an `aside`.
    """

    text: str
    seat: int = -1
    heading: bool = False
    aside: bool = False


@dataclass(frozen=True)
class HintText:
    """What the hint bubble says: what to do, and why, in points."""

    advice: str
    reasons: tuple[str, ...] = ()


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

    seats: list[SeatInfo]
    motion: MotionSettings
    play_sound: PlaySound
    log_height: float = 40.0
    """What the closed log takes at the right top of the area; 0 where it stands elsewhere."""
    seat_rects: dict[int, FRect] = field(default_factory=dict)
    """Where the seat panels stand after the last layout, for chips and captured birds to fly to."""
    snap: SnapClock | None = None
    """The snap decision that is being made."""
    switched_on: Callable[[str], bool] = lambda _name: True
    """Whether a help of that name is wanted; all are, unless switched off in the settings."""


class TableView(ABC):
    """One game's table."""

    snaps = False
    """Whether the game has snap decisions (see `snap`)."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.carried: Point | None = None
        """Where the pointer holds what it has pulled off its place."""

    def look(self, seat: int) -> SeatLook:
        """The colour and mark of a seat: the person's own, the same on every screen."""
        return SEATS[self.context.seats[seat].look]

    def column_room(self, canvas: Canvas) -> float:
        """How much height the game wants below the seat panels for something of its own."""
        return 0.0

    def log_room(self, canvas: Canvas, area: FRect) -> FRect | None:
        """Where the closed log stands, for a table that has no room where others have it."""
        return None

    def draw_on_panel(self, canvas: Canvas, seat: int, panel: FRect) -> None:
        """What a game adds to a full seat panel, right of the picture and below the name."""

    @abstractmethod
    def layout(self, canvas: Canvas, area: FRect) -> None:
        """Place everything inside `area` (below the header, right of the seat panels)."""

    @abstractmethod
    def show(self, view: Position) -> None:
        """Show exactly this, at once, with nothing in motion: after loading, undo or hand-over."""

    @abstractmethod
    def stage(self, events: Sequence[Event]) -> Timeline:
        """The events of one action as motion. Events come as the seat at the screen saw them.

        The copy takes an event in when its step starts; what is in flight is drawn by the step and
        not at rest. Ends in the same picture at every speed and in reduced motion.
        """

    def deal_in(self, view: Position) -> Timeline:
        """The dealing of a fresh game as motion; ends in what `show(view)` shows."""
        self.show(view)
        return Timeline()

    def celebrate(self, view: Position) -> Timeline:
        """The joy over who won, as motion, once the game is over; changes nothing on the table."""
        return Timeline()

    @abstractmethod
    def agrees_with(self, view: Position) -> bool:
        """Whether the copy shows what `view` says."""

    @abstractmethod
    def targets(self, view: Position, seat: int) -> list[Target]:
        """What `seat` may point at now: legal actions, and tempting ones the rules forbid."""

    def always_open(self) -> list[Target]:
        """What may be looked at closely while somebody else decides; `choose` opens it."""
        return []

    def put_away(self) -> None:
        """Close what was opened to be looked at closely."""

    def snap(self, position: Position) -> SnapChoice | None:
        """Whether what is decided now is a snap decision: yes or no, all at the same moment."""
        return None

    def snap_place(self) -> FRect | None:
        """Where a pointer says yes while several people decide against the clock."""
        return None

    def choose(self, target: Target) -> bool:
        """A target was pressed: True if that only prepared an action, so that nothing is played
        and the targets are asked for anew."""
        return False

    def can_be_pulled(self, target: Target) -> bool:
        """Whether a target that prepares an action may be pulled to the place it is for."""
        return False

    def take_up(self, target: Target) -> None:
        """Begin to pull a target: it is picked and nothing else is."""
        self.step_back()
        self.choose(target)

    def next_target(self, targets: list[Target]) -> Target | None:
        """Where keys and pads go on after `choose`; None leaves the focus where it is."""
        return None

    def beside(self, focus: Target, targets: list[Target], dx: int, dy: int) -> Target | None:
        """Where an arrow key leads from a target, itself to stay there; None for the nearest thing
        on the table in that direction."""
        return None

    def step_back(self) -> bool:
        """Give up what `choose` prepared; False if nothing was, and "back" means something else."""
        return False

    @abstractmethod
    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        """The table at rest and in motion; no `targets` while nobody at the screen decides."""

    def draw_above(self, canvas: Canvas) -> None:
        """What flies over header and seat panels: chips on their way, feathers of the winner."""

    def hint_place(self, decision: Decision, targets: list[Target]) -> FRect | None:
        """Where a hint points, if that is a place on the table."""
        wanted = [target.rect for target in targets if target.action == decision.action]
        return wanted[0] if wanted else None

    def draw_hint(
        self, canvas: Canvas, time: float, decision: Decision, targets: list[Target]
    ) -> FRect:
        """Mark where a hint points and return that place, for the bubble's tail."""
        return self.hint_place(decision, targets) or canvas.rect

    def animate(self, dt: float) -> None:
        """Advance what moves without an event: feathers, idle blinking, glows."""

    @abstractmethod
    def stats(self, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        """(icon, text) pairs for the seat panel, from the copy; `short`: icons and figures only."""

    @abstractmethod
    def sprite(self, seat: int) -> str:
        """The picture in the seat panel."""

    def named(self, view: Position, seat: int) -> int:
        """Whose name stands in the turn banner while `seat` decides; its own as a rule."""
        return seat

    @abstractmethod
    def doing(self, view: Position, seat: int) -> str:
        """What `seat` is to do, after its name in the turn banner: 'play a card'."""

    def announcement(self) -> str:
        """What the banner says while nobody's turn is shown, as in the count; else nothing."""
        return ""

    @abstractmethod
    def longest_doing(self) -> str:
        """The longest text `doing` can give, so that the header leaves room for it at once."""

    @abstractmethod
    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        """The events of one action in words anybody at the table may read."""

    @abstractmethod
    def refusal(self, refused: IllegalAction) -> str:
        """Which rule forbids it, in words."""

    @abstractmethod
    def hint(self, view: Position, decision: Decision) -> HintText:
        """What to do and why, from what the seat knows."""

    @abstractmethod
    def round_text(self, view: Position) -> str:
        """'Round 6 of 10'."""
