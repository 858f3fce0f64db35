"""Thousands of broken files: a clear problem each, never a crash, never a lost byte."""

import random
import tempfile
from functools import cache
from pathlib import Path

import msgpack
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from saves import records
from saves.format import Loaded, SavedMove, load_bytes
from saves.problems import SaveTrouble
from saves.records import MAGIC, MAX_FILE, MAX_RECORD, START, framed
from saves.slots import Slots
from tests.saves.play import everything_under, saved_game

MOVES = 25


@cache
def sound() -> bytes:
    with tempfile.TemporaryDirectory() as home:
        return saved_game(Path(home), MOVES).read_bytes()


@cache
def sound_history() -> list[SavedMove]:
    return load_bytes(sound()).history


def judged(data: bytes) -> Loaded:
    """What every file must give, whatever its bytes."""
    loaded = load_bytes(data)
    if loaded.problem is not None:
        assert str(loaded.problem)
        assert loaded.problem.rescued == len(loaded.history)
    assert loaded.position is not None or loaded.problem is not None
    return loaded


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sound save that was cut, flipped, overwritten, or had bytes put in or taken out."""
    data = bytearray(sound())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        kind = draw(st.sampled_from(["cut", "flip", "fill", "insert", "remove", "repeat"]))
        if kind == "cut":
            del data[at:]
        elif kind == "flip" and data:
            data[at] ^= 1 << draw(st.integers(0, 7))
        elif kind == "fill":
            patch = draw(st.binary(min_size=1, max_size=40))
            data[at : at + len(patch)] = patch
        elif kind == "insert":
            data[at:at] = draw(st.binary(min_size=1, max_size=40))
        elif kind == "remove":
            del data[at : at + draw(st.integers(1, 200))]
        else:
            data[at:at] = data[at : at + draw(st.integers(1, 200))]
    return bytes(data)


def shells() -> st.SearchStrategy[object]:
    """Anything msgpack can say, weird keys and depths included."""
    leaves = (
        st.none()
        | st.booleans()
        | st.integers(-(2**63), 2**64 - 1)
        | st.floats()
        | st.text(max_size=30)
        | st.binary(max_size=30)
        | st.sampled_from(["header", "action", "rewind", "seat", "name", "note", "ladder"])
    )
    known = "kind format game rules seats options seed ai_seed name created deal number seat action"
    keys = st.sampled_from([*known.split(), "digest", "played", "to", "assisted", "", "x"])
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=8),
        max_leaves=12,
    )


@given(damaged())
@settings(max_examples=3000)
def test_a_damaged_file_gives_a_true_prefix_of_its_game(data: bytes) -> None:
    history = judged(data).history
    assert history == sound_history()[: len(history)]


@given(st.integers(0, 10_000), st.integers(0, 7))
@settings(max_examples=2000)
def test_one_flipped_bit_is_always_noticed(at: int, bit: int) -> None:
    data = bytearray(sound())
    data[at % len(data)] ^= 1 << bit
    loaded = judged(bytes(data))
    assert loaded.problem is not None
    assert not loaded.faithful


def test_a_file_cut_anywhere_loses_only_the_unfinished_record() -> None:
    data = sound()
    counts = []
    for end in range(len(data), 0, -1):
        loaded = judged(data[:end])
        if loaded.position is None:
            break
        assert loaded.problem is None
        counts.append(len(loaded.history))
    assert counts == sorted(counts, reverse=True)
    assert set(counts) == set(range(MOVES + 1))


def test_zeros_after_a_power_cut_are_an_unfinished_record() -> None:
    loaded = judged(sound() + bytes(4096))
    assert loaded.problem is None
    assert loaded.torn
    assert len(loaded.history) == MOVES


@given(st.binary(max_size=3000), st.booleans())
@settings(max_examples=2000)
@example(b"\xdd\xff\xff\xff\xff" * 20, True)
def test_random_bytes_are_no_save(noise: bytes, with_magic: bool) -> None:
    assert judged((MAGIC if with_magic else b"") + noise).position is None


@given(st.lists(shells(), max_size=4), st.booleans())
@settings(max_examples=600)
def test_sound_frames_around_nonsense_are_refused(payloads: list[object], after: bool) -> None:
    data, chain = (sound(), int.from_bytes(_last_chain(), "big")) if after else (MAGIC, START)
    for payload in payloads:
        packed = msgpack.packb(payload)
        if len(packed) <= 8192:
            frame, chain = framed(packed, chain)
            data += frame
    loaded = judged(data)
    history = loaded.history
    assert history[:MOVES] == sound_history()[: len(history)]


def _last_chain() -> bytes:
    data, at = sound(), len(MAGIC)
    while True:
        size = int.from_bytes(data[at : at + 2], "big")
        if at + 8 + size == len(data):
            return data[at + 4 : at + 8]
        at += 8 + size


def test_bombs_do_not_go_off() -> None:
    bombs = [
        b"\x91" * 8000,
        b"\x81\xa1a" * 2600,
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xc9\xff\xff\xff\xff\x01",
        b"\xd6\xff\x00\x00\x00\x00",
        b"\xc7\x0c\xff" + b"\xff" * 12,
        b"\x81\x90\x01",
        b"\xa2\xff\xff",
    ]
    for bomb in bombs:
        frame, _ = framed(bomb, START)
        assert judged(MAGIC + frame).position is None
        frame, _ = framed(bomb, int.from_bytes(_last_chain(), "big"))
        assert len(judged(sound() + frame).history) == MOVES


def test_a_megabyte_of_noise_is_judged_quickly() -> None:
    noise = random.Random(0).randbytes(MAX_FILE - len(sound()))
    loaded = judged(sound() + noise)
    assert len(loaded.history) == MOVES


def _next_to_records(pattern: bytes) -> bytes:
    room = MAX_FILE - len(sound()) - 1
    return sound() + b"x" + (pattern * (room // len(pattern) + 1))[:room]


@pytest.mark.parametrize(
    "pattern",
    [
        b"\x1f\xff\xe0\x00",
        b"\x1f\xff\xe0\x00\x91\x91\x91\x91",
        b"\x00\x00\xff\xff",
        b"\x00\x01\xff\xfe",
        b"\x00\x01\xff\xfe" + bytes(4) + b"\xc1",
    ],
)
def test_a_file_that_looks_like_records_everywhere_costs_no_more_than_its_length(
    pattern: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lengths at every place, none of them of a record: what is tried in vain is bounded."""
    tried = 0
    real = records.unpacked

    def counted(payload: bytes) -> object:
        nonlocal tried
        tried += len(payload)
        return real(payload)

    monkeypatch.setattr(records, "unpacked", counted)
    loaded = judged(_next_to_records(pattern))
    assert len(loaded.history) == MOVES
    assert tried <= MAX_FILE + MAX_RECORD


@given(damaged() | st.binary(max_size=400) | st.just(b"x" * (MAX_FILE + 1)))
@settings(max_examples=400)
def test_whatever_is_done_with_a_broken_slot_its_bytes_stay(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        slots = Slots(home)
        (home / "games").mkdir()
        path = home / "games" / "barn-night.hen"
        path.write_bytes(data)
        (slot,) = slots.list()
        assert path.read_bytes() == data
        expected = judged(data)
        assert slot.playable == (expected.position is not None)
        assert slot.moves == len(expected.history)
        assert slot.problem == expected.problem
        if expected.position is None:
            with pytest.raises(SaveTrouble) as trouble:
                slots.open("barn-night")
            assert trouble.value.problem == expected.problem
            assert path.read_bytes() == data
            assert slots.set_aside(path) is None
            assert slots.list() == []
        else:
            file, loaded = slots.open("barn-night")
            assert loaded.history == expected.history
            assert data in everything_under(home)
            file.note("test", "written on")
            file.close()
            again, _ = slots.open("barn-night")
            assert again.moves == len(expected.history)
            again.close()
            assert slots.list()[0].problem is None
        assert expected.faithful or data in everything_under(home)
