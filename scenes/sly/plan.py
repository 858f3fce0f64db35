"""Where everything lies on the table of SLY, measured with the words now set.

The houses take the area, the hand the bottom with the three deeds beside it, what has been seen of
the others the room below the seat panels. With large text that last one becomes a button that opens
it over the table, and the cards of the hand lie closer; no word is cut.
"""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.sly.tables import CARDS, HOUSE, house_of, on_short_edge, spaces_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.sly import phrases
from scenes.table.standard import at_standard_text

CARD: Final = 5 / 7
CARD_W, CARD_H = 76.0, 106.0
HOUSE_W, HOUSE_H = 248.0, 124.0
GAP: Final = 10.0
RIM: Final = 18.0
"""Above and below the cards of a house, where the values of the spaces stand."""
_STEP: Final = 86.0
_BETWEEN: Final = 26.0
_LARGEST: Final = 1.5
_BUTTON: Final = 24
_SHOWING: Final = 0.6
"""Of a hand card: what stays to be seen of each in a full hand."""
_LEAST_SHOWING: Final = 0.55
"""With large text: less would cover the ranks."""
_TALL: Final = 0.8
"""From this height to a width of 1 on the buttons can stand above the hand, not beside it."""


@dataclass(frozen=True)
class MemoryPlan:
    """What has been seen of the others: tiles by rival and card, or a button that opens them."""

    rect: FRect
    title: FRect
    """Empty where the tiles need no words or have no room for them."""
    tiles: tuple[tuple[FRect, ...], ...]
    badges: tuple[tuple[float, float], ...]
    """Where each rival's mark stands; none where there is only one."""
    legend: FRect

    @property
    def open(self) -> bool:
        return bool(self.tiles)


@dataclass(frozen=True)
class SlyPlan:
    """All boxes in design units."""

    area: FRect
    scale: float
    grounds: tuple[FRect, ...]
    houses: tuple[FRect, ...]
    spaces: dict[int, FRect]
    tray: FRect
    hand_card: tuple[float, float]
    buttons: tuple[FRect, FRect, FRect]
    memory: MemoryPlan | None
    """None where the help is switched off."""

    @property
    def board(self) -> FRect:
        return self.grounds[0].unionall(self.grounds[1:])

    @property
    def over_table(self) -> FRect:
        """What may be covered by something that is looked at closely."""
        top = self.board.top
        return FRect(self.area.x, top, self.area.w, self.area.bottom - top)

    def hand(self, count: int) -> list[FRect]:
        """The cards of a hand side by side."""
        w, h = self.hand_card
        left, right = self.tray.x + 18, self.tray.right - 14
        step = min(w + 14, (right - left - w) / max(count - 1, 1))
        first = (left + right - (step * (count - 1) + w)) / 2
        y = self.tray.bottom - 8 - h
        return [FRect(first + step * k, y, w, h) for k in range(count)]

    def pill(self, space: int) -> tuple[float, float]:
        """Where the value of a space is told when a card lies on it: at its outer edge."""
        rect = self.spaces[space]
        lower = 4 <= space % HOUSE <= 6
        if lower:
            return rect.centerx, rect.bottom + 5 * self.scale
        return rect.centerx, rect.top - 5 * self.scale

    def order(self, space: int) -> tuple[float, float]:
        """Where it is told that a card was turned up as the first, second, ...: inwards."""
        rect = self.spaces[space]
        lower = 4 <= space % HOUSE <= 6
        return rect.centerx, rect.top - 2 if lower else rect.bottom + 2


