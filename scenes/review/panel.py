"""The words about one decision: when, what it cost, what would have been better and why."""

from typing import Any, Final

from pygame import FRect

from ai.review.findings import DecisionFinding
from game.contract import Position
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, MIST, RED_TEXT, TEAL
from scenes.review.weight import BEST, weight_of
from words import review as texts
from words.game_words import GameWords
from words.lang import _

_HEAD: Final = 36.0
BIRD: Final = 88.0
_ICON: Final = 34.0


class DecisionText:
    """Made for one decision; draws from the top of a box down and tells how deep it was."""

    def __init__(
        self,
        words: GameWords[Any],
        view: Position,
        found: DecisionFinding,
        scale: float,
        bird: str,
    ) -> None:
        self.head = texts.decision_head(words, view, found.seat)
        self.cost = texts.cost_text(found)
        self.doubt = texts.doubt_text(found)
        self.best = weight_of(found, scale) == BEST
        self.better = ""
        if found.better is not None:
            advice = words.advice(view, found.better.action)
            self.better = _("Better: %(advice)s") % {"advice": advice}
        else:
            self.better = words.advice(view, found.played.action)
        self.reasons = texts.reasons_text(words, found)
        self.gains = texts.gains(words, found)
        self.bird = bird

    def aloud(self) -> list[str]:
        gains = [f"{gain.part} {texts.signed_tenths(gain.gain)}" for gain in self.gains]
        return [self.head, self.cost, self.doubt, self.better, *self.reasons, *gains]

    def draw(self, canvas: Canvas, rect: FRect) -> float:
        roomy = canvas.text_scale <= 1.3
        beside = BIRD + 12 if roomy and rect.w > 420 else 0.0
        wide = rect.w - beside
        if beside:
            at = (rect.right - BIRD / 2, rect.y + BIRD / 2)
            canvas.art(self.bird, at, BIRD)
        y = canvas.paragraph(self.head, 20, (rect.x, rect.y, wide, 0), MIST, "Bold")
        colour = TEAL if self.best else RED_TEXT
        y = canvas.paragraph(self.cost, _HEAD, (rect.x, y, wide, 0), colour, "f", 1.12)
        if self.doubt:
            y = canvas.paragraph(self.doubt, 20, (rect.x, y, wide, 0), MIST, "Bold")
        if beside:
            y = max(y, rect.y + BIRD - 4)
        y = canvas.paragraph(self.better, 22, (rect.x, y + 2, rect.w, 0), INK, "Bold", 1.2) + 3
        for reason in self.reasons:
            y = self._row(canvas, FRect(rect.x, y, rect.w, 0), "egg_icon", reason, "", INK)
        for gain in self.gains:
            colour = TEAL if gain.gain > 0 else RED_TEXT
            figure = texts.signed_tenths(gain.gain)
            y = self._row(
                canvas, FRect(rect.x, y, rect.w, 0), "ui_trophy", gain.part, figure, colour
            )
        return y - rect.y

    @staticmethod
    def _row(canvas: Canvas, box: FRect, icon: str, words: str, figure: str, colour: str) -> float:
        side = max(30.0, min(_ICON, canvas.grown(22) * 1.2))
        right = canvas.measure(figure, 24, "f")[0] + 14 if figure else 0.0
        text = FRect(box.x + side + 12, box.y, box.w - side - 12 - right, 0)
        high = max(side, canvas.text_height(words, 20, text.w, "Bold", 1.22))
        deep = canvas.text_height(words, 20, text.w, "Bold", 1.22)
        canvas.art(icon, (box.x + side / 2, box.y + high / 2), side - 4)
        text.y = box.y + (high - deep) / 2
        canvas.paragraph(words, 20, text, INK, "Bold", 1.22)
        if figure:
            canvas.title(figure, 24, (box.right, box.y + high / 2), colour, "midright")
        return box.y + high + 5
