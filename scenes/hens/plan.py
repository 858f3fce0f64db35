"""Where everything lies on the table of Hens, measured with the words now set.

The own yard takes the left of the area, what the others do the right, the hand the bottom. The goal
card stands below the seat panels. With large text captions go first, then pictures shrink and the
cards of the hand overlap; no word is cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.hens.tables import FULL_HAND, HAND, goal_of
from scenes.hens import phrases, terms
from scenes.hens.score_row import score_height
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.table.standard import at_standard_text

CARD = 5 / 7
_GAP = 12.0
_BUTTON = 24


@dataclass(frozen=True)
class GoalPlan:
    """The goal card; without room for its words it shows figures and is read on request."""

    rect: FRect
    head: float
    """Height of its title; 0 where that has no room."""
    worded: bool
    rows: tuple[FRect, FRect]
    badge: float
    """Width of the points."""


@dataclass(frozen=True)
class ColumnPlan:
    """Below the seat panels."""

    goal: GoalPlan
    steps: tuple[FRect, ...]
    """The steps of a turn: three rows, one row for all, or none."""
    shared: bool
    """The steps lie where the buttons come when they are needed."""
    rank: FRect | None
    """Solo: the rank meter."""


@dataclass(frozen=True)
class RivalPlan:
    """Name, discards and yard of one of the others."""

    row: FRect
    badge: tuple[float, float]
    named: bool
    pile: FRect
    count: FRect
    caption: bool
    yard: FRect


@dataclass(frozen=True)
class SidePlan:
    """The right of the table."""

    panel: FRect
    deck: FRect
    mine: FRect
    captions: bool
    rivals: tuple[RivalPlan, ...]
    turned: FRect
    """Solo: the card turned up; empty otherwise."""
    question: FRect
    """Solo: room for the words under it."""


@dataclass(frozen=True)
class HensPlan:
    """All boxes in design units."""

    area: FRect
    column: ColumnPlan
    score: FRect
    ground: FRect
    side: SidePlan
    tray: FRect
    hand_card: tuple[float, float]
    buttons: tuple[FRect, FRect]
    largest: float
    """The most a card of the yard may be scaled up."""

    @property
    def over_table(self) -> FRect:
        """What may be covered by something that is looked at closely: all below the log."""
        top = self.side.panel.y - 6
        return FRect(self.area.x, top, self.area.w, self.area.bottom - top)

    @property
    def yard_room(self) -> FRect:
        pad = min(28.0, 0.06 * self.ground.w)
        return self.ground.inflate(-pad, -min(24.0, pad))

    def hand(self, count: int) -> list[FRect]:
        """The cards of a hand side by side; more than there is room for lie closer."""
        w, h = self.hand_card
        left, right = self.tray.x + 18, self.tray.right - 14
        step = min(w + 10, (right - left - w) / max(count - 1, 1))
        first = (left + right - (step * (count - 1) + w)) / 2
        y = self.tray.bottom - 8 - h
        return [FRect(first + step * k, y, w, h) for k in range(count)]

    def covers(self, hand: Sequence[FRect]) -> bool:
        """Whether the cards lie so close that only the left of each can be seen."""
        return len(hand) > 1 and hand[1].x - hand[0].x < 0.7 * hand[0].w


def plan(
    canvas: Canvas, area: FRect, column: FRect, seats: int, goal: int, log_height: float
) -> HensPlan:
    """Lay the table out inside `area` and the room below the seat panels (`column`)."""
    hand_w = _hand_width(*at_standard_text(canvas, area), seats)
    hand_h = hand_w / CARD
    tray_w = area.w - _button_width(canvas, seats, area.w) - 2 * _GAP
    tray_w = min(tray_w, _slots(seats) * (hand_w + 10) + 60)
    tray = FRect(area.x, 0, tray_w, hand_h + 10)
    tray.bottom = area.bottom + 6

    button = max(44.0, canvas.grown(_BUTTON) * 1.2 + 5)
    top_of_buttons = min(tray.y, area.bottom - 2 * button - 14)
    bottom = min(tray.y - 16, top_of_buttons - 10)
    yard_w = min(0.47 * area.w, 620.0)
    score = FRect(area.x, area.y + 2, yard_w, score_height(canvas, yard_w))
    ground = FRect(area.x, score.bottom + 6, yard_w, bottom - score.bottom - 6)
    top = area.y + (log_height + 8 if log_height else 4)
    panel = FRect(ground.right + 14, top, area.right - ground.right - 14, bottom - top)

    column_plan = _column(canvas, column, seats, goal)
    left = tray.right + _GAP
    actions = FRect(left, top_of_buttons, area.right - left, area.bottom - top_of_buttons)
    if not column_plan.steps and seats > 1:
        column_plan = _steps_or_buttons(canvas, column_plan, actions)
    if not column_plan.steps and seats > 1:
        column_plan, actions = _steps_above_buttons(canvas, column_plan, actions)
    half = (actions.h - 14) / 2
    buttons = (
        FRect(actions.x, actions.y, actions.w, half),
        FRect(actions.x, actions.y + half + 10, actions.w, half),
    )
    side = _solo_side(canvas, panel) if seats == 1 else _side(canvas, panel, seats)
    largest = max(1.0, min(1.5, area.h / 636))
    return HensPlan(
        area=area,
        column=column_plan,
        score=score,
        ground=ground,
        side=side,
        tray=tray,
        hand_card=(hand_w, hand_h),
        buttons=buttons,
        largest=largest,
    )


def _slots(seats: int) -> int:
    """How many cards a hand has at most."""
    return FULL_HAND if seats > 1 else HAND + 1


def _hand_width(canvas: Canvas, area: FRect, seats: int) -> float:
    """Of a hand card: a full hand lies side by side between the yard's edge and the buttons."""
    slots = _slots(seats)
    room = area.w - _button_width(canvas, seats, area.w) - 2 * _GAP - 32 - 10 * (slots - 1)
    return min(room / slots, 0.235 * area.h * CARD, 150.0)


