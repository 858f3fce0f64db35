"""Fowl Play: who knows what, also after the discards have gone back into the deck."""

from collections import Counter

import pytest

from game.contract import NOBODY, WHOLE, Event
from game.fowl import Fowl
from game.fowl.actions import keep_target, play_card
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, HIDDEN, OVER
from game.rng import Rng
from tests.game.fowl_tables import all_cards, farmyard, opened, play_round, turn_up

FAR = ["g1", "g2", "g12", "g13"]


def learners(event: Event, seats: int) -> list[int]:
    return [seat for seat in range(seats) if event.reveals_to(seat)]


def reshuffled(seats: int = 4, rounds_after: int = 1) -> FowlPosition:
    """A table whose deck was made anew so many rounds ago."""
    position = farmyard(FAR[:seats])
    while not any(position.shuffled):
        position.clear = 0
        play_round(position)
    for _ in range(rounds_after - 1):
        position.clear = 0
        play_round(position)
    return position


# -- views ----------------------------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_target_and_nobody_elses() -> None:
    position = farmyard(FAR[:3])
    view = position.seen_by(1)
    assert view.hand(1) == position.hand(1)
    assert view.targets[1] == position.targets[1]
    for other in (0, 2):
        assert view.hand(other) == [HIDDEN] * 3
        assert view.targets[other] == HIDDEN
    assert set(view.deck) == {HIDDEN}
    assert set(view.luck) == {HIDDEN}


def test_a_bystander_knows_no_hand_and_no_target() -> None:
    view = farmyard(FAR[:3]).seen_by(NOBODY)
    assert {card for seat in range(3) for card in view.hand(seat)} == {HIDDEN}
    assert set(view.targets) == {HIDDEN}


def test_everything_on_the_board_and_every_open_card_is_public() -> None:
    position = farmyard(FAR[:3], captured={1: [4, 9], 2: [30]})
    turn_up(position, [12, 20, 28])
    view = position.seen_by(0)
    assert list(view.bird_cells) == list(position.bird_cells)
    assert list(view.fox_cells) == list(position.fox_cells)
    assert list(view.cells) == list(position.cells)
    assert list(view.played) == [12, 20, 28]
    assert view.captured_by(1) == [4, 9]
    assert list(view.order) == list(position.order)


def test_that_somebody_has_chosen_is_seen_but_not_what() -> None:
    position = farmyard(FAR[:3])
    position.apply(1, int(play_card(position.hand(1)[1])))
    view = position.seen_by(0)
    assert view.played[1] == HIDDEN
    assert view.hand(1) == [HIDDEN] * 3, "nor does the hand show a gap"
    assert position.seen_by(1).played[1] == position.played[1]
    assert list(view.deciders()) == [0, 2]


def test_targets_show_at_the_end_and_hands_do_not() -> None:
    position = farmyard(FAR[:2])
    while not position.over():
        play_round(position)
    assert position.phase == OVER
    view = position.seen_by(0)
    assert view.targets[1] == position.targets[1]
    assert all(card < 0 for card in view.hand(1))


# -- worlds ---------------------------------------------------------------------------------------


def test_an_imagined_world_is_a_whole_position_of_36_different_cards() -> None:
    position = farmyard(FAR[:3])
    position.apply(1, int(play_card(position.hand(1)[1])))
    rng = Rng(4)
    for _ in range(50):
        world = position.seen_by(0).determinize(rng)
        assert world.viewer == WHOLE
        assert all_cards(world) == list(range(1, 37))
        assert world.hand(0) == position.hand(0)
        assert world.targets[0] == position.targets[0]
        assert int(world.played[1]) in world.hand(1)


def test_every_unseen_card_is_equally_often_in_every_hidden_place() -> None:
    """Two seats at the start: 32 unseen cards; 9600 worlds, about 300 of each."""
    position = farmyard(FAR[:2])
    view = position.seen_by(0)
    rng = Rng(8)
    places = {"hand": Counter[int](), "target": Counter[int](), "top": Counter[int]()}
    for _ in range(9600):
        world = view.determinize(rng)
        places["hand"][world.hand(1)[2]] += 1
        places["target"][int(world.targets[1])] += 1
        places["top"][int(world.deck[len(world.deck) - 1])] += 1
    unseen = [int(card) for card in view.unseen_cards()]
    assert len(unseen) == 32
    for counts in places.values():
        off = sum((counts[card] - 300) ** 2 / 300 for card in unseen)
        assert 10 < off < 62, "far from chi-square with 31 degrees of freedom"


def test_a_secretly_chosen_card_is_any_of_its_hand() -> None:
    position = farmyard(FAR[:2])
    position.apply(1, int(play_card(position.hand(1)[0])))
    view, rng = position.seen_by(0), Rng(2)
    which = Counter[int]()
    for _ in range(900):
        world = view.determinize(rng)
        which[world.hand(1).index(int(world.played[1]))] += 1
    assert set(which) == {0, 1, 2}
    assert min(which.values()) > 240


