"""SLY: the houses, the set-up and the three actions of a turn, one test a sentence of the rules."""

import pytest

from game.contract import InvalidAction
from game.sly import Sly
from game.sly.state import DOWN, REVEAL, SAFE, TURN, UP
from game.sly.tables import CARDS, FOX, SPACES, VALUES, house_of, in_play, spaces_of, value_of
from tests.game.sly_tables import (
    BLACK,
    BROWN,
    ORANGE,
    WHITE,
    before,
    expose,
    fresh,
    happened,
    in_hand,
    lay,
    lay_all,
    learners,
    lies,
    refused,
    reveal,
    space,
    table,
    texts,
    told,
    turn_up,
)

# -- components and set-up ------------------------------------------------------------------------


def values_of(house: int, edge: slice) -> list[int]:
    around = [int(value_of(where)) for where in range(SPACES) if house_of(where) == house]
    return around[edge]


@pytest.mark.parametrize(
    ("house", "long_edge", "short_edge"), [(0, [1, 2, 3], [2]), (1, [2, 3, 4], [3])]
)
def test_a_house_has_three_spaces_on_each_long_edge_and_one_on_each_short_edge(
    house: int, long_edge: list[int], short_edge: list[int]
) -> None:
    assert values_of(house, slice(0, 3)) == long_edge
    assert values_of(house, slice(3, 4)) == short_edge
    assert values_of(house, slice(4, 7)) == long_edge[::-1]
    assert values_of(house, slice(7, 8)) == short_edge


def test_each_seat_takes_its_six_hens_and_its_fox_in_hand() -> None:
    for seats in (2, 3, 4):
        position = fresh(seats)
        assert [in_hand(position, seat) for seat in range(seats)] == ["123456F"] * seats
        assert list(position.hand_sizes) == [CARDS] * seats
        assert lies(position) == {}


def test_two_seats_play_around_house_a_alone() -> None:
    assert list(spaces_of(2)) == list(range(8))


def test_three_seats_play_around_both_houses_on_the_long_edges_only() -> None:
    assert [VALUES[where] for where in spaces_of(3)] == [1, 2, 3, 3, 2, 1, 2, 3, 4, 4, 3, 2]
    assert not any(in_play(where, 3) for where in map(space, ("A4", "A8", "B4", "B8")))


def test_four_seats_play_around_both_houses_with_all_sixteen_spaces() -> None:
    assert list(spaces_of(4)) == list(range(16))


def test_the_table_may_say_who_begins_else_the_seed_does() -> None:
    for seats in (2, 3, 4):
        for first in range(seats):
            assert Sly().new(seats, 9, {"first": first + 1}).turn == first
        drawn = {int(Sly().new(seats, seed, {}).turn) for seed in range(60)}
        assert drawn == set(range(seats))


def test_the_turn_goes_round_clockwise() -> None:
    position = fresh(3, first=1)
    seats = []
    for where in ("A1", "A2", "A3", "A5"):
        seats.append(int(position.turn))
        events = position.apply(int(position.turn), lay("1" if where != "A5" else "2", where))
        assert events[-1].kind == "turn_begun"
        assert (events[-1].seat, events[-1].values) == (position.turn, {"turn": position.turns})
    assert seats == [1, 2, 0, 1]
    assert refused(position, 0, lay("3", "A6")) == ("not_your_turn", {"seat": 2})


# -- Lay ------------------------------------------------------------------------------------------


def test_laying_puts_a_hand_card_face_down_on_a_free_space() -> None:
    position = fresh(2)
    events = position.apply(0, lay("5", "A3"))
    assert lies(position) == {"A3": "O5v"}
    assert in_hand(position, ORANGE) == "12346F"
    assert told(events) == [("laid", ORANGE, {"space": space("A3")})]
    assert events[0].secret == {"card": 5}
    assert learners(events[0], 2) == []


def test_a_fox_is_laid_like_a_hen() -> None:
    position = fresh(2)
    position.apply(0, lay("F", "A8"))
    assert lies(position) == {"A8": "OFv"}
    assert in_hand(position, ORANGE) == "123456"


def test_any_hand_card_may_be_laid_on_any_free_space() -> None:
    position = table(2, down={"A2": "R3"})
    lays = {text for text in texts(position, 0) if text.startswith("lay")}
    free = ["A1", "A3", "A4", "A5", "A6", "A7", "A8"]
    assert lays == {f"lay {what} {where}" for what in [*"123456", "fox"] for where in free}


