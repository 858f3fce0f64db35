"""Boards of Hens: goal card, steps of a turn, solo ranks, and what is looked at closely."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.hens.scoring import GoalState
from game.hens.tables import RANKS, goal_of, rank_of
from scenes.games.hens import texts
from scenes.games.hens.layout import HensLayout, yard_cells
from scenes.games.hens.looks import Group, HenCard, earth, empty_places, rims, rooster_rect
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _, number_text, signed
from scenes.kit.palette import (
    BARK,
    CLOVER,
    GOLD,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    MIST,
    NIGHT,
    PAPER,
    WHITE,
    mix,
)
from scenes.table.layout import CARD
from scenes.table.piece import Look

BAND_COLOURS: Final = ("#f3c0ae", "#f6dca0", "#d5e5ae", "#aedcc6")
"""By rank, the lowest first."""
Progress = tuple[int, int, int, int, bool]
"""A `GoalState` in numbers."""


def progress_of(state: GoalState) -> Progress:
    return state.points, state.count, state.steps, state.reach, state.met


# -- the goal card ------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoalCard(Look):
    layout: HensLayout
    card: int
    progress: tuple[Progress, ...]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        place = self.layout.goal
        with canvas.shift(rect.x - place.rect.x, rect.y - place.rect.y):
            paint.panel(canvas, place.rect, PAPER, "#f3e0b4", 18, GOLD_RIM, 4)
            if place.head:
                head = FRect(place.rect.x + 4, place.rect.y + 4, place.rect.w - 8, place.head)
                paint.strip(canvas, head, "ui_trophy", texts.goal_title(self.card), HEAD_TEAL)
            for half, row in enumerate(place.rows):
                self._draw_row(canvas, row, half)

    def _draw_row(self, canvas: Canvas, row: FRect, half: int) -> None:
        place = self.layout.goal
        goal, state = goal_of(self.card, half), GoalState(*self.progress[half])
        high = 46.0 if place.worded else row.h - 8
        badge = FRect(row.x, row.y + (0 if place.worded else 2), place.badge, high)
        _points_badge(canvas, badge, int(goal.points), 26)
        if place.worded:
            box = (badge.right + 12, row.y - 2, row.right - badge.right - 12, 0)
            canvas.paragraph(texts.goal_text(goal), 20, box, INK, "Bold", 1.2)
            bar = FRect(row.x, row.bottom - 28, row.w, 16)
        else:
            words = texts.goal_progress(goal, state)
            left = canvas.text(words, 22, (row.right, badge.centery), INK, "midright", "Bold").left
            bar = FRect(badge.right + 10, badge.centery - 8, left - badge.right - 20, 16)
        if bar.w >= 24:
            _progress_bar(canvas, bar, state.share(), goal.points < 0)
        if state.met and goal.points > 0:
            canvas.art("ui_check", (badge.right - 2, badge.y + 2), 26)


def _points_badge(canvas: Canvas, rect: FRect, points: int, size: float) -> None:
    ground = ("#ffc9b8", "#f0a48c") if points < 0 else ("#ffd75a", "#f0a51f")
    canvas.rounded(rect, 14, *ground, GOLD_RIM, 3)
    canvas.title(signed(points), size, rect.center, INK, "center")


def _progress_bar(canvas: Canvas, rect: FRect, share: float, loses: bool) -> None:
    """How far a goal is, in red where it costs points."""
    canvas.rounded(rect, 8, "#e0cda0")
    if share > 0:
        filled = (rect.x, rect.y, max(16.0, rect.w * share), rect.h)
        canvas.rounded(filled, 8, "#c8503a" if loses else CLOVER)


# -- the steps of a turn ------------------------------------------------------------------------


@dataclass(frozen=True)
class Steps(Look):
    """What a turn is made of; `now` is the step to be done, -1 in nobody's turn."""

    layout: HensLayout
    now: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        first = self.layout.steps.rows[0]
        with canvas.shift(rect.x - first.x, rect.y - first.y):
            for k, (box, words) in enumerate(self._boxes()):
                self._draw_step(canvas, box, words, k)

    def _boxes(self) -> Iterator[tuple[FRect, str]]:
        """In one row only the step to be done has words, the others their number."""
        rows, words = self.layout.steps.rows, texts.steps()
        x, disc = rows[0].x, rows[0].h
        for k, word in enumerate(words):
            if len(rows) == len(words):
                yield rows[k], f"{k + 1}  {word}"
                continue
            wide = rows[0].w - (len(words) - 1) * (disc + 6) if k == self.now else disc
            said = f"{k + 1}  {word}" if k == self.now else str(k + 1)
            yield FRect(x, rows[0].y, wide, disc), said
            x += wide + 6

    def _draw_step(self, canvas: Canvas, rect: FRect, words: str, step: int) -> None:
        state = 0 if step < self.now else (1 if step == self.now else 2)
        top = ("#2aa36b", "#ffe9a0", "#6b7f4a")[state]
        bottom = ("#1f7a50", "#f5b921", "#56683a")[state]
        colour = (WHITE, INK, "#e8ecd8")[state]
        canvas.rounded(rect, 14, top, bottom, BARK, 3)
        if len(words) == 1:
            canvas.text(words, 22, rect.center, colour, "center", "Bold")
            return
        canvas.text(words, 22, (rect.x + 18, rect.centery), colour, "midleft", "Bold")
        if state == 0:
            canvas.art("ui_check", (rect.right - 26, rect.centery), min(28.0, rect.h - 8))


