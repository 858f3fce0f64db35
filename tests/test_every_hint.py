"""Every hint of every game: what it claims is what the search's own imagined games show."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from ai.players import Decision, policy_move, think
from ai.reasons import Reason, speaks_against
from ai.registry import knowledge_of
from ai.rivals import Rival
from ai.search import ActionStats
from game.contract import Position
from game.registry import GAMES, game_named
from scenes.games.registry import entry_of
from words.advice import TELLING, claims, compared, gain_text
from words.game_words import GameWords, HintOption

POSITIONS = 200
PROMISES: Final = {
    "hens.goal_first": "goal_first",
    "hens.goal_second": "goal_second",
    "sly.fox_waits": "gobbled",
    "sly.own_fox_gobbles": "gobbled",
}
"""The reasons that speak of points to come, and the kind of score line they come from."""
FACTS: Final = {
    "ladder": (
        "dodge second_highest_chance best_rung only_dust no_hen_left rung bumps own_bumped safe "
        "stronger_unseen"
    ),
    "hens": (
        "largest roosters group lone medals dead_cells coop_fits_nowhere coop_spares card_joins "
        "card_fits card_fits_nowhere deck_joins better_unseen no_good_to_next rooster_second "
        "rooster_on_largest rooster_grows"
    ),
    "sly": (
        "space low_hen fat_hen no_prey end_near fox_chance fox_is_home captured_fox makes_safe "
        "own_hen_gobbled own_hen_safe goes_home their_fox_eats_own fox_risk hen_chance"
    ),
    "roost": (
        "takes_barn leads_barn contests_barn chicken_mine chicken_theirs chicken_open fox_mine "
        "fox_theirs fox_open locks_mine locks_theirs locks_open look_known look_finds look_unseen "
        "keep_for_later move_helps move_little barn_then stay stay_misses egg_hurts egg_little "
        "egg_later egg_crowd egg_ends no_egg"
    ),
    "fowl": (
        "target_safe target_helpers den_tunnel card_saves_target card_saves card_first card_kept "
        "rescue rescue_target rescue_begun lure lure_begun exposes no_change birds_stay catch "
        "catch_set catch_lead catch_spoils catch_next dive near fox_waits"
    ),
}
"""All other reasons: what lies there, what the rules make of it at once, and how likely it is."""
CLOSE_CALL: Final = "a close call: played on in thought, this came out slightly better"
QUICK = Rival("quick", 48, seconds=1e9)
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
        found = known.reasons(view, seat, decision.action)
        _nothing_else_is_said(hint.reasons, found, shown, words)
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


def _nothing_else_is_said(
    said: Sequence[str],
    found: Sequence[Reason],
    shown: Mapping[str, float],
    words: GameWords[Any],
) -> None:
    """Every sentence is a gain that was shown, a promise that was found kept, or a fact that
    speaks for the action; where there is none of them, it is a close call."""
    gains = {
        f"{gain_text(gain)} for {part}, compared with the next best" for part, gain in shown.items()
    }
    kept = {
        words.reason(*reason)
        for reason in found
        if not speaks_against(reason)
        and (reason[0] not in PROMISES or words.part(PROMISES[reason[0]]) in shown)
    }
    assert set(said) <= gains | kept or (list(said) == [CLOSE_CALL] and not gains | kept), said


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_is_known_as_a_promise_or_as_a_fact(key: str) -> None:
    """A new one has to be put in one of the two lists, and into the test above with it."""
    promised = {name.partition(".")[2] for name in PROMISES if name.startswith(f"{key}.")}
    facts = set(FACTS[key].split())
    names = set(entry_of(key).table_type.speech([]).sentences("reason"))
    assert not facts & promised
    assert names == facts | promised
    assert knowledge_of(key).promises == {
        name: kind for name, kind in PROMISES.items() if name.startswith(f"{key}.")
    }


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
