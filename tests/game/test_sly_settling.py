"""SLY: what becomes of the cards a Reveal has turned up."""

import pytest

from game.sly.tables import FOX, FOX_REVEALS
from tests.game.sly_tables import (
    BLACK,
    BROWN,
    ORANGE,
    WHITE,
    before,
    expose,
    happened,
    in_hand,
    lay,
    lies,
    reveal,
    space,
    table,
    told,
)

# -- the worked examples --------------------------------------------------------------------------


def test_example_orange_turns_up_its_fox_black_4_brown_3_and_white_2() -> None:
    """Black 4 lies before Orange; Brown 3 is safe; the fox and White 2 go home."""
    position = table(4, down={"A2": "OF", "B2": "B4", "A5": "R3", "B6": "W2"})
    events = reveal(position, "A2", "B2", "A5", "B6")
    assert before(position, ORANGE) == ["B4"]
    assert lies(position) == {"A5": "R3s"}
    assert in_hand(position, ORANGE) == "123456F"
    assert in_hand(position, WHITE) == "123456F"
    assert in_hand(position, BLACK) == "12356F"
    assert told(events)[4:] == [
        (
            "gobbled",
            ORANGE,
            {"space": space("B2"), "owner": BLACK, "card": 4, "fox_space": space("A2")},
        ),
        ("safe", BROWN, {"space": space("A5"), "card": 3, "value": 3}),
        ("went_home", ORANGE, {"space": space("A2"), "card": FOX}),
        ("went_home", WHITE, {"space": space("B6"), "card": 2}),
    ]


def test_example_brown_turns_up_its_fox_the_black_fox_orange_5_and_white_2() -> None:
    """Brown's fox gobbles Orange 5; White 2 is safe; both foxes go home."""
    position = table(4, down={"A1": "BF", "A2": "RF", "B2": "O5", "A7": "W2"}, turn=BROWN)
    events = reveal(position, "A1", "A2", "B2", "A7")
    assert happened(events) == ["RF gobbles O5", "W2 safe", "BF went_home", "RF went_home"]
    assert before(position, BROWN) == ["O5"]
    assert before(position, BLACK) == []
    assert lies(position) == {"A7": "W2s"}
    assert position.points(WHITE) == 1
    assert in_hand(position, BROWN) == in_hand(position, BLACK) == "123456F"


# -- foxes and hens -------------------------------------------------------------------------------


def test_the_gobbled_hen_leaves_its_space_free_and_counts_its_rank_for_the_foxs_owner() -> None:
    position = table(2, down={"A1": "RF", "A2": "O6"})
    assert happened(reveal(position, "A1", "A2")) == ["RF gobbles O6", "RF went_home"]
    assert lies(position) == {}
    assert before(position, BROWN) == ["O6"]
    assert (position.points(ORANGE), position.points(BROWN)) == (0, 6)


def test_the_fox_gobbles_whoever_turned_it_up() -> None:
    """Orange turns up Brown's fox beside its own best hen: Brown's fox does not care."""
    position = table(3, down={"A1": "RF", "A2": "O6", "A3": "B5"})
    assert happened(reveal(position, "A2", "A3", "A1")) == [
        "RF gobbles O6",
        "B5 safe",
        "RF went_home",
    ]


def test_a_fox_may_have_to_gobble_its_owners_own_hen() -> None:
    position = table(2, down={"A1": "OF", "A2": "O4"})
    events = reveal(position, "A1", "A2")
    assert happened(events) == ["OF gobbles O4", "OF went_home"]
    assert position.points(ORANGE) == -4
    assert in_hand(position, ORANGE) == "12356F"


def test_only_one_fox_gobbles_however_many_were_turned_up() -> None:
    position = table(4, down={"A1": "OF", "A2": "RF", "A3": "BF", "A4": "W6"}, turn=WHITE)
    assert happened(reveal(position, "A3", "A2", "A1", "A4")) == [
        "OF gobbles W6",
        "BF went_home",
        "RF went_home",
        "OF went_home",
    ]


def test_with_one_hen_and_a_fox_no_hen_is_left_to_be_safe() -> None:
    position = table(2, down={"A1": "OF", "A2": "R1"})
    reveal(position, "A1", "A2")
    assert lies(position) == {}


