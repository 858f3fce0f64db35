"""Reads sentences aloud with the voice of the system: speech-dispatcher's, or espeak-ng's.

One sentence is one run of the voice's program, so that it can be cut short. Nothing waits for it:
what is to be said next lies in a queue, which `update` looks at once a frame.
"""

import shutil
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

MOST: Final = 12
"""Sentences that wait at most; the oldest are left out, so that it never lags far behind."""
_PROGRAMS: Final[dict[str, Callable[[str, str], list[str]]]] = {
    "spd-say": lambda language, words: ["--wait", "-l", language, "--", words],
    "espeak-ng": lambda language, words: ["-v", language, "--", words],
}
"""What is looked for, the best first, and how a sentence is given to it."""


def voice() -> str | None:
    """The program that speaks on this machine, if there is one."""
    return next((found for name in _PROGRAMS if (found := shutil.which(name))), None)


class Speech:
    """No method raises: whoever has no voice hears nothing."""

    def __init__(self) -> None:
        self.on = False
        self.language = "en"
        self._voice: str | None = None
        self._speaking: subprocess.Popen[bytes] | None = None
        self._waiting: deque[str] = deque(maxlen=MOST)

    def switch(self, on: bool) -> bool:
        """Begin or end to speak; False if there is no voice to speak with."""
        self._voice = voice() if on else None
        self.on = self._voice is not None
        if not self.on:
            self.hush()
        return self.on or not on

    def say(self, sentences: Sequence[str], at_once: bool = False) -> None:
        """Say these after what waits, or at once in its place."""
        if not self.on:
            return
        if at_once:
            self.hush()
        self._waiting.extend(words for words in sentences if words.strip())
        self.update()

    def hush(self) -> None:
        """Break off, and forget what waits."""
        self._waiting.clear()
        if self._speaking is None:
            return
        self._speaking.kill()
        self._speaking.wait()
        self._speaking = None
        if self._voice is not None and self._voice.endswith("spd-say"):
            self._run(["--cancel"])

    def update(self) -> None:
        """Begin the next sentence if the last one has ended."""
        if self._speaking is not None and self._speaking.poll() is None:
            return
        self._speaking = None
        if self._waiting and self._voice is not None:
            given = _PROGRAMS[self._voice.rpartition("/")[2]]
            self._speaking = self._run(given(self.language, self._waiting.popleft()))

    def _run(self, arguments: list[str]) -> subprocess.Popen[bytes] | None:
        quiet = subprocess.DEVNULL
        command = [self._voice or "", *arguments]
        try:
            return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError:
            self.on = False  # it was there a moment ago
            return None
