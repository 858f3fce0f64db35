"""The real client with a fault put in: run by `test_crash.py` in its own process.

Run as `python -m tests.scenes.faulty_client FAULT ARGUMENT...`; the arguments are those of run.py.
"""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from commands import line as run
from saves.home import wanted_home
from scenes import crash
from scenes.app.app import App
from scenes.screens.title import TitleScene
from scenes.table.scene import TableScene

AFTER = 5
"""Frames that go well."""


def broken_after(frames: int) -> Callable[..., None]:
    """An update that fails in the end, with a message that tells what must not be told."""
    left = frames

    def update(*_arguments: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyError(f"no seat for Mia in {wanted_home()}")

    return update


def fail_in_thread(*_arguments: object) -> None:
    def fail() -> None:
        raise LookupError("lost in a thread")

    threading.Thread(target=fail).start()


def broken_close(*_arguments: object) -> None:
    raise ValueError("the house does not close")


def broken_report(*_arguments: object) -> str:
    raise ZeroDivisionError("the handler is broken too")


def main(fault: str, arguments: list[str]) -> int:
    scene = TableScene if "table" in fault else TitleScene
    update = fail_in_thread if "thread" in fault else broken_after(AFTER)
    with ExitStack() as faults:
        faults.enter_context(patch.object(scene, "update", update))
        if "closing" in fault:
            faults.enter_context(patch.object(App, "close", broken_close))
        if "handler" in fault:
            faults.enter_context(patch.object(crash, "report", broken_report))
        return run.main(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
