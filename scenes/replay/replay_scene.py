"""A game that was played, to be gone through: play, pause, step, scrub, with anybody's eyes."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from audio.music import Mood
from game.contract import NOBODY, WHOLE
from play.recording import Recording
from scenes.app.app import App
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, GOLD_RIM, INK, STRAW
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.replay.marks import leaders, showpieces
from scenes.replay.player import Player, first_viewer
from scenes.replay.replay_table import ReplayTable
from scenes.replay.story import Story
from scenes.replay.transport import BAR_HEIGHT, GlyphButton, ScrubBar, Sign
from scenes.table.header import draw_header, header_layout
from scenes.table.log import shortened
from scenes.table.menu_entry import MenuEntry
from words.lang import _
from words.phrases import speed_name

BUTTON: Final = 52.0
GAP: Final = 6.0
EDGE: Final = 14.0
LEAST_BAR: Final = 400.0
"""With less room than this beside the buttons the bar stands above them."""
SAID: Final = 20.0
SAID_LINES: Final = 2


class ReplayScene(FormScene):
    def __init__(
        self,
        app: App,
        recording: Recording,
        entry: MenuEntry,
        moment: int | None = None,
        viewer: int | None = None,
    ) -> None:
        super().__init__(self._cue)
        self.app = app
        self.entry = entry
        self.recording = recording
        allowed = recording.viewers()
        eyes = viewer if viewer in allowed else first_viewer(recording)
        self.player = Player(app, recording, entry, eyes)
        self.table = ReplayTable(self.player)
        self.story = Story(recording)
        self._fresh = not moment
        self.player.to(moment or 0)
        self._leads: list[Sign] = []
        self._reading = leaders(recording, self.player.board.game)
        """Works out who led, a moment at a time."""
        player = self.player
        self.bar = ScrubBar(
            recording.last, lambda: player.moment, self._scrub, self._step, self._toggle, self._told
        )
        self._top = self._bottom = 0.0
        self._said = FRect(0, 0, 0, 0)
        self._play: GlyphButton | None = None
        self._speed: Button | None = None

    def _cue(self, name: str) -> None:
        self.app.sounds.play("ui_move" if name == "focus" else "ui_accept", 0.5)

    # -- going through it -----------------------------------------------------------------------

    def _scrub(self, moment: int) -> None:
        self.player.pause()
        self.player.to(moment)

    def _step(self, by: int) -> None:
        self.player.step(by)

    def _toggle(self) -> None:
        self.player.toggle()

    def _faster(self) -> None:
        self.player.next_speed()
        self.stage.relayout()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.stage.pop()

    def pause(self) -> None:
        self.player.pause()
        self.player.finish()

    def resume(self) -> None:
        self.stage.relayout()

    # -- whose eyes -----------------------------------------------------------------------------

    def eyes_text(self, viewer: int) -> str:
        if viewer == WHOLE:
            return _("All hands open")
        if viewer == NOBODY:
            return _("A bystander")
        return self.player.context.seats[viewer].name

    def _choose_eyes(self) -> None:
        viewers = self.recording.viewers()
        seats = self.player.context.seats
        picks = [Pick(self.eyes_text(v), "", seats[v].look if v >= 0 else None) for v in viewers]

        def see(index: int) -> None:
            self.player.see_as(viewers[index])

        self.stage.push(PickDialog(_("Whose eyes?"), picks, see))

    # -- layout ---------------------------------------------------------------------------------

    @property
    def subtitle(self) -> str:
        words = self.player.board.game.words
        position = self.player.recording.positions[self.player.moment]
        numbers = {"move": self.player.moment, "moves": self.recording.last}
        moves = _("move %(move)d of %(moves)d") % numbers
        return f"{words.round_text(position)}  ·  {moves}"

    def layout(self, canvas: Canvas) -> None:
        self.story.tell(self.player.board.game.words)
        self.bar.signs = [*self._leads, *showpieces(self.recording, self.player.board.game.words)]
        self.bar.rounds = self.player.rounds
        header = self._place_header(canvas)
        low = self._place_transport(canvas)
        self.form.set([*low, *header])
        if self.time == 0:
            self.form.focus("bar")
        self.table.layout(canvas, self._top, self._bottom)

    def _longest_subtitle(self) -> str:
        words = self.player.board.game.words
        last = self.recording.last
        moves = _("move %(move)d of %(moves)d") % {"move": last, "moves": last}
        return f"{words.round_text(self.recording.positions[-1])}  ·  {moves}"

    def _place_header(self, canvas: Canvas) -> list[Widget]:
        """The way out at the left, what was done in the middle; below the bar where it is slim."""
        title, sub = self.entry.title, self._longest_subtitle()
        plan = header_layout(canvas, title, sub, "")
        out = IconButton("ui_home", _("Back"), self.back, "wood", "back")
        out.place(canvas, plan.buttons[0])
        words = max(canvas.measure(title, 26, "f")[0], canvas.measure(sub, 20, "Bold")[0])
        left, right = 76 + words + 18, canvas.w - EDGE
        high = SAID_LINES * canvas.grown(SAID) * 1.2 + 10
        if right - left >= 420:
            self._said = FRect(left, max(4.0, plan.bar.centery - high / 2), right - left, high)
            self._top = max(plan.bar.bottom, self._said.bottom) + 10
        else:
            self._said = FRect(EDGE, plan.bar.bottom + 8, canvas.w - 2 * EDGE, high)
            self._top = self._said.bottom + 8
        return [out]

    def _place_transport(self, canvas: Canvas) -> list[Widget]:
        """Buttons, bar, speed and eyes in one row; in a slim window the bar above the others."""
        player = self.player
        goes: list[Button] = [
            GlyphButton("first", _("To the beginning"), partial(self._scrub, 0), "first"),
            GlyphButton("round back", _("Round back"), partial(player.step_round, -1), "earlier"),
            GlyphButton("back", _("Move back"), partial(self._step, -1), "before"),
            GlyphButton("play", _("Play or pause"), self._toggle, "play"),
            GlyphButton("on", _("Move on"), partial(self._step, 1), "after"),
            GlyphButton("round on", _("Round on"), partial(player.step_round, 1), "later"),
            GlyphButton("last", _("To the end"), partial(self._scrub, self.recording.last), "last"),
        ]
        self._play = goes[3] if isinstance(goes[3], GlyphButton) else None
        speed = Button(f"{speed_name(player.motion.speed)}×", self._faster, "wood", size=22)
        speed.name, speed.tooltip = "speed", _("Speed")
        eyes = Button(self.eyes_text(player.viewer), self._choose_eyes, "wood", "ui_eye", size=22)
        eyes.name, eyes.tooltip = "eyes", _("Whose eyes?")
        many = len(self.recording.viewers()) > 1
        longest = max(map(self.eyes_text, self.recording.viewers()), key=len)
        wide = paint.button_width(canvas, longest, "ui_eye", 22) - 12
        right = [(speed, max(72.0, speed.width_for(canvas) - 12))]
        right += [(eyes, min(wide, 0.5 * canvas.w))] if many else []
        taken = len(goes) * (BUTTON + GAP) + sum(w + GAP for _each, w in right) + 2 * EDGE
        high = max(BUTTON, *(each.height_for(canvas, w) for each, w in right))
        beside = canvas.w - taken >= LEAST_BAR
        row = max(high, BAR_HEIGHT) if beside else BAR_HEIGHT + 4 + high
        self._bottom = canvas.h - row - 18
        middle = canvas.h - 9 - (row if beside else high) / 2
        x = EDGE
        for button in goes:
            button.place(canvas, (x, middle - BUTTON / 2, BUTTON, BUTTON))
            x += BUTTON + GAP
        edge = canvas.w - EDGE
        for each, w in reversed(right):
            each.place(canvas, (edge - w, middle - high / 2, w, high))
            edge -= w + GAP
        if beside:
            self.bar.place(canvas, (x, middle - BAR_HEIGHT / 2, edge - x, BAR_HEIGHT))
        else:
            top = self._bottom + 9
            self.bar.place(canvas, (EDGE, top, canvas.w - 2 * EDGE, BAR_HEIGHT))
        return [self.bar, *goes, *(each for each, _w in right)]

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas, self._bottom, self.time)
        draw_header(canvas, self.entry.title, self.subtitle, None, "")
        self._draw_said(canvas)
        low = FRect(0, self._bottom, canvas.w, canvas.h - self._bottom)
        canvas.rounded(low, 0, "#5d3818", "#3d220d")
        canvas.rounded((0, low.y, low.w, 4), 0, "#2a1507")
        if self._play is not None:
            self._play.glyph = "pause" if self.player.playing else "play"
        self.form.draw(canvas, self.time, self.on_top)

    def _draw_said(self, canvas: Canvas) -> None:
        """Who moved, and what happened."""
        r, line = self._said, self.story.sentence(self.player.moment)
        canvas.rounded(r, 16, CREAM, STRAW, GOLD_RIM, 3)
        x = r.x + 16
        if line.seat >= 0:
            paint.badge(canvas, self.player.board.game.look(line.seat), (r.x + 28, r.centery), 16)
            x = r.x + 54
        words = shortened(canvas, line.text, r.right - 14 - x, SAID_LINES, SAID, "Bold")
        lines = canvas.wrap(words, SAID, r.right - 14 - x, "Bold")
        canvas.lines(lines, SAID, (x, r.centery), INK, "midleft", "Bold", 1.2)

    def idle_parts(self) -> IdleParts | None:
        if not self.player.at_rest or self.player.board.moving or not self.table.laid_out:
            return None
        return [
            IdlePart((self.player.changes, len(self._leads))),
            *self.table.idle_parts(self.time),
            *self.form.idle_parts(self.time),
        ]

    # -- time and input -------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.table.laid_out:
            return
        if self._fresh:
            self._fresh = False
            self.player.deal_in()
        self.player.advance(dt)
        self.table.update(dt)

    def music(self) -> Mood | None:
        return None

    def _told(self) -> str:
        return f"{self.story.sentence(self.player.moment).text} {self.subtitle}"

    def aloud(self) -> list[str] | None:
        return [self.story.sentence(self.player.moment).text] if self.player.at_rest else None

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind == "quit":
            return False
        if self.form.handle(intention):
            return True
        commands: dict[str, Callable[[], None]] = {
            "back": self.back,
            "undo": partial(self._step, -1),
            "redo": partial(self._step, 1),
            "pause": self._toggle,
            "hold": self._toggle,
            "speed": self._faster,
            "rules": partial(self.app.navigation.open_rules, self.recording.game.key),
            "settings": self.app.navigation.open_settings,
            "fullscreen": self._fullscreen,
            "aloud": lambda: self.app.read(lambda: [self._told(), self.focus_aloud()]),
        }
        if kind == "scroll":
            self._step(-1 if intention.amount > 0 else 1)
        elif kind in commands:
            commands[kind]()
        else:
            return False
        return True

    def _fullscreen(self) -> None:
        self.app.change(fullscreen=not self.app.settings.fullscreen)
