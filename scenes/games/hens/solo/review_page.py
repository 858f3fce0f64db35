"""What was possible: par and the bound, as each is found."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from ai.hens.reviewer import Reviewer
from scenes.app.controls import measured
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, INK, TEAL, Colour
from words.lang import _, number_text

_FIGURE: Final = 34.0
_GAP: Final = 22.0


@dataclass(frozen=True)
class Finding:
    """A figure and what it means."""

    figure: str
    text: str
    colour: Colour = INK


class ReviewPage:
    """Two findings beside each other, or below each other where the words are large. What single
    decisions cost is shown by the review of all games."""

    def __init__(self, reviewer: Reviewer) -> None:
        self.reviewer = reviewer

    def findings(self) -> list[Finding]:
        reviewer = self.reviewer
        missing = "–" if reviewer.failed else "…"
        par, bound = (
            missing if points is None else number_text(points)
            for points in (reviewer.par, reviewer.bound)
        )
        of_par = _("Par: what our AI scored, knowing only what you could know")
        of_bound = _("The best a search with the whole deck open has found: a bound")
        if reviewer.failed:
            of_bound = _("The review could not be made.")
        return [Finding(par, of_par, TEAL), Finding(bound, of_bound, BARK)]

    def reserve(self, canvas: Canvas, width: float) -> float:
        """The most that will be needed, so that nothing moves when the findings arrive."""
        line = canvas.grown(20) * 1.3
        return max(measured(canvas, self.draw, width), canvas.grown(_FIGURE) * 1.15 + 2 * line)

    def draw(self, canvas: Canvas, rect: FRect) -> float:
        """Tells how deep the findings are below the top of `rect`."""
        stacked = not canvas.roomy
        box, deepest = FRect(rect), 0.0
        for finding in self.findings():
            if not stacked:
                box.w = (rect.w - _GAP) / 2
            high = self._draw_finding(canvas, finding, box)
            deepest = max(deepest, box.y - rect.y + high)
            if stacked:
                box.y += high + 14
            else:
                box.x += box.w + _GAP
        return deepest

    @staticmethod
    def _draw_finding(canvas: Canvas, finding: Finding, box: FRect) -> float:
        canvas.title(finding.figure, _FIGURE, box.topleft, finding.colour)
        text = FRect(box.x, box.y + canvas.grown(_FIGURE) * 1.15, box.w, 0)
        return canvas.paragraph(finding.text, 20, text, INK, "Bold") - box.y
