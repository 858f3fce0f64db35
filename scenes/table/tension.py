"""How much is at stake at a table, by what everybody there can see: the music follows it."""

from collections.abc import Sequence

from audio.music import Mood
from game.contract import NOBODY
from scenes.table.session import Session

CALM_UNTIL = 0.45
"""Nothing is tense in the first part of a game, however close it is."""
APART = 0.35
"""Leads by this share of the leader's points are as good as won..."""
FEW_POINTS = 6
"""...but by fewer points than these never."""


def tension(late: float, points: Sequence[int]) -> float:
    """From 0 to 1: late and close is tense. `late` is how much of the game is over, from 0 to 1;
    who plays alone is half as tense as two who are level."""
    height = min(max((late - CALM_UNTIL) / (0.9 - CALM_UNTIL), 0.0), 1.0)
    best = sorted(points, reverse=True)[:2]
    if len(best) < 2:
        return height * 0.5
    apart = (best[0] - best[1]) / max(FEW_POINTS, APART * abs(best[0]))
    return height * (1.0 - 0.75 * min(apart, 1.0))


class TableMood:
    """The mood of one table, worked out anew when something was done."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._at = -1
        self._mood = Mood(session.match.game.key)

    def now(self) -> Mood:
        match = self._session.match
        if len(match.moves) != self._at:
            self._at = len(match.moves)
            view = match.view_for(NOBODY)
            points = [int(view.points(seat)) for seat in range(len(match.seats))]
            late = self._session.board.game.lateness(view)
            self._mood = Mood(match.game.key, tension(late, points), match.position.over())
        return self._mood
