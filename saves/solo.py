"""The solo record of the profile: every finished game, the bests, the days in a row.

Three rankings stand apart: the deal of the day, deals by lot (`free`), and deals that were chosen
or are played again (`chosen`). Of the deal of the day only the first result of a day counts, what
is played later the same day is a chosen deal. An assisted game is noted but counts in no best and
no mean; as the first of its day it still takes the day's place.

A missed day costs nothing but the row itself: the longest one is kept for ever.
"""

from datetime import date, timedelta
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from saves.records import Key, Seed

HISTORY: Final = 300
"""How many games are kept one by one; bests, means and totals are of all ever played."""
DAYS: Final = 400

Kind = Literal["daily", "free", "chosen"]
KINDS: Final[tuple[Kind, ...]] = ("daily", "free", "chosen")
Points = Annotated[int, Meta(ge=-1000, le=1000)]
Total = Annotated[int, Meta(ge=0, le=2**53)]
Sum = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")]
Moment = Annotated[float, Meta(ge=0.0, le=1e11)]


class SoloGame(Struct, frozen=True):
    """One finished game. `began` is when its deal was made: no two games have the same.

    `day` is the day whose deal it was, for daily games only. `par` and `bound` are what the review
    found, None before it has.
    """

    began: Moment
    kind: Kind
    goal: Annotated[int, Meta(ge=1, le=99)]
    points: Points
    rank: Annotated[int, Meta(ge=0, le=3)]
    code: Key
    seed: Seed
    day: Day = ""
    assisted: bool = False
    par: Points | None = None
    bound: Points | None = None

    def __post_init__(self) -> None:
        """A day that no calendar has is refused where it is read."""
        if self.day:
            date.fromisoformat(self.day)


class SoloTotal(Struct, frozen=True):
    """All unassisted games of a ranking ever finished."""

    played: Total = 0
    points: Sum = 0


class Standing(Struct, frozen=True):
    """How a game compares, at the moment it was finished.

    `best` and `goal_best` say that it beat every earlier one of its ranking, or of its ranking with
    the same goal card; `first` that there was none before.
    """

    game: SoloGame
    first: bool
    best: bool
    goal_best: bool


class Solo(Struct):
    """A section of the profile file, mended field by field and entry by entry."""

    games: list[SoloGame] = []
    days: dict[Key, SoloGame] = {}
    bests: dict[Key, SoloGame] = {}
    totals: dict[Key, SoloTotal] = {}
    last_day: Day = ""
    days_in_a_row: Total = 0
    most_days_in_a_row: Total = 0

    # -- entering -------------------------------------------------------------------------------

    def enter(self, game: SoloGame) -> Standing:
        """Note a finished game once; the same one again only tells how it stands."""
        known = self.game_begun(game.began)
        if known is not None or self._forgot(game):
            return Standing(known or game, False, False, False)
        if game.kind == "daily" and game.day in self.days:
            game = replace(game, kind="chosen", day="")
        former, former_goal = self.best(game.kind), self.best(game.kind, game.goal)
        self.games.append(game)
        del self.games[:-HISTORY]
        if game.kind == "daily":
            self._enter_day(game)
        if game.assisted:
            return Standing(game, False, False, False)
        total = self.total(game.kind)
        self.totals[game.kind] = SoloTotal(total.played + 1, total.points + game.points)
        best = former is None or game.points > former.points
        goal_best = former_goal is None or game.points > former_goal.points
        if goal_best:
            self.bests[_ranking(game.kind, game.goal)] = game
        return Standing(
            game,
            first=former is None,
            best=best and former is not None,
            goal_best=goal_best and former_goal is not None,
        )

    def _forgot(self, game: SoloGame) -> bool:
        """Whether it is older than all games kept one by one: it was counted in its time."""
        return len(self.games) >= HISTORY and game.began < min(each.began for each in self.games)

    def _enter_day(self, game: SoloGame) -> None:
        self.days[game.day] = game
        for day in sorted(self.days)[:-DAYS]:
            del self.days[day]
        if game.day <= self.last_day:
            return
        self.days_in_a_row = 1 + (self.days_in_a_row if game.day == _next(self.last_day) else 0)
        self.most_days_in_a_row = max(self.most_days_in_a_row, self.days_in_a_row)
        self.last_day = game.day

    def amend(self, began: float, par: int | None, bound: int | None) -> None:
        """Note what the review found, wherever the game is kept."""
        rows = [self.days, self.bests]
        for k, game in enumerate(self.games):
            if game.began == began:
                self.games[k] = replace(game, par=par, bound=bound)
        for row in rows:
            for key, game in row.items():
                if game.began == began:
                    row[key] = replace(game, par=par, bound=bound)

    # -- asking ---------------------------------------------------------------------------------

    def game_begun(self, began: float) -> SoloGame | None:
        return next((game for game in self.games if game.began == began), None)

    def total(self, kind: Kind) -> SoloTotal:
        return self.totals.get(kind, SoloTotal())

    def mean(self, kind: Kind) -> float | None:
        total = self.total(kind)
        return total.points / total.played if total.played else None

    def best(self, kind: Kind, goal: int | None = None) -> SoloGame | None:
        """The best game of a ranking, or of those with one goal card; the first of equals."""
        wanted = _ranking(kind, goal) if goal is not None else f"{kind}:"
        found = [game for key, game in self.bests.items() if key.startswith(wanted)]
        if goal is not None:
            found = [game for game in found if game.goal == goal]
        return min(found, key=lambda game: (-game.points, game.began), default=None)

    def history(self, kind: Kind, count: int) -> list[SoloGame]:
        """The last games of a ranking, oldest first, assisted ones left out."""
        ranked = [game for game in self.games if game.kind == kind and not game.assisted]
        return ranked[-count:]

    def of_day(self, day: date) -> SoloGame | None:
        """The result that counts for a day."""
        return self.days.get(day.isoformat())

    def row_on(self, today: date) -> int:
        """The days in a row as they stand today: a row that ended before yesterday is over."""
        alive = self.last_day in (today.isoformat(), (today - timedelta(days=1)).isoformat())
        return self.days_in_a_row if alive else 0


def _ranking(kind: Kind, goal: int) -> str:
    return f"{kind}:{goal}"


def _next(day: str) -> str:
    """The day after; nothing after no day."""
    try:
        return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return ""
