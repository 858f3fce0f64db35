"""The rivals: who they are, that they are never absurd, and that a liking is felt."""

from functools import cache
from math import log

import pytest

from ai.players import FLOOR, decide, policy_move, tempted
from ai.ratings import RATINGS
from ai.registry import knowledge_of
from ai.rivals import FITTED, PLAYERS, RIVALS, STRONGEST, Rival, rival_named
from ai.traits import GIFT, Traits
from game.contract import InvalidAction, Position
from game.registry import GAMES
from game.rng import Rng
from tests.ai.test_every_ai import moments

every_game = pytest.mark.parametrize("key", sorted(GAMES))
CARELESS = Rival("careless", 0, 50.0)
STYLED = [rival for rival in RIVALS.values() if rival.likes]


Choice = tuple[Position, int, dict[int, Traits]]


@cache
def choices(key: str) -> list[Choice]:
    """Views of games played at random, with a seat that decides there and what its actions are
    like."""
    game, traits, found = GAMES[key], knowledge_of(key).traits, []
    for seed in range(5):
        rng = Rng(seed)
        position = game.new(min(seats for seats in game.seat_counts if seats > 1), seed, {})
        while not position.over():
            seat = int(position.deciders()[0])
            actions = [int(action) for action in position.actions(seat)]
            view = position.seen_by(seat)
            found.append((view, seat, {action: traits(view, seat, action) for action in actions}))
            position.play(seat, actions[rng.below(len(actions))])
    return found


def choices_of(key: str, trait: str) -> list[Choice]:
    """Those where something is like this and something else is not."""
    return [
        (view, seat, kinds)
        for view, seat, kinds in choices(key)
        if 0 < sum(trait in kind for kind in kinds.values()) < len(kinds)
    ][:20]


def liked_in(key: str) -> set[str]:
    return {trait for rival in STYLED for trait in rival.likes if trait.startswith(f"{key}.")}


def test_a_dozen_at_most_weakest_first_and_the_old_three_among_them() -> None:
    names = list(RIVALS)
    assert 8 <= len(names) <= 12
    assert [name for name in names if name in ("chick", "hen", "fox")] == ["chick", "hen", "fox"]
    assert (names[0], names[-1]) == ("chick", STRONGEST)
    assert (*names, "fox0", "policy", "random") == PLAYERS


def test_the_strongest_holds_nothing_back() -> None:
    fox = RIVALS[STRONGEST]
    assert fox.plain
    assert fox.iterations > max(r.iterations for r in RIVALS.values() if r is not fox)
    assert not any(STRONGEST in fitted for fitted in FITTED.values())


def test_no_rival_thinks_for_more_than_two_seconds() -> None:
    for game in ("", *GAMES):
        for key in RIVALS:
            rival = rival_named(key, game)
            assert 0.0 <= rival.seconds <= 2.0
            assert rival.iterations >= 0
            assert rival.temperature >= 0.0
            assert rival.memory_rounds >= 0


def test_an_unknown_rival_is_refused_by_name() -> None:
    with pytest.raises(InvalidAction, match="chick, duck"):
        rival_named("cat")


def test_what_is_fitted_and_rated_exists() -> None:
    for game, fitted in FITTED.items():
        assert game in GAMES
        assert fitted.keys() <= RIVALS.keys()
    for game, tables in RATINGS.items():
        for seats, rated in tables.items():
            assert seats in GAMES[game].seat_counts
            assert rated.keys() <= RIVALS.keys()


# -- never absurd ---------------------------------------------------------------------------------


@every_game
def test_what_looks_far_worse_than_the_best_is_never_done(key: str) -> None:
    """However often one asks, and the second best is done too."""
    game, timid = GAMES[key], Rival("timid", 0, 0.5)
    second = 0
    for position, seat in moments(key, max(game.seat_counts), 3, 9):
        view = position.seen_by(seat)
        actions = view.actions(seat)
        scores = knowledge_of(key).policy.scores(view, seat, actions)
        worth = {int(a): s for a, s in zip(actions, scores, strict=True)}
        best = max(worth.values())
        for seed in range(30):
            action = tempted(game, view, seat, timid, worth, Rng(seed))
            assert worth[action] >= best + timid.temperature * log(FLOOR)
            second += worth[action] < best
    assert second > 0


@every_game
def test_the_most_careless_rival_gives_no_gifts(key: str) -> None:
    """Unless the policy would: here it would not."""
    found = [
        (view, seat, kinds)
        for view, seat, kinds in choices_of(key, GIFT)
        if GIFT not in kinds[policy_move(GAMES[key], view, seat, 0)]
    ]
    assert found
    for view, seat, kinds in found:
        worth = {action: 9.0 * (GIFT in kind) for action, kind in kinds.items()}
        for seed in range(20):
            done = tempted(GAMES[key], view, seat, CARELESS, worth, Rng(seed))
            assert GIFT not in kinds[done]


def test_no_coop_is_built_on_the_first_turn_of_hens() -> None:
    """A careless hen did once, for a point less and a laugh."""
    game = GAMES["hens"]
    for view, seat, kinds in choices("hens"):
        first = [a for a in kinds if game.action_text(a).startswith("coop")]
        if first and view.progress()[0] == 1:
            for seed in range(60):
                text = game.action_text(decide(game, view, seat, "chick", seed).action)
                assert text.startswith("hen"), text


# -- characters -----------------------------------------------------------------------------------


@every_game
def test_whatever_somebody_likes_is_a_trait_of_some_action(key: str) -> None:
    for trait in liked_in(key):
        assert choices_of(key, trait), trait


@pytest.mark.parametrize("rival", STYLED, ids=lambda rival: rival.key)
def test_a_liking_moves_the_choice(rival: Rival) -> None:
    """Where all actions look alike, what it likes is done more often, what it dislikes less."""
    for trait, like in rival.likes.items():
        key = trait.partition(".")[0]
        plain, fond = Rival("plain", 0, 1.0), Rival("fond", 0, 1.0, {trait: like})
        done = {"plain": 0, "fond": 0}
        for view, seat, kinds in choices_of(key, trait):
            worth = dict.fromkeys(kinds, 0.0)
            for seed in range(20):
                for player in (plain, fond):
                    action = tempted(GAMES[key], view, seat, player, worth, Rng(seed))
                    done[player.key] += trait in kinds[action]
        assert (done["fond"] > done["plain"]) == (like > 0), (trait, done)
