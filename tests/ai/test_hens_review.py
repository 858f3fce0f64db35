"""Looking back at a solo game: par without peeking, and a bound that holds."""

import sys
import time
from collections.abc import Callable

import pytest

from ai.hens import review as reviewing
from ai.hens.policy import HensPolicy
from ai.hens.review import Budget, bound, considered, par, review
from ai.hens.reviewer import Reviewer
from ai.policy import Policy
from game.contract import Position
from game.hens import Hens
from game.hens.position import HensPosition
from game.rng import Rng

GAME = Hens()
SMALL = Budget(8, width=2, placings=3, tries=1)


POLICY = HensPolicy()


def played(seed: int, choose: Callable[[Position, Rng], int]) -> list[int]:
    """The actions of a solo game."""
    position, rng = GAME.new(1, seed, {}), Rng(seed)
    actions = []
    while len(position.deciders()) > 0:
        actions.append(choose(position, rng))
        position.play(0, actions[-1])
    return actions


def greedily(position: Position, rng: Rng) -> int:
    return int(POLICY.choose(position, 0, rng))


def randomly(position: Position, rng: Rng) -> int:
    legal = position.actions(0)
    return int(legal[rng.below(len(legal))])


def end_of(seed: int, actions: list[int]) -> HensPosition:
    position = GAME.new(1, seed, {})
    for action in actions:
        position.play(0, action)
    return position


def findings(seed: int, actions: list[int]) -> dict[str, object]:
    said: dict[str, object] = {}
    review(POLICY, GAME.new(1, seed, {}), actions, said.__setitem__, 0, SMALL)
    return said


def test_a_review_finds_the_same_again() -> None:
    actions = played(5, randomly)
    first = findings(5, actions)
    assert list(first) == ["par", "bound"]
    assert findings(5, actions) == first


def test_the_bound_is_never_below_what_was_reached() -> None:
    for seed in range(3):
        actions = played(seed, greedily)
        said = findings(seed, actions)
        reached = (said["par"], int(end_of(seed, actions).points(0)))
        assert isinstance(said["bound"], int)
        assert said["bound"] >= max(int(str(points)) for points in reached)


def test_knowing_the_deck_finds_more_than_the_policy_alone() -> None:
    alone = [int(end_of(seed, played(seed, greedily)).points(0)) for seed in range(3)]
    known = [bound(POLICY, GAME.new(1, seed, {}), 0, SMALL) for seed in range(3)]
    assert sum(known) > sum(alone) + 4


def test_par_is_given_views_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Position] = []

    def watched(policy: Policy, view: Position, seed: int, moves: int, budget: Budget) -> int:
        asked.append(view)
        return considered(policy, view, seed, moves, budget)

    monkeypatch.setattr(reviewing, "considered", watched)
    par(POLICY, GAME.new(1, 3, {}), 0, Budget(iterations=2))
    assert len(asked) == 37
    assert {int(view.viewer) for view in asked} == {0}


def test_par_does_not_peek_at_the_deck() -> None:
    """Exchange all cards nobody has seen, at any decision of a game: it decides the same."""
    actions = played(4, greedily)
    for moves in range(1, len(actions), 5):
        position = end_of(4, actions[:moves])
        other = position.seen_by(0).determinize(Rng(moves))
        assert other.to_ints() != position.to_ints()
        choices = [
            considered(POLICY, each.seen_by(0), 0, moves, SMALL) for each in (position, other)
        ]
        assert choices[0] == choices[1]


# -- the process --------------------------------------------------------------------------------


def wait_for(reviewer: Reviewer, seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not (reviewer.done or reviewer.failed) and time.monotonic() < end:
        reviewer.poll()
        time.sleep(0.01)


SPEAKER = """
import sys, json
question = json.loads(sys.stdin.readline())
print(json.dumps({"par": len(question["moves"])}), flush=True)
print(json.dumps({"bound": question["seed"]}), flush=True)
"""


def test_findings_come_one_after_the_other() -> None:
    actions = played(41, greedily)
    reviewer = Reviewer(41, {}, actions, (sys.executable, "-c", SPEAKER))
    assert not reviewer.done
    wait_for(reviewer)
    assert (reviewer.par, reviewer.bound) == (len(actions), 41)
    assert not reviewer.failed
    assert not reviewer.poll()


def test_a_process_that_dies_is_said_to_have_failed() -> None:
    program = "print('{\"par\": 12}', flush=True)"
    reviewer = Reviewer(1, {}, [], (sys.executable, "-c", program))
    wait_for(reviewer)
    assert reviewer.failed
    assert reviewer.par == 12
    missing = Reviewer(1, {}, [], ("/nowhere/at/all",))
    wait_for(missing)
    assert missing.failed
