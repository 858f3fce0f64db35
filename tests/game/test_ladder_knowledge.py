"""Hennen Rennen: what is private, what is public, and who learns what from which event."""

from game.contract import Event
from game.ladder import Ladder
from game.ladder.state import HIDDEN
from game.ladder.tables import CARDS
from game.rng import Rng
from tests.game.ladder_tables import (
    dealt,
    ladder_of,
    later_round,
    on_rung,
    play,
    ready_to_place,
    row,
)

HANDS = [[50, 11, 12], [70, 21, 22], [30, 31, 32], [90, 41, 42]]


def learners(event: Event, seats: int) -> list[int]:
    return [seat for seat in range(seats) if event.reveals_to(seat)]


# -- views ----------------------------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_no_other() -> None:
    view = dealt(HANDS).seen_by(1)
    assert view.hand(1) == [70, 21, 22]
    assert [view.hand(seat) for seat in (0, 2, 3)] == [[HIDDEN] * 3] * 3


def test_nobody_knows_any_stack_not_even_its_owner_but_all_know_how_high_it_is() -> None:
    position = later_round(4, 0, [50, 70, 30, 90])
    for viewer in range(4):
        view = position.seen_by(viewer)
        assert [view.stack(seat) for seat in range(4)] == [[HIDDEN] * 4] * 4


def test_what_a_seat_knows_does_not_depend_on_the_cards_it_cannot_see() -> None:
    first = dealt(HANDS)
    other_hands = [[97, 98, 99], HANDS[1], [1, 2, 3], [4, 5, 6]]
    second = dealt(other_hands, [[], [], [], [100, 95, 96]])
    assert first.to_ints() != second.to_ints()
    assert first.seen_by(1).to_ints() == second.seen_by(1).to_ints()


def test_a_choice_of_round_one_is_known_to_its_chooser_only() -> None:
    position = dealt(HANDS)
    position.apply(1, 70)
    assert list(position.seen_by(1).table) == [0, 70, 0, 0]
    for viewer in (0, 2, 3):
        assert list(position.seen_by(viewer).table) == [0, HIDDEN, 0, 0]


def test_a_hidden_choice_looks_the_same_whatever_card_it_is() -> None:
    position = dealt(HANDS)
    for observer in (0, 2, 3):
        seen = position.observed_action(1, 70, observer)
        assert seen == position.observed_action(1, 21, observer)
    assert position.observed_action(1, 70, 1) == 70


def test_a_card_played_later_and_a_placement_look_to_all_like_what_they_are() -> None:
    playing = later_round(3, 2, [50, 70, 30, 90])
    placing = ready_to_place(60, {})
    for observer in range(4):
        assert playing.observed_action(2, 30, observer) == 30
        assert placing.observed_action(3, on_rung(8), observer) == on_rung(8)


def test_everything_else_is_public() -> None:
    position = ready_to_place(60, {8: (0, 40), 7: (1, 55)}, chips=[3, 20, 7, 20])
    position.apply(3, on_rung(8))
    position.dust_cards = row([2])
    position.dust_owners = row([1])
    for viewer in range(4):
        view = position.seen_by(viewer)
        assert ladder_of(view) == ladder_of(position)
        assert view.dusty_hens() == [(1, 2)]
        assert view.cards_seen() == position.cards_seen()
        assert list(view.chips) == list(position.chips)
        assert list(view.hens) == list(position.hens)
        assert list(view.deciders()) == list(position.deciders())
        assert [view.points(seat) for seat in range(4)] == [position.points(s) for s in range(4)]


def test_the_unseen_cards_are_one_to_a_hundred_less_all_played_placed_and_in_my_hand() -> None:
    position = dealt(HANDS)
    play(position, [50, 70, 30, 90])
    position.apply(1, on_rung(8))
    position.apply(1, 21)
    mine = position.hand(0)
    assert len(mine) == 3
    known = {50, 70, 30, 90, 21, *mine}
    assert set(position.seen_by(0).unseen_cards()) == set(range(1, CARDS + 1)) - known


def test_a_card_chosen_in_secret_is_not_among_its_own_choosers_unseen_cards() -> None:
    position = dealt(HANDS)
    position.apply(1, 70)
    assert 70 not in position.seen_by(1).unseen_cards()
    assert 70 in position.seen_by(0).unseen_cards()


