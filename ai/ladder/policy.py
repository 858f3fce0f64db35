"""How a decent player plays Hennen Rennen.

Two thoughts carry it. A hen is worth the rung where it will *end*: every stronger hen that comes
later pushes it one rung down and costs a chip, so that the ladder ends sorted, the strongest
on top. And a card is worth playing when it wins better now than it would on another day: the chance
that it becomes second-highest now, less its chance in an average round, times what its hen would be
worth on the ladder (less than nothing when only bad places are open to it).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Policy
from game.contract import Position
from game.ladder.position import CHOOSE, NONE, PLACE, PLACE_ACTION, LadderPosition
from game.ladder.tables import CARDS, DUST, HAND, ROUNDS, TOP, value_of
from game.vectors import filled

NOISE: Final = 0.3
MARGIN_SCALE: Final = 20.0


class LadderPolicy(Policy):
    """Plays by the numbers that a tournament of variants settled.

    `rivals`: what a point of all others together weighs against an own one; `pressure`: how many of
    the hens to come push a weaker one down; `gap`: the same for a hen with no other right above it;
    `hold`: what keeping a card for an average round is worth; `later`: how the seats yet to play
    lean to high cards; `gift`: what a point weighs that the last to play hands to the winner.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.rivals: float = 0.3
        self.pressure: float = 2.0
        self.gap: float = 0.35
        self.hold: float = 1.1
        self.later: float = 1.0
        self.gift: float = 0.3
        self._stronger: vec[i64] = filled(CARDS + 1, 0)
        self._seen: vec[i64] = filled(CARDS + 1, 0)
        self._unseen: i64 = 0
        self._rounds_left: i64 = 0

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, LadderPosition)
        self._look(position, seat)
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            if position.phase == PLACE:
                score = self._place_worth(
                    position, seat, position.table[seat], action - PLACE_ACTION
                )
            else:
                score = self._card_worth(position, seat, action)
            scores = append(scores, score)
        return scores

    # -- what the seat has seen -----------------------------------------------------------------

    def _look(self, position: LadderPosition, seat: i64) -> None:
        """Count, for every strength, the cards stronger than it that the seat has not seen."""
        seen = self._seen
        card: i64
        k: i64
        for k in range(CARDS + 1):
            seen[k] = 0
        for card in position.played:
            if card > NONE:
                seen[card] = 1
        for k in range(seat * HAND, seat * HAND + HAND):
            seen[position.hands[k]] = 1
        seen[position.table[seat]] = 1
        unseen: i64 = 0
        k = CARDS
        while k > 0:
            self._stronger[k] = unseen
            unseen += 1 - seen[k]
            k -= 1
        self._stronger[0] = unseen
        self._unseen = unseen
        self._rounds_left = ROUNDS - position.round

    def _stronger_share(self, card: i64) -> float:
        return float(self._stronger[card]) / float(self._unseen)

    # -- places ---------------------------------------------------------------------------------

    def _pushes(self, position: LadderPosition, card: i64) -> float:
        """How many of the hens still to come will probably be stronger than `card`."""
        share = self._stronger_share(card)
        weaker = 1.0 - share
        none: float = 1.0
        for _ in range(position.seats - 1):
            none *= weaker
        at_least_two = 1.0 - none * weaker - float(position.seats) * share * none
        return self.pressure * float(self._rounds_left) * at_least_two

    def _prospect(self, position: LadderPosition, card: i64, place: i64, crowded: bool) -> float:
        """What a hen will bring its owner in the end, chips lost on the way included."""
        if place == DUST:
            return float(value_of(DUST))
        drops = self._pushes(position, card)
        if not crowded:
            drops *= self.gap
        if drops >= float(place):
            return float(value_of(DUST)) - float(place)
        whole: i64 = i64(drops)
        part = drops - float(whole)
        here = float(value_of(place - whole))
        below = float(value_of(place - whole - 1))
        return here * (1.0 - part) + below * part - drops

    def _place_worth(self, position: LadderPosition, seat: i64, card: i64, place: i64) -> float:
        """Points the placement brings its seat, less a share of what it brings the others."""
        crowded = place == TOP or position.rung_cards[place + 1] != NONE
        own: float = self._prospect(position, card, place, crowded)
        if place == DUST:
            return own
        others: float = 0.0
        fallen = position.rung_cards[place]
        fallen_owner = position.rung_owners[place]
        before: i64 = place
        while fallen != NONE:
            old = self._prospect(
                position, fallen, before, before == TOP or position.rung_cards[before + 1] != NONE
            )
            after: i64 = place - 1
            while after > DUST and position.rung_cards[after] > fallen:
                after -= 1
            change = self._prospect(position, fallen, after, True) - old - float(before - after)
            if fallen_owner == seat:
                own += change
            else:
                others += change
            if after == DUST:
                break
            place = after
            before = after
            fallen = position.rung_cards[after]
            fallen_owner = position.rung_owners[after]
        return own - self.rivals * others

    def _best_place_worth(self, position: LadderPosition, seat: i64, card: i64) -> float:
        """The best of the three highest places open to the card, which is where the best one is."""
        best: float = float(value_of(DUST))
        looked: i64 = 0
        place: i64 = TOP
        while place > DUST and looked < 3:
            if position.rung_cards[place] < card:
                worth = self._place_worth(position, seat, card, place)
                if worth > best:
                    best = worth
                looked += 1
            place -= 1
        return best

    # -- cards ----------------------------------------------------------------------------------

    def _card_worth(self, position: LadderPosition, seat: i64, card: i64) -> float:
        worth: float = 0.0
        if position.hens[seat] > 0:
            worth = self._best_place_worth(position, seat, card)
        now = self._win_chance(position, card)
        share = self._stronger_share(card)
        usual: float = float(position.seats - 1) * share
        for _ in range(position.seats - 2):
            usual *= 1.0 - share
        score = worth * (now - self.hold * usual)
        if now < 1.0:
            score -= self.gift * self._gift(position, seat, card)
        return score

    def chance_of(self, position: LadderPosition, seat: i64, card: i64) -> float:
        """The chance, as `seat` knows it, that `card` from its hand wins the running round."""
        self._look(position, seat)
        return self._win_chance(position, card)

    def _win_chance(self, position: LadderPosition, card: i64) -> float:
        """The chance that `card` ends up second-highest, seats yet to play taken as random."""
        higher: i64 = 0
        to_come: i64 = position.seats - 1
        other: i64
        if position.phase != CHOOSE:
            for other in range(position.seats):
                if position.table[other] != NONE:
                    to_come -= 1
                    if position.table[other] > card:
                        higher += 1
        if higher > 1:
            return 0.0
        share = self._stronger_share(card) * self.later
        if share > 1.0:
            share = 1.0
        weaker = 1.0 - share
        if higher == 1:
            chance: float = 1.0
            for _ in range(to_come):
                chance *= weaker
            return chance
        chance = float(to_come) * share
        for _ in range(to_come - 1):
            chance *= weaker
        return chance

    def _gift(self, position: LadderPosition, seat: i64, card: i64) -> float:
        """For the last to play, what the round is then worth to the other seat that wins it."""
        highest: i64 = card
        highest_seat: i64 = seat
        second: i64 = NONE
        second_seat: i64 = seat
        if position.phase == CHOOSE:
            return 0.0
        other: i64
        for other in range(position.seats):
            if other == seat:
                continue
            played = position.table[other]
            if played == NONE:
                return 0.0
            if played > highest:
                second = highest
                second_seat = highest_seat
                highest = played
                highest_seat = other
            elif played > second:
                second = played
                second_seat = other
        if second_seat == seat or position.hens[second_seat] == 0:
            return 0.0
        return self._best_place_worth(position, second_seat, second)

    # -- memory ---------------------------------------------------------------------------------

    def forgetful(self, view: Position, rounds: i64) -> Position:
        """Forget the cards of earlier rounds, but for those that lie before everybody's eyes."""
        assert isinstance(view, LadderPosition)
        faded = view.copy()
        k: i64
        for k in range((view.round - 1 - rounds) * view.seats):
            card = view.played[k]
            if card not in view.rung_cards and card not in view.dust_cards:
                faded.played[k] = NONE
        return faded
