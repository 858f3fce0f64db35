"""Killing the program at any moment loses nothing that was shown."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.compiled import ROOT
from saves.format import load_file
from saves.slots import SUFFIX, Slots

KILLS = 25


class Killed:
    """A client that was killed: the moves it had shown, game by game in the order of play.

    The moment of its death is counted in frames, so that it lies as deep in a game on a slow
    machine as on a fast one; a few random milliseconds more put it anywhere within a frame.
    """

    def __init__(self, home: Path, speed: int, frames: int, seconds: float) -> None:
        command = [sys.executable, "-m", "tests.scenes.killable", str(home), str(speed)]
        self.games: dict[str, list[str]] = {}
        self.first: list[str] = []
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            for _ in range(frames):
                self._hear(process.stdout.readline())
            time.sleep(seconds)
            assert process.poll() is None
            process.kill()
            for line in process.stdout:
                self._hear(line)

    def _hear(self, line: bytes) -> None:
        """The kill may cut the last line short: what is not told to its end was not shown."""
        if not line.endswith(b"\n"):
            return
        word, slug, *moves = line.decode().split()
        assert word == "shown"
        if not self.games:
            self.first = moves
        self.games[slug] = moves


@pytest.mark.parametrize(("speed", "frames"), [(0, 60), (4, 600)])
def test_a_killed_client_resumes_with_everything_it_had_shown(
    tmp_path: Path, speed: int, frames: int
) -> None:
    """25 kills in a game that jumps from move to move, and 25 in one that moves."""
    rng = random.Random(speed)
    shown: dict[str, list[str]] = {}
    resumed = 0
    for _ in range(KILLS):
        last = Slots(tmp_path).latest()
        killed = Killed(tmp_path, speed, rng.randrange(frames), rng.uniform(0.0, 0.03))
        if last is not None and killed.games:
            assert next(iter(killed.games)) == last.slug
            before = shown.get(last.slug, [])
            assert killed.first[: len(before)] == before
            resumed += before != []
        shown |= killed.games
        for slug, moves in killed.games.items():
            loaded, _data = load_file(tmp_path / "games" / f"{slug}{SUFFIX}")
            assert loaded.problem is None
            stored = [f"{move.seat}:{move.action}" for move in loaded.history]
            assert stored[: len(moves)] == moves
    assert resumed > KILLS // 2
    assert max(len(moves) for moves in shown.values()) > 30
