"""A training learns what is known to be so, and an interruption changes nothing."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
import pytest

from ai.learning import evolution, temporal
from ai.learning.room import begun, trained
from ai.learning.selfplay import Played, PlayTask, play
from ai.learning.training import Plan, Training, packed, unpacked
from ai.netfile import Learnt, read
from ai.work import Done, Engine, Job, name_of, perform
from game.contract import InvalidAction
from game.registry import register, unregister

LAYOUT = "walk: place"


@pytest.fixture(autouse=True)
def walk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game at the table, and short generations."""
    monkeypatch.setattr(temporal, "GAMES", 100)
    monkeypatch.setattr(temporal, "TASK", 50)
    monkeypatch.setattr(evolution, "GAMES", 20)
    register("walk", "tests.ai.toys.walk")
    yield
    unregister("walk")


def plan(way: str, games: int, *hidden: int) -> Plan:
    return Plan("walk", 1, 5, games, way.split(","), list(hidden))


def forget(training: Training) -> None:
    pass


def learnt_by(training: Training) -> Learnt:
    return read(trained(training, forget).learner, "walk", LAYOUT)


@pytest.mark.parametrize("hidden", [(), (8, 4)])
def test_a_net_learns_what_every_place_of_the_walk_is_worth(hidden: tuple[int, ...]) -> None:
    net = learnt_by(begun(plan("td", 3000, *hidden))).nets["place"]
    for place in (1, 2, 3, 4, 5):
        assert net.value_of([place]) == pytest.approx(place, abs=0.5)


def test_evolution_learns_to_walk_to_the_fence_that_pays() -> None:
    training = begun(plan("evolution", 320 * 40))
    after = trained(training, forget)
    assert read(after.learner, "walk", LAYOUT).numbers["pull"] > 1.5
    before_it, after_it = (
        play(PlayTask("walk", 1, 9, 0, 200, learner, [b""], False))
        for learner in (training.learner, after.learner)
    )
    assert sum(after_it.points) > 1.3 * sum(before_it.points)


@pytest.mark.parametrize("way", ["td", "evolution", "td,evolution,td"])
def test_going_on_from_a_file_ends_as_if_never_interrupted(way: str) -> None:
    kept: list[bytes] = []
    whole = trained(begun(plan(way, 1000)), lambda now: kept.append(packed(now)))
    assert len(kept) > 2
    for standing in kept:
        again = trained(unpacked(standing), forget)
        assert packed(again) == packed(whole)


def test_another_seed_learns_something_else() -> None:
    one, other = (begun(Plan("walk", 1, seed, 300, ["td"], [])) for seed in (5, 6))
    assert trained(one, forget).learner != trained(other, forget).learner


def test_who_plays_the_tasks_changes_nothing() -> None:
    """Played by somebody else in another order, the tasks come to the same."""

    class Backwards(Engine):
        def results(self, function: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
            return iter([function(job) for job in list(jobs)[::-1]][::-1])

    one = trained(begun(plan("td", 300)), forget)
    other = trained(begun(plan("td", 300)), forget, Backwards())
    assert packed(one) == packed(other)


def test_another_process_can_play_a_task() -> None:
    """What is played comes back from it to the last digit: the task and its end are messages."""
    for watched in (False, True):
        training = begun(plan("td", 100))
        task = PlayTask("walk", 1, 9, 0, 5, training.learner, [b""], watched, 0.8)
        there = perform(name_of(play), msgspec.json.encode(task))
        assert msgspec.json.decode(there, type=Played) == play(task)


def test_a_file_that_is_no_training_is_refused() -> None:
    with pytest.raises(InvalidAction):
        unpacked(b"no training")
