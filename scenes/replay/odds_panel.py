"""What could they have held? Beside a replay: what a seat could infer then, and what was true."""

from collections.abc import Hashable, Sequence

from pygame import FRect

from ai.review.odds import truth_of
from play.recording import Recording
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.widgets import Widget
from scenes.replay.player import Player
from scenes.replay.side import SidePanel
from scenes.table.menu_entry import MenuEntry
from scenes.table.odds.opening import SWITCH
from scenes.table.odds.view import OddsView
from words.lang import _


def shows_odds(app: App, entry: MenuEntry, recording: Recording) -> bool:
    """Not before the game is over: there the odds are an aid, and belong to the table."""
    pictured = entry.odds_pictures(recording.save.seats) is not None
    return pictured and recording.over and app.switched_on(SWITCH)


def odds_panels(app: App, entry: MenuEntry, player: Player) -> "list[OddsPanel]":
    recording = player.recording
    pictures = entry.odds_pictures(recording.save.seats)
    if pictures is None or not shows_odds(app, entry, recording):
        return []
    return [OddsPanel(player, OddsView(app.oddsmaker, recording.game.key, pictures))]


class OddsPanel(SidePanel):
    """For the seat whose eyes are borrowed; with none or all of them, for the first person."""

    name, icon = "odds", "ui_odds"

    def __init__(self, player: Player, shown: OddsView) -> None:
        super().__init__(player)
        self.shown = shown
        self._asked: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        return _("Odds")

    @property
    def seat(self) -> int:
        if self.player.viewer >= 0:
            return self.player.viewer
        seats = enumerate(self.player.context.seats)
        return next((k for k, who in seats if who.is_human), 0)

    def _ask(self) -> None:
        """Only when it is another moment, or somebody else's."""
        recording, moment, seat = self.player.recording, self.player.moment, self.seat
        if self._asked == (moment, seat):
            return
        self._asked = (moment, seat)
        view = recording.view(moment, seat)
        truth = truth_of(recording.game.key, view, recording.positions[moment])
        self.shown.ask(view, truth, self.player.context.seats[seat].name)

    def layout(self, canvas: Canvas, room: FRect) -> Sequence[Widget]:
        self._ask()
        return [self.shown.layout(canvas, room)]

    def update(self, dt: float) -> None:
        self._ask()
        self.shown.poll()

    def draw(self, canvas: Canvas) -> None:
        self.shown.draw(canvas)

    def look(self) -> Hashable:
        listed = self.shown.list
        where = (listed.scroll, listed.cursor) if listed is not None else None
        return self._asked, self.shown.note(), where

    def close(self) -> None:
        self._asked = None
        self.shown.close()
