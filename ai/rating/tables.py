"""Who sits with whom in a round robin."""

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import TypeVar

from game.rng import Rng, derived_seed

_Thing = TypeVar("_Thing")


def drawn_tables(players: int, seats: int, meetings: int, seed: int) -> Iterator[list[int]]:
    """Tables until every two players have met at so many; a player is a number from 0 on.

    At two seats that is every pair, equally often. At more, tables are mixed, because that is what
    a person sits down at; one player against several copies of another would measure how those two
    get on and little else. A table is begun by two who have met least often and filled with those
    who have met these least, by lot where that leaves a choice. So the pairs are balanced at any
    time, however early a run is ended. With fewer players than seats some sit there twice.

    >>> sorted(sorted(table) for table in drawn_tables(3, 2, 1, seed=1))
    [[0, 1], [0, 2], [1, 2]]
    """
    met = dict.fromkeys(combinations(range(players), 2), 0)
    sat = [0] * players

    def cost(one: int, table: list[int]) -> list[int]:
        others = [other for other in table if other != one]
        meetings_there = sum(met[min(one, other), max(one, other)] for other in others)
        return [table.count(one), meetings_there, sat[one]]

    for number in count():
        if min(met.values()) >= meetings:
            return
        rng = Rng(derived_seed(seed, number, 0))  # not the seed of the deal
        table = list(_least(list(met), [[times] for times in met.values()], rng))
        while len(table) < seats:
            costs = [cost(one, table) for one in range(players)]
            table.append(_least(range(players), costs, rng))
        for pair in combinations(sorted(set(table)), 2):
            met[pair] += 1
        for one in table:
            sat[one] += 1
        yield _shuffled(table, rng)


def _least(things: Sequence[_Thing], costs: Sequence[list[int]], rng: Rng) -> _Thing:
    """One of those with the least cost, each equally likely."""
    least = min(costs)
    cheapest = [thing for thing, cost in zip(things, costs, strict=True) if cost == least]
    return cheapest[int(rng.below(len(cheapest)))]


def _shuffled(table: list[int], rng: Rng) -> list[int]:
    rest = list(table)
    return [rest.pop(int(rng.below(len(rest)))) for _ in table]
