"""A game of luck and of one decision after it: what either is worth is known."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ai.policy import Policy
from game.contract import Position
from game.rng import Rng
from tests.ai.toys.base import Diary, Toy

DRAW, KEEP, PASS = 0, 1, 2
PASSED = 3
"""Points for whoever passes."""


class Draws(Toy):
    """Every seat in turn draws a card from one deck, then keeps it for its points or passes."""

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats, diary)
        self.deck: tuple[int, ...] = (0, 4, 8)
        """In the order of drawing."""

    @staticmethod
    def of(seats: int, *deck: int) -> "Draws":
        game = Draws(seats)
        game.deck = deck
        return game

    def deciding(self) -> list[int]:
        return [len(self.path) // 2] if len(self.path) < 2 * int(self.seats) else []

    def legal(self, seat: int) -> list[int]:
        return [KEEP, PASS] if len(self.path) % 2 else [DRAW]

    def drawn(self) -> tuple[int, ...]:
        return self.deck[: (len(self.path) + 1) // 2]

    def payoffs(self) -> Sequence[int]:
        kept = {seat: self.deck[seat] for seat, action in self.path if action == KEEP}
        passed = {seat: PASSED for seat, action in self.path if action == PASS}
        ends = kept | passed
        return [ends.get(seat, 0) for seat in range(int(self.seats))]

    def to_ints(self) -> list[int]:
        return [*super().to_ints(), *self.deck]


def reshuffled(position: Position, rng: Rng) -> Draws:
    assert isinstance(position, Draws)
    world = position.copy()
    left = sorted(world.deck[len(world.drawn()) :])
    rest = [left.pop(int(rng.below(len(left)))) for _ in range(len(left))]
    world.deck = (*world.drawn(), *reversed(rest))
    return world


class KeepsGoodCards(Policy):
    """Keeps what is worth more than passing."""

    def __init__(self) -> None:
        super().__init__(noise=0.0, margin_scale=10.0)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, Draws)
        worth = {DRAW: 0.0, PASS: float(PASSED), KEEP: float(position.deck[int(seat)])}
        return vec[float]([worth[int(action)] for action in actions])
