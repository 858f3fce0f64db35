"""The rows of the shelf, each with a star that can be pressed by itself."""

from collections.abc import Callable, Sequence

from saves.described import SlotInfo
from scenes.kit.canvas import Point
from scenes.kit.lists import DrawRow, ListBox
from scenes.screens.slot_rows import slot_told, star_place, starred_at


class ShelfList(ListBox):
    def __init__(
        self,
        slots: Sequence[SlotInfo],
        heights: Sequence[float],
        draw_row: DrawRow,
        on_choose: Callable[[int], None],
        on_star: Callable[[int], None],
    ) -> None:
        super().__init__(heights, draw_row, on_choose, "shelf", gap=10)
        self.slots = slots
        self.on_star = on_star

    def aloud(self) -> str:
        return slot_told(self.slots[self.cursor]) if self.cursor < len(self.slots) else ""

    def pressed(self, row: int, pos: Point) -> None:
        has_star = row < len(self.slots) and starred_at(self.slots[row])
        if has_star and star_place(self.row_rect(row)).collidepoint(pos):
            self.on_star(row)
        else:
            self.on_choose(row)
