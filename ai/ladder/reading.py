"""Reading the others' hands from the cards they have played, and from those they have not.

Whoever has played the 12 while holding a card that would have won is hard to imagine. So the worlds
of a search are not drawn evenly: a past counts as much as its seat, playing by the policy, would
have come to play just the cards it did.

A past of a seat is the order in which its cards came to it: three were dealt, then one came with
each draw. Each card it has played is among them, the others it holds now. A walk through the pasts
(Metropolis-Hastings) visits each as often as it deserves: now and then a held card is exchanged for
an unseen one, or two cards are thought to have come the other way round, and the change stands if
the new past explains the answers better, or nearly as well.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Determinizer, Policy
from game.contract import NOBODY, Position
from game.ladder.position import LadderPosition
from game.ladder.state import CHOOSE, NONE, PLAY
from game.ladder.tables import CARDS, HAND, HENS, PLACES, ROUNDS, STACK
from game.rng import Rng
from game.vectors import filled

DOUBT: Final = 0.05
"""How often a card is played for no reason the policy knows."""
WARM_UP: Final = 120
"""Changes of each kind tried with every seat before the first world."""
CHANGES: Final = 3
"""The same between two worlds."""
LUCKS: Final = 8
"""The number of steps in which the luck of a played card is gone through."""
LUCK_PARTS: Final = 8.0
_STEPS: Final[vec[float]] = vec[float]([(luck + 0.5) / LUCK_PARTS for luck in range(LUCKS)])
CAME: Final = HAND + STACK
"""How many cards come to a seat in a game."""


class PlayedCard:
    """A card another seat has played, what it saw before, and how likely its past makes it."""

    def __init__(self, seat: i64, card: i64, seen: LadderPosition) -> None:
        self.seat: i64 = seat
        self.card: i64 = card
        self.seen: LadderPosition = seen
        self.chance: float = 1.0
        self.new_chance: float = 1.0


class HandReading(Determinizer):
    """The worlds of one view, the hands in them as likely as the past makes them."""

    def __init__(self, view: LadderPosition, policy: Policy) -> None:
        super().__init__(view)
        self._ladder: LadderPosition = view
        self._policy: Policy = policy
        self._begun: bool = False
        self._first_world: LadderPosition = view
        self._unseen: vec[i64] = view.unseen_cards()
        self._came: vec[i64] = filled(view.seats * CAME, NONE)
        self._count: vec[i64] = filled(view.seats, 0)
        self._taken: vec[i64] = filled(CARDS + 1, 0)
        self._played_in: vec[i64] = filled(CARDS + 1, 0)
        self._played: list[PlayedCard] = []
        round_: i64
        if len(view.ladders) > 0 and all_is_remembered(view):
            for round_ in range(1, view.round + 1):
                self._recall(view, round_)

    def _recall(self, view: LadderPosition, round_: i64) -> None:
        """Rebuild what each other seat saw before it played its card in that round."""
        seats = view.seats
        first: i64 = (round_ - 1) * seats
        leader: i64 = view.leaders[round_] if round_ > 1 else 0
        k: i64
        at: i64
        for k in range(seats):
            seat: i64 = (leader + k) % seats
            card = view.played[first + seat]
            if seat == view.viewer or card <= NONE:
                continue
            past = view.copy()
            past.round = round_
            past.phase = CHOOSE if round_ == 1 else PLAY
            past.leader = leader if round_ > 1 else NOBODY
            past.turn = seat
            for at in range(first, len(past.played)):
                past.played[at] = NONE
            for at in range(seats):
                past.table[at] = NONE
                past.hens[at] = hens_left(view, at, round_)
            if round_ > 1:
                for at in range(k):
                    before: i64 = (leader + at) % seats
                    past.played[first + before] = view.played[first + before]
                    past.table[before] = view.played[first + before]
            for at in range(PLACES):
                past.rung_cards[at] = view.ladders[first_place(round_) + at]
                past.rung_owners[at] = view.ladders[first_place(round_) + PLACES + at]
            self._played.append(PlayedCard(seat, card, past))

    # -- worlds ---------------------------------------------------------------------------------

    def world(self, rng: Rng) -> Position:
        if len(self._played) == 0:
            return imagined(self._ladder, rng)
        if not self._begun:
            self._begin(rng)
            self._walk(rng, WARM_UP)
        self._walk(rng, CHANGES)
        world = self._first_world.copy()
        free: vec[i64] = vec[i64]()
        card: i64
        for card in self._unseen:
            if self._taken[card] == 0:
                free = append(free, card)
        rng.shuffle(free)
        at: i64 = 0
        k: i64
        for k in range(world.seats * STACK):
            if world.stacks[k] != NONE:
                world.stacks[k] = free[at]
                at += 1
        seat: i64
        for seat in range(world.seats):
            at = seat * HAND
            for k in range(seat * CAME, seat * CAME + self._count[seat]):
                if self._played_in[self._came[k]] == 0:
                    world.hands[at] = self._came[k]
                    at += 1
        return world

    def _begin(self, rng: Rng) -> None:
        """Think of a first past for every other seat that holds cards: any that can have been."""
        view = self._ladder
        world = imagined(view, rng)
        self._first_world = world
        seat: i64
        round_: i64
        k: i64
        for k in range(len(view.played)):
            if view.played[k] > NONE:
                self._played_in[view.played[k]] = k // view.seats + 1
        for seat in range(view.seats):
            if seat == view.viewer or world.hands[seat * HAND] == NONE:
                continue
            first: i64 = seat * CAME
            self._count[seat] = CAME - view.stack_sizes[seat]
            for round_ in range(1, ROUNDS + 1):
                card = view.played[(round_ - 1) * view.seats + seat]
                if card > NONE:
                    k = rng.below(come_before(round_))
                    while self._came[first + k] != NONE:
                        k = rng.below(come_before(round_))
                    self._came[first + k] = card
            held: i64 = seat * HAND
            for k in range(first, first + self._count[seat]):
                if self._came[k] == NONE:
                    self._came[k] = world.hands[held]
                    self._taken[world.hands[held]] = 1
                    held += 1
        for answer in self._played:
            if self._count[answer.seat] > 0:
                answer.chance = self._chance(answer)
        self._begun = True

    # -- the walk through the pasts -------------------------------------------------------------

    def _walk(self, rng: Rng, changes: i64) -> None:
        seat: i64
        for seat in range(self._view.seats):
            if self._count[seat] > 0:
                for _ in range(changes):
                    self._exchange(seat, rng)
                    self._reorder(seat, rng)

    def _exchange(self, seat: i64, rng: Rng) -> None:
        """Think of another card in the place of one the seat holds."""
        k: i64 = rng.below(self._count[seat])
        while self._played_in[self._came[seat * CAME + k]] != 0:
            k = rng.below(self._count[seat])
        at: i64 = seat * CAME + k
        old = self._came[at]
        new = self._unseen[rng.below(len(self._unseen))]
        if self._taken[new] != 0:
            return
        self._came[at] = new
        if self._stands(seat, k, ROUNDS, rng):
            self._taken[old] = 0
            self._taken[new] = 1
        else:
            self._came[at] = old

    def _reorder(self, seat: i64, rng: Rng) -> None:
        """Think of two cards as having come the other way round."""
        one: i64 = rng.below(self._count[seat])
        other: i64 = rng.below(self._count[seat])
        sooner: i64 = one if one < other else other
        later: i64 = other if one < other else one
        first: i64 = seat * CAME
        early = self._came[first + sooner]
        late = self._came[first + later]
        played = self._played_in[early]
        if later < HAND or sooner == later or (played != 0 and later >= come_before(played)):
            return
        self._came[first + sooner] = late
        self._came[first + later] = early
        last: i64 = ROUNDS
        while come_before(last) > later:
            last -= 1
        if not self._stands(seat, sooner, last, rng):
            self._came[first + sooner] = early
            self._came[first + later] = late

    def _stands(self, seat: i64, changed: i64, last: i64, rng: Rng) -> bool:
        """Whether a change stands that touches what was held up to the round `last`.

        `changed` is the first of the cards that came to the seat which is another now. Chances are
        1 at most: as soon as one answer is too unlikely the others need not be asked.
        """
        before: float = 1.0
        for answer in self._played:
            answer.new_chance = answer.chance
            if self._touches(answer, seat, changed, last):
                before *= answer.chance
        needed: float = rng.unit() * before
        after: float = 1.0
        for answer in self._played:
            if self._touches(answer, seat, changed, last):
                answer.new_chance = self._chance(answer)
                after *= answer.new_chance
                if needed > after:
                    return False
        for answer in self._played:
            answer.chance = answer.new_chance
        return True

    def _touches(self, answer: PlayedCard, seat: i64, changed: i64, last: i64) -> bool:
        round_ = answer.seen.round
        return answer.seat == seat and changed < come_before(round_) and round_ <= last

    def _chance(self, answer: PlayedCard) -> float:
        """How likely its seat, with the hand its past gives it, would have answered just so."""
        seen = answer.seen
        first: i64 = answer.seat * CAME
        hand: vec[i64] = vec[i64]()
        mine: i64 = 0
        k: i64
        for k in range(first, first + come_before(seen.round)):
            card = self._came[k]
            if self._played_in[card] == 0 or self._played_in[card] >= seen.round:
                if card == answer.card:
                    mine = len(hand)
                hand = append(hand, card)
        for k in range(HAND):
            seen.hands[answer.seat * HAND + k] = hand[k] if k < len(hand) else NONE
        scores = self._policy.scores(seen, answer.seat, hand)
        doubt: float = DOUBT / float(len(hand))
        return doubt + (1.0 - DOUBT) * chance_of_best(scores, mine, self._policy.noise)


def imagined(view: LadderPosition, rng: Rng) -> LadderPosition:
    """A world whose past nobody remembers: it is only played on, which is quicker without."""
    world = view.determinize(rng)
    world.ladders = vec[i64]()
    return world


def all_is_remembered(view: LadderPosition) -> bool:
    """Whether every card that came to the others was either seen again or is in their hands."""
    seat: i64
    k: i64
    for seat in range(view.seats):
        seen: i64 = 0
        for k in range(ROUNDS):
            if view.played[k * view.seats + seat] > NONE:
                seen += 1
        for k in range(seat * HAND, seat * HAND + HAND):
            if view.hands[k] != NONE:
                seen += 1
        if seat != view.viewer and seen != CAME - view.stack_sizes[seat]:
            return False
    return True


def come_before(round_: i64) -> i64:
    """How many cards have come to a seat before it plays in that round."""
    return HAND + round_ - 1 if round_ <= STACK else CAME


def first_place(round_: i64) -> i64:
    """Where the memory of a round's ladder begins."""
    return (round_ - 1) * 2 * PLACES


def chance_of_best(scores: vec[float], mine: i64, noise: float) -> float:
    """How often one score is the highest when luck adds up to `noise` to each of them.

    The scores are used up.
    """
    chance: float = 0.0
    own: float = scores[mine]
    count: i64 = len(scores)
    luck: i64 = 0
    k: i64 = 0
    while k < count:
        scores[k] = (own - scores[k]) / noise
        k += 1
    while luck < LUCKS:
        ahead_of_all: float = 1.0
        step: float = _STEPS[luck]
        k = 0
        while k < count:
            if k != mine:
                ahead = scores[k] + step
                if ahead <= 0.0:
                    ahead_of_all = 0.0
                    break
                if ahead < 1.0:
                    ahead_of_all *= ahead
            k += 1
        chance += ahead_of_all / LUCK_PARTS
        luck += 1
    return chance


def hens_left(view: LadderPosition, seat: i64, round_: i64) -> i64:
    """The wooden hens a seat had as a round began: six, less one for each round it had won."""
    left: i64 = HENS
    earlier: i64
    for earlier in range(2, round_ + 1):
        if view.leaders[earlier] == seat and left > 0:
            left -= 1
    return left
