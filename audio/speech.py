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


QUIT_SECONDS: Final = 0.5
"""How long the end of the client waits for a voice that was told to be silent."""


def voices() -> list[str]:
    """The programs that speak on this machine, the best first."""
    return [found for name in _PROGRAMS if (found := shutil.which(name))]


class Speech:
    """No method raises: whoever has no voice hears nothing."""

    def __init__(self) -> None:
        self.on = False
        self.language = "en"
        self._voices: list[str] = []
        """What can speak, the best first; one that fails is left out from then on."""
        self._running: subprocess.Popen[bytes] | None = None
        self._said = ""
        """What is being said."""
        self._waiting: deque[str] = deque(maxlen=MOST)

    def switch(self, on: bool) -> bool:
        """Begin or end to speak; False if there is no voice to speak with."""
        if not on:
            self.hush()
        self._voices = voices() if on else []
        self.on = bool(self._voices)
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
        if self._running is None:
            return
        self._running.kill()
        self._running.wait()
        self._running, self._said = None, ""
        if self._voices and self._name() == "spd-say":
            self._run(["--cancel"])  # the next sentence waits for its end, as for any other's

    def update(self) -> None:
        """Begin the next sentence if the last one has ended."""
        if self._running is not None:
            status = self._running.poll()
            if status is None:
                return
            self._running = None
            if status != 0:
                self._give_up_voice()
        if self._waiting and self._voices:
            self._said = self._waiting.popleft()
            self._run(_PROGRAMS[self._name()](self.language, self._said))

    def close(self) -> None:
        """Be silent, and leave nothing running behind."""
        self.hush()
        if self._running is not None:
            try:
                self._running.wait(QUIT_SECONDS)
            except subprocess.TimeoutExpired:
                self._running.kill()
                self._running.wait()
            self._running = None
        self.on = False

    def _name(self) -> str:
        return self._voices[0].rpartition("/")[2]

    def _give_up_voice(self) -> None:
        """The program could not speak: let the next one say it; without one, nothing is said."""
        del self._voices[:1]
        self.on = bool(self._voices)
        if self.on and self._said:
            self._waiting.appendleft(self._said)

    def _run(self, arguments: list[str]) -> None:
        quiet = subprocess.DEVNULL
        command = [self._voices[0], *arguments]
        try:
            self._running = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError:
            self._give_up_voice()  # it was there a moment ago
