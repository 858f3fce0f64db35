"""What every game of the house promises, whatever its rules: a new game joins by its registry.

Its views and worlds are tried in `test_every_view.py`, its saves at every step in
`saves/test_every_game_saves.py`, and the fairness of its AI (a choice that stays the same when what
the seat cannot know is changed) in `ai/test_every_ai.py`.
"""

import pytest

from game.contract import NOBODY, Game, IllegalAction, InvalidAction, Position
from game.registry import game_named
from game.rng import Rng
from tests import golden
from tests.walks import (
    LONGEST_GAME,
    every_game,
    every_table,
    legal_actions,
    opening,
    positions,
    random_decision,
    steps,
)

SEEDS = range(3)


def why_refused(position: Position, seat: int, action: int) -> str:
    """The rule or the reason an action is refused for, empty if it is not refused."""
    try:
        refusal = position.refusal(seat, action)
    except InvalidAction as nonsense:
        return str(nonsense)
    return refusal.rule if refusal is not None else ""


# -- actions --------------------------------------------------------------------------------------


@every_table
def test_legal_is_applicable_and_every_other_number_is_refused(game: Game, seats: int) -> None:
    walked = positions(game, seats, 1)
    highest = max(a for p in walked for s in p.deciders() for a in legal_actions(p, int(s)))
    numbers = range(-3, highest + 60)
    for position in walked:
        before = position.to_ints()
        for seat in range(seats):
            legal = legal_actions(position, seat)
            assert len(set(legal)) == len(legal)
            for number in numbers:
                if number in legal:
                    assert position.refusal(seat, number) is None
                    position.copy().apply(seat, number)
                    continue
                assert why_refused(position, seat, number), (seat, number)
        assert position.to_ints() == before, "asking must change nothing"


@every_table
def test_a_refused_action_raises_and_changes_nothing(game: Game, seats: int) -> None:
    for position in positions(game, seats, 2):
        before = position.to_ints()
        for seat in range(-1, seats + 1):
            legal = legal_actions(position, seat) if 0 <= seat < seats else []
            number = next(n for n in range(1, LONGEST_GAME) if n not in legal)
            with pytest.raises((IllegalAction, InvalidAction)):
                position.apply(seat, number)
        assert position.to_ints() == before


@every_table
def test_exactly_the_deciders_have_actions_and_a_game_is_over_without_deciders(
    game: Game, seats: int
) -> None:
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            deciders = [int(seat) for seat in position.deciders()]
            assert deciders == sorted(set(deciders))
            assert position.first_decider() == (deciders[0] if deciders else NOBODY)
            assert set(deciders) <= set(range(seats))
            assert [s for s in range(seats) if legal_actions(position, s)] == deciders
            assert position.over() == (not deciders)


@every_table
def test_every_action_reads_and_reads_back(game: Game, seats: int) -> None:
    texts: dict[str, int] = {}
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in position.deciders():
                for action in legal_actions(position, int(seat)):
                    text = game.action_text(action)
                    assert texts.setdefault(text, action) == action, f"{text} is ambiguous"
    for text, action in texts.items():
        assert game.action_from_text(text) == action


@every_game
@pytest.mark.parametrize("text", ["", "no such thing", "1 2 3 4 5 6 7 8 9"])
def test_a_text_that_is_no_action_is_refused(game: Game, text: str) -> None:
    with pytest.raises(InvalidAction):
        game.action_from_text(text)


# -- games ----------------------------------------------------------------------------------------


@every_table
def test_every_walk_ends_and_the_finished_game_has_winners(game: Game, seats: int) -> None:
    for seed in range(20):
        last = positions(game, seats, seed)[-1]
        assert last.over()
        assert last.winners()
        running, rounds = last.progress()
        assert rounds == 0 or running == rounds


@every_table
def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    for seed in SEEDS:
        assert golden.digest(game, seats, seed) == golden.digest(game, seats, seed)


@pytest.mark.once
@every_table
def test_different_seeds_give_different_games(game: Game, seats: int) -> None:
    seeds = [*range(40), 2**32, 2**40]
    walks = {golden.digest(game, seats, seed) for seed in seeds}
    assert len(walks) == len(seeds)
    starts = {tuple(game.new(seats, seed, {}).to_ints()) for seed in seeds}
    assert len(starts) > 1, "the deal or at least the first seat comes from the seed"


