"""A profile that two windows of one home share."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saves.disk import Lock
from saves.problems import Problem, SaveTrouble
from saves.profile import Profile, Table, Tally
from tests.saves.play import table

# -- two windows ---------------------------------------------------------------------------------


def won(profile: Profile) -> None:
    profile.statistics.record_result("ladder", "fox", True, 41)


def test_settings_changed_in_one_window_survive_what_the_other_saves(tmp_path: Path) -> None:
    one, other = Profile(tmp_path), Profile(tmp_path)
    one.settings.language = "fr"
    one.settings.toggles = {"muted": True}
    one.save()
    other.settings.speed = 4.0
    other.settings.toggles = {"hints": False}
    other.settings.last_table = {"ladder": Table(table(3))}
    other.save()
    one.settings.last_table = {"hens": Table(table(2))}
    one.save()
    other.update(won)
    stored = Profile(tmp_path)
    assert stored.problems == []
    assert (stored.settings.language, stored.settings.speed) == ("fr", 4.0)
    assert stored.settings.toggles == {"muted": True, "hints": False}
    assert set(stored.settings.last_table) == {"ladder", "hens"}
    assert (one.settings.speed, other.settings.language) == (1.0, "")


def test_a_setting_taken_back_is_taken_back_on_the_disk(tmp_path: Path) -> None:
    one, other = Profile(tmp_path), Profile(tmp_path)
    one.settings.toggles = {"muted": True, "hints": True}
    one.save()
    other.settings.speed = 2.0
    other.save()
    del one.settings.toggles["muted"]
    one.settings.toggles["hints"] = False
    one.save()
    assert Profile(tmp_path).settings.toggles == {"hints": False}
    assert Profile(tmp_path).settings.speed == 2.0


def test_results_of_two_windows_add_up(tmp_path: Path) -> None:
    one, other = Profile(tmp_path), Profile(tmp_path)
    for profile in (one, other, other, one):
        profile.update(won)
    assert Profile(tmp_path).statistics.tally("ladder", "fox") == Tally(4, 4, 41, in_a_row=4)
    assert one.statistics.tally("ladder", "fox").played == 4


def test_two_processes_lose_nothing_of_each_other(tmp_path: Path) -> None:
    work = (
        "import sys; from pathlib import Path; from saves.profile import Profile\n"
        "profile = Profile(Path(sys.argv[1]))\n"
        "for k in range(40):\n"
        "    profile.settings.toggles[f'{sys.argv[2]}{k}'] = True\n"
        "    profile.update(lambda p: p.statistics.record_result('ladder', 'fox', True, k))\n"
        "while profile.trouble is not None:\n"
        "    profile.update(lambda p: None)\n"
    )
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", work, str(tmp_path)]
    processes = [subprocess.Popen([*command, name], cwd=root) for name in ("a", "b")]
    assert [process.wait(timeout=120) for process in processes] == [0, 0]
    stored = Profile(tmp_path)
    assert stored.statistics.tally("ladder", "fox").played == 80
    assert len(stored.settings.toggles) == 80


def test_a_result_that_could_not_be_written_is_written_once_later(tmp_path: Path) -> None:
    home = tmp_path / "home"
    one, other = Profile(home), Profile(home)
    one.update(won)
    shutil.rmtree(home)
    home.write_text("a file where the folder should be")
    for played in (2, 3):
        one.update(won)
        assert one.trouble is not None
        assert one.statistics.tally("ladder", "fox").played == played
    home.unlink()
    one.refresh()
    assert one.statistics.tally("ladder", "fox").played == 3
    one.update(won)
    assert one.trouble is None
    assert Profile(home).statistics.tally("ladder", "fox").played == 4
    other.update(won)
    assert Profile(home).statistics.tally("ladder", "fox").played == 5


def test_a_home_that_was_removed_gets_its_profile_back(tmp_path: Path) -> None:
    home = tmp_path / "home"
    profile = Profile(home)
    profile.settings.language = "fr"
    profile.update(won)
    shutil.rmtree(home)
    profile.settings.speed = 2.0
    profile.save()
    again = Profile(home)
    assert (again.settings.language, again.settings.speed) == ("fr", 2.0)
    assert again.statistics.tally("ladder", "fox").played == 1


def test_a_window_that_does_not_let_go_is_told_of_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.profile.LOCK_SECONDS", 0.05)
    profile = Profile(tmp_path)
    lock = Lock(tmp_path / "profile.lock")
    profile.settings.speed = 2.0
    profile.update(won)
    assert profile.trouble == Problem("profile_busy")
    with pytest.raises(SaveTrouble):
        profile.save()
    lock.release()
    profile.save()
    stored = Profile(tmp_path)
    assert stored.settings.speed == 2.0
    assert stored.statistics.tally("ladder", "fox").played == 1