def test_an_imagined_world_is_a_whole_position_of_a_hundred_different_cards() -> None:
    position = dealt(HANDS)
    position.apply(1, 70)
    rng = Rng(4)
    for _ in range(50):
        world = position.seen_by(0).determinize(rng)
        cards = [card for s in range(4) for card in world.hand(s) + world.stack(s)]
        cards.append(int(world.table[1]))
        assert len(cards) == len(set(cards)) == 40
        assert min(cards) >= 1
        assert world.hand(0) == HANDS[0]


def test_imagined_worlds_give_every_unseen_card_to_every_hidden_place_equally_often() -> None:
    """4 seats at the start: 97 unseen cards on 37 hidden places; 9700 worlds, about 100 each."""
    view = dealt(HANDS).seen_by(0)
    rng = Rng(9)
    worlds = 9700
    places = {"hand": [0] * (CARDS + 1), "top": [0] * (CARDS + 1), "own": [0] * (CARDS + 1)}
    for _ in range(worlds):
        world = view.determinize(rng)
        places["hand"][world.hand(3)[1]] += 1
        places["top"][world.stack(2)[0]] += 1
        places["own"][world.stack(0)[6]] += 1
    unseen = [int(card) for card in view.unseen_cards()]
    for counts in places.values():
        assert sum(counts[card] for card in unseen) == worlds
        off = sum((counts[card] - 100) ** 2 / 100 for card in unseen)
        assert 45 < off < 165, "far from chi-square with 96 degrees of freedom"


# -- who learns what ------------------------------------------------------------------------------


def test_choosing_in_secret_tells_nobody_anything() -> None:
    (event,) = dealt(HANDS).apply(1, 70)
    assert learners(event, 4) == []


def test_the_reveal_tells_every_seat_the_cards_of_the_others() -> None:
    events = play(dealt(HANDS), [50, 70, 30, 90])
    revealed = [event for event in events if event.kind == "card_revealed"]
    assert [learners(event, 4) for event in revealed] == [
        [1, 2, 3],
        [0, 2, 3],
        [0, 1, 3],
        [0, 1, 2],
    ]


def test_a_card_played_tells_all_others_and_a_card_drawn_its_drawer_only() -> None:
    played, drawn = later_round(3, 2, [50, 70, 30, 90]).apply(2, 30)
    assert (played.kind, learners(played, 4)) == ("card_played", [0, 1, 3])
    assert (drawn.kind, learners(drawn, 4)) == ("card_drawn", [2])
    for viewer in (0, 1, 3):
        assert drawn.seen_by(viewer).to_dict() == {"event": "card_drawn", "seat": 2, "left": 4}
    assert "card" in drawn.seen_by(2).to_dict()


def test_winning_placing_and_bumping_tell_nothing_hidden() -> None:
    position = ready_to_place(60, {8: (0, 40), 7: (1, 55), -1: (2, 10)})
    events = position.apply(3, on_rung(8))
    assert {event.kind for event in events} == {
        "hen_placed",
        "hen_bumped",
        "chip_lost",
        "round_begun",
    }
    assert [learners(event, 4) for event in events] == [[]] * len(events)
    assert [event.secret for event in events] == [{}] * len(events)


def test_with_the_stack_empty_playing_tells_its_player_nothing() -> None:
    """So that the play can still be taken back until the next seat has played."""
    position = Ladder().new(3, 3, {})
    while position.round < 8:
        seat = int(position.deciders()[0])
        position.apply(seat, int(position.actions(seat)[0]))
    seat = int(position.deciders()[0])
    events = position.apply(seat, position.hand(seat)[0])
    assert [event.kind for event in events] == ["card_played"]
    assert not any(event.reveals_to(seat) for event in events)


def test_only_choosing_and_drawing_have_secrets() -> None:
    position = Ladder().new(5, 8, {})
    secretive: set[str] = set()
    while not position.over():
        seat = int(position.deciders()[0])
        for event in position.apply(seat, int(position.actions(seat)[0])):
            if event.secret:
                secretive.add(event.kind)
    assert secretive == {"card_chosen", "card_drawn"}
