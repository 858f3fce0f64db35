"""How two players did beside one another, whoever else sat there."""

import math
from dataclasses import dataclass

from ai.rating.record import Record
from ai.tally import CONFIDENCE


@dataclass(frozen=True)
class Pair:
    """`share` is the first one's part of what the two won; None if neither won anything."""

    games: int
    share: float | None
    low: float
    high: float


def paired(record: Record, one: int, other: int) -> Pair:
    """What the first won of the games that fell to either, with a 95 % interval by deals.

    At two seats that is the win share. A player with two seats counts what one of them won.
    """
    met = []
    games = deals = 0
    for deal, times in record.deals.items():
        won = {
            player: won / seats for (player, seats), won in zip(deal.seats, deal.won, strict=True)
        }
        if one in won and other in won:
            met.append((times, won[one], won[one] + won[other]))
            games += times * len(deal.games)
            deals += times
    decided = sum(times * both for times, _, both in met)
    if decided == 0:
        return Pair(games, None, 0.0, 1.0)
    share = sum(times * first for times, first, _ in met) / decided
    apart = sum(times * (first - share * both) ** 2 for times, first, both in met)
    variance = apart * deals / max(1, deals - 1) / decided**2
    # As many independent games would scatter as much. Where nothing scattered, all games count.
    worth = share * (1 - share) / variance if variance > 0 else decided
    return Pair(games, share, *wilson(share, worth))


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of so many games; it is no point when all were won.

    >>> [round(bound, 3) for bound in wilson(1.0, 20)]
    [0.839, 1.0]
    """
    z2 = CONFIDENCE**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = share * (1 - share) / games + z2 / (4 * games * games)
    half = CONFIDENCE * math.sqrt(spread) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)
