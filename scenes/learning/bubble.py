"""What the mascot says in a lesson: where her bubble stands, how it, eggs and arrow look."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect, Surface

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GLOW, GOLD, GOLD_RIM, INK, PAPER, STRAW, WHITE, mix
from scenes.kit.widgets import Button
from words.lang import _

MASCOT: Final = "hen_faverolles"
MASCOT_SIZE: Final = 236.0
SMALL_MASCOT: Final = 104.0
VEIL: Final = 132
TITLE_SIZE: Final = 34.0
TEXT_SIZE: Final = 24.0
WIDTH: Final = 648.0
PAD: Final = 30.0
GAP: Final = 14.0
ARROW: Final = 72.0
EGG: Final = 24.0


@dataclass(frozen=True)
class Speech:
    """What a bubble says."""

    title: str
    text: str


def bubble_width(canvas: Canvas) -> float:
    return min(canvas.w - 48, WIDTH * max(1.0, 0.8 * canvas.text_scale))


def text_lines(canvas: Canvas, speech: Speech) -> list[str]:
    return canvas.wrap(speech.text, TEXT_SIZE, bubble_width(canvas) - 2 * PAD, "SemiBold")


def _draw_words(canvas: Canvas, speech: Speech, box: FRect) -> float:
    """From the top of the bubble down; tells how high they are."""
    y = box.y + 12
    for line in canvas.wrap(speech.title, TITLE_SIZE, box.w - 2 * PAD, "f"):
        canvas.title(line, TITLE_SIZE, (box.x + PAD, y), "#7a4a06")
        y += canvas.grown(TITLE_SIZE) * 1.2
    room = FRect(box.x + PAD, y + 4, box.w - 2 * PAD, 0)
    return canvas.paragraph(speech.text, TEXT_SIZE, room, INK, "SemiBold", 1.34) - box.y


def words_height(canvas: Canvas, speech: Speech) -> float:
    titles = canvas.wrap(speech.title, TITLE_SIZE, bubble_width(canvas) - 2 * PAD, "f")
    words = canvas.text_height(
        speech.text, TEXT_SIZE, bubble_width(canvas) - 2 * PAD, "SemiBold", 1.34
    )
    return 12 + len(titles) * canvas.grown(TITLE_SIZE) * 1.2 + 4 + words


@dataclass(frozen=True)
class BubblePlan:
    """Where everything of a step stands; whatever the step points at stays free."""

    box: FRect
    mascot: FRect
    rail: FRect
    """Skip, back, and how far one has come."""

    @property
    def tip(self) -> tuple[float, float]:
        """Where the tail of the bubble ends: at the beak."""
        m = self.mascot
        if m.top >= self.box.bottom - 40:
            return (m.right - 4, m.y + 0.26 * m.h)
        return (m.right - 12, m.y + 0.4 * m.h)


CORNERS: Final = 5
"""Places for the rail along the edges; the others lie in the middle of things."""
ASIDE: Final = 0.5
"""As bad as covering half of what must stay free."""


def plan(
    canvas: Canvas, high: float, rail: tuple[float, float], free: Sequence[FRect], top: float
) -> BubblePlan:
    """Place a bubble `high` units high, the mascot and the rail so that they cover as little as
    possible of what must stay `free`, and nothing of each other."""
    room = FRect(14, top + 6, canvas.w - 28, canvas.h - top - 20)
    rail_rects = [
        FRect(room.x, room.bottom - rail[1], *rail),
        FRect(room.right - rail[0], room.bottom - rail[1], *rail),
        FRect(room.centerx - rail[0] / 2, room.bottom - rail[1], *rail),
        FRect(room.x, room.y, *rail),
        FRect(room.right - rail[0], room.y, *rail),
    ]
    if canvas.portrait:  # with hand and buttons at the bottom, and plates at the top
        rail_rects += [
            FRect(x, room.y + share * (room.h - rail[1]), *rail)
            for share in (0.75, 0.5, 0.25)
            for x in (room.x, room.right - rail[0])
        ]
    found: list[tuple[float, int, BubblePlan]] = []
    for corner, rail_rect in enumerate(rail_rects):
        taken = [*free, rail_rect]
        for place, (box, mascot) in enumerate(_boxes(canvas, high, room)):
            parts = [box, mascot]
            inside = room.contains(box) and room.inflate(0, 12).contains(mascot)
            cost = sum(_hidden(other, part) for part in parts for other in taken)
            cost += sum(_hidden(other, rail_rect) for other in free)
            cost += ASIDE if corner >= CORNERS else 0.0
            cost += 0 if inside and not rail_rect.collideobjects(parts) else 1e6
            found.append((cost, 40 * corner + place, BubblePlan(box, mascot, rail_rect)))
    return min(found, key=lambda each: (round(each[0], 2), each[1]))[2]


def _boxes(canvas: Canvas, high: float, room: FRect) -> list[tuple[FRect, FRect]]:
    """Where bubble and mascot could stand, the finest first: she stands below her words, else
    small beside them."""
    wide = bubble_width(canvas)
    found = []
    lefts = [room.x + f * (room.w - wide) for f in (0.47, 0.25, 0.7, 0.0, 1.0)]
    large = FRect(0, 0, MASCOT_SIZE, MASCOT_SIZE)
    for y in (room.centery - high / 2 - 60, room.y + 20, room.bottom - high - MASCOT_SIZE):
        for x in lefts:
            box = FRect(x, max(room.y, y), wide, high)
            found.append((box, large.move_to(midtop=(box.x + 0.32 * wide, box.bottom + 2))))
    small = FRect(0, 0, SMALL_MASCOT, SMALL_MASCOT)
    steps = max(2, int((room.h - high) // 40) + 1)
    for k in range(steps):
        y = room.y + k * max(0.0, room.h - high) / (steps - 1)
        for x in lefts:
            inner = min(x + SMALL_MASCOT, room.right - wide)
            box = FRect(inner, y, wide, high)
            found.append((box, small.move_to(bottomright=(box.left + 8, box.bottom))))
    return found


def _hidden(thing: FRect, behind: FRect) -> float:
    """Which share of a thing is hidden: half a card matters more than the edge of a wide board."""
    common = thing.clip(behind)
    return common.w * common.h / max(1.0, thing.w * thing.h)


def draw_bubble(canvas: Canvas, plan: BubblePlan, speech: Speech) -> None:
    mascot = plan.mascot
    paint.bubble(canvas, plan.box, plan.tip, PAPER, GOLD, "#7a4a06")
    canvas.art(MASCOT, mascot.midbottom, mascot.w, "midbottom", flip=True)
    _draw_words(canvas, speech, plan.box)


def place_buttons(canvas: Canvas, box: FRect, buttons: Sequence[Button], rows: int) -> None:
    """Along the lower edge of the bubble, from the right; one below the other in several rows."""
    high = button_row(canvas, buttons)
    y = box.bottom - 18 - rows * high - (rows - 1) * GAP
    x = box.right - PAD
    for button in buttons:
        wide = min(button.width_for(canvas), box.w - 2 * PAD)
        if rows == len(buttons) > 1:
            button.place(canvas, (box.x + PAD, y, box.w - 2 * PAD, high))
            y += high + GAP
        else:
            button.place(canvas, (x - wide, y, wide, high))
            x -= wide + GAP


def button_row(canvas: Canvas, buttons: Sequence[Button]) -> float:
    wide = bubble_width(canvas) - 2 * PAD
    return max(52.0, *(button.height_for(canvas, wide) for button in buttons), 0.0)


def button_rows(canvas: Canvas, buttons: Sequence[Button]) -> int:
    """How many rows they take: one if they fit side by side."""
    wide = sum(button.width_for(canvas) + GAP for button in buttons) - GAP
    return 1 if wide <= bubble_width(canvas) - 2 * PAD else len(buttons)


def rail_size(canvas: Canvas, buttons: Sequence[Button], steps: int) -> tuple[float, float]:
    """What the rail takes: the buttons side by side, and below them the eggs and the words."""
    row = sum(button.width_for(canvas) + GAP for button in buttons) - GAP
    words = canvas.measure(progress_text(steps, steps), 22, "Bold")[0]
    eggs = steps * (EGG + 4)
    high = max(52.0, *(button.height_for(canvas, 400) for button in buttons))
    return max(row, eggs + words + 60), high + 10 + max(56.0, canvas.grown(22) * 1.3 + 20)


def place_rail(canvas: Canvas, rail: FRect, buttons: Sequence[Button]) -> None:
    x = rail.x
    for button in buttons:
        wide = button.width_for(canvas)
        button.place(canvas, (x, rail.y, wide, max(52.0, button.height_for(canvas, wide))))
        x += wide + GAP


def progress_text(step: int, steps: int) -> str:
    return _("step %(step)d of %(steps)d") % {"step": step, "steps": steps}


def draw_progress(canvas: Canvas, rail: FRect, step: int, steps: int) -> None:
    """An egg for every step: those behind one are bright, the present one is larger."""
    high = max(56.0, canvas.grown(22) * 1.3 + 20)
    box = FRect(rail.x, rail.bottom - high, rail.w, high)
    canvas.shadow(box, 18, 5, 8, 110)
    canvas.rounded(box, 18, CREAM, STRAW, BARK, 4)
    words = progress_text(min(step + 1, steps), steps)
    canvas.text(words, 22, (box.right - 18, box.centery), INK, "midright", "Bold")
    room = box.w - 36 - canvas.measure(words, 22, "Bold")[0] - 12
    each = min(EGG + 4, room / steps)
    for k in range(steps):
        size = EGG * (1.3 if k == step else 1.0)
        at = (box.x + 18 + (k + 0.5) * each, box.centery)
        canvas.art("egg_icon", at, min(size, 1.3 * each), alpha=255 if k <= step else 110)


def arrow_rect(place: FRect, lit: Sequence[FRect] = ()) -> FRect:
    """The disc with the arrow: above the thing, or below it near the top of the window and where
    it would lie on more that is `lit`."""
    disc = FRect(0, 0, ARROW, ARROW)
    above = disc.move_to(midbottom=(place.centerx, place.top - 14))
    below = disc.move_to(midtop=(place.centerx, place.bottom + 14))
    hidden = [sum(_hidden(other, each) for other in lit) for each in (above, below)]
    return above if above.top - 10 > 70 and hidden[0] <= hidden[1] else below


def draw_arrow(canvas: Canvas, place: FRect, lit: Sequence[FRect], dip: float) -> None:
    """At the thing to press, a little further off as it dips."""
    resting = arrow_rect(place, lit)
    above = resting.bottom < place.top
    disc = resting.move(0, -dip if above else dip)
    canvas.shadow(disc, ARROW / 2, 5, 8, 120)
    canvas.rounded(disc, ARROW / 2, "#ffd75a", "#f0a51f", GOLD_RIM, 4)
    canvas.art("ui_arrow", disc.center, 0.62 * ARROW, angle=-90 if above else 90)


def draw_ring(canvas: Canvas, place: FRect) -> None:
    """Light around something that is pointed at."""
    canvas.glow(place, 16, GLOW, 10, 220, 2)
    paint.ring(canvas, place, 16, mix(GOLD, WHITE, 0.7), 5)


def cut_out(canvas: Canvas, rect: FRect) -> Surface | None:
    """A copy of what is drawn there."""
    x, y = canvas.to_px(rect.topleft)
    right, bottom = canvas.to_px(rect.bottomright)
    box = canvas.surface.get_rect().clip((x, y, right - x, bottom - y))
    return canvas.surface.subsurface(box).copy() if box.w and box.h else None
