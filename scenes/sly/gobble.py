"""The joke of the game: a fox licks its lips, steals up, leaps, gulps, and has to burp.

It is a show over the table: the copy has taken the event in before the curtain rises, so that
whoever skips it misses nothing but the laugh.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import Final

from pygame import FRect

from game.sly.tables import FOX
from scenes.kit import paint, pictures
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_out_sine, out_back, out_elastic
from scenes.kit.palette import INK, PAPER, Coat
from scenes.kit.timeline import Step, call, parallel, sequence
from scenes.sly import cards
from scenes.table.flying import Spot, between, scaled
from scenes.table.staging import StagingBase

STALK_STEPS: Final = 4
LICK, STALK, LEAP, CHEW, GULP, BURP, LEAVE = 0.7, 1.0, 0.3, 0.5, 0.45, 0.85, 0.4
"""Seconds of the acts."""
BURPS_AT: Final = 0.2
"""Of its act: until then it is held back."""
_FOX: Final = 1.5
"""How large the fox is beside a card."""


@dataclass(frozen=True)
class Cast:
    """Who gobbles whom, and where: the card of the fox, that of the hen, the gobbler's panel."""

    fox: Coat
    hen: Coat
    rank: int
    fox_spot: Spot
    hen_spot: Spot
    prey_spot: Spot
    own_hen: bool
    hen_signs: Callable[[Canvas], None]
    """Draws what stands at her space: its value, and the how-manieth card she was."""


def reduced(stage: StagingBase, cast: Cast, begin: Callable[[], None]) -> Step:
    """Without motion: the fat fox beside the hen for a moment, while she fades."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        alpha = round(255 * (1 - t))
        cards.sly_card(canvas, rect, cast.hen, cast.rank, shadow=False, alpha=alpha)
        _fox(canvas, cast, "full", (rect.x - 0.1 * rect.w, rect.bottom + 6), _FOX * rect.w)

    heard = stage.sound("burp")

    def both() -> None:
        begin()
        heard()

    return stage.air.flight(0.5, draw, on_start=both)


def show(
    stage: StagingBase,
    cast: Cast,
    begin: Callable[[], None],
    feathers: Callable[[int], None],
    words: tuple[str, str],
) -> Step:
    """The seven acts. `feathers` lets so many fly, `words` are what the fox has to say."""
    fly = stage.air.flight
    burp, oops = words

    def start() -> None:
        begin()
        x = cast.hen_spot().centerx
        stage.sound("growl", 0.8, x)()
        stage.sound("slurp", 0.9, x)()

    victim = _victim(cast)
    acts: list[Step] = [
        parallel(fly(LICK, victim, on_start=start), fly(LICK, _lick(cast))),
        parallel(
            fly(STALK, victim, on_start=stage.sound("cluck", 0.7)),
            fly(STALK, _stalk(cast), on_start=stage.sound("tiptoe", 0.9)),
        ),
        parallel(
            fly(LEAP, victim, on_start=stage.sound("squawk_0", 0.9)),
            fly(LEAP, _leap(cast), on_start=stage.sound("whoosh", 0.8)),
        ),
        call(lambda: feathers(12)),
        fly(CHEW, _chew(cast), on_start=stage.sound("chomp")),
        call(lambda: feathers(6)),
        fly(GULP, _gulp(cast), on_start=stage.sound("gulp")),
        parallel(
            fly(BURP, _burp(cast), on_start=stage.sound("burp")),
            fly(BURP, _says(cast, oops if cast.own_hen else burp), above=True),
        ),
        parallel(
            fly(LEAVE, _leave(cast), on_start=stage.sound("card_slide", 0.7)),
            fly(LEAVE, _carried(cast), above=True),
        ),
    ]
    return sequence(*acts)


# -- the actors ---------------------------------------------------------------------------------


def _fox(
    canvas: Canvas,
    cast: Cast,
    mood: str,
    feet: tuple[float, float],
    size: float,
    wide: float = 1.0,
    high: float = 1.0,
    flip: bool = False,
) -> None:
    """The fox with its feet on a point, squashed or stretched.

    It is drawn once as large as it gets and scaled from there, whatever it does.
    """
    largest = canvas.px((_FOX + 0.4) * cast.hen_spot().w)
    name = cards.sprite(cast.fox, FOX, mood)
    image = pictures.picture(name, largest, largest, flip=flip)
    box = FRect(0, 0, size * wide, size * high)
    box.midbottom = (feet[0], feet[1] + 0.06 * size)
    scaled(canvas, image, box)


def _victim(cast: Cast) -> Paint:
    """The hen has seen it: wings up, shaking."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        cards.sly_card(canvas, rect, cast.hen, cards.BARE)
        cast.hen_signs(canvas)
        x = rect.centerx + 3 * sin(t * 40)
        name = cards.sprite(cast.hen, cast.rank, "scared")
        canvas.art(name, (x, rect.bottom - 0.02 * rect.h), 1.05 * rect.w, "midbottom")

    return draw


