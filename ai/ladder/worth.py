"""What places and cards of Hennen Rennen are worth to a seat, by what it has seen.

Two thoughts carry it. A hen is worth the rung where it will *end*: every stronger hen that comes
later pushes it one rung down and costs a chip, so that the ladder ends sorted, the strongest
on top. And a card is worth playing when it wins better now than it would on another day: the chance
that it becomes second-highest now, less its chance in an average round, times what its hen would be
worth on the ladder (less than nothing when only bad places are open to it).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.bits import BITS, TOP_BIT, bits_in
from game.contract import NOBODY
from game.ladder.position import LadderPosition
from game.ladder.state import CHOOSE, NONE, PLACE
from game.ladder.tables import CARDS, DUST, HAND, PLACES, ROUNDS, TOP, value_of
from game.vectors import filled, zeros

HALF_TIME: Final = 4.5
"""Rounds left in the middle of the game."""
DUST_WORTH: Final = -5.0

HALF: Final = 50
"""The cards from 1 to this, and those above, are two sets of bits: bit 1 is the weakest of each."""
ALL_OF_A_HALF: Final = 0x7FFFFFFFFFFFE


def _fractions() -> vec[float]:
    row: vec[float] = vec[float]()
    card: i64
    for card in range(CARDS + 1):
        row = append(row, float(card))
    return row


def _worths() -> vec[float]:
    row: vec[float] = vec[float]()
    place: i64
    for place in range(PLACES):
        row = append(row, float(value_of(place)))
    return row


FRACTIONS: Final[vec[float]] = _fractions()
"""Whole numbers as fractions: looked up they come sooner than converted."""
WORTHS: Final[vec[float]] = _worths()
"""The points of every place."""


class LadderWorth:
    """Weighs by the numbers that a tournament of variants settled.

    `rivals`: what a point of all others together weighs against one of its own; `pressure`: how
    hard a stronger hen to come pushes; `fading`: how fast that lessens towards the end; `target`:
    how much harder the top rung is pushed; `calm`: the rungs at the bottom where nothing pushes;
    `crowd`: how much harder each stronger hen right above pushes; `shelter`: what a free rung below
    takes off the push; `hold`: what keeping a card for an average round is worth; `gift`: what a
    point weighs that the last to play hands to the winner.
    """

    def __init__(self) -> None:
        self.rivals: float = 0.15
        self.pressure: float = 0.37
        self.fading: float = 1.0
        self.target: float = 1.8
        self.calm: float = 0.0
        self.crowd: float = 0.0
        self.shelter: float = 0.0
        self.hold: float = 1.3
        self.gift: float = 0.25
        self._unseen_low: i64 = 0
        self._unseen_high: i64 = 0
        self._high_count: i64 = 0
        self._unseen: float = 0.0
        self._rivals_to_come: i64 = 0
        self._pressures: vec[float] = vec[float]()
        self._pressure_left: float = 0.0
        self._to_come: i64 = 0
        self._highest: i64 = NONE
        self._highest_seat: i64 = NOBODY
        self._second: i64 = NONE
        self._second_seat: i64 = NOBODY
        self._falls: vec[float] = zeros(PLACES)
        self._falls_to: vec[i64] = filled(PLACES, DUST)
        self._falls_known: i64 = 0

    # -- what the seat has seen -----------------------------------------------------------------

    def look(self, position: LadderPosition, seat: i64) -> None:
        """See which cards the seat has not seen: a set for the lower half, one for the upper."""
        seen_low: i64 = 0
        seen_high: i64 = 0
        card: i64 = position.table[seat]
        if card > HALF:
            seen_high = TOP_BIT >> (61 + HALF - card)
        elif card > NONE:
            seen_low |= TOP_BIT >> (61 - card)
        cards = position.played
        k: i64 = 0
        end: i64 = position.round * position.seats
        while k < end:
            card = cards[k]
            if card > HALF:
                seen_high |= TOP_BIT >> (61 + HALF - card)
            elif card > NONE:
                seen_low |= TOP_BIT >> (61 - card)
            k += 1
        cards = position.hands
        k = seat * HAND
        end = k + HAND
        while k < end:
            card = cards[k]
            if card > HALF:
                seen_high |= TOP_BIT >> (61 + HALF - card)
            elif card > NONE:
                seen_low |= TOP_BIT >> (61 - card)
            k += 1
        self._unseen_low = ALL_OF_A_HALF & ~seen_low
        self._unseen_high = ALL_OF_A_HALF & ~seen_high
        self._high_count = bits_in(self._unseen_high)
        self._unseen = FRACTIONS[bits_in(self._unseen_low) + self._high_count]
        self._rivals_to_come = position.seats - 1
        self._falls_known = 0
        if len(self._pressures) == 0:
            self._weigh_rounds()
        self._pressure_left = self._pressures[position.round]
        if position.phase != PLACE:
            self._look_at_table(position)

    def _look_at_table(self, position: LadderPosition) -> None:
        """See the two highest cards of the round so far, and how many seats are yet to play."""
        self._to_come = position.seats - 1
        self._highest = NONE
        self._second = NONE
        self._highest_seat = NOBODY
        self._second_seat = NOBODY
        if position.phase == CHOOSE:
            return
        other: i64
        for other in range(position.seats):
            card: i64 = position.table[other]
            if card == NONE:
                continue
            self._to_come -= 1
            if card > self._highest:
                self._second = self._highest
                self._second_seat = self._highest_seat
                self._highest = card
                self._highest_seat = other
            elif card > self._second:
                self._second = card
                self._second_seat = other

    def _weigh_rounds(self) -> None:
        """How hard stronger hens will push in all from each round on."""
        left: float = float(ROUNDS)
        for _ in range(ROUNDS + 1):
            pressure = self.pressure * HALF_TIME * (left / HALF_TIME) ** self.fading
            self._pressures = append(self._pressures, pressure)
            left -= 1.0

    def stronger_share(self, card: i64) -> float:
        """How many of the cards the seat has not seen are stronger."""
        stronger: i64
        if card > HALF:
            stronger = bits_in(self._unseen_high >> (card - HALF + 1))
        else:
            stronger = bits_in(self._unseen_low >> (card + 1)) + self._high_count
        return FRACTIONS[stronger] / self._unseen

    # -- places ---------------------------------------------------------------------------------

    def push(self, share: float) -> float:
        """How hard stronger hens still to come will push down a hen weaker than this share."""
        weaker = 1.0 - share
        none: float = 1.0
        rivals: i64 = self._rivals_to_come
        while rivals > 0:
            none *= weaker
            rivals -= 1
        at_least_two = 1.0 - none * weaker - FRACTIONS[self._rivals_to_come + 1] * share * none
        return self._pressure_left * at_least_two

    def _prospect(self, position: LadderPosition, card: i64, push: float, place: i64) -> float:
        """What a hen at `place` will bring its owner in the end, chips lost on the way included.

        The lower it sits, the rarer the pushes reach it: `push` of 1 takes it half the way down.
        """
        if place == TOP:
            push *= self.target
        elif self.crowd > 0.0:
            push *= self._neighbours(position, card, place)
        exposed: float = FRACTIONS[place] - self.calm
        drops: float = exposed * push / (1.0 + push) if exposed > 0.0 else 0.0
        part: float = drops
        while part >= 1.0:
            part -= 1.0
            place -= 1
        return WORTHS[place] * (1.0 - part) + WORTHS[place - 1] * part - drops

    def _neighbours(self, position: LadderPosition, card: i64, place: i64) -> float:
        """How much harder or softer a hen is pushed for what stands right above and below it."""
        above: i64 = place + 1
        while above <= TOP and position.rung_cards[above] > card:
            above += 1
        harder: float = 1.0 + self.crowd * FRACTIONS[above - place - 1]
        return harder * (1.0 - self.shelter) if position.rung_cards[place - 1] == NONE else harder

    def place_worth(
        self, position: LadderPosition, seat: i64, card: i64, push: float, place: i64
    ) -> float:
        """Points the placement brings its seat, less a share of what it brings the others."""
        own: float = self._prospect(position, card, push, place)
        others: float = 0.0
        while place > DUST and position.rung_cards[place] != NONE:
            known: i64 = BITS[place]
            if self._falls_known & known == 0:
                self._falls_known |= known
                self._foresee_fall(position, place)
            if position.rung_owners[place] == seat:
                own += self._falls[place]
            else:
                others += self._falls[place]
            place = self._falls_to[place]
        return own - self.rivals * others

    def _foresee_fall(self, position: LadderPosition, rung: i64) -> None:
        """What the hen on a rung loses when it is bumped, whoever does it, and where it lands."""
        card: i64 = position.rung_cards[rung]
        push: float = self.push(self.stronger_share(card))
        after: i64 = rung - 1
        while after > DUST and position.rung_cards[after] > card:
            after -= 1
        change: float = DUST_WORTH
        if after > DUST:
            change = self._prospect(position, card, push, after)
        change -= FRACTIONS[rung - after]
        self._falls[rung] = change - self._prospect(position, card, push, rung)
        self._falls_to[rung] = after

    def _bestplace_worth(
        self, position: LadderPosition, seat: i64, card: i64, share: float
    ) -> float:
        """The best of the three highest places open to the card, which is where the best one is."""
        best: float = DUST_WORTH
        push = self.push(share)
        looked: i64 = 0
        place: i64 = TOP
        while place > DUST and looked < 3:
            if position.rung_cards[place] < card:
                worth = self.place_worth(position, seat, card, push, place)
                if worth > best:
                    best = worth
                looked += 1
            place -= 1
        return best

    # -- cards ----------------------------------------------------------------------------------

    def card_worth(self, position: LadderPosition, seat: i64, card: i64) -> float:
        share = self.stronger_share(card)
        worth: float = 0.0
        if position.hens[seat] > 0:
            worth = self._bestplace_worth(position, seat, card, share)
        now = self._win_chance(card, share)
        weaker = 1.0 - share
        usual: float = FRACTIONS[position.seats - 1] * share
        rivals: i64 = position.seats - 2
        while rivals > 0:
            usual *= weaker
            rivals -= 1
        score = worth * (now - self.hold * usual)
        if now < 1.0 and self._to_come == 0:
            score -= self.gift * self._gift(position, card)
        return score

    def chance_of(self, position: LadderPosition, seat: i64, card: i64) -> float:
        """The chance, as `seat` knows it, that `card` from its hand wins the running round."""
        self.look(position, seat)
        return self._win_chance(card, self.stronger_share(card))

    def _win_chance(self, card: i64, share: float) -> float:
        """The chance that `card` ends up second-highest, seats yet to play taken as random."""
        if self._second > card:
            return 0.0
        weaker = 1.0 - share
        to_come: i64 = self._to_come
        chance: float = 1.0
        if self._highest < card:
            chance = FRACTIONS[to_come] * share
            to_come -= 1
        while to_come > 0:
            chance *= weaker
            to_come -= 1
        return chance

    def _gift(self, position: LadderPosition, card: i64) -> float:
        """For the last to play, what the round is then worth to the other seat that wins it."""
        second: i64 = self._second if self._second > card else self._highest
        winner: i64 = self._second_seat if self._second > card else self._highest_seat
        if (second > card and second == self._highest) or position.hens[winner] == 0:
            return 0.0
        return self._bestplace_worth(position, winner, second, self.stronger_share(second))
