"""Headless matches that measure strength.

Every deal is played once from every seat (duplicate, rotated), so that good cards and good seats
cancel out, and the confidence intervals count deals, not games: the games of one deal are kin.
Results depend on the seed alone, not on `jobs`, as long as no level's time cap bites: give it a
machine that is not busy with something else.
"""

import math
import multiprocessing
import time
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from ai import transcript
from ai.levels import PLAYERS
from ai.players import decide
from game.contract import InvalidAction
from game.registry import game_named
from game.rng import derived_seed

CONFIDENCE = 1.96


@dataclass(frozen=True)
class Deal:
    """The games to be played with one deal; `players` are in the order they were named."""

    game_key: str
    players: tuple[str, ...]
    seed: int
    number: int
    rotations: int
    transcribe: bool


@dataclass(frozen=True)
class GameResult:
    """The outcome of one game, for the players in the order they were named."""

    deal: int
    win_shares: list[float]
    points: list[int]
    decisions: int
    lines: list[str]


def play_deal(deal: Deal) -> list[GameResult]:
    return [play_game(deal, rotation) for rotation in range(deal.rotations)]


def play_game(deal: Deal, rotation: int) -> GameResult:
    """One game; with rotation r, player i sits at seat i + r."""
    game = game_named(deal.game_key)
    count = len(deal.players)
    seated = [deal.players[(seat - rotation) % count] for seat in range(count)]
    match = deal.number * count + rotation + 1
    deal_seed = derived_seed(deal.seed, deal.number)
    position = game.new(count, deal_seed, {})
    lines: list[str] = []
    if deal.transcribe:
        lines.append(transcript.set_up_line(match, game, position, seated, deal_seed, {}))
    step = 0
    while not position.over():
        seat = int(position.deciders()[0])
        step += 1
        seed = derived_seed(deal.seed, deal.number, rotation, step)
        action = decide(game, position.seen_by(seat), seat, seated[seat], seed).action
        events = position.apply(seat, action)
        if deal.transcribe:
            lines.append(transcript.action_line(match, step, game, seat, action))
            lines.extend(transcript.event_line(match, step, event) for event in events)
    if deal.transcribe:
        lines.append(transcript.result_line(match, position))
    winners = position.winners()
    seats = [(player + rotation) % count for player in range(count)]
    return GameResult(
        deal.number,
        [1 / len(winners) if seat in winners else 0.0 for seat in seats],
        [int(position.points(seat)) for seat in seats],
        step,
        lines,
    )


def run_matches(
    game_key: str,
    players: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    transcript_path: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play `games` games and measure; `progress` is told how many are done."""
    game_named(game_key).check_set_up(len(players), {})
    for player in players:
        if player not in PLAYERS:
            raise InvalidAction(f"there is no player {player!r}; known: {', '.join(PLAYERS)}")
    if games < 1:
        raise InvalidAction("at least one game must be played")
    began = time.monotonic()
    results: list[GameResult] = []
    writing = transcript_path is not None
    deals = _deals(game_key, tuple(players), games, seed, writing)
    with open(transcript_path, "w", encoding="utf-8") if transcript_path else nullcontext() as file:
        for played in _played(deals, jobs):
            for result in played:
                if file is not None:
                    file.writelines(line + "\n" for line in result.lines)
                results.append(result)
            if progress is not None:
                progress(len(results))
    seconds = time.monotonic() - began
    decisions = sum(result.decisions for result in results)
    return {
        "game": game_key,
        "games": games,
        "seed": seed,
        "seats": [_measured(player, index, results) for index, player in enumerate(players)],
        "seconds": round(seconds, 3),
        "deals": len(deals),
        "decisions_per_second": round(decisions / seconds, 1),
    }


def _deals(
    game_key: str, players: tuple[str, ...], games: int, seed: int, transcribe: bool
) -> list[Deal]:
    count = len(players)
    return [
        Deal(game_key, players, seed, number, min(count, games - number * count), transcribe)
        for number in range(math.ceil(games / count))
    ]


def _played(deals: list[Deal], jobs: int) -> Iterable[list[GameResult]]:
    if jobs <= 1:
        yield from map(play_deal, deals)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play_deal, deals)
        pool.close()
        pool.join()


def _measured(player: str, index: int, results: list[GameResult]) -> dict[str, object]:
    shares = [result.win_shares[index] for result in results]
    share = sum(shares) / len(shares)
    low, high = interval(share, results, index)
    points = [result.points[index] for result in results]
    return {
        "player": player,
        "win_share": round(share, 4),
        "ci95": [round(low, 4), round(high, 4)],
        "mean_score": round(sum(points) / len(points), 3),
    }


def interval(share: float, results: list[GameResult], index: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win share, the games of one deal counted as one cluster."""
    clusters: dict[int, float] = {}
    for result in results:
        clusters[result.deal] = clusters.get(result.deal, 0.0) + result.win_shares[index] - share
    count = len(clusters)
    if count < 2:
        return 0.0, 1.0
    spread = sum(off * off for off in clusters.values()) * count / (count - 1)
    half = CONFIDENCE * math.sqrt(spread) / len(results)
    return max(0.0, share - half), min(1.0, share + half)
