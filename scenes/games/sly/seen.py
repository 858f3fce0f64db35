"""What everybody could have seen of the others' cards: tiles with signs, and it opened large."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import FRect

from game.contract import NOBODY
from game.sly.position import SlyPosition
from game.sly.tables import CARDS, FOX, ROW
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, MIST, NIGHT, PAPER, WHITE, Coat, mix
from scenes.table.layout import columns, first_fitting, rows
from scenes.table.piece import Look
from words.lang import N_, _

UNKNOWN, WAS_SEEN, IN_HAND, OPEN, TAKEN = range(5)
_SIGNS: Final = {WAS_SEEN: "ui_eye", OPEN: "ui_home", TAKEN: "ui_cross"}
_STRAW: Final = ("#f3e0b4", "#e6cc94", "#b08a50")
_TILES: Final = {UNKNOWN: _STRAW, WAS_SEEN: _STRAW, TAKEN: ("#cdbb98", "#b9a57f", "#8a7650")}
"""Fill, its lower end and rim; any other tile wears its owner's coat."""
_LEGEND: Final = (
    ("ui_home", N_("safe")),
    ("card_back", N_("in hand")),
    ("ui_eye", N_("was seen")),
    ("ui_cross", N_("taken")),
)


class Known(NamedTuple):
    """What is known of one card: a state, and the seat it lies before if it was taken."""

    state: int
    taker: int = NOBODY


class Rival(NamedTuple):
    """What is known of a seat's cards, from 1 to the fox."""

    seat: int
    coat: Coat
    name: str
    cards: tuple[Known, ...]


Rivals = tuple[Rival, ...]


def known_cards(view: SlyPosition, seat: int) -> tuple[Known, ...]:
    """By card, from 1 to the fox."""
    found: list[Known] = []
    for card in range(1, CARDS + 1):
        taker = int(view.taken_by[seat * ROW + card])
        state = WAS_SEEN if view.home_at[seat * ROW + card] else UNKNOWN
        if taker != NOBODY:
            state = TAKEN
        elif card in view.open_spaces(seat):
            state = OPEN
        elif card in view.hand(seat):
            state = IN_HAND
        found.append(Known(state, taker))
    return tuple(found)


# -- layout -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeenLayout:
    """Tiles by rival and card; without tiles, a button that opens them."""

    rect: FRect
    title: FRect
    tiles: tuple[tuple[FRect, ...], ...] = ()
    badges: tuple[tuple[float, float], ...] = ()
    """Where each rival's mark stands; none where there is only one."""
    legend: FRect | None = None

    def __hash__(self) -> int:
        return hash(tuple(self.rect))


def seen_layout(canvas: Canvas, box: FRect, rivals: int) -> SeenLayout:
    """Tiles if they fit below the seat plates, else the button."""
    low = FRect(box.x, box.y, box.w, min(box.h, seen_button_height(canvas, box.w)))
    closed = SeenLayout(low, FRect(low))
    if canvas.text_scale > 1.3:
        return closed
    variants = (_tiles(canvas, box, rivals, True), _tiles(canvas, box, rivals, False), closed)
    return first_fitting(variants, lambda made: made.rect.h <= box.h)


def seen_button_height(canvas: Canvas, width: float) -> float:
    """The least that what has been seen needs."""
    return max(52.0, paint.button_height(canvas, _("Cards seen"), width, "ui_eye", 22))


def _tiles(canvas: Canvas, box: FRect, rivals: int, legend: bool) -> SeenLayout:
    """One rival: two rows of large tiles under the name. Several: a row each, behind the mark."""
    head = canvas.grown(24) * 1.2 + 10
    inside = FRect(box.x + 12, box.y + head, box.w - 24, 0)
    below = legend_of(canvas, inside.w)[1] + 6 if legend else 0.0
    alone = rivals == 1
    across, down = (4, 2) if alone else (CARDS, rivals)
    mark, gap = (0.0, 6.0) if alone else (33.0, 3.0)
    w = min((inside.w - mark - gap * (across - 1)) / across, 58.0)
    h = min(w, 52.0) if alone else max(1.5 * w, canvas.grown(20) * 1.3)
    deep = down * h + 8 * (down - 1)
    rect = FRect(box.x, box.y, box.w, head + deep + 12 + below)
    field = FRect(inside.x + mark, inside.y, inside.w - mark, deep)
    between = (field.w - across * w) / (across - 1)
    lines = [columns(row, across, between) for row in rows(field, down, 8)]
    return SeenLayout(
        rect=rect,
        title=FRect(inside.x + 4, rect.y + 6, inside.w - 8, head - 8),
        tiles=((*lines[0], *lines[1])[:CARDS],) if alone else tuple(lines),
        badges=() if alone else tuple((inside.x + 14, line[0].centery) for line in lines),
        legend=FRect(inside.x, rect.bottom - below - 4, inside.w, below) if legend else None,
    )


def legend_of(canvas: Canvas, width: float) -> tuple[list[tuple[str, str, FRect]], float]:
    """What the signs on the tiles mean: sign, word and place in rows, and the height of all."""
    step = max(30.0, canvas.grown(20) * 1.3)
    place = FRect(0, 0, 0, step)
    found: list[tuple[str, str, FRect]] = []
    for sign, msgid in _LEGEND:
        word = _(msgid)
        place.w = canvas.grown(26) + 8 + canvas.measure(word, 20, "Bold")[0] + canvas.grown(10)
        if place.x and place.right > width:
            place.topleft = (0, place.bottom)
        found.append((sign, word, FRect(place)))
        place.x = place.right
    return found, place.bottom


