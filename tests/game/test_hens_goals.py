"""Hens: the ten goal cards, each goal met and just missed, and how far a yard is with it."""

import pytest

from game.hens.tables import GOAL_CARDS, goal_of
from tests.game.hens_tables import points_by_kind, yard


def first(goal: int, picture: str) -> int:
    return points_by_kind(yard(picture, goal=goal))["goal_first"]


def second(goal: int, picture: str) -> int:
    return points_by_kind(yard(picture, goal=goal))["goal_second"]


FIVE_AND_FIVE = "P1 P2 P3 P4\nP5 W1 W2 W3\n## W4 W5 C1"
FIVE_AND_FOUR = "P1 P2 P3 P4\nP5 W1 W2 W3\n## ## W5 C1"
TWO_OF_ONE_SPECIES = "P1 P2 P3 P4\nP5 ## ## ##\n## P1 P2 P3"


# -- card 1 ---------------------------------------------------------------------------------------


def test_card_1_six_for_two_groups_of_five_or_more() -> None:
    assert first(1, FIVE_AND_FIVE) == 6
    assert first(1, FIVE_AND_FOUR) == 0
    assert first(1, "P1 P2 P3 P4\nP5 P6 P1 P2\nP3 P4 P5 P6") == 0


def test_r5_different_groups_may_be_of_the_same_species() -> None:
    assert first(3, "P1 P2 ## P1\n## ## ## P2\nP5 P3 ## ##") == 4
    assert second(7, "P1 P2 ##\nP3 ## P1\n## P2 P3") == 4


def test_card_1_three_for_a_row_of_different_species() -> None:
    assert second(1, "P1 W2 C3 F4\n## ## ## ##\n## ## ## ##") == 3
    assert second(1, "P1 W2 C3 P4\n## ## ## ##\n## ## ## ##") == 0
    assert second(1, "## ## ##\nP1 W2 C3\n## ## ##\n## ## ##") == 3


def test_card_1_two_such_rows_score_once() -> None:
    assert second(1, "P1 W2 C3 F4\nW2 P3 M4 U5\n## ## ## ##") == 3


def test_card_1_a_column_of_different_species_is_no_row() -> None:
    assert second(1, "P1 P2 P3\nW2 W3 W4\nC3 C4 C5\nF4 F5 F5") == 0


def test_r4_a_row_with_a_coop_meets_no_line_goal() -> None:
    assert second(1, "P1 W2 C3 ##\n## ## ## ##\n## ## ## ##") == 0
    assert second(2, "P1 ## ##\nP2 ## ##\nP3 ## ##\n## ## ##") == 0
    assert first(6, "P2 P3 P4 ##\n## ## ## ##\n## ## ## ##") == 0
    assert first(7, "C3 ## ##\nC4 ## ##\nU3 ## ##\n## ## ##") == 0


# -- card 2 ---------------------------------------------------------------------------------------


def test_card_2_four_for_at_least_four_species() -> None:
    assert first(2, "P1 W2 C3 F4") == 4
    assert first(2, "P1 W2 C3 F4\nM5 .. .. ..") == 4
    assert first(2, "P1 W2 C3 P4") == 0
    assert first(2, "P1 W2 C3 ##") == 0


def test_card_2_four_for_a_column_of_one_species() -> None:
    assert second(2, "P1 ## ##\nP2 ## ##\nP3 ## ##\nP5 ## ##") == 4
    assert second(2, "P1 ## ## ##\nP2 ## ## ##\nP3 ## ## ##") == 4
    assert second(2, "P1 ## ## ##\nP2 ## ## ##\nW3 ## ## ##") == 0
    assert second(2, "P1 P2 P3 P4\n## ## ## ##\n## ## ## ##") == 0
    assert second(2, "P1 P2 ## ##\nP2 P3 ## ##\nP3 P4 ## ##") == 4


# -- cards 3 and 4 --------------------------------------------------------------------------------

THREE_PAIRS = "P1 P2 ##\nW2 W3 ##\nC1 C2 ##"
FOUR_PAIRS = "P1 P2 F1\nW2 W3 F2\nC1 C2 ##"


