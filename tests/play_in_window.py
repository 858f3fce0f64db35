"""Open a real window, play a whole game of each kind against AI by keys, and close it.

`python -m tests.play_in_window [GAME ...]`: the first with all its animations, the others at
instant speed. Needs a display; without one a virtual one (Xvfb) is started. Exits 0 when the
results of every game were shown.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

from game.registry import GAMES, game_named
from saves.home import Home
from scenes.app.app import App
from scenes.kit.input import Input
from scenes.navigation import open_app
from scenes.table.scene import TableScene
from scenes.window import Window
from tests.robots import Robot, press_key, scene_name
from tests.scenes.apps import STUCK_AFTER


def virtual_display() -> subprocess.Popen[bytes] | None:
    """Start Xvfb where there is no screen and point SDL at it."""
    if os.environ.get("DISPLAY"):
        return None
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
    return server


class Games:
    """One visit: for every game title, seats, the table to its end, results, home; then out."""

    def __init__(self, app: App, keys: list[str]) -> None:
        self.app = app
        self.waiting = keys
        self.robot = Robot(app.stage, press_key)
        self.seen: list[str] = []
        self.frames, self.made = 0, 0
        """Since the last new scene or move, and the moves made by then."""
        self.playing = False

    def before_frame(self) -> None:
        top = self.app.stage.top
        scene, made = scene_name(top), len(top.match.moves) if isinstance(top, TableScene) else 0
        self.frames += 1
        if not self.seen or (self.seen[-1], self.made) != (scene, made):
            self.frames, self.made = 0, made
        if not self.seen or self.seen[-1] != scene:
            self.seen.append(scene)
        if self.frames > STUCK_AFTER:
            raise SystemExit(f"stuck for {STUCK_AFTER} frames; scenes so far: {self.seen}")
        if scene == "TitleScene":
            if self.waiting:
                self.robot.use(f"tile {self.waiting[0]}")
            else:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif scene == "SeatsScene":
            self.robot.use("start")
        elif scene == "TableScene":
            self.playing = True
            self.robot.play()
        elif scene == "ResultsScene":
            if self.playing:
                self.playing = False
                self.waiting.pop(0)
                self.app.change(speed=0)
            self.robot.use("Home")


def main(keys: list[str]) -> int:
    names = [game_named(key).title for key in keys]
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    server = virtual_display()
    try:
        with tempfile.TemporaryDirectory(prefix="henhouse-window-") as home:
            window = Window((1280, 720))
            app = open_app(Home(Path(home)), "en")
            app.change(speed=4)
            app.navigation.open_title()
            games = Games(app, list(keys))
            try:
                window.run(app.stage, Input(app.bindings, app.pads), games.before_frame)
            finally:
                app.close()
            frames = sorted(window.frame_ms)
            driver = pygame.display.get_driver()
            window.close()
    finally:
        if server is not None:
            server.terminate()
            server.wait()
    if games.waiting:
        print(f"closed before {games.waiting[0]} was over; scenes: {games.seen}", file=sys.stderr)
        return 1
    middle = frames[len(frames) // 2]
    print(f"played {', '.join(names)} to the end in a real window ({driver}):", end=" ")
    print(f"{len(frames)} frames, {middle:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(GAMES)))
