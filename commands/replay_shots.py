"""Pictures of replays: every game in its middle with one seat's eyes, and with all hands open."""

from collections.abc import Callable
from time import sleep

import pygame

from commands.moments import album_of, match_at
from game.contract import WHOLE
from game.registry import GAMES
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.replay.replay_scene import ReplayScene

SHARE = 0.6
"""How much of the game has been played."""


def replay_openers() -> dict[str, Callable[[App], None]]:
    found: dict[str, Callable[[App], None]] = {}
    for key in GAMES:
        found[f"{key}-replay"] = _replay(key, 0)
        found[f"{key}-replay-open"] = _replay(key, WHOLE)
        found[f"{key}-replay-odds"] = _odds(key)
    found["ladder-replay-log"] = _log("ladder")
    found["sly-replay-follow"] = _follow("sly")
    found["fowl-replay-follow"] = _follow("fowl")
    return found


def _log(key: str) -> Callable[[App], None]:
    def opened(app: App) -> None:
        _replay(key, 0)(app)
        app.stage.handle(Intention("log", "keys"))

    return opened


def _odds(key: str) -> Callable[[App], None]:
    """All that could have been held, and what was true."""

    def opened(app: App) -> None:
        _replay(key, 0)(app)
        app.stage.handle(Intention("odds", "keys"))
        surface = pygame.display.get_surface()
        if surface is not None:
            app.stage.lay_out(Canvas(surface, app.stage.text_scale))
        while not app.oddsmaker.done:
            sleep(1 / 60)
            app.stage.update(1 / 60)

    return opened


def _follow(key: str) -> Callable[[App], None]:
    """The last thing that moved is followed."""

    def opened(app: App) -> None:
        _replay(key, 0)(app)
        scene = app.stage.top
        assert isinstance(scene, ReplayScene)
        scene.follow.threads.finish()
        things = [k for k in scene.player.board.pieces if scene.follow.threads.followed(k)]
        now = scene.player.moment
        scene.follow.press(max(things, key=lambda k: len(scene.follow.threads.moments(k, now))))
        app.stage.update(1 / 60)

    return opened


def _replay(key: str, viewer: int) -> Callable[[App], None]:
    def opened(app: App) -> None:
        match = match_at(app, album_of(key).moments[album_of(key).over])
        match.file.close()
        app.navigation.open_title()
        app.navigation.open_replay(match.slug, round(SHARE * len(match.moves)), viewer)
        surface = pygame.display.get_surface()
        if surface is not None:
            app.stage.draw(Canvas(surface, app.stage.text_scale))
        for _ in range(60):
            app.stage.update(1 / 60)

    return opened
