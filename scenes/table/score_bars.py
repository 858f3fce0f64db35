"""The score of one seat as a row of bars: colour, pattern and figure say the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import GOLD_RIM, INK, NIGHT, WHITE, Colour, channels, mix
from scenes.kit.widgets import Widget
from scenes.table.menu_entry import ScoreKind
from words.lang import number_text

BAR_H = 50.0
LOSS_GAP = 6.0
"""Left of every bar of lost points."""
_LOSS = "#8f7f68"


@dataclass(frozen=True)
class SeatScore:
    """What a seat came to: its place, and its points line by line in the order of the kinds."""

    seat: int
    place: int
    points: int
    lines: tuple[int, ...]


def bar_width(canvas: Canvas, points: int, scale: float) -> float:
    """As long as its points, but never too short for its figure; nothing for nothing."""
    if not points:
        return 0.0
    figure = canvas.measure(number_text(points), 24, "f")[0] + 12
    return max(figure, 26.0, abs(points) * scale)


def common_scale(canvas: Canvas, rows: Sequence[SeatScore], room: float) -> float:
    """Units a point, the same for all seats, so that the longest row just fits."""

    def width(row: SeatScore) -> float:
        return sum(bar_width(canvas, p, scale) + (LOSS_GAP if p < 0 else 0) for p in row.lines)

    scale = 15.4
    while scale > 1 and max(map(width, rows)) > room:
        scale *= 0.95
    return scale


def draw_box(canvas: Canvas, rect: FRect, radius: float, colour: Colour) -> None:
    """A box in the colour of a kind of score."""
    canvas.rounded(rect, radius, mix(colour, WHITE, 0.25), colour, mix(colour, NIGHT, 0.5), 2)


def draw_bar(
    canvas: Canvas, rect: FRect, colour: Colour, pattern: int, figure: str, loss: bool
) -> None:
    ground = mix(colour, _LOSS, 0.75) if loss else colour
    draw_box(canvas, rect, 9, ground)
    inside = rect.inflate(-6, -6)
    if inside.w > 6:
        with canvas.clip(inside):
            _draw_pattern(canvas, inside, mix(ground, WHITE, 0.3), 4 if loss else pattern % 4)
    canvas.title(figure, 24, rect.center, WHITE, "center", mix(ground, NIGHT, 0.65), 2)


def _draw_pattern(canvas: Canvas, box: FRect, colour: Colour, pattern: int) -> None:
    """0 plain, 1 slanted, 2 dots, 3 level lines, 4 crossed (losses)."""
    if pattern in (1, 4):
        x = box.x - box.h / 3
        while x < box.right:
            canvas.line((x, box.bottom), (x + box.h / 3.4, box.top), colour, 2)
            if pattern == 4:
                canvas.line((x, box.top), (x + box.h / 3.4, box.bottom), colour, 2)
            x += 14
    elif pattern == 2:
        x = box.x + 7
        while x < box.right:
            canvas.rounded((x - 2, box.y + 3, 4, 4), 2, channels(colour))
            canvas.rounded((x + 4, box.bottom - 7, 4, 4), 2, channels(colour))
            x += 14
    elif pattern == 3:
        for y in (box.y + 7, box.bottom - 7):
            canvas.line((box.x, y), (box.right, y), colour, 2)


class ResultRow(Widget):
    """One seat in the results; having the focus shows its score in words."""

    def __init__(self, score: SeatScore, seat: Seat, kinds: Sequence[ScoreKind], bird: str) -> None:
        super().__init__(f"row {score.seat}")
        self.score = score
        self.seat = seat
        self.bird = bird
        self.kinds = list(kinds)
        self.grown: list[float] = [1.0] * len(self.kinds)
        """How far each kind of bar has grown, from 0 to 1."""
        self.bar_x = 300.0
        self.scale = 15.4
        self.selected = False

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")

    @staticmethod
    def left_width(canvas: Canvas, names: Sequence[str]) -> float:
        """What place, bird and name need at the left of the bars."""
        return 164 + max(canvas.measure(name, 24, "Bold")[0] for name in names) + 22

    @staticmethod
    def right_width(canvas: Canvas, rows: Sequence[SeatScore]) -> float:
        widest = max(canvas.measure(number_text(row.points), 46, "f")[0] for row in rows)
        return widest + 40

    def counted(self) -> int:
        """The points of what has been counted so far."""
        return sum(
            round(points * share)
            for points, share in zip(self.score.lines, self.grown, strict=True)
        )

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r, score = self.rect, self.score
        won = score.place == 1
        if focused:
            paint.focus_row(canvas, r)
        elif won:
            canvas.rounded(r, 18, "#ffe9a0", "#f9d777")
        elif self.selected:
            paint.ring(canvas, r, 18, "#c9a866", 3)
        cy = r.centery
        canvas.title(str(score.place), 40, (r.x + 30, cy), GOLD_RIM if won else INK, "center")
        bird = min(84.0, r.h - 10)
        canvas.art(self.bird, (r.x + 96, cy - 2), bird)
        if won:
            canvas.art("crown", (r.x + 86, cy - bird * 0.44), 38, angle=9)
        paint.badge(canvas, self.seat.look, (r.x + 130, cy + bird * 0.36), 15)
        canvas.text(self.seat.name, 24, (r.x + 152, cy - 16), INK, "midleft", "Bold")
        who = "ui_human" if self.seat.controller == "human" else "ui_ai"
        below = max(16.0, canvas.grown(24) * 0.62)
        canvas.art(who, (r.x + 170, cy + below), 30)
        self._draw_bars(canvas)
        canvas.title(number_text(self.counted()), 46, (r.right - 16, cy), INK, "midright")

    def _draw_bars(self, canvas: Canvas) -> None:
        x = self.bar_x
        lines = list(zip(self.kinds, self.score.lines, self.grown, strict=True))
        for loss in (False, True):
            for i, (kind, points, share) in enumerate(lines):
                if points == 0 or (points < 0) != loss or share <= 0:
                    continue
                wide = bar_width(canvas, points, self.scale) * min(1.0, share)
                x += LOSS_GAP if loss else 0
                box = FRect(x, self.rect.centery - BAR_H / 2, max(8.0, wide - 3), BAR_H)
                figure = number_text(round(points * share))
                draw_bar(canvas, box, kind.colour, i, figure, loss)
                x += wide
