"""Where the house keeps its files."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from saves.disk import clear_leftovers
from saves.problems import Problem
from saves.text import one_line

APP: Final = "Henhouse Arcade"
VARIABLE: Final = "HENHOUSE_HOME"


@dataclass(frozen=True)
class Home:
    """A folder that can be written to. With a `problem` it is a temporary one."""

    path: Path
    problem: Problem | None = None


def wanted_home(argument: str | None = None) -> Path:
    """`--home` first, then `HENHOUSE_HOME`, then the place the system has for such files.

    `RuntimeError` if the system knows no home folder for this user.
    """
    chosen = argument or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    path = Path(platformdirs.user_data_dir(APP, appauthor=False))
    if not path.is_absolute():
        raise RuntimeError("no home folder")
    return path


def find_home(argument: str | None = None) -> Home:
    """The home folder, made if need be; if it cannot be written to, one that is soon gone."""
    chosen = argument or os.environ.get(VARIABLE)
    try:
        path = wanted_home(argument)
    except (OSError, ValueError, RuntimeError):
        return _temporary(chosen)
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path) as probe:
            probe.write(b"hen")
    except (OSError, ValueError, RuntimeError):
        return _temporary(chosen or str(path))
    return Home(path)


def _temporary(refused: str | None) -> Home:
    problem = (
        Problem("home_unwritable", {"folder": one_line(refused)}) if refused else Problem("no_home")
    )
    return Home(Path(tempfile.mkdtemp(prefix="henhouse-")), problem)


def clear_home(home: Path) -> None:
    """Remove what programs that were killed while writing left behind."""
    for folder in (home, home / "games", home / "hurt"):
        clear_leftovers(folder)
