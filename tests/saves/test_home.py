"""Where the files live, and what happens when nothing can live there."""

import os
import pwd
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from saves.disk import replace_file
from saves.home import APP, VARIABLE, clear_home, find_home, wanted_home


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
    assert wanted.replace("\0", " ") in str(home.problem)
    assert home.path.is_dir()
    home.path.rmdir()


def test_a_user_without_a_home_folder_is_told_how_to_name_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No HOME, and nobody of that number in the list of users."""

    def nobody(number: int) -> pwd.struct_passwd:
        raise KeyError(number)

    for name in ("HOME", "XDG_DATA_HOME", VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(tmp_path)
    home = find_home()
    assert home.problem is not None
    assert home.problem.key == "no_home"
    assert "--home" in str(home.problem)
    home.path.rmdir()
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "~/.local/share/hens")
    older_library = find_home()
    assert older_library.problem == home.problem
    older_library.path.rmdir()
    assert list(tmp_path.iterdir()) == []
    tilde = find_home("~/hens")
    assert tilde.problem is not None
    assert "~/hens" in str(tilde.problem)
    tilde.path.rmdir()


KILLED_WHILE_WRITING = """
import os, signal, sys
from pathlib import Path
from saves.disk import replace_file
dying = sys.argv[2] == "dead"
def last(handle):
    if dying:
        os.kill(os.getpid(), signal.SIGKILL)
    print("writing", flush=True)
    sys.stdin.read()
os.fsync = last
replace_file(Path(sys.argv[1]), b"data")
"""


def writer(path: Path, fate: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", KILLED_WHILE_WRITING, str(path), fate],
        cwd=Path(__file__).resolve().parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("place", [".", "games", "hurt"])
def test_what_killed_writers_left_is_cleared_and_a_living_one_is_left_alone(
    place: str, tmp_path: Path
) -> None:
    folder = tmp_path / place
    dead = writer(folder / "one.hen", "dead")
    dead.communicate(timeout=60)
    (left,) = folder.glob(".*.tmp")
    older = folder / ".two.hen.4711.tmp"
    older.write_bytes(b"from a version that wrote its process number")
    theirs = folder / "theirs.tmp"
    theirs.write_bytes(b"not ours")
    living = writer(folder / "three.hen", "alive")
    assert living.stdout is not None
    assert living.stdout.readline() == "writing\n"
    clear_home(tmp_path)
    assert not left.exists()
    assert not older.exists()
    assert theirs.exists()
    living.communicate("", timeout=60)
    assert living.returncode == 0
    assert (folder / "three.hen").read_bytes() == b"data"
    assert list(folder.glob(".*.tmp")) == []


def test_clearing_looks_at_files_only_and_never_raises(tmp_path: Path) -> None:
    clear_home(tmp_path / "nowhere")
    (tmp_path / ".a.1.tmp").mkdir()
    (tmp_path / ".b.1.tmp").symlink_to(tmp_path / "kept")
    (tmp_path / "kept").write_bytes(b"kept")
    os.mkfifo(tmp_path / ".c.1.tmp")
    clear_home(tmp_path)
    assert (tmp_path / "kept").read_bytes() == b"kept"
    assert len(list(tmp_path.glob(".*.tmp"))) == 3


def test_nothing_is_left_of_a_write_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        replace_file(tmp_path / "one.hen", b"data")
    assert list(tmp_path.iterdir()) == []
