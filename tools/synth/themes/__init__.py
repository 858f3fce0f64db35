"""The six pieces: one for the menus, and one for each game."""

from __future__ import annotations

from synth.score import Theme
from synth.themes import fowl, hens, ladder, roost, sly, title

THEMES: dict[str, Theme] = {
    "title": title.THEME,
    "ladder": ladder.THEME,
    "hens": hens.THEME,
    "sly": sly.THEME,
    "roost": roost.THEME,
    "fowl": fowl.THEME,
}
