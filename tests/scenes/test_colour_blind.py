"""Colours that must not be taken for each other stay apart for eyes that lack a kind of cone, or
something else tells the things apart: a mark, an emblem, a pattern."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import pytest

from assets import PICTURES
from scenes.games.hens.looks import BANDS, breed
from scenes.kit.palette import ALARM, CLOVER, COATS, GLOW, POPPY, SEATS, TEAL
from tests.scenes.colour_blind import EYES, distance

LEAST: Final = {
    "seats": ([look.colour for look in SEATS], (46, 20, 27, 17)),
    "coats of SLY and Fowl Play": ([coat.colour for coat in COATS], (42, 28, 20, 16)),
    "breeds": (list(BANDS), (38, 16, 24, 13)),
    "legal and alarm": ([GLOW, ALARM], (80, 48, 28, 80)),
    "chosen and danger": ([TEAL, POPPY], (95, 27, 50, 110)),
    "gain and loss": ([CLOVER, POPPY], (95, 20, 30, 100)),
}
"""The colours of each kind, and the least distance of two for usual, protan, deutan, tritan eyes:
what was measured when they were chosen, rounded down."""
AT_A_GLANCE: Final = 15.0
"""Bars of colours nearer than that need patterns that differ."""
PATTERNS: Final = 4


def nearest(colours: Sequence[str], eyes: str) -> float:
    return min(distance(one, other, eyes) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("kind", LEAST)
def test_colours_that_must_differ_do_for_all_eyes(kind: str) -> None:
    colours, least = LEAST[kind]
    for eyes, apart in zip(EYES, least, strict=True):
        assert nearest(colours, eyes) >= apart, eyes


def test_every_seat_has_a_mark_and_every_breed_an_emblem() -> None:
    assert len({look.mark for look in SEATS}) == len(SEATS)
    assert len({breed(species) for species in range(len(BANDS))}) == len(BANDS)
    for species in range(len(BANDS)):
        assert (PICTURES / f"emblem_{breed(species)}.svg").is_file()
    assert [coat.look for coat in COATS] == list(SEATS)


def test_the_simulation_agrees_with_known_cases() -> None:
    """Red and green of one lightness are one for eyes without red or green, not for others."""
    for eyes in ("protan", "deutan"):
        assert distance("#a05a00", "#6e7a00", eyes) < 0.5 * distance("#a05a00", "#6e7a00", "usual")
    assert distance("#ffffff", "#000000", "protan") == pytest.approx(100, abs=1)
