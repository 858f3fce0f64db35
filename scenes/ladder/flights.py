"""How Hennen Rennen's things look in the air, each a function of the canvas and of 0 to 1."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from pygame import FRect, Surface

from game.ladder.state import HIDDEN
from game.ladder.tables import DUST
from scenes.kit import lang, paint, pictures
from scenes.kit.air import Paint
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas, Point
from scenes.kit.easing import hop, in_quad, out_back, out_elastic
from scenes.kit.palette import GLOW, SEATS, WHITE
from scenes.ladder import phrases, pieces
from scenes.ladder.plan import LadderPlan
from scenes.ladder.preview import arrow_down
from scenes.ladder.shown import Hen
from scenes.ladder.tumble import DUST_Y, STEP, Pose, Tumble
from scenes.meadow import COST_RIM
from scenes.table.flying import Spot, between, scaled, squeezed

if TYPE_CHECKING:
    from scenes.ladder.table import LadderTable

SETTLE: Final = 0.16
ANGLE_STEP: Final = 12
_sheets = SurfaceCache(24 * 1024 * 1024)


def card_sheet(canvas: Canvas, card: int, w: float, h: float) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(w, h)
        face = FRect(0, 0, w, h)
        if card == HIDDEN:
            paint.card_back(sheet, face, shadow=False)
        else:
            paint.number_card(sheet, face, card, shadow=False)
        return sheet.surface

    return _sheets.get((card, canvas.px(w), canvas.px(h)), make)


def card_move(card: int, start: Spot, end: Spot, turns: bool = False, arc: float = 0.0) -> Paint:
    """A card on its way; one that `turns` shows its back first."""

    def draw(canvas: Canvas, t: float) -> None:
        a, b = start(), end()
        rect = between(a, b, t)
        rect.y -= arc * hop(min(1.0, max(0.0, t)))
        full = a if a.w > b.w else b
        shown = card
        if turns:
            part = min(1.0, max(0.0, t))
            shown = card if part >= 0.5 else HIDDEN
            rect = squeezed(rect, abs(cos(pi * part)))
        scaled_rect = rect if rect.w > 2 else rect.inflate(2, 0)
        image = card_sheet(canvas, shown, full.w, full.h)
        scaled(canvas, image, scaled_rect)

    return draw


def card_fade(card: int, spot: Spot, out: bool = False) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        image = card_sheet(canvas, card, rect.w, rect.h)
        scaled(canvas, image, rect, round(255 * ((1 - t) if out else t)))

    return draw


def cards_leave(gone: dict[int, tuple[int, FRect]], goal: Spot) -> Paint:
    """Cards that leave the game shrink into what has been seen; `gone` is filled at the start."""

    def draw(canvas: Canvas, t: float) -> None:
        middle = goal().center
        for card, start in gone.values():
            small = FRect(0, 0, start.w * 0.25, start.h * 0.25)
            small.center = middle
            rect = between(start, small, in_quad(t))
            image = card_sheet(canvas, card, start.w, start.h)
            scaled(canvas, image, rect, round(255 * (1 - 0.8 * t)))

    return draw


def card_flip(card: int, spot: Spot, look: int) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        rect = spot()
        image = card_sheet(canvas, card if t >= 0.5 else HIDDEN, rect.w, rect.h)
        scaled(canvas, image, squeezed(rect, abs(1 - 2 * t)))
        paint.badge(canvas, look, (rect.right - 6, rect.y + 4), 17)

    return draw


def crown_drop(slot: Spot) -> Paint:
    def draw(canvas: Canvas, t: float) -> None:
        pieces.crown(canvas, slot().move(0, -4), 64 * (1 - out_back(t)))

    return draw


# -- hens ---------------------------------------------------------------------------------------


def hen_drop(table: "LadderTable", hen: Hen, place: int) -> Paint:
    """Down from 40 above, squashed by the landing, and up again in smaller and smaller waves."""

    def draw(canvas: Canvas, t: float) -> None:
        plan, look = table.plan, table.looks[hen.owner]
        x, y = plan.feet(place)
        fall = min(1.0, t / 0.3)
        squash = 0.0 if fall < 1 else 0.12 * (1 - out_elastic((t - 0.3) / 0.7))
        y -= 40 * plan.scale * (1 - in_quad(fall))
        w, h = plan.hen * (1 + squash), plan.hen * (1 - squash)
        image = _hen_sheet(canvas, look, plan.hen)
        if t < 0.8:
            lit = FRect(x - 46 * plan.scale, plan.feet(place)[1] - plan.hen, 0, plan.hen)
            lit.w = 240 * plan.scale
            canvas.glow(lit, 24, GLOW, 10, 120, 0, hollow=False)
        scaled(canvas, image, FRect(x - w / 2, y - h, w, h))
        pieces.rung_plate(canvas, plan, place, look, hen.card)

    return draw


def _hen_sheet(canvas: Canvas, look: int, size: float) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(size, size)
        sheet.art(pieces.sprite(look), (size / 2, size), size, "midbottom")
        return sheet.surface

    return _sheets.get(("hen", look, canvas.px(size)), make)


def hen_fade(table: "LadderTable", hen: Hen, spot: Callable[[], Point], mood: str = "") -> Paint:
    """Fades in where she belongs."""

    def draw(canvas: Canvas, t: float) -> None:
        name = pieces.sprite(table.looks[hen.owner], mood)
        canvas.art(name, spot(), table.plan.hen, "midbottom", alpha=round(255 * t))

    return draw


def hen_dives(table: "LadderTable", hen: Hen, home: Callable[[], Point]) -> Paint:
    """Head over heels into the dust."""

    def draw(canvas: Canvas, t: float) -> None:
        size = tumbling_size(table.plan)
        x, y = home()
        at = (x, y - size / 2 - 90 * table.plan.scale * (1 - t))
        name = pieces.sprite(table.looks[hen.owner], "tumble")
        canvas.art(name, at, size, angle=coarse(-180 * (1 - t)))

    return draw


def hen_tumble(
    table: "LadderTable",
    hen: Hen,
    fall: Tumble,
    seconds: float,
    end: int,
    home: Callable[[], Point],
) -> Paint:
    """Down the ladder for `seconds`, then set down at place `end` in the time that is left."""
    whole = seconds + SETTLE

    def draw(canvas: Canvas, t: float) -> None:
        plan, look = table.plan, table.looks[hen.owner]
        name, size = pieces.sprite(look, "tumble"), tumbling_size(plan)
        now = t * whole
        stretch = fall.seconds / seconds
        if now <= seconds:
            for ago, alpha in ((0.09, 40), (0.045, 80)):
                past = fall.at(max(0.0, now - ago) * stretch)
                at = in_ladder(plan, past)
                canvas.art(name, at, size, angle=coarse(past.angle), alpha=alpha)
        pose = fall.at(min(now, seconds) * stretch)
        x, y = in_ladder(plan, pose)
        angle = pose.angle
        plate = FRect(0, 0, *plan.plate)
        plate.center = (x, y - 0.66 * plan.hen)
        if now > seconds:
            part = out_back((now - seconds) / SETTLE)
            feet = home()
            x += (feet[0] - x) * part
            y += (feet[1] - plan.hen / 2 - y) * part
            angle += (round(angle / 360) * 360 - angle) * min(1.0, part)
            if end != DUST:
                plate = between(plate, plan.plate_rect(end), part)
        canvas.art(name, (x, y), size, angle=coarse(angle))
        pieces.number_plate(canvas, plate, look, hen.card, plan.plate_text)

    return draw


def tumbling_size(plan: LadderPlan) -> float:
    return plan.hen * 1.1


def coarse(angle: float) -> float:
    """Few enough angles that all of them can be turned beforehand."""
    return round(angle / ANGLE_STEP) * ANGLE_STEP


def sprites_to_turn(canvas: Canvas, plan: LadderPlan, looks: list[int]) -> Iterator[Surface]:
    """Turns one picture of a fall after the other, so that no frame of a bump has to."""
    size = canvas.px(tumbling_size(plan))
    for angle in range(0, 360, ANGLE_STEP):
        for look in looks:
            yield pictures.picture(pieces.sprite(look, "tumble"), size, size, angle=angle)


def in_ladder(plan: LadderPlan, pose: Pose) -> Point:
    """A pose of the physics in this layout; its middle."""
    zero = plan.rung_y[1] + 7 * plan.scale
    feet = pose.y + 30
    down = (plan.rung_y[1] - plan.rung_y[2]) / STEP
    if feet > 0:
        down = (plan.rung_y[0] - zero) / DUST_Y
    x = plan.ladder.x + pose.x * plan.scale
    return x, zero + feet * down - plan.hen * 0.46


def way_down(table: "LadderTable", start: int, end: int, lane: float) -> Paint:
    """Reduced motion: an arrow instead of the fall."""

    def draw(canvas: Canvas, t: float) -> None:
        plan = table.plan
        top = plan.rung_y[start] - 26 * plan.scale
        bottom = plan.rung_y[end] - 30 * plan.scale
        arrow_down(canvas, plan.ladder.right - lane * plan.scale, top, bottom)

    return draw


def dust_puff(spot: Callable[[], Point], size: float) -> Paint:
    """A cloud from .4 to 1.2 of its size, and three stars that turn once."""

    def draw(canvas: Canvas, t: float) -> None:
        x, y = spot()
        w = size * (0.4 + 0.8 * min(1.0, 2 * t))
        cloud = FRect(x - w / 2, y - 0.3 * size - w / 2, w, w)
        scaled(canvas, _dust_sheet(canvas, size), cloud, round(255 * (1 - t)))
        for k in range(3):
            turn = 2 * pi * (t + k / 3)
            at = (x + 0.4 * size * cos(turn), y - 0.62 * size + 0.1 * size * sin(turn))
            canvas.art("mark_star", at, 18, tint="#ffd75a")

    return draw


def _dust_sheet(canvas: Canvas, size: float) -> Surface:
    def make() -> Surface:
        sheet = canvas.sheet(size, size)
        sheet.art("dust", (size / 2, size / 2), size)
        return sheet.surface

    return _sheets.get(("dust", canvas.px(size)), make)


# -- chips and words ----------------------------------------------------------------------------


def chip_hop(look: int, panel: Spot) -> Paint:
    """A chip hops off its owner's panel, falls and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = panel()
        for ago, alpha in ((0.16, 70), (0.08, 130), (0.0, 255)):
            u = t - ago
            if u < 0:
                continue
            x = rect.right - 26 + 66 * u
            y = rect.centery + 18 - 40 * hop(min(1.0, u * 1.35)) + 60 * max(0.0, u - 0.74)
            fade = min(1.0, (1 - t) / 0.28)
            name = f"chip_{SEATS[look].name}"
            canvas.art(name, (x, y), 30, angle=12 * round(20 * u), alpha=round(alpha * fade))

    return draw


