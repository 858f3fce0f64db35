"""Fox as it was stays what it was: the same actions, visits and rewards, for ever."""

import hashlib

import pytest

from ai.frozen.fox import frozen_knowledge, frozen_knowledge_of
from ai.players import decide
from game.contract import InvalidAction, Position
from game.keys import KEYS
from game.registry import GAMES
from game.rng import Rng, derived_seed
from tests.ai.stopping import counted

ITERATIONS = 96
SEED = 5
ASKED = 5
FOUND: dict[str, list[tuple[int, str]]] = {
    "ladder": [(2, "4639c56dd2de9bb8"), (93, "3327dc762e38b512"), (110, "fe3f1d0c1fcc2958")],
    "hens": [(20, "d442c141e5038cee"), (51, "1ec0697bf7b58e12"), (1049, "5551725d6785efd1")],
    "sly": [(329, "f50aa55c24059497"), (104, "7b69ee75a1339196"), (213, "4e52fc84e00fe6be")],
    "roost": [(51, "95478c1e0ae99c1b"), (80, "ac4ad898327479b4"), (52, "39615f0fdd162f2d")],
    "fowl": [(474, "703e3276049d2c3c"), (111, "d1316d0e979e5ce1"), (448, "1f6b6eb263ed93f1")],
}


def moments(key: str) -> list[Position]:
    """What the deciding seat knows early, in the middle and late in a game of the frozen policy."""
    game, policy, rng = GAMES[key], frozen_knowledge_of(key).policy, Rng(3)
    position = game.new(3, 3, {})
    views: list[Position] = []
    while not position.over():
        seat = position.deciders()[0]
        if len(position.actions(seat)) > 1:
            views.append(position.seen_by(seat))
        position.play(seat, policy.choose(position, seat, rng))
    return [views[len(views) * part // 8] for part in (1, 4, 7)]


def found(key: str) -> list[tuple[int, str]]:
    """The chosen action, and a digest of how often each was tried and what it brought."""
    decisions = []
    for view in moments(key):
        search = frozen_knowledge_of(key).search(view, int(view.viewer), derived_seed(SEED, 2))
        search.run(ITERATIONS, None)
        stats = [(s.action, s.visits, round(s.reward, 9), s.points) for s in search.stats()]
        digest = hashlib.sha256(repr(stats).encode()).hexdigest()[:16]
        decisions.append((int(search.best()), digest))
    return decisions


@pytest.mark.parametrize("key", KEYS)
def test_the_frozen_search_finds_what_fox_once_found(key: str) -> None:
    assert found(key) == FOUND[key]


@pytest.mark.parametrize("key", KEYS)
def test_the_arena_seats_that_very_search(key: str) -> None:
    game, view, known = GAMES[key], moments(key)[1], frozen_knowledge_of(key)
    search = known.search(view, int(view.viewer), derived_seed(SEED, 2))
    done = search.run(known.iterations(3), counted(ASKED))
    decision = decide(game, view, int(view.viewer), "fox0", SEED, counted(ASKED))
    assert (decision.iterations, decision.action) == (done, int(search.best()))
    assert done > 0


def test_its_budget_is_what_it_was() -> None:
    asked = {
        key: [known.iterations(n) for n in (1, 2, 3, 4, 5)]
        for key, known in frozen_knowledge().items()
    }
    assert asked == {
        "ladder": [10000] * 5,
        "hens": [1000, 1600, 1200, 1000, 10000],
        "sly": [10000, 1200, 1000, 800, 10000],
        "roost": [10000, 1000, 800, 600, 10000],
        "fowl": [10000, 600, 500, 400, 10000],
    }


def test_it_plays_no_game_it_never_knew() -> None:
    with pytest.raises(InvalidAction, match="not chess"):
        frozen_knowledge_of("chess")
