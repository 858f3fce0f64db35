"""Where everything lies on the table of Hens, measured with the words now set.

One's own yard takes the left of the area, what the others do the right, the hand the bottom. The
goal card stands below the seat plates. With large text captions go first, then pictures shrink and
the cards of the hand overlap; no word is cut.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.hens.tables import FULL_HAND, HAND, goal_of
from game.hens.yard import SIDE
from scenes.games.hens.score_row import score_height
from scenes.kit.canvas import Canvas
from scenes.table.game_table import Room
from scenes.table.layout import CARD, HandLayout, columns, first_fitting, hand_layout, rows
from scenes.table.standard import at_standard_text
from words import hens as texts

Cells = dict[int, FRect]
YARD_CARD: Final = (98.0, 137.0)
YARD_GAP: Final = 8.0
MINI: Final = (33.0, 44.0)
_GAP: Final = 12.0
_SLIMMEST: Final = 0.42
"""Of a card: what a row or column without a card gets when there is no room for more."""
_LARGE: Final = 1.3
_GOAL_LINES: Final = 3
"""As many as the longest goal takes in half the width of an upright window."""
_MINI_LARGEST: Final = 1.8


@dataclass(frozen=True)
class GoalLayout:
    """The goal card; without room for its words it shows figures and is read on request."""

    rect: FRect
    head: float
    """Height of its title; 0 where that has no room."""
    worded: bool
    rows: tuple[FRect, ...]
    badge: float
    """Width of the points."""

    def __hash__(self) -> int:
        return hash(tuple(self.rect))


@dataclass(frozen=True, eq=False)
class RivalLayout:
    """Name, discards and yard of one of the others."""

    row: FRect
    badge: tuple[float, float]
    named: bool
    pile: FRect
    count: FRect
    caption: bool
    yard: FRect


@dataclass(frozen=True, eq=False)
class SideLayout:
    """The right of the table."""

    panel: FRect
    deck: FRect
    mine: FRect
    captions: bool
    rivals: tuple[RivalLayout, ...]
    turned: FRect
    """Solo: the card turned up."""
    question: FRect
    """Solo: room for the words under it."""


@dataclass(frozen=True, eq=False)
class HensLayout:
    """All boxes in design units."""

    area: FRect
    goal: GoalLayout
    steps: tuple[FRect, ...]
    """The three steps of a turn; none where there is no room for them."""
    steps_on_buttons: bool
    """Whether the steps lie where the buttons come when these are needed."""
    rank: FRect | None
    """Solo: the rank meter."""
    score: FRect
    ground: FRect
    side: SideLayout
    hand: HandLayout
    covered: bool
    """Whether the cards of a full hand lie so close that only the left of each can be seen."""
    gain: tuple[float, float]
    """Size of the pill that says what a placement brings."""

    @property
    def over_table(self) -> FRect:
        """What may be covered by something that is looked at closely: all below the log."""
        top = self.side.panel.y - 6
        return FRect(self.area.x, top, self.area.w, self.area.bottom - top)

    def cells(self, taken: Iterable[int], open_: Iterable[int]) -> Cells:
        """The cells of the large yard."""
        pad = min(28.0, 0.06 * self.ground.w)
        room = self.ground.inflate(-pad, -min(24.0, pad))
        return yard_cells(taken, open_, room, max(1.0, min(1.5, self.area.h / 636)))

    def card_over(self, cell: int, cells: Cells) -> FRect:
        """A card in the middle of a cell, which may be slimmer, as large as those that lie."""
        wide, high = max(r.w for r in cells.values()), max(r.h for r in cells.values())
        shape = YARD_CARD[0] / YARD_CARD[1]
        w = min(wide, high * shape)
        return FRect(0, 0, w, w / shape).move_to(center=cells[cell].center).clamp(self.ground)

    def gain_rect(self, cell: FRect) -> FRect:
        at = (cell.centerx, cell.top + 14)
        return FRect(0, 0, *self.gain).move_to(midbottom=at).clamp(self.ground)


def layout(canvas: Canvas, room: Room, seats: int, goal: int) -> HensLayout:
    """Lay the table out inside the area and the room below the seat plates."""
    area = room.area
    slots = FULL_HAND if seats > 1 else HAND + 1
    labels, share = list(texts.buttons(seats == 1).values()), 0.3 if seats > 1 else 0.42
    usual = hand_layout(*at_standard_text(canvas, area), slots, labels, share=share)
    hand = hand_layout(canvas, area, slots, labels, card_w=usual.card[0], share=share)
    bottom = min(hand.tray.y - 16, hand.top - 10)
    yard_w = 0.64 * area.w if canvas.portrait else min(0.47 * area.w, 620.0)
    top = area.y + (room.log_height + 8 if room.log_height else 4)
    score = FRect(area.x, area.y + 2, yard_w, score_height(canvas, yard_w))
    if canvas.portrait:
        score = FRect(area.x, top, area.w, score_height(canvas, area.w))
        top = score.bottom + 6
    ground = FRect(area.x, score.bottom + 6, yard_w, bottom - score.bottom - 6)
    panel = FRect(ground.right + 14, top, area.right - ground.right - 14, bottom - top)

    column = room.column
    meter = _meter_height(canvas) if seats == 1 else 0.0
    above = FRect(column.x, column.y, column.w, column.h - (meter + _GAP if meter else 0.0))
    card = _goal(canvas, above, goal)
    below = FRect(column.x, card.rect.bottom + _GAP, column.w, 0)
    below.h = column.bottom - below.y
    steps, steps_on_buttons = _steps(canvas, below, hand) if seats > 1 else ((), False)
    big = max(24.0, min(canvas.grown(24), 36.0))
    gain_w = canvas.measure("+12", 24, "f")[0] * big / canvas.grown(24) + 24
    full = hand.cards(slots)
    return HensLayout(
        area=area,
        goal=card,
        steps=steps,
        steps_on_buttons=steps_on_buttons,
        rank=below if meter and below.h >= meter else None,
        score=score,
        ground=ground,
        side=_slim_side(canvas, panel, seats) if canvas.portrait else _side(canvas, panel, seats),
        hand=hand,
        covered=full[1].x - full[0].x < 0.7 * full[0].w,
        gain=(gain_w, big + 12),
    )


# -- below the seat plates ----------------------------------------------------------------------


def _goal(canvas: Canvas, box: FRect, goal: int) -> GoalLayout:
    """The goal card with its words if there is room, else with figures alone."""
    head = max(44.0, canvas.grown(24) * 1.2 + 12)
    beside = canvas.portrait
    badge = max(60.0, canvas.measure("+6", 26, "f")[0] + 26)
    said = [texts.goal_text(goal_of(goal, half)) for half in (0, 1)]
    row_w = (box.w - 26 - 16) / 2 if beside else box.w - 26
    text_w = row_w - badge - 12
    deep = [max(48.0, canvas.text_height(text, 20, text_w, "Bold", 1.2)) + 36 for text in said]
    low = [(goal_figures_height(canvas) - 16) / 2] * 2
    if canvas.measure(texts.goal_title(goal), 24, "f")[0] + 64 > box.w:
        head = 0.0
    longest = max((word for text in said for word in text.split(" ")), key=len)
    ways = [(head, deep), (0.0, deep), (head, low), (0.0, low)]
    if canvas.measure(longest, 20, "Bold")[0] > text_w:
        ways = ways[2:]
    whole = max if beside else sum
    top, high = first_fitting(ways, lambda way: way[0] + whole(way[1]) + 16 <= box.h)
    card = FRect(box.x, box.y, box.w, top + whole(high) + 16)
    first = FRect(card.x + 14, card.y + top + 10, row_w, high[0])
    second = FRect(first.x, first.bottom, row_w, high[1])
    if beside:
        second.topleft = (first.right + 16, first.y)
    return GoalLayout(card, top, high is deep, (first, second), badge)


def goal_figures_height(canvas: Canvas) -> float:
    """The least a goal card needs."""
    return 2 * max(44.0, canvas.grown(26) * 1.2 + 6) + 16


def column_room(canvas: Canvas, seats: int) -> float:
    """The least that is wanted below the seat plates. In an upright window the goals stand side by
    side there, and alone the rank meter below them; large text leaves room for figures only."""
    figures = goal_figures_height(canvas)
    if not canvas.portrait:
        return figures + 12
    if canvas.text_scale > _LARGE:
        return figures / 2 + 8 + 12
    words = _GOAL_LINES * canvas.grown(20) * 1.2 + 36 + 16 + 12
    return words + (2 * _meter_height(canvas) + _GAP if seats == 1 else 0.0)


def _meter_height(canvas: Canvas) -> float:
    """The least the rank meter needs."""
    return canvas.grown(22) * 4.4 + 24


def _steps(canvas: Canvas, column: FRect, hand: HandLayout) -> tuple[tuple[FRect, ...], bool]:
    """The steps below the goal card, or in the place of the buttons (then True), or none."""
    buttons = hand.buttons[0].unionall(list(hand.buttons[1:]))
    words = [f"{k + 1}  {step}" for k, step in enumerate(texts.steps())]
    widest = max(canvas.measure(word, 22, "Bold")[0] for word in words)
    line = canvas.grown(22) * 1.36
    places = ((column, max(38.0, line + 8), False), (buttons, max(36.0, line + 4), True))
    for box, high, on_buttons in places:
        if box.h >= 3 * high + 12 and box.w >= widest + 56:
            deep = 3 * min(high + 4, (box.h - 12) / 3) + 12
            place = FRect(box.x, box.bottom - deep, box.w, deep)
            if on_buttons:
                place = FRect(box.x, box.y, min(box.w, widest + 90), deep)
            return rows(place, 3, 6), on_buttons
    if canvas.portrait and buttons.w >= 3 * (widest + 56) + 12:
        return columns(buttons, 3, 6), True
    return (), False


# -- the right of the table ---------------------------------------------------------------------


def _card(height: float) -> FRect:
    return FRect(0, 0, height * CARD, height)


def _side(canvas: Canvas, panel: FRect, seats: int) -> SideLayout:
    """Deck and one's own discards at the left; at the right the rivals, or alone the card turned
    up as large as can be, with the words under it if these have room."""
    caption = canvas.grown(20) * 1.25
    words = texts.pile_captions(seats == 1)
    widest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    captions = panel.h - 3 * caption >= 250 and widest + 16 <= 0.27 * panel.w
    left_w = min(max(98.0, 0.2 * panel.w), 150.0)
    if captions:
        left_w = max(left_w, widest + 16)
    spare = panel.h - 44 - (3 * caption if captions else 20)
    card_h = min(spare / 2, 123.0 * max(1.0, panel.h / 460), (left_w - 14) / CARD)
    x = panel.x + 12 + left_w / 2
    deck = _card(card_h).move_to(midtop=(x, panel.y + 18))
    low = panel.bottom - 22 - (1.2 * caption if captions else 0)
    mine = _card(card_h * 0.92).move_to(midbottom=(x, low))
    left = panel.x + left_w + 24
    box = FRect(left, panel.y + 8, panel.right - 10 - left, panel.h - 16)
    return _beside_piles(canvas, panel, deck, mine, captions, box, seats)


def _slim_side(canvas: Canvas, panel: FRect, seats: int) -> SideLayout:
    """In an upright window: deck and one's own discards side by side, the rest below them."""
    caption = canvas.grown(20) * 1.25
    words = texts.pile_captions(seats == 1)
    widest = max(canvas.measure(word, 20, "Bold")[0] for word in words)
    wide = panel.w / 2 - 12
    captions = panel.h >= 420 + 3 * caption and widest <= wide
    card_h = min((wide - 14) / CARD, 0.26 * panel.h, 123.0)
    over = caption + 2 if captions and len(words) > 2 else 18.0
    y = panel.y + 8 + over
    deck = _card(card_h).move_to(midtop=(panel.x + 6 + wide / 2, y))
    mine = _card(card_h * 0.92).move_to(midtop=(panel.right - 6 - wide / 2, y))
    top = deck.bottom + 24 + (caption if captions else 0.0)
    box = FRect(panel.x + 10, top, panel.w - 20, panel.bottom - 8 - top)
    return _beside_piles(canvas, panel, deck, mine, captions, box, seats)


