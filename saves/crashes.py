"""Reports of what went wrong: the last few in `crashes/`, and a note for the next start."""

import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import free_name, read_limited, replace_file
from saves.text import one_line

FOLDER: Final = "crashes"
KEPT: Final = 10
LARGEST: Final = 64 * 1024
_NOTE: Final = "last-game"
_LONGEST_NAME: Final = 300
_SAVE: Final = re.compile(r"((?:games|bin|hurt)[/\\]+)[^/\\'\"]+")


def write_report(home: Path, text: str, running: str = "") -> Path:
    """Store a report and which saved game was being played; `OSError` if the disk refuses.

    Only the newest reports stay.
    """
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder, time.strftime("crash-%Y%m%d-%H%M%S"), ".txt")
    replace_file(path, text.encode("utf-8", "replace")[:LARGEST])
    with suppress(OSError):
        replace_file(folder / _NOTE, running.encode("utf-8", "surrogateescape"))
    for old in reports(home)[KEPT:]:
        with suppress(OSError):
            old.unlink()
    return path


def reports(home: Path) -> list[Path]:
    """All reports, newest first."""
    try:
        found = [p for p in (home / FOLDER).iterdir() if p.suffix == ".txt" and p.is_file()]
        return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return []


def take_note(home: Path) -> str | None:
    """The saved game that was being played when the client last crashed, "" if there was none.

    None when it ended well. Each crash is told once: the note is gone afterwards.
    """
    path = home / FOLDER / _NOTE
    data = read_limited(path, _LONGEST_NAME)
    with suppress(OSError):
        path.unlink()
    if not isinstance(data, bytes):
        return None
    return data.decode("utf-8", "surrogateescape")


def scrubbed(text: str, places: Mapping[str, str], names: Iterable[str]) -> str:
    """The text without anything that tells who plays and where they keep their files.

    Each folder of `places` gives way to its word, saved games to theirs (they are called after what
    people named them), each of `names` to "[name]" wherever it stands as a word of its own.
    """
    for place in sorted(places, key=len, reverse=True):
        if len(place) > 1:
            text = text.replace(place, places[place])
    text = _SAVE.sub(r"\1[save]", text)
    for name in sorted({name.strip() for name in names}, key=len, reverse=True):
        if len(name) > 1:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "[name]", text, flags=re.IGNORECASE)
    return "".join(f"{_in_place(line)}\n" for line in text.splitlines())


def _in_place(line: str) -> str:
    """A line of a report through the gate, as far to the right as it stood."""
    indent = len(line) - len(line.lstrip(" "))
    return " " * min(indent, 40) + one_line(line, 500)
