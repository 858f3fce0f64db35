"""What is shown of Fowl Play beyond the plain difference: hops, the catch, tunnels, fright."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from math import cos, hypot, pi, sin
from typing import Final

from pygame import FRect

from game.contract import Event
from game.fowl.position import FowlPosition
from game.fowl.tables import FOX_STEPS, colour_of, type_of
from scenes.games.fowl.layout import FOX, FowlLayout, HexGrid
from scenes.games.fowl.looks import PLUMAGE, SCARED, Card, alarm, fox, fox_badge
from scenes.games.fowl.pieces import bird_key, fox_key
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import hop, in_back, in_out_sine, in_quad, out_back, out_bounce, out_cubic
from scenes.kit.palette import COATS, Coat
from scenes.kit.timeline import Step, all_of, call, parallel, sequence, wait
from scenes.table.layout import square
from scenes.table.looks import Art, Painted
from scenes.table.motion import between, moving, popping
from scenes.table.piece import Key, Look, Piece, draw_piece
from scenes.table.show import Show, Showpiece

FowlShow = Show[FowlPosition, FowlLayout]
SECOND_THOUGHTS: Final = 1.0
"""Seconds after a person's step that ends the move by itself, in which it can be taken back."""
_VOICES: Final = ("cluck", "quack", "honk", "gobble")
"""By type."""


def dealt(show: FowlShow) -> Step:
    """The flocks come into the yard, then the viewer's cards."""
    steps: list[Step] = []
    cards_wait = 0.0
    for k, change in enumerate(show.changes):
        key, piece, start = change.key, change.after, 0.025 * k
        if piece is None or not isinstance(key, tuple):
            continue
        if key[0] == "bird":
            above = replace(piece, rect=show.rect(piece.comes_from), alpha=0)
            steps.append(show.motion.flight(change, moving(above, piece), 0.4, out_bounce, start))
            if k % 9 == 4:
                voice = show.sound(_VOICES[int(type_of(key[1]))], 0.3)
                steps.append(sequence(wait(start), call(voice)))
            cards_wait = start + 0.4
        else:
            flight = show.motion.one(change, cards_wait)
            heard = sequence(wait(cards_wait), call(show.sound("card_flick", 0.6)))
            steps += [flight, heard] if flight else [heard]
            cards_wait += 0.08
    return parallel(*steps)


def turn(show: FowlShow) -> Step:
    cue = "bell_soft" if show.event.seat == show.view.viewer else "ui_move"
    return sequence(show.begin(cue, 0.4), wait(0.12))


def revealed(show: FowlShow) -> Step:
    """All cards turn over in the same moment, and lie a while."""
    return sequence(show.begin("card_flip_all"), show.default(), wait(0.3))


def targets_shown(show: FowlShow) -> Step:
    """Every target is turned up beside its seat's plate, and stays for a moment."""
    steps: list[Step] = [show.begin("chime_small")]
    for event in show.events:
        plate = show.plate(event.seat)
        rect = FRect(plate.right + 8, plate.centery - 49, 70, 98)
        card = Piece(Card(event.values["card"], target=True), rect)
        pops = popping(card, 0.0 if show.reduced else 0.3, 0.1)
        steps.append(show.flight(1.6, pops, above=True))
    return parallel(*steps)


# -- steps --------------------------------------------------------------------------------------


def bird_moved(show: FowlShow) -> Step:
    bird = show.event.values["bird"]
    cue = _VOICES[int(type_of(bird))]
    gone = _hops(show, bird_key(bird), 10, 0.18, cue, 0.45)
    return sequence(gone, *_second_thoughts(show, show.event.values["left"] == 0))


def fox_moved(show: FowlShow) -> Step:
    """A hop, or the leap upon a bird."""
    if len(show.events) > 1:
        return _fades(show, "squawk_0") if show.reduced else _capture(show, show.events[1])
    seat, view = show.event.seat, show.view
    gone = _hops(show, fox_key(seat), 14, 0.2, "paw", 1.0)
    over = view.steps == FOX_STEPS and seat != view.play_order()[-1]
    return sequence(gone, *_fright(show), *_second_thoughts(show, over))


def _hops(show: FowlShow, key: Key, high: float, seconds: float, cue: str, volume: float) -> Step:
    """From cell to cell; in reduced motion it slides."""
    start, end = show.before[key], show.after[key]
    begin = all_of(show.arrive(), show.sound(cue, volume, end.rect.centerx))
    flown = moving(start, end, arc=0 if show.reduced else high)
    return show.flight(0.08 if show.reduced else seconds, flown, in_out_sine, [key], begin)


