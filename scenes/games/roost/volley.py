"""The end of an egg window as motion: eggs fly, hit, clash or slide off, and the card goes on."""

from dataclasses import replace
from typing import Final, TypeAlias

from pygame import FRect

from game.contract import Event
from game.roost.position import RoostPosition
from game.roost.tables import PADLOCK
from scenes.games.roost.cards import Card
from scenes.games.roost.eggs import RADIUS, Point, Volley, clash, hit, shrugged_off
from scenes.games.roost.layout import RoostLayout
from scenes.games.roost.pieces import COMING, DISCARDS, QUESTION, WINDOW_KEYS, pile_key
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_cubic, in_out_quad, in_quad, out_back, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import PAPER
from scenes.kit.timeline import Step, Tween, after, all_of, call, parallel, sequence, wait
from scenes.table.looks import Art
from scenes.table.motion import moving, standing
from scenes.table.piece import Key, Piece, draw_piece
from scenes.table.show import Show

RoostShow: TypeAlias = Show[RoostPosition, RoostLayout]
_SHAKE: Final = 4.0
_SPLAT: Final = 1.0


def _events(show: RoostShow, kind: str) -> list[Event]:
    return [event for event in show.events if event.kind == kind]


def _hovering(show: RoostShow) -> Piece:
    """The card in its ring, upright."""
    barn, size = show.event.values["barn"], len(show.view.pile(show.event.values["barn"]))
    card = show.before.get(COMING) or show.before[pile_key(barn, size - 1)]
    return replace(card, angle=0.0)


def _gone(show: RoostShow) -> list[Key]:
    """The eggs that leave the hand on the tray, and the card with its question."""
    left = [c.key for c in show.changes if c.after is None and c.before and c.before.comes_from]
    return [*left, COMING, QUESTION]


def closed(show: RoostShow) -> Step:
    """All eggs fly together, and then it shows what became of the card."""
    if _events(show, "padlock_placed"):
        return _locked(show)
    card = _hovering(show)
    steps: list[Step] = []
    if _events(show, "egg_thrown"):
        steps.append(_volley(show, card))
    steps.append(_stopped(show, card) if _events(show, "card_stopped") else _arrived(show, card))
    return sequence(*steps)


def _planned(show: RoostShow, card: FRect) -> Volley:
    """The eggs come from the plates of those who threw them."""
    plates = [show.plate(event.seat) for event in _events(show, "egg_thrown")]
    starts = [(plate.right - 30, plate.centery) for plate in plates]
    goal, seed = card.center, 7 * show.event.seat + show.event.values["barn"]
    if _events(show, "padlock_placed"):
        return shrugged_off(starts, goal, 0.42 * card.w, seed)
    if len(starts) == 1:
        return hit(starts[0], goal, seed)
    return clash(starts, (goal[0] - 0.2 * card.w, goal[1] - 0.62 * card.h), seed)


def _volley(show: RoostShow, card: Piece) -> Step:
    """The eggs on their way, and what becomes of them; the card waits meanwhile."""
    together = len(_events(show, "egg_thrown")) > 1
    volley = _planned(show, card.rect)
    loud = show.sound("splat_double" if together else "splat", 1.0, card.rect.centerx)
    shake = show.watched(lambda: show.effects.shake(_SHAKE * show.context.motion.shake))
    size = 1.2 * card.rect.w * (1.3 if together else 1.0)
    lasts = max(volley.seconds, volley.hit + 0.45)
    steps: list[Step] = [
        show.flight(lasts, standing(card), hides=_gone(show)),
        show.flight(volley.seconds, _eggs(volley), start=show.sound("whoosh", 0.8), above=True),
        Tween(0.0, delay=volley.hit, on_start=all_of(loud, shake)),
    ]
    if together:
        splat = show.flight(_SPLAT, _splat(volley.spot, size), above=True)
        steps.append(after(volley.hit, splat))
    return parallel(*steps)


def _eggs(volley: Volley) -> Paint:
    """The eggs on their ways, and the pieces of shell when they have burst."""

    def draw(canvas: Canvas, t: float) -> None:
        now = t * volley.seconds
        for way in volley.shards:
            pose = way.at(now)
            if pose is not None:
                fade = 1 - (now - way.begin) / max(way.end - way.begin, 0.01)
                box = FRect(pose.x - 5.5, pose.y - 5.5, 11, 11)
                alpha = round(255 * min(1.0, 2 * fade))
                canvas.rounded(box, 3, PAPER, None, "#c9a866", 2, alpha)
        for way in volley.eggs:
            pose = way.at(now)
            if pose is not None:
                canvas.art("egg", (pose.x, pose.y), 3.6 * RADIUS, angle=pose.angle)

    return draw


