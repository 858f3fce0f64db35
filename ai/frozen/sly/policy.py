"""How a decent player plays SLY.

Every action is weighed by what it changes in worth. A hen that lies face down is worth a share of
its space, which grows as the end draws near, less what a fox may make of it: so low hens are laid
and high ones stay at home. A fox face down is worth what it may gobble. Of somebody else's card the
seat knows how likely it is each card (`suspicion.py`), and it suspects a fox where it would lay its
own: beside fat hens.

Laying must not give the fox away: where to lay, and whether it is the fox, is decided by lot
before anything is weighed (`SlyPolicy.considered`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.frozen.policy import Determinizer, Policy
from ai.frozen.sly.suspicion import SuspectedWorlds, Suspicion
from game.contract import NOBODY, Position
from game.rng import Rng
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, REVEAL
from game.sly.tables import CARDS, FOX, ROW, SPACES, in_play, value_of
from game.vectors import filled

NOISE: Final = 0.5
MARGIN_SCALE: Final = 20.0
MOST_UP: Final = 8


class SlyPolicy(Policy):
    """Weighs what an action changes, in points, for the seat less its rivals' share.

    `early`: the share of its space a hen face down is worth at the start (1 at the end). `danger`:
    what a rank costs while it lies face down. `fox_down`, `fox_home`: what a fox is worth lying
    face down or in hand; `fox_life`: what its owner loses when it is captured. `bold`: how often a
    card to be laid is the fox, `hungry`: how much more often for each of up to three cards of
    others that lie face down. `hurry`: what a point of lead is worth when laying brings the end
    on. `roaming`: how many points poorer a space may be and still be laid on. `rival`: what a point
    of all others together weighs against one of its own.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.early: float = 0.75
        self.danger: float = 0.15
        self.fox_down: float = 1.5
        self.fox_home: float = 1.5
        self.hungry: float = 0.03
        self.hurry: float = 0.1
        self.fox_life: float = 1.0
        self.bold: float = 0.14
        self.roaming: float = 0.9
        self.rival: float = 1.15
        self.suspicion: Suspicion = Suspicion()
        self._position: SlyPosition = SlyPosition(2)
        self._seat: i64 = 0
        self._rival: float = 1.0
        self._share: float = 0.0
        self._own_fox: i64 = NOBODY
        self._own_low: i64 = NOBODY
        self._own_high: i64 = NOBODY
        self._stranger: i64 = NOBODY
        self._lowest_hen: i64 = 1
        self._up_cards: vec[i64] = filled(MOST_UP, 0)
        self._up_spaces: vec[i64] = filled(MOST_UP, 0)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, SlyPosition)
        self._look(position, seat)
        begun: i64 = len(position.turned)
        left: i64 = position.reveal_size() - begun - 1
        end: float = self._end_worth()
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            space: i64 = numbered.space_of(action)
            if numbered.is_lay(action):
                scores = append(scores, self._lay_worth(numbered.card_of(action), space) + end)
            elif numbered.is_expose(action):
                scores = append(scores, self._expose_worth(space))
            else:
                scores = append(scores, self._reveal_worth(space, begun, left))
        return scores

    # -- bluff ----------------------------------------------------------------------------------

    def considered(self, position: Position, seat: i64, rng: Rng) -> vec[i64]:
        """Where a Lay would go is drawn by lot, and so is whether it would be the fox. Then the fox
        is laid just when a hen would be: neither the space nor the moment tells which it was.
        """
        assert isinstance(position, SlyPosition)
        legal: vec[i64] = position.actions(seat)
        if position.phase == REVEAL or not position.has_free_space():
            return legal
        space: i64 = self._space_by_lot(position, rng)
        lays: vec[i64] = vec[i64]()
        others: vec[i64] = vec[i64]()
        both: vec[i64] = vec[i64]()
        action: i64
        for action in legal:
            if not numbered.is_lay(action):
                others = append(others, action)
                both = append(both, action)
            elif numbered.space_of(action) == space and numbered.card_of(action) != FOX:
                lays = append(lays, action)
                both = append(both, action)
        if position.hands[seat * ROW + FOX] != 1:
            return both
        chance: float = self.bold + self.hungry * float(min(cards_waiting(position, seat), 3))
        if rng.unit() >= chance:
            return both
        if len(others) > 0 and self._best(position, seat, others) > self._best(
            position, seat, lays
        ):
            return others
        fox: vec[i64] = vec[i64]()
        return append(fox, numbered.lay(FOX, space))

    def _best(self, position: SlyPosition, seat: i64, actions: vec[i64]) -> float:
        scores = self.scores(position, seat, actions)
        best: float = scores[0]
        score: float
        for score in scores:
            best = max(best, score)
        return best

    def _space_by_lot(self, position: SlyPosition, rng: Rng) -> i64:
        """A free space, rather one that counts much."""
        best: i64 = NOBODY
        best_worth: float = 0.0
        space: i64
        for space in range(SPACES):
            if position.owners[space] == NOBODY and in_play(space, position.seats):
                worth: float = float(value_of(space)) + self.roaming * rng.unit()
                if best < 0 or worth > best_worth:
                    best = space
                    best_worth = worth
        return best

    # -- what the seat knows --------------------------------------------------------------------

    def _look(self, position: SlyPosition, seat: i64) -> None:
        self._position = position
        self._seat = seat
        self._rival = self.rival / float(position.seats - 1)
        self._share = self.early + (1.0 - self.early) * nearness_of_end(position)
        self.suspicion.look(position, seat)
        self._own_fox = NOBODY
        self._own_low = NOBODY
        self._own_high = NOBODY
        self._stranger = NOBODY
        space: i64
        for space in range(SPACES):
            owner: i64 = position.owners[space]
            if owner == NOBODY or position.faces[space] != DOWN:
                continue
            if owner != seat:
                if self._stranger < 0 or self._fox_chance(space) > self._fox_chance(self._stranger):
                    self._stranger = space
            elif position.cards[space] == FOX:
                self._own_fox = space
            else:
                card: i64 = position.cards[space]
                if self._own_low < 0 or card < position.cards[self._own_low]:
                    self._own_low = space
                if self._own_high < 0 or card > position.cards[self._own_high]:
                    self._own_high = space
        self._lowest_hen = 1
        while self._lowest_hen < FOX and position.hands[seat * ROW + self._lowest_hen] != 1:
            self._lowest_hen += 1
        k: i64
        for k in range(len(position.turned)):
            space = position.turned[k]
            self._up_spaces[k] = space
            self._up_cards[k] = position.cards[space]

    def _fox_chance(self, space: i64) -> float:
        return self.suspicion.chances[space * ROW + FOX]

    def _weight(self, owner: i64) -> float:
        return 1.0 if owner == self._seat else -self._rival

    def _lying_worth(self, card: i64, space: i64) -> float:
        """What a face-down card is worth to its owner."""
        if card == FOX:
            return self.fox_down
        return self._share * float(value_of(space)) - self.danger * float(card)

    def _home_worth(self, card: i64) -> float:
        return self.fox_home if card == FOX else 0.0

    # -- the three actions ----------------------------------------------------------------------

    def _lay_worth(self, card: i64, space: i64) -> float:
        """The fox is laid as gladly as the lowest hen: nothing must tell it apart."""
        if card == FOX:
            card = self._lowest_hen
        return self._lying_worth(card, space)

    def _expose_worth(self, space: i64) -> float:
        fox: float = self._fox_chance(space)
        hen_lies: float = 0.0
        card: i64
        for card in range(1, FOX):
            chance: float = self.suspicion.chances[space * ROW + card]
            hen_lies += chance * self._lying_worth(card, space)
        made_safe: float = (1.0 - fox) * float(value_of(space)) - hen_lies
        captured: float = float(self._position.seats) + self._rival * self.fox_life
        return fox * captured - self._rival * made_safe

    def _reveal_worth(self, space: i64, begun: i64, left: i64) -> float:
        """What turning up this card changes, the rest of the Reveal being chosen well."""
        total: float = 0.0
        self._up_spaces[begun] = space
        card: i64
        for card in range(1, CARDS + 1):
            chance: float = self.suspicion.chances[space * ROW + card]
            if chance > 0.0:
                self._up_cards[begun] = card
                total += chance * self._completed_worth(begun + 1, left)
        return total

    def _completed_worth(self, up: i64, left: i64) -> float:
        """The worth of turning up that many cards, by the best of a few ways to go on."""
        if left == 0:
            return self._settled_worth(up)
        best: float = -99.0
        if left > 1:
            best = self._settled_worth(up)
        best = max(best, self._with_own(up, self._own_fox))
        best = max(best, self._with_own(up, self._own_high))
        best = max(best, self._with_own(up, self._own_low))
        stranger: i64 = self._stranger
        if stranger >= 0 and stranger != self._up_spaces[up - 1]:
            total: float = 0.0
            self._up_spaces[up] = stranger
            card: i64
            for card in range(1, CARDS + 1):
                chance: float = self.suspicion.chances[stranger * ROW + card]
                if chance > 0.0:
                    self._up_cards[up] = card
                    total += chance * self._settled_worth(up + 1)
            best = max(best, total)
        return best if best > -99.0 else self._settled_worth(up)

    def _with_own(self, up: i64, space: i64) -> float:
        if space < 0 or space == self._up_spaces[up - 1]:
            return -99.0
        self._up_spaces[up] = space
        self._up_cards[up] = self._position.cards[space]
        return self._settled_worth(up + 1)

    def _settled_worth(self, up: i64) -> float:
        """What settling the cards turned up changes: first as if all went home, then the hens that
        are gobbled or safe instead.
        """
        owners = self._position.owners
        seats: i64 = self._position.seats
        total: float = 0.0
        fox: i64 = -1
        nearest: i64 = seats
        top: i64 = -1
        second: i64 = -1
        k: i64
        for k in range(up):
            space: i64 = self._up_spaces[k]
            card: i64 = self._up_cards[k]
            owner: i64 = owners[space]
            worth: float = self._home_worth(card) - self._lying_worth(card, space)
            total += self._weight(owner) * worth
            if card == FOX:
                distance: i64 = (owner - self._seat + seats) % seats
                if distance < nearest:
                    nearest = distance
                    fox = owner
            elif top < 0 or self._beats(k, top):
                second = top
                top = k
            elif second < 0 or self._beats(k, second):
                second = k
        if fox >= 0 and top >= 0:
            eaten: float = float(self._up_cards[top])
            if owners[self._up_spaces[top]] == fox:
                eaten = -eaten
            total += self._weight(fox) * eaten
            top = second
        if top >= 0:
            safe: i64 = self._up_spaces[top]
            total += self._weight(owners[safe]) * float(value_of(safe))
        return total

    def _beats(self, one: i64, other: i64) -> bool:
        """Whether a hen turned up ranks before another, precedence included."""
        if self._up_cards[one] != self._up_cards[other]:
            return self._up_cards[one] > self._up_cards[other]
        seats: i64 = self._position.seats
        first: i64 = self._position.owners[self._up_spaces[one]]
        second: i64 = self._position.owners[self._up_spaces[other]]
        return (first - self._seat + seats) % seats < (second - self._seat + seats) % seats

    def _end_worth(self) -> float:
        """Laying the last card but one brings the end on: good when ahead, bad when behind."""
        position = self._position
        if position.phase == REVEAL or position.hand_sizes[self._seat] != 2:
            return 0.0
        lead: float = 0.0
        other: i64
        for other in range(position.seats):
            points: float = float(position.points(other))
            lead += self._weight(other) * points
        space: i64
        for space in range(SPACES):
            owner: i64 = position.owners[space]
            if owner != NOBODY and position.faces[space] == DOWN:
                hen: float = 1.0 - self._fox_chance(space)
                lead += self._weight(owner) * hen * float(value_of(space))
        return self.hurry * lead

    # -- others' minds --------------------------------------------------------------------------

    def determinizer(self, view: Position) -> Determinizer:
        return SuspectedWorlds(view, self.suspicion)

    # -- memory ---------------------------------------------------------------------------------

    def forgetful(self, view: Position, rounds: i64) -> Position:
        """Forget which cards of others went home before the last `rounds` rounds."""
        assert isinstance(view, SlyPosition)
        faded = view.copy()
        since: i64 = view.turns - rounds * view.seats
        owner: i64
        card: i64
        for owner in range(view.seats):
            if owner == view.viewer or not has_face_down(view, owner):
                continue
            for card in range(1, CARDS + 1):
                place: i64 = owner * ROW + card
                if view.home_at[place] < since:
                    faded.home_at[place] = 0
                    if view.hands[place] == 1:
                        faded.hands[place] = HIDDEN
        return faded


def cards_waiting(position: SlyPosition, seat: i64) -> i64:
    """How many cards of others lie face down."""
    waiting: i64 = 0
    space: i64
    for space in range(SPACES):
        owner: i64 = position.owners[space]
        if owner != NOBODY and owner != seat and position.faces[space] == DOWN:
            waiting += 1
    return waiting


def has_face_down(position: SlyPosition, owner: i64) -> bool:
    space: i64
    for space in range(SPACES):
        if position.owners[space] == owner and position.faces[space] == DOWN:
            return True
    return False


def nearness_of_end(position: SlyPosition) -> float:
    """0 while all hold their seven cards, 1 when somebody is down to one."""
    fewest: i64 = CARDS
    size: i64
    for size in position.hand_sizes:
        if size < fewest:
            fewest = size
    return float(CARDS - fewest) / float(CARDS - 1)
