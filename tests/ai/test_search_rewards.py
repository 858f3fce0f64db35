"""What the search makes of an end, in toy games where every number is known beforehand."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.search import Search, SearchSettings
from game.contract import Position
from tests.ai.toys.bandits import Bandit, Road, Shares
from tests.ai.toys.base import EvenPolicy, FirstPolicy, Toy

SCALE = 10.0


def searched(
    game: Toy, iterations: int, settings: SearchSettings | None = None, seat: int = 0
) -> Search:
    policy = EvenPolicy(SCALE)
    search = Search(policy, game.seen_by(seat), seat, 1, settings or SearchSettings())
    assert search.run(iterations, None) == iterations
    return search


def rewards(search: Search) -> list[float]:
    return [stats.reward for stats in search.stats()]


# -- one decision ---------------------------------------------------------------------------------


def test_the_better_arm_of_a_bandit_is_pulled() -> None:
    """Arm 1 pays 4 or 0, arm 0 always 1; each world is met equally often, so means are exact."""
    search = searched(Bandit.of((1, 4), (1, 0)), 40)
    assert search.best() == 1
    assert [(s.visits, s.points) for s in search.stats()] == [(20, 1.0), (20, 2.0)]


def test_all_candidates_of_a_world_are_tried_in_it() -> None:
    """Common luck: the same world, and no world is left before all have had it."""
    game = Bandit.of((1, 4, 2), (1, 0, 2))
    searched(game, 30, SearchSettings(candidates=3))
    tried = [world for world, _, _ in game.diary.moves]
    assert tried[:15] == [world for world in range(5) for _ in range(3)]


def test_the_worse_half_leaves_again_and_again() -> None:
    """Of four, two leave after half of the iterations; of eight, after a third, and so on."""
    visits = [stats.visits for stats in searched(Bandit.of((5, 7, 1, 6)), 80).stats()]
    assert visits == [10, 30, 10, 30]
    search = searched(Bandit.of((1, 2, 3, 4, 5, 6, 7, 8)), 96)
    assert [stats.visits for stats in search.stats()] == [4, 4, 4, 4, 12, 12, 28, 28]
    assert search.best() == 7


def test_only_the_favourites_of_the_policy_are_candidates() -> None:
    class Fond(EvenPolicy):
        def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
            return vec[float]([float(action in (1, 3)) for action in actions])

    game = Bandit.of((9, 1, 9, 2))
    search = Search(Fond(SCALE), game.seen_by(0), 0, 1, SearchSettings(candidates=2))
    search.run(20, None)
    assert [stats.visits for stats in search.stats()] == [0, 10, 0, 10]
    assert search.best() == 3


# -- the reward -----------------------------------------------------------------------------------

GLORY, GOLD = 0, 1
GAMBLE = Shares.of(((4, 3), (12, 3)), ((4, 3), (2, 3)))
"""Glory: win by 1, always. Gold: by turns win by 9 and lose by 1, which is +4 on the average."""


@pytest.mark.parametrize("weight", [0.0, 0.1, 0.25, 0.5, 0.8, 1.0])
def test_the_reward_is_winning_and_the_lead_by_their_weights(weight: float) -> None:
    search = searched(GAMBLE, 40, SearchSettings(win_weight=weight))
    glory = weight * 1.0 + (1 - weight) * (0.5 + 0.5 * 1 / SCALE)
    gold = weight * 0.5 + (1 - weight) * (0.5 + 0.5 * 4 / SCALE)
    assert rewards(search) == [pytest.approx(glory), pytest.approx(gold)]
    assert search.best() == (GLORY if glory > gold else GOLD)
    assert [stats.points for stats in search.stats()] == [4.0, 7.0]
    assert [stats.margin for stats in search.stats()] == [1.0, 4.0]


def test_winning_decides_where_it_weighs_enough() -> None:
    assert searched(GAMBLE, 40, SearchSettings(win_weight=0.1)).best() == GOLD
    assert searched(GAMBLE, 40, SearchSettings(win_weight=0.9)).best() == GLORY


@pytest.mark.parametrize("weight", [0.0, 0.3, 1.0])
def test_the_best_rival_weighs_in_the_lead_as_much_as_is_set(weight: float) -> None:
    game = Shares.of(((6, 5, 1), (5, 1, 2)))
    search = searched(game, 20, SearchSettings(win_weight=0.0, rival_weight=weight))
    expected = [0.5 + 0.5 * (6 - weight * 5) / SCALE, 0.5 + 0.5 * (5 - weight * 2) / SCALE]
    assert rewards(search) == [pytest.approx(each) for each in expected]
    assert [stats.margin for stats in search.stats()] == [1.0, 3.0]


def test_a_shared_win_is_shared_and_a_lead_has_its_limit() -> None:
    game = Shares.of(((3, 3, 1), (3, 3, 3), (50, 0, 0), (0, 50, 0)))
    assert rewards(searched(game, 40, SearchSettings(win_weight=1.0))) == [
        0.5, pytest.approx(1 / 3), 1.0, 0.0,
    ]  # fmt: skip
    assert rewards(searched(game, 40, SearchSettings(win_weight=0.0)))[2:] == [1.0, 0.0]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_numbers_are_those_of_the_seat_that_thinks(seat: int) -> None:
    class Turned(Shares):
        def deciding(self) -> list[int]:
            return [] if self.path else [seat]

    game = Turned(2)
    game.ends = (((9, 1), (2, 8)),)
    search = searched(game, 20, seat=seat)
    assert search.best() == (0, 1)[seat]
    assert [stats.points for stats in search.stats()] == [[9.0, 2.0], [1.0, 8.0]][seat]


# -- the horizon ----------------------------------------------------------------------------------


class Prophet(FirstPolicy):
    """Always takes the small step, and foresees 10 points for each round begun, 1 for each seat."""

    def estimate(self, position: Position, seat: i64) -> float:
        return 10.0 * position.progress()[0] + float(seat)


@pytest.mark.parametrize("horizon", [1, 2, 4])
def test_at_the_horizon_a_game_is_left_and_estimated(horizon: int) -> None:
    """The running round counts: with a horizon of 1 nothing of the next round is played."""
    game = Road(2).after((0, 1), (1, 1))
    search = Search(
        Prophet(SCALE), game.seen_by(0), 0, 1, SearchSettings(horizon=horizon, trust=10**6)
    )
    search.run(20, None)
    assert [s.points for s in search.stats()] == [10.0 * (2 + horizon)] * 2
    played = [sum(world == each for world, _, _ in game.diary.moves) for each in range(10)]
    assert played == [2 * (2 * horizon)] * 10


def test_nobody_has_won_a_game_that_was_left() -> None:
    """There the lead stands for the whole reward, however much winning weighs."""
    settings = SearchSettings(horizon=1, win_weight=1.0)
    search = Search(Prophet(SCALE), Road(2).seen_by(0), 0, 1, settings)
    search.run(20, None)
    assert rewards(search) == [pytest.approx(0.5 - 0.5 / SCALE)] * 2


@pytest.mark.parametrize("horizon", [0, 6, 9])
def test_without_a_horizon_in_reach_the_game_is_played_to_its_end(horizon: int) -> None:
    settings = SearchSettings(horizon=horizon, trust=10**6)
    search = Search(Prophet(SCALE), Road(2).seen_by(0), 0, 1, settings)
    search.run(20, None)
    assert [stats.points for stats in search.stats()] == [6.0, 7.0]
