"""What the piles under the barns hold: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from game.roost.history import EVERYBODY
from game.roost.tables import BARN_KINDS, BARNS
from game.vectors import filled


class PileFields:
    def __init__(self) -> None:
        self.mixed: vec[i64] = filled(BARNS * BARN_KINDS, 0)
        self.mixed_sizes: vec[i64] = filled(BARNS, 0)
        self.mixed_known: vec[i64] = filled(BARNS, EVERYBODY)
        self.laid: vec[i64] = vec[i64]()

    def copy_into(self, twin: "PileFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.mixed = self.mixed[:]
        twin.mixed_sizes = self.mixed_sizes[:]
        twin.mixed_known = self.mixed_known[:]
        twin.laid = self.laid[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.mixed,
            self.mixed_sizes,
            self.mixed_known,
            self.laid,
        ]

    def read_rows(self, rows: list[vec[i64]], at: int) -> int:
        """Take over what `rows` told, which is there from `at` on; returns where it ends."""
        self.mixed = rows[at + 0]
        self.mixed_sizes = rows[at + 1]
        self.mixed_known = rows[at + 2]
        self.laid = rows[at + 3]
        return at + 4
