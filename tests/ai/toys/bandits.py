"""Arms to pull: the plainest decision there is, and what its rewards are made of."""

from collections.abc import Sequence

from tests.ai.toys.base import Diary, Toy


class Bandit(Toy):
    """One seat, one decision: arm k pays `arms[hidden][k]`."""

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats, diary)
        self.arms: tuple[tuple[int, ...], ...] = ((0, 1),)

    @staticmethod
    def of(*arms: tuple[int, ...]) -> "Bandit":
        """What the arms pay, one row a hidden state."""
        bandit = Bandit(1)
        bandit.arms = arms
        bandit.hidden_values = len(arms)
        return bandit

    def deciding(self) -> list[int]:
        return [] if self.path else [0]

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.arms[0])))

    def payoffs(self) -> Sequence[int]:
        return [self.arms[self.hidden][self.path[0][1]]]


class ShyBandit(Toy):
    """A first move that means nothing, then three arms; the third is there in every other world."""

    hidden_values = 2
    pays = (4, 2, 9)

    def deciding(self) -> list[int]:
        return [0] if len(self.path) < 2 else []

    def legal(self, seat: int) -> list[int]:
        if not self.path:
            return [0]
        return [0, 1, 2] if self.hidden else [0, 1]

    def payoffs(self) -> Sequence[int]:
        return [self.pays[self.path[1][1]]]


class Preparing(Toy):
    """A sure prize, or one that must be taken in time: arm 0 leads to more arms, arm 1 pays 4."""

    pays = (0, 8)

    def deciding(self) -> list[int]:
        return [0] if self.path in ((), ((0, 0),)) else []

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def payoffs(self) -> Sequence[int]:
        return [4 if self.path[0][1] else self.pays[self.path[1][1]]]


class Shares(Toy):
    """Action k ends the game at once with `ends[hidden][k]`, the points of every seat."""

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats, diary)
        self.ends: tuple[tuple[tuple[int, ...], ...], ...] = ()

    @staticmethod
    def of(*ends: tuple[tuple[int, ...], ...]) -> "Shares":
        game = Shares(len(ends[0][0]))
        game.ends = ends
        game.hidden_values = len(ends)
        return game

    def deciding(self) -> list[int]:
        return [] if self.path else [0]

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.ends[0])))

    def payoffs(self) -> Sequence[int]:
        return self.ends[self.hidden][self.path[0][1]]


class Road(Toy):
    """Round after round a seat takes a small step or a large one; they pay at the very end."""

    rounds = 6

    def deciding(self) -> list[int]:
        return [len(self.path) % int(self.seats)] if self.round <= self.rounds else []

    @property
    def round(self) -> int:
        return 1 + len(self.path) // int(self.seats)

    def legal(self, seat: int) -> list[int]:
        return [1, 2]

    def payoffs(self) -> Sequence[int]:
        return [
            sum(step for mover, step in self.path if mover == seat)
            for seat in range(int(self.seats))
        ]

    def progress(self) -> tuple[int, int]:
        return self.round, self.rounds
