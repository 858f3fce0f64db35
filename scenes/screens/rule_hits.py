"""What was found in the rules, as a list: the chapter, and the line with the words in it."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.app.controls import draw_lines
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.lists import ListBox
from scenes.kit.palette import GOLD_RIM, INK, LINE
from words.rule_search import Hit, excerpt, spans

_HEAD: Final = 21
_TEXT: Final = 20
_LINE: Final = 1.25
_MARK: Final = "#ffd75a"
"""The ground of a word that was found."""


class HitList(ListBox):
    def __init__(
        self,
        canvas: Canvas,
        wide: float,
        hits: Sequence[Hit],
        query: str,
        here: str,
        on_choose: Callable[[int], None],
        name: str,
    ) -> None:
        """`here` is the game whose name need not be told."""
        self.hits = hits
        self.query = query
        self.here = here
        self.chosen: int | None = None
        """The hit that is shown on the page."""
        self._wide = wide - 16 - 24
        self._letters = round(84 / canvas.text_scale)
        heights = [self._head_height(canvas, hit) + self._text_height(canvas, hit) for hit in hits]
        super().__init__([high + 18 for high in heights], self._draw_hit, on_choose, name, gap=4)

    def _head(self, hit: Hit) -> str:
        entry = entry_of(hit.game)
        title = entry.chapters()[hit.chapter].title
        return title if hit.game == self.here else f"{entry.title} · {title}"

    def _head_room(self, canvas: Canvas, hit: Hit) -> float:
        return self._wide - (0.0 if hit.game == self.here else canvas.grown(_HEAD) * 1.5)

    def _head_height(self, canvas: Canvas, hit: Hit) -> float:
        return canvas.text_height(self._head(hit), _HEAD, self._head_room(canvas, hit), "f", 1.2)

    def _words(self, hit: Hit) -> str:
        return "" if hit.passage is None else excerpt(hit.text, self.query, self._letters)

    def _text_height(self, canvas: Canvas, hit: Hit) -> float:
        words = self._words(hit)
        return canvas.text_height(words, _TEXT, self._wide, line_height=_LINE) if words else 0.0

    def _draw_hit(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        hit = self.hits[index]
        if index == self.chosen and not focused:
            canvas.rounded(rect, 16, "#fff4cf", "#fbe3a0", GOLD_RIM, 2)
        elif index and not focused:
            canvas.line((rect.x + 12, rect.y - 2), (rect.right - 12, rect.y - 2), LINE)
        x, y, high = rect.x + 12, rect.y + 8, self._head_height(canvas, hit)
        room = self._head_room(canvas, hit)
        inset = self._wide - room
        if inset:
            canvas.art(entry_of(hit.game).icon(), (x + inset / 2 - 4, y + high / 2), inset)
        draw_lines(canvas, self._head(hit), _HEAD, (x + inset, y + high / 2), room, GOLD_RIM)
        self._draw_words(canvas, self._words(hit), x, y + high)

    def _draw_words(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        step = canvas.grown(_TEXT) * _LINE
        for line in canvas.wrap(words, _TEXT, self._wide, "Medium") if words else ():
            for start, end in spans(line, self.query):
                left = canvas.measure(line[:start], _TEXT, "Medium")[0]
                wide = canvas.measure(line[start:end], _TEXT, "Medium")[0]
                canvas.rounded((x + left - 2, y, wide + 4, step), 6, _MARK)
            canvas.text(line, _TEXT, (x, y), INK, weight="Medium")
            y += step
