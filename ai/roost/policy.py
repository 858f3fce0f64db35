"""How a decent player plays Rule the Roost.

A barn is worth, to each seat, its chance to own it times the chickens less the foxes, as far as
known and expected. A card is worth what it changes in that, the seat's own share less the rivals';
what strikes better late is held back while there is much to come. A farmer is worth the best move
he will probably find. An egg is thrown when the card on its way, taken for what its player would
want to put there, hurts more than a later one would.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Policy
from ai.roost.barns import BarnWorths
from ai.roost.belief import COLUMNS, Belief
from game.contract import NOBODY, Position
from game.roost.actions import MOVE_NOTHING, NO_EGG, barn_of, card_of
from game.roost.history import FORK_LOOK, KEY_LOOK, LOCK, PLACE, STOP
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import (
    BARN_KINDS,
    BARNS,
    CHICKEN,
    FORK,
    FOX,
    HIDDEN,
    KEY,
    KINDS,
    MOST_SEATS,
    PADLOCK,
    is_farmer,
    rooster_of,
)
from game.vectors import zeros

NOISE: Final = 0.1
MARGIN_SCALE: Final = 12.0
MOST_TO_COME: Final = 40.0
NOT_WEIGHED: Final = 1000.0


class RoostPolicy(Policy):
    """Plays by these numbers.

    `softness`: how much less sure an ownership is while cards are to come. `growth`: how many of
    the unseen chickens a barn is expected to gain. `hold`: by card, what keeping it is worth while
    much is to come. `search_gain`: the part of the best move that a farmer is expected to bring.
    `curiosity`: what a look is worth by itself. `patience`: how much an egg must prevent, early.
    `crowd`: by how much more for every further seat that may throw too. `wish`: how well the others
    are thought to choose their cards.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.softness: float = 1.5
        self.growth: float = 0.11
        self.hold: vec[float] = zeros(KINDS)
        self.hold[FORK] = 3.0
        self.hold[KEY] = 4.0
        self.hold[PADLOCK] = 1.2
        self.rooster_hold: float = 0.15
        self.search_gain: float = 0.6
        self.curiosity: float = 0.2
        self.patience: float = 0.3
        self.crowd: float = 0.06
        self.wish: float = 1.0
        self._beliefs: list[Belief] = [Belief() for _ in range(MOST_SEATS)]
        self._belief: Belief = self._beliefs[0]
        self._barns: BarnWorths = BarnWorths(self._belief, self.softness, self.growth)
        self._early: float = 0.0
        self._seat: i64 = 0
        self._seats: i64 = 2
        self._locked: i64 = NOBODY
        self._changes: vec[float] = zeros(2 * BARNS * BARN_KINDS)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, RoostPosition)
        self._consider(position, seat)
        scores: vec[float] = vec[float](capacity=len(actions))
        action: i64
        for action in actions:
            score: float
            if position.phase == WINDOW:
                score = 0.0 if action == NO_EGG else self._egg_worth(position)
            elif position.phase == MOVE:
                score = 0.0
                if action != MOVE_NOTHING:
                    barn: i64 = position.pending_barn
                    score = self._move_worth(card_of(action), barn, barn_of(action))
            else:
                score = self._play_worth(seat, card_of(action), barn_of(action))
            scores = append(scores, score)
        return scores

    def _consider(self, position: RoostPosition, seat: i64) -> None:
        self._belief = self._beliefs[seat]
        self._belief.look(position, seat)
        self._seat = seat
        self._seats = position.seats
        self._locked = position.locked
        early: float = self._belief.to_come / MOST_TO_COME
        self._early = early if early < 1.0 else 1.0
        self._barns.look(self._belief, position.seats, position.locked, self._early)
        k: i64
        for k in range(2 * BARNS * BARN_KINDS):
            self._changes[k] = NOT_WEIGHED

    # -- what a card changes --------------------------------------------------------------------

    def _gain(self, card: i64, barn: i64) -> float:
        """What one more of a card under a barn brings the deciding seat."""
        k: i64 = barn * BARN_KINDS + card
        if self._changes[k] == NOT_WEIGHED:
            self._changes[k] = self._barns.change(self._seat, card, barn, 1.0)
        return self._changes[k]

    def _loss(self, card: i64, barn: i64) -> float:
        """What one less of it brings."""
        k: i64 = (BARNS + barn) * BARN_KINDS + card
        if self._changes[k] == NOT_WEIGHED:
            self._changes[k] = self._barns.change(self._seat, card, barn, -1.0)
        return self._changes[k]

    # -- decisions ------------------------------------------------------------------------------

    def _play_worth(self, seat: i64, card: i64, barn: i64) -> float:
        if is_farmer(card):
            return self._look_worth(card, barn) - self.hold[card] * self._early
        if card == PADLOCK:
            return self._barns.worth_of_lock(barn, seat) - self.hold[PADLOCK] * self._early
        held: float = self.hold[card] if card >= CHICKEN else self.rooster_hold
        return self._gain(card, barn) - held * self._early

    def _look_worth(self, farmer: i64, barn: i64) -> float:
        """The best move that is probably there, and a little for knowing."""
        best: float = 0.0
        shut: i64 = self._locked if farmer == FORK else NOBODY
        if barn != shut:
            card: i64
            to: i64
            for card in range(1, BARN_KINDS):
                there: float = self._belief.cards[barn * COLUMNS + card]
                if there < 0.05:
                    continue
                if there > 1.0:
                    there = 1.0
                for to in range(BARNS):
                    if to != barn and to != shut:
                        worth: float = there * self._move_worth(card, barn, to)
                        if worth > best:
                            best = worth
        return self.search_gain * best + self.curiosity

    def _move_worth(self, card: i64, barn: i64, to: i64) -> float:
        return self._loss(card, barn) + self._gain(card, to)

    def worth_of_move(
        self, position: RoostPosition, seat: i64, card: i64, barn: i64, to: i64
    ) -> float:
        """What moving such a card would bring `seat`, as it knows the barns; for the hint."""
        self._consider(position, seat)
        return self._move_worth(card, barn, to)

    def harm_of_card(self, position: RoostPosition, seat: i64) -> float:
        """What the card on its way will probably cost `seat`; for the hint."""
        self._consider(position, seat)
        return self._harm(position)

    # -- eggs -----------------------------------------------------------------------------------

    def _egg_worth(self, position: RoostPosition) -> float:
        """What stopping the card on its way saves, less what the egg may save another time."""
        wait: float = self.patience * self._early
        return self._harm(position) - wait - self.crowd * float(self._seats - 2)

    def _harm(self, position: RoostPosition) -> float:
        """The card on its way is taken for what its player would like to put there."""
        player: i64 = position.turn
        barn: i64 = position.pending_barn
        belief = self._belief
        chance: float = belief.chance[player]
        rooster: i64 = rooster_of(player)
        fowl: float = 1.0 - chance
        weight: float = 0.0
        harm: float = 0.0
        k: i64
        for k in range(3):
            card: i64 = rooster if k == 0 else CHICKEN if k == 1 else FOX
            likely: float = chance
            if k == 1:
                likely = fowl * belief.chicken_share
            elif k == 2:
                likely = fowl * (1.0 - belief.chicken_share)
            gain: float = self._barns.change(player, card, barn, 1.0)
            likely *= 1.0 + self.wish * gain if gain > 0.0 else 1.0 / (1.0 - self.wish * gain)
            weight += likely
            harm -= likely * self._gain(card, barn)
        return harm / weight if weight > 0.0 else 0.0

    # -- memory ---------------------------------------------------------------------------------

    def forgetful(self, view: Position, rounds: i64) -> Position:
        """Forget looks, and own moves, before the last `rounds` rounds; own cards are known."""
        assert isinstance(view, RoostPosition)
        faded = view.copy()
        history = faded.history
        since: i64 = self._first_remembered(view, rounds * view.seats)
        one: i64 = 1
        fresh: i64 = 0
        entry: i64 = len(history.what)
        while entry > 0:
            entry -= 1
            kind: i64 = history.kind(entry)
            own: bool = history.seat(entry) == view.viewer
            if entry >= since:
                if own and kind in (FORK_LOOK, KEY_LOOK):
                    fresh |= one << history.barn(entry)
            elif kind == PLACE:
                if not own and (fresh >> history.barn(entry)) & 1 == 0:
                    self._forget(faded, entry)
            elif own and kind != STOP:
                self._forget(faded, entry)
        barn: i64
        card: i64
        for barn in range(BARNS):
            if (fresh >> barn) & 1 == 0 and faded.piles.mixed_sizes[barn] > 0:
                faded.piles.mixed_known[barn] &= ~(one << view.viewer)
                for card in range(BARN_KINDS):
                    faded.piles.mixed[barn * BARN_KINDS + card] = HIDDEN
        return faded

    def _first_remembered(self, view: RoostPosition, plays: i64) -> i64:
        """The entry of the history at which the last plays begin."""
        entry: i64 = len(view.history.what)
        while entry > 0 and plays > 0:
            entry -= 1
            if view.history.kind(entry) in (FORK_LOOK, KEY_LOOK, PLACE, STOP, LOCK):
                plays -= 1
        return entry

    def _forget(self, faded: RoostPosition, entry: i64) -> None:
        one: i64 = 1
        history = faded.history
        if history.known[entry] >= 0:
            history.known[entry] &= ~(one << faded.viewer)
            history.card[entry] = HIDDEN
