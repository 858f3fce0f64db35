"""SLY: 2 to 4 seats, hens to bring to safety and foxes to bluff with."""

from typing import Final

from game.contract import Game, Option
from game.rng import Rng
from game.sly.actions import action_of, text_of
from game.sly.position import SlyPosition, from_ints

BY_SEED: Final = 0


class Sly(Game):
    def __init__(self) -> None:
        super().__init__("sly", "SLY", [2, 3, 4], rules_version=1)

    def options(self, seats: int) -> list[Option]:
        """`first`: the first seat, counted from 1; 0 leaves it to the seed."""
        return [Option("first", list(range(seats + 1)))]

    def new(self, seats: int, seed: int, options: dict[str, int]) -> SlyPosition:
        self.check_set_up(seats, options, seed)
        drawn = 1 + int(Rng(seed).below(seats))
        position = SlyPosition(seats)
        position.set_up((options.get("first", BY_SEED) or drawn) - 1)
        return position

    def from_ints(self, numbers: list[int]) -> SlyPosition:
        return from_ints(numbers)

    def action_text(self, action: int) -> str:
        return text_of(action)

    def action_from_text(self, text: str) -> int:
        return action_of(text)


GAME = Sly()
