"""The window's side of the thinking process: ask, and look in every frame whether it has answered.

The process is a plain child that speaks JSON lines (`ai.thinking`), not a `multiprocessing` one:
that would import the caller's main module again, and with it the window's libraries. Nothing here
ever waits. A process that died is started again and asked once more; whatever goes wrong, after
`PATIENCE` seconds the caller gets the policy's own move, marked as such.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ai.players import policy_move
from ai.search import ActionStats
from game.compiled import ROOT
from game.registry import game_named

PATIENCE: Final = 3.0
TRIES: Final = 2
COMMAND: Final = (sys.executable, "-m", "ai.thinking")
_QUIET_ON_WINDOWS: Final = 0x08004000  # CREATE_NO_WINDOW | BELOW_NORMAL_PRIORITY_CLASS


@dataclass(frozen=True)
class Answer:
    """What the seat does. With `fallback` it is the policy's move, because thinking failed."""

    request_id: int
    action: int
    stats: list[ActionStats]
    iterations: int
    seconds: float
    fallback: bool = False


@dataclass
class _Request:
    request_id: int
    question: dict[str, Any]
    tries: int = 0
    sent_at: float = 0.0


@dataclass
class _Child:
    """One run of the thinking process; started by a thread, since starting takes a while."""

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
        environment = dict(os.environ)
        paths = [str(ROOT), environment.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
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


class Thinker:
    """Asks the thinking process, one request after the other."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self._clock = clock
        self._patience = patience
        self._command = command
        self._requests: deque[_Request] = deque()
        self._child = _Child(command)

    @property
    def busy(self) -> bool:
        return bool(self._requests)

    @property
    def process_id(self) -> int | None:
        """The thinking process, once it runs."""
        return self._child.process_id

    def ask(
        self,
        request_id: int,
        game_key: str,
        view_ints: list[int],
        seat: int,
        level: str,
        seed: int,
        hint: bool = False,
    ) -> None:
        """Ask what `level` does at `seat`; a hint searches even where the level would not."""
        question = {
            "id": request_id,
            "game": game_key,
            "view": view_ints,
            "seat": seat,
            "level": level,
            "seed": seed,
            "hint": hint,
        }
        self._requests.append(_Request(request_id, question))
        if len(self._requests) == 1:
            self._send_first()

    def poll(self) -> Answer | None:
        """The answer to the oldest request, if there is one by now; never waits."""
        if not self._requests:
            return None
        request = self._requests[0]
        while not self._child.answers.empty():
            message = self._child.answers.get()
            if message["id"] != request.request_id:
                continue
            if "error" in message:
                return self._fall_back(request)
            stats = [ActionStats(*row) for row in message["stats"]]
            self._finish_first()
            return Answer(
                request.request_id,
                message["action"],
                stats,
                message["iterations"],
                message["seconds"],
            )
        if self._clock() - request.sent_at >= self._patience:
            self._restart()
            return self._fall_back(request)
        if self._child.ended and self._child.answers.empty():
            self._restart()
            if request.tries >= TRIES:
                return self._fall_back(request)
            self._child.send(request.question)
            request.tries += 1
        return None

    def cancel(self, request_id: int | None = None) -> None:
        """Forget a request, or all of them; its answer is never given."""
        for request in list(self._requests):
            if request_id is not None and request.request_id != request_id:
                continue
            first = request is self._requests[0]
            self._requests.remove(request)
            if first:
                self._child.send({"cancel": request.request_id})
                if self._requests:
                    self._send_first()

    def close(self) -> None:
        self._requests.clear()
        self._child.stop()
        self._child.join()

    def _send_first(self) -> None:
        request = self._requests[0]
        request.sent_at = self._clock()
        request.tries = 1
        if self._child.ended:
            self._restart()
        self._child.send(request.question)

    def _finish_first(self) -> None:
        self._requests.popleft()
        if self._requests:
            self._send_first()

    def _restart(self) -> None:
        self._child.stop()
        self._child = _Child(self._command)

    def _fall_back(self, request: _Request) -> Answer:
        self._finish_first()
        question = request.question
        game = game_named(question["game"])
        view = game.from_ints(question["view"])
        action = policy_move(game, view, question["seat"], question["seed"])
        seconds = self._clock() - request.sent_at
        return Answer(request.request_id, action, [], 0, seconds, fallback=True)
