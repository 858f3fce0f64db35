"""Eyes that follow something.

Where the eyes of an animal are is read from its picture: a pupil is an ellipse of one of a few dark
colours in a white one, and lights lie on it. A small piece of the picture, with its pupils moved,
is laid over the whole.
"""

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from math import atan2, ceil, cos, dist, floor, pi, sin
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pygame
from pygame import FRect, Surface

import assets
from scenes.kit import images
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Anchor, Canvas, Point, anchored

AHEAD: Final = 0
"""Eyes as they are drawn."""
WAYS: Final = 8
_NEAR: Final = 30.0
"""What is nearer than this lies in no direction."""
_REACH: Final = 0.85
"""How far into the white the pupils go."""
_PUPILS: Final = ("#2a1a12", "#1c120c", "#21130c")
_WHITE: Final = "#ffffff"
_SVG: Final = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _SVG)


class Bird(NamedTuple):
    """An animal in a picture, as `Canvas.art` draws it."""

    name: str
    pos: Point
    size: float
    anchor: Anchor = "center"


def gaze(start: Point, goal: Point | None) -> int:
    """The way eyes at `start` turn to see `goal`: 1 is right, and so on clockwise to 8."""
    if goal is None or dist(start, goal) < _NEAR:
        return AHEAD
    turn = atan2(goal[1] - start[1], goal[0] - start[0]) / (2 * pi)
    return round(turn * WAYS) % WAYS + 1


def draw_eyes(canvas: Canvas, bird: Bird, way: int, origin: tuple[int, int] = (0, 0)) -> None:
    """Turn the eyes of a bird that was drawn on a sheet whose corner lies at `origin`, in pixels of
    the window."""
    if way == AHEAD:
        return
    side = canvas.px(bird.size)
    whole = images.picture(bird.name, side, side).get_size()
    at = anchored(whole[0] / canvas.k, whole[1] / canvas.k, bird.pos, bird.anchor)
    left, top = round(at.x * canvas.k), round(at.y * canvas.k)
    place = _eyes_place(bird.name, side)
    if place is not None:
        picture = make(bird.name, side, way)
        canvas.surface.blit(picture, (origin[0] + left + place.x, origin[1] + top + place.y))


class _Eye(NamedTuple):
    dots: tuple[Point, ...]
    """Where its pupil is, and after it the lights on that."""
    reach: tuple[float, float]
    """How far its pupil goes from the middle of the white, across and down."""
    middle: Point
    """Of the white."""
    box: FRect
    """All of the eye."""


class _Movable(NamedTuple):
    """A drawing in which a name stands for where each pupil is, and for what is shown of it."""

    svg: str
    eyes: tuple[_Eye, ...]
    size: float
    """Of its longer side, in its own units."""


@lru_cache(maxsize=256)
def _movable(name: str) -> _Movable | None:
    try:
        root = ElementTree.fromstring((assets.PICTURES / f"{name}.svg").read_bytes())
    except (OSError, ElementTree.ParseError):
        return None  # whoever draws the picture tells of it
    _x, _y, *sides = (float(part) for part in root.get("viewBox", "0 0 1 1").split())
    eyes = []
    for k, (eye, dots) in enumerate(_eyes(root)):
        eyes.append(eye)
        for j, dot in enumerate(dots):
            dot.set("cx", f"@x{k}.{j}@")
            dot.set("cy", f"@y{k}.{j}@")
    root.set("viewBox", "@box0@ @box1@ @box2@ @box3@")
    root.set("width", "@box2@")
    root.set("height", "@box3@")
    return _Movable(ElementTree.tostring(root, "unicode"), tuple(eyes), max(sides))


def _number(element: Element, *names: str) -> float:
    return next(float(element.get(name, 0)) for name in names if element.get(name))


def _eyes(root: Element) -> list[tuple[_Eye, list[Element]]]:
    """Those that lie in the picture itself, not in a part that is moved or scaled, each with its
    pupil and lights. The white is the outlined one around a pupil; of one hen it is yellow."""
    round_things = [e for e in root if e.tag in (f"{{{_SVG}}}ellipse", f"{{{_SVG}}}circle")]
    whites = [e for e in round_things if e.get("stroke")]
    lights = [e for e in round_things if e.get("fill") == _WHITE and not e.get("stroke")]
    found = []
    for pupil in round_things:
        at = _centre(pupil)
        within = [w for w in whites if dist(at, _centre(w)) < _number(w, "rx", "r")]
        if pupil.get("fill") not in _PUPILS or not within:
            continue
        white = min(within, key=lambda e: _number(e, "rx", "r"))
        x, y = _centre(white)
        w, h = _number(white, "rx", "r"), _number(white, "ry", "r")
        wide, high = _number(pupil, "rx", "r"), _number(pupil, "ry", "r")
        dots = [pupil, *(e for e in lights if dist(at, _centre(e)) < high)]
        reach = (_REACH * (w - wide), _REACH * (h - high))
        box = FRect(x - w, y - h, 2 * w, 2 * h).inflate(6, 6)
        found.append((_Eye(tuple(map(_centre, dots)), reach, (x, y), box), dots))
    return found


def _centre(element: Element) -> Point:
    return _number(element, "cx"), _number(element, "cy")


@lru_cache(maxsize=512)
def _eyes_place(name: str, side: int) -> pygame.Rect | None:
    """The pixels in which its eyes lie, in a picture as large as fits into that square."""
    drawing = _movable(name)
    if drawing is None or not drawing.eyes:
        return None
    k = side / drawing.size
    first, *others = (eye.box for eye in drawing.eyes)
    box = first.unionall(others)
    left, top = floor(box.left * k), floor(box.top * k)
    return pygame.Rect(left, top, ceil(box.right * k) - left, ceil(box.bottom * k) - top)


def unmade(canvas: Canvas, birds: Iterable[Bird]) -> list[tuple[str, int, int]]:
    """What `make` has to make before no bird of these holds up a frame, whichever way it looks."""
    sides = {(bird.name, canvas.px(bird.size)) for bird in birds}
    wanted = [(*of, way) for of in sorted(sides) for way in range(1, WAYS + 1)]
    return [eyes for eyes in wanted if ("eyes", *eyes) not in surfaces]


def make(name: str, side: int, way: int) -> Surface:
    """The eyes and what lies around them, looking that way."""
    return surfaces.get(("eyes", name, side, way), lambda: _turned(name, side, way))


def _turned(name: str, side: int, way: int) -> Surface:
    drawing, place = _movable(name), _eyes_place(name, side)
    if drawing is None or place is None:
        return Surface((0, 0))
    svg, turn = drawing.svg, 2 * pi * (way - 1) / WAYS
    for k, eye in enumerate(drawing.eyes):
        x, y = eye.dots[0]
        dx = eye.middle[0] + eye.reach[0] * cos(turn) - x
        dy = eye.middle[1] + eye.reach[1] * sin(turn) - y
        for j, (across, down) in enumerate(eye.dots):
            svg = svg.replace(f"@x{k}.{j}@", f"{across + dx:.2f}")
            svg = svg.replace(f"@y{k}.{j}@", f"{down + dy:.2f}")
    for k, pixels in enumerate(place):
        svg = svg.replace(f"@box{k}@", f"{pixels * drawing.size / side:.4f}")
    drawn = BytesIO(svg.encode())
    return pygame.image.load_sized_svg(drawn, place.size).convert_alpha()
