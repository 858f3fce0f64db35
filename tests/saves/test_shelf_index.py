"""The index of the shelf: made of the files, never needed, never believed against them."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from saves import described as reading
from saves.described import Facts
from saves.format import Loaded, load_file
from saves.home import clear_home
from saves.shelf_index import FILE, MAGIC, Entry, read_index, write_index
from saves.slots import Slots
from tests.saves.play import saved_game

LONG_AGO = 1e9


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were replayed."""
    names: list[str] = []

    def counted(path: Path) -> tuple[Loaded, bytes]:
        names.append(path.stem)
        return load_file(path)

    monkeypatch.setattr(reading, "load_file", counted)
    return names


def old_game(home: Path, moves: int, seed: int = 5, when: float = LONG_AGO) -> Path:
    """A game that was written long enough ago to be remembered."""
    path = saved_game(home, moves, seed)
    os.utime(path, (when, when))
    return path


def test_another_start_replays_nothing(tmp_path: Path, read: list[str]) -> None:
    for seed in range(3):
        old_game(tmp_path, 999, seed, LONG_AGO + seed)
    first = Slots(tmp_path).list()
    read.clear()
    assert Slots(tmp_path).list() == first
    assert read == []
    assert [slot.over for slot in first] == [True] * 3


def test_the_bin_is_remembered_too(tmp_path: Path, read: list[str]) -> None:
    slots = Slots(tmp_path)
    slots.delete(old_game(tmp_path, 5).stem)
    first = slots.deleted()
    slots.list()
    read.clear()
    assert Slots(tmp_path).deleted() == first
    assert read == []


def test_what_changed_is_read_again_and_only_that(tmp_path: Path, read: list[str]) -> None:
    paths = [old_game(tmp_path, 5, seed) for seed in range(3)]
    Slots(tmp_path).list()
    other = Slots(tmp_path)
    other.rename(paths[1].stem, "Sunday")
    read.clear()
    names = {slot.slug: slot.name for slot in Slots(tmp_path).list()}
    assert read == [paths[1].stem]
    assert names[paths[1].stem] == "Sunday"


def test_a_file_put_in_the_place_of_another_is_read(tmp_path: Path, read: list[str]) -> None:
    first, second = old_game(tmp_path, 5, 1), old_game(tmp_path, 5, 2)
    Slots(tmp_path).list()
    os.replace(second, first)
    read.clear()
    (slot,) = Slots(tmp_path).list()
    assert read == [first.stem]
    assert slot.created > 0


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


