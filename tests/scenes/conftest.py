"""Real surfaces without a screen, and events posted as a device would."""

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.kit.canvas import Canvas
from words import lang


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here; what a crash leaves is tried in processes of their own."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    yield surface
    lang.set_language("en")


@pytest.fixture
def canvas(display: pygame.Surface) -> Canvas:
    return Canvas(display)


@pytest.fixture
def canvas_of() -> Callable[[int, int, float], Canvas]:
    """A canvas of any pixel size and text scale."""

    def make(width: int, height: int, text_scale: float = 1.0) -> Canvas:
        return Canvas(pygame.Surface((width, height)), text_scale)

    return make
