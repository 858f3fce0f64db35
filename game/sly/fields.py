"""What a position of SLY holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction, Position
from game.vectors import flattened


class SlyFields(Position):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase: i64 = 0
        self.turn: i64 = NOBODY
        self.turns: i64 = 1
        self.left: i64 = 0
        self.fox_reveals: i64 = 0
        self.ending: i64 = 0
        self.owners: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.faces: vec[i64] = vec[i64]()
        self.laid_at: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.hand_sizes: vec[i64] = vec[i64]()
        self.home_at: vec[i64] = vec[i64]()
        self.taken_by: vec[i64] = vec[i64]()
        self.turned: vec[i64] = vec[i64]()

    def copy_into(self, twin: "SlyFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.viewer = self.viewer
        twin.phase = self.phase
        twin.turn = self.turn
        twin.turns = self.turns
        twin.left = self.left
        twin.fox_reveals = self.fox_reveals
        twin.ending = self.ending
        twin.owners = self.owners[:]
        twin.cards = self.cards[:]
        twin.faces = self.faces[:]
        twin.laid_at = self.laid_at[:]
        twin.hands = self.hands[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.home_at = self.home_at[:]
        twin.taken_by = self.taken_by[:]
        twin.turned = self.turned[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.owners,
            self.cards,
            self.faces,
            self.laid_at,
            self.hands,
            self.hand_sizes,
            self.home_at,
            self.taken_by,
            self.turned,
        ]

    def numbers(self) -> list[int]:
        """The numbers that are written down, in this order."""
        return [
            self.seats,
            self.viewer,
            self.phase,
            self.turn,
            self.turns,
            self.left,
            self.fox_reveals,
            self.ending,
        ]

    def to_ints(self) -> list[int]:
        return flattened(self.numbers(), self.rows())

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        """Take over what `to_ints` wrote."""
        written = len(self.rows())
        if len(numbers) != 8 or len(rows) != written:
            raise InvalidAction("these numbers are not a SLY position")
        self.viewer = numbers[1]
        self.phase = numbers[2]
        self.turn = numbers[3]
        self.turns = numbers[4]
        self.left = numbers[5]
        self.fox_reveals = numbers[6]
        self.ending = numbers[7]
        self.owners = rows[0]
        self.cards = rows[1]
        self.faces = rows[2]
        self.laid_at = rows[3]
        self.hands = rows[4]
        self.hand_sizes = rows[5]
        self.home_at = rows[6]
        self.taken_by = rows[7]
        self.turned = rows[8]
