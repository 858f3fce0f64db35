"""Hens: drawing, discarding, the rounds, the rooster, the end."""

import pytest

from game.contract import NOBODY, InvalidAction
from game.hens import Hens, actions
from game.hens.actions import DRAW_DECK, KEEP, PASS
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import DISCARD, DRAW, OVER, PLACE, ROOSTERS
from tests.game.hens_tables import (
    DULL_HAND,
    as_hen,
    card,
    cell,
    code,
    codes,
    dealt,
    empty_deck,
    from_pile,
    give_hand,
    kinds,
    lay_yard,
    put_on_pile,
    ready_to_place,
    refused,
    rooster_on,
    told,
    yard,
)

HANDS = [["P3", "P6", "W4", "F2"], ["S1", "S2", "B3", "B4"], ["C1", "C2", "M3", "M4"]]


def drawing(round_number: int = 2, seats: int = 3) -> HensPosition:
    """Seat 0 is about to draw its first card of a later round."""
    position = dealt(HANDS[:seats], ["U1", "U2", "U3"])
    position.round = round_number
    return position


def play_turn(position: HensPosition) -> None:
    """Draw twice, build a coop, discard: whatever comes first."""
    seat = int(position.turn)
    while position.turn == seat and position.phase in (DRAW, PLACE, DISCARD):
        legal = position.actions(seat)
        coop = [a for a in legal if position.phase != PLACE or actions.placed_face(a) == 1]
        position.apply(seat, int(coop[0]))


# -- drawing --------------------------------------------------------------------------------------


def test_a_turn_is_draw_two_place_one_discard_one_and_the_hand_is_four_again() -> None:
    position = dealt(HANDS, ["U1", "U2"])
    assert position.phase == DRAW
    position.apply(0, DRAW_DECK)
    assert codes(position.hand(0)) == [*HANDS[0], "U1"]
    assert position.phase == DRAW
    position.apply(0, DRAW_DECK)
    assert codes(position.hand(0)) == [*HANDS[0], "U1", "U2"]
    assert position.phase == PLACE
    position.apply(0, as_hen("W4", "d4"))
    assert position.phase == DISCARD
    position.apply(0, card("U1"))
    assert codes(position.hand(0)) == ["P3", "P6", "F2", "U2"]
    assert codes(position.pile(0)) == ["U1"]
    assert (position.turn, position.phase) == (1, DRAW)


def test_the_second_card_is_chosen_when_the_first_is_seen_each_from_any_source() -> None:
    position = drawing()
    put_on_pile(position, 1, ["P1", "P2"])
    put_on_pile(position, 2, ["W2"])
    assert list(position.actions(0)) == [DRAW_DECK, from_pile(1), from_pile(2)]
    position.apply(0, from_pile(1))
    assert list(position.actions(0)) == [DRAW_DECK, from_pile(1), from_pile(2)]
    position.apply(0, from_pile(2))
    assert codes(position.hand(0)) == ["P2", "W2", *HANDS[0]]
    assert codes(position.pile(1)) == ["P1"]
    assert position.pile(2) == []


def test_always_the_top_card_of_a_pile_and_the_whole_pile_stays_in_order() -> None:
    position = drawing()
    put_on_pile(position, 1, ["P1", "W2", "W3"])
    assert codes(position.pile(1)) == ["W3", "W2", "P1"]
    position.apply(0, from_pile(1))
    position.apply(0, from_pile(1))
    assert codes(position.pile(1)) == ["P1"]
    assert codes(position.known_of_hand(0)) == ["W3", "W2"]


def test_never_from_ones_own_pile() -> None:
    position = drawing()
    put_on_pile(position, 0, ["P1"])
    assert from_pile(0) not in position.actions(0)
    assert refused(position, 0, from_pile(0)) == ("hens.own_pile", {})


def test_in_round_one_only_from_the_deck() -> None:
    position = dealt(HANDS)
    play_turn(position)
    assert position.pile(0)
    assert list(position.actions(1)) == [DRAW_DECK]
    assert refused(position, 1, from_pile(0)) == ("hens.first_round_from_deck", {})


def test_an_empty_pile_and_an_empty_deck_give_nothing() -> None:
    position = drawing()
    put_on_pile(position, 1, ["P1"])
    empty_deck(position)
    assert list(position.actions(0)) == [from_pile(1)]
    assert refused(position, 0, DRAW_DECK) == ("hens.deck_empty", {})
    assert refused(position, 0, from_pile(2)) == ("hens.pile_empty", {"seat": 2})


