"""A child process that speaks JSON lines: the window's end of the line, and the child's.

At the window's end nothing ever waits: the process is started by a thread, since starting takes a
while, and what it says is put into a queue.
"""

import json
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

_QUIET_ON_WINDOWS: Final = 0x08004000  # CREATE_NO_WINDOW | BELOW_NORMAL_PRIORITY_CLASS
_NICENESS: Final = 10


@dataclass
class Child:
    """One run of the process."""

    command: Sequence[str]
    answers: "queue.Queue[dict[str, Any]]" = field(default_factory=queue.Queue)
    _waiting: list[bytes] = field(default_factory=list)
    _process: "subprocess.Popen[bytes] | None" = None
    _ended: bool = False
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=_QUIET_ON_WINDOWS if os.name == "nt" else 0,
            )
        except OSError:
            self._ended = True
            return
        with self._lock:
            self._process = process
            stop_now = self._ended
            for line in self._waiting:
                self._write(line)
        if stop_now:
            process.kill()
        assert process.stdout is not None
        for line in process.stdout:
            try:
                self.answers.put(json.loads(line))
            except ValueError:
                break
        self._ended = True
        process.kill()
        process.wait()
        process.stdout.close()
        with self._lock:
            self._close_input()

    def _write(self, line: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except (OSError, ValueError):
            self._ended = True

    def _close_input(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            try:
                self._process.stdin.close()
            except OSError:
                self._ended = True

    @property
    def ended(self) -> bool:
        return self._ended

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def send(self, message: dict[str, Any]) -> None:
        line = json.dumps(message).encode() + b"\n"
        with self._lock:
            if self._process is None:
                self._waiting.append(line)
            else:
                self._write(line)

    def stop(self) -> None:
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def join(self) -> None:
        self._thread.join(timeout=2.0)


# -- the child's end ------------------------------------------------------------------------------


def work_in_background() -> None:
    """Work at lowered priority, so that drawing wins, and leave Ctrl-C to the window."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


def say(message: dict[str, Any]) -> None:
    """Tell the window; a window that was killed has nobody left to complain to."""
    try:
        print(json.dumps(message), flush=True)
    except OSError:
        os._exit(0)
