"""The history of a game of Rule the Roost: what everybody saw, and the secret part of it.

Each entry is three numbers. `what` is public: the kind, the seat, the barn, and for a move the barn
it went to. `card` is the card of it, for a look the mixed cards that were seen. `known` has a bit
for every seat that knows `card`; all bits stand for everybody, bystanders too.

Which cards are *mixed*, `game.roost.piles` tells.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.roost.history_fields import HistoryFields
from game.roost.tables import BARN_KINDS, HIDDEN

PLACE: Final = 0
"""A card came to lie under the barn."""
STOP: Final = 1
"""A card on its way was stopped by an egg and discarded unseen."""
FORK_LOOK: Final = 2
KEY_LOOK: Final = 3
MOVE: Final = 4
EGG_THROWN: Final = 5
LOCK: Final = 6
PASS: Final = 7
"""The seat could play nothing: its whole hand is eggs."""
TURN_UP: Final = 8
"""The end: everybody sees what lies under the barn."""

EVERYBODY: Final = -1
NOT_YET: Final = 0
"""Known to nobody: the farmer is there, but the seat has still to look."""

KIND: Final = 15
SEAT_AT: Final = 4
SEAT: Final = 7
BARN_AT: Final = 7
BARN: Final = 3
TO_AT: Final = 9
"""Where in `what` the parts lie, seat and barns one more than they are, and their masks."""

_BITS: Final = 5
_MANY: Final = 31


def packed(counts: vec[i64], barn: i64) -> i64:
    """The mixed cards of a barn as one number, from a row of `BARN_KINDS` counts a barn."""
    number: i64 = 0
    card: i64 = BARN_KINDS - 1
    while card > 0:
        number = (number << _BITS) + counts[barn * BARN_KINDS + card]
        card -= 1
    return number


def count_in(number: i64, card: i64) -> i64:
    """How often a card is among the packed ones."""
    return (number >> (_BITS * (card - 1))) & _MANY


def sees(known: i64, viewer: i64) -> bool:
    """Whether a mask of seats covers this one; a bystander sees what everybody does."""
    return known == EVERYBODY or (viewer >= 0 and (known >> viewer) & 1 == 1)


class History(HistoryFields):
    """The rows of entries."""

    def note(self, kind: i64, seat: i64, barn: i64, to: i64, card: i64, known: i64) -> None:
        self.what = append(self.what, kind + 16 * (seat + 1) + 128 * (barn + 1) + 512 * (to + 1))
        self.card = append(self.card, card)
        self.known = append(self.known, known)

    def kind(self, entry: i64) -> i64:
        return self.what[entry] & KIND

    def seat(self, entry: i64) -> i64:
        return (self.what[entry] >> SEAT_AT & SEAT) - 1

    def barn(self, entry: i64) -> i64:
        return (self.what[entry] >> BARN_AT & BARN) - 1

    def to(self, entry: i64) -> i64:
        """The barn a card was moved to."""
        return (self.what[entry] >> TO_AT & BARN) - 1

    def is_look(self, entry: i64) -> bool:
        """A look of one seat, or of everybody at the end."""
        kind: i64 = self.kind(entry)
        return kind in (FORK_LOOK, KEY_LOOK, TURN_UP)

    def hide_from(self, seat: i64) -> None:
        entry: i64
        for entry in range(len(self.card)):
            if not sees(self.known[entry], seat):
                self.card[entry] = HIDDEN
