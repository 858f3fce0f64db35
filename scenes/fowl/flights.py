"""How the things of Fowl Play look in motion, each a function of the canvas and of 0 to 1."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from pygame import FRect

from game.fowl.state import HIDDEN
from scenes.fowl import board, tokens
from scenes.fowl.yard_strip import egg_boxes
from scenes.kit import pictures
from scenes.kit.air import Paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import hop, in_back, in_quad, out_back, out_bounce, out_cubic
from scenes.kit.palette import Coat
from scenes.table.flying import Spot, between, scaled, squeezed

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable


def _on_the_way(table: "FowlTable", start: int, end: int, t: float) -> Point:
    a, b = table.plan.grid.centre(start), table.plan.grid.centre(end)
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


# -- birds --------------------------------------------------------------------------------------


def bird_hops(table: "FowlTable", bird: int, start: int, end: int, high: float) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        x, y = _on_the_way(table, start, end, t)
        board.bird(canvas, grid, bird, (x, y - high * hop(t)))

    return draw


def bird_drops_in(table: "FowlTable", bird: int, cell: int) -> Paint:
    """A bird comes down on its starting cell."""

    def draw(canvas: Canvas, t: float) -> None:
        x, y = table.plan.grid.centre(cell)
        y -= 60 * (1 - out_bounce(t))
        board.bird(canvas, table.plan.grid, bird, (x, y), round(255 * min(1.0, 3 * t)))

    return draw


def bird_shivers(table: "FowlTable", birds: Sequence[int]) -> Paint:
    """Birds that have just been frightened: an alarm over each; they tremble at rest anyway."""

    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        for bird in birds:
            cell = table.shown.birds.get(bird)
            if cell is not None:
                x, y = grid.centre(cell)
                board.alarm(canvas, grid, (x, y - 6 * hop(min(1.0, 2 * t))))

    return draw


def bird_is_caught(table: "FowlTable", bird: int, cell: int, goal: Spot) -> Paint:
    """It jumps up, and its token flies to the seat that has caught it."""

    def draw(canvas: Canvas, t: float) -> None:
        size = table.plan.grid.token
        x, y = table.plan.grid.centre(cell)
        jump = min(1.0, t / 0.3)
        start = FRect(x - size / 2, y - size / 2 - 40 * out_cubic(jump), size, size)
        rect = between(start, goal(), out_cubic(max(0.0, (t - 0.3) / 0.7)))
        tokens.squeezed_token(canvas, bird, rect)

    return draw


def bird_fades(table: "FowlTable", bird: int, goal: Spot) -> Paint:
    """Reduced motion: it appears where it goes."""

    def draw(canvas: Canvas, t: float) -> None:
        tokens.squeezed_token(canvas, bird, goal(), round(255 * t))

    return draw


# -- foxes --------------------------------------------------------------------------------------


def fox_hops(table: "FowlTable", coat: Coat, start: int, end: int, high: float) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        x, y = _on_the_way(table, start, end, t)
        board.fox(canvas, grid, coat, (x, y - high * hop(t)))

    return draw


def fox_drops(table: "FowlTable", coat: Coat, cell: int) -> Paint:
    """A fox is put down in the den."""

    def draw(canvas: Canvas, t: float) -> None:
        x, y = table.plan.grid.centre(cell)
        board.fox(canvas, table.plan.grid, coat, (x, y - 70 * (1 - out_bounce(t))))

    return draw


def fox_pounces(table: "FowlTable", coat: Coat, start: int, end: int) -> Paint:
    """It crouches, then leaps in a high arc."""

    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        crouch = min(1.0, t / 0.3)
        leap = max(0.0, (t - 0.3) / 0.7)
        x, y = _on_the_way(table, start, end, out_cubic(leap))
        y -= 1.6 * grid.side * hop(leap)
        low = 0.16 * (hop(crouch) if leap == 0 else 0.0)
        _fox_shape(canvas, table, coat, (x, y), 1 + low, 1 - low)

    return draw


def fox_gobbles(table: "FowlTable", coat: Coat, cell: int) -> Paint:
    """Three bites, in dust that settles."""

    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        x, y = grid.centre(cell)
        chew = 1 + 0.08 * abs(sin(3 * pi * t))
        size = grid.fox * 1.1
        _stretched(
            canvas, f"fox_{coat.name}_gobble", (x, y - 0.2 * grid.side), size, chew, 2 - chew
        )
        cloud(canvas, (x, y + 0.5 * grid.side), grid.side * (1.2 + 1.4 * t), round(190 * (1 - t)))
        board.badge(canvas, grid, coat, (x, y))

    return draw


def fox_fades(table: "FowlTable", coat: Coat, cell: int, out: bool) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        alpha = round(255 * (1 - t if out else t))
        board.fox(canvas, table.plan.grid, coat, table.plan.grid.centre(cell), alpha)

    return draw


def _fox_shape(
    canvas: Canvas, table: "FowlTable", coat: Coat, at: Point, wide: float, high: float
) -> None:
    grid = table.plan.grid
    middle = (at[0], at[1] - 0.13 * grid.side)
    _stretched(canvas, board.fox_art(coat), middle, grid.fox, wide, high)


def _stretched(
    canvas: Canvas, name: str, at: Point, size: float, wide: float, high: float, alpha: int = 255
) -> None:
    """A picture stretched or squashed on its feet; (x, y) is its middle when it is neither."""
    image = pictures.picture(name, canvas.px(size), canvas.px(size))
    w, h = size * wide, size * high
    if w > 2 and h > 2:
        scaled(canvas, image, FRect(at[0] - w / 2, at[1] + size / 2 - h, w, h), alpha)


# -- under the ground ---------------------------------------------------------------------------


def fox_dives(table: "FowlTable", coat: Coat, cell: int) -> Paint:
    """Squashed into the mouth, throwing up earth."""

    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        x, y = grid.centre(cell)
        gone = max(0.0, min(1.0, in_back(t)))
        rise = 0.5 * grid.side * hop(min(1.0, 2 * t)) * (1 - t)
        middle = (x, y - rise + 0.25 * grid.side * gone)
        _stretched(canvas, board.fox_art(coat), middle, grid.fox * 0.96, 1 - 0.5 * gone, 1 - gone)
        _clods(canvas, (x, y), grid.side, t, 9)
        cloud(canvas, (x, y), grid.side * (0.8 + t), round(150 * t * (1 - t) * 4))

    return draw


def fox_pops_out(table: "FowlTable", coat: Coat, cell: int) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        x, y = grid.centre(cell)
        up = out_back(t)
        size = grid.side * 1.95
        name = f"tunnel_fox_{coat.name}"
        _stretched(canvas, name, (x, y - 0.1 * grid.side), size, 0.7 + 0.3 * up, max(0.05, up))
        _clods(canvas, (x, y), grid.side, t, 7)

    return draw


def mound_runs(table: "FowlTable", start: int, end: int) -> Paint:
    """A mound of earth runs under the yard from mouth to mouth and leaves a trail of clods."""

    def draw(canvas: Canvas, t: float) -> None:
        grid = table.plan.grid
        a, b = grid.centre(start), grid.centre(end)
        for k in range(16):
            back = t - 0.045 * (k + 1)
            if back < 0:
                break
            x, y = _run(a, b, back)
            r = grid.side * (0.2 - 0.008 * k)
            box = FRect(x - r + 3 * sin(9 * back + k), y - r + 0.2 * grid.side, 2 * r, 2 * r)
            canvas.rounded(box, r, "#6b4420", None, "#3a2010", 2, max(60, 240 - 12 * k))
        x, y = _run(a, b, t)
        bob = 0.1 * grid.side * abs(sin(14 * t))
        canvas.art("mound", (x, y - bob), grid.side * 1.5)
        _clods(canvas, (x, y), grid.side * 0.7, (t * 5) % 1.0, 4)

    return draw


def run_seconds(table: "FowlTable", start: int, end: int) -> float:
    """Longer ways take longer."""
    a, b = table.plan.grid.centre(start), table.plan.grid.centre(end)
    steps = hypot(b[0] - a[0], b[1] - a[1]) / (table.plan.grid.side * 1.7)
    return 0.3 + 0.07 * steps


def _run(a: Point, b: Point, t: float) -> Point:
    """A way from mouth to mouth that bends a little, as tunnels do."""
    bend = 0.16 * sin(pi * t)
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + dx * t - dy * bend, a[1] + dy * t + dx * bend


def _clods(canvas: Canvas, at: Point, size: float, t: float, count: int) -> None:
    """Earth that is thrown up in a fan and falls."""
    if not 0 < t < 1:
        return
    for k in range(count):
        turn = -pi * (0.12 + 0.76 * (k + 0.5) / count)
        far = size * (0.7 + 0.5 * ((k * 7) % 5) / 5) * t
        x = at[0] + far * cos(turn)
        y = at[1] + far * sin(turn) * 1.5 + 1.5 * size * in_quad(t)
        r = size * (0.09 + 0.03 * (k % 3))
        box = (x - r, y - r, 2 * r, 2 * r)
        canvas.rounded(box, r, "#8a5a2c", None, "#4a2a12", 2, round(255 * (1 - t * t)))


def cloud(canvas: Canvas, at: Point, size: float, alpha: int) -> None:
    if alpha > 0:
        full = 128.0
        image = pictures.picture("dust", canvas.px(full), canvas.px(full))
        scaled(canvas, image, FRect(at[0] - size / 2, at[1] - size / 2, size, size), alpha)


# -- cards --------------------------------------------------------------------------------------


def card_moves(card: int, start: Spot, end: Spot, target: bool = False) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        a, b = start(), end()
        rect = between(a, b, t)
        full = a if a.w > b.w else b
        if rect.w > 2 and rect.h > 2:
            scaled(canvas, tokens.card_sheet(canvas, card, full.w, full.h, target), rect)

    return draw


def card_fades(card: int, spot: Spot, target: bool = False, out: bool = False) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        image = tokens.card_sheet(canvas, card, rect.w, rect.h, target)
        scaled(canvas, image, rect, round(255 * (1 - t if out else t)))

    return draw


def card_turns_up(card: int, spot: Spot) -> Paint:
    """A small card that turns over; in its place in the order only its bird stays."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        high = rect.h * 1.2
        box = FRect(0, 0, high * 5 / 7, high)
        box.center = rect.center
        image = tokens.card_sheet(canvas, card if t >= 0.5 else HIDDEN, box.w, box.h)
        scaled(canvas, image, squeezed(box, abs(1 - 2 * t)))

    return draw


