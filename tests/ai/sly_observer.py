"""A simple observer of SLY: can it read off the space or the moment that a card laid is the fox?

It watches every Lay of games, notes what all can see of it, learns from one half of the games how
often each was the fox, and then ranks the Lays of the other half by suspicion. The measure is how
often it ranks a fox above a hen laid from a hand of as many cards (0.5 is blind, 1 sees all). Only
Lays with the fox still in hand count: it is about the choice and not about counting cards.

    python -m tests.ai.sly_observer PLAYER [GAMES] [SEATS]
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ai.players import decide
from game.registry import game_named
from game.rng import derived_seed
from game.sly import actions
from game.sly.position import SlyPosition
from game.sly.state import spaces_down
from game.sly.tables import FOX, ROW, VALUES

Player = Callable[[SlyPosition, int, int], int]
"""Given the position, its seat and a seed: an action."""


@dataclass(frozen=True)
class Lay:
    """What everybody sees of a Lay, and what the card was."""

    seen: tuple[int, ...]
    """Value of the space, own cards face down, others' cards face down, and the turns since the
    fox was last seen at home."""
    hand: int
    fox: bool


def seen_of(position: SlyPosition, seat: int, space: int) -> tuple[int, ...]:
    down = [len(spaces_down(position, owner)) for owner in range(position.seats)]
    since = int(position.turns - position.home_at[seat * ROW + FOX]) // int(position.seats)
    return (
        VALUES[space],
        min(down[seat], 4),
        min(sum(down) - down[seat], 4),
        min(since, 6),
    )


def watched(player: Player, seats: int, seed: int) -> list[Lay]:
    """The Lays of one game in which all seats play alike."""
    game = game_named("sly")
    position = game.new(seats, seed, {})
    assert isinstance(position, SlyPosition)
    lays: list[Lay] = []
    while not position.over():
        seat = int(position.turn)
        action = player(position, seat, derived_seed(seed, int(position.turns), position.left))
        if actions.is_lay(action) and position.hands[seat * ROW + FOX] == 1:
            space = int(actions.space_of(action))
            hand = int(position.hand_sizes[seat])
            fox = actions.card_of(action) == FOX
            lays.append(Lay(seen_of(position, seat, space), hand, bool(fox)))
        position.play(seat, action)
    return lays


class Observer:
    """Takes each thing it sees by itself, as a person with a notebook would."""

    def __init__(self, lays: Sequence[Lay]) -> None:
        self._foxes: dict[tuple[int, int], float] = defaultdict(float)
        self._all: dict[tuple[int, int], float] = defaultdict(float)
        self._rate = sum(lay.fox for lay in lays) / len(lays)
        for lay in lays:
            for sign in enumerate(lay.seen):
                self._all[sign] += 1
                self._foxes[sign] += lay.fox

    def suspicion(self, seen: tuple[int, ...]) -> float:
        """How much more often than usual a Lay like this was the fox."""
        product = 1.0
        for sign in enumerate(seen):
            product *= (self._foxes[sign] + 4 * self._rate) / (self._all[sign] + 4)
        return product


def fox_above_hen(observer: Observer, lays: Sequence[Lay]) -> float:
    """How often a fox looks more suspicious than a hen from as large a hand, over all pairs."""
    above = pairs = 0.0
    for size in {lay.hand for lay in lays}:
        alike = [(observer.suspicion(lay.seen), lay.fox) for lay in lays if lay.hand == size]
        foxes = [suspicion for suspicion, fox in alike if fox]
        hens = [suspicion for suspicion, fox in alike if not fox]
        above += sum((fox > hen) + 0.5 * (fox == hen) for fox in foxes for hen in hens)
        pairs += len(foxes) * len(hens)
    return above / pairs


def readable(games: Sequence[Sequence[Lay]]) -> float:
    """Each half of the games judged by an observer who has watched the other half."""
    halves = [[lay for game in games[start::2] for lay in game] for start in (0, 1)]
    learnt = [fox_above_hen(Observer(halves[1 - k]), halves[k]) for k in (0, 1)]
    return sum(learnt) / 2


def player_named(name: str) -> Player:
    """A level or the bare policy, from what its seat knows."""
    game = game_named("sly")
    return lambda position, seat, seed: (
        decide(game, position.seen_by(seat), seat, name, seed).action
    )


def main(name: str, games: int, seats: int) -> None:
    played = [watched(player_named(name), seats, seed) for seed in range(games)]
    lays = [lay for game in played for lay in game]
    share = sum(lay.fox for lay in lays) / len(lays)
    print(f"{name}, {seats} seats, {games} games: {len(lays)} Lays with the fox in hand,")
    print(f"{share:.1%} of them the fox; it looked more suspicious than a hen in", end=" ")
    print(f"{readable(played):.1%}")
    for sign, what in enumerate(("value", "own down", "others' down", "since home")):
        rates = sorted(
            {
                (seen, sum(lay.fox for lay in alike) / len(alike), len(alike))
                for seen in {lay.seen[sign] for lay in lays}
                if (alike := [lay for lay in lays if lay.seen[sign] == seen])
            }
        )
        print(what, "  ".join(f"{seen}: {rate:.0%} of {count}" for seen, rate, count in rates))


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[2:]]
    main(sys.argv[1], *([*numbers, *(200, 2)[len(numbers) :]]))
