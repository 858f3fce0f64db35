"""Rounded boxes, soft boxes and polygons in pixels: anti-aliased, built once, kept.

Only the corners are drawn oversized and scaled down; the rest of a box is filled, so that a panel
as large as the window costs no more than a button.
"""

from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from scenes.kit.cache import surfaces
from scenes.kit.palette import Colour, channels

BentLine: TypeAlias = tuple[tuple[tuple[float, float], ...], Colour, float]
"""The points it goes through, its colour and its thickness."""
_OVERSAMPLING = 4
_WIDE = 10
"""Wider blurs, in pixels, are made at half the size: nobody sees the difference."""


@surfaces.keeps
def rounded(
    width: int,
    height: int,
    radius: int,
    fill: Colour | None,
    fill2: Colour | None = None,
    border: Colour | None = None,
    border_width: int = 0,
    alpha: int = 255,
) -> Surface:
    """A rounded box with a vertical gradient and a border; without fill it is an outline."""
    width, height = max(1, width), max(1, height)
    if border is None or not border_width:
        box = _filled(width, height, radius, fill or "#000000", fill2)
    else:
        box = _filled(width, height, radius, border, None)
        inner = Rect(0, 0, width, height).inflate(-2 * border_width, -2 * border_width)
        inner_radius = max(0, radius - border_width)
        if min(inner.size) > 0 and fill is not None:
            box.blit(_filled(*inner.size, inner_radius, fill, fill2), inner)
        elif min(inner.size) > 0:
            hole = _filled(*inner.size, inner_radius, "#000000", None)
            box.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
    if alpha < 255:
        box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return box


@surfaces.keeps
def soft(
    width: int, height: int, radius: int, colour: Colour, alpha: int, blur: int, layers: int = 1
) -> Surface:
    """A blurred box, several times upon itself for a strong light; it stands out by ``2 * blur``
    pixels on every side."""
    width, height, reach = max(1, width), max(1, height), 2 * blur
    radius = min(radius, width // 2, height // 2)
    edge = radius + reach
    tile = _soft_tile(min(width, 2 * edge + 1), min(height, 2 * edge + 1), radius, blur).copy()
    tile.fill((*channels(colour), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    layer = tile.copy()
    for _ in range(layers - 1):
        tile.blit(layer, (0, 0))
    # Only the middle row and column are drawn out: a blur of the whole box would take too long.
    whole = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    for from_x, from_w, to_x, to_w in _bands(tile.get_width(), whole.get_width()):
        for from_y, from_h, to_y, to_h in _bands(tile.get_height(), whole.get_height()):
            piece = tile.subsurface((from_x, from_y, from_w, from_h))
            place = whole.subsurface((to_x, to_y, to_w, to_h))
            pygame.transform.scale(piece, (to_w, to_h), place)
    return whole


@surfaces.keeps
def _soft_tile(width: int, height: int, radius: int, blur: int) -> Surface:
    """A small blurred box in white: light that pulses, and boxes of many sizes, share it."""
    reach = 2 * blur
    tile = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    tile.fill((255, 255, 255, 0))
    box = (reach, reach, width, height)
    pygame.draw.rect(tile, "#ffffff", box, border_radius=radius)
    return _blurred_by_quarters(tile, blur)


def _blurred_by_quarters(tile: Surface, blur: int) -> Surface:
    """A tile that is the same seen in a mirror, blurred: only one quarter is worked out, which
    depends on what lies up to ``2 * blur`` pixels beyond it."""
    w, h = tile.get_size()
    if blur > _WIDE:
        small = pygame.transform.smoothscale(tile, ((w + 1) // 2, (h + 1) // 2))
        return pygame.transform.smoothscale(_blurred_by_quarters(small, blur // 2), (w, h))
    half_w, half_h = (w + 1) // 2, (h + 1) // 2
    near = (0, 0, min(w, half_w + 2 * blur), min(h, half_h + 2 * blur))
    quarter = pygame.transform.gaussian_blur(tile.subsurface(near), blur)
    quarter = quarter.subsurface((0, 0, half_w, half_h))
    whole = Surface((w, h), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            at = (w - half_w if right else 0, h - half_h if low else 0)
            part = pygame.transform.flip(quarter, right, low)
            pygame.transform.scale(part, part.get_size(), whole.subsurface(at, part.get_size()))
    return whole


def _bands(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, length) of start, middle and end along one side."""
    half = have // 2
    end = have - half - 1
    middle = want - half - end
    return [(0, half, 0, half), (half, 1, half, middle), (half + 1, end, want - end, end)]


@surfaces.keeps
def bent_lines(width: int, height: int, lines: tuple[BentLine, ...]) -> Surface:
    """Lines through points, the lowest first, with round ends and bends."""
    sheet = Surface((2 * width, 2 * height), pygame.SRCALPHA)
    for points, colour, thick in lines:
        bends = [(2 * x, 2 * y) for x, y in points]
        for bend in bends:
            pygame.draw.circle(sheet, colour, bend, thick)
        if len(bends) > 1:
            pygame.draw.lines(sheet, colour, False, bends, max(1, round(2 * thick)))
    return pygame.transform.smoothscale(sheet, (width, height))


@surfaces.keeps
def polygon(
    points: tuple[tuple[float, float], ...], size: tuple[int, int], fill: Colour
) -> Surface:
    """A filled, anti-aliased polygon on a transparent ground of ``size`` pixels."""
    q = _OVERSAMPLING
    large = Surface((size[0] * q, size[1] * q), pygame.SRCALPHA)
    large.fill((*channels(fill), 0))
    pygame.draw.polygon(large, fill, [(x * q, y * q) for x, y in points])
    return pygame.transform.smoothscale(large, size)


def blurred(surface: Surface, radius: int) -> Surface:
    """A whole picture out of focus. A wide blur is made on a small copy: nobody sees the
    difference, and at full size it takes a second."""
    shrink = max(1, min(4, radius // 2))
    width, height = surface.get_size()
    less = (max(1, width // shrink), max(1, height // shrink))
    small = pygame.transform.smoothscale(surface, less)
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, (width, height))


def _filled(w: int, h: int, radius: int, fill: Colour, fill2: Colour | None) -> Surface:
    box = Surface((w, h), pygame.SRCALPHA)
    if fill2 is None or fill2 == fill:
        box.fill(fill)
    else:
        column = Surface((1, 2), pygame.SRCALPHA)
        column.set_at((0, 0), fill)
        column.set_at((0, 1), fill2)
        column = pygame.transform.smoothscale(column, (1, h))
        pygame.transform.scale(column, (w, h), box)
    if min(radius, w, h) <= 0:
        return box
    # MULT by a white mask keeps the colour under alpha 0: no dark fringe.
    box.blit(_mask(w, h, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _mask(w: int, h: int, radius: int) -> Surface:
    """White, with see-through corners."""
    mask = Surface((w, h), pygame.SRCALPHA)
    mask.fill("#ffffff")
    r, q = min(radius, w // 2, h // 2), _OVERSAMPLING
    disc = Surface((2 * r * q, 2 * r * q), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, "#ffffff", (r * q, r * q), r * q)
    disc = pygame.transform.smoothscale(disc, (2 * r, 2 * r))
    for x, from_x in ((0, 0), (w - r, r)):
        for y, from_y in ((0, 0), (h - r, r)):
            mask.fill((255, 255, 255, 0), (x, y, r, r))
            mask.blit(disc, (x, y), (from_x, from_y, r, r))
    return mask
