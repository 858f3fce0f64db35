"""The client as it is started at home, on a virtual screen: keys go in, pictures come out."""

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import pygame
import zxingcpp

from ai.rivals import RIVALS
from game.registry import GAMES
from play.match import AI
from saves.profile import Profile, Table
from saves.records import Seat
from saves.slots import Slots
from words.lessons import lesson_keys

T = TypeVar("T")
ROOT: Final = Path(__file__).resolve().parents[2]
SIZE: Final = (1280, 720)
NAMES: Final = ("Bruno", "Lotte", "Finn")
PATIENCE: Final = 120.0
"""Seconds after which it is given up; a machine that is busy with other things may need many."""


class BigScreen:
    """One game is set up on it, for seats that all belong to the AI until a phone takes them."""

    def __init__(self, game: str, home: Path, screen: Path, display: str) -> None:
        self.home = home
        self._screen = screen
        across = (list(GAMES).index(game) + 0.5) / len(GAMES)
        self._tile = str(round(across * SIZE[0])), str(SIZE[1] * 2 // 5)
        """Where it lies on the title, as one of a row."""
        self._room = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        for name in ("SDL_VIDEODRIVER", "HENHOUSE_HOME"):
            self._room.pop(name, None)
        prepare(home, game)
        size = "{}x{}".format(*SIZE)
        command = [sys.executable, str(ROOT / "run.py"), "--home", str(home), "--size", size]
        self._client = subprocess.Popen([*command, "--lang", "en"], cwd=ROOT, env=self._room)

    def close(self) -> int:
        """End it as a session's end does; its exit code."""
        if self._client.poll() is None:
            self._client.terminate()
        return self._client.wait(PATIENCE)

    def press(self, *keys: str) -> None:
        self._hand("key", *keys)

    def _hand(self, *does: str) -> None:
        subprocess.run(["xdotool", *does], env=self._room, check=True)

    def invite_phones(self) -> str:
        """From the title to the page that lets phones in; the address in its picture."""
        self._until(lambda: self.picture().get_at((SIZE[0] // 2, SIZE[1] // 2))[:3] != (0, 0, 0))
        self._hand("mousemove", *self._tile, "click", "1", "mousemove", "0", "0")
        self.press("Tab", "Return")  # from “Start” to “Play with phones”
        return str(self._until(lambda: code_in(self.picture())))

    def start(self) -> None:
        """Back to the seats, and “Start”."""
        self.press("Escape", "shift+Tab", "Return")

    def _until(self, seen: Callable[[], T]) -> T:
        """What was to be seen in the end."""
        end = time.monotonic() + PATIENCE
        while not (found := seen()):
            assert self._client.poll() is None, "the client is gone"
            assert time.monotonic() < end, "it does not appear on the big screen"
            time.sleep(0.1)
        return found

    def picture(self) -> pygame.Surface:
        """What is to be seen on the screen now."""
        data = self._screen.read_bytes()
        head = struct.unpack(">25I", data[:100])
        size, (width, height), row, colours = head[0], head[4:6], head[12], head[19]
        begin = size + 12 * colours
        rows = [data[begin + row * y :][: 4 * width] for y in range(height)]
        return pygame.image.frombytes(b"".join(rows), (width, height), "BGRA").convert(24)

    def slug(self) -> str:
        return Slots(self.home).list()[0].slug


def code_in(picture: pygame.Surface) -> str:
    """The words of the code that can be photographed, if there is one."""
    return next((str(code.text) for code in zxingcpp.read_barcodes(grey(picture))), "")


def grey(picture: pygame.Surface) -> memoryview:
    """Rows of grey values, as the reader of codes takes them."""
    width, height = picture.get_size()
    grey = pygame.transform.grayscale(picture)
    return memoryview(pygame.image.tobytes(grey, "RGB")[::3]).cast("B", (height, width))


def prepare(home: Path, game: str) -> None:
    """Somebody played here before: the table as it was left, no lesson is offered, no motion."""
    profile = Profile(home)
    seats = [Seat(name, look, AI, next(iter(RIVALS))) for look, name in enumerate(NAMES)]
    profile.settings.speed = 0
    profile.settings.snap_seconds = 3.0
    profile.settings.last_table = {game: Table(seats)}
    profile.learning.wave(*(key for each in GAMES for key in lesson_keys(each)))
    profile.save()


@contextmanager
def virtual_screen(folder: Path) -> Iterator[tuple[str, Path]]:
    """The name of the display, and the file in which its picture stands."""
    read, write = os.pipe()
    screen = "{}x{}x24".format(*SIZE)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(
        [*command, "-fbdir", str(folder)], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}", folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()
