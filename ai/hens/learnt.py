"""A policy of Hens that adds what was learnt to the hand-made worth of yards and of cards.

It is how a seat that thinks means to go on; what everybody else is expected to do stays the
hand-made policy, which takes half the time.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import bits_in
from ai.hens.card_worth import CardWorth
from ai.hens.cards import FAMILY, FRACTIONS, SIZES_OF_SETS, SPECIES_OF
from ai.hens.features import LearntYard, most
from ai.hens.placing import Placing
from ai.hens.policy import HensPolicy
from ai.hens.worth import YardWorth
from ai.net import Net
from ai.policy import Policy
from game.contract import Position
from game.hens.actions import MOST_SEATS
from game.hens.position import HensPosition
from game.hens.tables import EGGS, GOAL_CARDS, MEDALS, ROUNDS, SPECIES, VALUES
from game.hens.yard import MEDAL_COUNT, beside, clashing
from game.rng import Rng
from game.vectors import filled

_TURNS: Final = ROUNDS + 1
_JOIN: Final = 0
_SUPPLY: Final = _JOIN + 4 * 3 * 4 * 3
_MEDALS: Final = _SUPPLY + 4 * 4 * 6
_GOAL: Final = _MEDALS + 3 * 9
_HELD: Final = _GOAL + GOAL_CARDS * 8
_VALUE: Final = _HELD + 4 * 9
_SIZE: Final = _VALUE + 4 * VALUES
CARD_INPUTS: Final = (_SIZE + 4 * 9) * _TURNS
CARD_LAYOUT: Final = "cards 1: join supply medals goal held value size"
"""Stands for the numbering above: whoever changes one changes the other."""


class LearntCards(CardWorth):
    """Cards weighed by hand and by what a net adds to that.

    A card is weighed for the yard surveyed even while it, or another one, is on trial.
    """

    def __init__(self, yard: YardWorth, net: Net) -> None:
        super().__init__(yard)
        self.net: Net = net
        self.on: vec[i64] = filled(7, 0)
        self._turns: i64 = 0
        self._held: vec[i64] = filled(SPECIES, 0)
        self._largest: i64 = 0

    def survey(self, yard: YardWorth) -> None:
        super().survey(yard)
        self._turns = yard.turns
        species: i64
        for species in range(SPECIES):
            self._held[species] = yard.cards.held[species]
        self._largest = 0
        if self._best_kind >= 0:
            self._largest = most(yard.groups[yard.best].size, 8)

    def of(self, card: i64) -> float:
        return super().of(card) + self.learnt_of(card)

    def mean_unseen(self) -> float:
        mean: float = super().mean_unseen()
        cards = self._yard.cards
        if cards.unseen == 0:
            return mean
        total: float = 0.0
        once: i64 = cards.once
        twice: i64 = cards.twice
        card: i64 = 1
        while once != 0:
            if once & 1:
                learnt: float = self.learnt_of(card)
                total += learnt
                if twice & 1:
                    total += learnt
            once >>= 1
            twice >>= 1
            card += 1
        return mean + total / FRACTIONS[cards.unseen]

    def learnt_of(self, card: i64) -> float:
        """What the net adds to a card for the yard surveyed; the inputs stay in `on`."""
        yard = self._yard
        cells_of_yard = yard.yard
        species: i64 = SPECIES_OF[card]
        cells: i64 = self.open & ~beside(clashing(cells_of_yard, 0, card))
        of_kind: i64 = cells_of_yard[species]
        relation: i64 = 2
        if species == self._best_kind:
            relation = 0
        elif species == self._next_kind:
            relation = 1
        elif of_kind == 0:
            relation = 3
        joins: i64 = most(bits_in(cells & beside(of_kind)), 2)
        eggs: i64 = EGGS[card] - 1
        turns: i64 = self._turns
        cards = yard.cards
        shift: i64 = VALUES * species
        left: i64 = SIZES_OF_SETS[cards.once >> shift & FAMILY]
        left = most(left + SIZES_OF_SETS[cards.twice >> shift & FAMILY], 5)
        held: i64 = most(self._held[species], 3)
        of_best: i64 = 0
        of_next: i64 = 0
        if self._best_kind >= 0:
            of_best = most(self._held[self._best_kind], 2)
        if self._next_kind >= 0:
            of_next = most(self._held[self._next_kind], 2)
        on = self.on
        fits: i64 = most(bits_in(cells), 3)
        on[0] = (_JOIN + ((relation * 3 + joins) * 4 + fits) * 3 + eggs) * _TURNS + turns
        on[1] = (_SUPPLY + (relation * 4 + held) * 6 + left) * _TURNS + turns
        medals: i64 = most(cells_of_yard[MEDAL_COUNT], 8)
        on[2] = (_MEDALS + MEDALS[card] * 9 + medals) * _TURNS + turns
        if joins > 1:
            joins = 1
        on[3] = (_GOAL + (yard.goal - 1) * 8 + relation * 2 + joins) * _TURNS + turns
        on[4] = (_HELD + relation * 9 + of_best * 3 + of_next) * _TURNS + turns
        on[5] = (_VALUE + relation * VALUES + card - 1 - shift) * _TURNS + turns
        on[6] = (_SIZE + relation * 9 + self._largest) * _TURNS + turns
        return self.net.value(on, 7)


class LearntPolicy(HensPolicy):
    """`yard` is the net that adds to the worth of yards, `cards` the one that adds to cards."""

    def __init__(self, yard: Net, cards: Net) -> None:
        super().__init__()
        self.yards = [LearntYard(self.cards, yard) for _ in range(MOST_SEATS)]
        self.yard = self.yards[0]
        self.card_worth = LearntCards(self.yard, cards)
        self._placing = Placing(self.card_worth)

    def estimate(self, position: Position, seat: i64) -> float:
        assert isinstance(position, HensPosition)
        self.look(position, seat)
        return self.yard.worth()


class TaughtPolicy(HensPolicy):
    """The hand-made policy; its seat plays on by what was learnt alone or at a table."""

    def __init__(self, alone: HensPolicy, at_table: HensPolicy) -> None:
        super().__init__()
        self._own: OwnPolicy = OwnPolicy(alone, at_table)

    def own_policy(self) -> Policy:
        return self._own


class OwnPolicy(Policy):
    """One policy for whoever plays alone, another for tables of several."""

    def __init__(self, alone: HensPolicy, at_table: HensPolicy) -> None:
        super().__init__(at_table.noise, at_table.margin_scale)
        self._alone: HensPolicy = alone
        self._at_table: HensPolicy = at_table

    def _for(self, position: Position) -> HensPolicy:
        return self._alone if position.seats == 1 else self._at_table

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        return self._for(position).scores(position, seat, actions)

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        return self._for(position).choose(position, seat, rng)

    def estimate(self, position: Position, seat: i64) -> float:
        return self._for(position).estimate(position, seat)
