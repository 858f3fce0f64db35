"""Open a real window, play one whole game of Hennen Rennen against AI by keys, and close it.

Needs a display; without one a virtual one (Xvfb) is started. Exits 0 when the results were shown.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from saves.home import Home
from scenes import doors
from scenes.house import House
from scenes.kit.input import Input
from scenes.window import Window
from tests.robots import Robot, press_key

LIMIT = 240.0
"""Seconds after which a game that is not over counts as stuck."""


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


class Game:
    """One visit: title, seats, the table to its end, results, home, out."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.robot = Robot(house.stage, press_key)
        self.begin = time.monotonic()
        self.seen: list[str] = []
        self.finished = False

    def before_frame(self) -> None:
        scene = type(self.house.stage.top).__name__
        if not self.seen or self.seen[-1] != scene:
            self.seen.append(scene)
        if time.monotonic() - self.begin > LIMIT:
            raise SystemExit(f"stuck after {LIMIT:.0f} s; scenes so far: {self.seen}")
        if scene == "TitleScene":
            if self.finished:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            else:
                self.robot.use("tile ladder")
        elif scene == "SeatsScene":
            self.robot.use("start")
        elif scene == "TableScene":
            self.robot.play()
        elif scene == "ResultsScene":
            self.finished = True
            self.robot.use("Home")


def main() -> int:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    server = virtual_display()
    try:
        with tempfile.TemporaryDirectory(prefix="henhouse-window-") as home:
            window = Window((1280, 720))
            house = House(Home(Path(home)), "en")
            house.change(speed=4)
            doors.open_title(house)
            game = Game(house)
            try:
                window.run(house.stage, Input(house.bindings, house.pads), game.before_frame)
            finally:
                house.close()
            frames = sorted(window.frame_ms)
            driver = pygame.display.get_driver()
            window.close()
    finally:
        if server is not None:
            server.terminate()
            server.wait()
    if not game.finished:
        print(f"the window closed before the game was over; scenes: {game.seen}", file=sys.stderr)
        return 1
    middle = frames[len(frames) // 2]
    print(f"played a whole game in a real window ({driver}): {len(frames)} frames, {middle:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
