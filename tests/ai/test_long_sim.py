"""Many games: little memory, and Ctrl-C keeps what was played."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ai.arena import run_matches
from ai.messages import DealJob, PlayedDeal
from ai.tally import MatchTally
from game.compiled import ROOT

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
ENDLESS = 10**9
PLAYERS = ["policy", "random", "random"]


def listen_to_ctrl_c() -> None:
    """Also where the tests run in the background, which shells make deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def sim(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(ROOT / "run.py"), "sim", "ladder", "--seats", ",".join(PLAYERS),
         *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=None if os.name == "nt" else listen_to_ctrl_c,
    )  # fmt: skip


def wait_until_it_writes(process: "subprocess.Popen[str]", written: Path) -> None:
    end = time.monotonic() + 60.0
    while time.monotonic() < end and process.poll() is None:
        if written.exists() and written.stat().st_size > 20_000:
            return
        time.sleep(0.02)
    raise AssertionError("it played nothing")


def children_of(process_id: int) -> list[int]:
    tasks = Path(f"/proc/{process_id}/task")
    return [
        int(each) for task in tasks.iterdir() for each in (task / "children").read_text().split()
    ]


@POSIX
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_quietly_with_what_was_finished(tmp_path: Path, jobs: int) -> None:
    written = tmp_path / "games"
    process = sim(
        "--games", str(ENDLESS), "--jobs", str(jobs), "--transcript", str(written), "--json"
    )
    wait_until_it_writes(process, written)
    workers = children_of(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    outcome = json.loads(out)
    assert (process.returncode, err) == (130, "")
    assert outcome["partial"] is True
    assert outcome["games_asked"] == ENDLESS
    assert outcome["games"] == 3 * outcome["deals"] > 0
    records = [json.loads(line) for line in written.read_text().splitlines()]
    assert sum(record["record"] == "result" for record in records) == outcome["games"]
    whole = run_matches("ladder", PLAYERS, outcome["games"], 1)
    assert outcome["seats"] == whole["seats"]
    assert len(workers) == (jobs if jobs > 1 else 0)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


@POSIX
def test_ctrl_c_says_so_in_words(tmp_path: Path) -> None:
    written = tmp_path / "games"
    process = sim("--games", str(ENDLESS), "--transcript", str(written))
    wait_until_it_writes(process, written)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert err == ""
    assert f"stopped before all {ENDLESS} were played" in out
    assert out.count("wins") == 3


def test_a_deal_is_written_and_counted_or_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C in the moment between the two waits for the second."""
    original = MatchTally.add

    def interrupted(tally: MatchTally, deal: PlayedDeal) -> None:
        if deal.number == 1:
            signal.raise_signal(signal.SIGINT)
        original(tally, deal)

    monkeypatch.setattr(MatchTally, "add", interrupted)
    outcome = run_matches("ladder", PLAYERS, 30, 1, transcript_path=tmp_path / "t")
    assert (outcome["games"], outcome["partial"]) == (6, True)
    assert (tmp_path / "t").read_text().count('"record": "result"') == 6


def test_stopped_before_anything_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(deal: DealJob) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ai.arena.play_deal", interrupted)
    outcome = run_matches("ladder", PLAYERS, 5, 1)
    assert (outcome["games"], outcome["partial"]) == (0, True)
    assert outcome["seats"] == [
        {"player": player, "win_share": None, "ci95": None, "mean_score": None}
        for player in PLAYERS
    ]


@POSIX
def test_a_thousand_million_games_take_no_more_memory_than_ten(tmp_path: Path) -> None:
    def peak(games: int) -> int:
        written = tmp_path / f"games{games}"
        process = sim("--games", str(games), "--jobs", "2", "--transcript", str(written))
        if games == ENDLESS:
            wait_until_it_writes(process, written)
            process.send_signal(signal.SIGINT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.communicate()
        return used.ru_maxrss

    assert peak(ENDLESS) < peak(10) + 20_000
