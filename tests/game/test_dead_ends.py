"""No game of the house comes to a moment in which nobody can go on; see `dead_ends.py`."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Game
from game.ladder import Ladder
from game.ladder.position import LadderPosition
from tests.game.dead_ends import decisions_to_the_end, play_out
from tests.walks import every_table

GAMES = 100


@every_table
def test_random_games_end_and_whoever_must_decide_can(game: Game, seats: int) -> None:
    played = play_out(game, seats, GAMES)
    assert played.games == GAMES
    assert played.longest >= 1


class EmptyHanded(Ladder):
    """Hennen Rennen dealt without cards: the first seat to choose has nothing to choose from."""

    def new(self, seats: int, seed: int, options: dict[str, int]) -> LadderPosition:
        position = LadderPosition(seats)
        position.deal(vec[i64]([0] * 10 * seats))
        return position


def test_a_dead_end_is_found() -> None:
    with pytest.raises(AssertionError, match=r"decision 1: seat \d can do nothing"):
        decisions_to_the_end(EmptyHanded(), 3, 1)
