"""How strong the rivals were measured to be, by game and number of seats.

Points as in chess: who is 100 ahead wins 64 of 100 games against the other, at a table of more than
two counting the games that one of them wins. `USUAL` has 1,000. Where nothing was measured nothing
stands, and nothing is shown.
"""

from typing import Final, NamedTuple


class Rating(NamedTuple):
    """`error`: half the width of the 95 % interval."""

    points: int
    error: int


RATINGS: Final[dict[str, dict[int, dict[str, Rating]]]] = {}


def rating_of(game: str, seats: int, rival: str) -> Rating | None:
    return RATINGS.get(game, {}).get(seats, {}).get(rival)
