"""Hennen Rennen as the menus know it."""

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from scenes.table.menu_entry import MenuEntry
from scenes.table.score_kinds import Scored, ScoreKind, Token
from words.lang import _, number_text


def _chips(scored: Scored) -> list[Token]:
    return [(f"chip_{SEATS[scored.look].name}", "")] * scored.line.points


def _on_rungs(scored: Scored) -> list[Token]:
    hen = f"ladder_{SEATS[scored.look].name}"
    return [(hen, number_text(rung)) for rung in scored.line.items]


def _in_dust(scored: Scored) -> list[Token]:
    return [(f"ladder_{SEATS[scored.look].name}_dizzy", "") for _card in scored.line.items]


class LadderEntry(MenuEntry):
    key = "ladder"
    title = "Hennen Rennen"

    def tagline(self) -> str:
        return _("Who will sit at the top of the ladder?")

    def paint_tile(self, canvas: Canvas, rect: FRect) -> None:
        """Two hens on their rungs, one on her way down, feathers."""
        canvas.rounded(rect, 18, "#7fb0e0", "#3d6ea8", "#1f3a5c", 3)
        k = rect.h / 212
        x, y = rect.centerx, rect.y
        with canvas.clip(rect.inflate(-6, -6)):
            canvas.art("ladder", (x, y + 4 * k), (118 * k, 210 * k), "midtop")
            canvas.art("ladder_corn", (x, y + 78 * k), 76 * k, "midbottom")
            canvas.art("ladder_sky", (x + 4 * k, y + 188 * k), 74 * k, "midbottom")
            canvas.art("ladder_poppy_tumble", (x - 62 * k, y + 132 * k), 78 * k, angle=129)
            for dx, dy, angle in ((66, 50, 30), (-78, 56, 81), (70, 130, -30)):
                canvas.art("feather", (x + dx * k, y + dy * k), 30 * k, angle=angle)

    def icon(self) -> str:
        return "ladder_corn"

    def score_kinds(self) -> list[ScoreKind]:
        return [
            ScoreKind("chips", _("chips kept"), "chip_clover", _chips),
            ScoreKind("rungs", _("hens on the ladder"), "ladder", _on_rungs),
            ScoreKind("dust", _("hens in the dust"), "dust", _in_dust),
        ]


ENTRY = LadderEntry()
