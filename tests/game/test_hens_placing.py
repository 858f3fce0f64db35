"""Hens: where a card may lie, as a hen and as a coop."""

import pytest

from game.hens import Hens, actions
from game.hens.position import HensPosition
from game.hens.state import PLACE
from game.hens.yard import MIDDLE
from tests.game.hens_tables import (
    ALL_VALUES,
    LETTERS,
    as_coop,
    as_hen,
    card,
    cell,
    dealt,
    kinds,
    ready_to_place,
    refused,
    told,
)

HAND = ("P3", "P6", "W4", "F2", "C1", "M6")


def cells_for(position: HensPosition, what: str, face: int) -> set[str]:
    """Where the card may lie, by the legal actions."""
    legal = [int(a) for a in position.actions(0)]
    placed = {a for a in legal if actions.placed_card(a) == card(what)}
    return {
        actions.cell_text(int(actions.placed_cell(a)))
        for a in placed
        if actions.placed_face(a) == face
    }


def hens(position: HensPosition, what: str) -> set[str]:
    return cells_for(position, what, actions.HEN)


def coops(position: HensPosition, what: str) -> set[str]:
    return cells_for(position, what, actions.COOP)


# -- the first card -------------------------------------------------------------------------------


def test_the_first_card_lies_anywhere_which_is_one_place_as_hen_or_as_coop() -> None:
    position = dealt([["P3", "P6", "W4", "F2"], ["P1", "P1", "W1", "W1"]])
    position.apply(0, actions.DRAW_DECK)
    position.apply(0, actions.DRAW_DECK)
    assert hens(position, "P3") == coops(position, "P3") == {"d4"}
    assert cell("d4") == MIDDLE
    assert refused(position, 0, as_hen("P3", "d5")) == ("hens.first_in_the_middle", {})


def test_two_cards_alike_in_hand_are_one_choice() -> None:
    position = ready_to_place("P4", ["P3", "P3", "W4", "F2", "C1", "M6"])
    legal = [int(a) for a in position.actions(0)]
    assert len(set(legal)) == len(legal)
    position.apply(0, as_hen("P3", "c4"))
    assert position.hand(0).count(card("P3")) == 1


# -- beside what ----------------------------------------------------------------------------------


def test_a_card_lies_above_below_left_or_right_of_another_never_across_a_corner() -> None:
    position = ready_to_place("P4", HAND)
    assert coops(position, "C1") == {"c2", "c4", "b3", "d3"}
    assert refused(position, 0, as_coop("C1", "d4"))[0] == "hens.beside_a_card"


def test_r7_next_to_any_card_not_only_the_last_one_laid() -> None:
    position = ready_to_place("P4 P4 P3", HAND)
    assert hens(position, "P6") >= {"b3", "c2", "c4", "f3"}


def test_a_taken_cell_is_taken_by_hens_and_coops() -> None:
    position = ready_to_place("P4 ##", HAND)
    for taken in ("c3", "d3"):
        assert refused(position, 0, as_coop("P3", taken)) == (
            "hens.cell_taken",
            {"cell": cell(taken)},
        )


def test_the_same_species_lies_beside_itself_whatever_the_value() -> None:
    for value in ALL_VALUES:
        position = ready_to_place(f"U{value}", ["U1", "U2", "U3", "U4", "U5", "U6"])
        for other in ALL_VALUES:
            assert hens(position, f"U{other}") == {"c2", "c4", "b3", "d3"}


def test_another_species_lies_beside_it_only_one_higher_or_one_lower() -> None:
    for letter in LETTERS:
        if letter == "U":
            continue
        for value in ALL_VALUES:
            position = ready_to_place(f"U{value}", [f"{letter}{v}" for v in ALL_VALUES])
            for other in ALL_VALUES:
                fits = hens(position, f"{letter}{other}")
                assert bool(fits) == (abs(other - value) == 1), (letter, value, other)


def test_every_neighbouring_hen_must_agree() -> None:
    """The rulebook's example: a 2 of the right species still clashes with the 6 below; a 5 fits."""
    picture = "F3 ..\nF4 W6"
    position = ready_to_place(picture, ["F2", "F5", "P3", "P6", "C1", "M6"])
    assert "d3" not in hens(position, "F2")
    assert "d3" in hens(position, "F5")
    assert refused(position, 0, as_hen("F2", "d3")) == (
        "hens.clash",
        {"card": card("F2"), "cell": cell("d4"), "neighbour": card("W6")},
    )


def test_neighbouring_coops_do_not_matter() -> None:
    position = ready_to_place("##", HAND)
    for what in HAND:
        assert hens(position, what) == {"c2", "c4", "b3", "d3"}
    beside_both = ready_to_place("## ..\nF3 ##", HAND)
    assert "d3" in hens(beside_both, "C1")


