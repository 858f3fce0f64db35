"""The points of one seat line by line, beside its plate."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD, GOLD_RIM, INK, LINE, MIST, PAPER, RED_TEXT
from scenes.table.layout import first_fitting
from scenes.table.panels import name_that_fits
from scenes.table.points import Part, Points, Sign, Standing, icon
from scenes.table.score_kinds import ScoreKind
from words.lang import _, ngettext, number_text

_MARGIN: Final = 16.0
_LINE: Final = 1.25


@dataclass(frozen=True)
class Told:
    """What is told of a seat."""

    who: Seat
    points: Points
    standing: Standing
    leader: str
    """The name of who leads."""
    kinds: Sequence[ScoreKind]
    legend: str


@dataclass(frozen=True)
class _Row:
    """One line, and in smaller letters below it what is counted or hidden."""

    part: Part
    label: str
    note: str

    def height(self, canvas: Canvas, width: float) -> float:
        notes = canvas.text_height(self.note, 20, width, "SemiBold", _LINE) if self.note else 0.0
        return max(_sign_room(canvas) + 4, canvas.grown(20) * _LINE + notes + 6)


def lead_text(standing: Standing, leader: str) -> str:
    """Whether the seat leads, and by how much; nothing while all have the same."""
    gap = standing.gap
    if standing.leads and not gap:
        return _("shares the lead")
    if standing.leads:
        words = ngettext("leads by %(count)d point", "leads by %(count)d points", gap)
    else:
        words = ngettext("%(count)d point behind %(name)s", "%(count)d points behind %(name)s", gap)
    return words % {"count": gap, "name": leader} if gap else ""


def rows_of(told: Told, notes: bool) -> list[_Row]:
    """A line for every part that has points, or of which something can be said."""
    labels = {kind.key: kind.label for kind in told.kinds}
    found = []
    for part in told.points.parts:
        if part.points or part.note or part.hidden:
            label = part.label or labels.get(part.kind, "")
            note = part.hidden or part.note
            found.append(_Row(part, label or note, note if notes and label else ""))
    return found


def in_words(told: Told) -> list[str]:
    """The same for the ear."""
    said = [lead_text(told.standing, told.leader)]
    for row in rows_of(told, notes=True):
        words = {"what": row.label, "points": number_text(row.part.points)}
        counted = row.label if row.part.hidden else _("%(what)s: %(points)s") % words
        said.append(f"{counted} ({row.note})" if row.note else counted)
    return [words for words in said if words]


def _sign_room(canvas: Canvas) -> float:
    return max(34.0, canvas.grown(24))


def _width(canvas: Canvas, plate: FRect) -> float:
    room = canvas.w - 32 if canvas.portrait else canvas.w - plate.right - 36
    usual = 410 if canvas.portrait else 360
    return min(usual + 300 * (canvas.text_scale - 1), room)


class Breakdown:
    """Laid out beside a plate, or below it where plates stand in rows: with all that can be said,
    or as much as there is height for."""

    def __init__(self, canvas: Canvas, told: Told, plate: FRect, top: float) -> None:
        self.told = told
        self.wide = _width(canvas, plate)
        self.inner = self.wide - 2 * _MARGIN
        below = canvas.portrait
        top = plate.bottom + 4 if below else top
        room = canvas.h - top - 16
        variants = [(True, True), (True, False), (False, False)]
        fits = partial(self._fits, canvas, room)
        self.notes, self.footer = first_fitting(variants, fits)
        high = min(room, self.needed(canvas))
        self.rect = FRect(plate.right + 14, plate.centery - 60, self.wide, high)
        if below:
            self.rect.topleft = (min(plate.x, canvas.w - 16 - self.wide), top)
        self.rect.bottom = min(self.rect.bottom, canvas.h - 8)
        self.rect.top = max(self.rect.top, top + 8)

    def _fits(self, canvas: Canvas, room: float, variant: tuple[bool, bool]) -> bool:
        """Whether there is room with notes, and with what the figures mean below all."""
        self.notes, self.footer = variant
        return self.needed(canvas) <= room

    @property
    def rows(self) -> list[_Row]:
        return rows_of(self.told, self.notes)

    def _subtitle(self) -> str:
        return lead_text(self.told.standing, self.told.leader)

    def _footer(self) -> list[str]:
        said = [_("Points if the game ended now"), self.told.legend]
        return [words for words in said if words] if self.footer else []

    def _label_width(self, canvas: Canvas) -> float:
        return self.inner - _sign_room(canvas) - 10 - canvas.measure("−88", 26, "f")[0] - 8

    def _head(self, canvas: Canvas) -> float:
        lead = self._subtitle()
        below = canvas.text_height(lead, 20, self.inner, "SemiBold", _LINE) if lead else 0.0
        return canvas.grown(32) * 1.25 + below + 10

    def needed(self, canvas: Canvas) -> float:
        """The height of all that is told."""
        wide = self._label_width(canvas)
        rows = sum(row.height(canvas, wide) for row in self.rows)
        footer = sum(
            canvas.text_height(words, 20, self.inner, "Medium", _LINE) + 4
            for words in self._footer()
        )
        return 2 * _MARGIN + self._head(canvas) + rows + (footer + 10 if footer else 0.0)

    def draw(self, canvas: Canvas) -> None:
        r, told = self.rect, self.told
        paint.panel(canvas, r, PAPER, GOLD, 18, GOLD_RIM, 3)
        x, y = r.x + _MARGIN, r.y + _MARGIN
        line = canvas.grown(32) * 1.25
        right = r.right - _MARGIN
        figure = canvas.title(told.points.figure(), 32, (right, y + line / 2), INK, "midright")
        paint.badge(canvas, told.who.look, (x + 16, y + line / 2), 16)
        name = name_that_fits(canvas, told.who.name, figure.left - x - 50, 24)
        canvas.text(name, 24, (x + 42, y + line / 2), INK, "midleft", "Bold")
        lead = self._subtitle()
        if lead:
            canvas.paragraph(lead, 20, (x, y + line, self.inner, 0), MIST, "SemiBold", _LINE)
        y += self._head(canvas)
        canvas.line((x, y - 5), (right, y - 5), LINE, 2)
        for row in self.rows:
            y = self._draw_row(canvas, row, y)
        if self._footer():
            canvas.line((x, y + 3), (right, y + 3), LINE, 2)
            y += 10
        for words in self._footer():
            y = canvas.paragraph(words, 20, (x, y, self.inner, 0), MIST, "Medium", _LINE) + 4

    def _draw_row(self, canvas: Canvas, row: _Row, y: float) -> float:
        part, x = row.part, self.rect.x + _MARGIN
        right, wide = self.rect.right - _MARGIN, self._label_width(canvas)
        line = canvas.grown(20) * _LINE
        high = row.height(canvas, wide)
        top = y + 3 if row.note else y + (high - line) / 2
        middle = top + line / 2
        sign = part.sign or self._sign(part.kind)
        if sign is not None:
            at = y + min(high, _sign_room(canvas) + 6) / 2
            sign(canvas, (x + _sign_room(canvas) / 2, at), _sign_room(canvas) - 4)
        label = name_that_fits(canvas, row.label, wide, 20)
        canvas.text(label, 20, (x + _sign_room(canvas) + 10, middle), INK, "midleft", "Bold")
        figure = "?" if part.hidden else number_text(part.points)
        colour = MIST if part.hidden else RED_TEXT if part.points < 0 else INK
        canvas.title(figure, 26, (right, middle), colour, "midright")
        if row.note:
            box = (x + _sign_room(canvas) + 10, top + line, wide, 0)
            canvas.paragraph(row.note, 20, box, MIST, "SemiBold", _LINE)
        return y + high

    def _sign(self, kind: str) -> Sign | None:
        icons = {each.key: each.icon for each in self.told.kinds}
        return icon(icons[kind]) if kind in icons else None
