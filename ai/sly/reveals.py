"""What a Reveal in SLY changes in worth, by the cards that it turns up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.sly.suspicion import Suspicion
from game.contract import NOBODY
from game.sly.position import SlyPosition
from game.sly.state import DOWN
from game.sly.tables import CARDS, FOX, MOST_SEATS, ROW, SPACES, value_of
from game.vectors import filled, zeros

MOST_UP: Final = 8
IMPOSSIBLE: Final = -99.0
NO_HEN: Final = -99


def _fractions(numbers: list[int]) -> vec[float]:
    row: vec[float] = vec[float]()
    for number in numbers:
        row = append(row, float(number))
    return row


FRACTIONS: Final[vec[float]] = _fractions(list(range(ROW)))
VALUES: Final[vec[float]] = _fractions([int(value_of(space)) for space in range(SPACES)])


class RevealWorth:
    """Cards turned up on trial: `spaces` and `cards` have them in order.

    `danger`: what a rank costs while it lies face down. `fox_down`, `fox_home`: what a fox is worth
    lying face down or in hand.

    `going` is, by space and card, what it changes if that card goes home from there; `made_safe`,
    by space, what a hen brings there. Both are the seat's own, less what they weigh for rivals.
    """

    def __init__(self, suspicion: Suspicion) -> None:
        self.suspicion: Suspicion = suspicion
        self.danger: float = 0.15
        self.fox_down: float = 1.5
        self.fox_home: float = 1.5
        self.share: float = 0.0
        self.spaces: vec[i64] = filled(MOST_UP, 0)
        self.cards: vec[i64] = filled(MOST_UP, 0)
        self.going: vec[float] = zeros(SPACES * ROW)
        self.made_safe: vec[float] = zeros(SPACES)
        self._owners: vec[i64] = filled(SPACES, NOBODY)
        self._weights: vec[float] = zeros(MOST_SEATS)
        self._distances: vec[i64] = filled(SPACES, 0)
        self._seats: i64 = 0
        self._own_fox: i64 = NOBODY
        self._own_low: i64 = NOBODY
        self._own_high: i64 = NOBODY
        self._stranger: i64 = NOBODY
        self._low_card: i64 = FOX
        self._high_card: i64 = FOX

    def look(self, position: SlyPosition, seat: i64, rival: float, share: float) -> None:
        """Take in what the seat knows; `rival` is what a point of one rival weighs."""
        self.share = share
        self._seats = position.seats
        other: i64
        for other in range(position.seats):
            self._weights[other] = 1.0 if other == seat else -rival
        self._own_fox = NOBODY
        self._own_low = NOBODY
        self._own_high = NOBODY
        self._stranger = NOBODY
        space: i64
        for space in range(SPACES):
            owner: i64 = position.owners[space]
            self._owners[space] = owner
            if owner == NOBODY:
                continue
            distance: i64 = owner - seat
            self._distances[space] = distance if distance >= 0 else distance + position.seats
            weight: float = self._weights[owner]
            self.made_safe[space] = weight * VALUES[space]
            if position.faces[space] == DOWN:
                self._look_at_card(position, seat, space, owner, weight)
        k: i64
        for k in range(len(position.turned)):
            space = position.turned[k]
            card: i64 = position.cards[space]
            self.spaces[k] = space
            self.cards[k] = card
            if self._owners[space] != NOBODY:
                self._weigh(card, space, self._weights[self._owners[space]])

    def _look_at_card(
        self, position: SlyPosition, seat: i64, space: i64, owner: i64, weight: float
    ) -> None:
        """A card that lies face down."""
        card: i64
        if owner != seat:
            chances = self.suspicion.chances
            for card in range(1, CARDS + 1):
                if chances[space * ROW + card] > 0.0:
                    self._weigh(card, space, weight)
            fox: float = chances[space * ROW + FOX]
            if self._stranger < 0 or fox > chances[self._stranger * ROW + FOX]:
                self._stranger = space
            return
        card = position.cards[space]
        self._weigh(card, space, weight)
        if card == FOX:
            self._own_fox = space
            return
        if self._own_low < 0 or card < self._low_card:
            self._own_low = space
            self._low_card = card
        if self._own_high < 0 or card > self._high_card:
            self._own_high = space
            self._high_card = card

    def _weigh(self, card: i64, space: i64, weight: float) -> None:
        home: float = self.fox_home if card == FOX else 0.0
        self.going[space * ROW + card] = weight * (home - self.lying(card, space))

    def lying(self, card: i64, space: i64) -> float:
        """What a face-down card is worth to its owner."""
        if card == FOX:
            return self.fox_down
        return self.share * VALUES[space] - self.danger * FRACTIONS[card]

    # -- turning up -----------------------------------------------------------------------------

    def worth(self, space: i64, begun: i64, left: i64) -> float:
        """What turning up this card changes, the rest of the Reveal being chosen well."""
        chances = self.suspicion.chances
        total: float = 0.0
        self.spaces[begun] = space
        card: i64 = 1
        while card <= CARDS:
            chance: float = chances[space * ROW + card]
            if chance > 0.0:
                self.cards[begun] = card
                total += chance * self._completed(begun + 1, left)
            card += 1
        return total

    def _completed(self, up: i64, left: i64) -> float:
        """The worth of turning up that many cards, by the best of a few ways to go on."""
        if left == 0:
            return self._settled(up)
        best: float = IMPOSSIBLE
        if left > 1:
            best = self._settled(up)
        worth: float = self._with_own(up, self._own_fox, FOX)
        if worth > best:
            best = worth
        worth = self._with_own(up, self._own_high, self._high_card)
        if worth > best:
            best = worth
        worth = self._with_own(up, self._own_low, self._low_card)
        if worth > best:
            best = worth
        stranger: i64 = self._stranger
        if stranger >= 0 and stranger != self.spaces[up - 1]:
            chances = self.suspicion.chances
            total: float = 0.0
            self.spaces[up] = stranger
            card: i64 = 1
            while card <= CARDS:
                chance: float = chances[stranger * ROW + card]
                if chance > 0.0:
                    self.cards[up] = card
                    total += chance * self._settled(up + 1)
                card += 1
            if total > best:
                best = total
        return best if best > IMPOSSIBLE else self._settled(up)

    def _with_own(self, up: i64, space: i64, card: i64) -> float:
        if space < 0 or space == self.spaces[up - 1]:
            return IMPOSSIBLE
        self.spaces[up] = space
        self.cards[up] = card
        return self._settled(up + 1)

    def _settled(self, up: i64) -> float:
        """What settling the cards turned up changes: first as if all went home, then the hens that
        are gobbled or safe instead. Of equal hens the nearest owner's ranks first.
        """
        spaces = self.spaces
        cards = self.cards
        total: float = 0.0
        fox: i64 = -1
        nearest: i64 = self._seats
        top: i64 = -1
        second: i64 = -1
        top_rank: i64 = NO_HEN
        second_rank: i64 = NO_HEN
        k: i64 = 0
        while k < up:
            space: i64 = spaces[k]
            card: i64 = cards[k]
            total += self.going[space * ROW + card]
            distance: i64 = self._distances[space]
            if card == FOX:
                if distance < nearest:
                    nearest = distance
                    fox = self._owners[space]
            else:
                rank: i64 = card * ROW - distance
                if rank > top_rank:
                    second = top
                    second_rank = top_rank
                    top = k
                    top_rank = rank
                elif rank > second_rank:
                    second = k
                    second_rank = rank
            k += 1
        if fox >= 0 and top >= 0:
            eaten: float = FRACTIONS[cards[top]]
            if self._owners[spaces[top]] == fox:
                eaten = -eaten
            total += self._weights[fox] * eaten
            top = second
        if top >= 0:
            total += self.made_safe[spaces[top]]
        return total
