"""Ratings: known strengths are found again, within intervals that hold what they promise."""

import math
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from ai.crew import Crew
from ai.rating.fit import Fit, fitted
from ai.rating.pairs import paired
from ai.rating.record import Record
from ai.rating.report import report
from ai.rating.round_robin import rate
from ai.rating.tables import drawn_tables
from game.contract import InvalidAction

PLAYERS = ["chick", "policy", "random"]


def recorded(*deals: tuple[list[int], list[list[int]]]) -> Record:
    """Of deals, each the players at the table and the seats that won each game."""
    players = 1 + max(player for table, _ in deals for player in table)
    record = Record(players)
    for table, games in deals:
        record.add(table, games)
    return record


def played(strengths: list[float], seats: int, meetings: int, seed: int, luck: float) -> Record:
    """A round robin of invented players, in points; `luck` is how many points a deal favours the
    seat it favours most, the same one in all of its games."""
    chance = random.Random(seed)
    record = Record(len(strengths))
    for table in drawn_tables(len(strengths), seats, meetings, seed):
        favours = [chance.gauss(0.0, luck) for _ in table]
        games = []
        for turn in range(seats):
            points = [
                strengths[player] + favours[(place + turn) % seats]
                for place, player in enumerate(table)
            ]
            weights = [10 ** (each / 400) for each in points]
            games.append(chance.choices(range(seats), weights))
        record.add(table, games)
    return record


def test_two_players_are_as_far_apart_as_the_textbook_says() -> None:
    """75 wins of 100, and half of the drawn game they are credited."""
    fit = fitted(recorded(*[([0, 1], [[0], [0]])] * 25, *[([0, 1], [[0], [1]])] * 25), 1)
    assert fit.ratings == [pytest.approx(400 * math.log10(75.5 / 25.5)), 0.0]
    assert fit.errors[1] == 0.0


def test_whoever_does_the_same_is_rated_the_same() -> None:
    """Each of three beats one of the others and loses to the other as often."""
    circle = [([one, (one + 1) % 3], [[0], [0], [1]]) for one in range(3)] * 10
    mirrored = [([one, (one + 1) % 3], [[0], [1], [1]]) for one in range(3)] * 10
    fit = fitted(recorded(*circle, *mirrored), 0)
    assert fit.ratings == pytest.approx([0.0, 0.0, 0.0], abs=1e-6)
    assert fit.errors[1] == pytest.approx(fit.errors[2])


def test_who_wins_in_a_circle_is_rated_the_same_too() -> None:
    fit = fitted(recorded(*[([one, (one + 1) % 3], [[0], [0]]) for one in range(3)] * 10), 0)
    assert fit.ratings == pytest.approx([0.0, 0.0, 0.0], abs=1e-6)


def test_the_anchor_moves_all_ratings_and_changes_none() -> None:
    record = played([0.0, 150.0, -80.0], 2, 60, 1, 0.0)
    first, second = fitted(record, 0).ratings, fitted(record, 1).ratings
    assert [each - first[1] for each in first] == pytest.approx(second)


def test_who_never_lost_is_far_ahead_and_nobody_knows_how_far() -> None:
    fit = fitted(recorded(*[([0, 1], [[0], [0]])] * 50), 1)
    assert 600 < fit.ratings[0] < 1200
    assert 100 < fit.errors[0] < 600
    few = fitted(recorded(*[([0, 1], [[0], [0]])] * 5), 1)
    assert few.ratings[0] < fit.ratings[0]
    assert few.ratings[0] - 1.96 * few.errors[0] > 0


def test_a_player_who_won_everything_leaves_the_others_where_they_are() -> None:
    even = [([0, 1], [[0], [1]])] * 50
    champion = [([2, loser], [[0], [0]]) for loser in (0, 1)] * 50
    fit = fitted(recorded(*even, *champion), 0)
    assert fit.ratings[1] == pytest.approx(0.0, abs=1e-6)
    assert fit.ratings[2] - 1.96 * fit.errors[2] > 300


