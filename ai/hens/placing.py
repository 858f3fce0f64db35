"""Where a card of Hens is best laid: every card of a hand is tried wherever it fits."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.hens.card_worth import CardWorth
from ai.hens.worth import YardWorth
from game.hens import actions as numbered
from game.hens.hands import NONE
from game.hens.yard import CELLS, COOPS, HENS, SIDE, bit, cells_of, hen_cells
from game.rng import Rng
from game.vectors import zeros

NOWHERE: Final = -1
MIRRORED: Final = 1.0
"""Taken off a placing that is only the mirror image of another."""


class Placing:
    """The best of the placings tried so far, each with some luck of up to `noise`."""

    def __init__(self, cards: CardWorth) -> None:
        self._cards: CardWorth = cards
        self._noise: float = 0.0
        self._mirrored: i64 = 0
        self._chosen: i64 = NOWHERE
        self._best: float = 0.0

    def worths(self, yard: YardWorth, actions: vec[i64]) -> vec[float]:
        """The worth of the yard surveyed after each placing; under a coop the card least missed."""
        mirrored: i64 = _mirror_images(yard)
        coops: vec[float] = zeros(CELLS)
        tried: i64 = 0
        taken_up: i64 = NONE
        worths: vec[float] = vec[float]()
        action: i64
        for action in actions:
            card: i64 = numbered.placed_card(action)
            cell: i64 = numbered.placed_cell(action)
            if card != taken_up:
                if taken_up != NONE:
                    yard.put_back(taken_up)
                yard.take_up(card)
                taken_up = card
            worth: float
            if numbered.placed_face(action) == numbered.HEN:
                yard.lay(card, cell)
                worth = yard.worth()
                yard.lift(card, cell)
            else:
                if tried >> cell & 1 == 0:
                    yard.turn_coop(cell)
                    coops[cell] = yard.worth()
                    yard.turn_coop(cell)
                    tried |= bit(cell)
                worth = coops[cell]
                if yard.turns > 0:
                    worth -= self._cards.of(card)
            if mirrored >> cell & 1:
                worth -= MIRRORED
            worths = append(worths, worth)
        if taken_up != NONE:
            yard.put_back(taken_up)
        return worths

    def choose(self, yard: YardWorth, hand: vec[i64], noise: float, rng: Rng) -> i64:
        """The same as by `worths`, but a coop is thought of only where no hen does well.

        A placing that cannot be the best any more is not looked at to the end.
        """
        coop_at_best: float = 0.0
        if self._cards.best:
            promise: float = yard.promise_as_ranked(self._cards.groups_worth)
            coop_at_best = yard.less_harm(promise) - 1.0 + yard.dead
        self._noise = noise
        self._mirrored = _mirror_images(yard)
        self._chosen = NOWHERE
        self._best = 0.0
        open_now: i64 = self._cards.open
        cells: vec[i64] = cells_of(open_now)
        card: i64
        for card in hand:
            fitting: i64 = hen_cells(yard.yard, 0, card, open_now)
            if fitting != 0:
                self._try_hen(yard, card, cells, fitting, rng)
        if self._chosen == NOWHERE or self._best < coop_at_best:
            worst: i64 = hand[0]
            for card in hand:
                if self._cards.of(card) < self._cards.of(worst):
                    worst = card
            self._try_coop(yard, worst, cells, rng)
        return self._chosen

    def _try_hen(self, yard: YardWorth, card: i64, cells: vec[i64], fitting: i64, rng: Rng) -> None:
        yard.take_up(card)
        cell: i64
        for cell in cells:
            if fitting >> cell & 1 == 0:
                continue
            yard.lay(card, cell)
            luck: float = self._noise * rng.unit()
            off: float = 0.0
            if self._mirrored >> cell & 1:
                off = MIRRORED
            self._weigh(yard, numbered.place(card, cell, numbered.HEN), luck, off)
            yard.lift(card, cell)
        yard.put_back(card)

    def _try_coop(self, yard: YardWorth, card: i64, cells: vec[i64], rng: Rng) -> None:
        yard.take_up(card)
        off: float = 0.0
        if yard.turns > 0:
            off = self._cards.of(card)
        cell: i64
        for cell in cells:
            yard.turn_coop(cell)
            luck: float = self._noise * rng.unit()
            self._weigh(yard, numbered.place(card, cell, numbered.COOP), luck, off)
            yard.turn_coop(cell)
        yard.put_back(card)

    def _weigh(self, yard: YardWorth, action: i64, luck: float, off: float) -> None:
        """Remember the placing on trial if it is the best so far."""
        promise: float = yard.promise()
        if self._chosen != NOWHERE and promise + luck - off <= self._best:
            return
        score: float = yard.less_harm(promise) + luck - off
        if self._chosen == NOWHERE or score > self._best:
            self._best = score
            self._chosen = action


def _mirror_images(yard: YardWorth) -> i64:
    """Of a yard of one row the cells above it, of one column those left of it."""
    taken: i64 = yard.yard[HENS] | yard.yard[COOPS]
    yard.find_room(taken)
    box = yard.box
    mirrored: i64 = 0
    if box.height == 1:
        mirrored |= taken >> SIDE
    if box.width == 1:
        mirrored |= taken >> 1
    return mirrored
