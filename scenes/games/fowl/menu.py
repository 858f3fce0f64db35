"""Fowl Play as the menus know it."""

from pygame import FRect

from game.fowl.scoring import SHEET_ORDER, TRAIT_NAMES
from game.fowl.tables import (
    BLACK,
    BROWN,
    CIRCLE,
    COLOURS,
    DUCK,
    GOOSE,
    HEXAGON,
    SQUARE,
    TURKEY,
    TYPE_NAMES,
    WHITE,
    bird_of,
)
from saves.match import Match
from scenes.app.app import App
from scenes.games.fowl import looks
from scenes.games.fowl.results import FowlResultsScene
from scenes.games.fowl.rule_words import FowlPictureWords
from scenes.games.fowl.score_lines import rulebook_detail, rulebook_label
from scenes.games.fowl.table import FowlTable
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import CLOVER, CORN, POPPY, SKY, TEAL
from scenes.kit.scene import Scene
from scenes.table.menu_entry import MenuEntry, ScoreKind

_TILE_W = 206
"""The width at which the picture of the tile was composed."""


class FowlEntry(MenuEntry):
    key = "fowl"
    title = "Fowl Play"
    table_type = FowlTable
    picture_words = FowlPictureWords
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
            for q, r in ((q, r) for r in (-1, 0, 1) for q in (-1, 0, 1)):
                at = (x + (64 * (q + (0.5 if r % 2 else 0)) - 12) * k, y + (2 + 55 * r) * k)
                grass = "hex_grass" if (q + r) % 2 else "hex_grass2"
                canvas.art(grass, at, (65 * k, 74 * k))
            for bird, dx, dy in birds:
                looks.token(canvas, bird, (x + dx * k, y + dy * k), 70 * k)
            canvas.art("tunnel_fox_orange", (x + 34 * k, y + 38 * k), 98 * k)

    def icon(self) -> str:
        return "fowl_goose_white"

    def score_kinds(self) -> list[ScoreKind]:
        """In the order of the rulebook's sheet."""
        icons = {
            name: f"shape_{name}" if k >= COLOURS else f"fowl_chicken_{name}"
            for k, name in enumerate(TRAIT_NAMES)
        }
        names = [TRAIT_NAMES[trait] for trait in SHEET_ORDER]
        kinds = [(f"captured_{name}", POPPY, icons[name]) for name in names]
        kinds.append(("captured_sets", CORN, "type_goose"))
        kinds += [(f"surviving_{name}", CLOVER, icons[name]) for name in names]
        kinds += [(f"surviving_{name}", TEAL, f"type_{name}") for name in TYPE_NAMES]
        kinds.append(("target", SKY, "ui_check"))
        return [ScoreKind(key, rulebook_label(key), colour, icon) for key, colour, icon in kinds]

    def score_detail(self, kind: str, items: list[int], points: int) -> str:
        return rulebook_detail(kind, items, points)

    def option_text(self, key: str) -> str:
        return _("Who begins")

    def choice_text(self, key: str, value: int) -> str:
        return _("seat %(number)d") % {"number": value} if value else _("by lot")

    def results_scene(self, app: App, match: Match) -> Scene | None:
        return FowlResultsScene(app, match, self)


ENTRY = FowlEntry()
