"""The end of a game: the points are counted before all eyes, then who won, and all of the sheet."""

from functools import partial
from typing import Final

from pygame import FRect, Surface

from play.match import Match
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.palette import CORN, CREAM, GOLD, GOLD_RIM, INK, STRAW, TITLE, TITLE_RIM
from scenes.kit.timeline import call
from scenes.kit.widgets import Button, Widget
from scenes.table.count import Count
from scenes.table.end_scene import EndScene, compare_button
from scenes.table.layout import square
from scenes.table.menu_entry import MenuEntry
from scenes.table.records import Record, count_result
from scenes.table.score_sheet import Cell
from scenes.table.verified import verified_buttons
from scenes.table.winner import Champion, WinnersMoment
from words.lang import _, ngettext, number_text, signed
from words.phrases import winners_text

SIDE_BY_SIDE: Final = 1.15
"""The largest text with which the blocks of the sheet stand side by side, below a title."""
_BIRD: Final = 58.0
_TITLE: Final = 52.0


class Told(Widget):
    """A part of the sheet that says what it means when it is pointed at."""

    def __init__(self, name: str, told: str, seat: int, line: int = -1) -> None:
        super().__init__(name)
        self.told = told
        self.seat = seat
        self.line = line

    def aloud(self) -> str:
        return self.told

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            canvas.glow(self.rect, 12)
            paint.ring(canvas, self.rect, 12, GOLD_RIM, 3)