# -- below the seat panels ----------------------------------------------------------------------


def _column(canvas: Canvas, box: FRect, seats: int, goal: int) -> ColumnPlan:
    if seats == 1:
        least = canvas.grown(22) * 4.4 + 24
        above = FRect(box.x, box.y, box.w, box.h - least - _GAP)
        card = _goal(canvas, above, goal)
        top = card.rect.bottom + _GAP
        rank = FRect(box.x, top, box.w, box.bottom - top)
        return ColumnPlan(card, (), False, rank if rank.h >= least else None)
    card = _goal(canvas, box, goal)
    left = box.bottom - card.rect.bottom - _GAP
    step = max(38.0, canvas.grown(22) * 1.36 + 8)
    words = [f"{k + 1}  {step}" for k, step in enumerate(phrases.steps())]
    widest = max(canvas.measure(word, 22, "Bold")[0] for word in words)
    if left >= 3 * step + 12 and widest + 56 <= box.w:
        step = min(step + 4, (left - 12) / 3)
        first = box.bottom - 3 * step - 12
        rows = tuple(FRect(box.x, first + (step + 6) * k, box.w, step) for k in range(3))
        return ColumnPlan(card, rows, False, None)
    if left >= step and box.w >= one_row_width(canvas):
        return ColumnPlan(card, (FRect(box.x, box.bottom - step, box.w, step),), False, None)
    return ColumnPlan(card, (), False, None)


def one_row_width(canvas: Canvas) -> float:
    """What the steps need side by side: two numbers, and the words of the third."""
    disc = max(38.0, canvas.grown(22) * 1.36 + 8)
    words = [f"{k + 1}  {step}" for k, step in enumerate(phrases.steps())]
    return 2 * (disc + 6) + max(canvas.measure(word, 22, "Bold")[0] for word in words) + 32


def _steps_above_buttons(
    canvas: Canvas, column: ColumnPlan, actions: FRect
) -> tuple[ColumnPlan, FRect]:
    """The steps in one row on top of the buttons, if these stay large enough to be pressed."""
    step = max(36.0, canvas.grown(22) * 1.36 + 4)
    least = 2 * max(44.0, canvas.grown(_BUTTON) * 1.2 + 16) + 14
    if actions.h - step - 6 < least or actions.w < one_row_width(canvas):
        return column, actions
    row = FRect(actions.x, actions.y, actions.w, step)
    rest = FRect(actions.x, row.bottom + 6, actions.w, actions.bottom - row.bottom - 6)
    return ColumnPlan(column.goal, (row,), False, column.rank), rest