def _from_right(cast: Cast) -> bool:
    """Whether the fox comes from the right; it looks to the left as it was drawn."""
    return cast.fox_spot().centerx > cast.hen_spot().centerx


def _beside(cast: Cast) -> tuple[float, float]:
    """Where the fox stands when it is about to leap, and afterwards."""
    rect = cast.hen_spot()
    side = 0.9 if _from_right(cast) else -0.9
    return rect.centerx + side * rect.w, rect.bottom + 0.1 * rect.h


def _lick(cast: Cast) -> Paint:
    """It rises out of its card and licks its lips."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.fox_spot()
        size = rect.w * (0.9 + (_FOX - 0.9) * min(1.0, max(0.0, out_back(min(1.0, 2 * t)))))
        lick = 0.05 * sin(6 * pi * t)
        feet = (rect.centerx, rect.bottom)
        _fox(canvas, cast, "lick", feet, size, 1 + lick, 1 - lick, not _from_right(cast))

    return draw


def _stalk(cast: Cast) -> Paint:
    """On tiptoe, with a stop after every step, as if nobody could see it."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.fox_spot()
        start, end = (rect.centerx, rect.bottom), _beside(cast)
        step = min(STALK_STEPS - 1, int(t * STALK_STEPS))
        part = t * STALK_STEPS - step
        moved = in_out_sine(min(1.0, part / 0.6))
        gone = (step + moved) / STALK_STEPS
        lift = 16 * hop(min(1.0, part / 0.6))
        feet = (
            start[0] + (end[0] - start[0]) * gone,
            start[1] + (end[1] - start[1]) * gone - lift,
        )
        crouch = 1.0 - 0.12 * (1 - hop(min(1.0, part / 0.6)))
        size = _FOX * rect.w
        _fox(canvas, cast, "lick", feet, size, 2 - crouch, crouch, not _from_right(cast))

    return draw


def _leap(cast: Cast) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        start, end = _beside(cast), (rect.centerx, rect.bottom + 0.1 * rect.h)
        feet = (
            start[0] + (end[0] - start[0]) * t,
            start[1] + (end[1] - start[1]) * t - 90 * hop(t),
        )
        size = (_FOX + 0.4 * t) * rect.w
        _fox(canvas, cast, "gobble", feet, size, 1 - 0.12 * hop(t), 1 + 0.16 * hop(t))

    return draw


def _on_her_place(cast: Cast) -> tuple[float, float]:
    rect = cast.hen_spot()
    return rect.centerx, rect.bottom + 0.1 * rect.h


def _chew(cast: Cast) -> Paint:
    """Three bites."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        bite = 0.12 * abs(sin(3 * pi * t))
        size = (_FOX + 0.4) * rect.w
        feet = _on_her_place(cast)
        _fox(canvas, cast, "gobble", feet, size, 1 + bite, 1 - bite)
        if t < 0.4:
            at = (rect.centerx, rect.centery + 10)
            canvas.art("dust", at, 1.3 * rect.w, alpha=round(230 * (1 - t / 0.4)))

    return draw


def _gulp(cast: Cast) -> Paint:
    """Down she goes: the belly bulges like jelly."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        wobble = 0.22 * (1 - out_elastic(t))
        size = (_FOX + 0.4) * rect.w
        _fox(canvas, cast, "full", _on_her_place(cast), size, 1 + wobble, 1 - wobble)

    return draw


