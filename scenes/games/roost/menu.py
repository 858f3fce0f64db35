"""Rule the Roost as the menus know it."""

from pygame import FRect

from game.roost.tables import BARNS
from scenes.games.roost.cards import rooster
from scenes.kit.canvas import Canvas
from scenes.table.menu_entry import MenuEntry
from scenes.table.score_kinds import Scored, ScoreKind, Token
from words import roost as texts
from words.lang import _, number_text


def _in_barn(scored: Scored) -> list[Token]:
    """One's roosters there; of one's own barn the chickens and foxes too."""
    roosters, chickens, foxes, owners, owns = scored.line.items
    found = [(rooster(scored.look), roosters)]
    if owns:
        found += [("chicken", chickens), ("fox", foxes)]
    tokens = [(art, number_text(count)) for art, count in found if count]
    return [*tokens, ("ui_human", f"÷{owners}")] if owns and owners > 1 else tokens


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
        return [
            ScoreKind(f"barn_{number + 1}", texts.barn(number), "barn_open", _in_barn)
            for number in range(BARNS)
        ]

    def bird(self, look: int) -> str:
        return rooster(look)


ENTRY = RoostEntry()
