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

from ai.frozen.ladder.reading import HandReading
from ai.frozen.policy import Determinizer, Policy
from game.contract import Position
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import CHOOSE, NONE, PLACE
from game.ladder.tables import BOTTOM, CARDS, DUST, HAND, PLACES, ROUNDS, TOP, value_of
from game.vectors import filled, zeros

NOISE: Final = 0.3
MARGIN_SCALE: Final = 20.0
HALF_TIME: Final = 4.5
"""Rounds left in the middle of the game."""


class LadderPolicy(Policy):
    """Plays by the numbers that a tournament of variants settled.

    `rivals`: what a point of all others together weighs against one of its own; `pressure`: how
    hard a stronger hen to come pushes; `fading`: how fast that lessens towards the end; `target`:
    how much harder the top rung is pushed; `calm`: the rungs at the bottom where nothing pushes;
    `crowd`: how much harder each stronger hen right above pushes; `shelter`: what a free rung below
    takes off the push; `hold`: what keeping a card for an average round is worth; `gift`: what a
    point weighs that the last to play hands to the winner.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.rivals: float = 0.15
        self.pressure: float = 0.37
        self.fading: float = 1.0
        self.target: float = 1.8
        self.calm: float = 0.0
        self.crowd: float = 0.0
        self.shelter: float = 0.0
        self.hold: float = 1.3
        self.gift: float = 0.25
        self._stronger: vec[i64] = filled(CARDS + 1, 0)
        self._seen: vec[i64] = filled(CARDS + 1, 0)
        self._unseen: i64 = 0
        self._seats: i64 = 0
        self._pressure_left: float = 0.0
        self._rung_cards: vec[i64] = filled(PLACES, NONE)
        self._rung_pushes: vec[float] = zeros(PLACES)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, LadderPosition)
        self._look(position, seat)
        scores: vec[float] = vec[float]()
        action: i64
        if position.phase == PLACE:
            card = position.table[seat]
            push = self._push_on(card)
            for action in actions:
                worth = self._place_worth(position, seat, card, push, action - PLACE_ACTION)
                scores = append(scores, worth)
        else:
            for action in actions:
                scores = append(scores, self._card_worth(position, seat, action))
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
        self._seats = position.seats
        rounds_left: float = float(ROUNDS - position.round)
        self._pressure_left = self.pressure * HALF_TIME * (rounds_left / HALF_TIME) ** self.fading
        for k in range(BOTTOM, PLACES):
            card = position.rung_cards[k]
            self._rung_cards[k] = card
            if card != NONE:
                self._rung_pushes[k] = self._push_on(card)

    def _stronger_share(self, card: i64) -> float:
        return float(self._stronger[card]) / float(self._unseen)

    # -- places ---------------------------------------------------------------------------------

    def _push_on(self, card: i64) -> float:
        """How hard stronger hens still to come will push one of this strength down the ladder."""
        share = self._stronger_share(card)
        weaker = 1.0 - share
        none: float = 1.0
        for _ in range(self._seats - 1):
            none *= weaker
        at_least_two = 1.0 - none * weaker - float(self._seats) * share * none
        return self._pressure_left * at_least_two

    def _prospect(self, card: i64, push: float, place: i64) -> float:
        """What a hen at `place` will bring its owner in the end, chips lost on the way included.

        The lower it sits, the rarer the pushes reach it: `push` of 1 takes it half the way down.
        """
        if place == TOP:
            push *= self.target
        elif self.crowd > 0.0:
            push *= self._neighbours(card, place)
        exposed: float = float(place) - self.calm
        drops: float = exposed * push / (1.0 + push) if exposed > 0.0 else 0.0
        whole: i64 = i64(drops)
        part = drops - float(whole)
        here = float(value_of(place - whole))
        below = float(value_of(place - whole - 1))
        return here * (1.0 - part) + below * part - drops

    def _neighbours(self, card: i64, place: i64) -> float:
        """How much harder or softer a hen is pushed for what stands right above and below it."""
        above: i64 = place + 1
        while above <= TOP and self._rung_cards[above] > card:
            above += 1
        harder: float = 1.0 + self.crowd * float(above - place - 1)
        return harder * (1.0 - self.shelter) if self._rung_cards[place - 1] == NONE else harder

    def _place_worth(
        self, position: LadderPosition, seat: i64, card: i64, push: float, place: i64
    ) -> float:
        """Points the placement brings its seat, less a share of what it brings the others."""
        if place == DUST:
            return float(value_of(DUST))
        own: float = self._prospect(card, push, place)
        others: float = 0.0
        before: i64 = place
        fallen = position.rung_cards[before]
        while fallen != NONE:
            fallen_push: float = self._rung_pushes[before]
            after: i64 = before - 1
            while after > DUST and position.rung_cards[after] > fallen:
                after -= 1
            change: float = float(value_of(DUST))
            if after > DUST:
                change = self._prospect(fallen, fallen_push, after)
            change -= float(before - after)
            change -= self._prospect(fallen, fallen_push, before)
            if position.rung_owners[before] == seat:
                own += change
            else:
                others += change
            if after == DUST:
                break
            before = after
            fallen = position.rung_cards[after]
        return own - self.rivals * others

    def _best_place_worth(self, position: LadderPosition, seat: i64, card: i64) -> float:
        """The best of the three highest places open to the card, which is where the best one is."""
        best: float = float(value_of(DUST))
        push = self._push_on(card)
        looked: i64 = 0
        place: i64 = TOP
        while place > DUST and looked < 3:
            if position.rung_cards[place] < card:
                worth = self._place_worth(position, seat, card, push, place)
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
        share = self._stronger_share(card)
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

    def own_policy(self) -> Policy:
        return LadderOwnPolicy()

    # -- what the others may hold ----------------------------------------------------------------

    def determinizer(self, view: Position) -> Determinizer:
        assert isinstance(view, LadderPosition)
        return HandReading(view, self)

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


class LadderOwnPolicy(LadderPolicy):
    """How a thinking seat means to play on among others who play by the policy.

    Its numbers were found in games against three of the policy, of which it wins 29 %: hens are
    placed with an eye on their neighbours, and nothing is left to chance.
    """

    def __init__(self) -> None:
        super().__init__()
        self.noise = 0.0
        self.pressure = 0.45
        self.fading = 0.4
        self.target = 1.25
        self.calm = 1.1
        self.crowd = 0.3
        self.shelter = 0.25
        self.hold = 1.15