def _second_thoughts(show: FowlShow, over: bool) -> list[Step]:
    """After a person's step that ends the move by itself the next seat does not go on at once."""
    person = show.context.seats[max(0, show.event.seat)].is_human
    return [wait(SECOND_THOUGHTS)] if over and person else []


def _fright(show: FowlShow) -> list[Step]:
    """Birds start that no fox was near to before; they tremble at rest anyway."""
    before, now = show.view_before, show.view
    grid = show.layout.grid
    cells = {
        bird: cell
        for bird, cell in now.birds().items()
        if now.fear(cell) <= SCARED < before.fear(cell)
    }
    if not cells:
        return []

    def draw(canvas: Canvas, t: float) -> None:
        for cell in cells.values():
            x, y = grid.centre(cell)
            alarm(canvas, (x, y - 6 * hop(min(1.0, 2 * t))), grid.side)

    def flutter() -> None:
        for bird, cell in cells.items() if not show.reduced else ():
            plumage = PLUMAGE[int(colour_of(bird))]
            show.feathers.burst(grid.centre(cell), 3, plumage, bird, 0.8, 150)

    begin = all_of(show.sound("flutter", 0.7), show.watched(flutter))
    return [show.flight(0.4, draw, start=begin)]


# -- the catch ----------------------------------------------------------------------------------


def _capture(show: FowlShow, event: Event) -> Step:
    """The leap, the bird that flies to the seat's plate, feathers; then the fox licks its lips."""
    bird, seat = event.values["bird"], event.seat
    key, hunter = bird_key(bird), fox_key(seat)
    cell = show.layout.grid.centre(event.values["cell"])
    x, plumage = cell[0], PLUMAGE[int(colour_of(bird))]
    leap = partial(_leaps, show.before[hunter], show.after[hunter], show.layout.grid.side)
    leaping = show.flight(0.45, leap, hides=[hunter], start=show.sound("pounce", 0.9, x))
    bite = all_of(
        show.arrive(),
        show.sound("squawk", 1.0, x),
        show.sound("chomp", 0.8, x),
        show.watched(partial(show.feathers.burst, cell, 14, plumage, bird, 1.1, 240)),
    )
    caught = partial(_is_caught, show.before[key], show.after[key])
    flying = show.flight(0.62, caught, hides=[key], start=bite, above=True)
    chews = partial(_gobbles, show.layout.grid, COATS[show.context.seats[seat].look], cell)
    eating = parallel(flying, show.flight(0.62, chews, hides=[hunter]))
    return sequence(leaping, eating, *_fright(show))


def _fades(show: FowlShow, *cues: str) -> Step:
    """Reduced motion: what has moved is there no more and appears in its new place."""
    x = show.rect(fox_key(show.event.seat)).centerx
    heard = all_of(show.arrive(), *(show.sound(cue, 1.0, x) for cue in cues))
    return sequence(call(heard), show.default(), *_fright(show))


def _leaps(start: Piece, end: Piece, side: float, canvas: Canvas, t: float) -> None:
    """It crouches, then leaps in a high arc."""
    crouch, leap = min(1.0, t / 0.3), max(0.0, (t - 0.3) / 0.7)
    piece = between(start, end, out_cubic(leap), 0.0)
    low = 0.16 * hop(crouch) if leap == 0 else 0.0
    rect = piece.rect.move(0, -1.6 * side * hop(leap))
    _stretched(canvas, piece.look, rect, 1 + low, 1 - low)


def _is_caught(start: Piece, end: Piece, canvas: Canvas, t: float) -> None:
    """The bird jumps up, and its token flies to the seat that has caught it."""
    full = start.rect.size
    up = replace(start, rect=start.rect.move(0, -40 * out_cubic(min(1.0, t / 0.3))))
    draw_piece(canvas, between(up, end, out_cubic(max(0.0, (t - 0.3) / 0.7))), full)


def _gobbles(grid: HexGrid, coat: Coat, at: Point, canvas: Canvas, t: float) -> None:
    """Three bites, in dust that settles."""
    x, y = at
    chew = 1 + 0.08 * abs(sin(3 * pi * t))
    box = square((x, y - 0.2 * grid.side), 1.1 * FOX * grid.side)
    _stretched(canvas, Art(f"fox_{coat.name}_gobble"), box, chew, 2 - chew)
    size = grid.side * (1.2 + 1.4 * t)
    _dust(canvas, (x, y + 0.5 * grid.side), size, round(190 * (1 - t)))
    fox_badge(canvas, coat, at, grid.side)


def _stretched(canvas: Canvas, look: Look | None, rect: FRect, wide: float, high: float) -> None:
    """A thing stretched or squashed on its feet."""
    w, h = rect.w * wide, rect.h * high
    if w > 2 and h > 2:
        box = FRect(rect.centerx - w / 2, rect.bottom - h, w, h)
        draw_piece(canvas, Piece(look, box), rect.size)


