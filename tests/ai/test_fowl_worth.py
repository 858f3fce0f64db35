"""Fowl Play: what a fox can get at, and what birds are worth before they are counted."""

import pytest

from ai.fowl.policy import FowlPolicy
from ai.fowl.reach import FOX_DISTANCES, TO_MOUTH, can_catch
from ai.fowl.worth import Worth, alike, alike_on_average
from game.fowl import Fowl
from game.fowl.actions import STOP
from game.fowl.position import FowlPosition
from game.fowl.scoring import captured_points, surviving_points
from game.fowl.state import CHOOSE, FOXES
from game.fowl.tables import BIRDS, MOUTHS
from game.hexes import CELLS, distance
from game.rng import Rng
from tests.game.fowl_tables import capture, farmyard, named

DENS = ["g8", "f8", "f7", "g6"]


def moments(seats: int, seed: int, phase: int) -> list[FowlPosition]:
    """Positions of a game that the policy plays, at the start of each such phase."""
    position, policy, rng = Fowl().new(seats, seed, {}), FowlPolicy(), Rng(seed)
    found: list[FowlPosition] = []
    while not position.over():
        if position.phase == phase and position.steps == 0:
            found.append(position.copy())
        seat = position.deciders()[0]
        position.play(seat, policy.choose(position, seat, rng))
    return found


def caught_by_trying(position: FowlPosition, seat: int) -> set[int]:
    """Every bird that the seat's fox can truly catch now, found by playing all its moves."""
    caught: set[int] = set()
    for first in position.actions(seat):
        if first == STOP:
            continue
        once = position.copy()
        once.play(seat, first)
        if len(once.captures) > len(position.captures):
            caught.add(int(once.captures[len(once.captures) - 1]))
            continue
        for second in once.actions(seat):
            twice = once.copy()
            twice.play(seat, second)
            if len(twice.captures) > len(position.captures):
                caught.add(int(twice.captures[len(twice.captures) - 1]))
    return caught


@pytest.mark.parametrize("seats", [2, 4])
def test_a_fox_can_catch_exactly_what_its_moves_can_reach(seats: int) -> None:
    prizes = 0
    for position in moments(seats, 5, FOXES):
        seat = int(position.turn)
        fox = position.fox_cells[seat]
        seen = {bird for bird, at in position.birds().items() if can_catch(position, fox, at)}
        assert seen == caught_by_trying(position, seat)
        prizes += len(seen)
    assert prizes > 20


def test_distances_of_a_fox_count_the_tunnels() -> None:
    assert all(TO_MOUTH[mouth] == 0 for mouth in MOUTHS)
    for one in range(0, CELLS, 5):
        for other in range(CELLS):
            nearest = min(
                distance(one, a) + (a != b) + distance(b, other) for a in MOUTHS for b in MOUTHS
            )
            assert FOX_DISTANCES[one * CELLS + other] == min(distance(one, other), nearest)


# -- worth ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_nothing_left_to_catch_the_worth_is_the_true_count(seats: int) -> None:
    rng = Rng(seats)
    for _ in range(40):
        position = farmyard(DENS[:seats])
        birds = list(range(1, BIRDS + 1))
        for _ in range(28):
            bird = birds.pop(int(rng.below(len(birds))))
            capture(position, int(rng.below(seats)), bird)
        worth = Worth()
        worth.look(position)
        for seat in range(seats):
            assert worth.caught(seat) == pytest.approx(float(captured_points(position, seat)))


def test_a_type_not_yet_caught_is_worth_more_than_one_that_is() -> None:
    position = farmyard(DENS[:2], captured={0: [named("black duck on circle")]})
    worth = Worth()
    worth.look(position)
    same, other = named("black duck on hexagon"), named("black goose on hexagon")
    assert worth.gain(0, other) > worth.gain(0, same)


def test_the_fourth_type_is_worth_the_set_near_the_end() -> None:
    three = [named(f"{c} on circle") for c in ("black duck", "brown goose", "white turkey")]
    position = farmyard(DENS[:2], captured={0: three})
    for bird in [b for b in range(1, BIRDS + 1) if b not in three][:22]:
        capture(position, 1, bird)
    worth = Worth()
    worth.look(position)
    chicken, duck = named("white chicken on hexagon"), named("white duck on hexagon")
    assert worth.gain(0, chicken) > worth.gain(0, duck) + 2.0


def test_a_bird_is_alike_by_its_points_if_it_survives() -> None:
    target = named("brown chicken on hexagon")
    assert alike(target, target) == 4
    assert alike(target, named("brown chicken on circle")) == 2
    assert alike(target, named("white goose on circle")) == 0
    position = farmyard(DENS[:2], targets=[target, 1])
    on_average = alike_on_average(position, target)
    assert on_average * 36 == pytest.approx(float(surviving_points(position, 0)))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_estimate_ends_at_the_true_points_and_is_near_them_shortly_before(seats: int) -> None:
    policy = FowlPolicy()
    early: list[float] = []
    late: list[float] = []
    for seed in range(12):
        rounds = moments(seats, seed, CHOOSE)
        last = rounds[-1].copy()
        rng = Rng(seed)
        while not last.over():
            seat = last.deciders()[0]
            last.play(seat, policy.choose(last, seat, rng))
        for seat in range(seats):
            final = float(last.points(seat))
            assert policy.estimate(last, seat) == final
            early.append(abs(policy.estimate(rounds[1], seat) - final))
            late.append(abs(policy.estimate(rounds[-1], seat) - final))
    assert sum(late) < sum(early)
    assert sum(late) / len(late) < 3.0
