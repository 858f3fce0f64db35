"""The arena: same seed, same result, by any number of jobs; and its transcripts can be refereed."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ai.arena import run_matches
from ai.crew import Crew
from ai.deals import play_deal
from ai.messages import DealJob, GameResult, PlayedDeal
from ai.rivals import RIVALS
from ai.tally import MatchTally
from ai.work import Here
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
    alone = run_matches("ladder", players, 7, 3, Here(), tmp_path / "alone")
    with Crew(2) as crew:
        shared = run_matches("ladder", players, 7, 3, crew, tmp_path / "shared")
    assert steady(alone) == steady(shared)
    assert (tmp_path / "alone").read_text() == (tmp_path / "shared").read_text()
    other = run_matches("ladder", players, 7, 4)
    assert steady(other)["seats"] != steady(alone)["seats"]


@pytest.mark.once
def test_matches_know_no_time_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rival that may think for a moment only thinks as long as it counts."""
    deal = DealJob("sly", ["rooster", "policy"], 1, 0, 1, True)
    usual = play_deal(deal)
    hurried = replace(RIVALS["rooster"], seconds=1e-9)
    monkeypatch.setitem(RIVALS, "rooster", hurried)
    assert play_deal(deal) == usual


def test_every_deal_is_played_from_every_seat(tmp_path: Path) -> None:
    run_matches(
        "ladder", ["random", "policy", "chick", "random"], 8, 5, transcript_path=tmp_path / "t"
    )
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


def tally_of(deals: list[list[bool]]) -> MatchTally:
    """Of one player: by deal, which of its games it won."""
    tally = MatchTally(["fox", "somebody else"])
    for number, won in enumerate(deals):
        games = [GameResult([0 if each else 1], [0, 0], 1, []) for each in won]
        tally.add(PlayedDeal(number, games))
    return tally


def test_the_interval_counts_deals_and_not_games() -> None:
    wide = tally_of([[deal % 2 == 0] * 4 for deal in range(10)]).interval(0)
    narrow = tally_of([[game % 2 == 0] for game in range(40)]).interval(0)
    assert wide[1] - wide[0] == pytest.approx(2 * (narrow[1] - narrow[0]), rel=0.05)
    assert tally_of([[True] * 4]).interval(0) == (0.0, 1.0)


def test_the_interval_is_that_of_the_textbook() -> None:
    """The sums give what the formula gives with all deals at hand, the last one being shorter."""
    deals = [[True, False, True], [False, False, False], [True, True, True], [True]]
    low, high = tally_of(deals).interval(0)
    games = [won for deal in deals for won in deal]
    share = sum(games) / len(games)
    spread = sum((sum(deal) - share * len(deal)) ** 2 for deal in deals) * 4 / 3
    half = 1.96 * math.sqrt(spread) / len(games)
    assert low == pytest.approx(share - half)
    assert high == pytest.approx(min(1.0, share + half))


def test_winners_share_a_win_exactly() -> None:
    tally = MatchTally(["a", "b", "c"])
    for number in range(3):
        tally.add(PlayedDeal(number, [GameResult([0, 1, 2], [1, 2, 3], 5, [])]))
    assert [row["win_share"] for row in tally.measured()] == [0.3333] * 3
    assert [row["mean_score"] for row in tally.measured()] == [1.0, 2.0, 3.0]
    assert (tally.games, tally.deals, tally.decisions) == (3, 3, 15)


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_third_party_can_referee_a_transcript(tmp_path: Path, seats: int) -> None:
    players = ["policy", "random", "chick", "random", "policy"][:seats]
    run_matches("ladder", players, 4, 6, transcript_path=tmp_path / "t")
    records = read(tmp_path / "t")
    matches = sorted({record["match"] for record in records})
    assert len(matches) == 4
    for match in matches:
        referee([record for record in records if record["match"] == match])


def test_the_referee_notices_a_cheat(tmp_path: Path) -> None:
    run_matches("ladder", ["policy", "random", "random"], 1, 6, transcript_path=tmp_path / "t")
    records = read(tmp_path / "t")
    plays = [r for r in records if r["record"] == "action" and r["text"].startswith("play")]
    plays[0]["text"], plays[3]["text"] = plays[3]["text"], plays[0]["text"]
    with pytest.raises(AssertionError):
        referee(records)
