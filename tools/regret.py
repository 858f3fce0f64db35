"""How much of the win each way of searching gives away at a decision, judged by a longer search.

    python tools/regret.py ladder "" "trust=100,rivals_learn=1" "iterations=1500"

Plays games by the policy alone. At every third decision of one seat a long search judges the
actions by winning only; then every way named on the command line decides, and is charged what its
action wins less often than the best. A way changes the game's own search settings; "" changes none.
Matches tell the same in the end, but need hundreds of games where this needs fifty.
"""

import argparse
import multiprocessing
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.registry import knowledge_of
from ai.search import Search, SearchSettings
from game.contract import Position
from game.registry import GAMES, game_named
from game.rng import Rng, derived_seed

EVERY = 3
TRIED = 300
"""Visits below which the judge's opinion of an action is not asked: it left the race early."""
NAMES = (
    "candidates",
    "trust",
    "exploration",
    "prior_temperature",
    "even_prior",
    "win_weight",
    "rival_weight",
    "horizon",
    "rivals_learn",
)
WHOLE_NUMBERS = ("candidates", "trust", "horizon")


def changed(own: SearchSettings, changes: dict[str, float]) -> SearchSettings:
    """The game's own settings with some of them changed."""
    values: dict[str, float] = {name: getattr(own, name) for name in NAMES} | changes
    settings = SearchSettings()
    for name, value in values.items():
        if name in WHOLE_NUMBERS:
            setattr(settings, name, int(value))
        else:
            setattr(settings, name, bool(value) if name == "rivals_learn" else float(value))
    return settings


def read_way(text: str) -> dict[str, float]:
    way: dict[str, float] = {}
    for part in filter(None, text.split(",")):
        name, sign, value = part.partition("=")
        if not sign or name not in (*NAMES, "iterations"):
            known = ", ".join((*NAMES, "iterations"))
            raise argparse.ArgumentTypeError(f"{part!r} is not NAME=NUMBER; names: {known}")
        try:
            way[name] = float(value)
        except ValueError as problem:
            raise argparse.ArgumentTypeError(f"{value!r} is not a number") from problem
    return way


def judged(game: str, view: Position, seat: int, seed: int, iterations: int) -> dict[int, float]:
    known = knowledge_of(game)
    search = Search(known.policy, view, seat, seed, changed(known.settings, {"win_weight": 1.0}))
    search.run(iterations, None)
    return {stats.action: stats.reward for stats in search.stats() if stats.visits >= TRIED}


def choice(game: str, view: Position, seat: int, seed: int, way: dict[str, float]) -> int:
    known = knowledge_of(game)
    changes = {name: value for name, value in way.items() if name != "iterations"}
    search = Search(known.policy, view, seat, seed, changed(known.settings, changes))
    search.run(int(way["iterations"]), None)
    return int(search.best())


def regrets(task: tuple[str, int, int, int, list[dict[str, float]]]) -> list[list[float]]:
    """For every decision looked at in one game, what each way gives away; last, the policy."""
    key, seats, deal, judge, ways = task
    policy = knowledge_of(key).policy
    position = game_named(key).new(seats, derived_seed(900, deal), {})
    rng = Rng(deal)
    watched = deal % seats
    met = 0
    rows: list[list[float]] = []
    while not position.over():
        seat = int(position.deciders()[0])
        view = position.seen_by(seat)
        moved = int(policy.choose(view, seat, rng))
        if seat == watched and len(view.actions(seat)) > 1:
            met += 1
            if (met + deal) % EVERY == 0:
                seed = derived_seed(deal, met)
                found = judged(key, view, seat, seed, judge)
                best, worst = max(found.values()), min(found.values())
                chosen = [choice(key, view, seat, seed + 1, way) for way in ways]
                rows.append([best - found.get(action, worst) for action in [*chosen, moved]])
        position.play(seat, moved)
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("ways", nargs="+", type=read_way, metavar="NAME=NUMBER,...")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--judge", type=int, default=30000, help="iterations of the judge")
    parser.add_argument(
        "--iterations", type=int, default=10000, help="of every way, if it has none"
    )
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    if asked.seats not in game_named(asked.game).seat_counts:
        parser.error(f"{asked.game} is not played by {asked.seats}")
    if asked.judge < 5000 or asked.deals < 5:
        parser.error("a judge of fewer than 5000 iterations or fewer than 5 deals tell nothing")
    ways = [{"iterations": asked.iterations} | way for way in asked.ways]
    tasks = [(asked.game, asked.seats, deal, asked.judge, ways) for deal in range(asked.deals)]
    with multiprocessing.get_context("spawn").Pool(max(asked.jobs, 1)) as pool:
        rows = [row for found in pool.map(regrets, tasks, chunksize=1) for row in found]
    print(f"{len(rows)} decisions; win share given away at each, in percent:")
    names = [",".join(f"{key}={value:g}" for key, value in way.items()) for way in asked.ways]
    for k, name in enumerate([*(name or "as it is" for name in names), "the policy alone"]):
        lost = 100 * statistics.mean(row[k] for row in rows)
        apart = [100 * (row[k] - row[0]) for row in rows]
        doubt = statistics.stdev(apart) / len(apart) ** 0.5 if k else 0.0
        print(f"{lost:6.2f}  {name}" + (f"  (±{1.96 * doubt:.2f} against the first)" if k else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
