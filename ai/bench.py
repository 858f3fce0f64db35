"""How many games a second the search plays out, measured in one run.

It is compared with itself uncompiled and with the frozen search. All run in processes of their own
and take turns in short slices, so that whatever else the machine does hits them alike.
"""

import argparse
import json
import os
import subprocess
import time
from typing import Any

from ai.frozen.fox import frozen_knowledge_of
from ai.frozen.search import Search as FrozenSearch
from ai.isolated import command_for
from ai.registry import knowledge_of
from ai.search import Search
from game.compiled import form
from game.contract import InvalidAction, Position
from game.keys import KEYS
from game.registry import game_named
from game.rng import Rng

SLICES = 3
SLICE_SECONDS = 1.5
BATCH = 16
WAYS = ("compiled", "frozen", "pure")


def bench_search(
    slices: int = SLICES, slice_seconds: float = SLICE_SECONDS
) -> dict[str, list[dict[str, object]]]:
    """Simulations a second of every game's search: compiled, as it was frozen, and uncompiled.

    `gain` is the search of today beside the frozen one, both compiled and over the same rules, with
    policies made by hand, as all of the frozen ones are; `ratio` the compiled form beside the
    uncompiled one.
    """
    rows: list[dict[str, object]] = []
    for key in KEYS:
        done, spent = dict.fromkeys(WAYS, 0), dict.fromkeys(WAYS, 0.0)
        for _ in range(slices):
            for way in WAYS:
                measured = _in_own_process(key, way, slice_seconds)
                done[way] += measured["simulations"]
                spent[way] += measured["seconds"]
        rate = {way: done[way] / spent[way] for way in WAYS}
        rows.append(
            {
                "game": key,
                **{f"{way}_sims_s": round(rate[way], 1) for way in WAYS},
                "gain": round(rate["compiled"] / rate["frozen"], 2),
                "ratio": round(rate["compiled"] / rate["pure"], 2),
            }
        )
    return {"games": rows}


def _in_own_process(game_key: str, way: str, seconds: float) -> dict[str, Any]:
    wanted = "pure" if way == "pure" else "compiled"
    environment = dict(os.environ, HENHOUSE_PURE="1" if wanted == "pure" else "0")
    command = command_for("ai.bench", game_key, way, str(seconds))
    run = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    measured: dict[str, Any] = json.loads(run.stdout)
    if measured["form"] != wanted:
        raise InvalidAction(f"the {wanted} form cannot be measured here: {form()[1]}")
    return measured


def measure(game_key: str, way: str, seconds: float) -> dict[str, object]:
    """Search from moments spread over one game, for about `seconds` of processor time."""
    searches = [_search(game_key, way, view, seed) for seed, view in enumerate(_moments(game_key))]
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for search in searches:
            done += int(search.run(BATCH, None))
    return {
        "form": form()[0],
        "simulations": done,
        "seconds": time.process_time() - began,
    }


def _search(game_key: str, way: str, view: Position, seed: int) -> Search | FrozenSearch:
    if way == "frozen":
        return frozen_knowledge_of(game_key).search(view, int(view.viewer), seed)
    known = knowledge_of(game_key)
    return Search(known.by_hand, view, int(view.viewer), seed, known.settings)


def _moments(game_key: str) -> list[Position]:
    """What the deciding seat knows at eight moments of a game played by the frozen policy."""
    game = game_named(game_key)
    policy = frozen_knowledge_of(game_key).policy
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
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.game, arguments.way, arguments.seconds)))
