"""The top of a table: which game and round, whose turn it is, and the commands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.contract import NOBODY, Position
from play.match import Match
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import CREAM, GLOW, GOLD_RIM, INK, NIGHT, STRAW, SeatLook, mix
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.table.board import Board


@dataclass(frozen=True)
class Command:
    """A button of the header."""

    name: str
    icon: str
    label: str
    deed: Callable[[], None]


class HeaderLayout(NamedTuple):
    """Where the parts of the header stand."""

    bar: FRect
    home: FRect
    buttons: list[FRect]
    """Left to right, at the right edge."""
    banner: FRect
    banner_lines: list[str]
    bottom: float
    """Nothing else may start above this y."""


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
        end = header_layout(canvas, *titles, results.label, len(commands))
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
        title = self.match.game.title
        look = None if self._announced() else self._look
        words = self.banner if self.buttons == self.commands else ""
        draw_header(canvas, title, self._round, look, words, len(self.commands) - 1)


def room_for(
    canvas: Canvas, titles: tuple[str, str], names: Sequence[str], doing: str, buttons: int = 5
) -> tuple[HeaderLayout, bool]:
    """The header for the longest words, and whether these name whose turn it is: without a name
    where only so the banner need not stand below the bar."""
    longest = max(names, key=len)
    named = header_layout(canvas, *titles, _turn(longest, doing), buttons)
    bare = header_layout(canvas, *titles, _turn("", doing), buttons)
    return (bare, False) if bare.bottom < named.bottom else (named, True)


def _turn(name: str, doing: str) -> str:
    if not name:
        return doing[:1].upper() + doing[1:]
    return _("%(name)s: %(doing)s") % {"name": name, "doing": doing}


def header_layout(
    canvas: Canvas, game: str, sub: str, doing: str, buttons: int = 5
) -> HeaderLayout:
    """Measure the header: with large text the bar gets higher, and a banner that does not fit
    between the title and the buttons moves below the bar."""
    high = round(max(60.0, 7 + canvas.grown(26) * 1.04 + canvas.grown(20) * 1.3))
    y = high / 2 - 23
    places = [FRect(canvas.w - 62 - 56 * k, y, 48, 44) for k in reversed(range(buttons))]
    title_right = 76 + max(canvas.measure(game, 26, "f")[0], canvas.measure(sub, 20, "Bold")[0])
    right = places[0].left if places else canvas.w
    wide = canvas.measure(doing, 24, "f")[0] + 92
    beside = wide <= right - title_right - 36
    lines = [doing] if beside else canvas.wrap(doing, 24, canvas.w - 64 - 92, "f")
    if not beside:
        wide = max(canvas.measure(line, 24, "f")[0] for line in lines) + 92
    banner = FRect(0, 0, wide, max(56.0, canvas.grown(24) * 1.2 * len(lines) + 22))
    if beside:
        banner.midtop = (canvas.w / 2 + 20, 14)
        banner.left = max(banner.left, title_right + 18)
        banner.right = min(banner.right, right - 18)
    else:
        banner.midtop = (canvas.w / 2, high + 8)
    bottom = max(high + 4, banner.bottom) + 8
    bar = FRect(0, 0, canvas.w, high)
    return HeaderLayout(bar, FRect(14, y, 48, 44), places, banner, lines, bottom)


def draw_header(
    canvas: Canvas, game: str, sub: str, look: SeatLook | None, doing: str, buttons: int = 5
) -> None:
    """The top bar and the banner that says whose turn it is; the buttons are widgets."""
    layout = header_layout(canvas, game, sub, doing, buttons)
    bar, r = layout.bar, layout.banner
    canvas.rounded(bar, 0, "#5d3818", "#3d220d")
    canvas.rounded((0, bar.bottom, canvas.w, 4), 0, "#2a1507")
    canvas.rounded((0, 0, canvas.w, 3), 0, "#ffe0a8", alpha=70)
    canvas.title(game, 26, (76, 7), CREAM)
    canvas.text(sub, 20, (76, 7 + canvas.grown(26) * 1.04), "#f3d9a8", weight="Bold")
    if not doing:
        return
    canvas.glow(r, 26, GLOW, 7, 190, 1)
    canvas.rounded(r, 28, CREAM, STRAW, mix(look.colour, NIGHT, 0.25) if look else GOLD_RIM, 5)
    if look:
        paint.badge(canvas, look, (r.x + 34, r.centery), 20)
    x = r.x + (64 if look else 46)
    canvas.lines(layout.banner_lines, 24, (x, r.centery), INK, "midleft", "f")