# -- looks --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeenPanel(Look):
    """The tiles of every rival; of a rival who is `asked` about those that are `possible` glow."""

    layout: SeenLayout
    rivals: Rivals
    asked: int = NOBODY
    possible: tuple[int, ...] = ()

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        layout = self.layout
        with canvas.shift(rect.x - layout.rect.x, rect.y - layout.rect.y):
            if not layout.tiles:
                paint.button_face(canvas, layout.rect, _("Cards seen"), "ui_eye", "cream", 22)
                return
            paint.panel(canvas, layout.rect, CREAM, "#f3e0b4", 18)
            canvas.title(self.title(canvas), 24, layout.title.topleft, INK)
            for at, rival in zip(layout.badges, self.rivals, strict=False):
                paint.badge(canvas, rival.coat.look, at, 15)
            for rival, tiles in zip(self.rivals, layout.tiles, strict=True):
                for card, (tile, known) in enumerate(zip(tiles, rival.cards, strict=True), 1):
                    lit = card in self.possible if self.asked == rival.seat else None
                    _tile(canvas, tile, rival.coat, card, known.state, lit)
            if layout.legend:
                _legend(canvas, layout.legend)

    def title(self, canvas: Canvas) -> str:
        """Whose cards these are, if it is one rival with a name that fits."""
        words = _("%(name)s’s cards") % {"name": self.rivals[0].name}
        fits = canvas.measure(words, 24, "f")[0] <= self.layout.title.w
        return words if len(self.rivals) == 1 and fits else _("Cards seen")


def seen_large(canvas: Canvas, rect: FRect, rivals: Rivals, coats: tuple[Coat, ...]) -> None:
    """Everything that was seen, over the table: a row a rival."""
    paint.panel(canvas, rect, WHITE, "#ffe9a0", 24, "#7a4a06", 4)
    x, wide = rect.x + 24, rect.w - 48
    title = canvas.wrap(_("What everybody could have seen"), 24, wide, "f")
    top = canvas.lines(title, 24, (x, rect.y + 14), INK, weight="f") + 16
    foot = legend_of(canvas, wide)[1] + 20
    name = max(canvas.measure(rival.name, 22, "Bold")[0] for rival in rivals)
    beside = name + 64 < 0.34 * rect.w
    left = name + 72 if beside else 52.0
    field = FRect(x, top, wide, rect.bottom - foot - top)
    for rival, row in zip(rivals, rows(field, len(rivals), 0), strict=True):
        paint.badge(canvas, rival.coat.look, (x + 20, row.centery), 20)
        if beside:
            canvas.text(rival.name, 22, (x + 50, row.centery), INK, "midleft", "Bold")
        step = (wide - left) / CARDS
        size = min(step - 10, (row.h - 14) / 1.35)
        for k, known in enumerate(rival.cards):
            box = FRect(x + left + step * k, row.centery - 0.65 * size, size, 1.3 * size)
            _tile(canvas, box, rival.coat, k + 1, known.state, None)
            if known.state == TAKEN:
                paint.badge(canvas, coats[known.taker].look, box.topright, 13)
    _legend(canvas, FRect(x, rect.bottom - foot, wide, foot))


def _tile(canvas: Canvas, rect: FRect, coat: Coat, card: int, state: int, lit: bool | None) -> None:
    """One card: `lit` if it could be the one pointed at, False if it cannot, None if none is."""
    radius, upright = min(12.0, rect.w / 4), rect.h > 1.2 * rect.w
    if lit:
        canvas.glow(rect, radius, GLOW, 6, 255, 2)
    own = (mix(coat.colour, PAPER, 0.62), mix(coat.colour, PAPER, 0.35))
    colours = _TILES.get(state, (*own, mix(coat.colour, NIGHT, 0.5)))
    canvas.rounded(rect, radius, *colours, 2 if state in _TILES else 3)
    main, sign = (rect.centerx, rect.y + 0.32 * rect.h), (rect.centerx, rect.bottom - 0.27 * rect.h)
    if not upright:
        main = rect.x + 0.36 * rect.w, rect.y + 0.46 * rect.h
        sign = rect.right - 0.3 * rect.w, rect.bottom - 0.3 * rect.h
    if state == UNKNOWN:
        main = rect.center
    if card == FOX:
        canvas.art(f"fox_{coat.name}", main, min(0.95 * rect.w, 0.8 * rect.h))
    else:
        size = min(44.0, 0.82 * rect.w, 0.5 * rect.h)
        colour = MIST if state in (UNKNOWN, TAKEN) else INK
        canvas.title(str(card), size, main, colour, "center", grow=False)
    wide = min(0.5 * max(rect.w, rect.h), 0.9 * rect.w)
    if state == IN_HAND:
        canvas.art(f"card_back_{coat.name}", sign, (0.66 * wide, 0.92 * wide))
    elif state in _SIGNS:
        canvas.art(_SIGNS[state], sign, wide)
    if lit is False:
        canvas.rounded(rect, radius, "#e9d7b0", alpha=170)


def _legend(canvas: Canvas, rect: FRect) -> None:
    size = canvas.grown(26)
    for sign, word, place in legend_of(canvas, rect.w)[0]:
        x, y = rect.x + place.x, rect.y + place.centery
        shape = (0.7 * size, 0.96 * size) if sign == "card_back" else (size, size)
        canvas.art(sign, (x + 2 + size / 2, y), shape)
        canvas.text(word, 20, (x + size + 6, y), INK, "midleft", "Bold")
