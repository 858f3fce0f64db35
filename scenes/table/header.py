"""The top of a table: which game and round, whose turn it is, and the commands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from pygame import FRect

from game.contract import NOBODY, Position
from play.match import Match
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, GOLD_RIM, INK, NIGHT, STRAW, SeatLook, mix
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.table.board import Board
from words.lang import _

_BAR_ROOM: Final = 4.0
"""The dark edge below the bar."""
HALO: Final = 20.0
"""How far the light of the banner reaches."""
COMMANDS: Final = 5
"""How many buttons always stand at the right."""


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
    buttons: list[FRect]
    """Pause at the left edge, the commands at the right one."""
    banner: FRect
    banner_lines: list[str]
    bottom: float
    """Nothing else may start above this y."""
    crowded: bool
    """The buttons stand in the title."""


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
        self.more: list[Widget] = []
        """What a scene adds to what can be pressed."""
        self.subtitle = ""
        """In a lesson: stands in the place of the round, and there are no results."""
        self.bare = False
        """There is nobody to press anything: no buttons."""
        self._results: Button | None = None
        self._past: Position | None = None
        self._round = ""
        self._name = ""
        self._seat = NOBODY
        self._doing = ""
        self._named = True
        """Whether there is room to name whose turn it is; the badge tells it all the same."""
        self._look: SeatLook | None = None
        self._count = COMMANDS

    @property
    def buttons(self) -> list[Widget]:
        """What can be pressed now: pause, the commands, and at the end the way to the results."""
        if self.bare:
            return []
        always = [*self.more, *self.commands]
        if self._results is None or self._past is not None or self.deciders or self.subtitle:
            return always
        return [*always, self._results]

    @property
    def names(self) -> list[str]:
        """Of its commands."""
        return [command.name for command in self.commands]

    def layout(
        self,
        canvas: Canvas,
        home: Command,
        commands: list[Command],
        results: Command,
        extra: Command | None = None,
    ) -> float:
        """Place the buttons; tells where the header ends (y), whatever its banner will say. The
        `extra` command is left out where its button would take the banner's room."""
        names = [seat.name for seat in self.match.seats]
        titles = (self.match.game.title, self._round_text())
        doing = max(self.board.game.words.all_doings(), key=len)
        plan, self._named = room_for(canvas, titles, names, doing)
        self._count = COMMANDS
        if extra is not None:
            wider, named = room_for(canvas, titles, names, doing, COMMANDS + 1)
            if wider.bottom == plan.bottom and named == self._named and not wider.crowded:
                plan, self._count = wider, COMMANDS + 1
                commands = [*commands[:-3], extra, *commands[-3:]]
        self.commands = [
            IconButton(each.icon, each.label, each.deed, "wood", each.name)
            for each in (home, *commands)
        ]
        for button, place in zip(self.commands, plan.buttons, strict=True):
            button.place(canvas, place)
        end = header_layout(canvas, *titles, results.label, self._count)
        self._results = Button(results.label, results.deed, "go", results.icon, name=results.name)
        at = end.banner
        wide = max(at.w, self._results.width_for(canvas))
        self._results.place(canvas, (at.centerx - wide / 2, at.y, wide, at.h))
        return max(plan.bottom, end.bottom) if self.match.position.over() else plan.bottom

    def _round_text(self) -> str:
        return self.subtitle or self.board.game.words.round_text(self._past or self.match.position)

    def look_back(self, past: Position | None) -> None:
        """Read an earlier moment from now on; None returns to the present."""
        self._past = past

    def read(self, at_screen: int) -> None:
        """Say whose turn it is now; of several who decide, the one at the screen."""
        position = self._past or self.match.position
        self.deciders = tuple(int(seat) for seat in position.deciders())
        self._round = self._round_text()
        if self._past is not None or not self.deciders:
            self._name, self._look = "", None
            self._doing = _("As it was") if self._past is not None else _("The game is over")
            return
        seat = at_screen if at_screen in self.deciders else self.deciders[0]
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
        look = None if self._announced() else self._look
        words = "" if self._results in self.buttons else self.banner
        draw_header(canvas, self.match.game.title, self._round, look, words, self._count)


