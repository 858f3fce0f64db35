"""What somebody else's face-down card probably is, by what one seat knows.

Every way the cards could lie is possible alike (`game.sly.knowledge`): the earliest face-down card
of an owner is each card it may be with the same chance, the next each that is left, and so on. That
is then weighed by what players like to lay: low hens rather than high ones, and a fox where others'
cards already wait to be gobbled.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Determinizer
from game.contract import NOBODY, Position
from game.rng import Rng
from game.sly.position import SlyPosition
from game.sly.state import DOWN, spaces_down
from game.sly.tables import CARDS, FOX, ROW, SPACES
from game.vectors import filled, zeros

LOW_FIRST: Final = 0.7
"""How gladly a rank is laid, the one below being 1. The policy itself comes to 0.6."""
MIDDLING: Final = 3.5
FOX_LIKED: Final = 0.7
FAT_HENS: Final = 0.3
WORLDS_WEIGHED: Final = 6
"""How many worlds are drawn for each one that is played in."""


class Suspicion:
    """`chances` by space and card (`ROW` places a space); `prey`: the rank the seat may hope to
    gobble if it turns up the best of the others' cards.

    `liked` says how gladly each hen is laid, a middling one being 1; `fox_liked` how gladly the fox
    is, `fat_hens` how much more so for each card of others that lay there before it.
    """

    def __init__(self) -> None:
        self.chances: vec[float] = zeros(SPACES * ROW)
        self.prey: float = 0.0
        self._hidden: vec[i64] = filled(ROW, 0)
        self._unused: vec[float] = zeros(ROW)
        self.fox_liked: float = FOX_LIKED
        self.fat_hens: float = FAT_HENS
        self.liked: vec[float] = vec[float]()
        for card in range(FOX):
            self.liked = append(self.liked, LOW_FIRST ** (card - MIDDLING))

    def look(self, position: SlyPosition, seat: i64) -> None:
        """Take in what the seat knows of the position, and nothing else."""
        self.prey = 0.0
        k: i64
        chances = self.chances
        k = 0
        while k < SPACES * ROW:
            chances[k] = 0.0
            k += 1
        owner: i64
        space: i64
        for owner in range(position.seats):
            if owner == seat:
                for space in range(SPACES):
                    if position.owners[space] == seat and position.faces[space] == DOWN:
                        self.chances[space * ROW + position.cards[space]] = 1.0
            else:
                self._weigh_cards_of(position, owner)

    def _weigh_cards_of(self, position: SlyPosition, owner: i64) -> None:
        """Fill in the chances of an owner's face-down cards, and see which is the best prey."""
        place: i64 = owner * ROW
        hidden = self._hidden
        unused = self._unused
        card: i64
        for card in range(1, CARDS + 1):
            hidden[card] = 1 if position.taken_by[place + card] == NOBODY else 0
            unused[card] = 1.0
        space: i64
        for space in range(SPACES):
            if position.owners[space] == owner and position.faces[space] != DOWN:
                hidden[position.cards[space]] = 0
        down: vec[i64] = spaces_down(position, owner)
        chances = self.chances
        home_at = position.home_at
        earlier: i64
        for earlier in range(len(down)):
            space = down[earlier]
            laid: i64 = position.laid_at[space]
            choices: i64 = -earlier
            for card in range(1, CARDS + 1):
                if home_at[place + card] < laid:
                    choices += hidden[card]
            share: float = 1.0 / float(choices)
            total: float = 0.0
            at: i64 = space * ROW
            for card in range(1, CARDS + 1):
                if hidden[card] == 1 and home_at[place + card] < laid:
                    chance: float = unused[card] * share * self.liking(position, card, space)
                    chances[at + card] = chance
                    total += chance
                    unused[card] -= unused[card] * share
            hope: float = 0.0
            for card in range(1, CARDS + 1):
                chances[at + card] = chances[at + card] / total
                if card != FOX:
                    hope += chances[at + card] * float(card)
            if hope > self.prey:
                self.prey = hope

    def liking(self, position: SlyPosition, card: i64, space: i64) -> float:
        """How much players like to lay this card, a middling hen being 1, where this one lies."""
        if card != FOX:
            return self.liked[card]
        owner: i64 = position.owners[space]
        laid: i64 = position.laid_at[space]
        waiting: i64 = 0
        other: i64
        for other in range(SPACES):
            if (
                position.owners[other] != owner
                and position.owners[other] != NOBODY
                and position.faces[other] == DOWN
                and position.laid_at[other] < laid
            ):
                waiting += 1
        return self.fox_liked + self.fat_hens * float(waiting)

    def belief(self, world: Position, seat: i64) -> float:
        """How much the others would have liked to lay what they have laid in this world."""
        assert isinstance(world, SlyPosition)
        liked: float = 1.0
        space: i64
        for space in range(SPACES):
            owner: i64 = world.owners[space]
            if owner != NOBODY and owner != seat and world.faces[space] == DOWN:
                liked *= self.liking(world, world.cards[space], space)
        return liked


class SuspectedWorlds(Determinizer):
    """Of a few worlds that could be, one; the more likely the more `suspicion` believes in it."""

    def __init__(self, view: Position, suspicion: Suspicion, weighed: i64 = WORLDS_WEIGHED) -> None:
        super().__init__(view)
        self._suspicion: Suspicion = suspicion
        self._weighed: i64 = weighed

    def world(self, rng: Rng) -> Position:
        seat: i64 = self._view.viewer
        chosen = self._view.determinize(rng)
        total: float = self._suspicion.belief(chosen, seat)
        for _ in range(self._weighed - 1):
            other = self._view.determinize(rng)
            belief: float = self._suspicion.belief(other, seat)
            total += belief
            if rng.unit() * total < belief:
                chosen = other
        return chosen