def covered(strengths: list[float], seats: int, luck: float) -> tuple[float, list[Fit]]:
    """The share of intervals that hold the truth, over forty round robins."""
    fits = [fitted(played(strengths, seats, 40, seed, luck), 0) for seed in range(40)]
    inside = [
        abs(fit.ratings[player] - strengths[player]) <= 1.96 * fit.errors[player]
        for fit in fits
        for player in range(1, len(strengths))
    ]
    return sum(inside) / len(inside), fits


@pytest.mark.parametrize(("seats", "players"), [(2, 4), (3, 5), (4, 5), (4, 3)])
def test_known_strengths_lie_in_their_intervals(seats: int, players: int) -> None:
    """Of 80 and more intervals nearly 95 % hold the truth, and none is off to one side."""
    strengths = [0.0, 60.0, -120.0, 200.0, -30.0][:players]
    share, fits = covered(strengths, seats, luck=0.0)
    assert 0.89 <= share <= 0.995
    for player, strength in enumerate(strengths):
        mean = sum(fit.ratings[player] for fit in fits) / len(fits)
        error = sum(fit.errors[player] for fit in fits) / len(fits)
        assert abs(mean - strength) <= 4 * error / math.sqrt(len(fits))


def test_duplicate_deals_tell_more_where_luck_is_great() -> None:
    """What a deal gives to one seat it gives to everybody in turn."""
    strengths = [0.0, 60.0, -120.0]
    _, plain = covered(strengths, 2, luck=0.0)
    _, lucky = covered(strengths, 2, luck=400.0)
    gains = [sum(fit.duplicate_gain or 0.0 for fit in fits) / len(fits) for fits in (plain, lucky)]
    assert gains[0] == pytest.approx(1.0, abs=0.1)
    assert gains[1] > 1.5
    assert lucky[0].errors[1] < plain[0].errors[1]


def test_games_of_a_deal_that_all_go_alike_count_as_one() -> None:
    alike = recorded(*[([0, 1], [[0], [0]])] * 60, *[([0, 1], [[1], [1]])] * 40)
    apart = recorded(*[([0, 1], [[0]])] * 120, *[([0, 1], [[1]])] * 80)
    one, other = fitted(alike, 1), fitted(apart, 1)
    assert one.ratings == pytest.approx(other.ratings)
    assert one.errors[0] == pytest.approx(math.sqrt(2) * other.errors[0], rel=0.02)
    assert one.duplicate_gain == pytest.approx(0.5, rel=0.02)


def test_a_shared_win_is_shared() -> None:
    record = recorded(*[([0, 1, 2], [[0, 1], [0, 1], [0, 1]])] * 20)
    fit = fitted(record, 0)
    assert fit.ratings[1] == pytest.approx(0.0, abs=1e-6)
    assert paired(record, 0, 1).share == 0.5
    assert paired(record, 0, 2).share == 1.0


def test_a_pair_is_told_by_what_either_won_for_each_of_its_seats() -> None:
    """Player 1 took two seats of three and won twice as often: they are even."""
    pair = paired(recorded(*[([0, 1, 1], [[0], [1], [2]])] * 20), 0, 1)
    assert (pair.games, pair.share) == (60, 0.5)
    nothing = paired(recorded(([0, 1, 2], [[2], [2], [2]])), 0, 1)
    assert (nothing.games, nothing.share) == (3, None)


def test_the_interval_of_a_pair_counts_deals() -> None:
    alike = paired(recorded(*[([0, 1], [[0], [0]])] * 60, *[([0, 1], [[1], [1]])] * 40), 0, 1)
    apart = paired(recorded(*[([0, 1], [[0]])] * 120, *[([0, 1], [[1]])] * 80), 0, 1)
    width = [pair.high - pair.low for pair in (alike, apart)]
    assert width[0] == pytest.approx(math.sqrt(2) * width[1], rel=0.03)
    perfect = paired(recorded(*[([0, 1], [[0], [0]])] * 10), 0, 1)
    assert (perfect.share, perfect.high) == (1.0, 1.0)
    assert 0.8 < perfect.low < 0.9


