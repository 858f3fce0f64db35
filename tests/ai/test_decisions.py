"""Whoever decides otherwise than before has another `AI_VERSION`: saved games are checked by it.

    python -m tests.ai.test_decisions

writes down anew what every rival does in a few positions of every game.
"""

import json
from typing import Final

import pytest

from ai.rethinking import rethought
from ai.rivals import RIVALS
from ai.version import AI_VERSION
from game.compiled import ROOT
from game.registry import GAMES
from game.rng import Rng

FILE: Final = ROOT / "tests" / "golden" / "decisions.json"
SEARCHED: Final = 32
"""Imagined games a decision; what is done with more of them rests on the same search."""
POSITIONS: Final = 6
EVERY: Final = 7


def decisions(key: str) -> list[str]:
    """By position of a game at random: what each rival does there."""
    game, rng = GAMES[key], Rng(5)
    position, found, move = game.new(max(game.seat_counts), 5, {}), list[str](), 0
    while len(found) < POSITIONS and not position.over():
        seat = int(position.deciders()[0])
        actions = position.actions(seat)
        if len(actions) > 1 and move % EVERY == EVERY - 1:
            view = position.seen_by(seat)
            done = [rethought(game, view, seat, rival, move, SEARCHED) for rival in RIVALS]
            texts = [game.action_text(action) for action in done]
            found.append(
                ", ".join(f"{rival} {text}" for rival, text in zip(RIVALS, texts, strict=True))
            )
        position.play(seat, int(actions[rng.below(len(actions))]))
        move += 1
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nobody_decides_otherwise_under_the_same_version(key: str) -> None:
    written = json.loads(FILE.read_text(encoding="utf-8"))
    assert written["ai"] == AI_VERSION, "write it down anew, see above"
    assert decisions(key) == written[key], "raise AI_VERSION, then write it down anew"


if __name__ == "__main__":
    found = {"ai": AI_VERSION, **{key: decisions(key) for key in sorted(GAMES)}}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
