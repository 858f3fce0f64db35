"""Killing the program at any moment loses nothing that was shown."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.compiled import ROOT
from saves.format import load_file
from saves.slots import SUFFIX, Slots

KILLS = 25


class Victim:
    """A client of its own process, and the last whole line it printed."""

    def __init__(self, home: Path, speed: int) -> None:
        command = [sys.executable, "-m", "tests.scenes.killable", str(home), str(speed)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        self.ready = threading.Event()
        self.shown: list[str] = []
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            words = line.decode().split()
            if line.endswith(b"\n") and words:
                self.ready.set()
                if words[0] == "shown":
                    self.shown = words[1:]

    def kill_after(self, seconds: float) -> None:
        assert self.ready.wait(60)
        time.sleep(seconds)
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.mark.parametrize(("speed", "seconds", "moves"), [(0, 0.9, 30), (4, 1.6, 8)])
def test_a_killed_client_resumes_with_everything_it_had_shown(
    tmp_path: Path, speed: int, seconds: float, moves: int
) -> None:
    """25 kills in a game that jumps from move to move, and 25 in one that moves."""
    rng = random.Random(speed)
    longest = 0
    continued = 0
    for _ in range(KILLS):
        before = Slots(tmp_path).latest()
        victim = Victim(tmp_path, speed)
        victim.kill_after(rng.uniform(0.0, seconds))
        if not victim.shown:
            continue
        slug, shown = victim.shown[0], victim.shown[1:]
        loaded, _data = load_file(tmp_path / "games" / f"{slug}{SUFFIX}")
        assert loaded.problem is None
        stored = [f"{move.seat}:{move.action}" for move in loaded.history]
        assert stored[: len(shown)] == shown
        longest = max(longest, len(shown))
        continued += before is not None and before.slug == slug
    assert longest > moves
    assert continued > KILLS // 3
