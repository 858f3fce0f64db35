"""The winner's moment: a golden card with the bird that crows, its crown, its name and feathers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import in_cubic, out_back, out_bounce
from scenes.kit.feathers import Feathers
from scenes.kit.palette import GLOW, GOLD, GOLD_RIM, INK, PAPER, SEATS, WHITE, Colour
from scenes.kit.timeline import Step, Tween, call, parallel, sequence
from scenes.table.count import Play
from scenes.table.layout import columns, square

FEATHERS: Final = 60
HOPS: Final = 3
_CARD_W: Final = 330.0
_CARD_H: Final = 440.0
_BIRD: Final = 240.0
_SIZES: Final = (64.0, 52.0, 40.0, 32.0, 24.0)
"""Of the name: the first that fits."""


@dataclass(frozen=True)
class Champion:
    """Who has won, and the pictures of its bird at rest and proud."""

    name: str
    points: str
    look: int
    bird: str
    proud: str


class WinnersMoment:
    def __init__(self, champions: Sequence[Champion], play: Play) -> None:
        self.champions = champions
        self.shown = 0.0
        """How far the card has come down; 2 when it has gone on down."""
        self.crowned = 0.0
        """How far the crown has fallen on the head."""
        self.hopped = 0.0
        """How high it hops, 0 to 1."""
        self.width = 1280.0
        """Of the window: feathers fall over all of it."""
        self.feathers = Feathers()
        self._fallen = 0
        """How many feathers."""
        self._play = play

    def steps(self) -> Step:
        """Come, crow, be crowned, go."""
        return sequence(
            Tween(0.35, self._show, out_back, on_start=lambda: self._play("fanfare", 1.0, 0)),
            call(lambda: self._play("crow", 1.0, 0)),
            parallel(
                sequence(Tween(0.5, self._crown, out_bounce), Tween(1.25, self._hop)),
                Tween(0.8, self._rain),
            ),
            Tween(0.3, lambda share: self._show(1 + share), in_cubic),
            call(self._end),
        )

    def _show(self, share: float) -> None:
        self.shown = share

    def _crown(self, share: float) -> None:
        self.crowned = share

    def _hop(self, share: float) -> None:
        self.hopped = abs(sin(HOPS * pi * share))

    def _rain(self, share: float) -> None:
        """Feathers in the winners' colours, a few at a time."""
        more = round(share * FEATHERS) - self._fallen
        self._fallen += more
        colours: list[Colour] = [*(SEATS[each.look].colour for each in self.champions), WHITE]
        first = self._fallen % len(colours)
        turned = colours[first:] + colours[:first]
        self.feathers.rain(self.width, -300, more, turned, self._fallen, still=False)

    def _end(self) -> None:
        self.shown = self.hopped = 0.0
        self.feathers.clear()

    def update(self, dt: float) -> None:
        self.feathers.advance(dt)

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.shown:
            drop = (self.shown - 1) * canvas.h
            self._draw_card(canvas, canvas.rect.move(0, drop).center, self.crowned)
            self.feathers.draw(canvas)

    def draw_unseen(self, canvas: Canvas, below: FRect) -> None:
        """Draw the card where something will lie upon it, so that no picture is missing later."""
        with canvas.clip(below.inflate(-40, -40)):
            for crowned in (0.0, 1.0):
                self._draw_card(canvas, below.center, crowned)

    def _draw_card(self, canvas: Canvas, at: Point, crowned: float) -> None:
        many = len(self.champions)
        wide = min(canvas.w - 80, max(480.0, _CARD_W * many))
        card = FRect(0, 0, wide, _CARD_H).move_to(center=at)
        paint.panel(canvas, card, PAPER, GOLD, 30, GOLD_RIM, 5)
        for champion, part in zip(self.champions, columns(card, many, 0), strict=True):
            self._draw_champion(canvas, champion, part, crowned)

    def _draw_champion(
        self, canvas: Canvas, champion: Champion, part: FRect, crowned: float
    ) -> None:
        size = min(_BIRD, part.w - 20)
        at = (part.centerx, part.y + 62 + size / 2)
        halo = square(at, 0.8 * size)
        canvas.glow(halo, halo.w / 2, GLOW, 30, 190, 0, hollow=False)
        low = FRect(part.x + 12, at[1] + size / 2, part.w - 24, 76)
        at = (at[0], at[1] - 22 * self.hopped)
        canvas.art(champion.proud if crowned else champion.bird, at, size)
        if crowned:
            drop = 160 * (1 - crowned)
            canvas.art("crown", (at[0], at[1] - 0.5 * size - drop), 0.36 * size)
        fits = [s for s in _SIZES if canvas.measure(champion.name, s, "f")[0] <= low.w - 44]
        figures = fits[0] if fits else _SIZES[-1]
        wide = canvas.measure(champion.name, figures, "f")[0]
        x = low.centerx - wide / 2 - 22
        paint.badge(canvas, champion.look, (x, low.centery), 20)
        canvas.title(champion.name, figures, (x + 30, low.centery), INK, "midleft", WHITE, 4)
        canvas.title(champion.points, 30, low.midbottom, GOLD_RIM, "midtop")
