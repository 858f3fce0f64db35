"""What a card would do for a yard as it lies: eggs to the best group it can join, and medals."""

from mypy_extensions import i64

from ai.hens.cards import EGG_FRACTIONS, FAMILY, FRACTIONS, LOWEST, MEDAL_FRACTIONS, SPECIES_OF
from ai.hens.worth import YardWorth
from game.hens.tables import SPECIES, VALUES
from game.hens.yard import HENS, OF_VALUE, beside


class CardWorth:
    """Cards weighed for the yard surveyed last.

    `main`, `minor`, `other`: what an egg counts on a card that can join the best group, the next
    one, any; `later`: the same on a card of their species that fits nowhere yet; `medal`: a medal;
    `fits`: lying anywhere as a hen, and no coop; `spare`: what the worst card of a hand is worth
    that would be placed instead.
    """

    def __init__(self, yard: YardWorth) -> None:
        self.main: float = 1.0
        self.minor: float = 0.9
        self.other: float = 0.3
        self.later: float = 0.4
        self.medal: float = 0.5
        self.fits: float = 0.5
        self.spare: float = 0.5
        self.open: i64 = 0
        self.best: i64 = 0
        self.groups_worth: float = 0.0
        self._yard: YardWorth = yard
        self._best_kind: i64 = -1
        self._next: i64 = 0
        self._next_kind: i64 = -1

    def survey(self, yard: YardWorth) -> None:
        """See where the yard is `open` and which of its groups a card could join now: around the
        best one lie the cells `best`, none if there is no group.
        """
        self._yard = yard
        self.open = yard.open_cells()
        self.best = 0
        self._best_kind = -1
        self._next = 0
        self._next_kind = -1
        if yard.yard[HENS] == 0:
            return
        self.groups_worth = yard.rank_groups()
        best = yard.groups[yard.best]
        self.best = best.border
        self._best_kind = best.species
        if yard.next >= 0:
            following = yard.groups[yard.next]
            self._next = following.border
            self._next_kind = following.species

    def of(self, card: i64) -> float:
        """What the card would bring."""
        species: i64 = SPECIES_OF[card]
        yard = self._yard.yard
        value: i64 = OF_VALUE + card - VALUES * species
        clashing: i64 = yard[HENS] & ~(yard[species] | yard[value - 1] | yard[value + 1])
        cells: i64 = self.open & ~beside(clashing)
        worth: float = self.medal * MEDAL_FRACTIONS[card]
        egg: float = 0.0
        if species == self._best_kind:
            egg = self.main if cells & self.best else self.later
        elif species == self._next_kind:
            egg = self.minor if cells & self._next else self.later
        elif cells != 0:
            egg = self.other
        if cells != 0:
            worth += self.fits
        return worth + egg * EGG_FRACTIONS[card]

    def mean_unseen(self) -> float:
        """What a card off the deck is worth on average, at least what is spare in hand."""
        cards = self._yard.cards
        if cards.unseen == 0:
            return 0.0
        total: float = 0.0
        species: i64
        for species in range(SPECIES):
            shift: i64 = VALUES * species
            once: i64 = cards.once >> shift & FAMILY
            if once != 0:
                total = self._with_family(total, species, once, cards.twice >> shift)
        return total / FRACTIONS[cards.unseen]

    def _with_family(self, total: float, species: i64, once: i64, twice: i64) -> float:
        """The total and what the unseen cards of a species are worth, two alike twice."""
        yard = self._yard.yard
        others: i64 = yard[HENS] & ~yard[species]
        joined: i64 = 0
        joining: float = self.other
        if species == self._best_kind:
            joined = self.best
            joining = self.main
        elif species == self._next_kind:
            joined = self._next
            joining = self.minor
        while once != 0:
            nth: i64 = LOWEST[once]
            once &= once - 1
            value: i64 = OF_VALUE + 1 + nth
            card: i64 = VALUES * species + 1 + nth
            clashing: i64 = others & ~(yard[value - 1] | yard[value + 1])
            cells: i64 = self.open & ~beside(clashing)
            worth: float = self.medal * MEDAL_FRACTIONS[card]
            egg: float = joining
            if joined != 0 and cells & joined == 0:
                egg = self.later
            elif cells == 0:
                egg = 0.0
            if cells != 0:
                worth += self.fits
            worth += egg * EGG_FRACTIONS[card]
            if worth < self.spare:
                worth = self.spare
            total += worth * FRACTIONS[1 + (twice >> nth & 1)]
        return total
