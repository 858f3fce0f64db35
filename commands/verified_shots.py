"""Pictures of what is checked of a game: one that an AI thought out, and one taken over."""

from collections.abc import Callable
from time import sleep

from ai.players import decide
from commands.moments import table_seats
from play.decided import Decided
from play.match import Match, new_match
from scenes.app.app import App

_PATIENCE = 200


def verified_openers() -> dict[str, Callable[[App], None]]:
    return {"verified": _verified}


def _verified(app: App) -> None:
    """Thought again by the time the picture is taken."""
    match = thought_out(app)
    match.file.close()
    app.navigation.open_title()
    app.navigation.open_verified(match.slug)
    for _ in range(_PATIENCE):
        app.stage.update(0.3)
        sleep(0.01)


def thought_out(app: App) -> Match:
    """A whole game of chicks."""
    match = new_match(app.slots, "ladder", table_seats(3, 0), {}, 11)
    for seat in range(3):
        match.let_sit(seat, "ai", "chick")
    while not match.position.over():
        seat = match.deciders()[0]
        seed = match.thinking_seed(seat)
        action = decide(match.game, match.view_for(seat), seat, "chick", seed).action
        match.act(seat, action, Decided(len(match.moves)))
    return match
