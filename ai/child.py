"""A child process that speaks JSON lines (`ai.messages`): the window's end, and the child's.

At the window's end nothing ever waits, whatever the child does. One thread starts the process and
reads what it says; another writes to it, because a child that was stopped reads nothing and a full
pipe makes the writer wait. A child that says nonsense, or too much of anything, is ended.
"""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import Final, Generic

import msgspec

from ai.messages import LONGEST, Message, Nonsense, line_of, read_line

_QUIET_ON_WINDOWS: Final = 0x08004200
"""CREATE_NO_WINDOW, BELOW_NORMAL_PRIORITY_CLASS and CREATE_NEW_PROCESS_GROUP."""
_NICENESS: Final = 10
MOST_UNREAD: Final = 256
"""Messages that may wait in either direction; a child that lets more pile up is of no use."""


class Child(Generic[Message]):
    """One run of the process; what it says has the given form and waits in `answers`."""

    def __init__(
        self,
        command: Sequence[str],
        form: type[Message],
        answers: "queue.Queue[Message] | None" = None,
        longest: int = LONGEST,
    ) -> None:
        self.answers = answers if answers is not None else queue.Queue(MOST_UNREAD)
        self._command = command
        self._form = form
        self._longest = longest
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def ended(self) -> bool:
        return self._ended

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def send(self, message: msgspec.Struct) -> None:
        """Leave a message for the writing thread; a child that does not read is ended."""
        if self._outbox.qsize() >= MOST_UNREAD:
            self.stop()
        else:
            self._outbox.put(line_of(message))

    def stop(self) -> None:
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def join(self) -> None:
        self._thread.join(timeout=2.0)

    def _run(self) -> None:
        """Start the process, then hear it to its end."""
        process = self._started()
        if process is None:
            self._ended = True
            return
        writer = threading.Thread(target=self._write_to, args=(process,), daemon=True)
        writer.start()
        self._listen_to(process)
        self._ended = True
        process.kill()
        process.wait()
        self._outbox.put(None)
        writer.join()
        assert process.stdout is not None
        process.stdout.close()

    def _started(self) -> "subprocess.Popen[bytes] | None":
        """The process in a group of its own: Ctrl-C in the terminal is the window's business."""
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=_QUIET_ON_WINDOWS if os.name == "nt" else 0,
                process_group=None if os.name == "nt" else 0,
            )
        except OSError:
            return None
        with self._lock:
            self._process = process
            if self._ended:
                process.kill()
        return process

    def _listen_to(self, process: "subprocess.Popen[bytes]") -> None:
        """Until it ends, says nonsense, or says more than anybody takes in."""
        assert process.stdout is not None
        try:
            while line := process.stdout.readline(self._longest):
                self.answers.put_nowait(read_line(line, self._form))
        except (Nonsense, queue.Full, OSError):
            return

    def _write_to(self, process: "subprocess.Popen[bytes]") -> None:
        """The only one who touches the child's input, also to close it."""
        assert process.stdin is not None
        try:
            with process.stdin:
                while (line := self._outbox.get()) is not None:
                    process.stdin.write(line)
                    process.stdin.flush()
        except OSError:
            self._ended = True


# -- the child's end ------------------------------------------------------------------------------


def work_in_background() -> None:
    """Work at lowered priority, so that drawing wins, and leave Ctrl-C to the window."""
    ignore_ctrl_c()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


def ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def heard(form: type[Message]) -> Iterator[Message]:
    """What the window says, until it has gone or says nonsense."""
    for line in sys.stdin.buffer:
        try:
            yield read_line(line, form)
        except Nonsense:
            return


def heard_ahead(form: type[Message]) -> Iterator[Message]:
    """The same, read by a thread that ends this process when the window has gone, busy or not."""
    messages: queue.SimpleQueue[Message] = queue.SimpleQueue()

    def read_on() -> None:
        for message in heard(form):
            messages.put(message)
        os._exit(0)

    threading.Thread(target=read_on, daemon=True).start()
    while True:
        yield messages.get()


def say(message: msgspec.Struct) -> None:
    """Tell the window; a window that was killed has nobody left to complain to."""
    try:
        sys.stdout.buffer.write(line_of(message))
        sys.stdout.buffer.flush()
    except OSError:
        os._exit(0)
