"""Giving memory back: when the window has a new size, and when a table has been left."""

import ctypes
import gc
from typing import Final

from scenes.kit import fonts
from scenes.kit.cache import surfaces

LEAST_BYTES: Final = 64 * 1024 * 1024
WINDOWS_KEPT: Final = 14
"""How many times the pixels of the window are kept at most: the richest table needs about ten."""


def new_size(width: int, height: int) -> None:
    """The window has a new size: nothing that was made for the old one is drawn again."""
    surfaces.clear()
    surfaces.limit_bytes = max(LEAST_BYTES, WINDOWS_KEPT * 4 * width * height)
    fonts.clear()


def tidy() -> None:
    """Forget what nothing has drawn since the last time, and give the room back to the system.

    A scene that was left lies in circles of references, and the surfaces it held with it; and the
    C library keeps freed room for itself until it is asked.
    """
    surfaces.forget_unused()
    gc.collect()
    _trim()


def _trim() -> None:
    """The GNU C library can give freed memory back; others do it by themselves or cannot."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return
    trim(0)
