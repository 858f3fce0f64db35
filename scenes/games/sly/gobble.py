"""The joke of the game: a fox licks its lips, steals up, leaps, gulps, and has to burp.

It is a show over the table: the table shows what came of it before the curtain rises, so that
whoever skips it misses nothing but the laugh.
"""

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import Final

import pygame
from pygame import FRect

from game.sly.position import SlyPosition
from game.sly.tables import FOX
from scenes.games.sly.layout import SlyLayout
from scenes.games.sly.looks import BARE, Card, sprite
from scenes.games.sly.pieces import card_key
from scenes.kit import images, paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import hop, in_out_sine, out_back, out_elastic
from scenes.kit.effects import Paint
from scenes.kit.palette import COATS, INK, PAPER, Coat
from scenes.kit.timeline import Step, all_of, call, parallel, sequence
from scenes.table.motion import rect_between
from scenes.table.piece import Piece, draw_piece
from scenes.table.show import Show
from words.lang import _

_STEPS: Final = 4
"""On tiptoe to the hen."""
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
        self.fox, self.hen = (COATS[show.context.seats[k].look] for k in (gobbler, owner))
        self.own_hen = owner == gobbler
        self.hen_key, self.fox_key = card_key(owner, self.rank), card_key(gobbler, FOX)
        self.home_space, self.hen_space = values["fox_space"], values["space"]
        home, self.place = (show.layout.spaces[values[key]] for key in ("fox_space", "space"))
        caught = show.after.get(self.hen_key)
        self.prey = caught.rect if caught else show.on_plate(gobbler)
        self.w = self.place.w
        self.from_right = home.centerx > self.place.centerx
        """The fox looks to the left as it was drawn."""
        side = 0.9 if self.from_right else -0.9
        floor = self.place.bottom + 0.1 * self.place.h
        self.start: Point = home.midbottom
        self.beside: Point = (self.place.centerx + side * self.w, floor)
        self.goal: Point = (self.place.centerx, floor)
        self.mouth: Point = (self.goal[0], floor - 0.42 * _FAT * self.w)

    def still(self) -> Step:
        """Without motion: the fat fox beside the hen for a moment, while she fades."""

        def draw(canvas: Canvas, t: float) -> None:
            card = Piece(Card(self.hen, self.rank), self.place, alpha=round(255 * (1 - t)))
            draw_piece(canvas, card)
            size = _FOX * self.w
            at = (self.place.x - 0.1 * self.w, self.place.bottom + 6 - 0.44 * size)
            canvas.art(sprite(self.fox, FOX, "full"), at, size)

        begin = all_of(self.show.arrive(), self.show.sound("burp"))
        return self.show.flight(0.5, draw, start=begin)

    def acts(self) -> Step:
        """Seven acts: their seconds, what is drawn on the table and above all, what is heard."""
        fly, sound, x = self.show.flight, self.show.sound, self.place.centerx
        fox, victim = self._fox, self._victim
        growl = all_of(sound("growl", 0.8, x), sound("slurp", 0.9, x))
        tiptoe = all_of(sound("cluck", 0.7), sound("tiptoe", 0.9))
        leap = all_of(sound("squawk_0", 0.9), sound("whoosh", 0.8))
        chomp = all_of(self._feathers(12), sound("chomp"))
        gulp = all_of(self._feathers(6), sound("gulp"))
        acts: list[tuple[float, list[Paint], list[Paint], Callable[[], None]]] = [
            (0.7, [victim, fox("lick")], [], growl),
            (1.0, [victim, fox("stalk")], [], tiptoe),
            (0.3, [victim, fox("leap")], [], leap),
            (0.5, [fox("chew"), self._dust], [], chomp),
            (0.45, [fox("gulp")], [], gulp),
            (0.85, [fox("burp"), self._feather], [self._says], sound("burp")),
            (0.4, [fox("leave")], [self._carried], sound("card_slide", 0.7)),
        ]
        meal: list[Step] = []
        for seconds, below, above, heard in acts:
            flights = [fly(seconds, each) for each in below]
            flights += [fly(seconds, each, above=True) for each in above]
            meal.append(parallel(call(heard), *flights))
        whole = sum(seconds for seconds, *_rest in acts)
        hides = (self.hen_key, self.fox_key)
        left = partial(self._bare_card, self.fox, self.home_space)
        bare = fly(whole, left, hides=hides, start=self.show.arrive())
        return parallel(bare, sequence(*meal))

    def _feathers(self, count: int) -> Callable[[], None]:
        burst, at = self.show.feathers.burst, self.place.center
        fly = partial(burst, at, count, self.hen.colour, self.rank, 1.4, 340)
        return all_of(self.show.watched(fly), self.show.shake(5))

    # -- the actors -----------------------------------------------------------------------------

    def _fox(self, act: str) -> Paint:
        """The fox with its feet on a point. It is drawn once as large as it gets and scaled from
        there, whatever it does."""
        flip = act in ("lick", "stalk") and not self.from_right

        def draw(canvas: Canvas, t: float) -> None:
            mood, feet, size, squash, lower = self._pose(act, t)
            largest, size = canvas.px(_FAT * self.w), size * self.w
            image = images.picture(sprite(self.fox, FOX, mood), largest, largest, flip=flip)
            box = FRect(0, 0, size * (1 + squash), size * (1 - lower * squash))
            box.midbottom = (feet[0], feet[1] + 0.06 * size)
            shape = (max(1, canvas.px(box.w)), max(1, canvas.px(box.h)))
            drawn = pygame.transform.smoothscale(image, shape)
            canvas.surface.blit(drawn, canvas.to_px(box.topleft))

        return draw

    def _bare_card(self, coat: Coat, space: int, canvas: Canvas, _t: float) -> None:
        """A card its animal has left; its value and its number in the Reveal stay to be read."""
        draw_piece(canvas, Piece(Card(coat, BARE), self.show.layout.spaces[space]))
        for key in (("value", space), ("order", space)):
            if key in self.show.before:
                draw_piece(canvas, self.show.before[key])

    def _victim(self, canvas: Canvas, t: float) -> None:
        """The hen has seen it: wings up, shaking."""
        self._bare_card(self.hen, self.hen_space, canvas, t)
        at = (self.place.centerx + 3 * sin(t * 40), self.place.bottom - 0.02 * self.place.h)
        canvas.art(sprite(self.hen, self.rank, "scared"), at, 1.05 * self.w, "midbottom")

    def _pose(self, act: str, t: float) -> tuple[str, Point, float, float, float]:
        """Mood, feet, size, how squashed it is, and how much lower that makes it."""
        match act:
            case "lick":  # it rises out of its card
                risen = min(1.0, max(0.0, out_back(min(1.0, 2 * t))))
                return "lick", self.start, 0.9 + (_FOX - 0.9) * risen, 0.05 * sin(6 * pi * t), 1.0
            case "stalk":  # on tiptoe, with a stop after every step, as if nobody could see it
                step = min(_STEPS - 1, int(t * _STEPS))
                part = min(1.0, (t * _STEPS - step) / 0.6)
                gone = (step + in_out_sine(part)) / _STEPS
                feet = _along(self.start, self.beside, gone, 16 * hop(part))
                return "lick", feet, _FOX, 0.12 * (1 - hop(part)), 1.0
            case "leap":
                feet = _along(self.beside, self.goal, t, 90 * hop(t))
                return "gobble", feet, _FOX + 0.4 * t, -0.12 * hop(t), 1.33
            case "chew":  # three bites
                return "gobble", self.goal, _FAT, 0.12 * abs(sin(3 * pi * t)), 1.0
            case "gulp":  # the belly bulges like jelly
                return "full", self.goal, _FAT, 0.22 * (1 - out_elastic(t)), 1.0
            case "burp":  # a moment of bliss, then it cannot be held back
                swell = 0.1 * hop(t / 0.35) if t < 0.35 else -0.05 * sin(5 * pi * (t - 0.35))
                return "full", self.goal, _FAT, swell, 0.6
        # much too fat to leap, it rolls back to its card
        feet = _along(self.goal, self.start, t, 12 * abs(sin(3 * pi * t)))
        return "full", feet, _FAT - (_FOX - 0.5) * t, 0.08 * sin(6 * pi * t), 1.0

    def _dust(self, canvas: Canvas, t: float) -> None:
        if t < 0.4:
            at = (self.place.centerx, self.place.centery + 10)
            canvas.art("dust", at, 1.3 * self.w, alpha=round(230 * (1 - t / 0.4)))

    def _feather(self, canvas: Canvas, t: float) -> None:
        """One comes up with the burp."""
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
        words = _("Oops, my own!") if self.own_hen else _("Burp!")
        side, size = self._side(canvas), min(44.0, canvas.grown(28))
        wide = canvas.measure(words, 28, "f")[0] / canvas.grown(28) * size + 44
        box = FRect(0, 0, wide, size * 1.2 + 24)
        box.midbottom = (self.mouth[0] + side * (0.3 * wide + 46), self.mouth[1] - 34)
        box.clamp_ip(canvas.rect.inflate(-16, -150))
        box = box.inflate(-box.w * 0.5 * (1 - grown), -box.h * 0.5 * (1 - grown))
        paint.bubble(canvas, box, (self.mouth[0] + side * 14, self.mouth[1] - 6), PAPER, PAPER)
        if grown >= 1:
            canvas.title(words, size, box.center, INK, "center", grow=False)

    def _carried(self, canvas: Canvas, t: float) -> None:
        """What is left of her goes before the gobbler."""
        rect = rect_between(self.place, self.prey, t * t * (3 - 2 * t))
        rect.y -= 40 * hop(t)
        draw_piece(canvas, Piece(Card(self.hen, self.rank), rect), self.place.size)


def _along(start: Point, end: Point, part: float, lift: float) -> Point:
    """A point on the way from one to another, `lift` above the ground."""
    x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
    return x, y - lift
