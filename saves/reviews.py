"""What was found when a game was looked back at lies beside it, in a file of the same name.

Losing it costs nothing but the time to find it again, so no trouble with it is ever told."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import read_limited, replace_file

SUFFIX: Final = ".review"
MAX_REVIEW: Final = 4 << 20


def beside(game: Path) -> Path:
    """Where the review of a game's file lies."""
    return game.with_suffix(SUFFIX)


def read_review(game: Path) -> bytes | None:
    data = read_limited(beside(game), MAX_REVIEW)
    return data if isinstance(data, bytes) else None


def keep_review(game: Path, data: bytes) -> None:
    """Keep it beside a game that is still there; a disk that refuses is no loss."""
    if len(data) <= MAX_REVIEW and game.is_file():
        with suppress(OSError):
            replace_file(beside(game), data)
