"""Run in a process of its own: `python -m tests.scenes.ending die|count HOME GAME`.

`die` ends a game many times over, killed at every call that changes the disk, one after the other,
and prints how often the game stood in the profile after the next starts; `one` is such an end, in a
process of its own, for a fork would copy locks that threads hold. `count` waits for a line
of input, opens the title and looks at every finished game, as one of several windows.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from commands.moments import table_seats, walk
from play.match import new_match, resumed_match
from saves.home import Home
from saves.profile import Profile
from scenes.navigation import open_app

CALLS = ("open", "write", "fsync", "replace", "ftruncate", "unlink", "close")
SEED = 7


def begin(home: Path, game: str) -> tuple[int, int]:
    """A game up to its last move, which is given back."""
    app = open_app(Home(home), "en")
    seats = table_seats(1) if game == "hens" else table_seats(3)
    match = new_match(app.slots, game, seats, {}, SEED)
    *moves, last = walk(match.game, len(seats), SEED, 9999)[1]
    for seat, action in moves:
        match.act(seat, action)
    match.file.close()
    return last


def finish(home: Path, last: tuple[int, int], before_the_end: Callable[[], None]) -> None:
    """Start the client, go on with the game if it is not over, and see its results."""
    app = open_app(Home(home), "en")
    app.navigation.open_title()
    slot = app.slots.latest()
    if slot is not None:
        match, _ = resumed_match(app.slots, slot.slug)
        before_the_end()
        match.act(*last)
        app.navigation.open_results(match)
        match.file.close()
    app.navigation.open_title()
    app.close()


def nothing() -> None:
    """Nothing happens before the end."""


def survives(home: Path, last: tuple[int, int], number: int) -> bool:
    """Whether a process that is killed before the call of this number came to its end."""
    command = [sys.executable, "-m", "tests.scenes.ending", "one", str(home)]
    done = subprocess.run([*command, *map(str, (*last, number))], check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    return done.returncode == 0


def die_at(number: int) -> None:
    """Let the process be killed just before its call of this number."""
    left = number

    def watched(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **named)

        return call

    for name in CALLS:
        setattr(os, name, watched(getattr(os, name)))


def times_counted(home: Path, game: str) -> int:
    profile = Profile(home)
    if game == "hens":
        return profile.solo.total("free").played
    return sum(tally.played for tally in profile.statistics.games.get(game, {}).values())


def die(home: Path, game: str) -> None:
    last = begin(home / "begun", game)
    number, survived = 0, False
    while not survived:
        here = home / str(number)
        shutil.copytree(home / "begun", here)
        survived = survives(here, last, number)
        counts = []
        for _ in range(2):
            finish(here, last, nothing)
            counts.append(str(times_counted(here, game)))
        left = len(list(here.rglob(".*.tmp")))
        print(number, "survived" if survived else "killed", *counts, left, flush=True)
        shutil.rmtree(here)
        number += 1


def count(home: Path) -> None:
    app = open_app(Home(home), "en")
    print("ready", flush=True)
    sys.stdin.readline()
    app.navigation.open_title()
    for slot in app.slots.list():
        match = app.resume(slot.slug)
        if match is not None:
            app.navigation.open_results(match)
            match.file.close()
    app.navigation.open_title()


if __name__ == "__main__":
    if sys.argv[1] == "die":
        die(Path(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "one":
        place, seat, action, number = sys.argv[2:]
        finish(Path(place), (int(seat), int(action)), partial(die_at, int(number)))
    else:
        count(Path(sys.argv[2]))
