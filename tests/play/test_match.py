"""A match: stored before it is told, taken back where nothing was learnt, resumed exactly."""

from pathlib import Path

import pytest

from commands.albums.ladder import MOMENTS
from commands.moments import position_of, table_seats, walk
from game.contract import IllegalAction
from game.registry import GAMES
from play.match import AI, HUMAN, Match, new_match, resumed_match
from saves.slots import Slots


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def fresh(slots: Slots, seats: int = 4, humans: int = 1, seed: int = 11) -> Match:
    return new_match(slots, "ladder", table_seats(seats, humans), {}, seed)


def walk_on(match: Match, moves: int) -> None:
    seats = len(match.seats)
    for seat, action in walk(match.game, seats, match.header.seed, moves)[1]:
        match.act(seat, action)


def reopened(slots: Slots, match: Match) -> Match:
    match.file.close()
    again, problem = resumed_match(slots, match.slug)
    assert problem is None
    return again


@pytest.mark.parametrize("moves", [0, 1, 3, 4, 5, 17, 49, 1000])
def test_a_match_resumes_exactly_where_it_was(slots: Slots, moves: int) -> None:
    match = fresh(slots)
    walk_on(match, moves)
    again = reopened(slots, match)
    assert again.position.to_ints() == match.position.to_ints()
    assert [(m.seat, m.action) for m in again.moves] == [(m.seat, m.action) for m in match.moves]
    assert again.deciders() == match.deciders()


def test_a_refused_action_is_not_stored(slots: Slots) -> None:
    match = fresh(slots)
    card = match.position.seen_by(1).to_ints()
    with pytest.raises(IllegalAction):
        match.act(0, int(match.position.actions(1)[0]))
    assert match.moves == []
    assert reopened(slots, match).position.seen_by(1).to_ints() == card


def test_a_secret_choice_can_be_taken_back_while_the_others_choose(slots: Slots) -> None:
    match = fresh(slots)
    match.act(0, int(match.position.actions(0)[0]))
    match.act(1, int(match.position.actions(1)[0]))
    assert match.free_undo(0) == 0
    match.rewind(0, 0)
    assert match.deciders() == [0, 1, 2, 3]
    assert not match.assisted


def test_nothing_can_be_taken_back_after_the_reveal(slots: Slots) -> None:
    match = fresh(slots)
    walk_on(match, 4)
    assert match.free_undo(0) is None


def test_playing_a_card_draws_one_and_so_cannot_be_taken_back(slots: Slots) -> None:
    match = fresh(slots, 3, seed=1)
    walk_on(match, 12)
    assert match.deciders() == [0]
    match.act(0, int(match.position.actions(0)[0]))
    assert match.free_undo(0) is None


def test_a_placement_can_be_taken_back_until_a_card_is_turned(slots: Slots) -> None:
    moment = MOMENTS["place"]
    match = fresh(slots, moment.seats, seed=moment.seed)
    walk_on(match, moment.moves)
    before = match.position.to_ints()
    match.act(0, int(match.position.actions(0)[-1]))
    assert match.free_undo(0) == moment.moves
    match.rewind(moment.moves, 0)
    assert match.position.to_ints() == before
    assert not match.assisted


def test_somebody_elses_open_decision_ends_the_free_undo(slots: Slots) -> None:
    """Once the stacks are empty a played card draws none, but the next player's card is news."""
    match = fresh(slots, 3, seed=2)
    while not (
        match.position.progress()[0] == 9
        and match.deciders() != [0]
        and match.moves
        and match.moves[-1].seat == 0
        and any(event.kind == "card_played" for event in match.moves[-1].events)
    ):
        seat = match.deciders()[0]
        match.act(seat, int(match.position.actions(seat)[0]))
    assert match.free_undo(0) == len(match.moves) - 1
    seat = match.deciders()[0]
    match.act(seat, int(match.position.actions(seat)[0]))
    assert match.free_undo(0) is None


def test_going_further_back_marks_the_game_for_good(slots: Slots) -> None:
    match = fresh(slots)
    walk_on(match, 20)
    target = match.decisions_of(0)[1]
    match.rewind(target, 0)
    assert match.assisted
    assert len(match.moves) == target
    again = reopened(slots, match)
    assert again.assisted
    assert again.position.to_ints() == match.position.to_ints()


def test_the_ai_sits_in_and_the_seat_comes_back(slots: Slots) -> None:
    match = fresh(slots)
    match.let_sit(0, AI, "fox")
    assert match.humans() == []
    again = reopened(slots, match)
    assert again.humans() == []
    assert again.seats[0].level == "fox"
    again.let_sit(0, HUMAN, "fox")
    assert again.humans() == [0]
    assert again.seats[0].device == "mouse"


def test_the_same_deal_again_and_a_new_deal(slots: Slots) -> None:
    match = fresh(slots)
    start = match.position.to_ints()
    walk_on(match, 9)
    assert match.again(same_deal=True).position.to_ints() == start
    assert match.again(same_deal=False).position.to_ints() != start


def test_the_thinking_seed_is_not_the_deals_and_changes_with_every_decision(slots: Slots) -> None:
    match = fresh(slots)
    first = match.thinking_seed(1)
    assert first != match.header.seed
    assert first != match.thinking_seed(2)
    match.act(0, int(match.position.actions(0)[0]))
    assert first != match.thinking_seed(1)
    assert reopened(slots, match).thinking_seed(1) == match.thinking_seed(1)


def test_every_moment_is_seat_0s_to_decide() -> None:
    for name, moment in MOMENTS.items():
        position, _ = position_of(moment)
        if name == "over":
            assert position.over()
            continue
        assert 0 in [int(seat) for seat in position.deciders()]
        if moment.action:
            action = GAMES[moment.game].action_from_text(moment.action)
            assert action in [int(a) for a in position.actions(0)]


def test_the_busiest_bump_moves_five_hens() -> None:
    moment = MOMENTS["bump"]
    game = GAMES[moment.game]
    position, _ = position_of(moment)
    events = position.apply(0, game.action_from_text(moment.action))
    assert len({event.values["card"] for event in events if event.kind == "hen_bumped"}) == 5
