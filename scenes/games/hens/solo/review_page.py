"""What the review found: par, the bound, and the placement that cost most, as each arrives."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from ai.hens.review import Cost
from ai.hens.reviewer import Reviewer
from game.hens.actions import COOP, placed_card, placed_cell, placed_face
from game.hens.position import HensPosition
from play.match import Match
from scenes.app.controls import measured
from scenes.games.hens import looks
from scenes.games.hens.layout import mini_cells
from scenes.games.hens.pieces import yard_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CLOVER, INK, MIST, POPPY, TEAL, Colour
from words import hens_solo as texts
from words.lang import MINUS, _, number_text, tenths

_FIGURE: Final = 34.0
_MAP: Final = FRect(0, 0, 112, 112)
_GAP: Final = 22.0


@dataclass(frozen=True)
class Finding:
    """A figure and what it means."""

    figure: str
    text: str
    colour: Colour = INK
    with_map: bool = False


class ReviewPage:
    """Three findings beside each other, or below each other where the words are large."""

    def __init__(self, match: Match, reviewer: Reviewer) -> None:
        self.match = match
        self.reviewer = reviewer

    def findings(self) -> list[Finding]:
        reviewer, cost = self.reviewer, self.reviewer.cost
        missing = "–" if reviewer.failed else "…"
        if cost is not None:
            lost = MINUS + tenths(cost.points)
            placing = Finding(lost, texts.cost_text(cost), POPPY, with_map=True)
        elif reviewer.cost_known:
            placing = Finding("0", _("No placement cost anything to speak of"), TEAL)
        elif reviewer.failed:
            placing = Finding(missing, _("The review could not be made."), MIST)
        else:
            placing = Finding(missing, _("Thinking about your placements…"), MIST)
        par, bound = (
            missing if points is None else number_text(points)
            for points in (reviewer.par, reviewer.bound)
        )
        of_par = _("Par: what our AI scored, knowing only what you could know")
        of_bound = _("The best a search with the whole deck open has found: a bound")
        return [Finding(par, of_par, TEAL), Finding(bound, of_bound, BARK), placing]

    def reserve(self, canvas: Canvas, width: float) -> float:
        """The most that will be needed, so that nothing moves when the findings arrive."""
        line = canvas.grown(20) * 1.3
        return max(measured(canvas, self.draw, width), canvas.grown(_FIGURE) * 1.15 + 4 * line)

    def draw(self, canvas: Canvas, rect: FRect) -> float:
        """Tells how deep the findings are below the top of `rect`."""
        stacked = not canvas.roomy
        box, deepest = FRect(rect), 0.0
        for finding, share in zip(self.findings(), (0.27, 0.27, 0.46), strict=True):
            if not stacked:
                box.w = (rect.w - 2 * _GAP) * share
            high = self._draw_finding(canvas, finding, box)
            deepest = max(deepest, box.y - rect.y + high)
            if stacked:
                box.y += high + 14
            else:
                box.x += box.w + _GAP
        return deepest

    def _draw_finding(self, canvas: Canvas, finding: Finding, box: FRect) -> float:
        cost = self.reviewer.cost if finding.with_map else None
        text = FRect(box.x, box.y, box.w - (_MAP.w + 12 if cost else 0), 0)
        canvas.title(finding.figure, _FIGURE, text.topleft, finding.colour)
        if cost:
            self._draw_map(canvas, cost, _MAP.move(text.right + 12, box.y))
        text.y += canvas.grown(_FIGURE) * 1.15
        low = canvas.paragraph(finding.text, 20, text, INK, "Bold")
        return max(low - box.y, _MAP.h if cost else 0.0)

    def _draw_map(self, canvas: Canvas, cost: Cost, room: FRect) -> None:
        """The yard of that moment: what was placed framed red, what was better framed green."""
        before = self.match.at(cost.move)
        assert isinstance(before, HensPosition)
        laid = yard_of(before, 0)
        frames = {}
        for action, colour in ((cost.played, POPPY), (cost.better, CLOVER)):
            cell = int(placed_cell(action))
            coop = placed_face(action) == COOP
            laid[cell] = looks.COOP if coop else int(placed_card(action))
            frames[cell] = colour
        for cell, rect in mini_cells(laid, room).items():
            looks.MiniCard(laid[cell]).paint(canvas, rect)
            if cell in frames:
                paint.ring(canvas, rect.inflate(2, 2), 6, frames[cell], 3)
