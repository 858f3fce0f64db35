"""Where everything lies on SLY's table, measured with the words now set.

The houses take the area, the hand the bottom with the three deeds beside it, what has been seen of
the others the room below the seat plates. With large text that last one becomes a button, and the
cards of the hand lie closer; no word is cut.
"""

from collections.abc import Mapping
from typing import Final

from pygame import FRect

from game.sly.tables import CARDS, HOUSE, house_of, on_short_edge, spaces_of
from scenes.games.sly.seen import SeenLayout, seen_button_height, seen_layout
from scenes.kit.canvas import Canvas
from scenes.table.game_table import Room
from scenes.table.layout import CARD, HandLayout, hand_layout, least_button, rows, square
from scenes.table.log import LARGE_TEXT
from scenes.table.panels import icon_size, plaque
from scenes.table.standard import at_standard_text
from words.lang import _
from words.sly import deeds

CARD_W, CARD_H = 76.0, 106.0
_HOUSE_W, _HOUSE_H = 248.0, 124.0
_GAP: Final = 10.0
_RIM: Final = 18.0
"""Above and below the cards of a house, where the values of the spaces stand."""
_STEP: Final = 86.0
_BETWEEN: Final = 26.0
_LARGEST: Final = 1.5
_HAND_GAP: Final = 14.0
_BUTTON: Final = 160.0
"""The least width of the three deeds: a full hand has room beside them."""
_SHOWING: Final = 0.6
"""Of a hand card: what stays to be seen of each in a full hand."""
_LEAST_SHOWING: Final = 0.55
"""With large text: less would cover the ranks."""
_UPRIGHT_SHOWING: Final = 0.4
"""The same in an upright window: there is less room for houses above."""
FIGURE_GAP: Final = 4.0
_TALL: Final = 0.8
"""From this height to a width of 1 on the buttons can stand above the hand, not beside it."""


class SlyLayout:
    """All boxes in design units."""

    def __init__(
        self, canvas: Canvas, room: Room, plates: Mapping[int, FRect], seats: int, helped: bool
    ) -> None:
        self.canvas, self.area, self.plates = canvas, room.area, dict(plates)
        self.hand = _hand(canvas, room.area)
        top = room.area.y + (room.log_height + 6 if room.log_height else 2)
        bottom = min(self.hand.tray.y - 12, self.hand.buttons[0].y - 8)
        board = FRect(room.area.x, top, room.area.w, bottom - top)
        self.scale, self.grounds, houses = _houses(board, seats, canvas.portrait)
        self.houses = houses
        self.spaces = {
            int(s): _space(houses[int(house_of(s))], int(s), self.scale) for s in spaces_of(seats)
        }
        self.seen = seen_layout(canvas, room.column, seats - 1) if helped else None
        """None where the help is switched off."""
        self.log = _log(canvas, room.column, self.seen)
        """Where the closed log stands, if not where it usually does."""
        self.figure = max(22.0, min(canvas.grown(22), 36.0))
        """The size of the figures of what a card could be."""

    @property
    def board(self) -> FRect:
        return self.grounds[0].unionall(self.grounds[1:])

    @property
    def over_table(self) -> FRect:
        """What may be covered by something that is looked at closely."""
        top = self.board.top
        return FRect(self.area.x, top, self.area.w, self.area.bottom - top)

    @property
    def heap(self) -> FRect:
        """Where cards are dealt from."""
        return FRect(0, 0, CARD_W, CARD_H).move_to(center=self.board.center)

    def value(self, space: int) -> FRect:
        """The value of a space where a card covers it: at its outer edge."""
        rect, out = self.spaces[space], 5 * self.scale
        y = rect.bottom + out if _is_lower(space) else rect.top - out
        return FRect(0, 0, 34 * self.scale, 30 * self.scale).move_to(center=(rect.centerx, y))

    def order(self, space: int) -> FRect:
        """The number of a card that was turned up: at its inner edge."""
        rect = self.spaces[space]
        y = rect.top - 2 if _is_lower(space) else rect.bottom + 2
        return square((rect.centerx, y), 38 * self.scale)

    @property
    def stats_w(self) -> float:
        """What the cards in hand need on a seat plate; the rest, up to the points, is for prey."""
        icon = icon_size(self.canvas)
        return 78 + CARD * icon + 3 + self.canvas.measure("7", 20, "Bold")[0] + 6

    def prey(self, seat: int, count: int) -> list[FRect]:
        """What lies before a seat, left of the points on its plate; many lie closer together.

        None where the plate has one line only: then the figure there must do.
        """
        plate = self.plates[seat]
        high = min(44.0, plate.h - 44)
        w = high * CARD
        right = plaque(self.canvas, plate).x - 5
        room = right - plate.x - self.stats_w
        if high < 36 or room < w:
            return []
        step = min(w + 4, (room - w) / max(count - 1, 1))
        y = plate.bottom - 7 - high
        return [FRect(right - w - step * (count - 1 - k), y, w, high) for k in range(count)]

    def could_be(self, space: int, count: int) -> FRect:
        """Where it is told what a card could be: on the picture of its house, so that no card is
        covered."""
        words, high = self.canvas.measure(_("could be"), 20, "Bold")[0], self.canvas.grown(20) * 1.2
        wide = max(words, (self.figure + FIGURE_GAP) * count) + 24
        box = FRect(0, 0, wide, high + self.figure + 18)
        box.center = self.spaces[space].center
        box.clamp_ip(self.houses[int(house_of(space))].inflate(-8, -26 * self.scale))
        box.clamp_ip(self.area)
        return box


