"""Hens alone: keep the first card or trust the second."""

import pytest

from game.hens import Hens
from game.hens.actions import DRAW_DECK, KEEP, PASS
from game.hens.position import HensPosition
from game.hens.state import DRAW, KEEP_OR_PASS, OVER, PLACE, ROOSTERS
from tests.game.hens_tables import (
    as_coop,
    as_hen,
    card,
    codes,
    dealt,
    from_pile,
    kinds,
    refused,
    told,
)

HAND = ["P3", "P4", "W4", "F2"]


def alone() -> HensPosition:
    return dealt([HAND], ["U1", "U2", "U3", "U4"])


def test_the_top_card_is_turned_up_for_all_to_see() -> None:
    position = alone()
    assert list(position.actions(0)) == [DRAW_DECK]
    left = int(position.deck_size) - 1
    events = position.apply(0, DRAW_DECK)
    assert told(events) == [("card_turned_up", 0, {"card": card("U1"), "number": 1, "left": left})]
    assert position.phase == KEEP_OR_PASS
    assert list(position.actions(0)) == [KEEP, PASS]
    assert refused(position, 0, DRAW_DECK) == ("hens.keep_or_pass", {})


def test_who_keeps_the_first_discards_the_second() -> None:
    position = alone()
    position.apply(0, DRAW_DECK)
    events = position.apply(0, KEEP)
    assert kinds(events) == ["card_kept", "card_turned_up", "card_passed"]
    assert [event.values["card"] for event in events] == [card("U1"), card("U2"), card("U2")]
    assert events[1].values["number"] == 2
    assert sorted(codes(position.hand(0))) == sorted([*HAND, "U1"])
    assert codes(position.pile(0)) == ["U2"]
    assert position.phase == PLACE


def test_who_discards_the_first_must_keep_the_second() -> None:
    position = alone()
    position.apply(0, DRAW_DECK)
    events = position.apply(0, PASS)
    assert kinds(events) == ["card_passed", "card_turned_up", "card_kept"]
    assert sorted(codes(position.hand(0))) == sorted([*HAND, "U2"])
    assert codes(position.pile(0)) == ["U1"]
    assert position.phase == PLACE


def test_placing_ends_the_turn_with_a_hand_of_four_and_no_discard() -> None:
    position = alone()
    position.apply(0, DRAW_DECK)
    position.apply(0, KEEP)
    events = position.apply(0, as_hen("P3", "d4"))
    assert kinds(events) == ["card_placed", "round_begun"]
    assert len(position.hand(0)) == 4
    assert (position.round, position.phase) == (2, DRAW)


def test_nothing_is_drawn_from_the_discards() -> None:
    position = alone()
    for action in (DRAW_DECK, KEEP, as_hen("P3", "d4")):
        position.apply(0, action)
    assert position.pile(0)
    assert list(position.actions(0)) == [DRAW_DECK]
    assert refused(position, 0, from_pile(0)) == ("hens.own_pile", {})


@pytest.mark.parametrize("seed", range(5))
def test_the_rooster_comes_after_the_sixth_card_and_the_end_after_the_twelfth(seed: int) -> None:
    position = Hens().new(1, seed, {})
    while not position.over():
        if position.phase == ROOSTERS:
            assert position.round == 6
            assert position.laid[0] == 6
        position.apply(0, int(position.actions(0)[0]))
    assert position.phase == OVER
    assert position.roosters[0] >= 0
    assert position.laid[0] == 12
    assert len(position.hand(0)) == 4
    assert len(position.pile(0)) == 12
    assert position.deck_size == 36 - 4 - 24


def test_alone_one_is_always_the_winner_and_the_rank_tells_how_well() -> None:
    position = alone()
    assert position.winners() == [0]


def test_a_bystander_has_seen_which_cards_were_kept() -> None:
    position = alone()
    position.apply(0, DRAW_DECK)
    position.apply(0, KEEP)
    view = position.seen_by(-1)
    assert codes(view.known_of_hand(0)) == ["U1"]
    assert view.hand(0)[1:] == [-1] * 4
    position.apply(0, as_coop("P3", "d4"))
    assert position.seen_by(-1).hand(0) == [-1] * 4
