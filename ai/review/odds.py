"""What a seat could infer of hidden cards, as chances.

They are frequencies over worlds drawn from the very belief the seat's AI searches in
(`Policy.determinizer`), and from its view alone. The worlds are drawn from a fixed seed: the same
view always has the same odds, to the last digit.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Final

from msgspec import Meta, Struct

from ai.messages import Count
from ai.registry import knowledge_of
from game.contract import NOBODY, Position
from game.registry import game_named, module_of
from game.rng import Rng

FIRST_WORLDS: Final = 100
"""Enough for a first answer, counted in a few hundredths of a second."""
WORLDS: Final = 2000
"""Then a share of one half is off by 1.1 points, one time in three."""
_SEED: Final = 1


class Place(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where something hidden lies: of what kind, whose, and which of these places."""

    kind: Annotated[str, Meta(max_length=20)]
    seat: Annotated[int, Meta(ge=NOBODY, lt=16)] = NOBODY
    at: Count = 0


class Chance(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """In how many worlds at least so many copies of a thing lie in the place."""

    thing: Count
    copies: Count
    worlds: Count


class PlaceOdds(Struct, frozen=True, forbid_unknown_fields=True):
    """The chances of one place that holds `size` cards, most likely first.

    `families` counts the same cards by what they have in common (tens, species, types), where a
    game has so many different cards that each alone is unlikely.
    """

    place: Place
    size: Count
    things: Annotated[list[Chance], Meta(max_length=400)]
    families: Annotated[list[Chance], Meta(max_length=100)] = []


class Odds(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is hidden from a seat at one moment, counted in so many worlds."""

    worlds: Count
    places: Annotated[list[PlaceOdds], Meta(max_length=64)]

    def share(self, chance: Chance) -> float:
        """From 0 to 1; exactly 0 or 1 for what is sure."""
        return chance.worlds / self.worlds


class Holdings(ABC):
    """Where a game hides cards, and which lie there in a whole position."""

    @abstractmethod
    def places(self, view: Position) -> list[Place]:
        """The places of a seat's view about which there is something to infer."""

    @abstractmethod
    def held(self, world: Position, place: Place) -> list[int]:
        """The things in a place of a world, or of the truth."""

    def family(self, thing: int) -> int:
        """What cards have in common, from 1; 0 where a game has no such groups."""
        return 0


@cache
def holdings_of(game_key: str) -> Holdings | None:
    """None for a game that does not say what it hides."""
    name = f"{module_of(game_named(game_key).key, 'ai')}.holdings"
    if find_spec(name) is None:
        return None
    holdings: Holdings = import_module(name).HOLDINGS
    return holdings


class OddsCount:
    """Counts worlds behind one view: more of them, better odds."""

    def __init__(self, game_key: str, view: Position) -> None:
        holdings = holdings_of(game_key)
        assert holdings is not None
        self._holdings = holdings
        self._determinizer = knowledge_of(game_key).policy.determinizer(view)
        self._rng = Rng(_SEED)
        self._places = holdings.places(view)
        self._sizes = [0] * len(self._places)
        self._things: list[Counter[tuple[int, int]]] = [Counter() for _ in self._places]
        self._families: list[Counter[tuple[int, int]]] = [Counter() for _ in self._places]
        self.worlds = 0

    def count(self, worlds: int) -> None:
        family = self._holdings.family
        for _ in range(worlds if self._places else 0):
            world = self._determinizer.world(self._rng)
            for k, place in enumerate(self._places):
                held = self._holdings.held(world, place)
                self._sizes[k] = len(held)
                _count_copies(self._things[k], held)
                if held and family(held[0]):
                    _count_copies(self._families[k], [family(thing) for thing in held])
        self.worlds += worlds

    def odds(self) -> Odds:
        rows = zip(self._places, self._sizes, self._things, self._families, strict=True)
        places = [
            PlaceOdds(place, size, _most_likely_first(things), _most_likely_first(families))
            for place, size, things, families in rows
        ]
        return Odds(self.worlds, places)


def _count_copies(count: Counter[tuple[int, int]], held: Sequence[int]) -> None:
    for thing, number in Counter(held).items():
        count.update((thing, copies) for copies in range(1, number + 1))


def _most_likely_first(count: Counter[tuple[int, int]]) -> list[Chance]:
    ordered = sorted(count.items(), key=lambda item: (-item[1], item[0]))
    return [Chance(thing, copies, worlds) for (thing, copies), worlds in ordered]


def odds_of(game_key: str, view: Position, worlds: int = WORLDS) -> Odds:
    """The odds at once, for whoever can wait."""
    count = OddsCount(game_key, view)
    count.count(worlds)
    return count.odds()


def truth_of(game_key: str, view: Position, position: Position) -> dict[Place, list[int]]:
    """What lies in the places the view leaves open, in the position it is a view of."""
    holdings = holdings_of(game_key)
    if holdings is None:
        return {}
    return {place: holdings.held(position, place) for place in holdings.places(view)}
