"""Hennen Rennen, the hen ladder: 3 to 5 seats, ten rounds, second-highest wins."""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Game, InvalidAction
from game.ladder.position import (
    ACTIONS,
    PLACE_ACTION,
    LadderPosition,
    from_ints,
    place_action,
)
from game.ladder.tables import CARDS, DUST, VALUES
from game.rng import Rng


class Ladder(Game):
    def __init__(self) -> None:
        super().__init__("ladder", "Hennen Rennen", [3, 4, 5], rules_version=1)

    def new(self, seats: int, seed: int, options: dict[str, int]) -> LadderPosition:
        self.check_set_up(seats, options, seed)
        cards = vec[i64](range(1, CARDS + 1))
        Rng(seed).shuffle(cards)
        position = LadderPosition(seats)
        position.deal(cards)
        return position

    def from_ints(self, numbers: list[int]) -> LadderPosition:
        return from_ints(numbers)

    def action_text(self, action: int) -> str:
        if 0 < action <= CARDS:
            return f"play {action}"
        if action == place_action(DUST):
            return "dust"
        if PLACE_ACTION < action < ACTIONS:
            return f"rung {VALUES[action - PLACE_ACTION]}"
        raise InvalidAction(f"Hennen Rennen has no action {action}")

    def action_from_text(self, text: str) -> int:
        for action in range(1, ACTIONS):
            if self.action_text(action) == text:
                return action
        raise InvalidAction(f"Hennen Rennen has no action {text!r}")


GAME = Ladder()
