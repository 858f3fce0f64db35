"""Every hint of every game: what it claims is what the search's own imagined games show."""

import math
import re
from collections.abc import Sequence
from typing import Any

import pytest

from ai.levels import Level
from ai.players import Decision, policy_move, think
from ai.registry import knowledge_of
from ai.search import ActionStats
from game.contract import Position
from game.registry import GAMES, game_named
from scenes.games.registry import entry_of
from words.advice import TELLING, claims, compared, gain_text
from words.game_words import GameWords, HintOption

POSITIONS = 200
QUICK = Level("quick", 48, 1e9, 0.0, 0.0, 0)
"""Enough to compare actions; never cut short by a clock."""


def views(game_key: str) -> list[tuple[Position, int]]:
    """Views of seats that have to choose, from games the policy plays, spread over their course."""
    game = game_named(game_key)
    found: list[tuple[Position, int]] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        counts = game.seat_counts
        position = game.new(counts[seed % len(counts)], 7000 + seed, {})
        number = 0
        while not position.over():
            seat = int(position.deciders()[0])
            view = position.seen_by(seat)
            number += 1
            if (number + seed) % 5 == 0 and len(view.actions(seat)) > 1:
                found.append((view, seat))
            position.play(seat, policy_move(game, view, seat, number))
    return found[:POSITIONS]


@pytest.mark.parametrize("key", GAMES)
def test_no_hint_claims_a_gain_that_the_search_does_not_show(key: str) -> None:
    game, known = game_named(key), knowledge_of(key)
    gained = 0
    for view, seat in views(key):
        words = entry_of(key).table_type.speech([f"P{k}" for k in range(view.seats)])
        decision = think(game, view, seat, QUICK, 3, explain=True)
        hint = words.hint(view, decision)
        own, *others = compared(decision)
        assert own.action == decision.action == hint.options[0].action
        assert all(other.reward <= own.reward for other in others)
        for option, stats in zip(hint.options, [own, *others], strict=True):
            figures = (stats.wins, stats.points, stats.margin)
            assert (option.wins, option.points, option.lead) == figures
        _nothing_reads_better(hint.options)
        shown = {claim.part: claim.gain for claim in claims(decision, words.part)}
        for part, gain in shown.items():
            assert gain >= TELLING
            assert gain == pytest.approx(_mean(own, part, words) - _mean(others[0], part, words))
            gained += 1
        _only_what_was_shown(hint.reasons, shown)
        for reason in known.reasons(view, seat, decision.action):
            if reason[0] in known.promises and words.reason(*reason) in hint.reasons:
                assert words.part(known.promises[reason[0]]) in shown
    assert gained, "nothing was ever claimed, so nothing was tested"


def _nothing_reads_better(options: Sequence[HintOption]) -> None:
    """No action looks better than the advised one in all that is shown of it."""
    read = [
        (f"{100 * option.wins:.0f}", f"{option.points:.1f}", f"{option.lead:.1f}")
        for option in options
    ]
    for figures in read[1:]:
        pairs = [(float(a), float(b)) for a, b in zip(figures, read[0], strict=True)]
        assert figures == read[0] or any(other < own for other, own in pairs), read


def _mean(stats: ActionStats, part: str, words: GameWords[Any]) -> float:
    return math.fsum(points for kind, points in stats.parts.items() if words.part(kind) == part)


def _only_what_was_shown(reasons: tuple[str, ...], shown: dict[str, float]) -> None:
    """A sentence that compares with the next best is one of the claims."""
    sentences = [f"{gain_text(gain)} for {part}, compared" for part, gain in shown.items()]
    for said in reasons:
        if re.search("compared with", said):
            assert any(said.startswith(sentence) for sentence in sentences), said


@pytest.mark.parametrize("key", [key for key in GAMES if not knowledge_of(key).settings.horizon])
def test_the_parts_add_up_to_the_points(key: str) -> None:
    """What a hint breaks down is all there is, in games that are played to their end."""
    view, seat = views(key)[0]
    decision = think(game_named(key), view, seat, QUICK, 3, explain=True)
    for stats in decision.stats:
        assert sum(stats.parts.values()) == pytest.approx(stats.points)
        assert 0.0 <= stats.wins <= 1.0


def test_a_forced_move_needs_no_thought() -> None:
    words = entry_of("ladder").table_type.speech(["A", "B", "C"])
    position = game_named("ladder").new(3, 1, {})
    card = int(position.actions(0)[0])
    assert words.hint(position.seen_by(0), Decision(card, [], 0, 0.0)).options == ()
