"""The hands of all seats, and what everybody knows of them.

A seat that took a discard is known to hold that card until it shows it again, on its yard or on
its pile. Once it builds a coop, the card may be that coop: then it is known to be in the hand *or*
one of the coops built since. That is what a record of a known card says.

Cards that are known to be in a hand for certain lie at its front, so that the order of the rest
tells nobody anything.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from game.hens.hand_fields import HandFields
from game.hens.tables import FULL_HAND
from game.rng import Rng
from game.vectors import filled

NONE: Final = 0
HIDDEN: Final = -1


class Hands(HandFields):
    """`cards` has `FULL_HAND` places a seat, the first `sizes[seat]` filled, of these the first
    `in_front[seat]` known to everybody. The `known_*` rows are the records, oldest first: the card,
    its seat, and how many coops that seat had when it took the card.
    """

    def lay_out(self, seats: i64) -> None:
        self.cards = filled(seats * FULL_HAND, NONE)
        self.sizes = filled(seats, 0)
        self.in_front = filled(seats, 0)

    # -- cards come and go ----------------------------------------------------------------------

    def holds(self, seat: i64, card: i64) -> bool:
        k: i64
        for k in range(seat * FULL_HAND, seat * FULL_HAND + self.sizes[seat]):
            if self.cards[k] == card:
                return True
        return False

    def draw(self, seat: i64, card: i64) -> None:
        """A card nobody else sees."""
        self.cards[seat * FULL_HAND + self.sizes[seat]] = card
        self.sizes[seat] += 1

    def take(self, seat: i64, card: i64, coops: i64) -> None:
        """A card all have seen: it goes to the front, behind the others known."""
        k: i64 = seat * FULL_HAND + self.sizes[seat]
        front: i64 = seat * FULL_HAND + self.in_front[seat]
        while k > front:
            self.cards[k] = self.cards[k - 1]
            k -= 1
        self.cards[front] = card
        self.sizes[seat] += 1
        self.in_front[seat] += 1
        self.known_cards = append(self.known_cards, card)
        self.known_seats = append(self.known_seats, seat)
        self.known_since = append(self.known_since, coops)

    def show(self, seat: i64, card: i64) -> None:
        """A card leaves the hand face up; of two alike, whether it is the known one makes no
        difference: the seat may hold no more of them.
        """
        self._remove(seat, card)
        at: i64 = len(self.known_cards) - 1
        while at >= 0 and (self.known_cards[at] != card or self.known_seats[at] != seat):
            at -= 1
        if at >= 0:
            self.known_cards, _ = pop(self.known_cards, at)
            self.known_seats, _ = pop(self.known_seats, at)
            self.known_since, _ = pop(self.known_since, at)

    def bury(self, seat: i64, card: i64) -> None:
        """A card leaves the hand face down: now no card is in the hand for certain."""
        self._remove(seat, card)
        self.in_front[seat] = 0

    def _remove(self, seat: i64, card: i64) -> None:
        k: i64 = seat * FULL_HAND
        while self.cards[k] != card:
            k += 1
        if k < seat * FULL_HAND + self.in_front[seat]:
            self.in_front[seat] -= 1
        last: i64 = seat * FULL_HAND + self.sizes[seat] - 1
        while k < last:
            self.cards[k] = self.cards[k + 1]
            k += 1
        self.cards[last] = NONE
        self.sizes[seat] -= 1

    # -- what is known --------------------------------------------------------------------------

    def blank(self, seat: i64) -> None:
        """Hide what the others cannot know of this hand."""
        k: i64
        start: i64 = seat * FULL_HAND
        for k in range(start + self.in_front[seat], start + self.sizes[seat]):
            self.cards[k] = HIDDEN

    def place_uncertain(self, seat: i64, coops: vec[i64], unseen: vec[i64], rng: Rng) -> None:
        """Of a blanked hand: put each card known to be in it or in a coop into one of those places.

        `coops` are the cards of the seat's coops in the order they were built, `unseen` counts the
        unseen copies of every card; both are brought up to date. The card taken last has the fewest
        places, all of which are places for the others too, so that each arrangement is equally
        likely when the last comes first.
        """
        record: i64 = len(self.known_cards) - 1
        while record >= 0:
            since: i64 = self.known_since[record]
            if self.known_seats[record] == seat and since < len(coops):
                card: i64 = self.known_cards[record]
                unseen[card] -= 1
                in_hand: i64 = _holes(self.cards, seat * FULL_HAND, (seat + 1) * FULL_HAND)
                in_coops: i64 = _holes(coops, since, len(coops))
                chosen: i64 = rng.below(in_hand + in_coops)
                if chosen < in_hand:
                    _fill_hole(self.cards, seat * FULL_HAND, chosen, card)
                else:
                    _fill_hole(coops, since, chosen - in_hand, card)
            record -= 1


def _holes(row: vec[i64], start: i64, end: i64) -> i64:
    holes: i64 = 0
    k: i64
    for k in range(start, end):
        if row[k] == HIDDEN:
            holes += 1
    return holes


def _fill_hole(row: vec[i64], k: i64, chosen: i64, card: i64) -> None:
    """Put the card into one of the holes from `k` on, counted from 0."""
    while row[k] != HIDDEN or chosen > 0:
        if row[k] == HIDDEN:
            chosen -= 1
        k += 1
    row[k] = card
