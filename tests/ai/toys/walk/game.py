"""From the middle of five places step left or right to a fence: 6 points at the right one.

Who steps either way as often as the other has, at place k of 1 to 5, k points to come on average.
"""

from collections.abc import Sequence

from game.contract import Game
from tests.ai.toys.base import Toy

LEFT, RIGHT = 0, 1
PLACES = 5
FENCE = PLACES + 1


class Walk(Toy):
    def __init__(self, seats: int, diary: object = None) -> None:
        super().__init__(1)

    def place(self) -> int:
        steps = [action for _, action in self.path]
        return (PLACES + 1) // 2 + steps.count(RIGHT) - steps.count(LEFT)

    def deciding(self) -> list[int]:
        return [0] if 0 < self.place() < FENCE else []

    def legal(self, seat: int) -> list[int]:
        return [LEFT, RIGHT]

    def payoffs(self) -> Sequence[int]:
        return [FENCE if self.place() == FENCE else 0]


class WalkGame(Game):
    def __init__(self) -> None:
        super().__init__("walk", "Walk", [1], 1)

    def new(self, seats: int, seed: int, options: dict[str, int]) -> Walk:
        return Walk(seats)

    def from_ints(self, numbers: list[int]) -> Walk:
        return Walk(1).after(*zip(numbers[1::2], numbers[2::2], strict=True))

    def action_text(self, action: int) -> str:
        return "left" if action == LEFT else "right"

    def action_from_text(self, text: str) -> int:
        return LEFT if text == "left" else RIGHT


GAME = WalkGame()
