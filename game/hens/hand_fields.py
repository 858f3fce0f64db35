"""What the hands of Hens hold: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64


class HandFields:
    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.sizes: vec[i64] = vec[i64]()
        self.in_front: vec[i64] = vec[i64]()
        self.known_cards: vec[i64] = vec[i64]()
        self.known_seats: vec[i64] = vec[i64]()
        self.known_since: vec[i64] = vec[i64]()

    def copy_into(self, twin: "HandFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.cards = self.cards[:]
        twin.sizes = self.sizes[:]
        twin.in_front = self.in_front[:]
        twin.known_cards = self.known_cards[:]
        twin.known_seats = self.known_seats[:]
        twin.known_since = self.known_since[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.cards,
            self.sizes,
            self.in_front,
            self.known_cards,
            self.known_seats,
            self.known_since,
        ]

    def read_rows(self, rows: list[vec[i64]], at: int) -> int:
        """Take over what `rows` told, which is there from `at` on; returns where it ends."""
        self.cards = rows[at + 0]
        self.sizes = rows[at + 1]
        self.in_front = rows[at + 2]
        self.known_cards = rows[at + 3]
        self.known_seats = rows[at + 4]
        self.known_since = rows[at + 5]
        return at + 6
