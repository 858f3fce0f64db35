"""The hint's bubble points at its place and never crosses it out."""

import pytest
from pygame import FRect

from scenes.table.hint import tip_height

PLACE = FRect(300, 400, 200, 60)


@pytest.mark.parametrize("gap", [80, 20, 0, -15])
def test_the_tail_ends_at_the_near_edge_of_its_place(gap: float) -> None:
    above = FRect(250, 0, 400, 200)
    above.bottom = PLACE.top - gap
    assert above.bottom < tip_height(above, PLACE) < PLACE.centery
    below = FRect(250, 0, 400, 200)
    below.top = PLACE.bottom + gap
    assert PLACE.centery < tip_height(below, PLACE) < below.top
