"""The way from the results of a game to the page that says what was checked of it."""

from functools import partial

from play.match import Match
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.widgets import Button, IconButton
from words.lang import _

_WIDEST = 0.22
"""The share of a line that its words may take; beyond it the sign stands alone."""


def verified_buttons(app: App, match: Match, canvas: Canvas, wide: float) -> list[Button]:
    """One, for a game that was sealed and is kept."""
    if not (match.kept and match.commitment):
        return []
    holds = match.seal_holds
    label, icon = (_("Verified"), "ui_check") if holds else (_("Not as sealed"), "ui_cross")
    opened = partial(app.navigation.open_verified, match.slug)
    button = Button(label, opened, icon=icon, size=20, name="verified")
    if button.width_for(canvas) > wide * _WIDEST:
        button = IconButton(icon, label, opened, name="verified")
    button.fixed = True
    return [button]
