"""Fowl Play as the menus know it."""

from collections.abc import Sequence

from pygame import FRect

from game.contract import Position
from game.fowl import tables
from game.fowl.position import FowlPosition
from saves.records import Seat
from scenes.games.fowl import looks
from scenes.games.fowl.score_sheet import score_sheet
from scenes.kit.canvas import Canvas
from scenes.kit.palette import COATS
from scenes.table.menu_entry import MenuEntry
from scenes.table.score_sheet import Sheet
from words.lang import _


class FowlEntry(MenuEntry):
    key = "fowl"
    title = "Fowl Play"
    has_rounds = True

    def tagline(self) -> str:
        return _("Foxes under the farmyard: who dines well and spares the right bird?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """Three birds, and a fox that looks out of the ground."""
        canvas.rounded(rect, 18, "#a9cf72", "#55893a", "#2b471c", 3)
        k = rect.w / 206  # the width it was composed at
        x, y = rect.centerx, rect.y + 106 * k
        birds = (
            (tables.bird_of(tables.TURKEY, tables.BROWN, tables.HEXAGON), -46, -50),
            (tables.bird_of(tables.GOOSE, tables.WHITE, tables.CIRCLE), 46, -44),
            (tables.bird_of(tables.DUCK, tables.BLACK, tables.SQUARE), -52, 56),
        )
        with canvas.clip(rect.inflate(-6, -6)):
            for q, r in ((q, r) for r in (-1, 0, 1) for q in (-1, 0, 1)):
                at = (x + (64 * (q + (0.5 if r % 2 else 0)) - 12) * k, y + (2 + 55 * r) * k)
                grass = "hex_grass" if (q + r) % 2 else "hex_grass2"
                canvas.art(grass, at, (65 * k, 74 * k))
            for bird, dx, dy in birds:
                looks.token(canvas, bird, (x + dx * k, y + dy * k), 70 * k)
            canvas.art("tunnel_fox_orange", (x + 34 * k, y + 38 * k), 98 * k)

    def icon(self) -> str:
        return "fowl_goose_white"

    def bird(self, look: int) -> str:
        return f"fox_{COATS[look].name}"

    def proud_bird(self, look: int) -> str:
        return f"fox_{COATS[look].name}_full"

    def score_sheet(self, position: Position, seats: Sequence[Seat]) -> Sheet:
        assert isinstance(position, FowlPosition)
        every = range(len(seats))
        return score_sheet(position, seats, every, every)


ENTRY = FowlEntry()