def _is_lower(space: int) -> bool:
    return 4 <= space % HOUSE <= 6


def column_room(canvas: Canvas, helped: bool) -> float:
    """For what has been seen, and with large text for the log below it."""
    log = 2 * canvas.grown(20) * 1.3 + 26 if _log_below(canvas) else 0.0
    return log + (seen_button_height(canvas, 240.0) + 12 if helped else 0.0)


def _log_below(canvas: Canvas) -> bool:
    return canvas.text_scale > LARGE_TEXT and not canvas.portrait


def _log(canvas: Canvas, column: FRect, seen: SeenLayout | None) -> FRect | None:
    """With large text below the seat plates, so that the houses keep their size."""
    top = seen.rect.bottom + 12 if seen else column.y
    room = FRect(column.x, top, column.w, column.bottom - top)
    fits = room.h >= canvas.grown(20) * 1.3 + 14
    return room if _log_below(canvas) and fits else None


def _hand(canvas: Canvas, area: FRect) -> HandLayout:
    """Cards as large as at standard text; where they would cover their ranks in a high window, the
    buttons stand above them."""
    labels = [[label] for label in deeds(4)]
    plain, usual = at_standard_text(canvas, area)
    drawn = hand_layout(plain, usual, CARDS, labels, 3, _HAND_GAP, _SHOWING, 0.0, _BUTTON)
    apart = (drawn.tray.w - 32) / CARDS  # rather a little smaller than overlapping a little
    w = apart if 0.95 * drawn.card[0] < apart < drawn.card[0] else drawn.card[0]
    beside = hand_layout(canvas, area, CARDS, labels, 3, _HAND_GAP, _SHOWING, w, _BUTTON)
    step = (beside.tray.w - 32 - w) / (CARDS - 1)
    least = _UPRIGHT_SHOWING if canvas.portrait else _LEAST_SHOWING
    if step >= least * w or area.h <= _TALL * area.w:
        return beside
    tray = FRect(area.x, beside.tray.y, area.w, beside.tray.h)
    high = 3 * least_button(canvas) + 16
    side = FRect(beside.buttons[0].x, tray.y - 20 - high, beside.buttons[0].w, high)
    return HandLayout(tray, beside.card, _HAND_GAP, rows(side, 3, 8))


# -- the houses ---------------------------------------------------------------------------------


def _houses(
    board: FRect, seats: int, upright: bool
) -> tuple[float, tuple[FRect, ...], tuple[FRect, ...]]:
    """Two seats play at one house, three without the short edges, four at all of both; in an
    upright window one house may stand above the other."""
    count = 1 if seats == 2 else 2
    ends = seats != 3
    wide = _HOUSE_W + 2 * _GAP + 8 + (2 * (CARD_W + _GAP) if ends else 2 * _GAP)
    high = _HOUSE_H + 2 * (CARD_H + _GAP) + 2 * _RIM

    def scale_of(across: int) -> float:
        down = count // across
        by_width = board.w / (across * wide + _BETWEEN * (across - 1))
        return min(by_width, board.h / (down * high + _GAP * (down - 1)), _LARGEST)

    across = max({count, 1} if upright else {count}, key=scale_of)
    down, scale = count // across, scale_of(across)
    w, h = wide * scale, high * scale
    between = min((board.w - across * w) / (across + 1), 60.0 * scale)
    below = min((board.h - down * h) / (down + 1), 60.0 * scale)
    x = board.centerx - (across * w + (across - 1) * between) / 2
    y = board.centery - (down * h + (down - 1) * below) / 2
    grounds = tuple(
        FRect(x + column * (w + between), y + row * (h + below), w, h)
        for row in range(down)
        for column in range(across)
    )
    house = FRect(0, 0, _HOUSE_W * scale, _HOUSE_H * scale)
    return scale, grounds, tuple(house.move_to(center=ground.center) for ground in grounds)


def _space(house: FRect, space: int, scale: float) -> FRect:
    """Clockwise from the upper left corner of its house."""
    k = space % HOUSE
    rect = FRect(0, 0, CARD_W * scale, CARD_H * scale)
    gap, step = _GAP * scale, _STEP * scale
    if on_short_edge(space):
        x = house.right + gap + rect.w / 2 if k == 3 else house.left - gap - rect.w / 2
        rect.center = (x, house.centery)
    elif k < 3:
        rect.midbottom = (house.left + rect.w / 2 + step * k, house.top - gap)
    else:
        rect.midtop = (house.right - rect.w / 2 - step * (k - 4), house.bottom + gap)
    return rect