def _splat(spot: Point, size: float, still: bool = False) -> Paint:
    """The yolk lands, drips and fades; without motion it only appears and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        grown = size * (1.0 if still else 0.3 + 0.7 * out_back(min(1.0, t * 5)))
        rect = FRect(0, 0, grown, grown)
        rect.center = (spot[0], spot[1] + (0.0 if still else 26 * max(0.0, t - 0.3)))
        alpha = 255 if t < 0.6 else round(255 * (1 - t) / 0.4)
        draw_piece(canvas, Piece(Art("egg_splat"), rect, alpha=alpha), (size, size))

    return draw


# -- the card -----------------------------------------------------------------------------------


def _stopped(show: RoostShow, card: Piece) -> Step:
    """The card, with egg on it, goes to the discards unseen."""
    egg = FRect(0, 0, 1.15 * card.rect.w, 1.15 * card.rect.w)
    egg.center = card.rect.center
    soiled = [standing(card), standing(Piece(Art("egg_splat"), egg))]

    def drip(canvas: Canvas, t: float) -> None:
        for paint in soiled:
            paint(canvas, t)

    gone = _gone(show)
    away = moving(card, replace(card, rect=show.layout.discards))
    return sequence(
        show.flight(0.45, drip, hides=gone),
        call(all_of(show.arrive(), show.sound("card_slide", 0.7))),
        parallel(
            show.flight(0.45, standing(show.before[DISCARDS]), hides=[DISCARDS]),
            show.flight(0.45, away, in_out_quad, above=True),
            show.default(without=gone),
        ),
    )


def _arrived(show: RoostShow, card: Piece) -> Step:
    """The pile makes room for it."""
    barn = show.event.values["barn"]
    key = pile_key(barn, len(show.view.pile(barn)) - 1)
    fly = show.flight(0.36, moving(card, show.after[key]), out_cubic, hides=[key])
    heard = show.sound("hay_rustle", 0.7, card.rect.centerx)
    rest = show.default(without=[key, *_gone(show)])
    return sequence(call(all_of(show.arrive(), heard)), parallel(fly, rest))


# -- the padlock --------------------------------------------------------------------------------


def _locked(show: RoostShow) -> Step:
    """The card turns over: eggs slide off iron, and the lock falls before the doors."""
    card, x = _hovering(show), show.layout.windows[show.event.values["barn"]].card.centerx
    gone = _gone(show)
    iron = replace(card, look=Card(PADLOCK))
    flip = moving(card, iron, turning=True)
    flips = show.sound("card_flip_2", 0.8)
    steps: list[Step] = [show.flight(0.26, flip, in_out_quad, gone, start=flips)]
    if _events(show, "egg_thrown"):
        volley = _planned(show, card.rect)
        eggs = show.flight(
            volley.seconds, _eggs(volley), start=show.sound("whoosh", 0.8), above=True
        )
        tap = Tween(0.0, delay=volley.hit, on_start=show.sound("egg_slide", 0.9, x))
        steps.append(parallel(show.flight(volley.seconds, standing(iron), hides=gone), eggs, tap))
    shake = show.watched(lambda: show.effects.shake(3.0 * show.context.motion.shake))
    goal = show.layout.barns[show.event.values["barn"]].lock
    falls = show.flight(0.38, _lock_drop(card.rect, goal), in_cubic, [*gone, *WINDOW_KEYS])
    land = Tween(0.0, delay=0.26, on_start=all_of(show.sound("clunk", 1.0, x), shake))
    rest = show.default(without=[*gone, *WINDOW_KEYS])
    return sequence(*steps, parallel(falls, land), call(show.arrive()), rest)


def _lock_drop(start: FRect, goal: FRect) -> Paint:
    """The padlock falls before the doors, with one bounce."""
    first = 0.9 * start.w
    full = max(first, goal.w)

    def draw(canvas: Canvas, t: float) -> None:
        fall = min(1.0, t / 0.6)
        size = first + (goal.w - first) * fall
        rect = FRect(0, 0, size, size)
        x = start.centerx + (goal.centerx - start.centerx) * fall
        y = start.centery + (goal.centery - start.centery) * in_quad(fall)
        rect.center = (x, y - (22 * hop((t - 0.6) / 0.4) if t > 0.6 else 0.0))
        draw_piece(canvas, Piece(Art("padlock"), rect), (full, full))

    return draw


# -- reduced motion -----------------------------------------------------------------------------


def closed_still(show: RoostShow) -> Step:
    """Egg on the card, then where it went."""
    card = _hovering(show)
    eggs, locked = _events(show, "egg_thrown"), bool(_events(show, "padlock_placed"))
    steps: list[Step] = []
    if eggs and not locked:
        cue = "splat" if len(eggs) == 1 else "splat_double"
        splat = _splat(card.rect.center, 1.1 * card.rect.w, True)
        steps += [
            call(show.sound(cue, 1.0, card.rect.centerx)),
            parallel(
                show.flight(0.5, standing(card), hides=[COMING, QUESTION]),
                show.flight(0.5, splat),
            ),
        ]
    cue, moment = ("clunk", 0.2) if locked else ("hay_rustle", 0.0)
    if _events(show, "card_stopped"):
        cue, moment = "card_slide", 0.3
    heard = show.sound(cue, 0.7, card.rect.centerx)
    return sequence(*steps, call(all_of(show.arrive(), heard)), show.default(), wait(moment))
