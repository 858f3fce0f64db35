"""Where everything lies on Hennen Rennen's table, measured with the words now set.

The ladder takes the left of the area, at the height there is; panels and hand take the right.
With large text the figures shrink before a word is cut, and what only repeats a rule goes first.
"""

from dataclasses import dataclass

from pygame import FRect

from game.ladder.tables import BOTTOM, HAND, TOP
from scenes.kit.canvas import Canvas
from scenes.ladder import phrases

RUNG_STEP = 59.0
"""Distance of two rungs in the drawing the ladder's measures are taken from."""
_ABOVE, _BELOW = 66.0, 100.0
"""Room for the top hen above the top rung, and for the dust below the bottom one."""
_LADDER_W = 420.0
_RIGHT_MIN = 470.0
_GAP = 14.0
_CARD = 5 / 7


@dataclass(frozen=True)
class SidePlan:
    """The right of the table: the round, the memory strip and the hand."""

    round_panel: FRect
    round_rule: bool
    """Whether there is room to repeat that the second-highest wins."""
    slots: tuple[FRect, ...]
    """The cards of the round, in playing order."""
    strip: FRect
    strip_caption: bool
    cells: FRect
    count: FRect
    tray: FRect
    stack: FRect
    hand: tuple[FRect, ...]


@dataclass(frozen=True)
class LadderPlan:
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
    side: SidePlan

    def feet(self, place: int) -> tuple[float, float]:
        """Where a hen on that rung stands: bottom centre."""
        return self.ladder.x + 136 * self.scale, self.rung_y[place] + 7 * self.scale

    def plate_rect(self, place: int) -> FRect:
        """The number plate beside the hen of a rung."""
        w, h = self.plate
        x = self.feet(place)[0] + 0.54 * self.hen + 6
        middle = self.rung_y[place] - 22 * self.scale
        return FRect(x, middle - h / 2, w, h)

    def value_rect(self, place: int) -> FRect:
        """The disc on the left rail that says what a rung is worth, level with the hen there."""
        s = self.scale
        disc = FRect(0, 0, 54 * s, 40 * s)
        disc.center = (self.ladder.x + 30 * s, self.plate_rect(place).centery)
        return disc

    def badge_centre(self, place: int) -> tuple[float, float]:
        plate = self.plate_rect(place)
        return plate.right + 12 + 17 * self.scale, plate.centery

    def rung_rect(self, place: int) -> FRect:
        """What can be pointed at for a rung: all between it and the one above."""
        step = self.rung_y[BOTTOM] - self.rung_y[BOTTOM + 1]
        high = min(step - 4, 72 * self.scale)
        x = self.ladder.x + 64 * self.scale
        bottom = self.rung_y[place] + 12 * self.scale
        return FRect(x, bottom - high, self.ladder.right - 30 * self.scale - x, high)

    def between_rungs(self, place: int) -> FRect:
        """All from a rung's wood up to the wood of the next one: light on one stays in there."""
        step = self.rung_y[BOTTOM] - self.rung_y[BOTTOM + 1]
        wood = 14 * self.scale
        return FRect(self.ladder.x, self.rung_y[place] - step + wood, self.ladder.w, step)

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


def plan(canvas: Canvas, area: FRect, seats: int, log_height: float) -> LadderPlan:
    """Lay the table out inside `area`; `log_height` is kept free at its right top."""
    by_height = area.h / (_ABOVE + _BELOW + 8 * RUNG_STEP)
    by_width = (area.w - _RIGHT_MIN - 36) / _LADDER_W
    scale = max(0.6, min(by_height, by_width, 1.25))
    ladder_w = _LADDER_W * scale
    step = (area.h - (_ABOVE + _BELOW) * scale) / 8
    lowest = area.bottom - _BELOW * scale
    rung_y = [area.bottom - 2 * scale] + [lowest - step * k for k in range(TOP)]
    ladder = FRect(area.x + 16 * scale, area.y + 4, ladder_w, canvas.h - area.y - 4)

    tall = 1.02 * step / RUNG_STEP
    hen = 72 * max(scale, min(tall, scale * 1.25))
    text = min(max(30 * scale, min(canvas.grown(30), 0.66 * step)), 44)
    digits = canvas.measure("100", 30, "f")[0] * text / canvas.grown(30)
    plate = (digits + 20 * scale, min(max(42 * scale, text * 1.34), step - 6))

    dust_w = 468 * scale
    dust = FRect(0, 0, dust_w, dust_w * 0.193)
    dust.midbottom = (ladder.x + 208 * scale, canvas.h + 2)
    label, pill = _dust_pill(canvas, dust, area)

    x = ladder.right + 22
    below_log = area.y + (log_height + 12 if log_height else 6)
    right = FRect(x, below_log, area.right - x, 0)
    right.height = area.bottom - right.y
    return LadderPlan(
        scale=scale,
        ladder=ladder,
        rung_y=tuple(rung_y),
        dust=dust,
        dust_label=label,
        dust_pill=pill,
        hen=hen,
        plate=plate,
        plate_text=text,
        side=_side(canvas, right, seats),
    )


