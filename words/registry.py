"""What the games say, found by their keys, for whoever needs no window."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.registry import game_named, module_of
from words.game_words import GameWords


def words_of(key: str, names: Sequence[str] = ()) -> GameWords[Any]:
    """The words of a game of the house for these people: `LadderWords` of `words.ladder`."""
    module = import_module(module_of(game_named(key).key, "words"))
    words: GameWords[Any] = getattr(module, f"{key.capitalize()}Words")(names)
    return words
