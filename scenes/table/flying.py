"""What every table's flights are made of: places, kept pictures at another size, the winner."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import FRect, Surface

from scenes.kit.canvas import Canvas
from scenes.kit.easing import back, hop, out_bounce
from scenes.kit.effects import Paint

Spot: TypeAlias = Callable[[], FRect]
"""A place that is looked up when drawing: the window may change while something flies."""

out_back_soft = back(1.2)


def between(a: FRect, b: FRect, t: float) -> FRect:
    return FRect(*(p + (q - p) * t for p, q in zip(a, b, strict=True)))


def squeezed(rect: FRect, part: float) -> FRect:
    """The rect as a card that is turning over shows it."""
    w = rect.w * max(part, 0.02)
    return FRect(rect.centerx - w / 2, rect.y, w, rect.h)


def scaled(canvas: Canvas, image: Surface, rect: FRect, alpha: int = 255) -> None:
    """A kept picture drawn at another size: cheap enough for a frame if it is small."""
    size = (max(1, canvas.px(rect.w)), max(1, canvas.px(rect.h)))
    drawn = image if size == image.get_size() else pygame.transform.smoothscale(image, size)
    if alpha < 255:
        drawn = drawn.copy() if drawn is image else drawn
        drawn.set_alpha(max(0, alpha))
    canvas.surface.blit(drawn, canvas.to_px(rect.topleft))


def winner_hops(sprite: str, panel: Spot, still: bool) -> Paint:
    """The winner's bird hops on its panel while a crown falls on its head."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = panel()
        lift = 0.0 if still else 26 * hop((t * 5) % 1.0) * (1 - t)
        x, feet = rect.x + 36, rect.centery + 40
        canvas.art(sprite, (x, feet - lift), 84, "midbottom")
        drop = 0.0 if still else 70 * (1 - out_bounce(min(1.0, t * 2)))
        alpha = round(255 * min(1.0, t * 8)) if still else None
        canvas.art("crown", (x - 12, feet - 70 - lift - drop), 44, "midbottom", alpha=alpha)

    return draw
