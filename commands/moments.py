"""Named moments at a table: for pictures, benches and tests, reached by a fixed random walk."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib import import_module
from typing import Final

from game.contract import Game, Position
from game.registry import game_named
from game.rng import Rng
from play.match import AI, HUMAN, Match, new_match
from saves.records import Seat
from saves.solo import SoloGame
from scenes.app.app import App

NAMES: Final = ("Mia", "Bruno", "Lotte", "Finn", "Ada")


@dataclass(frozen=True)
class Moment:
    """A deal, the number of moves walked from it, and perhaps one more that is being shown.

    `action` is what seat 0 then does, `others` what those do who decide at the same moment, in
    the order of seats; `after` is how many seconds have passed since then.
    `eager`: every seat does what brings it most points at once, which makes a finer table.
    `pulled`: the key of a thing that the pointer holds over a place where it may go.
    """

    game: str
    seats: int
    seed: int
    moves: int
    action: str = ""
    after: float = 0.0
    others: tuple[str, ...] = ()
    eager: bool = False
    pulled: Hashable = None


@dataclass(frozen=True)
class Album:
    """The moments of one game by name, and which of them serve for what.

    `hints`: where a hint is shown; `refused`: where something forbidden can be pressed; `middle`: a
    person's turn in the middle of a game, for log, pause and hand-over; `over`: the end, and
    `other_ends` those that look otherwise; `opened`: by the name of the picture, what is opened to
    be looked at closely, as a moment and the key or number of its target.
    """

    moments: dict[str, Moment]
    hints: tuple[str, ...]
    middle: str
    over: str
    refused: str = ""
    other_ends: tuple[str, ...] = ()
    opened: dict[str, tuple[str, Hashable]] = field(default_factory=dict)
    busiest: dict[str, str] = field(default_factory=dict)
    """What `bench frames` measures, in words, and the moment it is."""


def walk(
    game: Game, seats: int, seed: int, moves: int, eager: bool = False
) -> tuple[Position, list[tuple[int, int]]]:
    """Play a number of random legal moves; the same arguments always lead to the same place."""
    position = game.new(seats, seed, {})
    rng = Rng(seed)
    walked = []
    for _ in range(moves):
        deciders = position.deciders()
        if len(deciders) == 0:
            break
        seat = int(deciders[0])
        actions = [int(action) for action in position.actions(seat)]
        if eager:
            actions = _best_at_once(position, seat, actions)
        action = actions[int(rng.below(len(actions)))]
        position.play(seat, action)
        walked.append((seat, action))
    return position, walked


def _best_at_once(position: Position, seat: int, actions: list[int]) -> list[int]:
    """The actions after which the seat has most points."""
    points: dict[int, int] = {}
    for action in actions:
        after = position.copy()
        after.play(seat, action)
        points[action] = int(after.points(seat))
    most = max(points.values())
    return [action for action in actions if points[action] == most]


def position_of(moment: Moment) -> tuple[Position, list[tuple[int, int]]]:
    """Where a moment stands before its action, and the way there."""
    game = game_named(moment.game)
    return walk(game, moment.seats, moment.seed, moment.moves, moment.eager)


def table_seats(count: int, humans: int = 1, level: str = "hen") -> list[Seat]:
    """The people of the mock-ups: Mia plays, with friends if asked for, the others are AI."""
    return [
        Seat(NAMES[k], k, HUMAN, level, "mouse" if k == 0 else f"pad:{k - 1}")
        if k < humans
        else Seat(NAMES[k], k, AI, level)
        for k in range(count)
    ]


def played_before(app: App) -> None:
    """A record for pictures: some games won and lost, and a dozen played alone."""
    noon = datetime(2026, 11, 4, 12, tzinfo=UTC)
    statistics, solo = app.profile.statistics, app.profile.solo
    for level, won, points in (("hen", True, 31), ("hen", False, 18), ("fox", False, 22)):
        statistics.record_result("ladder", level, won, points)
        statistics.record_result("hens", level, won, points - 4)
    statistics.record_best("ladder", NAMES[0], 31, noon.timestamp())
    statistics.record_best("ladder", NAMES[0], 22, noon.timestamp())
    for k, points in enumerate((10, 13, 15, 12, 17, 19, 21, 16, 23, 28, 22)):
        began = (noon + timedelta(days=k)).timestamp()
        rank = sum(points >= least for least in (9, 17, 25))
        goal = (1, 2, 3, 4, 6, 7, 1, 9, 2, 3, 7)[k]
        solo.enter(SoloGame(began, "free", goal, points, rank, "HEN-2222-2257", k))
        if k % 2:
            day = (noon + timedelta(days=k)).date().isoformat()
            daily = SoloGame(began + 1, "daily", goal, points - 2, rank, "HEN-2222-2257", k, day)
            solo.enter(daily)


def match_at(app: App, moment: Moment, humans: int = 1) -> Match:
    """A saved match that stands at the moment."""
    seats = table_seats(moment.seats, humans)
    match = new_match(app.slots, moment.game, seats, {}, moment.seed)
    for seat, action in position_of(moment)[1]:
        match.act(seat, action)
    return match


@cache
def album_of(key: str) -> Album:
    """The moments of one of our games that pictures, benches and tests show."""
    album: Album = import_module(f"commands.albums.{key}").ALBUM
    return album
