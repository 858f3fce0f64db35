"""What an unfinished yard promises: the eye of a decent player of Hens.

A yard ends with all its twelve cells filled, so every open cell is a question: which of the cards
that may still come go there? The worth of a yard is what its groups have and may yet grow by, its
medals, its coops, its goals as far as they are met or near, less the cells that hardly any card
fits. With no turn left it is the true count.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.frozen.hens.cards import ALL_CARDS, COMPANIONS, FAMILIES, bits_in
from ai.frozen.hens.goals import GoalHopes
from game.hens.hands import NONE
from game.hens.position import HensPosition
from game.hens.scoring import MEDALS_COUNTED, NO_ROOSTER, POINTS_FOR_MEDALS
from game.hens.state import FACE_DOWN
from game.hens.tables import (
    CARDS,
    COPIES,
    EGGS,
    FULL_HAND,
    ROUNDS,
    SPECIES,
    VALUES,
    goal_of,
    species_of,
)
from game.hens.yard import (
    CELLS,
    COOPS,
    HENS,
    MEDAL_COUNT,
    SIDE,
    THREE_EGGS,
    TWO_EGGS,
    YARD,
    Box,
    beside,
    bit,
    grown,
    lay_hen,
    lift_hen,
    turn_coop,
)
from game.vectors import filled, zeros

_GROUPS: Final = 12


class YardWorth:
    """One seat's yard on trial: cards are laid and lifted, and the worth is asked in between.

    The numbers were settled by playing thousands of games with each a little changed:
    `growth`: what an egg to come counts; `narrow`: how much having few open cells hampers a group;
    `reach`: cards a turn a seat can get hold of; `second`, `rest`: what the second-best group and
    all others count; `medal`: what a third of three medals counts; `dead`, `tight`: the harm of a
    cell no card fits, or few; `doubt`: how far apart two groups' sizes must be, in hens a turn
    left, to tell which will be larger.
    """

    def __init__(self) -> None:
        self.growth: float = 0.8
        self.narrow: float = 0.7
        self.reach: float = 0.95
        self.second: float = 1.0
        self.rest: float = 0.12
        self.medal: float = 0.67
        self.dead: float = 1.5
        self.tight: float = 1.0
        self.doubt: float = 0.26
        self.goal: i64 = 0
        self.rooster: i64 = NO_ROOSTER
        self.turns: i64 = 0
        self.yard: vec[i64] = filled(YARD, 0)
        self.unseen: i64 = 0
        self._once: i64 = 0
        self._twice: i64 = 0
        self._hand: i64 = 0
        self._hand_twice: i64 = 0
        self._copies: vec[i64] = filled(CARDS + 1, 0)
        self._held: vec[i64] = filled(SPECIES, 0)
        self._left: vec[i64] = filled(SPECIES, 0)
        self._eggs: vec[float] = zeros(SPECIES)
        self._allowed: vec[i64] = filled(CELLS + 2 * SIDE, ALL_CARDS)
        self._saved: vec[i64] = filled(4, 0)
        self.count: i64 = 0
        self.groups: vec[i64] = filled(_GROUPS, 0)
        self.kinds: vec[i64] = filled(_GROUPS, 0)
        self.sizes: vec[i64] = filled(_GROUPS, 0)
        self.eggs: vec[i64] = filled(_GROUPS, 0)
        self.sizes_to_be: vec[float] = zeros(_GROUPS)
        self.eggs_to_be: vec[float] = zeros(_GROUPS)
        self.best: i64 = -1
        self.next: i64 = -1
        self.goals: GoalHopes = GoalHopes(self.yard, self.sizes, self.sizes_to_be)

    # -- what the seat knows --------------------------------------------------------------------

    def look(self, position: HensPosition, seat: i64) -> None:
        """Take in the seat's yard, and which cards it has not seen."""
        self._count_copies(position, seat)
        self._take_in_yard(position, seat)

    def look_at_rival(self, position: HensPosition, rival: i64) -> None:
        """Take in another seat's yard; unseen stays what the looking seat has not seen."""
        self._hand = 0
        self._hand_twice = 0
        k: i64
        for k in range(SPECIES):
            self._held[k] = 0
        self._take_in_yard(position, rival)

    def _take_in_yard(self, position: HensPosition, seat: i64) -> None:
        k: i64
        for k in range(YARD):
            self.yard[k] = position.yards[seat * YARD + k]
        for k in range(CELLS + 2 * SIDE):
            self._allowed[k] = ALL_CARDS
        for k in range(seat * ROUNDS, seat * ROUNDS + position.laid[seat]):
            cell: i64 = position.laid_cells[k]
            if cell < FACE_DOWN:
                self._restrict(position.laid_cards[k], cell)
        self.turns = ROUNDS - position.laid[seat]
        self.goal = position.goal
        self.rooster = position.roosters[seat]

    def _restrict(self, card: i64, cell: i64) -> None:
        fitting: i64 = COMPANIONS[card]
        self._allowed[cell + SIDE - 1] &= fitting
        self._allowed[cell + SIDE + 1] &= fitting
        self._allowed[cell] &= fitting
        self._allowed[cell + 2 * SIDE] &= fitting

    def _count_copies(self, position: HensPosition, seat: i64) -> None:
        """The cards in the game less those the seat sees: its own, open yards, piles, and taken."""
        copies = self._copies
        card: i64
        k: i64
        other: i64
        for card in range(1, CARDS + 1):
            copies[card] = COPIES[card] if position.species >> species_of(card) & 1 else 0
        for other in range(position.seats):
            for k in range(other * ROUNDS, other * ROUNDS + position.laid[other]):
                if other == seat or position.laid_cells[k] < FACE_DOWN:
                    copies[position.laid_cards[k]] -= 1
            for k in range(other * ROUNDS, other * ROUNDS + position.pile_sizes[other]):
                copies[position.piles[k]] -= 1
            known: i64 = position.hands.in_front[other]
            if other == seat:
                known = position.hands.sizes[other]
            for k in range(other * FULL_HAND, other * FULL_HAND + known):
                copies[position.hands.cards[k]] -= 1
        if position.turned_up > NONE:
            copies[position.turned_up] -= 1
        self._hand = 0
        self._hand_twice = 0
        for k in range(SPECIES):
            self._held[k] = 0
        start: i64 = seat * FULL_HAND
        for k in range(start, start + position.hands.sizes[seat]):
            card = position.hands.cards[k]
            here: i64 = bit(card - 1)
            self._hand_twice |= self._hand & here
            self._hand |= here
            self._held[species_of(card)] += 1
        self._once = 0
        self._twice = 0
        self.unseen = 0
        species: i64
        card = 0
        for species in range(SPECIES):
            left: i64 = 0
            eggs: i64 = 0
            for _ in range(VALUES):
                card += 1
                many: i64 = copies[card]
                if many > 0:
                    left += many
                    eggs += many * EGGS[card]
                    self._once |= bit(card - 1)
                    if many > 1:
                        self._twice |= bit(card - 1)
            self._left[species] = left
            self._eggs[species] = float(eggs) / float(left) if left > 0 else 1.5
            self.unseen += left

    def unseen_copies(self, card: i64) -> i64:
        return self._copies[card]

    # -- trying ---------------------------------------------------------------------------------

    def lay(self, card: i64, cell: i64) -> None:
        """Try a hand card as a hen."""
        self._saved[0] = self._allowed[cell + SIDE - 1]
        self._saved[1] = self._allowed[cell + SIDE + 1]
        self._saved[2] = self._allowed[cell]
        self._saved[3] = self._allowed[cell + 2 * SIDE]
        lay_hen(self.yard, 0, card, cell)
        self._restrict(card, cell)
        self._leave_hand(card)

    def lift(self, card: i64, cell: i64) -> None:
        """Take back the card laid last."""
        lift_hen(self.yard, 0, card, cell)
        self._allowed[cell + SIDE - 1] = self._saved[0]
        self._allowed[cell + SIDE + 1] = self._saved[1]
        self._allowed[cell] = self._saved[2]
        self._allowed[cell + 2 * SIDE] = self._saved[3]
        self._back_in_hand(card)

    def build(self, card: i64, cell: i64) -> None:
        """Try a hand card as a coop."""
        turn_coop(self.yard, 0, cell)
        self._leave_hand(card)

    def tear_down(self, card: i64, cell: i64) -> None:
        turn_coop(self.yard, 0, cell)
        self._back_in_hand(card)

    def _leave_hand(self, card: i64) -> None:
        here: i64 = bit(card - 1)
        if self._hand_twice & here == 0:
            self._hand &= ~here
        self._held[species_of(card)] -= 1
        self.turns -= 1

    def _back_in_hand(self, card: i64) -> None:
        self._hand |= bit(card - 1)
        self._held[species_of(card)] += 1
        self.turns += 1

    # -- worth ----------------------------------------------------------------------------------

    def worth(self) -> float:
        """Points the yard, as it lies, will probably bring."""
        yard = self.yard
        taken: i64 = yard[HENS] | yard[COOPS]
        box = Box(taken)
        room: i64 = box.room() & ~taken
        self._find_groups(room)
        total: float = self._groups_worth() + self._medals_worth()
        total -= float(bits_in(yard[COOPS]))
        self.goals.turns = self.turns
        self.goals.count = self.count
        half: i64
        for half in range(2):
            total += self.goals.worth(goal_of(self.goal, half), box)
        if self.turns > 0:
            total -= self._cells_harm(room)
        return total

    def _find_groups(self, room: i64) -> None:
        """All groups with what they are and what they may grow to."""
        yard = self.yard
        turns: float = float(self.turns)
        rate: float = self.reach * turns / float(self.unseen) if self.unseen > 0 else 0.0
        if rate > 1.0:
            rate = 1.0
        found: i64 = 0
        species: i64
        for species in range(SPECIES):
            left: i64 = yard[species]
            if left == 0:
                continue
            supply: float = float(self._held[species]) + rate * float(self._left[species])
            while left != 0:
                group: i64 = grown(left & -left, left)
                left &= ~group
                size: i64 = bits_in(group)
                eggs: i64 = size + bits_in(group & yard[TWO_EGGS])
                eggs += 2 * bits_in(group & yard[THREE_EGGS])
                more: float = 0.0
                if self.turns > 0 and supply > 0.0:
                    ways = self._ways(beside(group) & room, species, rate) / supply
                    more = turns if turns < supply else supply
                    more *= self.growth * ways / (ways + self.narrow)
                self.groups[found] = group
                self.kinds[found] = species
                self.sizes[found] = size
                self.eggs[found] = eggs
                self.sizes_to_be[found] = float(size) + more
                self.eggs_to_be[found] = float(eggs) + more * self._eggs[species]
                found += 1
        self.count = found

    def _ways(self, cells: i64, species: i64, rate: float) -> float:
        """The cards of a species that may come to these cells, a card for each cell it fits."""
        cards: i64 = FAMILIES[species]
        held: i64 = self._hand & cards
        once: i64 = self._once & cards
        twice: i64 = self._twice & cards
        sure: i64 = 0
        maybe: i64 = 0
        cell: i64 = 0
        while cells != 0:
            while cells & 0xFF == 0:
                cells >>= 8
                cell += 8
            if cells & 1:
                fitting: i64 = self._allowed[cell + SIDE]
                sure += bits_in(fitting & held)
                maybe += bits_in(fitting & once) + bits_in(fitting & twice)
            cells >>= 1
            cell += 1
        return float(sure) + rate * float(maybe)

    def _groups_worth(self) -> float:
        """The largest group and the rooster's, or the two that are likely to become these."""
        k: i64
        if self.count == 0:
            return 0.0
        crowed: i64 = -1
        if self.rooster >= 0:
            rooster: i64 = bit(self.rooster)
            for k in range(self.count):
                if self.groups[k] & rooster:
                    crowed = k
        best: i64 = -1
        next_best: i64 = -1
        rest: float = 0.0
        for k in range(self.count):
            rest += self.eggs_to_be[k]
            if k == crowed:
                continue
            if best < 0 or self._larger(k, best):
                next_best = best
                best = k
            elif next_best < 0 or self._larger(k, next_best):
                next_best = k
        if crowed >= 0:
            self.best = crowed
            self.next = best
            return self._crowed_worth(crowed, best, rest)
        self.best = best
        self.next = next_best
        worth: float = self.eggs_to_be[best]
        rest -= worth
        if self.turns > 0 and self.turns >= ROUNDS // 2 and next_best >= 0:
            worth += self.second * self.eggs_to_be[next_best]
            rest -= self.eggs_to_be[next_best]
        if self.turns > 0:
            worth += self.rest * rest
        return worth

    def _larger(self, one: i64, other: i64) -> bool:
        """Whether a group is rather the one that counts; with no turn left, by the rules."""
        if self.turns > 0:
            return self.eggs_to_be[one] > self.eggs_to_be[other]
        if self.sizes[one] != self.sizes[other]:
            return self.sizes[one] > self.sizes[other]
        return self.eggs[one] > self.eggs[other]

    def _crowed_worth(self, crowed: i64, other: i64, rest: float) -> float:
        """The rooster's group, and the other unless the rooster's is as large as it."""
        worth: float = self.eggs_to_be[crowed]
        if other < 0:
            return worth
        if self.turns == 0:
            if self.sizes[other] > self.sizes[crowed]:
                worth += self.eggs_to_be[other]
            return worth
        rest -= worth + self.eggs_to_be[other]
        ahead: float = self.sizes_to_be[other] - self.sizes_to_be[crowed] - 0.5
        chance: float = 0.5 + 0.5 * ahead / (self.doubt * float(self.turns) + 0.5)
        chance = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
        return worth + chance * self.eggs_to_be[other] + self.rest * rest

    def _medals_worth(self) -> float:
        medals: i64 = self.yard[MEDAL_COUNT]
        sure: float = float(medals // MEDALS_COUNTED * POINTS_FOR_MEDALS)
        if self.turns == 0:
            return sure
        hoped: float = self.medal * float(medals * POINTS_FOR_MEDALS) / float(MEDALS_COUNTED)
        share: float = float(self.turns) / float(self.turns + 2)
        return sure + share * (hoped - sure)

    def _cells_harm(self, room: i64) -> float:
        """What the open cells cost that no card fits, or only a few of those that may come."""
        coming: i64 = self._hand | self._once
        harm: float = 0.0
        cells: i64 = beside(self.yard[HENS]) & room
        cell: i64 = 0
        while cells != 0:
            while cells & 0xFF == 0:
                cells >>= 8
                cell += 8
            if cells & 1:
                fitting: i64 = bits_in(self._allowed[cell + SIDE] & coming)
                if fitting == 0:
                    harm += self.dead
                else:
                    harm += self.tight / (1.0 + float(fitting))
            cells >>= 1
            cell += 1
        return harm