def _dust(canvas: Canvas, at: Point, size: float, alpha: int) -> None:
    draw_piece(canvas, Piece(Art("dust"), square(at, size), alpha=alpha), (128, 128))


# -- under the ground ---------------------------------------------------------------------------


def fox_tunnelled(show: FowlShow) -> Step:
    """Into the one mouth, under the yard, out of the other."""
    if show.reduced:
        return _fades(show, "dig", "pop")
    grid, hides = show.layout.grid, [fox_key(show.event.seat)]
    coat = COATS[show.context.seats[show.event.seat].look]
    start, end = (grid.centre(show.event.values[where]) for where in ("from", "to"))
    dives, pops = partial(_dives, grid, coat, start), partial(_comes_up, grid, coat, end)
    runs = partial(_runs, grid, start, end)
    seconds = 0.3 + 0.07 * hypot(end[0] - start[0], end[1] - start[1]) / (1.7 * grid.side)
    out = all_of(show.arrive(), show.sound("earth_pop", 1.0, end[0]))
    return sequence(
        show.flight(0.3, dives, hides=hides, start=show.sound("dig", 0.9, start[0])),
        show.flight(seconds, runs, hides=hides, start=show.sound("burrow", 0.9)),
        show.flight(0.34, pops, hides=hides, start=out),
        *_fright(show),
    )


def _dives(grid: HexGrid, coat: Coat, at: Point, canvas: Canvas, t: float) -> None:
    """Squashed into the mouth, throwing up earth."""
    gone = max(0.0, min(1.0, in_back(t)))
    rise = 0.5 * grid.side * hop(min(1.0, 2 * t)) * (1 - t)
    box = square((at[0], at[1] - rise + 0.25 * grid.side * gone), 0.96 * FOX * grid.side)
    _stretched(canvas, Painted(fox, (coat, False, False)), box, 1 - 0.5 * gone, 1 - gone)
    _clods(canvas, at, grid.side, t, 9)
    _dust(canvas, at, grid.side * (0.8 + t), round(150 * t * (1 - t) * 4))


def _comes_up(grid: HexGrid, coat: Coat, at: Point, canvas: Canvas, t: float) -> None:
    up = out_back(t)
    box = square((at[0], at[1] - 0.1 * grid.side), 1.95 * grid.side)
    _stretched(canvas, Art(f"tunnel_fox_{coat.name}"), box, 0.7 + 0.3 * up, max(0.05, up))
    _clods(canvas, at, grid.side, t, 7)


def _runs(grid: HexGrid, a: Point, b: Point, canvas: Canvas, t: float) -> None:
    """A mound of earth runs under the yard and leaves a trail of clods."""

    def way(t: float) -> Point:
        bend = 0.16 * sin(pi * t)  # a little, as tunnels do
        dx, dy = b[0] - a[0], b[1] - a[1]
        return a[0] + dx * t - dy * bend, a[1] + dy * t + dx * bend

    for k in range(16):
        back = t - 0.045 * (k + 1)
        if back < 0:
            break
        x, y = way(back)
        r = grid.side * (0.2 - 0.008 * k)
        box = square((x + 3 * sin(9 * back + k), y + 0.2 * grid.side), 2 * r)
        canvas.rounded(box, r, "#6b4420", None, "#3a2010", 2, max(60, 240 - 12 * k))
    x, y = way(t)
    canvas.art("mound", (x, y - 0.1 * grid.side * abs(sin(14 * t))), grid.side * 1.5)
    _clods(canvas, (x, y), grid.side * 0.7, (t * 5) % 1.0, 4)


def _clods(canvas: Canvas, at: Point, size: float, t: float, count: int) -> None:
    """Earth that is thrown up in a fan and falls."""
    for k in range(count if 0 < t < 1 else 0):
        turn = -pi * (0.12 + 0.76 * (k + 0.5) / count)
        far = size * (0.7 + 0.5 * ((k * 7) % 5) / 5) * t
        x = at[0] + far * cos(turn)
        y = at[1] + far * sin(turn) * 1.5 + 1.5 * size * in_quad(t)
        r = size * (0.09 + 0.03 * (k % 3))
        alpha = round(255 * (1 - t * t))
        canvas.rounded(square((x, y), 2 * r), r, "#8a5a2c", None, "#4a2a12", 2, alpha)


SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    "dealt": dealt,
    "card_revealed": revealed,
    "fowl_turn": turn,
    "fox_turn": turn,
    "bird_moved": bird_moved,
    "fox_moved": fox_moved,
    "fox_tunnelled": fox_tunnelled,
    "target_shown": targets_shown,
}
