"""What was played, as far as ratings need it: who sat at a table, and what each won there.

Deals that went alike are counted together, so that a long run takes little more room than a short
one.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class Deal(NamedTuple):
    """One deal, played from every seat."""

    seats: tuple[tuple[int, int], ...]
    """The players there, each with the number of seats it took."""
    games: tuple[tuple[float, ...], ...]
    """What each of them won of each game: winners share it."""

    @property
    def won(self) -> list[float]:
        """What each of them won in all."""
        return [sum(shares) for shares in zip(*self.games, strict=True)]


class Record:
    """All deals so far, of so many players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.deals: Counter[Deal] = Counter()

    def add(self, table: Sequence[int], games: Sequence[Sequence[int]]) -> None:
        """A deal: the player of each seat, and the seats that won each game."""
        seats = sorted(Counter(table).items())
        shares = []
        for winners in games:
            won = [table[seat] for seat in winners]
            shares.append(tuple(won.count(player) / len(won) for player, _ in seats))
        self.deals[Deal(tuple(seats), tuple(sorted(shares)))] += 1

    @property
    def count(self) -> int:
        """How many deals there were."""
        return self.deals.total()

    def games_of(self, player: int) -> tuple[int, float]:
        """How many games a player was in, and what one seat of it won of them."""
        games, won = 0, 0.0
        for deal, times in self.deals.items():
            for (one, seats), share in zip(deal.seats, deal.won, strict=True):
                if one == player:
                    games += times * len(deal.games)
                    won += times * share / seats
        return games, won