def _dust_pill(canvas: Canvas, dust: FRect, area: FRect) -> tuple[str, FRect]:
    """The dust says what it costs; in a sentence if that leaves room for the hens."""
    for label in (phrases.dust_label(), phrases.dust_figure()):
        wide = canvas.measure(label, 20, "Bold")[0] + 28
        if wide <= 0.62 * dust.w:
            break
    high = max(34.0, canvas.grown(20) * 1.3)
    pill = FRect(0, 0, wide, high)
    pill.midright = (dust.right - 20, area.bottom - 8 - high / 2)
    return label, pill


def _side(canvas: Canvas, box: FRect, seats: int) -> SidePlan:
    line = canvas.grown(26) * 1.15
    title_w = canvas.measure(phrases.this_round(), 26, "f")[0]
    rule_w = canvas.measure(phrases.second_wins(), 20, "Bold")[0]
    beside = title_w + rule_w + 24 <= box.w - 40
    rule_h = canvas.text_height(phrases.second_wins(), 20, box.w - 40, "Bold")
    caption_h = canvas.grown(20) * 1.3
    side_w = canvas.measure(phrases.seen_count(100), 20, "Bold")[0]

    def flexible(rule: bool, caption: bool) -> tuple[float, float, float]:
        """How large cards can be (1 = as drawn) and the fixed heights of panel and strip."""
        under = 0.0 if beside or not rule else rule_h
        head = 12 + line + under + 28
        strip = 4 * 20 + 22 + (caption_h + 4 if caption else 0)
        fixed = head + 22 + strip + 2 * _GAP
        return (box.h - fixed) / (120 + 162), head, strip

    rule = caption = True
    grow, head, strip_h = flexible(rule, caption)
    if grow < 0.85 and not beside:
        rule = False
        grow, head, strip_h = flexible(rule, caption)
    if grow < 0.85:
        caption = False
        grow, head, strip_h = flexible(rule, caption)
    fit = (box.w - 40 - 8 * (seats - 1)) / seats
    card_h = 120 * max(0.5, min(grow, 1.3))
    card_w = min(card_h * _CARD, fit)
    card_h = card_w / _CARD
    hand_h = 151 * max(0.5, min(grow, 1.3))
    hand_w = min(hand_h * _CARD, (box.w - 92) / (HAND + 0.89))
    hand_h = hand_w / _CARD

    spare = box.h - (head + card_h + 22) - strip_h - (hand_h + 11) - 2 * _GAP
    taller = min(max(spare, 0.0) / 2, 90.0)
    strip_h += taller
    loose = max(0.0, spare - taller) / 2

    panel = FRect(box.x, box.y, box.w, head + card_h + 22)
    slots = _row(panel, panel.y + head, card_w, card_h, seats)
    strip = FRect(box.x, panel.bottom + _GAP + loose, box.w, strip_h)
    tray = FRect(box.x, 0, box.w, hand_h + 9)
    tray.bottom = box.bottom
    if caption:
        cells = FRect(strip.x + 21, strip.y + 14 + caption_h, strip.w - 42, 0)
        cells.height = strip.bottom - 12 - cells.y
        count = FRect(strip.right - 20 - side_w, strip.y + 10, side_w, caption_h)
    else:
        narrow = _two_lines_width(canvas, phrases.seen_count(100))
        count = FRect(strip.right - 18 - narrow, strip.y + 6, narrow, strip.h - 12)
        cells = FRect(strip.x + 18, strip.y + 12, count.x - 14 - strip.x - 18, strip.h - 24)
    stack_h = hand_h * 0.89
    stack = FRect(tray.x + 24, 0, stack_h * _CARD, stack_h)
    stack.bottom = tray.bottom - 10
    left = stack.right + 18
    gap = (tray.right - 14 - left - HAND * hand_w) / HAND
    top = tray.bottom - 2 - hand_h
    hand = tuple(FRect(left + gap / 2 + k * (hand_w + gap), top, hand_w, hand_h) for k in range(3))
    return SidePlan(
        round_panel=panel,
        round_rule=rule,
        slots=slots,
        strip=strip,
        strip_caption=caption,
        cells=cells,
        count=count,
        tray=tray,
        stack=stack,
        hand=hand,
    )


def _two_lines_width(canvas: Canvas, words: str) -> float:
    """The least width at which the words stand on two lines."""
    parts = words.split()
    splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    widths = [max(canvas.measure(line, 20, "Bold")[0] for line in split) for split in splits]
    return min(widths, default=canvas.measure(words, 20, "Bold")[0]) + 1


def _row(panel: FRect, y: float, w: float, h: float, cards: int) -> tuple[FRect, ...]:
    """Cards side by side in the middle of a panel."""
    step = min((panel.w - 40 - w) / max(cards - 1, 1), w + 26)
    first = panel.centerx - (step * (cards - 1) + w) / 2
    return tuple(FRect(first + step * k, y, w, h) for k in range(cards))
