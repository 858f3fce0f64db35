"""Where the files live, and what happens when nothing can live there."""

from pathlib import Path

import platformdirs
import pytest

from saves.home import APP, VARIABLE, find_home, wanted_home


def test_the_argument_wins_over_the_variable_and_that_over_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "variable"))
    assert wanted_home(str(tmp_path / "argument")) == tmp_path / "argument"
    assert wanted_home() == tmp_path / "variable"
    monkeypatch.delenv(VARIABLE)
    assert wanted_home() == Path(platformdirs.user_data_dir(APP, appauthor=False))


def test_a_home_is_made_with_all_its_parents(tmp_path: Path) -> None:
    home = find_home(str(tmp_path / "a" / "b"))
    assert home.problem is None
    assert home.path.is_dir()
    assert list(home.path.iterdir()) == []


@pytest.mark.parametrize("inside", ["file/home", "file", "nul\0byte"])
def test_without_a_home_there_is_a_temporary_one_that_says_so(inside: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    wanted = str(tmp_path / inside)
    home = find_home(wanted)
    assert home.problem is not None
    assert home.problem.key == "home_unwritable"
    assert wanted in str(home.problem)
    assert home.path.is_dir()
    home.path.rmdir()
