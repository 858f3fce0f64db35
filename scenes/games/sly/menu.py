"""SLY as the menus know it."""

from pygame import FRect

from game.sly.tables import FOX
from scenes.kit.canvas import Canvas
from scenes.kit.palette import COATS
from scenes.table.menu_entry import MenuEntry
from scenes.table.score_kinds import Scored, ScoreKind, Token
from words.lang import _, number_text
from words.start_words import StartWords, of_who_begins


def _safe(scored: Scored) -> list[Token]:
    hen = f"slyhen_{COATS[scored.look].name}"
    return [(hen, number_text(space)) for space in scored.line.items]


def _taken(scored: Scored, foxes: bool) -> list[str]:
    """Whose foxes, or else hens, lie before the seat, by the name of their coat."""
    before = scored.position.before(scored.seat)
    return [COATS[scored.seats[k].look].name for k, card in before if (card == FOX) is foxes]


def _gobbled(scored: Scored) -> list[Token]:
    coats = _taken(scored, foxes=False)
    ranks = zip(coats, scored.line.items, strict=True)
    return [(f"slyhen_{coat}_scared", number_text(rank)) for coat, rank in ranks]


def _foxes(scored: Scored) -> list[Token]:
    return [(f"fox_{coat}", "") for coat in _taken(scored, foxes=True)]


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
            ScoreKind("safe", _("safe hens"), "ui_home", _safe),
            ScoreKind("gobbled", _("gobbled hens"), "slyhen_orange_scared", _gobbled),
            ScoreKind("foxes", _("captured foxes"), "fox_orange", _foxes),
        ]

    def bird(self, look: int) -> str:
        return f"slyhen_{COATS[look].name}"

    def proud_bird(self, look: int) -> str:
        return f"fox_{COATS[look].name}_full"

    def start_words(self) -> StartWords:
        """Nothing is dealt: all seats have the same hens and foxes."""
        return of_who_begins()


ENTRY = SlyEntry()