def test_a_card_beside_a_coop_and_a_hen_must_still_agree_with_the_hen() -> None:
    position = ready_to_place("## ..\nF3 W6", HAND)
    assert "d3" not in hens(position, "C1")
    assert "d3" in hens(position, "W4")


def test_any_card_may_be_a_coop_wherever_a_card_may_lie_also_beside_coops() -> None:
    position = ready_to_place("P4 ##\n.. W6", HAND)
    for what in HAND:
        assert coops(position, what) == {"c2", "d2", "b3", "e3", "c4", "e4", "d5"}


def test_a_card_not_in_hand_cannot_be_placed() -> None:
    position = ready_to_place("P4", HAND)
    for action in (as_hen("W5", "c4"), as_coop("W5", "c4")):
        assert refused(position, 0, action) == ("hens.not_in_hand", {"card": card("W5")})


# -- three by four or four by three ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("P1 P2 P3 P4", {"c2", "d2", "e2", "f2", "c4", "d4", "e4", "f4"}),
        ("P1\nP2\nP3\nP4", {"b3", "b4", "b5", "b6", "d3", "d4", "d5", "d6"}),
        (
            "P1 P2 P3\nP4 .. ..\nP5 .. ..",
            {"d4", "e4", "d5", "c2", "d2", "e2", "c6"} | {"b3", "f3", "b4", "b5"},
        ),
        ("P1 P2 P3 P4\nP4 .. .. ..\nP5 .. .. ..", {"d4", "e4", "f4", "d5"}),
        ("P1 P2 P3\nP4 .. ..\nP5 .. ..\nP6 .. ..", {"d4", "e4", "d5", "d6"}),
        (
            "P1 P2 P3\nP4 P5 P6\nW1 W2 W3",
            {"c2", "d2", "e2", "c6", "d6", "e6"} | {"b3", "b4", "b5", "f3", "f4", "f5"},
        ),
        ("P1 P2 P3 P4\nP4 P5 P6 ..\nW1 W2 W3 W4", {"f4"}),
    ],
)
def test_the_yard_always_fits_three_rows_of_four_or_four_of_three(
    picture: str, expected: set[str]
) -> None:
    assert coops(ready_to_place(picture, HAND), "C1") == expected


def test_a_yard_that_would_grow_too_large_says_so() -> None:
    position = ready_to_place("P1 P2 P3 P4", HAND)
    assert refused(position, 0, as_coop("C1", "g3")) == (
        "hens.yard_too_large",
        {"cell": cell("g3")},
    )


@pytest.mark.parametrize("direction", [-1, 1, -7, 7])
def test_a_yard_grows_in_every_direction_from_the_first_card(direction: int) -> None:
    """Four in a line from the middle of the grid to its edge, and not one more."""
    position = dealt([["P3", "P3", "P4", "P4"], ["W1", "W1", "W2", "W2"]])
    here = MIDDLE
    for _ in range(4):
        position.phase = PLACE
        position.turn = 0
        what = position.hand(0)[0]
        position.apply(0, int(actions.place(what, here, actions.COOP)))
        here += direction
        position.hands.draw(0, card("P5"))
    position.phase = PLACE
    position.turn = 0
    legal = {int(actions.placed_cell(a)) for a in position.actions(0)}
    ends = {MIDDLE - direction, here}
    across = 7 if abs(direction) == 1 else 1
    line = [MIDDLE + k * direction for k in range(4)]
    assert legal.isdisjoint(ends)
    assert legal == {c + side for c in line for side in (-across, across)}


# -- what is seen ---------------------------------------------------------------------------------


def test_a_hen_is_laid_before_all_a_coop_hides_its_card() -> None:
    position = ready_to_place("P4", HAND)
    placed = position.copy().apply(0, as_hen("P3", "c4"))
    assert told(placed)[0] == ("card_placed", 0, {"card": card("P3"), "cell": cell("c4")})
    built = position.apply(0, as_coop("P3", "c4"))
    assert told(built)[0] == ("coop_built", 0, {"cell": cell("c4")})
    assert built[0].secret == {"card": card("P3")}
    assert kinds(built) == ["coop_built"]


def test_the_yard_tells_its_hens_and_coops_in_the_order_they_were_laid() -> None:
    position = ready_to_place("P4", HAND)
    position.apply(0, as_coop("P3", "c4"))
    assert position.hens(0) == {cell("c3"): card("P4")}
    assert position.coops(0) == {cell("c4"): card("P3")}
    assert position.hand(0) == [card(c) for c in HAND if c != "P3"]


def test_placements_read_as_card_and_cell() -> None:
    game = Hens()
    assert game.action_text(as_hen("M6", "a7")) == "hen modern_game 6 a7"
    assert game.action_text(as_coop("P3", "d4")) == "coop padovana 3 d4"
    assert game.action_from_text("coop padovana 3 d4") == as_coop("P3", "d4")
