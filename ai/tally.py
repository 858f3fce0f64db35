"""What many games add up to: win shares with confidence intervals, and mean scores.

Sums only, so that a thousand million games need no more room than ten. They are whole numbers
(a win counts 60, which 2, 3, 4 and 5 winners can share), so that nothing is lost on the way.
"""

import math
from typing import Final

from ai.messages import PlayedDeal

CONFIDENCE: Final = 1.96
_WIN: Final = 60


class MatchTally:
    """The games so far; `players` as they were named."""

    def __init__(self, players: list[str]) -> None:
        self.games = 0
        self.deals = 0
        self.decisions = 0
        self._players = players
        self._wins = [0] * len(players)
        self._points = [0] * len(players)
        self._squares = [0] * len(players)
        """By player: the sum over deals of the squared wins of a deal."""
        self._products = [0] * len(players)
        """By player: the sum over deals of the wins of a deal times its games."""
        self._square_games = 0
        """The sum over deals of its squared number of games."""

    def add(self, deal: PlayedDeal) -> None:
        games = len(deal.games)
        wins = [0] * len(self._players)
        for game in deal.games:
            self.decisions += game.decisions
            for player in game.winners:
                wins[player] += _WIN // len(game.winners)
            for player, points in enumerate(game.points):
                self._points[player] += points
        for player, won in enumerate(wins):
            self._wins[player] += won
            self._squares[player] += won * won
            self._products[player] += won * games
        self._square_games += games * games
        self.games += games
        self.deals += 1

    def measured(self) -> list[dict[str, object]]:
        """One row a player; the numbers are None when no game was finished."""
        return [self._row(index, player) for index, player in enumerate(self._players)]

    def _row(self, index: int, player: str) -> dict[str, object]:
        if self.games == 0:
            return {"player": player, "win_share": None, "ci95": None, "mean_score": None}
        low, high = self.interval(index)
        return {
            "player": player,
            "win_share": round(self._wins[index] / (_WIN * self.games), 4),
            "ci95": [round(low, 4), round(high, 4)],
            "mean_score": round(self._points[index] / self.games, 3),
        }

    def interval(self, index: int) -> tuple[float, float]:
        """The 95 % confidence interval of a win share, the games of a deal counted as one cluster.

        Its width follows from how far the wins of each deal are from what its games would have at
        the mean: the sum of (wins - games * mean)^2, multiplied out.
        """
        if self.deals < 2:
            return 0.0, 1.0
        wins, games = self._wins[index], self.games
        apart = (
            self._squares[index] * games * games
            - 2 * self._products[index] * wins * games
            + self._square_games * wins * wins
        )
        spread = apart / (_WIN * games) ** 2 * self.deals / (self.deals - 1)
        half = CONFIDENCE * math.sqrt(spread) / games
        share = wins / (_WIN * games)
        return max(0.0, share - half), min(1.0, share + half)
