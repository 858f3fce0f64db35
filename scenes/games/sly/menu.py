"""SLY as the menus know it."""

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import CLOVER, COATS, POPPY, SKY
from scenes.table.menu_entry import MenuEntry, ScoreKind
from words.lang import _
from words.start_words import StartWords, of_who_begins


class SlyEntry(MenuEntry):
    key = "sly"
    title = "SLY"

    def tagline(self) -> str:
        return _("Behind which window sits the fox?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """A fox licks its lips behind a hen who has just noticed."""
        canvas.rounded(rect, 18, "#9a86c9", "#553f8a", "#2c1f4c", 3)
        k = rect.w / 206  # the width it was composed at
        with canvas.clip(rect.inflate(-6, -6)):
            canvas.art("house_a", (rect.centerx, rect.y + 56 * k), (190 * k, 95 * k))
            canvas.art("fox_black_lick", (rect.centerx + 36 * k, rect.y + 130 * k), 142 * k)
            canvas.art("slyhen_white_scared", (rect.centerx - 54 * k, rect.y + 150 * k), 108 * k)

    def icon(self) -> str:
        return "fox_orange"

    def score_kinds(self) -> list[ScoreKind]:
        return [
            ScoreKind("safe", _("safe hens"), CLOVER, "ui_home"),
            ScoreKind("gobbled", _("gobbled hens"), POPPY, "slyhen_orange_scared"),
            ScoreKind("foxes", _("captured foxes"), SKY, "fox_orange"),
        ]

    def bird(self, look: int) -> str:
        return f"slyhen_{COATS[look].name}"

    def proud_bird(self, look: int) -> str:
        return f"fox_{COATS[look].name}_full"

    def start_words(self) -> StartWords:
        """Nothing is dealt: all seats have the same hens and foxes."""
        return of_who_begins()


ENTRY = SlyEntry()