@every_game
def test_games_are_what_they_have_always_been(game: Game) -> None:
    assert golden.digests(game) == golden.stored(game), (
        "a deal or a rule has changed: old seeds and saves now mean other games; "
        "if that is meant, raise rules_version and run python -m tests.golden"
    )


@every_game
def test_a_table_the_game_cannot_be_played_at_is_refused(game: Game) -> None:
    for seats in (-1, 0, min(game.seat_counts) - 1, max(game.seat_counts) + 1):
        with pytest.raises(InvalidAction):
            game.new(seats, 1, {})
    for seats in game.seat_counts:
        with pytest.raises(InvalidAction):
            game.new(seats, 1, {"no such option": 0})


@every_game
def test_the_registry_knows_its_games_by_their_keys(game: Game) -> None:
    assert game_named(game.key) is game
    with pytest.raises(InvalidAction, match=game.key):
        game_named("no such game")


# -- positions ------------------------------------------------------------------------------------


@every_table
def test_plain_numbers_give_the_same_position_back_and_so_for_every_view(
    game: Game, seats: int
) -> None:
    for position in positions(game, seats, 1):
        for form in (position, *(position.seen_by(seat) for seat in range(seats))):
            numbers = form.to_ints()
            again = game.from_ints(numbers)
            assert again.to_ints() == numbers
            assert again.viewer == form.viewer
            assert list(again.deciders()) == list(form.deciders())


@every_table
def test_a_game_goes_on_from_its_plain_numbers_as_if_never_put_away(game: Game, seats: int) -> None:
    for step in steps(game, seats, 2):
        again = game.from_ints(step.before.to_ints())
        events = again.apply(step.seat, step.action)
        assert again.to_ints() == step.after.to_ints()
        assert [e.to_dict() for e in events] == [e.to_dict() for e in step.events]


@every_table
def test_a_copy_is_equal_and_independent(game: Game, seats: int) -> None:
    """Play the copy to its end, then the original on: neither moves the other."""
    position = opening(game, seats, 1)
    rng = Rng(4)
    while not position.over():
        numbers = position.to_ints()
        twin = position.copy()
        assert twin.to_ints() == numbers
        while not twin.over():
            twin.apply(*random_decision(twin, rng))
        assert position.to_ints() == numbers
        finished = twin.to_ints()
        position.apply(*random_decision(position, rng))
        assert position.to_ints() != numbers
        assert twin.to_ints() == finished


@every_table
def test_advancing_without_events_makes_the_same_position(game: Game, seats: int) -> None:
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            unseen = step.before.copy()
            unseen.play(step.seat, step.action)
            assert unseen.to_ints() == step.after.to_ints()
            assert step.events, "every decision shows something"


# -- scores ---------------------------------------------------------------------------------------


@every_table
def test_the_score_lines_add_up_to_the_points(game: Game, seats: int) -> None:
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in range(seats):
                lines = position.score(seat)
                assert sum(line.points for line in lines) == position.points(seat)
                assert len({line.kind for line in lines}) == len(lines)


@every_table
def test_places_and_winners_follow_the_standings(game: Game, seats: int) -> None:
    for seed in range(10):
        last = positions(game, seats, seed)[-1]
        standings = [last.standing(seat) for seat in range(seats)]
        assert [standing[0] for standing in standings] == [last.points(s) for s in range(seats)]
        places = last.places()
        for one in range(seats):
            assert places[one] == 1 + sum(other > standings[one] for other in standings)
        assert last.winners() == [s for s in range(seats) if standings[s] == max(standings)]


@every_table
def test_numbers_far_out_of_range_are_nonsense_in_both_forms(game: Game, seats: int) -> None:
    position = opening(game, seats, 1)
    for seat, action in ((2**70, 1), (0, 2**70), (-(2**70), 1), (0, -(2**70))):
        with pytest.raises(InvalidAction):
            position.apply(seat, action)


@every_game
def test_a_seed_that_is_none_is_refused_in_both_forms(game: Game) -> None:
    for seed in (-1, 2**63, 2**64):
        with pytest.raises(InvalidAction):
            game.new(min(game.seat_counts), seed, {})
