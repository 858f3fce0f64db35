"""Reading the others' hands from the cards they have played, and from those they have not.

Whoever has played the 12 while holding a card that would have won is hard to imagine. So the worlds
of a search are not drawn evenly: a hand counts as much as its seat, playing by the policy, would
have come to play just the cards it did. A walk through the possible hands (Metropolis-Hastings)
visits each as often as it deserves: now and then a card or a whole hand is exchanged for unseen
ones, and the exchange stands if the new hand explains the past better, or nearly as well.

A past hand is found by going back from the present one: of the cards held after a draw each may be
the drawn one, alike, and the card played was held before.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Imagination, Policy
from game.contract import NOBODY, Position
from game.ladder.position import LadderPosition
from game.ladder.state import CHOOSE, HIDDEN, NONE, PLAY
from game.ladder.tables import CARDS, HAND, HENS, PLACES, STACK
from game.rng import Rng
from game.vectors import filled

READ_TEMPERATURE: Final = 0.12
"""In points: how sharply a better card would have been preferred."""
DOUBT: Final = 0.03
"""How often a card is played for no reason the policy knows."""
WARM_UP: Final = 40
EXCHANGES: Final = 2
"""Tried for every seat between two worlds; before the first world there are more."""
FREE: Final = -1
CHOSEN: Final = -2


class HandReading(Imagination):
    """The worlds of one view, the hands in them as likely as the past makes them."""

    def __init__(self, view: LadderPosition, policy: Policy) -> None:
        super().__init__(view)
        self._policy: Policy = policy
        self._begun: bool = False
        self._world: LadderPosition = view
        self._unseen: vec[i64] = view.unseen_cards()
        self._holder: vec[i64] = vec[i64]()
        self._likelihood: vec[float] = vec[float]()
        self._decisions: list[LadderPosition] = []
        self._deciders: vec[i64] = vec[i64]()
        self._answers: vec[i64] = vec[i64]()
        round_: i64
        if len(view.ladders) > 0:
            for round_ in range(1, view.round + 1):
                self._recall(view, round_)

    def _recall(self, view: LadderPosition, round_: i64) -> None:
        """Rebuild what each other seat saw before it played its card in that round."""
        seats = view.seats
        leader: i64 = view.leaders[round_] if round_ > 1 else 0
        k: i64
        place: i64
        for k in range(seats):
            seat: i64 = (leader + k) % seats
            answer = view.played[(round_ - 1) * seats + seat]
            if seat == view.viewer or answer <= NONE:
                continue
            past = view.copy()
            past.round = round_
            past.phase = CHOOSE if round_ == 1 else PLAY
            past.leader = leader if round_ > 1 else NOBODY
            past.turn = seat
            at: i64
            for at in range((round_ - 1) * seats, len(past.played)):
                past.played[at] = NONE
            for at in range(seats):
                past.table[at] = NONE
                past.hens[at] = hens_left(view, at, round_)
            if round_ > 1:
                for at in range(k):
                    before: i64 = (leader + at) % seats
                    card = view.played[(round_ - 1) * seats + before]
                    past.played[(round_ - 1) * seats + before] = card
                    past.table[before] = card
            for place in range(PLACES):
                at = (round_ - 1) * 2 * PLACES + place
                past.rung_cards[place] = view.ladders[at]
                past.rung_owners[place] = view.ladders[at + PLACES]
            self._decisions.append(past)
            self._deciders = append(self._deciders, seat)
            self._answers = append(self._answers, answer)

    # -- the walk through the possible hands -----------------------------------------------------

    def world(self, rng: Rng) -> Position:
        if len(self._decisions) == 0:
            return self._view.imagined(rng)
        if not self._begun:
            self._begin(rng)
        self._exchange_cards(rng, EXCHANGES)
        free: vec[i64] = vec[i64]()
        card: i64
        for card in self._unseen:
            if self._holder[card] == FREE:
                free = append(free, card)
        rng.shuffle(free)
        world = self._world.copy()
        at: i64 = 0
        k: i64
        for k in range(world.seats * STACK):
            if world.stacks[k] != NONE:
                world.stacks[k] = free[at]
                at += 1
        return world

    def _begin(self, rng: Rng) -> None:
        view = self._view
        world = view.imagined(rng)
        assert isinstance(view, LadderPosition)
        assert isinstance(world, LadderPosition)
        self._world = world
        self._holder = filled(CARDS + 1, FREE)
        seat: i64
        k: i64
        for seat in range(view.seats):
            if view.table[seat] == HIDDEN:
                self._holder[world.table[seat]] = CHOSEN
            for k in range(seat * HAND, seat * HAND + HAND):
                if world.hands[k] != NONE:
                    self._holder[world.hands[k]] = seat
        for seat in range(view.seats):
            hand = self._hand(seat)
            self._likelihood = append(self._likelihood, self._likely(seat, hand, rng))
        self._exchange_cards(rng, WARM_UP * EXCHANGES)
        self._begun = True

    def _exchange_cards(self, rng: Rng, tries: i64) -> None:
        seat: i64
        k: i64
        for seat in range(self._view.seats):
            hand = self._hand(seat)
            if seat == self._view.viewer or len(hand) == 0:
                continue
            for k in range(tries):
                hand = self._exchanged(seat, hand, k % 2 == 0, rng)

    def _exchanged(self, seat: i64, hand: vec[i64], single: bool, rng: Rng) -> vec[i64]:
        """The hand after one attempt to exchange a single card of it, or all."""
        other: vec[i64] = hand[:]
        first: i64 = rng.below(len(hand)) if single else 0
        last: i64 = first if single else len(hand) - 1
        k: i64
        for k in range(first, last + 1):
            other[k] = self._free_card(rng)
            self._holder[other[k]] = seat
        likely = self._likely(seat, other, rng)
        accepted: bool = rng.unit() * self._likelihood[seat] <= likely
        for k in range(first, last + 1):
            self._holder[hand[k] if accepted else other[k]] = FREE
        if not accepted:
            return hand
        self._likelihood[seat] = likely
        for k in range(len(hand)):
            self._world.hands[seat * HAND + k] = other[k]
        return other

    def _hand(self, seat: i64) -> vec[i64]:
        hand: vec[i64] = vec[i64]()
        k: i64
        for k in range(seat * HAND, seat * HAND + HAND):
            if self._world.hands[k] != NONE:
                hand = append(hand, self._world.hands[k])
        return hand

    def _free_card(self, rng: Rng) -> i64:
        card: i64 = self._unseen[rng.below(len(self._unseen))]
        while self._holder[card] != FREE:
            card = self._unseen[rng.below(len(self._unseen))]
        return card

    def _likely(self, seat: i64, present: vec[i64], rng: Rng) -> float:
        """How likely a seat that holds these cards now would have played what it has played."""
        hand: vec[i64] = present[:]
        likely: float = 1.0
        k: i64 = len(self._decisions) - 1
        while k >= 0:
            if self._deciders[k] == seat:
                past = self._decisions[k]
                if past.round <= STACK:
                    hand[rng.below(len(hand))] = self._answers[k]
                else:
                    hand = append(hand, self._answers[k])
                likely *= self._answer_chance(past, seat, hand, self._answers[k])
            k -= 1
        return likely

    def _answer_chance(self, past: LadderPosition, seat: i64, hand: vec[i64], answer: i64) -> float:
        """How likely `seat`, with this hand, would have answered just so."""
        k: i64
        for k in range(HAND):
            past.hands[seat * HAND + k] = hand[k] if k < len(hand) else NONE
        scores = self._policy.scores(past, seat, hand)
        score: float = 0.0
        for k in range(len(hand)):
            if hand[k] == answer:
                score = scores[k]
        total: float = 0.0
        for k in range(len(hand)):
            better: float = (scores[k] - score) / READ_TEMPERATURE
            total += exp(better if better < 40.0 else 40.0)
        return DOUBT + (1.0 - DOUBT) / total


def hens_left(view: LadderPosition, seat: i64, round_: i64) -> i64:
    """The wooden hens a seat had as a round began: six, less one for each round it had won."""
    left: i64 = HENS
    earlier: i64
    for earlier in range(2, round_ + 1):
        if view.leaders[earlier] == seat and left > 0:
            left -= 1
    return left
