"""SLY: how a game ends, and the count."""

import pytest

from game.contract import NOBODY
from game.sly.position import SlyPosition
from game.sly.state import FULL_HOUSE, LAST_CARD, ONLY_FOXES, OVER, UP
from game.sly.tables import FOX, FOX_REVEALS, VALUES
from tests.game.sly_tables import (
    BLACK,
    BROWN,
    ORANGE,
    WHITE,
    expose,
    fresh,
    in_hand,
    lay,
    learners,
    lies,
    points,
    refused,
    reveal,
    space,
    table,
    told,
    turn_up,
)

# -- one card left --------------------------------------------------------------------------------

SAFE_SIX = {"A1": "R1", "A2": "R2", "A3": "R3", "A4": "R4"}


def test_a_seat_that_starts_its_turn_with_exactly_one_card_ends_the_game() -> None:
    position = table(2, down={"A5": "R5", "A6": "RF", "A7": "O1"}, safe=SAFE_SIX)
    assert in_hand(position, BROWN) == "6"
    events = position.apply(ORANGE, lay("2", "A8"))
    assert ("game_ended", BROWN, {"ending": LAST_CARD}) in told(events)
    assert events[-1].kind == "game_over"
    assert (position.phase, position.turn, position.ending) == (OVER, NOBODY, LAST_CARD)
    assert position.over()
    assert refused(position, BROWN, lay("6", "A8")) == ("game_over", {})


def test_one_card_left_ends_nothing_before_that_seats_own_turn() -> None:
    """Brown lays its last but one; when Orange brings a hen of Brown home, Brown goes on."""
    position = table(2, down={"A5": "R5", "A7": "O6"}, safe=SAFE_SIX, turn=BROWN)
    position.apply(BROWN, lay("F", "A8"))
    assert in_hand(position, BROWN) == "6"
    assert not position.over()
    reveal(position, "A5", "A7")
    assert in_hand(position, BROWN) == "56"
    assert position.turn == BROWN
    assert not position.over()


def test_at_the_end_all_face_down_cards_are_turned_up_hens_are_safe_and_foxes_count_nothing() -> (
    None
):
    position = table(2, down={"A5": "R5", "A6": "RF", "A7": "O1"}, safe=SAFE_SIX)
    events = position.apply(ORANGE, lay("F", "A8"))
    ended = told(events)[1:]
    assert ended == [
        ("game_ended", BROWN, {"ending": LAST_CARD}),
        ("last_turned_up", BROWN, {"space": space("A5"), "card": 5}),
        ("safe", BROWN, {"space": space("A5"), "card": 5, "value": 3}),
        ("last_turned_up", BROWN, {"space": space("A6"), "card": FOX}),
        ("last_turned_up", ORANGE, {"space": space("A7"), "card": 1}),
        ("safe", ORANGE, {"space": space("A7"), "card": 1, "value": 1}),
        ("last_turned_up", ORANGE, {"space": space("A8"), "card": FOX}),
        ("game_over", NOBODY, {}),
    ]
    assert learners(events[2], 2) == [ORANGE]
    assert lies(position) == {
        **{where: what + "s" for where, what in SAFE_SIX.items()},
        "A5": "R5s",
        "A6": "RF",
        "A7": "O1s",
        "A8": "OF",
    }
    assert [int(position.faces[space(where)]) for where in ("A6", "A8")] == [UP, UP]
    assert points(position) == [1, 1 + 2 + 3 + 2 + 3]


def test_nobody_can_start_with_fewer_than_two_cards_and_go_on() -> None:
    """A seat holding two lays one and holds one; its next turn is the end."""
    position = table(3, down={}, safe={"A1": "O1", "A2": "O2", "A3": "O3", "A5": "O4", "A6": "O5"})
    position.apply(ORANGE, lay("6", "A7"))
    position.apply(BROWN, lay("1", "B1"))
    events = position.apply(BLACK, lay("1", "B2"))
    assert ("game_ended", ORANGE, {"ending": LAST_CARD}) in told(events)


