"""The games of the house, by their key. A new game joins here, and nowhere else in this room."""

from typing import Final

from game.contract import Game, InvalidAction
from game.fowl import Fowl
from game.hens import Hens
from game.ladder import Ladder
from game.roost import Roost
from game.sly import Sly

GAMES: Final[dict[str, Game]] = {
    game.key: game for game in (Ladder(), Hens(), Sly(), Roost(), Fowl())
}


def game_named(key: str) -> Game:
    """The game of that key; `InvalidAction` names the known ones if there is none."""
    if key not in GAMES:
        raise InvalidAction(f"there is no game {key!r}; known: {', '.join(GAMES)}")
    return GAMES[key]