def test_no_card_is_laid_on_a_space_that_is_taken() -> None:
    position = table(2, down={"A2": "R3"})
    detail = {"space": space("A2"), "owner": BROWN}
    assert refused(position, 0, lay("1", "A2")) == ("sly.space_taken", detail)


def test_only_a_card_in_hand_can_be_laid() -> None:
    position = table(2, down={"A2": "O3", "A3": "R1"})
    assert refused(position, 0, lay("3", "A1")) == ("sly.not_in_hand", {"card": 3})
    gone = table(2, taken={"OF": BROWN})
    assert refused(gone, 0, lay("F", "A1")) == ("sly.not_in_hand", {"card": FOX})


FULL = {
    f"A{k + 1}": what for k, what in enumerate(["O1", "R1", "O2", "R2", "O3", "R3", "O4", "R4"])
}


def test_nothing_can_be_laid_when_every_space_is_taken() -> None:
    position = table(2, down=FULL)
    assert refused(position, 0, lay("5", "A1")) == ("sly.no_free_space", {})
    assert not any(text.startswith("lay") for text in texts(position, 0))


@pytest.mark.parametrize(("seats", "where"), [(2, "B1"), (3, "A4"), (3, "B8")])
def test_a_space_that_is_not_in_play_does_not_exist(seats: int, where: str) -> None:
    position = fresh(seats)
    for action in (lay("1", where), expose(where), turn_up(where)):
        with pytest.raises(InvalidAction):
            position.apply(0, action)


# -- Expose ---------------------------------------------------------------------------------------


def test_an_exposed_fox_is_captured_and_lies_before_the_exposer_its_space_is_free_again() -> None:
    """The rulebook's example: Black exposes the fox of Brown."""
    position = table(4, down={"B3": "RF", "B4": "O2"}, turn=BLACK)
    events = position.apply(BLACK, expose("B3"))
    shown = {"space": space("B3"), "owner": BROWN}
    assert told(events) == [
        ("exposed", BLACK, {**shown, "card": FOX}),
        ("fox_captured", BLACK, shown),
    ]
    assert before(position, BLACK) == ["RF"]
    assert lies(position) == {"B4": "O2v"}
    assert position.points(BLACK) == 4
    assert position.turn == WHITE


def test_an_exposed_hen_is_safe_there_face_up_for_the_rest_of_the_game() -> None:
    position = table(3, down={"B3": "R5"})
    events = position.apply(ORANGE, expose("B3"))
    assert told(events)[-1] == ("safe", BROWN, {"space": space("B3"), "card": 5, "value": 4})
    assert lies(position) == {"B3": "R5s"}
    assert position.points(BROWN) == 4
    for action in (expose("B3"), turn_up("B3")):
        assert action not in position.actions(1)
    position.apply(1, lay("1", "A1"))
    assert refused(position, 2, expose("B3")) == ("sly.face_up_already", {"space": space("B3")})
    assert refused(position, 2, turn_up("B3")) == ("sly.face_up_already", {"space": space("B3")})


def test_all_but_its_owner_learn_what_an_exposed_card_is() -> None:
    position = table(4, down={"A1": "B6"})
    (exposed, safe, _turn) = position.apply(ORANGE, expose("A1"))
    assert learners(exposed, 4) == [ORANGE, BROWN, WHITE]
    assert learners(safe, 4) == []


def test_only_an_opponents_card_can_be_exposed() -> None:
    position = table(2, down={"A1": "O2", "A2": "R2"})
    assert refused(position, 0, expose("A1")) == ("sly.own_card", {"space": space("A1")})
    assert [text for text in texts(position, 0) if text.startswith("expose")] == ["expose A2"]


def test_only_a_card_that_lies_there_can_be_exposed_or_turned_up() -> None:
    position = table(2, down={"A1": "O2"})
    for action in (expose("A5"), turn_up("A5")):
        assert refused(position, 0, action) == ("sly.nothing_there", {"space": space("A5")})


# -- Reveal ---------------------------------------------------------------------------------------

