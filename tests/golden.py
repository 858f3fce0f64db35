"""Golden digests: fixed seeds give fixed games for ever.

`tests/golden/<game>.json` holds, for every seat count and a few seeds, the digest of all positions
of a random walk. They change only when a deal or a rule changes on purpose; then raise the game's
`rules_version`, and write them anew with

    python -m tests.golden [GAME ...]
"""

import hashlib
import json
import sys
from pathlib import Path

from game.contract import Game
from game.registry import GAMES, game_named
from tests.walks import positions

FOLDER = Path(__file__).resolve().parent / "golden"
SEEDS = (0, 1, 7, 2**31 + 5, 2**53 + 11)


def digest(game: Game, seats: int, seed: int) -> str:
    """One number for everything that was true in one whole random game, in order."""
    whole = hashlib.sha256()
    for position in positions(game, seats, seed):
        whole.update(json.dumps(position.to_ints()).encode() + b"\n")
    return whole.hexdigest()


def digests(game: Game) -> dict[str, object]:
    return {
        "rules_version": game.rules_version,
        "walks": {
            str(seats): {str(seed): digest(game, seats, seed) for seed in SEEDS}
            for seats in game.seat_counts
        },
    }


def stored(game: Game) -> dict[str, object]:
    found: dict[str, object] = json.loads((FOLDER / f"{game.key}.json").read_text())
    return found


def write(keys: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for key in keys or list(GAMES):
        path = FOLDER / f"{key}.json"
        path.write_text(json.dumps(digests(game_named(key)), indent=1) + "\n")
        print(f"wrote {path.name}")


if __name__ == "__main__":
    write(sys.argv[1:])
