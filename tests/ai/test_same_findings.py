"""What is quicker finds the same: today's search beside the frozen one, to the last digit."""

import pytest

from game.registry import game_named
from tests.ai.same_findings import found_alike, moments

ONLY_QUICKER = ("ladder", "hens", "roost", "fowl")
"""Games whose policy made by hand is as the frozen one. One that is made better leaves."""


@pytest.mark.once
@pytest.mark.parametrize("key", ONLY_QUICKER)
def test_the_search_finds_what_the_frozen_one_finds(key: str) -> None:
    for seats in game_named(key).seat_counts:
        for seed, view in enumerate(moments(key, seats, 5, 4)):
            assert found_alike(key, view, seed, 200), f"{seats} seats, moment {seed}"
