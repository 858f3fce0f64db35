"""What the benches of the window share: an open client, a table at a moment, percentiles."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeVar

from commands.moments import Moment, match_at
from game.contract import InvalidAction
from saves.home import Home
from scenes.app.app import App
from scenes.client import SLICE
from scenes.kit import memory
from scenes.navigation import open_app
from scenes.table.scene import TableScene
from scenes.window import Window

W = TypeVar("W", bound=Window)


def driver() -> str:
    return os.environ.get("SDL_VIDEODRIVER") or ("x11" if os.environ.get("DISPLAY") else "dummy")


def open_client(size: tuple[int, int]) -> AbstractContextManager[tuple[Window, App]]:
    """A window and an app with a home of their own, closed and removed afterwards."""
    return client_in(Window, size)


@contextmanager
def client_in(kind: type[W], size: tuple[int, int]) -> Iterator[tuple[W, App]]:
    """The same in a window that is watched."""
    with tempfile.TemporaryDirectory(prefix="henhouse-bench-") as home:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        window = kind(size, headless=driver() == "dummy")
        app = open_app(Home(Path(home)), "en")
        app.stage.slice_seconds = SLICE
        memory.settle()
        try:
            yield window, app
        finally:
            app.quit()
            app.close()
            window.close()


def seated(app: App, moment: Moment) -> TableScene:
    """Open the table of a moment, seen by its first seat."""
    app.navigation.open_table(match_at(app, moment))
    table = app.stage.top
    if not isinstance(table, TableScene):
        raise InvalidAction(f"{moment.game} has no table")
    table.session.look_as(0)
    return table


def percentiles(times: Sequence[float], kind: str = "") -> dict[str, float]:
    """Half, 95 %, 99 % and all of the times lie below these; named like `p99_ms`, and `p99_cpu_ms`
    for the kind `cpu_`."""
    ordered = sorted(times)
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    last = len(ordered) - 1
    return {
        f"{name}_{kind}ms": round(ordered[min(last, int(len(ordered) * share))], 2)
        for name, share in shares.items()
    }
