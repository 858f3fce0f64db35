"""The last thing a player sees when the client cannot go on.

It draws with pygame alone: whatever of ours has failed is not needed here.
"""

import time
from typing import Final

import pygame
from pygame import Surface

from words.lang import _

UNSEEN_DRIVERS: Final = ("dummy", "offscreen", "evdev")
LONGEST: Final = 300.0
"""Seconds until it closes by itself."""
GRACE: Final = 0.6
"""Seconds in which a key that was meant for the game does not close it."""
_GROUND, _INK = "#3d220d", "#fff6e0"
_CLOSING: Final = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)


def show(words: list[str]) -> None:
    """Draw the sentences and wait for any key; where nobody can see them, return at once."""
    pygame.font.init()
    if not pygame.display.get_init():
        pygame.display.init()
    surface = pygame.display.get_surface() or pygame.display.set_mode((960, 540))
    draw(surface, [*words, _("Press any key to close.")])
    pygame.display.flip()
    if pygame.display.get_driver() not in UNSEEN_DRIVERS:
        _wait(words)


def draw(surface: Surface, words: list[str]) -> None:
    """The sentences one below the other, each broken into lines that fit."""
    width, height = surface.get_size()
    font = pygame.font.Font(None, max(16, round(min(width / 32, height / 18))))
    surface.fill(_GROUND)
    y = height // 6
    for sentence in words:
        lines = font.render(sentence, True, _INK, wraplength=width * 5 // 6)
        surface.blit(lines, (width // 12, y))
        y += lines.get_height() + font.get_linesize() // 2


def _wait(words: list[str]) -> None:
    begin = time.monotonic()
    while time.monotonic() - begin < LONGEST:
        for event in pygame.event.get():
            if event.type in _CLOSING and time.monotonic() - begin > GRACE:
                return
        surface = pygame.display.get_surface()
        if surface is not None:
            draw(surface, [*words, _("Press any key to close.")])
            pygame.display.flip()
        pygame.time.wait(50)
