"""Stopping a search at a moment that no clock decides."""

from collections.abc import Callable


def counted(limit: int) -> Callable[[], bool]:
    """Says stop when asked for the `limit`-th time."""
    asked = [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] >= limit

    return stop
