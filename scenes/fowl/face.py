"""Fowl Play as the menus know it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import FRect

from game.fowl.tables import (
    BLACK,
    BROWN,
    CIRCLE,
    DUCK,
    GOOSE,
    HEXAGON,
    SQUARE,
    TURKEY,
    WHITE,
    bird_of,
)
from scenes.face import GameFace, ScoreKind
from scenes.fowl import tokens
from scenes.fowl.chapter_pictures import PICTURES
from scenes.fowl.scores import score_detail, score_kinds
from scenes.fowl.table import FowlTable
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.scene import Scene
from scenes.rulebook import Painter
from scenes.table.view import TableContext, TableView

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.match import Match

_TILE_W = 206
"""The width at which the picture of the tile was composed."""
_TILE_CELLS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class FowlFace(GameFace):
    key = "fowl"
    title = "Fowl Play"
    has_rounds = True

    def tagline(self) -> str:
        return _("Foxes under the farmyard: who dines well and spares the right bird?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """Three birds, and a fox that looks out of the ground."""
        canvas.rounded(rect, 18, "#a9cf72", "#55893a", "#2b471c", 3)
        k = rect.w / _TILE_W
        x, y = rect.centerx, rect.y + 106 * k
        birds = (
            (bird_of(TURKEY, BROWN, HEXAGON), -46, -50),
            (bird_of(GOOSE, WHITE, CIRCLE), 46, -44),
            (bird_of(DUCK, BLACK, SQUARE), -52, 56),
        )
        with canvas.clip(rect.inflate(-6, -6)):
            for q, r in _TILE_CELLS:
                at = (x + (64 * (q + (0.5 if r % 2 else 0)) - 12) * k, y + (2 + 55 * r) * k)
                grass = "hex_grass" if (q + r) % 2 else "hex_grass2"
                canvas.art(grass, at, (65 * k, 74 * k))
            for bird, dx, dy in birds:
                tokens.token(canvas, bird, (x + dx * k, y + dy * k), 70 * k)
            canvas.art("tunnel_fox_orange", (x + 34 * k, y + 38 * k), 98 * k)

    def icon(self) -> str:
        return "fowl_goose_white"

    def table(self, context: TableContext) -> TableView:
        return FowlTable(context)

    def rule_pictures(self) -> Mapping[str, Painter]:
        return PICTURES

    def score_kinds(self) -> list[ScoreKind]:
        return score_kinds()

    def score_detail(self, kind: str, items: list[int], points: int) -> str:
        return score_detail(kind, items, points)

    def option_text(self, key: str) -> str:
        return _("Who begins")

    def choice_text(self, key: str, value: int) -> str:
        if value == 0:
            return _("by lot")
        return _("seat %(number)d") % {"number": value}

    def results_scene(self, house: "House", match: "Match") -> Scene | None:
        from scenes.fowl.results import FowlResultsScene

        return FowlResultsScene(house, match)