@pytest.mark.parametrize(
    "harm",
    [
        flipped,
        lambda data: data[: len(data) // 2],
        lambda _data: b"",
        lambda data: bytes(len(data)),
        lambda _data: MAGIC + b"\0\0\0\0" + b"\xdd\xff\xff\xff\xff" * 50,
    ],
    ids=["flipped", "cut", "empty", "zeros", "noise"],
)
def test_a_damaged_index_is_made_anew(
    tmp_path: Path, read: list[str], harm: Callable[[bytes], bytes]
) -> None:
    path = old_game(tmp_path, 999)
    sound = Slots(tmp_path).list()
    index = tmp_path / FILE
    index.write_bytes(harm(index.read_bytes()))
    read.clear()
    assert Slots(tmp_path).list() == sound
    assert read == [path.stem]
    read.clear()
    assert Slots(tmp_path).list() == sound
    assert read == []


def test_a_folder_in_the_place_of_the_index_does_no_harm(tmp_path: Path) -> None:
    old_game(tmp_path, 5)
    (tmp_path / FILE).mkdir()
    assert len(Slots(tmp_path).list()) == len(Slots(tmp_path).list()) == 1


def entry_with(path: Path, **facts: object) -> Entry:
    (known,) = read_index(path)
    return msgspec.structs.replace(known, facts=msgspec.structs.replace(known.facts, **facts))


@pytest.mark.parametrize(
    "facts",
    [
        {"name": "a\u202eb"},
        {"name": "two\nlines"},
        {"winners": [7]},
        {"points": [1, 2, 3, 4, 5]},
        {"moves": -1},
        {"played_seconds": float("nan")},
    ],
)
def test_an_index_that_says_what_no_file_could_say_is_made_anew(
    tmp_path: Path, read: list[str], facts: dict[str, object]
) -> None:
    path = old_game(tmp_path, 999)
    sound = Slots(tmp_path).list()
    index = tmp_path / FILE
    write_index(index, [entry_with(index, **facts)])
    read.clear()
    assert Slots(tmp_path).list() == sound
    assert read == [path.stem]


def test_an_index_of_other_rules_is_not_used(
    tmp_path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = old_game(tmp_path, 999)
    Slots(tmp_path).list()
    monkeypatch.setattr("saves.shelf_index.fingerprint", lambda: "ladder:999")
    read.clear()
    Slots(tmp_path).list()
    assert read == [path.stem]


def test_a_file_with_a_problem_is_never_listed_from_the_index(tmp_path: Path) -> None:
    path = old_game(tmp_path, 20)
    data = bytearray(path.read_bytes())
    data[-200] ^= 4
    path.write_bytes(data)
    os.utime(path, (LONG_AGO, LONG_AGO))
    (slot,) = Slots(tmp_path).list()
    assert slot.problem is not None
    assert read_index(tmp_path / FILE) == []
    (again,) = Slots(tmp_path).list()
    assert again == slot


def test_killed_while_writing_the_index_leaves_the_former_one(tmp_path: Path) -> None:
    old_game(tmp_path, 5)
    Slots(tmp_path).list()
    before = (tmp_path / FILE).read_bytes()
    left = tmp_path / f".{FILE}.0a1b2c3d.tmp"
    left.write_bytes(b"half an ind")
    clear_home(tmp_path)
    assert not left.exists()
    assert (tmp_path / FILE).read_bytes() == before
    assert len(Slots(tmp_path).list()) == 1


def test_two_windows_that_write_it_in_turn_both_list_what_is_there(
    tmp_path: Path, read: list[str]
) -> None:
    one, other = Slots(tmp_path), Slots(tmp_path)
    old_game(tmp_path, 5, 1)
    assert len(one.list()) == 1
    old_game(tmp_path, 5, 2)
    assert len(other.list()) == 2
    assert one.list() == other.list()
    read.clear()
    assert len(Slots(tmp_path).list()) == 2
    assert read == []


def test_a_home_that_refuses_the_index_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_game(tmp_path, 5)

    def refused(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("saves.shelf_index.replace_file", refused)
    assert len(Slots(tmp_path).list()) == 1
    assert not (tmp_path / FILE).exists()


def test_facts_survive_the_index_word_for_word(tmp_path: Path) -> None:
    path = old_game(tmp_path, 999)
    slots = Slots(tmp_path)
    slots.star(path.stem, True)
    slots.rename(path.stem, "Été à Bâle")
    os.utime(path, (LONG_AGO, LONG_AGO))
    (slot,) = Slots(tmp_path).list()
    (entry,) = read_index(tmp_path / FILE)
    told = {name: getattr(slot, name) for name in Facts.__struct_fields__}
    assert {name: getattr(entry.facts, name) for name in told} == told
    assert (slot.name, slot.starred, slot.over) == ("Été à Bâle", True, True)
    assert len(slot.points) == len(slot.seats)
    assert slot.saved < time.time()


def test_a_glance_reads_a_few_of_the_newest_and_in_the_end_knows_all(
    tmp_path: Path, read: list[str]
) -> None:
    slugs = [old_game(tmp_path, 5, seed, LONG_AGO + seed).stem for seed in range(5)][::-1]
    (tmp_path / FILE).unlink()
    read.clear()
    slots = Slots(tmp_path)
    seen: list[list[str]] = []
    while len(seen) < 3 or seen[-1] != seen[-2]:
        seen.append([slot.slug for slot in slots.glance(2)])
    assert seen == [slugs[:2], slugs[:4], slugs, slugs]
    assert read == slugs
    assert [slot.slug for slot in Slots(tmp_path).glance(0)] == slugs


def test_one_entry_that_makes_no_sense_costs_no_other(tmp_path: Path, read: list[str]) -> None:
    paths = [old_game(tmp_path, 5, seed) for seed in range(3)]
    Slots(tmp_path).list()
    first, second, third = read_index(tmp_path / FILE)
    bad = msgspec.structs.replace(second, facts=msgspec.structs.replace(second.facts, moves=-1))
    write_index(tmp_path / FILE, [first, bad, third])
    read.clear()
    assert len(Slots(tmp_path).list()) == len(paths)
    assert read == [Path(second.place).stem]


def test_a_file_name_that_is_no_text_is_listed_and_keeps_no_other_out(tmp_path: Path) -> None:
    path = old_game(tmp_path, 5)
    os.rename(path, os.fsencode(path.parent) + b"/caf\xe9.hen")
    other = old_game(tmp_path, 5, 6)
    for _ in range(2):
        assert len(Slots(tmp_path).list()) == 2
    assert [Path(entry.place).stem for entry in read_index(tmp_path / FILE)] == [other.stem]
