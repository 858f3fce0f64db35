"""Hens: what is in the box, and how the table is set."""

from collections import Counter

import pytest

from game.contract import InvalidAction
from game.hens import Hens
from game.hens.position import HensPosition
from game.hens.tables import (
    BARNEVELDER,
    CEMANI,
    COPIES,
    EGGS,
    FAVEROLLES,
    MEDALS,
    MODERN_GAME,
    PADOVANA,
    SEBRIGHT,
    SPECIES,
    SULTAN,
    WYANDOTTE,
    card_of,
    cards_of,
    rank_of,
    species_of,
    value_of,
)
from tests.game.hens_tables import ALL_VALUES, box_of, card, values_of

SIZES = {
    PADOVANA: 12,
    WYANDOTTE: 12,
    SEBRIGHT: 10,
    BARNEVELDER: 10,
    SULTAN: 8,
    FAVEROLLES: 8,
    CEMANI: 6,
    MODERN_GAME: 6,
}


def all_cards(position: HensPosition) -> Counter[int]:
    held = [number for seat in range(position.seats) for number in position.hand(seat)]
    return Counter(held + position.deck_cards())


def species_in(position: HensPosition) -> set[int]:
    return {int(species_of(number)) for number in all_cards(position)}


def test_there_are_72_cards_of_eight_species_of_12_10_8_and_6() -> None:
    assert box_of().total() == 72
    assert {species: len(cards_of(species)) for species in range(SPECIES)} == SIZES


def test_every_species_has_the_values_one_to_six_and_no_card_is_there_more_than_twice() -> None:
    for species in range(SPECIES):
        assert set(values_of(species)) == set(ALL_VALUES)
        assert max(Counter(values_of(species)).values()) <= 2


def test_a_card_number_is_its_species_and_value() -> None:
    numbers = {int(card_of(s, v)) for s in range(SPECIES) for v in ALL_VALUES}
    assert numbers == set(range(1, 49))
    for number in numbers:
        assert card_of(species_of(number), value_of(number)) == number


@pytest.mark.parametrize(
    ("species", "facts"),
    [
        ("PW", ["2/0*", "1/0*", "1/0*", "1/0*", "1/0*", "2/0*"]),
        ("SB", ["2/1", "2/0*", "1/0*", "1/0*", "2/0*", "2/1"]),
        ("UF", ["3/1", "2/1", "2/0*", "2/0*", "2/1", "3/1"]),
        ("CM", ["3/2", "3/1", "2/1", "2/1", "3/1", "3/2"]),
    ],
)
def test_eggs_medals_and_twins_are_as_in_the_table_of_the_rules(
    species: str, facts: list[str]
) -> None:
    for letter in species:
        for value in ALL_VALUES:
            number = card(f"{letter}{value}")
            twin = "*" if COPIES[number] == 2 else ""
            assert f"{EGGS[number]}/{MEDALS[number]}{twin}" == facts[value - 1]


def test_only_hens_rarer_than_twelve_carry_medals() -> None:
    with_medals = {int(species_of(n)) for n in range(1, 49) if MEDALS[n]}
    assert with_medals == {SEBRIGHT, BARNEVELDER, SULTAN, FAVEROLLES, CEMANI, MODERN_GAME}


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(1, 36), (2, 50), (3, 62), (4, 72)])
def test_so_many_cards_are_played_with_and_each_seat_is_dealt_four(seats: int, cards: int) -> None:
    for seed in range(20):
        position = Hens().new(seats, seed, {})
        assert all_cards(position).total() == cards
        assert [len(position.hand(seat)) for seat in range(seats)] == [4] * seats
        assert all_cards(position) == box_of(species_in(position))


def test_four_seats_play_with_all_species() -> None:
    assert species_in(Hens().new(4, 1, {})) == set(range(SPECIES))


def test_three_seats_leave_out_one_species_of_ten_by_seed() -> None:
    left_out = [set(range(SPECIES)) - species_in(Hens().new(3, s, {})) for s in range(40)]
    assert {SEBRIGHT} in left_out
    assert {BARNEVELDER} in left_out
    assert all(out in ({SEBRIGHT}, {BARNEVELDER}) for out in left_out)


