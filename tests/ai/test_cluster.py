"""A real Dask cluster on this machine does what one process does, even when a worker is killed."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path

import pytest

from ai import cluster
from ai.arena import run_matches
from ai.cluster import Cluster
from ai.deals import play_deal
from ai.messages import DealJob
from ai.work import EngineLost
from game.compiled import ROOT
from game.contract import InvalidAction
from game.registry import register, unregister
from tests.ai.tasks import Number, doubled, refused

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="signals of POSIX"),
    pytest.mark.once,
]
SIM = ("sim", "hens", "--seats", "chick,policy", "--games", "40", "--json")
LONGEST = 120.0
"""Seconds after which something that never comes is given up."""


class DaskHere:
    """A scheduler in a folder without any henhouse; workers start in the source tree."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        words = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self._file))
        self.scheduler = self._start("scheduler", folder, *words)
        self.workers: list[subprocess.Popen[bytes]] = []
        wait_until(lambda: self._file.exists() and self._file.read_text().endswith("}"))
        self.address: str = json.loads(self._file.read_text())["address"]

    def add_worker(self) -> None:
        words = (self.address, "--no-nanny", "--nthreads", "1")
        local = ("--local-directory", str(self._folder))
        self.workers.append(self._start("worker", ROOT, *words, *local))

    def _start(self, what: str, folder: Path, *words: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{what}", "--no-dashboard", *words],
            cwd=folder,
            env={**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def at_work(engine: Cluster) -> set[int]:
    """The processes that do a few tasks."""
    return {each.process for each in engine.results(doubled, map(Number, range(16)))}


@contextmanager
def dask_here(folder: Path, workers: int) -> Iterator[DaskHere]:
    dask = DaskHere(folder)
    try:
        for _ in range(workers):
            dask.add_worker()
        yield dask
    finally:
        dask.stop()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskHere]:
    with dask_here(tmp_path_factory.mktemp("dask"), workers=2) as running:
        yield running


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever does not answer is given up soon; nothing here ever answers."""
    monkeypatch.setattr(cluster, "_PATIENCE", 1.0)


def steady(said: str) -> dict[str, object]:
    outcome: dict[str, object] = json.loads(said)
    return {k: v for k, v in outcome.items() if k not in ("seconds", "decisions_per_second")}


def run(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, str(ROOT / "run.py"), *words],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, **environment},
    )


def test_sim_says_the_same_as_with_two_processes(dask: DaskHere) -> None:
    there, here = run(*SIM, "--scheduler", dask.address), run(*SIM, "--jobs", "2")
    assert (there.returncode, there.stderr) == (0, "")
    assert steady(there.stdout) == steady(here.stdout)


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    """Two workers are at it, one is killed, and the scheduler gives up whatever that one had."""
    deals = [DealJob("sly", ["hen", "chick"], 5, number, 1, True) for number in range(16)]
    with dask_here(tmp_path, workers=2) as dask, Cluster(dask.address) as engine:
        both = {worker.pid for worker in dask.workers}
        wait_until(lambda: at_work(engine) == both)
        results = engine.results(play_deal, deals)
        played = [next(results)]
        dask.workers[0].kill()
        played.extend(results)
        assert at_work(engine) == {dask.workers[1].pid}
    assert played == [play_deal(deal) for deal in deals]


def test_the_exception_of_a_task_is_raised_here(dask: DaskHere) -> None:
    with (
        Cluster(dask.address) as engine,
        pytest.raises(InvalidAction, match="7 cannot be doubled"),
    ):
        next(engine.results(refused, [Number(7)]))


def test_jobs_are_taken_as_they_are_needed(dask: DaskHere) -> None:
    taken = count()
    with Cluster(dask.address) as engine:
        results = engine.results(doubled, (Number(next(taken)) for _ in count()))
        assert [each.value for each in islice(results, 40)] == [2 * value for value in range(40)]
        del results
    assert next(taken) <= 40 + 16


def test_a_worker_with_another_henhouse_is_refused(
    dask: DaskHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "0.0.1 (another)")
    with (
        Cluster(dask.address) as engine,
        pytest.raises(EngineLost, match=r"worker tcp://.* not 0\.0\.1 \(another\); every worker"),
    ):
        run_matches("sly", ["policy", "random"], 4, 1, engine)


def test_workers_know_games_from_outside(dask: DaskHere) -> None:
    register("high_card", "tests.high_card")
    try:
        job = DealJob("high_card", ["hen", "random"], 3, 0, 2, False)
        with Cluster(dask.address) as engine:
            assert list(engine.results(play_deal, [job])) == [play_deal(job)]
    finally:
        unregister("high_card")


def test_without_workers_it_says_so_and_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_LOOK_AFTER", 0.2)
    with dask_here(tmp_path, workers=0) as dask:

        def warned(sentence: str) -> None:
            assert sentence == f"{dask.address!r} has no workers; waiting for one"
            dask.add_worker()

        with Cluster(dask.address, warned) as engine:
            [done] = engine.results(doubled, [Number(3)])
        assert (done.value, done.process) == (6, dask.workers[0].pid)


def test_a_scheduler_that_is_gone_ends_the_matches_with_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 6.0)
    said: list[str] = []
    with dask_here(tmp_path, workers=1) as dask, Cluster(dask.address) as engine:
        outcome = run_matches(
            "sly",
            ["policy", "random"],
            10**6,
            1,
            engine,
            progress=lambda games: dask.scheduler.kill() if games == 2 else None,
            warn=said.append,
        )
    assert outcome["partial"]
    assert said == [f"the Dask scheduler at {dask.address!r} is gone"]
    played = outcome["games"]
    assert isinstance(played, int)
    assert outcome["seats"] == run_matches("sly", ["policy", "random"], played, 1)["seats"]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "", "foo://127.0.0.1:8786"])
def test_an_address_where_nobody_answers_is_named(address: str) -> None:
    with pytest.raises(InvalidAction, match=f"no Dask scheduler answers at {address!r}"):
        Cluster(address)


@pytest.mark.usefixtures("impatient")
def test_a_server_that_speaks_something_else_is_no_scheduler() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = "tcp://{}:{}".format(*silent.getsockname())
        with pytest.raises(InvalidAction, match="no Dask scheduler answers"):
            Cluster(address)


def test_ctrl_c_ends_it_with_what_was_finished(dask: DaskHere, tmp_path: Path) -> None:
    written = tmp_path / "games"
    words = ("sim", "ladder", "--seats", "policy,random,random", "--games", str(10**9), "--json")
    more = ("--scheduler", dask.address, "--transcript", str(written))
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "run.py"), *words, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_until(lambda: written.exists() and written.stat().st_size > 20_000)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, err) == (130, "")
    outcome = json.loads(out)
    assert outcome["partial"] is True
    assert written.read_text().count('"record": "result"') == outcome["games"] > 0


def test_dask_is_not_needed_by_those_who_have_no_use_for_it(tmp_path: Path) -> None:
    """It need not be installed, except for a cluster; then a sentence says what is missing."""
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['distributed'] = None")
    alone = run(*SIM, "--jobs", "2", PYTHONPATH=str(tmp_path))
    assert (alone.returncode, alone.stderr) == (0, "")
    there = run(*SIM, "--scheduler", "tcp://127.0.0.1:1", PYTHONPATH=str(tmp_path))
    assert there.returncode == 2
    assert "a cluster needs Dask: pip install" in there.stderr
    assert "Traceback" not in there.stderr
