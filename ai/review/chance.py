"""What a game still leaves to chance, dealt anew: decks nobody has drawn from, dice nobody rolled.

Every game says in its `chance.py` what that is (`reshuffled`). Nothing else moves: hands, and
whatever lies hidden on the table, stay as they are. How the cards lay before makes no difference to
the new order, so nothing that asks here learns what was to come.
"""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module

from game.contract import Position
from game.registry import game_named, module_of
from game.rng import Rng

Reshuffle = Callable[[Position, Rng], Position]


@cache
def reshuffle_of(game_key: str) -> Reshuffle:
    """The `reshuffled` of a game; `InvalidAction` if there is no such game."""
    key = game_named(game_key).key
    found: Reshuffle = import_module(f"{module_of(key, 'ai')}.chance").reshuffled
    return found


def in_any_order(cards: Iterable[int], rng: Rng) -> list[int]:
    """The cards in random order, the bottom one drawn first.

    With the same random numbers two decks that differ by the top card get nearly the same order,
    place by place: that is what makes two futures comparable.
    """
    left = sorted(cards)
    return [left.pop(int(rng.below(len(left)))) for _ in range(len(left))]
