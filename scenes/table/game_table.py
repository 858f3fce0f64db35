"""What a game says of its table. Everything else follows from it, in `scenes.table.board`.

`P` is the game's position, always as a view of somebody, and `L` its layout.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from pygame import FRect

from game.contract import NOBODY, Event, Position
from play.choice import Offer, Way
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, GOLD, SEATS, WHITE, SeatLook, mix
from scenes.table.motion import Change, turns_over
from scenes.table.piece import LIFT, Key, Look, Piece, Pieces, Place, draw_piece
from scenes.table.points import Part
from scenes.table.show import Showpiece
from scenes.table.view import SnapChoice, TableContext
from words.game_words import GameWords

P = TypeVar("P", bound=Position)
L = TypeVar("L")


@dataclass(frozen=True)
class Room:
    """What a game has of the window."""

    area: FRect
    """Below the header and right of the seat plates."""
    column: FRect
    """Below the seat plates; see `GameTable.column_room`."""
    log_height: float
    """What the closed log takes at the right top of the area; 0 where it stands elsewhere."""


@dataclass(frozen=True)
class Preview:
    """What an action would do, shown before it is done: things added, and things left out."""

    pieces: Pieces = field(default_factory=dict)
    hidden: Set[Key] = frozenset()


@dataclass(frozen=True)
class Choice:
    """How far the seat at the screen has come with its decision."""

    seat: int
    picked: tuple[Key, ...]
    """The presses made so far of an action that takes several."""
    pointed: Key | None
    offers: tuple[Offer, ...]
    """What can be pressed now."""


@dataclass(frozen=True)
class Mark:
    """A thing or place somebody could press now: lit if the rules allow it."""

    key: Key
    piece: Piece
    legal: bool
    pointed: bool
    strength: float
    """Of the glow, which pulses."""
    picked: tuple[Key, ...] = ()
    """What was pressed before it."""


def _a_seat(place: Place | None) -> bool:
    """Whether a place is on a seat's plate."""
    return isinstance(place, tuple) and place[0] == "seat"


