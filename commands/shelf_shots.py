"""Pictures of the games played, of playing on from one, and of what came of that."""

from collections.abc import Callable

from commands.moments import album_of, match_at
from game.registry import GAMES, game_named
from play.branch import branched_match
from play.match import Match
from play.recording import Recording
from scenes.app.app import App

MOVES = 0.5
"""Where the branch begins, as a share of the game."""


def shelf_openers() -> dict[str, Callable[[App], None]]:
    found: dict[str, Callable[[App], None]] = {
        "saves-played": _saves_played,
        "branch": _branch,
    }
    for key in GAMES:
        found[f"{key}-compare"] = _compare(key)
    return found


def _played(app: App, key: str) -> Match:
    match = match_at(app, album_of(key).moments[album_of(key).over])
    match.file.close()
    return match


def _saves_played(app: App) -> None:
    """Games that are over, one of them starred, one a branch."""
    played = [_played(app, key) for key in GAMES]
    _branched(app, played[-1])
    app.slots.star(played[-1].slug, True)
    app.slots.rename(played[2].slug, "Sunday at Lotte’s")
    app.navigation.open_title()
    app.navigation.open_saves()


def _branch(app: App) -> None:
    """Who plays on from the middle of a game."""
    match = _played(app, "ladder")
    app.navigation.open_title()
    app.navigation.open_branch(match.slug, round(MOVES * len(match.moves)))


def _branched(app: App, parent: Match) -> Match:
    """A branch in which everybody does the last thing they may."""
    recording = Recording(app.slots.read(parent.slug), game_named(parent.game.key), parent.slug)
    moment = round(MOVES * recording.last)
    branch = branched_match(app.slots, recording, moment, recording.save.seats)
    while not branch.position.over():
        seat = branch.deciders()[0]
        branch.act(seat, int(branch.position.actions(seat)[-1]))
    branch.file.close()
    return branch


def _compare(key: str) -> Callable[[App], None]:
    def opened(app: App) -> None:
        branch = _branched(app, _played(app, key))
        app.navigation.open_title()
        app.navigation.open_comparison(branch.slug)

    return opened
