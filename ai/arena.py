"""Headless matches that measure strength.

Every deal is played once from every seat (duplicate, rotated), so that good cards and good seats
cancel out, and the confidence intervals count deals, not games: the games of one deal are kin.
Results depend on the seed alone, not on `jobs`, as long as no level's time cap bites: give it a
machine that is not busy with something else.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from ai.crew import Crew
from ai.deals import play_deal
from ai.exploiters.players import exploiters_of
from ai.levels import PLAYERS
from ai.messages import DealJob, PlayedDeal
from ai.tally import MatchTally
from game.contract import InvalidAction
from game.registry import game_named


def run_matches(
    game_key: str,
    players: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    transcript_path: Path | None = None,
    progress: Callable[[int], None] | None = None,
    warn: Callable[[str], None] | None = None,
) -> dict[str, object]:
    """Play `games` games and measure; `progress` is told how many are done.

    Ctrl-C ends it early: then `partial` is True and the deals that were finished are measured.
    `warn` is told when fewer processes are started than `jobs`.
    """
    game_named(game_key).check_set_up(len(players), {})
    known = (*PLAYERS, *exploiters_of(game_key))
    for player in players:
        if player not in known:
            raise InvalidAction(f"there is no player {player!r}; known: {', '.join(known)}")
    if games < 1:
        raise InvalidAction("at least one game must be played")
    used, why = _processes(jobs, -(-games // len(players)))
    if why and warn is not None:
        warn(why)
    began = time.monotonic()
    tally = MatchTally(players)
    deals = _deals(game_key, players, games, seed, transcript_path is not None)
    with open(transcript_path, "w", encoding="utf-8") if transcript_path else nullcontext() as file:
        try:
            for played in _played(deals, used):
                with _ctrl_c_waits():
                    if file is not None:
                        file.writelines(f"{line}\n" for game in played.games for line in game.lines)
                    tally.add(played)
                if progress is not None:
                    progress(tally.games)
        except KeyboardInterrupt:
            pass
    seconds = max(time.monotonic() - began, 0.001)
    return {
        "game": game_key,
        "games": tally.games,
        "games_asked": games,
        "partial": tally.games < games,
        "seed": seed,
        "seats": tally.measured(),
        "seconds": round(seconds, 3),
        "deals": tally.deals,
        "decisions_per_second": round(tally.decisions / seconds, 1),
    }


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """What is within is done wholly, so that the transcript and the figures agree."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or before is None:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


def _processes(jobs: int, deals: int) -> tuple[int, str]:
    """How many processes are worth starting, and a word if these are fewer than `jobs`."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    used = max(1, min(jobs, deals, cores or 1))
    if used == jobs:
        return used, ""
    reason = f"deals to play: {deals}" if used == deals else f"cores here: {cores}"
    return used, f"more processes would not help ({reason}); {used} started instead of {jobs}"


def _deals(
    game_key: str, players: list[str], games: int, seed: int, transcribe: bool
) -> Iterator[DealJob]:
    """As many as are asked for, each made when it is."""
    count = len(players)
    for number in range(-(-games // count)):
        rotations = min(count, games - number * count)
        yield DealJob(game_key, players, seed, number, rotations, transcribe)


def _played(deals: Iterator[DealJob], jobs: int) -> Iterator[PlayedDeal]:
    if jobs == 1:
        yield from map(play_deal, deals)
        return
    with Crew(jobs) as crew:
        yield from crew.play(deals)