def _beside_piles(
    canvas: Canvas, panel: FRect, deck: FRect, mine: FRect, captions: bool, box: FRect, seats: int
) -> SideLayout:
    rivals = tuple(_rival(canvas, row) for row in rows(box, seats - 1, 0))
    asked = [canvas.text_height(*line, box.w, "Bold", 1.25) for line in texts.question()]
    question = sum(asked) if box.h - 24 - sum(asked) >= 220 else 0.0
    turned_h = min(box.h - 24 - question, box.w / CARD, 328.0 * max(1.0, panel.h / 460))
    turned = _card(turned_h).move_to(midtop=(box.centerx, box.y + 10))
    below = FRect(box.x, turned.bottom + 10, box.w, question)
    return SideLayout(panel, deck, mine, captions, rivals, turned, below)


def _rival(canvas: Canvas, row: FRect) -> RivalLayout:
    """A rival's row: name and discards at the left, yard at the right; below, if it is high."""
    line = max(38.0, canvas.grown(22) * 1.3)
    count_w = max(40.0, canvas.measure("12", 26, "f")[0] + 8)
    if not canvas.portrait:
        count_w = max(56.0, canvas.measure("12", 24, "f")[0] + 22)
    caption_w = canvas.measure(texts.pile_captions(False)[1], 20, "Bold")[0]
    named = row.h - line >= 92 and canvas.text_scale <= 1.3
    top = row.y + (line + 2 if named else 6)
    high = row.h >= 0.8 * row.w and row.h >= 300
    card_h = min(row.bottom - 6 - top, 0.26 * row.w / CARD, 0.3 * row.h if high else 150.0)
    left = row.x + (0 if named else 12)
    pile = _card(card_h).move_to(topleft=(left, top if high else row.bottom - 6 - card_h))
    caption = named and pile.w + 12 + caption_w <= 0.56 * row.w
    count = FRect(pile.right + 8, pile.centery - 4, count_w, max(36.0, canvas.grown(24) * 1.2))
    if not caption:
        count.centery = pile.centery
    if high:
        yard = FRect(row.x, pile.bottom + 10, row.w, row.bottom - 6 - pile.bottom - 10)
    else:
        left = count.x + max(count_w, caption_w if caption else 0) + 12
        yard = FRect(left, row.y + 4, row.right - left, row.h - 8)
    badge = (row.x + 18, row.y + line / 2 + 2) if named else pile.topleft
    return RivalLayout(row, badge, named, pile, count, caption, yard)