def room_for(
    canvas: Canvas,
    titles: tuple[str, str],
    names: Sequence[str],
    doing: str,
    commands: int = COMMANDS,
) -> tuple[HeaderLayout, bool]:
    """The header for the longest words, and whether these name whose turn it is: the name is left
    out where that keeps the banner from moving below the bar."""
    named = header_layout(canvas, *titles, _turn(max(names, key=len), doing), commands)
    bare = header_layout(canvas, *titles, _turn("", doing), commands)
    return (bare, False) if bare.bottom < named.bottom else (named, True)


def _turn(name: str, doing: str) -> str:
    if not name:
        return doing[:1].upper() + doing[1:]
    return _("%(name)s: %(doing)s") % {"name": name, "doing": doing}


def header_layout(
    canvas: Canvas, game: str, sub: str, doing: str, commands: int = COMMANDS
) -> HeaderLayout:
    """Measure the header: with large text the bar gets higher, and a banner that does not fit
    between the title and the buttons moves below the bar."""
    high = round(max(60.0, 7 + canvas.grown(26) * 1.04 + canvas.grown(20) * 1.3))
    lefts = [14, *(canvas.w - 62 - 56 * k for k in reversed(range(commands)))]
    title_wide = max(canvas.measure(game, 26, "f")[0], canvas.measure(sub, 20, "Bold")[0])
    left, right = 76 + title_wide + 18, lefts[1] - 18
    beside = not canvas.portrait and canvas.measure(doing, 24, "f")[0] + 92 <= right - left
    lines = [doing] if beside else canvas.wrap(doing, 24, canvas.w - 64 - 92, "f")
    wide = max(canvas.measure(line, 24, "f")[0] for line in lines) + 92
    banner = FRect(0, 0, wide, max(56.0, canvas.grown(24) * 1.2 * len(lines) + 22))
    if beside:
        banner.midtop = (canvas.w / 2 + 20, 14)
        banner.left = max(left, min(banner.left, right - wide))
    else:
        banner.midtop = (canvas.w / 2, high + 8)
    return HeaderLayout(
        FRect(0, 0, canvas.w, high),
        [FRect(x, high / 2 - 23, 48, 44) for x in lefts],
        banner,
        lines,
        max(high + 4, banner.bottom) + 8,
        left > right,
    )


def draw_header(
    canvas: Canvas,
    game: str,
    sub: str,
    look: SeatLook | None,
    doing: str,
    commands: int = COMMANDS,
) -> None:
    """The top bar and the banner that says whose turn it is; the buttons are widgets."""
    layout = header_layout(canvas, game, sub, doing, commands)
    canvas.kept(("header", game, sub), layout.bar, _BAR_ROOM, partial(_draw_bar, game, sub))
    if doing:
        name = ("banner", look, *layout.banner_lines)
        canvas.kept(name, layout.banner, HALO, partial(_draw_banner, look, layout.banner_lines))


def _draw_bar(game: str, sub: str, canvas: Canvas, bar: FRect) -> None:
    canvas.rounded(bar, 0, "#5d3818", "#3d220d")
    canvas.rounded((bar.x, bar.bottom, bar.w, _BAR_ROOM), 0, "#2a1507")
    canvas.rounded((bar.x, bar.y, bar.w, 3), 0, "#ffe0a8", alpha=70)
    x, y = bar.x + 76, bar.y + 7
    canvas.title(game, 26, (x, y), CREAM)
    canvas.text(sub, 20, (x, y + canvas.grown(26) * 1.04), "#f3d9a8", weight="Bold")


def _draw_banner(look: SeatLook | None, lines: list[str], canvas: Canvas, r: FRect) -> None:
    canvas.glow(r, 26, GLOW, 7, 190, 1)
    canvas.rounded(r, 28, CREAM, STRAW, mix(look.colour, NIGHT, 0.25) if look else GOLD_RIM, 5)
    if look:
        paint.badge(canvas, look, (r.x + 34, r.centery), 20)
    x = r.x + (64 if look else 46)
    canvas.lines(lines, 24, (x, r.centery), INK, "midleft", "f")
