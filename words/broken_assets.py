"""Files of the game itself that could not be read: a stand-in is shown, and the player is told.

Fonts and pictures are loaded while drawing, where nobody can be told anything. They note the file
here; the main loop asks for what is new and says it in words.
"""

import sys
from pathlib import Path

from saves.text import one_line
from words.lang import _

_told: dict[str, bool] = {}
"""The files that cannot be read, and whether the player knows."""


def note(path: Path) -> None:
    """Remember a damaged or missing file; each is told once."""
    _told.setdefault(one_line(path.name), False)


def take_sentence() -> str | None:
    """What the player has not been told yet; also on stderr, in case nothing can be drawn."""
    untold = [name for name, told in _told.items() if not told]
    if not untold:
        return None
    _told.update(dict.fromkeys(untold, True))
    sentence = _(
        "Files of the game are missing or damaged: %(files)s. Please install Henhouse Arcade again."
    ) % {"files": one_line(", ".join(untold), 120)}
    print(f"henhouse: {sentence}", file=sys.stderr)
    return sentence


def clear() -> None:
    _told.clear()
