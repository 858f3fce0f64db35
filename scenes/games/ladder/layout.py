"""Where everything lies on Hennen Rennen's table, measured with the words now set.

The ladder takes the left of the area, at the height there is; panels and hand take the right. In
an upright window memory strip and hand lie below the ladder, and the round has the right alone.
With large text what only repeats a rule goes first, then pictures shrink, but not the hand; no word
is cut.
"""

from dataclasses import dataclass

from pygame import FRect

from game.ladder.tables import BOTTOM, DUST, HAND, TOP
from scenes.kit.canvas import Canvas
from scenes.table.layout import CARD, GAP, first_fitting, spread
from scenes.table.standard import at_standard_text
from words import ladder as texts
from words.lang import _

RUNG_STEP = 59.0
"""Distance of two rungs in the drawing the ladder's measures are taken from."""
_ABOVE, _BELOW = 66.0, 100.0
"""Room for the top hen above the top rung, and for the dust below the bottom one."""
_LADDER_W = 420.0
_RIGHT_MIN = 470.0
_UPRIGHT_RIGHT = 250.0
_UPRIGHT_HAND = 112.0
"""In an upright window: the least width of the round, the width of a card in hand."""
_LARGE = 1.3
_LOG = 40.0
"""What the closed log takes at standard text size."""


@dataclass(frozen=True)
class SideLayout:
    """The right of the table: the round, the memory strip and the hand."""

    round_panel: FRect
    slots: tuple[FRect, ...]
    """The cards of the round, in playing order."""
    strip: FRect
    cells: FRect
    count: FRect
    tray: FRect
    stack: FRect
    hand: tuple[FRect, ...]
    round_rule: bool
    """Whether there is room to repeat that the second-highest wins."""
    strip_caption: bool

    def __hash__(self) -> int:
        return hash(tuple(self.round_panel))


