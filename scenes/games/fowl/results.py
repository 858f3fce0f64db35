"""The end of Fowl Play: the score sheet, filled in line by line.

The count is the hardest part of the game, so every line says in a sentence who scores what for it
and why: while it is being filled in, and later whenever it is pointed at.
"""

from functools import partial
from typing import Final

from pygame import FRect

from game.fowl.position import FowlPosition
from saves.match import Match
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, bottom_bar
from scenes.games.fowl import score_sheet
from scenes.games.fowl.score_lines import lines_of, subtotals, told
from scenes.games.fowl.score_sheet import Block, Heads
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import CREAM, GOLD, INK, TITLE, TITLE_RIM
from scenes.kit.timeline import INSTANT, Tween
from scenes.kit.widgets import Widget
from scenes.table.menu_entry import MenuEntry
from scenes.table.records import count_result
from scenes.table.results import ResultsScene

LINE_SECONDS: Final = 0.7
SIDE_BY_SIDE: Final = 1.15
"""The largest text with which both blocks stand side by side."""


class LineRow(Widget):
    """A line of the sheet that can be pointed at, to be told about."""

    def __init__(self, scene: "FowlResultsScene", number: int) -> None:
        super().__init__(f"line {number}")
        self.scene = scene
        self.number = number
        self.block: Block

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        scene, k = self.scene, self.number
        lit = focused or scene.counting == k
        line, heads = scene.lines[k], scene.heads()
        score_sheet.draw_line(canvas, self.block, self.rect, line, heads, scene.share[k], lit)


