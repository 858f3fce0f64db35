"""Crash reports: few, told once, and silent about who plays."""

import os
from pathlib import Path

import pytest

from saves.crashes import KEPT, LARGEST, reports, scrubbed, take_note, write_report


def test_a_report_is_stored_and_its_game_told_once(tmp_path: Path) -> None:
    assert take_note(tmp_path) is None
    path = write_report(tmp_path, "what happened\n", "sunday-ladder")
    assert path.parent == tmp_path / "crashes"
    assert path.read_text() == "what happened\n"
    assert take_note(tmp_path) == "sunday-ladder"
    assert take_note(tmp_path) is None
    assert reports(tmp_path) == [path]


def test_without_a_running_game_the_note_is_empty(tmp_path: Path) -> None:
    write_report(tmp_path, "x")
    assert take_note(tmp_path) == ""


def test_only_the_newest_reports_stay(tmp_path: Path) -> None:
    written = []
    for k in range(KEPT + 5):
        written.append(write_report(tmp_path, f"report {k}"))
        os.utime(written[-1], (k, k))
    assert reports(tmp_path) == written[: -KEPT - 1 : -1]


def test_a_report_is_never_huge(tmp_path: Path) -> None:
    assert write_report(tmp_path, "x" * 10**6).stat().st_size == LARGEST


def test_a_file_name_of_any_bytes_comes_back(tmp_path: Path) -> None:
    write_report(tmp_path, "lone half: \udce9", os.fsdecode(b"caf\xe9"))
    assert take_note(tmp_path) == os.fsdecode(b"caf\xe9")


def test_a_file_in_the_way_is_an_ordinary_error(tmp_path: Path) -> None:
    (tmp_path / "crashes").write_text("a file")
    with pytest.raises(FileExistsError):
        write_report(tmp_path, "x")
    assert take_note(tmp_path) is None
    assert reports(tmp_path) == []


def test_a_note_that_cannot_be_written_does_not_cost_the_report(tmp_path: Path) -> None:
    (tmp_path / "crashes" / "last-game").mkdir(parents=True)
    path = write_report(tmp_path, "x")
    assert take_note(tmp_path) is None
    assert reports(tmp_path) == [path]


def test_names_and_folders_are_left_out() -> None:
    text = (
        'File "/home/mia/games/henhouse/scenes/house.py", line 3\n'
        "    names = {}\n"
        "KeyError: 'Mia Müller' in /home/mia/games/henhouse/x of MIA; amiable\x00 stays\n"
        "OSError: [home]/games/sonntag-bei-oma.hen"
    )
    places = {"/home/mia": "[user]", "/home/mia/games/henhouse": "henhouse"}
    assert scrubbed(text, places, ["Mia", "Mia Müller", "", " ", "a"]) == (
        'File "henhouse/scenes/house.py", line 3\n'
        "    names = {}\n"
        "KeyError: '[name]' in henhouse/x of [name]; amiable stays\n"
        "OSError: [home]/games/[save]\n"
    )
