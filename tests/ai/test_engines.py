"""Engines give the results of tasks in their order, whatever happens to the processes."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from ai.crew import Crew
from ai.deals import play_deal
from ai.engines import engine_for
from ai.messages import DealJob
from ai.work import Engine, Here, name_of
from game.contract import InvalidAction
from tests.ai.tasks import (
    Doubled,
    Number,
    doubled,
    doubled_at_the_second_try,
    doubled_by_survivors,
    endless,
    refused,
)

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
ENGINES: dict[str, Callable[[], Engine]] = {"here": Here, "crew": lambda: Crew(2)}
each_engine = pytest.mark.parametrize("start", ENGINES.values(), ids=ENGINES.keys())


def deal(number: int) -> DealJob:
    return DealJob("ladder", ["policy", "random", "random"], 1, number, 1, False)


def values(results: Iterator[Doubled]) -> list[int]:
    return [each.value for each in results]


@each_engine
def test_results_come_in_the_order_of_the_jobs(start: Callable[[], Engine]) -> None:
    with start() as engine:
        results = engine.results(doubled, (Number(value) for value in range(100)))
        assert values(results) == [2 * value for value in range(100)]


@each_engine
def test_jobs_are_taken_as_they_are_needed(start: Callable[[], Engine]) -> None:
    taken = count()
    with start() as engine:
        results = engine.results(doubled, (Number(next(taken)) for _ in count()))
        assert len(list(islice(results, 40))) == 40
    assert next(taken) <= 40 + 16


@each_engine
def test_the_exception_of_a_task_is_raised_here(start: Callable[[], Engine]) -> None:
    with start() as engine:
        results = engine.results(refused, [Number(7)])
        with pytest.raises(InvalidAction, match="7 cannot be doubled"):
            next(results)
        assert values(engine.results(doubled, [Number(8)])) == [16]


def test_a_crew_works_in_as_many_processes_as_it_has_tasks_for() -> None:
    with Crew(2) as crew:
        [alone] = crew.results(doubled, [Number(1)])
        both = {each.process for each in crew.results(doubled, map(Number, range(100)))}
    assert alone.process in both
    assert len(both) == 2
    assert os.getpid() not in both


@POSIX
def test_a_task_whose_process_was_killed_is_done_all_the_same() -> None:
    with Crew(2) as crew:
        results = crew.results(play_deal, map(deal, range(60)))
        played = [next(results)]
        for each in crew.results(doubled, map(Number, range(2))):
            os.kill(each.process, signal.SIGKILL)
        played.extend(results)
    assert played == [play_deal(deal(number)) for number in range(60)]


@POSIX
def test_a_task_is_given_to_another_process_when_one_died_over_it(tmp_path: Path) -> None:
    jobs = [Number(value, folder=str(tmp_path)) for value in range(3)]
    with Crew(2) as crew:
        done = list(crew.results(doubled_at_the_second_try, jobs))
    assert [each.value for each in done] == [0, 2, 4]
    assert os.getpid() not in {each.process for each in done}


@POSIX
def test_a_task_that_kills_every_process_is_done_here() -> None:
    jobs = [Number(value, questioner=os.getpid()) for value in range(3)]
    with Crew(2) as crew:
        done = list(crew.results(doubled_by_survivors, jobs))
    assert done == [Doubled(2 * value, os.getpid()) for value in range(3)]


def test_tasks_nobody_waits_for_any_more_are_ended(tmp_path: Path) -> None:
    """A run that was broken off does not keep the next one waiting."""
    with Crew(1) as crew:
        results = crew.results(endless, (Number(value, folder=str(tmp_path)) for value in count()))
        assert next(results).value == 0
        while not (begun := [int(mark.name) for mark in tmp_path.iterdir()]):
            time.sleep(0.02)
        del results
        [done] = crew.results(doubled, [Number(5)])
    assert (done.value, done.process in begun) == (10, False)


def test_more_processes_than_cores_are_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.engines.cores_here", lambda: 3)
    said: list[str] = []
    with engine_for(64, warn=said.append) as crew:
        processes = {each.process for each in crew.results(doubled, map(Number, range(200)))}
    assert len(processes) <= 3
    assert said == ["there are 3 cores here: 3 processes are started instead of 64"]
    assert isinstance(engine_for(1, warn=said.append), Here)
    assert len(said) == 1


def test_a_function_that_no_other_process_finds_is_refused() -> None:
    for function in (lambda number: number, Crew.results):
        with pytest.raises(ValueError, match="cannot be imported"):
            name_of(function)
