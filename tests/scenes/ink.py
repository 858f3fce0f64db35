"""Remembers what was written beyond the room it has."""

from collections.abc import Callable
from typing import Any

import pytest
from pygame import FRect

from scenes.kit.canvas import Canvas
from tests.scenes.apps import paint_all


class Ink:
    """Every line of text that was drawn beyond what it may cover sideways. Small pictures of a
    window are cropped on purpose."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spilled: list[str] = []
        paint_all(monkeypatch)
        self._small: list[Canvas] = []
        inset = Canvas.inset

        def noted(canvas: Canvas, box: FRect, shown: FRect) -> Canvas:
            small = inset(canvas, box, shown)
            self._small.append(small)
            return small

        monkeypatch.setattr(Canvas, "inset", noted)
        for name in ("text", "title"):
            monkeypatch.setattr(Canvas, name, self._watching(getattr(Canvas, name)))

    def _watching(self, draw: Callable[..., FRect]) -> Callable[..., FRect]:
        def watched(canvas: Canvas, string: str, *args: Any, **more: Any) -> FRect:
            rect = draw(canvas, string, *args, **more)
            clip = canvas.surface.get_clip()
            left, right = canvas.to_px(rect.topleft)[0], canvas.to_px(rect.topright)[0]
            whole = min(clip.size) > 0 and not any(canvas is small for small in self._small[-4:])
            if whole and (left < clip.left - 2 or right > clip.right + 2):
                self.spilled.append(string)
            return rect

        return watched
