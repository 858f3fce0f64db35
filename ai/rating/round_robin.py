"""`rate`: everybody plays everybody, and the results become ratings with intervals.

Every deal is played once from every seat of its table, and no two tables have the same deal. Which
deals there are and what is thought at them follows from the seed alone.
"""

import math
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from ai.arena import check_players
from ai.deals import play_deal
from ai.messages import DealJob, PlayedDeal
from ai.rating.fit import POINTS, Fit, fitted
from ai.rating.pairs import paired
from ai.rating.record import Record
from ai.rating.tables import drawn_tables
from ai.rivals import POLICY, RIVALS
from ai.tally import CONFIDENCE
from ai.work import Engine, Here, take_in_all
from game.contract import InvalidAction
from game.registry import game_named

EVERYBODY: Final = (*RIVALS, POLICY)
"""Who is rated when nobody is named."""


def rate(
    game_key: str,
    players: list[str],
    games: int,
    seed: int,
    seats: int | None = None,
    engine: Engine | None = None,
    warn: Callable[[str], None] | None = None,
) -> dict[str, object]:
    """A round robin in which every two players meet in at least `games` games.

    `seats` is by default the game's smallest table at which somebody can win. Ctrl-C ends it early,
    as does the loss of the engine: then `partial` is True and what was played is rated.
    """
    table_size = seats or smallest_table(game_key)
    _check(game_key, players, games, table_size)
    began = time.monotonic()
    meetings = -(-games // table_size)
    tables = list(drawn_tables(len(players), table_size, meetings, seed))
    record = Record(len(players))
    decisions = 0

    def take_in(played: PlayedDeal) -> None:
        nonlocal decisions
        record.add(tables[played.number], [game.winners for game in played.games])
        decisions += sum(game.decisions for game in played.games)

    deals = _deals(game_key, players, tables, seed)
    take_in_all((engine or Here()).results(play_deal, deals), take_in, warn)
    seconds = max(time.monotonic() - began, 0.001)
    anchor = players.index(POLICY) if POLICY in players else 0
    return {
        "game": game_key,
        "seats": table_size,
        "games": record.count * table_size,
        "games_asked": games,
        "deals": record.count,
        "partial": record.count < len(tables),
        "seed": seed,
        "anchor": players[anchor],
        **_measured(players, record, anchor),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
    }


def smallest_table(game_key: str) -> int:
    """The fewest seats at which one can win against another.

    >>> smallest_table("hens")
    2
    """
    return min(seats for seats in game_named(game_key).seat_counts if seats > 1)


def _check(game_key: str, players: list[str], games: int, seats: int) -> None:
    game_named(game_key).check_set_up(seats, {})
    check_players(game_key, players)
    if seats < 2 or len(players) < 2 or len(set(players)) < len(players):
        raise InvalidAction("a round robin needs at least two seats and two different players")
    if games < 1:
        raise InvalidAction("at least one game must be played")


def _deals(
    game_key: str, players: list[str], tables: list[list[int]], seed: int
) -> Iterator[DealJob]:
    for number, table in enumerate(tables):
        seated = [players[player] for player in table]
        yield DealJob(game_key, seated, seed, number, len(table), False)


def _measured(players: list[str], record: Record, anchor: int) -> dict[str, object]:
    """Ratings from the strongest down, every pair, and what duplicate deals brought."""
    if record.count < 2:
        return {"ratings": [], "pairs": [], "duplicate_gain": None}
    fit = fitted(record, anchor)
    best_first = sorted(range(len(players)), key=lambda player: -fit.ratings[player])
    gain = fit.duplicate_gain
    return {
        "ratings": [_rating(players, record, fit, player) for player in best_first],
        "pairs": [
            _pair(players, record, fit, one, other) for one, other in combinations(best_first, 2)
        ],
        "duplicate_gain": None if gain is None else round(gain, 2),
    }


def _rating(players: list[str], record: Record, fit: Fit, player: int) -> dict[str, object]:
    rating, error = fit.ratings[player], fit.errors[player]
    games, won = record.games_of(player)
    return {
        "player": players[player],
        "rating": round(rating, 1),
        "error": round(error, 1),
        "ci95": [round(rating - CONFIDENCE * error, 1), round(rating + CONFIDENCE * error, 1)],
        "games": games,
        "win_share": round(won / games, 4) if games else None,
    }


def _pair(players: list[str], record: Record, fit: Fit, one: int, other: int) -> dict[str, object]:
    pair = paired(record, one, other)
    ahead = (fit.ratings[one] - fit.ratings[other]) / POINTS
    return {
        "players": [players[one], players[other]],
        "games": pair.games,
        "share": None if pair.share is None else round(pair.share, 4),
        "ci95": [round(pair.low, 4), round(pair.high, 4)],
        "by_rating": round(1 / (1 + math.exp(-ahead)), 4),
    }
