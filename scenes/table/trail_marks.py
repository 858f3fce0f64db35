"""The marks of what others did: a ring in the seat's colour with its badge around what came or
changed, an arrow along its way, a faint picture where something left.

Quiet on purpose: the yellow glow of what may be done stands out, and the newest deed before older
ones.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist, hypot, inf
from typing import Final, TypeAlias

import pygame
from pygame import FRect, Surface

from game.contract import Position
from scenes.kit import paint
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas, Point, anchored
from scenes.kit.palette import NIGHT, WHITE, Colour, SeatLook, mix
from scenes.table.moving_view import MovingView
from scenes.table.piece import Piece, Pieces, Place, draw_piece, drawn_at, sprite
from scenes.table.show import on_plate
from scenes.table.trails import Deed, Trace

Picture: TypeAlias = tuple[Surface, tuple[int, int]]
Pictures: TypeAlias = list[Picture]
"""Images, and in which pixels of the window their corners lie, the lowest first."""

STRENGTHS: Final = (255, 200, 150)
"""How strong the marks of the newest deed are, of the one before, and of all older ones."""
GHOST: Final = 95
NEAR: Final = 30.0
"""Between places closer than this there is no arrow."""
_STEP: Final = 15.0
_DOT: Final = 8.0
_HEAD: Final = 20.0
_TURN: Final = 5
"""Degrees between two heads."""
_FINE: Final = 4
_POINTS: Final = ((0.95, 0.5), (0.1, 0.06), (0.32, 0.5), (0.1, 0.94))
"""Of an arrow's head, in a box of one unit."""


@dataclass(frozen=True)
class TrailMark:
    """What is drawn of one trace."""

    seat: int
    age: int
    """0 for the newest deed."""
    ring: FRect | None
    """Around the thing, where it lies now."""
    ghost: Piece | None
    """The thing where it lay."""
    start: FRect | None
    """Where an arrow begins."""
    end: FRect
    far: bool
    """The arrow comes from a seat's plate or leads to one, across the table."""
    signs: tuple[Piece, ...] = ()
    """What lies upon the thing and must not be hidden by its ring."""

    @property
    def alpha(self) -> int:
        return STRENGTHS[min(self.age, len(STRENGTHS) - 1)]

    @property
    def place(self) -> FRect:
        """Where its badge is: at the thing, or where it was."""
        return self.ring or (self.ghost.rect if self.ghost else None) or self.start or self.end


def marks_of(
    deeds: Sequence[Deed], table: MovingView, view: Position, pieces: Pieces
) -> list[TrailMark]:
    """The marks of these deeds on a table where `pieces` lie now, the oldest first."""
    found: list[TrailMark] = []
    for age, deed in reversed(list(enumerate(reversed(deeds)))):
        marks = (_mark(deed, trace, age, table, view, pieces) for trace in deed.traces)
        found += [mark for mark in marks if mark is not None]
    return found


def _mark(
    deed: Deed, trace: Trace, age: int, table: MovingView, view: Position, pieces: Pieces
) -> TrailMark | None:
    """None where nothing of it is left: the thing has gone on since, or nobody knows any more which
    one it is."""
    seat, lying = deed.seat, pieces.get(trace.key)
    if trace.now is None:
        assert trace.was is not None
        place = trace.was.rect
        ghost = None if _covered(place, pieces) else trace.was
        plate = _plate_of(trace.was.goes_to, table)
        return TrailMark(seat, age, None, ghost, place if plate else None, plate or place, True)
    if lying is None or lying.look is None:
        return None
    if not table.game.still_traced(view, trace.key, seat, deed.kind):
        return None
    ring = lying.rect
    moved = trace.start is not None and dist(trace.start.center, ring.center) > NEAR
    left = moved and trace.was is not None and not _covered(trace.was.rect, pieces)
    far = trace.from_plate or any(plate.collidepoint(ring.center) for plate in _plates(table))
    ghost, start = trace.was if left else None, trace.start if moved else None
    return TrailMark(seat, age, ring, ghost, start, ring, far, _signs(lying, pieces))


def _signs(lying: Piece, pieces: Pieces) -> tuple[Piece, ...]:
    around, most = lying.rect.inflate(16, 16), 0.5 * lying.rect.w * lying.rect.h
    return tuple(
        piece
        for piece in pieces.values()
        if piece.depth > lying.depth
        and piece.rect.w * piece.rect.h < most
        and piece.rect.colliderect(around)
    )


def _plates(table: MovingView) -> Iterable[FRect]:
    return table.context.seat_rects.values()


def _plate_of(place: Place | None, table: MovingView) -> FRect | None:
    """Where on a seat's plate a thing has gone to, if it has."""
    if not (isinstance(place, tuple) and place[0] == "seat"):
        return None
    plate = table.context.seat_rects.get(place[1])
    return on_plate(plate) if plate else None


def _covered(place: FRect, pieces: Pieces) -> bool:
    """Whether something else lies there now; the ground and panels are much larger."""
    most = 2.5 * place.w * place.h
    return any(
        piece.look is not None and place.collidepoint(piece.rect.center)
        and 0.2 * most / 2.5 < piece.rect.w * piece.rect.h < most
        for piece in pieces.values()
    )  # fmt: skip


# -- drawing ------------------------------------------------------------------------------------


