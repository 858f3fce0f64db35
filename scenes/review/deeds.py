"""The two boards of a decision: what was played, and what would have been better."""

from collections.abc import Sequence
from typing import Any, Final

from pygame import FRect, Surface

from ai.review.findings import DecisionFinding
from game.contract import WHOLE, Position
from play.recording import Recording
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.palette import RED_TEXT, TEAL, Colour
from scenes.review.small_table import Deed, SmallTable, draw_deed, part_shown, right_after
from scenes.table.menu_entry import MenuEntry
from words import lang

_PLAYED: Final = ("#f8e2d4", "#eec4ae", "#8f2a1e")
_BETTER: Final = ("#e9f0d3", "#c6dda0", "#17594f")
_KEPT: Final = 12
"""How many pairs of pictures are kept."""


class DeedBoards:
    def __init__(self, entry: MenuEntry, recording: Recording, motion: MotionSettings) -> None:
        self.recording = recording
        self.table = SmallTable(entry.table, recording.save.seats, motion)
        self.rects: list[FRect] = []
        self._kept: dict[tuple[Any, ...], list[Surface]] = {}

    def place(self, rects: Sequence[FRect]) -> None:
        self.rects = list(rects)

    def _inside(self, canvas: Canvas, rect: FRect) -> FRect:
        """Where the table is shown on a board."""
        head = canvas.grown(24) * 1.25 + 10
        return FRect(rect.x + 8, rect.y + head, rect.w - 16, rect.h - head - 8)

    def view(self, found: DecisionFinding, action: int, viewer: int) -> Position:
        """What `viewer` sees right after an action in the place of the one that was played."""
        before = self.recording.positions[found.move]
        after = right_after(before, found.seat, action)
        return after if viewer == WHOLE else after.seen_by(viewer)

    # -- picture --------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, found: DecisionFinding, viewer: int, names: Sequence[str]
    ) -> None:
        pictures = self._pictures(canvas, found, viewer)
        best = found.better is None
        looks = [_BETTER] if best else [_PLAYED, _BETTER]
        for k, (rect, look, picture) in enumerate(zip(self.rects, looks, pictures, strict=True)):
            good = best or k == 1
            self._draw_board(canvas, rect, look, names[k], good)
            canvas.blit(picture, self._inside(canvas, rect).topleft)

    def draw_empty(self, canvas: Canvas) -> None:
        for rect, look in zip(self.rects, (_PLAYED, _BETTER), strict=False):
            paint.panel(canvas, rect, look[0], look[1], 18, look[2], 4)

    @staticmethod
    def _draw_board(
        canvas: Canvas, rect: FRect, look: Sequence[Colour], name: str, good: bool
    ) -> None:
        paint.panel(canvas, rect, look[0], look[1], 18, look[2], 4)
        side = max(28.0, canvas.grown(24))
        y = rect.y + 7 + canvas.grown(24) * 0.62
        canvas.art("ui_check" if good else "ui_cross", (rect.x + 16 + side / 2, y), side)
        room = rect.w - side - 40
        lines = canvas.wrap(name, 24, room, "f")
        colour = TEAL if good else RED_TEXT
        said = lines[0] if len(lines) == 1 else lines[0] + "…"
        canvas.title(said, 24, (rect.x + side + 26, y), colour, "midleft")

    def _pictures(self, canvas: Canvas, found: DecisionFinding, viewer: int) -> list[Surface]:
        boxes = [self._inside(canvas, rect) for rect in self.rects]
        size = tuple((round(box.w), round(box.h)) for box in boxes)
        better = found.better.action if found.better is not None else None
        key = (found.move, better, viewer, size, canvas.k, canvas.text_scale, lang.current())
        if key not in self._kept:
            while len(self._kept) >= _KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = self._painted(canvas, found, viewer, boxes)
        return self._kept[key]

    def _painted(
        self, canvas: Canvas, found: DecisionFinding, viewer: int, boxes: Sequence[FRect]
    ) -> list[Surface]:
        before = self.recording.view(found.move, viewer)
        area = self.table.lay_out(canvas, before)
        options = [found.played] if found.better is None else [found.played, found.better]
        deeds = self.deeds(before, found, [option.action for option in options], viewer)
        part = part_shown(deeds, area, boxes[0].w / boxes[0].h)
        surfaces = []
        colours = [TEAL] if found.better is None else ["#c22f22", TEAL]
        for box, deed, colour in zip(boxes, deeds, colours, strict=True):
            sheet = canvas.sheet(box.w, box.h)
            draw_deed(sheet, FRect(0, 0, box.w, box.h), part, deed, colour)
            surfaces.append(sheet.surface)
        return surfaces

    def deeds(
        self, before: Position, found: DecisionFinding, actions: Sequence[int], viewer: int
    ) -> list[Deed]:
        """What each action comes to; where that looks the same, what it is done with."""
        seat = found.seat
        deeds = [
            self.table.deed(before, self.view(found, action, viewer), seat, action)
            for action in actions
        ]
        if len(deeds) == 2 and deeds[0].ringed() == deeds[1].ringed():
            held = [self.table.taken_up(before, seat, action) for action in actions]
            if held[0].ring != held[1].ring:
                return held
        return deeds