def _steps_or_buttons(canvas: Canvas, column: ColumnPlan, actions: FRect) -> ColumnPlan:
    """The steps one below the other in the place of the buttons, while there are none."""
    step = max(36.0, canvas.grown(22) * 1.36 + 4)
    words = [f"{k + 1}  {step}" for k, step in enumerate(phrases.steps())]
    widest = max(canvas.measure(word, 22, "Bold")[0] for word in words)
    if 3 * step + 12 > actions.h or widest + 56 > actions.w:
        return column
    wide = min(actions.w, widest + 90)
    step = min(step + 4, (actions.h - 12) / 3)
    rows = tuple(FRect(actions.x, actions.y + (step + 6) * k, wide, step) for k in range(3))
    return ColumnPlan(column.goal, rows, True, column.rank)


def _goal(canvas: Canvas, box: FRect, goal: int) -> GoalPlan:
    """The goal card with its words if there is room, else with figures alone."""
    head = max(44.0, canvas.grown(24) * 1.2 + 12)
    badge = max(60.0, canvas.measure("+6", 26, "f")[0] + 26)
    texts = [terms.goal_text(goal_of(goal, half)) for half in (0, 1)]
    text_w = box.w - 14 - badge - 12 - 12
    deep = [
        max(48.0, canvas.text_height(text, 20, text_w, "Bold", 1.2)) + 8 + 16 + 12 for text in texts
    ]
    if canvas.measure(terms.goal_title(goal), 24, "f")[0] + 64 > box.w:
        head = 0.0
    for top in (head, 0.0):
        if top + sum(deep) + 16 <= box.h:
            return _goal_plan(box, top, True, deep, badge)
    low = _figures_row(canvas)
    for top in (head, 0.0):
        if top + 2 * low + 16 <= box.h:
            break
    return _goal_plan(box, top, False, [low, low], badge)


def goal_figures_height(canvas: Canvas) -> float:
    """The least a goal card needs."""
    return 2 * _figures_row(canvas) + 16


def _figures_row(canvas: Canvas) -> float:
    return max(44.0, canvas.grown(26) * 1.2 + 6)


def _goal_plan(box: FRect, head: float, worded: bool, deep: list[float], badge: float) -> GoalPlan:
    card = FRect(box.x, box.y, box.w, head + sum(deep) + 16)
    y = card.y + head + 10
    first = FRect(card.x + 14, y, card.w - 26, deep[0])
    second = FRect(card.x + 14, first.bottom, card.w - 26, deep[1])
    return GoalPlan(card, head, worded, (first, second), badge)


# -- the right of the table ---------------------------------------------------------------------


def _side(canvas: Canvas, panel: FRect, seats: int) -> SidePlan:
    caption = canvas.grown(20) * 1.25
    words = [phrases.deck(), phrases.mine(), phrases.discards()]
    widest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    captions = panel.h - 3 * caption >= 250 and widest + 16 <= 0.27 * panel.w
    left_w = min(max(98.0, 0.2 * panel.w), 150.0)
    if captions:
        left_w = max(left_w, widest + 16)
    spare = panel.h - 44 - (3 * caption if captions else 20)
    card_h = min(spare / 2, 123.0 * max(1.0, panel.h / 460), (left_w - 14) / CARD)
    x = panel.x + 12 + left_w / 2
    deck = FRect(0, 0, card_h * CARD, card_h)
    deck.midtop = (x, panel.y + 18)
    mine = FRect(0, 0, card_h * CARD * 0.92, card_h * 0.92)
    mine.midbottom = (x, panel.bottom - 22 - (1.2 * caption if captions else 0))
    rivals = seats - 1
    box = FRect(panel.x + left_w + 24, panel.y + 8, 0, panel.h - 16)
    box.w = panel.right - 10 - box.x
    high = box.h / rivals
    rows = [FRect(box.x, box.y + k * high, box.w, high) for k in range(rivals)]
    placed = [_rival(canvas, row) for row in rows]
    empty = FRect(panel.centerx, panel.centery, 0, 0)
    return SidePlan(panel, deck, mine, captions, tuple(placed), empty, empty)