def _burp(cast: Cast) -> Paint:
    """A moment of bliss, then it cannot be held back, and a feather comes up with it."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.hen_spot()
        size = (_FOX + 0.4) * rect.w
        swell = 0.1 * hop(min(1.0, t / 0.35)) if t < 0.35 else -0.05 * sin(5 * pi * (t - 0.35))
        feet = _on_her_place(cast)
        _fox(canvas, cast, "full", feet, size, 1 + swell, 1 - 0.6 * swell)
        if t < BURPS_AT:
            return
        part = (t - BURPS_AT) / (1 - BURPS_AT)
        mouth, side = _mouth(cast), _turned(canvas, cast)
        canvas.art(
            "feather",
            (mouth[0] + side * 60 * part + 8 * sin(7 * part), mouth[1] - 70 * part),
            30,
            angle=round(180 * part / 12) * 12,
            alpha=round(255 * (1 - part)),
        )

    return draw


def _mouth(cast: Cast) -> tuple[float, float]:
    feet = _on_her_place(cast)
    return feet[0], feet[1] - 0.42 * (_FOX + 0.4) * cast.hen_spot().w


def _turned(canvas: Canvas, cast: Cast) -> int:
    """The side with more room for what the fox has to say."""
    return -1 if _mouth(cast)[0] > canvas.w / 2 else 1


def _says(cast: Cast, words: str) -> Paint:
    """The bubble, over feathers and all."""

    def draw(canvas: Canvas, t: float) -> None:
        if t > BURPS_AT:
            grown = min(1.0, 4 * (t - BURPS_AT) / (1 - BURPS_AT))
            _bubble(canvas, words, _mouth(cast), _turned(canvas, cast), grown)

    return draw


def _bubble(
    canvas: Canvas, words: str, mouth: tuple[float, float], side: int, grown: float
) -> None:
    size = min(44.0, canvas.grown(28))
    wide = canvas.measure(words, 28, "f")[0] / canvas.grown(28) * size + 44
    box = FRect(0, 0, wide, size * 1.2 + 24)
    box.midbottom = (mouth[0] + side * (0.3 * wide + 46), mouth[1] - 34)
    box.clamp_ip(canvas.rect.inflate(-16, -150))
    if grown < 1:
        box = box.inflate(-box.w * 0.5 * (1 - grown), -box.h * 0.5 * (1 - grown))
    paint.bubble(canvas, box, (mouth[0] + side * 14, mouth[1] - 6), PAPER, PAPER)
    if grown >= 1:
        canvas.title(words, size, box.center, INK, "center", grow=False)


def _leave(cast: Cast) -> Paint:
    """Much too fat to leap, it rolls back to its card."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = cast.fox_spot()
        start, end = _on_her_place(cast), (rect.centerx, rect.bottom)
        feet = (
            start[0] + (end[0] - start[0]) * t,
            start[1] + (end[1] - start[1]) * t - 12 * abs(sin(3 * pi * t)),
        )
        size = rect.w * (_FOX + 0.4 - (_FOX - 0.5) * t)
        sway = 0.08 * sin(6 * pi * t)
        _fox(canvas, cast, "full", feet, size, 1 + sway, 1 - sway)

    return draw


def _carried(cast: Cast) -> Paint:
    """What is left of her goes before the gobbler."""

    def draw(canvas: Canvas, t: float) -> None:
        start, end = cast.hen_spot(), cast.prey_spot()
        rect = between(start, end, t * t * (3 - 2 * t))
        rect.y -= 40 * hop(t)
        image = cards.card_sheet(canvas, cast.hen, cast.rank, start.w, start.h)
        scaled(canvas, image, rect)

    return draw