def painted(
    canvas: Canvas,
    marks: Sequence[TrailMark],
    look: Callable[[int], SeatLook],
    pointed: bool = False,
) -> Pictures:
    """Ghosts lowest, then ways, then rings with their badges; the newest over older ones. A
    way to or from a seat's plate leads across the table: it is shown for a deed `pointed` at."""
    found = [_ghost(canvas, mark.ghost) for mark in marks if mark.ghost is not None]
    for mark in marks:
        if mark.start is not None and (pointed or not mark.far):
            found += _arrow(canvas, mark.start, mark.end, look(mark.seat).colour, mark.alpha)
    taken: list[FRect] = []
    return found + [_ring(canvas, mark, look(mark.seat), taken) for mark in marks]


def _ghost(canvas: Canvas, piece: Piece) -> Picture:
    assert piece.look is not None
    image = sprite(canvas, piece.look, *piece.rect.size, piece.angle).copy()
    image.set_alpha(GHOST)
    return _placed(canvas, image, piece.rect.center)


def _ring(canvas: Canvas, mark: TrailMark, look: SeatLook, taken: list[FRect]) -> Picture:
    place = mark.place
    size = min(place.w, place.h)
    r = max(10.0, min(14.0, size / 4))
    badge = FRect(0, 0, 2 * r, 2 * r).move_to(center=place.topleft)
    while any(badge.colliderect(other.inflate(-4, -4)) for other in taken):
        badge.y += 2 * r - 2
    taken.append(badge)
    signs = [drawn_at(sign) for sign in mark.signs]
    box = place.inflate(20, 20).unionall([badge.inflate(4, 4), *signs])
    sheet, (left, top) = canvas.sheet(*box.size), canvas.to_px(box.topleft)
    with sheet.shift(-left / canvas.k, -top / canvas.k):
        if mark.ring is not None:
            around, radius, alpha = place.inflate(8, 8), min(14.0, size / 4), mark.alpha
            dark, light = mix(look.colour, NIGHT, 0.6), mix(look.colour, WHITE, 0.2)
            sheet.rounded(around.inflate(4, 4), radius + 2, None, None, dark, 7, alpha)
            sheet.rounded(around, radius, None, None, light, 4, alpha)
        for sign in mark.signs:
            draw_piece(sheet, sign)
        paint.badge(sheet, look, badge.center, r)
    return sheet.surface, (left, top)


def _arrow(canvas: Canvas, start: FRect, end: FRect, colour: Colour, alpha: int) -> Pictures:
    """Dots from the middle of a place to the rim of another, and a head."""
    (x, y), (to_x, to_y) = start.center, end.center
    length = hypot(to_x - x, to_y - y)
    if length < NEAR:
        return []
    dx, dy = (to_x - x) / length, (to_y - y) / length
    stop = length - _reach(end, dx, dy)
    if start.colliderect(end):  # Beside them, where it lies on no figure.
        aside = _reach(end, -dy, dx) + _HEAD
        x, y, stop = x + dy * aside, y - dx * aside, length
    dot = _dot(canvas.px(_DOT), colour, alpha)
    steps = [k * _STEP for k in range(1, int((stop - 0.6 * _HEAD) / _STEP) + 1)]
    dots = [_placed(canvas, dot, (x + dx * far, y + dy * far)) for far in steps]
    angle = round(degrees(atan2(-dy, dx)) / _TURN) * _TURN % 360
    tip = (x + dx * (stop - _HEAD / 2), y + dy * (stop - _HEAD / 2))
    return [*dots, _placed(canvas, _head(canvas.px(_HEAD), colour, angle, alpha), tip)]


def _reach(rect: FRect, dx: float, dy: float) -> float:
    """How far it is from the middle of a rect to its rim in a direction."""
    across = rect.w / 2 / abs(dx) if dx else inf
    return min(across, rect.h / 2 / abs(dy) if dy else inf)


def _placed(canvas: Canvas, image: Surface, at: Point) -> Picture:
    """An image with its middle there."""
    box = anchored(image.get_width() / canvas.k, image.get_height() / canvas.k, at, "center")
    return image, canvas.to_px(box.topleft)


@surfaces.keeps
def _dot(size: int, colour: Colour, alpha: int) -> Surface:
    large = Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    middle = (size * _FINE / 2, size * _FINE / 2)
    pygame.draw.circle(large, mix(colour, NIGHT, 0.6), middle, size * _FINE / 2)
    pygame.draw.circle(large, mix(colour, WHITE, 0.2), middle, size * _FINE * 0.32)
    small = pygame.transform.smoothscale(large, (size, size))
    small.set_alpha(alpha)
    return small


@surfaces.keeps
def _head(size: int, colour: Colour, angle: int, alpha: int) -> Surface:
    large = Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    pygame.draw.polygon(large, mix(colour, NIGHT, 0.6), _scaled(_POINTS, size * _FINE, 1.0))
    pygame.draw.polygon(large, mix(colour, WHITE, 0.2), _scaled(_POINTS, size * _FINE, 0.62))
    small = pygame.transform.rotozoom(large, angle, 1 / _FINE)
    small.set_alpha(alpha)
    return small


def _scaled(points: Sequence[Point], size: float, k: float) -> list[Point]:
    """Points of a box of one unit, drawn together around their middle."""
    return [((0.44 + (x - 0.44) * k) * size, (0.5 + (y - 0.5) * k) * size) for x, y in points]
