"""Part of `bench frames`: the bar of a replay pulled through the longest game, and jumps in it.

A frame takes the event, finds the moment, lays its picture and draws it: what a frame takes is the
time from pointing at a move to seeing it.
"""

from typing import Any, Final

import pygame
from pygame.event import Event

from commands.bench_window import open_client, percentiles
from commands.moments import album_of, match_at
from game.registry import GAMES
from game.rng import Rng
from scenes.app.app import App
from scenes.kit.input import Input
from scenes.replay.replay_scene import ReplayScene
from scenes.window import STEP, Window

LONGEST: Final = "fowl"
SETTLING: Final = 90
PULLED: Final = 240
JUMPS: Final = 120


def scrub_cases(sizes: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    return [case for size in sizes for case in _cases(size)]


def _cases(size: tuple[int, int]) -> list[dict[str, Any]]:
    with open_client(size) as (window, app):
        inputs = Input(app.bindings, app.pads)
        scene = _opened(app)
        clock = pygame.time.Clock()
        for _ in range(SETTLING):
            window.frame(app.stage, inputs)
            clock.tick(60)  # what other threads make takes its time
        last, rng = scene.recording.last, Rng(1)
        there_and_back = [abs(1 - 2 * k / PULLED) for k in range(PULLED)]
        pulled = [round(last * share) for share in there_and_back]
        jumps = [int(rng.below(last + 1)) for _ in range(JUMPS)]
        moves = f"{last} moves of {GAMES[LONGEST].title}"
        return [
            _case(f"bar pulled through {moves}", window, app, inputs, scene, pulled),
            _case(f"jumps in {moves}", window, app, inputs, scene, jumps),
        ]


def _opened(app: App) -> ReplayScene:
    match = match_at(app, album_of(LONGEST).moments[album_of(LONGEST).over])
    match.file.close()
    app.navigation.open_title()
    app.navigation.open_replay(match.slug)
    scene = app.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


def _case(
    name: str, window: Window, app: App, inputs: Input, scene: ReplayScene, moments: list[int]
) -> dict[str, Any]:
    window.frame_ms.clear()
    window.frame_cpu_ms.clear()
    clock = pygame.time.Clock()
    _point(window, scene, pygame.MOUSEBUTTONDOWN, moments[0])
    for moment in moments:
        _point(window, scene, pygame.MOUSEMOTION, moment)
        window.frame(app.stage, inputs, STEP, sparing=True)
        assert scene.player.moment == moment
        clock.tick(60)
    _point(window, scene, pygame.MOUSEBUTTONUP, moments[-1])
    wide, high = window.surface.get_size()
    return {
        "case": name,
        "size": f"{wide}x{high}",
        **percentiles(window.frame_ms),
        **percentiles(window.frame_cpu_ms, "cpu_"),
        "frames": len(window.frame_cpu_ms),
    }


def _point(window: Window, scene: ReplayScene, kind: int, moment: int) -> None:
    """What the mouse tells when it is at this moment of the bar."""
    k = window.surface.get_height() / 720
    at = (round(scene.bar.x_of(moment) * k), round(scene.bar.groove.centery * k))
    pygame.event.post(Event(kind, pos=at, button=1, touch=False, rel=(0, 0), buttons=(1, 0, 0)))
