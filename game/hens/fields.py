"""What a position of Hens holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import InvalidAction, Position
from game.hens.hands import Hands
from game.hens.tables import DRAWS
from game.vectors import flattened


class HensFields(Position):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.goal: i64 = 0
        self.species: i64 = 0
        self.first: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.draws: i64 = DRAWS
        self.turned_up: i64 = 0
        self.deck_size: i64 = 0
        self.roosters_shown: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.piles: vec[i64] = vec[i64]()
        self.pile_sizes: vec[i64] = vec[i64]()
        self.laid_cards: vec[i64] = vec[i64]()
        self.laid_cells: vec[i64] = vec[i64]()
        self.laid: vec[i64] = vec[i64]()
        self.roosters: vec[i64] = vec[i64]()
        self.yards: vec[i64] = vec[i64]()
        self.hands: Hands = Hands()

    def copy_into(self, twin: "HensFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.viewer = self.viewer
        twin.goal = self.goal
        twin.species = self.species
        twin.first = self.first
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.draws = self.draws
        twin.turned_up = self.turned_up
        twin.deck_size = self.deck_size
        twin.roosters_shown = self.roosters_shown
        twin.deck = self.deck[:]
        twin.piles = self.piles[:]
        twin.pile_sizes = self.pile_sizes[:]
        twin.laid_cards = self.laid_cards[:]
        twin.laid_cells = self.laid_cells[:]
        twin.laid = self.laid[:]
        twin.roosters = self.roosters[:]
        twin.yards = self.yards[:]
        self.hands.copy_into(twin.hands)

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.deck,
            self.piles,
            self.pile_sizes,
            self.laid_cards,
            self.laid_cells,
            self.laid,
            self.roosters,
            *self.hands.rows(),
        ]

    def numbers(self) -> list[int]:
        """The numbers that are written down, in this order."""
        return [
            self.seats,
            self.viewer,
            self.goal,
            self.species,
            self.first,
            self.round,
            self.phase,
            self.turn,
            self.draws,
            self.turned_up,
            self.deck_size,
        ]

    def to_ints(self) -> list[int]:
        return flattened(self.numbers(), self.rows())

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        """Take over what `to_ints` wrote."""
        written = len(self.rows())
        if len(numbers) != 11 or len(rows) != written:
            raise InvalidAction("these numbers are not a Hens position")
        self.viewer = numbers[1]
        self.goal = numbers[2]
        self.species = numbers[3]
        self.first = numbers[4]
        self.round = numbers[5]
        self.phase = numbers[6]
        self.turn = numbers[7]
        self.draws = numbers[8]
        self.turned_up = numbers[9]
        self.deck_size = numbers[10]
        self.deck = rows[0]
        self.piles = rows[1]
        self.pile_sizes = rows[2]
        self.laid_cards = rows[3]
        self.laid_cells = rows[4]
        self.laid = rows[5]
        self.roosters = rows[6]
        self.hands.read_rows(rows, 7)
