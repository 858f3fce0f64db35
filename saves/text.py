"""The gate for text and times from outside: files, file names, the environment, the system.

Whatever was read passes here before anybody may show it. What comes out can always be drawn: one
line of bounded length, no control characters, no halves of letters, no marks that turn the words
beside them around.
"""

import unicodedata
from datetime import datetime
from typing import Any, Final

LONGEST: Final = 200
_MARK: Final = "?"
"""Stands for what is no letter: half of one, or one that nobody has defined."""
_UNSEEN: Final = (
    ("\u034f", "\u034f"),
    ("\u115f", "\u1160"),
    ("\u17b4", "\u17b5"),
    ("\u180b", "\u180f"),
    ("\u3164", "\u3164"),
    ("\ufe00", "\ufe0f"),
    ("\uffa0", "\uffa0"),
    ("\U000e0100", "\U000e01ef"),
)
"""Fillers, joiners and variants, which have no width. A text of nothing else cannot be drawn."""
_FIRST_MOMENT, _LAST_MOMENT = 86_400.0, 32_000_000_000.0
"""Between 1970 and the year 2984 every system can tell the local time."""
_DEEPEST: Final = 8


def one_line(text: str, most: int = LONGEST) -> str:
    """The text as it can be shown and stored: printable, on one line, at most `most` letters.

    Longer texts end in an ellipsis, so that nobody takes a part for the whole.
    """
    signs = "".join(_sign(letter) for letter in text[: 4 * most])
    line = unicodedata.normalize("NFC", " ".join(signs.split()))
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def _sign(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cf" or any(first <= letter <= last for first, last in _UNSEEN):
        return ""
    if category == "Cc" or category[0] == "Z":
        return " "
    return _MARK if category in ("Cs", "Co", "Cn") else letter


def gated(value: Any, deep: int = 0) -> Any:
    """Plain lists and dicts with every text in them as `one_line` lets it through, keys too.

    Nothing we ever write lies deeper than a few levels; what does is left out.
    """
    if isinstance(value, str):
        return one_line(value)
    if deep >= _DEEPEST:
        return None
    if isinstance(value, list):
        return [gated(entry, deep + 1) for entry in value]
    if isinstance(value, dict):
        return {gated(key, deep + 1): gated(entry, deep + 1) for key, entry in value.items()}
    return value


def local_time(seconds: float) -> datetime:
    """The local time of a moment, whatever a file says when it was changed."""
    return datetime.fromtimestamp(min(max(seconds, _FIRST_MOMENT), _LAST_MOMENT))