def plan(
    canvas: Canvas, area: FRect, column: FRect, seats: int, log_height: float, helped: bool
) -> SlyPlan:
    """Lay the table out inside `area` and the room below the seat panels (`column`)."""
    wide = _button_width(canvas)
    hand_w = _hand_width(*at_standard_text(canvas, area))
    hand_h = hand_w / CARD
    beside = area.w - wide - 12
    cramped = (beside - 32 - hand_w) / (CARDS - 1) < _LEAST_SHOWING * hand_w
    above = cramped and area.h > _TALL * area.w
    tray_w = min(area.w if above else beside, CARDS * (hand_w + 14) + 40)
    tray = FRect(area.x, 0, tray_w, hand_h + 10)
    tray.bottom = area.bottom + 6

    least = max(44.0, canvas.grown(_BUTTON) * 1.2 + 8)
    floor = tray.y - 20 if above else area.bottom
    top_of_buttons = min(tray.y, floor - 3 * least - 16)
    left = area.x if above else tray.right + 12
    actions = FRect(left, top_of_buttons, area.right - left, floor - top_of_buttons)
    actions.w = min(actions.w, max(wide, 240.0))
    actions.right = area.right
    high = (actions.h - 16) / 3
    lay, expose, reveal = (
        FRect(actions.x, actions.y + (high + 8) * k, actions.w, high) for k in range(3)
    )

    top = area.y + (log_height + 6 if log_height else 2)
    bottom = min(tray.y - 12, top_of_buttons - 8)
    board = FRect(area.x, top, area.w, bottom - top)
    scale, grounds, houses, spaces = _houses(board, seats)
    return SlyPlan(
        area=area,
        scale=scale,
        grounds=grounds,
        houses=houses,
        spaces=spaces,
        tray=tray,
        hand_card=(hand_w, hand_h),
        buttons=(lay, expose, reveal),
        memory=memory_plan(canvas, column, seats - 1) if helped else None,
    )


def _hand_width(canvas: Canvas, area: FRect) -> float:
    """Of a hand card: of a full hand enough of each is to be seen beside the buttons."""
    room = area.w - _button_width(canvas) - 12 - 32
    return min(room / (1 + _SHOWING * (CARDS - 1)), 0.235 * area.h * CARD, 150.0)


# -- the houses ---------------------------------------------------------------------------------


def _houses(
    board: FRect, seats: int
) -> tuple[float, tuple[FRect, ...], tuple[FRect, ...], dict[int, FRect]]:
    """Two seats play at one house, three without the short edges, four at all of both."""
    count = 1 if seats == 2 else 2
    ends = seats != 3
    wide = HOUSE_W + 2 * GAP + 8 + (2 * (CARD_W + GAP) if ends else 2 * GAP)
    high = HOUSE_H + 2 * (CARD_H + GAP) + 2 * RIM
    scale = min(board.w / (count * wide + _BETWEEN * (count - 1)), board.h / high, _LARGEST)
    spare = board.w - count * wide * scale
    between = min(spare / (count + 1), 60.0 * scale)
    x = board.centerx - (count * wide * scale + (count - 1) * between) / 2
    grounds: list[FRect] = []
    houses: list[FRect] = []
    for k in range(count):
        ground = FRect(x + k * (wide * scale + between), 0, wide * scale, high * scale)
        ground.centery = board.centery
        house = FRect(0, 0, HOUSE_W * scale, HOUSE_H * scale)
        house.center = ground.center
        grounds.append(ground)
        houses.append(house)
    spaces = {
        int(space): _space(houses[int(house_of(space))], int(space), scale)
        for space in spaces_of(seats)
    }
    return scale, tuple(grounds), tuple(houses), spaces


def _space(house: FRect, space: int, scale: float) -> FRect:
    """Clockwise from the upper left corner of its house."""
    k = space % HOUSE
    w, h = CARD_W * scale, CARD_H * scale
    rect = FRect(0, 0, w, h)
    gap, step = GAP * scale, _STEP * scale
    if on_short_edge(space):
        x = house.right + gap + w / 2 if k == 3 else house.left - gap - w / 2
        rect.center = (x, house.centery)
    elif k < 3:
        rect.midbottom = (house.left + w / 2 + step * k, house.top - gap)
    else:
        rect.midtop = (house.right - w / 2 - step * (k - 4), house.bottom + gap)
    return rect


# -- what has been seen -------------------------------------------------------------------------


