"""What a game shows outside its table: its tile, its rules page, its points, its options."""

import tomllib
from abc import ABC
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from pygame import FRect

import assets
from ai.review.odds import holdings_of
from game.contract import Position, ScoreLine
from game.registry import game_named
from play.film import Film, FilmError, read_films
from play.match import Match
from saves.described import SlotInfo
from saves.profile import Tally
from saves.records import Seat
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from scenes.kit.scene import Scene
from scenes.table.game_table import GameTable
from scenes.table.odds.pictures import OddsPictures
from scenes.table.phones.game_phone import GamePhone, PlainPhone
from scenes.table.records import count_result
from scenes.table.rule_pictures import Painter, PictureWords, read_pictures
from scenes.table.score_kinds import ScoreKind, sheet_of_kinds
from scenes.table.score_sheet import Sheet
from scenes.table.view import TableContext
from words import broken_assets, rulebook
from words.lang import _
from words.rulebook import Chapter
from words.start_words import StartWords, of_a_deal


@dataclass(frozen=True)
class MenuItem:
    """A way in that a game offers in a menu: what stands on it, and what it opens."""

    label: str
    sublabel: str
    open: Callable[[], None]


class MenuEntry(ABC):
    """One game as the menus know it; texts are made anew on each call, in the language now set."""

    key: str
    title: str
    has_rounds: bool = False
    """Whether all seats take their turns in rounds, though nobody knows how many there will be."""

    def tagline(self) -> str:
        """The subtitle the focused tile says in its bubble."""
        return self.title

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """The picture on the home screen's tile."""
        canvas.rounded(rect, 18, "#b8d98a", "#7fae55", "#4d7330", 3)
        canvas.art(self.icon(), rect.center, 0.6 * min(rect.size))

    def icon(self) -> str:
        """The small picture of the game's tab on the rules page."""
        return "chicken"

    def _own(self, module: str) -> ModuleType:
        """A module of the game's folder, imported when it is first asked for: the tables of five
        games would hold up the title."""
        return import_module(self._name_of(module))

    def _has(self, module: str) -> bool:
        return find_spec(self._name_of(module)) is not None

    def _name_of(self, module: str) -> str:
        return f"{type(self).__module__.rpartition('.')[0]}.{module}"

    @property
    def table_type(self) -> type[GameTable[Any, Any]]:
        found: type[GameTable[Any, Any]] = self._own("table").TABLE
        return found

    @property
    def picture_words(self) -> type[PictureWords]:
        """What the pictures of the rules page are drawn with."""
        found: type[PictureWords] = self._own("rule_words").WORDS
        return found

    def warm_up(self) -> None:
        """Import what the table needs while nobody waits for it."""
        self._own("table")

    def table(self, context: TableContext) -> GameTable[Any, Any]:
        return self.table_type(context)

    def odds_pictures(self, seats: Sequence[Seat]) -> OddsPictures | None:
        """How hidden cards are pictured and named; None for a game that offers no odds."""
        if holdings_of(self.key) is None or not self._has("odds"):
            return None
        pictures: type[OddsPictures] = self._own("odds").PICTURES
        return pictures(seats)

    def phone(self, table: GameTable[Any, Any]) -> GamePhone[Any]:
        """What phones show of it."""
        if not self._has("phone"):
            return PlainPhone(table)
        sheets: type[GamePhone[Any]] = self._own("phone").PHONE
        return sheets(table)

    def chapters(self) -> list[Chapter]:
        """The rules, the last chapter gathering all house rulings."""
        return rulebook.chapters_of(self.key)

    def pictures(self) -> dict[str, Painter]:
        """What the chapters show, by name."""
        return read_pictures(assets.RULES / "pictures" / f"{self.key}.txt", self.picture_words)

    def films(self) -> dict[str, Film]:
        """Those of these pictures that move, if they can be shown."""
        path = assets.RULES / "films" / f"{self.key}.toml"
        try:
            return read_films(self.key, tomllib.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, FilmError):
            broken_assets.note(path)
            return {}

    def score_kinds(self) -> list[ScoreKind]:
        """What points are given for; none for a game that makes its score sheet itself."""
        return []

    def score_sheet(self, position: Position, seats: Sequence[Seat]) -> Sheet:
        """All that is counted at the end of a game, in the language now set."""

        def told(seat: int, line: ScoreLine) -> str:
            detail = self.score_detail(line.kind, line.items, line.points)
            return _("%(name)s: %(detail)s") % {"name": seats[seat].name, "detail": detail}

        return sheet_of_kinds(self.score_kinds(), position, seats, told)

    def score_detail(self, kind: str, items: list[int], points: int) -> str:
        """One score line in words, if the game has any: '3 hens on rungs 8, 5 and 2: 15'."""
        words = self.table_type.speech()
        return words.score_detail(kind, items, points) if words.sentences("score") else ""

    def tie_breaks(self, position: Position, names: Sequence[str]) -> list[str]:
        """What decided between seats with equal points, in words."""
        return self.table_type.speech(names).tie_breaks(position)

    def bird(self, look: int) -> str:
        """Who stands for a seat of this look in the results."""
        return f"ladder_{SEATS[look].name}"

    def proud_bird(self, look: int) -> str:
        """Who stands for the winner."""
        return f"rooster_{SEATS[look].name}_crow"

    def start_words(self) -> StartWords:
        """What the chance the game begins with is called."""
        return of_a_deal()

    def players(self) -> str:
        counts = game_named(self.key).seat_counts
        return _("%(least)d–%(most)d players") % {"least": min(counts), "most": max(counts)}

    def option_text(self, key: str) -> str:
        """What an option is called: of most games there is only who begins."""
        return _("Who begins")

    def choice_text(self, key: str, value: int) -> str:
        return _("seat %(number)d") % {"number": value} if value else _("by lot")

    # -- what only some games have --------------------------------------------------------------

    def daily(self, app: App) -> MenuItem | None:
        """The deal of the day, for the home screen."""
        return None

    def code_entry(self, app: App) -> MenuItem | None:
        """Where the code of somebody else's deal can be typed in, for the seats page."""
        return None

    def history(self, app: App) -> MenuItem | None:
        """The single games that were kept, for the trophies."""
        return None

    def more_tallies(self, app: App) -> dict[str, Tally]:
        """What was played outside the statistics all games share, by group."""
        return {}

    def paint_trophies(self, canvas: Canvas, rect: FRect, app: App) -> float:
        """Draw what the game adds to its panel among the trophies, from the top of `rect` down, and
        tell its height; 0 if it adds nothing."""
        return 0.0

    def set_up_note(self, seats: int, options: dict[str, int]) -> str:
        """A remark on these options for the seats page, or nothing."""
        return ""

    def counts(self, slot: SlotInfo) -> bool:
        """Whether a finished game can have anything to be entered in the profile."""
        people = any(seat.is_human for seat in slot.seats)
        return people and not slot.assisted and not slot.parent

    def count(self, app: App, match: Match) -> None:
        """Enter a finished game in the profile, once however often it is asked for."""
        count_result(app, match)

    def results_scene(self, app: App, match: Match) -> Scene | None:
        """The end of a game that is not shown by the results all games share."""
        return None


def progress_text(entry: MenuEntry | None, done: int, rounds: int) -> str:
    """“round 6 of 10”; where nobody knows how many are to come, “round 6” or “turn 6”."""
    if rounds:
        return _("round %(round)d of %(rounds)d") % {"round": done, "rounds": rounds}
    if entry is not None and entry.has_rounds:
        return _("round %(round)d") % {"round": done}
    return _("turn %(turn)d") % {"turn": done}
