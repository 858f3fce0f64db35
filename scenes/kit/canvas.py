"""Drawing in design units.

The house is laid out on 1280 x 720 units, or on 720 x 1200 where the window stands upright. A
window of another shape keeps the scale that fits and gains room: ``canvas.w`` and ``canvas.h`` are
never less than that. Every rectangle that goes in or comes out is in these units (`pygame.FRect`
comes out). Pictures and letters are rasterised at their true pixel size.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias

import pygame
from pygame import FRect, Rect, Surface

from scenes.kit import fonts, images, shapes
from scenes.kit.cache import surfaces
from scenes.kit.palette import GLOW, INK, SHADOW, VEIL, Colour

RectLike: TypeAlias = FRect | Rect | tuple[float, float, float, float]
Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright",
    "bottomleft", "midbottom", "bottomright",
]  # fmt: skip
Align: TypeAlias = Literal["left", "center"]
Face = fonts.Face

_LARGEST_GROWN = 44
_LYING: Final = (1280, 720)
_UPRIGHT: Final = (720, 1200)
_UPRIGHT_BELOW: Final = 0.85
"""Width to height: a window that is slimmer has layouts of its own."""
LEAST_PIXELS: Final = 12.0
"""The height of the smallest letters: in a window as small as a phone they grow to that."""
_SMALLEST: Final = 20
_ROOMY: Final = 1.3
"""The largest text with which two columns of words fit side by side."""


def is_upright(width: int, height: int) -> bool:
    return width < _UPRIGHT_BELOW * height


def pixel_scale(width: int, height: int) -> float:
    """Pixels to a design unit in a window of that many pixels."""
    wide, high = _UPRIGHT if is_upright(width, height) else _LYING
    return min(max(1, width) / wide, max(1, height) / high)


class Canvas:
    def __init__(self, surface: Surface, text_scale: float = 1.0) -> None:
        self.surface = surface
        self.k = pixel_scale(*surface.get_size())
        self.text_scale = max(text_scale, min(2.0, LEAST_PIXELS / (_SMALLEST * self.k)))
        self.portrait = is_upright(*surface.get_size())
        """Whether the window stands upright: what lies side by side elsewhere is then stacked."""
        self.w = surface.get_width() / self.k
        self.h = surface.get_height() / self.k
        self._dx = 0.0
        self._dy = 0.0

    @property
    def rect(self) -> FRect:
        return FRect(0, 0, self.w, self.h)

    @property
    def roomy(self) -> bool:
        """Whether two columns of words fit side by side."""
        return self.text_scale <= _ROOMY and not self.portrait

    # ---------------------------------------------------------------- units

    def px(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.k)

    def to_px(self, pos: Point) -> tuple[int, int]:
        return round((pos[0] + self._dx) * self.k), round((pos[1] + self._dy) * self.k)

    def grown(self, size: float) -> float:
        """The size a reader gets: small text grows with the text size setting, titles stay as
        large. At 200 % nothing is smaller than 40, and nothing that grows gets larger than 44."""
        return max(size, min(size * self.text_scale, _LARGEST_GROWN))

    def figure(self, size: float, most: float = 1.5) -> float:
        """The size of a figure on a card, where ``size`` suits the card at standard text: it grows
        as letters do, but at most ``most`` times, which is what the card has room for."""
        return min(self.grown(size), size * most)

    @contextmanager
    def shift(self, dx: float, dy: float) -> Iterator[None]:
        """Everything drawn inside stands so much further right and down (scrolling, shaking)."""
        self._dx += dx
        self._dy += dy
        try:
            yield
        finally:
            self._dx -= dx
            self._dy -= dy

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Nothing drawn inside shows outside ``rect``."""
        before = self.surface.get_clip()
        box = FRect(rect)
        x, y = self.to_px(box.topleft)
        right, bottom = self.to_px(box.bottomright)
        self.surface.set_clip(Rect(x, y, right - x, bottom - y).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def shows(self, rect: FRect, room: float = 0.0) -> bool:
        """Whether anything drawn in ``rect``, or so far around it, would show: where only a part of
        the window is drawn again, most things need not be drawn at all."""
        x, y = (rect.x - room + self._dx) * self.k, (rect.y - room + self._dy) * self.k
        w, h = (rect.w + 2 * room) * self.k, (rect.h + 2 * room) * self.k
        clip = self.surface.get_clip()
        return x < clip.right and y < clip.bottom and x + w > clip.x and y + h > clip.y

    def sheet(self, width: float, height: float) -> "Canvas":
        """A transparent canvas of that size in units, drawn on at the same scale: for a part of
        the picture that is kept, or scaled as a whole."""
        size = (max(1, self.px(width)), max(1, self.px(height)))
        sheet = Canvas(Surface(size, pygame.SRCALPHA), self.text_scale)
        sheet.k, sheet.w, sheet.h = self.k, width, height
        sheet.portrait, sheet.text_scale = self.portrait, self.text_scale
        return sheet

    def inset(self, box: FRect, shown: FRect) -> "Canvas":
        """A canvas on the same surface for a small picture of a window of 1280 x 720: its part
        ``shown`` fills ``box``."""
        small = Canvas(self.surface)
        small.k = self.k * box.w / shown.w
        small.w, small.h, small.portrait = 1280.0, 720.0, False
        small.text_scale = 1.0
        x, y = self.to_px(box.topleft)
        small._dx, small._dy = x / small.k - shown.x, y / small.k - shown.y
        return small

    def kept(
        self, name: Hashable, rect: RectLike, room: float, paint: Callable[["Canvas", FRect], None]
    ) -> None:
        """Draw what ``paint`` paints into ``rect`` and up to ``room`` around it. It is painted once
        and then copied: it may depend on nothing but ``name`` and its size."""
        box = FRect(rect)
        size, scale = (self.px(box.w), self.px(box.h)), (self.k, self.text_scale)

        def make() -> Surface:
            sheet = self.sheet(box.w + 2 * room, box.h + 2 * room)
            paint(sheet, FRect(room, room, box.w, box.h))
            return sheet.surface

        image = surfaces.get(("kept", name, size, scale), make)
        x, y = self.to_px(box.topleft)
        self.surface.blit(image, (x - self.px(room), y - self.px(room)))

    # ---------------------------------------------------------------- pictures

    def blit(self, surface: Surface, pos: Point, anchor: Anchor = "topleft") -> FRect:
        """A surface that is already in pixels, placed at a design position."""
        at = anchored(surface.get_width() / self.k, surface.get_height() / self.k, pos, anchor)
        self.surface.blit(surface, self.to_px(at.topleft))
        return at

    def art(
        self,
        name: str,
        pos: Point,
        size: float | tuple[float, float],
        anchor: Anchor = "center",
        angle: float = 0,
        alpha: int | None = None,
        flip: bool = False,
        tint: Colour | None = None,
    ) -> FRect:
        """A picture as large as fits into ``size``; a rotated one is placed by its centre best."""
        w, h = size if isinstance(size, tuple) else (size, size)
        image = images.picture(name, self.px(w), self.px(h), flip=flip, angle=angle, tint=tint)
        if alpha is None:
            return self.blit(image, pos, anchor)
        image.set_alpha(max(0, min(255, alpha)))
        placed = self.blit(image, pos, anchor)
        image.set_alpha(255)
        return placed

    def backdrop(self, name: str, veil: int = 0) -> None:
        """Cover the whole window; the picture is cropped, never distorted; a veil darkens it."""
        self.surface.blit(images.backdrop(name, *self.surface.get_size(), veil), (0, 0))

    # ---------------------------------------------------------------- text

    def text(
        self,
        string: str,
        size: float,
        pos: Point,
        colour: Colour = INK,
        anchor: Anchor = "topleft",
        weight: Face = "SemiBold",
        grow: bool = True,
    ) -> FRect:
        """One line of body text. ``grow=False`` for figures that are part of a picture."""
        image = fonts.rendered(string, weight, self._pixels(size, grow), colour)
        return self.blit(image, pos, anchor)

    def lines(
        self,
        lines: list[str],
        size: float,
        pos: Point,
        colour: Colour = INK,
        anchor: Anchor = "topleft",
        weight: Face = "SemiBold",
        line_height: float = 1.2,
    ) -> float:
        """Lines one below the other; ``anchor`` is the point of the whole block that stands at
        ``pos``. Tells where a block that hangs from its top ends (y)."""
        step = self.grown(size) * line_height
        first = anchored(0, (len(lines) - 1) * step, pos, anchor).top
        for i, line in enumerate(lines):
            self.text(line, size, (pos[0], first + i * step), colour, anchor, weight)
        return first + len(lines) * step

    def title(
        self,
        string: str,
        size: float,
        pos: Point,
        colour: Colour = INK,
        anchor: Anchor = "topleft",
        rim: Colour | None = None,
        rim_width: float = 3,
        shade: float = 0,
        grow: bool = True,
    ) -> FRect:
        """One line in the display face; the rect returned is that of the letters, without rim."""
        if rim is None:
            return self.text(string, size, pos, colour, anchor, "f", grow)
        edge = max(1, self.px(rim_width))
        depth = self.px(shade)
        image = fonts.rimmed(string, self._pixels(size, grow), colour, rim, edge, depth)
        w, h = image.get_width() - 2 * edge, image.get_height() - 2 * edge - depth
        at = anchored(w / self.k, h / self.k, pos, anchor)
        x, y = self.to_px(at.topleft)
        self.surface.blit(image, (x - edge, y - edge))
        return at

    def paragraph(
        self,
        string: str,
        size: float,
        rect: RectLike,
        colour: Colour = INK,
        weight: Face = "Medium",
        line_height: float = 1.3,
        align: Align = "left",
    ) -> float:
        """Wrapped text from the top of ``rect`` down; tells where it ends (y), however deep."""
        box = FRect(rect)
        lines = self.wrap(string, size, box.w, weight)
        if align == "center":
            return self.lines(lines, size, box.midtop, colour, "midtop", weight, line_height)
        return self.lines(lines, size, box.topleft, colour, "topleft", weight, line_height)

    def measure(self, string: str, size: float, face: Face = "SemiBold") -> tuple[float, float]:
        """Width and height of one line as it would be drawn."""
        pixels = self._pixels(size)
        height = fonts.font(face, pixels).get_height()
        return fonts.width(string, face, pixels) / self.k, height / self.k

    def wrap(self, string: str, size: float, width: float, face: Face = "SemiBold") -> list[str]:
        return list(fonts.wrap(string, face, self._pixels(size), max(1.0, width * self.k)))

    def balanced(self, string: str, size: float, width: float, face: Face) -> list[str]:
        return list(fonts.balanced(string, face, self._pixels(size), max(1.0, width * self.k)))

    def text_height(
        self,
        string: str,
        size: float,
        width: float,
        face: Face = "Medium",
        line_height: float = 1.3,
    ) -> float:
        """How deep `paragraph` would be."""
        return len(self.wrap(string, size, width, face)) * self.grown(size) * line_height

    def _pixels(self, size: float, grow: bool = True) -> int:
        return max(1, self.px(self.grown(size) if grow else size))

    # ---------------------------------------------------------------- boxes

    def rounded(
        self,
        rect: RectLike,
        radius: float,
        fill: Colour | None,
        fill2: Colour | None = None,
        border: Colour | None = None,
        border_width: float = 0,
        alpha: int = 255,
    ) -> FRect:
        """A rounded box with a vertical gradient; ``fill=None`` draws the border only."""
        box = FRect(rect)
        edge = max(1, self.px(border_width)) if border_width else 0
        image = shapes.rounded(
            self.px(box.w), self.px(box.h), self.px(radius), fill, fill2, border, edge, alpha
        )
        self.surface.blit(image, self.to_px(box.topleft))
        return box

    def line(self, start: Point, end: Point, colour: Colour, width: float = 2) -> None:
        pygame.draw.line(
            self.surface, colour, self.to_px(start), self.to_px(end), max(1, self.px(width))
        )

    def bent_lines(
        self, rect: RectLike, lines: Iterable[tuple[Iterable[Point], Colour, float]]
    ) -> None:
        """Lines through points of a box, each with its colour and width; painted once and kept."""
        box, k = FRect(rect), self.k
        inside = [
            (tuple(((x - box.x) * k, (y - box.y) * k) for x, y in points), colour, width * k)
            for points, colour, width in lines
        ]
        image = shapes.bent_lines(self.px(box.w), self.px(box.h), tuple(inside))
        self.surface.blit(image, self.to_px(box.topleft))

    def shadow(
        self,
        rect: RectLike,
        radius: float = 14,
        drop: float = 5,
        blur: float = 7,
        alpha: int = 105,
        hollow: bool = True,
    ) -> None:
        """The soft shadow of a box; hollow because something opaque lies upon it, as a rule."""
        box = FRect(rect)
        self._soft(box.move(0, drop), radius, SHADOW, alpha, blur, box if hollow else None)

    def glow(
        self,
        rect: RectLike,
        radius: float = 14,
        colour: Colour = GLOW,
        blur: float = 9,
        alpha: int = 255,
        grow: float = 4,
        hollow: bool = True,
    ) -> None:
        """The halo of a box; hollow because something opaque lies upon it, as a rule."""
        box = FRect(rect)
        halo = box.inflate(2 * grow, 2 * grow)
        self._soft(halo, radius + grow, colour, alpha, blur, box if hollow else None, layers=2)

    def veil(self, alpha: int) -> None:
        """Darken the whole window."""
        self.surface.blit(shapes.rounded(*self.surface.get_size(), 0, VEIL, alpha=alpha), (0, 0))

    def _soft(
        self,
        box: FRect,
        radius: float,
        colour: Colour,
        alpha: int,
        blur: float,
        covered: FRect | None,
        layers: int = 1,
    ) -> None:
        """A blurred box; what lies under the middle of ``covered`` is left out, to save time."""
        edge = max(1, self.px(blur))
        w, h = self.px(box.w), self.px(box.h)
        image = shapes.soft(w, h, self.px(radius), colour, alpha, edge, layers)
        x, y = self.to_px(box.topleft)
        x, y = x - 2 * edge, y - 2 * edge
        w, h = image.get_size()
        hole = Rect(0, h, 0, 0)
        if covered is not None:
            inset = 2 * (self.px(radius) // 3 + 2)
            middle = Rect(self.to_px(covered.topleft), (self.px(covered.w), self.px(covered.h)))
            middle = middle.move(-x, -y).inflate(-inset, -inset)
            hole = middle.clip(image.get_rect()) if min(middle.size) > 0 else hole
        for part in (
            Rect(0, 0, w, hole.top),
            Rect(0, hole.bottom, w, h - hole.bottom),
            Rect(0, hole.top, hole.left, hole.h),
            Rect(hole.right, hole.top, w - hole.right, hole.h),
        ):
            self.surface.blit(image, (x + part.x, y + part.y), part)


def anchored(w: float, h: float, pos: Point, anchor: Anchor) -> FRect:
    """A box of that size whose ``anchor`` stands at ``pos``."""
    return FRect(0, 0, w, h).move_to(**{anchor: pos})