class ResultsScene(EndScene):
    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        super().__init__(app, match)
        self.entry = entry
        position = match.position
        self.names = [seat.name for seat in match.seats]
        self.places = position.places()
        self.winners = position.winners()
        self.record: Record | None = None
        self.sheet = entry.score_sheet(position, match.seats)
        lines = zip(*(line.points for line in self.sheet.lines), strict=True)
        self.count = Count(list(lines), self.places, self._play)
        champions = [self._champion(seat) for seat in self.winners]
        self.moment = WinnersMoment(champions, self._play)
        self.over = False
        """Everything is counted, and the winner's moment is past."""
        self._said = FRect(0, 0, 0, 0)
        self._titled = True
        """Whether who has won stands above the sheet; else it is said below."""
        self._title_lines: list[str] = []
        self._page: Surface | None = None
        """The picture below the winner's moment, which stands still."""

    def _champion(self, seat: int) -> Champion:
        look = self.match.seats[seat].look
        bird, proud = self.entry.bird(look), self.entry.proud_bird(look)
        return Champion(self.names[seat], self._points(seat), look, bird, proud)

    # -- counting -------------------------------------------------------------------------------

    def enter(self) -> None:
        self.record = count_result(self.app, self.match)
        for step in (self.count.steps(), self.moment.steps(), call(self._end)):
            self._timeline.add(step)
        if self.stage.motion.skipped:
            self._timeline.finish()

    def _play(self, cue: str, volume: float, step: int) -> None:
        if not self._timeline.skipping or cue in ("fanfare", "crow"):
            self.app.sounds.play(cue, volume, step=step)

    def _end(self) -> None:
        self.over = True
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.moment.update(dt)
        view, line = self.form.view, self.count.line
        if view is not None and line >= 0:
            cell = self.sheet.cell(self.count.seat, line)
            self.form.scroll_to(cell.centery - view.centery)

    def aloud(self) -> list[str] | None:
        if not self.over:
            return None
        best_first = sorted(range(len(self.names)), key=self.places.__getitem__)
        return [self.headline(), *self.ties(), *map(self._seat_told, best_first)]

    # -- words ----------------------------------------------------------------------------------

    def headline(self) -> str:
        return winners_text([self.names[seat] for seat in self.winners], self.match.game.title)

    def ties(self) -> list[str]:
        return self.entry.tie_breaks(self.match.position, self.names)

    def record_lines(self) -> list[str]:
        """How the game compares with the ones before, and whether it counts."""
        record = self.record
        lines: list[str] = []
        if record is not None:
            if record.first:
                lines.append(_("first result at this table"))
            elif record.gain is not None:
                lines.append(_("personal best %(gain)s") % {"gain": signed(record.gain)})
            if record.wins_in_a_row > 1:
                count = record.wins_in_a_row
                words = ngettext("%(count)d win in a row", "%(count)d wins in a row", count)
                lines.append(words % {"count": count})
        if self.match.parent is not None:
            lines.append(_("played on from another game: not counted in the statistics"))
        elif self.match.assisted:
            lines.append(_("assisted: not counted in the statistics"))
        return lines

    def _points(self, seat: int) -> str:
        points = int(self.match.position.points(seat))
        words = ngettext("%(points)s point", "%(points)s points", abs(points))
        return words % {"points": number_text(points)}

    def _seat_told(self, seat: int) -> str:
        """What a seat came to."""
        words = {"name": self.names[seat], "detail": self._points(seat)}
        return _("%(name)s: %(detail)s") % words

    def _end_told(self) -> str:
        """How ties were broken, personal bests, or a hint that the sheet can be asked."""
        lines = [] if self._titled else [self.headline()]
        lines += self.ties() + self.record_lines()
        return "  ·  ".join(lines) or _("Point at the sheet to read what was counted.")

    def said(self) -> str:
        """The sentence about what is counted or pointed at, else about the end."""
        count, focused = self.count, self.form.focused
        if self.over:
            return focused.told if isinstance(focused, Told) else self._end_told()
        if count.line >= 0:
            return self.sheet.lines[count.line].told[count.seat]
        if count.seat in count.done:
            return self._seat_told(count.seat)
        return f"{self.names[count.seat]}…" if count.seat >= 0 else self._end_told()

    # -- layout ---------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        again = Button(_("Play again"), partial(self._again, False), "go", "ui_play", size=26)
        same = self.entry.start_words().again
        watch = partial(self.app.navigation.open_replay, self.match.slug)
        replay = [Button(_("Replay"), watch, icon="ui_redo", size=26)] if self.match.kept else []
        anew = Button(same, partial(self._again, True), icon="ui_undo", size=26)
        return [
            again,
            anew if self.match.parent is None else compare_button(self.app, self.match),
            *replay,
            *self._look_back(),
            Button(_("Look at the table"), self.back, icon="ui_eye", size=26),
            Button(_("Home"), self.app.navigation.open_title, icon="ui_home", size=26),
        ]

    def _look_back(self) -> list[Button]:
        """What there is to learn from a game that is kept."""
        if not self.match.kept:
            return []
        review = partial(self.app.navigation.open_review, self.match.slug)
        return [Button(_("Look back"), review, icon="ui_expose", size=26)]

    def build(self, canvas: Canvas) -> None:
        """While it is counted there is nothing to press, and any press ends the count."""
        self.sheet = self.entry.score_sheet(self.match.position, self.match.seats)
        self.moment.width = canvas.w
        self._page = None
        buttons = self.buttons()
        low = bottom_bar(canvas, buttons, 28, spread=True) - 10
        self._titled = canvas.text_scale <= SIDE_BY_SIDE
        self._title_lines = canvas.wrap(self.headline(), _TITLE, canvas.w - 80, "f")
        top = 24.0 + (58 * len(self._title_lines) if self._titled else 0)
        wide = canvas.w - 2 * MARGIN
        told = self._told_parts()
        sentences = [part.told for part in told] + [self._end_told()]
        seal = verified_buttons(self.app, self.match, canvas, wide)
        narrow = wide - sum(button.width_for(canvas) + 12 for button in seal)
        deep = 16 + max(self._sentence_height(canvas, said, narrow) for said in sentences)
        self._said = FRect(MARGIN, low - deep, narrow if self.over else wide, deep)
        for button in seal:
            left = MARGIN + narrow + 12
            button.place(canvas, (left, low - deep, MARGIN + wide - left, deep))
        room = FRect(MARGIN, top, wide, self._said.y - 8 - top)
        self.sheet.place(canvas, room, canvas.portrait or not self._titled, _BIRD - 6)
        for part in told:
            seat, line = part.seat, part.line
            rect = self.sheet.cell(seat, line) if line >= 0 else self.sheet.head(seat)
            part.place(canvas, rect.inflate(-4, -4))
        view = FRect(0, top - 6, canvas.w, room.h + 10)
        bottom = self.sheet.places[-1].panel.bottom
        scrolls = bottom > room.bottom + 1
        first = self.over and not self.form.widgets
        widgets: list[Widget] = [*buttons, *seal, *told] if self.over else []
        self.form.set(widgets, view if scrolls else None, bottom + 10 - view.top)
        if first:
            self.form.scroll_to(self.form.content_height)

    def _told_parts(self) -> list[Told]:
        seats = range(len(self.names))
        heads = [Told(f"seat {seat}", self._seat_told(seat), seat) for seat in seats]
        return heads + [
            Told(f"cell {seat} {k}", line.told[seat], seat, k)
            for k, line in enumerate(self.sheet.lines)
            for seat in seats
        ]

    @staticmethod
    def _sentence_height(canvas: Canvas, said: str, width: float) -> float:
        return canvas.text_height(said, 22, width - 40, "Bold", 1.25)

    # -- picture --------------------------------------------------------------------------------

    def idle_parts(self) -> IdleParts | None:
        """While points are counted, only the column of the seat, and what is said, change."""
        count = self.count
        if self.over or self._timeline.idle:
            return super().idle_parts()
        if count.seat < 0 or not self.sheet.places:
            return None
        column = self.sheet.head(count.seat).union(self.sheet.total(count.seat))
        if count.line >= 0:
            column = column.union(self.sheet.cell(count.seat, count.line))
        shown = column.inflate(28, 28).move(0, -self.form.scroll)
        told = tuple(count.counted.lines), tuple(count.counted.points)
        look = (count.seat, count.line, count.flight, told, self.form.scroll)
        return [IdlePart(look, shown), IdlePart(self.said(), self._said.inflate(30, 30))]

    def draw_page(self, canvas: Canvas) -> None:
        if self._titled:
            known = len(self.count.done) == len(self.names)
            lines = self._title_lines if known else [_("Counting the points")]
            for i, line in enumerate(lines):
                at = (canvas.w / 2, 10 + 58 * i)
                canvas.title(line, _TITLE, at, TITLE, "midtop", rim=TITLE_RIM, rim_width=5, shade=3)
        count = self.count
        golden = self.winners if self.over else [count.seat]
        lit = (count.seat, count.line) if count.line >= 0 else None
        with self.form.scrolled(canvas):
            if self.stage.opening:  # what comes later has its pictures made in time
                self.sheet.draw(canvas)
                self.moment.draw_unseen(canvas, self.sheet.places[-1].panel)
            self.sheet.draw(canvas, count.counted, lit, golden)
            for seat in range(len(self.names)):
                self._draw_bird(canvas, seat)
            if lit is not None:
                self._draw_flight(canvas, lit)
        paint.panel(canvas, self._said, CREAM, GOLD, 16)
        said = self.said()
        high = self._sentence_height(canvas, said, self._said.w)
        box = FRect(self._said.x + 20, self._said.centery - high / 2, self._said.w - 40, 0)
        canvas.paragraph(said, 22, box, INK, "Bold", 1.25, "center")

    def draw(self, canvas: Canvas) -> None:
        if self._page is not None:
            canvas.surface.blit(self._page, (0, 0))
        else:
            super().draw(canvas)
        if not self.over:
            at = (canvas.w / 2, canvas.h - 44)
            paint.pill(canvas, at, _("Any press goes on to the end"), INK, CREAM, 20)
        if self.moment.shown:
            surface = canvas.surface
            if self._page is None and surface.get_clip() == surface.get_rect():
                self._page = surface.copy()
            self.moment.draw(canvas)

    def _draw_bird(self, canvas: Canvas, seat: int) -> None:
        """Above the name: the bird, its place once that is known, and who plays."""
        head, look = self.sheet.head(seat), self.match.seats[seat].look
        if not canvas.shows(head, 20):
            return
        roomy = head.w >= 150
        x, y = head.centerx + (0 if roomy else 12), head.y + 6 + _BIRD / 2
        won = self.over and seat in self.winners
        bird = self.entry.proud_bird(look) if won else self.entry.bird(look)
        canvas.art(bird, (x, y), _BIRD)
        if won:
            canvas.art("crown", (x - 4, head.y + 2), 34, angle=9)
        if roomy:
            controller = "ui_human" if self.match.seats[seat].is_human else "ui_ai"
            canvas.art(controller, (x + _BIRD * 0.86, y + 8), 26)
        if seat in self.count.done:
            disc = square((x - _BIRD * (0.86 if roomy else 0.72), y + 8), 32)
            fill = (GOLD, CORN) if self.places[seat] == 1 else (CREAM, STRAW)
            canvas.rounded(disc, disc.w / 2, *fill, GOLD_RIM, 3)
            figure = str(self.places[seat])
            canvas.title(figure, 22, disc.center, INK, "center", grow=False)

    def _draw_flight(self, canvas: Canvas, cell: Cell) -> None:
        """Points on their way from their line to the total."""
        seat, line = cell
        points, share = self.sheet.lines[line].points[seat], self.count.flight
        if not points or not 0 < share < 1:
            return
        start, end = self.sheet.cell(seat, line), self.sheet.total(seat)
        x = start.right - 26 + (end.right - start.right) * share
        y = start.centery + (end.centery - start.centery) * share
        canvas.title(signed(points), 38, (x, y), "#ffd75a", "center", "#5f2408", 4, 2)
