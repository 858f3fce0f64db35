"""The pictures of the rules pages, read from `assets/rules/pictures`, one file a game.

`[name]` begins a picture. Every line below it is one drawing: a word, x and y on a field of
386 x 322, then whatever else the word asks for. `repeat 3 40 0` before a word draws it three times,
each 40 further right and 0 further down. The pictures speak in birds and figures, so no language
needs its own.
"""

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import isfunction, signature
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, GOLD_RIM, INK, SEATS, WHITE

W, H = 386.0, 322.0
GROUND = ("#cfe2b0", "#a9c985")
Painter: TypeAlias = Callable[[Canvas, FRect], None]


class PictureError(Exception):
    """A line that cannot be drawn."""


class PictureWords:
    """Every public method is a word of the picture files, and its parameters are what stands
    behind the word; a game adds words for its own pieces."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def art(self, x: float, y: float, size: float, name: str, angle: float = 0) -> None:
        self.canvas.art(name, (x, y), size, angle=angle)

    def stand(self, x: float, y: float, size: float, name: str) -> None:
        """Art with its feet at (x, y)."""
        self.canvas.art(name, (x, y), size, "midbottom")

    def figure(self, x: float, y: float, size: float, words: str) -> None:
        self.canvas.title(words, size, (x, y), INK, "center", grow=False)

    def cost(self, x: float, y: float, size: float, words: str) -> None:
        """What is lost, in white with a red rim."""
        self.canvas.title(words, size, (x, y), WHITE, "center", "#7c1420", 3, grow=False)

    def arrow(self, x: float, y: float, angle: float = 0) -> None:
        self.canvas.rounded((x - 22, y - 22, 44, 44), 22, "#ffd75a", "#f0a51f", GOLD_RIM, 3)
        self.art(x, y, 30, "ui_arrow", angle)

    def box(
        self, x: float, y: float, w: float, h: float, radius: float,
        top: str, bottom: str, rim: str = INK, width: float = 0,
    ) -> None:  # fmt: skip
        """A rounded box; its colour runs from `top` to `bottom`."""
        self.canvas.rounded((x, y, w, h), radius, top, bottom, rim, width)

    def ring(self, x: float, y: float, w: float, h: float, radius: float, colour: str) -> None:
        paint.ring(self.canvas, (x, y, w, h), radius, colour, 4)

    def line(self, x: float, y: float, w: float) -> None:
        """The line above a sum."""
        self.canvas.line((x, y), (x + w, y), INK, 4)

    def badge(self, x: float, y: float, radius: float, seat: str) -> None:
        paint.badge(self.canvas, seat_look(seat), (x, y), radius)

    def back(self, x: float, y: float, w: float) -> None:
        """A card face down."""
        paint.card_back(self.canvas, card_rect(x, y, w))

    def deck(self, x: float, y: float, w: float) -> None:
        """Four cards face down on one another."""
        for k in range(3, -1, -1):
            paint.card_back(self.canvas, card_rect(x + 3 * k, y - 3 * k, w), shadow=k == 0)

    def place(self, x: float, y: float, w: float, h: float, radius: float = 10) -> None:
        """Where something may go."""
        paint.legal_place(self.canvas, (x, y, w, h), " ", radius)

    def lit(self, x: float, y: float, w: float) -> None:
        """Light around a card."""
        self.canvas.glow(card_rect(x, y, w), 10, GLOW, 8, 240, 3)


def card_rect(x: float, y: float, w: float) -> FRect:
    return FRect(x, y, w, 1.4 * w)


def seat_look(name: str) -> int:
    """The seat colour of that name."""
    return [seat.name for seat in SEATS].index(name)


class Drawing(NamedTuple):
    """One line of a picture file."""

    source: str
    """File and line, so that a mistake can be found."""
    word: str
    arguments: tuple[Any, ...]


@contextmanager
def draw_frame(canvas: Canvas, rect: FRect) -> Iterator[bool]:
    """The ground of a picture at the top of `rect`, in the middle; what is drawn inside stays on
    it. Tells whether any of it is seen: it may be scrolled out of the page."""
    left = rect.centerx - W / 2
    canvas.rounded((left, rect.y, W, H), 20, *GROUND, "#6f8f4c", 3)
    with canvas.shift(left, rect.y), canvas.clip((3, 3, W - 6, H - 6)):
        yield canvas.surface.get_clip().h > 0


def draw_picture(
    words: type[PictureWords], drawings: Sequence[Drawing], canvas: Canvas, rect: FRect
) -> None:
    with draw_frame(canvas, rect) as seen:
        if not seen:
            return
        pen = words(canvas)
        for source, word, arguments in drawings:
            try:
                getattr(pen, word)(*arguments)
            except (LookupError, ValueError) as error:
                raise PictureError(f"{source}: {error}") from error


def read_pictures(path: Path, words: type[PictureWords]) -> dict[str, Painter]:
    """The pictures of a file by name."""
    found: dict[str, list[Drawing]] = {}
    name = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        source = f"{path.name}, line {number}"
        if line.startswith("["):
            name = line.strip("[]")
        elif line and not line.startswith("#"):
            try:
                found.setdefault(name, []).extend(_drawings(line, words, source))
            except (TypeError, ValueError) as error:
                raise PictureError(f"{source}: {error}") from error
    return {name: partial(draw_picture, words, drawings) for name, drawings in found.items()}


def _drawings(line: str, words: type[PictureWords], source: str) -> Iterator[Drawing]:
    """Read one line; the parameters of the word's method say what its arguments are."""
    word, *texts = shlex.split(line)
    times, dx, dy = "1", "0", "0"
    if word == "repeat":
        times, dx, dy, word, *texts = texts
    method = getattr(words, word, None)
    if word.startswith("_") or not isfunction(method):
        raise ValueError(f"there is no word {word!r}")
    asked = signature(method)
    _self, *given = asked.bind(None, *texts).arguments.items()
    x, y, *rest = (asked.parameters[name].annotation(text) for name, text in given)
    for k in range(int(times)):
        yield Drawing(source, word, (x + k * type(x)(dx), y + k * type(y)(dy), *rest))
