"""The top of a table: which game and round, whose turn it is, and the commands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.contract import NOBODY, Position
from saves.match import Match
from scenes.kit import paint
from scenes.kit.buttons import Button, IconButton
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import SeatLook
from scenes.kit.widget import Widget
from scenes.table.board import Board


@dataclass(frozen=True)
class Command:
    """A button of the header."""

    name: str
    icon: str
    label: str
    deed: Callable[[], None]


class TableHeader:
    """Reads the match only when told to: while something is playing it stays with who did it.

    Once the game is over its banner becomes a button that leads to the results.
    """

    def __init__(self, match: Match, board: Board) -> None:
        self.match = match
        self.board = board
        self.deciders: tuple[int, ...] = ()
        self.commands: list[Widget] = []
        """Pause at the left, the others at the right."""
        self._results: Button | None = None
        self._past: Position | None = None
        self._round = ""
        self._name = ""
        self._seat = NOBODY
        self._doing = ""
        self._named = True
        """Whether there is room to name whose turn it is; the badge tells it all the same."""
        self._look: SeatLook | None = None

    @property
    def buttons(self) -> list[Widget]:
        """What can be pressed now: pause, the commands, and at the end the way to the results."""
        shown = self._results is not None and self._past is None and not self.deciders
        return [*self.commands, self._results] if shown and self._results else self.commands

    def layout(
        self, canvas: Canvas, home: Command, commands: list[Command], results: Command
    ) -> float:
        """Place the buttons; tells where the header ends (y), whatever its banner will say."""
        names = [seat.name for seat in self.match.seats]
        titles = (self.match.game.title, self._round_text())
        doing = max(self.board.game.words.all_doings(), key=len)
        plan, self._named = room_for(canvas, titles, names, doing, len(commands))
        self.commands = []
        for command, place in zip([home, *commands], [plan.home, *plan.buttons], strict=True):
            button = IconButton(
                command.icon, command.label, command.deed, "wood", name=command.name
            )
            button.place(canvas, place)
            self.commands.append(button)
        end = paint.header_plan(canvas, *titles, results.label, len(commands))
        self._results = Button(
            results.label, results.deed, "go", results.icon, size=24, name=results.name
        )
        wide = max(end.banner.w, self._results.width_for(canvas))
        at = end.banner
        self._results.place(canvas, (at.centerx - wide / 2, at.y, wide, at.h))
        return max(plan.bottom, end.bottom) if self.match.position.over() else plan.bottom

    def _round_text(self) -> str:
        return self.board.game.words.round_text(self._past or self.match.position)

    def look_back(self, past: Position | None) -> None:
        """Read an earlier moment from now on; None returns to the present."""
        self._past = past

    def read(self, at_screen: int) -> None:
        """Say whose turn it is now; of several who decide, the one at the screen."""
        position = self._past or self.match.position
        deciders = [int(seat) for seat in position.deciders()]
        self.deciders = tuple(deciders)
        self._round = self._round_text()
        if self._past is not None:
            self._name, self._doing, self._look = "", _("As it was"), None
            return
        if not deciders:
            self._name, self._doing, self._look = "", _("The game is over"), None
            return
        seat = at_screen if at_screen in deciders else deciders[0]
        view = self.match.view_for(NOBODY)
        self._seat = self.board.game.named(view, seat)
        self._name = self.match.seats[self._seat].name
        self._look = self.board.game.look(self._seat)
        self.turn_down(view)

    def turn_down(self, public: Position) -> None:
        """Say of whose turn it was what a bystander knows, and not what was being chosen."""
        if self._name:
            self._doing = self.board.doing(public, self._seat)

    def _announced(self) -> str:
        """What is shown is nobody's turn any more, though nothing has come to rest yet."""
        return self.board.game.announcement(self.board.view) if self._name else ""

    def active(self, seat: int) -> bool:
        """Whether the table waits for this seat, or shows what it did."""
        return seat in self.deciders and not self._announced()

    @property
    def banner(self) -> str:
        return self._announced() or _turn(self._name if self._named else "", self._doing)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.commands) - 1
        title = self.match.game.title
        look = None if self._announced() else self._look
        words = self.banner if self.buttons == self.commands else ""
        paint.header_bar(canvas, title, self._round, look, words, count)


def room_for(
    canvas: Canvas, titles: tuple[str, str], names: Sequence[str], doing: str, buttons: int = 5
) -> tuple[paint.HeaderPlan, bool]:
    """The header for the longest words, and whether these name whose turn it is: without a name
    where only so the banner need not stand below the bar."""
    longest = max(names, key=len)
    named = paint.header_plan(canvas, *titles, _turn(longest, doing), buttons)
    bare = paint.header_plan(canvas, *titles, _turn("", doing), buttons)
    return (bare, False) if bare.bottom < named.bottom else (named, True)


def _turn(name: str, doing: str) -> str:
    if not name:
        return doing[:1].upper() + doing[1:]
    return _("%(name)s: %(doing)s") % {"name": name, "doing": doing}