def test_a_drawn_card_is_shown_to_its_seat_only_a_taken_one_to_all() -> None:
    position = drawing()
    put_on_pile(position, 2, ["W2"])
    left = int(position.deck_size) - 1
    drawn = position.apply(0, DRAW_DECK)
    assert told(drawn) == [("card_drawn", 0, {"from": NOBODY, "left": left})]
    assert drawn[0].secret == {"card": card("U1")}
    taken = position.apply(0, from_pile(2))
    assert told(taken) == [("card_drawn", 0, {"from": 2, "left": 0, "card": card("W2")})]
    assert taken[0].secret == {}


def test_r1_a_draw_that_cannot_be_made_is_skipped() -> None:
    position = drawing()
    empty_deck(position)
    put_on_pile(position, 0, ["P1", "W1"])
    put_on_pile(position, 1, ["W2"])
    events = position.apply(0, from_pile(1))
    assert told(events)[1:] == [("draw_skipped", 0, {"draws": 1})]
    assert position.phase == PLACE
    assert len(position.hand(0)) == 5


def test_r1_both_draws_are_skipped_when_nothing_can_be_drawn() -> None:
    position = ready_to_place("P4", ["P6", "W4", "F2", "C1"])
    empty_deck(position)
    events = position.apply(0, as_hen("P6", "c4"))
    assert told(events)[1:] == [
        ("discard_skipped", 0, {"hand": 3}),
        ("draw_skipped", 1, {"draws": 2}),
    ]
    assert (position.turn, position.phase) == (1, PLACE)


# -- discarding -----------------------------------------------------------------------------------


def test_the_discard_lies_face_up_on_the_own_pile() -> None:
    position = ready_to_place("P4", ["P3", "P6", "W4", "F2", "C1", "C2"])
    put_on_pile(position, 0, ["W1"])
    position.apply(0, as_hen("P3", "c4"))
    assert [code(a) for a in position.actions(0)] == ["P6", "W4", "F2", "C1", "C2"]
    assert refused(position, 0, card("P3")) == ("hens.not_in_hand", {"card": card("P3")})
    events = position.apply(0, card("F2"))
    assert told(events)[0] == ("card_discarded", 0, {"card": card("F2")})
    assert codes(position.pile(0)) == ["F2", "W1"]


@pytest.mark.parametrize("size", [4, 5])
def test_r2_no_discard_with_a_hand_of_four_or_fewer(size: int) -> None:
    hand = ["P3", "P6", "W4", "F2", "C1"][:size]
    position = ready_to_place("P4", hand)
    events = position.apply(0, as_hen("P3", "c4"))
    assert told(events)[1] == ("discard_skipped", 0, {"hand": size - 1})
    assert position.turn == 1
    assert position.pile(0) == []


def test_each_thing_in_its_turn() -> None:
    position = drawing()
    assert refused(position, 1, DRAW_DECK) == ("not_your_turn", {"seat": 0})
    for action in (card("P3"), as_hen("P3", "d4"), rooster_on("d4"), KEEP):
        assert refused(position, 0, action) == ("hens.draw_now", {})
    position.apply(0, DRAW_DECK)
    position.apply(0, DRAW_DECK)
    for action in (card("P3"), DRAW_DECK, rooster_on("d4"), PASS):
        assert refused(position, 0, action) == ("hens.place_now", {})
    position.apply(0, as_hen("P3", "d4"))
    for action in (as_hen("P6", "d5"), DRAW_DECK, rooster_on("d4")):
        assert refused(position, 0, action) == ("hens.discard_now", {})


def test_numbers_that_are_no_action_are_nonsense() -> None:
    position = drawing(seats=2)
    for action in (0, 49, from_pile(2), 55, 62, 99, 149, 199, 4904, 5000):
        with pytest.raises(InvalidAction):
            position.refusal(0, action)
    with pytest.raises(InvalidAction):
        position.refusal(2, DRAW_DECK)


# -- rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_round_is_a_turn_of_every_seat_beginning_with_the_first(first: int) -> None:
    position = dealt(HANDS, first=first)
    order = []
    for _ in range(6):
        order.append(int(position.turn))
        play_turn(position)
    assert order == [(first + k) % 3 for k in (0, 1, 2, 0, 1, 2)]
    assert position.progress() == (3, 12)


def test_the_new_round_is_announced() -> None:
    position = dealt(HANDS, first=2)
    for _ in range(2):
        play_turn(position)
    for action in (DRAW_DECK, DRAW_DECK, as_hen("S1", "d4")):
        position.apply(1, action)
    events = position.apply(1, card("S2"))
    assert told(events)[1:] == [("round_begun", 2, {"round": 2})]


def test_the_game_is_over_after_twelve_rounds() -> None:
    position = dealt(HANDS[:2])
    turns = 0
    while position.phase != OVER:
        assert position.phase != ROOSTERS, "coops only: no hen, no rooster"
        play_turn(position)
        turns += 1
    assert turns == 24
    assert position.over()
    assert [len(position.coops(seat)) for seat in (0, 1)] == [12, 12]
    assert refused(position, 0, DRAW_DECK) == ("game_over", {})


