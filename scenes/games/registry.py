"""The games as the menus show them, in the order of the home screen."""

from functools import cache
from importlib import import_module

from game.registry import GAMES, game_named, module_of
from scenes.table.menu_entry import MenuEntry, progress_text


@cache
def entry_of(key: str) -> MenuEntry:
    """What a game shows outside its rules: its tile, its table, its results."""
    module = module_of(game_named(key).key, "scenes.games")
    entry: MenuEntry = import_module(f"{module}.menu").ENTRY
    return entry


def entries() -> list[MenuEntry]:
    return [entry_of(key) for key in GAMES]


def game_title(key: str) -> str:
    """Games keep their names in every language; an unknown one is called by its key."""
    return entry_of(key).title if key in GAMES else key


def game_icon(key: str) -> str:
    """The small picture of a game; a hen for one that is not known here."""
    return entry_of(key).icon() if key in GAMES else "chicken"


def game_progress(key: str, done: int, rounds: int) -> str:
    """How far a game is, also one that is not known here."""
    return progress_text(entry_of(key) if key in GAMES else None, done, rounds)
