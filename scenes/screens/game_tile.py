"""A game on the home screen, to be chosen."""

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import Pressable, measured
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GLOW, INK, MIST, STRAW
from scenes.table.menu_entry import MenuEntry

PICTURE_H = 212.0
LIFT = 8.0


class GameTile(Pressable):
    """One game: its picture, its name, for how many."""

    def __init__(self, entry: MenuEntry, app: App) -> None:
        super().__init__(f"tile {entry.key}", lambda _device: app.navigation.open_seats(entry.key))
        self.entry = entry

    def aloud(self) -> str:
        return f"{self.entry.title}, {self.entry.players()}"

    def height_for(self, canvas: Canvas, width: float) -> float:
        return PICTURE_H + 37 + measured(canvas, self._draw_words, width)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect.move(0, -LIFT) if focused else self.rect
        if focused:
            canvas.glow(r, 26, GLOW, 12, 255, 3)
        canvas.shadow(r, 26, 8, 10, 120)
        canvas.rounded(r, 26, CREAM, STRAW, BARK, 4)
        picture = FRect(r.x + 10, r.y + 10, r.w - 20, PICTURE_H)
        self.entry.paint_tile(canvas, picture)
        self._draw_words(canvas, FRect(r.x, picture.bottom + 6, r.w, 0))

    def _draw_words(self, canvas: Canvas, rect: FRect) -> float:
        y = rect.y
        for line in canvas.wrap(self.entry.title, 27, rect.w - 10, "f"):
            canvas.title(line, 27, (rect.centerx, y), INK, "midtop")
            y += canvas.grown(27) * 1.3
        for line in canvas.wrap(self.entry.players(), 20, rect.w - 20, "Bold"):
            canvas.text(line, 20, (rect.centerx, y), MIST, "midtop", "Bold")
            y += canvas.grown(20) * 1.3
        return y - rect.y
