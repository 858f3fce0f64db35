"""The two type faces: Fredoka One for titles and figures, Manrope for everything that is read.

Sizes are in pixels here; `scenes.kit.canvas` turns design units and the reader's text size into
pixels.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, TypeAlias

import pygame
from pygame import Surface

import assets
from scenes.kit.cache import surfaces
from scenes.kit.palette import Colour
from words import broken_assets

Face: TypeAlias = Literal["f", "Medium", "SemiBold", "Bold"]
"""``f`` is the display face, the others are weights of the body face."""

_FILES: dict[str, str] = {
    "f": "FredokaOne-Regular.ttf",
    "Medium": "Manrope-Medium.ttf",
    "SemiBold": "Manrope-SemiBold.ttf",
    "Bold": "Manrope-Bold.ttf",
}
_SAMPLE = "Henhouse 0123456789 àéçœ"
"""A damaged file may load and fail only at its letters."""
_NO_LETTER = "\uffff"
"""No face has it: it shows what stands for a missing letter."""


@lru_cache(maxsize=96)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """The face at this size; pygame's own where its file is missing or damaged."""
    path = assets.FONTS / _FILES[face]
    try:
        made = pygame.font.Font(path, max(1, pixels))
        made.render(_SAMPLE, True, "#000000")
    except (pygame.error, OSError, ValueError):
        broken_assets.note(path)
        made = pygame.font.Font(None, max(1, pixels))
    return made


def plain(string: str) -> str:
    """Neither face has the no-break spaces; they are drawn as plain ones after line breaking."""
    return string.replace("\u00a0", " ").replace("\u202f", " ")


def can_draw(string: str) -> bool:
    """Whether the body face has a sign of its own for every letter."""
    body = font("Bold", 32)
    missing = body.metrics(_NO_LETTER)
    return string.isprintable() and all(body.metrics(letter) != missing for letter in string)


@lru_cache(maxsize=4096)
def width(string: str, face: Face, pixels: int) -> int:
    try:
        return font(face, pixels).size(plain(string))[0]
    except pygame.error:
        return 0


@lru_cache(maxsize=1024)
def wrap(string: str, face: Face, pixels: int, limit: float) -> tuple[str, ...]:
    """Lines no wider than ``limit`` pixels, broken at plain spaces and at line feeds.

    A single word that is wider than the limit is cut into pieces that fit.
    """
    lines: list[str] = []
    for written in string.split("\n"):
        line = ""
        for word in written.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, face, pixels) <= limit:
                line = longer
                continue
            if line:
                lines.append(line)
            *pieces, line = _pieces(word, face, pixels, limit)
            lines.extend(pieces)
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=256)
def balanced(string: str, face: Face, pixels: int, limit: float) -> tuple[str, ...]:
    """As many lines as `wrap` needs, about equally long, so that no word ends alone."""
    lines = wrap(string, face, pixels, limit)
    words = string.replace("\n", " ").split(" ")
    narrow, wide = float(max(width(word, face, pixels) for word in words)), limit
    while len(lines) > 1 and wide - narrow > 1:
        middle = (narrow + wide) / 2
        if len(wrap(string, face, pixels, middle)) > len(lines):
            narrow = middle
        else:
            wide = middle
    return wrap(string, face, pixels, wide)


def _pieces(word: str, face: Face, pixels: int, limit: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, face, pixels) > limit:
            pieces.append("")
        pieces[-1] += letter
    return pieces


@surfaces.keeps
def rendered(string: str, face: Face, pixels: int, colour: Colour) -> Surface:
    """One line of text; the surface is shared, do not draw on it."""
    try:
        return font(face, pixels).render(plain(string), True, colour).convert_alpha()
    except pygame.error:
        # One letter of the file is damaged, or the text has no width at all.
        return Surface((0, font(face, pixels).get_height()), pygame.SRCALPHA)


@surfaces.keeps
def rimmed(
    string: str, pixels: int, colour: Colour, rim: Colour, rim_width: int, shade: int
) -> Surface:
    """A title with an outline and a deeper lower edge; larger than the text by the rim all round.

    The text itself starts at (rim_width, rim_width) of the surface.
    """
    inside = rendered(string, "f", pixels, colour)
    outside = rendered(string, "f", pixels, rim)
    size = (inside.get_width() + 2 * rim_width, inside.get_height() + 2 * rim_width + shade)
    whole = Surface(size, pygame.SRCALPHA)
    for k in range(16):
        turn = k * pi / 8
        at = (round(rim_width * (1 + cos(turn))), round(rim_width * (1 + sin(turn))))
        whole.blit(outside, at)
    for drop in range(1, shade + 1):
        whole.blit(outside, (rim_width, 2 * rim_width + drop))
    whole.blit(inside, (rim_width, rim_width))
    return whole


def clear() -> None:
    """Forget all sizes; every font keeps its file open."""
    font.cache_clear()
    forget_lines()


def forget_lines() -> None:
    """Forget what was measured: a table has many lines of text, and they are quickly measured."""
    for measured in (width, wrap, balanced):
        measured.cache_clear()