class GameTable(ABC, Generic[P, L]):
    showpieces: ClassVar[Mapping[str, Showpiece]] = {}
    """By the kind of a group's first event: how it is shown where the plain difference of the two
    pictures is not enough. "dealt" is the coming in of a fresh game."""
    still_showpieces: ClassVar[Mapping[str, Showpiece]] = {}
    """The same for reduced motion, where a fade does not tell enough."""
    cues: ClassVar[Mapping[str, str]] = {}
    """Sounds by kind of event, the loudest first."""
    together: ClassVar[Mapping[str, Set[str]]] = {}
    """What is shown in one go: the first event's kind, and the kinds that may follow in its group.
    """
    own_deeds: ClassVar[Set[str]] = frozenset()
    """Kinds of event that are the deed of their own seat, whoever's move brought them about: cards
    turned up together. All else is the deed of whoever moved."""
    signs: ClassVar[Mapping[str, str]] = {}
    """By kinds of event that leave nothing on the table: the picture that tells of them."""
    told_during: ClassVar[Set[str]] = frozenset()
    """Kinds of events whose caption stands there while they are shown, not only afterwards: what
    happens is no surprise, or takes long."""
    results: ClassVar[Set[str]] = frozenset()
    """Kinds of events that reveal or settle something: the last of a row of them stays for a while
    (`play.pace`)."""
    answers: ClassVar[SnapChoice | None] = None
    """What is answered to its snap decisions, for which people must have seen their cards; None
    where there are none."""
    speech: ClassVar[type[GameWords[Any]]]
    """The game's sentences."""
    zoom_stays: ClassVar[bool] = True
    """Whether what is looked at closely stays open when something happens."""
    turn_over: ClassVar[Set[Key]] = frozenset()
    """Those of `zooms` that are cards to be turned over where they lie."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.turned: Key | None = None
        """The card of `turn_over` that shows its face."""

    # -- the picture ----------------------------------------------------------------------------

    @abstractmethod
    def layout(self, canvas: Canvas, room: Room, view: P) -> L:
        """Where everything goes, at this window and text size."""

    @abstractmethod
    def pieces(self, view: P, layout: L) -> dict[Key, Piece]:
        """What lies on the table."""

    def open_hand(self, view: P, seat: int) -> list[Look]:
        """The cards a seat holds, face up, for who sees all hands at once."""
        return []

    def renamed(self, event: Event, view: P) -> Mapping[Key, Key]:
        """Things that got a new key by an event, because the viewer `view` belongs to has learnt
        what they are: old key to new."""
        return {}

    # -- what others did (see `scenes.table.trails`) --------------------------------------------

    def traced(self, change: Change) -> bool:
        """Whether a change on the table is what somebody did, and not room that was made for it or
        a figure that follows from it."""
        before, after = change.before, change.after
        if before is None:
            return after is not None and _a_seat(after.comes_from)
        return turns_over(change) if after else _a_seat(before.goes_to)

    def origin(self, key: Key, events: Sequence[Event]) -> Place | None:
        """Where a thing came from with these events, if its piece does not say it."""
        return None

    def still_traced(self, view: P, key: Key, seat: int, kind: str) -> bool:
        """Whether it is still known that it was this seat who put the thing there, by an event of
        this kind."""
        return True

    def told_of(self, events: Sequence[Event], view: P, layout: L) -> Sequence[FRect]:
        """What the caption of some events speaks of: it stands beside that and does not cover it;
        of nothing in particular it stands in the middle."""
        return ()

    def warm_up(self, canvas: Canvas, layout: L) -> Iterator[object]:
        """Makes one picture after the other that would hold up a frame if it were made late."""
        return iter(())

    def column_room(self, canvas: Canvas) -> float:
        """How much height the game wants below the seat plates."""
        return 0.0

    def log_room(self, layout: L) -> FRect | None:
        """Where the closed log stands, for a table that has no room where others have it."""
        return None

    def lateness(self, view: P) -> float:
        """How much of the game is over, from 0 to 1, by what everybody sees."""
        done, all_ = view.progress()
        return (done - 1) / max(all_ - 1, 1)

    # -- deciding -------------------------------------------------------------------------------

    @abstractmethod
    def ways(self, view: P, seat: int) -> Iterable[Way]:
        """How each action is pressed: the legal ones, and those somebody might try that the rules
        forbid, which are refused in words."""

    def pick_label(self, view: P, key: Key) -> str:
        """What picking a thing is called."""
        return ""

    def preview(self, view: P, layout: L, seat: int, action: int) -> Preview | None:
        """What a legal action would do."""
        return None

    def tell(self, view: P, seat: int, action: int) -> str:
        """What a legal action would do, in words."""
        return self.words.tell(view, seat, action)

    def controls(self, view: P, layout: L, choice: Choice) -> dict[Key, Piece]:
        """What lies over the table only while the seat at the screen decides: buttons, signs on
        what can be pressed, what is known of the thing pointed at. A control takes the place of the
        piece that has its key."""
        return {}

    def light(self, view: P, key: Key, picked: tuple[Key, ...]) -> float:
        """How strongly a thing that may be pressed glows after the presses in `picked`: 0 not at
        all, 1 as a rule, up to 2 for what matters most."""
        return 1.0

    def draw_place(self, canvas: Canvas, mark: Mark, view: P, layout: L) -> None:
        """A mere place that can be pressed, or that somebody might press."""
        if mark.legal:
            sign = " " if mark.pointed else ""
            paint.legal_place(canvas, mark.piece.rect, sign, 14, mark.strength)

    def draw_light(self, canvas: Canvas, mark: Mark, view: P, layout: L) -> None:
        """The light around a thing that may be pressed."""
        canvas.glow(mark.piece.rect, 12, GLOW, 6, round(150 * mark.strength), 0)

    def draw_pointed(self, canvas: Canvas, mark: Mark, view: P, layout: L) -> None:
        """A ring around what is pointed at or picked; a cross on what the rules forbid."""
        rect = mark.piece.rect
        if mark.legal:
            raised = rect.move(0, -LIFT) if mark.piece.lifts else rect
            paint.ring(canvas, raised.inflate(8, 8), 14, mix(GOLD, WHITE, 0.6), 4)
        else:
            canvas.art("ui_cross", rect.center, min(44.0, rect.w, rect.h))

    def hint_room(self, view: P, layout: L, way: Sequence[FRect]) -> FRect:
        """What the bubble of a hint leaves free, of the things to press one after the other."""
        return way[-1]

    def on_grid(self, key: Key) -> bool:
        """Whether it is a cell of a board on which arrow keys walk from cell to cell."""
        return False

    def draw_live(self, canvas: Canvas, time: float, view: P, layout: L) -> None:
        """What changes from frame to frame while nothing happens: a clock that runs."""

    def is_result(self, events: Sequence[Event]) -> bool:
        """Whether events that are shown together come to something that wants to be seen."""
        return any(event.kind in self.results for event in events)

    def keeps_pick(self, event: Event) -> bool:
        """Whether what was picked stays picked after this, because one goes on with it."""
        return False

    def zooms(self, view: P, layout: L) -> Mapping[Key, tuple[FRect, str]]:
        """What may be looked at closely at any time: where it is pressed, and in words."""
        return {}

    def close_look(self, key: Key, view: P, layout: L) -> Look | None:
        """One of `zooms` as it looks from near; None if pointing at it is not enough."""
        return None

    def draw_zoom(self, canvas: Canvas, key: Key, view: P, layout: L) -> None:
        """What was pressed to be looked at closely, over the table."""
        look = self.close_look(key, view, layout)
        if look is not None:
            canvas.veil(120)
            draw_piece(canvas, Piece(look, self.over_table(layout)))

    def over_table(self, layout: L) -> FRect:
        """What may be covered by something that is looked at closely."""
        return FRect(0, 0, 1, 1)

    def snap(self, position: P) -> SnapChoice | None:
        """Whether what is decided now is a snap decision: yes or no, all at the same moment."""
        return None

    def snap_place(self, layout: L) -> FRect | None:
        """Where a pointer says yes while several people decide against the clock."""
        return None

    # -- seats ----------------------------------------------------------------------------------

    @property
    def looks(self) -> list[int]:
        """By seat: the index of its colour and mark."""
        return [seat.look for seat in self.context.seats]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.context.seats]

    def look(self, seat: int) -> SeatLook:
        """The colour and mark of a seat at this table."""
        return SEATS[self.context.seats[seat].look]

    def own(self, view: P) -> int:
        """The seat whose hand lies before the viewer; a bystander sits behind the first."""
        return max(int(view.viewer), NOBODY + 1)

    def points_of(self, view: P, seat: int) -> list[Part]:
        """What the seat would score if the game ended as it lies; `view` is what everybody sees."""
        return [Part(line.kind, line.points) for line in view.score(seat)]

    def made_at(self, before: P, view: P, layout: L, seat: int, kind: str) -> Place | None:
        """Where points of that kind were won or lost between two views; None on the seat plate."""
        return None

    def points_legend(self) -> str:
        """What the figures mean, where the parts alone do not tell it."""
        return ""

    def stats(self, view: P, seat: int, short: bool = False) -> list[tuple[str | None, str]]:
        """(icon, text) pairs for the seat plate, beside the points."""
        return []

    def sprite(self, seat: int) -> str:
        """The picture on the seat plate."""
        return f"ladder_{self.look(seat).name}"

    # -- words ----------------------------------------------------------------------------------

    def named(self, view: P, seat: int) -> int:
        """Whose name stands in the turn banner while `seat` decides; its own as a rule."""
        return seat

    @property
    def words(self) -> GameWords[P]:
        """What the game says to the people who sit at this table."""
        return self.speech(self.names)

    def going_on(self, view: P, picked: tuple[Key, ...]) -> str:
        """What is to do next, after some presses of an action that takes several; else nothing."""
        return ""

    def announcement(self, view: P) -> str:
        """What the banner says while nobody's turn is shown, as in the count; else nothing."""
        return ""
