"""Rule the Roost as the menus know it."""

from pygame import FRect

from scenes.games.roost.cards import rooster
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CLOVER, CORN, SKY
from scenes.table.menu_entry import MenuEntry, ScoreKind
from words import roost as texts
from words.lang import _


class RoostEntry(MenuEntry):
    key = "roost"
    title = "Rule the Roost"

    def tagline(self) -> str:
        return _("Which barn will be yours?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """A rooster before his barn, and the egg that missed him."""
        canvas.rounded(rect, 18, "#f09a80", "#b3402c", "#5c1a10", 3)
        k = rect.w / 206  # the width it was composed at
        with canvas.clip(rect.inflate(-6, -6)):
            canvas.art("barn_open", (rect.centerx + 26 * k, rect.y + 96 * k), 160 * k)
            canvas.art("rooster_poppy", (rect.centerx - 42 * k, rect.y + 140 * k), 126 * k)
            canvas.art("egg_splat", (rect.centerx + 66 * k, rect.y + 172 * k), 64 * k)

    def icon(self) -> str:
        return "rooster_poppy"

    def score_kinds(self) -> list[ScoreKind]:
        looks = (("barn_1", CORN), ("barn_2", SKY), ("barn_3", CLOVER))
        return [
            ScoreKind(key, texts.barn(number), colour, "barn_open")
            for number, (key, colour) in enumerate(looks)
        ]

    def bird(self, look: int) -> str:
        return rooster(look)


ENTRY = RoostEntry()
