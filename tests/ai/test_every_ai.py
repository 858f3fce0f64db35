"""What the AI of every game promises, whatever the game: fair, repeatable, legal, stoppable."""

from collections.abc import Callable
from typing import cast

import pytest

from ai.players import decide, policy_move, think
from ai.policy import Policy
from ai.registry import knowledge_of
from ai.rivals import FROZEN_FOX, PLAYERS, RIVALS, Rival
from ai.search import Search
from game.contract import InvalidAction, Position
from game.registry import GAMES
from game.rng import Rng, derived_seed
from tests.ai.stopping import counted

SHORT = Rival("short", 48, seconds=60.0)
MOST_MOMENTS = 16

SEARCHING = {FROZEN_FOX, *(level.key for level in RIVALS.values() if level.iterations > 0)}

every_game = pytest.mark.parametrize("key", sorted(GAMES))


def moments(key: str, seats: int, seed: int, every: int) -> list[tuple[Position, int]]:
    """Positions of a game played by the policy, each with a seat that decides there: every so many
    decisions, and of a long game still fewer, spread over all of it.
    """
    game = GAMES[key]
    policy = knowledge_of(key).policy
    rng = Rng(seed)
    position = game.new(seats, seed, {})
    found: list[tuple[Position, int]] = []
    count = 0
    while not position.over():
        deciding = position.deciders()
        for seat in deciding:
            count += 1
            if count % every == 0:
                found.append((position.copy(), int(seat)))
        seat = deciding[0]
        position.play(seat, policy.choose(position, seat, rng))
    return found[:: 1 + len(found) // MOST_MOMENTS]


def findings(search: Search) -> list[tuple[int, int, float, float, float]]:
    return [(s.action, s.visits, s.reward, s.points, s.margin) for s in search.stats()]


def other_worlds(position: Position, seat: int, count: int) -> list[Position]:
    """True positions that differ from `position` only in what `seat` cannot know; fewer than asked
    for, or none, where the seat can tell nearly or exactly how things are.
    """
    view = position.seen_by(seat)
    truth = position.to_ints()
    worlds = (view.determinize(Rng(seed)) for seed in range(20 * count))
    return [world for world in worlds if world.to_ints() != truth][:count]


@every_game
@pytest.mark.parametrize("own", [False, True])
def test_the_policy_does_not_peek(key: str, own: bool) -> None:
    policy = knowledge_of(key).policy
    if own:
        policy = policy.own_policy()
    for seats in GAMES[key].seat_counts:
        compared = 0
        for position, seat in moments(key, seats, 5, 3):
            actions = position.actions(seat)
            scores = list(policy.scores(position, seat, actions))
            choice = policy.choose(position, seat, Rng(9))
            for world in other_worlds(position, seat, 3):
                compared += 1
                assert list(world.actions(seat)) == list(actions)
                assert list(policy.scores(world, seat, actions)) == scores
                assert policy.choose(world, seat, Rng(9)) == choice
            view = position.seen_by(seat)
            assert list(policy.scores(view, seat, actions)) == scores
        assert compared > 0


@every_game
def test_what_the_policy_has_looked_at_before_changes_nothing(key: str) -> None:
    kept = knowledge_of(key).by_hand
    make = cast(Callable[[], Policy], type(kept))
    for seats in GAMES[key].seat_counts:
        one, other = moments(key, seats, 6, 2), moments(key, seats, 7, 2)
        mixed = [moment for pair in zip(one, other, strict=False) for moment in pair]
        for position, seat in [*mixed, *reversed(one)]:
            new = make()
            actions = position.actions(seat)
            assert list(kept.scores(position, seat, actions)) == list(
                new.scores(position, seat, actions)
            )
            assert kept.choose(position, seat, Rng(9)) == new.choose(position, seat, Rng(9))


@pytest.mark.once
@every_game
def test_a_decision_does_not_change_with_what_the_seat_cannot_know(key: str) -> None:
    """Levels that search are tried by a search of few iterations: no clock may cut it short."""
    game = GAMES[key]
    compared = 0
    for position, seat in moments(key, max(game.seat_counts), 8, 11):
        seen = [position, *other_worlds(position, seat, 2)]
        compared += len(seen) - 1
        for player in PLAYERS:
            if player not in SEARCHING:
                made = {decide(game, p.seen_by(seat), seat, player, 4).action for p in seen}
                assert len(made) == 1
        found: list[object] = []
        for world in seen:
            known = knowledge_of(key)
            search = Search(known.policy, world.seen_by(seat), seat, 4, known.settings)
            search.run(40, None)
            found.append((search.best(), findings(search)))
        assert all(other == found[0] for other in found)
    assert compared > 0


@every_game
def test_deciding_needs_the_view_of_that_seat(key: str) -> None:
    game = GAMES[key]
    position = game.new(max(game.seat_counts), 1, {})
    seat = int(position.deciders()[0])
    with pytest.raises(InvalidAction):
        decide(game, position, seat, "policy", 1)
    with pytest.raises(InvalidAction):
        decide(game, position.seen_by(seat + 1), seat, "policy", 1)


@every_game
def test_the_same_question_has_the_same_answer(key: str) -> None:
    game = GAMES[key]
    for position, seat in moments(key, min(game.seat_counts), 2, 13):
        view = position.seen_by(seat)
        first, again = (think(game, view, seat, SHORT, 77) for _ in range(2))
        assert first.action == again.action
        budget = knowledge_of(key).iterations(SHORT, int(position.seats))
        assert first.iterations == again.iterations == budget > 0
        assert [vars_of(s) for s in first.stats] == [vars_of(s) for s in again.stats]


def vars_of(stats: object) -> tuple[object, ...]:
    return tuple(getattr(stats, name) for name in ("action", "visits", "reward", "points"))


@pytest.mark.once
@every_game
def test_thinking_does_not_disturb_the_view(key: str) -> None:
    game = GAMES[key]
    for position, seat in moments(key, 4, 3, 17):
        view = position.seen_by(seat)
        before = view.to_ints()
        think(game, view, seat, SHORT, 1)
        decide(game, view, seat, "chick", 1)
        assert view.to_ints() == before


@every_game
@pytest.mark.parametrize(
    "player",
    [
        pytest.param(p, marks=pytest.mark.once) if p in SEARCHING else p
        for p in PLAYERS
        if p != "fox"
    ],
)
def test_every_player_plays_whole_games_by_the_rules(key: str, player: str) -> None:
    """Whoever searches is told to stop early: the rules hold however long was thought."""
    game = GAMES[key]
    thinks = player in SEARCHING
    for seats in game.seat_counts[:1] if thinks else game.seat_counts:
        position = game.new(seats, seats, {})
        step = 0
        while not position.over():
            seat = int(position.deciders()[-1])
            step += 1
            view, seed = position.seen_by(seat), derived_seed(1, step)
            hurried = counted(3)
            position.apply(seat, decide(game, view, seat, player, seed, hurried).action)


@pytest.mark.once
@every_game
def test_every_visit_is_counted_once(key: str) -> None:
    game = GAMES[key]
    for position, seat in moments(key, 4, 6, 9):
        decision = think(game, position.seen_by(seat), seat, SHORT, 3)
        assert sum(stats.visits for stats in decision.stats) == decision.iterations
        legal = [int(action) for action in position.actions(seat)]
        assert [stats.action for stats in decision.stats] == legal
        assert all(0.0 <= stats.reward <= 1.0 for stats in decision.stats)


@every_game
def test_thinking_stops_when_told(key: str) -> None:
    game = GAMES[key]
    position = game.new(4, 1, {})
    seat = int(position.deciders()[0])
    view = position.seen_by(seat)
    at_once = think(game, view, seat, RIVALS["fox"], 1, counted(1))
    assert at_once.iterations == 0
    assert at_once.action in position.actions(seat)
    soon = think(game, view, seat, RIVALS["fox"], 1, counted(3))
    assert 0 < soon.iterations < 100


@every_game
def test_thinking_stops_when_its_time_is_up(key: str) -> None:
    game = GAMES[key]
    position = game.new(4, 1, {})
    seat = int(position.deciders()[0])
    now = [100.0]

    def clock() -> float:
        now[0] += 0.5
        return now[0]

    decision = think(game, position.seen_by(seat), seat, RIVALS["fox"], 1, None, clock)
    assert 0 < decision.iterations < 200
    assert decision.seconds <= RIVALS["fox"].seconds + 1.0


@every_game
def test_the_policys_own_move_is_legal_and_repeatable(key: str) -> None:
    game = GAMES[key]
    for position, seat in moments(key, 4, 4, 5):
        view = position.seen_by(seat)
        move = policy_move(game, view, seat, 12)
        assert move == policy_move(game, view, seat, 12)
        assert move in position.actions(seat)


@every_game
def test_every_legal_action_has_reasons_that_need_only_the_view(key: str) -> None:
    reasons = knowledge_of(key).reasons
    for position, seat in moments(key, 4, 7, 4):
        for action in position.actions(seat):
            found = reasons(position.seen_by(seat), seat, action)
            assert found
            for world in (position.seen_by(seat).determinize(Rng(1)),):
                assert reasons(world.seen_by(seat), seat, action) == found
