"""What the end of an imagined game is worth to each seat: winning, and by how much."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import Position
from game.vectors import zeros


def lead_of(points: vec[float], seat: i64, rival_weight: float) -> float:
    """The lead of a seat over the best other one, in points; alone, simply its points."""
    best: float = 0.0
    found: bool = False
    other: i64
    for other in range(len(points)):
        if other != seat and (not found or points[other] > best):
            best = points[other]
            found = True
    return points[seat] - rival_weight * best


def reward_of_each(
    position: Position,
    points: vec[float],
    wins: vec[float],
    margin_scale: float,
    win_weight: float,
    rival_weight: float,
) -> vec[float]:
    """The reward of every seat, 0 to 1: its share of the win, mixed with its lead.

    Of a game that was left nobody has won yet: there the lead stands for both.
    """
    weight: float = win_weight if position.over() else 0.0
    rewards: vec[float] = vec[float](capacity=position.seats)
    seat: i64
    for seat in range(position.seats):
        lead: float = lead_of(points, seat, rival_weight)
        part: float = 0.5 + 0.5 * lead / margin_scale
        part = 0.0 if part < 0.0 else 1.0 if part > 1.0 else part
        rewards = append(rewards, weight * wins[seat] + (1.0 - weight) * part)
    return rewards


def wins_of_each(position: Position, points: vec[float]) -> vec[float]:
    """The share of the win that every seat has at the end of a game; of a game that was left, of
    being ahead.
    """
    wins: vec[float] = zeros(position.seats)
    best: i64 = 0
    tied: bool = False
    seat: i64
    for seat in range(1, position.seats):
        if points[seat] > points[best]:
            best = seat
            tied = False
        elif points[seat] == points[best]:
            tied = True
    if tied and position.over():
        winners = position.winners()
        for winner in winners:
            wins[winner] = 1.0 / float(len(winners))
    elif tied:
        _share(wins, points, points[best])
    else:
        wins[best] = 1.0
    return wins


def _share(wins: vec[float], points: vec[float], most: float) -> None:
    """All who have most points are ahead together."""
    ahead: float = 0.0
    seat: i64
    for seat in range(len(points)):
        if points[seat] == most:
            ahead += 1.0
    for seat in range(len(points)):
        if points[seat] == most:
            wins[seat] = 1.0 / ahead
