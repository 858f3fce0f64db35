"""Hens: the count of a yard without its goals, and the tie-breaks."""

import pytest

from game.hens.position import HensPosition
from game.hens.yard import hen_at, lay_hen, lift_hen, turn_coop
from tests.game.hens_tables import card, cell, lay_yard, points_by_kind, yard


def cells(*names: str) -> list[int]:
    return [cell(name) for name in names]


def line(position: HensPosition, kind: str) -> tuple[int, list[int]]:
    found = next(each for each in position.score(0) if each.kind == kind)
    return found.points, found.items


# -- groups ---------------------------------------------------------------------------------------


def test_a_group_is_one_species_connected_side_to_side_not_across_corners() -> None:
    position = yard("P1 P2 W3\nW2 P3 W4\nP2 .. ..")
    groups = [sorted(cells("c3", "d3", "d4")), cells("e3", "e4"), cells("c4"), cells("c5")]
    assert position.groups(0) == groups


def test_coops_part_groups_and_belong_to_none() -> None:
    position = yard("P1 ## P2")
    assert position.groups(0) == [cells("c3"), cells("e3")]


def test_the_largest_group_scores_a_point_an_egg() -> None:
    """P1 lays 2, P2 and P3 one each; the rarer hens lay more, but are fewer."""
    position = yard("P1 P2 P3\nC4 C5 ..")
    assert line(position, "largest") == (4, cells("c3", "d3", "e3"))
    assert line(position, "rooster") == (0, [])


def test_of_equally_large_groups_the_one_with_more_eggs_scores() -> None:
    position = yard("P2 P3 ..\nC1 C2 ..\nW2 W3 ..")
    assert line(position, "largest") == (6, cells("c4", "d4"))


def test_most_hens_count_before_most_eggs() -> None:
    assert points_by_kind(yard("P2 P3 P4\nC1 C2 ..\n.. .. .."))["largest"] == 3


def test_hens_of_the_species_outside_the_group_add_nothing() -> None:
    assert points_by_kind(yard("P2 P3 ##\n## ## P6"))["largest"] == 2


def test_a_single_hen_is_a_group_of_one_here() -> None:
    assert points_by_kind(yard("M6 ##"))["largest"] == 3


def test_a_yard_of_coops_only_scores_nothing_for_groups() -> None:
    position = yard("## ##")
    assert points_by_kind(position)["largest"] == 0
    assert position.standing(0) == [-2, 0, 0, 0]


# -- rooster --------------------------------------------------------------------------------------


def test_the_roosters_group_scores_in_addition() -> None:
    position = yard("P1 P2 P3\nF1* F2 ..\nC1 .. ..")
    assert line(position, "largest")[0] == 4
    assert line(position, "rooster") == (3 + 2, cells("c4", "d4"))


def test_a_rooster_alone_on_its_hen_scores_that_hen() -> None:
    assert points_by_kind(yard("P1 P2 P3\nC1* .. .."))["rooster"] == 3


def test_the_rooster_in_the_largest_group_adds_nothing() -> None:
    position = yard("P1* P2 P3\nF1 F2 ..")
    assert line(position, "largest") == (4, cells("c3", "d3", "e3"))
    assert line(position, "rooster") == (0, [])


def test_tied_for_largest_only_the_roosters_group_scores_even_with_fewer_eggs() -> None:
    """The rulebook's example: five hens with 8 eggs, five with 6 and the rooster: 6 points."""
    picture = "P2* P3 P1 ##\nP2 P3 S2 S3\n## S1 S2 S5"
    position = yard(picture)
    assert [len(group) for group in position.groups(0)[:2]] == [5, 5]
    without = yard(picture.replace("*", ""))
    assert points_by_kind(without)["largest"] == 9
    assert line(position, "largest")[0] == 6
    assert line(position, "rooster") == (0, [])


def test_a_rooster_tied_for_largest_and_richer_scores_once_too() -> None:
    position = yard("P2 P3 ..\nC1* C2 ..")
    assert points_by_kind(position)["largest"] == 6
    assert points_by_kind(position)["rooster"] == 0


