"""High Card as the menus know it."""

from scenes.kit.palette import CLOVER
from scenes.table.menu_entry import MenuEntry, ScoreKind
from words.rulebook import Chapter, Passage


class HighCardEntry(MenuEntry):
    key = "high_card"
    title = "High Card"

    def chapters(self) -> list[Chapter]:
        return [Chapter("Idea", (Passage("The higher card takes the trick."),))]

    def score_kinds(self) -> list[ScoreKind]:
        return [ScoreKind("tricks", "tricks", CLOVER, "card_back")]


ENTRY = HighCardEntry()
