"""Rounded boxes, soft boxes and rims in pixels: anti-aliased, built once, kept.

Only the corners are drawn oversized and scaled down; the rest of a box is filled, so that a panel
as large as the window costs no more than a button.
"""

import pygame
from pygame import Rect, Surface

from scenes.kit.cache import SurfaceCache
from scenes.kit.palette import Colour, channels

_OVERSAMPLING = 4
_boxes = SurfaceCache(96 * 1024 * 1024)


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
    radius = max(0, min(radius, width // 2, height // 2))
    key = (width, height, radius, fill, fill2, border, border_width, alpha)

    def make() -> Surface:
        base = border if border is not None and border_width else None
        if base is None:
            box = _filled(width, height, radius, fill or border or "#000000", fill2)
        else:
            box = _filled(width, height, radius, base, None)
            inner = Rect(0, 0, width, height).inflate(-2 * border_width, -2 * border_width)
            if inner.w > 0 and inner.h > 0:
                inner_radius = max(0, radius - border_width)
                if fill is None:
                    hole = _mask(inner.w, inner.h, inner_radius)
                    box.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
                    _recolour(box, base)
                else:
                    box.blit(_filled(inner.w, inner.h, inner_radius, fill, fill2), inner)
        if alpha < 255:
            box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return box

    return _boxes.get(key, make)


def soft(width: int, height: int, radius: int, colour: Colour, alpha: int, blur: int) -> Surface:
    """A blurred box; it stands out by ``2 * blur`` pixels on every side."""
    width, height, blur = max(1, width), max(1, height), max(1, blur)
    radius = max(0, min(radius, width // 2, height // 2))
    key = ("soft", width, height, radius, colour, alpha, blur)

    def make() -> Surface:
        edge = radius + 3 * blur
        tile_w, tile_h = min(width, 2 * edge + 1), min(height, 2 * edge + 1)
        reach = 2 * blur
        tile = Surface((tile_w + 2 * reach, tile_h + 2 * reach), pygame.SRCALPHA)
        tile.fill((*channels(colour), 0))
        pygame.draw.rect(
            tile,
            (*channels(colour), alpha),
            (reach, reach, tile_w, tile_h),
            border_radius=radius,
        )
        tile = pygame.transform.gaussian_blur(tile, blur)
        return _stretched(tile, width + 2 * reach, height + 2 * reach)

    return _boxes.get(key, make)


def polygon(
    points: tuple[tuple[float, float], ...], size: tuple[int, int], fill: Colour
) -> Surface:
    """A filled, anti-aliased polygon on a transparent ground of ``size`` pixels."""

    def make() -> Surface:
        q = _OVERSAMPLING
        large = Surface((max(1, size[0]) * q, max(1, size[1]) * q), pygame.SRCALPHA)
        large.fill((*channels(fill), 0))
        pygame.draw.polygon(large, fill, [(x * q, y * q) for x, y in points])
        return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))

    return _boxes.get(("polygon", points, size, fill), make)


def veil(width: int, height: int, colour: Colour, alpha: int) -> Surface:
    """An even see-through sheet."""

    def make() -> Surface:
        sheet = Surface((max(1, width), max(1, height))).convert()
        sheet.fill(colour)
        sheet.set_alpha(alpha)
        return sheet

    return _boxes.get(("veil", width, height, colour, alpha), make)


def blurred(surface: Surface, radius: int) -> Surface:
    """A whole picture out of focus. A wide blur is made on a small copy: nobody sees the
    difference, and at full size it takes a second."""
    shrink = max(1, min(4, radius // 2))
    size = surface.get_size()
    small = surface
    if shrink > 1:
        less = (max(1, size[0] // shrink), max(1, size[1] // shrink))
        small = pygame.transform.smoothscale(surface, less)
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return soft if shrink == 1 else pygame.transform.smoothscale(soft, size)


def _filled(w: int, h: int, radius: int, fill: Colour, fill2: Colour | None) -> Surface:
    box = Surface((w, h), pygame.SRCALPHA)
    if fill2 is None or fill2 == fill:
        box.fill((*channels(fill), 255))
    else:
        column = Surface((1, 2), pygame.SRCALPHA)
        column.set_at((0, 0), (*channels(fill), 255))
        column.set_at((0, 1), (*channels(fill2), 255))
        column = pygame.transform.smoothscale(column, (1, h))
        pygame.transform.scale(column, (w, h), box)
    if radius:
        # MULT by a white mask keeps the colour under alpha 0: no dark fringe.
        box.blit(_mask(w, h, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _mask(w: int, h: int, radius: int) -> Surface:
    mask = Surface((w, h), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    r = min(radius, w // 2, h // 2)
    if not r:
        return mask
    q = _OVERSAMPLING
    disc = Surface((2 * r * q, 2 * r * q), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, (255, 255, 255, 255), (r * q, r * q), r * q)
    disc = pygame.transform.smoothscale(disc, (2 * r, 2 * r))
    for x, from_x in ((0, 0), (w - r, r)):
        for y, from_y in ((0, 0), (h - r, r)):
            mask.fill((255, 255, 255, 0), (x, y, r, r))
            mask.blit(disc, (x, y), (from_x, from_y, r, r))
    return mask


def _recolour(box: Surface, colour: Colour) -> None:
    """Give every pixel one colour and leave its alpha as it is."""
    box.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    box.fill((*channels(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)


def _stretched(tile: Surface, width: int, height: int) -> Surface:
    """The tile with its middle row and column drawn out to the wanted size."""
    tw, th = tile.get_size()
    if (tw, th) == (width, height):
        return tile
    whole = Surface((width, height), pygame.SRCALPHA)
    columns = _bands(tw, width)
    rows = _bands(th, height)
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            piece = tile.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            whole.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _bands(have: int, want: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, length) of start, middle and end along one side."""
    if have == want:
        return [(0, have, 0, want)]
    half = have // 2
    end = have - half - 1
    return [
        (0, half, 0, half),
        (half, 1, half, want - half - end),
        (half + 1, end, want - end, end),
    ]
