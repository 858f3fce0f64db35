"""The solo record: rankings apart, days in a row without punishment, and nothing lost."""

import zlib
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from saves.profile import MAGIC, MAX_FILE, Profile
from saves.solo import DAYS, HISTORY, Kind, Solo, SoloGame, SoloTotal

MONDAY = date(2026, 11, 16)


def game(points: int, began: float = 1.0, kind: Kind = "free", goal: int = 3) -> SoloGame:
    return SoloGame(began, kind, goal, points, min(3, max(0, points // 8)), "HEN-2222-2257", 0)


def daily(points: int, day: date, began: float | None = None, assisted: bool = False) -> SoloGame:
    at = float(day.toordinal()) if began is None else began
    plain = game(points, at, "daily")
    return replace(plain, day=day.isoformat(), assisted=assisted)


def content_of(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = msgpack.unpackb(path.read_bytes()[12:])
    return content


def write(path: Path, content: object) -> None:
    payload = msgpack.packb(content)
    path.write_bytes(MAGIC + zlib.crc32(payload).to_bytes(4, "big") + payload)


# -- rankings -----------------------------------------------------------------------------------


def test_the_three_rankings_stand_apart() -> None:
    solo = Solo()
    solo.enter(game(20, 1.0, "free"))
    solo.enter(game(31, 2.0, "chosen"))
    solo.enter(daily(11, MONDAY, 3.0))
    kinds: list[Kind] = ["free", "chosen", "daily"]
    assert [solo.mean(kind) for kind in kinds] == [20.0, 31.0, 11.0]
    assert [[g.points for g in solo.history(kind, 9)] for kind in kinds] == [[20], [31], [11]]
    bests = [solo.best(kind) for kind in kinds]
    assert [best.points for best in bests if best] == [20, 31, 11]


def test_bests_are_kept_by_goal_card_and_the_first_of_equals_stays() -> None:
    solo = Solo()
    first = solo.enter(game(20, 1.0, goal=1))
    assert (first.first, first.best, first.goal_best) == (True, False, False)
    other = solo.enter(game(18, 2.0, goal=10))
    assert (other.first, other.best, other.goal_best) == (False, False, False)
    assert solo.enter(game(19, 3.0, goal=10)).goal_best
    assert not solo.enter(game(19, 4.0, goal=10)).goal_best
    higher = solo.enter(game(21, 5.0, goal=10))
    assert (higher.best, higher.goal_best) == (True, True)
    assert solo.enter(game(-3, 6.0, goal=2)).goal_best is False
    found = {goal: solo.best("free", goal) for goal in (1, 2, 10, 5)}
    assert {goal: best.points for goal, best in found.items() if best} == {1: 20, 2: -3, 10: 21}


def test_an_assisted_game_is_noted_and_counts_nowhere() -> None:
    solo = Solo()
    standing = solo.enter(replace(game(40), assisted=True))
    assert (standing.first, standing.best) == (False, False)
    assert [g.points for g in solo.games] == [40]
    assert solo.history("free", 9) == []
    assert solo.mean("free") is None
    assert solo.best("free") is None


def test_a_game_counts_once_however_often_it_is_looked_at() -> None:
    solo = Solo()
    solo.enter(game(20, 7.0))
    again = solo.enter(game(20, 7.0))
    assert (again.game.points, again.first, again.best) == (20, False, False)
    assert solo.total("free") == SoloTotal(1, 20)
    assert len(solo.games) == 1


def test_the_history_is_bounded_and_what_left_it_is_not_counted_anew() -> None:
    solo = Solo()
    for k in range(HISTORY + 50):
        solo.enter(game(k % 30, 10.0 + k))
    assert len(solo.games) == HISTORY
    assert solo.total("free").played == HISTORY + 50
    solo.enter(game(29, 10.0))
    assert solo.total("free").played == HISTORY + 50
    assert [g.began for g in solo.history("free", 2)] == [58.0 + HISTORY, 59.0 + HISTORY]


def test_the_review_is_added_wherever_the_game_is_kept() -> None:
    solo = Solo()
    solo.enter(daily(20, MONDAY, 5.0))
    solo.enter(game(3, 6.0))
    solo.amend(5.0, 24, 33)
    today, best = solo.of_day(MONDAY), solo.best("daily")
    assert today is not None
    assert best is not None
    assert [(g.par, g.bound) for g in (solo.games[0], today, best)] == [(24, 33)] * 3
    assert solo.games[1].par is None


# -- days in a row ------------------------------------------------------------------------------


def test_the_first_result_of_a_day_counts_and_the_rest_are_chosen_deals() -> None:
    solo = Solo()
    solo.enter(daily(12, MONDAY, 1.0))
    second = solo.enter(daily(30, MONDAY, 2.0))
    assert second.game.kind == "chosen"
    first = solo.of_day(MONDAY)
    assert first is not None
    assert first.points == 12
    assert solo.total("daily") == SoloTotal(1, 12)
    assert solo.days_in_a_row == 1


def test_an_assisted_first_result_takes_the_day_and_keeps_the_row() -> None:
    solo = Solo()
    solo.enter(daily(20, MONDAY))
    solo.enter(daily(40, MONDAY + timedelta(days=1), assisted=True))
    assert solo.days_in_a_row == 2
    assert solo.enter(daily(40, MONDAY + timedelta(days=1), 9.0)).game.kind == "chosen"
    assert solo.total("daily") == SoloTotal(1, 20)


def test_a_missed_day_starts_anew_and_the_longest_row_is_kept() -> None:
    solo = Solo()
    for k in (0, 1, 2, 4, 5):
        solo.enter(daily(20, MONDAY + timedelta(days=k)))
    assert (solo.days_in_a_row, solo.most_days_in_a_row) == (2, 3)
    friday = MONDAY + timedelta(days=5)
    assert [solo.row_on(friday + timedelta(days=k)) for k in (0, 1, 2)] == [2, 2, 0]


def test_an_older_day_finished_late_neither_breaks_nor_makes_a_row() -> None:
    solo = Solo()
    solo.enter(daily(20, MONDAY))
    solo.enter(daily(20, MONDAY - timedelta(days=1)))
    assert (solo.days_in_a_row, solo.last_day) == (1, MONDAY.isoformat())


@given(st.lists(st.integers(0, 60), max_size=40))
def test_the_row_is_the_run_of_days_up_to_the_last(days: list[int]) -> None:
    solo = Solo()
    for k, day in enumerate(sorted(days)):
        solo.enter(daily(1, MONDAY + timedelta(days=day), float(k)))
    played = set(days)
    runs = [next(n for n in range(99) if day + n not in played) for day in played]
    assert solo.most_days_in_a_row == max(runs, default=0)
    if played:
        last = max(played)
        assert solo.days_in_a_row == next(n for n in range(99) if last - n not in played)


def test_a_year_and_more_of_days_stays_small(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    for k in range(DAYS + 30):
        profile.solo.enter(daily(20, MONDAY + timedelta(days=k)))
        profile.solo.enter(game(20, 1e6 + k, "free", goal=1 + k % 10))
    assert len(profile.solo.days) == DAYS
    assert profile.solo.most_days_in_a_row == DAYS + 30
    profile.save()
    assert profile.path.stat().st_size < MAX_FILE // 2
    assert Profile(tmp_path).solo == profile.solo


# -- in the file --------------------------------------------------------------------------------


def kept_profile(home: Path, games: int = 5) -> Profile:
    profile = Profile(home)
    for k in range(games):
        profile.solo.enter(daily(20 + k, MONDAY + timedelta(days=k)))
    profile.save()
    profile.save()
    return profile


def test_the_record_comes_back(tmp_path: Path) -> None:
    profile = kept_profile(tmp_path)
    again = Profile(tmp_path)
    assert again.problems == []
    assert again.solo == profile.solo


def test_keys_of_a_later_version_are_kept(tmp_path: Path) -> None:
    profile = kept_profile(tmp_path)
    content = content_of(profile.path)
    content["solo"]["medals"] = {"gold": 3}
    write(profile.path, content)
    again = Profile(tmp_path)
    assert again.problems == []
    again.save()
    assert content_of(profile.path)["solo"]["medals"] == {"gold": 3}


def test_a_profile_from_before_the_solo_record_reads_as_ever(tmp_path: Path) -> None:
    profile = kept_profile(tmp_path)
    content = content_of(profile.path)
    del content["solo"]
    write(profile.path, content)
    again = Profile(tmp_path)
    assert (again.problems, again.solo) == ([], Solo())


def test_one_unsound_game_costs_that_game_alone(tmp_path: Path) -> None:
    profile = kept_profile(tmp_path)
    content = content_of(profile.path)
    content["solo"]["games"][2]["points"] = "many"
    content["solo"]["days"]["2026-11-17"]["rank"] = 9
    write(profile.path, content)
    again = Profile(tmp_path)
    assert [g.points for g in again.solo.games] == [20, 21, 23, 24]
    assert sorted(again.solo.days) == [f"2026-11-{day}" for day in (16, 18, 19, 20)]
    assert [problem.key for problem in again.problems] == ["profile_values"]
    assert again.solo.days_in_a_row == 5


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_torn_file_leaves_the_history_of_the_copy(tmp_path: Path, share: float) -> None:
    profile = kept_profile(tmp_path)
    data = profile.path.read_bytes()
    profile.path.write_bytes(data[: int(len(data) * share)])
    assert Profile(tmp_path).solo == profile.solo


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_flipped_bits_leave_the_history_of_the_copy(tmp_path: Path, data: st.DataObject) -> None:
    profile = kept_profile(tmp_path)
    wanted = profile.solo
    damaged = bytearray(profile.path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    profile.path.write_bytes(bytes(damaged))
    assert Profile(tmp_path).solo == wanted
