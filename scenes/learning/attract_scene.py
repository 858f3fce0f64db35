"""Attract mode, as in an arcade: AI seats play one game after the other at the real table, with
captions, until somebody touches anything.

Nothing of it is stored or counted, and nothing is heard. The title lies below and is kept ready to
be drawn, so that waking up takes one frame.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi
from typing import Final, NamedTuple

from pygame import FRect, Surface

from game.registry import game_named
from play.match import AI, Match, fresh_seed, unkept_match
from play.seating import christened
from saves.records import Seat
from scenes.app.app import App
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas, Face
from scenes.kit.idle import IdlePart, IdleParts, idle_time
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, GLOW, GOLD_RIM, INK, Colour
from scenes.table.log import LARGE_TEXT, shortened
from scenes.table.scene import TableScene
from words.lang import _
from words.phrases import winners_text
from words.rivals import rival_name

SHOWN: Final = 75.0
"""Seconds after which the next game is shown, if this one has not ended by then."""
OPENING: Final = 4.0
"""Seconds for which the caption says what game it is."""
RIVALS: Final = ("hen", "turkey", "goose", "duck")
"""They decide at once, on any machine."""
MOST_SEATS: Final = 4
RIVAL_PAUSE: Final = 1.2
END: Final = 4.0
"""Seconds, longer than for people who play."""
CAPTION_SIZE: Final = 36.0
TAGLINE_SIZE: Final = 26.0
PROMPT_SIZE: Final = 24.0
PROMPT_WIDTH: Final = 0.26
"""How much of the window's width the words of the prompt may take on one line."""
BREATH: Final = 2.4
"""Seconds from one glow of the prompt to the next."""
MARGIN: Final = 32.0
LINE: Final = 1.2


class BandPlan(NamedTuple):
    """Where the captions stand and, at their right, the prompt; in units of the window."""

    band: FRect
    words: FRect
    prompt: FRect
    scale: float
    """Units of the window to one of the table, which has what the band leaves."""


class Block(NamedTuple):
    lines: list[str]
    size: float
    face: Face
    colour: Colour


def dealt(app: App, game_key: str, seed: int) -> Match:
    """A game between AI seats of which nothing is stored or counted."""
    count = min(max(game_named(game_key).seat_counts), MOST_SEATS)
    seats = [Seat("", k, AI, RIVALS[k % len(RIVALS)]) for k in range(count)]
    seats = christened(seats, rival_name)
    return unkept_match(app.slots, game_key, seats, {}, seed)


def _unheard(_cue: str, _volume: float, _pan: float) -> None:
    pass


