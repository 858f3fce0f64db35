"""Headless matches that measure strength.

Every deal is played once from every seat (duplicate, rotated), so that good cards and good seats
cancel out, and the confidence intervals count deals, not games: the games of one deal are kin.
Results depend on the seed alone, not on the engine that plays the deals nor on how fast it is.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from ai.deals import play_deal
from ai.exploiters.players import exploiters_of
from ai.messages import DealJob, PlayedDeal
from ai.rivals import PLAYERS
from ai.tally import MatchTally
from ai.work import Engine, Here, take_in_all
from game.contract import InvalidAction
from game.registry import game_named


def run_matches(
    game_key: str,
    players: list[str],
    games: int,
    seed: int,
    engine: Engine | None = None,
    transcript_path: Path | None = None,
    progress: Callable[[int], None] | None = None,
    warn: Callable[[str], None] | None = None,
) -> dict[str, object]:
    """Play `games` games and measure; `progress` is told how many are done.

    Ctrl-C ends it early, as does the loss of the engine, of which `warn` is told: then `partial` is
    True and the deals that were finished are measured.
    """
    game_named(game_key).check_set_up(len(players), {})
    check_players(game_key, players)
    if games < 1:
        raise InvalidAction("at least one game must be played")
    began = time.monotonic()
    tally = MatchTally(players)
    deals = _deals(game_key, players, games, seed, transcript_path is not None)
    with open(transcript_path, "w", encoding="utf-8") if transcript_path else nullcontext() as file:

        def take_in(played: PlayedDeal) -> None:
            if file is not None:
                file.writelines(f"{line}\n" for game in played.games for line in game.lines)
            tally.add(played)
            if progress is not None:
                progress(tally.games)

        take_in_all((engine or Here()).results(play_deal, deals), take_in, warn)
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


def check_players(game_key: str, players: list[str]) -> None:
    """`InvalidAction` names one that there is not."""
    known = (*PLAYERS, *exploiters_of(game_key))
    for player in players:
        if player not in known:
            raise InvalidAction(f"there is no player {player!r}; known: {', '.join(known)}")


def _deals(
    game_key: str, players: list[str], games: int, seed: int, transcribe: bool
) -> Iterator[DealJob]:
    """As many as are asked for, each made when it is."""
    count = len(players)
    for number in range(-(-games // count)):
        rotations = min(count, games - number * count)
        yield DealJob(game_key, players, seed, number, rotations, transcribe)
