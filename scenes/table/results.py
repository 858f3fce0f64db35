"""The end of a game: who won, and every point of everybody."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from play.match import Match
from scenes.app.app import App
from scenes.app.controls import drawn_page, measured
from scenes.app.menu_scene import MARGIN, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.lists import Page
from scenes.kit.palette import (
    GLOW,
    GOLD,
    GOLD_RIM,
    INK,
    MIST,
    PAPER,
    PLUM,
    TEAL,
    TITLE,
    TITLE_RIM,
)
from scenes.kit.timeline import Tween
from scenes.kit.widgets import Button
from scenes.table.end_scene import EndScene
from scenes.table.layout import square
from scenes.table.menu_entry import MenuEntry
from scenes.table.records import Record, count_result
from scenes.table.score_bars import ResultRow, SeatScore, common_scale, draw_box
from words.lang import _, ngettext, number_text, signed
from words.phrases import winners_text

PODIUM_W = 276.0
FEATHERS = ((-102, -86, 30, 34), (104, -56, -30, 38), (-92, 54, 81, 30), (94, 74, 129, 30))
"""Around the winner: from the middle across and down, angle, size."""


def seat_scores(match: Match) -> list[SeatScore]:
    """Every seat, the best first; seats that share a place stay in the order of the table."""
    position = match.position
    places = position.places()
    rows = []
    for seat in sorted(range(len(match.seats)), key=places.__getitem__):
        lines = tuple(line.points for line in position.score(seat))
        rows.append(SeatScore(seat, places[seat], int(position.points(seat)), lines))
    return rows


class ResultsScene(EndScene):
    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        super().__init__(app, match)
        self.entry = entry
        self.scores = seat_scores(match)
        self.selected = self.scores[0].seat
        self.record: Record | None = None
        self.share: list[float] = []
        """How far each line of the score has been counted, from 0 to 1."""
        self.counting = -1
        """The line that is being counted now."""
        self._panel = FRect(0, 0, 0, 0)
        self._podium = FRect(0, 0, 0, 0)
        self._picture = FRect(0, 0, 0, 0)
        self._title_lines: list[str] = []
        self._beside = True
        """The podium stands beside the rows, not below them."""

    def enter(self) -> None:
        self.record = count_result(self.app, self.match)
        seconds = self.count_seconds()
        self.share = [0.0] * len(seconds)
        for k, long in enumerate(seconds):
            begin = partial(self.begin_line, k)
            self._timeline.add(Tween(long, partial(self._fill, k), out_cubic, on_start=begin))
        self._timeline.add(Tween(0.0, on_start=self.end_count))
        if self.stage.motion.skipped:
            self._timeline.finish()

    # -- counting -------------------------------------------------------------------------------

    def count_seconds(self) -> list[float]:
        """How long each line of the score is counted: longer for many points."""
        by_line = zip(*(score.lines for score in self.scores), strict=True)
        return [min(1.2, max(0.6, 0.02 * max(map(abs, points)))) for points in by_line]

    def begin_line(self, k: int) -> None:
        """Its sound climbs with the count."""
        self.counting = k
        if not self._timeline.skipping:
            self.app.sounds.play("tick", step=8 * k // len(self.share))

    def _fill(self, k: int, share: float) -> None:
        self.share[k] = share

    def end_count(self) -> None:
        self.counting = -1
        self.app.sounds.play("fanfare")
        self.app.sounds.play("crow")

    def aloud(self) -> list[str]:
        names = [seat.name for seat in self.match.seats]
        figures = [f"{names[row.seat]}: {number_text(row.points)}" for row in self.scores]
        return [self.headline(), *figures] if self.counting < 0 else []

    def headline(self) -> str:
        names = [self.match.seats[score.seat].name for score in self.scores if score.place == 1]
        return winners_text(names, self.match.game.title)

    # -- layout ---------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        again = Button(_("Play again"), partial(self._again, False), "go", "ui_play", size=26)
        self.starts_at = again.name
        same = self.entry.start_words().again
        return [
            again,
            Button(same, partial(self._again, True), icon="ui_undo", size=26),
            Button(_("Look at the table"), self.back, icon="ui_eye", size=26),
            Button(_("Home"), self.app.navigation.open_title, icon="ui_home", size=26),
        ]

    def build(self, canvas: Canvas) -> None:
        buttons = self.buttons()
        low = bottom_bar(canvas, buttons, 28, spread=True) - 20
        self._title_lines = canvas.wrap(self.headline(), 60, canvas.w - 80, "f")
        top = 38 + 66 * len(self._title_lines)
        beside = self._beside = canvas.text_scale <= 1.3
        right = canvas.w - MARGIN - (PODIUM_W + 24 if beside else 8)
        self._panel = FRect(MARGIN, top, right - MARGIN, low - top if beside else 0.0)
        rows = self._place_rows(canvas)
        self._panel.h = max(self._panel.h, rows[-1].rect.bottom + 12 - top)
        content = self._panel.bottom
        page = drawn_page(self._draw_details, "details")
        page.fixed = beside
        if beside:
            self._podium = FRect(right + 24, top, PODIUM_W, low - top)
        else:
            high = page.height_for(canvas, self._panel.w - 40) + 330
            self._podium = FRect(MARGIN, content + 18, self._panel.w, high)
            content = self._podium.bottom
        self._place_podium(canvas, page)
        view = FRect(0, top - 12, right + 14 if beside else canvas.w, low - top + 24)
        scrolls = content > low + 1
        self.form.set([*rows, page, *buttons], view if scrolls else None, content + 12 - view.top)

    def _draw_legend(self, canvas: Canvas, panel: FRect) -> float:
        """The kinds of points, in as many lines as they need; tells how high they are."""
        step = max(48.0, canvas.grown(20) * 1.3)
        x, y = panel.x + 22, panel.y + 12 + step / 2
        for kind in self.entry.score_kinds():
            wide = 50 + canvas.measure(kind.label, 20, "Bold")[0]
            if x + wide > panel.right - 20 and x > panel.x + 22:
                x, y = panel.x + 22, y + step
            draw_box(canvas, FRect(x, y - 21, 42, 42), 10, kind.colour)
            canvas.art(kind.icon, (x + 21, y), 32)
            canvas.text(kind.label, 20, (x + 50, y), INK, "midleft", "Bold")
            x += wide + 24
        return y + step / 2 - panel.y

    def _place_rows(self, canvas: Canvas) -> list[ResultRow]:
        """As high as there is room for in the panel, or as they must be."""
        panel, kinds = self._panel, self.entry.score_kinds()
        top = panel.y + measured(canvas, self._draw_legend, panel.w, panel.x) + 8
        names = [seat.name for seat in self.match.seats]
        bar_x = panel.x + 12 + ResultRow.left_width(canvas, names)
        room = panel.right - 12 - ResultRow.right_width(canvas, self.scores) - bar_x
        scale = common_scale(canvas, self.scores, room)
        least = max(76.0, canvas.grown(24) * 1.3 + 34)
        step = max(least + 8, min(108.0, (panel.bottom - 8 - top) / len(self.scores)))
        rows = []
        for i, score in enumerate(self.scores):
            seat = self.match.seats[score.seat]
            row = ResultRow(score, seat, kinds, self.entry.bird(seat.look))
            row.bar_x, row.scale, row.grown = bar_x, scale, self.share
            row.place(canvas, (panel.x + 12, top + i * step, panel.w - 24, step - 8))
            row.selected = score.seat == self.selected
            rows.append(row)
        return rows

    def _place_podium(self, canvas: Canvas, page: Page) -> None:
        """The bird above, the words below; the bird gives way when the words need room."""
        r = self._podium
        need = page.height_for(canvas, r.w - 28)
        size = max(96.0, min(216.0, (r.h - need - 44) / 1.28))
        self._picture = FRect(r.centerx - size / 2, r.y + 18, size, size)
        top = self._picture.bottom + 12 + 0.28 * size
        page.place(canvas, (r.x + 14, top, r.w - 28, r.bottom - 12 - top))

    # -- words ----------------------------------------------------------------------------------

    def details(self) -> list[tuple[str, str]]:
        """The lines of the selected seat (text, colour)."""
        lines = [
            (self.entry.score_detail(line.kind, line.items, line.points), INK)
            for line in self.match.position.score(self.selected)
        ]
        return lines + self.record_lines(self.selected)

    def record_lines(self, seat: int | None = None) -> list[tuple[str, str]]:
        """How the game compares with the ones before, for its seat, and whether it counts."""
        record = self.record
        lines: list[tuple[str, str]] = []
        if record is not None and seat in (None, record.seat):
            if record.first:
                lines.append((_("first result at this table"), TEAL))
            elif record.gain is not None:
                lines.append((_("personal best %(gain)s") % {"gain": signed(record.gain)}, TEAL))
            if record.wins_in_a_row > 1:
                count = record.wins_in_a_row
                words = ngettext("%(count)d win in a row", "%(count)d wins in a row", count)
                lines.append((words % {"count": count}, MIST))
        if self.match.assisted:
            lines.append((_("assisted: not counted in the statistics"), PLUM))
        return lines

    def _selected_score(self) -> SeatScore:
        return next(score for score in self.scores if score.seat == self.selected)

    def _draw_details(self, canvas: Canvas, rect: FRect) -> float:
        """The points of the selected seat and what they are made of."""
        points = self._selected_score().points
        words = ngettext("%(points)s point", "%(points)s points", abs(points))
        title = words % {"points": number_text(points)}
        y = canvas.paragraph(title, 38, rect, INK, "f", 1.2, "center") + 8
        for text, colour in self.details():
            box = FRect(rect.x, y, rect.w, 0)
            y = canvas.paragraph(text, 22, box, colour, "Bold", align="center") + 6
        return y - rect.y

    # -- deeds ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        focused = self.form.focused
        if isinstance(focused, ResultRow) and focused.score.seat != self.selected:
            self.selected = focused.score.seat
            self.rebuild()

    # -- picture --------------------------------------------------------------------------------

    @staticmethod
    def draw_title(canvas: Canvas, lines: Sequence[str], size: float, top: float) -> None:
        for i, line in enumerate(lines):
            at = (canvas.w / 2, top + (size + 6) * i)
            canvas.title(line, size, at, TITLE, "midtop", rim=TITLE_RIM, rim_width=5, shade=3)

    def draw_page(self, canvas: Canvas) -> None:
        self.draw_title(canvas, self._title_lines, 60, 14)
        with self.form.scrolled(canvas):
            paint.panel(canvas, self._panel, radius=26)
            self._draw_legend(canvas, self._panel)
            if not self._beside:
                self._draw_podium(canvas)
        if self._beside:
            self._draw_podium(canvas)

    def _draw_podium(self, canvas: Canvas) -> None:
        paint.panel(canvas, self._podium, PAPER, GOLD, 26, GOLD_RIM, 4)
        look = self.match.seats[self.selected].look
        r = self._picture
        if self._selected_score().place != 1:
            canvas.art(self.entry.bird(look), (r.centerx, r.centery + r.h * 0.1), r.w * 0.9)
            return
        k = r.w / 216
        halo = square((r.centerx, r.centery - 20 * k), 164 * k)
        canvas.glow(halo, halo.w / 2, GLOW, 24, 180, 0, hollow=False)
        canvas.art(self.entry.proud_bird(look), r.center, r.w)
        for dx, dy, angle, size in FEATHERS:
            at = (r.centerx + dx * k, r.centery + dy * k)
            canvas.art("feather", at, size, angle=angle)
        canvas.art("medal", (r.centerx, r.bottom + 30 * k), 72 * k)
