"""Rule the Roost: 2 to 4 seats, three barns, foxes, and eggs in the face."""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Game
from game.rng import Rng
from game.roost.actions import action_of, text_of
from game.roost.position import RoostPosition, from_ints
from game.roost.tables import deck_cards


class Roost(Game):
    def __init__(self) -> None:
        super().__init__("roost", "Rule the Roost", [2, 3, 4], rules_version=1)

    def new(self, seats: int, seed: int, options: dict[str, int]) -> RoostPosition:
        self.check_set_up(seats, options, seed)
        rng = Rng(seed)
        first = rng.below(seats)
        cards = vec[i64](deck_cards())
        rng.shuffle(cards)
        position = RoostPosition(seats)
        position.deal(cards, first)
        return position

    def from_ints(self, numbers: list[int]) -> RoostPosition:
        return from_ints(numbers)

    def action_text(self, action: int) -> str:
        return text_of(action)

    def action_from_text(self, text: str) -> int:
        return action_of(text)


GAME = Roost()
