"""The end of a game, whatever it shows: a count that any press skips, and the way to play again."""

from abc import ABC
from functools import partial
from typing import Final

from audio.music import Mood
from play.match import Match
from scenes.app.app import App
from scenes.app.menu_scene import MenuScene
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.timeline import Timeline
from scenes.kit.widgets import Button
from words.lang import _

NO_PRESS: Final = ("hover", "drag", "release", "scroll", "accept_up", "fullscreen", "quit")
"""What ends no count, besides pads that come and go."""


def compare_button(app: App, match: Match) -> Button:
    """At the end of a branch: the way to both results."""
    compare = partial(app.navigation.open_comparison, match.slug)
    return Button(_("Compare"), compare, icon="ui_branch", size=26, name="compare")


class EndScene(MenuScene, ABC):
    veil = 60

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self._timeline = Timeline()
        """The count."""

    def music(self) -> Mood:
        return Mood(self.match.game.key, victory=True)

    def _again(self, same_deal: bool) -> None:
        self.app.navigation.open_table(self.match.again(same_deal))

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if not self._timeline.idle and kind not in NO_PRESS and not kind.startswith("pad_"):
            self._timeline.finish()
            if kind != "aloud":  # which asks for the end, to be read
                return True
        return super().handle(intention)

    def update(self, dt: float) -> None:
        super().update(dt)
        motion = self.stage.motion
        if motion.skipped:
            self._timeline.finish()
        else:
            self._timeline.advance(dt * motion.speed)

    def idle_parts(self) -> IdleParts | None:
        return super().idle_parts() if self._timeline.idle else None
