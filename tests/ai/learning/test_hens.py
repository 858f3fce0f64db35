"""What Hens shows its nets: no more than its seat knows, and the same compiled and uncompiled."""

import hashlib
from collections.abc import Iterator

import pytest

from ai.hens import features, learnt
from ai.hens.knowledge import ALONE, AT_TABLE, FAULTS
from ai.hens.learning import COURSE
from ai.hens.learnt import LearntPolicy
from ai.hens.policy import HensPolicy
from ai.net import Net
from ai.netfile import Learnt, kept
from game.hens import GAME
from game.hens.position import HensPosition
from game.hens.state import PLACE
from game.rng import Rng


def uneven(inputs: int) -> Net:
    """A net whose inputs all count differently, so that none goes unnoticed."""
    net = Net([inputs, 1])
    net.fill([(k * 7919 % 1009) / 1009.0 for k in range(int(net.size))])
    return net


def a_policy() -> LearntPolicy:
    return LearntPolicy(uneven(features.INPUTS), uneven(learnt.CARD_INPUTS))


def moments(policy: LearntPolicy, seats: int, seed: int) -> Iterator[tuple[HensPosition, int]]:
    rng = Rng(seed)
    position = GAME.new(seats, seed, {})
    while not position.over():
        seat = int(position.deciders()[0])
        yield position, seat
        position.play(seat, policy.choose(position, seat, rng))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_learnt_policy_looks_at_nothing_its_seat_cannot_know(seats: int) -> None:
    policy, compared = a_policy(), 0
    for number, (position, seat) in enumerate(moments(policy, seats, 11)):
        if number % 5:
            continue
        actions = position.actions(seat)
        for seed in (1, 2):
            world = position.seen_by(seat).determinize(Rng(seed))
            compared += world.to_ints() != position.to_ints()
            assert list(policy.scores(world, seat, actions)) == list(
                policy.scores(position, seat, actions)
            )
            assert policy.estimate(world, seat) == policy.estimate(position, seat)
            assert policy.choose(world, seat, Rng(3)) == policy.choose(position, seat, Rng(3))
    assert compared > 10


@pytest.mark.parametrize("seats", [1, 3])
def test_what_a_learnt_policy_has_looked_at_before_changes_nothing(seats: int) -> None:
    kept_on = a_policy()
    for number, (position, seat) in enumerate(moments(a_policy(), seats, 6)):
        actions = position.actions(seat)
        scores = list(kept_on.scores(position, seat, actions))
        if number % 3 == 0:
            new = a_policy()
            assert scores == list(new.scores(position, seat, actions))
            assert kept_on.choose(position, seat, Rng(9)) == new.choose(position, seat, Rng(9))


def test_golden_scores() -> None:
    """Every score of a whole game alone and of one at a table of two."""
    policy, heap = a_policy(), hashlib.sha256()
    for seats in (1, 2):
        for position, seat in moments(policy, seats, 3):
            scores = policy.scores(position, seat, position.actions(seat))
            heap.update(" ".join(f"{score:.9f}" for score in scores).encode())
    assert heap.hexdigest()[:16] == "493f89382c474a85"


def test_cards_are_weighed_for_the_yard_surveyed_whatever_was_tried_since() -> None:
    policy = a_policy()
    for position, seat in moments(policy, 2, 4):
        policy.look(position, seat)
        weighed = [policy.card_worth.of(card) for card in position.hand(seat)]
        policy.scores(position, seat, position.actions(seat))
        if position.phase == PLACE:
            assert [policy.card_worth.of(card) for card in position.hand(seat)] == weighed


def test_the_numbers_learnt_reach_the_eye_of_every_seat() -> None:
    tuned = COURSE.policy(Learnt({"yard.dead": 3.0, "yard.goals.step": 0.25, "main": 2.0}, {}))
    assert isinstance(tuned, HensPolicy)
    assert [eye.dead for eye in tuned.yards] == [3.0] * 4
    assert [eye.goals.step for eye in tuned.yards] == [0.25] * 4
    assert tuned.card_worth.main == 2.0


def test_every_input_on_is_one_there_is() -> None:
    policy = a_policy()
    seen = set()
    for position, seat in moments(policy, 2, 8):
        policy.scores(position, seat, position.actions(seat))
        yard = policy.yard
        assert isinstance(yard, features.LearntYard)
        on = [int(yard.on[k]) for k in range(yard.number)]
        assert all(0 <= number < features.INPUTS for number in on)
        seen.update(on)
    assert len(seen) > 200


def test_the_nets_that_lie_here_are_whole_and_fit() -> None:
    assert FAULTS == []
    assert set(ALONE.nets) == set(AT_TABLE.nets) == set(COURSE.nets)


def test_without_its_net_the_policy_is_the_one_made_by_hand() -> None:
    faults: list[str] = []
    missing = COURSE.policy(kept("hens.9", "hens", COURSE.layout, faults))
    [fault] = faults
    assert "hens.9.net" in fault
    by_hand = COURSE.policy(kept("hens.8", "hens", COURSE.layout, []))
    for position, seat in moments(a_policy(), 1, 5):
        actions = position.actions(seat)
        assert list(missing.scores(position, seat, actions)) == list(
            by_hand.scores(position, seat, actions)
        )