def target_shown(card: int, spot: Spot, still: bool) -> Paint:
    """A target is turned up beside its seat's panel, and stays for a moment."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        grow = 1.0 if still else out_back(min(1.0, t / 0.3))
        box = FRect(0, 0, max(2.0, rect.w * grow), max(2.0, rect.h * grow))
        box.center = rect.center
        alpha = 255 if t < 0.9 else round(255 * (1 - t) / 0.1)
        full = tokens.card_sheet(canvas, card, rect.w, rect.h, True)
        scaled(canvas, full, box, alpha)

    return draw


def egg_turns(table: "FowlTable") -> Paint:
    """A clear round: the next egg becomes a check."""

    def draw(canvas: Canvas, t: float) -> None:
        shown = table.shown
        eggs = egg_boxes(canvas, table.plan.tally, shown.clear_cards)
        rect = eggs[max(0, shown.clear - 1)]
        size = rect.h * (1 + 0.8 * hop(t))
        name = "egg_icon" if t < 0.5 else "ui_check"
        image = pictures.picture(name, canvas.px(rect.h * 1.6), canvas.px(rect.h * 1.6))
        box = FRect(0, 0, size, size)
        box.center = rect.center
        scaled(canvas, image, squeezed(box, abs(1 - 2 * t)))

    return draw
