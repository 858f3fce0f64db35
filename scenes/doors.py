"""The doors between the scenes: each opens one, so that no scene imports another."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.match import Match
    from scenes.table.scene import TableScene


def open_title(house: "House") -> None:
    from scenes.screens.title import TitleScene

    house.stage.reset(TitleScene(house))


def open_seats(house: "House", game_key: str) -> None:
    from scenes.screens.seats import SeatsScene

    house.stage.push(SeatsScene(house, game_key))


def open_table(house: "House", match: "Match") -> None:
    """Sit down: the table lies directly on the title, wherever one came from."""
    from scenes.screens.title import TitleScene
    from scenes.table.scene import TableScene

    house.stage.reset(TitleScene(house))
    house.stage.push(TableScene(house, match))


def open_results(house: "House", match: "Match") -> None:
    """The end of a game: the results all games share, unless the game has its own."""
    from scenes.screens.faces import FACES
    from scenes.screens.results import ResultsScene

    own = FACES[match.game.key].results_scene(house, match)
    house.stage.push(own or ResultsScene(house, match))


def open_pause(house: "House", table: "TableScene") -> None:
    from scenes.screens.pause import PauseScene

    house.stage.push(PauseScene(house, table))


def open_rules(house: "House", game_key: str, chapter: int = 0) -> None:
    from scenes.screens.rules import RulesScene

    house.stage.push(RulesScene(house, game_key, chapter))


def open_settings(house: "House") -> None:
    from scenes.screens.settings import SettingsScene

    house.stage.push(SettingsScene(house))


def open_bindings(house: "House") -> None:
    from scenes.screens.bindings import BindingsScene

    house.stage.push(BindingsScene(house))


def open_saves(house: "House", match: "Match | None" = None) -> None:
    """The saved games; with a running match its empty slot offers to save it under a name."""
    from scenes.screens.saves import SavesScene

    house.stage.push(SavesScene(house, match))


def open_trophies(house: "House") -> None:
    from scenes.screens.trophies import TrophiesScene

    house.stage.push(TrophiesScene(house))
