"""How a decent player plays Hens.

Every card is laid on trial wherever it fits, and the yard that promises most is built
(`ai.hens.worth`). Drawing, keeping and discarding compare what cards would do for the yard as it
lies: a card is worth its eggs to the best group it can join, and its medals.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.frozen.hens.worth import YardWorth
from ai.frozen.policy import Policy
from game.contract import Position
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE
from game.hens.tables import CARDS, EGGS, MEDALS, ROUNDS, species_of
from game.hens.yard import COOPS, HENS, SIDE, Box, beside, bit, cells_of, hen_cells, open_cells
from game.rng import Rng
from game.vectors import zeros

NOISE: Final = 0.15
MARGIN_SCALE: Final = 50.0
MIRRORED: Final = 1.0
"""Taken off a placing that is only the mirror image of another."""


class HensPolicy(Policy):
    """Plays by the worth of yards and of cards.

    `main`, `minor`, `other`: what an egg counts on a card that can join the best group, the next
    one, any; `later`: the same on a card of their species that fits nowhere yet; `medal`: a medal;
    `fits`: lying anywhere as a hen, and no coop; `spare`: what the worst card of a hand is worth
    that would be placed instead; `gift`: what a point weighs that a discard brings the next seat.
    """

    def __init__(self) -> None:
        super().__init__(NOISE, MARGIN_SCALE)
        self.yard: YardWorth = YardWorth()
        self.main: float = 1.0
        self.minor: float = 0.9
        self.other: float = 0.3
        self.later: float = 0.4
        self.medal: float = 0.5
        self.fits: float = 0.5
        self.spare: float = 0.5
        self.gift: float = 0.13
        self._open: i64 = 0
        self._best: i64 = 0
        self._best_kind: i64 = -1
        self._next: i64 = 0
        self._next_kind: i64 = -1

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(position, HensPosition)
        self.yard.look(position, seat)
        if position.phase == PLACE:
            return self._placings(actions)
        if position.phase == DRAW:
            return self._draws(position, actions)
        if position.phase == DISCARD:
            return self._discards(position, seat, actions)
        if position.phase == KEEP_OR_PASS:
            return self._keep_or_pass(position, actions)
        return self._roosters(actions)

    # -- placing --------------------------------------------------------------------------------

    def _placings(self, actions: vec[i64]) -> vec[float]:
        """The worth of the yard after each placing; under a coop the card least missed."""
        yard = self.yard
        self.survey()
        mirrored: i64 = _mirror_images(yard)
        coops: vec[float] = zeros(64)
        tried: i64 = 0
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            card: i64 = numbered.placed_card(action)
            cell: i64 = numbered.placed_cell(action)
            score: float
            if numbered.placed_face(action) == numbered.HEN:
                yard.lay(card, cell)
                score = yard.worth()
                yard.lift(card, cell)
            else:
                if tried >> cell & 1 == 0:
                    yard.build(card, cell)
                    coops[cell] = yard.worth()
                    yard.tear_down(card, cell)
                    tried |= bit(cell)
                score = coops[cell]
                if yard.turns > 1:
                    score -= self.card_worth(card)
            if mirrored >> cell & 1:
                score -= MIRRORED
            scores = append(scores, score)
        return scores

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        """The same as by `scores`, but a coop is thought of only where no hen does well."""
        assert isinstance(position, HensPosition)
        if position.phase != PLACE:
            return super().choose(position, seat, rng)
        yard = self.yard
        yard.look(position, seat)
        self.survey()
        coop_at_best: float = yard.worth() - 1.0 + yard.dead if self._best else 0.0
        mirrored: i64 = _mirror_images(yard)
        cells: vec[i64] = cells_of(self._open)
        chosen: i64 = -1
        best: float = 0.0
        score: float
        card: i64
        cell: i64
        hand: vec[i64] = position.different_cards(seat)
        for card in hand:
            fitting: i64 = hen_cells(yard.yard, 0, card, self._open)
            if fitting == 0:
                continue
            for cell in cells:
                if fitting >> cell & 1:
                    yard.lay(card, cell)
                    score = yard.worth() + self.noise * rng.unit()
                    yard.lift(card, cell)
                    if mirrored >> cell & 1:
                        score -= MIRRORED
                    if chosen < 0 or score > best:
                        best = score
                        chosen = numbered.place(card, cell, numbered.HEN)
        if chosen >= 0 and best >= coop_at_best:
            return chosen
        worst: i64 = hand[0]
        for card in hand:
            if self.card_worth(card) < self.card_worth(worst):
                worst = card
        for cell in cells:
            yard.build(worst, cell)
            score = yard.worth() + self.noise * rng.unit()
            yard.tear_down(worst, cell)
            if yard.turns > 1:
                score -= self.card_worth(worst)
            if chosen < 0 or score > best:
                best = score
                chosen = numbered.place(worst, cell, numbered.COOP)
        return chosen

    # -- the rooster ----------------------------------------------------------------------------

    def _roosters(self, actions: vec[i64]) -> vec[float]:
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            self.yard.rooster = action - numbered.ROOSTER
            scores = append(scores, self.yard.worth())
        return scores

    # -- cards ----------------------------------------------------------------------------------

    def survey(self) -> None:
        """See which groups of the yard a card could join now."""
        yard = self.yard
        self._open = open_cells(yard.yard, 0)
        self._best = 0
        self._best_kind = -1
        self._next = 0
        self._next_kind = -1
        if yard.yard[HENS] == 0:
            return
        yard.worth()
        self._best = beside(yard.groups[yard.best])
        self._best_kind = yard.kinds[yard.best]
        if yard.next >= 0:
            self._next = beside(yard.groups[yard.next])
            self._next_kind = yard.kinds[yard.next]

    def card_worth(self, card: i64) -> float:
        """What a card would do for the yard surveyed."""
        species: i64 = species_of(card)
        cells: i64 = hen_cells(self.yard.yard, 0, card, self._open)
        worth: float = self.medal * float(MEDALS[card])
        egg: float = 0.0
        if species == self._best_kind:
            egg = self.main if cells & self._best else self.later
        elif species == self._next_kind:
            egg = self.minor if cells & self._next else self.later
        elif cells != 0:
            egg = self.other
        if cells != 0:
            worth += self.fits
        return worth + egg * float(EGGS[card])

    def mean_unseen(self) -> float:
        """What a card off the deck is worth on average, at least what is spare in hand."""
        yard = self.yard
        if yard.unseen == 0:
            return 0.0
        total: float = 0.0
        card: i64
        for card in range(1, CARDS + 1):
            copies: i64 = yard.unseen_copies(card)
            if copies > 0:
                worth: float = self.card_worth(card)
                total += float(copies) * (worth if worth > self.spare else self.spare)
        return total / float(yard.unseen)

    def _draws(self, position: HensPosition, actions: vec[i64]) -> vec[float]:
        self.survey()
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            score: float
            if action == numbered.DRAW_DECK:
                score = self.mean_unseen()
            else:
                owner: i64 = action - numbered.DRAW_PILE
                top: i64 = position.piles[owner * ROUNDS + position.pile_sizes[owner] - 1]
                score = self.card_worth(top)
            scores = append(scores, score)
        return scores

    def _keep_or_pass(self, position: HensPosition, actions: vec[i64]) -> vec[float]:
        self.survey()
        worth: float = self.card_worth(position.turned_up)
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            scores = append(scores, worth if action == numbered.KEEP else self.mean_unseen())
        return scores

    def _discards(self, position: HensPosition, seat: i64, actions: vec[i64]) -> vec[float]:
        """The card the seat's own yard misses least, and the next seat's does not long for."""
        self.survey()
        scores: vec[float] = vec[float]()
        action: i64
        for action in actions:
            scores = append(scores, -self.card_worth(action))
        if position.round < ROUNDS:
            self.yard.look_at_rival(position, (seat + 1) % position.seats)
            self.survey()
            k: i64
            for k in range(len(actions)):
                scores[k] -= self.gift * self.card_worth(actions[k])
        return scores


def _mirror_images(yard: YardWorth) -> i64:
    """Of a yard of one row the cells above it, of one column those left of it."""
    taken: i64 = yard.yard[HENS] | yard.yard[COOPS]
    box = Box(taken)
    mirrored: i64 = 0
    if box.height == 1:
        mirrored |= taken >> SIDE
    if box.width == 1:
        mirrored |= taken >> 1
    return mirrored
