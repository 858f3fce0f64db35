"""Ratings by maximum likelihood: how strong players are, from who won against whom.

The model is that of Bradley and Terry, and at larger tables the first step of Plackett and Luce's:
each player has a strength, and a seat wins as often as its strength is of the sum of all strengths
at the table. Only winning counts, as in the win shares of `sim`, not who came second: coming second
is what nobody here plays for. Winners who share a win have a part of it each.

Every two players are credited one drawn game besides: a light prior, without which a player who
never lost would have no rating, and beside a hundred games nearly nothing.
"""

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from ai.rating.record import Record

POINTS: Final = 400 / math.log(10)
"""Points for a factor e of strength: who is 400 ahead wins ten games for each one lost."""
_PRIOR: Final = 1.0
"""Drawn games that every two players are credited."""
_EVEN: Final = 0.5
"""The variance of what two even players win of a game, both added up."""
_STEPS: Final = 100
_LONGEST_STEP: Final = 2.0
_EXACT: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True)
class Fit:
    """Ratings in points, the anchor's being 0, with their standard errors."""

    ratings: list[float]
    errors: list[float]
    duplicate_gain: float | None
    """How many games on deals of their own are worth as much as one of these, where every deal was
    played from every seat."""


def fitted(record: Record, anchor: int) -> Fit:
    """The ratings that make what happened likeliest."""
    strengths = [0.0] * record.players
    free = [player for player in range(record.players) if player != anchor]
    for _ in range(_STEPS):
        slope, curve = _derivatives(record, strengths)
        steps = _solved(_part(curve, free), [slope[player] for player in free])
        longest = max(map(abs, steps), default=0.0)
        scale = min(1.0, _LONGEST_STEP / longest) if longest else 0.0
        for player, step in zip(free, steps, strict=True):
            strengths[player] += scale * step
        if longest < _EXACT:
            break
    errors = [0.0] * record.players
    scatter = _Scatter(record, strengths)
    for player, error in zip(free, _errors(record, strengths, free, scatter), strict=True):
        errors[player] = POINTS * error
    return Fit([POINTS * each for each in strengths], errors, scatter.duplicate_gain())


def chances(seats: tuple[tuple[int, int], ...], strengths: list[float]) -> list[float]:
    """How often each player at a table wins, by the model.

    >>> chances(((0, 1), (1, 3)), [0.0, 0.0])
    [0.25, 0.75]
    """
    highest = max(strengths[player] for player, _ in seats)
    weights = [count * math.exp(strengths[player] - highest) for player, count in seats]
    return [weight / sum(weights) for weight in weights]


def _derivatives(record: Record, strengths: list[float]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood, and minus its second derivatives."""
    slope = [0.0] * record.players
    curve = [[0.0] * record.players for _ in range(record.players)]

    def take_in(seats: tuple[tuple[int, int], ...], won: list[float], games: float) -> None:
        expected = chances(seats, strengths)
        for (one, _), share, chance in zip(seats, won, expected, strict=True):
            slope[one] += share - games * chance
            curve[one][one] += games * chance
            for (other, _), other_chance in zip(seats, expected, strict=True):
                curve[one][other] -= games * chance * other_chance

    for deal, times in record.deals.items():
        take_in(deal.seats, [times * won for won in deal.won], times * len(deal.games))
    for one, other in combinations(range(record.players), 2):
        take_in(((one, 1), (other, 1)), [_PRIOR / 2, _PRIOR / 2], _PRIOR)
    return slope, curve


class _Scatter:
    """How far what was won lay from what the ratings expect, game by game and deal by deal."""

    def __init__(self, record: Record, strengths: list[float]) -> None:
        self.by_player = [[0.0] * record.players for _ in range(record.players)]
        """The sum over deals of the products of what two players won too much."""
        self.of_deals = 0.0
        self.of_games = 0.0
        self.expected = 0.0
        """What `of_deals` would be if all games were independent."""
        for deal, times in record.deals.items():
            shares = chances(deal.seats, strengths)
            count = len(deal.games)
            apart = [w - count * p for w, p in zip(deal.won, shares, strict=True)]
            for (one, _), a in zip(deal.seats, apart, strict=True):
                for (other, _), b in zip(deal.seats, apart, strict=True):
                    self.by_player[one][other] += times * a * b
            self.of_deals += times * sum(a * a for a in apart)
            self.of_games += times * sum(
                (w - p) ** 2 for game in deal.games for w, p in zip(game, shares, strict=True)
            )
            self.expected += times * count * sum(p * (1 - p) for p in shares)

    def duplicate_gain(self) -> float | None:
        return self.of_games / self.of_deals if self.of_deals > 0 else None


def _errors(
    record: Record, strengths: list[float], free: list[int], scatter: _Scatter
) -> list[float]:
    """The standard error of each free strength, the games of a deal counted as one cluster.

    The wider of two: the sandwich estimator, which lets every player scatter as it did; and the
    model's own error times how all players scattered. Of somebody who won or lost everything the
    first alone would say that this is certain.
    """
    if record.count < 2:
        return [math.inf] * len(free)
    inverse = _inverted(_part(_derivatives(record, strengths)[1], free))
    meat = _part(scatter.by_player, free)
    correction = record.count / (record.count - 1)
    pairs = record.players * (record.players - 1) / 2
    effect = (scatter.of_deals + _EVEN * pairs) / (scatter.expected + _EVEN * pairs)
    errors = []
    for k, row in enumerate(inverse):
        sandwich = correction * sum(
            row[i] * meat[i][j] * row[j] for i in range(len(free)) for j in range(len(free))
        )
        errors.append(math.sqrt(max(sandwich, effect * inverse[k][k])))
    return errors


# -- small linear algebra -------------------------------------------------------------------------


def _part(matrix: Matrix, kept: list[int]) -> Matrix:
    return [[matrix[i][j] for j in kept] for i in kept]


def _solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The x of matrix * x = right, for a symmetric positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for k in range(size):
        for below in rows[k + 1 :]:
            factor = below[k] / rows[k][k]
            for j in range(k, size + 1):
                below[j] -= factor * rows[k][j]
    found = [0.0] * size
    for k in reversed(range(size)):
        rest = sum(rows[k][j] * found[j] for j in range(k + 1, size))
        found[k] = (rows[k][size] - rest) / rows[k][k]
    return found


def _inverted(matrix: Matrix) -> Matrix:
    size = range(len(matrix))
    return [_solved(matrix, [float(i == k) for i in size]) for k in size]
