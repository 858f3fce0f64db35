"""The cards under the three barns.

They are of two sorts. A card that was *laid* there is told apart by who laid it when. When a farmer
moves a card out of a barn, all cards left there are *mixed*: nobody can tell any more which of them
is which, and the moved card joins the mixed cards of its new barn. So mixed cards are mere counts,
and a laid card is the entry of the history in which it came to lie there.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.roost.history import EVERYBODY, MOVE, PLACE, History, packed, sees
from game.roost.pile_fields import PileFields
from game.roost.tables import BARN_KINDS, BARNS, HIDDEN


class Piles(PileFields):
    """`mixed` has `BARN_KINDS` counts a barn, all `HIDDEN` in the view of a seat that is not sure
    of them; `mixed_sizes` how many they are; `mixed_known` a bit for every seat that is sure: it
    has looked, and since then nobody else moved a card out of or into the barn.
    """

    def size(self, history: History, barn: i64) -> i64:
        number: i64 = self.mixed_sizes[barn]
        entry: i64
        for entry in self.laid:
            if history.barn(entry) == barn:
                number += 1
        return number

    def counts(self, history: History) -> vec[i64]:
        """All cards by barn and kind; of a view those its seat is sure of."""
        found: vec[i64] = self.mixed[:]
        barn: i64
        card: i64
        for barn in range(BARNS):
            if found[barn * BARN_KINDS] == HIDDEN:
                for card in range(BARN_KINDS):
                    found[barn * BARN_KINDS + card] = 0
        entry: i64
        for entry in self.laid:
            card = history.card[entry]
            if card != HIDDEN:
                found[history.barn(entry) * BARN_KINDS + card] += 1
        return found

    # -- what happens ---------------------------------------------------------------------------

    def look(self, history: History, barn: i64, seats: i64) -> None:
        """Seats, a bit each, see all that lies under the barn."""
        self.mixed_known[barn] |= seats
        entry: i64
        for entry in self.laid:
            if history.barn(entry) == barn:
                history.known[entry] |= seats

    def move(self, history: History, barn: i64, to: i64, card: i64, mover: i64) -> None:
        """A seat that has just looked moves such a card; all that is left behind gets mixed."""
        self._mix(history, barn)
        self.mixed[barn * BARN_KINDS + card] -= 1
        self.mixed_sizes[barn] -= 1
        self.mixed[to * BARN_KINDS + card] += 1
        self.mixed_sizes[to] += 1
        one: i64 = 1
        sure: i64 = one << mover
        self.mixed_known[barn] = sure if self.mixed_sizes[barn] > 0 else EVERYBODY
        self.mixed_known[to] &= sure

    def _mix(self, history: History, barn: i64) -> None:
        kept: vec[i64] = vec[i64]()
        entry: i64
        for entry in self.laid:
            if history.barn(entry) == barn:
                self.mixed[barn * BARN_KINDS + history.card[entry]] += 1
                self.mixed_sizes[barn] += 1
            else:
                kept = append(kept, entry)
        self.laid = kept

    def hide_from(self, seat: i64) -> None:
        barn: i64
        card: i64
        for barn in range(BARNS):
            if not sees(self.mixed_known[barn], seat):
                for card in range(BARN_KINDS):
                    self.mixed[barn * BARN_KINDS + card] = HIDDEN


def retell(history: History) -> Piles:
    """Lay and move every card of a whole history again, and note anew what each look saw."""
    piles = Piles()
    entry: i64
    for entry in range(len(history.what)):
        kind: i64 = history.kind(entry)
        if kind == PLACE:
            piles.laid = append(piles.laid, entry)
        elif kind == MOVE:
            barn: i64 = history.barn(entry)
            piles.move(history, barn, history.to(entry), history.card[entry], history.seat(entry))
        elif history.is_look(entry):
            history.card[entry] = packed(piles.mixed, history.barn(entry))
    return piles