# -- what the reshuffle tells ---------------------------------------------------------------------


def test_a_target_is_never_imagined_to_be_a_card_that_was_shuffled_back() -> None:
    position = reshuffled()
    seen_again = {card for card in range(1, 37) if position.shuffled[card]}
    assert len(seen_again) == 24
    view, rng = position.seen_by(0), Rng(3)
    for _ in range(100):
        world = view.determinize(rng)
        assert not seen_again & {int(world.targets[seat]) for seat in range(1, 4)}
        assert {int(card) for card in world.deck} < seen_again


def test_a_card_held_since_before_the_reshuffle_is_none_of_it_and_one_drawn_since_is() -> None:
    position = reshuffled()
    view = position.seen_by(0)
    assert view.hand(1) == [HIDDEN, HIDDEN, HIDDEN - 1]
    rng = Rng(5)
    for _ in range(100):
        hand = view.determinize(rng).hand(1)
        assert [int(position.shuffled[card]) for card in hand] == [0, 0, 1]


def test_by_the_card_it_plays_a_seat_shows_which_kind_it_keeps() -> None:
    position = reshuffled()
    drawn_since = position.hand(1)[2]
    before = position.copy()
    turn_up(position, [position.hand(0)[0], drawn_since, *(position.hand(s)[0] for s in (2, 3))])
    assert position.seen_by(0).hand(1) == [HIDDEN, HIDDEN]
    turn_up(before, [before.hand(seat)[0] for seat in range(4)])
    assert before.seen_by(0).hand(1) == [HIDDEN, HIDDEN - 1]


def test_while_a_card_lies_face_down_nobody_learns_which_kind_it_is() -> None:
    for which in range(3):
        position = reshuffled()
        position.apply(1, int(play_card(position.hand(1)[which])))
        assert position.seen_by(0).hand(1) == [HIDDEN, HIDDEN, HIDDEN - 1]
        assert position.seen_by(0).played[1] == HIDDEN


@pytest.mark.parametrize("rounds_after", [1, 3, 6, 8])
def test_worlds_stay_whole_and_true_to_the_view_after_one_and_two_reshuffles(
    rounds_after: int,
) -> None:
    position = reshuffled(rounds_after=rounds_after)
    assert max(position.shuffled) == (2 if rounds_after > 6 else 1)
    rng = Rng(6)
    for seat in range(4):
        view = position.seen_by(seat)
        for _ in range(20):
            world = view.determinize(rng)
            assert all_cards(world) == list(range(1, 37))
            assert world.seen_by(seat).to_ints() == view.to_ints()


# -- who learns what ------------------------------------------------------------------------------


def test_choosing_in_secret_tells_nobody_anything_and_looks_alike_to_all() -> None:
    position = opened(3)
    keep = int(keep_target(position.hand(1)[0]))
    assert position.observed_action(1, keep, 0) == 0
    assert position.observed_action(1, keep, 1) == keep
    (event,) = position.apply(1, keep)
    assert learners(event, 3) == []
    table = farmyard(FAR[:3])
    play = int(play_card(table.hand(1)[0]))
    assert table.observed_action(1, play, 2) == 0
    (event,) = table.apply(1, play)
    assert learners(event, 3) == []


def test_the_reveal_tells_every_seat_the_cards_of_the_others() -> None:
    position = farmyard(FAR[:3])
    events = turn_up(position, [12, 20, 28])
    revealed = [event for event in events if event.kind == "card_revealed"]
    assert [learners(event, 3) for event in revealed] == [[1, 2], [0, 2], [0, 1]]


def test_a_drawn_card_is_shown_to_its_drawer_alone() -> None:
    position = farmyard(FAR[:2])
    drawn = [event for event in play_round(position) if event.kind == "card_drawn"]
    assert [learners(event, 2) for event in drawn] == [[0], [1]]
    assert "card" in drawn[0].seen_by(0).to_dict()
    assert "card" not in drawn[0].seen_by(1).to_dict()


def test_moving_birds_and_foxes_tells_nothing_hidden_so_it_can_be_taken_back() -> None:
    position = Fowl().new(2, 3, {})
    rng = Rng(3)
    while not position.over():
        seat = int(position.deciders()[0])
        actions = position.actions(seat)
        action = int(actions[rng.below(len(actions))])
        open_move = position.phase != CHOOSE
        for event in position.apply(seat, action):
            if event.kind in ("bird_moved", "fowl_done", "fox_moved", "fox_tunnelled", "fox_done"):
                assert open_move
                assert learners(event, 2) == []
                assert event.secret == {}


def test_only_targets_chosen_cards_and_draws_are_secret() -> None:
    position = farmyard(FAR[:2])
    secretive = {event.kind for event in play_round(position) if event.secret}
    assert secretive == {"card_chosen", "card_drawn"}
    kept = opened(2)
    (event,) = kept.apply(0, int(keep_target(kept.hand(0)[0])))
    assert event.secret