@dataclass(frozen=True)
class LadderLayout:
    """All boxes in design units."""

    scale: float
    """Of the ladder's drawing."""
    ladder: FRect
    rung_y: tuple[float, ...]
    """Upper edge of a rung by place; index 0 is where hens in the dust have their feet."""
    dust: FRect
    dust_label: str
    dust_pill: FRect
    hen: float
    plate: tuple[float, float]
    plate_text: float
    side: SideLayout

    def __hash__(self) -> int:
        return hash(tuple(self.ladder))

    @property
    def step(self) -> float:
        """From one rung to the next."""
        return self.rung_y[BOTTOM] - self.rung_y[BOTTOM + 1]

    @property
    def ladder_box(self) -> FRect:
        """All that the bare ladder and the dust cover."""
        box = self.ladder.union(self.dust).inflate(16, 0)
        top = self.ladder.y - 8
        return FRect(box.x, top, box.w, box.bottom - top)

    def feet(self, place: int) -> tuple[float, float]:
        """Where a hen on that rung stands: bottom centre."""
        return self.ladder.x + 136 * self.scale, self.rung_y[place] + 7 * self.scale

    def plate_rect(self, place: int) -> FRect:
        """The number plate beside the hen of a rung."""
        w, h = self.plate
        x = self.feet(place)[0] + 0.54 * self.hen + 6
        middle = self.rung_y[place] - 22 * self.scale
        return FRect(x, middle - h / 2, w, h)

    def hen_rect(self, place: int) -> FRect:
        """A hen on a rung with her number plate and badge."""
        x, y = self.feet(place)
        right = self.plate_rect(place).right + 12 + 35 * self.scale
        return FRect(x - self.hen / 2, y - self.hen, right - x + self.hen / 2, self.hen)

    def dust_feet(self, index: int, count: int) -> tuple[float, float]:
        """Where the hens in the dust lie: side by side left of the words, closer as they get many,
        from the seventh on in two rows."""
        size = self.hen
        left = self.ladder.x + 92 * self.scale
        room = self.dust_pill.left - left - 0.3 * size
        rows = 1 if count <= 6 else 2
        columns = -(-count // rows)
        step = min(0.8 * size, max(room, 1.0) / max(columns - 1, 1))
        row, column = divmod(index, columns)
        lift = 0.24 * size if rows == 2 and row == 0 else 0.0
        return left + column * step + 0.4 * step * row, self.rung_y[0] - lift

    def dusty_rect(self, index: int, count: int) -> FRect:
        """A hen in the dust."""
        x, y = self.dust_feet(index, count)
        size = self.hen * 0.94
        return FRect(x - size / 2, y - size, size, size)

    def place_rect(self, place: int) -> FRect:
        """What can be pointed at: all between a rung and the one above, or the dust."""
        s, dust = self.scale, self.dust
        if place == DUST:
            return FRect(dust.x + 8, dust.y + 12, dust.w - 16, self.rung_y[0] - dust.y - 8)
        high = min(self.step - 4, 72 * s)
        x = self.ladder.x + 64 * s
        bottom = self.rung_y[place] + 12 * s
        return FRect(x, bottom - high, self.ladder.right - 30 * s - x, high)

    def light_rect(self, place: int) -> FRect:
        """What glows when a place may be claimed."""
        s, whole = self.scale, self.place_rect(place)
        if place == DUST:
            return whole.inflate(-24 * s, -12 * s)
        high = min(52 * s, whole.h - 8)
        bottom = self.rung_y[place] + 4 * s
        return FRect(self.ladder.x + 92 * s, bottom - high, 236 * s, high)

    def between_rungs(self, place: int) -> FRect:
        """All from a rung's wood up to the wood of the next one: light on one stays in there."""
        top = self.rung_y[place] - self.step + 14 * self.scale
        return FRect(self.ladder.x, top, self.ladder.w, self.step)

    def arrow_rect(self, start: int, end: int, k: int) -> FRect:
        """An arrow for a way down; those of several hens run beside each other at the right."""
        s = self.scale
        x = self.ladder.right - (64 + 16 * (k % 2)) * s
        top, bottom = self.rung_y[start] - 26 * s, self.rung_y[end] - 30 * s
        return FRect(x - 15, top, 30, max(20.0, bottom - top))

    def cost_rect(self, end: int) -> FRect:
        """What a fall that ends at a place costs."""
        s = self.scale
        middle = self.rung_y[BOTTOM] + 46 * s if end == DUST else self.rung_y[end] - 24 * s
        return FRect(self.ladder.right - 50 * s, middle - 20, 60, 40)


def layout(canvas: Canvas, area: FRect, seats: int, log_height: float) -> LadderLayout:
    """Lay the table out inside `area`; `log_height` is kept free at its right top."""
    if canvas.portrait:
        hand_w = min(_UPRIGHT_HAND, (area.w - 92) / (HAND + 0.89))
        ground, low = _upright(canvas, area, log_height, hand_w)
        scale = _scale(ground, _UPRIGHT_RIGHT)
        x = ground.x + (16 + _LADDER_W) * scale + 22
        box = FRect(x, ground.y + 6, area.right - x, ground.h - 6)
        side = _upright_side(canvas, box, low, seats, hand_w)
        return _ladder(canvas, ground, scale, ground.bottom + 6, side)
    plain, usual = at_standard_text(canvas, area)
    box = _right(usual, log_height if plain is canvas else _LOG)
    *_heights, grow = _sizes(plain, box)
    hand_w = min(151 * grow * CARD, (box.w - 92) / (HAND + 0.89))
    side = _side(canvas, _right(area, log_height), seats, hand_w)
    return _ladder(canvas, area, _scale(area), canvas.h, side)


def _ladder(
    canvas: Canvas, area: FRect, scale: float, floor: float, side: SideLayout
) -> LadderLayout:
    """The ladder at the left of `area`, with its feet on the floor."""
    step = (area.h - (_ABOVE + _BELOW) * scale) / 8
    lowest = area.bottom - _BELOW * scale
    ladder = FRect(area.x + 16 * scale, area.y + 4, _LADDER_W * scale, floor - area.y - 4)

    tall = 1.02 * step / RUNG_STEP
    text = min(max(30 * scale, min(canvas.grown(30), 0.66 * step)), 44)
    digits = canvas.measure("100", 30, "f")[0] * text / canvas.grown(30)

    dust = FRect(0, 0, 468 * scale, 468 * scale * 0.193)
    dust.midbottom = (ladder.x + 208 * scale, floor + 2)
    label, pill = _dust_pill(canvas, dust, area)
    return LadderLayout(
        scale=scale,
        ladder=ladder,
        rung_y=(area.bottom - 2 * scale, *(lowest - step * k for k in range(TOP))),
        dust=dust,
        dust_label=label,
        dust_pill=pill,
        hen=72 * max(scale, min(tall, scale * 1.25)),
        plate=(digits + 20 * scale, min(max(42 * scale, text * 1.34), step - 6)),
        plate_text=text,
        side=side,
    )


def _scale(area: FRect, right: float = _RIGHT_MIN) -> float:
    """Of the ladder's drawing: as large as leaves the right of the table its room."""
    by_height = area.h / (_ABOVE + _BELOW + 8 * RUNG_STEP)
    by_width = (area.w - right - 36) / _LADDER_W
    return max(0.6, min(by_height, by_width, 1.25))


def _right(area: FRect, log_height: float) -> FRect:
    """What the ladder and the closed log leave."""
    x = area.x + (16 + _LADDER_W) * _scale(area) + 22
    y = area.y + (log_height + 12 if log_height else 6)
    return FRect(x, y, area.right - x, area.bottom - y)


def _dust_pill(canvas: Canvas, dust: FRect, area: FRect) -> tuple[str, FRect]:
    """The dust says what it costs; in a sentence if that leaves room for the hens."""

    def wide(label: str) -> float:
        return canvas.measure(label, 20, "Bold")[0] + 28

    labels = (_("dust: −5 a hen"), texts.rung_figure(DUST))
    label = first_fitting(labels, lambda each: wide(each) <= 0.62 * dust.w)
    high = max(34.0, canvas.grown(20) * 1.3)
    at = (dust.right - 20, area.bottom - 8 - high / 2)
    return label, FRect(0, 0, wide(label), high).move_to(midright=at)


def _sizes(
    canvas: Canvas, box: FRect, hand_w: float = 0.0
) -> tuple[bool, bool, float, float, float]:
    """Whether the right of the table shows the rule and the caption, the heights of the round's
    head and of the strip, and how large the cards can be: 1 is as drawn.

    The rule goes first where it needs a line of its own, then the caption, if cards would become
    small. The hand's cards are `hand_w` wide, or grow with the others.
    """
    title_w = canvas.measure(_("This round"), 26, "f")[0]
    rule_w = canvas.measure(_("second-highest wins"), 20, "Bold")[0]
    beside = title_w + rule_w + 24 <= box.w - 40
    rule_h = 0.0 if beside else canvas.text_height(_("second-highest wins"), 20, box.w - 40, "Bold")
    for rule, caption in ((True, True), (beside, True), (beside, False)):
        head = 40 + canvas.grown(26) * 1.15 + (rule_h if rule else 0)
        strip = 102 + (canvas.grown(20) * 1.3 + 4 if caption else 0)
        room = box.h - (head + 22 + strip + 2 * GAP)
        grow = (room - hand_w / CARD - 11) / 120 if hand_w else room / (120 + 162)
        if grow >= 0.85:
            break
    return rule, caption, head, strip, max(0.5, min(grow, 1.3))


def _side(canvas: Canvas, box: FRect, seats: int, hand_w: float) -> SideLayout:
    rule, caption, head, strip_h, grow = _sizes(canvas, box, hand_w)
    card_w = min(120 * grow * CARD, (box.w - 40 - 8 * (seats - 1)) / seats)
    card_h, hand_h = card_w / CARD, hand_w / CARD
    panel = FRect(box.x, box.y, box.w, head + card_h + 22)
    row = FRect(panel.x + 20, panel.y + head, panel.w - 40, card_h)
    spare = box.h - panel.h - strip_h - (hand_h + 11) - 2 * GAP
    taller = min(max(spare, 0.0) / 2, 90.0)
    loose = max(0.0, spare - taller) / 2
    strip = FRect(box.x, panel.bottom + GAP + loose, box.w, strip_h + taller)
    count, cells = _strip(canvas, strip, caption)
    tray = FRect(box.x, box.bottom - hand_h - 9, box.w, hand_h + 9)
    stack, hand = _hand(tray, hand_w)
    slots = tuple(spread(row, seats, (card_w, card_h), 26))
    return SideLayout(panel, slots, strip, cells, count, tray, stack, hand, rule, caption)


def _upright(canvas: Canvas, area: FRect, log_height: float, hand_w: float) -> tuple[FRect, FRect]:
    """In an upright window: room for ladder and round, and below it for strip and hand."""
    caption = canvas.grown(20) * 1.3 + 4 if canvas.text_scale <= _LARGE else 0.0
    low_h = 102 + caption + GAP + hand_w / CARD + 9
    y = area.y + (log_height + 6 if log_height else 2)
    low = FRect(area.x, area.bottom - low_h, area.w, low_h)
    return FRect(area.x, y, area.w, low.y - 16 - y), low


def _upright_side(canvas: Canvas, box: FRect, low: FRect, seats: int, hand_w: float) -> SideLayout:
    title_h = 20 + canvas.grown(26) * 1.15
    rule_h = canvas.text_height(_("second-highest wins"), 20, box.w - 40, "Bold")
    rule = title_h + rule_h + 300 <= box.h
    head = title_h + (rule_h if rule else 0.0) + 24
    inside = FRect(box.x + 20, box.y + head, box.w - 40, box.h - head - 22)

    def width(lines: int) -> float:
        per = -(-seats // lines)
        return min((inside.w - 8 * (per - 1)) / per, (inside.h / lines - 26) * CARD, 120.0)

    lines = max(range(1, seats + 1), key=width)
    per, w = -(-seats // lines), width(lines)
    slots: list[FRect] = []
    for line in range(lines):
        row = FRect(inside.x, inside.y + line * (w / CARD + 26), inside.w, w / CARD)
        slots += spread(row, min(per, seats - len(slots)), (w, w / CARD), 14)
    panel = FRect(box.x, box.y, box.w, slots[-1].bottom + 22 - box.y)
    tray = FRect(low.x, low.bottom - hand_w / CARD - 9, low.w, hand_w / CARD + 9)
    strip = FRect(low.x, low.y, low.w, tray.y - GAP - low.y)
    caption = canvas.text_scale <= _LARGE
    count, cells = _strip(canvas, strip, caption)
    stack, hand = _hand(tray, hand_w)
    return SideLayout(panel, tuple(slots), strip, cells, count, tray, stack, hand, rule, caption)


def _strip(canvas: Canvas, strip: FRect, caption: bool) -> tuple[FRect, FRect]:
    """In the memory strip: how many were seen, in its caption or at its right, and the cells."""
    if not caption:
        narrow = _two_lines_width(canvas, texts.seen_count(100))
        count = FRect(strip.right - 18 - narrow, strip.y + 6, narrow, strip.h - 12)
        left = strip.x + 18
        return count, FRect(left, strip.y + 12, count.x - 14 - left, strip.h - 24)
    caption_h = canvas.grown(20) * 1.3
    count_w = canvas.measure(texts.seen_count(100), 20, "Bold")[0]
    count = FRect(strip.right - 20 - count_w, strip.y + 10, count_w, caption_h)
    cells = FRect(strip.x + 21, strip.y + 14 + caption_h, strip.w - 42, 0)
    cells.height = strip.bottom - 12 - cells.y
    return count, cells


def _two_lines_width(canvas: Canvas, words: str) -> float:
    """The least width at which the words stand on two lines."""
    parts = words.split()
    splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(len(parts))]
    return 1 + min(max(canvas.measure(line, 20, "Bold")[0] for line in two) for two in splits)


def _hand(tray: FRect, w: float) -> tuple[FRect, tuple[FRect, ...]]:
    """The stack and the cards beside it; in a narrow tray the stack shrinks, then they overlap."""
    stack_w = max(0.6 * w, min(0.89 * w, tray.w - 24 - 18 - 14 - HAND * w))
    stack = FRect(tray.x + 24, 0, stack_w, stack_w / CARD)
    stack.bottom = tray.bottom - 10
    left = stack.right + 18
    row = FRect(left, tray.y, tray.right - 14 - left, tray.h - 2)
    gap = max(0.0, (row.w - HAND * w) / HAND)
    return stack, tuple(spread(row, HAND, (w, w / CARD), gap))