def test_card_3_four_for_at_least_three_groups_of_two_or_more() -> None:
    assert first(3, THREE_PAIRS) == 4
    assert first(3, FOUR_PAIRS) == 4
    assert first(3, "P1 P2 ##\nW2 W3 ##\nC1 ## C2") == 0


def test_card_4_six_for_at_least_four_groups_of_two_or_more() -> None:
    assert first(4, FOUR_PAIRS) == 6
    assert first(4, THREE_PAIRS) == 0


@pytest.mark.parametrize(("goal", "each"), [(3, -2), (4, -2), (5, 1), (6, -1)])
def test_cards_3_to_6_count_each_isolated_hen(goal: int, each: int) -> None:
    assert second(goal, "P1 P2 ##") == 0
    assert second(goal, "P1 W2 P3") == 3 * each
    assert second(goal, "P1 P2 C3\n## ## P4") == 2 * each
    assert second(goal, "## ##") == 0


# -- card 5 ---------------------------------------------------------------------------------------


def test_card_5_five_for_at_least_five_species() -> None:
    assert first(5, "P1 W2 C3 F4\nM2 ## ## ##") == 5
    assert first(5, "P1 W2 C3 F4\nP2 ## ## ##") == 0


# -- card 6 ---------------------------------------------------------------------------------------


def test_card_6_five_for_a_row_of_hens_with_exactly_one_egg_each() -> None:
    assert first(6, "P2 P3 W4 S3\n## ## ## ##\n## ## ## ##") == 5
    assert first(6, "P2 P3 W4 S2\n## ## ## ##\n## ## ## ##") == 0
    assert first(6, "P2 P3 W4 C1\n## ## ## ##\n## ## ## ##") == 0
    assert first(6, "P2 ## ##\nP3 ## ##\nP4 ## ##\nP5 ## ##") == 0


# -- card 7 ---------------------------------------------------------------------------------------


def test_card_7_six_for_a_column_of_hens_with_exactly_two_eggs_each() -> None:
    assert first(7, "P1 ## ## ##\nS2 ## ## ##\nC3 ## ## ##") == 6
    assert first(7, "P1 ## ##\nS2 ## ##\nC3 ## ##\nP6 ## ##") == 6
    assert first(7, "P1 ## ## ##\nS2 ## ## ##\nC2 ## ## ##") == 0
    assert first(7, "P1 ## ## ##\nS2 ## ## ##\nP3 ## ## ##") == 0


def test_card_7_two_for_each_group_of_three_or_more() -> None:
    assert second(7, "P1 P2 P3\nW2 W3 W4\nC3 C4 ##") == 4
    assert second(7, "P1 P2 P3\nP2 P3 P4") == 2
    assert second(7, "P1 P2 ##") == 0


# -- cards 8 and 9 --------------------------------------------------------------------------------


@pytest.mark.parametrize(("goal", "each"), [(8, -2), (9, -1)])
def test_cards_8_and_9_count_each_side_where_hen_and_coop_meet(goal: int, each: int) -> None:
    assert first(goal, "P1 ##") == each
    assert first(goal, "## P1 ##") == 2 * each
    assert first(goal, "P1 ##\n## P2") == 4 * each
    assert first(goal, "## ##\n## ##") == 0
    assert first(goal, "P1 P2") == 0
    assert first(goal, "P1 ..\n.. ##") == 0


def test_card_8_two_for_each_group_of_two_or_more() -> None:
    assert second(8, FOUR_PAIRS) == 8
    assert second(8, "P1 P2 P3") == 2
    assert second(8, "P1 W2") == 0


def test_card_9_five_for_each_group_of_six_or_more() -> None:
    assert second(9, "P1 P2 P3 W1\nP4 P5 P6 W2\nW3 W4 W5 W6") == 10
    assert second(9, "P1 P2 P3\nP4 P5 ##") == 0
    assert second(9, "P1 P2 P3\nP4 P5 P6\nP1 P2 P3\nP4 P5 P6") == 5


