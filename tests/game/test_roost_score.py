"""Rule the Roost: who owns a barn, what it is worth, and how tied owners share it."""

import pytest

from game.roost.state import BarnCount
from tests.game.roost_tables import cards, dealt, kinds, put, told


def finished(*piles: str, seats: int = 3) -> list[int]:
    """The points of all seats when these cards lie under the barns."""
    position = dealt(["fox"] + [""] * (seats - 1), "")
    for barn, pile in enumerate(piles):
        for card in cards(pile):
            position.piles.mixed[7 * barn + card] += 1
            position.piles.mixed_sizes[barn] += 1
    put(position, 1, f"fox to barn {len(piles) + 1}")
    assert position.over()
    for seat in range(seats):
        lines = position.score(seat)
        assert [line.kind for line in lines] == ["barn_1", "barn_2", "barn_3"]
        assert sum(line.points for line in lines) == position.points(seat)
    return [int(position.points(seat)) for seat in range(seats)]


def test_the_seat_with_most_roosters_scores_the_chickens() -> None:
    pile = "rooster 1, rooster 1, rooster 2, chicken, chicken, chicken"
    assert finished(pile) == [3, 0, 0]


def test_every_fox_takes_a_point() -> None:
    assert finished("rooster 2, chicken, chicken, chicken, fox") == [0, 2, 0]


def test_a_barn_is_never_worth_less_than_nothing() -> None:
    assert finished("rooster 2, chicken, fox, fox, fox", "rooster 2, chicken") == [0, 1, 0]
    assert finished("rooster 2, chicken, fox") == [0, 0, 0]


def test_tied_owners_share_equally() -> None:
    pile = "rooster 1, rooster 3, chicken, chicken, chicken, chicken"
    assert finished(pile) == [2, 0, 2]


def test_r6_the_remainder_is_lost_five_points_between_two_are_two_each() -> None:
    pile = "rooster 1, rooster 2, chicken, chicken, chicken, chicken, chicken"
    assert finished(pile) == [2, 2, 0]


def test_three_tied_owners_of_five_points_have_one_each() -> None:
    pile = "rooster 1, rooster 2, rooster 3, chicken, chicken, chicken, chicken, chicken"
    assert finished(pile) == [1, 1, 1]


def test_two_points_among_three_owners_are_lost() -> None:
    assert finished("rooster 1, rooster 2, rooster 3, chicken, chicken") == [0, 0, 0]


def test_a_barn_without_a_rooster_scores_for_nobody() -> None:
    assert finished("chicken, chicken, chicken") == [0, 0, 0]


def test_fewer_roosters_than_another_seat_score_nothing() -> None:
    pile = "rooster 3, rooster 3, rooster 2, rooster 2, rooster 1, chicken, chicken"
    assert finished(pile) == [0, 1, 1]


def test_the_barns_of_a_seat_add_up() -> None:
    assert finished("rooster 1, chicken, chicken", "rooster 1, chicken, chicken, fox") == [3, 0, 0]


def test_r3_eggs_left_in_hand_count_nothing() -> None:
    position = dealt(["fox, egg, egg", "egg"], "")
    put(position, 1, "fox to barn 1")
    assert position.over()
    assert [int(position.points(seat)) for seat in range(2)] == [0, 0]


def test_most_points_win() -> None:
    position = dealt(["chicken", "rooster 2"], "")
    put(position, 1, "chicken to barn 1")
    put(position, 2, "rooster 2 to barn 1")
    assert position.winners() == [1]
    assert position.places() == [2, 1]


def test_r5_ties_are_shared() -> None:
    position = dealt(["fox", "", ""], "")
    put(position, 1, "fox to barn 1")
    assert position.winners() == [0, 1, 2]


@pytest.mark.parametrize(
    ("roosters", "chickens", "foxes", "owners", "share", "lost"),
    [
        ([2, 1], 4, 1, [0], 3, 0),
        ([1, 1], 6, 1, [0, 1], 2, 1),
        ([0, 0], 6, 1, [], 0, 5),
        ([1, 0], 1, 4, [0], 0, 0),
    ],
)
def test_a_barn_tells_owners_share_and_what_is_lost(
    roosters: list[int], chickens: int, foxes: int, owners: list[int], share: int, lost: int
) -> None:
    counted = BarnCount(0, roosters, chickens, foxes)
    assert (counted.owners, counted.share, counted.lost) == (owners, share, lost)


def test_at_the_end_the_barns_are_turned_up_one_by_one_for_all_to_see() -> None:
    position = dealt(["rooster 1, chicken", "rooster 2"], "")
    put(position, 1, "chicken to barn 1")
    put(position, 2, "rooster 2 to barn 1")
    events = put(position, 1, "rooster 1 to barn 3")
    turned = [event for event in events if event.kind == "barn_turned_up"]
    assert [event.values for event in turned] == [
        {"barn": 0, "size": 2, "card0": 5, "card1": 2},
        {"barn": 1, "size": 0},
        {"barn": 2, "size": 1, "card0": 1},
    ]
    assert all(event.reveals == 0b11 for event in turned)
    scored = told(event for event in events if event.kind == "barn_scored")
    assert scored[0][2] == {
        "barn": 0,
        "chickens": 1,
        "foxes": 0,
        "points": 1,
        "owners": 0b10,
        "share": 1,
        "lost": 0,
    }
    assert kinds(events)[-1] == "game_over"
    for viewer in (-1, 0, 1):
        assert position.seen_by(viewer).pile(0) == [(5, 0), (2, 1)]
