"""A table on which things fly: what the tables of all games have in common.

A game adds its copy (`shown`), its plan, its `Staging` and its words (`phrases`).
"""

from abc import abstractmethod
from collections.abc import Sequence
from math import pi, sin
from typing import Final, Protocol

from game.contract import Event, IllegalAction, Position
from scenes.kit.air import Air
from scenes.kit.canvas import Canvas
from scenes.kit.feathers import Feathers
from scenes.kit.palette import SeatLook
from scenes.kit.timeline import Timeline
from scenes.table.staging import StagingBase
from scenes.table.view import LogLine, TableContext, TableView

PULSE_SECONDS: Final = 1.4


class Words(Protocol):
    """What every game's `phrases` module says."""

    def all_doings(self) -> list[str]: ...

    def log_lines(self, events: Sequence[Event], names: Sequence[str]) -> list[LogLine]: ...

    def refusal(self, refused: IllegalAction, names: Sequence[str]) -> str: ...


class MovingTable(TableView):
    words: Words

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.laid_out = False
        """Before the first layout nothing has a place: nothing can be pointed at or fly."""
        self.feathers = Feathers()
        self.air = Air()
        self.width = 0.0

    @property
    def looks(self) -> list[int]:
        return [face.look for face in self.context.seats]

    @property
    def seat_looks(self) -> list[SeatLook]:
        return [self.look(seat) for seat in range(len(self.context.seats))]

    @property
    def names(self) -> list[str]:
        return [face.name for face in self.context.seats]

    def changed(self) -> None:
        """The copy has changed: whatever was worked out from it is to be worked out anew."""

    def longest_doing(self) -> str:
        return max(self.words.all_doings(), key=len)

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        return self.words.log_lines(events, self.names)

    def refusal(self, refused: IllegalAction) -> str:
        return self.words.refusal(refused, self.names)

    @abstractmethod
    def staging(self) -> StagingBase:
        """The maker of one timeline."""

    def stage(self, events: Sequence[Event]) -> Timeline:
        return self.staging().stage(events)

    def deal_in(self, view: Position) -> Timeline:
        self.show(view)
        return self.staging().deal()

    def celebrate(self, view: Position) -> Timeline:
        return self.staging().celebrate(view.winners())

    def still(self) -> None:
        """Nothing is in motion any more."""
        self.air.clear()
        self.feathers.clear()

    def animate(self, dt: float) -> None:
        self.feathers.advance(dt)
        self.air.advance(dt)

    def draw_above(self, canvas: Canvas) -> None:
        self.air.draw(canvas, above=True)

    def pulse(self, time: float) -> float:
        return pulse(time, self.context.motion.reduced)


def pulse(time: float, still: bool) -> float:
    """How strong legal places glow, in eighths, so that few halos have to be built."""
    if still:
        return 1.0
    return round(8 * (0.825 + 0.175 * sin(2 * pi * time / PULSE_SECONDS))) / 8
