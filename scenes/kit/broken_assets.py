"""Files of the game itself that could not be read: a stand-in is shown, and the player is told.

Fonts and pictures are loaded while drawing, where nobody can be told anything. They note the file
here; the main loop asks for what is new and says it in words.
"""

import sys
from pathlib import Path

from saves.text import one_line
from scenes.kit.lang import _

_known: set[str] = set()
_untold: list[str] = []


def note(path: Path) -> None:
    """Remember a damaged or missing file; each is told once."""
    name = one_line(path.name)
    if name not in _known:
        _known.add(name)
        _untold.append(name)


def take_sentence() -> str | None:
    """What the player has not been told yet; also on stderr, in case nothing can be drawn."""
    if not _untold:
        return None
    files = one_line(", ".join(_untold), 120)
    _untold.clear()
    sentence = _(
        "Files of the game are missing or damaged: %(files)s. Please install Henhouse Arcade again."
    ) % {"files": files}
    print(f"henhouse: {sentence}", file=sys.stderr)
    return sentence


def clear() -> None:
    _known.clear()
    _untold.clear()
