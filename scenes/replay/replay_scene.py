"""A game that was played, to be gone through: play, pause, step, scrub, with anybody's eyes."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Final

from pygame import FRect

from audio.music import Mood
from game.contract import NOBODY, WHOLE
from play.recording import Recording
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import SeatLook
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Widget
from scenes.replay.controls import Controls
from scenes.replay.follow import Follow
from scenes.replay.head import Head
from scenes.replay.marks import crowned, leaders, showpieces, told_of_lead
from scenes.replay.odds_panel import odds_panels
from scenes.replay.player import Player, first_viewer
from scenes.replay.replay_table import Plate, ReplayTable
from scenes.replay.side import (
    Extra,
    LogPanel,
    SidePanel,
    draw_box,
    heading_height,
    panel_box,
)
from scenes.replay.story import Story
from scenes.replay.transport import ScrubBar, Sign
from scenes.table.menu_entry import MenuEntry
from words.lang import _

LEADS_READ: Final = 6
"""Moments of which it is found out in a frame who leads."""


class ReplayScene(FormScene):
    def __init__(
        self,
        app: App,
        recording: Recording,
        entry: MenuEntry,
        moment: int | None = None,
        viewer: int | None = None,
        panel: str = "",
    ) -> None:
        super().__init__(self._cue)
        self.app = app
        self.entry = entry
        self.recording = recording
        allowed = recording.viewers()
        eyes = viewer if viewer in allowed else first_viewer(recording)
        self.player = player = Player(app, recording, entry, eyes)
        self.table = ReplayTable(player)
        self.story = Story(recording)
        self._fresh = not moment
        player.to(moment or 0)
        self._leads: list[tuple[int, int]] = []
        self._unread = leaders(recording, player.board.game)
        """Finds out who took the lead when, a moment at a time."""
        self._pieces_told: list[Sign] = []
        self.bar = ScrubBar(
            recording.last, lambda: player.moment, self.jump, player.step, player.toggle, self._told
        )
        self.controls = Controls(player, self.bar, self.jump, self._faster, self._choose_eyes)
        self.head = Head(entry.title)
        self.follow = Follow(player, self.table, self._refresh)
        self._fixed: list[Widget] = []
        """What can be pressed at any moment."""
        self._offered: object = None
        """Of what moment the pieces were offered last."""
        self._canvas: Canvas | None = None
        self._side_box = FRect(0, 0, 0, 0)
        log = LogPanel(player, self.story, self._looks, self.jump)
        self.panels: list[SidePanel] = [log, *odds_panels(app, entry, player)]
        """What can be opened at the right edge, each by a button of the header."""
        self.side = next((each for each in self.panels if each.name == panel), None)

    def extras(self) -> list[Extra]:
        """Buttons of the header that lead elsewhere, from the moment that is shown."""
        if not self.recording.over:
            return []
        return [
            Extra("branch", "ui_branch", _("Play on from here"), self._branch),
            Extra("review", "ui_expose", _("Look back"), self._review),
        ]

    def _branch(self) -> None:
        self.app.navigation.open_branch(self.recording.slug, self.player.moment)

    def _review(self) -> None:
        """What the next decision of the seat whose eyes are borrowed was worth."""
        seat = self.player.viewer if self.player.viewer >= 0 else None
        self.app.navigation.open_review(self.recording.slug, seat, self.player.moment)

    @property
    def _looks(self) -> list[SeatLook]:
        seats = range(len(self.player.context.seats))
        return [self.player.board.game.look(seat) for seat in seats]

    def _cue(self, name: str) -> None:
        self.app.sounds.play("ui_move" if name == "focus" else "ui_accept", 0.5)

    # -- going through it -----------------------------------------------------------------------

    def jump(self, moment: int) -> None:
        """Show a moment at once, and stay there."""
        self.player.pause()
        self.player.to(moment)

    def _faster(self) -> None:
        self.player.next_speed()
        self.stage.relayout()

    def open_side(self, panel: SidePanel | None) -> None:
        """Open this at the right edge; what is open already is put away."""
        former, self.side = self.side, None if panel is self.side else panel
        if former is not None:
            former.close()
        self.stage.relayout()

    def _back(self) -> None:
        """Put away what is open; then out."""
        if self.follow.on:
            self.follow.stop()
        elif self.side is not None:
            self.open_side(None)
        else:
            self.back()

    def back(self) -> None:
        self.app.sounds.play("ui_back")
        self.stage.pop()

    def pause(self) -> None:
        self.player.pause()
        self.player.finish()

    def resume(self) -> None:
        self.player.follow_settings()
        self.stage.relayout()

    def leave(self) -> None:
        if self.side is not None:
            self.side.close()

    # -- whose eyes -----------------------------------------------------------------------------

    def eyes_text(self, viewer: int) -> str:
        if viewer == WHOLE:
            return _("All hands open")
        if viewer == NOBODY:
            return _("A bystander")
        return self.player.context.seats[viewer].name

    def _eyes(self) -> tuple[str, SeatLook | None]:
        viewer = self.player.viewer
        look = self.player.board.game.look(viewer) if viewer >= 0 else None
        return self.eyes_text(viewer), look

    def _choose_eyes(self) -> None:
        viewers = self.recording.viewers()
        seats = self.player.context.seats
        picks = [Pick(self.eyes_text(v), "", seats[v].look if v >= 0 else None) for v in viewers]
        self.stage.push(PickDialog(_("Whose eyes?"), picks, lambda k: self.see_as(viewers[k])))

    def see_as(self, viewer: int) -> None:
        self.player.see_as(viewer)
        self.follow.forget()
        self.stage.relayout()

    # -- words ----------------------------------------------------------------------------------

    def _subtitles(self, moment: int) -> tuple[str, str, str]:
        """Round and move, the move alone, and its number alone."""
        words, last = self.player.board.game.words, self.recording.last
        moves = _("move %(move)d of %(moves)d") % {"move": moment, "moves": last}
        return (
            f"{words.round_text(self.recording.positions[moment])}  ·  {moves}",
            moves,
            f"{moment} / {last}",
        )

    @property
    def told(self) -> str:
        """What led to the moment that is shown."""
        return self.story.sentence(self.player.moment).text

    def _told(self, moment: int) -> str:
        return f"{self._subtitles(moment)[1]}  ·  {self.story.sentence(moment).text}"

    def _read_all(self) -> list[str]:
        """Round, move, what happened, and what has the focus."""
        return [self._subtitles(self.player.moment)[0], self.told, self.focus_aloud()]

    def aloud(self) -> list[str] | None:
        return [self.told] if self.player.at_rest and not self.player.playing else None

    # -- layout and picture ---------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        words = self.player.board.game.words
        self.story.tell(words)
        self._canvas = canvas
        self._pieces_told = showpieces(self.recording, words)
        self._mark()
        self.bar.rounds = self.player.rounds
        leads = [*self.extras(), *map(self._opening, self.panels)]
        above = self.head.layout(canvas, self._subtitles(self.recording.last), leads, self.back)
        eyes = self._eyes() if len(self.recording.viewers()) > 1 else None
        note = "" if self.head.titled else self._subtitles(self.recording.last)[-1]
        below = self.controls.layout(canvas, eyes, note)
        self.table.layout(canvas, self.head.bottom, self.controls.top, self.head.usual)
        self.follow.reread()
        self._fixed = [*below, *self._place_side(canvas), *above]
        self._offer()
        if self.time == 0:
            self.form.focus("bar")

    def _mark(self) -> None:
        """Put on the bar what is known so far."""
        names = self.player.board.game.names
        game = self.player.board.game
        leads = [Sign(at, crowned(game, k), told_of_lead(names, k), True) for at, k in self._leads]
        self.bar.signs = [*leads, *self._pieces_told]
        self.bar.followed = list(self.follow.moments)

    def _refresh(self) -> None:
        """Another thing is followed, or it is found at more moments."""
        self._mark()
        self._offered = None

    def _offer(self) -> None:
        """What can be pressed now: the controls, and over the table whatever can be followed."""
        if self._canvas is None:
            return
        covered = self._side_box if self.side is not None else None
        pieces = self.follow.pieces(covered)
        ways = self.follow.layout(self._canvas, self.controls.top)
        plates = self.table.plates(covered) if self.player.at_rest else []
        self.form.set([*plates, *pieces, *self._fixed, *ways])
        if self.form.focused not in self.form.widgets or self.form.focused is None:
            self.form.focus("bar")
        self._offered = self._shown()

    def _shown(self) -> object:
        return self.player.changes, self.player.at_rest, self.follow.on

    def _opening(self, panel: SidePanel) -> Extra:
        return Extra(panel.name, panel.icon, panel.label, partial(self.open_side, panel))

    def _place_side(self, canvas: Canvas) -> list[Widget]:
        if self.side is None:
            return []
        self._side_box = box = panel_box(canvas, self.head.bottom, self.controls.top)
        high = heading_height(canvas)
        room = FRect(box.x + 20, box.y + high, box.w - 40, box.h - high - 14)
        return list(self.side.layout(canvas, room))

    def draw(self, canvas: Canvas) -> None:
        player = self.player
        self.table.draw(canvas, self.controls.top, self.time)
        line = self.story.sentence(player.moment)
        look = player.board.game.look(line.seat) if line.seat >= 0 else None
        subtitles = self._subtitles(player.moment)
        self.head.draw(canvas, subtitles, line.text, look)
        self.controls.draw(canvas, () if self.head.titled else subtitles)
        self.follow.draw(canvas)
        plate = self.form.focused
        if isinstance(plate, Plate) and self.on_top:
            self.table.draw_points(canvas, self.controls.top, self.entry, plate.seat)
        if self.side is not None:
            draw_box(canvas, self._side_box, self.side.label)
            self.side.draw(canvas)
        self.form.draw(canvas, self.time, self.on_top)

    def idle_parts(self) -> IdleParts | None:
        if not self.player.at_rest or self.player.board.moving or not self.table.laid_out:
            return None
        shown = (self._shown(), self.player.playing, len(self._leads), len(self.follow.moments))
        return [
            IdlePart((shown, self.side.look() if self.side is not None else None)),
            *self.table.idle_parts(self.time),
            *self.form.idle_parts(self.time),
        ]

    def music(self) -> Mood:
        return Mood(self.recording.game.key)

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
        self._read_on()
        if self._offered != self._shown():
            self._offer()
        if self.side is not None:
            self.side.update(dt)

    def _read_on(self) -> None:
        """Find out a little more of who led, and of what moved when."""
        self.follow.update()
        found = [lead for lead in islice(self._unread, LEADS_READ) if lead is not None]
        if found:
            self._leads += found
            self._mark()

    def handle(self, intention: Intention) -> bool:
        kind, player = intention.kind, self.player
        if kind == "quit":
            return False
        if kind == "hover" and intention.pos and not self.bar.contains(intention.pos):
            self.bar.hovered = None
        if self.form.handle(intention):
            return True
        commands: dict[str, Callable[[], None]] = {
            "back": self._back,
            **{panel.name: partial(self.open_side, panel) for panel in self.panels},
            "undo": partial(player.step, -1),
            "redo": partial(player.step, 1),
            "pause": player.toggle,
            "hold": player.toggle,
            "speed": self._faster,
            "rules": partial(self.app.navigation.open_rules, self.recording.game.key),
            "settings": self.app.navigation.open_settings,
            "fullscreen": self._fullscreen,
            "aloud": lambda: self.app.read(self._read_all),
        }
        if kind == "scroll":
            player.step(-1 if intention.amount > 0 else 1)
        elif kind in commands:
            commands[kind]()
        else:
            return False
        return True

    def _fullscreen(self) -> None:
        self.app.change(fullscreen=not self.app.settings.fullscreen)
