"""What a file says, what it refuses, and in which words."""

import random
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.contract import InvalidAction
from saves.format import ASSISTED, Loaded, Save, bytes_of, load_bytes, load_file, new_header
from saves.problems import SENTENCES, Problem
from saves.records import (
    MAGIC,
    MAX_FILE,
    Action,
    Happening,
    Note,
    Rename,
    Rewind,
    SeatChange,
    encoded,
    framed,
)
from saves.slots import Slots
from tests.saves.play import playing, saved_game, table


def full_save(tmp_path: Path, moves: int = 12) -> Save:
    loaded, _ = load_file(saved_game(tmp_path, moves))
    assert loaded.save is not None
    return loaded.save


def rebuilt(save: Save, happenings: list[Happening]) -> Loaded:
    return load_bytes(encoded(save.header, happenings)[0])


def with_header(save: Save, **changes: Any) -> Loaded:
    """The save with other words in its header, its checksums made right again."""
    header = {**msgspec.to_builtins(save.header, builtin_types=(bytes,)), **changes}
    data, chain = MAGIC, zlib.crc32(MAGIC)
    for record in (header, *save.happenings):
        frame, chain = framed(msgspec.msgpack.encode(record), chain)
        data += frame
    return load_bytes(data)


def test_the_bytes_are_as_documented(tmp_path: Path) -> None:
    data = saved_game(tmp_path, 1).read_bytes()
    assert data[:8] == b"\x89HEN\r\n\x1a\n"
    size = int.from_bytes(data[8:10], "big")
    assert int.from_bytes(data[10:12], "big") == size ^ 0xFFFF
    header = data[16 : 16 + size]
    assert int.from_bytes(data[12:16], "big") == zlib.crc32(data[:8] + header)
    assert msgspec.msgpack.decode(header)["kind"] == "header"
    second = 16 + size
    action = data[second + 8 :]
    assert int.from_bytes(data[second + 4 : second + 8], "big") == zlib.crc32(
        data[:8] + header + action
    )
    assert msgspec.msgpack.decode(action)["number"] == 1


def test_all_that_happens_is_kept(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    file, position = slots.create("ladder", table(4), {}, 7, 8, name="Sunday\tladder ")
    for _ in zip(range(6), playing(file, position, random.Random(1)), strict=False):
        pass
    file.seat_change(0, "ai", "hen")
    file.note("hint", "play 41")
    file.rewind(2, assisted=True)
    file.rename("Monday")
    file.close()
    loaded, _ = load_file(file.path)
    save = loaded.save
    assert save is not None
    assert loaded.problem is None
    assert save.header.name == "Sunday ladder"
    assert save.name == "Monday"
    assert save.assisted
    assert len(loaded.history) == 2
    assert (save.seats[0].controller, save.seats[0].level) == ("ai", "hen")
    assert save.header.seats[0].controller == "human"
    assert [(note.topic, note.text) for note in save.notes] == [("hint", "play 41")]
    assert (save.header.seed, save.header.ai_seed) == (7, 8)
    kinds = [type(record) for record in save.happenings]
    assert kinds == [Action] * 6 + [SeatChange, Note, Rewind, Rename]


def test_an_aid_that_was_used_marks_the_game_and_stays_when_it_is_rewound(tmp_path: Path) -> None:
    save = full_save(tmp_path, 5)
    used = [*save.happenings, Note(ASSISTED, "odds"), Rewind(1, assisted=False)]
    loaded = rebuilt(save, used)
    assert loaded.save is not None
    assert loaded.save.assisted


def test_an_undo_that_reveals_nothing_leaves_no_mark(tmp_path: Path) -> None:
    save = full_save(tmp_path, 5)
    loaded = rebuilt(save, [*save.happenings, Rewind(4, assisted=False)])
    assert loaded.save is not None
    assert not loaded.save.assisted


def test_a_table_the_game_is_not_for_is_refused_before_any_file_is_made(tmp_path: Path) -> None:
    with pytest.raises(InvalidAction):
        Slots(tmp_path).create("ladder", table(2), {}, 1, 1)
    assert not (tmp_path / "games").exists()


def test_values_out_of_range_never_get_into_a_file() -> None:
    seats = table(3)
    seats[0] = msgspec.structs.replace(seats[0], look=7)
    with pytest.raises(msgspec.ValidationError):
        new_header("ladder", seats, {}, 1, 1)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "not_a_save"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "not_a_save"),
        (b"PK\x03\x04" + bytes(100), "not_a_save"),
        (b'{"game": "ladder"}', "not_a_save"),
        (MAGIC.replace(b"\r\n", b"\n"), "not_a_save"),
        (MAGIC, "hurt_beginning"),
        (MAGIC + bytes(1000), "hurt_beginning"),
        (MAGIC + b"\xff" * 1000, "hurt_beginning"),
        (MAGIC + bytes(MAX_FILE), "too_big"),
    ],
)
def test_foreign_files_are_named_as_such(data: bytes, key: str) -> None:
    loaded = load_bytes(data)
    assert loaded.problem is not None
    assert loaded.problem.key == key
    assert loaded.position is None


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"format": 2}, "newer_format"),
        ({"format": 10**12, "unheard": {"of": [1]}}, "newer_format"),
        ({"format": -1}, "hurt_beginning"),
        ({"format": "1"}, "hurt_beginning"),
        ({"format": True}, "hurt_beginning"),
        ({"kind": "action"}, "hurt_beginning"),
        ({"game": "chess"}, "unknown_game"),
        ({"rules": 99}, "other_rules"),
        ({"seats": []}, "hurt_beginning"),
        ({"options": {"speedy": 1}}, "bad_table"),
        ({"seed": 2**63}, "hurt_beginning"),
        ({"seed": 6}, "other_deal"),
        ({"seed": -1}, "hurt_beginning"),
        ({"extra": 1}, "hurt_beginning"),
        ({"name": "x" * 61}, "hurt_beginning"),
        ({"created": float("nan")}, "hurt_beginning"),
    ],
)
def test_a_header_that_cannot_be_played_says_why(
    changes: dict[str, Any], key: str, tmp_path: Path
) -> None:
    loaded = with_header(full_save(tmp_path), **changes)
    assert loaded.problem is not None
    assert loaded.problem.key == key
    assert loaded.position is None
    assert str(loaded.problem)


