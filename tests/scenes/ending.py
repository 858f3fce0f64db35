"""Run in a process of its own: `python -m tests.scenes.ending die|count HOME GAME`.

`die` ends a game many times over, killed at every call that changes the disk, one after the other,
and prints how often the game stood in the profile after the next starts. Every start is a fork of a
process that has never opened the client itself: it has no threads whose locks a fork would copy.
`count` waits for a line of input, opens the title and looks at every finished game, as one of
several windows.
"""

import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from commands.moments import table_seats, walk
from game.registry import game_named
from play.match import new_match, resumed_match
from saves.home import Home
from saves.profile import Profile
from saves.records import Seat
from scenes.navigation import open_app

CALLS = ("open", "write", "fsync", "replace", "ftruncate", "unlink", "close")
SEED = 7


def table_and_moves(game: str) -> tuple[list[Seat], list[tuple[int, int]]]:
    """Who plays, and all moves of the game."""
    seats = table_seats(1) if game == "hens" else table_seats(3)
    return seats, walk(game_named(game), len(seats), SEED, 9999)[1]


def begin(home: Path, game: str) -> tuple[int, int]:
    """A game up to its last move, which is given back."""
    app = open_app(Home(home), "en")
    seats, (*moves, last) = table_and_moves(game)
    match = new_match(app.slots, game, seats, {}, SEED)
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


def survives(work: Callable[[], object]) -> bool:
    """Whether a process of its own came to the end of this work, or was killed."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert ended in (0, -signal.SIGKILL)
    return ended == 0


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
    last = table_and_moves(game)[1][-1]
    assert survives(partial(begin, home / "begun", game))
    number, survived = 0, False
    while not survived:
        here = home / str(number)
        shutil.copytree(home / "begun", here)
        survived = survives(partial(finish, here, last, partial(die_at, number)))
        counts = []
        for _ in range(2):
            assert survives(partial(finish, here, last, nothing))
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
    else:
        count(Path(sys.argv[2]))
