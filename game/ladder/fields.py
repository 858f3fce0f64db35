"""What a position of Hennen Rennen holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction, Position
from game.vectors import flattened


class LadderFields(Position):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.round: i64 = 1
        self.phase: i64 = 0
        self.leader: i64 = NOBODY
        self.turn: i64 = NOBODY
        self.winner: i64 = NOBODY
        self.revealed: i64 = 0
        self.shared_rung: i64 = 0
        self.arrived_card: i64 = 0
        self.arrived_owner: i64 = NOBODY
        self.hands: vec[i64] = vec[i64]()
        self.stacks: vec[i64] = vec[i64]()
        self.stack_sizes: vec[i64] = vec[i64]()
        self.table: vec[i64] = vec[i64]()
        self.chips: vec[i64] = vec[i64]()
        self.hens: vec[i64] = vec[i64]()
        self.rung_cards: vec[i64] = vec[i64]()
        self.rung_owners: vec[i64] = vec[i64]()
        self.dust_cards: vec[i64] = vec[i64]()
        self.dust_owners: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()
        self.leaders: vec[i64] = vec[i64]()
        self.ladders: vec[i64] = vec[i64]()

    def copy_into(self, twin: "LadderFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.viewer = self.viewer
        twin.round = self.round
        twin.phase = self.phase
        twin.leader = self.leader
        twin.turn = self.turn
        twin.winner = self.winner
        twin.revealed = self.revealed
        twin.shared_rung = self.shared_rung
        twin.arrived_card = self.arrived_card
        twin.arrived_owner = self.arrived_owner
        twin.hands = self.hands[:]
        twin.stacks = self.stacks[:]
        twin.stack_sizes = self.stack_sizes[:]
        twin.table = self.table[:]
        twin.chips = self.chips[:]
        twin.hens = self.hens[:]
        twin.rung_cards = self.rung_cards[:]
        twin.rung_owners = self.rung_owners[:]
        twin.dust_cards = self.dust_cards[:]
        twin.dust_owners = self.dust_owners[:]
        twin.played = self.played[:]
        twin.leaders = self.leaders[:]
        twin.ladders = self.ladders[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.hands,
            self.stacks,
            self.stack_sizes,
            self.table,
            self.chips,
            self.hens,
            self.rung_cards,
            self.rung_owners,
            self.dust_cards,
            self.dust_owners,
            self.played,
            self.leaders,
        ]

    def numbers(self) -> list[int]:
        """The numbers that are written down, in this order."""
        return [
            self.seats,
            self.viewer,
            self.round,
            self.phase,
            self.leader,
            self.turn,
            self.winner,
        ]

    def to_ints(self) -> list[int]:
        return flattened(self.numbers(), self.rows())

    def to_message(self) -> list[int]:
        return flattened(self.numbers(), [*self.rows(), self.ladders])

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        """Take over what `to_ints` or `to_message` wrote."""
        written = len(self.rows())
        if len(numbers) != 7 or len(rows) not in (written, written + 1):
            raise InvalidAction("these numbers are not a Hennen Rennen position")
        self.viewer = numbers[1]
        self.round = numbers[2]
        self.phase = numbers[3]
        self.leader = numbers[4]
        self.turn = numbers[5]
        self.winner = numbers[6]
        self.hands = rows[0]
        self.stacks = rows[1]
        self.stack_sizes = rows[2]
        self.table = rows[3]
        self.chips = rows[4]
        self.hens = rows[5]
        self.rung_cards = rows[6]
        self.rung_owners = rows[7]
        self.dust_cards = rows[8]
        self.dust_owners = rows[9]
        self.played = rows[10]
        self.leaders = rows[11]
        self.ladders = rows[written + 0] if len(rows) > written else vec[i64]()
