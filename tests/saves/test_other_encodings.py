"""A save that another program wrote: the same game in other bytes stays the same game."""

import random
import struct
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Position
from saves.format import Loaded, load_bytes, load_file
from saves.gamefile import GameFile
from saves.records import MAGIC, MOST_PLAYED_MS, START, Frames, framed
from saves.slots import Slots
from tests.saves.play import chance_move, saved_game, table

MOVES = 6


@cache
def sound_records() -> list[dict[str, Any]]:
    """The records of a save that has every kind of happening in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = saved_game(Path(folder), MOVES)
        file, _ = Slots(Path(folder)).open(path.stem)
        file.rewind(4, assisted=True)
        file.seat_change(1, "ai", "hen")
        file.rename("Sunday")
        file.note("origin", "chosen")
        file.close()
        frames = Frames(path.read_bytes())
    records = [msgpack.unpackb(payload) for payload in frames.payloads]
    records[0]["created"] = 1_700_000_000.0
    return records


def plainly_encoded(records: list[dict[str, Any]]) -> bytes:
    data, chain = MAGIC, START
    for record in records:
        frame, chain = framed(msgpack.packb(record), chain)
        data += frame
    return data


def integers(value: int) -> list[bytes]:
    """Every way msgpack has to write a number that is not negative."""
    ways = [bytes([value])] if value < 128 else []
    for limit, mark, code in (
        (2**8, 0xCC, "B"), (2**16, 0xCD, "H"), (2**32, 0xCE, "I"), (2**64, 0xCF, "Q"),
        (2**7, 0xD0, "b"), (2**15, 0xD1, "h"), (2**31, 0xD2, "i"), (2**63, 0xD3, "q"),
    ):  # fmt: skip
        if value < limit:
            ways.append(bytes([mark]) + struct.pack(f">{code}", value))
    return ways


def texts(data: bytes, binary: bool) -> list[bytes]:
    """Every way to write bytes, as text or as binary: readers may take one for the other."""
    size = len(data)
    binaries = [b"\xc4" + struct.pack(">B", size), b"\xc5" + struct.pack(">H", size)]
    strings = [b"\xd9" + struct.pack(">B", size), b"\xda" + struct.pack(">H", size)]
    if size < 32:
        strings.append(bytes([0xA0 | size]))
    return [head + data for head in (binaries if binary else strings)]


def other_bytes(draw: st.DrawFn, value: object, liberties: bool) -> bytes:
    """The same value as another encoder would write it; with liberties, nearly the same."""
    if isinstance(value, dict):
        keys = draw(st.permutations(list(value)))
        entries = [
            other_bytes(draw, k, liberties) + other_bytes(draw, value[k], liberties) for k in keys
        ]
        long = draw(st.booleans())
        head = struct.pack(">BH", 0xDE, len(keys)) if long else bytes([0x80 | len(keys)])
        return head + b"".join(entries)
    if isinstance(value, list):
        long = draw(st.booleans())
        head = struct.pack(">BH", 0xDC, len(value)) if long else bytes([0x90 | len(value)])
        return head + b"".join(other_bytes(draw, each, liberties) for each in value)
    if isinstance(value, bool):
        return msgpack.packb(int(value) if liberties and draw(st.booleans()) else value)
    if isinstance(value, float):
        if draw(st.booleans()):
            return draw(st.sampled_from(integers(int(value))))
        return b"\xcb" + struct.pack(">d", value)
    if isinstance(value, int):
        if liberties and draw(st.integers(0, 20)) == 0:
            return b"\xcb" + struct.pack(">d", float(value))
        return draw(st.sampled_from(integers(value)))
    binary = isinstance(value, bytes)
    data = value if isinstance(value, bytes) else str(value).encode()
    swapped = liberties and draw(st.integers(0, 40)) == 0
    return draw(st.sampled_from(texts(data, binary != swapped)))


@st.composite
def other_files(draw: st.DrawFn, liberties: bool = False) -> bytes:
    data, chain = MAGIC, START
    for record in sound_records():
        frame, chain = framed(other_bytes(draw, record, liberties), chain)
        data += frame
    return data


def same_game(one: Loaded, other: Loaded) -> bool:
    assert one.save is not None
    assert other.save is not None
    return (
        one.history == other.history
        and one.digests == other.digests
        and one.save.header == other.save.header
        and one.save.happenings == other.save.happenings
    )


def played_on(file: GameFile, position: Position) -> None:
    chance = random.Random(3)
    for _ in range(3):
        move = chance_move(position, chance)
        position.apply(*move)
        file.action(*move, position)
    file.note("test", "played on")


def check_playing_on(data: bytes) -> None:
    """Open it, play on, close it, and load it again: the game before and what came since."""
    with tempfile.TemporaryDirectory() as folder:
        slots = Slots(Path(folder))
        slots.games.mkdir()
        path = slots.games / "foreign.hen"
        path.write_bytes(data)
        file, before = slots.open("foreign")
        assert before.save is not None
        assert before.position is not None
        copy = slots.save_as("foreign", "A copy")
        played_on(file, before.position)
        whole = file.snapshot()
        file.close()
        after, stored = load_file(path)
        assert stored == whole
        assert after.faithful
        assert after.history[:-3] == before.history
        assert after.save is not None
        assert after.save.happenings[:-4] == before.save.happenings
        copied, _ = load_file(slots.games / f"{copy}.hen")
        assert copied.faithful
        assert copied.history == before.history


@given(other_files())
@settings(max_examples=300)
def test_the_same_records_in_other_bytes_are_the_same_game_and_stay_sound(data: bytes) -> None:
    loaded = load_bytes(data)
    assert loaded.faithful
    assert same_game(loaded, load_bytes(plainly_encoded(sound_records())))
    check_playing_on(data)


@given(other_files(liberties=True))
@settings(max_examples=300)
def test_whatever_is_accepted_stays_sound_when_it_is_played_on(data: bytes) -> None:
    if load_bytes(data).position is not None:
        check_playing_on(data)


def test_a_game_of_the_longest_time_can_be_played_on(tmp_path: Path) -> None:
    """A clock that cannot go further stops; it does not make the file unreadable."""
    records = [
        {**record, "played": MOST_PLAYED_MS} if record["kind"] == "action" else record
        for record in sound_records()
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameFile, "_thought_ms", lambda self: 50)
        check_playing_on(plainly_encoded(records))


def test_a_name_taken_at_the_last_moment_is_left_alone(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    first, _ = slots.create("ladder", table(3), {}, 1, 1, "Sunday")
    second = GameFile.create(first.path, first.header)
    assert second.trouble is None
    assert second.path.stem == "sunday-2"
    first.close()
    second.close()
    assert all(slot.problem is None for slot in slots.list())