def test_two_seats_leave_out_one_of_twelve_and_one_of_ten_by_seed() -> None:
    left_out = {
        frozenset(set(range(SPECIES)) - species_in(Hens().new(2, seed, {}))) for seed in range(60)
    }
    twelves, tens = (PADOVANA, WYANDOTTE), (SEBRIGHT, BARNEVELDER)
    assert left_out == {frozenset((one, other)) for one in twelves for other in tens}


def test_solo_has_one_species_of_each_size_by_seed() -> None:
    played = {frozenset(species_in(Hens().new(1, seed, {}))) for seed in range(300)}
    assert len(played) == 16
    for species in played:
        assert sorted(SIZES[s] for s in species) == [6, 8, 10, 12]


@pytest.mark.parametrize(("choice", "species"), [(1, SEBRIGHT), (2, BARNEVELDER)])
def test_which_species_of_ten_is_left_out_can_be_chosen(choice: int, species: int) -> None:
    for seats in (2, 3):
        for seed in range(6):
            assert species not in species_in(Hens().new(seats, seed, {"without_10": choice}))


@pytest.mark.parametrize(("choice", "species"), [(1, PADOVANA), (2, WYANDOTTE)])
def test_which_species_of_twelve_is_left_out_can_be_chosen_by_two(
    choice: int, species: int
) -> None:
    for seed in range(6):
        assert species not in species_in(Hens().new(2, seed, {"without_12": choice}))


def test_solo_the_four_species_can_be_chosen() -> None:
    options = {"with_12": 2, "with_10": 1, "with_8": 2, "with_6": 1}
    for seed in range(6):
        chosen = species_in(Hens().new(1, seed, options))
        assert chosen == {WYANDOTTE, SEBRIGHT, FAVEROLLES, CEMANI}


def test_the_goal_card_is_one_of_ten_by_seed_or_chosen() -> None:
    assert {int(Hens().new(2, seed, {}).goal) for seed in range(200)} == set(range(1, 11))
    for goal in range(1, 11):
        assert Hens().new(3, 8, {"goal": goal}).goal == goal


def test_r9_the_solo_draw_leaves_goal_card_five_out_but_it_can_be_chosen() -> None:
    drawn = {int(Hens().new(1, seed, {}).goal) for seed in range(300)}
    assert drawn == set(range(1, 11)) - {5}
    assert Hens().new(1, 1, {"goal": 5}).goal == 5


def test_the_first_seat_is_by_seed_or_chosen() -> None:
    assert {int(Hens().new(4, seed, {}).first) for seed in range(60)} == {0, 1, 2, 3}
    for chosen in (1, 2, 3, 4):
        position = Hens().new(4, 5, {"first": chosen})
        assert list(position.deciders()) == [chosen - 1]


def test_choosing_what_the_seed_has_drawn_makes_the_same_deal() -> None:
    for seats in (1, 2, 3, 4):
        drawn = Hens().new(seats, 11, {})
        same = {"goal": int(drawn.goal)}
        if seats > 1:
            same["first"] = int(drawn.first) + 1
        if seats == 3:
            same["without_10"] = 1 if SEBRIGHT not in species_in(drawn) else 2
        assert Hens().new(seats, 11, same).to_ints() == drawn.to_ints()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"first": 1}),
        (1, {"without_10": 1}),
        (2, {"with_12": 1}),
        (2, {"goal": 11}),
        (3, {"without_12": 1}),
        (4, {"without_10": 1}),
        (4, {"first": 5}),
    ],
)
def test_options_of_another_table_are_refused(seats: int, options: dict[str, int]) -> None:
    with pytest.raises(InvalidAction):
        Hens().new(seats, 1, options)


def test_the_set_up_record_names_all_that_was_dealt() -> None:
    position = Hens().new(2, 3, {"goal": 7, "first": 2})
    record = position.set_up_record()
    assert record["goal_card"] == [[7]]
    assert record["first_seat"] == [[1]]
    assert len(record["species"][0]) == 6
    assert record["hands"] == [position.hand(0), position.hand(1)]
    assert record["deck_top_first"] == [position.deck_cards()]


# -- ranks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "rank"), [(0, 0), (8, 0), (9, 1), (16, 1), (17, 2), (24, 2), (25, 3), (60, 3)]
)
def test_solo_ranks(points: int, rank: int) -> None:
    assert rank_of(points) == rank


def test_r6_below_nought_has_the_lowest_rank() -> None:
    assert rank_of(-1) == 0
    assert rank_of(-20) == 0
