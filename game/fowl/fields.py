"""What a position of Fowl Play holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction, Position
from game.fowl.tables import BIRDS
from game.vectors import flattened


class FowlFields(Position):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.first: i64 = 0
        self.round: i64 = 1
        self.phase: i64 = 0
        self.turn: i64 = NOBODY
        self.steps: i64 = 0
        self.clear: i64 = 0
        self.caught: i64 = 0
        self.birds_left: i64 = BIRDS
        self.cards_shown: i64 = 0
        self.targets_shown: i64 = 0
        self.hands: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()
        self.order: vec[i64] = vec[i64]()
        self.bird_cells: vec[i64] = vec[i64]()
        self.fox_cells: vec[i64] = vec[i64]()
        self.captors: vec[i64] = vec[i64]()
        self.captures: vec[i64] = vec[i64]()
        self.deck: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        self.cells: vec[i64] = vec[i64]()
        self.shuffled: vec[i64] = vec[i64]()
        self.luck: vec[i64] = vec[i64]()

    def copy_into(self, twin: "FowlFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.viewer = self.viewer
        twin.first = self.first
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.steps = self.steps
        twin.clear = self.clear
        twin.caught = self.caught
        twin.birds_left = self.birds_left
        twin.cards_shown = self.cards_shown
        twin.targets_shown = self.targets_shown
        twin.shuffled = self.shuffled
        twin.luck = self.luck
        twin.hands = self.hands[:]
        twin.targets = self.targets[:]
        twin.played = self.played[:]
        twin.order = self.order[:]
        twin.bird_cells = self.bird_cells[:]
        twin.fox_cells = self.fox_cells[:]
        twin.captors = self.captors[:]
        twin.captures = self.captures[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.cells = self.cells[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.hands,
            self.targets,
            self.played,
            self.order,
            self.bird_cells,
            self.fox_cells,
            self.captors,
            self.captures,
            self.deck,
            self.discards,
            self.shuffled,
            self.luck,
        ]

    def numbers(self) -> list[int]:
        """The numbers that are written down, in this order."""
        return [
            self.seats,
            self.viewer,
            self.first,
            self.round,
            self.phase,
            self.turn,
            self.steps,
            self.clear,
            self.caught,
        ]

    def to_ints(self) -> list[int]:
        return flattened(self.numbers(), self.rows())

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        """Take over what `to_ints` wrote."""
        written = len(self.rows())
        if len(numbers) != 9 or len(rows) != written:
            raise InvalidAction("these numbers are not a Fowl Play position")
        self.viewer = numbers[1]
        self.first = numbers[2]
        self.round = numbers[3]
        self.phase = numbers[4]
        self.turn = numbers[5]
        self.steps = numbers[6]
        self.clear = numbers[7]
        self.caught = numbers[8]
        self.hands = rows[0]
        self.targets = rows[1]
        self.played = rows[2]
        self.order = rows[3]
        self.bird_cells = rows[4]
        self.fox_cells = rows[5]
        self.captors = rows[6]
        self.captures = rows[7]
        self.deck = rows[8]
        self.discards = rows[9]
        self.shuffled = rows[10]
        self.luck = rows[11]
