"""The bench of the search: every way it measures searches the same moments."""

import pytest

from ai.bench import WAYS, measure
from game.compiled import form
from game.keys import KEYS


@pytest.mark.parametrize("way", WAYS)
def test_a_slice_counts_its_simulations_and_says_what_ran(way: str) -> None:
    measured = measure(KEYS[0], way, 0.01)
    assert measured["form"] == form()[0]
    assert isinstance(measured["simulations"], int)
    assert measured["simulations"] >= 8 * 16
