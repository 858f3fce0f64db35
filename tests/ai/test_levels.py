"""Levels are data: what they may be, and that they are told apart."""

import pytest

from ai.levels import LEVELS, PLAYERS, STRENGTHS, level_named
from game.contract import InvalidAction
from game.registry import GAMES


def test_three_levels_weakest_first() -> None:
    assert list(LEVELS) == ["chick", "hen", "fox"]
    assert PLAYERS == ("chick", "hen", "fox", "fox0", "policy", "random")


def test_measured_strengths_rise_with_the_level() -> None:
    for game, measured in STRENGTHS.items():
        assert game in GAMES
        assert list(measured) == list(LEVELS)
        assert list(measured.values()) == sorted(set(measured.values()))


def test_no_level_thinks_for_more_than_two_seconds() -> None:
    for level in LEVELS.values():
        assert 0.0 <= level.seconds <= 2.0
        assert 0.0 <= level.blunders <= 1.0
        assert level.iterations >= 0
        assert level.temperature >= 0.0
        assert level.memory_rounds >= 0


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(InvalidAction, match="chick, hen, fox"):
        level_named("cat")