def test_another_number_of_seats_is_a_bad_table(tmp_path: Path) -> None:
    save = full_save(tmp_path)
    seats = [msgspec.to_builtins(seat) for seat in table(2)]
    loaded = with_header(save, seats=seats)
    assert loaded.problem is not None
    assert loaded.problem.key == "bad_table"


def test_a_forged_move_is_found_and_the_moves_before_it_are_kept(tmp_path: Path) -> None:
    save = full_save(tmp_path)
    happenings = list(save.happenings)
    for forged, wrong in (
        ("action", 100_000),
        ("seat", 9),
        ("digest", bytes(8)),
        ("number", 9),
    ):
        changed = msgspec.structs.replace(happenings[5], **{forged: wrong})
        loaded = rebuilt(save, [*happenings[:5], changed, *happenings[6:]])
        assert loaded.problem == Problem("against_rules", {"rescued": 5, "total": 12})
        assert [(m.seat, m.action) for m in loaded.history] == [
            (r.seat, r.action) for r in happenings[:5] if isinstance(r, Action)
        ]


@pytest.mark.parametrize(
    "impossible", [Rewind(13, False), SeatChange(3, "ai", "fox", "")], ids=["rewind", "seat"]
)
def test_a_happening_that_cannot_be_is_refused(impossible: Happening, tmp_path: Path) -> None:
    save = full_save(tmp_path)
    loaded = rebuilt(save, [*save.happenings, impossible])
    assert loaded.problem is not None
    assert len(loaded.history) == 12


def test_records_missing_doubled_or_swapped_are_noticed_by_the_running_checksum(
    tmp_path: Path,
) -> None:
    save = full_save(tmp_path, 6)
    whole = bytes_of(save)[0]
    ends = [len(encoded(save.header, save.happenings[:k])[0]) for k in range(7)]
    records = [whole[a:b] for a, b in pairwise(ends)]
    for mixed in (
        records[:2] + records[3:],
        records[:3] + records[2:],
        [records[0], records[2], records[1], *records[3:]],
    ):
        loaded = load_bytes(whole[: ends[0]] + b"".join(mixed))
        assert loaded.problem is not None
        assert loaded.problem.key == "hurt"
        assert loaded.problem.total == 6
        assert len(loaded.history) < 6


def test_the_count_of_moves_lost_is_told_where_it_can_be_known(tmp_path: Path) -> None:
    save = full_save(tmp_path, 12)
    whole = bytearray(bytes_of(save)[0])
    at = len(encoded(save.header, save.happenings[:9])[0])
    for offset, total in ((at, 12), (at + 4, 12), (at + 20, 12)):
        hurt = whole.copy()
        hurt[offset] ^= 0x10
        loaded = load_bytes(bytes(hurt))
        assert loaded.problem == Problem("hurt", {"rescued": 9, "total": total})
    cut_and_hurt = whole[: at + 30]
    cut_and_hurt[at] ^= 0x10
    assert load_bytes(bytes(cut_and_hurt)).problem == Problem("hurt_unknown", {"rescued": 9})


def test_every_sentence_can_be_said() -> None:
    values: dict[str, int | str] = {
        "reason": "x", "rescued": 41, "total": 43, "game": "chess", "found": 2, "known": 1,
        "folder": "x", "names": "speed", "file": "game.hen",
    }  # fmt: skip
    for key in SENTENCES:
        said = str(Problem(key, values))
        assert said.endswith((".", "!"))
        assert "%" not in said
