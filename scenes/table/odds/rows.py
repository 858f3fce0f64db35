"""The rows of the odds: by seat and place, pictures of what may lie there, with their shares."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from ai.review.odds import Chance, Odds, Place, PlaceOdds
from game.contract import NOBODY
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CLOVER, CORN, GOLD_RIM, INK, MIST, SEATS, WELL
from scenes.table.odds.pictures import OddsPictures
from scenes.table.piece import Look, Piece, draw_piece
from words.lang import _

LEAST: Final = 0.05
"""A share below this is not shown, unless it is true."""
_LEAST_OF_MANY: Final = 0.08
"""The same for single cards where families are shown."""
_SIZE: Final = 20.0
_PICTURE: Final = 52.0
_BAR: Final = 9.0
_GAP: Final = 6.0
_LARGEST: Final = 1.35
"""How much larger a picture gets with large text."""
_LINES: Final = 2
"""Of tiles at most."""
_MANY: Final = 4
"""With so many tiles on a line, one of families and one of cards are enough."""


@dataclass(frozen=True)
class Tile:
    """Something that may lie in a place: at least so many copies of it."""

    look: Look
    shape: float
    name: str
    copies: int
    share: float
    true: bool

    @property
    def share_text(self) -> str:
        if self.share == 1.0:
            return _("sure")
        if 0 < self.share < 0.01:
            return _("<1\u00a0%")
        percent = min(99, round(100 * self.share))
        return _("%(percent)d\u00a0%%") % {"percent": percent}

    def aloud(self) -> str:
        name = f"{self.copies} × {self.name}" if self.copies > 1 else self.name
        words = _("%(card)s %(share)s") % {"card": name, "share": self.share_text}
        return _("%(card)s, true") % {"card": words} if self.true else words


@dataclass(frozen=True)
class Row:
    """The heading of a seat, which has no tiles, or one of its places."""

    title: str
    seat: int | None = None
    """Of a heading: the look of the seat, or -1 for the table."""
    sign: Look | None = None
    sign_shape: float = 1.0
    groups: tuple[tuple[Tile, ...], ...] = field(default=())
    """Tiles that begin a line of their own: families, then cards."""

    def aloud(self) -> str:
        tiles = [tile.aloud() for group in self.groups for tile in group]
        return _(", ").join([self.title, *tiles])


Truth = dict[Place, list[int]]


def rows_of(
    pictures: OddsPictures, odds: Odds, truth: Truth | None, families: dict[Place, list[int]]
) -> list[Row]:
    """By seat in the order in which their first place comes; `families` are those of the truth."""
    by_seat: dict[int, list[PlaceOdds]] = {}
    for place in odds.places:
        by_seat.setdefault(place.place.seat, []).append(place)
    rows: list[Row] = []
    for seat, places in by_seat.items():
        if seat == NOBODY:
            rows.append(Row(_("On the table"), NOBODY))
        else:
            rows.append(Row(pictures.seats[seat].name, pictures.seats[seat].look))
        for each in places:
            rows.append(_place_row(pictures, odds, each, truth, families))
    return rows


def _place_row(
    pictures: OddsPictures,
    odds: Odds,
    row: PlaceOdds,
    truth: Truth | None,
    families: dict[Place, list[int]],
) -> Row:
    place = row.place
    held = Counter(truth.get(place, []) if truth is not None else [])
    shared = Counter(families.get(place, []) if truth is not None else [])

    def tile(chance: Chance, family: bool) -> Tile:
        true = (shared if family else held)[chance.thing] >= chance.copies
        look = (pictures.family_look if family else pictures.look)(place, chance.thing)
        name = (pictures.family_name if family else pictures.name)(place, chance.thing)
        shape = pictures.family_shape if family else pictures.shape
        return Tile(look, shape, name, chance.copies, odds.share(chance), true)

    groups = [[tile(chance, False) for chance in _with_all(row.things, held)]]
    if row.families:
        groups.insert(0, [tile(chance, True) for chance in _with_all(row.families, shared)])
    least = (LEAST, _LEAST_OF_MANY) if row.families else (LEAST,)
    chosen = [
        tuple(each for each in group if each.share >= enough or each.true)
        for group, enough in zip(groups, least, strict=True)
    ]
    title = pictures.place_name(place, row.size)
    shown = tuple(group for group in chosen if group)
    return Row(title, None, pictures.sign(place), pictures.sign_shape, shown)


def _with_all(chances: Sequence[Chance], true: Counter[int]) -> list[Chance]:
    """With those true things that no world had."""
    named = {(chance.thing, chance.copies) for chance in chances}
    missed = [
        Chance(thing, copies, 0)
        for thing, number in sorted(true.items())
        for copies in range(1, number + 1)
        if (thing, copies) not in named
    ]
    return [*chances, *missed]


# -- layout -----------------------------------------------------------------------------------


class RowPainter:
    """Measures and draws rows of one width."""

    def __init__(self, canvas: Canvas, width: float) -> None:
        self.wide = width
        texts = (_("sure"), _("%(percent)d\u00a0%%") % {"percent": 99})
        label = max(canvas.measure(text, _SIZE, "Bold")[0] for text in texts)
        self.tile = max(_PICTURE, label) + 6
        self.picture = min(self.tile - 4, _PICTURE * min(_LARGEST, canvas.text_scale))
        self.label = canvas.grown(_SIZE) * 1.25
        self.across = max(1, int((width - 24 + _GAP) / (self.tile + _GAP)))

    def height(self, canvas: Canvas, row: Row) -> float:
        if row.seat is not None:
            return max(40.0, canvas.text_height(row.title, 24, self.wide - 56, "f", 1.2) + 8)
        lines = sum(self._line_height(line) for line in self._lines(row))
        return self._caption_height(canvas, row) + lines + 12

    def _caption_height(self, canvas: Canvas, row: Row) -> float:
        room = self.wide - 24 - self._sign_width(canvas, row)
        high = canvas.text_height(row.title, _SIZE, room, "Bold", 1.2)
        return max(high, self._sign_height(canvas, row)) + 10

    def _sign_height(self, canvas: Canvas, row: Row) -> float:
        return canvas.grown(_SIZE) * 1.9 if row.sign is not None else 0.0

    def _sign_width(self, canvas: Canvas, row: Row) -> float:
        high = self._sign_height(canvas, row)
        return high * row.sign_shape + 10 if high else 0.0

    def _lines(self, row: Row) -> list[list[Tile]]:
        """A line or two of families and of cards; what is true is always there."""
        most = self.across * (1 if len(row.groups) > 1 and self.across >= _MANY else _LINES)
        lines: list[list[Tile]] = []
        for group in row.groups:
            kept = list(group[:most])
            late = [tile for tile in group[most:] if tile.true]
            while late and len(kept) + len(late) > most:
                unneeded = [tile for tile in kept if not tile.true]
                if not unneeded:
                    break
                kept.remove(unneeded[-1])
            kept += late
            lines += [kept[k : k + self.across] for k in range(0, len(kept), self.across)]
        return lines

    def _line_height(self, line: list[Tile]) -> float:
        return self.picture * max(tile.shape for tile in line) + _BAR + self.label + 16

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, rect: FRect, row: Row, focused: bool) -> None:
        if row.seat is not None:
            self._draw_heading(canvas, rect, row, focused)
            return
        if not focused:
            paint.panel(canvas, rect, radius=16, border_width=3)
        caption = self._caption_height(canvas, row)
        x, sign = rect.x + 12, self._sign_width(canvas, row)
        if row.sign is not None:
            box = FRect(x, rect.y + 7, sign - 10, self._sign_height(canvas, row))
            draw_piece(canvas, Piece(row.sign, box))
        room = self.wide - 24 - sign
        high = canvas.text_height(row.title, _SIZE, room, "Bold", 1.2)
        at = (x + sign, rect.y + 4 + (caption - high) / 2, room, high)
        canvas.paragraph(row.title, _SIZE, at, INK, "Bold", 1.2)
        y = rect.y + caption + 4
        for line in self._lines(row):
            high = self._line_height(line)
            for k, tile in enumerate(line):
                self._draw_tile(canvas, FRect(x + k * (self.tile + _GAP), y, self.tile, high), tile)
            y += high

    def _draw_heading(self, canvas: Canvas, rect: FRect, row: Row, focused: bool) -> None:
        x = rect.x + 8
        if row.seat is not None and row.seat >= 0:
            paint.badge(canvas, SEATS[row.seat], (x + 16, rect.centery), 16)
            x += 42
        lines = canvas.wrap(row.title, 24, rect.right - x - 8, "f")
        colour = GOLD_RIM if focused else "#ffd75a"
        canvas.lines(lines, 24, (x, rect.centery), colour, "midleft", "f", 1.2)

    def _draw_tile(self, canvas: Canvas, rect: FRect, tile: Tile) -> None:
        size = (self.picture, self.picture * tile.shape)
        low = rect.bottom - _BAR - self.label - 10
        picture = FRect(rect.centerx - size[0] / 2, low - size[1], *size)
        if tile.true:
            paint.ring(canvas, picture.inflate(9, 9), 12, CLOVER, 4)
        draw_piece(canvas, Piece(tile.look, picture))
        if tile.copies > 1:
            at = (picture.right + 5, low + 3)
            paint.pill(canvas, at, f"×{tile.copies}", INK, anchor="bottomright", pad=5, height=28)
        if tile.true:
            canvas.art("ui_check", (picture.right - 5, picture.y + 5), 24)
        bar = FRect(rect.x + 2, low + 6, rect.w - 4, _BAR)
        canvas.rounded(bar, _BAR / 2, *WELL, BARK, 1)
        if tile.share > 0:
            filled = FRect(bar.x, bar.y, max(_BAR, bar.w * tile.share), _BAR)
            canvas.rounded(filled, _BAR / 2, CLOVER if tile.share == 1.0 else CORN, None, BARK, 1)
        at = (rect.centerx, bar.bottom + 2 + self.label / 2)
        colour = INK if tile.share >= LEAST else MIST
        canvas.text(tile.share_text, _SIZE, at, colour, "center", "Bold")