# -- solo ---------------------------------------------------------------------------------------

Bands = dict[int, tuple[FRect, list[str]]]


@dataclass(frozen=True)
class RankMeter(Look):
    """The score now, and an egg on a rail beside the bands of the four ranks."""

    points: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        paint.panel(canvas, rect, PAPER, GOLD, 20, GOLD_RIM, 4)
        line = canvas.grown(20) * 1.3
        head = max(64.0, line + 8)
        middle = rect.y + 8 + head / 2
        canvas.art("hen_faverolles", (rect.x + 12, middle), min(head, 62.0), "midleft")
        figure, at = number_text(self.points), (rect.right - 20, middle)
        size = min(64.0, head - 8)
        score = canvas.title(figure, size, at, GOLD_RIM, "midright", grow=False)
        if canvas.measure(_("score now"), 20, "Bold")[0] <= score.x - rect.x - 90:
            at = (score.x - 12, score.centery)
            canvas.text(_("score now"), 20, at, MIST, "midright", "Bold")
        y = rect.y + head + 14
        box = FRect(rect.x + 42, y, rect.w - 54, rect.bottom - 14 - y)
        rank = int(rank_of(self.points))
        bands = _bands(canvas, box, rank)
        for k, (band, words) in bands.items():
            _draw_band(canvas, band, words, BAND_COLOURS[k], k == rank)
        rail = FRect(rect.x + 14, box.y, 16, box.h)
        canvas.rounded(rail, 8, "#e6cc94", None, BARK, 3)
        level = self._level(bands[rank][0], rank)
        filled = (rail.x, level, rail.w, rail.bottom - level)
        canvas.rounded(filled, 8, "#35b87c", "#1f7a50", "#0d4a33", 3)
        canvas.art("egg_icon", (rail.centerx, level), 36)

    def _level(self, band: FRect, rank: int) -> float:
        """How high the egg stands: within the band of the rank, by the points above its least."""
        least = RANKS[rank]
        most = RANKS[rank + 1] if rank + 1 < len(RANKS) else least + 10
        part = max(0.0, min(1.0, (self.points - least + 0.5) / (most - least)))
        return band.bottom - band.h * part


def _draw_band(canvas: Canvas, band: FRect, words: list[str], colour: str, on: bool) -> None:
    rim = GOLD_RIM if on else mix(colour, NIGHT, 0.25)
    top = mix(colour, WHITE, 0.35) if on else colour
    canvas.rounded(band, 12, top, colour, rim, 4 if on else 2)
    line = canvas.grown(20) * 1.3
    for k, row in enumerate(words):
        y = band.centery + (k - len(words) / 2) * line
        canvas.text(row, 20, (band.x + 12, y), INK, weight="Bold")


def _bands(canvas: Canvas, box: FRect, rank: int) -> Bands:
    """The four ranks from the top down with as many words as there is room for: name and span,
    the name, or only the name or the span of the rank reached."""
    spans = texts.rank_spans()
    line = canvas.grown(20) * 1.3
    inner = box.w - 22
    wrapped = [canvas.wrap(name, 20, inner, "Bold") for name in texts.rank_names()]
    short = [span.split()[0] for span in spans]
    own = spans[rank] if canvas.measure(spans[rank], 20, "Bold")[0] <= inner else short[rank]

    def only(words: list[str], others: list[list[str]]) -> list[list[str]]:
        return [words if k == rank else others[k] for k in range(4)]

    nothing: list[list[str]] = [[], [], [], []]
    choices = (
        [[*wrapped[k], spans[k]] for k in range(4)],
        wrapped,
        only(wrapped[rank], [[span] for span in short]),
        only(wrapped[rank], nothing),
        only([own], nothing),
        nothing,
    )

    def heights(words: list[list[str]]) -> list[float]:
        return [max(len(rows) * line + 8 if rows else 0.0, 18.0) for rows in words]

    chosen = next((w for w in choices if sum(heights(w)) + 12 <= box.h), nothing)
    high = heights(chosen)
    spare = max(0.0, (box.h - 12 - sum(high)) / 4)
    placed: Bands = {}
    y = box.y
    for k in range(3, -1, -1):
        placed[k] = (FRect(box.x, y, box.w, high[k] + spare), chosen[k])
        y += high[k] + spare + 4
    return placed


# -- what is looked at closely ------------------------------------------------------------------