def memory_plan(canvas: Canvas, box: FRect, rivals: int) -> MemoryPlan:
    """The open form if it fits below the seat panels, else the button."""
    for made in (_open_memory(canvas, box, rivals, True), _open_memory(canvas, box, rivals, False)):
        if made is not None:
            return made
    low = FRect(box.x, box.y, box.w, min(box.h, memory_button_height(canvas, box.w)))
    empty = FRect(low.x, low.bottom, 0, 0)
    return MemoryPlan(low, empty, (), (), empty)


def memory_button_height(canvas: Canvas, width: float) -> float:
    """The least that what has been seen needs."""
    return max(52.0, paint.button_height(canvas, phrases.cards_seen(), width, "ui_eye", 22))


def _open_memory(canvas: Canvas, box: FRect, rivals: int, legend: bool) -> MemoryPlan | None:
    """One rival: two rows of large tiles under the name. Several: a row each, behind the mark."""
    line = canvas.grown(20) * 1.3
    head = canvas.grown(24) * 1.2 + 10
    inside = FRect(box.x + 12, box.y, box.w - 24, 0)
    below = legend_height(canvas, inside.w) + 6 if legend else 0.0
    columns = 4 if rivals == 1 else CARDS
    rows = 2 if rivals == 1 else rivals
    mark, gap = (0.0, 6.0) if rivals == 1 else (33.0, 3.0)
    tile = (inside.w - mark - gap * (columns - 1)) / columns
    tile_w = min(tile, 58.0)
    tile_h = min(tile_w, 52.0) if rivals == 1 else max(1.5 * tile_w, line)
    deep = head + rows * tile_h + 8 * (rows - 1) + 12 + below
    if deep > box.h or canvas.text_scale > 1.3:
        return None
    rect = FRect(box.x, box.y, box.w, deep)
    tiles: list[tuple[FRect, ...]] = []
    badges: list[tuple[float, float]] = []
    step = tile_w + (inside.w - mark - columns * tile_w) / (columns - 1)
    for rival in range(rivals):
        row: list[FRect] = []
        for k in range(CARDS):
            down = k // columns + (rival if rivals > 1 else 0)
            x = inside.x + mark + step * (k % columns)
            y = rect.y + head + (tile_h + 8) * down
            row.append(FRect(x, y, tile_w, tile_h))
        tiles.append(tuple(row))
        if rivals > 1:
            badges.append((inside.x + 14, row[0].centery))
    title = FRect(inside.x + 4, rect.y + 6, inside.w - 8, head - 8)
    foot = FRect(inside.x, rect.bottom - below - 4, inside.w, below)
    return MemoryPlan(rect, title, tuple(tiles), tuple(badges), foot)


def legend_words() -> list[tuple[str, str]]:
    """What the signs on the tiles mean: the sign and the word."""
    return [
        ("ui_home", phrases.safe()),
        ("card_back", phrases.in_hand()),
        ("ui_eye", phrases.was_seen()),
        ("ui_cross", phrases.taken()),
    ]


def legend_rows(canvas: Canvas, width: float) -> list[list[tuple[str, str, float]]]:
    """The legend in rows of sign, word and width."""
    rows: list[list[tuple[str, str, float]]] = []
    used = 0.0
    for sign, word in legend_words():
        wide = legend_sign(canvas) + 8 + canvas.measure(word, 20, "Bold")[0] + canvas.grown(10)
        if not rows or used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append((sign, word, wide))
        used += wide
    return rows


def legend_sign(canvas: Canvas) -> float:
    """How large the signs are: as the words beside them."""
    return canvas.grown(26)


def legend_height(canvas: Canvas, width: float) -> float:
    return len(legend_rows(canvas, width)) * max(30.0, canvas.grown(20) * 1.3)


# -- the three deeds ----------------------------------------------------------------------------


def _button_width(canvas: Canvas) -> float:
    labels = (phrases.lay(), phrases.expose(), phrases.reveal(4))
    return max(
        160.0, max(paint.button_width(canvas, label, "ui_expose", _BUTTON) for label in labels)
    )
