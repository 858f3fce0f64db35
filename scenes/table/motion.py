"""Motion is the difference of two pictures: what moved moves, what is new comes, what left goes.

No game and no event is known here. Times and curves are those of the art bible.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from math import cos, dist, pi
from typing import Final, NamedTuple, TypeAlias

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.easing import Ease, back, hop, in_out_quad, out_back
from scenes.kit.effects import Effects, Paint
from scenes.kit.timeline import Step, Tween, parallel
from scenes.table.piece import Key, Look, Piece, Pieces, Place, draw_piece, turns

SLIDE: Final = 0.28
FLIP: Final = 0.26
FADE: Final = 0.1
PULSE_SECONDS: Final = 1.4
PULSE_EVERY: Final = 4.8
"""Seconds from one dip of the light to the next."""
STAGGER: Final = 0.06
LANDS_AFTER: Final = 150.0
"""Units a thing has flown that raises dust where it lands."""
soft_back: Ease = back(1.2)

Sprite: TypeAlias = tuple[Look, float, float, float]
"""A look, its width and height, and its angle."""


class Change(NamedTuple):
    """One thing that is not as it was; `before` or `after` is missing if it came or went."""

    key: Key
    before: Piece | None
    after: Piece | None


def under_new_keys(pieces: Pieces, renamed: Mapping[Key, Key]) -> Pieces:
    """The same pieces; those the viewer has learnt more about are known by another key now."""
    return {renamed.get(key, key): piece for key, piece in pieces.items()}


def difference(before: Pieces, after: Pieces) -> list[Change]:
    """What changed from one set of pieces to the next, in the order of `after`; places do not
    count."""
    changes = [Change(key, before.get(key), after.get(key)) for key in {**after, **before}]
    return [
        Change(key, a, b) for key, a, b in changes if a != b and ((a and a.look) or (b and b.look))
    ]


def is_still(change: Change) -> bool:
    """Whether a thing stays where it is and only looks different: a panel, a figure."""
    a, b = change.before, change.after
    return a is not None and b is not None and a.rect == b.rect and a.angle == b.angle


def turns_over(change: Change) -> bool:
    """Whether a card shows its other side."""
    a, b = change.before, change.after
    if a is None or b is None or a.look == b.look:
        return False
    return b.back is not None and (a.look == b.back or b.look == a.back or a.back is not None)


def rect_between(a: FRect, b: FRect, t: float) -> FRect:
    return FRect(*(p + (q - p) * t for p, q in zip(a, b, strict=True)))


def between(a: Piece, b: Piece, t: float, arc: float = 0.0) -> Piece:
    """A piece on its way; `t` may overshoot 1."""
    rect = rect_between(a.rect, b.rect, t)
    rect.y -= arc * hop(min(1.0, max(0.0, t)))
    part = min(1.0, max(0.0, t))
    alpha = round(a.alpha + (b.alpha - a.alpha) * part)
    look = b.look if part >= 0.5 or a.look is None else a.look
    angle = a.angle + (b.angle - a.angle) * part
    return replace(b, rect=rect, alpha=alpha, look=look, angle=angle)


def _full_size(a: Piece, b: Piece) -> tuple[float, float]:
    """The size at which the picture of a piece is made that is drawn on its way."""
    return a.rect.size if a.rect.w * a.rect.h > b.rect.w * b.rect.h else b.rect.size


def sprites_of(changes: Iterable[Change]) -> Iterator[Sprite]:
    """What will have to be drawn while things change, and when they lie there anew."""
    for change in changes:
        a, b = change.before or change.after, change.after or change.before
        if a is None or b is None:
            continue
        new = b.back if change.before is None and b.comes_from is not None else None
        half = (a.angle + b.angle) / 2
        for look, start, end in ((a.look, a.angle, half), (b.look, half, b.angle), (new, 0.0, 0.0)):
            if look is not None:
                yield from ((look, *_full_size(a, b), turn) for turn in turns(start, end))
        if change.after is not None and change.after.look is not None:
            yield change.after.look, *change.after.rect.size, change.after.angle


def moving(a: Piece, b: Piece, turning: bool = False, arc: float = 0.0) -> Paint:
    """Draws a piece on its way from `a` to `b`; one that is `turning` shows its other side."""
    full = _full_size(a, b)

    def draw(canvas: Canvas, t: float) -> None:
        piece = between(a, b, t, arc)
        if turning:  # a card on edge
            narrow = max(0.02, abs(cos(pi * min(1.0, max(0.0, t)))))
            rect = FRect(0, 0, piece.rect.w * narrow, piece.rect.h)
            piece = replace(piece, rect=rect.move_to(center=piece.rect.center))
        draw_piece(canvas, piece, full)

    return draw


def popping(piece: Piece, grows: float = 1.0, fades: float = 0.0) -> Paint:
    """Draws a piece that grows out of nothing in the first part of its flight, `grows`, and fades
    away in the last, `fades`."""
    w, h = piece.rect.size

    def draw(canvas: Canvas, t: float) -> None:
        part = max(0.05, out_back(min(1.0, t / grows))) if grows else 1.0
        alpha = 255 if 1 - t >= fades else round(255 * (1 - t) / fades)
        rect = piece.rect.inflate((part - 1) * w, (part - 1) * h)
        draw_piece(canvas, replace(piece, rect=rect, alpha=alpha), (w, h))

    return draw


def standing(piece: Piece) -> Paint:
    """Draws a piece where it is, for as long as a flight lasts."""
    return lambda canvas, _t: draw_piece(canvas, piece)


class Motion:
    """Makes the default motion of changes; `place` finds where a key lies, seat plates included."""

    def __init__(self, effects: Effects, place: Callable[[Place], FRect], reduced: bool) -> None:
        self.effects = effects
        self.place = place
        self.reduced = reduced

    def of(self, changes: Iterable[Change], stagger: float = 0.0) -> Step:
        """All changes as one step, at once or each a little after the one before."""
        steps: list[Tween] = []
        for change in changes:
            made = self.one(change, stagger * len(steps))
            if made is not None:
                steps.append(made)
        return parallel(*steps)

    def one(self, change: Change, wait: float = 0.0) -> Tween | None:
        """The flight of one thing, or None where there is nothing to see of it."""
        a, b = change.before, change.after
        if self.reduced:
            return self._faded(change)
        turning = turns_over(change)
        if is_still(change) and not turning:
            return None
        if a is None and b is not None:
            if b.comes_from is None:
                return self._faded(change, wait)
            a = replace(b, rect=self._fitted(b.comes_from, b), look=b.back or b.look)
            turning = b.back is not None and b.back != b.look
        if b is None and a is not None:
            if a.goes_to is None:
                return self._faded(change, wait)
            b = replace(a, rect=self._fitted(a.goes_to, a), alpha=0)
        assert a is not None
        assert b is not None
        seconds, ease = (FLIP, in_out_quad) if a.rect == b.rect else (SLIDE, soft_back)
        landed = change.after is not None and dist(a.rect.center, b.rect.center) >= LANDS_AFTER
        end = partial(self.effects.dust.puff, b.rect) if landed else None
        return self.flight(change, moving(a, b, turning), seconds, ease, wait, end)

    def _fitted(self, place: Place, piece: Piece) -> FRect:
        """A rect of the piece's shape inside a place, never larger than the piece."""
        box = self.place(place)
        k = min(1.0, box.w / piece.rect.w, box.h / piece.rect.h)
        return FRect(0, 0, piece.rect.w * k, piece.rect.h * k).move_to(center=box.center)

    def _faded(self, change: Change, wait: float = 0.0) -> Tween | None:
        piece = change.after or change.before
        if piece is None or (is_still(change) and not turns_over(change)):
            return None
        out = change.after is None

        def draw(canvas: Canvas, t: float) -> None:
            part = 1 - t if out else t
            draw_piece(canvas, replace(piece, alpha=round(piece.alpha * part)))

        return self.flight(change, draw, FADE, in_out_quad, wait)

    def flight(
        self,
        change: Change,
        paint: Paint,
        seconds: float,
        ease: Ease,
        wait: float = 0.0,
        on_end: Callable[[], None] | None = None,
    ) -> Tween:
        """Draws the thing for `seconds`, first where it was while it waits for its turn."""
        whole = seconds + wait

        def draw(canvas: Canvas, t: float) -> None:
            part = (t * whole - wait) / seconds
            if part > 0 or change.before is not None:
                paint(canvas, ease(min(1.0, max(0.0, part))))

        return self.effects.flight(whole, draw, hides=[change.key], on_end=on_end)


def pulse(time: float, still: bool) -> float:
    """How strong legal places glow, in eighths, so that few halos have to be built: the light dips
    now and then, and the table need not be drawn in between."""
    t = time % PULSE_EVERY
    if still or t >= PULSE_SECONDS:
        return 1.0
    return round(8 * (0.825 + 0.175 * cos(2 * pi * t / PULSE_SECONDS))) / 8
