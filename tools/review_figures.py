"""What reviews find in games whose players are known: the figures of docs/ai.md.

    python tools/review_figures.py levels sly --games 12
    python tools/review_figures.py planted sly --games 50

`levels`: Chick, Hen and Fox at one table, seats in turn; what the review of the whole game finds
each of them to lose a decision. `planted`: the policy (or `--by`) plays, one decision of one
seat, drawn by lot, is replaced by the worst legal action; how often the review of that seat ranks
it first, and how often it stands only behind a slip of the player's own that cost more. A blunder
is what surely costs a point or more: decisions whose worst action does not are drawn anew, and
counted.
"""

import argparse
import json
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.players import decide
from ai.registry import knowledge_of
from ai.review.budgets import budget_of
from ai.review.figures import figures_of
from ai.review.process import decisions_of, weighed
from ai.review.weighing import Ends, half_width, tried
from ai.rivals import EASIEST, POLICY, STRONGEST, USUAL
from game.contract import Position
from game.registry import GAMES, game_named
from game.rng import Rng, derived_seed

Moves = list[tuple[int, int]]
WATCHED = (EASIEST, USUAL, STRONGEST)
JUDGE_WORLDS = 48
SURE_WORLDS = 160
BLUNDER = 1.0
"""Points that a planted action surely costs."""
MOST_DRAWN = 24


def played(key: str, players: list[str], deal: int, seed: int) -> tuple[Position, Moves]:
    """A game from its deal on, and its moves."""
    start = game_named(key).new(len(players), derived_seed(seed, deal), {})
    return start, _rest(key, players, start.copy(), derived_seed(seed, deal, 1))


def levels_in(key: str, seed: int, deal: int) -> dict[str, Any]:
    """What each level loses a decision in one game, by the review of all its decisions."""
    names = list(WATCHED)
    players = [names[(seat + deal) % len(names)] for seat in range(len(names))]
    deal_position, moves = played(key, players, deal, seed)
    began = time.process_time()
    found = weighed(decisions_of(key, deal_position, moves))
    spent = time.process_time() - began
    row: dict[str, Any] = {"seconds": spent, "decisions": len(found)}
    for seat, name in enumerate(players):
        figures = figures_of(key, seat, found)
        assert figures is not None
        row[name] = asdict(figures)
    return row


# -- a blunder planted ----------------------------------------------------------------------------


def worst_of(key: str, view: Position, seed: int) -> tuple[int, float, float]:
    """The worst legal action, what it costs against the best, and the noise of that; judged as the
    review judges slips, with foresight where the game has it, in worlds of its own."""
    known, legal = knowledge_of(key), [int(action) for action in view.actions(view.viewer)]
    ends = tried(known, view, legal, JUDGE_WORLDS, derived_seed(seed, 1))
    ends.sort(key=lambda each: statistics.fmean(each.leads))
    pair = [ends[0].action, ends[-1].action]
    cost, noise = _cost(*tried(known, view, pair, SURE_WORLDS, derived_seed(seed, 2)))
    foresight = budget_of(key, int(view.seats)).foresight
    if foresight is not None and cost - noise >= BLUNDER:
        seed = derived_seed(seed, 3)
        cost, noise = _cost(*tried(known, view, pair, SURE_WORLDS, seed, foresight=foresight))
    return pair[0], cost, noise


def _cost(worst: Ends, best: Ends) -> tuple[float, float]:
    lost = [a - b for a, b in zip(best.leads, worst.leads, strict=True)]
    return statistics.fmean(lost), half_width(lost)


@dataclass(frozen=True)
class Planted:
    """A game with a blunder in it: move number `place` surely cost about `cost` points.

    `skipped`: decisions that were drawn before and had no blunder to offer.
    """

    deal: Position
    moves: Moves
    watched: int
    place: int
    cost: float
    skipped: int


def planted(key: str, seats: int, by: str, seed: int, deal: int) -> Planted | None:
    """None where no decision that is drawn can be a blunder."""
    watched, rng = deal % seats, Rng(derived_seed(seed, deal, 77))
    players = [by if seat == watched else POLICY for seat in range(seats)]
    start, moves = played(key, players, deal, seed)
    places = [w.move for w in decisions_of(key, start, moves) if w.seat == watched]
    for skipped in range(MOST_DRAWN):
        place = places[rng.below(len(places))]
        before, chance = _after(start, moves[:place]), derived_seed(seed, deal, place)
        worst, cost, noise = worst_of(key, before.seen_by(watched), chance)
        if cost - noise >= BLUNDER:
            course = [*moves[:place], (watched, worst)]
            course += _rest(key, players, _after(start, course), chance)
            return Planted(start, course, watched, place, cost, skipped)
    return None