@pytest.mark.parametrize(
    ("players", "seats"), [(2, 2), (5, 2), (4, 3), (10, 4), (12, 3), (2, 4), (3, 5)]
)
def test_tables_are_balanced(players: int, seats: int) -> None:
    tables = list(drawn_tables(players, seats, 10, seed=3))
    met = Counter(pair for table in tables for pair in combinations(sorted(set(table)), 2))
    sat = Counter(player for table in tables for player in table)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) <= ({10} if seats == 2 else {10, 11, 12})
    assert max(sat.values()) - min(sat.values()) <= 2
    assert all(len(set(table)) == min(seats, players) for table in tables)
    assert tables == list(drawn_tables(players, seats, 10, seed=3))
    assert len(tables) < 3 or tables != list(drawn_tables(players, seats, 10, seed=4))


def test_a_round_robin_is_the_same_by_any_engine() -> None:
    alone = steady(rate("sly", PLAYERS, 20, 3))
    with Crew(2) as crew:
        assert steady(rate("sly", PLAYERS, 20, 3, engine=crew)) == alone
    assert steady(rate("sly", PLAYERS, 20, 4)) != alone


def steady(outcome: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in outcome.items() if k not in ("seconds", "decisions_per_second")}


def test_a_round_robin_tells_who_is_strong() -> None:
    outcome: dict[str, Any] = rate("sly", PLAYERS, 40, 1)
    rows = outcome["ratings"]
    assert [row["player"] for row in rows] == ["policy", "chick", "random"]
    assert (rows[0]["rating"], rows[0]["ci95"], outcome["anchor"]) == (0.0, [0.0, 0.0], "policy")
    for row in rows[1:]:
        low, high = row["ci95"]
        assert low < row["rating"] < high < 0
        assert row["games"] == 80
    assert (outcome["seats"], outcome["games"], outcome["deals"]) == (2, 120, 60)
    for pair in outcome["pairs"]:
        low, high = pair["ci95"]
        assert 0.5 < low < pair["share"] <= high
        assert pair["games"] == 40
    text = report(outcome)
    assert "policy        +0  (fixed)" in text
    assert f"{outcome['pairs'][0]['share']:.1%}" in text


def test_a_table_has_as_many_seats_as_asked_or_the_fewest() -> None:
    assert rate("ladder", PLAYERS, 6, 1)["seats"] == 3
    outcome: dict[str, Any] = rate("ladder", PLAYERS, 6, 1, seats=4)
    assert outcome["seats"] == 4
    assert outcome["games"] == 4 * outcome["deals"]


@pytest.mark.parametrize(
    ("players", "games", "seats"),
    [
        (["policy"], 4, 2),
        (["policy", "policy"], 4, 2),
        (["policy", "cat"], 4, 2),
        (["policy", "random"], 0, 2),
        (["policy", "random"], 4, 9),
        (["policy", "random"], 4, 1),
    ],
)
def test_nonsense_is_refused(players: list[str], games: int, seats: int) -> None:
    with pytest.raises(InvalidAction):
        rate("hens", players, games, 1, seats)


def test_ended_early_it_rates_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Record.add

    def interrupted(record: Record, table: list[int], games: list[list[int]]) -> None:
        original(record, table, games)
        if record.count == ended_after:
            raise KeyboardInterrupt

    monkeypatch.setattr(Record, "add", interrupted)
    ended_after = 20
    outcome: dict[str, Any] = rate("sly", PLAYERS, 100, 1)
    assert (outcome["partial"], outcome["deals"]) == (True, 20)
    assert len(outcome["ratings"]) == 3
    assert "ended early" in report(outcome)
    ended_after = 1
    outcome = rate("sly", PLAYERS, 100, 1)
    assert (outcome["deals"], outcome["ratings"], outcome["pairs"]) == (1, [], [])
    assert "too few" in report(outcome)
