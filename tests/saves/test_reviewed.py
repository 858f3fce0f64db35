"""The course of one's own games: entered once, read back, and no harm when damaged."""

from pathlib import Path

import pytest

from saves import reviewed
from saves.reviewed import FILE, Reviewed, course_of, note_reviewed, read_reviewed


def row(number: int, name: str = "Mia", accuracy: float = 60.0) -> Reviewed:
    return Reviewed(f"{number:016x}", "hens", 1e9 + number, name, 40, accuracy, 300)


def test_games_are_kept_in_the_order_they_were_played(tmp_path: Path) -> None:
    for number in (3, 1, 2):
        note_reviewed(tmp_path, [row(number)])
    assert read_reviewed(tmp_path) == [row(1), row(2), row(3)]


def test_a_game_that_is_found_again_takes_its_own_place(tmp_path: Path) -> None:
    note_reviewed(tmp_path, [row(1), row(1, "Finn"), row(2)])
    note_reviewed(tmp_path, [row(1, accuracy=80.0)])
    assert read_reviewed(tmp_path) == [row(1, "Finn"), row(1, accuracy=80.0), row(2)]


def test_only_the_last_games_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewed, "KEPT", 3)
    note_reviewed(tmp_path, [row(number) for number in range(5)])
    assert read_reviewed(tmp_path) == [row(2), row(3), row(4)]


@pytest.mark.parametrize(
    "harm", [b"", b"[", b"{}", b"[" * 100_000, b'[{"game_id": 1}]', b"\xff\xfe", b"[null]"]
)
def test_a_damaged_file_is_begun_anew(tmp_path: Path, harm: bytes) -> None:
    (tmp_path / FILE).write_bytes(harm)
    assert read_reviewed(tmp_path) == []
    note_reviewed(tmp_path, [row(1)])
    assert read_reviewed(tmp_path) == [row(1)]


def test_a_home_that_cannot_be_written_to_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    note_reviewed(tmp_path, [row(1)])
    assert read_reviewed(tmp_path) == []


def test_the_course_is_one_persons(tmp_path: Path) -> None:
    rows = [row(1), row(2, "Finn"), row(3)]
    assert course_of(rows, "hens") == [row(1), row(3)]
    assert course_of(rows, "hens", "Finn") == [row(2, "Finn")]
    assert course_of(rows, "sly") == []