def planted_in(key: str, seats: int, by: str, seed: int, deal: int) -> dict[str, Any]:
    """Whether a review of the seat ranks the planted blunder first; None if there was no place."""
    game = planted(key, seats, by, seed, deal)
    if game is None:
        return {"deal": deal, "first": None, "skipped": MOST_DRAWN}
    found = weighed(decisions_of(key, game.deal, game.moves, only=game.watched))
    lost = {each.move: each.points_lost / 1000 for each in found}
    others = max((points for move, points in lost.items() if move != game.place), default=0.0)
    return {
        "deal": deal,
        "first": lost[game.place] > others,
        "found": lost[game.place] > 0,
        "cost": round(game.cost, 3),
        "lost": lost[game.place],
        "other": others,
        "skipped": game.skipped,
    }


def _after(start: Position, moves: Moves) -> Position:
    position = start.copy()
    for seat, action in moves:
        position.play(seat, action)
    return position


def _rest(key: str, players: list[str], position: Position, seed: int) -> Moves:
    """To the end of the game, everybody as before."""
    game, moves = game_named(key), Moves()
    while not position.over():
        seat = int(position.deciders()[0])
        chance = derived_seed(seed, len(moves))
        view = position.seen_by(seat)
        moves.append((seat, decide(game, view, seat, players[seat], chance).action))
        position.play(*moves[-1])
    return moves


# -- both -----------------------------------------------------------------------------------------

Work = Callable[[int], dict[str, Any]]
Share = Callable[[Work, Iterable[int]], Iterable[dict[str, Any]]]


def played_out(share: Share, work: Work, first: int, games: int) -> list[dict[str, Any]]:
    """Rows of further deals until so many games count, each said as soon as it is there: whoever
    is interrupted keeps them."""
    rows: list[dict[str, Any]] = []
    while left := games - sum(map(counts, rows)):
        begin = first + len(rows)
        for row in share(work, range(begin, begin + left)):
            rows.append(row)
            print(json.dumps(row), file=sys.stderr, flush=True)
    return rows


def counts(row: dict[str, Any]) -> bool:
    """Whether a game was what was asked for: not where there was no place for a blunder."""
    return row.get("first", True) is not None


def mean_and_ci(values: list[float]) -> dict[str, float]:
    wide = 1.96 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return {"mean": round(statistics.fmean(values), 4), "ci95": round(wide, 4)}


def levels_report(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """By level what was lost a decision; by pair how much more the weaker one lost in each game."""
    names = list(WATCHED)
    lost = {name: [row[name]["lost_each"] for row in rows] for name in names}
    report: dict[str, Any] = {"games": len(rows)}
    report |= {name: mean_and_ci(lost[name]) for name in names}
    for weak, strong in pairwise(names):
        apart = [a - b for a, b in zip(lost[weak], lost[strong], strict=True)]
        report[f"{weak} less {strong}"] = mean_and_ci(apart)
    for name in names:
        report[f"{name} best"] = mean_and_ci([row[name]["best_share"] for row in rows])
    report["seconds"] = mean_and_ci([row["seconds"] for row in rows])
    report["decisions"] = mean_and_ci([float(row["decisions"]) for row in rows])
    return report


def planted_report(rows: list[dict[str, Any]]) -> dict[str, Any]:
    placed = [row for row in rows if counts(row)]
    return {
        "games": len(placed),
        "without a place": len(rows) - len(placed),
        "first": sum(row["first"] for row in placed),
        "found": sum(row["found"] for row in placed),
        "outdone": sum(row["other"] > max(row["cost"], row["lost"]) for row in placed),
        "skipped": sum(row["skipped"] for row in rows),
        "cost": mean_and_ci([row["cost"] for row in placed]),
        "missed": [row for row in placed if not row["first"]],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("what", choices=("levels", "planted"))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seats", type=int, default=3, help="of the planted games")
    parser.add_argument("--by", default=POLICY, help="who plays the seat of the planted blunder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "levels":
        work: Work = partial(levels_in, asked.game, asked.seed)
    else:
        work = partial(planted_in, asked.game, asked.seats, asked.by, asked.seed)
    with multiprocessing.get_context("spawn").Pool(max(asked.jobs, 1)) as pool:
        rows = played_out(pool.imap, work, asked.first, asked.games)
    found = levels_report(rows) if asked.what == "levels" else planted_report(rows)
    print(json.dumps({"game": asked.game, "what": asked.what} | found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
