"""`bench idle`: what a client costs that nobody touches, measured from outside."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from commands import program
from commands.x_screen import take_off_screen, x_screen
from game.contract import InvalidAction
from game.registry import GAMES

SIZE: Final = (1280, 720)
SECONDS: Final = 20.0
SETTLING: Final = 10.0
"""Seconds from the start until cards are dealt and everything is at rest."""


class Cost(NamedTuple):
    """Per cent of a core: the client with its thinking process, and that process alone."""

    together: float
    thinking: float


def bench_idle(seconds: float = SECONDS, settling: float = SETTLING) -> dict[str, Any]:
    """The title, a table of every game at a person's turn, and a table off the screen."""
    if not Path("/proc/self/stat").exists():
        raise InvalidAction("bench idle reads the time of processes in /proc, which is not here")
    tables = {key: still_table(key) for key in GAMES}
    with x_screen(SIZE) as display:
        costs = {"title": _cost(display, [], seconds, settling)}
        for key, words in tables.items():
            costs[key] = _cost(display, words, seconds, settling)
        last = tables[key]
        costs["minimised"] = _cost(display, last, seconds, settling, minimised=True)
    dearest = max(tables, key=lambda key: costs[key].together)
    shown = {"title": "title", "table": dearest, "minimised": "minimised"}
    return {
        "seconds": seconds,
        "idle_cpu_percent": {name: costs[key].together for name, key in shown.items()},
        "thinking_cpu_percent": {name: costs[key].thinking for name, key in shown.items()},
        "table_cpu_percent": {key: costs[key].together for key in tables},
    }


def still_table(key: str) -> list[str]:
    """The words for the largest table of a game at which a person is the first to decide: then it
    waits for ever."""
    game = GAMES[key]
    seats = max(game.seat_counts)
    seed = next(n for n in count(1) if 0 in game.new(seats, n, {}).deciders())
    players = ",".join(["human", *["ai:hen"] * (seats - 1)])
    return ["--game", key, "--seats", players, "--seed", str(seed)]


def _cost(
    display: str, words: list[str], seconds: float, settling: float, minimised: bool = False
) -> Cost:
    with _client(display, words) as client:
        time.sleep(settling)
        if minimised:
            if not take_off_screen(display, client.pid):
                raise InvalidAction("the client's window was not found on the screen")
            time.sleep(1.0)
        if client.poll() is not None:
            raise InvalidAction(f"the client ended with code {client.returncode}")
        children = _children(client.pid)
        begin, before = time.monotonic(), [_cpu_seconds(pid) for pid in (client.pid, *children)]
        time.sleep(seconds)
        after = [_cpu_seconds(pid) for pid in (client.pid, *children)]
        passed = time.monotonic() - begin
    spent = [100 * (b - a) / passed for a, b in zip(before, after, strict=True)]
    return Cost(round(sum(spent), 2), round(sum(spent[1:]), 2))


@contextmanager
def _client(display: str, words: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    """A real client in a home of its own. Its sound goes nowhere but is made: music is a cost."""
    with tempfile.TemporaryDirectory(prefix="henhouse-bench-") as home:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        environment.setdefault("SDL_AUDIODRIVER", "dummy")
        size = "{}x{}".format(*SIZE)
        command = [*program.command(), "--home", home, "--size", size, *words]
        client = subprocess.Popen(command, env=environment)
        try:
            yield client
        finally:
            client.terminate()
            client.wait()


def _stat(pid: int) -> list[str]:
    """What /proc tells of a process, from its state on: its name may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()


def _cpu_seconds(pid: int) -> float:
    """User and system time of all its threads."""
    user, system = _stat(pid)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and int(_stat(int(folder.name))[1]) == pid:
                found.append(int(folder.name))
        except OSError:  # it has ended meanwhile
            continue
    return found
