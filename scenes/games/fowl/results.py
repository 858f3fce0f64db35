"""The end of Fowl Play: its score sheet, filled in line by line."""

from game.fowl.position import FowlPosition
from scenes.games.fowl.score_sheet import score_sheet
from scenes.kit.lang import _
from scenes.table.score_sheet import Sheet
from scenes.table.sheet_results import SheetResultsScene


class FowlResultsScene(SheetResultsScene):
    def make_sheet(self) -> Sheet:
        position, seats = self.match.position, range(len(self.match.seats))
        assert isinstance(position, FowlPosition)
        return score_sheet(position, self.match.seats, seats, seats)

    def tie_break(self) -> str:
        first, second = self.scores[0], self.scores[1]
        if first.points != second.points or first.place == second.place:
            return ""
        words = {"name": self.match.seats[first.seat].name}
        standing = self.match.position.standing
        if standing(first.seat)[1] != standing(second.seat)[1]:
            return _("A tie: %(name)s wins, whose target survived.") % words
        return _("A tie: %(name)s wins, having caught fewer birds.") % words
