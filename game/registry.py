"""The games by their keys. Every room finds its own part of a game by its key (`game.keys`).

The rules of `hens` are the `GAME` of `game.hens`, its AI the `KNOWLEDGE` of `ai.hens.knowledge`,
its table and menus the `ENTRY` of `scenes.games.hens.menu`. A game from outside, such as the one
the tests bring, keeps the same parts in a package of its own: `its.package.game`, `.ai`, `.scenes`.
"""

from importlib import import_module
from typing import Final

from game.contract import Game, InvalidAction
from game.keys import KEYS

_PACKAGES: Final[dict[str, str]] = {}
"""Games from outside, by key."""


def module_of(key: str, room: str) -> str:
    """The name of the module in which a room keeps its part of a game.

    >>> module_of("hens", "scenes.games")
    'scenes.games.hens'
    """
    if key in _PACKAGES:
        return f"{_PACKAGES[key]}.{room.split('.')[0]}"
    return f"{room}.{key}"


def _game(key: str) -> Game:
    game: Game = import_module(module_of(key, "game")).GAME
    return game


GAMES: Final[dict[str, Game]] = {key: _game(key) for key in KEYS}


def register(key: str, package: str) -> None:
    """Take in a game from outside, in this process and in those it starts."""
    _PACKAGES[key] = package
    GAMES[key] = _game(key)


def unregister(key: str) -> None:
    del GAMES[key], _PACKAGES[key]


def outside_games() -> dict[str, str]:
    """The packages of the games from outside, by key."""
    return dict(_PACKAGES)


def game_named(key: str) -> Game:
    """The game of that key; `InvalidAction` names the known ones if there is none."""
    if key not in GAMES:
        raise InvalidAction(f"there is no game {key!r}; known: {', '.join(GAMES)}")
    return GAMES[key]
