"""What a position of Rule the Roost holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction, Position
from game.roost.history import History
from game.roost.piles import Piles
from game.vectors import flattened


class RoostFields(Position):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.first: i64 = 0
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 1
        self.locked: i64 = NOBODY
        self.pending_card: i64 = 0
        self.pending_barn: i64 = NOBODY
        self.deck_size: i64 = 0
        self.scored: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.hand_sizes: vec[i64] = vec[i64]()
        self.throws: vec[i64] = vec[i64]()
        self.sure_eggs: vec[i64] = vec[i64]()
        self.piles: Piles = Piles()
        self.history: History = History()

    def copy_into(self, twin: "RoostFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.viewer = self.viewer
        twin.first = self.first
        twin.phase = self.phase
        twin.turn = self.turn
        twin.turns = self.turns
        twin.locked = self.locked
        twin.pending_card = self.pending_card
        twin.pending_barn = self.pending_barn
        twin.deck_size = self.deck_size
        twin.scored = self.scored
        twin.deck = self.deck[:]
        twin.hands = self.hands[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.throws = self.throws[:]
        twin.sure_eggs = self.sure_eggs[:]
        self.piles.copy_into(twin.piles)
        self.history.copy_into(twin.history)

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.deck,
            self.hands,
            self.hand_sizes,
            self.throws,
            self.sure_eggs,
            *self.piles.rows(),
            *self.history.rows(),
        ]

    def numbers(self) -> list[int]:
        """The numbers that are written down, in this order."""
        return [
            self.seats,
            self.viewer,
            self.first,
            self.phase,
            self.turn,
            self.turns,
            self.locked,
            self.pending_card,
            self.pending_barn,
            self.deck_size,
        ]

    def to_ints(self) -> list[int]:
        return flattened(self.numbers(), self.rows())

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        """Take over what `to_ints` wrote."""
        written = len(self.rows())
        if len(numbers) != 10 or len(rows) != written:
            raise InvalidAction("these numbers are not a Rule the Roost position")
        self.viewer = numbers[1]
        self.first = numbers[2]
        self.phase = numbers[3]
        self.turn = numbers[4]
        self.turns = numbers[5]
        self.locked = numbers[6]
        self.pending_card = numbers[7]
        self.pending_barn = numbers[8]
        self.deck_size = numbers[9]
        self.deck = rows[0]
        self.hands = rows[1]
        self.hand_sizes = rows[2]
        self.throws = rows[3]
        self.sure_eggs = rows[4]
        at = self.piles.read_rows(rows, 5)
        self.history.read_rows(rows, at)