def minus(panel: Spot, rises: bool, chips: int = 1) -> Paint:
    """What a seat loses, beside its panel."""

    def draw(canvas: Canvas, t: float) -> None:
        rect = panel()
        at = (rect.right + 14, rect.y + 16 - (30 * t if rises else 0))
        canvas.title(phrases.cost(chips), 32, at, WHITE, "center", COST_RIM, 3)

    return draw


def word_burst(table: "LadderTable", place: int) -> Paint:
    """BUMP! pops up beside the rung and fades."""

    def draw(canvas: Canvas, t: float) -> None:
        plan = table.plan
        word = phrases.bump()
        image = _word_sheet(canvas, word)
        pop = 0.3 + 0.7 * out_back(min(1.0, t / 0.28))
        w, h = image.get_width() / canvas.k * pop, image.get_height() / canvas.k * pop
        y = plan.rung_y[max(place - 2, 1)] - 26 * plan.scale
        x = plan.ladder.right + 16 - image.get_width() / canvas.k / 2
        alpha = 255 if t < 0.75 else round(255 * (1 - t) / 0.25)
        scaled(canvas, image, FRect(x - w / 2, y - h / 2, w, h), alpha)

    return draw


def _word_sheet(canvas: Canvas, word: str) -> Surface:
    def make() -> Surface:
        w, h = canvas.measure(word, 44, "f")
        sheet = canvas.sheet(w + 16, h + 16)
        sheet.title(word, 44, (8, 6), "#ffd75a", "topleft", COST_RIM, 4, 2)
        return sheet.surface

    return _sheets.get((word, lang.current(), canvas.px(44), canvas.text_scale), make)
