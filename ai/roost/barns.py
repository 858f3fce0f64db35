"""What a barn of Rule the Roost is worth to a seat: its chance to own it, times what lies there."""

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS
from ai.roost.belief import COLUMNS, Belief
from game.contract import NOBODY
from game.roost.tables import BARNS, CHICKEN, FIRST_ROOSTER, FOX, MOST_SEATS
from game.vectors import zeros


class BarnWorths:
    """The barns as a belief sees them; what was worked out is kept until the next `look`.

    `softness`: how much less sure an ownership is while cards are to come. `growth`: how many of
    the unseen chickens a barn is expected to gain.
    """

    def __init__(self, belief: Belief, softness: float, growth: float) -> None:
        self._belief: Belief = belief
        self._softness: float = softness
        self._growth: float = growth
        self._seats: i64 = 2
        self._locked: i64 = NOBODY
        self._early: float = 0.0
        self._rivals: float = 1.0
        self._shares: vec[float] = zeros(MOST_SEATS)
        self._known: i64 = 0
        self._worths: vec[float] = zeros(BARNS * MOST_SEATS)
        self._edges_known: i64 = 0
        self._edges: vec[float] = zeros(BARNS * MOST_SEATS)

    def look(self, belief: Belief, seats: i64, locked: i64, early: float) -> None:
        self._belief = belief
        self._seats = seats
        self._locked = locked
        self._early = early
        self._rivals = float(seats - 1)
        self._known = 0
        self._edges_known = 0

    def worth(self, barn: i64, seat: i64) -> float:
        """The own share of a barn's points less the rivals', in points."""
        k: i64 = barn * MOST_SEATS + seat
        if self._known & BITS[k] == 0:
            self._known |= BITS[k]
            self._worths[k] = self._worth(barn, seat, True)
        return self._worths[k]

    def worth_of_lock(self, barn: i64, seat: i64) -> float:
        """What changes when the barn is locked."""
        kept: i64 = self._locked
        before: float = self.worth(barn, seat)
        self._locked = barn
        after: float = self._worth(barn, seat, False)
        self._locked = kept
        return after - before

    def change(self, seat: i64, card: i64, barn: i64, number: float) -> float:
        """What more copies of a card under a barn change for a seat; only roosters own barns."""
        cards = self._belief.cards
        before: float = self.worth(barn, seat)
        at: i64 = barn * COLUMNS + card
        kept: float = cards[at]
        changed: float = kept + number
        cards[at] = changed if changed > 0.0 else 0.0
        after: float = self._worth(barn, seat, card >= CHICKEN)
        cards[at] = kept
        return after - before

    def _worth(self, barn: i64, seat: i64, same_owners: bool) -> float:
        """The same, worked out; with `same_owners` what is known of them holds."""
        cards = self._belief.cards
        at: i64 = barn * COLUMNS
        points: float = cards[at + CHICKEN] - cards[at + FOX]
        if barn != self._locked:
            points += self._growth * self._early * self._belief.chickens_unseen
        if points <= -1.0:
            return 0.0
        if points < 1.0:
            points = (points + 1.0) * (points + 1.0) / 4.0
        if not same_owners:
            return points * self._edge(barn, seat)
        k: i64 = barn * MOST_SEATS + seat
        if self._edges_known & BITS[k] == 0:
            self._edges_known |= BITS[k]
            self._edges[k] = self._edge(barn, seat)
        return points * self._edges[k]

    def _edge(self, barn: i64, seat: i64) -> float:
        """The chance, as it were, that a seat owns a barn, less the rivals' on average.

        Tied seats have half of it each.
        """
        cards = self._belief.cards
        shares = self._shares
        seats: i64 = self._seats
        first: i64 = barn * COLUMNS + FIRST_ROOSTER
        width: float = 1.0
        if barn != self._locked:
            width += self._softness * self._early
        width = 2.0 * width
        one: i64 = 0
        other: i64
        while one < seats:
            own: float = cards[first + one]
            shares[one] = own if own < 1.0 else 1.0
            one += 1
        one = 0
        while one < seats:
            own = cards[first + one]
            share: float = shares[one]
            other = one + 1
            while other < seats:
                lead: float = (own - cards[first + other]) / width
                ahead: float = 0.5 + lead
                if ahead <= 0.0:
                    share = 0.0
                elif ahead < 1.0:
                    share *= ahead
                ahead = 0.5 - lead
                if ahead <= 0.0:
                    shares[other] = 0.0
                elif ahead < 1.0:
                    shares[other] *= ahead
                other += 1
            shares[one] = share
            one += 1
        rivals: float = 0.0
        other = 0
        while other < seats:
            if other != seat:
                rivals += shares[other]
            other += 1
        return shares[seat] - rivals / self._rivals
