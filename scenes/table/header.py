"""The top of a table: which game and round, whose turn it is, and the commands."""

from collections.abc import Callable
from dataclasses import dataclass

from game.contract import NOBODY
from scenes.kit import paint
from scenes.kit.buttons import IconButton
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import SeatLook
from scenes.kit.widget import Widget
from scenes.table.match import Match
from scenes.table.view import TableView


@dataclass(frozen=True)
class Command:
    """A button of the header."""

    name: str
    icon: str
    label: str
    deed: Callable[[], None]


class TableHeader:
    """Reads the match only when told to: while something is playing it stays with who did it."""

    def __init__(self, match: Match, table: TableView) -> None:
        self.match = match
        self.table = table
        self.deciders: tuple[int, ...] = ()
        self.buttons: list[Widget] = []
        self._round = ""
        self._words = ""
        self._look: SeatLook | None = None

    def layout(self, canvas: Canvas, home: Command, commands: list[Command]) -> float:
        """Place the buttons; tells where the header ends (y), whatever its banner will say."""
        title, longest = self.match.game.title, self._longest()
        plan = paint.header_plan(canvas, title, self._round_text(), longest, len(commands))
        self.buttons = []
        for command, place in zip([home, *commands], [plan.home, *plan.buttons], strict=True):
            button = IconButton(
                command.icon, command.label, command.deed, "wood", name=command.name
            )
            button.place(canvas, place)
            self.buttons.append(button)
        return plan.bottom

    def _longest(self) -> str:
        longest = max((seat.name for seat in self.match.seats), key=len)
        return _turn(longest, self.table.longest_doing())

    def _round_text(self) -> str:
        return self.table.round_text(self.match.position)

    def read(self, at_screen: int) -> None:
        """Say whose turn it is now; of several who decide, the one at the screen."""
        deciders = self.match.deciders()
        self.deciders = tuple(deciders)
        self._round = self._round_text()
        if not deciders:
            self._words, self._look = _("The game is over"), None
            return
        seat = at_screen if at_screen in deciders else deciders[0]
        view = self.match.view_for(NOBODY)
        seat = self.table.named(view, seat)
        doing = self.table.doing(view, seat)
        self._words = _turn(self.match.seats[seat].name, doing)
        self._look = self.table.look(seat)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.buttons) - 1
        title = self.match.game.title
        paint.header_bar(canvas, title, self._round, self._look, self._words, count)


def _turn(name: str, doing: str) -> str:
    return _("%(name)s: %(doing)s") % {"name": name, "doing": doing}