# -- the houses are full --------------------------------------------------------------------------

ALL_BUT_A8 = {"A1": "O1", "A2": "R1", "A3": "O2", "A4": "R2", "A5": "O3", "A6": "R3", "A7": "O4"}


def test_when_every_space_is_taken_and_every_card_is_face_up_the_game_ends() -> None:
    position = table(2, down={"A8": "R4"}, safe=ALL_BUT_A8)
    events = position.apply(ORANGE, expose("A8"))
    assert told(events)[-2:] == [
        ("game_ended", NOBODY, {"ending": FULL_HOUSE}),
        ("game_over", NOBODY, {}),
    ]
    assert position.ending == FULL_HOUSE
    assert in_hand(position, ORANGE) == "56F"


def test_full_houses_with_a_card_face_down_do_not_end_the_game() -> None:
    position = table(2, safe=ALL_BUT_A8)
    position.apply(ORANGE, lay("5", "A8"))
    assert not position.over()
    assert position.turn == BROWN


def test_the_houses_are_looked_at_after_an_action_is_fully_settled() -> None:
    """In the middle of the Reveal all eight are face up, but then the lower hen goes home."""
    down = {"A7": "O5", "A8": "R4"}
    position = table(2, down=down, safe={k: v for k, v in ALL_BUT_A8.items() if k != "A7"})
    position.apply(ORANGE, turn_up("A7"))
    assert not position.over()
    position.apply(ORANGE, turn_up("A8"))
    assert not position.over()
    assert lies(position)["A7"] == "O5s"
    assert "A8" not in lies(position)


def test_a_reveal_of_the_last_face_down_card_may_fill_the_houses() -> None:
    position = table(2, down={"A8": "O5"}, safe=ALL_BUT_A8)
    reveal(position, "A8")
    assert position.ending == FULL_HOUSE


# -- R2: foxes alone ------------------------------------------------------------------------------


def foxes_come_and_go(times: int) -> SlyPosition:
    """Orange lays its fox and Brown turns it up, so many times in a row."""
    position = fresh(2)
    for nth in range(1, times + 1):
        position.apply(ORANGE, lay("F", "A1"))
        reveal(position, "A1")
        assert position.fox_reveals == nth, "a Lay between two Reveals changes nothing"
    return position


def test_r2_six_reveals_in_a_row_of_only_foxes_end_the_game() -> None:
    assert not foxes_come_and_go(5).over()
    assert foxes_come_and_go(6).ending == ONLY_FOXES


def test_r2_an_expose_begins_the_row_anew() -> None:
    for exposed in ("A2", "A3"):
        position = table(2, down={"A2": "RF", "A3": "R3"})
        position.fox_reveals = FOX_REVEALS - 1
        position.apply(ORANGE, expose(exposed))
        assert position.fox_reveals == 0


@pytest.mark.parametrize("down", [{"A1": "RF", "A2": "R3"}, {"A1": "O1", "A2": "R3"}])
def test_r2_a_reveal_with_a_hen_begins_the_row_anew(down: dict[str, str]) -> None:
    position = table(2, down=down)
    position.fox_reveals = FOX_REVEALS - 1
    reveal(position, "A1", "A2")
    assert position.fox_reveals == 0
    assert not position.over()


def test_r2_the_game_then_ends_as_with_one_card_left() -> None:
    position = table(3, down={"A1": "OF", "A2": "RF", "A3": "BF", "B1": "O2", "B3": "R4"})
    position.fox_reveals = FOX_REVEALS - 1
    events = reveal(position, "A1", "A2", "A3")
    ended = [entry for entry in told(events) if entry[0] != "went_home"][3:]
    assert [kind for kind, _, _ in ended] == [
        "only_foxes",
        "game_ended",
        "last_turned_up",
        "safe",
        "last_turned_up",
        "safe",
        "game_over",
    ]
    assert ended[1] == ("game_ended", NOBODY, {"ending": ONLY_FOXES})
    assert points(position) == [VALUES[space("B1")], VALUES[space("B3")], 0]


