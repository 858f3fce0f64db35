"""Looking back at a solo game: par without peeking, a bound that holds, the placement that cost."""

import sys
import time
from collections.abc import Callable
from dataclasses import astuple, replace

import pytest

from ai.hens import review as reviewing
from ai.hens.policy import HensPolicy
from ai.hens.review import Budget, Cost, bound, considered, costliest, par, review
from ai.hens.reviewer import Reviewer
from ai.policy import Policy
from game.contract import Position
from game.hens import Hens
from game.hens.actions import COOP, is_place, placed_face
from game.hens.position import HensPosition
from game.rng import Rng

GAME = Hens()
SMALL = Budget(8, width=2, placings=3, tries=1, rivals=2, worlds=4, suspects=1, sure_worlds=8)


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
    assert list(first) == ["par", "cost", "bound"]
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


def test_the_cost_of_a_placement_hangs_on_what_was_known_then() -> None:
    """The same moves over a deck whose unseen rest lies otherwise: the last placement costs the
    same, because nothing of it was known."""
    actions = played(2, randomly)
    last = max(k for k, action in enumerate(actions) if is_place(action))
    position = end_of(2, actions[:last])
    view = position.seen_by(0)
    other = view.determinize(Rng(5)).seen_by(0)
    assert view.to_ints() == other.to_ints()
    costs = [
        reviewing.suspected(POLICY, each, actions[last], last, 7, SMALL) for each in (view, other)
    ]
    assert costs[0] == costs[1]


def test_a_coop_for_nothing_is_the_placement_that_cost_most() -> None:
    """Play well but for one placement: a needless coop in the third round."""
    spoiled = 0

    def one_slip(position: Position, rng: Rng) -> int:
        nonlocal spoiled
        assert isinstance(position, HensPosition)
        legal = [int(action) for action in position.actions(0)]
        if position.round == 3 and is_place(legal[0]):
            spoiled += 1
            return next(action for action in legal if placed_face(action) == COOP)
        return greedily(position, rng)

    found: list[Cost] = []
    for seed in range(3):
        actions = played(seed, one_slip)
        thorough = Budget(rivals=3, worlds=12, suspects=2, sure_worlds=40)
        cost = costliest(POLICY, GAME.new(1, seed, {}), actions, 0, thorough)
        if cost is not None:
            assert actions[cost.move] == cost.played
            assert cost.better != cost.played
            assert cost.points >= reviewing.LEAST_COST
            found.append(cost)
    assert spoiled == 3
    assert sum(cost.round == 3 for cost in found) >= 2


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
print(json.dumps({"cost": %s}), flush=True)
print(json.dumps({"bound": question["seed"]}), flush=True)
"""


def a_cost(seed: int, actions: list[int]) -> Cost:
    """The first placement that could have been another one."""
    for move, action in enumerate(actions):
        position = end_of(seed, actions[:move])
        others = [int(each) for each in position.actions(0) if int(each) != action]
        if is_place(action) and others:
            return Cost(move, int(position.round), action, others[0], 1.5)
    raise AssertionError("no placement was free")


def spoken(seed: int, actions: list[int], cost: object) -> Reviewer:
    reviewer = Reviewer(seed, {}, actions, (sys.executable, "-c", SPEAKER % cost))
    assert not reviewer.done
    wait_for(reviewer)
    return reviewer


def test_findings_come_one_after_the_other() -> None:
    actions = played(41, greedily)
    cost = a_cost(41, actions)
    reviewer = spoken(41, actions, list(astuple(cost)))
    assert (reviewer.par, reviewer.bound) == (len(actions), 41)
    assert reviewer.cost == cost
    assert not reviewer.failed
    assert not reviewer.poll()


def test_a_cost_that_cannot_be_is_a_failed_review() -> None:
    """Each would have been looked up in the game and drawn."""
    actions = played(41, greedily)
    true = a_cost(41, actions)
    for wrong in (
        replace(true, move=len(actions)),
        replace(true, move=true.move + 1),
        replace(true, round=true.round + 1),
        replace(true, played=true.better),
        replace(true, better=1),
        replace(true, better=2**30),
    ):
        reviewer = spoken(41, actions, list(astuple(wrong)))
        assert reviewer.failed, wrong
        assert (reviewer.cost, reviewer.cost_known) == (None, False)


def test_a_process_that_dies_is_said_to_have_failed() -> None:
    program = "print('{\"par\": 12}', flush=True)"
    reviewer = Reviewer(1, {}, [], (sys.executable, "-c", program))
    wait_for(reviewer)
    assert reviewer.failed
    assert reviewer.par == 12
    missing = Reviewer(1, {}, [], ("/nowhere/at/all",))
    wait_for(missing)
    assert missing.failed
