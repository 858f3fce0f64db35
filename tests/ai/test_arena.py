"""The arena: same seed, same result, by any number of jobs; and its transcripts can be refereed."""

import json
from pathlib import Path
from typing import Any

import pytest

from ai.arena import GameResult, interval, run_matches
from game.contract import InvalidAction
from tests.ai.referee import referee


def steady(result: dict[str, object]) -> dict[str, object]:
    return {k: v for k, v in result.items() if k not in ("seconds", "decisions_per_second")}


def test_keys_and_order() -> None:
    result = run_matches("ladder", ["random", "policy", "chick"], 9, 1)
    assert {"game", "games", "seed", "seats", "seconds"} <= set(result)
    seats = result["seats"]
    assert isinstance(seats, list)
    assert [seat["player"] for seat in seats] == ["random", "policy", "chick"]
    for seat in seats:
        assert set(seat) == {"player", "win_share", "ci95", "mean_score"}
        assert 0.0 <= seat["ci95"][0] <= seat["win_share"] <= seat["ci95"][1] <= 1.0
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1.0, abs=0.001)
    json.dumps(result)


def test_results_depend_on_the_seed_and_not_on_the_jobs(tmp_path: Path) -> None:
    players = ["policy", "random", "chick"]
    alone = run_matches("ladder", players, 7, 3, 1, tmp_path / "alone")
    shared = run_matches("ladder", players, 7, 3, 2, tmp_path / "shared")
    assert steady(alone) == steady(shared)
    assert (tmp_path / "alone").read_text() == (tmp_path / "shared").read_text()
    other = run_matches("ladder", players, 7, 4)
    assert steady(other)["seats"] != steady(alone)["seats"]


def test_every_deal_is_played_from_every_seat(tmp_path: Path) -> None:
    run_matches("ladder", ["random", "policy", "chick", "random"], 8, 5, 1, tmp_path / "t")
    set_ups = [r for r in read(tmp_path / "t") if r["record"] == "set_up"]
    assert len(set_ups) == 8
    for deal in (set_ups[:4], set_ups[4:]):
        assert len({json.dumps(r["dealt"]) for r in deal}) == 1
        assert sorted(r["players"].index("policy") for r in deal) == [0, 1, 2, 3]
    assert set_ups[0]["dealt"] != set_ups[4]["dealt"]


def test_the_policy_beats_chance() -> None:
    result = run_matches("ladder", ["policy", "random", "random", "random"], 400, 1)
    seats = result["seats"]
    assert isinstance(seats, list)
    assert seats[0]["ci95"][0] >= 0.6


@pytest.mark.parametrize(
    ("players", "games"),
    [(["fox", "policy"], 4), (["fox", "cat", "policy"], 4), (["policy"] * 3, 0)],
)
def test_nonsense_is_refused(players: list[str], games: int) -> None:
    with pytest.raises(InvalidAction):
        run_matches("ladder", players, games, 1)
    with pytest.raises(InvalidAction):
        run_matches("no such game", ["policy"] * 3, 4, 1)


def test_the_interval_counts_deals_and_not_games() -> None:
    def result(deal: int, share: float) -> GameResult:
        return GameResult(deal, [share], [0], 1, [])

    kin = [result(deal, float(deal % 2)) for deal in range(10) for _ in range(4)]
    strangers = [result(game, float(game % 2)) for game in range(40)]
    wide = interval(0.5, kin, 0)
    narrow = interval(0.5, strangers, 0)
    assert wide[1] - wide[0] == pytest.approx(2 * (narrow[1] - narrow[0]), rel=0.05)
    assert interval(1.0, [result(0, 1.0)] * 4, 0) == (0.0, 1.0)


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_third_party_can_referee_a_transcript(tmp_path: Path, seats: int) -> None:
    players = ["policy", "random", "chick", "random", "policy"][:seats]
    run_matches("ladder", players, 4, 6, 1, tmp_path / "t")
    records = read(tmp_path / "t")
    matches = sorted({record["match"] for record in records})
    assert len(matches) == 4
    for match in matches:
        referee([record for record in records if record["match"] == match])


def test_the_referee_notices_a_cheat(tmp_path: Path) -> None:
    run_matches("ladder", ["policy", "random", "random"], 1, 6, 1, tmp_path / "t")
    records = read(tmp_path / "t")
    plays = [r for r in records if r["record"] == "action" and r["text"].startswith("play")]
    plays[0]["text"], plays[3]["text"] = plays[3]["text"], plays[0]["text"]
    with pytest.raises(AssertionError):
        referee(records)
