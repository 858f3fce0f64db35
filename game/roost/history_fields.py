"""What a history of Rule the Roost holds: made, copied, written down and read.

Made by `tools/fields.py` from `fields.toml`.
"""

from librt.vecs import vec
from mypy_extensions import i64


class HistoryFields:
    def __init__(self) -> None:
        self.what: vec[i64] = vec[i64]()
        self.card: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()

    def copy_into(self, twin: "HistoryFields") -> None:
        """Make the twin, a new one, an independent copy."""
        twin.what = self.what[:]
        twin.card = self.card[:]
        twin.known = self.known[:]

    def rows(self) -> list[vec[i64]]:
        """The rows that are written down, in this order."""
        return [
            self.what,
            self.card,
            self.known,
        ]

    def read_rows(self, rows: list[vec[i64]], at: int) -> int:
        """Take over what `rows` told, which is there from `at` on; returns where it ends."""
        self.what = rows[at + 0]
        self.card = rows[at + 1]
        self.known = rows[at + 2]
        return at + 3