class FowlResultsScene(ResultsScene):
    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        super().__init__(app, match, entry)
        assert isinstance(match.position, FowlPosition)
        self.position = match.position
        self.lines = lines_of(match.position)
        self.share = [0.0] * len(self.lines)
        """How far each line has been filled in."""
        self.counting = -1
        """The line that is being filled in now."""
        self._blocks: list[Block] = []
        self._said = FRect(0, 0, 0, 0)
        self._titled = True
        """Whether who has won stands above the sheet; else it is said below."""

    def enter(self) -> None:
        self.record = count_result(self.app, self.match)
        for k in range(len(self.lines)):
            begin = partial(self._begin, k)
            self._timeline.add(Tween(LINE_SECONDS, partial(self._fill, k), out_cubic, 0, begin))
        self._timeline.add(Tween(0.0, on_start=self._finish))
        if self.stage.reduced_motion or self.stage.speed == INSTANT:
            self._timeline.finish()

    def _begin(self, k: int) -> None:
        self.counting = k
        view = self.form.view
        rows = [w for w in self.form.widgets if isinstance(w, LineRow) and w.number == k]
        if view is not None and rows:
            self.form.scroll_to(rows[0].rect.centery - view.centery)
        if not self._timeline.skipping:
            self.app.sounds.play("tick", step=k % 8)

    def _fill(self, k: int, share: float) -> None:
        self.share[k] = share

    def _finish(self) -> None:
        self.counting = -1
        self.form.scroll_to(self.form.content_height)
        self._cheer()

    # -- who and what ---------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    def heads(self) -> Heads:
        """Targets are turned up when the survivors' lines begin."""
        first = next(k for k, line in enumerate(self.lines) if not line.captured)
        turned = self.share[first] > 0 or self.counting >= first
        targets = (int(target) if turned else 0 for target in self.position.targets)
        looks = tuple(seat.look for seat in self.match.seats)
        return Heads(looks, tuple(self.names), tuple(targets))

    def sums(self, captured: bool) -> list[int]:
        """What has been filled in so far of one block."""
        counted = [line for k, line in enumerate(self.lines) if self.share[k] > 0.5]
        return subtotals(counted, captured, range(len(self.match.seats)))

    def totals(self) -> list[int]:
        return [a + b for a, b in zip(self.sums(True), self.sums(False), strict=True)]

    def said(self) -> str:
        """The sentence about the line that is filled in or pointed at, else who has won and why."""
        focused = self.form.focused
        number = self.counting
        if isinstance(focused, LineRow) and number < 0:
            number = focused.number
        if number >= 0:
            return told(self.lines[number], self.names)
        return self._why_won()

    def _why_won(self) -> str:
        """How a tie was broken, personal bests, or a hint that lines can be pointed at."""
        first, second = self.scores[0], self.scores[1]
        standing = self.position.standing
        if first.points == second.points and first.place != second.place:
            words = {"name": self.names[first.seat]}
            if standing(first.seat)[1] != standing(second.seat)[1]:
                return _("A tie: %(name)s wins, whose target survived.") % words
            return _("A tie: %(name)s wins, having caught fewer birds.") % words
        lines = [] if self._titled else [self.headline()]
        lines += [text for text, _colour in self.record_lines()]
        if self.match.assisted:
            lines.append(_("assisted: not counted in the statistics"))
        return "  ·  ".join(lines) or _("Point at a line to read what it counts.")

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        first = not self.form.widgets
        buttons = self.buttons()
        low = bottom_bar(canvas, buttons, 28, spread=True) - 10
        self._titled = canvas.text_scale <= SIDE_BY_SIDE
        self._title_lines = canvas.wrap(self.headline(), 52, canvas.w - 80, "f")
        top = 24.0 + (58 * len(self._title_lines) if self._titled else 0)
        wide = canvas.w - 2 * MARGIN
        deep = self._deepest_sentence(canvas, wide - 40) + 16
        self._said = FRect(MARGIN, low - deep, wide, deep)
        room = FRect(MARGIN, top, wide, self._said.y - 8 - top)
        rows = self._place_blocks(canvas, room)
        content = self._blocks[-1].panel.bottom
        if content <= room.bottom + 1:
            self.form.set([*rows, *buttons])
        else:
            view = FRect(0, top - 6, canvas.w, room.h + 10)
            self.form.set([*rows, *buttons], view, content + 10 - view.top)
        if first:
            self.form.focus(buttons[0])

    def _deepest_sentence(self, canvas: Canvas, width: float) -> float:
        sentences = [told(line, self.names) for line in self.lines] + [self._why_won()]
        return max(canvas.text_height(said, 22, width, "Bold", 1.25) for said in sentences)

    def _place_blocks(self, canvas: Canvas, room: FRect) -> list[Widget]:
        """Side by side, columns alike, or one below the other where large text needs the width."""
        caught = [k for k, line in enumerate(self.lines) if line.captured]
        left = [k for k, line in enumerate(self.lines) if not line.captured]
        counts = [len(caught) + 1, len(left) + 3]
        if canvas.text_scale <= SIDE_BY_SIDE:
            counts[1] = counts[0]
            widths = [
                max(canvas.measure(self.lines[k].label(), 20, "Bold")[0] for k in numbers)
                for numbers in (caught, left)
            ]
            wide = (room.w - 16 + widths[0] - widths[1]) / 2
            one = FRect(room.x, room.y, wide, room.h)
            two = FRect(room.x + wide + 16, room.y, room.w - 16 - wide, room.h)
        else:
            row = max(56.0, canvas.grown(26) * 1.3 + 6)
            head = canvas.grown(22) * 1.3 + 26
            one = FRect(room.x, room.y, room.w, head + row * counts[0])
            two = FRect(room.x, one.bottom + 14, room.w, head + row * counts[1])
        self._blocks = []
        found: list[Widget] = []
        seats = range(len(self.match.seats))
        for box, numbers, count in ((one, caught, counts[0]), (two, left, counts[1])):
            lines = [self.lines[k] for k in numbers]
            block = score_sheet.block_layout(canvas, box, count, lines, seats)
            self._blocks.append(block)
            skip = 0 if numbers is caught else 1
            for k, rect in zip(numbers, block.rows[skip:], strict=False):
                row_widget = LineRow(self, k)
                row_widget.block = block
                row_widget.place(canvas, rect)
                found.append(row_widget)
        return found

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        if self._titled:
            counting = [_("Counting the points")] if self.counting >= 0 else self._title_lines
            for i, line in enumerate(counting):
                at = (canvas.w / 2, 10.0 + 58 * i)
                canvas.title(line, 52, at, TITLE, "midtop", rim=TITLE_RIM, rim_width=5, shade=3)
        with self.form.scrolled(canvas):
            self._draw_blocks(canvas)
        paint.panel(canvas, self._said, CREAM, GOLD, 16)
        said = self.said()
        high = canvas.text_height(said, 22, self._said.w - 40, "Bold", 1.25)
        box = FRect(self._said.x + 20, self._said.centery - high / 2, self._said.w - 40, 0)
        canvas.paragraph(said, 22, box, INK, "Bold", 1.25, "center")

    def _draw_blocks(self, canvas: Canvas) -> None:
        heads, totals = self.heads(), self.totals()
        caught, left = self._blocks
        score_sheet.draw_caught(canvas, caught, heads, self.sums(True))
        score_sheet.draw_survived(canvas, left, heads, self.sums(False))
        score_sheet.draw_total(canvas, left, totals)
        winners = [score.seat for score in self.scores if score.place == 1]
        for seat in winners if self.counting < 0 else ():
            cell = left.cell(score_sheet.total_row(left), seat)
            wide = canvas.measure(str(totals[seat]), 34, "f")[0]
            size = min(40.0, cell.h - 4, cell.w - wide - 12)
            canvas.art("crown", (cell.right - 14 - wide - size / 2, cell.centery), size)
