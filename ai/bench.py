"""How many games a second the search plays out, compiled and not, measured in one run.

The two forms run in processes of their own and take turns in short slices, so that whatever else
the machine does hits both alike.
"""

import argparse
import json
import os
import subprocess
import time
from typing import Any

from ai.isolated import command_for
from ai.registry import knowledge_of
from ai.search import Search
from game.compiled import form
from game.contract import InvalidAction, Position
from game.registry import GAMES, game_named
from game.rng import Rng

SLICES = 3
SLICE_SECONDS = 1.5
BATCH = 16


def bench_search(
    slices: int = SLICES, slice_seconds: float = SLICE_SECONDS
) -> dict[str, list[dict[str, object]]]:
    """Simulations a second of every game's search, compiled and uncompiled, and their ratio."""
    rows: list[dict[str, object]] = []
    for key in GAMES:
        done = {"compiled": 0, "pure": 0}
        spent = {"compiled": 0.0, "pure": 0.0}
        for _ in range(slices):
            for wanted in ("compiled", "pure"):
                measured = _in_own_process(key, wanted, slice_seconds)
                done[wanted] += measured["simulations"]
                spent[wanted] += measured["seconds"]
        compiled = done["compiled"] / spent["compiled"]
        pure = done["pure"] / spent["pure"]
        rows.append(
            {
                "game": key,
                "compiled_sims_s": round(compiled, 1),
                "pure_sims_s": round(pure, 1),
                "ratio": round(compiled / pure, 2),
            }
        )
    return {"games": rows}


def _in_own_process(game_key: str, wanted: str, seconds: float) -> dict[str, Any]:
    environment = dict(os.environ, HENHOUSE_PURE="1" if wanted == "pure" else "0")
    command = command_for("ai.bench", game_key, str(seconds))
    run = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    measured: dict[str, Any] = json.loads(run.stdout)
    if measured["form"] != wanted:
        raise InvalidAction(f"the {wanted} form cannot be measured here: {form()[1]}")
    return measured


def measure(game_key: str, seconds: float) -> dict[str, object]:
    """Search from moments spread over one game, for about `seconds`."""
    views = _moments(game_key)
    known = knowledge_of(game_key)
    searches = [
        Search(known.policy, view, int(view.viewer), seed, known.settings)
        for seed, view in enumerate(views)
    ]
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for search in searches:
            done += int(search.run(BATCH, None))
    return {
        "form": form()[0],
        "simulations": done,
        "seconds": time.perf_counter() - began,
    }


def _moments(game_key: str) -> list[Position]:
    """What the deciding seat knows at eight moments of a game played by the policy."""
    game = game_named(game_key)
    policy = knowledge_of(game_key).policy
    rng = Rng(1)
    position = game.new(max(game.seat_counts), 1, {})
    views: list[Position] = []
    while not position.over():
        seat = position.deciders()[0]
        if len(position.actions(seat)) > 1:
            views.append(position.seen_by(seat))
        position.play(seat, policy.choose(position, seat, rng))
    return views[:: max(1, len(views) // 8)][:8]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.game, arguments.seconds)))
