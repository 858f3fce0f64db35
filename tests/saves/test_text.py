"""The gate for text and times from outside: whatever goes in, what comes out can be shown."""

import sys
import unicodedata
from datetime import datetime

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.text import LONGEST, gated, local_time, one_line

ANY = st.text(alphabet=st.characters(exclude_categories=[]), max_size=300)
TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@given(ANY, st.integers(1, LONGEST))
def test_any_text_becomes_one_line_that_can_be_shown(text: str, most: int) -> None:
    shown = one_line(text, most)
    assert len(shown) <= most
    assert shown.isprintable()
    assert not set(shown) & set(TURNING)
    assert shown == shown.strip()
    assert shown == unicodedata.normalize("NFC", shown)
    shown.encode()
    assert one_line(shown, most) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Mia", "Mia"),
        ("Zoë Œuf-Müller 漢字 🐔", "Zoë Œuf-Müller 漢字 🐔"),
        ("Zoe\u0308", "Zoë"),
        ("Mia\x00Bruno\n\tLotte\x7f", "Mia Bruno Lotte"),
        ("Mia\u202e\u2066onurB", "MiaonurB"),
        ("caf\udce9", "caf?"),
        ("\ue000\U0010ffff", "??"),
        ("a\u00a0\u2028\u3000b", "a b"),
        ("\u034f\ufe0f\u180b\U000e0100", ""),
        ("", ""),
        ("x" * 500, "x" * (LONGEST - 1) + "…"),
    ],
)
def test_letters_stay_and_all_else_is_made_harmless(text: str, shown: str) -> None:
    assert one_line(text) == shown


def test_a_huge_text_costs_no_time() -> None:
    assert len(one_line("a\u0301" * 5_000_000)) == LONGEST


def test_every_text_of_a_structure_passes_keys_too() -> None:
    raw = {"a\x00": ["b\x00", {"c": "d\u202e", "e": 3, "f": None, "g": 1.5, "h": True}]}
    assert gated(raw) == {"a": ["b", {"c": "d", "e": 3, "f": None, "g": 1.5, "h": True}]}


def test_a_structure_of_any_depth_is_cut() -> None:
    deep: list[object] = []
    for _ in range(sys.getrecursionlimit() * 2):
        deep = [deep]
    assert len(msgpack.packb(gated(deep))) < 20


@pytest.mark.parametrize("moment", [-1e18, -1.0, 0.0, 1e9, 253402300800.0, 1e12, 1e300])
def test_any_moment_has_a_local_time(moment: float) -> None:
    assert 1970 <= local_time(moment).year < 3000


def test_a_usual_moment_is_exact() -> None:
    assert local_time(1_700_000_000.0) == datetime.fromtimestamp(1_700_000_000.0)
