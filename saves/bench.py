"""How long saving takes: what a player waits for between a decision and seeing it."""

import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from game.registry import GAMES
from saves.format import load_file
from saves.records import Seat
from saves.slots import Slots

GAMES_EACH: Final = 5
LOADS: Final = 20
SHELF: Final = 500
"""How many saved games are listed."""


def bench_saves(home: Path | None = None) -> dict[str, Any]:
    """Play whole random games of every kind and time every append and the loading of the result.

    The files are written under `home`, in a folder of their own that is removed afterwards, so
    that the disk measured is the one that is played on.
    """
    with tempfile.TemporaryDirectory(prefix="bench-", dir=home) as folder:
        slots = Slots(Path(folder))
        games = [_timed(slots, key) for key in GAMES]
        return {"games": games, "shelf": _timed_shelf(slots, Path(folder) / "shelf")}


def _timed(slots: Slots, key: str) -> dict[str, Any]:
    appends: list[float] = []
    loads: list[float] = []
    moves = size = 0
    for number in range(GAMES_EACH):
        path = _played(slots, key, number, appends)
        for _ in range(LOADS):
            begun = time.perf_counter()
            loaded, data = load_file(path)
            loads.append((time.perf_counter() - begun) * 1000)
        moves, size = max(moves, len(loaded.history)), max(size, len(data))
    return {
        "game": key,
        "moves": moves,
        "bytes": size,
        "append_p50_ms": _percentile(appends, 50),
        "append_p99_ms": _percentile(appends, 99),
        "append_max_ms": _percentile(appends, 100),
        "load_p50_ms": _percentile(loads, 50),
        "load_p99_ms": _percentile(loads, 99),
    }


def _timed_shelf(slots: Slots, home: Path) -> dict[str, Any]:
    """List many games as a program does that has just been started: with an index and without."""
    played = [slot.path.read_bytes() for slot in slots.list()]
    (home / "games").mkdir(parents=True)
    long_ago = time.time() - 3600
    for number in range(SHELF):
        path = home / "games" / f"game-{number}.hen"
        path.write_bytes(played[number % len(played)])
        os.utime(path, (long_ago - number, long_ago - number))
    rebuilt = _listing_ms(home)
    cold = [_listing_ms(home) for _ in range(LOADS)]
    return {
        "games": SHELF,
        "rebuild_ms": rebuilt,
        "list_p50_ms": _percentile(cold, 50),
        "list_max_ms": _percentile(cold, 100),
    }


def _listing_ms(home: Path) -> float:
    begun = time.perf_counter()
    found = len(Slots(home).list())
    spent = (time.perf_counter() - begun) * 1000
    if found != SHELF:
        raise RuntimeError(f"{found} games were listed instead of {SHELF}")
    return round(spent, 3)


def _played(slots: Slots, key: str, seed: int, appends: list[float]) -> Path:
    seats = max(GAMES[key].seat_counts)
    table = [Seat(f"Seat {seat + 1}", seat % 5, "ai", "hen") for seat in range(seats)]
    file, position = slots.create(key, table, {}, seed, seed)
    chance = random.Random(seed)
    while not position.over():
        seat = int(position.deciders()[0])
        action = int(chance.choice(list(position.actions(seat))))
        position.apply(seat, action)
        begun = time.perf_counter()
        file.action(seat, action, position)
        appends.append((time.perf_counter() - begun) * 1000)
    file.close()
    return file.path


def _percentile(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 3)