# -- the count ------------------------------------------------------------------------------------


def test_each_own_safe_hen_counts_the_value_of_its_space() -> None:
    position = table(4, safe={"A1": "O6", "A3": "O1", "B3": "O2", "B4": "R5"})
    assert points(position) == [1 + 3 + 4, 3, 0, 0]


def test_a_gobbled_hen_counts_its_rank_and_an_own_one_costs_it() -> None:
    position = table(3, taken={"R5": ORANGE, "O3": ORANGE, "B1": BROWN})
    assert points(position) == [5 - 3, 1, 0]
    lines = {line.kind: (line.points, sorted(line.items)) for line in position.score(ORANGE)}
    assert lines == {"safe": (0, []), "gobbled": (2, [-3, 5]), "foxes": (0, [])}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_captured_fox_counts_the_number_of_seats(seats: int) -> None:
    position = table(seats, taken={"RF": ORANGE})
    assert position.points(ORANGE) == seats
    assert [line.items for line in position.score(ORANGE)] == [[], [], [seats]]


def test_cards_face_down_and_in_hand_count_nothing_yet() -> None:
    assert points(table(2, down={"A1": "O6", "A3": "R6"})) == [0, 0]


def test_a_tie_goes_to_the_highest_hen_still_in_hand() -> None:
    position = table(2, safe={"A2": "O6", "A4": "R5"})
    assert position.standing(ORANGE) == [2, 5]
    assert position.standing(BROWN) == [2, 6]
    assert position.winners() == [BROWN]


def test_no_hen_in_hand_counts_as_none_and_the_fox_is_no_hen() -> None:
    gone = {f"O{rank}": BROWN for rank in range(1, 7)}
    position = table(2, taken=gone)
    assert in_hand(position, ORANGE) == "F"
    assert position.standing(ORANGE) == [0, 0]


def test_equal_points_and_equal_hens_share_the_win() -> None:
    position = table(2, safe={"A2": "O5", "A4": "R5"})
    assert position.winners() == [ORANGE, BROWN]
    assert position.places() == [1, 1]


# -- the worked example ---------------------------------------------------------------------------


def test_example_the_full_final_count_of_four_seats() -> None:
    """Brown starts its turn with one card; the foxes of Orange and White are turned up.

    The rulebook names the values, the gobbled hens and that White and Black each captured a fox: as
    the foxes of Orange and White lie face down, Black's is before White and Brown's before Black.
    The ranks of the safe hens it does not say.
    """
    safe = {
        "A1": "W1",
        "A2": "W2",
        "A3": "W3",
        "B3": "W4",
        "A4": "B1",
        "A5": "B2",
        "B2": "B3",
        "A6": "O1",
        "B4": "O2",
        "B5": "O4",
        "A7": "R1",
        "A8": "R2",
        "B1": "R3",
        "B6": "R5",
    }
    taken = {"O3": WHITE, "B4": ORANGE, "O5": BROWN, "R4": BROWN, "BF": WHITE, "RF": BLACK}
    position = table(4, down={"B7": "WF"}, safe=safe, taken=taken)
    assert [in_hand(position, seat) for seat in range(4)] == ["6F", "6", "56", "56"]
    position.apply(ORANGE, lay("F", "B8"))
    assert position.ending == LAST_CARD
    assert points(position) == [13, 9, 12, 17]
    counted = [{line.kind: line.items for line in position.score(s)} for s in range(4)]
    assert counted[WHITE] == {"safe": [4, 3, 2, 1], "gobbled": [3], "foxes": [4]}
    assert counted[BLACK] == {"safe": [3, 3, 2], "gobbled": [], "foxes": [4]}
    assert counted[ORANGE] == {"safe": [4, 3, 2], "gobbled": [4], "foxes": []}
    assert counted[BROWN] == {"safe": [3, 2, 2, 1], "gobbled": [5, -4], "foxes": []}
    assert position.winners() == [WHITE]
    assert position.places() == [2, 4, 3, 1]
