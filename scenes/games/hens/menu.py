"""Hens as the menus know it."""

from librt.vecs import vec
from mypy_extensions import i64
from pygame import FRect

from game.hens.tables import (
    EACH,
    EGGS,
    MEDALS,
    OUT_OF_SOLO_REACH,
    PADOVANA,
    SEBRIGHT,
    SIZES,
    WYANDOTTE,
    card_of,
    goal_of,
    species_of,
)
from play.match import Match
from play.solo import is_solo
from saves.described import SlotInfo
from saves.profile import Tally
from saves.solo import KINDS
from scenes.app.app import App
from scenes.games.hens.looks import HenCard, breed
from scenes.games.hens.score_row import SCORE_ICONS
from scenes.games.hens.solo import deals
from scenes.games.hens.solo.bests import draw_bests
from scenes.games.hens.solo.code_dialog import CodeDialog
from scenes.games.hens.solo.history import HistoryScene
from scenes.games.hens.solo.ranking import RankingScene
from scenes.kit.canvas import Canvas
from scenes.kit.scene import Scene
from scenes.table.menu_entry import MenuEntry, MenuItem
from scenes.table.piece import sprite
from scenes.table.score_kinds import Scored, ScoreKind, Token
from words import hens as texts
from words.hens_solo import daily_line
from words.lang import _

_TILE_W = 206
"""The width at which the picture of the tile was composed."""


def _hens(scored: Scored, worth: vec[i64]) -> list[Token]:
    """The hens a line counts, each with what it is worth."""
    hens = scored.position.hens(scored.seat)
    cards = [int(hens[cell]) for cell in scored.line.items]
    return [(f"hen_{breed(int(species_of(card)))}", str(int(worth[card]))) for card in cards]


def _eggs(scored: Scored) -> list[Token]:
    return _hens(scored, EGGS)


def _medals(scored: Scored) -> list[Token]:
    return _hens(scored, MEDALS)


def _coops(scored: Scored) -> list[Token]:
    return [("coop_back", "")] * len(scored.line.items)


def _goal(scored: Scored) -> list[Token]:
    """Whether it was met, and how often."""
    half = int(scored.line.kind == "goal_second")
    many = goal_of(scored.position.goal, half).need == EACH and scored.line.points
    met = "ui_check" if scored.line.points > 0 else "ui_cross"
    return [(met, ""), ("ui_trophy", f"×{scored.line.items[0]}" if many else "")]


class HensEntry(MenuEntry):
    key = "hens"
    title = "Hens"

    def tagline(self) -> str:
        return _("Whose yard is the finest?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """Three cards in a fan."""
        canvas.rounded(rect, 18, "#f7cf74", "#d08a24", "#75460f", 3)
        k = rect.w / _TILE_W
        fan = (card_of(WYANDOTTE, 5), card_of(PADOVANA, 3), card_of(SEBRIGHT, 6))
        with canvas.clip(rect.inflate(-6, -6)):
            for i, card in enumerate(fan):
                image = sprite(canvas, HenCard(int(card)), 94 * k, 131.6 * k, 14 - 14 * i)
                x = rect.centerx + (i - 1) * 44 * k
                canvas.blit(image, (x, rect.y + (112 + abs(i - 1) * 10) * k), "center")

    def icon(self) -> str:
        return "hen_padovana"

    def score_kinds(self) -> list[ScoreKind]:
        words = texts.HensWords()
        tokens = (_eggs, _eggs, _medals, _coops, _goal, _goal)
        return [
            ScoreKind(key, words.say("score_label", key), icon, shown)
            for (key, icon), shown in zip(SCORE_ICONS.items(), tokens, strict=True)
        ]

    def option_text(self, key: str) -> str:
        name, _underscore, size = key.partition("_")
        words = {
            "goal": _("Goal card"),
            "first": _("Who begins"),
            "without": _("Left out of the species of %(size)s"),
            "with": _("Species of %(size)s cards"),
        }
        return words[name] % {"size": size}

    def choice_text(self, key: str, value: int) -> str:
        name, _underscore, size = key.partition("_")
        if value == 0:
            return _("by lot")
        if name == "first":
            return _("seat %(number)d") % {"number": value}
        if name == "goal":
            return str(value)
        return texts.SPECIES_NAMES[2 * SIZES.index(int(size)) + value - 1]

    def set_up_note(self, seats: int, options: dict[str, int]) -> str:
        if seats == 1 and options.get("goal") == OUT_OF_SOLO_REACH:
            return _(
                "Goal card 5 cannot be fully met alone: it asks for five species, you have four."
            )
        return ""

    # -- solo -----------------------------------------------------------------------------------

    def daily(self, app: App) -> MenuItem | None:
        solo, day = app.profile.solo, deals.today()
        line = daily_line(day, solo.of_day(day), solo.row_on(day))
        return MenuItem(_("Daily Hens"), line, lambda: deals.open_daily(app))

    def code_entry(self, app: App) -> MenuItem | None:
        return MenuItem(_("Solo by code"), _("enter"), lambda: app.stage.push(CodeDialog(app)))

    def history(self, app: App) -> MenuItem | None:
        if not app.profile.solo.games:
            return None
        return MenuItem(_("Hens solo"), "", lambda: app.stage.push(HistoryScene(app)))

    def more_tallies(self, app: App) -> dict[str, Tally]:
        """Solo games, which have a record of their own."""
        solo = app.profile.solo
        played = sum(solo.total(kind).played for kind in KINDS)
        best = max((game.points for game in solo.bests.values()), default=None)
        return {"": Tally(played, best=best)} if played else {}

    def paint_trophies(self, canvas: Canvas, rect: FRect, app: App) -> float:
        return draw_bests(app.profile.solo, canvas, rect)

    def counts(self, slot: SlotInfo) -> bool:
        """The record of solo games notes assisted ones too."""
        return not slot.parent if len(slot.seats) == 1 else super().counts(slot)

    def count(self, app: App, match: Match) -> None:
        if is_solo(match):
            deals.count_solo(app, match)
        else:
            super().count(app, match)

    def results_scene(self, app: App, match: Match) -> Scene | None:
        return RankingScene(app, match) if is_solo(match) else None


ENTRY = HensEntry()