MANY = {"A1": "O1", "A2": "R2", "A3": "O3", "A5": "R4", "A6": "O5", "A7": "R6"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reveal_turns_up_as_many_cards_as_there_are_seats(seats: int) -> None:
    position = table(seats, down=MANY)
    assert position.reveal_size() == seats
    for nth, where in enumerate(list(MANY)[:seats], start=1):
        assert position.turn == ORANGE
        event = position.apply(ORANGE, turn_up(where))[0]
        assert (event.values["nth"], event.values["of"]) == (nth, seats)
    assert (position.turn, position.phase) == (BROWN, TURN)


def test_cards_are_turned_up_one_at_a_time_and_each_is_seen_before_the_next_is_chosen() -> None:
    position = table(3, down=MANY)
    events = position.apply(ORANGE, turn_up("A2"))
    shown = {"space": space("A2"), "owner": BROWN, "card": 2, "nth": 1, "of": 3}
    assert told(events) == [("turned_up", ORANGE, shown)]
    assert (position.phase, position.left, list(position.turned)) == (REVEAL, 2, [space("A2")])
    assert position.faces[space("A2")] == UP
    for viewer in range(-1, 3):
        assert position.seen_by(viewer).cards[space("A2")] == 2
    assert texts(position, ORANGE) == [
        f"reveal {where}" for where in ("A1", "A3", "A5", "A6", "A7")
    ]


def test_a_reveal_once_begun_is_finished_before_anything_else() -> None:
    position = table(3, down=MANY)
    position.apply(ORANGE, turn_up("A2"))
    for action in (lay("6", "B1"), expose("A5")):
        assert refused(position, ORANGE, action) == ("sly.finish_reveal", {"left": 2})
    assert refused(position, ORANGE, turn_up("A2")) == (
        "sly.face_up_already",
        {"space": space("A2")},
    )
    assert refused(position, BROWN, turn_up("A5")) == ("not_your_turn", {"seat": ORANGE})


def test_anyones_cards_may_be_turned_up_the_own_ones_too() -> None:
    position = table(2, down={"A1": "O1", "A2": "O2", "A3": "R3"})
    assert [t for t in texts(position, 0) if t.startswith("reveal")] == [
        "reveal A1",
        "reveal A2",
        "reveal A3",
    ]
    reveal(position, "A1", "A2")
    assert lies(position) == {"A2": "O2s", "A3": "R3v"}


def test_r1_with_fewer_face_down_all_of_them_are_turned_up() -> None:
    position = table(4, down={"A1": "R1", "B1": "W5"})
    assert position.reveal_size() == 2
    events = reveal(position, "B1", "A1")
    assert [e.values["of"] for e in events if e.kind == "turned_up"] == [2, 2]
    assert happened(events) == ["W5 safe", "R1 went_home"]
    assert position.turn == BROWN


def test_r1_a_single_card_face_down_may_be_revealed_alone() -> None:
    position = table(3, down={"A1": "B1"})
    assert happened(reveal(position, "A1")) == ["B1 safe"]


def test_r1_at_least_one_card_must_be_face_down() -> None:
    position = table(2, safe={"A1": "R1"})
    assert refused(position, 0, turn_up("A2")) == ("sly.nothing_face_down", {})
    assert refused(position, 0, turn_up("A1")) == ("sly.nothing_face_down", {})
    assert not any(text.startswith("reveal") for text in texts(position, 0))


def test_all_but_its_owner_learn_what_is_turned_up() -> None:
    position = table(3, down=MANY)
    assert learners(position.apply(ORANGE, turn_up("A1"))[0], 3) == [BROWN, BLACK]
    assert learners(position.apply(ORANGE, turn_up("A2"))[0], 3) == [ORANGE, BLACK]


def test_exactly_one_action_makes_a_turn() -> None:
    position = fresh(2)
    lay_all(position, [("1", "A1"), ("2", "A2")])
    position.apply(ORANGE, expose("A2"))
    assert position.turn == BROWN
    position.apply(BROWN, turn_up("A1"))
    assert position.turn == ORANGE, "one card was face down: the Reveal was over at once"
    assert lies(position) == {"A1": "O1s", "A2": "R2s"}
    assert [int(position.faces[space(w)]) for w in ("A1", "A2", "A3")] == [SAFE, SAFE, DOWN]


def test_actions_read_as_players_say_them() -> None:
    assert Sly().action_text(lay("F", "B8")) == "lay fox B8"
    assert Sly().action_text(lay("6", "A1")) == "lay 6 A1"
    assert Sly().action_text(expose("A4")) == "expose A4"
    assert Sly().action_text(turn_up("B2")) == "reveal B2"
    for number in (0, 99, 116, 216, 412, 500):
        with pytest.raises(InvalidAction):
            Sly().action_text(number)