def test_only_hens_the_highest_is_safe_and_the_others_go_home() -> None:
    position = table(4, down={"A1": "O2", "A2": "R6", "A3": "B5", "A4": "W1"})
    assert happened(reveal(position, "A1", "A2", "A3", "A4")) == [
        "R6 safe",
        "O2 went_home",
        "B5 went_home",
        "W1 went_home",
    ]
    assert lies(position) == {"A2": "R6s"}


def test_only_foxes_all_go_home() -> None:
    position = table(3, down={"A1": "OF", "A2": "RF", "A3": "BF"})
    events = reveal(position, "A2", "A1", "A3")
    assert happened(events) == ["RF went_home", "OF went_home", "BF went_home"]
    assert told(events)[-1] == ("only_foxes", ORANGE, {"in_a_row": 1, "most": FOX_REVEALS})
    assert lies(position) == {}


def test_cards_not_turned_up_stay_face_down_where_they_are() -> None:
    position = table(2, down={"A1": "O2", "A2": "R6", "A3": "RF", "A4": "O5"})
    reveal(position, "A1", "A2")
    assert lies(position) == {"A2": "R6s", "A3": "RFv", "A4": "O5v"}


# -- precedence -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "safe"), [(ORANGE, "O4"), (BROWN, "R4"), (BLACK, "B4"), (WHITE, "W4")]
)
def test_of_equal_hens_the_active_seats_ranks_highest(active: int, safe: str) -> None:
    down = {"A1": "O4", "A2": "R4", "A3": "B4", "A4": "W4"}
    position = table(4, down=down, turn=active)
    assert happened(reveal(position, "A1", "A2", "A3", "A4"))[0] == f"{safe} safe"


@pytest.mark.parametrize(
    ("active", "gobbled", "safe"),
    [(ORANGE, "B4", "W4"), (BLACK, "B4", "W4"), (WHITE, "W4", "B4"), (BROWN, "B4", "W4")],
)
def test_after_the_active_seat_precedence_goes_on_clockwise(
    active: int, gobbled: str, safe: str
) -> None:
    """The highest in precedence is the first to be gobbled, the next one the first to be safe."""
    position = table(4, down={"A1": "W4", "A2": "B4", "A3": "RF", "A4": "O1"}, turn=active)
    assert happened(reveal(position, "A1", "A2", "A3", "A4"))[:2] == [
        f"RF gobbles {gobbled}",
        f"{safe} safe",
    ]


@pytest.mark.parametrize(
    ("active", "foxes", "gobbler"),
    [
        (ORANGE, ("RF", "OF"), "OF"),
        (BROWN, ("OF", "RF"), "RF"),
        (BLACK, ("RF", "OF"), "OF"),
        (BLACK, ("RF", "WF"), "WF"),
        (WHITE, ("BF", "RF"), "RF"),
        (WHITE, ("BF", "WF"), "WF"),
    ],
)
def test_of_several_foxes_the_first_from_the_active_seat_on_gobbles(
    active: int, foxes: tuple[str, str], gobbler: str
) -> None:
    down = {"A1": foxes[0], "A2": "W6", "A3": "B1", "A4": foxes[1]}
    position = table(4, down=down, turn=active)
    assert happened(reveal(position, "A1", "A2", "A3", "A4"))[0] == f"{gobbler} gobbles W6"


def test_a_higher_rank_beats_precedence() -> None:
    position = table(2, down={"A1": "O4", "A2": "R5"})
    assert happened(reveal(position, "A1", "A2")) == ["R5 safe", "O4 went_home"]


# -- going home -----------------------------------------------------------------------------------


def test_cards_that_go_back_free_their_spaces_and_can_be_laid_again() -> None:
    position = table(2, down={"A1": "O2", "A2": "R6"})
    reveal(position, "A1", "A2")
    position.apply(BROWN, lay("1", "A1"))
    position.apply(ORANGE, lay("2", "A3"))
    assert lies(position) == {"A1": "R1v", "A2": "R6s", "A3": "O2v"}


def test_exposing_a_fox_does_not_stop_the_owners_hens() -> None:
    position = table(2, down={"A1": "RF", "A2": "R6"})
    position.apply(ORANGE, expose("A1"))
    assert lies(position) == {"A2": "R6v"}
    assert in_hand(position, BROWN) == "12345"