def _rival(canvas: Canvas, row: FRect) -> RivalPlan:
    """A rival's row: name and discards at the left, yard at the right; below, if it is high."""
    line = max(38.0, canvas.grown(22) * 1.3)
    count_w = max(56.0, canvas.measure("12", 24, "f")[0] + 22)
    caption_w = canvas.measure(phrases.discards(), 20, "Bold")[0]
    named = row.h - line >= 92 and canvas.text_scale <= 1.3
    top = row.y + (line + 2 if named else 6)
    high = row.h >= 0.8 * row.w and row.h >= 300
    card_h = min(row.bottom - 6 - top, 0.26 * row.w / CARD, 0.3 * row.h if high else 150.0)
    card_w = card_h * CARD
    y = top if high else row.bottom - 6 - card_h
    pile = FRect(row.x + (0 if named else 12), y, card_w, card_h)
    caption = named and card_w + 12 + caption_w <= 0.56 * row.w
    count = FRect(pile.right + 8, pile.centery - 4, count_w, max(36.0, canvas.grown(24) * 1.2))
    if not caption:
        count.centery = pile.centery
    if high:
        yard = FRect(row.x, pile.bottom + 10, row.w, row.bottom - 6 - pile.bottom - 10)
    else:
        left = count.x + max(count_w, caption_w if caption else 0) + 12
        yard = FRect(left, row.y + 4, row.right - left, row.h - 8)
    badge = (row.x + 18, row.y + line / 2 + 2) if named else pile.topleft
    return RivalPlan(row, badge, named, pile, count, caption, yard)


def _solo_side(canvas: Canvas, panel: FRect) -> SidePlan:
    """Deck and passed cards at the left, the card turned up as large as can be at the right."""
    caption = canvas.grown(20) * 1.25
    words = [phrases.deck(), phrases.passed()]
    widest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    captions = panel.h - 2 * caption >= 300 and widest <= 0.3 * panel.w
    left_w = max(min(100.0, 0.24 * panel.w), widest if captions else 0.0) + 40
    text_w = panel.w - left_w - 24
    question = canvas.text_height(phrases.card_one_of_two(), 22, text_w, "Bold", 1.25)
    question += canvas.text_height(phrases.keep_consequence(), 20, text_w, "Bold", 1.25)
    if panel.h - 40 - question < 220:
        question = 0.0
    turned_h = min(panel.h - 40 - question, text_w / CARD, 328.0 * max(1.0, panel.h / 460))
    middle = panel.x + left_w + (panel.w - left_w) / 2
    turned = FRect(0, 0, turned_h * CARD, turned_h)
    turned.midtop = (middle, panel.y + 18)
    below = FRect(panel.x + left_w + 8, turned.bottom + 10, text_w, question)
    card_h = min(140.0, (panel.h - 76 - (2 * caption if captions else 0)) / 2, 130.0 / CARD)
    deck = FRect(0, 0, card_h * CARD, card_h)
    deck.midtop = (panel.x + left_w / 2, panel.y + 22)
    mine = FRect(0, 0, card_h * CARD * 0.86, card_h * 0.86)
    mine.midbottom = (panel.x + left_w / 2, panel.bottom - 24 - (caption if captions else 0))
    return SidePlan(panel, deck, mine, captions, (), turned, below)


# -- buttons ------------------------------------------------------------------------------------


def label_that_fits(canvas: Canvas, labels: Sequence[str], rect: FRect, icon: str | None) -> str:
    """The first of the labels that fits the button; else the last, which is the shortest."""
    for label in labels:
        if label_height(canvas, label, rect.w, icon) <= rect.h - 4:
            return label
    return labels[-1]


def label_height(canvas: Canvas, label: str, width: float, icon: str | None) -> float:
    """How deep the words of a button are."""
    return paint.button_height(canvas, label, width, icon, _BUTTON) - 22


def _button_width(canvas: Canvas, seats: int, room: float) -> float:
    """As wide as the shortest labels need, and wider if there is room for the long ones."""
    sets = [phrases.as_hen(), phrases.as_coop()]
    if seats == 1:
        sets += [phrases.keep(), phrases.pass_on(), phrases.turn_up()]
    most = (0.3 if seats > 1 else 0.42) * room
    needed = max(paint.button_width(canvas, labels[-1], "ui_check", _BUTTON) for labels in sets)
    wished = max(paint.button_width(canvas, labels[0], "ui_check", _BUTTON) for labels in sets)
    return max(needed, min(wished, most), min(234.0, most))
