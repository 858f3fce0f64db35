"""How a decent player plays Hennen Rennen: by what cards and places are worth (`worth.py`), and by
what it reads of the others' hands (`reading.py`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.ladder.reading import HandReading
from ai.ladder.worth import DUST_WORTH, LadderWorth
from ai.policy import Determinizer, Policy
from game.contract import Position
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import NONE, PLACE
from game.ladder.tables import BOTTOM, DUST, HAND, PLACES
from game.rng import Rng

NOISE: Final = 0.3
MARGIN_SCALE: Final = 20.0


class LadderPolicy(Policy):
    """Plays what promises most; `worth` holds the numbers."""

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.worth: LadderWorth = LadderWorth()

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, LadderPosition)
        if position.phase == PLACE:
            return self._scores_of_places(position, seat, actions)
        worth = self.worth
        worth.look(position, seat)
        scores: vec[float] = vec[float](capacity=len(actions))
        action: i64
        for action in actions:
            scores = append(scores, worth.card_worth(position, seat, action))
        return scores

    def _scores_of_places(
        self, position: LadderPosition, seat: i64, actions: vec[i64]
    ) -> vec[float]:
        worth = self.worth
        worth.look(position, seat)
        card = position.table[seat]
        push = worth.push(worth.stronger_share(card))
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            score = DUST_WORTH
            if action != PLACE_ACTION + DUST:
                score = worth.place_worth(position, seat, card, push, action - PLACE_ACTION)
            scores = append(scores, score)
        return scores

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        """The same as by `scores`, without a list of the actions."""
        assert isinstance(position, LadderPosition)
        if position.phase == PLACE:
            return self._chosen_place(position, seat, rng)
        return self._chosen_card(position, seat, rng)

    def _chosen_card(self, position: LadderPosition, seat: i64, rng: Rng) -> i64:
        start: i64 = seat * HAND
        if position.hands[start + 1] == NONE:
            return position.hands[start]
        worth = self.worth
        worth.look(position, seat)
        noise: float = self.noise
        chosen: i64 = NONE
        best: float = 0.0
        k: i64 = start
        while k < start + HAND:
            card: i64 = position.hands[k]
            if card != NONE:
                score = worth.card_worth(position, seat, card) + noise * rng.unit()
                if chosen == NONE or score > best:
                    chosen = card
                    best = score
            k += 1
        return chosen

    def _chosen_place(self, position: LadderPosition, seat: i64, rng: Rng) -> i64:
        card: i64 = position.table[seat]
        place: i64 = BOTTOM
        while place < PLACES and position.rung_cards[place] > card:
            place += 1
        if place == PLACES:
            return PLACE_ACTION + DUST
        worth = self.worth
        worth.look(position, seat)
        push = worth.push(worth.stronger_share(card))
        noise: float = self.noise
        chosen: i64 = DUST
        best: float = DUST_WORTH + noise * rng.unit()
        while place < PLACES:
            if position.rung_cards[place] < card:
                score = worth.place_worth(position, seat, card, push, place) + noise * rng.unit()
                if score > best:
                    chosen = place
                    best = score
            place += 1
        return PLACE_ACTION + chosen

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
        self.worth.pressure = 0.45
        self.worth.fading = 0.4
        self.worth.target = 1.25
        self.worth.calm = 1.1
        self.worth.crowd = 0.3
        self.worth.shelter = 0.25
        self.worth.hold = 1.15
