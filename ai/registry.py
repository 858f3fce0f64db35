"""What each game's AI is made of, found by the game's key."""

from functools import cache
from importlib import import_module

from ai.knowledge import Knowledge
from game.registry import game_named, module_of


@cache
def knowledge_of(game_key: str) -> Knowledge:
    """The policy and settings of a game; `InvalidAction` if there is no such game."""
    key = game_named(game_key).key
    knowledge: Knowledge = import_module(f"{module_of(key, 'ai')}.knowledge").KNOWLEDGE
    return knowledge