def _opened(canvas: Canvas, area: FRect, icon: str, title: str) -> FRect:
    """The panel with its title; what comes back is its inside."""
    box = area.inflate(-12, -12)
    paint.panel(canvas, box, PAPER, "#f3e0b4", 20, GOLD_RIM, 4)
    line = canvas.grown(24) * 1.2
    lines = canvas.wrap(title, 24, box.w - 100, "f")
    head = FRect(box.x + 4, box.y + 4, box.w - 8, max(44.0, len(lines) * line + 10))
    canvas.rounded(head, 14, *HEAD_TEAL)
    canvas.art(icon, (head.x + 28, head.centery), 34)
    for k, words in enumerate(lines):
        y = head.centery + (k - (len(lines) - 1) / 2) * line
        canvas.title(words, 24, (head.x + 56, y), WHITE, "midleft")
    canvas.art("ui_cross", (head.right - 26, head.centery), 30)
    return FRect(box.x + 20, head.bottom + 12, box.w - 40, box.bottom - head.bottom - 28)


@dataclass(frozen=True)
class OpenYard(Look):
    """Somebody's yard at the left, all discards at the right, the top card first."""

    name: str
    cards: tuple[tuple[int, int], ...]
    """Cell and card."""
    groups: tuple[Group, ...]
    rooster: int
    pile: tuple[int, ...]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        title = _("%(name)s: yard, and discards from the top") % {"name": self.name}
        inside = _opened(canvas, rect, "ui_eye", title)
        left = FRect(inside.x, inside.y, inside.w * 0.46, inside.h)
        earth(canvas, left)
        taken = [cell for cell, _card in self.cards]
        cells = yard_cells(taken, (), left.inflate(-24, -24), 1.2)
        empty_places(canvas, cells, taken)
        rims(canvas, cells, self.groups)
        for cell, card in self.cards:
            HenCard(card).paint(canvas, cells[cell])
        if self.rooster in cells:
            token = rooster_rect(cells[self.rooster])
            canvas.art("rooster_token", token.center, token.w)
        right = FRect(left.right + 20, inside.y, inside.right - left.right - 20, inside.h)
        if not self.pile:
            canvas.text(_("nothing yet"), 22, right.center, MIST, "center", "Bold")
        for box, card in zip(_in_rows(right, len(self.pile)), self.pile, strict=True):
            HenCard(card).paint(canvas, box)


def _in_rows(room: FRect, count: int) -> list[FRect]:
    """Cards in rows, as large as the room allows but no larger than in the hand."""
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        w = min((room.w - 8 * (tried - 1)) / tried, (room.h / rows - 8) * CARD, 150.0)
        if w > best:
            best, columns = w, tried
    w, h = best, best / CARD
    return [
        FRect(room.x + (k % columns) * (w + 8), room.y + (k // columns) * (h + 8), w, h)
        for k in range(count)
    ]


@dataclass(frozen=True)
class OpenGoal(Look):
    """Both goals in words, with what counts so far; a hen looks on where there is room."""

    card: int
    progress: tuple[Progress, ...]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        badge = max(80.0, canvas.measure("+6", 36, "f")[0] + 30)
        width = rect.w - 64 - badge - 20
        head = max(44.0, canvas.grown(24) * 1.2 + 10)
        for told in (True, False):
            high = sum(self._height(canvas, half, width, told) for half in (0, 1)) + head + 60
            if high <= rect.h:
                break
        panel = FRect(rect.x, 0, rect.w, min(high, rect.h))
        panel.centery = rect.centery
        if panel.y - rect.y > 90:
            canvas.art("hen_faverolles", (panel.right - 110, panel.y + 16), 150, "midbottom")
        inside = _opened(canvas, panel, "ui_trophy", texts.goal_title(self.card))
        y = inside.y + 8
        for half in (0, 1):
            self._draw_goal(canvas, FRect(inside.x, y, badge, 64), width, half, told)
            y += self._height(canvas, half, width, told)

    def _said(self, half: int, told: bool) -> list[tuple[str, float, str]]:
        """The lines of a goal, their sizes and colours; `told` with how far it is in words too."""
        goal, state = goal_of(self.card, half), GoalState(*self.progress[half])
        so_far = [(texts.goal_so_far(goal, state), 24.0, MIST)] if told else []
        return [(texts.goal_text(goal), 30.0, INK), *so_far]

    def _height(self, canvas: Canvas, half: int, width: float, told: bool) -> float:
        said = self._said(half, told)
        high = sum(
            canvas.text_height(text, size, width, "Bold", 1.25) for text, size, _colour in said
        )
        return max(64.0, high) + 50

    def _draw_goal(self, canvas: Canvas, badge: FRect, width: float, half: int, told: bool) -> None:
        goal, state = goal_of(self.card, half), GoalState(*self.progress[half])
        _points_badge(canvas, badge, int(goal.points), 36)
        words = FRect(badge.right + 20, badge.y, width, 0)
        for text, size, colour in self._said(half, told):
            words.y = canvas.paragraph(text, size, words, colour, "Bold", 1.25)
        bar = FRect(words.x, words.y + 6, width, 18)
        _progress_bar(canvas, bar, state.share(), goal.points < 0)
