"""The solo game's doors in the menus all games share."""

from abc import ABC

from pygame import FRect

from saves.match import Match
from saves.profile import Tally
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.scene import Scene
from scenes.table.menu_entry import MenuEntry, MenuItem


class SoloEntry(MenuEntry, ABC):
    """The face of a game that can be played alone as Hens can."""

    def daily(self, app: App) -> MenuItem | None:
        from scenes.games.hens.solo import deals, texts

        solo, day = app.profile.solo, deals.today()
        line = texts.daily_line(day, solo.of_day(day), solo.row_on(day))
        return MenuItem(_("Daily Hens"), line, lambda: deals.open_daily(app))

    def code_entry(self, app: App) -> MenuItem | None:
        from scenes.games.hens.solo.code_dialog import CodeDialog

        return MenuItem(_("Solo by code"), _("enter"), lambda: app.stage.push(CodeDialog(app)))

    def history(self, app: App) -> MenuItem | None:
        from scenes.games.hens.solo.history import HistoryScene

        games = app.profile.solo.games
        if not games:
            return None
        return MenuItem(_("Hens solo"), "", lambda: app.stage.push(HistoryScene(app)))

    def more_tallies(self, app: App) -> dict[str, Tally]:
        """Solo games, which have a record of their own."""
        from scenes.games.hens.solo.bests import KINDS

        solo = app.profile.solo
        played = sum(solo.total(kind).played for kind in KINDS)
        if not played:
            return {}
        best = max((game.points for game in solo.bests.values()), default=None)
        return {"": Tally(played, best=best)}

    def paint_trophies(self, canvas: Canvas, rect: FRect, app: App, draw: bool) -> float:
        from scenes.games.hens.solo.bests import BestsOfCards

        return BestsOfCards(app.profile.solo).lay(canvas, rect, draw)

    def count(self, app: App, match: Match) -> None:
        from scenes.games.hens.solo.deals import count_solo, is_solo

        if is_solo(match):
            count_solo(app, match)
        else:
            super().count(app, match)

    def results_scene(self, app: App, match: Match) -> Scene | None:
        from scenes.games.hens.solo.deals import is_solo
        from scenes.games.hens.solo.ranking import RankingScene

        return RankingScene(app, match) if is_solo(match) else None
