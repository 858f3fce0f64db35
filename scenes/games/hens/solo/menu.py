"""The solo game's doors in the menus all games share."""

from abc import ABC
from typing import TYPE_CHECKING

from pygame import FRect

from saves.profile import Tally
from scenes.face import Entry, GameFace
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.match import Match


class SoloFace(GameFace, ABC):
    """The face of a game that can be played alone as Hens can."""

    def daily(self, house: "House") -> Entry | None:
        from scenes.games.hens.solo import deals, texts

        solo, day = house.profile.solo, deals.today()
        line = texts.daily_line(day, solo.of_day(day), solo.row_on(day))
        return Entry(_("Daily Hens"), line, lambda: deals.open_daily(house))

    def code_entry(self, house: "House") -> Entry | None:
        from scenes.games.hens.solo.code_dialog import CodeDialog

        return Entry(_("Solo by code"), _("enter"), lambda: house.stage.push(CodeDialog(house)))

    def history(self, house: "House") -> Entry | None:
        from scenes.games.hens.solo.history import HistoryScene

        games = house.profile.solo.games
        if not games:
            return None
        return Entry(_("Hens solo"), "", lambda: house.stage.push(HistoryScene(house)))

    def more_tallies(self, house: "House") -> dict[str, Tally]:
        """Solo games, which have a record of their own."""
        from scenes.games.hens.solo.bests import KINDS

        solo = house.profile.solo
        played = sum(solo.total(kind).played for kind in KINDS)
        if not played:
            return {}
        best = max((game.points for game in solo.bests.values()), default=None)
        return {"": Tally(played, best=best)}

    def paint_trophies(self, canvas: Canvas, rect: FRect, house: "House", draw: bool) -> float:
        from scenes.games.hens.solo.bests import BestsOfCards

        return BestsOfCards(house.profile.solo).lay(canvas, rect, draw)

    def count(self, house: "House", match: "Match") -> None:
        from scenes.games.hens.solo.deals import count_solo, is_solo

        if is_solo(match):
            count_solo(house, match)
        else:
            super().count(house, match)

    def results_scene(self, house: "House", match: "Match") -> Scene | None:
        from scenes.games.hens.solo.deals import is_solo
        from scenes.games.hens.solo.ranking import RankingScene

        return RankingScene(house, match) if is_solo(match) else None
