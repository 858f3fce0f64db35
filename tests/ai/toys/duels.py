"""Games against others: whose reward is whose, and who may know what."""

from collections.abc import Sequence

from mypy_extensions import i64

from game.rng import Rng
from tests.ai.toys.base import Diary, Toy

HEADS, TAILS = 0, 1
UNSEEN = 7


class Pennies(Toy):
    """Matching pennies: both lay a coin at the same time; seat 0 wins if they match."""

    def deciding(self) -> list[int]:
        return [seat for seat in (0, 1) if seat not in dict(self.path)]

    def legal(self, seat: int) -> list[int]:
        return [HEADS, TAILS]

    def payoffs(self) -> Sequence[int]:
        laid = dict(self.path)
        return [1, 0] if laid[0] == laid[1] else [0, 1]

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return action if seat == observer else UNSEEN


class Ambush(Toy):
    """Seat 0 takes a road while seat 1 lies in wait at a place; neither sees the other's choice.

    The points of seat 0 by road and place; seat 1 has what is missing to ten. Over both roads the
    first place is the better one for seat 1 (7 against 8); against the second road alone, and only
    there, it is the other.
    """

    ends = {(0, 0): 2, (0, 1): 7, (1, 0): 5, (1, 1): 1}

    def deciding(self) -> list[int]:
        return [seat for seat in (0, 1) if seat not in dict(self.path)]

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def payoffs(self) -> Sequence[int]:
        chosen = dict(self.path)
        kept = self.ends[chosen[0], chosen[1]]
        return [kept, 10 - kept]

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return action if seat == observer else UNSEEN


class Kingmaker(Toy):
    """Seat 0 hands the crown to seat 1 or 2, who says how the points are shared.

    Seat 1 can give seat 0 ten points, or have five itself. Whatever seat 2 does, seat 0 has three.
    """

    ends = {
        (1, 0): (10, 1, 0),
        (1, 1): (0, 5, 3),
        (2, 0): (3, 0, 4),
        (2, 1): (3, 4, 0),
    }

    def deciding(self) -> list[int]:
        if not self.path:
            return [0]
        return [self.path[0][1]] if len(self.path) == 1 else []

    def legal(self, seat: int) -> list[int]:
        return [1, 2] if seat == 0 else [0, 1]

    def payoffs(self) -> Sequence[int]:
        return self.ends[self.path[0][1], self.path[1][1]]


GUESS, STOP = 0, 1


class Shell(Toy):
    """Seat 0 stops with six points or guesses; then seat 1 hides a pea, and seat 0 says where.

    A right guess pays ten. Guessing is worth five as long as the pea is hidden (`glass` shows it).
    """

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats, diary)
        self.glass = False

    def deciding(self) -> list[int]:
        if self.path and self.path[0][1] == STOP:
            return []
        return [(0, 1, 0)[len(self.path)]] if len(self.path) < 3 else []

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def payoffs(self) -> Sequence[int]:
        if self.path[0][1] == STOP:
            return [6, 0]
        return [10 if self.path[1][1] == self.path[2][1] else 0, 0]

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return action if seat == observer or self.glass else UNSEEN


JACK, QUEEN, KING = 0, 1, 2
PASS, BET = 0, 1


class Kuhn(Toy):
    """Kuhn poker: three cards, one each, an ante of one; bet one more, call or fold.

    A seat that passes after a bet folds. `cards` are the seats' cards, None where unseen; worlds
    have the lower and the higher unseen card by turns, or always the `believed` one if it is set.
    """

    hidden_values = 2
    turns = ((), (PASS,), (BET,), (PASS, BET))

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats, diary)
        self.cards: tuple[int | None, ...] = (JACK, QUEEN)
        self.believed: int | None = None

    @staticmethod
    def held(seat: int, card: int, *bets: int) -> "Kuhn":
        """What `seat` knows holding `card` after these bets."""
        game = Kuhn(2)
        game.path = tuple((k % 2, bet) for k, bet in enumerate(bets))
        game.viewer = seat
        game.cards = (card, None) if seat == 0 else (None, card)
        return game

    def bets(self) -> tuple[int, ...]:
        return tuple(bet for _, bet in self.path)

    def deciding(self) -> list[int]:
        return [len(self.path) % 2] if self.bets() in self.turns else []

    def legal(self, seat: int) -> list[int]:
        return [PASS, BET]

    def payoffs(self) -> Sequence[int]:
        bets = self.bets()
        first, second = self.cards
        assert first is not None
        assert second is not None
        if bets == (BET, PASS):
            won = 1
        elif bets == (PASS, BET, PASS):
            won = -1
        else:
            won = (1 if first > second else -1) * (2 if BET in bets else 1)
        return [won, -won]

    def determinize(self, rng: Rng) -> "Kuhn":
        world = super().determinize(rng)
        own = next(card for card in self.cards if card is not None)
        unseen = [card for card in (JACK, QUEEN, KING) if card != own][world.hidden]
        if self.believed is not None:
            unseen = self.believed
        world.cards = tuple(unseen if card is None else card for card in self.cards)
        return world
