"""Giving memory back: when the window has a new size, when a table has been left, and in between
when nothing moves.

A full garbage collection looks at everything there is and takes as long as a few frames. So none
starts by itself: it waits until the window is at rest or a screen is being opened (`collect`). What
came with the title is set aside once (`settle`) and not looked at again. The quick collections of
young objects go on as ever.
"""

import ctypes
import gc
from collections.abc import Callable
from typing import Final

from scenes.kit import fonts
from scenes.kit.cache import surfaces

LEAST_BYTES: Final = 48 * 1024 * 1024
WINDOWS_KEPT: Final = 9
"""How many times the pixels of the window are kept at most: the richest table needs about eight."""
_NEVER: Final = 1_000_000_000
_DUE: Final = 10
"""After how many collections of the middle generation a full one is due: Python's own figure."""
_WELCOME: Final = 1
"""When it runs while a screen is being opened: the table before it, with all that was played there,
lies in circles of references."""
_OVERDUE: Final = 40 * _DUE
"""When it is not put off any longer: some minutes without a moment of rest."""
_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
"""Names of settings in the GNU C library's `malloc.h`."""
_KEPT_FREE: Final = 32 * 1024 * 1024
"""How much freed room at the end of its heap the C library keeps."""
_APART: Final = 32 * 1024
"""What takes more bytes than this lies outside the heap, and its room is given back with it."""


def settle() -> None:
    """Set aside all there is now, as it will stay, and let full collections wait for a rest.

    All threads share one heap, because the room of a thread's own is not given back. Surfaces lie
    outside it, but for the smallest: come and gone between what stays, those of all sizes would
    leave it full of holes, three times as large as what is in it.
    """
    mallopt = _c_function("mallopt")
    if mallopt is not None:
        mallopt(_ARENA_MAX, 1)
        mallopt(_TRIM_THRESHOLD, _KEPT_FREE)
        mallopt(_MMAP_THRESHOLD, _APART)
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, _NEVER)
    gc.freeze()


def collect(at_rest: bool, opening: bool) -> None:
    """Collect all garbage if it is time for it; while something moves, only if it is high time."""
    due = _WELCOME if opening else _DUE if at_rest else _OVERDUE
    if gc.get_count()[2] >= due:
        gc.collect()
        if opening:
            _give_back()


def new_size(width: int, height: int) -> None:
    """The window has a new size: nothing that was made for the old one is drawn again."""
    surfaces.clear()
    surfaces.limit_bytes = max(LEAST_BYTES, WINDOWS_KEPT * 4 * width * height)
    fonts.clear()
    _give_back()


def tidy() -> None:
    """Forget what nothing has drawn since the last time, and all measured lines of text, and give
    the room back to the system.

    A scene that was left lies in circles of references, and the surfaces it held with it; and the
    C library keeps freed room for itself until it is asked.
    """
    surfaces.forget_unused()
    fonts.forget_lines()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _give_back()


def _give_back() -> None:
    """The C library keeps freed room for itself until it is asked."""
    trim = _c_function("malloc_trim")
    if trim is not None:
        trim(0)


def _c_function(name: str) -> Callable[..., int] | None:
    """A function of the GNU C library; others manage their memory in their own way."""
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):
        return None
    return found
