"""Where the house keeps its files."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from saves.problems import Problem

APP: Final = "Henhouse Arcade"
VARIABLE: Final = "HENHOUSE_HOME"


@dataclass(frozen=True)
class Home:
    """A folder that can be written to. With a `problem` it is a temporary one."""

    path: Path
    problem: Problem | None = None


def wanted_home(argument: str | None = None) -> Path:
    """`--home` first, then `HENHOUSE_HOME`, then the place the system has for such files."""
    chosen = argument or os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def find_home(argument: str | None = None) -> Home:
    """The home folder, made if need be; if it cannot be written to, one that is soon gone."""
    try:
        path = wanted_home(argument)
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path) as probe:
            probe.write(b"hen")
    except (OSError, ValueError, RuntimeError):
        folder = argument or os.environ.get(VARIABLE) or platformdirs.user_data_dir(APP, False)
        temporary = Path(tempfile.mkdtemp(prefix="henhouse-"))
        return Home(temporary, Problem("home_unwritable", {"folder": folder}))
    return Home(path)
