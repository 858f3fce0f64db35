"""How a decent player plays Hens.

Every card is laid on trial wherever it fits (`ai.hens.placing`), and the yard that promises most is
built (`ai.hens.worth`). Drawing, keeping and discarding compare what cards would do for the yard as
it lies (`ai.hens.card_worth`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.hens.card_worth import CardWorth
from ai.hens.placing import Placing
from ai.hens.unseen import CardsToCome
from ai.hens.worth import YardWorth
from ai.policy import Policy
from game.contract import NOBODY, Position
from game.hens import actions as numbered
from game.hens.actions import MOST_SEATS
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE
from game.hens.tables import ROUNDS
from game.rng import Rng

NOISE: Final = 0.15
MARGIN_SCALE: Final = 50.0


class HensPolicy(Policy):
    """Plays by the worth of yards and of cards.

    The yard of every seat is looked at by an eye of its own, so that what has not changed since the
    seat's last turn is not worked out again. `yard` is the one looked at last, with what `cards`
    may come to it. `gift`: what a point weighs that a discard brings the next seat.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.gift: float = 0.13
        self.cards: CardsToCome = CardsToCome()
        self.yards: list[YardWorth] = [YardWorth(self.cards) for _ in range(MOST_SEATS)]
        self.yard: YardWorth = self.yards[0]
        self.card_worth: CardWorth = CardWorth(self.yard)
        self._placing: Placing = Placing(self.card_worth)

    def look(self, position: HensPosition, seat: i64) -> None:
        """See what the seat has in its yard, and which cards may come to it."""
        self.cards.look(position, seat)
        self.yard = self.yards[seat]
        self.yard.look(position, seat)
        self.card_worth.survey(self.yard)

    def _look_at_rival(self, position: HensPosition, rival: i64) -> None:
        """See another seat's yard; unseen stays what the looking seat has not seen."""
        self.cards.forget_hand()
        self.yard = self.yards[rival]
        self.yard.look(position, rival)
        self.card_worth.survey(self.yard)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, HensPosition)
        self.look(position, seat)
        if position.phase == PLACE:
            return self._placing.worths(self.yard, actions)
        if position.phase == DRAW:
            return self._draws(position, actions)
        if position.phase == DISCARD:
            return self._discards(position, seat, actions)
        if position.phase == KEEP_OR_PASS:
            return self._keep_or_pass(position, actions)
        return self._roosters(actions)

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        """The same as by `scores`, but placings and draws come without a list of the actions."""
        assert isinstance(position, HensPosition)
        if position.phase == DRAW:
            return self._chosen_draw(position, seat, rng)
        if position.phase != PLACE:
            return super().choose(position, seat, rng)
        self.look(position, seat)
        hand: vec[i64] = position.different_cards(seat)
        return self._placing.choose(self.yard, hand, self.noise, rng)

    # -- the rooster ----------------------------------------------------------------------------

    def _roosters(self, actions: vec[i64]) -> vec[float]:
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            self.yard.rooster = action - numbered.ROOSTER
            scores = append(scores, self.yard.worth())
        return scores

    # -- cards ----------------------------------------------------------------------------------

    def _draws(self, position: HensPosition, actions: vec[i64]) -> vec[float]:
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            score: float
            if action == numbered.DRAW_DECK:
                score = self.card_worth.mean_unseen()
            else:
                owner: i64 = action - numbered.DRAW_PILE
                top: i64 = position.piles[owner * ROUNDS + position.pile_sizes[owner] - 1]
                score = self.card_worth.of(top)
            scores = append(scores, score)
        return scores

    def _chosen_draw(self, position: HensPosition, seat: i64, rng: Rng) -> i64:
        """The same as by `scores`, without a list of the actions."""
        piles: i64 = 0
        owner: i64
        for owner in range(position.seats):
            if position.may_draw_from_pile(seat, owner):
                piles += 1
        if piles == 0 or position.seats == 1:
            return numbered.DRAW_DECK
        self.look(position, seat)
        chosen: i64 = NOBODY
        best: float = 0.0
        score: float
        if position.deck_size > 0:
            chosen = numbered.DRAW_DECK
            best = self.card_worth.mean_unseen()
            best += self.noise * rng.unit()
        for owner in range(position.seats):
            if position.may_draw_from_pile(seat, owner):
                score = self.card_worth.of(
                    position.piles[owner * ROUNDS + position.pile_sizes[owner] - 1]
                )
                if piles > 1 or position.deck_size > 0:
                    score += self.noise * rng.unit()
                if chosen == NOBODY or score > best:
                    chosen = numbered.DRAW_PILE + owner
                    best = score
        return chosen

    def _keep_or_pass(self, position: HensPosition, actions: vec[i64]) -> vec[float]:
        kept: float = self.card_worth.of(position.turned_up)
        passed: float = self.card_worth.mean_unseen()
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            scores = append(scores, kept if action == numbered.KEEP else passed)
        return scores

    def _discards(self, position: HensPosition, seat: i64, actions: vec[i64]) -> vec[float]:
        """The card the seat's own yard misses least, and the next seat's does not long for."""
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            scores = append(scores, -self.card_worth.of(action))
        if position.round < ROUNDS:
            self._look_at_rival(position, (seat + 1) % position.seats)
            k: i64
            for k in range(len(actions)):
                scores[k] -= self.gift * self.card_worth.of(actions[k])
        return scores