def test_the_last_discard_ends_the_game() -> None:
    position = ready_to_place("P4", ["P3", "P6", "W4", "F2", "C1", "C2"], seats=2)
    position.round, position.first = 12, 1
    position.apply(0, as_hen("P3", "c4"))
    assert kinds(position.apply(0, card("F2"))) == ["card_discarded", "game_over"]


# -- the rooster ----------------------------------------------------------------------------------


def end_of_round_six(*pictures: str) -> HensPosition:
    """Everybody has laid six cards but the last seat, which is about to discard."""
    position = dealt([DULL_HAND] * len(pictures))
    for seat, picture in enumerate(pictures):
        lay_yard(position, picture, seat)
    last = len(pictures) - 1
    position.round = 6
    position.turn = last
    position.phase = DISCARD
    position.draws = 0
    give_hand(position, last, ["P1", "P1", "W1", "W1", "S1"])
    return position


SIX = "P1 P2 P3\nP4 ## F3"
OTHER_SIX = "W1 W2 W3\nW4 W5 W6"
COOPS = "## ## ##\n## ## ##"


def test_after_the_sixth_turn_of_every_seat_all_put_their_rooster_together() -> None:
    position = end_of_round_six(SIX, OTHER_SIX)
    events = position.apply(1, card("S1"))
    assert kinds(events) == ["card_discarded", "roosters_called"]
    assert position.phase == ROOSTERS
    assert list(position.deciders()) == [0, 1]
    assert position.progress() == (6, 12)


def test_the_rooster_is_put_on_an_own_hen_never_on_a_coop_or_beside() -> None:
    position = end_of_round_six(SIX, OTHER_SIX)
    position.apply(1, card("S1"))
    names = ["c3", "d3", "e3", "c4", "e4"]
    assert list(position.actions(0)) == [rooster_on(name) for name in names]
    for wrong in ("d4", "d5"):
        rule = ("hens.rooster_on_a_hen", {"cell": cell(wrong)})
        assert refused(position, 0, rooster_on(wrong)) == rule
    assert refused(position, 0, DRAW_DECK) == ("hens.rooster_now", {})


def test_the_choice_is_secret_until_all_have_chosen_and_then_stays() -> None:
    position = end_of_round_six(SIX, OTHER_SIX)
    position.apply(1, card("S1"))
    chosen = position.apply(1, rooster_on("e4"))
    assert told(chosen) == [("rooster_chosen", 1, {})]
    assert chosen[0].secret == {"cell": cell("e4")}
    assert refused(position, 1, rooster_on("c3")) == ("hens.rooster_stays", {})
    revealed = position.apply(0, rooster_on("d3"))
    assert told(revealed)[1:] == [
        ("rooster_placed", 0, {"cell": cell("d3")}),
        ("rooster_placed", 1, {"cell": cell("e4")}),
        ("round_begun", 0, {"round": 7}),
    ]
    assert list(position.roosters) == [cell("d3"), cell("e4")]
    assert (position.phase, position.turn) == (DRAW, 0)


def test_r3_a_yard_with_no_hen_gets_no_rooster() -> None:
    position = end_of_round_six(SIX, COOPS, OTHER_SIX)
    events = position.apply(2, card("S1"))
    assert told(events)[1:] == [("roosters_called", NOBODY, {}), ("no_rooster", 1, {})]
    assert list(position.deciders()) == [0, 2]
    assert refused(position, 1, rooster_on("c3")) == ("hens.no_hen_for_rooster", {})
    position.apply(2, rooster_on("c3"))
    revealed = position.apply(0, rooster_on("c3"))
    assert [event.seat for event in revealed if event.kind == "rooster_placed"] == [0, 2]
    assert position.roosters[1] == NO_ROOSTER
    assert position.round == 7


def test_r3_nobody_has_a_hen_and_the_game_goes_on() -> None:
    position = end_of_round_six(COOPS, COOPS)
    events = position.apply(1, card("S1"))
    assert kinds(events)[1:] == ["roosters_called", "no_rooster", "no_rooster", "round_begun"]
    assert (position.round, position.phase) == (7, DRAW)


def test_a_rooster_called_in_no_other_round() -> None:
    position = yard(SIX)
    assert refused(position, 0, rooster_on("c3")) == ("hens.draw_now", {})


def test_actions_read_as_players_say_them() -> None:
    game = Hens()
    readings = {
        DRAW_DECK: "draw deck",
        from_pile(2): "draw pile 2",
        KEEP: "keep",
        PASS: "pass",
        card("F2"): "discard faverolles 2",
        rooster_on("d4"): "rooster d4",
    }
    for action, text in readings.items():
        assert game.action_text(action) == text
        assert game.action_from_text(text) == action
