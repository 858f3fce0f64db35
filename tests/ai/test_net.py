"""Nets: the same value compiled and uncompiled, and every weight moved the right way."""

import pytest

from ai.net import Net


def uneven(*shape: int) -> Net:
    net = Net(list(shape))
    net.fill([((7 * k) % 23 - 9) / 10.0 for k in range(int(net.size))])
    return net


def test_a_table_adds_up_the_inputs_that_are_on() -> None:
    net = Net([4, 1])
    net.fill([1.0, 2.0, 4.0, 8.0, 0.5])
    assert net.value_of([]) == 0.5
    assert net.value_of([0, 3]) == 9.5


def test_a_hidden_layer_cuts_off_what_is_below_nothing() -> None:
    net = Net([2, 2, 1])
    net.fill([1.0, -1.0, 3.0, 2.0, 0.5, 0.0, 10.0, 100.0, 7.0])
    assert net.value_of([0]) == 15.0 + 7.0
    assert net.value_of([0, 1]) == 45.0 + 100.0 + 7.0


@pytest.mark.parametrize(
    ("shape", "value"),
    [((40, 1), 0.40000000000000013), ((40, 6, 1), 3.58), ((40, 8, 5, 1), 5.792000000000001)],
)
def test_golden_values(shape: tuple[int, ...], value: float) -> None:
    assert uneven(*shape).value_of([0, 3, 17, 39]) == value


@pytest.mark.parametrize("shape", [(6, 1), (6, 4, 1), (6, 5, 4, 1)])
def test_a_small_step_moves_every_weight_by_what_it_adds_to_the_value(
    shape: tuple[int, ...],
) -> None:
    inputs, rate, tiny = [1, 4], 1e-7, 1e-6
    net = uneven(*shape)
    weights, value = net.as_list(), net.value_of(inputs)
    share = rate / (len(inputs) + 1) if len(shape) == 2 else rate
    assert net.learn(inputs, value + 1.0, rate) == pytest.approx(1.0)
    moved = net.as_list()
    for k in range(int(net.size)):
        probe = uneven(*shape)
        probe.fill([w + tiny if i == k else w for i, w in enumerate(weights)])
        slope = (probe.value_of(inputs) - value) / tiny
        assert (moved[k] - weights[k]) / share == pytest.approx(slope, abs=1e-3)


def test_a_table_makes_good_the_share_of_the_error_it_was_told() -> None:
    net = Net([5, 1])
    net.learn([0, 2], 8.0, 0.25)
    assert net.value_of([0, 2]) == pytest.approx(2.0)
    assert net.value_of([1]) == pytest.approx(2.0 / 3)