# -- medals and coops -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "medals", "points"),
    [
        ("P1 P2", 0, 0),
        ("C1 ..", 2, 0),
        ("C1 C2", 3, 2),
        ("C1 C6 F1", 5, 2),
        ("C1 C6 F1 F2", 6, 4),
        ("C1 C2 C6\nM1 M2 M6", 10, 6),
    ],
)
def test_r8_two_points_for_every_three_medals_whatever_the_species(
    picture: str, medals: int, points: int
) -> None:
    position = yard(picture)
    assert position.counted(0).medals == medals
    assert points_by_kind(position)["medals"] == points


def test_r8_medals_under_coops_do_not_count() -> None:
    position = yard("C1 ..")
    position.lay(0, card("C6"), cell("d3"), True)
    assert position.counted(0).medals == 2
    assert points_by_kind(position)["medals"] == 0


def test_each_coop_costs_a_point() -> None:
    assert line(yard("## ## P3\n## .. .."), "coops") == (-3, cells("c3", "d3", "c4"))
    assert line(yard("P3"), "coops") == (0, [])


def test_the_lines_are_the_six_of_the_score_pad() -> None:
    assert [each.kind for each in yard("P3").score(0)] == [
        "largest",
        "rooster",
        "medals",
        "coops",
        "goal_first",
        "goal_second",
    ]


def test_a_whole_yard_counted_by_hand() -> None:
    """Goal card 2: four species are there; the left column is Padovana throughout."""
    picture = "P3 P5 W4 W3\nP2 P6 W5 ##\nP1 C5* C4 F5"
    position = yard(picture, goal=2)
    assert points_by_kind(position) == {
        "largest": 1 + 1 + 1 + 2 + 2,
        "rooster": 3 + 2,
        "medals": 2,
        "coops": -1,
        "goal_first": 4,
        "goal_second": 4,
    }
    assert position.points(0) == 7 + 5 + 2 - 1 + 8


def test_laying_and_lifting_leaves_the_yard_as_it_was() -> None:
    position = yard("P3 C1\n## U3")
    before = list(position.yards)
    for number in range(1, 49):
        lay_hen(position.yards, 0, number, cell("c5"))
        assert hen_at(position.yards, 0, cell("c5")) == number
        lift_hen(position.yards, 0, number, cell("c5"))
        assert list(position.yards) == before
    turn_coop(position.yards, 0, cell("c5"))
    assert list(position.yards) != before
    turn_coop(position.yards, 0, cell("c5"))
    assert list(position.yards) == before


# -- ties -----------------------------------------------------------------------------------------


def two(first: str, second: str, goal: int = 8) -> HensPosition:
    position = yard(first, goal=goal)
    lay_yard(position, second, 1)
    return position


def test_most_points_wins() -> None:
    position = two("C1 C2", "P2 P3")
    assert position.places() == [1, 2]


def test_of_equal_points_the_larger_largest_group_wins() -> None:
    position = two("P2 P3 P4\n.. .. ..", "C1 .. ..", goal=9)
    assert position.points(0) == position.points(1) == 3
    assert position.standing(0)[1] > position.standing(1)[1]
    assert position.winners() == [0]


def test_then_the_larger_second_largest_group() -> None:
    position = two("P2 P3 ..\n.. W2 ..\n.. W3 ..", "P2 P3 ..\n.. W2 ..\n.. C6 ..", goal=9)
    assert position.standing(0)[:3] == [2, 2, 2]
    assert position.standing(1) == [2, 2, 1, 2], "the medals come last"
    assert position.winners() == [0]


def test_two_equally_large_groups_are_the_largest_and_the_second_largest() -> None:
    assert yard("P2 P3 ..\nW2 W3 ..").standing(0)[1:3] == [2, 2]


def test_then_more_medals_even_when_they_score_nothing() -> None:
    position = two("P2 P3 C1", "P2 P3 W2", goal=9)
    assert position.points(0) == position.points(1) == 2
    assert [position.standing(seat)[3] for seat in (0, 1)] == [2, 0]
    assert position.winners() == [0]


def test_then_the_win_is_shared() -> None:
    position = two("P2 P3 C1", "W2 W3 M1", goal=9)
    assert position.standing(0) == position.standing(1)
    assert position.winners() == [0, 1]
    assert position.places() == [1, 1]