class AttractScene(TableScene):
    """Shows this match, then for ever the next of `games`."""

    takes_phones = False

    def __init__(self, app: App, match: Match, games: Iterator[str]) -> None:
        super().__init__(app, match, entry_of(match.game.key))
        self._games = games
        self.plan = BandPlan(FRect(), FRect(), FRect(), 1.0)
        self._announced = self._fresh
        self.flow.rival_pause, self.flow.end_pause = RIVAL_PAUSE, END
        session = self.session
        session.quiet = session.header.bare = True
        session.motion = session.context.motion = replace(app.stage.motion, speed=1.0)
        session.context.play_sound = _unheard

    # -- layout ---------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        self._keep_ready_below(canvas)
        high = _lines(canvas) * canvas.grown(CAPTION_SIZE) * LINE + 28
        band = FRect(0, canvas.h - high, canvas.w, high)
        prompt = self._prompt_lines(canvas)
        wide = max(canvas.measure(each, PROMPT_SIZE, "f")[0] for each in prompt) + 48
        deep = len(prompt) * canvas.grown(PROMPT_SIZE) * LINE + 26
        button = FRect(0, 0, wide, deep).move_to(midright=(canvas.w - MARGIN, band.centery))
        words = FRect(MARGIN, band.y, button.left - 2 * MARGIN, high)
        table = self._table_canvas(canvas, band)
        self.plan = BandPlan(band, words, button, table.k / canvas.k)
        super().layout(table)

    def _keep_ready_below(self, canvas: Canvas) -> None:
        """Draw what lies below, unseen: what is drawn longest ago is the first to be forgotten."""
        unseen = Canvas(Surface(canvas.surface.get_size()), canvas.text_scale)
        for scene in self.stage.scenes[:-1]:
            scene.layout(unseen)
            scene.draw(unseen)

    @staticmethod
    def _table_canvas(canvas: Canvas, band: FRect) -> Canvas:
        """The part of the window above the captions, as a window of its own."""
        surface = canvas.surface
        part = surface.subsurface((0, 0, surface.get_width(), canvas.px(band.y)))
        part.set_clip(surface.get_clip())
        return Canvas(part, canvas.text_scale)

    def _prompt_lines(self, canvas: Canvas) -> list[str]:
        words = _("Press any key")
        longest = max(canvas.measure(word, PROMPT_SIZE, "f")[0] for word in words.split(" "))
        return canvas.wrap(words, PROMPT_SIZE, max(PROMPT_WIDTH * canvas.w, longest + 1), "f")

    def music(self) -> None:
        """Nobody plays: the home screen's goes on."""

    def toast_room(self, canvas: Canvas) -> FRect | None:
        return None

    # -- picture --------------------------------------------------------------------------------

    @property
    def caption(self) -> str:
        """What just happened; nothing while the game is being announced."""
        if self.session.celebrated:
            winners = [self.match.seats[seat].name for seat in self.match.position.winners()]
            return winners_text(winners, self.match.game.title)
        return self.session.told if self._time >= OPENING or not self._announced else ""

    def draw(self, canvas: Canvas) -> None:
        table = self._table_canvas(canvas, self.plan.band)
        super().draw(table)
        home = self.session.header.commands[0].rect
        table.art(self.session.entry.icon(), home.center, home.w)
        self._draw_band(canvas)

    def _draw_told(self, canvas: Canvas) -> None:
        """The caption says it."""

    def _draw_band(self, canvas: Canvas) -> None:
        band, words, prompt = self.plan.band, self.plan.words, self.plan.prompt
        canvas.rounded(band, 0, "#5d3818", "#3d220d")
        canvas.rounded((0, band.y, band.w, 4), 0, "#2a1507")
        y = words.centery - self.words_height(canvas) / 2
        for block in self._said(canvas):
            y = canvas.lines(block.lines, block.size, (words.x, y), block.colour, weight=block.face)
        canvas.glow(prompt, 20, GLOW, 9, round(255 * self._glow()), 3)
        canvas.rounded(prompt, 20, "#ffd75a", "#f0a51f", GOLD_RIM, 4)
        lines = self._prompt_lines(canvas)
        canvas.lines(lines, PROMPT_SIZE, prompt.center, INK, "center", "f")

    def words_height(self, canvas: Canvas) -> float:
        """How deep the words are that the band says now."""
        return sum(len(b.lines) * canvas.grown(b.size) * LINE for b in self._said(canvas))

    def _said(self, canvas: Canvas) -> list[Block]:
        """The caption; or, first of all, which game it is and what it is about."""
        room, entry = self.plan.words.w, self.session.entry
        if self.caption:
            words = shortened(canvas, self.caption, room, _lines(canvas), CAPTION_SIZE)
            return [Block(canvas.wrap(words, CAPTION_SIZE, room), CAPTION_SIZE, "SemiBold", CREAM)]
        tagline = canvas.wrap(entry.tagline(), TAGLINE_SIZE, room)
        return [
            Block([entry.title], CAPTION_SIZE, "f", CREAM),
            Block(tagline, TAGLINE_SIZE, "SemiBold", "#f3d9a8"),
        ]

    def _glow(self) -> float:
        """How bright the prompt is, in eighths, so that few halos have to be built."""
        if self.stage.motion.reduced:
            return 1.0
        wave = cos(2 * pi * idle_time(self._time) / BREATH)
        return round(8 * (0.6 + 0.4 * wave)) / 8

    def idle_parts(self) -> IdleParts | None:
        parts = super().idle_parts()
        if parts is None:
            return None
        return [
            *(part._replace(rect=self._in_window(part.rect)) for part in parts),
            IdlePart(self.caption, self.plan.band),
            IdlePart(self._glow(), self.plan.prompt.inflate(60, 60)),
        ]

    def _in_window(self, rect: FRect | None) -> FRect | None:
        if rect is None:
            return None
        return FRect(*(self.plan.scale * length for length in rect)).inflate(4, 4)

    # -- time and input -------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.on_top:
            return
        if not self.stage.attended:
            self.wake()
        elif self._time >= SHOWN and self.session.at_rest and not self.match.position.over():
            self._show_next()

    def open_results(self) -> None:
        """There is nothing to count: on with the next game."""
        self._show_next()

    def _show_next(self) -> None:
        self.stage.swap(next_of(self.app, self._games))

    @property
    def capturing(self) -> bool:
        return True

    def handle(self, intention: Intention) -> bool:
        """Whatever it was, it only wakes."""
        if intention.kind == "quit":
            return False
        self.wake()
        return True

    def wake(self) -> None:
        """Back to the title, at once."""
        self.fades = False
        self.stage.pop()


def next_of(app: App, games: Iterator[str]) -> AttractScene:
    return AttractScene(app, dealt(app, next(games), fresh_seed()), games)


def _lines(canvas: Canvas) -> int:
    """How many lines of a caption there is room for."""
    return 2 if canvas.text_scale <= LARGE_TEXT else 3
