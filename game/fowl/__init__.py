"""Fowl Play: 2 to 4 seats, a fox each, and thirty-six birds in a farmyard."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Game, Option
from game.fowl.actions import action_of, text_of
from game.fowl.position import FowlPosition, from_ints
from game.fowl.state import dealt_birds
from game.fowl.tables import BIRDS
from game.rng import Rng

BY_SEED: Final = 0
"""Of the option: the seed chooses."""


class Fowl(Game):
    def __init__(self) -> None:
        super().__init__("fowl", "Fowl Play", [2, 3, 4], rules_version=1)

    def options(self, seats: int) -> list[Option]:
        """`first` is the first seat, counted from 1; 0 leaves it to the seed."""
        return [Option("first", list(range(seats + 1)))]

    def new(self, seats: int, seed: int, options: dict[str, int]) -> FowlPosition:
        """Whoever is chosen as first, the seed has drawn one too: all else stays the same."""
        self.check_set_up(seats, options, seed)
        rng = Rng(seed)
        drawn_first = 1 + int(rng.below(seats))
        first = options.get("first", BY_SEED) or drawn_first
        cards = vec[i64](range(1, BIRDS + 1))
        rng.shuffle(cards)
        birds = dealt_birds(rng)
        position = FowlPosition(seats)
        position.deal(cards, birds, first - 1, rng)
        return position

    def from_ints(self, numbers: list[int]) -> FowlPosition:
        return from_ints(numbers)

    def action_text(self, action: int) -> str:
        return text_of(action)

    def action_from_text(self, text: str) -> int:
        return action_of(text)


GAME = Fowl()