# -- card 10 --------------------------------------------------------------------------------------


def test_card_10_three_for_at_least_two_groups_of_three_or_more() -> None:
    assert first(10, "P1 P2 P3\nW2 W3 W4") == 3
    assert first(10, "P1 P2 P3\nW2 W3 C4") == 0
    assert first(10, "P1 P2 P3\nW2 W3 W4\nC3 C4 C5") == 3


def test_card_10_one_for_each_species() -> None:
    assert second(10, "P1 W2 C3 F4\nM3 U3 S4 B5") == 8
    assert second(10, "P1 P2 ##") == 1
    assert second(10, "##") == 0


# -- unfinished yards -----------------------------------------------------------------------------


def test_a_line_counts_only_when_it_can_grow_no_longer() -> None:
    """Three of one species in a column may yet become a column of four."""
    assert second(2, "P1\nP2\nP3") == 0
    assert second(2, "P1 .. .. ..\nP2 .. .. ..\nP3 W4 W5 W6") == 4
    assert second(2, "P1\nP2\nP3\nP4") == 4
    assert second(1, "P1 W2 C3") == 0
    assert second(1, "P1 W2 C3 F4") == 3
    assert second(1, "P1 W2 C3\nP2 .. ..\nP3 .. ..\nP4 .. ..") == 3


def test_every_goal_of_an_empty_yard_is_worth_nothing() -> None:
    for goal in range(1, GOAL_CARDS + 1):
        assert first(goal, "..") == second(goal, "..") == 0


# -- progress -------------------------------------------------------------------------------------


def state(goal: int, half: int, picture: str) -> tuple[int, int, bool]:
    found = yard(picture, goal=goal).goal_states(0)[half]
    return found.steps, found.reach, found.met


def test_progress_towards_groups_counts_their_hens() -> None:
    assert state(1, 0, "..") == (0, 10, False)
    assert state(1, 0, "P1 P2 P3\nW2 W3 ..") == (5, 10, False)
    assert state(1, 0, "P1 P2 P3 P4\nP5 P6 P1 P2") == (5, 10, False)
    assert state(1, 0, FIVE_AND_FIVE) == (10, 10, True)


def test_progress_towards_species_counts_species() -> None:
    assert state(2, 0, "P1 W2 C3") == (3, 4, False)
    assert state(2, 0, "P1 W2 C3 F4\nM3 .. .. ..") == (4, 4, True)


def test_progress_along_a_line_is_its_fullest_hopeful_one() -> None:
    assert state(2, 1, "P1\nP2\nP3") == (3, 4, False)
    assert state(2, 1, "P1 P2 P3 P4\nP2 W3 .. ..") == (2, 3, False)
    assert state(2, 1, "P1 .. .. ..\nP2 .. .. ..\nP3 W4 W5 W6") == (3, 3, True)
    assert state(2, 1, "P1\n##\nP3") == (0, 4, False)
    assert state(6, 0, "P2 P3 P1\nW3 .. ..") == (1, 4, False)


def test_of_what_counts_each_time_progress_is_the_count_of_the_most_there_can_be() -> None:
    assert state(7, 1, "P1 P2 P3\nW2 W3 W4") == (2, 4, True)
    assert state(10, 1, "P1 W2 C3") == (3, 8, True)
    assert state(3, 1, "P1 W2") == (2, 12, False)
    assert state(3, 1, "P1 P2") == (0, 12, True)
    assert state(8, 0, "P1 ##") == (1, 17, False)


def test_a_met_goal_fills_its_bar_and_an_unmet_one_never_does() -> None:
    pictures = [FIVE_AND_FIVE, FIVE_AND_FOUR, FOUR_PAIRS, THREE_PAIRS, TWO_OF_ONE_SPECIES, ".."]
    for card in range(1, GOAL_CARDS + 1):
        for half in (0, 1):
            if goal_of(card, half).need:
                for picture in pictures:
                    found = yard(picture, goal=card).goal_states(0)[half]
                    assert found.met == (found.share() == 1.0) == (found.points > 0)
