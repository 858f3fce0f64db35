"""How a decent player plays SLY.

Every action is weighed by what it changes in worth. A hen that lies face down is worth a share of
its space, which grows as the end draws near, less what a fox may make of it: so low hens are laid
and high ones stay at home. A fox face down is worth what it may gobble. Of somebody else's card the
seat knows how likely it is each card (`suspicion.py`), and it suspects a fox where it would lay its
own: beside fat hens.

Laying must not give the fox away. Where a Lay would go is decided by lot before anything is
weighed; whether it is the fox, the bare policy decides by lot too (`SlyPolicy.considered`), and a
search by what its fox promises, measured against what all can see (`ai/sly/bluff.py`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Determinizer, Policy
from ai.sly.bluff import reserves, signs_of
from ai.sly.reveals import RevealWorth
from ai.sly.suspicion import SuspectedWorlds, Suspicion
from game.contract import NOBODY, Position
from game.rng import Rng
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, REVEAL
from game.sly.tables import CARDS, FOX, ROW, SPACES, in_play, value_of

NEVER: Final = 1.0
"""Rewards are at most this."""
NOISE: Final = 0.5
MARGIN_SCALE: Final = 20.0


class SlyPolicy(Policy):
    """Weighs what an action changes, in points, for the seat less its rivals' share.

    `early`: the share of its space a hen face down is worth at the start (1 at the end).
    `fox_life`: what the owner of a fox loses when it is captured. `bold`: how often a card to be
    laid is the fox, `hungry`: how much more often for each of up to three cards of others that lie
    face down. `shyness`: how much more reward than `reserves` a search asks of its fox. `hurry`:
    what a point of lead is worth when laying brings the end on. `roaming`: how many points poorer a
    space may be and still be laid on. `rival`: what a point of all others together weighs against
    one of its own.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.early: float = 0.75
        self.hungry: float = 0.03
        self.hurry: float = 0.1
        self.fox_life: float = 1.0
        self.bold: float = 0.14
        self.roaming: float = 0.9
        self.rival: float = 1.15
        self.shyness: float = 0.0
        self.reserves: vec[float] = reserves()
        self.suspicion: Suspicion = Suspicion()
        self.reveals: RevealWorth = RevealWorth(self.suspicion)
        self._position: SlyPosition = SlyPosition(2)
        self._seat: i64 = 0
        self._rival: float = 1.0
        self._lowest_hen: i64 = 1

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
                scores = append(scores, self.reveals.worth(space, begun, left))
        return scores

    # -- bluff ----------------------------------------------------------------------------------

    def considered(self, position: Position, seat: i64, rng: Rng) -> vec[i64]:
        """Where a Lay would go is drawn by lot, and so is whether it would be the fox. Then the fox
        is laid just when a hen would be: neither the space nor the moment tells which it was.
        """
        assert isinstance(position, SlyPosition)
        if position.phase == REVEAL or not position.has_free_space():
            return position.actions(seat)
        space: i64 = self._space_by_lot(position, rng)
        if position.hands[seat * ROW + FOX] == 1:
            chance: float = self.bold + self.hungry * float(min(cards_waiting(position, seat), 3))
            if rng.unit() < chance:
                return self._with_fox(position, seat, space)
        return with_hens(position, seat, space, on_the_table(position, seat))

    def contenders(self, view: Position, seat: i64, rng: Rng) -> vec[i64]:
        """Whether it is the fox is no matter of lot where a search compares: `reluctance` is."""
        assert isinstance(view, SlyPosition)
        if view.phase == REVEAL or not view.has_free_space():
            return view.actions(seat)
        space: i64 = self._space_by_lot(view, rng)
        found: vec[i64] = with_hens(view, seat, space, on_the_table(view, seat))
        if view.hands[seat * ROW + FOX] == 1 and self.shyness < NEVER:
            found = append(found, numbered.lay(FOX, space))
        return found

    def reluctance(self, view: Position, seat: i64, action: i64) -> float:
        assert isinstance(view, SlyPosition)
        if not numbered.is_lay(action) or numbered.card_of(action) != FOX:
            return 0.0
        reluctance: float = self.shyness
        sign: i64
        for sign in signs_of(view, seat, numbered.space_of(action)):
            reluctance += self.reserves[sign]
        return reluctance

    def _with_fox(self, position: SlyPosition, seat: i64, space: i64) -> vec[i64]:
        """The fox is laid there, unless a hen would not be."""
        others: vec[i64] = on_the_table(position, seat)
        if len(others) > 0:
            lays: vec[i64] = with_hens(position, seat, space, vec[i64]())
            if self._best(position, seat, others) > self._best(position, seat, lays):
                return others
        return append(vec[i64](), numbered.lay(FOX, space))

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
        self.suspicion.look(position, seat)
        share: float = self.early + (1.0 - self.early) * nearness_of_end(position)
        self.reveals.look(position, seat, self._rival, share)
        self._lowest_hen = 1
        while self._lowest_hen < FOX and position.hands[seat * ROW + self._lowest_hen] != 1:
            self._lowest_hen += 1

    def _fox_chance(self, space: i64) -> float:
        return self.suspicion.chances[space * ROW + FOX]

    def _weight(self, owner: i64) -> float:
        return 1.0 if owner == self._seat else -self._rival

    # -- the three actions ----------------------------------------------------------------------

    def _lay_worth(self, card: i64, space: i64) -> float:
        """The fox is laid as gladly as the lowest hen: nothing must tell it apart."""
        if card == FOX:
            card = self._lowest_hen
        return self.reveals.lying(card, space)

    def _expose_worth(self, space: i64) -> float:
        fox: float = self._fox_chance(space)
        hen_lies: float = 0.0
        card: i64
        for card in range(1, FOX):
            chance: float = self.suspicion.chances[space * ROW + card]
            hen_lies += chance * self.reveals.lying(card, space)
        made_safe: float = (1.0 - fox) * float(value_of(space)) - hen_lies
        captured: float = float(self._position.seats) + self._rival * self.fox_life
        return fox * captured - self._rival * made_safe

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


def on_the_table(position: SlyPosition, seat: i64) -> vec[i64]:
    """All that may be done with cards that lie there: Reveals, then Exposes."""
    found: vec[i64] = vec[i64]()
    space: i64
    for space in range(SPACES):
        if position.is_face_down(space):
            found = append(found, numbered.REVEAL + space)
    for space in range(SPACES):
        if position.is_face_down(space) and position.owners[space] != seat:
            found = append(found, numbered.EXPOSE + space)
    return found


def with_hens(position: SlyPosition, seat: i64, space: i64, others: vec[i64]) -> vec[i64]:
    """These actions, and each hen in hand laid on that space."""
    found: vec[i64] = others
    card: i64
    for card in range(1, FOX):
        if position.hands[seat * ROW + card] == 1:
            found = append(found, numbered.lay(card, space))
    return found


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
