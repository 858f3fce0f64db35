"""`import`: transcripts of `sim`, put on the shelf as finished games."""

from pathlib import Path

from commands.program import called
from game.contract import InvalidAction
from play.importing import imported_games
from saves.home import find_home
from saves.problems import SaveTrouble
from saves.slots import Slots, slug_of


def imported(file: Path, home: Path | None, first: int) -> int:
    """Print where each game lies; `InvalidAction` says why none was taken in."""
    games, more = imported_games(file, first)
    place = find_home(str(home) if home else None)
    if place.problem is not None:
        raise InvalidAction(str(place.problem))
    slots = Slots(place.path)
    try:
        for game in games:
            slug = slots.add(game.data, slug_of(game.header.name))
            print(slots.games / f"{slug}.hen")
    except SaveTrouble as trouble:
        raise InvalidAction(str(trouble.problem)) from trouble
    if more:
        after = first + len(games)
        print(f"There are more; {called()} import --from {after} goes on with game {after}.")
    return 0
