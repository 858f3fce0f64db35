"""Files of every format ever written still open, as the same game."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rng import derived_seed
from saves.format import Loaded, load_file
from saves.records import FORMAT, Note
from saves.slots import Slots
from saves.upgrades import AI_SEED_SALT, STEPS, upgraded

FIXTURES = Path(__file__).parent / "fixtures"
MOVES = [
    (0, 100), (1, 75), (2, 53), (1, 102), (1, 88), (2, 90), (0, 12), (1, 109), (1, 44),
    (2, 81), (0, 41), (1, 107), (1, 11), (2, 46), (0, 73), (2, 107), (2, 34),
]  # fmt: skip


def check_the_game(loaded: Loaded) -> None:
    assert loaded.problem is None
    assert loaded.position is not None
    assert loaded.save is not None
    assert loaded.history == MOVES
    assert loaded.digests[-1].hex() == "00667df239848723"
    assert loaded.position.progress() == (5, 10)
    assert [loaded.position.points(seat) for seat in range(3)] == [20, 29, 25]
    assert loaded.save.name == "Hen night"
    assert loaded.save.assisted
    assert [seat.name for seat in loaded.save.seats] == ["Mia", "Bruno", "Zoë"]
    assert (loaded.save.seats[0].controller, loaded.save.seats[0].level) == ("ai", "hen")
    assert loaded.save.notes == [Note("hint", "play 41")]


def test_there_is_a_file_and_a_step_for_every_format() -> None:
    assert {path.name for path in FIXTURES.glob("*.hen")} == {
        f"v{n}.hen" for n in range(FORMAT + 1)
    }
    assert set(STEPS) == set(range(FORMAT))


@pytest.mark.parametrize("version", range(FORMAT + 1))
def test_a_file_of_every_format_is_the_game_it_was(version: int) -> None:
    loaded, _ = load_file(FIXTURES / f"v{version}.hen")
    check_the_game(loaded)
    assert loaded.old_format == (version < FORMAT)


def test_format_0_gets_an_ai_seed_that_is_the_same_every_time() -> None:
    old, new = (load_file(FIXTURES / f"v{version}.hen")[0].save for version in (0, 1))
    assert old is not None
    assert new is not None
    assert old.header.ai_seed == derived_seed(2024, AI_SEED_SALT)
    assert new.header.ai_seed == 77


@pytest.mark.parametrize("version", range(FORMAT))
def test_going_on_with_an_old_file_makes_it_new_and_keeps_the_old_one(
    version: int, tmp_path: Path
) -> None:
    slots = Slots(tmp_path)
    slots.games.mkdir()
    old = (FIXTURES / f"v{version}.hen").read_bytes()
    path = slots.games / "old.hen"
    shutil.copy(FIXTURES / f"v{version}.hen", path)
    assert slots.list()[0].problem is None
    assert path.read_bytes() == old
    file, loaded = slots.open("old")
    check_the_game(loaded)
    assert loaded.position is not None
    seat = int(loaded.position.deciders()[0])
    action = int(loaded.position.actions(seat)[0])
    loaded.position.apply(seat, action)
    file.action(seat, action, loaded.position)
    file.close()
    again, _ = load_file(path)
    assert again.faithful
    assert again.history == [*MOVES, (seat, action)]
    assert [kept.read_bytes() for kept in slots.hurt.iterdir()] == [old]


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(["kind", "seed", "ai_seed", "format"]),
            st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers()),
        ),
        min_size=1,
    ),
    st.integers(0, FORMAT),
)
def test_steps_take_nonsense_without_tripping_or_touching_it(
    records: list[dict[str, object]], version: int
) -> None:
    before = repr(records)
    assert len(upgraded(records, version, FORMAT)) == len(records)
    assert repr(records) == before
