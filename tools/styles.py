"""Whether the styles of rivals can be felt: how often they do what they like, beside Fox.

    python tools/styles.py sly --games 40

Every rival with a liking plays one seat of the smallest table, then Fox does, with the same deals
and lots; Hen has the other seats. Counted are the decisions in which some actions have the trait
and others have not. `--most` bounds the imagined games of a decision, so that it takes minutes.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.players import decide, decide_as
from ai.registry import knowledge_of
from ai.rivals import RIVALS, STRONGEST, USUAL, Rival, rival_named
from game.registry import GAMES, game_named
from game.rng import derived_seed

Counts = dict[str, tuple[int, int]]
"""By trait: how often it was done, of how often it could be done or not."""
TABLE = 2
"""Seats where a game can be played alone, too."""


def watched(key: str, rival: Rival, wanted: list[str], games: int, seed: int) -> Counts:
    """What a rival does in so many games, the seats in turn."""
    game, traits = game_named(key), knowledge_of(key).traits
    seats = max(TABLE, min(game.seat_counts))
    counts: Counts = dict.fromkeys(wanted, (0, 0))
    for deal in range(games):
        position = game.new(seats, derived_seed(seed, deal), {})
        move = 0
        while not position.over():
            seat = int(position.deciders()[0])
            view, chance = position.seen_by(seat), derived_seed(seed, deal, move)
            if seat != deal % seats:
                action = decide(game, view, seat, USUAL, chance).action
            else:
                action = decide_as(game, view, seat, rival, chance).action
                kinds = {int(a): traits(view, seat, int(a)) for a in view.actions(seat)}
                for trait in wanted:
                    if 0 < sum(trait in kind for kind in kinds.values()) < len(kinds):
                        done, asked = counts[trait]
                        counts[trait] = (done + (trait in kinds[action]), asked + 1)
            position.play(seat, action)
            move += 1
    return counts


def main() -> None:
    line = argparse.ArgumentParser(description=__doc__)
    line.add_argument("game", choices=sorted(GAMES))
    line.add_argument("--games", type=int, default=40)
    line.add_argument("--seed", type=int, default=1)
    line.add_argument("--most", type=int, default=48)
    asked = line.parse_args()
    bounded = {
        key: replace(rival, iterations=min(rival.iterations, asked.most), seconds=60.0)
        for key in RIVALS
        for rival in [rival_named(key, asked.game)]
    }
    mine = {
        key: [trait for trait in rival.likes if trait.startswith(f"{asked.game}.")]
        for key, rival in bounded.items()
    }
    every = sorted({trait for traits in mine.values() for trait in traits})
    fox = watched(asked.game, bounded[STRONGEST], every, asked.games, asked.seed)
    for key, traits in mine.items():
        if traits:
            found = watched(asked.game, bounded[key], traits, asked.games, asked.seed)
            for trait in traits:
                row = {"rival": key, "trait": trait, "likes": bounded[key].likes[trait]}
                row |= {"share": _share(found[trait]), "fox": _share(fox[trait])}
                print(json.dumps(row), flush=True)


def _share(counted: tuple[int, int]) -> str:
    done, asked = counted
    return f"{done} of {asked}, {100 * done / max(1, asked):.0f} %"


if __name__ == "__main__":
    main()
