"""High Card as the menus know it."""

from scenes.table.menu_entry import MenuEntry
from scenes.table.score_kinds import ScoreKind
from words.rulebook import Chapter, Passage


class HighCardEntry(MenuEntry):
    key = "high_card"
    title = "High Card"

    def chapters(self) -> list[Chapter]:
        return [Chapter("Idea", (Passage("The higher card takes the trick."),))]

    def score_kinds(self) -> list[ScoreKind]:
        return [ScoreKind("tricks", "tricks", "card_back")]


ENTRY = HighCardEntry()
