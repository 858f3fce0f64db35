"""The joke of the game: a fox licks its lips, steals up, leaps, gulps, and has to burp.

It is a show over the table: the table shows what came of it before the curtain rises, so that
whoever skips it misses nothing but the laugh.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from pygame import FRect

from game.sly.position import SlyPosition
from game.sly.tables import FOX
from scenes.games.sly.layout import SlyLayout
from scenes.games.sly.looks import BARE, Card, sprite
from scenes.games.sly.pieces import card_key, order_key, value_key
from scenes.kit import paint, pictures
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import hop, in_out_sine, out_back, out_elastic
from scenes.kit.lang import _
from scenes.kit.palette import COATS, INK, PAPER
from scenes.kit.timeline import Step, all_of, call, parallel, sequence
from scenes.table.flying import between, scaled
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show

_STEPS: Final = 4
"""On tiptoe to the hen."""
LICK, STALK, LEAP, CHEW, GULP, BURP, LEAVE = 0.7, 1.0, 0.3, 0.5, 0.45, 0.85, 0.4
"""Seconds of the acts."""
_BURPS_AT: Final = 0.2
"""Of its act: until then it is held back."""
_FOX: Final = 1.5
"""How large the fox is beside a card, and once it has leapt."""
_FAT: Final = 1.9


def gobbled(show: Show[SlyPosition, SlyLayout]) -> Step:
    return _Gobble(show).still() if show.reduced else _Gobble(show).acts()


class _Gobble:
    """Who gobbles whom, and where."""

    def __init__(self, show: Show[SlyPosition, SlyLayout]) -> None:
        self.show = show
        values, gobbler = show.event.values, show.event.seat
        owner, self.rank = values["owner"], values["card"]
        looks = [seat.look for seat in show.context.seats]
        self.fox, self.hen = COATS[looks[gobbler]], COATS[looks[owner]]
        self.own_hen = owner == gobbler
        self.hen_key, self.fox_key = card_key(owner, self.rank), card_key(gobbler, FOX)
        self.home = show.layout.spaces[values["fox_space"]]
        self.place = show.layout.spaces[values["space"]]
        caught = show.after.get(self.hen_key)
        self.prey = caught.rect if caught else show.on_plate(gobbler)
        self.fox_signs = self._signs(values["fox_space"])
        self.hen_signs = self._signs(values["space"])
        self.w = self.place.w
        self.from_right = self.home.centerx > self.place.centerx
        """The fox looks to the left as it was drawn."""
        side = 0.9 if self.from_right else -0.9
        floor = self.place.bottom + 0.1 * self.place.h
        self.start: Point = self.home.midbottom
        self.beside: Point = (self.place.centerx + side * self.w, floor)
        self.goal: Point = (self.place.centerx, floor)
        self.mouth: Point = (self.goal[0], floor - 0.42 * _FAT * self.w)

    def _signs(self, space: int) -> list[Piece]:
        """What stands at a space: its value, and the number of its card in the Reveal."""
        keys = (value_key(space), order_key(space))
        return [self.show.before[key] for key in keys if key in self.show.before]

    def still(self) -> Step:
        """Without motion: the fat fox beside the hen for a moment, while she fades."""

        def draw(canvas: Canvas, t: float) -> None:
            card = Piece(Card(self.hen, self.rank), self.place, alpha=round(255 * (1 - t)))
            draw_piece(canvas, card)
            feet = (self.place.x - 0.1 * self.w, self.place.bottom + 6)
            self._fox(canvas, "full", feet, _FOX)

        begin = all_of(self.show.arrive(), self.show.sound("burp"))
        return self.show.flight(0.5, draw, start=begin)

    def acts(self) -> Step:
        """The seven acts."""
        show, fly, sound = self.show, self.show.flight, self.show.sound
        x = self.place.centerx
        hidden = (self.hen_key, self.fox_key)
        growl = all_of(sound("growl", 0.8, x), sound("slurp", 0.9, x))
        heard = [growl, sound("cluck", 0.7), sound("squawk_0", 0.9)]
        ways = [
            fly(LICK, self._lick),
            fly(STALK, self._stalk, start=sound("tiptoe", 0.9)),
            fly(LEAP, self._leap, start=sound("whoosh", 0.8)),
        ]
        before = [
            parallel(fly(seconds, self._victim, start=cue), way)
            for seconds, cue, way in zip((LICK, STALK, LEAP), heard, ways, strict=True)
        ]
        meal = sequence(
            *before,
            self._feathers(12),
            fly(CHEW, self._chew, start=sound("chomp")),
            self._feathers(6),
            fly(GULP, self._gulp, start=sound("gulp")),
            parallel(fly(BURP, self._burp, start=sound("burp")), fly(BURP, self._says, above=True)),
            parallel(
                fly(LEAVE, self._leave, start=sound("card_slide", 0.7)),
                fly(LEAVE, self._carried, above=True),
            ),
        )
        whole = sum((LICK, STALK, LEAP, CHEW, GULP, BURP, LEAVE))
        bare = fly(whole, self._bare, hides=hidden, start=show.arrive())
        return parallel(bare, meal)

    def _feathers(self, count: int) -> Step:
        def fly() -> None:
            colour = self.hen.colour
            self.show.feathers.burst(self.place.center, count, colour, self.rank, 1.4, 340)
            self.show.air.shake(5 * self.show.context.motion.shake)

        return call(self.show.watched(fly))

    # -- the actors -----------------------------------------------------------------------------

    def _fox(
        self,
        canvas: Canvas,
        mood: str,
        feet: Point,
        size: float,
        squash: float = 0.0,
        flip: bool = False,
        stretch: float = 1.0,
    ) -> None:
        """The fox with its feet on a point, squashed. It is drawn once as large as it gets and
        scaled from there, whatever it does."""
        largest = canvas.px(_FAT * self.w)
        image = pictures.picture(sprite(self.fox, FOX, mood), largest, largest, flip=flip)
        size *= self.w
        box = FRect(0, 0, size * (1 + squash), size * (1 - stretch * squash))
        box.midbottom = (feet[0], feet[1] + 0.06 * size)
        scaled(canvas, image, box)

    def _bare(self, canvas: Canvas, _t: float) -> None:
        """The card the fox has left, so that its value and its number stay to be read."""
        _card(canvas, Piece(Card(self.fox, BARE), self.home), self.fox_signs)

    def _victim(self, canvas: Canvas, t: float) -> None:
        """The hen has seen it: wings up, shaking."""
        place = self.place
        _card(canvas, Piece(Card(self.hen, BARE), place), self.hen_signs)
        at = (place.centerx + 3 * sin(t * 40), place.bottom - 0.02 * place.h)
        canvas.art(sprite(self.hen, self.rank, "scared"), at, 1.05 * self.w, "midbottom")

    def _lick(self, canvas: Canvas, t: float) -> None:
        """It rises out of its card and licks its lips."""
        risen = min(1.0, max(0.0, out_back(min(1.0, 2 * t))))
        size = 0.9 + (_FOX - 0.9) * risen
        lick = 0.05 * sin(6 * pi * t)
        self._fox(canvas, "lick", self.start, size, lick, not self.from_right)

    def _stalk(self, canvas: Canvas, t: float) -> None:
        """On tiptoe, with a stop after every step, as if nobody could see it."""
        step = min(_STEPS - 1, int(t * _STEPS))
        part = min(1.0, (t * _STEPS - step) / 0.6)
        gone = (step + in_out_sine(part)) / _STEPS
        feet = _along(self.start, self.beside, gone, 16 * hop(part))
        self._fox(canvas, "lick", feet, _FOX, 0.12 * (1 - hop(part)), not self.from_right)

    def _leap(self, canvas: Canvas, t: float) -> None:
        feet = _along(self.beside, self.goal, t, 90 * hop(t))
        self._fox(canvas, "gobble", feet, _FOX + 0.4 * t, -0.12 * hop(t), stretch=1.33)

    def _chew(self, canvas: Canvas, t: float) -> None:
        """Three bites."""
        self._fox(canvas, "gobble", self.goal, _FAT, 0.12 * abs(sin(3 * pi * t)))
        if t < 0.4:
            at = (self.place.centerx, self.place.centery + 10)
            canvas.art("dust", at, 1.3 * self.w, alpha=round(230 * (1 - t / 0.4)))

    def _gulp(self, canvas: Canvas, t: float) -> None:
        """Down she goes: the belly bulges like jelly."""
        self._fox(canvas, "full", self.goal, _FAT, 0.22 * (1 - out_elastic(t)))

    def _burp(self, canvas: Canvas, t: float) -> None:
        """A moment of bliss, then it cannot be held back, and a feather comes up with it."""
        swell = 0.1 * hop(t / 0.35) if t < 0.35 else -0.05 * sin(5 * pi * (t - 0.35))
        self._fox(canvas, "full", self.goal, _FAT, swell, stretch=0.6)
        part = (t - _BURPS_AT) / (1 - _BURPS_AT)
        if part >= 0:
            x = self.mouth[0] + self._side(canvas) * 60 * part + 8 * sin(7 * part)
            angle, alpha = round(180 * part / 12) * 12, round(255 * (1 - part))
            canvas.art("feather", (x, self.mouth[1] - 70 * part), 30, angle=angle, alpha=alpha)

    def _side(self, canvas: Canvas) -> int:
        """The side with more room for what the fox has to say."""
        return -1 if self.mouth[0] > canvas.w / 2 else 1

    def _says(self, canvas: Canvas, t: float) -> None:
        """The bubble, over feathers and all."""
        grown = min(1.0, 4 * (t - _BURPS_AT) / (1 - _BURPS_AT))
        if grown <= 0:
            return
        words, side = _("Oops, my own!") if self.own_hen else _("Burp!"), self._side(canvas)
        size = min(44.0, canvas.grown(28))
        wide = canvas.measure(words, 28, "f")[0] / canvas.grown(28) * size + 44
        box = FRect(0, 0, wide, size * 1.2 + 24)
        box.midbottom = (self.mouth[0] + side * (0.3 * wide + 46), self.mouth[1] - 34)
        box.clamp_ip(canvas.rect.inflate(-16, -150))
        box = box.inflate(-box.w * 0.5 * (1 - grown), -box.h * 0.5 * (1 - grown))
        paint.bubble(canvas, box, (self.mouth[0] + side * 14, self.mouth[1] - 6), PAPER, PAPER)
        if grown >= 1:
            canvas.title(words, size, box.center, INK, "center", grow=False)

    def _leave(self, canvas: Canvas, t: float) -> None:
        """Much too fat to leap, it rolls back to its card."""
        feet = _along(self.goal, self.start, t, 12 * abs(sin(3 * pi * t)))
        self._fox(canvas, "full", feet, _FAT - (_FOX - 0.5) * t, 0.08 * sin(6 * pi * t))

    def _carried(self, canvas: Canvas, t: float) -> None:
        """What is left of her goes before the gobbler."""
        rect = between(self.place, self.prey, t * t * (3 - 2 * t))
        rect.y -= 40 * hop(t)
        draw_piece(canvas, Piece(Card(self.hen, self.rank), rect), self.place.size)


def _along(start: Point, end: Point, part: float, lift: float) -> Point:
    """On the way from one point to another, so much above the ground."""
    x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
    return x, y - lift


def _card(canvas: Canvas, card: Piece, signs: Sequence[Piece]) -> None:
    for piece in (card, *signs):
        draw_piece(canvas, piece)