# -- the cells of a yard ------------------------------------------------------------------------


def yard_cells(taken: Iterable[int], open_: Iterable[int], room: FRect, largest: float) -> Cells:
    """Every cell between the outermost ones, in the middle of `room`: the cards as large as there
    is room for, but scaled up by `largest` at most, and slim cells where the yard may grow."""
    cards = set(taken)
    shown = cards | set(open_)
    if not shown:
        return {}
    down = _tracks({cell // SIDE for cell in shown}, {cell // SIDE for cell in cards})
    across = _tracks({cell % SIDE for cell in shown}, {cell % SIDE for cell in cards})
    wide, high = YARD_CARD
    scale = min(_scale(across, wide, room.w), _scale(down, high, room.h), largest)
    gap = YARD_GAP * scale
    columns = _spans(across, wide * scale, gap, room.x, room.w)
    lines = _spans(down, high * scale, gap, room.y, room.h)
    return {
        SIDE * row + column: FRect(x, y, w, h)
        for row, (y, h) in lines.items()
        for column, (x, w) in columns.items()
    }


def _tracks(shown: set[int], full: set[int]) -> dict[int, bool]:
    """The rows (or columns) from first to last, and whether a card lies there."""
    return {k: k in full or not full for k in range(min(shown), max(shown) + 1)}


def _scale(tracks: dict[int, bool], size: float, room: float) -> float:
    cards = sum(1.0 if full else _SLIMMEST for full in tracks.values())
    return room / (cards * size + YARD_GAP * (len(tracks) - 1))


def _spans(
    tracks: dict[int, bool], size: float, gap: float, start: float, room: float
) -> dict[int, tuple[float, float]]:
    """Where each row (or column) begins, and its size; all in the middle of the room."""
    full = sum(tracks.values())
    slim = len(tracks) - full
    left = room - gap * (len(tracks) - 1) - full * size
    narrow = max(_SLIMMEST * size, min(size, left / slim)) if slim else size
    at = start + (left - slim * narrow) / 2
    spans: dict[int, tuple[float, float]] = {}
    for k, is_full in tracks.items():
        spans[k] = (at, size if is_full else narrow)
        at += spans[k][1] + gap
    return spans


def mini_cells(taken: Iterable[int], room: FRect) -> Cells:
    """The small cards of a yard, in the middle of their room."""
    places = {cell: divmod(cell, SIDE) for cell in sorted(taken)}
    if not places:
        return {}
    down, across = zip(*places.values(), strict=True)
    top, left = min(down), min(across)
    high, wide = max(down) - top + 1, max(across) - left + 1
    w, h = MINI
    scale = min(room.w / (4 * (w + 4)), room.h / (max(high, 3) * (h + 3)), _MINI_LARGEST)
    dx, dy = (w + 4) * scale, (h + 3) * scale
    x, y = room.centerx - wide * dx / 2, room.centery - high * dy / 2
    return {
        cell: FRect(x + (column - left) * dx, y + (row - top) * dy, w * scale, h * scale)
        for cell, (row, column) in places.items()
    }
